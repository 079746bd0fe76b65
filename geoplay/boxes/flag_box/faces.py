"""How the box's cards look: a flag in front; behind it, and beside the map, what there is to know of the state.

>>> italy = Deck.standard().find("IT")
>>> front = flag_card(italy, "open/card")
>>> front.face, str(front.label), front.reverse
('flag:IT', 'A flag that shows vertical stripes', None)
>>> [str(line) for line in turned(italy, "open/card").reverse.lines][:2]
['Capital: Rome', '301,340 km²']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

from geoplay.boxes.flag_box.deck import Deck, FlagCard, deck_of
from geoplay.boxes.flag_box.words import CONTINENT_WORDS, CONTINENTS, CountryName, joined, symbols_text
from geoplay.core.perspective import Perspective
from geoplay.core.place import Place
from geoplay.core.table import Card, Facts, Map, MapLayer, PlaceLayer, PrintedCard, Projection, Reverse, TableMaker, Words
from geoplay.core.text import Text, WholeNumber

GEOMETRY = "world"
# Names of neighbours beyond so many are only counted.
MOST_NEIGHBOURS = 6
# How far around each capital a map of a continent reaches, in degrees.
BESIDE = ((-4, 0), (4, 0), (0, -4), (0, 4))


def picture(card: FlagCard) -> str:
    """The name of a card's flag among the pictures of the atlas."""
    return f"flag:{card.iso2}"


def pictures(deck: Deck) -> list[str]:
    """The flags of a whole deck."""
    return [picture(card) for card in deck.cards]


def flag_card(card: FlagCard, item: str) -> Card:
    """A card with its flag up, for who is to find out whose it is: nothing of it tells the name."""
    tone = card.border if card.border in ("red", "gold") else ""
    label = Text("A flag that shows {symbols}", symbols=symbols_text(card.symbols))
    return Card(item, picture(card), "", tone=tone, label=label)


def named_card(card: FlagCard, item: str) -> Card:
    """A card with its flag up and its name told."""
    return replace(flag_card(card, item), title=card.name, label=card.name, about=Place("country", card.iso2))


def sharing_card(card: FlagCard, item: str) -> Card:
    """A card of which name, continent and symbols count: the continent stands in its corner."""
    continent = CONTINENT_WORDS[card.continent]
    label = Text("{country}: {symbols}; {continent}", country=card.name, symbols=symbols_text(card.symbols), continent=continent)
    return replace(named_card(card, item), corner=continent, label=label)


class BoxTable(TableMaker):
    """What the tables of all games of the box have in common: the cards, and the booklet."""

    def booklet(self, seen: Perspective) -> int | None:
        """That of today, as the cards are."""
        return 0

    def printed(self, options: Mapping[str, Any]) -> list[PrintedCard]:
        """The flags in front, all there is to know behind (``box:1``)."""
        cards = deck_of(options["deck"]).cards
        return [PrintedCard(replace(flag_card(card, card.iso2), reverse=turned(card, card.iso2).reverse)) for card in cards]


def sorted_hand(codes: Sequence[str], deck: Deck) -> list[str]:
    """A hand by continent, as one would sort it; within a continent in the order of the deck."""
    return sorted(codes, key=lambda code: (CONTINENTS.index(deck.find(code).continent), deck.number(code)))


def turned(card: FlagCard, item: str) -> Card:
    """A card turned over: name, capital, area, population, continent and symbols (``box:1``)."""
    lines: list[Words] = [
        Text("Capital: {capital}", capital=card.capital_name),
        Text("{area} km²", area=WholeNumber(card.area)),
        Text("{people} people ({year})", people=WholeNumber(card.population), year=card.counted_in),
        CONTINENT_WORDS.get(card.continent, ""),
        symbols_text(card.symbols),
    ]
    return replace(named_card(card, item), reverse=Reverse(card.name, lines))


def facts_of(card: FlagCard) -> Facts:
    """Beside the map, once the answer is out: capital, area, population and neighbours."""
    known = card.facts
    lines: list[tuple[Words, Words]] = [
        (Text("Capital"), card.capital_name),
        (Text("Area"), Text("{area} km²", area=WholeNumber(card.area))),
        (Text("Population"), Text("{people} ({year})", people=WholeNumber(card.population), year=card.counted_in)),
        (Text("Neighbours"), _neighbours(known.neighbours)),
    ]
    return Facts(card.name, lines, picture(card))


def _neighbours(codes: Sequence[str]) -> Text:
    if not codes:
        return Text("none by land")
    names: list[Text] = [CountryName(code) for code in codes[:MOST_NEIGHBOURS]]
    more = len(codes) - len(names)
    if more:
        names.append(Text("one more", plural="{count} more", count=more))
    return joined(names)


def world(cards: Sequence[FlagCard], deck: Deck, label: Words = "") -> Map:
    """The world, with these states lit up and their capitals named: small islands are seen by their dot.

    With a deck of one continent it is a map of that continent, as large as it fits.
    """
    layers: list[MapLayer] = [
        PlaceLayer(
            f"place/{number}",
            card.facts.capital_point,
            card.name,
            important=True,
            label=Text("{country}, capital {capital}", country=card.name, capital=card.capital_name),
        )
        for number, card in enumerate(cards)
        if card.facts.capital_point
    ]
    projection = _around(deck) if deck.of_one_continent else Projection("natural-earth", (-11, 0, 0))
    return Map("map", GEOMETRY, projection, layers, [card.iso2 for card in cards], label or Text("The world"))


@lru_cache(maxsize=16)
def _around(deck: Deck) -> Projection:
    """The part of the world in which the capitals of a deck lie, and some way around each.

    >>> _around(Deck.suggest("Africa")).kind, len(_around(Deck.suggest("Oceania")).fit or ()) <= 8
    ('azimuthal', True)
    """
    points = [card.facts.capital_point for card in deck.cards if card.facts.capital_point]
    longitude, latitude = _middle(points)
    around = [(x + right, max(-89.0, min(89.0, y + up))) for x, y in points for right, up in BESIDE]

    def seen(point: tuple[float, float]) -> tuple[float, float]:
        """Where a point lies as seen from above the middle."""
        east, north = radians(point[0] - longitude), radians(point[1])
        up = sin(north) * cos(radians(latitude)) - cos(north) * sin(radians(latitude)) * cos(east)
        return cos(north) * sin(east), up

    # Those at the edges do, in eight directions.
    edges = {
        max(around, key=lambda point: a * seen(point)[0] + b * seen(point)[1])
        for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
    }
    return Projection("azimuthal", (-longitude, -latitude, 0), fit=sorted(edges))


def _middle(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The middle of points on the globe, also of those on both sides of the date line."""
    x = sum(cos(radians(latitude)) * cos(radians(longitude)) for longitude, latitude in points)
    y = sum(cos(radians(latitude)) * sin(radians(longitude)) for longitude, latitude in points)
    z = sum(sin(radians(latitude)) for _, latitude in points)
    return round(degrees(atan2(y, x)), 1), round(degrees(atan2(z, hypot(x, y))), 1)
