"""The way from New York to Paris: a great circle, and what lies below it.

The game calls it 3300 miles. The great circle from Roosevelt Field on Long Island to Le Bourget is 3610 statute miles
(5810 km) long; a side that has flown a share of the 3300 stands at the same share of the great circle.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from geoplay.atlas.sphere import Point, along, bearing, great_circle_km
from geoplay.boxes.lindy.cards import DISTANCE
from geoplay.core.place import Place
from geoplay.core.text import Text

KM_PER_MILE = 1.609344
ROOSEVELT_FIELD = (-73.6128, 40.7386)
LE_BOURGET = (2.4414, 48.9694)


def position(miles: int) -> Point:
    """Where an aeroplane is after so many of the game's miles, as longitude and latitude."""
    if miles <= 0:
        return ROOSEVELT_FIELD
    if miles >= DISTANCE:
        return LE_BOURGET
    return along(ROOSEVELT_FIELD, LE_BOURGET, miles / DISTANCE)


def course(miles: int) -> float:
    """The compass course there, towards Paris; at the end, the course of arrival.

    >>> round(course(0)), round(course(1700)), round(course(3300))
    (54, 80, 112)
    """
    if miles < DISTANCE:
        return bearing(position(miles), LE_BOURGET)
    return (bearing(LE_BOURGET, ROOSEVELT_FIELD) + 180) % 360


def true_miles(miles: int) -> int:
    """The statute miles of the real great circle that belong to the game's miles.

    >>> true_miles(3300)
    3610
    """
    return round(great_circle_km(ROOSEVELT_FIELD, LE_BOURGET) / KM_PER_MILE * miles / DISTANCE)


@dataclass(frozen=True)
class Below:
    """What lies below at a point of the way."""

    name: Text
    key: str
    country: str

    @property
    def places(self) -> tuple[Place, ...]:
        """The place, and the country it belongs to if it is land."""
        named = Place("name", self.key)
        return (named, Place("country", self.country)) if self.country else (named,)


@cache
def _table() -> dict[int, Below]:
    table = files("geoplay.boxes.lindy").joinpath("route.csv").read_text(encoding="utf-8")
    return {int(row["mile"]): Below(Text(row["below"]), row["key"], row["country"]) for row in csv.DictReader(table.splitlines())}


def below(miles: int) -> Below:
    """What lies below after so many miles.

    >>> str(below(500).name), below(500).places
    ('Nova Scotia', (Place(kind='name', key='nova-scotia'), Place(kind='country', key='CA')))
    """
    return _table()[miles]


# What lies within another, or has no sharp edge towards it: where one lies below, the other is no wrong answer.
OVERLAPPING = (
    {"bay-of-fundy", "gulf-of-maine"},
    {"cape-breton-island", "nova-scotia"},
    {"cabot-strait", "atlantic-ocean"},
    {"celtic-sea", "atlantic-ocean"},
)


def overlapping(key: str) -> set[str]:
    """What lies below wherever this does, itself included.

    >>> sorted(overlapping("celtic-sea"))
    ['atlantic-ocean', 'celtic-sea']
    """
    return {key}.union(*(pair for pair in OVERLAPPING if key in pair))


def middle(key: str) -> Point:
    """The middle of the part of the way that lies over something.

    >>> middle("nova-scotia") == position(500)
    True
    """
    over = [miles for miles, place in legs() if place.key == key]
    return position(over[len(over) // 2])


def legs() -> list[tuple[int, Below]]:
    """All the way, hundred miles by hundred miles."""
    return list(_table().items())
