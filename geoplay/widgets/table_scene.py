"""What does not change while a match is played: title, fixed words, rulebook, players, artwork."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from geoplay.bots.characters import Character
from geoplay.core.player import Bot, Player
from geoplay.core.rulebook import read_rulebook
from geoplay.core.text import LETTERS
from geoplay.widgets.bundle import artwork
from geoplay.widgets.gallery import portrait_name, portraits
from geoplay.widgets.reader import Reader
from geoplay.widgets.words import LEVELS, WORDS

RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")


def scene_of(reader: Reader, characters: dict[int, Character], pictured: Iterable[Character], board: Any) -> dict[str, Any]:
    """The scene of a match: ``characters`` sit at the table, ``pictured`` are those whose portraits the page needs."""
    match = reader.match
    game = type(match.game)
    rulebook = read_rulebook(game.__module__.rpartition(".")[0], reader.language) if "." in game.__module__ else None
    players = [
        {
            "seat": seat,
            "name": match.names[seat],
            "letter": LETTERS[seat],
            "colour": seat,
            "person": seat in match.people,
            "you": seat == reader.seat and seat in match.people,
            "level": _level(player, reader),
            "portrait": portrait_name(characters[seat]) if seat in characters else None,
        }
        for seat, player in enumerate(match.seats)
    ]
    return {
        "game": game.name,
        "title": reader.words(game.title),
        "subtitle": reader.words(game.subtitle),
        "language": reader.language,
        "direction": "rtl" if reader.language in RIGHT_TO_LEFT else "ltr",
        "words": {key: reader.words(text) for key, text in WORDS.items()},
        "rulebook": rulebook.as_data() if rulebook is not None else None,
        "players": players,
        "map_credit": "U.S. Census Bureau" if "states-us" in reader.maker.maps(reader.perspective) else "Natural Earth",
        "art": {**artwork(game.name), **portraits(list(pictured))},
        "board": board,
    }


def _level(player: Player, reader: Reader) -> str | None:
    """What is said of how well somebody plays: nothing of people."""
    if not isinstance(player, Bot):
        return None
    return reader.words(LEVELS[player.level]) if player.level in LEVELS else player.level
