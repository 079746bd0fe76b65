"""Measuring on a machine that does other things too.

Processor time, not the clock; the entries of a comparison take turns, so that a busy minute hits all of them; medians; and
nothing but ratios is ever judged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from gc import collect
from statistics import median
from time import process_time


@dataclass(frozen=True)
class Row:
    """One line of ``RESULTS.md``: what was measured, against what, and what was asked for.

    ``ratio`` is ours to the peer's in whatever ``unit`` says; ``None`` where there is no peer.
    """

    what: str
    ours: str
    peer: str
    ratio: float | None = None
    at_least: float | None = None
    at_most: float | None = None

    @property
    def met(self) -> bool:
        """Whether the ratio is what was asked for; rows that ask for nothing are always met."""
        if self.ratio is None:
            return True
        return self.ratio >= (self.at_least or 0.0) and (self.at_most is None or self.ratio <= self.at_most)

    @property
    def asked(self) -> str:
        """What was asked for, to be read."""
        if self.at_least is not None:
            return f"≥ {self.at_least:g}"
        return "" if self.at_most is None else f"≤ {self.at_most:g}"


@dataclass(frozen=True)
class Timing:
    """Processor seconds for one unit of work, over some rounds."""

    seconds: float
    spread: float

    @property
    def rate(self) -> float:
        """Units in a second."""
        return 1 / self.seconds

    def per_second(self, unit: str) -> str:
        """The rate, to be read."""
        return f"{short(self.rate)} {unit}/s (± {self.spread:.0%})"

    def each(self) -> str:
        """The time of one, to be read."""
        for limit, factor, unit in ((1e-3, 1e6, "µs"), (1.0, 1e3, "ms")):
            if self.seconds < limit:
                return f"{short(self.seconds * factor)} {unit} (± {self.spread:.0%})"
        return f"{short(self.seconds)} s (± {self.spread:.0%})"


def take_turns(entries: Mapping[str, Callable[[], int]], rounds: int = 5) -> dict[str, Timing]:
    """Run each entry once a round, after a round to warm up. An entry does some work and returns how many units it did."""
    seconds: dict[str, list[float]] = {name: [] for name in entries}
    for number in range(rounds + 1):
        for name, work in entries.items():
            collect()
            start = process_time()
            units = work()
            spent = process_time() - start
            if number:
                seconds[name].append(spent / units)
    return {name: timing(taken) for name, taken in seconds.items()}


def timing(seconds: list[float]) -> Timing:
    """The median, and half the range as a share of it."""
    middle = median(seconds)
    return Timing(middle, (max(seconds) - min(seconds)) / 2 / middle)


def short(number: float) -> str:
    """Three figures and no more.

    >>> short(123456.0), short(1.2345), short(98.76)
    ('123,000', '1.23', '98.8')
    """
    rounded = float(f"{number:.3g}")
    return f"{rounded:,.0f}" if rounded >= 100 else f"{rounded:g}"
