"""What does not change while a match is played: title, fixed words, rulebook, players, artwork."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from geoplay.bots.characters import Character
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot, Player
from geoplay.core.rulebook import rulebook_of
from geoplay.core.text import LETTERS
from geoplay.page.artwork import artwork_of
from geoplay.page.words import WORDS, said_of_level
from geoplay.seats.gallery import portrait_name, portraits
from geoplay.seats.viewpoint import Viewpoint

RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")


def scene_of(
    at: Viewpoint, seen: Perspective, characters: dict[int, Character], pictured: Iterable[Character], board: Any
) -> dict[str, Any]:
    """The scene of a match: ``characters`` sit at the table, ``pictured`` are those whose portraits the page needs."""
    match = at.match
    game = type(match.game)
    rulebook = rulebook_of(game, at.language)
    players = [
        {
            "seat": seat,
            "name": match.names[seat],
            "letter": LETTERS[seat],
            "colour": seat,
            "person": seat in match.people,
            "level": _level(player, at),
            "portrait": portrait_name(characters[seat]) if seat in characters else None,
        }
        for seat, player in enumerate(match.seats)
    ]
    return {
        "game": game.name,
        "title": at.words(game.title),
        "subtitle": at.words(game.subtitle),
        "language": at.language,
        "direction": "rtl" if at.language in RIGHT_TO_LEFT else "ltr",
        "words": {key: at.words(text) for key, text in WORDS.items()},
        "rulebook": rulebook.as_data(at.words) if rulebook is not None else None,
        "players": players,
        "map_credit": "U.S. Census Bureau" if "states-us" in at.maker.maps(seen) else "Natural Earth",
        "art": {**artwork_of(game), **portraits(list(pictured))},
        "board": board,
    }


def _level(player: Player, at: Viewpoint) -> str | None:
    """What is said of how well somebody plays: nothing of people."""
    if not isinstance(player, Bot):
        return None
    said = said_of_level(player.level)
    return player.level if said is None else at.words(said)
