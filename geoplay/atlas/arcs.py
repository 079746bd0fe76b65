"""The arcs of a topology as points. Standard library only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import radians
from typing import Any

Place = tuple[float, float]


class Arcs:
    """The arcs of a topology in radians, each unpacked when it is first asked for."""

    def __init__(self, topology: dict[str, Any]) -> None:
        self.topology = topology
        self.known: dict[int, list[Place]] = {}
        transform = topology["transform"]
        self.scale, self.start = transform["scale"], transform["translate"]

    def __call__(self, number: int) -> list[Place]:
        """The points of an arc."""
        if number not in self.known:
            x = y = 0
            line = []
            for dx, dy in self.topology["arcs"][number]:
                x, y = x + dx, y + dy
                line.append(self.point((x, y)))
            self.known[number] = line
        return self.known[number]

    def point(self, whole: Sequence[float]) -> Place:
        """A place written in whole numbers."""
        return radians(whole[0] * self.scale[0] + self.start[0]), radians(whole[1] * self.scale[1] + self.start[1])

    def placed(self, geometry: dict[str, Any]) -> dict[str, Any]:
        """A geometry whose points, if it has any, are in radians."""
        if geometry["type"] == "Point":
            return {**geometry, "coordinates": self.point(geometry["coordinates"])}
        if geometry["type"] == "MultiPoint":
            return {**geometry, "coordinates": [self.point(one) for one in geometry["coordinates"]]}
        if geometry["type"] == "GeometryCollection":
            return {**geometry, "geometries": [self.placed(one) for one in geometry["geometries"]]}
        return geometry


def joined(arcs: Sequence[int], arc: Callable[[int], list[Place]]) -> list[Place]:
    """A line made of arcs; a negative number is an arc that runs backwards."""
    line: list[Place] = []
    for number in arcs:
        points = arc(number) if number >= 0 else arc(~number)[::-1]
        line += points[1:] if line else points
    return line
