"""Thousands of forged messages: each is refused with a reason and changes nothing, and the next honest click works.

``make nightly`` sends a hundred thousand (``GEOPLAY_FORGED_MESSAGES``); here it is a few for each game, for each way of sitting
at a table, and for lessons.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from traitlets import TraitError

from tests.fuzz.forging import ODD, TEXTS, Forger
from tests.fuzz.targets import TARGETS, ExamTarget, TableTarget

# What is no table has no games to save.
LESSONS = ("quiz", "quiz of the house", "exam", "flashcards")
TABLES = [name for name in TARGETS if name not in LESSONS]
MESSAGES = int(os.environ.get("GEOPLAY_FORGED_MESSAGES", "5000"))


@pytest.mark.parametrize("name", TARGETS)
def test_forged_messages_change_nothing_and_the_next_honest_click_works(name: str) -> None:
    rng = Random(f"forged/{name}")
    target = TARGETS[name]()
    forger = Forger(target.kinds, rng)
    refused = 0
    # Rounded up: all together are as many as were asked for.
    count = -(-MESSAGES // len(TARGETS))
    for number in range(count):
        before = target.state()
        content = forger.message(target.shown)
        reply = target.receive(content)
        if not reply["ok"]:
            refused += 1
            assert target.state() == before, content
            reason = reply.get("error") or reply["refusal"]["sentence"]
            assert 10 < len(reason) < 1000, (content, reason)
        if number % 10 == 0:
            target.go_on(rng)
    assert refused > count // 2


@pytest.mark.parametrize("locked", ["exam", False])
def test_nothing_but_its_answer_makes_an_open_question_go_away(locked: str | bool) -> None:
    target = ExamTarget(locked=locked)
    match = target.widget.match
    asked, rng = match.asked[0].as_data(), Random(9)
    forger = Forger({kind: fields for kind, fields in target.kinds.items() if kind != "answer"}, rng)
    tickets = [match.record.to_json()]
    for number in range(200):
        reply = target.receive({"kind": "save", "id": "s"}) if number % 7 == 0 else target.receive(forger.message(target.shown))
        tickets += [reply["text"]] if "text" in reply else []
        if number % 5 == 0:
            target.receive({"kind": "load", "id": "l", "text": rng.choice(tickets)})
            target.receive({"kind": "undo", "id": "u"})
        same_game = target.widget.match.game.seed == match.game.seed
        assert not same_game or asked in [one.as_data() for one in target.widget.match.asked]
        assert same_game or not locked, "in an exam there is no other game"
        assert not target.widget.match.answers


@pytest.mark.parametrize("name", TARGETS)
def test_no_trait_is_the_pages_to_set_but_those_it_has(name: str) -> None:
    target = TARGETS[name]()
    widget = target.widget
    kept = ("scene", "geometry", "parts", "kind", "table", "turn", "record", "quiz", "finished", "results")
    before = target.state(), [getattr(widget, trait, None) for trait in kept]
    rng = Random(f"traits/{name}")
    for trait in [*widget.trait_names(), "no_such_trait", "_session", "comm"]:
        if trait not in widget._from_page:
            widget.set_state({trait: rng.choice(TEXTS)})
    assert (target.state(), [getattr(widget, trait, None) for trait in kept]) == before
    target.go_on(rng)


@pytest.mark.parametrize(
    "buffers", [[], [b""], [b"GIF89a"], [b"\x89PNG\r\n\x1a\n" + b"0" * 100], [b"x", b"y"], [b"<svg onload=alert(1)>"]]
)
def test_a_still_that_is_no_picture_is_refused(buffers: list[bytes]) -> None:
    target = TableTarget("lindy")
    target.widget._received(target.widget, {"kind": "still", "id": "s"}, buffers)
    assert not target.sent[-1]["ok"]
    assert target.widget._picture is None


@pytest.mark.parametrize("name", TARGETS)
def test_what_a_page_sets_is_of_the_right_kind_or_stays_as_it_was(name: str) -> None:
    target = TARGETS[name]()
    widget = target.widget
    for trait in widget._from_page:
        for value in (*TEXTS, *(make() for make in ODD)):
            before = getattr(widget, trait)
            try:
                widget.set_state({trait: value})
            except TraitError:
                assert getattr(widget, trait) == before
    target.go_on(Random(f"set/{name}"))


@pytest.mark.parametrize("name", TABLES)
def test_undo_and_save_between_any_two_messages(name: str) -> None:
    """Whatever was just done: a game that is saved is loaded again as it was, and what is refused changes nothing."""
    target = TARGETS[name]()
    rng = Random(f"between/{name}")
    for _ in range(25):
        target.go_on(rng)
        for kind in rng.sample(("save", "undo", "load"), 3):
            before = target.state()
            message = {"kind": kind, "id": kind}
            if kind == "load":
                saved = target.receive({"kind": "save", "id": "first"})
                message["text"] = saved.get("text", "")
            reply = target.receive(message)
            assert reply["ok"] or 10 < len(reply["error"]) < 1000, reply
            assert reply["ok"] or target.state() == before, (kind, reply)
            if kind == "save" and reply["ok"]:
                assert target.state() == before
