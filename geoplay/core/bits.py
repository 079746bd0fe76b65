"""Sets of cards, or of spaces of a board, as bits of one integer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


def numbers_of(cards: int) -> list[int]:
    """The numbers in a set of cards, the lowest first.

    >>> numbers_of(0b10110)
    [1, 2, 4]
    """
    found = []
    while cards:
        low = cards & -cards
        cards ^= low
        found.append(low.bit_length() - 1)
    return found


@lru_cache(maxsize=1 << 15)
def members_of(cards: int) -> tuple[int, ...]:
    """The same, remembered: for hands and parts of hands, which search meets again and again.

    >>> members_of(0b10110)
    (1, 2, 4)
    """
    return tuple(numbers_of(cards))


def set_of(numbers: Iterable[int]) -> int:
    """The set of some numbers.

    >>> bin(set_of([1, 2, 4]))
    '0b10110'
    """
    cards = 0
    for number in numbers:
        cards |= 1 << number
    return cards
