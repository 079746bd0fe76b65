"""Hints at a table: what an expert would do, and why, pointing at the things that lie there."""

from __future__ import annotations

from typing import Any

from geoplay.core.perspective import Perspective
from geoplay.core.table import Table
from geoplay.core.text import Text
from geoplay.reviews.hints import advise, rule_last
from geoplay.seats.viewpoint import Viewpoint


class Hints:
    """The hints of one table. Where a game tells them step by step, each press at the same position tells one step more."""

    def __init__(self) -> None:
        # At which position a hint was asked for last, and how often before.
        self._asked = (-1, 0)

    def notice(self, at: Viewpoint, seen: Perspective, table: Table) -> dict[str, Any]:
        """What an expert would do here, and why; as ``Match.hint``."""
        match = at.match
        hint = advise(seen, match.rng(at.seat), tuple(match.names))
        move = hint.move
        assert move is not None, "a game without hints has said so before"
        position, pressed = self._asked
        pressed = pressed + 1 if position == len(match.steps) else 0
        self._asked = len(match.steps), pressed
        steps = at.maker.hints(seen, move)
        if pressed < len(steps):
            more = at.words(Text("Ask again to hear more."))
            return {"tone": "hint", "text": at.plain(steps[pressed]), "detail": more, "item": None, "to": None}
        action = at.plain(at.maker.suggested(move, table))
        return {
            "tone": "hint",
            "text": action["label"] if action else str(move),
            "detail": rule_last(at.words(hint.reason)),
            "item": action["from"] if action else None,
            "to": action["to"] if action else None,
        }
