"""Randomness that lives in a game: a seed and a counter, nothing else.

Copying a ``random.Random`` costs twenty times a whole clone of a game. Here the state of the generator is two
integers, so a clone shares it for free, and the numbers are the same on every machine and Python version.
The mixing function is SplitMix64.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15

T = TypeVar("T")


def mix(seed: int, counter: int) -> int:
    """The 64-bit number that belongs to a place in a seed's sequence.

    >>> mix(7, 1) == mix(7, 1) != mix(7, 2)
    True
    """
    value = (seed + counter * GOLDEN) & MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def below(seed: int, counter: int, bound: int) -> int:
    """A whole number from 0 up to, not including, ``bound`` (the bias is under ``bound`` / 2**64).

    >>> all(0 <= below(7, number, 6) < 6 for number in range(50))
    True
    """
    return (mix(seed, counter) * bound) >> 64


def shuffled(cards: list[T], seed: int, counter: int) -> list[T]:
    """A shuffled copy; ``counter`` names the shuffle, so that each one of a game differs.

    >>> shuffled([1, 2, 3, 4, 5], seed=7, counter=0) == shuffled([1, 2, 3, 4, 5], seed=7, counter=0)
    True
    >>> sorted(shuffled([1, 2, 3, 4, 5], seed=7, counter=3))
    [1, 2, 3, 4, 5]
    """
    result = list(cards)
    own_seed = mix(seed, counter)
    for last in range(len(result) - 1, 0, -1):
        other = below(own_seed, last, last + 1)
        result[last], result[other] = result[other], result[last]
    return result


def dealt_anew(cards: Iterable[int], rng: Random) -> tuple[int, ...]:
    """Unseen cards in an order that depends on which they are, never on the order they really lie in: for imagined games.

    >>> dealt_anew([3, 1, 2], Random(7)) == dealt_anew([2, 3, 1], Random(7))
    True
    """
    rest = sorted(cards)
    chance = rng.random
    rest.sort(key=lambda _: chance())
    return tuple(rest)
