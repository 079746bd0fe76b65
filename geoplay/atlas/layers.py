"""How the layers of the atlas are stored, and how they become GeoDataFrames fast.

A layer is one packed file: the length of a header, the header as JSON (kind of geometry, columns, counts),
then whole numbers of four bytes: for each level of nesting where its members begin, and the coordinates as
differences in hundred-thousandths of a degree. Nothing is parsed point by point, which is what makes reading
GeoJSON slow.
"""

from __future__ import annotations

import gzip
import json
import sys
from array import array
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Any

UNIT = 100_000  # parts of a degree in which coordinates are stored


def require_geopandas() -> Any:
    """The geopandas package, or a sentence that says how to get it."""
    try:
        import geopandas
    except ImportError as problem:
        raise ImportError(
            "Maps as GeoDataFrames need geopandas: install it with `pip install geopandas`. Where it is not "
            "there, as on a site without a server, use geoplay.atlas.topology(), facts() and neighbours(), which need nothing."
        ) from problem
    return geopandas


@cache
def _content(name: str) -> tuple[dict[str, Any], bytes]:
    return unpacked((files("geoplay.atlas") / "products" / f"{name}.layer.gz").read_bytes())


def unpacked(packed: bytes) -> tuple[dict[str, Any], bytes]:
    """The header of a layer's file, and its numbers."""
    content = gzip.decompress(packed)
    end = 4 + int.from_bytes(content[:4], "little")
    return json.loads(content[4:end]), content[end:]


def read_columns(name: str) -> dict[str, list[Any]]:
    """The columns of a layer without its shapes, which needs the standard library alone.

    >>> read_columns("countries-110m")["iso3"][:2]
    ['AND', 'ARE']
    """
    return {column: list(entries) for column, entries in _content(name)[0]["columns"].items()}


@cache
def _degrees(name: str) -> tuple[list[float], list[float]]:
    """Longitudes and latitudes of every point of a layer."""
    header, content = _content(name)
    numbers = array("i")
    numbers.frombytes(content[4 * sum(header["offsets"]) :])
    if sys.byteorder == "big":
        numbers.byteswap()
    return [x / UNIT for x in accumulate(numbers[0::2])], [y / UNIT for y in accumulate(numbers[1::2])]


@cache
def _starts(name: str) -> list[array[int]]:
    """For each level of nesting, where its members begin."""
    header, content = _content(name)
    levels, start = [], 0
    for count in header["offsets"]:
        level = array("i")
        level.frombytes(content[4 * start : 4 * (start + count)])
        if sys.byteorder == "big":
            level.byteswap()
        levels.append(level)
        start += count
    return levels


def read_lines(name: str, number: int) -> list[list[tuple[float, float]]]:
    """The rings or lines of one shape of a layer, as points in degrees, which needs the standard library alone.

    >>> len(read_lines("lakes", 0)), read_lines("cities", 0)
    (1, [[(121.45806, 31.22222)]])
    """
    first, last = number, number + 1
    levels = _starts(name)
    for level in reversed(levels[1:]):
        first, last = level[first], level[last]
    longitudes, latitudes = _degrees(name)
    if not levels:
        return [[(longitudes[number], latitudes[number])]]
    ends = levels[0]
    return [
        list(zip(longitudes[ends[line] : ends[line + 1]], latitudes[ends[line] : ends[line + 1]], strict=True))
        for line in range(first, last)
    ]


def read_layer(name: str) -> tuple[dict[str, list[Any]], Any]:
    """The columns of a layer and its shapes, as they are stored; lists are new at each call."""
    require_geopandas()
    header, numbers = _content(name)
    return {column: list(entries) for column, entries in header["columns"].items()}, shapes_of(header, numbers)


def shapes_of(header: dict[str, Any], numbers: bytes) -> Any:
    """The shapes of a layer, as an array of geometries."""
    import numpy as np
    import shapely

    values = np.frombuffer(numbers, dtype="<i4")
    offsets = []
    start = 0
    for count in header["offsets"]:
        offsets.append(values[start : start + count].astype(np.int64))
        start += count
    points = np.cumsum(values[start:].reshape(-1, 2), axis=0, dtype=np.int64) / UNIT
    return shapely.from_ragged_array(shapely.GeometryType[header["geometry"]], points, tuple(offsets) or None)
