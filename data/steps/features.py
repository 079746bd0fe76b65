"""The layers of rivers, lakes, seas, mountains and deserts."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
import shapely

from data.context import Context
from data.layers import write_layer
from data.rings import UNIT

NAME = "features"
INPUTS = (
    "data/derived/rivers.csv",
    "data/derived/lakes.csv",
    "data/tables/rivers.csv",
    "data/tables/lakes.csv",
    "data/tables/seas.csv",
    "data/tables/mountains.csv",
    "data/tables/deserts.csv",
)
OUTPUTS = ("rivers.layer.gz", "lakes.layer.gz", "seas.layer.gz", "mountains.layer.gz", "deserts.layer.gz")
NEAR = 3 * UNIT  # pieces of one name that lie farther apart than this are two rivers


def build(context: Context) -> None:
    """Write the layers."""
    _rivers(context)
    _lakes(context)
    seas = context.table("seas")
    columns = {key: [row[key] for row in seas] for key in ("name", "name_it", "kind", "part_of")}
    write_layer(context, "seas", columns, _points(seas))
    peaks = context.table("mountains")
    columns = {key: [row[key] for row in peaks] for key in ("name", "name_it", "kind", "countries")}
    elevations = [int(row["elevation"]) for row in peaks]
    write_layer(context, "mountains", {**columns, "elevation": elevations}, _points(peaks))
    deserts = context.table("deserts")
    write_layer(
        context, "deserts", {key: [row[key] for row in deserts] for key in ("name", "name_it", "countries")}, _points(deserts)
    )


def _rivers(context: Context) -> None:
    """One row for each river: its pieces, which the source may name in several languages, together."""
    english, italian = _names(context, "rivers")
    pieces: dict[str, list[tuple[shapely.LineString, int]]] = defaultdict(list)
    for row in context.table("data/derived/rivers.csv"):
        for line in _lines(row["shape"]):
            pieces[english.get(row["name"], row["name"])].append((shapely.LineString(line), int(row["rank"])))
    rows = []
    for name in sorted(pieces):
        for group in _groups([line for line, _ in pieces[name]]):
            lines = [pieces[name][index][0] for index in group]
            rows.append((name, min(pieces[name][index][1] for index in group), shapely.MultiLineString(lines)))
    rows.sort(key=lambda row: (row[0], -row[2].length))
    columns: dict[str, list[Any]] = {
        "name": [name for name, *_ in rows],
        "name_it": [italian.get(name, name) for name, *_ in rows],
        "rank": [rank for _, rank, _ in rows],
    }
    write_layer(context, "rivers", columns, [shape for *_, shape in rows])


def _groups(lines: Sequence[shapely.LineString]) -> list[list[int]]:
    """Numbers of lines that lie near each other, directly or through others."""
    groups: list[list[int]] = []
    for number, line in enumerate(lines):
        near = [group for group in groups if any(shapely.distance(line, lines[other]) < NEAR for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append(sorted([number, *(other for group in near for other in group)]))
    return groups


def _lakes(context: Context) -> None:
    english, italian = _names(context, "lakes")
    rows = []
    for row in context.table("data/derived/lakes.csv"):
        shape = shapely.MultiPolygon([shapely.Polygon(ring) for ring in _lines(row["shape"]) if len(ring) > 3])
        if not shape.is_valid:
            parts = shapely.get_parts(shapely.make_valid(shape))
            shape = shapely.MultiPolygon([part for part in parts if isinstance(part, shapely.Polygon)])
        whole = shapely.transform(shape, np.rint)
        rows.append((english.get(row["name"], row["name"]), row["kind"], int(row["area"]), whole))
    rows.sort(key=lambda row: (-row[2], row[0]))
    columns: dict[str, list[Any]] = {
        "name": [row[0] for row in rows],
        "name_it": [italian.get(row[0], row[0]) for row in rows],
        "kind": [row[1] for row in rows],
        "area": [row[2] for row in rows],
    }
    write_layer(context, "lakes", columns, [row[3] for row in rows])


def _names(context: Context, table: str) -> tuple[dict[str, str], dict[str, str]]:
    """English names by what the source calls each piece, and Italian names by English ones."""
    rows = context.table(table)
    english = {piece: row["name"] for row in rows for piece in row["pieces"].split(";")}
    return english, {row["name"]: row["name_it"] for row in rows}


def _lines(text: str) -> list[list[tuple[int, int]]]:
    lines = []
    for part in text.split(";"):
        degrees = [tuple(map(float, point.split())) for point in part.split(",")]
        lines.append([(round(x * UNIT), round(y * UNIT)) for x, y in degrees])
    return [line for line in lines if len(line) > 1]


def _points(rows: Sequence[dict[str, str]]) -> list[shapely.Point]:
    places = [(float(row["longitude"]), float(row["latitude"])) for row in rows]
    if not all(math.isfinite(x) and abs(x) <= 180 and abs(y) <= 90 for x, y in places):
        raise ValueError("a point of the table lies outside the world")
    return [shapely.Point(round(x * UNIT), round(y * UNIT)) for x, y in places]
