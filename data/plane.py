"""Shapes for geopandas: split at the antimeridian, closed around the pole, anticlockwise and valid."""

from __future__ import annotations

import numpy as np
import shapely
import shapely.affinity

from data.rings import TURN, UNIT, Polygon, Ring, Shape, unwrap

HALF = TURN // 2
QUARTER = TURN // 4


def flat(shape: Shape) -> shapely.MultiPolygon:
    """A shape on the plane of longitudes and latitudes, in units of the grid.

    >>> island = [(179 * UNIT, 0), (179 * UNIT, UNIT), (-179 * UNIT, UNIT), (-179 * UNIT, 0), (179 * UNIT, 0)]
    >>> [part.bounds for part in flat([[island]]).geoms]  # doctest: +NORMALIZE_WHITESPACE
    [(-18000000.0, 0.0, -17900000.0, 100000.0), (17900000.0, 0.0, 18000000.0, 100000.0)]
    """
    parts = [part for polygon in shape for part in _split(polygon)]
    whole = shapely.MultiPolygon(parts)
    if not whole.is_valid:
        whole = shapely.MultiPolygon([part for part in _polygons(shapely.make_valid(whole)) if part.area])
    ordered = sorted(whole.geoms, key=lambda part: (-part.area, part.bounds))
    return shapely.MultiPolygon([shapely.orient_polygons(part) for part in ordered])


def _split(polygon: Polygon) -> list[shapely.Polygon]:
    """A polygon cut where it steps over the antimeridian, each part moved back between -180° and 180°."""
    outer = unwrap(polygon[0])
    if outer[0][0] != outer[-1][0]:  # it runs round the pole: close it along the pole
        pole = -QUARTER if min(y for _, y in outer) < 0 else QUARTER
        outer = [*outer, (outer[-1][0], pole), (outer[0][0], pole), outer[0]]
    low, high = min(x for x, _ in outer), max(x for x, _ in outer)
    area = shapely.Polygon(outer, [_beside(hole, low) for hole in polygon[1:]])
    if low >= -HALF and high <= HALF:
        return [area]
    parts = []
    for turn in range((low + HALF) // TURN, (high + HALF - 1) // TURN + 1):
        left = turn * TURN - HALF
        window = shapely.box(left, -QUARTER, left + TURN, QUARTER)
        inside = shapely.intersection(area if area.is_valid else area.buffer(0), window)
        moved = shapely.affinity.translate(inside, -left - HALF)
        parts += _polygons(shapely.transform(moved, np.rint))
    return parts if len(parts) < 2 else _polygons(shapely.union_all(parts))


def _beside(hole: Ring, low: int) -> Ring:
    """A hole moved by whole turns to where its polygon runs."""
    points = unwrap(hole)
    shift = -((points[0][0] - low) // TURN) * TURN
    return [(x + shift, y) for x, y in points]


def _polygons(shape: shapely.Geometry) -> list[shapely.Polygon]:
    return [part for part in shapely.get_parts(shape) if isinstance(part, shapely.Polygon)] + [
        part for several in shapely.get_parts(shape) if isinstance(several, shapely.MultiPolygon) for part in several.geoms
    ]


__all__ = ["UNIT", "flat"]
