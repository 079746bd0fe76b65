"""Finding names by their letters: with numpy where it is installed, else with Python's own whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from geoplay.atlas.gazetteer.store import Store
from geoplay.atlas.gazetteer.unary import UnaryCode

# Rows are lists of int or numpy arrays; both can be measured, indexed and gone through.
Rows = Sequence[int]


class Index(Protocol):
    """What the two indexes can do. Rows are the numbers of names in the store."""

    unary: UnaryCode

    def formable(self, rack: int, wilds: int, longest: int, fame: int) -> Rows:
        """Names of at most so many letters, and at least so much fame, that a rack makes with so many blanks."""

    def containing(self, letters: int, shortest: int) -> Rows:
        """Names of at least so many letters that have all these letters."""

    def among(self, rows: Rows, rack: int, wilds: int, longest: int, fame: int) -> Rows:
        """The same as `formable`, but only out of these names."""

    def ranked(
        self, rows: Rows, rack: int, table: tuple[int, ...], most: int | None = None
    ) -> tuple[Sequence[int], Sequence[int]]:
        """These names by score and then by fame, the best first (all, or at most so many), and their scores.

        Letters that the rack lacks are blanks and count nothing.
        """

    def placed(self, rows: Rows, spots: set[tuple[int, int]]) -> Sequence[int]:
        """The numbers in the row of names whose first place lies on one of these spots, in hundredths of a degree."""

    def pick(self, rows: Rows, numbers: Sequence[int]) -> Rows:
        """Some of these names, by their number in the row."""

    def similar(self, letters: int, difference: int, shortest: int, longest: int) -> Rows:
        """Names between two lengths that differ from these letters by at most so many."""

    def by_fame(self) -> Rows:
        """All names, the most famous first."""


def make_index(store: Store) -> Index:
    """The faster of the two indexes that can be had here."""
    try:
        from geoplay.atlas.gazetteer.numpy_index import NumpyIndex
    except ImportError:
        from geoplay.atlas.gazetteer.integer_index import IntegerIndex

        return IntegerIndex(store)
    return NumpyIndex(store)
