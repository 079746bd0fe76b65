"""What squares are worth to keep for later turns: learned from self-play, as programs that play Scrabble learn it.

``leaves.csv`` has for each letter, and for a blank, how many points the first copy in a hand is worth, the second, and each
further one: what they bring in the turns to come. ``scripts/learn_leaves.py`` makes it, the same from the same seed.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files

from geoplay.atlas.gazetteer.letters import BLANK

FILE = "leaves.csv"
# A hand of more squares than this is worth no more for their number: one cannot lay them all before the end.
MANY = 14
COLUMNS = ("square", "first", "second", "more")


class Leaves:
    """The worth of squares in a hand, copy by copy.

    >>> leaves = Leaves({"A": (6.0, 4.0, 1.0), "K": (5.0, 3.0, 3.0)})
    >>> leaves.worth("AAAAK"), leaves.costs("AAK", "A")["A"], leaves.costs("AAK", "A", 0.5)["K"]
    (17.0, (0.0, 4.0, 6.0), (2.5,))
    """

    def __init__(self, table: Mapping[str, Sequence[float]]) -> None:
        self.table = {square: tuple(copies) for square, copies in table.items()}
        self._copies = {square: _summed(copies) for square, copies in self.table.items()}

    def worth(self, squares: str) -> float:
        """What a hand is worth."""
        whole = sum(self._copies[square][squares.count(square)] for square in set(squares))
        return whole if len(squares) <= MANY else whole * MANY / len(squares)

    def costs(self, own: str, must: str = "", share: float = 1.0) -> dict[str, tuple[float, ...]]:
        """What each copy of a letter costs that a name takes, a share of its worth: nothing for those it must take anyway."""
        found = {}
        if len(own) > MANY:
            share *= (MANY / len(own)) ** 3
        for square in {*own, *must}:
            held, copies = own.count(square), self._copies[square]
            taken = (share * (copies[count] - copies[count - 1]) for count in range(held, 0, -1))
            found[square] = ((0.0,) * must.count(square) if square != BLANK else ()) + tuple(taken)
        return found

    @property
    def usual(self) -> float:
        """What a square is worth on the whole: the first copies, as often as they are in the box."""
        return sum(copies[0] for square, copies in self.table.items() if square != BLANK) / (len(self.table) - 1 or 1)


def _summed(copies: Sequence[float], most: int = 64) -> tuple[float, ...]:
    whole = [0.0]
    for number in range(most):
        whole.append(whole[-1] + copies[min(number, len(copies) - 1)])
    return tuple(whole)


def read(lines: Iterable[str]) -> Leaves:
    """The values of a file."""
    return Leaves({row["square"]: [float(row[copy]) for copy in COLUMNS[1:]] for row in csv.DictReader(lines)})


@cache
def learned() -> Leaves:
    """The values that the expert plays by."""
    return read(files("geoplay.boxes.globe_grams").joinpath(FILE).read_text(encoding="utf-8").splitlines())
