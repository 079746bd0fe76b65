"""What a game declares on its class by name (``"package.module:Thing"``), fetched when it is needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from geoplay.core.nearest import did_you_mean
from geoplay.core.refusal import GeoplayError


class DeclarationError(GeoplayError):
    """A class declares something that is not there; the message names the class, the attribute and what it names."""


def declared(game: type[Any], attribute: str) -> Any:
    """The thing that an attribute of a game names, or is; ``None`` where there is none.

    >>> from geoplay.core.registry import game_class
    >>> declared(game_class("lindy"), "table").__name__
    'LindyTable'
    """
    value = getattr(game, attribute)
    if not isinstance(value, str):
        return value
    place = f"{game.__name__}.{attribute}"
    module, colon, name = value.partition(":")
    if not colon:
        raise DeclarationError(f"{place} names {value!r}; it should look like 'package.module:Name'.")
    try:
        room = import_module(module)
    except ImportError as error:
        raise DeclarationError(f"{place} names {value!r}, but {module} cannot be imported: {error}.") from error
    if not hasattr(room, name):
        raise DeclarationError(f"{place} names {value!r}, but {module} has no {name!r}.{did_you_mean(name, vars(room))}")
    return getattr(room, name)
