"""Maps of features on which one is to be found by a click: rivers, lakes, seas, mountains, deserts, cities, or a teacher's own.

Beside the maps of countries (``geoplay.atlas.topology``) there are these, by name: ``"rivers/Europe"``, ``"deserts"`` …
Below the features lie the countries, which cannot be clicked. Standard library only.

>>> europe = click_map("rivers/Europe")
>>> europe.name_of("Danube", "it"), "Nile" in europe.features
('Danubio', False)
>>> click_map("world") is None
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal

from geoplay.atlas.names import name as country_name
from geoplay.core.refusal import GeoplayError

Point = tuple[float, float]
"""Longitude and latitude."""
Part = tuple[tuple[Point, ...], ...]
"""A point or a line by itself; of an area a polygon: its ring, and those of its holes."""
Shape = Literal["point", "line", "area"]

# Parts of a degree in which the atlas's features travel: a kilometre is less than a pixel where one looks for them.
UNIT = 200


@dataclass(frozen=True)
class Feature:
    """Something on a map that can be clicked, with its names by language (English for all others)."""

    key: str
    names: Mapping[str, str]
    shape: Shape
    parts: tuple[Part, ...]

    @property
    def points(self) -> Iterable[Point]:
        """Every point of it."""
        return (point for part in self.parts for line in part for point in line)


@dataclass(frozen=True)
class ClickMap:
    """The features of one map, by their keys."""

    name: str
    features: Mapping[str, Feature]
    unit: int = UNIT

    def name_of(self, key: str, language: str = "en") -> str:
        """What a feature is called; empty where there is none of that key."""
        if key not in self.features:
            return ""
        names = self.features[key].names
        return names.get(language) or names["en"]

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """West, south, east and north of all features."""
        points = [point for feature in self.features.values() for point in feature.points]
        longitudes, latitudes = [x for x, _ in points], [y for _, y in points]
        return min(longitudes), min(latitudes), max(longitudes), max(latitudes)

    def topology(self, cover: Callable[[str], str]) -> dict[str, Any]:
        """The features as TopoJSON, each under the name that ``cover`` gives it, in an order that tells nothing."""
        arcs: list[list[list[int]]] = []

        def arc(line: Iterable[Point]) -> list[int]:
            arcs.append(_steps(line, self.unit))
            return [len(arcs) - 1]

        def geometry(feature: Feature) -> dict[str, Any]:
            if feature.shape == "point":
                return {"type": "MultiPoint", "coordinates": [_whole(part[0][0], self.unit) for part in feature.parts]}
            if feature.shape == "line":
                return {"type": "MultiLineString", "arcs": [arc(part[0]) for part in feature.parts]}
            rings = [[_wound(line, clockwise=not hole) for hole, line in enumerate(part)] for part in feature.parts]
            return {"type": "MultiPolygon", "arcs": [[arc(line) for line in polygon] for polygon in rings]}

        named = sorted((cover(key), feature) for key, feature in self.features.items())
        return {
            "type": "Topology",
            "transform": {"scale": [1 / self.unit, 1 / self.unit], "translate": [0, 0]},
            "objects": {
                "places": {"type": "GeometryCollection", "geometries": [{"id": name, **geometry(one)} for name, one in named]}
            },
            "arcs": arcs,
        }


def _whole(point: Point, unit: int) -> list[int]:
    return [round(point[0] * unit), round(point[1] * unit)]


def _steps(line: Iterable[Point], unit: int) -> list[list[int]]:
    """A line as differences in whole parts of a degree, without points that fall together."""
    steps: list[list[int]] = []
    x = y = 0
    for point in line:
        to_x, to_y = _whole(point, unit)
        if not steps or (to_x, to_y) != (x, y):
            steps.append([to_x - x, to_y - y])
            x, y = to_x, to_y
    return steps if len(steps) > 1 else [*steps, [0, 0]]


def _wound(ring: tuple[Point, ...], *, clockwise: bool) -> tuple[Point, ...]:
    """A ring as a globe wants it: what it surrounds lies to its right."""
    turns_left = sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in pairwise(ring)) > 0
    return ring[::-1] if turns_left == clockwise else ring


# ---- which maps there are

# A teacher's own, by the name that their content gives them; the same frame is kept once.
_own: dict[str, ClickMap] = {}


def keep(own: ClickMap) -> None:
    """Keep a teacher's map, so that pages, papers and pictures find it by its name."""
    _own[own.name] = own


def click_map(name: str) -> ClickMap | None:
    """The map of features of a name; ``None`` where the name is that of a map of countries."""
    if name in _own:
        return _own[name]
    # Which features are asked is known in a room that needs this one.
    from geoplay.quizzes.kinds.feature_maps import atlas_map

    return atlas_map(name)


def the_map(name: str) -> ClickMap:
    """The map of features of a name, or a sentence that there is none."""
    found = click_map(name)
    if found is None:
        raise GeoplayError(f"There is no map of features {name!r:.60}.")
    return found


def name_on(geometry: str, key: str, language: str) -> str:
    """What a place of a map is called, of countries or of features; empty where there are no names for it.

    >>> name_on("world", "TD", "it"), name_on("world-1960", "burma", "en"), name_on("states-us", "US-TX", "en")
    ('Ciad', 'Burma', '')
    >>> name_on("deserts", "Gobi Desert", "it")
    'Deserto del Gobi'
    """
    features = click_map(geometry)
    if features is not None:
        return features.name_of(key, language)
    try:
        return country_name(key, language, year=1960 if "1960" in geometry else None)
    except ValueError:
        return ""
