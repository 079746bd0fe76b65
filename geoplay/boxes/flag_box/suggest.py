"""Decks proposed by the house: the states of a region, with red and gold borders.

``readings.csv`` says what the house sees on every flag. Some flags can honestly be read in more than one way (is the sun of
Argentina's flag a circle?); such a flag has further readings after the first, and a card shows the one its deck needs. Which
card answers to which pair of dice is then a matching: as many pairs as possible get a red card of their own.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files

from geoplay.atlas import names
from geoplay.atlas.facts import facts
from geoplay.atlas.regions import find, words
from geoplay.boxes.flag_box.deck import NAMES, Deck, FlagCard, make_card
from geoplay.boxes.flag_box.matching import match
from geoplay.boxes.flag_box.words import CONTINENTS, SYMBOLS
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError


@cache
def _readings() -> dict[str, tuple[int, ...]]:
    text = files("geoplay.boxes.flag_box").joinpath("readings.csv").read_text(encoding="utf-8")
    return {
        row["iso2"]: tuple(
            sum(1 << SYMBOLS.index(symbol) for symbol in reading.split("+") if symbol) for reading in row["symbols"].split("|")
        )
        for row in csv.DictReader(text.splitlines())
    }


def readings_of(iso2: str) -> tuple[int, ...] | None:
    """What a flag can be said to show, the house's own reading first; ``None`` for a flag it has not read.

    >>> readings_of("IT") == (1 << SYMBOLS.index("vertical stripes"),)
    True
    """
    return _readings().get(iso2)


def continent_of(iso2: str) -> str:
    """The continent a state counts to on the box's red die; empty where there is none.

    >>> continent_of("BR"), continent_of("TR"), continent_of("AQ")
    ('America', 'Asia', '')
    """
    continent = facts(iso2).continent.replace("Americas", "America")
    return continent if continent in CONTINENTS else ""


def suggest_deck(region: str) -> Deck:
    """See :meth:`Deck.suggest <geoplay.boxes.flag_box.deck.Deck.suggest>`."""
    part = find(region)
    codes = [code for code in _readings() if part is not None and part.holds(code)]
    if not codes:
        advice = did_you_mean(region, words())
        raise OptionError(
            f"flag-box: there is no region {region!r:.60} with states in it.{advice} A region is a continent, a region of the "
            "United Nations ('Western Africa'), or another that people speak of ('EU', 'Middle East', 'Sahel', 'Balkans')."
        )
    codes.sort(key=names.name)
    cards = [make_card(code, continent_of(code), _readings()[code][0]) for code in codes]
    return with_borders(cards, free=frozenset(codes))


def with_borders(cards: Sequence[FlagCard], free: frozenset[str] = frozenset()) -> Deck:
    """The cards with red borders for as many pairs of dice as can be, and gold ones for more than two symbols.

    Only the states in ``free`` may be read in another way than their card says. Large states come first, for more players
    know their flags.

    >>> deck = with_borders([replace(card, border="none") for card in Deck.standard().cards])
    >>> deck.playable_by_dice
    True
    """
    places = {name: place for place, name in enumerate(NAMES)}
    order = sorted(range(len(cards)), key=lambda number: (-cards[number].population, cards[number].iso2))
    ways = [_ways(cards[number], free) for number in order]
    # First with every flag as the house reads it; other readings only fill what then has no card.
    plain = match([[places[way] for way in own[:1] if way in places] for own in ways], len(NAMES))
    missing = [place for place, thing in enumerate(plain) if thing < 0]
    holder = plain
    if missing:
        served = [thing for thing in plain if thing >= 0]
        rest = [thing for thing in range(len(ways)) if thing not in set(served)]
        dearest = served + rest
        again = match([[places[way] for way in ways[thing] if way in places] for thing in dearest], len(NAMES))
        holder = [dearest[thing] if thing >= 0 else -1 for thing in again]
    named = {order[thing]: NAMES[place] for place, thing in enumerate(holder) if thing >= 0}
    return Deck(
        tuple(
            replace(card, symbols=named[number], border="red")
            if number in named
            else replace(card, border="gold" if card.symbols.bit_count() > 2 else "none")
            for number, card in enumerate(cards)
        )
    )


def _ways(card: FlagCard, free: frozenset[str]) -> list[int]:
    """How a card may be read, as it says itself first."""
    others = (readings_of(card.iso2) or ()) if card.iso2 in free else ()
    return [card.symbols, *(way for way in others if way != card.symbols)]
