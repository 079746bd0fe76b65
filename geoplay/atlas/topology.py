"""The maps that are sent to the browser, as TopoJSON. Standard library only.

A map is a topology with two collections, both keyed by `id`: `countries` (polygons, in `"states-us"` those of
the states; the largest come first, so that a small one is painted over the large one around it) and `tiny` (a
point for every one that is too small to be seen or clicked on a map of the world). Properties of a country are
`label`, the point for its name as longitude and latitude, and `tiny` where it is true. There are no names in a
map: the map is also a question.

Rings run as d3-geo wants them on the sphere and step over the antimeridian; for shapes that geopandas can
measure use `geoplay.atlas.countries`.
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from importlib.resources import files
from typing import Any

from geoplay.core.refusal import GeoplayError

MAPS = {
    "world": "the countries of today, from 1:50 million",
    "world-110m": "the countries of today, coarser",
    "world-1960": "the world on 31 July 1960",
    "world-1960-end": "the world at the end of 1960",
    "states-us": "the states of the USA",
}
NAMES = tuple(MAPS)


def topology(name: str = "world", *, packed: bool = False) -> bytes:
    """A map as the bytes of a TopoJSON file, or with `packed` as those of its gzip.

    The maps are `"world"` (today, from 1:50 million), `"world-110m"` (coarser), `"world-1960"` (31 July
    1960), `"world-1960-end"` (the end of that year) and `"states-us"`.

    >>> topology("world")[:18]
    b'{"arcs":[[[8629,75'
    >>> len(topology("world", packed=True)) < 60_000
    True
    >>> topology("mars")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: There is no map 'mars'; the maps are 'world', 'world-110m', ...
    """
    if name not in NAMES:
        raise GeoplayError(f"There is no map {name!r}; the maps are {', '.join(map(repr, NAMES))}.")
    content = _packed(name)
    return content if packed else gzip.decompress(content)


@cache
def _packed(name: str) -> bytes:
    return (files("geoplay.atlas") / "products" / f"{name}.topojson.gz").read_bytes()


@cache
def _places(name: str) -> dict[str, tuple[float, float, bool]]:
    content: dict[str, Any] = json.loads(topology(name))
    places = {}
    for geometry in content["objects"]["countries"]["geometries"]:
        properties = geometry["properties"]
        longitude, latitude = properties["label"]
        places[geometry["id"]] = (longitude, latitude, properties.get("tiny", False))
    return places


def ids(name: str = "world") -> tuple[str, ...]:
    """The keys of all countries on a map, the largest first.

    >>> ids("world")[:3]
    ('RU', 'AQ', 'CA')
    """
    return tuple(_places(name))


def label_point(key: str, name: str = "world") -> tuple[float, float]:
    """Where on a map the name of a country goes: longitude and latitude of a point inside it.

    >>> label_point("IT")
    (10.62, 45.13)
    """
    try:
        longitude, latitude, _ = _places(name)[key]
    except KeyError:
        raise GeoplayError(f"There is no {key!r} on the map {name!r}.") from None
    return longitude, latitude


def is_tiny(key: str, name: str = "world") -> bool:
    """Whether a country is so small that a map of the world must mark it with a point.

    >>> is_tiny("MT"), is_tiny("FR")
    (True, False)
    """
    label_point(key, name)
    return _places(name)[key][2]
