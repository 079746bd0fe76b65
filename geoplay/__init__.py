"""Classic geography games as Jupyter widgets.

>>> import geoplay
>>> game = geoplay.new("lindy", players=2, seed=7)
>>> [str(move) for move in game.legal_moves()]
['draw']

In a notebook ``geoplay.play("lindy", seats=["you", "novice"])`` is a whole game. Importing geoplay is quick: widgets and
geopandas are loaded when something needs them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import geoplay.games as _games  # noqa: F401 - makes the house's games known
from geoplay.core.registry import games, load, new, register

if TYPE_CHECKING:
    from geoplay.widgets.play import play

__version__ = "0.1.0"

_LATER = {"play": "geoplay.widgets.play"}

__all__ = ["games", "load", "new", "play", "register"]


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"geoplay has no {name!r}. It has: {', '.join(__all__)}.")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
