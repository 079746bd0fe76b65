"""A world map as a still SVG, drawn with the standard library alone: for files, and for notebooks without a kernel.

Shapes are drawn once more a turn to the side where they step over the edge, and the outline of the map cuts both.
On a globe, points beyond the horizon are moved onto it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from math import asin, atan2, cos, hypot, log, pi, radians, sin, tan
from typing import Any

from geoplay.atlas.arcs import Arcs, Place, joined
from geoplay.maps.map_legend import THEMES, draw_legend

Projected = Callable[[float, float], Place]

# The flag of the United Nations shows the world to 60° south.
FLAG = radians(150)
# Where a map of Mercator's is cut, two units from the equator: about 75°.
NORTH = 1.3018
# How tall and wide each projection is, in its own units from the middle.
HALF = {"natural-earth": (2.7355, 1.4224), "mercator": (pi, 2.0), "orthographic": (1.0, 1.0), "polar": (FLAG, FLAG)}


def natural_earth(longitude: float, latitude: float) -> Place:
    """Tom Patterson's Natural Earth projection, as the polynomial of Bojan Šavrič and others (2011).

    >>> natural_earth(0, 0), tuple(round(one, 3) for one in natural_earth(3.14159265, 0))
    ((0.0, 0.0), (2.735, 0.0))
    """
    square = latitude * latitude
    fourth = square * square
    x = longitude * (0.8707 - 0.131979 * square + fourth * (-0.013791 + fourth * (0.003971 * square - 0.001529 * fourth)))
    y = latitude * (1.007226 + square * (0.015085 + fourth * (-0.044475 + 0.028874 * square - 0.005916 * fourth)))
    return x, y


def _mercator(longitude: float, latitude: float) -> Place:
    return longitude, log(tan(pi / 4 + max(-NORTH, min(NORTH, latitude)) / 2))


class Globe:
    """A view of the sphere from a side: distance and direction from the middle, beyond the horizon moved onto it."""

    def __init__(self, middle: Place, horizon: float, *, flat: bool) -> None:
        self.longitude, latitude = radians(middle[0]), radians(middle[1])
        self.sine, self.cosine = sin(latitude), cos(latitude)
        self.horizon = horizon
        self.flat = flat

    def distance(self, longitude: float, latitude: float) -> tuple[float, float, float]:
        """The angle from the middle, and the direction as a vector of length one (nothing at the middle itself)."""
        turned = longitude - self.longitude
        x = cos(latitude) * sin(turned)
        y = self.cosine * sin(latitude) - self.sine * cos(latitude) * cos(turned)
        z = self.sine * sin(latitude) + self.cosine * cos(latitude) * cos(turned)
        length = hypot(x, y)
        return atan2(length, z), (x / length if length else 0.0), (y / length if length else 0.0)

    def __call__(self, longitude: float, latitude: float) -> Place:
        """Where a place is seen."""
        angle, x, y = self.distance(longitude, latitude)
        angle = min(angle, self.horizon)
        radius = angle if self.flat else sin(angle)
        return x * radius, y * radius

    def sees(self, longitude: float, latitude: float) -> bool:
        """Whether a place is on this side."""
        return self.distance(longitude, latitude)[0] < self.horizon


class Sheet:
    """A picture in the making: places in degrees go in, paths in pixels come out."""

    def __init__(self, projection: str, middle: Place, width: int, height: int, step: float) -> None:
        self.width, self.height, self.step = width, height, step
        self.coarse = step > 1
        self.globe: Globe | None = None
        self.turn = 0.0
        if projection == "orthographic":
            self.globe = Globe(middle, pi / 2, flat=False)
        elif projection == "polar":
            self.globe = Globe((0, 90), FLAG, flat=True)
        else:
            self.turn = radians(middle[0])
        self.project: Projected = self.globe or (natural_earth if projection == "natural-earth" else _mercator)
        wide, tall = HALF[projection]
        self.scale = min((width / 2 - 6) / wide, (height / 2 - 6) / tall)

    def at(self, longitude: float, latitude: float) -> Place:
        """A place (in radians) in pixels."""
        x, y = self.project(longitude - self.turn, latitude)
        return self.width / 2 + x * self.scale, self.height / 2 - y * self.scale

    def sphere(self) -> str:
        """The outline of the map."""
        if self.globe:
            radius = self.scale * (self.globe.horizon if self.globe.flat else 1)
            return f'<circle cx="{self.width / 2:g}" cy="{self.height / 2:g}" r="{radius:.1f}"'
        heights = [radians(step) for step in range(-90, 91, 5)]
        side = [self.at(self.turn + pi, one) for one in heights]
        return f'<path d="{self._path([*side, *[(self.width - x, y) for x, y in reversed(side)]], closed=True)}"'

    def shape(self, geometry: dict[str, Any], rings: Callable[[int], list[Place]], radius: float = 4) -> str:
        """The path of a geometry of a topology; ``rings`` gives the points of an arc, in radians."""
        return "".join(self._pieces(geometry, rings, radius))

    def _pieces(self, geometry: dict[str, Any], arc: Callable[[int], list[Place]], radius: float) -> Iterator[str]:
        kind = geometry["type"]
        if kind == "GeometryCollection":
            for one in geometry["geometries"]:
                yield from self._pieces(one, arc, radius)
        elif kind in {"Point", "MultiPoint"}:
            for point in [geometry["coordinates"]] if kind == "Point" else geometry["coordinates"]:
                if self.globe is None or self.globe.sees(*point):
                    x, y = self.at(*self._home(point))
                    arc_to = f"a{radius:g},{radius:g} 0 1,0 "
                    yield f"M{x - radius:.1f},{y:.1f}{arc_to}{2 * radius:g},0{arc_to}{-2 * radius:g},0Z"
        elif kind in {"LineString", "MultiLineString"}:
            for line in [geometry["arcs"]] if kind == "LineString" else geometry["arcs"]:
                yield from self._line(joined(line, arc))
        else:
            for polygon in [geometry["arcs"]] if kind == "Polygon" else geometry["arcs"]:
                for ring in polygon:
                    yield from self._ring(joined(ring, arc))

    def _home(self, point: Sequence[float]) -> Place:
        """The same place, within half a turn of the map's middle."""
        longitude = (point[0] - self.turn + pi) % (2 * pi) - pi + self.turn
        return longitude, point[1]

    def _line(self, points: list[Place]) -> Iterator[str]:
        run: list[Place] = []
        previous: Place | None = None
        for point in _great_circle(points):
            seen = self.globe.sees(*point) if self.globe else True
            here = self._home(point)
            torn = self.globe is None and previous is not None and abs(here[0] - previous[0]) > pi
            if run and (torn or not seen):
                yield self._path(run, closed=False)
                run = []
            if seen:
                run.append(self.at(*here))
            previous = here
        yield self._path(run, closed=False)

    def _ring(self, points: list[Place]) -> Iterator[str]:
        if self.globe:
            if any(self.globe.sees(*point) for point in points):
                yield self._path([self.at(*point) for point in points], closed=True)
            return
        line = [self._home(points[0])]
        for point in points[1:]:
            step = (point[0] - line[-1][0] + pi) % (2 * pi) - pi
            line.append((line[-1][0] + step, point[1]))
        if abs(line[-1][0] - line[0][0]) > pi:
            # Around a pole: down to it and back along the edge of the map.
            pole = pi / 2 if sum(point[1] for point in line) > 0 else -pi / 2
            line += [(line[-1][0], pole), (line[0][0], pole)]
        west, east = min(point[0] for point in line), max(point[0] for point in line)
        for turn in (-2 * pi, 0.0, 2 * pi):
            if west + turn < self.turn + pi and east + turn > self.turn - pi:
                yield self._path([self.at(x + turn, y) for x, y in line], closed=True)

    def _path(self, points: Iterable[Place], *, closed: bool) -> str:
        """A path of steps in tenths of a pixel, each at least ``step`` pixels long; a speck is left out."""
        parts: list[str] = []
        x = y = 0
        least = max(1, round(self.step * 10))
        whole = [(round(10 * point[0]), round(10 * point[1])) for point in points]
        for number, (right, down) in enumerate(whole):
            dx, dy = right - x, down - y
            if number and abs(dx) + abs(dy) < least and (closed or number < len(whole) - 1):
                continue
            if self.coarse:
                # Whole pixels: what is cut off goes into the next step, so that no error adds up.
                dx, dy = round(dx / 10) * 10, round(dy / 10) * 10
            parts.append(f"{dx / 10:g} {dy / 10:g}".replace(" -", "-"))
            x, y = x + dx, y + dy
        if len(parts) < (3 if closed else 2):
            return ""
        return f"M{parts[0]}l{' '.join(parts[1:]).replace(' -', '-')}" + ("Z" if closed else "")


