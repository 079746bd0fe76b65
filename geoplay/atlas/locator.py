"""Where in the world it is: the land and sea around a place with the place lit up, as an SVG without any word.

>>> where_is("NR")[:61]
'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240"'
>>> where_is_point(48.85, 2.35) == where_is_point(48.85, 2.35)
True

The map is drawn around the place, as wide as it takes to see what lies beside it; what is too small to be seen has a ring around
it. The picture brings its own paper, so that it can be read on light and on dark pages. Standard library only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import acos, asin, degrees, hypot, radians

from geoplay.atlas.arcs import Arcs, joined
from geoplay.atlas.equal_area import Box, Spot, Vector, View, main_part, middle, vector
from geoplay.atlas.layers import read_columns, read_lines
from geoplay.atlas.shape_picture import thinned
from geoplay.atlas.topology import ids, topology
from geoplay.core.refusal import GeoplayError

WIDTH, HEIGHT = 320, 240
SEA, LAND, BORDERS, GRATICULE, LIT, HALO = "#b5cfd8", "#efe7d2", "#b3a585", "#a3c0ca", "#b3261e", "#fffdf7"
# The map of the states of the United States.
STATES = "states-us"
# Of the picture's height, how much the place itself may take; and the least that is shown, in radii of the Earth (a radius
# is 6371 km): enough to know the coast by.
SHARE, LEAST, LEAST_AROUND_A_POINT = 0.42, 0.36, 0.44
# Among others a shape is seen with all of them, which take so much of the picture; quiet ones have this colour. Half the
# world is too much, in radians, and what is smaller than a street, in radii of the Earth, is a point.
AMONG, QUIET, HALF, LEAST_AMONG = 0.9, "#46707f", 1.2, 1e-6
# Never more than this: beyond it lies the other side of the world.
MOST = 2.2
# What is smaller than this has a ring around it, and what cannot be seen a dot, in pixels.
SMALL, UNSEEN, RING = 12, 3, 13
# Points nearer to one another than this are drawn as one, and islands smaller than a speck are not drawn, in pixels.
STEP, BESIDE, SPECK = 0.8, 6.0, 1.5
# Coasts and borders must be seen in so many squares of the picture to know where one is; else the window is widened.
SQUARE, SQUARES, WIDENED, WIDEST = 20, 26, 1.4, 1.6


@dataclass(frozen=True)
class Piece:
    """One ring of the map of the world, and the cap of the globe that it lies in."""

    key: str
    points: tuple[Vector, ...]
    centre: Vector
    reach: float


class Frame:
    """A window on the globe: what is seen of it, and how large."""

    def __init__(self, view: View, height: float) -> None:
        self.view = view
        self.scale = HEIGHT / min(height, MOST)
        # The corner is the furthest point that is seen.
        self.reach = 2 * asin(min(1.0, hypot(WIDTH, HEIGHT) / self.scale / 4))

    def __call__(self, point: Vector) -> Spot:
        """A point in pixels."""
        x, y = self.view(point)
        return WIDTH / 2 + x * self.scale, HEIGHT / 2 + y * self.scale

    def sees(self, piece: Piece) -> bool:
        """Whether a piece may be in the window."""
        return _angle(self.view.centre, piece.centre) <= self.reach + piece.reach

    def path(self, points: Sequence[Vector], *, closed: bool = True, speck: float = 0.0) -> str:
        """A ring or line as a path; empty where it is outside the window, or smaller than a speck."""
        spots = [self(point) for point in points]
        box = Box.around(spots)
        if box.right < 0 or box.bottom < 0 or box.left > WIDTH or box.top > HEIGHT or box.size < speck:
            return ""
        drawn = thinned(_cut_short(spots), STEP)
        return f"M{'L'.join(f'{x:.1f},{y:.1f}' for x, y in drawn)}{'Z' if closed else ''}"


def _cut_short(spots: Sequence[Spot]) -> list[Spot]:
    """A line without the points whose neighbours lie beyond the same edge of the picture: nothing between them is seen."""
    sides = [(x < -BESIDE) | (x > WIDTH + BESIDE) << 1 | (y < -BESIDE) << 2 | (y > HEIGHT + BESIDE) << 3 for x, y in spots]
    kept, before = [spots[0]], sides[0]
    for number in range(1, len(spots) - 1):
        if not before & sides[number] & sides[number + 1]:
            kept.append(spots[number])
            before = sides[number]
    return [*kept, spots[-1]]


@lru_cache(maxsize=64)
def where_is(key: str, year: int | None = None) -> str:
    """The surroundings of a country of today by its ISO code, or with ``year=1960`` of a space or territory of that year."""
    name = _map_with(key, year)
    rings = [piece.points for piece in _pieces(name) if piece.key == key]
    view, chosen = main_part(rings)
    spots = [view(point) for number in chosen for point in rings[number]]
    box = Box.around(spots)
    extent = max(box.bottom - box.top, (box.right - box.left) * HEIGHT / WIDTH)
    frame = _wide_enough(name, view, max(LEAST, extent / SHARE), key)
    lit = "".join(frame.path(ring) for ring in rings)
    marks = f'<path d="{lit}" fill="{LIT}" stroke="{LIT}" stroke-width=".8" stroke-linejoin="round"/>'
    return _drawn(name, frame, marks + _pointed_out(extent * frame.scale))


@lru_cache(maxsize=64)
def where_is_state(key: str) -> str:
    """The surroundings of a state of the United States by its ISO code, with the borders of the states around it.

    >>> where_is_state("US-CO").count("<path")
    4
    """
    rings = [piece.points for piece in _pieces(STATES) if piece.key == key]
    if not rings:
        raise GeoplayError(f"There is no state {key!r:.40} in the atlas.")
    view, chosen = main_part(rings)
    box = Box.around([view(point) for number in chosen for point in rings[number]])
    extent = max(box.bottom - box.top, (box.right - box.left) * HEIGHT / WIDTH)
    frame = _wide_enough(STATES, view, max(LEAST, extent / SHARE), key)
    others = "".join(frame.path(piece.points, speck=SPECK) for piece in _pieces(STATES) if frame.sees(piece))
    lit = "".join(frame.path(ring) for ring in rings)
    marks = (
        f'<path d="{others}" fill="none" stroke="{BORDERS}" stroke-width=".6" stroke-linejoin="round"/>'
        f'<path d="{lit}" fill="{LIT}" stroke="{LIT}" stroke-width=".8" stroke-linejoin="round"/>'
    )
    return _drawn("world", frame, marks + _pointed_out(extent * frame.scale))


@lru_cache(maxsize=64)
def where_is_point(latitude: float, longitude: float) -> str:
    """The surroundings of a point, as of a city."""
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        raise GeoplayError(
            f"A point has a latitude from -90 to 90 and a longitude from -180 to 180, not {latitude}, {longitude}."
        )
    frame = _wide_enough("world", View(vector(longitude, latitude)), LEAST_AROUND_A_POINT)
    return _drawn("world", frame, _pointed_out(0))


@lru_cache(maxsize=64)
def where_is_water(layer: str, name: str) -> str:
    """The course of a river or the shores of a lake: ``layer`` is ``"rivers"`` or ``"lakes"``, ``name`` the English name.

    >>> where_is_water("rivers", "Danube") != where_is_water("lakes", "Lake Superior")
    True
    """
    known = read_columns(layer)["name"] if layer in ("rivers", "lakes") else []
    if name not in known:
        raise GeoplayError(f"There are no {layer} called {name!r} in the atlas.")
    lines = [[vector(*point) for point in line] for line in read_lines(layer, known.index(name))]
    # A first view around the points, then one around the box that they fill.
    view = View(middle(point for line in lines for point in line))
    box = Box.around([view(point) for line in lines for point in line])
    extent = max(box.bottom - box.top, (box.right - box.left) * HEIGHT / WIDTH)
    frame = _wide_enough("world", View(view.point(box.centre)), max(LEAST, extent / SHARE))
    closed = layer == "lakes"
    path = "".join(frame.path(line, closed=closed) for line in lines)
    style = f'fill="{LIT if closed else "none"}" stroke="{LIT}" stroke-width="{1 if closed else 2.4}" stroke-linejoin="round"'
    marks = f'<path d="{path}" {style} stroke-linecap="round"/>'
    return _drawn("world", frame, marks + _pointed_out(extent * frame.scale))


def where_among(shapes: Sequence[tuple[str, Sequence[Sequence[tuple[float, float]]]]], lit: int) -> str:
    """One shape lit up among others of a map: each is a ``"point"``, ``"line"`` or ``"area"`` with its lines in degrees.

    >>> where_among([("point", [[(9.2, 45.5)]]), ("point", [[(12.5, 41.9)]])], lit=1).count("<circle")
    4
    """
    placed = [(kind, [[vector(*point) for point in line] for line in lines]) for kind, lines in shapes]
    everything = [point for _, lines in placed for line in lines for point in line]
    own = [point for line in placed[lit][1] for point in line]
    # All of them, unless that would be half the world; then what lies around the one.
    spread = max(_angle(middle(everything), point) for point in everything)
    chosen = everything if spread < HALF else own
    view = View(middle(chosen))
    box = Box.around([view(point) for point in chosen])
    extent = max(box.bottom - box.top, (box.right - box.left) * HEIGHT / WIDTH, LEAST_AMONG)
    height = extent / AMONG if chosen is everything else max(extent / SHARE, LEAST_AROUND_A_POINT)
    frame = Frame(View(view.point(box.centre)), height)
    marks = "".join(_shape(frame, kind, lines) for number, (kind, lines) in enumerate(placed) if number != lit)
    kind, lines = placed[lit]
    spots = Box.around([frame(point) for point in own])
    ring = _ring(spots.centre) if kind == "point" or spots.size < SMALL else ""
    return _drawn("world", frame, marks + _shape(frame, kind, lines, lit=True) + ring)


def _shape(frame: Frame, kind: str, lines: Sequence[Sequence[Vector]], *, lit: bool = False) -> str:
    """A shape among others, quiet or lit up."""
    colour = LIT if lit else QUIET
    if kind == "point":
        return "".join(_dot(frame(line[0]), colour) for line in lines)
    path = "".join(frame.path(line, closed=kind == "area") for line in lines)
    if kind == "line":
        return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{3 if lit else 1.4}" stroke-linejoin="round"/>'
    filled = f'fill="{LIT}"' if lit else f'fill="{QUIET}" fill-opacity=".28"'
    return f'<path d="{path}" {filled} fill-rule="evenodd" stroke="{HALO if lit else QUIET}" stroke-width=".8"/>'


def _dot(at: Spot, colour: str) -> str:
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="3" fill="{colour}" stroke="{HALO}" stroke-width="1"/>'


def _ring(at: Spot) -> str:
    circle = f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{RING}" fill="none" stroke='
    return f'{circle}"{HALO}" stroke-width="5"/>{circle}"{LIT}" stroke-width="2.6"/>'


# ---- the map around it


def _drawn(name: str, frame: Frame, marks: str) -> str:
    land = "".join(frame.path(piece.points, speck=SPECK) for piece in _pieces(name) if frame.sees(piece))
    lines = "".join(frame.path(line, closed=False) for line in _graticule(frame))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{SEA}"/>'
        f'<path d="{lines}" fill="none" stroke="{GRATICULE}" stroke-width=".7"/>'
        f'<path d="{land}" fill="{LAND}" stroke="{BORDERS}" stroke-width=".6" stroke-linejoin="round"/>{marks}</svg>'
    )


def _wide_enough(name: str, view: View, height: float, besides: str = "") -> Frame:
    """A window in which enough of the coasts and borders of others is seen."""
    while True:
        frame = Frame(view, height)
        if _squares(name, frame, besides) >= SQUARES or height * WIDENED > WIDEST:
            return frame
        height *= WIDENED


def _squares(name: str, frame: Frame, besides: str) -> int:
    """In how many squares of the picture there is a coast or border of others."""
    found: set[tuple[float, float]] = set()
    for piece in _pieces(name):
        if piece.key != besides and piece.reach * frame.scale > SPECK and frame.sees(piece):
            spots = (frame(point) for point in piece.points)
            found.update((x // SQUARE, y // SQUARE) for x, y in spots if 0 <= x < WIDTH and 0 <= y < HEIGHT)
    return len(found)


def _pointed_out(size: float) -> str:
    """A ring around what is small, and a dot where it cannot be seen at all; in the middle of the picture, where the place is."""
    middle = f'<circle cx="{WIDTH / 2:g}" cy="{HEIGHT / 2:g}"'
    ring = f'{middle} r="{RING}" fill="none" stroke='
    dot = f'{middle} r="3" fill="{LIT}" stroke="{HALO}" stroke-width="1"/>' if size < UNSEEN else ""
    return f'{ring}"{HALO}" stroke-width="5"/>{ring}"{LIT}" stroke-width="2.6"/>{dot}' if size < SMALL else ""


def _graticule(frame: Frame) -> Iterator[list[Vector]]:
    """Meridians and parallels, as many as a window of this size has room for."""
    seen = degrees(frame.reach)
    step = 30 if seen > 40 else 15 if seen > 22 else 10
    for longitude in range(-180, 180, step):
        yield from _within(frame, [vector(longitude, latitude) for latitude in range(-80, 81, 4)])
    for latitude in range(-90 + step, 90, step):
        yield from _within(frame, [vector(longitude, latitude) for longitude in range(-180, 181, 4)])


def _within(frame: Frame, line: Iterable[Vector]) -> Iterator[list[Vector]]:
    """The stretches of a line that are near the window."""
    run: list[Vector] = []
    for point in line:
        if _angle(frame.view.centre, point) <= frame.reach + radians(6):
            run.append(point)
            continue
        if len(run) > 1:
            yield run
        run = []
    if len(run) > 1:
        yield run


def _map_with(key: str, year: int | None) -> str:
    """The map that a place is on; some stood only at the end of 1960."""
    names = ("world",) if year is None else ("world-1960", "world-1960-end")
    found = next((name for name in names if key in ids(name)), None)
    if found is None:
        raise GeoplayError(f"There is no {key!r} on the map of {'today' if year is None else year}.")
    return found


@cache
def _pieces(name: str) -> tuple[Piece, ...]:
    """Every ring of a map, the largest countries first, so that a small one is painted over the large one around it."""
    content = json.loads(topology(name))
    arcs = Arcs(content)
    found = []
    for geometry in content["objects"]["countries"]["geometries"]:
        for polygon in [geometry["arcs"]] if geometry["type"] == "Polygon" else geometry["arcs"]:
            for ring in polygon:
                points = tuple(vector(degrees(x), degrees(y)) for x, y in joined(ring, arcs))
                centre = middle(points)
                found.append(Piece(geometry["id"], points, centre, max(_angle(centre, point) for point in points)))
    return tuple(found)


def _angle(one: Vector, other: Vector) -> float:
    return acos(max(-1.0, min(1.0, one[0] * other[0] + one[1] * other[1] + one[2] * other[2])))
