"""Choices that were played out to the end: which of them are left to think about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from geoplay.core.expertise import Bounds


def left_to_choose(bounds: Mapping[Any, Bounds]) -> tuple[list[Any], bool]:
    """The choices that no other is better than beyond doubt, and whether they are all equally good beyond doubt.

    A choice wins at least its lower bound and at most its upper one.

    >>> left_to_choose({"a": (1.0, 1.0), "b": (0.0, 1.0), "c": (1.0, 1.0)})
    (['a', 'c'], True)
    >>> left_to_choose({"a": (0.2, 0.6), "b": (0.0, 0.1), "c": (0.0, 0.4)})
    (['a', 'c'], False)
    """
    least = max(lower for lower, _ in bounds.values())
    most = max(upper for _, upper in bounds.values())
    if least >= most:
        return [choice for choice, (lower, _) in bounds.items() if lower >= most], True
    return [choice for choice, (_, upper) in bounds.items() if upper >= least], False
