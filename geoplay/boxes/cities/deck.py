"""The cities that are played for: twelve American ones of 1930, or a teacher's own, three cards each.

A city's rank is its place in the deck, the greatest first, and gives its points. Cards are numbered along the deck, three to
a city; the number printed in a card's corner counts the other way, so that the highest is the first part of the greatest city.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from math import isfinite, nan
from typing import Any

from geoplay.core.option import OptionError
from geoplay.core.rows import opened, rows_of, slug, word

HOUSE = "american-1930"
PARTS = 3
LEAST_CITIES, MOST_CITIES = 6, 60
NEEDED = ("name", "part_1", "part_2", "part_3")
LONGEST = 40


@dataclass(frozen=True)
class City:
    """A city (or river, or whatever a teacher plays for): its three parts, where it lies and how great it is.

    ``points`` is what its book counts. The house's cities also know their state, the water they lie at and their people of 1930
    (``size``) and 2020.
    """

    id: str
    name: str
    parts: tuple[str, ...]
    points: int
    size: float | None = None
    at: tuple[float, float] | None = None
    state: str = ""
    state_id: str = ""
    water: str = ""
    water_kind: str = ""
    population_2020: int | None = None


@dataclass(frozen=True)
class Deck:
    """All cities, the greatest first, and the cards of each."""

    cities: tuple[City, ...]
    house: bool
    index: dict[str, int] = field(repr=False, compare=False, default_factory=dict)

    @classmethod
    def of(cls, cities: Sequence[City], *, house: bool) -> Deck:
        """A deck of cities in the order of their rank."""
        return cls(tuple(cities), house, {city.id: number for number, city in enumerate(cities)})

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return PARTS * len(self.cities)

    def corner(self, card: int) -> int:
        """The number printed on a card.

        >>> house_deck().corner(0), house_deck().corner(35)
        (36, 1)
        """
        return self.cards - card

    def card(self, corner: int) -> int | None:
        """The card with this number printed on it, if there is one."""
        return self.cards - corner if 0 < corner <= self.cards else None

    def city_of(self, card: int) -> City:
        """The city a card belongs to."""
        return self.cities[card // PARTS]

    def part(self, card: int) -> str:
        """The part of the name on a card.

        >>> [house_deck().part(card) for card in (3, 4, 5)]
        ['CHI', 'CA', 'GO']
        """
        return self.cities[card // PARTS].parts[card % PARTS]

    def find(self, name: str) -> int | None:
        """The number of the city that somebody means by a name, capitals and dots aside.

        >>> house_deck().find("st louis"), house_deck().find(" SAINT LOUIS ")
        (6, 6)
        """
        words = slug(name)
        if words.startswith("saint-"):
            words = f"st-{words.removeprefix('saint-')}" if words not in self.index else words
        if words in self.index:
            return self.index[words]
        letters = words.replace("-", "")
        return next((number for known, number in self.index.items() if known.replace("-", "") == letters), None)

    def as_data(self) -> list[dict[str, Any]]:
        """Plain rows, as a record keeps a teacher's deck."""
        rows = []
        for city in self.cities:
            row: dict[str, Any] = {"name": city.name}
            row.update({f"part_{number}": part for number, part in enumerate(city.parts, start=1)})
            if city.size is not None:
                row["size"] = city.size
            if city.at is not None:
                row["longitude"], row["latitude"] = city.at
            rows.append(row)
        return rows


@cache
def house_deck() -> Deck:
    """The twelve cities of 1930.

    >>> [(city.name, city.points) for city in house_deck().cities[:2]]
    [('New York', 12), ('Chicago', 11)]
    """
    text = files("geoplay.boxes.cities").joinpath("cities.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    cities = [
        City(
            slug(row["name"]),
            row["name"],
            tuple(row[f"part_{number}"] for number in (1, 2, 3)),
            len(rows) - rank,
            int(row["population_1930"]),
            (float(row["longitude"]), float(row["latitude"])),
            row["state"],
            row["state_id"],
            row["water"],
            row["water_kind"],
            int(row["population_2020"]),
        )
        for rank, row in enumerate(rows)
    ]
    return Deck.of(cities, house=True)


def accept_cities(value: Any) -> str | list[dict[str, Any]]:
    """What the ``cities`` option takes: the house's name, a :class:`Deck`, or a table; as a record keeps it."""
    if isinstance(value, Deck):
        return HOUSE if value.house else value.as_data()
    if isinstance(value, str) and value == HOUSE:
        return HOUSE
    return _deck(value).as_data()


def deck_of(option: str | list[dict[str, Any]]) -> Deck:
    """The deck behind an accepted option; the same one for the same option."""
    return house_deck() if isinstance(option, str) else _kept_deck(json.dumps(option, sort_keys=True))


