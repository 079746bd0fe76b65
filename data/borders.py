"""Who borders on whom: those that share a segment of their borders, and what the shapes are too coarse to show."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations, pairwise

from data.rings import Shape


def neighbours(shapes: Mapping[str, Shape], besides: Iterable[tuple[str, str]] = ()) -> dict[str, list[str]]:
    """The neighbours of each place by land, sorted; `besides` are pairs that the shapes do not show.

    >>> west = [[[(0, 0), (0, 5), (5, 5), (5, 0), (0, 0)]]]
    >>> east = [[[(5, 0), (5, 5), (9, 5), (9, 0), (5, 0)]]]
    >>> neighbours({"west": west, "east": east, "isle": [[[(20, 0), (20, 1), (21, 1), (20, 0)]]]})
    {'west': ['east'], 'east': ['west'], 'isle': []}
    """
    beside: dict[frozenset[tuple[int, int]], set[str]] = defaultdict(set)
    for key, shape in shapes.items():
        for polygon in shape:
            for ring in polygon:
                for segment in pairwise(ring):
                    beside[frozenset(segment)].add(key)
    found: dict[str, set[str]] = {key: set() for key in shapes}
    pairs = [pair for keys in beside.values() if len(keys) > 1 for pair in combinations(keys, 2)]
    for one, other in [*pairs, *besides]:
        found[one].add(other)
        found[other].add(one)
    return {key: sorted(others) for key, others in found.items()}
