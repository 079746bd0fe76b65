"""Numbers that are believed together: what is learned of one moves the others as far as they hang together.

A normal distribution over several numbers, by their means and covariances. What is seen is a sum of some of them, each counted so
and so often, and of something of its own besides. Where the sum turns out higher than was believed, each number moves by what it
has in common with the sum; of numbers that were only seen together it is remembered that one is high if the other is low.

>>> both = Joint([(0.0, 1.0), (0.0, 1.0)])
>>> parts = ((0, 1.0), (1, 1.0))
>>> both.of(parts)
(0.0, 2.0)
>>> both.move(parts, doubt=2.0, moved=1.0, left=0.5)
>>> both.means, both.of(parts), both.of(((0, 1.0), (1, -1.0)))
([0.5, 0.5], (1.0, 1.0), (0.0, 2.0))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Parts = Sequence[tuple[int, float]]
"""Some of the numbers, by their places, and how often each counts."""


class Joint:
    """Several numbers with their doubts, each at its place; new ones come at the end."""

    def __init__(self, numbers: Iterable[tuple[float, float]] = ()) -> None:
        self.means: list[float] = []
        self._doubts: list[list[float]] = []
        for mean, variance in numbers:
            self.add(mean, variance)

    def add(self, mean: float, variance: float) -> int:
        """One more, which hangs together with none so far; its place."""
        for row in self._doubts:
            row.append(0.0)
        self.means.append(mean)
        self._doubts.append([0.0] * (len(self.means) - 1) + [variance])
        return len(self.means) - 1

    def variance(self, place: int) -> float:
        """The doubt about one of them."""
        return self._doubts[place][place]

    def of(self, parts: Parts) -> tuple[float, float]:
        """A sum of some of them, and the doubt about it (a variance)."""
        mean = sum([self.means[place] * count for place, count in parts])
        doubt = 0.0
        for place, count in parts:
            row = self._doubts[place]
            doubt += count * sum([row[other] * times for other, times in parts])
        return mean, doubt

    def move(self, parts: Parts, doubt: float, moved: float, left: float) -> None:
        """A sum in which these are, and about which there was so much doubt, moved so far; so much of the doubt is left."""
        common = [sum([row[place] * count for place, count in parts]) for row in self._doubts]
        less = (1 - left) / doubt
        for place, share in enumerate(common):
            out = share * less
            self.means[place] += share / doubt * moved
            self._doubts[place] = [value - out * theirs for value, theirs in zip(self._doubts[place], common, strict=True)]
