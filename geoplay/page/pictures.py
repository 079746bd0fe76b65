"""Pictures of the atlas for the page: each sent once, and where one is a question, under a name that tells nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from secrets import token_bytes
from typing import Any

from geoplay.atlas.flags import flag
from geoplay.atlas.locator import where_among, where_is, where_is_point, where_is_state, where_is_water
from geoplay.atlas.names import find
from geoplay.atlas.shape_picture import shape_picture
from geoplay.core.refusal import GeoplayError
from geoplay.page.pieces import Deflated, deflated, gzipped
from geoplay.quizzes.click_maps import the_map


class Covers:
    """Names that tell nothing, different at every table: a picture's name is mostly the answer to the question it belongs to.

    >>> covers = Covers()
    >>> covers.cover("flag:FR") == covers.cover("flag:FR") != covers.cover("flag:IT")
    True
    """

    def __init__(self) -> None:
        self._secret = token_bytes(16)

    def cover(self, name: str) -> str:
        """The name the page knows a picture by."""
        return f"picture:{sha256(self._secret + name.encode()).hexdigest()[:20]}"


def covered_pictures(value: Any, covers: Covers) -> Any:
    """The same plain data with the name of every picture covered.

    >>> covered_pictures({"id": "card/0", "face": "flag:FR"}, Covers())["face"].startswith("picture:")
    True
    """
    if isinstance(value, str):
        return covers.cover(value) if value.startswith(TELLING) else value
    if isinstance(value, list):
        return [covered_pictures(piece, covers) for piece in value]
    if isinstance(value, dict):
        return {key: covered_pictures(piece, covers) for key, piece in value.items()}
    return value


def drawn(name: str) -> str | None:
    """The SVG of a picture of the atlas; ``None`` if there is none of this name.

    - ``flag:FR``, ``flag:ussr@1960``, or the flag of a country by name;
    - ``shape:FR``, ``shape:ussr@1960``: the outline alone;
    - ``where:FR``, ``where:ussr@1960``, ``where:US-TX``, ``where:48.85,2.35``, ``where:rivers/Danube``: the surroundings, with
      the place lit up;
    - ``marked:deserts:Sahara``, and so for any map of features: one of them lit up among the others.

    >>> drawn("flag:FR") == drawn("flag:France")
    True
    >>> drawn("where:48.85,2.35").count("<circle"), drawn("shape:ussr@1960").count("<path")
    (3, 1)
    >>> drawn("flag:Atlantis") is None, drawn("where:rivers/Lethe") is None
    (True, True)
    """
    kind, _, key = name.partition(":")
    try:
        return PICTURES[kind][0](key) if kind in PICTURES else None
    except ValueError:
        # A teacher may call a space whatever they like; without a flag it shows its name.
        return None


def _flag(key: str) -> str:
    place, year = _dated(key)
    return flag(place if len(place) == 2 or year else find(place), year).svg


def _where(key: str) -> str:
    layer, slash, water = key.partition("/")
    if slash:
        return where_is_water(layer, water)
    if key.startswith("US-"):
        return where_is_state(key)
    latitude, comma, longitude = key.partition(",")
    return where_is_point(float(latitude), float(longitude)) if comma else where_is(*_dated(key))


def _marked(key: str) -> str:
    name, _, feature = key.partition(":")
    features = the_map(name).features
    if feature not in features:
        raise GeoplayError(f"There is no {feature!r:.60} on the map {name!r}.")
    shapes = [(one.shape, [line for part in one.parts for line in part]) for one in features.values()]
    return where_among(shapes, list(features).index(feature))


def _dated(key: str) -> tuple[str, int | None]:
    """A place and the year it is of, which is none for today."""
    place, _, year = key.partition("@")
    return place, int(year) if year else None


# Each kind of picture: how it is drawn, and what its names look like.
PICTURES: dict[str, tuple[Callable[[str], str], str]] = {
    "flag": (_flag, "a flag: flag:FR, flag:ussr@1960, or by the country's name flag:Kenya"),
    "shape": (lambda key: shape_picture(*_dated(key)), "an outline alone: shape:FR, shape:ussr@1960"),
    "where": (
        _where,
        "the surroundings, with the place lit up: where:FR, where:ussr@1960, where:48.85,2.35, where:rivers/Danube",
    ),
    "marked": (_marked, "one of a map of features lit up among the others: marked:deserts:Sahara"),
}
TELLING = tuple(f"{kind}:" for kind in PICTURES)


def packed(pictures: Mapping[str, str], own: Mapping[str, str] | None = None) -> bytes:
    """Pictures as the page takes them: gzipped JSON of SVG by name. ``pictures`` gives the atlas's name of each.

    ``own`` are drawings of a teacher's, which stand in for those of their names.

    >>> import gzip
    >>> list(json.loads(gzip.decompress(packed({"picture:1": "flag:FR", "flag:Atlantis": "flag:Atlantis"}))))
    ['picture:1']
    """
    found = {name: (own or {}).get(source) or drawn(source) for name, source in pictures.items()}
    pieces = [deflated(b"{")]
    for name, svg in found.items():
        if svg is not None:
            comma = b", " if len(pieces) > 1 else b""
            pieces += [deflated(comma + json.dumps(name).encode() + b": "), _picture_deflated(svg)]
    return gzipped([*pieces, deflated(b"}")])


@lru_cache(maxsize=1024)
def _picture_deflated(svg: str) -> Deflated:
    """A picture as a piece of JSON: every table packs the same ones, in another order and under other names."""
    return deflated(json.dumps(svg, ensure_ascii=False).encode("utf-8"))
