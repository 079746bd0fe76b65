"""TopoJSON out of shapes: shared arcs, simplified and quantised, in the form that topojson-client reads."""

from __future__ import annotations

import heapq
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from data.rings import UNIT, Point, Ring, Shape, sphere_area, to_grid, unwrap

Arc = tuple[Point, ...]


def read(file: Path, object_name: str) -> list[tuple[dict[str, Any], Shape]]:
    """The features of a TopoJSON file: properties (with `id`) and shape on our grid.

    Islets so small that their rings enclose nothing are left out.
    """
    topology = json.loads(file.read_text("utf-8"))
    (scale_x, scale_y), (shift_x, shift_y) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs: list[Ring] = []
    for deltas in topology["arcs"]:
        x = y = 0
        points: Ring = []
        for dx, dy in deltas:
            x, y = x + dx, y + dy
            points.append(to_grid(x * scale_x + shift_x, y * scale_y + shift_y))
        arcs.append(points)

    def ring_of(numbers: Sequence[int]) -> Ring:
        ring: Ring = []
        for number in numbers:
            points = arcs[number] if number >= 0 else arcs[~number][::-1]
            ring += points[1:] if ring else points
        return [point for index, point in enumerate(ring) if index == 0 or point != ring[index - 1]]

    features = []
    for geometry in topology["objects"][object_name]["geometries"]:
        polygons = {"Polygon": [geometry.get("arcs")], "MultiPolygon": geometry.get("arcs")}.get(geometry["type"], [])
        rings = [[ring_of(ring) for ring in polygon] for polygon in polygons]
        shape = [[ring for ring in polygon if sphere_area(ring)] for polygon in rings if sphere_area(polygon[0]) > 0]
        features.append((dict(geometry.get("properties", {}), id=geometry.get("id")), shape))
    return features


class Arcs:
    """The arcs that a family of shapes is made of, each stored once however many shapes run along it."""

    def __init__(self, shapes: Iterable[Shape]) -> None:
        self.arcs: list[Arc] = []
        self._number: dict[Arc, int] = {}
        rings = [ring for shape in shapes for polygon in shape for ring in polygon]
        self._joints = _joints(rings)
        self._made = {id(ring): self._arcs_of(ring) for ring in rings}
        self._kept = rings  # so that no id is given to another ring while this object lives

    def numbers(self, shape: Shape) -> list[list[list[int]]]:
        """A shape as numbers of arcs (`~number` for an arc run backwards)."""
        return [[self._made[id(ring)] for ring in polygon] for polygon in shape]

    def _arcs_of(self, ring: Ring) -> list[int]:
        points = ring[:-1]
        starts = [index for index, point in enumerate(points) if point in self._joints]
        if not starts:  # an island: begin at its least point, so that the same ring is the same arc
            first = points.index(min(points))
            return [self._add((*points[first:], *points[:first], points[first]))]
        turned = points[starts[0] :] + points[: starts[0] + 1]
        cuts = [index for index, point in enumerate(turned) if point in self._joints]
        return [self._add(tuple(turned[start : end + 1])) for start, end in pairwise(cuts)]

    def _add(self, arc: Arc) -> int:
        backwards = arc[::-1]
        if backwards in self._number:
            return ~self._number[backwards]
        if arc not in self._number:
            self._number[arc] = len(self.arcs)
            self.arcs.append(arc)
        return self._number[arc]


def _joints(rings: Iterable[Ring]) -> set[Point]:
    """The points where arcs must begin or end: where the shapes around change."""
    beside: dict[Point, frozenset[Point]] = {}
    joints: set[Point] = set()
    for ring in rings:
        points = ring[:-1]
        for index, point in enumerate(points):
            pair = frozenset((points[index - 1], points[(index + 1) % len(points)]))
            if beside.setdefault(point, pair) != pair:
                joints.add(point)
    return joints


def weights(arc: Sequence[Point]) -> list[float]:
    """How much each point of an arc matters: Visvalingam's areas, in square kilometres, ends infinite.

    Sharp corners weigh less than flat bends of the same area, which keeps coasts smooth.
    """
    size = len(arc)
    result = [math.inf] * size
    points = [_plane(point) for point in unwrap(arc)]
    before, after = list(range(-1, size - 1)), list(range(1, size + 1))

    def weigh(index: int) -> float:
        (ax, ay), (bx, by), (cx, cy) = points[before[index]], points[index], points[after[index]]
        area = abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
        sides = math.hypot(bx - ax, by - ay) * math.hypot(bx - cx, by - cy)
        cosine = ((ax - bx) * (cx - bx) + (ay - by) * (cy - by)) / sides if sides else 1.0
        return area * (1 - 0.7 * cosine)

    heap = [(weigh(index), index) for index in range(1, size - 1)]
    current = [math.inf] * size
    for weight, index in heap:
        current[index] = weight
    heapq.heapify(heap)
    highest = 0.0
    while heap:
        weight, index = heapq.heappop(heap)
        if weight != current[index] or result[index] != math.inf:
            continue
        highest = max(highest, weight)  # a point may not go before one that hung on it
        result[index] = highest
        after[before[index]], before[after[index]] = after[index], before[index]
        for neighbour in (before[index], after[index]):
            if 0 < neighbour < size - 1:
                current[neighbour] = weigh(neighbour)
                heapq.heappush(heap, (current[neighbour], neighbour))
    return result


def _plane(point: Point) -> tuple[float, float]:
    latitude = math.radians(point[1] / UNIT)
    return point[0] / UNIT * 111.32 * math.cos(latitude), point[1] / UNIT * 111.32


