"""Rows of things at the end of a game: what was missed, and what was won, to be looked at rather than read.

>>> from geoplay.core.place import Place
>>> shelf = new_in(Collection(flags=(Place("country", "FR"),)), "it", lambda text: text.render("it"))[0]
>>> shelf["text"], shelf["items"]
('Bandiere nuove: 1', [{'name': 'Francia', 'picture': 'flag:FR'}])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from geoplay.atlas.facts import facts
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.learners.collection import Collection
from geoplay.seats.answer_spots import place_name

# So many stand in a row; the others are counted.
FLAGS, NAMES = 12, 6
COUNTRIES = ("country", "space-1960")
# Kinds of questions that speak of the flag of their place without showing it, and all that are about flags.
SPOKEN_OF = ("flag-symbol", "flag-meaning", "flag-since", "symbol")
FLAG_KINDS = ("flag", "flag-of", *SPOKEN_OF)


def flag_picture(place: Place) -> str:
    """The name of a place's flag in the atlas; empty where it has none.

    >>> flag_picture(Place("country", "FR")), flag_picture(Place("space-1960", "ussr")), flag_picture(Place("city", "Rome"))
    ('flag:FR', 'flag:ussr@1960', '')
    """
    if place.kind not in COUNTRIES:
        return ""
    return f"flag:{place.key}" + ("@1960" if place.kind == "space-1960" else "")


def shelf(text: str, items: Sequence[tuple[str, str]], most: int, *, named: bool = True) -> dict[str, Any]:
    """A row of names with pictures, or, where they are not to be ``named``, of pictures; what is no more on it is counted."""
    shown = [{"name": name, **({"picture": picture} if picture else {})} for name, picture in items[:most]]
    return {"text": text, "items": shown, "more": max(0, len(items) - most), "named": named}


def flag_row(flags: Sequence[Place], language: str) -> list[tuple[str, str]]:
    """Flags for a shelf, each with the name of its country."""
    return [(place_name(place, language), flag_picture(place)) for place in flags]


def new_in(won: Collection, language: str, words: Callable[[Text], str]) -> list[dict[str, Any]]:
    """What is new in a collection: flags as pictures, cities and other places by their names."""
    cities = list(dict.fromkeys(name for place in won.cities if (name := _city(place, language))))
    places = list(dict.fromkeys(name for place in won.places if (name := place_name(place, language))))
    shelves = [
        shelf(words(Text("New flags: {count}", count=len(won.flags))), flag_row(won.flags, language), FLAGS, named=False),
        shelf(words(Text("New cities: {count}", count=len(cities))), [(name, "") for name in cities], NAMES),
        shelf(words(Text("New places: {count}", count=len(places))), [(name, "") for name in places], NAMES),
    ]
    return [one for one in shelves if one["items"]]


def _city(place: Place, language: str) -> str:
    """What a city is called; of a country it is the capital that was won."""
    if place.kind in COUNTRIES:
        return facts(place.key, 1960 if place.kind == "space-1960" else None).capital_in(language) or ""
    return place_name(place, language)
