"""Questions about cities: in which country they lie, both ways.

>>> str(ask("city-country", "lyon-fr", Random(1)).text)
'In which country is Lyon?'
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random

from geoplay.atlas import gazetteer, names
from geoplay.atlas.disputes import is_disputed
from geoplay.atlas.layers import read_columns, read_lines
from geoplay.atlas.spoken import spoken
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.text import Text, WholeNumber
from geoplay.quizzes.kinds.about import TODAY, About, sourced
from geoplay.quizzes.kinds.choosing import in_turn, one_of_four
from geoplay.quizzes.kinds.words import Told, country_name, sounds_like
from geoplay.quizzes.question import Choice

# The most famous cities of a country besides its capital, which has questions of its own; each with so many people at least.
MOST, PEOPLE = 25, 100_000
# A city that is less famous than this is for specialists; a name means its most famous bearer if that is so much more famous than
# any abroad. Countries with another place of the name are no wrong choice, however small it is.
FAMOUS, MORE_FAMOUS = 0.55, 0.1
SOURCE = ("GeoNames", 2026)
# Parts of greater cities that GeoNames counts by themselves, and towns for which it counts a whole province or district.
LEFT_OUT = frozenset({
    "brooklyn-us", "queens-us", "cityofwestminster-gb", "iztapalapa-mx", "soweto-za", "camayenne-gn", "manhattan-us",
    "thebronx-us", "statenisland-us", "lyon03-fr", "bannu-pk", "kakamega-ke", "takeo-kh",
})  # fmt: skip


@dataclass(frozen=True)
class City:
    """A great city: where it lies, and how many people it has."""

    key: str
    name: str
    name_it: str
    country: str
    people: int
    at: tuple[float, float]
    local: str

    def name_in(self, language: str) -> str:
        """The name in a language, as the table of usual names has it; else in English."""
        return self.name_it if language == "it" else _usual_names().get(self.key, {}).get(language, self.name)

    @property
    def names_in_the_gazetteer(self) -> tuple[str, ...]:
        """What the gazetteer may call it: as its country or as English does."""
        return (self.local, self.name)


@cache
def asked() -> dict[str, City]:
    """The famous cities of every member of the United Nations, whose name means them first and does not tell the country.

    >>> asked()["barcelona-es"].country, asked()["sydney-au"].country, "kuwaitcity-kw" in asked()
    ('ES', 'AU', False)
    """
    columns = read_columns("cities")
    found: dict[str, City] = {}
    rows = zip(*(columns[name] for name in ("name", "country", "population", "capital")), strict=True)
    for number, (name, country, people, capital) in enumerate(rows):
        if capital or people < PEOPLE or country not in TODAY.members():
            continue
        key = f"{names.fold(name)}-{country.lower()}"
        usual = _usual_names().get(key, {})
        english, italian = usual.get("en", name), usual.get("it", name)
        if key in LEFT_OUT or key in found or not _is_fair(name, english, italian, country):
            continue
        longitude, latitude = read_lines("cities", number)[0][0]
        if not is_disputed(latitude, longitude, country):
            found[key] = City(key, english, italian, country, people, (latitude, longitude), name)
    chosen: dict[str, City] = {}
    counted: dict[str, int] = {}
    for key, city in sorted(found.items(), key=lambda item: -_fame(item[1].names_in_the_gazetteer, item[1].country)):
        counted[city.country] = counted.get(city.country, 0) + 1
        if counted[city.country] <= MOST:
            chosen[key] = city
    return {key: city for key, city in found.items() if key in chosen}


@cache
def _usual_names() -> dict[str, dict[str, str]]:
    """What cities are called in each language of the table, where that is not what GeoNames calls them."""
    text = files("geoplay.quizzes.kinds").joinpath("city_names.csv").read_text(encoding="utf-8")
    return {row.pop("key"): row for row in csv.DictReader(text.splitlines())}


def _is_fair(name: str, english: str, italian: str, country: str) -> bool:
    """Whether a city is famous, much more so than any other of its name abroad, and does not tell its country."""
    fame = _fame((name, english), country)
    elsewhere = max((entry.fame for entry in _known((name, english)) if entry.country not in ("", country)), default=0.0)
    telling = sounds_like(english, names.name(country)) or sounds_like(italian, names.name(country, "it"))
    return fame >= FAMOUS and fame - elsewhere >= MORE_FAMOUS and not telling


def _fame(spellings: Iterable[str], country: str) -> float:
    """How famous the city of a name in a country is."""
    cities = (entry for entry in _known(spellings) if entry.kind in ("city", "capital") and entry.country == country)
    return max((entry.fame for entry in cities), default=0.0)


def fame_of(city: City) -> float:
    """How famous a city is, from 0 to 1."""
    return _fame(city.names_in_the_gazetteer, city.country)


def _known(spellings: Iterable[str]) -> list[gazetteer.Entry]:
    return [entry for name in dict.fromkeys(spellings) for entry in gazetteer.find(name)]


@cache
def namesakes(key: str) -> frozenset[str]:
    """The countries in which something bears the name of a city too, in English or Italian, besides its own.

    >>> sorted(namesakes("birmingham-gb"))
    ['US']
    """
    city = asked()[key]
    return frozenset(entry.country for entry in _known((*city.names_in_the_gazetteer, city.name_it))) - {"", city.country}


@dataclass(frozen=True)
class AboutCity:
    """What is asked about: a city."""

    city: City
    rng: Random

    @property
    def name(self) -> Text:
        """What it is called."""
        return Told(self.city.name_in, None)

    def countries(self) -> list[str]:
        """Countries for wrong choices, the neighbours of its own first."""
        about = About(self.city.country, self.rng)
        return about.others(TODAY.neighbours(self.city.country), without=namesakes(self.city.key))

    def choice(self, kind: str, text: Text, right: Text, wrong: Iterable[Text]) -> Choice | None:
        """One of four about it."""
        because = sourced(
            Text(
                "{city}: {country}, {people} inhabitants.",
                city=self.name,
                country=country_name(self.city.country),
                people=WholeNumber(self.city.people),
            ),
            SOURCE,
        )
        places = (Place("city", self.city.key), Place("country", self.city.country))
        return one_of_four(self.rng, kind, text, right, wrong, because, places)


def ask_country(about: AboutCity) -> Choice | None:
    """In which country a city lies."""
    text = Text("In which country is {city}?", city=about.name)
    return about.choice("city-country", text, country_name(about.city.country), map(country_name, about.countries()))


def ask_city(about: AboutCity) -> Choice | None:
    """Which of four cities lies in a country."""
    text = Text("Which of these cities lies in {country}?", country=spoken(country_name(about.city.country)))
    by_country: dict[str, list[str]] = {}
    for city in asked().values():
        by_country.setdefault(city.country, []).append(city.key)
    here = about.city.country
    elsewhere = (
        key
        for code in about.countries()
        for key in in_turn([by_country.get(code, ())], about.rng)[:1]
        if here not in namesakes(key)
    )
    wrong = (Told(asked()[key].name_in, None) for key in elsewhere)
    return about.choice("country-city", text, about.name, wrong)


KINDS: dict[str, Callable[[AboutCity], Choice | None]] = {"city-country": ask_country, "country-city": ask_city}


def ask(kind: str, key: str, rng: Random) -> Choice | None:
    """A question of a kind about a city; ``None`` where there is no fair one."""
    if kind not in KINDS:
        raise OptionError(f"There are no questions of kind {kind!r} about cities; there are {', '.join(KINDS)}.")
    city = asked().get(key)
    return None if city is None else KINDS[kind](AboutCity(city, rng))
