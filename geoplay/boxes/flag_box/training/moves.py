"""The moves of Training: lay the next card. The race for it is settled by claims."""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.core.move import Move


@dataclass(frozen=True)
class Lay(Move):
    """The dealer lays the bottom card of the deck beside it."""

    @property
    def notation(self) -> str:
        """``lay``."""
        return "lay"


LAY = Lay()
