"""The race that is on at a table: how the page runs it, who may answer, and what becomes of a say."""

from __future__ import annotations

from typing import Any

from geoplay.core.match import MatchError, Step
from geoplay.core.race import Claim, Settle
from geoplay.core.refusal import IllegalMove
from geoplay.core.text import Text
from geoplay.widgets.hot_seat import answerer, buzzers, has_secrets, racers
from geoplay.widgets.racing import OpenRace, Races
from geoplay.widgets.reader import Reader


class RaceDesk:
    """Takes what people say in races, for the reader's seat or for whoever pressed first."""

    def __init__(self, reader: Reader, races: Races) -> None:
        self._reader = reader
        self._races = races

    def open(self) -> OpenRace | None:
        """The race that is on and waits for the person at the screen, or for several."""
        match, seat = self._reader.match, self._reader.seat
        race = match.game.race
        if race is None or seat not in race.claimants or seat not in match.people:
            return None
        return self._races.current(match)

    def lay(self, data: dict[str, Any]) -> None:
        """Name the race on a table as the page runs it, where this seat has a part in it, and let several press first."""
        race = self.open() if data["phase"] == "play" else None
        if self._reader.several:
            self._lay_for_several(data, race)
        if race is None or data["race"] is None:
            data["race"] = None
        else:
            data["race"] = {**data["race"], "id": race.id, "deadline": race.deadline}

    def _lay_for_several(self, data: dict[str, Any], race: OpenRace | None) -> None:
        """Say whose turn it is by name; in a race of several, let them press first."""
        reader = self._reader
        match, asked = reader.match, reader.match.game.race
        several = [] if asked is None else [seat for seat in match.people if seat in asked.claimants]
        if race is None or asked is None or data["race"] is None or len(several) < 2:
            if data["prompt"]["tone"] == "you":
                data["prompt"]["text"] = reader.addressed(data["prompt"]["text"])
            return
        data["nodes"]["buzzers"] = reader.plain(buzzers(match, race))
        place, after = _beside_the_race(data)
        data["layout"][place] = [*data["layout"][place][:after], "buzzers", *data["layout"][place][after:]]
        if answerer(match, race) is not None:
            data["prompt"]["text"] = reader.addressed(data["prompt"]["text"])
            return
        data["prompt"] = {"text": reader.words(Text("A race! Press your own key first, then answer.")), "tone": "you"}
        data["race"] = {
            "form": "touch",
            "prompt": reader.words(asked.prompt),
            "choices": [],
            "passing": reader.words(Text("Nobody knows it")),
            "placeholder": "",
        }
        data["actions"] = [action for action in data["actions"] if not action["move"].startswith("claim ")]
        if has_secrets(match.game, reader.seat):
            # Nobody's cards lie open while all look.
            kept = {name: node for name, node in data["nodes"].items() if name == "buzzers"}
            data.update(nodes=kept, layout={"board": [], "middle": ["buzzers"], "hand": []}, actions=[], refusals={}, pick=[])

    def press(self, name: str, seat: int) -> None:
        """Give the floor in a race to the person who pressed first."""
        match, race = self._reader.match, self.open()
        if race is None or race.id != name:
            raise MatchError(Text("That race is over; your answer came for an earlier one."))
        if seat not in racers(match, race):
            raise MatchError(Text("Nobody can claim for seat {seat} in this race.", seat=seat))
        if answerer(match, race) is not None:
            raise MatchError(Text("Somebody was first, and answers now."))
        self._races.give_floor(race, seat)

    def claim(self, name: str, answer: str | None, milliseconds: int, shown: list[str]) -> Step | None:
        """A person's say in the race of that name, or, without an answer, none: the step that ends it, if that does.

        ``shown`` are the choices as the page has them.
        """
        match = self._reader.match
        if self._reader.position is not None:
            raise MatchError(Text("You are looking back at the game; nothing can be played there."))
        race = self._expected()
        self._races.check(race, name, milliseconds)
        left = racers(match, race)
        speaker = self._reader.seat if len(left) + len(race.spoken) < 2 else answerer(match, race)
        if speaker is None and answer is not None:
            raise MatchError(Text("Press your own key first, then answer."))
        over = speaker is None or (race.deadline is not None and milliseconds >= race.deadline and answer is None)
        claim = None
        if answer is not None and speaker is not None:
            claim = Claim(race.begun + milliseconds, speaker, self._said(answer, shown))
            refusal = match.game.why_not(Settle((claim,)))
            if refusal is not None:
                raise IllegalMove(refusal)
            over = match.game.closes_race(claim)
        if over or speaker is None or left == [speaker]:
            return match.settle([*race.claims, *([] if claim is None else [claim])])
        self._races.go_on(race, milliseconds, claim, speaker)
        return None

    def claim_now(self, answer: str | None, shown: list[str]) -> Step | None:
        """The same from Python, where nothing is painted: the time is the kernel's."""
        race = self._expected()
        return self.claim(race.id, answer, self._races.elapsed(race), shown)

    def _expected(self) -> OpenRace:
        race = self.open()
        if race is None:
            raise MatchError(Text("There is no race on, so there is nothing to claim."))
        return race

    def _said(self, answer: str, shown: list[str]) -> str:
        """The answer as the engine knows it: choices are shown in words, in the order the engine has them."""
        race = self._reader.match.game.race
        if race is None or race.choices is None or answer in race.choices:
            return answer
        if len(race.choices) != len(shown) or answer not in shown:
            return answer
        return race.choices[shown.index(answer)]


def _beside_the_race(data: dict[str, Any]) -> tuple[str, int]:
    """The row of the layout where the race is run, and the place after it there; without one, above all in the last row."""
    for row, names in data["layout"].items():
        for number, name in enumerate(names):
            if data["nodes"][name]["type"] == "race":
                return row, number + 1
    return "hand", 0
