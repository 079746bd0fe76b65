"""How sure one can be of a mean over deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance

SURE = 1.959963984540054
"""How many standard errors to either side hold 95 in 100 cases."""


@dataclass(frozen=True)
class Estimate:
    """A value, and the two ends of its 95 % interval."""

    value: float
    low: float
    high: float


def share_won(shares: Sequence[float]) -> Estimate:
    """The mean of what was won of each deal, each from 0 to 1.

    It is Wilson's interval, for as many independent games as would leave the same doubt: the games of a deal depend on one
    another, and a deal played from both sides says more than two games, for its luck cancels.

    >>> share_won([1.0] * 20)
    Estimate(value=1.0, low=0.838..., high=1.0)
    >>> share_won([0.5, 0.5, 0.5, 1.0])
    Estimate(value=0.625, low=0.37..., high=0.81...)
    """
    mean = fmean(shares)
    count = float(len(shares))
    spread = variance(shares) if len(shares) > 1 else 0.0
    if spread > 0:
        count *= mean * (1 - mean) / spread
    centre = mean + SURE**2 / (2 * count)
    reach = SURE * sqrt(mean * (1 - mean) / count + SURE**2 / (4 * count**2))
    whole = 1 + SURE**2 / count
    return Estimate(mean, max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole))
