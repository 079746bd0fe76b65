"""What a teacher locks: shown with the reason, refused when a page asks for it all the same, and everything else goes on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.core.option import OptionError
from geoplay.page.messages import KINDS
from geoplay.quizzes.quiz import Quiz, at_end
from geoplay.seats.locks import LOCKS, locks_of
from tests.widgets.page import Page

WHY = "Your teacher has locked this."
FIELDS: dict[str, dict[str, Any]] = {
    "load": {"text": "{}"},
    "replay": {"position": 0},
    "seat": {"players": ["novice"]},
    "leaf": {"page": "IT"},
    "time": {"time": "off"},
}


@pytest.mark.parametrize("name", [name for name, kinds in LOCKS.items() if kinds])
def test_what_is_locked_is_refused_and_changes_nothing(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    page = Page(monkeypatch, locked=[name], practice=True)
    assert page.move("draw")["ok"]
    before = page.widget.match.record
    for kind in LOCKS[name]:
        reply = page.ask(kind, **FIELDS.get(kind, {}))
        assert (reply["ok"], reply.get("error")) == (False, WHY)
    assert page.widget.match.record == before
    for tool, state in page.table["tools"].items():
        assert (state == WHY) == any(tool in (lock, *LOCKS[lock]) for lock in locks_of(name))
    free = Page(monkeypatch, practice=True)
    assert free.move("draw")["ok"]
    assert WHY not in free.table["tools"].values()


def test_all_can_be_locked_and_the_game_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, locked=True, language="it", quiz="flight")
    assert page.table["tools"] == {
        tool: True if tool == "rules" else "Questo è stato bloccato dall'insegnante." for tool in page.table["tools"]
    }
    page.play_to_the_end(Random(1))
    assert page.table["outcome"] is not None
    assert page.table["replay"] is None
    for kind in ("new", "replay", "review", "save"):
        assert not page.ask(kind, **FIELDS.get(kind, {}))["ok"]
    # From Python a teacher can do everything.
    page.widget.load(page.widget.match.record.to_json())


def test_the_pace_is_the_teachers_where_it_is_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    for locked, pace in ((["pace"], 0), ([], 400)):
        page = Page(monkeypatch, locked=locked)
        page.widget.set_state({"pace": 400, "selected": "hand/100/0"})
        assert page.widget.pace == pace
        assert page.widget.selected == "hand/100/0"


def test_what_can_be_locked_is_what_a_page_can_ask_for() -> None:
    assert {kind for kinds in LOCKS.values() for kind in kinds} <= KINDS.keys()
    assert locks_of("hint") == {"hint"}
    assert locks_of(iter(["talk", "hint"])) == {"talk", "hint"}


@pytest.mark.parametrize(("name", "round_it"), [("new", ("opponents", "seat", "load")), ("undo", ("load",))])
def test_nothing_leads_round_a_lock(monkeypatch: pytest.MonkeyPatch, name: str, round_it: tuple[str, ...]) -> None:
    page = Page(monkeypatch, locked=name, practice=True)
    record = page.widget.match.record
    assert page.move("draw")["ok"]
    after = page.widget.match.record
    for kind in round_it:
        fields = {"text": record.to_json()} if kind == "load" else FIELDS.get(kind, {})
        assert page.ask(kind, **fields)["error"] == WHY
    assert page.widget.match.record == after


def test_the_profile_of_an_exam_closes_what_an_exam_needs_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="this-and-that", locked="exam", quiz=Quiz("flags", mode="exam", when=at_end))
    record = page.widget.match.record
    closed = ("undo", "hint", "save", "load", "review", "replay", "new", "opponents", "seat", "back")

    def refused() -> None:
        for kind in closed:
            fields = {"text": record.to_json()} if kind == "load" else FIELDS.get(kind, {})
            assert page.ask(kind, **fields)["error"] == WHY

    refused()
    rng = Random(1)
    while page.table["question"] is None:
        assert page.move(rng.choice(page.table["actions"])["move"])["ok"]
    assert page.widget.match.over
    refused()
    assert page.table["replay"] is None
    assert not page.widget.match.answers


@pytest.mark.parametrize(
    ("locked", "says"),
    [
        ("hints", "Did you mean 'hint'"),
        (["undo", "newgame"], "Did you mean 'new'"),
        (7, "nothing that can be locked"),
        ([None], "None"),
    ],
)
def test_what_cannot_be_locked_is_said(locked: Any, says: str) -> None:
    with pytest.raises(OptionError, match=says):
        geoplay.play("lindy", locked=locked)


def test_opponents_are_chosen_or_locked_but_not_both() -> None:
    with pytest.raises(OptionError, match="name them in seats"):
        geoplay.play("lindy", seats="choose", locked=["opponents"])
