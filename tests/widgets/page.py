"""A page without a browser, for tests of the kernel's side."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.seats.session import LOG_LINES
from geoplay.widgets.table import TableWidget


class Page:
    """What a browser page would get and send."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **arguments: Any) -> None:
        self.messages: list[dict[str, Any]] = []
        monkeypatch.setattr(TableWidget, "send", lambda _self, content, buffers=None: self.messages.append(content))
        self.widget = geoplay.play(**{"name": "lindy", "seats": ["you", "random"], "seed": 7, "pace": 0, **arguments})
        self.table: dict[str, Any] = json.loads(json.dumps(self.widget.table))
        self._count = 0

    def ask(self, kind: str, /, *, buffers: Any = (), **fields: Any) -> dict[str, Any]:
        """Send a message; the reply. Steps are merged into the table as the page does."""
        self._count += 1
        name = f"p{self._count}"
        self.messages.clear()
        self.widget._received(self.widget, {"kind": kind, "id": name, **fields}, list(buffers))
        for message in json.loads(json.dumps(self.messages)):
            self._merge(message)
        reply = self.messages[-1]
        assert reply["kind"] == "reply"
        assert reply["to"] == name
        return reply

    def _merge(self, message: dict[str, Any]) -> None:
        if message["kind"] == "table":
            self.table = message["table"]
        if message["kind"] == "step":
            assert message["sequence"] == self.table["sequence"] + 1
            patch = message["patch"]
            nodes = {**self.table["nodes"], **patch.pop("nodes", {})}
            log = [*self.table["log"], *message["log"]][-LOG_LINES:]
            kept = {key: node for key, node in nodes.items() if node is not None}
            self.table = {**self.table, "log": log, **patch, "nodes": kept}

    def move(self, move: str) -> dict[str, Any]:
        return self.ask("move", move=move, sequence=self.table["sequence"])

    def play_to_the_end(self, rng: Random) -> None:
        while self.table["phase"] != "over":
            if self.table["question"] is not None:
                if "answered" in self.table["question"]:
                    assert self.ask("continue")["ok"]
                else:
                    answer: Any = 0 if self.table["question"]["form"] == "choice" else 100
                    assert self.ask("answer", question=self.table["question"]["id"], answer=answer)["ok"]
                continue
            assert self.move(rng.choice(self.table["actions"])["move"])["ok"]
