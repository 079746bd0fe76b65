"""A teacher's own shapes on the map of a game: any GeoDataFrame, in any coordinates."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from geoplay.core.brief import brief
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.maps.layers import Style, make_layer

GEOMETRY = "overlay"
# Every view of the table carries it.
LARGEST = 3_000_000
# Neither a player's colour nor that of a route or a coast.
COLOURS = {"light": "#7b3fa0", "dark": "#cfa6ea"}


@dataclass(frozen=True)
class TableOverlay:
    """What the page gets of it: shapes as a topology, and how they are drawn and called; and what is told of rows left out."""

    shapes: bytes
    scene: dict[str, Any]
    notes: tuple[Text, ...] = ()


def table_overlay(frame: Any, language: str = "en") -> TableOverlay:
    """The shapes of a GeoDataFrame (or GeoSeries) for a table; names come from a column such as ``name``, or the index.

    >>> from geoplay import atlas
    >>> table_overlay(atlas.rivers()).scene["mark"]
    'line'
    >>> table_overlay({"IT": 59})
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: overlay= is a GeoDataFrame or a GeoSeries: rows with shapes, not {'IT': 59}.
    """
    if not hasattr(type(frame), "to_crs"):
        raise OptionError(f"overlay= is a GeoDataFrame or a GeoSeries: rows with shapes, not {brief(frame)}.")
    try:
        layer = make_layer(GEOMETRY, frame, Style(join=False), "world", language, {})
    except GeoplayError as error:
        raise OptionError(f"overlay= cannot be drawn. {error}") from None
    if not layer.ids:
        raise OptionError("overlay= has no shape that can be drawn on a map.")
    shapes = json.dumps(layer.topology, separators=(",", ":")).encode()
    if len(shapes) > LARGEST:
        raise OptionError(
            f"overlay= is too detailed for a table ({len(shapes):,} bytes, at most {LARGEST:,}): "
            "draw less of it, or make it simpler with frame.simplify(0.05)."
        )
    drawn = {"weight": layer.paint["weight"] if layer.kind == "line" else 1.4, "radius": layer.paint["radius"], "opacity": 0.3}
    scene = {"geometry": GEOMETRY, "mark": layer.kind, "names": layer.labels, **COLOURS, **drawn}
    return TableOverlay(shapes, scene, tuple(layer.notes))
