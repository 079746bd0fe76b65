"""Thousands of forged messages: each is refused with a reason and changes nothing, and the next honest click works.

``make nightly`` sends a hundred thousand (``GEOPLAY_FORGED_MESSAGES``); here it is a few for each game.
"""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.core.registry import game_class, house_names
from geoplay.widgets.messages import KINDS
from geoplay.widgets.table import TableWidget
from tests.fuzz.forging import TEXTS, Forger

MESSAGES = int(os.environ.get("GEOPLAY_FORGED_MESSAGES", "5000"))
# Where questions are asked, they are another thing to forge answers to.
ASKING = {"this-and-that": "capitals", "world-flag": "1960", "lindy": "flight"}
GAMES = house_names()


class Target:
    """A table whose replies are kept, written as the kernel writes them."""

    def __init__(self, name: str, seed: int) -> None:
        self.sent: list[dict[str, Any]] = []
        seats = ["you", *["random"] * (game_class(name).seats[0] - 1)]
        self.widget: TableWidget = geoplay.play(name, seats=seats, seed=seed, pace=0, quiz=ASKING.get(name))
        self.widget.send = self._keep

    def _keep(self, content: dict[str, Any], buffers: Any = None) -> None:
        # The way of jupyter_client: a reply that cannot be written would never reach the page.
        json.dumps(content, ensure_ascii=False, allow_nan=False).encode()
        self.sent.append(content)

    def receive(self, content: Any) -> dict[str, Any]:
        """The reply to a message."""
        self.sent.clear()
        self.widget._received(self.widget, content, [])
        reply = self.sent[-1]
        assert reply["kind"] == "reply"
        return reply

    def state(self) -> tuple[Any, ...]:
        """All that a refused message must leave alone."""
        session = self.widget._session
        match = self.widget.match
        return (
            match.record.to_json(),
            session.sequence,
            session.position,
            len(match.asked),
            session.answered,
            self.widget.selected,
        )

    def go_on(self, rng: Random) -> None:
        """One honest click, which must count; or a new game where this one is over."""
        table = self.widget.table
        question = table["question"]
        if question is not None and "answered" in question:
            content: dict[str, Any] = {"kind": "continue"}
        elif question is not None:
            content = {"kind": "answer", "question": question["id"], "answer": 0 if question["form"] == "choice" else "7"}
        elif table["race"] is not None:
            content = {"kind": "claim", "race": table["race"]["id"], "answer": None, "milliseconds": 0}
        elif table["actions"] and table["phase"] == "play":
            content = {"kind": "move", "move": rng.choice(table["actions"])["move"], "sequence": table["sequence"]}
        else:
            content = {"kind": "new"}
        reply = self.receive({**content, "id": "honest"})
        assert reply["ok"], (content, reply)


@pytest.mark.parametrize("name", GAMES)
def test_forged_messages_change_nothing_and_the_next_honest_click_works(name: str) -> None:
    rng = Random(f"forged/{name}")
    forger = Forger(KINDS, rng)
    target = Target(name, seed=7)
    refused = 0
    for count in range(MESSAGES // len(GAMES)):
        before = target.state()
        content = forger.message(target.widget.table)
        reply = target.receive(content)
        if not reply["ok"]:
            refused += 1
            assert target.state() == before, content
            reason = reply.get("error") or reply["refusal"]["sentence"]
            assert 10 < len(reason) < 1000, (content, reason)
        if count % 10 == 0:
            target.go_on(rng)
    assert refused > MESSAGES // len(GAMES) // 2


@pytest.mark.parametrize("name", GAMES)
def test_no_trait_is_the_pages_to_set_but_the_two_it_has(name: str) -> None:
    target = Target(name, seed=7)
    before = target.state(), target.widget.scene, target.widget.table, target.widget.turn
    rng = Random(f"traits/{name}")
    for trait in [*target.widget.trait_names(), "no_such_trait", "_session", "comm"]:
        if trait not in TableWidget._from_page:
            target.widget.set_state({trait: rng.choice(TEXTS)})
    assert (target.state(), target.widget.scene, target.widget.table, target.widget.turn) == before
    target.go_on(rng)


@pytest.mark.parametrize(
    "buffers", [[], [b""], [b"GIF89a"], [b"\x89PNG\r\n\x1a\n" + b"0" * 100], [b"x", b"y"], [b"<svg onload=alert(1)>"]]
)
def test_a_still_that_is_no_picture_is_refused(buffers: list[bytes]) -> None:
    target = Target("lindy", seed=7)
    target.widget._received(target.widget, {"kind": "still", "id": "s"}, buffers)
    assert not target.sent[-1]["ok"]
    assert target.widget._picture is None
