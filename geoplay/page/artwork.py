"""The drawings of a game, for its cards: those the house built, and those a class declares."""

from __future__ import annotations

from typing import Any

from geoplay.core.declared import DeclarationError, declared
from geoplay.core.game import Game
from geoplay.page.bundle import artwork
from geoplay.page.own_art import ArtError, cleaned


def artwork_of(game: type[Game[Any]]) -> dict[str, str]:
    """SVG by name. What a class declares is cleaned, as a teacher's own drawings are.

    >>> from geoplay.core.registry import game_class
    >>> artwork_of(game_class("find-me"))
    {}
    """
    own = declared(game, "artwork") or {}
    drawings = {}
    for name, svg in own.items():
        try:
            drawings[name] = cleaned(svg).svg
        except ArtError as error:
            raise DeclarationError(f"{game.__name__}.artwork: {name!r}: {error}") from None
    return {**artwork(game.name), **drawings}
