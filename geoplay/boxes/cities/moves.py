"""The moves of the Game of Cities: draw, discard, pass, and take a book, by its name or by its three cards."""

from __future__ import annotations

import re
from dataclasses import dataclass

from geoplay.core.game import unknown_move
from geoplay.core.move import Move
from geoplay.core.race import Claim, Settle

CITY = re.compile(r"[\w-]+")
CORNER = re.compile(r"[1-9]\d{0,3}")


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the top card of the pack."""

    @property
    def notation(self) -> str:
        """``draw``."""
        return "draw"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Lay the drawn card face up on the board: no book was seen."""

    @property
    def notation(self) -> str:
        """``discard``."""
        return "discard"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Let the turn go by: the pack is empty, and no book was seen."""

    @property
    def notation(self) -> str:
        """``pass``."""
        return "pass"


@dataclass(frozen=True, slots=True)
class Book(Move):
    """Name a city and take its three cards."""

    city: str

    @property
    def notation(self) -> str:
        """``book st-louis``."""
        return f"book {self.city}"


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Pick cards by the numbers in their corners and take them as a book."""

    corners: tuple[int, ...]

    @property
    def notation(self) -> str:
        """``lay 33 32 31``."""
        return f"lay {' '.join(map(str, self.corners))}"


EXAMPLES = {
    str(move): move
    for move in (Draw(), Discard(), Pass(), Book("chicago"), Lay((33, 32, 31)), Settle((Claim(900, 1, "Chicago"),)))
}


def parse(text: str) -> Move:
    """The move a notation stands for.

    >>> parse("lay 33 32 31"), parse("book st-louis")
    (Lay(corners=(33, 32, 31)), Book(city='st-louis'))
    """
    word, *rest = text.split(" ")
    if word in ("draw", "discard", "pass") and not rest:
        return EXAMPLES[word]
    if word == "book" and len(rest) == 1 and CITY.fullmatch(rest[0]):
        return Book(rest[0])
    if word == "lay" and rest and all(CORNER.fullmatch(corner) for corner in rest):
        return Lay(tuple(map(int, rest)))
    settled = Settle.parse(text)
    if settled is None:
        raise unknown_move("cities", text, EXAMPLES)
    return settled
