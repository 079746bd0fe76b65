"""Flag pictures made fit for a page: no names, no strangers' identifiers, no more digits than the eye sees.

A flag is also a question, so nothing in its source may answer it; and many flags stand in one page, so an
identifier in one must never be that of another.
"""

from __future__ import annotations

import hashlib
import math
import re
from dataclasses import dataclass
from xml.etree import ElementTree

from data.steps import flag_paths

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"

ELEMENTS = frozenset(
    {"svg", "g", "defs", "use", "clipPath", "linearGradient", "radialGradient", "stop"}
    | {"path", "circle", "ellipse", "rect", "polygon", "polyline", "line"}
)
PRESENTATION = frozenset(
    {"fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
    | {"stroke-miterlimit", "stroke-opacity", "stroke-dasharray", "stroke-dashoffset", "opacity", "color"}
    | {"clip-path", "clip-rule", "stop-color", "stop-opacity"}
)
# Attributes whose numbers are lengths in the picture, and are rounded like its paths.
LENGTHS = frozenset({"points", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "stroke-width"})
GEOMETRY = frozenset(
    (LENGTHS - {"stroke-width"})
    | {"d", "x1", "y1", "x2", "y2", "fx", "fy", "viewBox", "transform", "href", "preserveAspectRatio"}
    | {"gradientTransform", "gradientUnits", "clipPathUnits", "offset"}
)

# Steps from one edge of the flag to the other that are kept: a sixth of a pixel on a flag 900 pixels wide.
STEPS = 5400
_REFERENCE = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TRANSFORM = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)")

Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Picture:
    """A cleaned flag: its SVG and the size of its drawing."""

    svg: str
    width: float
    height: float

    @property
    def digest(self) -> str:
        """A short name that depends on the drawing alone."""
        return hashlib.sha256(self.svg.encode("utf-8")).hexdigest()[:16]


def clean(source: str | bytes) -> Picture:
    """A picture without names: only shapes, colours and references between them.

    >>> picture = clean(
    ...     '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><title>Somewhere</title>'
    ...     '<path id="sea" class="blue" style="fill:#00f;font-size:9px" d="M0,0 H3 V2 H0 Z"/></svg>'
    ... )
    >>> picture.svg
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z" fill="#00f"/></svg>'
    """
    root = ElementTree.fromstring(source)
    rules = _style_rules(root)
    tree = _copy(root, rules)
    if tree is None or tree.tag != "svg":
        raise ValueError("a flag is an <svg> picture")
    box = _box(tree)
    tree.attrib.pop("width", None)
    tree.attrib.pop("height", None)
    tree.attrib["viewBox"] = " ".join(flag_paths.number(value, 4) for value in box)
    named = [element for element in tree.iter() if "id" in element.attrib]
    by_id = {element.attrib["id"]: element for element in named}
    if len(by_id) < len(named):
        raise ValueError("two parts of a picture have the same id")
    scales = _scales(tree, by_id)
    _drop_unseen(tree, scales)
    _round(tree, scales, box[2] / STEPS)
    _rename(tree)
    return Picture(_serialise(tree), box[2], box[3])


def _box(root: ElementTree.Element) -> tuple[float, float, float, float]:
    given = root.attrib.get("viewBox")
    if given is None:
        width, height = (float(root.attrib[name].removesuffix("px")) for name in ("width", "height"))
        return 0.0, 0.0, width, height
    x, y, width, height = (float(text) for text in _NUMBER.findall(given))
    return x, y, width, height


# ---- what is kept


def _style_rules(root: ElementTree.Element) -> dict[str, dict[str, str]]:
    """Rules of the form `.name{…}` in style sheets, which would otherwise reach every picture of the page."""
    rules: dict[str, dict[str, str]] = {}
    for element in root.iter(f"{{{SVG}}}style"):
        for name, body in re.findall(r"\.([\w-]+)\s*\{([^}]*)\}", element.text or ""):
            rules.setdefault(name, {}).update(_declarations(body))
    return rules


def _declarations(text: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in text.split(";") if ":" in part)
    return {name.strip(): value.strip() for name, _, value in pairs}


def _copy(element: ElementTree.Element, rules: dict[str, dict[str, str]]) -> ElementTree.Element | None:
    if not isinstance(element.tag, str):
        return None
    namespace, _, tag = element.tag[1:].partition("}") if element.tag.startswith("{") else (SVG, "", element.tag)
    if namespace != SVG or tag not in ELEMENTS:
        if tag == "text":
            raise ValueError("letters of a flag must be drawn as shapes: a <text> can be read in the source")
        return None
    attributes: dict[str, str] = {}
    styles: dict[str, str] = {}
    for name, value in element.attrib.items():
        if name in (f"{{{XLINK}}}href", "href"):
            attributes["href"] = value
        elif name == "class":
            for word in value.split():
                styles.update(rules.get(word, {}))
        elif name == "id" or name in GEOMETRY or name in PRESENTATION:
            attributes[name] = value
    styles.update(_declarations(element.attrib.get("style", "")))
    attributes.update({name: value for name, value in styles.items() if name in PRESENTATION})
    if not element.attrib.get("href", attributes.get("href", "#")).startswith("#"):
        raise ValueError("a flag refers to nothing outside itself")
    kept = ElementTree.Element(tag, attributes)
    for child in element:
        copied = _copy(child, rules)
        if copied is not None:
            kept.append(copied)
    return kept


# ---- how large each thing is drawn, and what is never drawn


