"""How the layers of the atlas are stored, and how they become GeoDataFrames fast.

A layer is one packed file: the length of a header, the header as JSON (kind of geometry, columns, counts),
then whole numbers of four bytes: for each level of nesting where its members begin, and the coordinates as
differences in hundred-thousandths of a degree. Nothing is parsed point by point, which is what makes reading
GeoJSON slow.
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from geopandas import GeoDataFrame

UNIT = 100_000  # parts of a degree in which coordinates are stored


def require_geopandas() -> Any:
    """The geopandas package, or a sentence that says how to get it."""
    try:
        import geopandas
    except ImportError as problem:
        raise ImportError(
            "Maps as GeoDataFrames need geopandas: install it with `pip install geopandas`. Where it cannot run, as "
            "in JupyterLite, use geoplay.atlas.topology(), facts() and neighbours(), which need nothing."
        ) from problem
    return geopandas


@cache
def _content(name: str) -> tuple[dict[str, Any], bytes]:
    packed = (files("geoplay.atlas") / "products" / f"{name}.layer.gz").read_bytes()
    content = gzip.decompress(packed)
    end = 4 + int.from_bytes(content[:4], "little")
    return json.loads(content[4:end]), content[end:]


def read_layer(name: str) -> GeoDataFrame:
    """A layer as it is stored: a new frame at each call, so that a change to one is a change to no other."""
    geopandas = require_geopandas()
    import numpy as np
    import shapely

    header, numbers = _content(name)
    values = np.frombuffer(numbers, dtype="<i4")
    offsets = []
    start = 0
    for count in header["offsets"]:
        offsets.append(values[start : start + count].astype(np.int64))
        start += count
    points = np.cumsum(values[start:].reshape(-1, 2), axis=0, dtype=np.int64) / UNIT
    kind = shapely.GeometryType[header["geometry"]]
    shapes = shapely.from_ragged_array(kind, points, tuple(offsets) or None)
    columns = {name: list(entries) for name, entries in header["columns"].items()}
    return geopandas.GeoDataFrame(columns, geometry=shapes, crs="EPSG:4326")
