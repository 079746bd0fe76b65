"""The layers of countries, today and in 1960, and of the United States, at full detail for geopandas."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from data import united_states, world, world_1960
from data.context import Context
from data.layers import write_layer
from data.plane import flat
from data.rings import UNIT, Shape

NAME = "shapes"
INPUTS = (*world_1960.INPUTS, *united_states.INPUTS, "products/facts.json", "products/names.json")
OUTPUTS = (
    *(f"countries-{detail}.layer.gz" for detail in world.DETAILS),
    *(f"countries-1960-{detail}.layer.gz" for detail in world.DETAILS),
    "states-us.layer.gz",
)


TODAY = ("iso2", "iso3", "numeric", "name", "name_it", "status", "part_of")
THEN = ("name", "name_it", "kind", "status", "administered_by", "today", "note", "on_july_1960", "on_end_1960")
FACTS = (
    *("continent", "region", "capital", "capital_longitude", "capital_latitude"),
    *("area", "area_year", "area_source", "population", "population_year", "population_source"),
)
STATES = ("postal", "fips", "name", "capital", "admitted")

Row = dict[str, Any]


def build(context: Context) -> None:
    """Write the layers."""
    places = {row["iso2"]: row for row in context.table("places")}
    today = _with_facts(context, "today", places)
    then = _with_facts(context, "1960", _rows_of_1960(context))
    for detail in world.DETAILS:
        _write(context, f"countries-{detail}", world.today(context, detail), today, (*TODAY, *FACTS))
        shapes = {**world_1960.at(context, detail, "july"), **world_1960.at(context, detail, "end")}
        _write(context, f"countries-1960-{detail}", shapes, then, (*THEN, *FACTS))
    states: dict[str, Row] = {row["id"]: dict(row) for row in context.table("us_states")}
    _write(context, "states-us", united_states.states(context), states, STATES)


def _with_facts(context: Context, year: str, rows: Mapping[str, dict[str, str]]) -> dict[str, Row]:
    """The rows of a table, each with names and facts, so that a frame needs one file only."""
    facts = json.loads((context.products / "facts.json").read_text("utf-8"))[year]
    names = json.loads((context.products / "names.json").read_text("utf-8"))
    called, regions = names[year]["names"], names["regions"]["en"]
    result: dict[str, Row] = {}
    for key, row in rows.items():
        about = facts[key]
        longitude, latitude = about.get("point", (None, None))
        area, area_year, area_source = about.get("area", (None, None, None))
        population, population_year, population_source = about.get("population", (None, None, None))
        result[key] = {
            **row,
            "name": called["en"][key],
            "name_it": called["it"][key],
            "continent": regions[about["continent"]],
            "region": regions[about["region"]],
            "capital": about.get("capital"),
            "capital_longitude": longitude,
            "capital_latitude": latitude,
            "area": area,
            "area_year": area_year,
            "area_source": area_source,
            "population": population,
            "population_year": population_year,
            "population_source": population_source,
        }
    return result


def _rows_of_1960(context: Context) -> dict[str, dict[str, str]]:
    """The rows of the table of 1960, each with its countries of today and the boards on which it has a space."""
    spaces = {row["id"]: row for row in context.table("data/spaces_1960.csv")}
    boards = ("on_july_1960", "on_end_1960")
    return {
        row["id"]: {
            **row,
            "today": " ".join(dict.fromkeys(part.partition(":")[0] for part in row["parts"].split())),
            **{board: spaces.get(row["id"], {}).get(board, "0") for board in boards},
        }
        for row in context.table("world_1960")
    }


def _write(context: Context, name: str, shapes: dict[str, Shape], rows: Mapping[str, Row], columns: tuple[str, ...]) -> None:
    """One layer, its rows sorted by key."""
    keys = sorted(shapes)
    labels = {key: world.label_point(shapes[key]) for key in context.progress(keys, name)}
    table: dict[str, list[Any]] = {"id": keys, **{column: [rows[key][column] for key in keys] for column in columns}}
    table["label_longitude"] = [labels[key][0] / UNIT for key in keys]
    table["label_latitude"] = [labels[key][1] / UNIT for key in keys]
    table["tiny"] = [world.area(shapes[key]) < world.TINY for key in keys]
    write_layer(context, name, table, [flat(shapes[key]) for key in keys])
