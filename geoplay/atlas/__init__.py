"""The atlas: where it is, what it looks like, what its flag is, what we know about it, what it is called.

Everything is read from files inside the package, so it works without a network, and only when asked for:
importing the atlas loads neither geopandas nor any map.

>>> from geoplay import atlas
>>> atlas.label_point("IT")
(10.62, 45.13)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from geoplay.atlas.topology import label_point, topology

if TYPE_CHECKING:
    from geoplay.atlas.flags import flag, flag_codes
    from geoplay.atlas.shapes import cities, countries, lakes, mountains, rivers, seas, states
    from geoplay.atlas.stories import became, story

# What is loaded on first use, and the module that has it.
_LAZY = {
    "became": "stories",
    "cities": "shapes",
    "countries": "shapes",
    "flag": "flags",
    "flag_codes": "flags",
    "lakes": "shapes",
    "mountains": "shapes",
    "rivers": "shapes",
    "seas": "shapes",
    "states": "shapes",
    "story": "stories",
}

__all__ = [
    "became",
    "cities",
    "countries",
    "flag",
    "flag_codes",
    "label_point",
    "lakes",
    "mountains",
    "rivers",
    "seas",
    "states",
    "story",
    "topology",
]


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"The atlas has no {name!r}.")
    value = getattr(import_module(f"geoplay.atlas.{_LAZY[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
