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
from geoplay.atlas.facts import facts
from geoplay.atlas.neighbours import neighbours
from geoplay.atlas.policy import policy
from geoplay.atlas.topology import topology

if TYPE_CHECKING:
    from geoplay.atlas import gazetteer
    from geoplay.atlas.flags import flag, flag_codes
    from geoplay.atlas.names import find, name
    from geoplay.atlas.shapes import cities, countries, lakes, mountains, rivers, seas, states
    from geoplay.atlas.stories import became, story
    from geoplay.atlas.topology import label_point

# What is loaded on first use, and the module that has it.
_LAZY = {
    "became": "stories",
    "cities": "shapes",
    "countries": "shapes",
    "find": "names",
    "flag": "flags",
    "flag_codes": "flags",
    "label_point": "topology",
    "lakes": "shapes",
    "mountains": "shapes",
    "name": "names",
    "rivers": "shapes",
    "seas": "shapes",
    "states": "shapes",
    "story": "stories",
}

__all__ = [
    "became",
    "cities",
    "countries",
    "facts",
    "find",
    "flag",
    "flag_codes",
    "gazetteer",
    "label_point",
    "lakes",
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
    value = getattr(import_module(f"geoplay.atlas.{_LAZY[name]}"), name)
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
