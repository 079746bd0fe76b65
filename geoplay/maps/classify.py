"""Classes of numbers for a choropleth: where one colour ends and the next begins. Standard library only."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from math import isfinite

from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text

SCHEMES = ("equal_interval", "quantiles", "natural_breaks", "user_defined")
_OTHER_NAMES = {
    "equalinterval": "equal_interval",
    "equalintervals": "equal_interval",
    "quantile": "quantiles",
    "naturalbreaks": "natural_breaks",
    "fisherjenks": "natural_breaks",
    "jenks": "natural_breaks",
    "jenkscaspall": "natural_breaks",
    "userdefined": "user_defined",
}
MOST = 12


def scheme_name(scheme: str) -> str:
    """A scheme by any of the names that geopandas and mapclassify give it.

    >>> scheme_name("FisherJenks"), scheme_name("Quantiles")
    ('natural_breaks', 'quantiles')
    >>> scheme_name("percentile")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: There is no scheme 'percentile'; there are equal_interval, quantiles, ...
    """
    plain = str(scheme).casefold().replace("_", "").replace(" ", "").replace("-", "")
    found = {one.replace("_", ""): one for one in SCHEMES} | _OTHER_NAMES
    if plain not in found:
        raise GeoplayError(
            Text(
                "There is no scheme {name!r}; there are {there} (fisher_jenks is natural_breaks), or a list of breaks.",
                name=scheme,
                there=", ".join(SCHEMES),
            )
        )
    return found[plain]


def breaks(
    values: Sequence[float], scheme: str | Sequence[float], k: int = 5, bins: Sequence[float] | None = None
) -> list[float]:
    """The upper ends of the classes, the last being the largest value; a value belongs to the first end not below it.

    >>> breaks([0, 1, 2, 10], "equal_interval", k=2)
    [5.0, 10.0]
    >>> breaks([1, 2, 3, 4], "quantiles", k=2)
    [2.5, 4.0]
    >>> breaks([1, 2, 2, 9, 10, 30], "natural_breaks", k=3)
    [2.0, 10.0, 30.0]
    >>> breaks([1, 5, 9], [2, 6])
    [2.0, 6.0, 9.0]
    """
    ordered = sorted(float(value) for value in values)
    if not isinstance(scheme, str):
        return _given(ordered, scheme)
    name = scheme_name(scheme)
    if name == "user_defined":
        if bins is None:
            raise GeoplayError('The scheme "user_defined" needs its breaks: classification_kwds={"bins": [10, 20, 50]}.')
        return _given(ordered, bins)
    if k not in range(1, MOST + 1):
        raise GeoplayError(f"A map has 1 to {MOST} classes (k), not {k!r}.")
    if not ordered:
        return []
    if name == "equal_interval":
        low, high = ordered[0], ordered[-1]
        ends = [low + (high - low) * number / k for number in range(1, k)]
    elif name == "quantiles":
        ends = [_quantile(ordered, number / k) for number in range(1, k)]
    else:
        ends = _natural(ordered, k)
    return sorted({*ends, ordered[-1]})


def class_of(value: float, ends: Sequence[float]) -> int:
    """The number of a value's class.

    >>> [class_of(value, [2.0, 10.0]) for value in (1, 2, 3, 10)]
    [0, 0, 1, 1]
    """
    return min(bisect_left(ends, value), len(ends) - 1)


def _given(ordered: Sequence[float], bins: Sequence[float]) -> list[float]:
    try:
        ends = sorted({float(one) for one in bins})
    except (TypeError, ValueError):
        raise GeoplayError(f"Breaks are numbers, such as [10, 20, 50], not {bins!r}.") from None
    if not ends or len(ends) > MOST or not all(map(isfinite, ends)):
        raise GeoplayError(f"Give 1 to {MOST} breaks, such as [10, 20, 50], not {bins!r}.")
    if ordered and ordered[-1] > ends[-1]:
        ends.append(ordered[-1])
    return ends


def _quantile(ordered: Sequence[float], share: float) -> float:
    at = share * (len(ordered) - 1)
    left = int(at)
    right = min(left + 1, len(ordered) - 1)
    return ordered[left] + (ordered[right] - ordered[left]) * (at - left)


def _natural(ordered: Sequence[float], k: int) -> list[float]:
    """Fisher's classes, those with the least squared distance from their means, by dynamic programming.

    The best last cut only moves right as values are added, so each row is filled by halving, in n log n steps.
    """
    counts = dict.fromkeys(ordered, 0)
    for value in ordered:
        counts[value] += 1
    values = list(counts)
    k = min(k, len(values))
    weight = [0, *accumulate(counts.values())]
    total = [0.0, *accumulate(value * counts[value] for value in values)]
    square = [0.0, *accumulate(value * value * counts[value] for value in values)]

    def spread(start: int, end: int) -> float:
        people, summed = weight[end] - weight[start], total[end] - total[start]
        return square[end] - square[start] - summed * summed / people

    size = len(values)
    cost = [0.0, *(spread(0, end) for end in range(1, size + 1))]
    cuts: list[list[int]] = []
    for groups in range(2, k + 1):
        row, cut = [0.0] * (size + 1), [0] * (size + 1)
        todo = [(groups, size, groups - 1, size - 1)]
        while todo:
            low, high, first, last = todo.pop()
            if low > high:
                continue
            middle = (low + high) // 2
            options = ((cost[start] + spread(start, middle), start) for start in range(first, min(middle - 1, last) + 1))
            row[middle], cut[middle] = min(options)
            todo += [(low, middle - 1, first, cut[middle]), (middle + 1, high, cut[middle], last)]
        cost = row
        cuts.append(cut)
    ends, end = [], size
    for cut in reversed(cuts):
        end = cut[end]
        ends.append(values[end - 1])
    return ends
