"""Polygons as rings of points on an integer grid: exact cutting and dissolving, without rounding.

A point is a pair of whole numbers, hundred-thousandths of a degree (`UNIT`). Two countries that share a
border share its vertices exactly, so dissolving is cancelling the segments that run both ways, and a cut
runs from vertex to vertex: no border is ever computed, and none can gape. Rings run clockwise outside and
counter-clockwise inside, as d3-geo expects on the sphere, and may step over the antimeridian.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[int, int]
Ring = list[Point]  # closed: the last point is the first
Polygon = list[Ring]  # the outer ring, then the holes
Shape = list[Polygon]

UNIT = 100_000
TURN = 360 * UNIT


def to_grid(longitude: float, latitude: float) -> Point:
    """The grid point nearest to a place given in degrees.

    >>> to_grid(12.45, 41.9)
    (1245000, 4190000)
    """
    return round(longitude * UNIT), round(latitude * UNIT)


def sphere_area(ring: Sequence[Point]) -> float:
    """The signed area of a closed ring on the unit sphere: positive when it runs clockwise.

    The area is taken on the side that is smaller than half the sphere.

    >>> square = [(0, 0), (0, UNIT), (UNIT, UNIT), (UNIT, 0), (0, 0)]
    >>> round(sphere_area(square) * 6371**2)
    12364
    """
    total = 0.0
    turned = 0
    for (x0, y0), (x1, y1) in pairwise(ring):
        step = (x1 - x0 + TURN // 2) % TURN - TURN // 2
        north = math.sin(math.radians(y0 / UNIT)) + math.sin(math.radians(y1 / UNIT))
        total += math.radians(step / UNIT) * north / 2
        turned += step
    if turned:  # a ring around a pole bounds the cap, not the rest of the sphere
        total -= math.copysign(math.tau, total)
    return total


def unwrap(ring: Sequence[Point]) -> Ring:
    """The ring with longitudes that run on past 180° instead of jumping back."""
    points = [ring[0]]
    for x, y in ring[1:]:
        last = points[-1][0]
        points.append((last + (x - last + TURN // 2) % TURN - TURN // 2, y))
    return points


def contains(ring: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside a ring (also one that steps over the antimeridian)."""
    points = unwrap(ring)
    low = min(x for x, _ in points)
    x, y = low + (point[0] - low) % TURN, point[1]
    inside = False
    for (x0, y0), (x1, y1) in pairwise(points):
        if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            inside = not inside
    return inside


def dissolve(shapes: Iterable[Shape]) -> Shape:
    """One shape out of several: what they share of their borders disappears.

    >>> west = [[[(0, 0), (0, 5), (5, 5), (5, 0), (0, 0)]]]
    >>> east = [[[(5, 0), (5, 5), (9, 5), (9, 0), (5, 0)]]]
    >>> dissolve([west, east])
    [[[(0, 0), (0, 5), (5, 5), (9, 5), (9, 0), (5, 0), (0, 0)]]]
    """
    segments: dict[tuple[Point, Point], None] = {}
    for shape in shapes:
        for polygon in shape:
            for ring in polygon:
                for start, end in pairwise(ring):
                    if (end, start) in segments:
                        del segments[end, start]
                    else:
                        segments[start, end] = None
    return assemble(_stitch(segments))


def _stitch(segments: Iterable[tuple[Point, Point]]) -> list[Ring]:
    """Rings out of directed segments; where rings touch, each turns so as to stay apart from the other."""
    leaving: dict[Point, list[Point]] = defaultdict(list)
    for start, end in segments:
        leaving[start].append(end)
    rings = []
    for first in list(leaving):
        while leaving[first]:
            ring = [first, leaving[first].pop(0)]
            while ring[-1] != first:
                ways = leaving[ring[-1]]
                choice = min(range(len(ways)), key=lambda index: _right_turn(ring[-2], ring[-1], ways[index]))
                ring.append(ways.pop(choice))
            rings.append(ring)
    return rings


