"""Numbers as a legend writes them, in the reader's language. Standard library only."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import floor, log10

from geoplay.core.figures import marked


def figure(value: float, language: str = "en", width: float | None = None) -> str:
    """A number with as many places as its neighbours are apart; from five figures on in thousands' groups, so years stay years.

    >>> figure(1234567.8), figure(1960), figure(0.51234, width=1), figure(12345.6, "it"), figure(-0.0)
    ('1,234,568', '1960', '0.51', '12.346', '0')
    """
    size = abs(width) if width else abs(value)
    places = 0 if size >= 100 or size == 0 else min(6, 2 - floor(log10(size)))
    text = f"{value:,.{places}f}" if abs(value) >= 10_000 else f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        text = "0"
    return marked(text, language)


def spans(ends: Sequence[float], language: str = "en") -> list[str]:
    """Classes of numbers, from each end to the next; an end is written the same on both sides of it.

    >>> spans([0, 25.7, 72.42, 280, 2300])
    ['0 – 25.7', '25.7 – 72.4', '72.4 – 280', '280 – 2300']
    >>> spans([3, 3])
    ['3']
    """
    widths = [high - low for low, high in pairwise(ends)]
    beside = zip(ends, [widths[0], *widths] if widths else [0.0], [*widths, widths[-1]] if widths else [0.0], strict=True)
    words = [figure(end, language, min(left, right)) for end, left, right in beside]
    return [last if first == last else f"{first} – {last}" for first, last in pairwise(words)]
