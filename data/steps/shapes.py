"""The layers of countries, today and in 1960, and of the United States, at full detail for geopandas."""

from __future__ import annotations

from typing import Any

from data import united_states, world, world_1960
from data.context import Context
from data.layers import write_layer
from data.plane import flat
from data.rings import UNIT, Shape

NAME = "shapes"
INPUTS = (*world_1960.INPUTS, *united_states.INPUTS)
OUTPUTS = (
    *(f"countries-{detail}.layer.gz" for detail in world.DETAILS),
    *(f"countries-1960-{detail}.layer.gz" for detail in world.DETAILS),
    "states-us.layer.gz",
)


TODAY = ("iso3", "numeric", "name", "status", "part_of")
THEN = ("name", "kind", "status", "administered_by", "parts", "note", "on_july_1960", "on_end_1960")
STATES = ("postal", "fips", "name", "capital", "admitted")


def build(context: Context) -> None:
    """Write the layers."""
    places = {row["iso2"]: row for row in context.table("places")}
    states = {row["id"]: row for row in context.table("us_states")}
    for detail in world.DETAILS:
        _write(context, f"countries-{detail}", world.today(context, detail), places, TODAY)
        shapes = {**world_1960.at(context, detail, "july"), **world_1960.at(context, detail, "end")}
        _write(context, f"countries-1960-{detail}", shapes, _rows_of_1960(context), THEN)
    _write(context, "states-us", united_states.states(context), states, STATES)


def _rows_of_1960(context: Context) -> dict[str, dict[str, str]]:
    """The rows of the table of 1960, each with the boards on which it has a space."""
    spaces = {row["id"]: row for row in context.table("data/spaces_1960.csv")}
    boards = ("on_july_1960", "on_end_1960")
    return {
        row["id"]: {**row, **{board: spaces.get(row["id"], {}).get(board, "0") for board in boards}}
        for row in context.table("world_1960")
    }


def _write(
    context: Context, name: str, shapes: dict[str, Shape], rows: dict[str, dict[str, str]], columns: tuple[str, ...]
) -> None:
    """One layer, its rows sorted by key."""
    keys = sorted(shapes)
    labels = {key: world.label_point(shapes[key]) for key in context.progress(keys, name)}
    table: dict[str, list[Any]] = {"id": keys, **{column: [rows[key][column] for key in keys] for column in columns}}
    table["label_longitude"] = [labels[key][0] / UNIT for key in keys]
    table["label_latitude"] = [labels[key][1] / UNIT for key in keys]
    table["tiny"] = [world.area(shapes[key]) < world.TINY for key in keys]
    write_layer(context, name, table, [flat(shapes[key]) for key in keys])
