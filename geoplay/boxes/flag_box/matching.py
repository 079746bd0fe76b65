"""Matching: giving as many things as possible a partner of their own.

Kuhn's algorithm with augmenting paths (H. W. Kuhn, "The Hungarian method for the assignment problem", 1955; in the bipartite
case without weights, C. Berge, 1957): a matching is as large as any when no path leads from a free thing to a free partner.
"""

from __future__ import annotations

from collections.abc import Sequence


def match(partners: Sequence[Sequence[int]], count: int) -> list[int]:
    """For each of ``count`` partners the thing it goes to, or -1; ``partners[thing]`` lists whom a thing could have.

    Things are served in their order, and one that was served stays served: the first things are the dearest.

    >>> match([[0, 1], [0], [1]], 2)
    [1, 0]
    """
    holder = [-1] * count
    for thing in range(len(partners)):
        serve(thing, partners, holder)
    return holder


def serve(thing: int, partners: Sequence[Sequence[int]], holder: list[int]) -> bool:
    """Give a thing a partner, the first of its list that is free or can be freed; ``False`` if there is none.

    >>> holder = [0, -1]
    >>> serve(1, [[0, 1], [0]], holder), holder
    (True, [1, 0])
    """
    return _serve(thing, partners, holder, [False] * len(holder))


def _serve(thing: int, partners: Sequence[Sequence[int]], holder: list[int], tried: list[bool]) -> bool:
    for partner in partners[thing]:
        if tried[partner]:
            continue
        tried[partner] = True
        if holder[partner] < 0 or _serve(holder[partner], partners, holder, tried):
            holder[partner] = thing
            return True
    return False
