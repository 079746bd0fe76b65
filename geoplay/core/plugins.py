"""Games that installed packages bring: entry points of the group ``geoplay.games``, each loaded when it is asked for.

A package names its games in its ``pyproject.toml``::

    [project.entry-points."geoplay.games"]
    northernmost = "northern_games.rules:Northernmost"
"""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from geoplay.core.game import Game
from geoplay.core.refusal import GeoplayError

GROUP = "geoplay.games"


class BrokenPlugin(GeoplayError):
    """A game of an installed package that cannot be had; the message names the package and what is wrong."""


def brought() -> dict[str, EntryPoint]:
    """The games that packages bring, by name; of two that bring the same the first counts."""
    return dict(_found(tuple((folder, _changed(folder)) for folder in sys.path)))


@lru_cache(maxsize=1)
def _found(folders: tuple[tuple[str, int | None], ...]) -> dict[str, EntryPoint]:
    """What is brought; every installed package is read for it, so only again when a folder of packages has changed."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, point)
    return found


def _changed(folder: str) -> int | None:
    """When something was last installed into a folder, or nothing where there is none."""
    try:
        return Path(folder).stat().st_mtime_ns
    except (OSError, ValueError):
        return None


def package_of(point: EntryPoint) -> str:
    """The package that brings a game, with its version."""
    return f"the package {point.dist.name} {point.dist.version}" if point.dist is not None else point.value


def fetched(point: EntryPoint) -> type[Game[Any]]:
    """The class behind an entry point. Whatever goes wrong while it is loaded is told in a sentence."""
    broken = f"The game {point.name!r} of {package_of(point)} cannot be played"
    try:
        game = point.load()
    except Exception as error:
        raise BrokenPlugin(f"{broken}: {point.value} cannot be loaded ({type(error).__name__}: {error}).") from error
    if not (isinstance(game, type) and issubclass(game, Game)):
        raise BrokenPlugin(f"{broken}: {point.value} is no subclass of geoplay.Game.")
    if getattr(game, "name", None) != point.name:
        raise BrokenPlugin(f"{broken}: its entry point calls it {point.name!r} and its class {getattr(game, 'name', None)!r}.")
    return game
