"""What the characters have said so far at a table, step by step, unless they are silenced."""

from __future__ import annotations

from geoplay.bots.characters import Character
from geoplay.core.match import Match
from geoplay.core.step import Step
from geoplay.seats.talk import Remark, Talk


class Remarks:
    """Listens to the characters of a match while they may talk."""

    def __init__(self, match: Match, *, talking: bool) -> None:
        self.talking = talking
        self._by_step: dict[int, Remark] = {}
        self.hear_again(match)

    @property
    def characters(self) -> dict[int, Character]:
        """Who of those at the table has a character, by seat."""
        return self._talk.characters

    def hear_again(self, match: Match) -> None:
        """Let the characters say anew what they have said so far in this match: the same as before."""
        self._talk = Talk(match)
        heard = [(step.number, self._talk.heard(step)) for step in match.steps]
        self._by_step = {number: remark for number, remark in heard if remark is not None and self.talking}

    def shortened(self, match: Match, moves: int) -> None:
        """Forget what was said about moves that were taken back."""
        kept = {number: remark for number, remark in self._by_step.items() if number < moves}
        self.hear_again(match)
        self._by_step = kept

    def after(self, step: Step, speech: Remark | None) -> Remark | None:
        """What stands in the bubble after a move: words stay at a seat until it plays again or another speaks."""
        remark = self._talk.heard(step)
        if remark is not None and self.talking:
            self._by_step[step.number] = remark
            return remark
        if speech is not None and any(event.seat == speech.seat for event in step.events):
            return None
        return speech

    def about(self, step: Step) -> Remark | None:
        """What was said about a step, mostly nothing."""
        return self._by_step.get(step.number)
