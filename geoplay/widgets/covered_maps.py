"""Maps on which a place is to be found: the page gets the shapes, with names that tell nothing, others in every widget."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from secrets import token_bytes

from geoplay.atlas.names import name as country_name
from geoplay.atlas.topology import ids, topology


class CoveredMaps:
    """The maps of one widget.

    >>> maps = CoveredMaps()
    >>> chad = maps.cover("world", "TD")
    >>> maps.key("world", chad), maps.key("world", "TD") is None, chad == CoveredMaps().cover("world", "TD")
    ('TD', True, False)
    """

    def __init__(self) -> None:
        self._secret = token_bytes(16)
        self._keys: dict[str, dict[str, str]] = {}

    def cover(self, geometry: str, key: str) -> str:
        """The name by which the page knows a place."""
        return f"place-{sha256(self._secret + f'{geometry}/{key}'.encode()).hexdigest()[:16]}"

    def key(self, geometry: str, covered: str) -> str | None:
        """The place that the page means; ``None`` if there is none of that name."""
        if geometry not in self._keys:
            self._keys[geometry] = {self.cover(geometry, key): key for key in ids(geometry)}
        return self._keys[geometry].get(covered)

    def packed(self, geometry: str) -> bytes:
        """The map as the page takes it: gzipped TopoJSON.

        >>> b'"TD"' in gzip.decompress(CoveredMaps().packed("world"))
        False
        """
        content = json.loads(topology(geometry))
        for collection in content["objects"].values():
            for shape in collection["geometries"]:
                shape["id"] = self.cover(geometry, shape["id"])
        return gzip.compress(json.dumps(content, separators=(",", ":")).encode(), compresslevel=6, mtime=0)


def name_on(geometry: str, key: str, language: str) -> str:
    """What a place of a map is called; empty where the atlas has no names for that map.

    >>> name_on("world", "TD", "it"), name_on("world-1960", "burma", "en"), name_on("states-us", "US-TX", "en")
    ('Ciad', 'Burma', '')
    """
    try:
        return country_name(key, language, year=1960 if "1960" in geometry else None)
    except ValueError:
        return ""
