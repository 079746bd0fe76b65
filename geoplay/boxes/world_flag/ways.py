"""What a whole run covers, opens and counts: search lays the same runs again and again, so that is worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Way(NamedTuple):
    """One run: its spaces and all that are joined to them as bit sets, and its points without bonuses."""

    used: int
    opened: int
    points: int


class Ways(dict[tuple[int, ...], Way]):
    """Ways by their runs, each worked out when it is first laid.

    >>> Ways((0b010, 0b101, 0b010), (3, 5, 4))[0, 1]
    Way(used=3, opened=7, points=13)
    """

    MOST = 100_000

    def __init__(self, joined: Sequence[int], points: Sequence[int]) -> None:
        super().__init__()
        self._joined = joined
        self._points = points

    def __missing__(self, run: tuple[int, ...]) -> Way:
        used = opened = counted = 0
        for place, space in enumerate(run, start=1):
            used |= 1 << space
            opened |= self._joined[space]
            counted += place * self._points[space]
        if len(self) >= self.MOST:
            self.clear()
        way = self[run] = Way(used, opened, counted)
        return way
