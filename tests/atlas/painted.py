"""What a flag shows: its SVG as painted areas, so that a test can look at it without a browser."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from xml.etree import ElementTree

from shapely import Polygon, box, unary_union
from shapely.affinity import affine_transform
from shapely.geometry import LineString, MultiLineString
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize

from data.steps.flag_paths import Segment, parse

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
# Pieces of a curve: enough for telling a disc from a polygon.
PIECES = 12
# A picture of more elements than this has arms full of detail.
MANY = 150


@dataclass(frozen=True)
class Area:
    """One painted area, in the coordinates of the flag."""

    colour: str
    shape: BaseGeometry


@dataclass(frozen=True)
class Painting:
    """A flag as areas from the ground up, and its frame."""

    areas: tuple[Area, ...]
    x: float
    y: float
    width: float
    height: float

    def visible(self) -> dict[str, BaseGeometry]:
        """What is seen of each colour in the end."""
        frame = box(self.x, self.y, self.x + self.width, self.y + self.height)
        seen: dict[str, list[BaseGeometry]] = {}
        covered: BaseGeometry = Polygon()
        for area in reversed(self.areas):
            shown = area.shape.intersection(frame).difference(covered)
            if shown.area > 0:
                seen.setdefault(area.colour, []).append(shown)
            covered = covered.union(area.shape)
        return {colour: unary_union(shapes) for colour, shapes in seen.items()}


def parsed(svg: str) -> ElementTree.Element:
    """A picture of the atlas as a tree."""
    return ElementTree.fromstring(svg)  # noqa: S314  (it is our own)


def painting(svg: str) -> Painting:
    """The painted areas of a picture; pieces too small to matter are left out, sooner where there are many."""
    root = parsed(svg)
    smallest = 3e-7 if sum(1 for _ in root.iter()) < MANY else 1e-4
    x, y, width, height = (float(text) for text in NUMBER.findall(root.attrib["viewBox"]))
    painter = _Painter(root, smallest=width * height * smallest, frame=box(x, y, x + width, y + height))
    return Painting(tuple(painter.paint(root, IDENTITY, {})), x, y, width, height)


class _Painter:
    def __init__(self, root: ElementTree.Element, smallest: float, frame: Polygon) -> None:
        self.by_id = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
        self.smallest = smallest
        self.frame = frame

    def paint(self, element: ElementTree.Element, matrix: Matrix, inherited: dict[str, str]) -> Iterator[Area]:
        tag = element.tag.removeprefix(SVG)
        if tag in ("defs", "clipPath", "linearGradient", "radialGradient"):
            return
        style = inherited | {name: value for name, value in element.attrib.items() if name != "clip-path"}
        for name in ("id", "d", "transform", "x", "y", "width", "height", "points", "r", "rx", "ry", "cx", "cy"):
            style.pop(name, None)
        matrix = _times(matrix, _matrix(element.attrib.get("transform", "")))
        areas = list(self._areas(element, tag, matrix, style))
        clip = element.attrib.get("clip-path")
        if clip is not None:
            window = self._clip(self.by_id[clip[5:-1]], matrix)
            areas = [Area(area.colour, area.shape.intersection(window)) for area in areas]
        yield from areas

    def _areas(self, element: ElementTree.Element, tag: str, matrix: Matrix, style: dict[str, str]) -> Iterator[Area]:
        if tag == "use":
            x, y = (float(element.attrib.get(name, "0")) for name in ("x", "y"))
            style.pop("href", None)
            yield from self.paint(self.by_id[element.attrib["href"][1:]], _times(matrix, (1, 0, 0, 1, x, y)), style)
            return
        if tag in ("g", "svg"):
            for child in element:
                yield from self.paint(child, matrix, style)
            return
        lines = self._lines(element, tag)
        colour = style.get("fill", "#000")
        filled = _filled(lines)
        if colour != "none" and not filled.is_empty:
            yield from self._kept(Area(_colour(colour), affine_transform(filled, _shapely(matrix)).buffer(0)))
        width = float(style.get("stroke-width", "1"))
        if style.get("stroke", "none") != "none" and width > 0:
            stroked = MultiLineString([line for line in lines if len(line) > 1]).buffer(width / 2, cap_style="flat")
            yield from self._kept(Area(_colour(style["stroke"]), affine_transform(stroked, _shapely(matrix)).buffer(0)))

    def _kept(self, area: Area) -> Iterator[Area]:
        if area.shape.intersection(self.frame).area >= self.smallest:
            yield area

    def _clip(self, element: ElementTree.Element, matrix: Matrix) -> BaseGeometry:
        shapes: list[BaseGeometry] = []
        for child in element:
            turned = _times(matrix, _matrix(child.attrib.get("transform", "")))
            used = self.by_id[child.attrib["href"][1:]] if child.tag == f"{SVG}use" else child
            lines = self._lines(used, used.tag.removeprefix(SVG))
            shapes.append(affine_transform(_filled(lines), _shapely(turned)))
        return unary_union(shapes)

    def _lines(self, element: ElementTree.Element, tag: str) -> list[list[tuple[float, float]]]:
        def value(name: str, default: float = 0.0) -> float:
            return float(element.attrib.get(name, default))

        if tag == "path":
            return _flattened(parse(element.attrib["d"]))
        if tag in ("polygon", "polyline"):
            numbers = [float(text) for text in NUMBER.findall(element.attrib["points"])]
            points = list(zip(numbers[::2], numbers[1::2], strict=True))
            return [[*points, points[0]]]
        if tag == "rect" and not element.attrib["width"].endswith("%"):
            x, y, width, height = value("x"), value("y"), value("width"), value("height")
            return [[(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]]
        if tag == "rect":
            return [[(float(x), float(y)) for x, y in self.frame.exterior.coords]]
        if tag in ("circle", "ellipse"):
            rx, ry = value("rx", value("r")), value("ry", value("r"))
            turns = [math.tau * step / 96 for step in range(97)]
            return [[(value("cx") + rx * math.cos(turn), value("cy") + ry * math.sin(turn)) for turn in turns]]
        raise AssertionError(f"a shape that the painter does not know: {tag}")


def _filled(lines: list[list[tuple[float, float]]]) -> BaseGeometry:
    """Lines closed and filled, the inside of a ring in a ring left open."""
    result: BaseGeometry = Polygon()
    for line in lines:
        if len(line) > 2:
            ring: BaseGeometry = Polygon(line)
            if not ring.is_valid:
                # A star drawn in one stroke crosses itself; it is full all the same.
                ring = unary_union(list(polygonize(unary_union(LineString([*line, line[0]])))))
            result = result.symmetric_difference(ring.buffer(0)).buffer(0)
    return result


def _polygons(shape: BaseGeometry) -> list[Polygon]:
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [part for child in getattr(shape, "geoms", []) for part in _polygons(child)]


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The separate pieces of an area."""
    return _polygons(shape)


