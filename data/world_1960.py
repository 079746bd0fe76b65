"""The world of 1960, made from today's shapes by cutting and dissolving."""

from __future__ import annotations

from collections import defaultdict

from data import world
from data.context import BuildError, Context
from data.rings import Shape, dissolve

INPUTS = (
    *world.INPUTS,
    "data/spaces_1960.csv",
    "data/tables/world_1960.csv",
    "data/tables/parts_1960.csv",
)
MOMENTS = ("july", "end")


def at(context: Context, detail: str, moment: str) -> dict[str, Shape]:
    """Every state and territory by its id, the largest first.

    On 31 July 1960 (`"july"`) Mali and Senegal were one federation; at the `"end"` of the year they were two.
    """
    pieces = _pieces(context, detail)
    shapes: dict[str, Shape] = {}
    for row in context.table("world_1960"):
        if row["id"] in hidden(moment):
            continue
        parts = row["parts"].split()
        missing = [part for part in parts if part not in pieces]
        if missing and detail == "50m":
            raise BuildError(f"{row['id']} is made of {missing[0]}, which no table cuts out of a country.")
        found = [pieces[part] for part in parts if part in pieces]
        if found:
            shapes[row["id"]] = dissolve(found)
    if detail == "110m":  # what is too small to be cut here is laid over its country, with few corners
        for key, shape in at(context, "50m", moment).items():
            shapes.setdefault(key, world.coarse(shape))
    return {key: shapes[key] for key in sorted(shapes, key=lambda key: (-world.area(shapes[key]), key))}


def hidden(moment: str) -> set[str]:
    """The rows of the table that do not stand at that moment."""
    return {"mali", "senegal"} if moment == "july" else {"mali-federation"}


def _pieces(context: Context, detail: str) -> dict[str, Shape]:
    """Today's countries, those that must be divided in their parts."""
    pieces = dict(world.today(context, detail))
    rows = defaultdict(list)
    for row in context.table("parts_1960"):
        rows[row["of"]].append(row)
    for code, boxes in rows.items():
        remaining: Shape = []
        for polygon in pieces.pop(code):
            part = next((row["part"] for row in boxes if world.in_box(polygon, row)), None)
            if part is None:
                remaining.append(polygon)
            else:
                pieces.setdefault(part, []).append(polygon)
        if remaining:
            pieces[code] = remaining
    world.cut_all(context, pieces, detail, today=False)
    if "PA" in pieces:  # not cut at this level
        pieces["PA:west"] = pieces.pop("PA")
    return pieces