def simplified(arcs: Sequence[Arc], keep: float) -> list[Arc]:
    """The arcs with only the most telling share of their inner points.

    A closed arc keeps three corners and an open one at least its ends and, if it has any, one point
    between, so that no island vanishes and no two arcs between the same ends fall together.
    """
    if keep >= 1:
        return list(arcs)
    weighed = [weights(arc) for arc in arcs]
    inner = sorted((value for values in weighed for value in values if value != math.inf), reverse=True)
    threshold = inner[min(len(inner) - 1, int(len(inner) * keep))] if inner else 0.0
    result = []
    for arc, values in zip(arcs, weighed, strict=True):
        least = sorted((value for value in values if value != math.inf), reverse=True)
        wanted = 2 if arc[0] == arc[-1] else 1
        limit = min([threshold, *least[wanted - 1 : wanted]])
        result.append(tuple(point for point, value in zip(arc, values, strict=True) if value >= limit))
    return result


Feature = tuple[str, dict[str, Any], "Shape | Point"]  # id, properties, and where it is


def encode(objects: Mapping[str, Sequence[Feature]], *, keep: float = 1.0, quantization: int = 10_000) -> dict[str, Any]:
    """A TopoJSON topology of named collections of features.

    Rings that fall together on the coarser grid are left out; the largest ring of a shape never is: it
    becomes a cell of the grid, so that every feature can be seen and clicked, and d3-geo meets no empty ring.
    """
    places = [place for features in objects.values() for *_, place in features]
    arcs = Arcs(place for place in places if isinstance(place, list))
    fine = simplified(arcs.arcs, keep)
    points = [point for arc in fine for point in arc] + [place for place in places if isinstance(place, tuple)]
    grid = _Grid(points, quantization)
    writer = _Writer(arcs, [grid.line(arc) for arc in fine], grid)
    collections = {
        name: {"type": "GeometryCollection", "geometries": [writer.geometry(*feature) for feature in features]}
        for name, features in objects.items()
    }
    return {
        "type": "Topology",
        "transform": grid.transform(),
        "objects": collections,
        "arcs": [_deltas(arc) for arc in writer.written],
    }


class _Grid:
    """The coarse grid of a topology, over the box of its points."""

    def __init__(self, points: Sequence[Point], size: int) -> None:
        self.last = size - 1
        self.left, self.bottom = min(x for x, _ in points), min(y for _, y in points)
        self.step_x = (max(x for x, _ in points) - self.left) / self.last
        self.step_y = (max(y for _, y in points) - self.bottom) / self.last

    def place(self, point: Point) -> Point:
        return round((point[0] - self.left) / self.step_x), round((point[1] - self.bottom) / self.step_y)

    def back(self, point: Point) -> Point:
        return round(point[0] * self.step_x + self.left), round(point[1] * self.step_y + self.bottom)

    def line(self, arc: Sequence[Point]) -> Ring:
        points = [self.place(point) for point in arc]
        return [point for index, point in enumerate(points) if index == 0 or point != points[index - 1]]

    def transform(self) -> dict[str, list[float]]:
        return {
            "scale": [float(f"{step / UNIT:.12g}") for step in (self.step_x, self.step_y)],
            "translate": [self.left / UNIT, self.bottom / UNIT],
        }


class _Writer:
    """Writes features as numbers of arcs, and keeps the arcs that were needed."""

    def __init__(self, arcs: Arcs, coarse: Sequence[Ring], grid: _Grid) -> None:
        self.written: list[Ring] = []
        self._arcs = arcs
        self._coarse = coarse
        self._grid = grid
        self._new_number: dict[int, int] = {}

    def geometry(self, key: str, properties: dict[str, Any], place: Shape | Point) -> dict[str, Any]:
        if isinstance(place, tuple):
            geometry: dict[str, Any] = {"type": "Point", "coordinates": list(self._grid.place(place))}
        else:
            polygons = self._polygons(place)
            geometry = {"type": "MultiPolygon", "arcs": polygons}
            if len(polygons) == 1:
                geometry = {"type": "Polygon", "arcs": polygons[0]}
        return {**geometry, "id": key, **({"properties": properties} if properties else {})}

    def _polygons(self, shape: Shape) -> list[list[list[int]]]:
        kept = []
        for polygon in self._arcs.numbers(shape):
            if self._area(polygon[0]) > 0:
                rings = [polygon[0], *(hole for hole in polygon[1:] if self._area(hole) < 0)]
                kept.append([[self._number(arc) for arc in ring] for ring in rings])
        return kept or [[[self._cell(max(shape, key=lambda polygon: abs(sphere_area(polygon[0])))[0][0])]]]

    def _area(self, numbers: Sequence[int]) -> float:
        """The area of a ring on the coarse grid; none where it has fallen together."""
        points: Ring = []
        for number in numbers:
            arc = self._coarse[number] if number >= 0 else self._coarse[~number][::-1]
            points += arc[1:] if points else arc
        return sphere_area([self._grid.back(point) for point in points]) if len(set(points)) > 2 else 0.0

    def _number(self, number: int) -> int:
        index = number if number >= 0 else ~number
        if index not in self._new_number:
            self._new_number[index] = len(self.written)
            self.written.append(self._coarse[index])
        return self._new_number[index] if number >= 0 else ~self._new_number[index]

    def _cell(self, point: Point) -> int:
        x, y = (min(value, self._grid.last - 1) for value in self._grid.place(point))
        self.written.append([(x, y), (x, y + 1), (x + 1, y + 1), (x + 1, y), (x, y)])
        return len(self.written) - 1


def _deltas(arc: Sequence[Point]) -> list[list[int]]:
    return [list(arc[0]), *([x1 - x0, y1 - y0] for (x0, y0), (x1, y1) in pairwise(arc))]
