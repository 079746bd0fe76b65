"""How often a test tries something: as often as it says, or a twentieth of that in the developer's quick loop."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

# `make quick` sets it. `make test` and continuous integration never do.
QUICK = os.environ.get("GEOPLAY_QUICK", "") not in {"", "0"}


def amount(whole: int, least: int = 3) -> int:
    """So many tries; in the quick loop a twentieth, but not fewer than the least.

    >>> amount(200) in (200, 10)
    True
    """
    return max(least, whole // 20) if QUICK else whole


def some(cases: Sequence[T], least: int = 3) -> Sequence[T]:
    """All of many cases; in the quick loop a twentieth, but not fewer than the least, evenly from the first to the last.

    >>> len(some(range(200))) in (200, 10)
    True
    """
    return spread(cases, amount(len(cases), least))


def spread(cases: Sequence[T], most: int = 2) -> Sequence[T]:
    """A few of many cases, evenly from the first to the last.

    >>> spread("abcdefghi"), spread("abcdefghi", 3), spread("ab")
    (['a', 'i'], ['a', 'e', 'i'], 'ab')
    """
    if len(cases) <= most:
        return cases
    return [cases[number * (len(cases) - 1) // (most - 1)] for number in range(most)]
