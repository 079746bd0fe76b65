"""The flag of the United Nations, drawn from real shapes.

The emblem is the world in the azimuthal equidistant projection about the North Pole, to 60° south, with
the meridian of Greenwich pointing down; five circles of latitude, eight meridians, and an olive branch on
either side.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

Point = tuple[float, float]

WIDTH, HEIGHT = 900.0, 600.0
CENTRE: Point = (450.0, 286.0)
RADIUS = 116.0
SOUTHERN_EDGE = -60.0
BLUE = "#4b92db"
# A coast is drawn on a disc 232 wide: nothing smaller than this can be seen, and small islands only blur.
SMALLEST_RING = 1.5


def draw(topology: Path) -> str:
    """The flag as SVG, its land from a TopoJSON file of countries."""
    land = " ".join(_path(ring) for ring in _coasts(json.loads(topology.read_text("utf-8"))))
    x, y = CENTRE
    circles = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{RADIUS * step / 5:.2f}"/>' for step in range(1, 6))
    meridians = "".join(_meridian(45 * step) for step in range(8))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">'
        f'<path fill="{BLUE}" d="M0 0H{WIDTH:g}V{HEIGHT:g}H0z"/>'
        f'<g fill="none" stroke="#fff" stroke-width="2">{circles}<path d="{meridians}"/></g>'
        # A thin blue line round the land keeps coasts and graticule apart, as on the emblem.
        f'<path fill="#fff" stroke="{BLUE}" stroke-width=".9" stroke-linejoin="round" d="{land}"/>'
        f'<path fill="none" stroke="#fff" stroke-width="5" d="{_stem(1)}{_stem(-1)}"/>'
        f'<path fill="#fff" stroke="{BLUE}" stroke-width="1.8" d="{_branch(1)}{_branch(-1)}"/>'
        "</svg>"
    )


# ---- the world


def project(longitude: float, latitude: float) -> Point:
    """A place on the disc: distance from the pole is kept, Greenwich points down.

    >>> project(0, 90) == CENTRE
    True
    >>> x, y = project(90, SOUTHERN_EDGE)
    >>> round(x - CENTRE[0]), round(y - CENTRE[1])
    (116, 0)
    """
    distance = RADIUS * (90 - latitude) / (90 - SOUTHERN_EDGE)
    turn = math.radians(longitude)
    return CENTRE[0] + distance * math.sin(turn), CENTRE[1] + distance * math.cos(turn)


def _coasts(topology: dict[str, Any]) -> Iterable[list[Point]]:
    """Outlines of all land north of 60° south, as points on the disc."""
    arcs = _arcs(topology)
    land = topology["objects"]["land"]
    geometries = land.get("geometries", [land])
    for geometry in geometries:
        polygons = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        for polygon in polygons:
            for ring in polygon:
                places = _ring(ring, arcs)
                if min(latitude for _, latitude in places) < SOUTHERN_EDGE:
                    continue
                outline = [project(*place) for place in places]
                if abs(_area(outline)) >= SMALLEST_RING:
                    yield outline


def _arcs(topology: dict[str, Any]) -> list[list[Point]]:
    transform = topology.get("transform")
    if transform is None:
        return [[(x, y) for x, y in arc] for arc in topology["arcs"]]
    (scale_x, scale_y), (shift_x, shift_y) = transform["scale"], transform["translate"]
    arcs = []
    for arc in topology["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * scale_x + shift_x, y * scale_y + shift_y))
        arcs.append(line)
    return arcs


def _ring(numbers: Sequence[int], arcs: Sequence[Sequence[Point]]) -> list[Point]:
    points: list[Point] = []
    for number in numbers:
        line = list(arcs[number]) if number >= 0 else list(reversed(arcs[~number]))
        points += line[1:] if points else line
    return points


def _area(ring: Sequence[Point]) -> float:
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def _path(ring: Sequence[Point]) -> str:
    """A ring as path data, points that lie together in the picture taken as one."""
    kept: list[Point] = []
    for x, y in ring:
        if not kept or math.hypot(x - kept[-1][0], y - kept[-1][1]) >= 0.5:
            kept.append((x, y))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in kept) + "z"


def _meridian(longitude: float) -> str:
    # Only every second meridian reaches the pole; eight would run together there.
    start = project(longitude, 90 if longitude % 90 == 0 else 60)
    end = project(longitude, SOUTHERN_EDGE)
    return f"M{start[0]:.2f} {start[1]:.2f}L{end[0]:.2f} {end[1]:.2f}"


# ---- the olive branches

BRANCH_RADIUS = 143.0
FIRST_LEAF, LAST_LEAF, LEAVES = 9.0, 116.0, 11


def _on_branch(side: int, angle: float) -> tuple[Point, float]:
    """A point of a branch, `angle` degrees up from its foot, and the direction of growth there."""
    turn = math.radians(90 - side * angle)
    # The foot lies under the disc where the branches cross; upwards they come a little closer to it.
    radius = BRANCH_RADIUS + 5 * math.cos(math.radians(angle * 1.4)) + max(0.0, 8 - angle) * 1.15
    point = (CENTRE[0] + radius * math.cos(turn), CENTRE[1] + radius * math.sin(turn))
    return point, math.degrees(turn) - side * 90


def _branch(side: int) -> str:
    leaves = []
    for number in range(LEAVES):
        angle = FIRST_LEAF + (LAST_LEAF - FIRST_LEAF) * number / (LEAVES - 1)
        point, growth = _on_branch(side, angle)
        length = 52 - 14 * number / LEAVES
        # The outer leaf lies closer to the stem than the inner one.
        leaves += [_leaf(point, growth + side * lean, length, 9.5) for lean in (22, -26)]
    point, growth = _on_branch(side, LAST_LEAF)
    leaves.append(_leaf(point, growth - side * 4, 40, 8))
    return "".join(leaves)


def _leaf(base: Point, direction: float, length: float, width: float) -> str:
    cosine, sine = math.cos(math.radians(direction)), math.sin(math.radians(direction))

    def at(along: float, across: float) -> str:
        return f"{base[0] + along * cosine - across * sine:.1f} {base[1] + along * sine + across * cosine:.1f}"

    return (
        f"M{at(2, 0)}C{at(length * 0.3, width)} {at(length * 0.7, width)} {at(length, 0)}"
        f"C{at(length * 0.7, -width * 0.8)} {at(length * 0.3, -width)} {at(2, 0)}z"
    )


def _stem(side: int) -> str:
    """From the crossed feet up to the last leaf."""
    points = [_on_branch(side, angle)[0] for angle in range(-14, int(LAST_LEAF) + 1, 5)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
