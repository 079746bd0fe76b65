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
        product[f"1960-{moment}"] = neighbours(world_1960.at(context, "50m", moment), _besides(rows, "1960"))
    context.write_json("neighbours.json", product)


def _besides(rows: list[dict[str, str]], year: str) -> list[tuple[str, str]]:
    return [(row["a"], row["b"]) for row in rows if row["year"] == year]
