"""The moves of Training: lay the next card. The race for it is settled by claims."""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.core.game import unknown_move
from geoplay.core.move import Move
from geoplay.core.race import Settle


@dataclass(frozen=True)
class Lay(Move):
    """The dealer lays the bottom card of the deck beside it."""

    @property
    def notation(self) -> str:
        """``lay``."""
        return "lay"


LAY = Lay()


def parse(text: str) -> Move:
    """The move a notation stands for.

    >>> parse("lay")
    Lay()
    """
    move = LAY if text == "lay" else Settle.parse(text)
    if move is None:
        raise unknown_move("training", text, {"lay": LAY, "settle": Settle()})
    return move
