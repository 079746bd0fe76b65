"""On which continent rivers and lakes lie, and in which countries.

The continent is measured on the layers of the atlas, by the line of `geoplay.atlas.continents`; the countries are those of
`data/tables/water_countries.csv`, which is compared with the shapes here and with the Factbook in `data/water_sources.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely

from data import water_sources
from data.context import BuildError, Context
from data.fact_sources import FACTBOOK, GEONAMES
from data.water_sources import TABLE, Row
from geoplay.atlas.continents import continent_at, is_between
from geoplay.atlas.layers import shapes_of, unpacked

NAME = "waters"
LAYERS = ("rivers", "lakes")
INPUTS = (
    f"pypi:{FACTBOOK}",
    f"pypi:{GEONAMES}",
    TABLE,
    "products/rivers.layer.gz",
    "products/lakes.layer.gz",
    "products/countries-50m.layer.gz",
    "products/facts.json",
    "products/names.json",
)
OUTPUTS = ("waters.json",)

# A share of the length or area that counts: most of it on a continent, a good part of it in a country.
ON_A_CONTINENT, IN_A_COUNTRY = 0.95, 0.08
# A river nearer to a country than this, in degrees, may be its border on a better map.
NEAR = 0.4
# A country farther away than this is not one of its countries; lakes that shrink are drawn smaller than they were.
REACH = 1.0
# How far apart the points lie at which a water is asked for its continent, in degrees.
STEP = 0.25


def build(context: Context) -> None:
    """Write countries and continent of every river and lake, by its English name."""
    rows = water_sources.table(context)
    water_sources.compare(context, rows)
    names, lands = _lands(context)
    product: dict[str, dict[str, Any]] = {}
    for layer in LAYERS:
        columns, shapes = _layer(context, layer)
        alone = {name: shape for name, shape in zip(columns["name"], shapes, strict=True) if columns["name"].count(name) == 1}
        if missing := [name for kind, name in rows if kind == layer and name not in alone]:
            raise BuildError(f"{TABLE}: there is no {missing[0]!r} among the {layer}, or more than one.")
        product[layer] = {name: _placed(layer, name, alone, rows, names, lands) for name in alone}
    context.write_json("waters.json", product)


def _placed(
    layer: str, name: str, shapes: dict[str, Any], rows: dict[tuple[str, str], Row], names: list[str], lands: Any
) -> dict[str, Any]:
    row = rows.get((layer, name))
    water = shapely.union_all([shapes[part] for part in row.shapes]) if row else shapes[name]
    pieces = shapely.intersection(lands, water)
    sizes = shapely.area(pieces) if water.geom_type.endswith("Polygon") else shapely.length(pieces)
    whole = sizes.sum() or 1.0
    near = [key for key, close in zip(names, shapely.dwithin(lands, water, NEAR), strict=True) if close]
    measured = [key for key, size in zip(names, sizes, strict=True) if size / whole >= IN_A_COUNTRY]
    reached = {key for key, close in zip(names, shapely.dwithin(lands, water, REACH), strict=True) if close}
    if row and (not set(measured) <= set(row.countries) or not set(row.countries) <= reached):
        told = " ".join(row.countries)
        raise BuildError(
            f"{TABLE}: {name}: {told}; on the map it lies in {' '.join(measured)}, near {' '.join(sorted(reached))}."
        )
    return {
        "continent": _continent(names, pieces),
        # Of what is in no table only so much is said as the map shows.
        "countries": list(row.countries) if row else measured,
        "near": near,
    }


def _continent(names: list[str], pieces: Any) -> str | None:
    """The continent of most points of a water; none for one that lies between two, or where lines differ."""
    counted: dict[str, int] = {}
    for country, piece in zip(names, pieces, strict=True):
        for longitude, latitude in _points(piece):
            here = "" if is_between(latitude, longitude, country) else continent_at(latitude, longitude, country)
            counted[here] = counted.get(here, 0) + 1
    most = max(counted, key=lambda continent: counted[continent], default="")
    return most if most and counted[most] >= ON_A_CONTINENT * sum(counted.values()) else None


def _points(piece: Any) -> list[tuple[float, float]]:
    """Points along a line or the shore of a lake, at even steps, and its corners."""
    if piece.is_empty:
        return []
    dense = shapely.segmentize(piece, STEP)
    return [(x, y) for x, y in shapely.get_coordinates(dense)]


def _lands(context: Context) -> tuple[list[str], Any]:
    columns, shapes = _layer(context, "countries-50m")
    return list(columns["id"]), np.asarray(shapes)


def _layer(context: Context, name: str) -> tuple[dict[str, list[Any]], Any]:
    header, numbers = unpacked((context.products / f"{name}.layer.gz").read_bytes())
    return header["columns"], shapes_of(header, numbers)
