"""The race that is on at a table: how the page runs it, who may answer, and what becomes of a say."""

from __future__ import annotations

from typing import Any

from geoplay.core.match import Match
from geoplay.core.race import Claim, Settle
from geoplay.core.refusal import IllegalMove
from geoplay.core.step import Implausible, MatchError
from geoplay.core.text import Text
from geoplay.seats.hot_seat import answerer, buzzers, has_secrets, racers
from geoplay.seats.racing import OpenRace, Races
from geoplay.seats.table_guide import TableGuide
from geoplay.seats.viewpoint import Viewpoint


class RaceDesk:
    """Takes what the people at one screen say in races: the one who looks, or whoever pressed first.

    No race begins at a screen as long as the ``guide`` is read there.
    """

    def __init__(self, races: Races, guide: TableGuide) -> None:
        self._races = races
        self._guide = guide

    def open(self, at: Viewpoint) -> OpenRace | None:
        """The race that is on and waits for the person at the screen, or for several."""
        race = at.match.game.race
        if race is None or at.seat not in race.claimants or at.seat not in at.people or self._guide.open:
            return None
        found = self._races.current(at.match)
        return None if found is None or found.said else found

    def lay(self, at: Viewpoint, data: dict[str, Any]) -> None:
        """Name the race on a table as the page runs it, where this seat has a part in it, and let several press first."""
        race = self.open(at) if data["phase"] == "play" else None
        if at.several:
            self._lay_for_several(at, data, race)
        if race is None and data["race"] is not None and self._has_spoken(at):
            data["prompt"] = {"text": at.words(Text("You have had your say; the others go on.")), "tone": "wait"}
            data["actions"] = _without_claims(data)
        if race is None or data["race"] is None:
            data["race"] = None
        else:
            data["race"] = {**data["race"], "id": race.id, "deadline": race.deadline}

    def _has_spoken(self, at: Viewpoint) -> bool:
        race = self._races.shown(at.match)
        return race is not None and race.said

    def _lay_for_several(self, at: Viewpoint, data: dict[str, Any], race: OpenRace | None) -> None:
        """Say whose turn it is by name; in a race of several, let them press first."""
        match, asked = at.match, at.match.game.race
        several = [] if asked is None else [seat for seat in at.people if seat in asked.claimants]
        if race is None or asked is None or data["race"] is None or len(several) < 2:
            if data["prompt"]["tone"] == "you":
                data["prompt"]["text"] = at.addressed(data["prompt"]["text"])
            return
        data["nodes"]["buzzers"] = at.plain(buzzers(match, at.people, race))
        place, after = _beside_the_race(data)
        data["layout"][place] = [*data["layout"][place][:after], "buzzers", *data["layout"][place][after:]]
        if answerer(match, at.people, race) is not None:
            data["prompt"]["text"] = at.addressed(data["prompt"]["text"])
            return
        data["prompt"] = {"text": at.words(Text("A race! Press your own key first, then answer.")), "tone": "you"}
        data["race"] = {
            "form": "touch",
            "prompt": at.words(asked.prompt),
            "choices": [],
            "passing": at.words(Text("Nobody knows it")),
            "placeholder": "",
        }
        data["actions"] = _without_claims(data)
        if has_secrets(match.game, at.seat):
            # Nobody's cards lie open while all look.
            kept = {name: node for name, node in data["nodes"].items() if name == "buzzers"}
            data.update(nodes=kept, layout={"board": [], "middle": ["buzzers"], "hand": []}, actions=[], refusals={}, pick=[])

    def press(self, at: Viewpoint, name: str, seat: int) -> None:
        """Give the floor in a race to the person who pressed first."""
        match, race = at.match, self.open(at)
        if race is None or race.id != name:
            raise MatchError(Text("That race is over; your answer came for an earlier one."))
        if seat not in racers(match, at.people, race):
            raise MatchError(Text("Nobody can claim for seat {seat} in this race.", seat=seat))
        if answerer(match, at.people, race) is not None:
            raise MatchError(Text("Somebody was first, and answers now."))
        self._races.give_floor(race, seat)

    def claim(self, at: Viewpoint, name: str, answer: str | None, milliseconds: int, shown: list[str]) -> list[Claim] | None:
        """A person's say in the race of that name, or, without an answer, none.

        Gives back all claims made at this screen once everything is said there; ``None`` while others at it may go on.
        ``shown`` are the choices as the page has them.
        """
        match = at.match
        if at.position is not None:
            raise MatchError(Text("You are looking back at the game; nothing can be played there."))
        race = self._expected(at)
        self._races.check(race, name, milliseconds)
        told, milliseconds = milliseconds, self._races.counted(race, milliseconds)
        left = racers(match, at.people, race)
        speaker = at.seat if len(left) + len(race.spoken) < 2 else answerer(match, at.people, race)
        if speaker is None and answer is not None:
            raise MatchError(Text("Press your own key first, then answer."))
        over = speaker is None or (race.deadline is not None and milliseconds >= race.deadline and answer is None)
        claim = None
        if answer is not None and speaker is not None:
            claim = Claim(race.begun + milliseconds, speaker, _said(match, answer, shown))
            refusal = match.game.why_not(Settle((claim,)))
            if refusal is not None:
                raise IllegalMove(refusal)
            over = match.game.closes_race(claim)
            if milliseconds != told:
                match.implausible.append(Implausible(len(match.steps), speaker, race.begun + told, claim.milliseconds))
        if over or speaker is None or left == [speaker]:
            return [*race.claims, *([] if claim is None else [claim])]
        self._races.go_on(race, milliseconds, claim, speaker)
        return None

    def painted(self, at: Viewpoint, name: str) -> None:
        """The page has painted the race of that name: its clock runs from now on."""
        race = self.open(at)
        if race is not None and race.id == name:
            self._races.paint(race, shared=not set(at.match.people) <= set(at.people))

    def retime(self, at: Viewpoint) -> None:
        """Races have another time from now on, and so has the one that is on."""
        race = self.open(at)
        if race is not None:
            self._races.allow(race, at.match.deadline())

    def now(self, at: Viewpoint) -> tuple[str, int]:
        """The race that is on, and the milliseconds it has lasted by the kernel's clock: for Python, where nothing is painted."""
        race = self._expected(at)
        return race.id, self._races.elapsed(race)

    def wait_for_others(self, at: Viewpoint) -> None:
        """All has been said here; at other screens they may still speak."""
        self._races.wait_for_others(self._expected(at))

    def hurry(self, at: Viewpoint, milliseconds: int) -> None:
        """Somebody at another screen has ended the race after so long."""
        race = self.open(at)
        if race is not None:
            self._races.hurry(race, milliseconds)

    def _expected(self, at: Viewpoint) -> OpenRace:
        race = self.open(at)
        if race is None:
            raise MatchError(Text("There is no race on, so there is nothing to claim."))
        return race


def _said(match: Match, answer: str, shown: list[str]) -> str:
    """The answer as the engine knows it: choices are shown in words, in the order the engine has them."""
    race = match.game.race
    if race is None or race.choices is None or answer in race.choices:
        return answer
    if len(race.choices) != len(shown) or answer not in shown:
        return answer
    return race.choices[shown.index(answer)]


def _without_claims(data: dict[str, Any]) -> list[dict[str, Any]]:
    return [action for action in data["actions"] if not action["move"].startswith("claim ")]


def _beside_the_race(data: dict[str, Any]) -> tuple[str, int]:
    """The row of the layout where the race is run, and the place after it there; without one, above all in the last row."""
    for row, names in data["layout"].items():
        for number, name in enumerate(names):
            if data["nodes"][name]["type"] == "race":
                return row, number + 1
    return "hand", 0
