"""The gazetteer's files, read when they are first needed, with the standard library alone."""

from __future__ import annotations

import gzip
import json
import sys
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from importlib.resources import files
from itertools import accumulate
from typing import Any

from geoplay.atlas.gazetteer.entry import Entry


class Store:
    """The columns that `data/gazetteer/pack.py` wrote, and how to look into them.

    Names are sorted by length and then by the alphabet, so that the letters need neither marks nor a dictionary:
    names of one length lie in one block, and a name is found in it by halving.
    """

    def __init__(self) -> None:
        self._folder = files("geoplay.atlas") / "products" / "gazetteer"
        about: dict[str, Any] = json.loads((self._folder / "about.json").read_text("utf-8"))
        self.size: int = about["names"]
        self.places: int = about["places"]
        self.kinds: list[str] = about["kinds"]
        self.countries: list[str] = about["countries"]
        self.most_letters: dict[str, int] = about["most_letters"]
        self.checked: dict[str, int] = about["checked"]
        self._now: dict[str, str] = about["now"]
        self.lengths: dict[int, int] = {int(length): count for length, count in about["lengths"].items()}
        self.longest = max(self.lengths)
        # For each length: the first row that is at least so long, and where its letters begin.
        self.first_row = [0] * (self.longest + 2)
        self._first_letter = [0] * (self.longest + 2)
        for length in range(1, self.longest + 1):
            count = self.lengths.get(length, 0)
            self.first_row[length + 1] = self.first_row[length] + count
            self._first_letter[length + 1] = self._first_letter[length] + count * length

    # ---- letters

    @cached_property
    def letters(self) -> bytes:
        """The letters of all names, one after the other."""
        return gzip.decompress((self._folder / "letters.gz").read_bytes())

    def block(self, length: int) -> bytes:
        """The letters of all names of one length."""
        return self.letters[self._first_letter[length] : self._first_letter[length + 1]]

    def length(self, row: int) -> int:
        """How many letters a name has."""
        low, high = 1, self.longest
        while low < high:
            middle = (low + high) // 2
            if row < self.first_row[middle + 1]:
                high = middle
            else:
                low = middle + 1
        return low

    def key(self, row: int) -> str:
        """The letters of a name."""
        length = self.length(row)
        start = self._first_letter[length] + (row - self.first_row[length]) * length
        return self.letters[start : start + length].decode("ascii")

    def row(self, key: str) -> int | None:
        """Where a name stands, or None."""
        length = len(key)
        if not 0 < length <= self.longest:
            return None
        wanted, base = key.encode("ascii"), self._first_letter[length]
        low, high = 0, self.lengths.get(length, 0)
        while low < high:
            middle = (low + high) // 2
            start = base + middle * length
            if self.letters[start : start + length] < wanted:
                low = middle + 1
            else:
                high = middle
        start = base + low * length
        found = low < self.lengths.get(length, 0) and self.letters[start : start + length] == wanted
        return self.first_row[length] + low if found else None

    def rows_with(self, letters: str) -> Iterator[int]:
        """The names in which these letters follow each other."""
        wanted, found, last = letters.encode("ascii"), -1, -1
        while (found := self.letters.find(wanted, found + 1)) >= 0:
            length = bisect_right(self._first_letter, found, 1) - 1
            row, within = divmod(found - self._first_letter[length], length)
            row += self.first_row[length]
            if within + len(wanted) <= length and row != last:
                last = row
                yield row

    def row_of(self, place: int) -> int:
        """The name that a place bears."""
        return bisect_right(self.first_place, place) - 1

    # ---- columns

    @cached_property
    def _columns(self) -> bytes:
        return gzip.decompress((self._folder / "columns.gz").read_bytes())

    @cached_property
    def counts(self) -> bytes:
        """For each name, how many places bear it."""
        return self._columns[: self.size]

    @cached_property
    def words(self) -> bytes:
        """For each name, how many words it has."""
        return self._columns[self.size : 2 * self.size]

    @cached_property
    def first_place(self) -> array[int]:
        """For each name, its first and most famous place."""
        return array("i", accumulate(self.counts[:-1], initial=0))

    @cached_property
    def kind_numbers(self) -> bytes:
        """For each place, the number of its kind."""
        return self._part(0, 1)

    @cached_property
    def country_numbers(self) -> bytes:
        """For each place, the number of its country."""
        return self._part(1, 1)

    @cached_property
    def lat(self) -> array[int]:
        """For each place, its latitude in hundredths of a degree."""
        return _shorts(self._part(2, 2))

    @cached_property
    def lon(self) -> array[int]:
        """For each place, its longitude in hundredths of a degree."""
        return _shorts(self._part(4, 2))

    @cached_property
    def fame(self) -> array[int]:
        """For each place, its fame in thousandths."""
        return _shorts(self._part(6, 2))

    @cached_property
    def names(self) -> list[str]:
        """For each place, its name as it is written."""
        return gzip.decompress((self._folder / "names.gz").read_bytes()).decode("utf-8").split("\n")

    def entry(self, place: int, key: str, words: int) -> Entry:
        """A place as an entry."""
        return Entry(
            self.names[place],
            key,
            self.kinds[self.kind_numbers[place]],
            self.countries[self.country_numbers[place]],
            self.lat[place] / 100,
            self.lon[place] / 100,
            self.fame[place] / 1000,
            self._now.get(str(place)),
            words,
        )

    def first_entry(self, row: int) -> Entry:
        """The most famous place of a name."""
        return self.entry(self.first_place[row], self.key(row), self.words[row])

    def entries(self, row: int) -> list[Entry]:
        """All places of a name, the most famous first."""
        first, key = self.first_place[row], self.key(row)
        return [self.entry(first + number, key, self.words[row]) for number in range(self.counts[row])]

    def _part(self, offset: int, width: int) -> bytes:
        start = 2 * self.size + offset * self.places
        return self._columns[start : start + width * self.places]


def _shorts(content: bytes) -> array[int]:
    column = array("h")
    column.frombytes(content)
    if sys.byteorder == "big":
        column.byteswap()
    return column