def _great_circle(points: Sequence[Place]) -> Iterator[Place]:
    """The points of a line, with more in between where they are far apart."""
    for number, (longitude, latitude) in enumerate(points):
        if number:
            yield from _between(points[number - 1], (longitude, latitude))
        yield longitude, latitude


def _between(first: Place, second: Place) -> Iterator[Place]:
    a, b = (_vector(*first), _vector(*second))
    angle = atan2(
        hypot(*(a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2] for i in range(3))), sum(x * y for x, y in zip(a, b, strict=True))
    )
    pieces = int(angle / 0.03)
    for piece in range(1, pieces):
        share = piece / pieces
        x, y, z = ((sin((1 - share) * angle) * p + sin(share * angle) * q) / sin(angle) for p, q in zip(a, b, strict=True))
        yield atan2(y, x), asin(max(-1.0, min(1.0, z)))


def _vector(longitude: float, latitude: float) -> tuple[float, float, float]:
    return cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)


def draw_map(
    base: dict[str, Any],
    layers: Sequence[Any],
    *,
    title: str,
    names: dict[str, str],
    credit: str,
    projection: str = "natural-earth",
    middle: Place = (0.0, 0.0),
    width: int = 900,
    theme: str = "light",
    detail: float = 0.6,
    titles: bool = True,
) -> str:
    """The map as the text of an SVG file."""
    ink = THEMES[theme]
    height = round(width * (0.52 if projection == "natural-earth" else 0.6))
    sheet = Sheet(projection, middle, width, height, detail)
    arcs = Arcs(base)
    colours, missing = _country_colours(layers, theme)
    parts = [
        f'{sheet.sphere()} fill="{ink["sea"]}"/>',
        f'<path d="{_graticule(sheet)}" fill="none" stroke="{ink["grid"]}" stroke-width=".7"/>',
    ]
    parts.append(f'<g stroke="{ink["line"]}" stroke-width=".4" stroke-linejoin="round" fill="{missing or ink["land"]}">')
    for geometry in base["objects"]["countries"]["geometries"]:
        key = geometry["id"]
        path = sheet.shape(geometry, arcs)
        if path:
            fill = f' fill="{colours[key]}"' if key in colours else ""
            parts.append(
                f'<path d="{path}"{fill}>{_title(names.get(key, key))}</path>' if titles else f'<path d="{path}"{fill}/>'
            )
    for geometry in base["objects"].get("tiny", {"geometries": []})["geometries"]:
        path = sheet.shape(arcs.placed(geometry), arcs, 2)
        if path and geometry["id"] in colours:
            parts.append(f'<path d="{path}" fill="{colours[geometry["id"]]}"/>')
    parts.append("</g>")
    parts += [
        piece for layer in layers if layer.topology is not None for piece in _overlay(layer, sheet, theme, ink, titles=titles)
    ]
    outline = f'{sheet.sphere()} fill="none" stroke="{ink["line"]}"/>'
    legend, below = draw_legend(title, layers, theme, (width, height))
    size = f'width="{width}" height="{height + below}" viewBox="0 0 {width} {height + below}"'
    label = escape(title or "World map")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}" font-family="Georgia, serif">'
    paper = f'<rect width="100%" height="100%" fill="{ink["paper"]}"/><clipPath id="edge">{sheet.sphere()}/></clipPath>'
    name = f'<text x="{width - 6}" y="{height - 6}" font-size="10" text-anchor="end" fill="{ink["ink"]}">{escape(credit)}</text>'
    return f'{head}{paper}<g clip-path="url(#edge)">{"".join(parts)}</g>{outline}{legend}{name}</svg>'


