"""What a question asks for, by aspect and place: what must not be told while it is open.

>>> sorted(secret.aspect for secret in secrets_of("flag", (Place("country", "TD"),)))
['flag', 'name']
"""

from __future__ import annotations

from collections.abc import Sequence

from geoplay.core.place import Place
from geoplay.core.secrecy import Secret

# The aspects of its place that each kind of question asks for; of a place that is to be named, its name too.
ASPECTS: dict[str, tuple[str, ...]] = {
    "capital": ("capital",),
    "capital-of": ("name", "capital"),
    "capital-today": ("capital",),
    "flag": ("name", "flag"),
    "flag-of": ("flag",),
    "flag-symbol": ("name", "flag"),
    "symbol": ("flag",),
    "flag-meaning": ("flag-meaning",),
    "flag-since": ("flag-since",),
    "where": ("where",),
    "on-the-map": ("name", "where"),
    "shape": ("name", "shape"),
    "shape-of": ("shape",),
    "neighbours": ("neighbours",),
    "odd-one-out": ("neighbours",),
    "neighbour": ("neighbours",),
    "territory": ("neighbours",),
    "continent": ("continent",),
    "on-continent": ("name", "continent"),
    "region": ("region",),
    "in-region": ("name", "region"),
    "area": ("area",),
    "people": ("people",),
    "name-today": ("name-today",),
    "name-1960": ("name-today",),
    "admission": ("admission",),
    "distance": ("where",),
    "bearing": ("where",),
    "course": ("course",),
}
# Kinds that compare all of their places; the others ask about the first.
COMPARING = ("area", "people")


def secrets_of(kind: str, places: Sequence[Place]) -> frozenset[Secret]:
    """What a question of this kind about these places asks for; of an unknown kind it may be anything."""
    asked = places if kind in COMPARING else places[:1]
    return frozenset(Secret(aspect, place) for place in asked for aspect in ASPECTS.get(kind, ("anything",)))