def _matrix(text: str) -> Matrix:
    result: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    for kind, body in _TRANSFORM.findall(text):
        v = [float(found) for found in _NUMBER.findall(body)]
        if kind == "matrix":
            step: Matrix = (v[0], v[1], v[2], v[3], v[4], v[5])
        elif kind == "translate":
            step = (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0)
        elif kind == "scale":
            step = (v[0], 0, 0, v[1] if len(v) > 1 else v[0], 0, 0)
        elif kind == "rotate":
            cosine, sine = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
            step = (cosine, sine, -sine, cosine, 0, 0)  # where it turns does not matter for size
        else:
            slant = math.tan(math.radians(v[0]))
            step = (1, 0, slant, 1, 0, 0) if kind == "skewX" else (1, slant, 0, 1, 0, 0)
        a, b, c, d, e, f = result
        g, h, i, j, k, m = step
        result = (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)
    return result


def _stretch(element: ElementTree.Element) -> float:
    a, b, c, d, _, _ = _matrix(element.attrib.get("transform", ""))
    return max(math.hypot(a, b), math.hypot(c, d))


def _scales(root: ElementTree.Element, by_id: dict[str, ElementTree.Element]) -> dict[int, float]:
    """The largest size at which each element is drawn, following references; what is missing is never drawn."""
    scales: dict[int, float] = {}

    def visit(element: ElementTree.Element, scale: float, *, referenced: bool = False) -> None:
        if element.tag in ("defs", "clipPath", "linearGradient", "radialGradient") and not referenced:
            return
        scale *= _stretch(element)
        if scales.get(id(element), 0.0) >= scale:
            return
        scales[id(element)] = scale
        for name, value in element.attrib.items():
            names = [value[1:]] if name == "href" else _REFERENCE.findall(value)
            for target in names:
                if target in by_id:
                    visit(by_id[target], scale, referenced=True)
        for child in element:
            visit(child, scale)

    visit(root, 1.0)
    return scales


def _drop_unseen(element: ElementTree.Element, scales: dict[int, float]) -> bool:
    """Take out what is never drawn; true when something remains."""
    for child in list(element):
        if not _drop_unseen(child, scales):
            element.remove(child)
    drawn = id(element) in scales and not (element.tag in ("g", "defs") and len(element) == 0)
    return drawn or (element.tag == "defs" and len(element) > 0)


# ---- digits


def _round(root: ElementTree.Element, scales: dict[int, float], step: float) -> None:
    for element in root.iter():
        scale = scales.get(id(element), 1.0)
        decimals = max(0, min(6, math.ceil(-math.log10(step / scale)))) if scale > 0 else 2
        for name, value in list(element.attrib.items()):
            if name == "d":
                element.attrib[name] = flag_paths.write(flag_paths.parse(value), decimals)
            elif name in ("transform", "gradientTransform"):
                element.attrib[name] = _short_transform(value)
            elif name in LENGTHS and not value.endswith("%"):
                digits = decimals + (name == "stroke-width")
                element.attrib[name] = " ".join(flag_paths.number(float(text), digits) for text in _NUMBER.findall(value))
            else:
                element.attrib[name] = " ".join(value.split())


def _short_transform(text: str) -> str:
    def call(match: re.Match[str]) -> str:
        numbers = [float(found) for found in _NUMBER.findall(match.group(2))]
        return f"{match.group(1)}({' '.join(f'{value:.7g}' for value in numbers)})"

    return _TRANSFORM.sub(call, text).replace(") ", ")").strip()


# ---- names


def _rename(root: ElementTree.Element) -> None:
    """Number what is referred to, and put the digest of the drawing before the number."""
    used: list[str] = []
    for element in root.iter():
        for name, value in element.attrib.items():
            used += [value[1:]] if name == "href" else _REFERENCE.findall(value)
    known = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    numbers = {old: str(place) for place, old in enumerate(dict.fromkeys(name for name in used if name in known))}
    _replace_names(root, numbers)
    # Figures alone: among letters a reader might find the code of a country.
    digest = int(hashlib.sha256(_serialise(root).encode("utf-8")).hexdigest(), 16) % 10**12
    _replace_names(root, {number: f"f{digest:012d}-{number}" for number in numbers.values()})


def _replace_names(root: ElementTree.Element, names: dict[str, str]) -> None:
    for element in root.iter():
        old = element.attrib.pop("id", None)
        if old in names:
            element.attrib["id"] = names[old]
        for name, value in list(element.attrib.items()):
            if name == "href":
                if value[1:] not in names:
                    raise ValueError(f"a reference to nothing: {value}")
                element.attrib[name] = f"#{names[value[1:]]}"
            elif _REFERENCE.search(value):
                element.attrib[name] = _REFERENCE.sub(lambda match: _url(match.group(1), names), value)


def _url(name: str, names: dict[str, str]) -> str:
    return f"url(#{names[name]})" if name in names else "none"


def _serialise(root: ElementTree.Element) -> str:
    """The picture as text, attributes in alphabetical order, nothing between elements."""

    def write(element: ElementTree.Element) -> str:
        attributes = "".join(f' {name}="{_escaped(value)}"' for name, value in sorted(element.attrib.items()))
        if element is root:
            attributes = f' xmlns="{SVG}"{attributes}'
        inside = "".join(write(child) for child in element)
        return f"<{element.tag}{attributes}>{inside}</{element.tag}>" if inside else f"<{element.tag}{attributes}/>"

    return write(root)


def _escaped(value: str) -> str:
    return value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
