"""The atlas: where it is, what it looks like, what its flag is, what we know about it, what it is called.

Everything is read from files inside the package, so it works without a network, and only when asked for:
importing the atlas loads neither geopandas nor any map.

>>> from geoplay import atlas
>>> atlas.name("IT", "it"), atlas.facts("IT").capital, atlas.neighbours("PT")
('Italia', 'Rome', ('ES',))
>>> atlas.countries(1960).loc["algeria", "administered_by"]
('france',)
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

# These modules are named like their function; they need the standard library alone.
from geoplay.atlas.continents import continent_at, continents
from geoplay.atlas.facts import facts
from geoplay.atlas.neighbours import neighbours
from geoplay.atlas.policy import policy
from geoplay.atlas.topology import topology
from geoplay.core.front_door import front_door

if TYPE_CHECKING:
    from geoplay.atlas import gazetteer
    from geoplay.atlas.flag_rows import flag_row
    from geoplay.atlas.flags import flag, flag_codes
    from geoplay.atlas.names import find, languages, name
    from geoplay.atlas.shapes import cities, countries, deserts, lakes, mountains, rivers, seas, states
    from geoplay.atlas.sphere import along, great_circle_km
    from geoplay.atlas.stories import became, story
    from geoplay.atlas.topology import label_point

# What is loaded on first use, and the module that has it.
_LAZY = {
    "along": "sphere",
    "became": "stories",
    "cities": "shapes",
    "countries": "shapes",
    "deserts": "shapes",
    "find": "names",
    "flag": "flags",
    "flag_codes": "flags",
    "flag_row": "flag_rows",
    "great_circle_km": "sphere",
    "label_point": "topology",
    "languages": "names",
    "lakes": "shapes",
    "mountains": "shapes",
    "name": "names",
    "rivers": "shapes",
    "seas": "shapes",
    "states": "shapes",
    "story": "stories",
}

# People call these; the house itself calls what is behind them.
_guard = front_door()
globals().update({one.__name__: _guard(one) for one in (continent_at, continents, facts, neighbours, policy, topology)})

__all__ = [
    "along",
    "became",
    "cities",
    "continent_at",
    "continents",
    "countries",
    "deserts",
    "facts",
    "find",
    "flag",
    "flag_codes",
    "flag_row",
    "gazetteer",
    "great_circle_km",
    "label_point",
    "lakes",
    "languages",
    "mountains",
    "name",
    "neighbours",
    "policy",
    "rivers",
    "seas",
    "states",
    "story",
    "topology",
]


def __getattr__(name: str) -> Any:
    if name == "gazetteer":
        return import_module("geoplay.atlas.gazetteer")
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(__all__)}.")
    guard = front_door(own=("year",)) if name == "countries" else _guard
    value = guard(getattr(import_module(f"geoplay.atlas.{_LAZY[name]}"), name))
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)


class _Atlas(ModuleType):
    """The atlas as a module in which `atlas.facts` stays the function, whoever loads `geoplay.atlas.facts` and how."""

    def __setattr__(self, name: str, value: object) -> None:
        hides_function = isinstance(value, ModuleType) and callable(self.__dict__.get(name))
        if not hides_function:
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Atlas
