"""Rivers and lakes by name: their continent, the countries they lie in, how great they are. Standard library only.

>>> waters("rivers")["Danube"].continent, waters("lakes")["Lake Victoria"].countries
('Europe', ('TZ', 'UG'))
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from geoplay.atlas.layers import read_columns

LAYERS = ("rivers", "lakes")
CONTINENTS = ("Africa", "Asia", "Europe", "North America", "Oceania", "South America")


@dataclass(frozen=True)
class Water:
    """A river or lake. ``continent`` is empty between two; ``near`` are the countries it lies in or may border on."""

    name: str
    name_it: str
    continent: str
    countries: tuple[str, ...]
    near: tuple[str, ...]
    greatness: int

    def name_in(self, language: str) -> str:
        """The name in English or Italian."""
        return self.name_it if language == "it" else self.name


@cache
def waters(layer: str) -> dict[str, Water]:
    """The ``"rivers"`` or ``"lakes"`` whose name is one alone, the greatest first.

    >>> list(waters("lakes"))[:2]
    ['Lake Superior', 'Lake Victoria']
    """
    if layer not in LAYERS:
        raise ValueError(f"There are {' and '.join(LAYERS)}, not {layer!r}.")
    placed = json.loads((files("geoplay.atlas") / "products" / "waters.json").read_text("utf-8"))[layer]
    columns = read_columns(layer)
    # Rivers have a rank, lower for greater ones; lakes an area.
    sizes = [-rank for rank in columns["rank"]] if layer == "rivers" else columns["area"]
    found = []
    for name, name_it, size in zip(columns["name"], columns["name_it"], sizes, strict=True):
        if name in placed:
            here = placed[name]
            found.append(Water(name, name_it, here["continent"] or "", tuple(here["countries"]), tuple(here["near"]), size))
    return {water.name: water for water in sorted(found, key=lambda water: -water.greatness)}
