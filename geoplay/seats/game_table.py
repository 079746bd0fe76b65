"""The table of a game for one screen, whole: what its maker lays, what is covered, and the phase it is in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from geoplay.core.perspective import Perspective
from geoplay.core.secrecy import veiled
from geoplay.core.table import Table
from geoplay.core.text import Name, Text
from geoplay.page.pictures import Covers, covered_pictures
from geoplay.seats import ending
from geoplay.seats.answer_spots import Spot, shown_on, turned_to
from geoplay.seats.farewell import Farewell
from geoplay.seats.race_desk import RaceDesk
from geoplay.seats.race_setting import RaceSetting
from geoplay.seats.table_question import TableQuestion
from geoplay.seats.tools import Tools
from geoplay.seats.viewpoint import Viewpoint


@dataclass(frozen=True)
class GameTable:
    """What makes plain data for the page of the table that a game's maker has laid.

    ``question``, ``racing`` and ``tools`` are parts of the same screen, ``locks`` is what a teacher has locked at it, ``time`` is
    how its races can be set, ``farewell`` knows what is told at the end besides.
    """

    question: TableQuestion
    racing: RaceDesk
    tools: Tools
    locks: frozenset[str]
    time: RaceSetting
    farewell: Farewell

    def phase(self, at: Viewpoint) -> str:
        """What the screen is for now: to look back, to answer, to read the end, or to play."""
        if at.position is not None:
            return "replay"
        if self.question.open(at):
            return "question"
        return "over" if at.match.over and not at.match.asked else "play"

    def data(self, at: Viewpoint, seen: Perspective, table: Table, covers: Covers) -> dict[str, Any]:
        """The table as the page gets it, with pictures under the names of ``covers``, but for its log, notices and remarks."""
        ending.note_rewards(at, table, question_open=self.question.open(at))
        secrets = self.question.secrets(at)
        if secrets is not None:
            table = replace(table, nodes=veiled(table.nodes, secrets))
        # While something else is still asked, a place on the map might tell it.
        told = self.question.verdict is not None and not at.match.asked
        spots = shown_on(table.nodes, self.question.spots) if told else []
        if spots:
            table = replace(table, nodes={name: turned_to(node, spots) for name, node in table.nodes.items()})
        data: dict[str, Any] = covered_pictures(at.plain(table), covers)
        data["prompt"] = {"text": data["prompt"], "tone": data.pop("tone")}
        data["phase"] = self.phase(at)
        if data["phase"] == "play" and at.match.asked:
            _let_another_answer(at, data)
        if data["phase"] != "play":
            data.update(actions=[], refusals={}, pick=[])
        self.racing.lay(at, data)
        data["tools"] = {"rules": True} if seen.looks_on else self.tools.all(at, seen)
        data["time"] = self.time.shown(at)
        data["question"] = self.question.shown(at)
        if spots and data["question"] is not None:
            data["question"] = _on_the_map(data["question"], spots)
        moment = None if self.question.open(at) else ending.moment(at, seen, self.farewell)
        data["outcome"] = self.question.with_ending(moment)
        missed = [] if data["outcome"] is None else self.question.missed(at)
        if missed:
            data["outcome"]["practise"] = at.words(Text("Practise what you missed ({count})", count=len(missed)))
        practice = self.question.practice
        after = at.match.over and not at.match.asked and data["phase"] == "question"
        practising = after and bool(practice.left or practice.number)
        data["replay"] = None if seen.looks_on or practising else ending.replay(at, self.locks)
        if data["phase"] == "question":
            prompt = Text("First the question: then the game goes on.")
            if practising:
                prompt = Text("Practice: {count} to go.", count=practice.left)
            data["prompt"] = {"text": at.addressed(at.words(prompt)), "tone": "you"}
        return data


def _on_the_map(question: dict[str, Any], spots: Sequence[Spot]) -> dict[str, Any]:
    """An answered question whose places the table's own map shows, and no picture of another one."""
    answered = {name: value for name, value in question["answered"].items() if name != "where"}
    return {**question, "answered": {**answered, "spots": [spot.as_data() for spot in spots]}}


def _let_another_answer(at: Viewpoint, data: dict[str, Any]) -> None:
    """Somebody at another screen is asked something; nothing can be done here until they have answered."""
    waits = Text("{name} answers a question; then the game goes on.", name=Name(at.match.names[at.match.asked[0].seat]))
    data["prompt"] = {"text": at.words(waits), "tone": "wait"}
    data.update(actions=[], refusals={}, pick=[], race=None)
