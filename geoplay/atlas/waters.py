"""Rivers and lakes by name: their continent, the countries they lie in, how great they are. Standard library only.

>>> waters("rivers")["Danube"].continent, waters("lakes")["Lake Victoria"].countries
('Europe', ('KE', 'TZ', 'UG'))
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from geoplay.atlas.layers import read_columns
from geoplay.core.refusal import GeoplayError

LAYERS = ("rivers", "lakes")


@dataclass(frozen=True)
class Water:
    """A river or lake.

    ``continent`` is empty between two; ``countries`` are all it lies in or is the border of, those of a river from the source on;
    ``near`` those within some forty kilometres.
    """

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
        raise GeoplayError(f"There are {' and '.join(LAYERS)}, not {layer!r}.")
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
