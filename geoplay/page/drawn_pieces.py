"""How much a drawing becomes when it is drawn: a piece that is used a hundred times is a hundred pieces.

A thousand letters of SVG can ask for a thousand million shapes, by uses of uses, patterns filled with patterns, clips of clips or
a line of a million dashes. What is counted here is what a browser would have to draw, and a little more.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from geoplay.page.drawn_lines import crossings

MOST_DRAWN = 20_000
LARGEST_NUMBER = 10_000_000
# How deep pieces may lie within pieces, by their place or by use.
DEEPEST_DRAWN = 100
# So many letters of a path or of a text, or so many dashes of a line, are as much work as a piece.
LETTERS_A_PIECE, DASHES_A_PIECE = 200, 1000
# A line that goes to and fro over all its breadth more often than people draw it, and what is drawn by itself first, are as much
# work as so many.
FEW_CROSSINGS, PIECES_A_CROSSING, PIECES_A_LAYER = 30, 2, 40
_LAYERS = ("opacity", "mask")
_LAYER = re.compile(r"(?<![\w-])(?:opacity|mask)\s*:")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ADDRESS = re.compile(r"url\(\s*['\"]?#([\w.-]+)")
_NAMED = re.compile(r"#[\w.-]+")
_DASHES = re.compile(r"stroke-dasharray\s*:\s*([^;]*)")
_LENGTHS = ("d", "points", "x", "y", "x1", "x2", "y1", "y2", "width", "height", "r", "rx", "ry", "cx", "cy")
# Which paint goes over to all that lies inside, if it is drawn anew for each.
_PAINTS = ("fill", "stroke", "style", "color")
_PATTERN = "pattern"


class TooMuch(Exception):
    """A drawing that becomes too much; the message says of what."""


def check_drawn(root: ET.Element) -> None:
    """Refuse a drawing that becomes more than a browser draws at once."""
    pieces = _Pieces(root)
    pieces.weight(root)
    # What nobody uses is not drawn, but a browser looks through it.
    for element in root.iter():
        pieces.weight(element)


class _Pieces:
    """What each piece of a drawing becomes."""

    def __init__(self, root: ET.Element) -> None:
        self._by_id: dict[str, list[ET.Element]] = {}
        self._known: dict[ET.Element, tuple[int, int]] = {}
        self._open: set[ET.Element] = set()
        self._period = float("inf")
        for element in root.iter():
            for name, value in element.attrib.items():
                if name == "id":
                    self._by_id.setdefault(value.strip(), []).append(element)
                else:
                    _check_numbers(name, value)
            self._note_dashes(element)

    def _note_dashes(self, element: ET.Element) -> None:
        """Keep the shortest dashes there are: they go over to whatever lies inside, or is used there."""
        for given in (element.get("stroke-dasharray", ""), *_DASHES.findall(element.get("style", ""))):
            period = sum(abs(float(number)) for number in _NUMBER.findall(given))
            if period:
                self._period = min(self._period, period)

    def weight(self, element: ET.Element, depth: int = 0) -> int:
        """How many pieces an element becomes, with all that lies in it and that it uses."""
        return self._measured(element, depth)[0]

    def _measured(self, element: ET.Element, depth: int) -> tuple[int, int]:
        """How many pieces, and how deep."""
        if element in self._known:
            return self._known[element]
        if element in self._open:
            raise TooMuch("a piece that uses itself")
        if depth > DEEPEST_DRAWN:
            raise TooMuch(f"pieces that use each other more than {DEEPEST_DRAWN} deep")
        self._open.add(element)
        pieces, height = self._own(element), 0
        once, each = self._used(element)
        for inner in (*element, *once):
            more, below = self._measured(inner, depth + 1)
            pieces, height = pieces + more, max(height, below + 1)
        for paint in each:
            more, below = self._measured(paint, depth + 1)
            pieces, height = pieces * (1 + more), max(height, below + 1)
        if pieces > MOST_DRAWN:
            raise TooMuch(f"more than {MOST_DRAWN:,} pieces")
        if height > DEEPEST_DRAWN:
            raise TooMuch(f"pieces that use each other more than {DEEPEST_DRAWN} deep")
        self._open.remove(element)
        self._known[element] = pieces, height
        return pieces, height

    def _own(self, element: ET.Element) -> int:
        """What an element is by itself: a long path or text, or a line of many dashes, is more than one piece."""
        letters = sum(map(len, element.attrib.values())) + len(element.text or "") + len(element.tail or "")
        length = sum(abs(float(number)) for name in _LENGTHS for number in _NUMBER.findall(element.get(name, "")))
        work = 1 + letters // LETTERS_A_PIECE + int(8 * length / self._period / DASHES_A_PIECE)
        to_and_fro = sum(crossings(element.get(name, "")) for name in ("d", "points"))
        return work + int(max(0, to_and_fro - FEW_CROSSINGS) * PIECES_A_CROSSING) + (PIECES_A_LAYER if _is_layer(element) else 0)

    def _used(self, element: ET.Element) -> tuple[list[ET.Element], list[ET.Element]]:
        """What an element uses once, and the patterns that all that lies inside it may be painted with."""
        once: list[ET.Element] = []
        each: list[ET.Element] = []
        for name, value in element.attrib.items():
            if name.rpartition("}")[2] == "href":
                once += self._by_id.get(value.strip().removeprefix("#"), ())
            for address in _ADDRESS.findall(value):
                for target in self._by_id.get(address, ()):
                    painted = name in _PAINTS and target.tag.rpartition("}")[2] == _PATTERN
                    (each if painted else once).append(target)
        return once, each


def _is_layer(element: ET.Element) -> bool:
    """Whether a browser draws what is inside by itself first, and then lays it on the rest."""
    several = len(element) > 0 or element.tag.rpartition("}")[2] == "use"
    return several and any(name in _LAYERS or _LAYER.search(value) for name, value in element.attrib.items())


def _check_numbers(name: str, value: str) -> None:
    if name in ("class", "aria-label", "font-family"):
        return
    # The digits of a colour or of a name are no numbers.
    for number in _NUMBER.findall(_NAMED.sub("", value)):
        if not abs(float(number)) <= LARGEST_NUMBER:
            raise TooMuch(
                f"a number such as {number:.20} in {name.rpartition('}')[2]!r}, and numbers go up to {LARGEST_NUMBER:,}"
            )
