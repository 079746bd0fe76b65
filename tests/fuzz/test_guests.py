"""Thousands of forged messages from a guest: whatever comes through the door, the gathering is as it was, and goes on.

The forger is a guest whose turn it is not: nothing they can send, honest or not, may change anything. ``make nightly`` sends a
hundred thousand (``GEOPLAY_FORGED_MESSAGES``).
"""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

import pytest

from geoplay.core.match import Match
from geoplay.core.registry import game_class, house_names
from geoplay.core.text import Text
from geoplay.guests.door import Door, Visit
from geoplay.guests.envelope import KINDS as ENVELOPES
from geoplay.guests.envelope import packed
from geoplay.guests.gathering import Gathering
from geoplay.guests.limits import Bucket
from geoplay.guests.quiz_for_all import QuizForAll, Rules
from geoplay.guests.tables_for_all import TablesForAll
from geoplay.page.messages import CARD_KINDS, QUIZ_KINDS
from geoplay.page.messages import KINDS as TABLE_KINDS
from geoplay.quizzes.lesson import questions
from geoplay.study.quiz_session import Lesson
from tests.fuzz.forging import TEXTS, Forger

pytestmark = pytest.mark.slow

MESSAGES = int(os.environ.get("GEOPLAY_FORGED_MESSAGES", "5000"))
GAMES = house_names()
# What a guest may say at any time, of what the forger could say right by chance: it changes their own screen only.
HARMLESS = ("ping", "leave", "join")


class Line:
    """A page's end of a line."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def close(self, code: int) -> None:
        self.closed = code


def sent(envelope: Any) -> str:
    """As a page would write it; what JSON cannot say is written as a forger would."""
    return json.dumps(envelope, ensure_ascii=True, default=str)


def come(door: Door, name: str) -> tuple[Visit, Line]:
    line = Line()
    visit = Visit(door, line)
    visit.receive(sent({"kind": "join", "name": name, "language": "en"}))
    assert visit.guest is not None, line.heard
    return visit, line


@pytest.fixture(autouse=True)
def no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A forger with patience."""
    monkeypatch.setattr(Bucket, "take", lambda _self: True)


def forge(door: Door, visit: Visit, line: Line, forger: Forger, state: Any, count: int) -> None:
    rng = Random(f"envelopes/{count}")
    guests = [guest.name for guest in door.everybody()]
    before = state()
    for number in range(count):
        table: dict[str, Any] = next((one["state"] for one in reversed(line.heard) if one["kind"] == "start"), {})
        shown = table.get("table") or table.get("quiz") or {}
        content = forger.message(shown)
        way = rng.randrange(8)
        envelope: Any = {"kind": "custom", "content": content, "after": rng.choice((0, 7, -1, 10**30, None, "7"))}
        if way == 0:
            envelope = content if not (isinstance(content, dict) and content.get("kind") in HARMLESS) else {}
        elif way == 1:
            envelope["kind"] = rng.choice(
                [*[kind for kind in ENVELOPES if kind not in HARMLESS], "start", "close", "deal", "act", 7, None]
            )
        text = sent(envelope)
        if way == 2:
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice((*TEXTS, "\x00", "}", '"'))[:50] + text[at + 1 :]
        heard = len(line.heard)
        visit.receive(text.encode() if way == 3 else text)
        assert state() == before, text[:500]
        assert len(line.heard) > heard, text[:500]
        assert len(line.heard[-1]) > 0
        assert visit.guest is not None
        assert visit.guest.line is line
        if number % 50 == 0:
            del line.heard[: heard - 5 if heard > 5 else 0]
    assert [guest.name for guest in door.everybody()] == guests
    assert door.notes == []


@pytest.mark.parametrize("name", GAMES)
def test_a_guest_whose_turn_it_is_not_changes_nothing_at_a_table(name: str) -> None:
    kind = game_class(name)
    gathering = TablesForAll(kind, lambda players: Match(kind(len(players), 7), players), "en", bots="random")
    door = Door(gathering)
    both = [come(door, "Ann"), come(door, "Ben")]
    gathering.act("begin")
    (table,) = gathering.tables
    match = table.match
    assert match.game.race is None
    visit, line = both[0 if match.game.turn == 1 else 1]

    def state() -> Any:
        return match.record.to_json(), len(match.steps), match.people, table.stood_in

    forge(door, visit, line, Forger(TABLE_KINDS, Random(f"guest/{name}")), state, -(-MESSAGES // (len(GAMES) + 4)))


@pytest.mark.parametrize("phase", ["lobby", "answered", "closed", "over"])
def test_a_guest_changes_nothing_in_a_quiz_that_does_not_ask_them(phase: str) -> None:
    lesson = Lesson(questions("capitals", places="Africa", n=1, seed=1), Text("Capitals"))
    gathering: Gathering = QuizForAll(lesson, "en", Rules(wait=True))
    assert isinstance(gathering, QuizForAll)
    door = Door(gathering)
    come(door, "Ann")
    visit, line = come(door, "Ben")
    if phase != "lobby":
        gathering.act("begin")
        visit.receive(sent({"kind": "custom", "content": {"kind": "answer", "question": "c0", "answer": 1, "id": "a"}}))
    if phase in ("closed", "over"):
        gathering.act("reveal")
        visit.receive(sent({"kind": "custom", "content": {"kind": "continue", "id": "b"}}))
    if phase == "over":
        gathering.act("next")

    def state() -> Any:
        kept = [(one.guest.name, one.number, one.given) for one in gathering.keeping.kept]
        return kept, gathering.course.phase, gathering.course.position, packed({"shown": gathering.shown()})

    kinds = {**QUIZ_KINDS, **CARD_KINDS, **TABLE_KINDS}
    forge(door, visit, line, Forger(kinds, Random(f"guest/{phase}")), state, -(-MESSAGES // (len(GAMES) + 4)))
    gathering.close()
