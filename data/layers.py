"""Writing the layers that `geoplay.atlas.layers` reads."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import shapely

from data.context import Context


def write_layer(context: Context, name: str, columns: Mapping[str, Sequence[Any]], shapes: Sequence[shapely.Geometry]) -> None:
    """Write a layer; the shapes are all of one kind and in whole units of the grid."""
    kind, points, offsets = shapely.to_ragged_array(list(shapes))
    header = {
        "geometry": shapely.GeometryType(kind).name,
        "columns": {key: list(values) for key, values in columns.items()},
        "offsets": [len(offset) for offset in offsets],
    }
    whole = np.rint(points).astype("<i4")
    differences = np.diff(whole, axis=0, prepend=np.zeros((1, 2), dtype="<i4")).astype("<i4")
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode("utf-8")
    numbers = [*(offset.astype("<i4").tobytes() for offset in offsets), differences.tobytes()]
    context.write_gzip(f"{name}.layer.gz", len(text).to_bytes(4, "little") + text + b"".join(numbers))
