"""Colours for values on a map, readable on light and dark paper and for colour-blind readers.

Ramps of matplotlib and ColorBrewer (Cynthia Brewer, Pennsylvania State University) go by the names they have there,
each given by a few colours in between which is mixed. ``"atlas"`` and ``"okabe-ito"`` are the house's own choice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from geoplay.core.nearest import nearest
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text

# Ink on paper grows darker with the value, light on a dark page brighter.
_ATLAS = {
    "light": "f4e8b8 d6d79b a6c28c 70a988 428d86 25707f 18526e 123653",
    "dark": "234a66 27647a 358184 589e88 8bbb8f c0d59b f7efb6",
}
_RAMPS = {
    "viridis": "440154 472d7b 3b528b 2c728e 21918c 28ae80 5ec962 addc30 fde725",
    "cividis": "00224e 123570 3b496c 575d6d 707173 8a8678 a59c74 c3b369 e1cc55 fee838",
    "plasma": "0d0887 46039f 7201a8 9c179e bd3786 d8576b ed7953 fb9f3a fdca26 f0f921",
    "magma": "000004 180f3d 440f76 721f81 9e2f7f cd4071 f1605d fd9668 feca8d fcfdbf",
    "inferno": "000004 1b0c41 4a0c6b 781c6d a52c60 cf4446 ed6925 fb9b06 f7d13d fcffa4",
    "Blues": "f7fbff deebf7 c6dbef 9ecae1 6baed6 4292c6 2171b5 08519c 08306b",
    "Greens": "f7fcf5 e5f5e0 c7e9c0 a1d99b 74c476 41ab5d 238b45 006d2c 00441b",
    "Oranges": "fff5eb fee6ce fdd0a2 fdae6b fd8d3c f16913 d94801 a63603 7f2704",
    "Purples": "fcfbfd efedf5 dadaeb bcbddc 9e9ac8 807dba 6a51a3 54278f 3f007d",
    "Reds": "fff5f0 fee0d2 fcbba1 fc9272 fb6a4a ef3b2c cb181d a50f15 67000d",
    "YlGnBu": "ffffd9 edf8b1 c7e9b4 7fcdbb 41b6c4 1d91c0 225ea8 253494 081d58",
    "YlOrBr": "ffffe5 fff7bc fee391 fec44f fe9929 ec7014 cc4c02 993404 662506",
    "YlOrRd": "ffffcc ffeda0 fed976 feb24c fd8d3c fc4e2a e31a1c bd0026 800026",
    "BrBG": "543005 8c510a bf812d dfc27d f6e8c3 f5f5f5 c7eae5 80cdc1 35978f 01665e 003c30",
    "PuOr": "7f3b08 b35806 e08214 fdb863 fee0b6 f7f7f7 d8daeb b2abd2 8073ac 542788 2d004b",
    "RdBu": "67001f b2182b d6604d f4a582 fddbc7 f7f7f7 d1e5f0 92c5de 4393c3 2166ac 053061",
}
_SETS = {
    "okabe-ito": "0072b2 e69f00 009e73 cc79a7 56b4e9 d55e00 f0e442",
    "tab10": "1f77b4 ff7f0e 2ca02c d62728 9467bd 8c564b e377c2 7f7f7f bcbd22 17becf",
    "Set2": "66c2a5 fc8d62 8da0cb e78ac3 a6d854 ffd92f e5c494 b3b3b3",
}
NAMES = ("atlas", *_RAMPS, *_SETS)
MISSING = ("#c9c5bb", "#3b434c")
_WORDS = {
    "red": "#b3261e", "blue": "#0072b2", "green": "#009e73", "orange": "#e69f00", "purple": "#8e4585",
    "black": "#1f2a37", "white": "#ffffff", "grey": "#8a8f96", "gray": "#8a8f96", "yellow": "#f0e442",
    "brown": "#8c510a", "pink": "#cc79a7", "cyan": "#56b4e9", "navy": "#18526e",
}  # fmt: skip
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")

Colours = tuple[str, ...]


@dataclass(frozen=True)
class Palette:
    """The colours of the classes of a layer, by theme."""

    light: Colours
    dark: Colours


def colour(given: object) -> str:
    """A colour as ``#rrggbb``.

    >>> colour("#F00"), colour("blue")
    ('#ff0000', '#0072b2')
    >>> colour("bleu")
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: A colour is like "#0072b2" or one of red, blue, green, ..., not 'bleu'.
    """
    if isinstance(given, str) and _HEX.fullmatch(given):
        digits = given[1:].lower()
        return "#" + (digits if len(digits) == 6 else "".join(2 * digit for digit in digits))
    if isinstance(given, str) and given.lower() in _WORDS:
        return _WORDS[given.lower()]
    raise GeoplayError(f'A colour is like "#0072b2" or one of {", ".join(_WORDS)}, not {given!r}.')


def palette(cmap: str | Sequence[str] | None, count: int, *, categorical: bool) -> Palette:
    """``count`` colours from a colour map: for categories one after another, else evenly from its ends.

    >>> palette("viridis", 3, categorical=False).light
    ('#440154', '#21918c', '#fde725')
    >>> palette("viridis_r", 2, categorical=False).light
    ('#fde725', '#440154')
    >>> palette("virdis", 2, categorical=False)
    Traceback (most recent call last):
    ...
    geoplay.core.refusal.GeoplayError: There is no colour map 'virdis'; did you mean 'viridis'? ...
    """
    if cmap is None:
        cmap = "okabe-ito" if categorical else "atlas"
    if not isinstance(cmap, str):
        given = tuple(colour(one) for one in cmap)
        if not given:
            raise GeoplayError("A list of colours has at least one.")
        own = _repeated(given, count) if categorical else _mixed(given, count)
        return Palette(own, own)
    name, backwards = _found(cmap)
    if name == "atlas":
        both = [_mixed(_parsed(_ATLAS[theme]), count) for theme in ("light", "dark")]
    elif name in _RAMPS:
        both = 2 * [_mixed(_parsed(_RAMPS[name]), count)]
    else:
        both = 2 * [_repeated(_parsed(_SETS[name]), count)]
    light, dark = (tuple(reversed(colours)) if backwards else colours for colours in both)
    return Palette(light, dark)


def _found(cmap: str) -> tuple[str, bool]:
    """The name of a colour map as we write it, and whether it is asked for backwards."""
    backwards = cmap.endswith("_r")
    asked = cmap.removesuffix("_r")
    by_fold = {name.casefold(): name for name in NAMES}
    if asked.casefold() in by_fold:
        return by_fold[asked.casefold()], backwards
    near = nearest(asked, NAMES)
    there = ", ".join(NAMES)
    if near:
        raise GeoplayError(
            Text(
                "There is no colour map {name!r}; did you mean {near!r}? There are {there}, each also backwards as viridis_r.",
                name=cmap,
                near=near[0],
                there=there,
            )
        )
    raise GeoplayError(
        Text("There is no colour map {name!r}. There are {there}, each also backwards as viridis_r.", name=cmap, there=there)
    )


def _parsed(digits: str) -> Colours:
    return tuple(f"#{one}" for one in digits.split())


def _numbers(given: str) -> tuple[int, int, int]:
    return int(given[1:3], 16), int(given[3:5], 16), int(given[5:7], 16)


def mixed(first: str, second: str, share: float) -> str:
    """A colour between two.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    parts = zip(_numbers(first), _numbers(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def _mixed(anchors: Colours, count: int) -> Colours:
    """Colours at equal steps along the anchors; a single one is that of the middle."""
    last = len(anchors) - 1
    found = []
    for number in range(count):
        at = last * (number / (count - 1) if count > 1 else 0.6)
        left = min(int(at), max(last - 1, 0))
        found.append(mixed(anchors[left], anchors[min(left + 1, last)], at - left))
    return tuple(found)


def _repeated(colours: Colours, count: int) -> Colours:
    """Colours in turn; the second time round paler, the third darker, so that categories stay apart a while."""
    found = []
    for number in range(count):
        turn = number // len(colours) % 3
        one = colours[number % len(colours)]
        found.append(one if turn == 0 else mixed(one, "#ffffff" if turn == 1 else "#000000", 0.45))
    return tuple(found)
