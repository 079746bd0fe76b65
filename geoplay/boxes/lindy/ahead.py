"""Questions about the way ahead: what comes next, whose flag flies there, and which cities lie as far north."""

from __future__ import annotations

from functools import cache
from random import Random

from geoplay.boxes.lindy.route import Below, below, legs, overlapping, position
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import ATLAS, sourced
from geoplay.quizzes.kinds.cities import City, asked, fame_of
from geoplay.quizzes.kinds.words import Told, country_name
from geoplay.quizzes.question import Choice

# Countries by this ocean, whose flags one may take for another's.
SHORES = ("US", "CA", "IE", "GB", "FR", "ES", "PT", "IS", "NO", "NL", "BE", "DK")
# A city lies as far north within so many degrees, and as good as never from so many on.
ALIKE, APART = 0.8, 5.0
# So many cities are known to everybody.
KNOWN = 90


def coming(miles: int) -> Below:
    """What lies next on the way, and is no part of what lies below.

    >>> str(coming(500).name), str(coming(1500).name)
    ('the Northumberland Strait', 'Cornwall')
    """
    beside = overlapping(below(miles).key)
    return next(place for at, place in legs() if at > miles and place.key not in beside)


def country_ahead(miles: int) -> str:
    """The next country on the way that one is not over already.

    >>> country_ahead(300), country_ahead(900), country_ahead(3000)
    ('CA', 'GB', 'FR')
    """
    over = next(place.country for at, place in reversed(legs()) if at <= miles and place.country)
    return next(place.country for at, place in legs() if at > miles and place.country not in ("", over))


def ask_next(miles: int, rng: Random) -> Choice:
    """What one comes over after this."""
    here, right = below(miles), coming(miles)
    names = {place.key: place.name for _, place in legs()}
    taken = overlapping(here.key) | overlapping(right.key)
    keys = [*rng.sample([key for key in sorted(names) if key not in taken], 3), right.key]
    rng.shuffle(keys)
    at = next(at for at, place in legs() if place.key == right.key and at > miles)
    because = Text("After {miles} {miles:mile|miles} the great circle comes to {place}.", miles=at, place=right.name)
    return Choice(
        "ahead",
        Text("You are over {place}. What comes next on the way to Paris?", place=here.name),
        tuple(names[key] for key in keys),
        keys.index(right.key),
        sourced(because, ATLAS),
        right.places,
        ats=tuple(position(next(at for at, place in legs() if place.key == key)) for key in keys),
    )


def ask_flag_ahead(miles: int, rng: Random) -> Choice:
    """Which flag flies where one comes to land next."""
    right = country_ahead(miles)
    over = {place.country for at, place in legs() if at <= miles}
    codes = [*rng.sample([code for code in SHORES if code != right and code not in over], 3), right]
    rng.shuffle(codes)
    at, land = next((at, place) for at, place in legs() if at > miles and place.country == right)
    because = Text(
        "{country}: after {miles} {miles:mile|miles} the great circle comes to {place}.",
        country=country_name(right),
        miles=at,
        place=land.name,
    )
    return Choice(
        "flag-ahead",
        Text("Which flag flies over the next country on your way?"),
        tuple(map(country_name, codes)),
        codes.index(right),
        because,
        (Place("country", right),),
        pictures=tuple(f"flag:{code}" for code in codes),
        ats=tuple(position(at) if code == right else None for code in codes),
    )


def ask_as_far_north(miles: int, rng: Random) -> Choice:
    """Which city lies on the same parallel, somewhere else in the world."""
    north = position(miles)[1]
    right = rng.choice(_as_far_north(miles))
    far = [city for city in _known() if abs(city.at[0] - north) > APART and city.country != right.country]
    wrong: list[City] = []
    while len(wrong) < 3:
        wrong.append(rng.choice([city for city in far if city.country not in {other.country for other in wrong}]))
    cities = [*wrong, right]
    rng.shuffle(cities)
    because = Text("{city} lies at {degrees}° north, as you do now.", city=_called(right), degrees=round(right.at[0]))
    return Choice(
        "parallel",
        Text("You fly at {degrees}° north. Which of these cities lies as far north?", degrees=round(north)),
        tuple(map(_called, cities)),
        cities.index(right),
        sourced(because, ATLAS),
        (Place("city", right.key),),
    )


def has_parallel(miles: int) -> bool:
    """Whether there is a city that one knows as far north."""
    return bool(_as_far_north(miles))


def _as_far_north(miles: int) -> list[City]:
    """The cities at the same degree; near its edge those beyond are no more than that away."""
    north = position(miles)[1]
    return [city for city in _known() if round(city.at[0]) == round(north) and abs(city.at[0] - north) < ALIKE]


def _called(city: City) -> Text:
    return Told(city.name_in, None)


@cache
def _known() -> tuple[City, ...]:
    """The best known cities of the northern half, none of them by this way."""
    northern = [city for city in asked().values() if city.at[0] > 0 and city.country not in ("CA", "GB", "IE")]
    return tuple(sorted(northern, key=lambda city: (-fame_of(city), city.key))[:KNOWN])
