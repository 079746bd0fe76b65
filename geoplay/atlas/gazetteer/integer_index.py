"""The index where there is no numpy: each name is one whole number of Python's."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest

from geoplay.atlas.gazetteer.index import EQUAL, Rows
from geoplay.atlas.gazetteer.scores import LONG
from geoplay.atlas.gazetteer.store import Store
from geoplay.atlas.gazetteer.unary import UnaryCode


class IntegerIndex:
    """See `index.Index`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.unary = UnaryCode(store.most_letters)
        self._codes = self._encode()
        self._by_fame: list[int] | None = None
        self._famous: dict[int, list[int]] = {}

    def _encode(self) -> list[int]:
        """The code of every name: one look-up for each letter of the sorted name."""
        tables = {
            ord(letter): [1 << bit for copy in range(count) if (bit := self.unary.bit(letter, copy)) is not None]
            for letter, count in self._store.most_letters.items()
        }
        codes: list[int] = []
        for length in range(1, self._store.longest + 1):
            block = self._store.block(length)
            for start in range(0, len(block), length):
                code, previous, copy = 0, 0, 0
                for letter in sorted(block[start : start + length]):
                    copy = copy + 1 if letter == previous else 0
                    previous = letter
                    code |= tables[letter][copy]
                codes.append(code)
        return codes

    def formable(self, rack: int, wilds: int, longest: int, fame: int) -> Rows:
        """Names that a rack makes with so many blanks."""
        stop = self._stop(longest)
        absent = ~rack
        codes = self._codes[:stop] if stop < len(self._codes) else self._codes
        if wilds:
            rows = [row for row, code in enumerate(codes) if (code & absent).bit_count() <= wilds]
        else:
            rows = [row for row, code in enumerate(codes) if not code & absent]
        return self._known(rows, fame)

    def containing(self, letters: int, shortest: int) -> Rows:
        """Names that have all these letters."""
        first = self._store.first_row[min(shortest, self._store.longest + 1)]
        return [row for row in range(first, len(self._codes)) if self._codes[row] & letters == letters]

    def among(self, rows: Rows, rack: int, wilds: int, longest: int, fame: int) -> Rows:
        """What a rack makes out of these names."""
        stop, absent, codes = self._stop(longest), ~rack, self._codes
        found = [row for row in rows if row < stop and (codes[row] & absent).bit_count() <= wilds]
        return self._known(found, fame)

    def ranked(
        self, rows: Rows, rack: int, table: tuple[int, ...], most: int | None = None
    ) -> tuple[Sequence[int], Sequence[int]]:
        """These names by score and then by fame, and their scores."""
        store, masks = self._store, _masks(self.unary, table)
        long = store.first_row[LONG]
        order = []
        for row in rows:
            code = self._codes[row] & rack
            points = sum(points * (code & mask).bit_count() for points, mask in masks)
            score = 2 * points if row >= long or store.words[row] > 1 else points
            order.append((-score, -store.fame[store.first_place[row]], row))
        order.sort()
        order = order[:most]
        return [row for _, _, row in order], [-score for score, _, _ in order]

    def worthiest(
        self, rows: Rows, rack: int, table: tuple[int, ...], costs: Sequence[float], blank: float, times: int | None, most: int
    ) -> Sequence[int]:
        """The names that leave most when the worth of their letters is taken off."""
        store, masks = self._store, _masks(self.unary, table)
        long = store.first_row[LONG]
        held = [(1 << bit, cost) for bit, cost in enumerate(costs) if cost and rack >> bit & 1]
        found = []
        for row in rows:
            code = self._codes[row]
            points = sum(points * (code & rack & mask).bit_count() for points, mask in masks)
            factor = times if times is not None else 2 if row >= long or store.words[row] > 1 else 1
            cost = sum(cost for bit, cost in held if code & bit) + blank * (code & ~rack).bit_count()
            found.append((round(cost - factor * points, EQUAL), -store.fame[store.first_place[row]], row))
        return [row for _, _, row in nsmallest(most, found)]

    def famous(self, fame: int) -> Rows:
        """The names of at least so much fame, in order."""
        if fame not in self._famous:
            self._famous[fame] = self._known(list(range(self._store.size)), fame)
        return self._famous[fame]

    def starting(self, rows: Rows, first: int) -> Rows:
        """Those of these names that have at least this number."""
        return [row for row in rows if row >= first]

    def without(self, rows: Rows, others: set[int]) -> Rows:
        """These names but for some others."""
        return [row for row in rows if row not in others]

    def near(self, lat: int, lon: int, within: int) -> Sequence[int]:
        """The places around a point."""
        lons = self._store.lon
        return [
            place
            for place, found in enumerate(self._store.lat)
            if -within <= found - lat <= within and -within <= lons[place] - lon <= within
        ]

    def similar(self, letters: int, difference: int, shortest: int, longest: int) -> Rows:
        """Names that differ from these letters by at most so many."""
        first = self._store.first_row[min(max(1, shortest), self._store.longest + 1)]
        codes = self._codes
        return [row for row in range(first, self._stop(longest)) if (codes[row] ^ letters).bit_count() <= difference]

    def by_fame(self) -> Rows:
        """All names, the most famous first."""
        if self._by_fame is None:
            fame, first = self._store.fame, self._store.first_place
            self._by_fame = sorted(range(self._store.size), key=lambda row: -fame[first[row]])
        return self._by_fame

    def _stop(self, longest: int) -> int:
        return self._store.first_row[min(longest, self._store.longest) + 1]

    def _known(self, rows: list[int], fame: int) -> list[int]:
        if fame <= 0:
            return rows
        store = self._store
        return [row for row in rows if store.fame[store.first_place[row]] >= fame]


def _masks(unary: UnaryCode, table: tuple[int, ...]) -> list[tuple[int, int]]:
    """For each number of points, the bits of the letters that have it."""
    letters: dict[int, str] = {}
    for number, points in enumerate(table):
        letters[points] = letters.get(points, "") + chr(65 + number)
    return [(points, unary.mask(group)) for points, group in letters.items() if points]