def _flattened(segments: list[Segment]) -> list[list[tuple[float, float]]]:
    lines: list[list[tuple[float, float]]] = []
    control: tuple[float, float] | None = None
    for segment in segments:
        if segment.letter == "M":
            lines.append([(segment.values[0], segment.values[1])])
        elif segment.letter == "Z":
            if lines[-1][-1] != lines[-1][0]:
                lines[-1].append(lines[-1][0])
            lines.append([lines[-1][0]])
        else:
            here = lines[-1][-1]
            points, control = _curve(segment, here, control)
            lines[-1] += points
            continue
        control = None
    return [line for line in lines if len(line) > 1]


def _curve(
    segment: Segment, here: tuple[float, float], control: tuple[float, float] | None
) -> tuple[list[tuple[float, float]], tuple[float, float] | None]:
    values = segment.values
    end = (values[-2], values[-1])
    if segment.letter == "L":
        return [end], None
    if segment.letter == "A":
        return _arc(values, here), None
    mirrored = (2 * here[0] - control[0], 2 * here[1] - control[1]) if control else here
    if segment.letter in "CS":
        first = (values[0], values[1]) if segment.letter == "C" else mirrored
        second = (values[-4], values[-3])
        knots = [here, first, second, end]
        control = second
    else:
        middle = (values[0], values[1]) if segment.letter == "Q" else mirrored
        knots = [here, middle, end]
        control = middle
    return [_bezier(knots, step / PIECES) for step in range(1, PIECES + 1)], control


def _bezier(knots: list[tuple[float, float]], t: float) -> tuple[float, float]:
    while len(knots) > 1:
        knots = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(knots)]
    return knots[0]


def _arc(values: tuple[float, ...], here: tuple[float, float]) -> list[tuple[float, float]]:
    """Points of an elliptic arc, by the rule of the SVG specification (F.6.5)."""
    rx, ry, turn, large, sweep, x, y = values
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    if not rx or not ry or here == (x, y):
        return [(x, y)]
    dx, dy = (here[0] - x) / 2, (here[1] - y) / 2
    u, v = cosine * dx + sine * dy, -sine * dx + cosine * dy
    reach = math.hypot(u / rx, v / ry)
    if reach > 1:
        rx, ry = rx * reach, ry * reach
    root = math.sqrt(max(0.0, (rx * ry) ** 2 / ((rx * v) ** 2 + (ry * u) ** 2) - 1)) * (1 if large != sweep else -1)
    cu, cv = root * rx * v / ry, -root * ry * u / rx
    start = math.atan2((v - cv) / ry, (u - cu) / rx)
    stop = math.atan2((-v - cv) / ry, (-u - cu) / rx)
    if sweep and stop < start:
        stop += math.tau
    if not sweep and stop > start:
        stop -= math.tau
    centre = (cosine * cu - sine * cv + (here[0] + x) / 2, sine * cu + cosine * cv + (here[1] + y) / 2)
    points = []
    for step in range(1, 2 * PIECES + 1):
        angle = start + (stop - start) * step / (2 * PIECES)
        a, b = rx * math.cos(angle), ry * math.sin(angle)
        points.append((centre[0] + cosine * a - sine * b, centre[1] + sine * a + cosine * b))
    return points


def _times(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def _matrix(text: str) -> Matrix:
    result = IDENTITY
    for kind, body in re.findall(r"(\w+)\(([^)]*)\)", text):
        v = [float(found) for found in NUMBER.findall(body)]
        if kind == "matrix":
            step: Matrix = (v[0], v[1], v[2], v[3], v[4], v[5])
        elif kind == "translate":
            step = (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0)
        elif kind == "scale":
            step = (v[0], 0, 0, v[1] if len(v) > 1 else v[0], 0, 0)
        else:
            assert kind == "rotate", kind
            cosine, sine = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
            x, y = (v[1], v[2]) if len(v) > 2 else (0, 0)
            step = (cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y)
        result = _times(result, step)
    return result


def _shapely(matrix: Matrix) -> list[float]:
    a, b, c, d, e, f = matrix
    return [a, c, b, d, e, f]


def _colour(text: str) -> str:
    """A colour in one spelling, so that the same colour is the same area."""
    text = text.lower()
    if re.fullmatch(r"#[0-9a-f]{3}", text):
        return "#" + "".join(2 * letter for letter in text[1:])
    return {"red": "#ff0000", "white": "#ffffff", "black": "#000000"}.get(text, text)
