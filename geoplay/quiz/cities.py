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
from geoplay.atlas.layers import read_columns, read_lines
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.text import Text, WholeNumber
from geoplay.quiz.about import TODAY, About, sourced
from geoplay.quiz.choosing import in_turn, one_of_four
from geoplay.quiz.question import Choice
from geoplay.quiz.words import Told, country_name, sounds_like, spoken

# The greatest cities of a country besides its capital, which has questions of its own; each with so many people at least.
MOST, PEOPLE = 5, 100_000
# A city that is less famous than this is for specialists, and a namesake that is less famous nobody thinks of.
FAMOUS, THOUGHT_OF = 0.55, 0.2
SOURCE = ("GeoNames", 2026)
# Parts of greater cities that GeoNames counts by themselves, and a city of which one cannot say unasked whose it is.
LEFT_OUT = frozenset({
    "brooklyn-us", "queens-us", "cityofwestminster-gb", "iztapalapa-mx", "soweto-za", "camayenne-gn", "sevastopol-ua",
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

    def name_in(self, language: str) -> str:
        """The name in English or Italian."""
        return self.name_it if language == "it" else self.name


@cache
def asked() -> dict[str, City]:
    """The great cities of every member of the United Nations whose name is one alone and does not tell the country.

    >>> asked()["chicago-us"].country, "kuwaitcity-kw" in asked()
    ('US', False)
    """
    columns = read_columns("cities")
    found: dict[str, City] = {}
    counted: dict[str, int] = {}
    rows = zip(*(columns[name] for name in ("name", "country", "population", "capital")), strict=True)
    for number, (name, country, people, capital) in enumerate(rows):
        if capital or people < PEOPLE or country not in TODAY.members() or counted.get(country, 0) == MOST:
            continue
        key = f"{names.fold(name)}-{country.lower()}"
        english, italian = _usual_names().get(key, (name, name))
        if key in LEFT_OUT or columns["name"].count(name) > 1 or not _is_fair(name, english, italian, country):
            continue
        counted[country] = counted.get(country, 0) + 1
        longitude, latitude = read_lines("cities", number)[0][0]
        found[key] = City(key, english, italian, country, people, (latitude, longitude))
    return found


@cache
def _usual_names() -> dict[str, tuple[str, str]]:
    """What cities are called in English and Italian, where that is not what GeoNames calls them."""
    text = files("geoplay.quiz").joinpath("city_names.csv").read_text(encoding="utf-8")
    return {row["key"]: (row["en"], row["it"]) for row in csv.DictReader(text.splitlines())}


def _is_fair(name: str, english: str, italian: str, country: str) -> bool:
    """Whether a city is famous, is alone in having its name, and does not tell its country."""
    known = gazetteer.find(name)
    famous = any(entry.kind == "city" and entry.country == country and entry.fame >= FAMOUS for entry in known)
    elsewhere = any(entry.country not in ("", country) and entry.fame > THOUGHT_OF for entry in known)
    telling = sounds_like(english, names.name(country)) or sounds_like(italian, names.name(country, "it"))
    return famous and not elsewhere and not telling


@dataclass(frozen=True)
class AboutCity:
    """What is asked about: a city."""

    city: City
    rng: Random

    @property
    def name(self) -> Text:
        """What it is called."""
        return Told(self.city.name_in)

    def countries(self) -> list[str]:
        """Countries for wrong choices, the neighbours of its own first."""
        about = About(self.city.country, self.rng)
        return about.others(TODAY.neighbours(self.city.country))

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
    elsewhere = (in_turn([by_country[code]], about.rng)[0] for code in about.countries() if code in by_country)
    wrong = (Told(asked()[key].name_in) for key in elsewhere)
    return about.choice("country-city", text, about.name, wrong)


KINDS: dict[str, Callable[[AboutCity], Choice | None]] = {"city-country": ask_country, "country-city": ask_city}


def ask(kind: str, key: str, rng: Random) -> Choice | None:
    """A question of a kind about a city; ``None`` where there is no fair one."""
    if kind not in KINDS:
        raise OptionError(f"There are no questions of kind {kind!r} about cities; there are {', '.join(KINDS)}.")
    city = asked().get(key)
    return None if city is None else KINDS[kind](AboutCity(city, rng))
