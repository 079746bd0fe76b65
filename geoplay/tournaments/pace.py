"""How many games to hand over at once: so many that handing them over costs nothing, so few that all end together."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from math import ceil
from threading import Lock

LEAST = 0.05
"""Seconds of work below which sending it costs more than a few hundredths of it."""
GOOD = 0.4
"""Seconds of work in a batch where there is plenty: what is lost at most when a program is ended by force."""


class Pace:
    """What a game has taken so far, and the batches that follow from it. Threads may share it."""

    def __init__(self) -> None:
        self.games = 0
        self.seconds = 0.0
        self._lock = Lock()

    def note(self, games: int, seconds: float) -> None:
        """So many games took so many seconds of one processor."""
        with self._lock:
            self.games += games
            self.seconds += seconds

    @property
    def each(self) -> float:
        """Seconds that a game takes, as far as is known."""
        return self.seconds / self.games if self.games else 0.0

    def batch(self, left: int, hands: int) -> int:
        """How many of the games that are left make the next batch, where so many hands work.

        >>> pace = Pace()
        >>> pace.batch(1000, hands=2)
        1
        >>> pace.note(10, 0.1)
        >>> pace.batch(1000, hands=2), pace.batch(12, hands=2), pace.batch(3, hands=2)
        (40, 5, 3)
        """
        if not self.games or self.each <= 0:
            return 1
        least, good = ceil(LEAST / self.each), ceil(GOOD / self.each)
        return max(1, min(left, max(least, min(good, left // (2 * hands)))))


class Batches:
    """Numbers of games, handed out batch by batch. Threads may share it."""

    def __init__(self, numbers: Iterable[int], pace: Pace, hands: int) -> None:
        self._left = deque(numbers)
        self._lock = Lock()
        self.pace = pace
        self.hands = hands
        self.closed = False

    def take(self) -> list[int]:
        """The next batch, in order; empty where nothing is left."""
        with self._lock:
            size = min(len(self._left), self.pace.batch(len(self._left), self.hands))
            return [self._left.popleft() for _ in range(size)]

    def close(self) -> None:
        """Hand out nothing more."""
        with self._lock:
            self.closed = True
            self._left.clear()
