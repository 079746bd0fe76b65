"""How often a line goes to and fro over its own breadth: what a browser has to work for, whatever the scale.

A coast of ten thousand points wanders from one end to the other a few times; ten thousand curves on top of each other are as
short to write down and take a browser half a minute.

>>> (
...     round(crossings("M0 0 L9 0 0 0 9 0 0 0")),
...     round(crossings("M0 0" + "l1 1" * 1000)),
...     round(crossings("M0 0" + "c9 9 9 1 0 0" * 500)),
... )
(4, 2, 2000)
"""

from __future__ import annotations

import re
from itertools import pairwise

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
# Where the coordinates of a command's points stand among its numbers.
_POINTS = {
    "M": ((0, 1),), "L": ((0, 1),), "T": ((0, 1),), "S": ((0, 1), (2, 3)), "Q": ((0, 1), (2, 3)),
    "C": ((0, 1), (2, 3), (4, 5)), "A": ((5, 6),),
}  # fmt: skip
_NUMBERS = {"M": 2, "L": 2, "T": 2, "S": 4, "Q": 4, "C": 6, "A": 7, "H": 1, "V": 1}
# An arc may go round to its end.
_ARC = 3

Point = tuple[float, float]


def crossings(path: str) -> float:
    """How often the line of a path, or of the points of a polygon, crosses its own breadth, along its curves' corners."""
    points, extra = _walked(path if path.lstrip()[:1].isalpha() else f"M{path}")
    if len(points) < 2:
        return 0.0
    across, down = zip(*points, strict=True)
    breadth = max(max(across) - min(across), max(down) - min(down))
    steps = pairwise(points)
    travel = sum(abs(x - a) + abs(y - b) for (a, b), (x, y) in steps)
    return (travel / breadth if breadth else 0.0) + extra


def _walked(path: str) -> tuple[list[Point], float]:
    """The corners of a line, and what its arcs add."""
    points: list[Point] = []
    at: Point = (0.0, 0.0)
    command, numbers, extra = "", list[float](), 0.0
    for token in _TOKEN.findall(path):
        if token.isalpha():
            command, numbers = token, []
            continue
        numbers.append(float(token))
        kind = command.upper()
        if len(numbers) < _NUMBERS.get(kind, len(numbers) + 1):
            continue
        reached = _reached(kind, numbers, at if command.islower() else (0.0, 0.0), at)
        points += reached
        at, numbers = reached[-1], []
        extra += _ARC if kind == "A" else 0
    return points, extra


def _reached(kind: str, numbers: list[float], origin: Point, at: Point) -> list[Point]:
    if kind == "H":
        return [(origin[0] + numbers[0], at[1])]
    if kind == "V":
        return [(at[0], origin[1] + numbers[0])]
    return [(origin[0] + numbers[x], origin[1] + numbers[y]) for x, y in _POINTS[kind]]
