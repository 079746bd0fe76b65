"""Finding names by their letters: with numpy where it is installed, else with Python's own whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from geoplay.atlas.gazetteer.store import Store
from geoplay.atlas.gazetteer.unary import UnaryCode

# Rows are lists of int or numpy arrays; both can be measured, indexed and gone through.
Rows = Sequence[int]
# Worths that agree in so many decimals are equal, in whatever order they were added up.
EQUAL = 6


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

    def worthiest(
        self, rows: Rows, rack: int, table: tuple[int, ...], costs: Sequence[float], blank: float, times: int | None, most: int
    ) -> Sequence[int]:
        """The names of these with the highest score less what their letters cost, bit by bit, and each blank; the best first.

        Each point counts `times` times; where that is `None`, double in long names and in those of two words.
        """

    def famous(self, fame: int) -> Rows:
        """The names of at least so much fame, in order; kept for the next time."""

    def starting(self, rows: Rows, first: int) -> Rows:
        """Those of these names that have at least this number: the names of some length and longer ones."""

    def without(self, rows: Rows, others: set[int]) -> Rows:
        """These names but for some others."""

    def near(self, lat: int, lon: int, within: int) -> Sequence[int]:
        """The places so many hundredths of a degree around a point, by their numbers in the store."""

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
