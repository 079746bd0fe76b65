"""What an author can lay on a table: which maps, pictures and components there are, listed from the code itself."""

from __future__ import annotations

from typing import get_args

from geoplay.atlas.topology import MAPS, ids
from geoplay.core.components import Component
from geoplay.page.pictures import PICTURES


class Listing(dict[str, str]):
    """Names with what they stand for; it shows itself as lines.

    >>> Listing({"world": "countries of today"})
    world: countries of today
    """

    def __repr__(self) -> str:
        return "\n".join(f"{name}: {meaning}" for name, meaning in self.items())


def maps() -> Listing:
    """The maps of the atlas, for ``Map.geometry`` and ``TableMaker.geometries``.

    >>> list(maps())
    ['world', 'world-110m', 'world-1960', 'world-1960-end', 'states-us']
    """
    return Listing(MAPS)


def places_on(name: str = "world") -> tuple[str, ...]:
    """The keys of the countries or states on a map, for ``Map.lit``, the largest first.

    >>> places_on("world")[:3]
    ('RU', 'AQ', 'CA')
    """
    return ids(name)


def pictures() -> Listing:
    """The pictures of the atlas, for the ``face`` of a card and for ``TableMaker.pictures``.

    >>> list(pictures())
    ['flag', 'shape', 'where', 'marked']
    """
    return Listing({kind: meaning for kind, (_, meaning) in PICTURES.items()})


def components() -> Listing:
    """The components a table is laid of; ``docs/table-protocol.md`` says how each is painted.

    >>> components()["Pile"]
    'A pile: its top card, or a back, or nothing.'
    """
    return Listing({kind.__name__: (kind.__doc__ or "").partition("\n")[0] for kind in get_args(Component)})
