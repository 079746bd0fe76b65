"""The moves of Shout!: deal the next card. What is shouted are the claims of the race that may follow."""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.core.move import Move


@dataclass(frozen=True)
class Deal(Move):
    """The dealer lays the next card face up on the pile of the next player."""

    @property
    def notation(self) -> str:
        """``deal``."""
        return "deal"


DEAL = Deal()
