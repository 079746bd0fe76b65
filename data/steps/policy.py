"""How the atlas treats disputed places, in words."""

from __future__ import annotations

from data.context import BuildError, Context

NAME = "policy"
INPUTS = ("data/tables/policy.csv", "data/tables/places.csv", "data/tables/world_1960.csv")
OUTPUTS = ("policy.json",)


def build(context: Context) -> None:
    """Write the entries in the order of the table."""
    known = {row["iso2"] for row in context.table("places")} | {row["id"] for row in context.table("world_1960")}
    entries = []
    for row in context.table("policy"):
        unknown = [key for key in row["keys"].split() if key not in known]
        if unknown:
            raise BuildError(f"data/tables/policy.csv speaks of {unknown[0]}, which is not in the atlas.")
        entries.append({**row, "keys": row["keys"].split()})
    context.write_json("policy.json", entries)
