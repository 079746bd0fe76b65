"""The index with numpy: the codes of all names in a few columns of 64 bits, compared all at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from geoplay.atlas.gazetteer.index import EQUAL, Rows
from geoplay.atlas.gazetteer.scores import LONG
from geoplay.atlas.gazetteer.store import Store
from geoplay.atlas.gazetteer.unary import UnaryCode

_WORD = 64
_FULL = (1 << _WORD) - 1
Words = npt.NDArray[np.uint64]
Numbers = npt.NDArray[Any]


def _count_bits(words: Words) -> Numbers:
    """Bits set in each word, where numpy is older than 2 and cannot count them itself."""
    one, two, four = (np.uint64(n) for n in (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F))
    words = words - ((words >> np.uint64(1)) & one)
    words = (words & two) + ((words >> np.uint64(2)) & two)
    words = (words + (words >> np.uint64(4))) & four
    return cast(Numbers, ((words * np.uint64(0x0101010101010101)) >> np.uint64(56)).astype(np.uint8))


_popcount: Callable[[Words], Numbers] = getattr(np, "bitwise_count", _count_bits)


class NumpyIndex:
    """See `index.Index`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.unary = UnaryCode(store.most_letters)
        self._words = self._encode()
        # Most names have no bit outside the first word; the few that have are looked at again.
        self._deep = np.logical_or.reduce([word != 0 for word in self._words[1:]]) if self._words[1:] else None
        self._fame: Numbers | None = None
        self._by_fame: Numbers | None = None
        self._famous: dict[int, Numbers] = {}
        self._by_lat: tuple[Numbers, Numbers, Numbers] | None = None

    def _encode(self) -> list[Words]:
        """The code of every name: sort its letters, and number the copies of each."""
        store = self._store
        most = max(store.most_letters.values())
        number_of_words = -(-len(self.unary.order) // _WORD)
        tables = np.zeros((number_of_words, 26 * most), dtype=np.uint64)
        for letter, count in store.most_letters.items():
            for number in range(count):
                bit = self.unary.bit(letter, number)
                if bit is not None:
                    tables[bit // _WORD, (ord(letter) - 65) * most + number] = np.uint64(1 << bit % _WORD)
        words = [np.zeros(store.size, dtype=np.uint64) for _ in range(number_of_words)]
        for length, count in store.lengths.items():
            block = np.frombuffer(store.block(length), dtype=np.uint8).reshape(count, length)
            letters = np.sort(block, axis=1).T
            first = store.first_row[length]
            copy = np.zeros(count, dtype=np.intp)
            for position in range(length):
                if position:
                    copy = np.where(letters[position] == letters[position - 1], copy + 1, 0)
                slot = (letters[position].astype(np.intp) - 65) * most + copy
                for number, word in enumerate(words):
                    # Copies rarely reach the last words, but looking is dearer than adding nothing.
                    word[first : first + count] |= tables[number].take(slot)
        return words

    def formable(self, rack: int, wilds: int, longest: int, fame: int) -> Rows:
        """Names that a rack makes with so many blanks."""
        stop = self._stop(longest)
        absent = self._split(~rack)
        if wilds:
            missing = _popcount(self._words[0][:stop] & absent[0])
            rows = np.flatnonzero(missing <= wilds)
            missing = missing.take(rows)
        else:
            rows = np.flatnonzero((self._words[0][:stop] & absent[0]) == 0)
            missing = np.zeros(len(rows), dtype=np.uint8)
        return self._refine(rows, missing, absent, wilds, fame)

    def containing(self, letters: int, shortest: int) -> Rows:
        """Names that have all these letters."""
        first = self._store.first_row[min(shortest, self._store.longest + 1)]
        wanted = self._split(letters)
        rows = np.flatnonzero((self._words[0][first:] & wanted[0]) == wanted[0]) + first
        for word, part in zip(self._words[1:], wanted[1:], strict=True):
            if part:
                rows = rows[(word.take(rows) & part) == part]
        return cast(Rows, rows)

    def among(self, rows: Rows, rack: int, wilds: int, longest: int, fame: int) -> Rows:
        """What a rack makes out of these names."""
        array = cast(Numbers, rows)
        array = array[: int(np.searchsorted(array, self._stop(longest)))]
        absent = self._split(~rack)
        missing = _popcount(self._words[0].take(array) & absent[0])
        keep = np.flatnonzero(missing <= wilds)
        return self._refine(array.take(keep), missing.take(keep), absent, wilds, fame)

    def ranked(
        self, rows: Rows, rack: int, table: tuple[int, ...], most: int | None = None
    ) -> tuple[Sequence[int], Sequence[int]]:
        """These names by score and then by fame, and their scores."""
        array, store = cast(Numbers, rows), self._store
        score = np.zeros(len(array), dtype=np.int32)
        here = [word.take(array) & part for word, part in zip(self._words, self._split(rack), strict=True)]
        for points in sorted(set(table) - {0}):
            letters = "".join(chr(65 + number) for number, own in enumerate(table) if own == points)
            for word, mask in zip(here, self._split(self.unary.mask(letters)), strict=True):
                if mask:
                    score += points * _popcount(word & mask).astype(np.int32)
        words = np.frombuffer(store.words, dtype=np.uint8).take(array)
        score[(array >= store.first_row[LONG]) | (words > 1)] *= 2
        if most is not None and 0 < most < len(array):
            best = np.flatnonzero(score >= np.partition(score, -most)[-most])
            array, score = array.take(best), score.take(best)
        order = np.lexsort((array, -self._fame_of_rows().take(array), -score))[:most]
        return array.take(order).tolist(), score.take(order).tolist()

    def worthiest(
        self, rows: Rows, rack: int, table: tuple[int, ...], costs: Sequence[float], blank: float, times: int | None, most: int
    ) -> Sequence[int]:
        """The names that leave most when the worth of their letters is taken off."""
        array, store = cast(Numbers, rows), self._store
        worth = np.zeros(len(array))
        factor: Any = times
        if times is None:
            words = np.frombuffer(store.words, dtype=np.uint8).take(array)
            factor = 1 + ((array >= store.first_row[LONG]) | (words > 1))
        points = [table[ord(letter) - 65] for letter in self.unary.order]
        for number, word in enumerate(self._words):
            held = rack >> _WORD * number & _FULL
            if not held:
                continue
            here = word.take(array)
            first = number * _WORD
            bits = np.unpackbits(here.astype("<u8").view(np.uint8).reshape(-1, 8), axis=1, bitorder="little").astype(np.float64)
            each = np.zeros((_WORD, 2))
            for bit in range(first, min(first + _WORD, len(points))):
                if rack >> bit & 1:
                    each[bit - first] = points[bit], costs[bit]
            gained = bits @ each
            worth += factor * gained[:, 0] - gained[:, 1]
        if blank:
            for word, part in zip(self._words, self._split(~rack), strict=True):
                worth -= blank * _popcount(word.take(array) & part)
        worth = np.round(worth, EQUAL)
        if 0 < most < len(array):
            best = np.flatnonzero(worth >= np.partition(worth, -most)[-most])
            array, worth = array.take(best), worth.take(best)
        order = np.lexsort((array, -self._fame_of_rows().take(array), -worth))[:most]
        return cast(Sequence[int], array.take(order).tolist())

    def famous(self, fame: int) -> Rows:
        """The names of at least so much fame, in order."""
        if fame not in self._famous:
            self._famous[fame] = np.flatnonzero(self._fame_of_rows() >= fame)
        return cast(Rows, self._famous[fame])

    def starting(self, rows: Rows, first: int) -> Rows:
        """Those of these names that have at least this number."""
        numbers = cast(Numbers, rows)
        return cast(Rows, numbers[numbers >= first])

    def without(self, rows: Rows, others: set[int]) -> Rows:
        """These names but for some others."""
        numbers = cast(Numbers, rows)
        return cast(Rows, numbers[~np.isin(numbers, sorted(others))])

    def near(self, lat: int, lon: int, within: int) -> Sequence[int]:
        """The places around a point."""
        if self._by_lat is None:
            lats = np.frombuffer(self._store.lat, dtype=np.int16)
            order = np.argsort(lats, kind="stable")
            self._by_lat = (order, lats[order], np.frombuffer(self._store.lon, dtype=np.int16)[order])
        order, lats, lons = self._by_lat
        first, stop = np.searchsorted(lats, lat - within, "left"), np.searchsorted(lats, lat + within, "right")
        around = np.abs(lons[first:stop].astype(np.int32) - lon) <= within
        return cast(Sequence[int], order[first:stop][around].tolist())

    def similar(self, letters: int, difference: int, shortest: int, longest: int) -> Rows:
        """Names that differ from these letters by at most so many."""
        first, stop = self._store.first_row[min(max(1, shortest), self._store.longest + 1)], self._stop(longest)
        apart = np.zeros(max(0, stop - first), dtype=np.uint8)
        for word, part in zip(self._words, self._split(letters), strict=True):
            apart += _popcount(word[first:stop] ^ part)
        return cast(Rows, np.flatnonzero(apart <= difference) + first)

    def by_fame(self) -> Rows:
        """All names, the most famous first."""
        if self._by_fame is None:
            self._by_fame = np.argsort(-self._fame_of_rows(), kind="stable")
        return cast(Rows, self._by_fame)

    def _refine(self, rows: Numbers, missing: Numbers, absent: list[np.uint64], wilds: int, fame: int) -> Rows:
        """Look at the remaining words of the few names that have some and passed the first."""
        if self._deep is not None:
            deep = np.flatnonzero(self._deep.take(rows))
            lacking, again = missing.take(deep), rows.take(deep)
            for word, part in zip(self._words[1:], absent[1:], strict=True):
                lacking = lacking + _popcount(word.take(again) & part)
            keep = np.ones(len(rows), dtype=bool)
            keep[deep] = lacking <= wilds
            rows = rows[keep]
        if fame > 0:
            rows = rows[self._fame_of_rows().take(rows) >= fame]
        return cast(Rows, rows)

    def _fame_of_rows(self) -> Numbers:
        if self._fame is None:
            fame = np.frombuffer(self._store.fame, dtype=np.int16)
            self._fame = fame[np.frombuffer(self._store.first_place, dtype=np.int32)].astype(np.int32)
        return self._fame

    def _split(self, code: int) -> list[np.uint64]:
        return [np.uint64(code >> _WORD * number & _FULL) for number in range(len(self._words))]

    def _stop(self, longest: int) -> int:
        return self._store.first_row[min(longest, self._store.longest) + 1]