def _right_turn(before: Point, at: Point, after: Point) -> float:
    """How far left of the sharpest right turn a step goes, in radians."""
    back = math.atan2(before[1] - at[1], before[0] - at[0])
    onward = math.atan2(after[1] - at[1], after[0] - at[0])
    return (onward - back) % math.tau or math.tau


def assemble(rings: Iterable[Ring]) -> Shape:
    """Polygons out of rings: each counter-clockwise ring is a hole of the smallest ring around it."""
    outer: list[tuple[float, Polygon]] = []
    holes: list[Ring] = []
    for ring in rings:
        area = sphere_area(ring)
        if area >= 0:
            outer.append((area, [ring]))
        else:
            holes.append(ring)
    outer.sort(key=lambda entry: entry[0])
    for hole in holes:
        corners = set(hole)
        for area, polygon in outer:
            if area <= -sphere_area(hole):
                continue
            inner = next((point for point in hole if point not in set(polygon[0])), None)
            if inner is not None and corners and contains(polygon[0], inner):
                polygon.append(hole)
                break
    return [polygon for _, polygon in reversed(outer)]


def cut(shape: Shape, line: Sequence[Point], reach: int) -> tuple[Shape, Shape] | None:
    """The parts of a shape to the left and to the right of a line.

    The ends of the line are moved to the nearest vertices of the ring that it divides, so that the
    neighbours' borders stay as they are; other polygons go whole to the side where they lie nearer.
    None when the shape has no two vertices within `reach` of the ends, so that there is nothing to cut.

    >>> square = [[[(0, 0), (0, 9), (9, 9), (9, 0), (0, 0)]]]
    >>> cut(square, [(0, 0), (4, 5), (9, 9)], reach=2)
    ([[[(9, 9), (4, 5), (0, 0), (0, 9), (9, 9)]]], [[[(0, 0), (4, 5), (9, 9), (9, 0), (0, 0)]]])
    """
    best: tuple[float, int, int, int] | None = None
    for number, polygon in enumerate(shape):
        ring = polygon[0][:-1]
        first = min(range(len(ring)), key=lambda index: math.dist(ring[index], line[0]))
        last = min(range(len(ring)), key=lambda index: math.dist(ring[index], line[-1]))
        away = max(math.dist(ring[first], line[0]), math.dist(ring[last], line[-1]))
        if first != last and away <= reach and (best is None or away < best[0]):
            best = (away, number, first, last)
    if best is None:
        return None
    _, number, first, last = best
    ring = shape[number][0][:-1]
    middle = [point for point in line[1:-1] if contains(shape[number][0], point)]
    way = ring[first:] + ring[:first]
    span = (last - first) % len(ring)
    start, end = ring[first], ring[last]
    # A clockwise ring followed from the start to the end of the line lies on the line's left.
    left_ring = [end, *reversed(middle), *way[: span + 1]]
    right_ring = [start, *middle, *way[span:], start]
    left: Shape = [[left_ring]]
    right: Shape = [[right_ring]]
    for hole in shape[number][1:]:
        (left if contains(left_ring, hole[0]) else right)[0].append(hole)
    for other, polygon in enumerate(shape):
        if other != number:
            (left if _lies_left(polygon[0][0], line) else right).append(polygon)
    return left, right


def _lies_left(point: Point, line: Sequence[Point]) -> bool:
    """On which side of a line a far point lies: that of the line's nearest segment."""
    x, y = point

    def distance(index: int) -> float:
        (x0, y0), (x1, y1) = line[index], line[index + 1]
        length = (x1 - x0) ** 2 + (y1 - y0) ** 2
        along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length if length else 0.0
        along = min(1.0, max(0.0, along))
        return math.dist(point, (x0 + along * (x1 - x0), y0 + along * (y1 - y0)))

    nearest = min(range(len(line) - 1), key=distance)
    (x0, y0), (x1, y1) = line[nearest], line[nearest + 1]
    return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0
