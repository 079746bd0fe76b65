"""On which continent rivers and lakes lie, and in which countries: measured on the layers of the atlas."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import shapely

from data.context import Context
from geoplay.atlas.layers import shapes_of, unpacked

NAME = "waters"
LAYERS = ("rivers", "lakes")
INPUTS = (
    "products/rivers.layer.gz",
    "products/lakes.layer.gz",
    "products/countries-50m.layer.gz",
    "products/facts.json",
    "products/names.json",
)
OUTPUTS = ("waters.json",)

# A share of the length or area that counts: most of it on a continent, a good part of it in a country.
ON_A_CONTINENT, IN_A_COUNTRY = 0.97, 0.08
# A river nearer to a country than this, in degrees, may be its border on a better map: nothing is said of that country.
NEAR = 0.4
NORTH_AMERICA = ("Northern America", "Central America", "Caribbean")
# Where a part of Russia is Asia: east of the Urals. South of this latitude it is the Caucasus, which belongs to neither alone.
URALS, CAUCASUS = 60.0, 45.5
# Between Europe and Asia, or between Asia and Oceania, whichever way one counts.
BETWEEN = {"AM", "AZ", "GE"}
NEW_GUINEA = 130.0
NEITHER = ""


def build(context: Context) -> None:
    """Write countries and continent of every river and lake, by its English name."""
    names, lands = _lands(context)
    product: dict[str, dict[str, Any]] = {}
    for layer in LAYERS:
        columns, shapes = _layer(context, layer)
        product[layer] = {
            name: _placed(shape, names, lands, _continents(context))
            for name, shape in zip(columns["name"], shapes, strict=True)
            if columns["name"].count(name) == 1
        }
    context.write_json("waters.json", product)


def _placed(water: Any, names: list[str], lands: Any, continents: dict[str, str]) -> dict[str, Any]:
    pieces = shapely.intersection(lands, water)
    sizes = shapely.area(pieces) if water.geom_type.endswith("Polygon") else shapely.length(pieces)
    whole = sizes.sum() or 1.0
    shares: dict[str, float] = {}
    for key, piece, size in zip(names, pieces, sizes, strict=True):
        if size:
            for continent, share in _parts(key, piece, continents).items():
                shares[continent] = shares.get(continent, 0.0) + share * size / whole
    most = max(shares, key=lambda continent: shares[continent], default=NEITHER)
    near = shapely.dwithin(lands, water, NEAR)
    return {
        "continent": most if most != NEITHER and shares.get(most, 0.0) >= ON_A_CONTINENT else None,
        "countries": [key for key, size in zip(names, sizes, strict=True) if size / whole >= IN_A_COUNTRY],
        "near": [key for key, close in zip(names, near, strict=True) if close],
    }


def _parts(key: str, piece: Any, continents: dict[str, str]) -> dict[str, float]:
    """The continents of a piece of water in a country, as shares."""
    west, south, east, _ = piece.bounds
    if key in BETWEEN or (key == "ID" and east > NEW_GUINEA):
        return {NEITHER: 1.0}
    if key != "RU":
        return {continents[key]: 1.0}
    if south < CAUCASUS and west < URALS:
        return {NEITHER: 1.0}
    west_of_it = shapely.intersection(piece, shapely.box(0, 0, URALS, 90))
    europe = west_of_it.area / piece.area if piece.area else west_of_it.length / piece.length
    return {"Europe": europe, "Asia": 1 - europe}


def _lands(context: Context) -> tuple[list[str], Any]:
    columns, shapes = _layer(context, "countries-50m")
    return list(columns["id"]), np.asarray(shapes)


def _layer(context: Context, name: str) -> tuple[dict[str, list[Any]], Any]:
    header, numbers = unpacked((context.products / f"{name}.layer.gz").read_bytes())
    return header["columns"], shapes_of(header, numbers)


def _continents(context: Context) -> dict[str, str]:
    """The continent of each country, of which the Americas are two."""
    table = json.loads((context.products / "facts.json").read_text("utf-8"))["today"]
    words = json.loads((context.products / "names.json").read_text("utf-8"))["regions"]["en"]
    found = {}
    for key, entry in table.items():
        continent, region = words[entry["continent"]], words[entry["region"]]
        if continent == "Americas":
            continent = "North America" if region in NORTH_AMERICA else "South America"
        found[key] = continent
    return found
