"""Hints at a table: what an expert would do, and why, pointing at the things that lie there."""

from __future__ import annotations

from typing import Any

from geoplay.core.text import Text
from geoplay.review.hints import advise
from geoplay.widgets.reader import Reader


class Hints:
    """The hints of one table. Where a game tells them step by step, each press at the same position tells one step more."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        # At which position a hint was asked for last, and how often before.
        self._asked = (-1, 0)

    def notice(self) -> dict[str, Any]:
        """What an expert would do here, and why; as ``Match.hint``."""
        reader = self._reader
        match = reader.match
        seen = match.perspective(reader.seat)
        hint = advise(seen, match.rng(reader.seat), tuple(match.names))
        move = hint.move
        assert move is not None, "a game without hints has said so before"
        position, pressed = self._asked
        pressed = pressed + 1 if position == len(match.steps) else 0
        self._asked = len(match.steps), pressed
        steps = reader.maker.hints(seen, move)
        if pressed < len(steps):
            more = reader.words(Text("Ask again to hear more."))
            return {"tone": "hint", "text": reader.plain(steps[pressed]), "detail": more, "item": None, "to": None}
        action = reader.plain(reader.maker.suggested(move, reader.maker.table(seen)))
        return {
            "tone": "hint",
            "text": action["label"] if action else str(move),
            "detail": reader.words(hint.reason),
            "item": action["from"] if action else None,
            "to": action["to"] if action else None,
        }
