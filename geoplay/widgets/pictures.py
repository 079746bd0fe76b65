"""Pictures of the atlas for the page: each sent once, and where one is a question, under a name that tells nothing."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from hashlib import sha256
from secrets import token_bytes
from typing import Any

from geoplay.atlas.flags import flag
from geoplay.atlas.names import find


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
        return covers.cover(value) if value.startswith("flag:") else value
    if isinstance(value, list):
        return [covered_pictures(piece, covers) for piece in value]
    if isinstance(value, dict):
        return {key: covered_pictures(piece, covers) for key, piece in value.items()}
    return value


def drawn(name: str) -> str | None:
    """The SVG of a picture: ``flag:FR``, ``flag:ussr@1960``, or the flag of a country by name; ``None`` if there is none.

    >>> drawn("flag:FR") == drawn("flag:France")
    True
    >>> drawn("flag:Atlantis") is None
    True
    """
    kind, _, key = name.partition(":")
    if kind != "flag":
        return None
    place, _, year = key.partition("@")
    try:
        if year:
            return flag(place, int(year)).svg
        return flag(place if len(place) == 2 else find(place)).svg
    except ValueError:
        # A teacher may call a space whatever they like; without a flag it shows its name.
        return None


def packed(pictures: Mapping[str, str]) -> bytes:
    """Pictures as the page takes them: gzipped JSON of SVG by name. ``pictures`` gives the atlas's name of each.

    >>> list(json.loads(gzip.decompress(packed({"picture:1": "flag:FR", "flag:Atlantis": "flag:Atlantis"}))))
    ['picture:1']
    """
    found = {name: drawn(source) for name, source in pictures.items()}
    content = json.dumps({name: svg for name, svg in found.items() if svg is not None}, ensure_ascii=False)
    return gzip.compress(content.encode("utf-8"), mtime=0)
