"""The moves of This and that: lay a card at a place, stop, draw, or pass."""

from __future__ import annotations

import re
from dataclasses import dataclass

from geoplay.core.game import unknown_move
from geoplay.core.move import Move

LAY = re.compile(r"lay ([A-Z]{2}) at (-?\d{1,3}),(-?\d{1,3})")


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a card at a place: so many columns to the right of the first card, and so many rows below it."""

    card: str
    x: int
    y: int

    @property
    def notation(self) -> str:
        """``lay IT at 1,-2``."""
        return f"lay {self.card} at {self.x},{self.y}"


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """Lay no further card, though one may."""

    @property
    def notation(self) -> str:
        """``stop``."""
        return "stop"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """No card fits: draw one and pass."""

    @property
    def notation(self) -> str:
        """``draw``."""
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """No card fits, and there is none to draw."""

    @property
    def notation(self) -> str:
        """``pass``."""
        return "pass"


STOP, DRAW, PASS = Stop(), Draw(), Pass()
EXAMPLES: dict[str, Move] = {str(move): move for move in (Lay("IT", 1, 0), STOP, DRAW, PASS)}


def parse(text: str) -> Move:
    """The move a notation stands for.

    >>> parse("lay IT at 1,-2")
    Lay(card='IT', x=1, y=-2)
    """
    if found := LAY.fullmatch(text):
        return Lay(found[1], int(found[2]), int(found[3]))
    if text in EXAMPLES:
        return EXAMPLES[text]
    raise unknown_move("this-and-that", text, EXAMPLES)
