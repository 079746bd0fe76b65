"""The levels a table can be set with, and who plays at each.

>>> from geoplay.core.registry import game_class
>>> opponent = bot("novice", game_class("lindy"))
>>> opponent.level, opponent.name
('novice', 'Pip')
"""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

from geoplay.bots.characters import CHARACTERS, Personality, UnknownCharacter, find
from geoplay.bots.greedy import Greedy
from geoplay.bots.reactions import REACTIONS
from geoplay.bots.search import Search
from geoplay.bots.thinker import Novice
from geoplay.core.game import Game
from geoplay.core.player import Bot, RandomPlayer
from geoplay.core.refusal import GeoplayError

LEVELS = ("random", "novice", "regular", "expert")
"""From the weakest to the strongest."""

NAMES = {
    "random": ("Dot", "Dice", "Whim", "Flip", "Toss", "Spin", "Hap", "Lot", "Jot", "Zig"),
    "novice": ("Pip", "Nell", "Otto", "Tilly", "Rico", "Wim", "Suri", "Bo", "Ida", "Jem"),
    "regular": ("Mara", "Bruno", "Ines", "Emil", "Noor", "Tove", "Luca", "Petra", "Hugo", "Sita"),
    "expert": ("Selma", "Viktor", "Amina", "Casimir", "Yuki", "Leandro", "Ottilie", "Hakon", "Tamar", "Iver"),
}


class UnknownLevel(GeoplayError):
    """A word that is no level."""


def bot(
    level: str,
    game: type[Game[Any]],
    *,
    taken: Collection[str] = (),
    budget: float = 0.5,
    simulations: int | None = None,
) -> Bot:
    """A player of a level for a game, with the first name that is not ``taken`` at the table; or a character by name.

    ``budget`` is how many seconds an expert may think about a move; with ``simulations`` it counts instead of looking
    at the clock, and so plays the same game again from the same seed.

    >>> from geoplay.core.registry import game_class
    >>> bot("exprt", game_class("lindy"))
    Traceback (most recent call last):
    ...
    geoplay.bots.levels.UnknownLevel: There is no level 'exprt'. Did you mean 'expert'? There is: random, novice, ...
    """
    character = find(level)
    if character is not None:
        if character.name in taken:
            raise UnknownCharacter(f"{character.name} sits at this table already, and cannot sit at two seats.")
        return Personality(character, bot(character.level, game, budget=budget, simulations=simulations))
    if level not in LEVELS:
        raise UnknownLevel(_unknown(level))
    name = next((name for name in NAMES[level] if name not in taken), NAMES[level][0])
    expertise = game.expertise()
    own = expertise.player(level, name)
    if own is not None:
        return own
    if level == "novice":
        return Novice(expertise, name)
    if level == "regular":
        return Greedy(expertise, name)
    if level == "expert":
        return Search(expertise, name, budget=budget, simulations=simulations)
    player = RandomPlayer()
    player.name = name
    player.reflexes = REACTIONS["random"]
    return player


def _unknown(word: str) -> str:
    """What to say to somebody who wrote neither a level nor a character's name."""
    names = [character.name for character in CHARACTERS]
    nearest = get_close_matches(str(word).lower(), [*LEVELS, *map(str.lower, names)], n=1)
    known = {name.lower(): name for name in (*LEVELS, *names)}
    advice = f" Did you mean {known[nearest[0]]!r}?" if nearest else ""
    return f"There is no level {word!r}.{advice} There is: {', '.join(LEVELS)}; or a character: {', '.join(names)}."
