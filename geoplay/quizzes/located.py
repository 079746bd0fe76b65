"""Where on a map a question's place is: the name of the picture that lights it up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from geoplay.atlas.facts import keys
from geoplay.atlas.waters import waters
from geoplay.core.place import Place


def located(places: Iterable[Place]) -> str:
    """The name of a map with the first place that the atlas can show lit up; empty where it can show none.

    >>> located([Place("country", "FR")]), located([Place("name", "atlantis"), Place("space-1960", "ussr")])
    ('where:FR', 'where:ussr@1960')
    >>> located([])
    ''
    """
    return next((found for place in places if place.kind in _FIND and (found := _FIND[place.kind](place.key))), "")


def _city(key: str) -> str:
    """A city of the questions, or one of the house's deck."""
    # Read only now: the modules of those questions need this one.
    from geoplay.boxes.cities.deck import house_deck
    from geoplay.quizzes.kinds.cities import asked

    if key in asked():
        return _point(*asked()[key].at)
    deck = house_deck()
    at = deck.cities[deck.index[key]].at if key in deck.index else None
    return "" if at is None else _point(at[1], at[0])


def _state(key: str) -> str:
    from geoplay.quizzes.kinds.american_states import states

    return f"where:{key}" if key in states() else ""


def _feature(subject: str, key: str) -> str:
    from geoplay.atlas.features import features

    found = features(subject).get(key)
    return "" if found is None else _point(*found.at)


def _point(latitude: float, longitude: float) -> str:
    return f"where:{latitude:.4f},{longitude:.4f}"


def _water(layer: str, key: str) -> str:
    return f"where:{layer}/{key}" if key in waters(layer) else ""


def _country(key: str) -> str:
    return f"where:{key}" if key in keys() else ""


def _space(key: str) -> str:
    return f"where:{key}@1960" if key in keys(1960) else ""


_FIND: dict[str, Callable[[str], str]] = {
    "country": _country,
    "space-1960": _space,
    "city": _city,
    "state": _state,
    "river": partial(_water, "rivers"),
    "lake": partial(_water, "lakes"),
    "sea": partial(_feature, "sea"),
    "mountain": partial(_feature, "mountain"),
    "desert": partial(_feature, "desert"),
}
