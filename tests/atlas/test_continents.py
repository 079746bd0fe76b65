"""One continent for a point, everywhere: compared with the database of time zones, which the build does not read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from geoplay.atlas.continents import NAMES, continent_at, continents, is_between
from geoplay.atlas.facts import facts, keys
from geoplay.atlas.waters import waters

ZONES = {
    "Africa": "Africa",
    "America": "Americas",
    "Asia": "Asia",
    "Australia": "Oceania",
    "Europe": "Europe",
    "Pacific": "Oceania",
}
# Where the name of a zone says nothing of the place: Pacific islands of the Americas, and what time Greenland and Svalbard keep.
OTHERWISE = {"Pacific/Galapagos", "Arctic/Longyearbyen"}


def places() -> Iterator[tuple[str, str, float, float]]:
    """Zone, country, latitude and longitude of each place that the database names a zone after."""
    for line in (files("tzdata") / "zoneinfo" / "zone.tab").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            code, point, zone = line.split("\t")[:3]
            north, east = re.findall(r"[+-]\d+", point)
            yield zone, code, _degrees(north, 2), _degrees(east, 3)


def _degrees(text: str, digits: int) -> float:
    sign, whole, minutes = -1 if text[0] == "-" else 1, text[1 : 1 + digits], text[1 + digits : 3 + digits]
    return sign * (int(whole) + int(minutes) / 60)


def test_a_point_lies_where_its_time_zone_says() -> None:
    compared = 0
    for zone, code, latitude, longitude in places():
        expected = ZONES.get(zone.partition("/")[0])
        if expected is None or code not in keys() or zone in OTHERWISE or is_between(latitude, longitude, code):
            continue
        compared += 1
        assert continent_at(latitude, longitude, code) == expected, zone
    assert compared > 330


@pytest.mark.parametrize(
    ("latitude", "longitude", "country", "continent"),
    [
        (58.0, 56.3, "RU", "Europe"),  # Perm
        (56.8, 60.6, "RU", "Asia"),  # Yekaterinburg
        (55.2, 61.4, "RU", "Asia"),  # Chelyabinsk
        (54.7, 56.0, "RU", "Europe"),  # Ufa
        (67.5, 64.0, "RU", "Europe"),  # Vorkuta
        (66.5, 66.6, "RU", "Asia"),  # Salekhard
        (66.1, -169.8, "RU", "Asia"),  # Chukotka, beyond the date line
        (43.6, 39.7, "RU", "Europe"),  # Sochi
        (41.7, 26.6, "TR", "Europe"),  # Edirne
        (40.15, 26.4, "TR", "Asia"),  # Çanakkale
        (28.2, 33.6, "EG", "Asia"),  # Tor in Sinai
        (31.2, 29.9, "EG", "Africa"),
        (-2.5, 140.7, "ID", "Oceania"),  # Jayapura
        (-3.7, 128.2, "ID", "Asia"),  # Ambon
        (-27.1, -109.4, "CL", "Oceania"),  # Easter Island
        (35.9, -5.3, "ES", "Africa"),  # Ceuta
        (36.0, -5.6, "ES", "Europe"),  # Tarifa
    ],
)
def test_both_sides_of_each_line(latitude: float, longitude: float, country: str, continent: str) -> None:
    assert continent_at(latitude, longitude, country) == continent


def test_a_label_lies_on_the_continent_of_its_country() -> None:
    for key in keys():
        here = facts(key)
        if here.capital_point is not None:
            longitude, latitude = here.capital_point
            assert continent_at(latitude, longitude, key) in continents(key), key


def test_waters_speak_of_the_same_five_continents() -> None:
    for layer in ("rivers", "lakes"):
        for water in waters(layer).values():
            assert water.continent in ("", *NAMES)
            on = {continent for country in water.countries for continent in continents(country)}
            assert not water.continent or water.continent in on, water.name
