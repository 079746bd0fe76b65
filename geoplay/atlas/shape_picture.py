"""The outline of a country alone, as an atlas would show it: an SVG without any word. Standard library only.

A country is drawn around its own middle, in true proportions, filling a square. Islands far off are left out, as on a map of
the country. The colour can be seen on light and on dark paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import hypot

from geoplay.atlas.equal_area import Box, Spot, Vector, View, area, main_part, vector
from geoplay.atlas.layers import read_columns, read_lines
from geoplay.core.refusal import GeoplayError

SIDE, MARGIN = 240, 12
INK = "#3d8c87"
# Two points nearer than this, in pixels, are drawn as one; a ring smaller than a speck is not drawn.
STEP, SPECK = 0.6, 0.5
# Below these a shape is a scatter of dots or a blob that tells nothing: parts of the square that are filled, and corners.
FILLED, CORNERS = 0.02, 16


@lru_cache(maxsize=64)
def shape_picture(key: str, year: int | None = None) -> str:
    """The shape of a country by its ISO code, or with ``year=1960`` of a space or territory of that year.

    >>> shape_picture("IT")[:61]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"'
    >>> shape_picture("XX")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: There is no shape of 'XX' today.
    """
    path = "".join(f"M{'L'.join(f'{x:.1f},{y:.1f}' for x, y in ring)}Z" for ring in _rings(key, year))
    # The stroke covers the seam where a shape steps over the antimeridian.
    style = f'fill="{INK}" stroke="{INK}" stroke-width="1" stroke-linejoin="round" fill-rule="evenodd"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}"><path {style} d="{path}"/></svg>'


def tells_its_name(key: str, year: int | None = None) -> bool:
    """Whether a country can be known by its shape: not a scatter of dots, and no mere blob.

    >>> tells_its_name("IT"), tells_its_name("KI")
    (True, False)
    """
    rings = _rings(key, year)
    return sum(map(area, rings)) >= FILLED * SIDE * SIDE and max(map(len, rings)) >= CORNERS


@cache
def _number(key: str, year: int | None) -> int:
    found = _numbers(year).get(key)
    if found is None:
        raise GeoplayError(f"There is no shape of {key!r} {'today' if year is None else f'in {year}'}.")
    return found


@cache
def _numbers(year: int | None) -> dict[str, int]:
    return {key: number for number, key in enumerate(read_columns(_layer(year))["id"])}


def _layer(year: int | None) -> str:
    return "countries-50m" if year is None else "countries-1960-50m"


@lru_cache(maxsize=512)
def _rings(key: str, year: int | None) -> tuple[tuple[Spot, ...], ...]:
    """What is drawn, in pixels."""
    number = _number(key, year)
    outlines = [[vector(*point) for point in ring] for ring in read_lines(_layer(year), number)]
    view, chosen = main_part(outlines)
    return tuple(tuple(ring) for ring in _fitted([outlines[one] for one in chosen], view))


def _fitted(outlines: Sequence[Sequence[Vector]], view: View) -> Iterator[list[Spot]]:
    """Rings in pixels, as large as the square allows."""
    laid = [[view(point) for point in outline] for outline in outlines]
    box = Box.around([spot for ring in laid for spot in ring])
    scale = (SIDE - 2 * MARGIN) / max(box.right - box.left, box.bottom - box.top, 1e-9)
    left, top = box.centre
    for ring in sorted(laid, key=area, reverse=True):
        spots = [(SIDE / 2 + (x - left) * scale, SIDE / 2 + (y - top) * scale) for x, y in ring]
        if Box.around(spots).size >= SPECK:
            yield thinned(spots, STEP)


def thinned(spots: Sequence[Spot], step: float) -> list[Spot]:
    """A line without the points that are nearer than a step to the one before.

    >>> thinned([(0, 0), (0.1, 0), (3, 0), (3, 3)], 1)
    [(0, 0), (3, 0), (3, 3)]
    """
    kept = [spots[0]]
    for spot in spots[1:]:
        if hypot(spot[0] - kept[-1][0], spot[1] - kept[-1][1]) >= step:
            kept.append(spot)
    return kept
