"""The levels and strengths a table can be set with, and who plays at each.

>>> from geoplay.core.registry import game_class
>>> opponent = bot("novice", game_class("lindy"))
>>> opponent.level, opponent.name
('novice', 'Pip')
>>> bot(8, game_class("lindy")).level
'strength 8'
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from geoplay.bots.characters import CHARACTERS, Character, Personality, UnknownCharacter, find
from geoplay.bots.fit import FITTING, fitting_in
from geoplay.bots.greedy import Greedy
from geoplay.bots.reactions import REACTIONS
from geoplay.bots.search import Search
from geoplay.bots.strengths import STRENGTHS, strength_in, strong
from geoplay.bots.thinker import Novice
from geoplay.core.game import Game
from geoplay.core.nearest import did_you_mean
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


Level = str | int
"""What seats a bot: the name of a level, a strength from 1 to 10, or a character's name, with a strength after it or not."""


def bot(
    level: Level,
    game: type[Game[Any]],
    *,
    taken: Collection[str] = (),
    budget: float = 0.5,
    simulations: int | None = None,
) -> Bot:
    """A player of a level or a strength for a game, with the first name that is not ``taken``; or a character by name.

    A strength is a number from 1 to 10 (``3``, or ``"strength 3"`` where it stands in a text). ``"fitting"`` is as strong as
    whoever keeps the score finds fit, at first somewhat below the middle. A character plays at the level that goes with the
    name, unless a strength follows it, or that word: ``"Rosa 3"``, ``"Rosa fitting"``.

    ``budget`` is how many seconds an expert may think about a move; with ``simulations`` it counts instead of looking
    at the clock, and so plays the same game again from the same seed.

    >>> from geoplay.core.registry import game_class
    >>> bot("exprt", game_class("lindy"))
    Traceback (most recent call last):
    ...
    geoplay.bots.levels.UnknownLevel: There is no level 'exprt'. Did you mean 'expert'? There is: random, novice, ...
    """
    strength = strength_in(level)
    if strength is not None:
        if strength not in STRENGTHS:
            raise UnknownLevel(f"A strength is a whole number from {STRENGTHS[0]} to {STRENGTHS[-1]}, not {level!r}.")
        return strong(strength, game, free_name(strength, taken), budget=budget, simulations=simulations)
    fitted = fitting_in(level)
    if fitted is not None:
        player = strong(fitted, game, free_name(fitted, taken), budget=budget, simulations=simulations)
        player.level = f"{FITTING} {fitted:.1f}"
        return player
    character, own_level = character_in(level)
    if character is not None:
        if character.name in taken:
            raise UnknownCharacter(f"{character.name} sits at this table already, and cannot sit at two seats.")
        return Personality(character, bot(own_level, game, budget=budget, simulations=simulations))
    if not isinstance(level, str) or level not in LEVELS:
        raise UnknownLevel(_unknown(level))
    name = _first_free(NAMES[level], taken)
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


def character_in(word: Level) -> tuple[Character | None, str]:
    """The character that is meant by a seat, and the level or strength they play at; ``None`` where it is another word.

    >>> character_in("Rosa 3")[1], character_in("Rosa")[1], character_in("novice")[0] is None
    ('3', 'regular', True)
    """
    name, _, strength = str(word).partition(" ")
    character = find(name)
    if character is None or (strength and strength_in(strength) is None and fitting_in(strength) is None):
        return None, ""
    return character, strength or character.level


def free_name(strength: float, taken: Collection[str]) -> str:
    """What a player of a strength is called: like those of the level that is nearest."""
    return _first_free(NAMES["novice" if strength < 4 else "regular" if strength < 8 else "expert"], taken)


def _first_free(names: Sequence[str], taken: Collection[str]) -> str:
    return next((name for name in names if name not in taken), names[0])


def _unknown(word: object) -> str:
    """What to say to somebody who wrote neither a level nor a character's name."""
    names = [character.name for character in CHARACTERS]
    advice = did_you_mean(str(word), [*LEVELS, FITTING, *names])
    return (
        f"There is no level {word!r}.{advice} There is: {', '.join(LEVELS)}; a strength from {STRENGTHS[0]} to "
        f"{STRENGTHS[-1]}, or {FITTING}; or a character: {', '.join(names)}."
    )
