"""Maps on which a place is to be found: the page gets the shapes, with names that tell nothing, others in every widget."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from secrets import token_bytes

from geoplay.atlas.topology import ids, topology
from geoplay.quizzes.click_maps import click_map

# What lies below features.
GROUND = "world"


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
            features = click_map(geometry)
            keys = ids(geometry) if features is None else features.features
            self._keys[geometry] = {self.cover(geometry, key): key for key in keys}
        return self._keys[geometry].get(covered)

    def packed(self, geometry: str) -> bytes:
        """The map as the page takes it: gzipped TopoJSON. Features lie on the countries as a topology of their own, ``places``.

        >>> b'"TD"' in gzip.decompress(CoveredMaps().packed("world"))
        False
        >>> b"Danube" in gzip.decompress(CoveredMaps().packed("rivers/Europe"))
        False
        """
        features = click_map(geometry)
        content = json.loads(topology(geometry if features is None else GROUND))
        for collection in content["objects"].values():
            for shape in collection["geometries"]:
                shape["id"] = self.cover(geometry, shape["id"])
        if features is not None:
            content["places"] = features.topology(lambda key: self.cover(geometry, key))
        return gzip.compress(json.dumps(content, separators=(",", ":")).encode(), compresslevel=6, mtime=0)
