"""All runs a hand can make: depth first over bit sets, and little else.

Most runs of ordinary hands are a single card, so those lie ready; and whoever wants ids gets ids at once, whoever wants
numbers numbers, since to translate runs afterwards takes as long as to find them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

CORNER_BONUS = 25


class RunValue(NamedTuple):
    """A run and what it counts, corner bonuses included."""

    points: int
    spaces: tuple[str, ...]


Value = TypeVar("Value", bound="tuple[int, tuple[Any, ...]]")


@dataclass(frozen=True)
class Writing(Generic[Value]):
    """How the runs of a board are written down: what each space is called, its run of one card, and the type of a run."""

    names: Sequence[Any]
    alone: tuple[Value, ...]
    kind: type[Value]

    @classmethod
    def of(cls, kind: type[Value], names: Sequence[Any], points: Sequence[int]) -> Writing[Value]:
        """With the runs of one card made ready."""
        alone = tuple(tuple.__new__(kind, (value, (name,))) for name, value in zip(names, points, strict=True))
        return cls(names, alone, kind)


def find_runs(
    writing: Writing[Value],
    joined: Sequence[int],
    points: Sequence[int],
    hand: int,
    first: int,
    length: int,
    closing: Sequence[int],
    most: int,
) -> list[Value]:
    """The runs of a hand that cannot be made longer, by descending numbers of their spaces.

    ``first`` has the cards to go on with after ``length`` cards already played; ``closing`` the open spaces of each corner
    area that the hand could close: a bonus depends on which cards a run has, not on their order. Where there are more than
    ``most``, so many are enough.

    >>> by_number = Writing.of(tuple, range(3), (3, 5, 4))
    >>> find_runs(by_number, (0b010, 0b101, 0b010), (3, 5, 4), 0b111, 0b001, 0, [], 100)
    [(25, (0, 1, 2))]
    """
    names, alone, make = writing.names, writing.alone, tuple.__new__
    kind = writing.kind
    found: list[Value] = []
    as_they_are = not length and not closing
    while first:
        space = first.bit_length() - 1
        bit = 1 << space
        first ^= bit
        onward = joined[space] & hand
        if as_they_are and not onward:
            found.append(alone[space])
            continue
        left = hand ^ bit
        path: tuple[Any, ...] = (names[space],)
        place = length + 1
        worth = place * points[space]
        # Where a way forks: the other cards, and how things stood there.
        forks: list[tuple[int, int, tuple[Any, ...], int, int]] = []
        while True:
            while onward:
                space = onward.bit_length() - 1
                bit = 1 << space
                if onward != bit:
                    forks.append((onward ^ bit, left, path, place, worth))
                left ^= bit
                path = (*path, names[space])
                place += 1
                worth += place * points[space]
                onward = joined[space] & left
            for area in closing:
                if not area & left:
                    worth += CORNER_BONUS
            found.append(make(kind, (worth, path)))
            if not forks:
                break
            if len(found) >= most:
                return found
            onward, left, path, place, worth = forks.pop()
    return found
