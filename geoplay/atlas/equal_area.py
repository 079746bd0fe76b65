"""Pieces of the globe laid flat around their middle, as an atlas shows a country. Standard library only.

Points are unit vectors: a ring that steps over the antimeridian or goes round a pole needs no care then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import asin, cos, hypot, radians, sin, sqrt

Vector = tuple[float, float, float]
Spot = tuple[float, float]

# How much of the largest piece's size may lie between it and a piece that still belongs to the picture: less for small
# ones, which are far islands, more for parts of the country.
NEAR, FAR = 0.35, 1.0
# A piece of this share of the largest is a part of the country, not an island of it.
LARGE = 0.05


def vector(longitude: float, latitude: float) -> Vector:
    """The unit vector of a point in degrees.

    >>> [round(one, 6) for one in vector(90, 0)]
    [0.0, 1.0, 0.0]
    """
    longitude, latitude = radians(longitude), radians(latitude)
    return cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)


def middle(vectors: Iterable[Vector]) -> Vector:
    """The direction of the sum of some vectors."""
    x, y, z = (sum(part) for part in zip(*vectors, strict=True))
    length = sqrt(x * x + y * y + z * z) or 1.0
    return x / length, y / length, z / length


class View:
    """Lambert's azimuthal equal-area projection around a point: north up there, y growing downwards, in radii of the Earth.

    >>> view = View(vector(10, 45))
    >>> [round(one, 6) + 0.0 for one in view(vector(10, 45))]
    [0.0, 0.0]
    >>> view(vector(10, 46))[1] < 0 < view(vector(11, 45))[0]
    True
    """

    def __init__(self, centre: Vector) -> None:
        self.centre = centre
        x, y, z = centre
        flat = hypot(x, y)
        self.east: Vector = (-y / flat, x / flat, 0.0) if flat > 1e-9 else (0.0, 1.0, 0.0)
        ex, ey, _ = self.east
        self.north: Vector = (-ey * z, ex * z, ey * x - ex * y) if flat > 1e-9 else (-z, 0.0, 0.0)

    def __call__(self, point: Vector) -> Spot:
        """Where a point lies in the picture; what is opposite lies two radii away."""
        x, y, z = point
        cx, cy, cz = self.centre
        stretch = sqrt(2 / max(1 + x * cx + y * cy + z * cz, 1e-9))
        nx, ny, nz = self.north
        return stretch * (x * self.east[0] + y * self.east[1]), -stretch * (x * nx + y * ny + z * nz)

    def point(self, spot: Spot) -> Vector:
        """The point that lies somewhere in the picture.

        >>> view = View(vector(10, 45))
        >>> [round(one, 6) for one in view.point(view(vector(20, 30)))] == [round(one, 6) for one in vector(20, 30)]
        True
        """
        right, up = spot[0], -spot[1]
        away = hypot(right, up)
        angle = 2 * asin(min(1.0, away / 2))
        share = sin(angle) / away if away else 1.0
        x, y, z = (
            cos(angle) * here + share * (right * east + up * north)
            for here, east, north in zip(self.centre, self.east, self.north, strict=True)
        )
        return x, y, z


@dataclass(frozen=True)
class Box:
    """A rectangle in a picture."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, spots: Sequence[Spot]) -> Box:
        """The smallest one with all of these in it."""
        across, down = [x for x, _ in spots], [y for _, y in spots]
        return cls(min(across), min(down), max(across), max(down))

    @property
    def centre(self) -> Spot:
        """The spot in the middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def size(self) -> float:
        """The diagonal."""
        return hypot(self.right - self.left, self.bottom - self.top)

    def gap(self, other: Box) -> float:
        """How far apart two rectangles are."""
        across = max(0.0, other.left - self.right, self.left - other.right)
        down = max(0.0, other.top - self.bottom, self.top - other.bottom)
        return hypot(across, down)

    def joined(self, other: Box) -> Box:
        """The smallest one with both in it."""
        return Box(
            min(self.left, other.left), min(self.top, other.top), max(self.right, other.right), max(self.bottom, other.bottom)
        )


def area(ring: Sequence[Spot]) -> float:
    """The area inside a closed ring, whichever way it runs.

    >>> area([(0, 0), (2, 0), (2, 1), (0, 1), (0, 0)])
    2.0
    """
    return abs(sum(x * below - right * y for (x, y), (right, below) in pairwise(ring))) / 2


def main_part(outlines: Sequence[Sequence[Vector]]) -> tuple[View, list[int]]:
    """The view in which a country is drawn, and the numbers of the outlines in it: its main part, without islands far off."""
    # Areas are true whatever the middle of the view, so a first one around everything tells which piece is the largest.
    rough = View(middle(point for outline in outlines for point in outline))
    view = View(middle(max(outlines, key=lambda outline: area([rough(point) for point in outline]))))
    laid = [[view(point) for point in outline] for outline in outlines]
    areas = [area(ring) for ring in laid]
    order = sorted(range(len(laid)), key=lambda number: -areas[number])
    box = Box.around(laid[order[0]])
    size, chosen = box.size, order[:1]
    for number in order[1:]:
        here = Box.around(laid[number])
        allowed = FAR if areas[number] >= LARGE * areas[order[0]] else NEAR
        if box.gap(here) <= allowed * size:
            box = box.joined(here)
            chosen.append(number)
    return View(view.point(box.centre)), sorted(chosen)
