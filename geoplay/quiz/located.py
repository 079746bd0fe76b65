"""Where on a map a question's place is: the name of the picture that lights it up."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from geoplay.atlas.facts import keys
from geoplay.core.place import Place


def located(places: Iterable[Place]) -> str:
    """The name of a map with the first place that the atlas can show lit up; empty where it can show none.

    >>> located([Place("country", "FR")]), located([Place("name", "atlantis"), Place("space-1960", "ussr")])
    ('where:FR', 'where:ussr@1960')
    >>> located([])
    ''
    """
    return next((found for place in places if place.kind in _FIND and (found := _FIND[place.kind](place.key))), "")


def _country(key: str) -> str:
    return f"where:{key}" if key in keys() else ""


def _space(key: str) -> str:
    return f"where:{key}@1960" if key in keys(1960) else ""


_FIND: dict[str, Callable[[str], str]] = {"country": _country, "space-1960": _space}
