"""A quiz from a teacher's own GeoDataFrame: click on a place, or say which one is marked.

>>> from geoplay import atlas
>>> lakes = atlas.lakes().head(3)
>>> made = questions_of_frame(lakes, "name", forms=frozenset({"click"}), seed=1)
>>> [type(question).__name__ for question in made], len(made) == len(lakes)
(['Click', 'Click', 'Click'], True)
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from math import ceil, log10
from random import Random
from typing import Any

from geoplay.atlas.overlay import in_degrees, outside
from geoplay.core.nearest import did_you_mean
from geoplay.core.place import Place
from geoplay.core.strict_json import is_utf8
from geoplay.core.text import Text
from geoplay.quizzes.click_maps import ClickMap, Feature, Part, Shape, keep
from geoplay.quizzes.kinds.choosing import one_of_four
from geoplay.quizzes.own.parts import missing, written
from geoplay.quizzes.own.tables import TableError
from geoplay.quizzes.question import Click, Question, Typed

# What a column with the names is called, where nobody says it.
USUAL = ("name", "nome", "title", "label")
WAYS = ("click", "choice", "typed")
# So fine that the whole is some thousands of steps across; and from so many points on it is simplified.
STEPS, MANY_POINTS = 20_000, 60_000
KIND = "own-map"


def is_frame(given: object) -> bool:
    """Whether something is a table with shapes, and not a plain one."""
    return hasattr(type(given), "to_crs") and hasattr(given, "columns")


def questions_of_frame(
    frame: Any, ask: str | None = None, *, forms: frozenset[str] | None = None, seed: int | None = None
) -> list[Question]:
    """A question about each row, in an order drawn by ``seed``: by turns a click and "What is this?", or in the ``forms`` wanted.

    ``ask`` is the column with the names. Nothing is made unless all of it is good: what is wrong is told by row, counted from 1.
    """
    column = _column(frame, ask)
    names = _names(frame, column)
    made = click_map_of(frame, names)
    keep(made)
    ways = [way for way in WAYS if way in forms] if forms is not None else ["click", "choice"]
    if not ways:
        raise TableError(
            f"Places of a GeoDataFrame are asked in the forms {', '.join(WAYS)}, not {', '.join(sorted(forms or ()))}."
        )
    rng = Random(seed)
    order = list(names)
    rng.shuffle(order)
    found = [_question(made, name, ways[turn % len(ways)], rng) for turn, name in enumerate(order)]
    return [question for question in found if question is not None]


def _question(made: ClickMap, name: str, way: str, rng: Random) -> Question | None:
    places = (Place(KIND, name),)
    if way == "click":
        return Click("own-where", Text("Click on: {place}", place=name), name, name, made.name, places=places)
    text, picture = Text("What is marked on this map?"), f"marked:{made.name}:{name}"
    if way == "typed":
        return Typed("own-marked", text, name, written(name), places=places, picture=picture)
    others = [other for other in made.features if other != name]
    rng.shuffle(others)
    return one_of_four(rng, "own-marked", text, name, others, "", places, picture, least=2)


# ---- the table


def _column(frame: Any, ask: str | None) -> Any:
    there = [column for column in frame.columns if str(getattr(frame[column], "dtype", "")) != "geometry"]
    if ask is None:
        ask = next((column for word in USUAL for column in there if str(column).casefold() == word), None)
        if ask is None:
            listed = ", ".join(map(repr, there)) or "none"
            raise TableError(f"Say which column has the names, as in quiz(frame, ask='name'); the columns are {listed}.")
    if ask not in there:
        advice = did_you_mean(str(ask), [str(column) for column in there])
        listed = ", ".join(map(repr, there)) or "none"
        raise TableError(f"The frame has no column {ask!r:.60} to ask for.{advice} The columns are {listed}.")
    return ask


def _names(frame: Any, column: Any) -> list[str]:
    """The names in their order, each there and each once."""
    rows: dict[str, int] = {}
    if not len(frame):
        raise TableError("The frame has no rows, so there is nothing to ask.")
    if list(frame.columns).count(column) > 1:
        raise TableError(f"The frame has several columns called {column!r:.60}; keep one of them.")
    for number, value in enumerate(frame[column].tolist(), 1):
        name = "" if missing(value) else str(value).strip()
        if not is_utf8(name):
            raise TableError(f"row {number}, column {column!r}: there is half a character in the name.")
        if not name:
            raise TableError(f"row {number}, column {column!r}: the name is missing.")
        if name in rows:
            raise TableError(
                f"row {number}, column {column!r}: {name!r:.60} is there already, in row {rows[name]}. Give each place a name of "
                f"its own, or make one place of both with frame.dissolve({column!r})."
            )
        rows[name] = number
    if len(rows) < 2:
        raise TableError("The frame has one row; a quiz on a map needs two places at least.")
    return list(rows)


# ---- the shapes


def click_map_of(frame: Any, names: Sequence[str]) -> ClickMap:
    """The map of a frame: its shapes in longitude and latitude, under their names."""
    import numpy as np
    import shapely

    shapes = in_degrees(_geometry(frame))
    for number, (name, shape) in enumerate(zip(names, shapes, strict=True), 1):
        if shape is None or shape.is_empty:
            raise TableError(f"row {number} ({name}): there is no shape, so it cannot be found on a map. Leave the row out.")
    bounds = shapely.bounds(shapes)
    beyond = outside(bounds)
    if beyond.any():
        number = int(np.flatnonzero(beyond)[0])
        raise TableError(
            f"row {number + 1} ({names[number]}): its coordinates lie outside the world ({bounds[number].round(2).tolist()}). "
            "Is frame.crs what they were made with?"
        )
    shapes = shapely.force_2d(shapes)
    broken = ~shapely.is_valid(shapes)
    shapes[broken] = shapely.make_valid(shapes[broken])
    west, south, east, north = bounds[:, 0].min(), bounds[:, 1].min(), bounds[:, 2].max(), bounds[:, 3].max()
    extent = max(east - west, north - south, 1e-6)
    if shapely.get_num_coordinates(shapes).sum() > MANY_POINTS:
        shapes = shapely.simplify(shapes, extent / 2000)
    features = {name: _feature(name, shape, row) for row, (name, shape) in enumerate(zip(names, shapes, strict=True), 1)}
    unit = 10 ** max(2, ceil(log10(STEPS / extent)))
    content = json.dumps([[one.key, one.shape, one.parts] for one in features.values()])
    return ClickMap(f"own/{sha256(content.encode()).hexdigest()[:16]}", features, unit)


def _geometry(frame: Any) -> Any:
    try:
        return frame.geometry
    except AttributeError:
        raise TableError("This GeoDataFrame has no column of shapes; name one with frame.set_geometry(...).") from None


def _feature(name: str, shape: Any, row: int) -> Feature:
    """A shape as what can be clicked; of a mixture what covers most: areas before lines before points."""
    by_kind: dict[Shape, list[Part]] = {"area": [], "line": [], "point": []}
    for one in _simple(shape):
        if one.geom_type == "Polygon":
            by_kind["area"].append(tuple(tuple(ring.coords) for ring in (one.exterior, *one.interiors)))
        elif one.geom_type in ("LineString", "LinearRing"):
            by_kind["line"].append((tuple(one.coords),))
        elif one.geom_type == "Point":
            by_kind["point"].append(((one.coords[0],),))
    kind = next((kind for kind, parts in by_kind.items() if parts), None)
    if kind is None:
        raise TableError(f"row {row} ({name}): a shape is made of points, lines or polygons, not of {shape.geom_type}.")
    return Feature(name, {"en": name}, kind, tuple(by_kind[kind]))


def _simple(shape: Any) -> Iterable[Any]:
    """The single points, lines and polygons of a shape."""
    for one in getattr(shape, "geoms", [shape]):
        if hasattr(one, "geoms"):
            yield from _simple(one)
        elif not one.is_empty:
            yield one
