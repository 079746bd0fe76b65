"""Who borders on whom, today and in 1960."""

from __future__ import annotations

from data import world, world_1960
from data.borders import neighbours
from data.context import Context

NAME = "neighbours"
INPUTS = (*world_1960.INPUTS, "data/tables/neighbours.csv")
OUTPUTS = ("neighbours.json",)


def build(context: Context) -> None:
    """Write the neighbours by land of every place at each moment."""
    rows = context.table("neighbours")
    product = {"today": neighbours(world.today(context, "50m"), _besides(rows, ""))}
    for moment in world_1960.MOMENTS:
        found = neighbours(world_1960.at(context, "50m", moment), _besides(rows, "1960"))
        product[f"1960-{moment}"] = _with_republics(found, context.table("world_1960"))
    context.write_json("neighbours.json", product)


def _with_republics(found: dict[str, list[str]], rows: list[dict[str, str]]) -> dict[str, list[str]]:
    """A state of 1960 borders on whom its republics border on, also those that are spaces of their own."""
    pairs = {(key, other) for key, others in found.items() for other in others}
    for row in rows:
        republics = row["comprises"].split()
        for other in {other for republic in republics for other in found[republic]} - {row["id"], *republics}:
            pairs |= {(row["id"], other), (other, row["id"])}
    return {key: sorted(other for one, other in pairs if one == key) for key in found}


def _besides(rows: list[dict[str, str]], year: str) -> list[tuple[str, str]]:
    return [(row["a"], row["b"]) for row in rows if row["year"] == year]
