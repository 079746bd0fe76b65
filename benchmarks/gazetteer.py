"""Names that a hand of letters makes: next to a loop of Counters, and to the fastest method tried before.

All three look through the same names for the same hands of 12 to 15 squares, two of them blanks, drawn from the
squares of Globe-Grams, and must find the same number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy

from benchmarks.measure import Row, take_turns
from geoplay.atlas.gazetteer.book import Gazetteer

HANDS = 20
SLOW_HANDS = 2
WILDS = 2
POT = {
    "A": 31, "B": 6, "C": 5, "D": 6, "E": 13, "F": 2, "G": 5, "H": 6, "I": 15, "J": 2, "K": 4, "L": 9, "M": 7,
    "N": 16, "O": 12, "P": 3, "Q": 2, "R": 11, "S": 11, "T": 10, "U": 8, "V": 2, "W": 2, "X": 2, "Y": 3, "Z": 2,
}  # fmt: skip


def run() -> list[Row]:
    """`formable` with two blanks on all names; and how long it takes to load, to score and to capture."""
    hands, book = draw_hands(), Gazetteer()
    names = all_names(book)
    plain = PlainPopcount(names)
    check(hands, names, plain, book)
    timings = take_turns(
        {
            "counters": each(hands[:SLOW_HANDS], lambda hand: loop_of_counters(names, hand)),
            "plain": each(hands, plain.find),
            "ours": each(hands, lambda hand: len(book.formable(hand, WILDS))),
            "scored": each(hands, lambda hand: len(book.formable(hand, WILDS).best(10))),
            "capture": each(hands, lambda hand: len(book.captures("ADEN", hand, WILDS))),
        }
    )
    counters, fast, ours = timings["counters"], timings["plain"], timings["ours"]
    what = f"`formable`, two blanks, {len(names):,} names"
    return [
        Row(
            f"{what}: times faster than", ours.each(), f"loop of Counters {counters.each()}",
            counters.seconds / ours.seconds, at_least=1000,
        ),
        Row(
            f"{what}: time to that of", ours.each(), f"unary code and popcount, plainly {fast.each()}",
            ours.seconds / fast.seconds, at_most=2,
        ),
        Row("the same and the ten best by score", timings["scored"].each(), ""),
        Row("`captures` of a name that is asked about again", timings["capture"].each(), ""),
    ]  # fmt: skip


def draw_hands() -> list[str]:
    """Hands of letters from the pot, always the same."""
    chance = Random(1954)
    squares = [letter for letter, count in POT.items() for _ in range(count)]
    return ["".join(chance.sample(squares, chance.randint(12, 15) - WILDS)) for _ in range(HANDS)]


def all_names(book: Gazetteer) -> list[str]:
    """The letters of all names, the shortest first."""
    return sorted((entry.letters for entry in book.most_famous(len(book))), key=lambda name: (len(name), name))


def each(hands: list[str], find: Callable[[str], int]) -> Callable[[], int]:
    """Work for `take_turns`: every hand once."""

    def work() -> int:
        for hand in hands:
            find(hand)
        return len(hands)

    return work


def loop_of_counters(names: list[str], hand: str) -> int:
    """What one writes first."""
    rack = Counter(hand)
    return sum(1 for name in names if sum((Counter(name) - rack).values()) <= WILDS)


class PlainPopcount:
    """The best method of the trial, written down plainly: bits for "at least k of a letter", sorted by length."""

    def __init__(self, names: list[str]) -> None:
        most = {letter: max(name.count(letter) for name in names) for letter in POT}
        order = [(copy, letter) for copy in range(max(most.values())) for letter in POT if copy < most[letter]]
        self.bits = {pair: number for number, pair in enumerate(order)}
        codes = [self.code(name) for name in names]
        self.words = [
            numpy.array([code >> shift & 0xFFFFFFFFFFFFFFFF for code in codes], dtype=numpy.uint64)
            for shift in range(0, len(order), 64)
        ]
        self.lengths = numpy.array([len(name) for name in names])

    def code(self, letters: str) -> int:
        """The bits of some letters."""
        pairs = [(copy, letter) for letter, count in Counter(letters).items() for copy in range(count)]
        return sum(1 << self.bits[pair] for pair in pairs if pair in self.bits)

    def find(self, hand: str) -> int:
        """How many names a hand makes."""
        stop = int(numpy.searchsorted(self.lengths, len(hand) + WILDS, side="right"))
        absent = ~self.code(hand)
        parts = [numpy.uint64(absent >> 64 * number & 0xFFFFFFFFFFFFFFFF) for number in range(len(self.words))]
        missing: Any = numpy.bitwise_count(self.words[0][:stop] & parts[0])
        rows = numpy.flatnonzero(missing <= WILDS)
        missing = missing[rows]
        for word, part in zip(self.words[1:], parts[1:], strict=True):
            missing = missing + numpy.bitwise_count(word[rows] & part)
        return int((missing <= WILDS).sum())


def check(hands: list[str], names: list[str], plain: PlainPopcount, book: Gazetteer) -> None:
    """A fast answer counts only if it is the right one."""
    for number, hand in enumerate(hands):
        found = len(book.formable(hand, WILDS))
        same = found == plain.find(hand) and (number or found == loop_of_counters(names, hand))
        if not same:
            raise RuntimeError(f"The methods do not agree on {hand}.")


if __name__ == "__main__":
    from benchmarks.__main__ import main

    raise SystemExit(main([Path(__file__).stem]))
