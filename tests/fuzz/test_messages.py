"""Thousands of forged messages: each is refused with a reason and changes nothing, and the next honest click works.

``make nightly`` sends a hundred thousand (``GEOPLAY_FORGED_MESSAGES``); here it is a few for each game, for each way of sitting
at a table, and for lessons.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.fuzz.forging import TEXTS, Forger
from tests.fuzz.targets import TARGETS, TableTarget

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
