"""The moves of Put in order!: lay the card at a place in the row, and roll the red die when it was wrong."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from geoplay.core.game import unknown_move
from geoplay.core.move import Move

PLACE = re.compile(r"place (\d{1,3})")


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Lay the top card after so many cards of the row, counted from the left, the smallest."""

    gap: int

    @property
    def notation(self) -> str:
        """``place 2``."""
        return f"place {self.gap}"


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Roll the red die, to stay in after a wrong place."""

    @property
    def notation(self) -> str:
        """``roll``."""
        return "roll"


ROLL = Roll()
EXAMPLES: dict[str, Move] = {str(move): move for move in (Place(0), Place(2), ROLL)}


@cache
def place(gap: int) -> Place:
    """The one move that lays the card at a place."""
    return Place(gap)


def parse(text: str) -> Move:
    """The move a notation stands for.

    >>> parse("place 2"), parse("roll")
    (Place(gap=2), Roll())
    """
    if found := PLACE.fullmatch(text):
        return place(int(found[1]))
    if text in EXAMPLES:
        return EXAMPLES[text]
    raise unknown_move("put-in-order", text, EXAMPLES)
