"""Ways on the globe: how far, in which direction, and what is in between. Points are longitude and latitude, in degrees.

>>> NEW_YORK, PARIS = (-73.6128, 40.7386), (2.4414, 48.9694)
>>> round(great_circle_km(NEW_YORK, PARIS))
5810

Standard library only.
"""

from __future__ import annotations

from math import acos, asin, atan2, cos, degrees, radians, sin

EARTH_RADIUS_KM = 6371.0088

Point = tuple[float, float]


def great_circle_km(start: Point, end: Point) -> float:
    """The shortest way between two points (longitude, latitude) on a sphere of the Earth's mean radius.

    >>> round(great_circle_km((-73.6128, 40.7386), (2.4414, 48.9694)))
    5810
    """
    return EARTH_RADIUS_KM * _angle(_vector(start), _vector(end))


def along(start: Point, end: Point, share: float) -> Point:
    """The point at a share of the great circle between two points.

    >>> [round(degree, 1) for degree in along((-73.6128, 40.7386), (2.4414, 48.9694), 0.5)]
    [-38.8, 51.6]
    """
    first, second = _vector(start), _vector(end)
    angle = _angle(first, second)
    weights = sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle)
    x, y, z = (weights[0] * one + weights[1] * other for one, other in zip(first, second, strict=True))
    return degrees(atan2(y, x)), degrees(asin(z))


def bearing(start: Point, end: Point) -> float:
    """The compass course at the start of the great circle to a point: 0 north, 90 east.

    >>> round(bearing((-73.6128, 40.7386), (2.4414, 48.9694)))
    54
    """
    (longitude, latitude), (other_longitude, other_latitude) = (map(radians, point) for point in (start, end))
    turn = other_longitude - longitude
    east = sin(turn) * cos(other_latitude)
    north = cos(latitude) * sin(other_latitude) - sin(latitude) * cos(other_latitude) * cos(turn)
    return degrees(atan2(east, north)) % 360


def _vector(point: Point) -> tuple[float, float, float]:
    longitude, latitude = map(radians, point)
    return cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)


def _angle(first: tuple[float, float, float], second: tuple[float, float, float]) -> float:
    return acos(max(-1.0, min(1.0, sum(one * other for one, other in zip(first, second, strict=True)))))
