"""What the atlas knows of a country, or of a place of 1960: capital, area, population, region, dates.

Every figure carries the year it is of and its source.

>>> from geoplay.atlas.facts import facts
>>> italy = facts("IT")
>>> italy.capital, italy.capital_in("it"), italy.neighbours
('Rome', 'Roma', ('AT', 'CH', 'FR', 'SI', 'SM', 'VA'))
>>> print(italy.area)
301,340 (2025, The World Factbook of the CIA, 2025)
>>> union = facts("ussr", year=1960)
>>> union.capital, union.today[:3], union.un_admission
('Moscow', ('RU', 'EE', 'LV'), datetime.date(1945, 10, 24))

Standard library only.
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from geoplay.atlas import names as _names
from geoplay.atlas import stories
from geoplay.atlas.neighbours import all_neighbours
from geoplay.core.refusal import GeoplayError

Point = tuple[float, float]


@dataclass(frozen=True)
class Figure:
    """A number with the year it is of and where it comes from."""

    value: float
    year: int
    source: str

    def __str__(self) -> str:
        return f"{self.value:,} ({self.year}, {self.source})"


@dataclass(frozen=True)
class Facts:
    """What is known of one place.

    `key` is an ISO code, or for 1960 the id of a space or territory. `continent` and `region` are those of the
    United Nations (M49), in English; `names.region_name` says them in other languages. What a place does not have
    (a capital, an admission, a count of people) is None; what it has none of is empty. `capital_told` is `"several"` where
    no one city is the capital in every sense and `"disputed"` where it is not everybody's: `note` tells, and nothing is asked.
    `population_also` is what a second source counts, with its year. `comprises` are the places of 1960 that stand on the map by
    themselves and are counted with a state all the same: its area, its people and its neighbours are those of the whole.
    """

    key: str
    year: int | None
    status: str
    capital: str | None
    capital_point: Point | None
    area: Figure
    population: Figure | None
    population_also: Figure | None
    continent: str
    region: str
    neighbours: tuple[str, ...]
    un_admission: datetime.date | None
    administered_by: tuple[str, ...]
    today: tuple[str, ...]
    comprises: tuple[str, ...]
    city_today: str | None
    on_board: bool
    capital_told: str
    _note: Mapping[str, str] = field(repr=False, compare=False)
    _became: Mapping[str, str] = field(repr=False, compare=False)

    @property
    def name(self) -> str:
        """The name in English.

        >>> facts("CI").name
        'Ivory Coast'
        """
        return self.name_in("en")

    def name_in(self, language: str) -> str:
        """The name in a language.

        >>> facts("malagasy-republic", year=1960).name_in("it")
        'Repubblica Malgascia'
        """
        return _names.name(self.key, language, year=self.year)

    @property
    def names(self) -> dict[str, str]:
        """All names by language.

        >>> facts("DE").names["fr"]
        'Allemagne'
        """
        return _names.names(self.key, year=self.year)

    def capital_in(self, language: str) -> str | None:
        """The capital's name in a language.

        >>> facts("EG").capital_in("it")
        'Il Cairo'
        """
        return _names.capital_name(self.key, language, year=self.year)

    @property
    def capitals_today(self) -> dict[str, str]:
        """The capitals of the countries that a place of 1960 is in today, by their codes.

        >>> facts("czechoslovakia", year=1960).capitals_today
        {'CZ': 'Prague', 'SK': 'Bratislava'}
        """
        return {code: capital for code in self.today if (capital := facts(code).capital)}

    @property
    def capital_moved(self) -> bool:
        """Whether the country that a place of 1960 is today has another city for its capital: not the same one under a new name.

        >>> [facts(key, year=1960).capital_moved for key in ("burma", "peoples-republic-of-china", "bolivia", "italy")]
        [True, False, False, False]
        """
        if len(self.today) != 1 or self.capital_told == "disputed":
            return False
        now = facts(self.today[0])
        same = {_names.fold(seat) for seat in (self.city_today, self.capital) if seat}
        return now.capital is not None and _names.fold(now.capital) not in same

    @property
    def density(self) -> float | None:
        """Inhabitants per square kilometre, to a tenth.

        >>> facts("IT").density
        202.2
        """
        return round(self.population.value / self.area.value, 1) if self.population else None

    def note(self, language: str = "en") -> str | None:
        """What must be said with the figures or the capital, where there is something.

        >>> facts("MA").note(), facts("IT").note()
        ('Without Western Sahara.', None)
        """
        return self._note.get(language) or self._note.get("en")

    def became(self, language: str = "en") -> str | None:
        """What has become of a place of 1960 since; None for a country of today.

        >>> facts("bechuanaland", year=1960).became().partition(";")[0]
        'Independent since 1966 as Botswana'
        >>> facts("dahomey", year=1960).became().partition(",")[0]
        'In 1975 it took the name Benin'
        """
        if self.on_board:
            return stories.became(self.key, language if language in stories.LANGUAGES else "en")
        return self._became.get(language) or self._became.get("en")

    def status_in(self, language: str) -> str:
        """What kind of place it is, in a language.

        >>> facts("kenya", year=1960).status, facts("kenya", year=1960).status_in("it")
        ('colony and protectorate', 'colonia e protettorato')
        """
        italian: str = _product()["statuses"][self.status]
        return italian if language == "it" else self.status


def facts(key: str, year: int | None = None) -> Facts:
    """The facts of a country by its ISO code, or with `year=1960` of a space or territory of that year.

    >>> facts("GL").administered_by, facts("GL").status
    (('DK',), 'territory')
    >>> burma = facts("burma", year=1960)
    >>> burma.capital, burma.city_today, [facts(code).capital for code in burma.today]
    ('Rangoon', 'Yangon', ['Naypyidaw'])
    >>> facts("Italy")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: Countries are named by their ISO code in capitals, such as "FR", not ...
    """
    _names.name(key, year=year)  # refuses a key that is none, with the nearest ones
    return _facts(key, year)


def keys(year: int | None = None, *, status: str | None = None, continent: str | None = None) -> tuple[str, ...]:
    """The keys of all places, or of those of a status or a continent.

    >>> len(keys(status="member")), len(keys(1960, continent="Oceania")) > 20
    (193, True)
    >>> keys(continent="Atlantis")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: 'Atlantis' is no continent; the atlas knows Africa, Americas, ...
    """
    found = [_facts(key, year) for key in _table(year)]
    for given, what in ((status, "status"), (continent, "continent")):
        known = sorted({getattr(entry, what) for entry in found})
        if given is not None and given not in known:
            raise GeoplayError(f"{given!r} is no {what}; the atlas knows {', '.join(known)}.")
    return tuple(
        entry.key
        for entry in found
        if (status is None or entry.status == status) and (continent is None or entry.continent == continent)
    )


@cache
def _product() -> dict[str, Any]:
    product: dict[str, Any] = json.loads((files("geoplay.atlas") / "products" / "facts.json").read_text("utf-8"))
    return product


def _table(year: int | None) -> dict[str, dict[str, Any]]:
    if year not in _names.YEARS:
        raise GeoplayError(f"The atlas knows the world of today (no year) and of 1960, not of {year!r}.")
    table: dict[str, dict[str, Any]] = _product()["today" if year is None else "1960"]
    return table


@cache
def _facts(key: str, year: int | None) -> Facts:
    entry = _table(year)[key]
    point = entry.get("point")
    admitted = entry.get("admitted")
    return Facts(
        key=key,
        year=year,
        status=entry["status"],
        capital=entry.get("capital"),
        capital_point=(point[0], point[1]) if point else None,
        area=_figure(entry["area"]),
        population=_figure(entry["population"]) if "population" in entry else None,
        population_also=_figure(entry["population_also"]) if "population_also" in entry else None,
        continent=_names.region_name(entry["continent"]),
        region=_names.region_name(entry["region"]),
        neighbours=_neighbours(key, year),
        un_admission=datetime.date.fromisoformat(admitted) if admitted else None,
        administered_by=tuple(entry.get("administered_by", ())),
        today=tuple(entry.get("today", ())),
        comprises=tuple(entry.get("comprises", ())),
        city_today=entry.get("city_today"),
        on_board=entry.get("board", False),
        capital_told=entry.get("capital_told", ""),
        _note=MappingProxyType(entry.get("note", {})),
        _became=MappingProxyType(entry.get("became", {})),
    )


def _figure(written: list[Any]) -> Figure:
    value, year, source = written
    return Figure(value, year, _product()["sources"][source])


def _neighbours(key: str, year: int | None) -> tuple[str, ...]:
    """The neighbours; of 1960 on 31 July, or for a state that stood only later, at the end of the year."""
    found = all_neighbours(year)
    return found[key] if key in found else all_neighbours(year, board="end")[key]
