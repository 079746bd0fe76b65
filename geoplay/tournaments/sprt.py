"""The sequential test: after each deal it asks whether enough has been seen to say who is better.

Wald's test (1945) compares how likely the results are if the true difference is ``elo1`` with how likely they are if it is
``elo0``, and stops at the first moment at which the doubt is small enough. What is not known, how often deals are split or
swept, is estimated as it goes (the generalised test, as Van den Bergh worked it out for chess engines): each deal, played
from every seat, is one observation, so that the luck of the cards is taken out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import log, log1p

from geoplay.tournaments.elo import SCALE, chances

SLIGHT = 1e-3
"""What is counted where nothing was seen: all outcomes are possible, seen or not."""
OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What one can win of a deal between two that is played from both sides."""
ENOUGH = 1e-10


def expected_share(elo: float, seats: Sequence[tuple[int, int]]) -> float:
    """The share one wins of a deal who is stronger by so much; ``seats`` are the numbers of seats both have in each game.

    >>> round(expected_share(0, [(1, 1)]), 3), round(expected_share(70.4, [(1, 1)]), 3)
    (0.5, 0.6)
    """
    return sum(chances(both, (elo / SCALE, 0.0))[0] for both in seats) / len(seats)


def log_likelihood_ratio(seen: Mapping[float, int], low: float, high: float) -> float:
    """How much likelier the shares seen are if their true mean is ``high`` than if it is ``low``, as a logarithm.

    Under either assumption the chances of the outcomes are those that fit best what was seen and have that mean.

    >>> log_likelihood_ratio({0.5: 10, 0.75: 10}, 0.5, 0.55) > 0
    True
    """
    counts = dict.fromkeys(OUTCOMES, SLIGHT) | {outcome: float(count) for outcome, count in seen.items()}
    return _log_weight(counts, low) - _log_weight(counts, high)


def _log_weight(counts: Mapping[float, float], mean: float) -> float:
    """The sum of ln(1 + t(x - mean)), with the t at which the chances count/(1 + t(x - mean)) have that mean."""
    apart = [(outcome - mean, count) for outcome, count in counts.items()]
    least, most = 1 / (mean - 1.0), 1 / mean
    tilt = 0.0
    while True:
        surplus = slope = 0.0
        for distance, count in apart:
            part = distance / (1 + tilt * distance)
            surplus += count * part
            slope += count * part * part
        if surplus > 0:
            least = tilt
        else:
            most = tilt
        # Newton's step, or the middle where that would leave the bracket.
        step = tilt + surplus / slope
        following = step if least < step < most else (least + most) / 2
        if abs(following - tilt) < ENOUGH:
            return sum(count * log1p(following * distance) for distance, count in apart)
        tilt = following


@dataclass
class SequentialTest:
    """A test under way. ``low`` and ``high`` are the shares expected under both assumptions.

    >>> test = SequentialTest(low=0.5, high=0.6)
    >>> while test.decision is None:
    ...     test.add(0.75)
    >>> test.decision, len(test.curve)
    (True, ...)
    """

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05
    curve: list[float] = field(default_factory=list)
    decision: bool | None = None
    _seen: Counter[float] = field(default_factory=Counter, repr=False)

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the test ends: at the first with "no better", at the second with "better"."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def add(self, share: float) -> None:
        """Take what was won of one more deal, from 0 to 1. After the decision nothing changes it."""
        if self.decision is not None:
            return
        # Thirds that were added up in another order are the same share.
        self._seen[round(share, 9)] += 1
        ratio = log_likelihood_ratio(self._seen, self.low, self.high)
        self.curve.append(ratio)
        lower, upper = self.bounds
        if ratio >= upper:
            self.decision = True
        elif ratio <= lower:
            self.decision = False
