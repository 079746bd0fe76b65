"""Which places a lesson is about: a continent, a region, countries by name or code, spaces of 1960."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from geoplay.atlas import names, regions
from geoplay.atlas.facts import facts, keys
from geoplay.atlas.regions import Region
from geoplay.atlas.stories import LANGUAGES
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.place import Place

YEARS = {None: "country", 1960: "space-1960"}


def places_of(lesson: str | Iterable[str]) -> tuple[Place, ...]:
    """The places that words stand for, today and in 1960, each once, in their order.

    >>> [place.key for place in places_of(["Italy", "FR", "ussr"])]
    ['IT', 'italy', 'FR', 'ussr']
    >>> Place("country", "CG") in places_of("Africa"), Place("country", "CG") in places_of("Europa")
    (True, False)
    >>> len(places_of("ue")), places_of("fr") == places_of("FR"), places_of("the sahel") == places_of("SAHEL")
    (27, True, True)
    >>> places_of("Afrika")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: There is no place called 'Afrika'. Did you mean 'Africa'? Places are a continent or ...
    """
    given = [lesson] if isinstance(lesson, str) else list(lesson)
    if not given:
        raise OptionError("places= names no place at all; leave it out to ask about all of them.")
    found: dict[Place, None] = {}
    for word in given:
        found.update(dict.fromkeys(_meant(word)))
    return tuple(found)


def _meant(word: object) -> tuple[Place, ...]:
    if isinstance(word, Place):
        return (word,)
    if not isinstance(word, str):
        raise OptionError(f"A place is named by a word, such as 'Africa' or 'FR', not {word!r:.60}.")
    if (region := regions.find(word)) is not None:
        return _held(region)
    ways = dict.fromkeys((word, word.strip().upper()))
    exact = tuple(Place(kind, way) for year, kind in YEARS.items() for way in ways if way in keys(year))
    if exact:
        return exact
    named = [
        Place(kind, key)
        for year, kind in YEARS.items()
        for language in LANGUAGES
        for key in names.exact(word, language, year=year)
    ]
    if named:
        return tuple(dict.fromkeys(named))
    advice = did_you_mean(word, [*regions.words(), *_country_names()])
    raise OptionError(
        f"There is no place called {word!r:.60}.{advice} Places are a continent or region ('Africa', 'Southern Europe', 'EU'), "
        "a country by name or code ('Italy', 'IT'), or a space of 1960 ('ussr')."
    )


@cache
def _held(region: Region) -> tuple[Place, ...]:
    """The places of a part of the world: members of today, and the spaces of 1960 where it is a continent or a region."""
    found = [Place("country", key) for key in regions.members(region)]
    found += [Place("space-1960", key) for key in keys(1960) if facts(key, 1960).on_board and region.holds(key, 1960)]
    return tuple(found)


@cache
def _country_names() -> tuple[str, ...]:
    return tuple(names.name(key, language) for language in LANGUAGES for key in keys(status="member"))
