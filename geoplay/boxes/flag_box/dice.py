"""The box's three dice: two blue ones with the six symbols, a red one with the five continents and the joker "World".

A game keeps the seed of its dice and counts its throws, so a clone throws the same dice again, and an imagined game with a
seed of its own throws others.

>>> seed = dice_seed(7)
>>> [face(seed, throw) for throw in range(8)] == [face(seed, throw) for throw in range(8)]
True
>>> deck = Deck.standard()
>>> throws, card = throw_for_card(deck, sum(1 << number for number in deck.red), seed, 0)
>>> len(throws), deck.named(*throws[-1]) == card
(1, True)
"""

from __future__ import annotations

from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.flag_box.words import CONTINENT_WORDS, CONTINENTS, JOKER_WORD, SYMBOL_WORDS
from geoplay.core.chance import mix
from geoplay.core.text import Text

FACES = 6
JOKER = len(CONTINENTS)
DICE = 0xD1CE


def dice_seed(seed: int) -> int:
    """The seed of a game's dice, apart from the one its cards are shuffled with."""
    return mix(seed ^ DICE, DICE)


def face(seed: int, throw: int) -> int:
    """What a die shows: the number of a symbol, of a continent, or the joker. ``throw`` counts single dice."""
    return (mix(seed, throw) * FACES) >> 64


def matches_continent(shown: int, continent: str) -> bool:
    """Whether the red die shows a continent, or the joker.

    >>> matches_continent(CONTINENTS.index("Asia"), "Asia"), matches_continent(JOKER, "Asia"), matches_continent(0, "Asia")
    (True, True, False)
    """
    return shown == JOKER or CONTINENTS[shown] == continent


def throw_for_card(deck: Deck, held: int, seed: int, throw: int) -> tuple[list[tuple[int, int]], int | None]:
    """Throw the blue dice until they name one of the cards in ``held``, a bit set: all throws, and that card.

    Without a red card among them there is nothing to throw for: no throws, and no card.
    """
    throws: list[tuple[int, int]] = []
    if not any(held >> number & 1 and deck.is_named_by_dice(number) for number in deck.red):
        return throws, None
    while True:
        pair = face(seed, throw), face(seed, throw + 1)
        throw += 2
        throws.append(pair)
        card = deck.named(*pair)
        if card is not None and held >> card & 1:
            return throws, card


def blue_text(shown: int) -> Text:
    """A blue die in words.

    >>> str(blue_text(3)), str(red_text(JOKER)), str(red_text(1))
    ('star', 'World (joker)', 'Asia')
    """
    return SYMBOL_WORDS[shown]


def red_text(shown: int) -> Text:
    """The red die in words."""
    return JOKER_WORD if shown == JOKER else CONTINENT_WORDS[CONTINENTS[shown]]
