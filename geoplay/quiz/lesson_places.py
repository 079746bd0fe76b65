"""Which places a lesson is about: a continent, a region, countries by name or code, spaces of 1960."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache

from geoplay.atlas import names
from geoplay.atlas.facts import facts, keys
from geoplay.atlas.stories import LANGUAGES
from geoplay.core.option import OptionError
from geoplay.core.place import Place

YEARS = {None: "country", 1960: "space-1960"}


def places_of(lesson: str | Iterable[str]) -> tuple[Place, ...]:
    """The places that words stand for, today and in 1960, each once, in their order.

    >>> [place.key for place in places_of(["Italy", "FR", "ussr"])]
    ['IT', 'italy', 'FR', 'ussr']
    >>> Place("country", "CG") in places_of("Africa"), Place("country", "CG") in places_of("Europa")
    (True, False)
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
    if word in _parts():
        return _parts()[word]
    exact = tuple(Place(kind, word) for year, kind in YEARS.items() if word in keys(year))
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
    nearest = get_close_matches(word, [*_parts(), *_country_names()], n=1)
    advice = f" Did you mean {nearest[0]!r}?" if nearest else ""
    raise OptionError(
        f"There is no place called {word!r:.60}.{advice} Places are a continent or region ('Africa', 'Southern Europe'), "
        "a country by name or code ('Italy', 'IT'), or a space of 1960 ('ussr')."
    )


@cache
def _parts() -> dict[str, tuple[Place, ...]]:
    """The places of each continent and region, by its name in each language: members of today and the spaces of 1960."""
    members: dict[str, list[Place]] = {}
    for year, kind in YEARS.items():
        for key in keys(year):
            entry = facts(key, year)
            if entry.on_board if year else entry.status == "member":
                for part in dict.fromkeys((entry.continent, entry.region)):
                    for language in LANGUAGES:
                        members.setdefault(names.region_name(part, language), []).append(Place(kind, key))
    return {part: tuple(dict.fromkeys(places)) for part, places in members.items()}


@cache
def _country_names() -> tuple[str, ...]:
    return tuple(names.name(key, language) for language in LANGUAGES for key in keys(status="member"))