def _title(text: str) -> str:
    return f"<title>{escape(text)}</title>" if text else ""


def _graticule(sheet: Sheet) -> str:
    lines = [[(radians(x), radians(y)) for y in range(-80, 81, 5)] for x in range(-180, 180, 20)]
    lines += [[(radians(x), radians(y)) for x in range(-180, 181, 5)] for y in range(-80, 81, 20)]
    return "".join(piece for line in lines for piece in sheet._line(line))


def _country_colours(layers: Sequence[Any], theme: str) -> tuple[dict[str, str], str | None]:
    colours: dict[str, str] = {}
    missing = None
    for layer in layers:
        if layer.topology is None:
            missing = layer.paint["missing"][theme == "dark"]
            shades = layer.paint[theme]
            for key, number in zip(layer.ids, layer.paint["classes"], strict=True):
                colours[key] = shades[number] if number < len(shades) else missing
    return colours, missing


def _overlay(layer: Any, sheet: Sheet, theme: str, ink: dict[str, str], *, titles: bool) -> Iterator[str]:
    paint, shades = layer.paint, layer.paint[theme]
    arcs = Arcs(layer.topology)
    strokes = f'stroke-width="{paint["weight"]:g}" stroke-linejoin="round" stroke-linecap="round"'
    yield f'<g {strokes} fill-opacity="{paint["opacity"]:g}">'
    for geometry, number, label in zip(
        layer.topology["objects"]["features"]["geometries"], paint["classes"], layer.labels, strict=True
    ):
        path = sheet.shape(arcs.placed(geometry), arcs, paint["radius"])
        shade = shades[number] if number < len(shades) else paint["missing"][theme == "dark"]
        line = "Line" in geometry["type"]
        look = f'fill="none" stroke="{shade}"' if line else f'fill="{shade}" stroke="{ink["card"]}"'
        if path:
            yield f'<path d="{path}" {look}>{_title(label) if titles else ""}</path>'
    yield "</g>"
