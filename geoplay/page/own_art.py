"""A teacher's own drawings for cards: SVG from anywhere, with everything taken out that does more than draw.

Pages show pictures as images, where nothing inside can act. A drawing is cleaned all the same before it leaves the kernel, for it
may end up in a saved notebook or on a printed sheet.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

from geoplay.core.brief import brief
from geoplay.core.files import FileError, read_text
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.page.drawn_pieces import TooMuch, check_drawn

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
LARGEST = 300_000
MOST_PIECES = 5_000
DEEPEST = 60

_ELEMENTS = (
    "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan "
    "linearGradient radialGradient stop clipPath mask pattern"
)
_ATTRIBUTES = (
    "id class viewBox preserveAspectRatio x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy d points width height offset transform "
    "gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod clipPathUnits maskUnits "
    "maskContentUnits version fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin "
    "stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color stop-opacity opacity color clip-path clip-rule mask "
    "font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing visibility display "
    "vector-effect paint-order role aria-label aria-hidden"
)
ELEMENTS = frozenset(_ELEMENTS.split())
ATTRIBUTES = frozenset(_ATTRIBUTES.split())
# Addresses lead to a piece of the same drawing or nowhere.
_ADDRESS = re.compile(r"url\(\s*(?!['\"]?#[\w.-]+['\"]?\s*\))", re.IGNORECASE)
_FUNCTION = re.compile(r"([\w-]*)\s*\(")
_FUNCTIONS = frozenset({"url", "rgb", "rgba", "hsl", "hsla", "matrix", "translate", "scale", "rotate", "skewx", "skewy"})
_INSIDE = re.compile(r"#[\w.-]+")
_STYLE = re.compile(r"\s*([a-z-]+)\s*:\s*([^;{}@\\<]*?)\s*", re.IGNORECASE)


class ArtError(GeoplayError):
    """A drawing that cannot be shown; the message says what was expected."""


@dataclass(frozen=True)
class Cleaned:
    """A drawing of which only what draws is left; ``left_out`` names the rest."""

    svg: str
    left_out: tuple[str, ...]


def cleaned(svg: str) -> Cleaned:
    """The drawing alone: shapes, colours and text; no scripts, no addresses, no foreign content.

    >>> cleaned('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9"/><script>evil()</script></svg>')
    Cleaned(svg='<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" /></svg>', left_out=('onload', 'script'))
    >>> cleaned("<p>A paragraph</p>")
    Traceback (most recent call last):
    ...
    geoplay.page.own_art.ArtError: A drawing is SVG, and this begins with <p>.
    """
    if len(svg) > LARGEST:
        raise ArtError(f"A drawing has at most {LARGEST:,} characters, not {len(svg):,}.")
    if re.search(r"<!(DOCTYPE|ENTITY)", svg, re.IGNORECASE):
        # Entities can grow without end; drawing programs write a DOCTYPE that nobody needs.
        svg, found = re.subn(r"<!DOCTYPE[^>\[]*>", "", svg, flags=re.IGNORECASE)
        if not found or re.search(r"<!(DOCTYPE|ENTITY)", svg, re.IGNORECASE):
            raise ArtError("A drawing has no entities of its own: save it as plain SVG.")
    try:
        root = ET.fromstring(svg)  # noqa: S314 - without entities, and of a limited size, there is nothing to expand
    except (ET.ParseError, ValueError) as error:
        raise ArtError(f"This is no SVG that can be read: {error}.") from None
    if _local(root.tag) != "svg":
        raise ArtError(f"A drawing is SVG, and this begins with <{_local(root.tag)}>.")
    left_out: dict[str, None] = {}
    count = [0]
    _clean(root, left_out, 0, count)
    try:
        check_drawn(root)
    except TooMuch as error:
        raise ArtError(f"A drawing is counted by what it becomes, and this one has {error}.") from None
    ET.register_namespace("", SVG)
    ET.register_namespace("xlink", XLINK)
    return Cleaned(ET.tostring(root, encoding="unicode"), tuple(left_out))


def _clean(element: ET.Element, left_out: dict[str, None], depth: int, count: list[int]) -> None:
    count[0] += 1
    if depth > DEEPEST or count[0] > MOST_PIECES:
        raise ArtError(f"A drawing has at most {MOST_PIECES:,} pieces, at most {DEEPEST} inside each other.")
    element.tag = f"{{{SVG}}}{_local(element.tag)}"
    for name, value in list(element.attrib.items()):
        if not _harmless(name, value):
            del element.attrib[name]
            left_out[_local(name)] = None
    for child in list(element):
        if _local(child.tag) not in ELEMENTS:
            element.remove(child)
            left_out[_local(child.tag)] = None
        else:
            _clean(child, left_out, depth + 1, count)


def _harmless(name: str, value: str) -> bool:
    if name in ("href", f"{{{XLINK}}}href"):
        return _INSIDE.fullmatch(value.strip()) is not None
    if name == "style":
        return all(_harmless_style(piece) for piece in value.split(";") if piece.strip())
    return name in ATTRIBUTES and _harmless_value(value)


def _harmless_style(declaration: str) -> bool:
    found = _STYLE.fullmatch(declaration)
    return found is not None and found[1].lower() in ATTRIBUTES and _harmless_value(found[2])


def _harmless_value(value: str) -> bool:
    known = all(name.lower() in _FUNCTIONS for name in _FUNCTION.findall(value))
    return known and "\\" not in value and not _ADDRESS.search(value)


def _local(name: str) -> str:
    return name.rpartition("}")[2]


def own_art(given: Mapping[str, str | Path], known: frozenset[str]) -> dict[str, str]:
    """A teacher's drawings by the name of what they stand for, cleaned; ``known`` are the names there are."""
    if not isinstance(given, Mapping):
        raise OptionError(f"art= is a dict of drawings by the name of a card, not {brief(given)}.")
    drawings = {}
    for name, source in given.items():
        if name not in known:
            advice = did_you_mean(str(name), sorted(known), otherwise=f" There are {', '.join(sorted(known)[:40])}.")
            raise OptionError(f"No card of this game is drawn as {brief(name)}.{advice}")
        try:
            drawings[name] = cleaned(_read(source)).svg
        except ArtError as error:
            raise ArtError(f"art[{name!r}]: {error}") from None
    return drawings


def _read(source: str | Path) -> str:
    if isinstance(source, str) and source.lstrip("\ufeff \t\r\n").startswith("<"):
        return source.lstrip("\ufeff \t\r\n")
    if not isinstance(source, str | Path):
        raise ArtError(f"A drawing is SVG text or the path of an SVG file, not {brief(source)}.")
    try:
        return read_text(source, 4 * LARGEST)
    except FileError as error:
        raise ArtError(f"{error} A drawing is SVG text.") from None
