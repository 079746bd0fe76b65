"""The fifty states of the United States and the District of Columbia as shapes."""

from __future__ import annotations

from data.context import Context
from data.rings import Shape
from data.topojson import read
from data.world import area

SOURCE = "us-atlas@3.0.1"
INPUTS = (f"npm:{SOURCE}", "data/tables/us_states.csv")


def states(context: Context) -> dict[str, Shape]:
    """Every state by its ISO 3166-2 code, the largest first."""
    codes = {row["fips"]: row["id"] for row in context.table("us_states")}
    features = read(context.npm(SOURCE) / "states-10m.json", "states")
    shapes = {codes[properties["id"]]: shape for properties, shape in features if properties["id"] in codes}
    return {key: shapes[key] for key in sorted(shapes, key=lambda key: (-area(shapes[key]), key))}