@lru_cache(maxsize=16)
def _kept_deck(key: str) -> Deck:
    return _deck(json.loads(key))


def from_table(table: Any) -> Deck:
    """A deck from a table: a DataFrame, a list of dicts, or the path of a CSV file.

    It has the columns ``name``, ``part_1``, ``part_2`` and ``part_3``, and where wanted ``size`` (people, miles, metres: the
    greatest has rank 1; without it the rows are in the order of rank) and ``longitude`` and ``latitude`` for the map.

    >>> rivers = [
    ...     ("Nile", "NI", "L", "E"),
    ...     ("Congo", "CON", "G", "O"),
    ...     ("Niger", "NI", "GE", "R"),
    ...     ("Zambezi", "ZAM", "BE", "ZI"),
    ...     ("Orange", "OR", "AN", "GE"),
    ...     ("Senegal", "SE", "NE", "GAL"),
    ... ]
    >>> deck = from_table([dict(zip(("name", "part_1", "part_2", "part_3"), river)) for river in rivers])
    >>> deck.cities[0].points, deck.cities[5].id
    (6, 'senegal')
    """
    return _deck(opened("cities", table, "cities"))


def _deck(table: Any) -> Deck:
    """A deck from rows; no file is read."""
    rows = rows_of("cities", table, "cities", NEEDED)
    if not LEAST_CITIES <= len(rows) <= MOST_CITIES:
        raise OptionError(f"cities: a set has {LEAST_CITIES} to {MOST_CITIES} cities; this one has {len(rows)}.")
    made = [_city(number, row) for number, row in rows]
    _check_twice(made)
    _check_whole(made, "size", [city.size is not None for city in made])
    _check_whole(made, "longitude", [city.at is not None for city in made])
    ranked = sorted(made, key=lambda city: -(city.size or 0))
    return Deck.of(
        [City(city.id, city.name, city.parts, len(ranked) - rank, city.size, city.at) for rank, city in enumerate(ranked)],
        house=False,
    )


def _city(number: int, row: dict[str, Any]) -> City:
    name = word(row, "name")
    parts = tuple(word(row, column).upper() for column in NEEDED[1:])
    if len(name) > LONGEST:
        raise OptionError(f"cities: row {number} of cities: {name!r:.60} is longer than {LONGEST} letters.")
    if not slug(name):
        raise OptionError(f"cities: row {number} of cities: column 'name' has no letter in {name!r}.")
    if _letters("".join(parts)) != _letters(name):
        raise OptionError(
            f"cities: row {number} of cities, {name}: the parts {', '.join(map(repr, parts))} in columns 'part_1' to 'part_3' "
            "do not spell the name."
        )
    for column, part in zip(NEEDED[1:], parts, strict=True):
        if not _letters(part):
            raise OptionError(f"cities: row {number} of cities, {name}: column {column!r} has no letter in {part!r}.")
    size = _number(number, name, row, "size", 1e15)
    longitude, latitude = _number(number, name, row, "longitude", 180), _number(number, name, row, "latitude", 90)
    if (longitude is None) != (latitude is None):
        missing = "longitude" if longitude is None else "latitude"
        raise OptionError(f"cities: row {number} of cities, {name}, has nothing in column {missing!r}; a place needs both.")
    at = None if longitude is None or latitude is None else (longitude, latitude)
    return City(slug(name), name, parts, 0, size, at)


def _letters(words: str) -> str:
    return "".join(letter for letter in words.casefold() if letter.isalnum())


def _number(number: int, name: str, row: dict[str, Any], column: str, most: float) -> float | None:
    if not word(row, column):
        return None
    try:
        value = float(word(row, column))
    except ValueError:
        value = nan
    if not isfinite(value) or abs(value) > most:
        raise OptionError(
            f"cities: row {number} of cities, {name}: column {column!r} should be a number"
            f"{'' if column == 'size' else f' from -{most} to {most}'}, not {row[column]!r}."
        )
    return int(value) if value.is_integer() else value


def _check_twice(cities: Sequence[City]) -> None:
    first: dict[str, int] = {}
    for number, city in enumerate(cities, start=1):
        if city.id in first:
            raise OptionError(f"cities: rows {first[city.id]} and {number} of cities are both {city.name!r} (column 'name').")
        first[city.id] = number


def _check_whole(cities: Sequence[City], column: str, given: list[bool]) -> None:
    """A size, or a place, is given for every city or for none."""
    if any(given) and not all(given):
        row = given.index(False)
        raise OptionError(
            f"cities: row {row + 1} of cities, {cities[row].name}, has nothing in column {column!r}, and other rows have."
        )
