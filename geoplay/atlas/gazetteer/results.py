"""What a search found: all names, made into objects only as they are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

from geoplay.atlas.gazetteer.entry import Entry
from geoplay.atlas.gazetteer.index import Index, Rows
from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.atlas.gazetteer.scores import multiplier
from geoplay.atlas.gazetteer.store import Store
from geoplay.core.refusal import GeoplayError


@dataclass(frozen=True)
class Formed:
    """A name that can be formed.

    `points` is the sum of its letters without the blanks, `score` that sum doubled where the name has seven
    letters or two words; `blanks` are the letters that blanks must stand for.
    """

    entry: Entry
    points: int
    score: int
    blanks: str

    @property
    def name(self) -> str:
        """How the place is written."""
        return self.entry.name

    @property
    def letters(self) -> str:
        """How the name is laid."""
        return self.entry.letters

    @property
    def wilds(self) -> int:
        """How many blanks it takes."""
        return len(self.blanks)


@dataclass(frozen=True)
class Hand:
    """The squares a search may use: letters, and blanks that must be used up (those of a captured name)."""

    letters: str
    table: tuple[int, ...]
    captured: str = ""
    forced_blanks: int = 0

    def form(self, entry: Entry) -> Formed:
        """An entry laid with this hand: as many letters as there are, blanks for the rest."""
        spare = _beyond(entry.letters, self.letters)
        blanks = spare
        if self.forced_blanks > len(spare):
            # A captured name's blanks must all be laid again; where letters of one's own would do, they take the cheapest.
            own = _beyond(_beyond(entry.letters, self.captured), spare)
            cheapest = sorted(own, key=lambda letter: (self.table[ord(letter) - 65], letter))
            blanks += "".join(cheapest[: self.forced_blanks - len(spare)])
        points = self._sum(entry.letters) - self._sum(blanks)
        return Formed(entry, points, points * multiplier(len(entry.letters), entry.words), "".join(sorted(blanks)))

    def _sum(self, letters: str) -> int:
        return sum(self.table[ord(letter) - 65] for letter in letters)


def _beyond(letters: str, others: str) -> str:
    """The letters that are not among some others, copy by copy."""
    left = ""
    for letter in letters:
        if letter in others:
            others = others.replace(letter, "", 1)
        else:
            left += letter
    return left


class Names(Sequence[Formed]):
    """All names that were found, the best score first, and the more famous of equal ones.

    How many there are is known at once; scores and objects are made when they are first asked for.
    """

    def __init__(self, store: Store, index: Index, rows: Rows, hand: Hand, added: Sequence[Entry] = ()) -> None:
        self._store, self._index, self._rows, self._hand, self._added = store, index, rows, hand, added

    def __len__(self) -> int:
        return len(self._rows) + len(self._added)

    @overload
    def __getitem__(self, number: int) -> Formed: ...

    @overload
    def __getitem__(self, number: slice) -> list[Formed]: ...

    def __getitem__(self, number: int | slice) -> Formed | list[Formed]:
        if isinstance(number, slice):
            return [self._formed(row) for row in self._order[number]]
        return self._formed(self._order[number])

    def __iter__(self) -> Iterator[Formed]:
        return (self._formed(row) for row in self._order)

    def __repr__(self) -> str:
        shown = ", ".join(f"{formed.letters} {formed.score}" for formed in self[:5])
        return f"<{len(self)} names: {shown}{', …' if len(self) > 5 else ''}>"

    @property
    def rows(self) -> Rows:
        """The numbers of the names, in no order, without those that were added to the book."""
        return self._rows

    @property
    def added(self) -> Sequence[Entry]:
        """The names among them that were added to the book."""
        return self._added

    @property
    def letters(self) -> list[str]:
        """The letters of all names, the best first."""
        return [formed.letters for formed in self]

    def best(self, number: int = 10) -> list[Formed]:
        """The names with the best scores; faster than `names[:number]` where there are many."""
        if number < 1:
            raise GeoplayError(f"Ask for at least one name, not {number}.")
        hand = self._hand
        if self._added or hand.forced_blanks or "_order" in self.__dict__:
            return self[:number]
        rows, _ = self._index.ranked(self._rows, self._index.unary.of(hand.letters), hand.table, number)
        return [self._formed(row) for row in rows]

    def worthiest(self, number: int, keeping: Mapping[str, Sequence[float]], times: int | None = None) -> list[Formed]:
        """The names that leave most: their score less what the letters they take would be worth if they were kept.

        `keeping` says so for each letter, copy by copy as a name takes them, blanks as `?`; letters beyond those are free.
        Each point counts `times` times, or double where the name has seven letters or two words. Names added to the book
        are all among those found.
        """
        hand, unary = self._hand, self._index.unary
        costs = [0.0] * len(unary.order)
        for letter, worth in keeping.items():
            for copy, cost in enumerate(worth):
                bit = unary.bit(letter, copy) if letter != BLANK else None
                if bit is not None:
                    costs[bit] = cost
        blank = max(keeping.get(BLANK, ()), default=0.0)
        rows = self._index.worthiest(self._rows, unary.of(hand.letters), hand.table, costs, blank, times, number)
        return [*map(self._formed, rows), *map(hand.form, self._added)]

    @cached_property
    def _order(self) -> Sequence[int]:
        """Row numbers by score and fame; what a teacher added follows the store's last row."""
        size, hand = self._store.size, self._hand
        rows, scores = self._index.ranked(self._rows, self._index.unary.of(hand.letters), hand.table)
        if not self._added and not hand.forced_blanks:
            return rows
        if hand.forced_blanks:
            scores = [self._formed(row).score for row in rows]
        ranked = [(-score, number, row) for number, (score, row) in enumerate(zip(scores, rows, strict=True))]
        ranked += [(-hand.form(entry).score, size, size + number) for number, entry in enumerate(self._added)]
        return [row for _, _, row in sorted(ranked)]

    def _formed(self, row: int) -> Formed:
        size = self._store.size
        return self._hand.form(self._added[row - size] if row >= size else self._store.first_entry(row))
