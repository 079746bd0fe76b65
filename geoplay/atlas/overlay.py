"""Shapes of any GeoDataFrame as a topology for the page: in longitude and latitude, small, and wound as a globe wants them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from geoplay.atlas.layers import read_layer
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text

# Parts of a degree: about a hundred metres, a fifth of a pixel at the nearest zoom.
UNIT = 1000
# Straight lines of the frame are bent on a globe; sides of polygons longer than this get points in between.
LONGEST_SIDE = 2.0
# From so many points on shapes are simplified, by so many degrees.
MANY_POINTS, COARSE = 200_000, 0.02

Topology = dict[str, Any]


@dataclass(frozen=True)
class Overlay:
    """The shapes that can be drawn, the rows they belong to, which rows have none, and which lie outside the world."""

    topology: Topology
    rows: list[int]
    missing: tuple[int, ...]
    kind: str
    simplified: bool = False
    beyond: tuple[int, ...] = ()


def overlay(geometry: Any) -> Overlay:
    """A column of shapes (a GeoSeries) in any coordinates as a topology; rows without a shape are left out.

    >>> from geoplay import atlas
    >>> found = overlay(atlas.rivers().geometry)
    >>> found.kind, found.missing, len(found.rows) == len(atlas.rivers())
    ('line', (), True)
    """
    import numpy as np
    import shapely

    shapes = in_degrees(geometry)
    there = np.array([shape is not None and not shape.is_empty for shape in shapes], dtype=bool)
    beyond = there & outside(shapely.bounds(shapes))
    rows = np.flatnonzero(there & ~beyond)
    kept = shapely.force_2d(shapes[rows])
    types = shapely.get_type_id(kept)
    simplified = False
    areas = np.isin(types, (3, 6))
    if areas.any():
        broken = areas & ~shapely.is_valid(kept)
        kept[broken] = shapely.make_valid(kept[broken])
        if shapely.get_num_coordinates(kept).sum() >= MANY_POINTS:
            kept = shapely.simplify(kept, COARSE)
            simplified = True
        kept[areas] = shapely.segmentize(kept[areas], LONGEST_SIDE)
    writer = _Writer()
    geometries = [writer.geometry(shape) for shape in kept]
    kind = "polygon" if areas.any() or (types == 7).any() else "line" if np.isin(types, (1, 2, 5)).any() else "point"
    topology = {
        "type": "Topology",
        "transform": {"scale": [1 / UNIT, 1 / UNIT], "translate": [0, 0]},
        "arcs": writer.arcs,
        "objects": {"features": {"type": "GeometryCollection", "geometries": geometries}},
    }
    missing, out = (tuple(np.flatnonzero(which).tolist()) for which in (~there, beyond))
    return Overlay(topology, rows.tolist(), missing, kind, simplified, out)


def outside(bounds: Any) -> Any:
    """Of each row of bounds (west, south, east, north), whether they leave the world."""
    import numpy as np

    # A projection gives no end of numbers beyond its edge; and a latitude ends at the pole.
    known = np.isfinite(bounds).all(axis=1)
    sizes = np.abs(np.nan_to_num(bounds))
    return ~known | (sizes[:, [1, 3]] > 90.0001).any(axis=1) | (sizes[:, [0, 2]] > 360).any(axis=1)


def in_degrees(geometry: Any) -> Any:
    """The shapes as an array, in longitude and latitude."""
    import numpy as np

    if geometry.crs is None and not geometry.isna().all() and len(geometry):
        raise GeoplayError(
            Text(
                "The frame does not say what its coordinates mean (it has no CRS). If they are longitude and latitude, "
                'write frame.set_crs("EPSG:4326"); otherwise set the code they were made with, and the map does the rest.'
            )
        )
    if geometry.crs is not None and geometry.crs != "EPSG:4326":
        geometry = geometry.to_crs("EPSG:4326")
    return np.asarray(geometry.array, dtype=object)


class _Writer:
    """Collects lines as arcs of differences."""

    def __init__(self) -> None:
        self.arcs: list[list[list[int]]] = []

    def geometry(self, shape: Any) -> dict[str, Any]:
        kind = shape.geom_type
        if kind == "Point":
            return {"type": kind, "coordinates": self._point(shape)}
        if kind == "MultiPoint":
            return {"type": kind, "coordinates": [self._point(one) for one in shape.geoms]}
        if kind in {"LineString", "LinearRing"}:
            return {"type": "LineString", "arcs": [self._line(shape)]}
        if kind == "MultiLineString":
            return {"type": kind, "arcs": [[self._line(one)] for one in shape.geoms]}
        if kind == "Polygon":
            return {"type": kind, "arcs": self._polygon(shape)}
        if kind == "MultiPolygon":
            return {"type": kind, "arcs": [self._polygon(one) for one in shape.geoms]}
        return {"type": "GeometryCollection", "geometries": [self.geometry(one) for one in shape.geoms]}

    def _point(self, shape: Any) -> list[int]:
        return [round(shape.x * UNIT), round(shape.y * UNIT)]

    def _line(self, shape: Any) -> int:
        import numpy as np
        import shapely

        points = shapely.get_coordinates(shape)
        if np.abs(np.diff(points[:, 0])).max(initial=0) >= 180:
            # No shortest way leads half around the globe: this is meant as a line on paper.
            points = shapely.get_coordinates(shapely.segmentize(shape, LONGEST_SIDE))
        return self._arc(points)

    def _polygon(self, shape: Any) -> list[list[int]]:
        return [[self._ring(shape.exterior, clockwise=True)], *([self._ring(one, clockwise=False)] for one in shape.interiors)]

    def _ring(self, ring: Any, *, clockwise: bool) -> int:
        import numpy as np
        import shapely

        points = shapely.get_coordinates(ring)
        x, y = points[:, 0] - points[0, 0], points[:, 1]
        turns_left = float(np.sum(x[:-1] * y[1:] - x[1:] * y[:-1])) > 0
        return self._arc(points[::-1] if turns_left == clockwise else points)

    def _arc(self, points: Any) -> int:
        import numpy as np

        whole = np.rint(points * UNIT).astype(np.int64)
        steps = np.diff(whole, axis=0, prepend=np.zeros((1, 2), dtype=np.int64))
        moved = steps.any(axis=1)
        moved[0] = True
        kept: list[list[int]] = steps[moved].tolist()
        if len(kept) == 1:
            kept.append([0, 0])
        self.arcs.append(kept)
        return len(self.arcs) - 1


def are_countries(geometry: Any, keys: list[str | None], world: str) -> bool:
    """Whether these shapes are those of the atlas's countries, give or take detail, and need not travel themselves.

    >>> from geoplay import atlas
    >>> frame = atlas.countries(detail="110m")
    >>> are_countries(frame.geometry, list(frame.index), "world")
    True
    >>> are_countries(frame["capital_point"], list(frame.index), "world")
    False
    """
    import numpy as np
    import shapely

    shapes = in_degrees(geometry)
    columns, atlas_shapes = read_layer("countries-1960-110m" if "1960" in world else "countries-110m")
    number = {key: row for row, key in enumerate(columns["id"])}
    pairs = [(row, number[key]) for row, key in enumerate(keys) if key in number and shapes[row] is not None]
    if not pairs:
        return False
    own, known = shapes[[row for row, _ in pairs]], atlas_shapes[[row for _, row in pairs]]
    if not np.isin(shapely.get_type_id(own), (3, 6)).all():
        return False
    ratio = shapely.area(own) / np.maximum(shapely.area(known), 1e-9)
    # Outlines of small islands differ much from map to map; where most agree, the frame is of countries.
    alike = (ratio > 0.6) & (ratio < 1.6) | (shapely.area(known) < 0.5)
    return bool(alike.mean() > 0.85)
