"""Where on the table's own map an answered question points: what was right and what was chosen, together.

Nothing of it exists before the answer was given (:class:`~geoplay.seats.table_question.TableQuestion`).

>>> from geoplay.quizzes.question import Choice
>>> question = Choice("capital", "Of Peru?", ("Lima", "Quito"), 0, places=(Place("country", "PE"),))
>>> [(spot.text, spot.right) for spot in spots_of(question, 1, "en")]
[('Lima', True), ('Quito', False)]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import acos, cos, radians, sin
from typing import Any

from geoplay.atlas.facts import facts, keys
from geoplay.atlas.names import name
from geoplay.atlas.topology import ids, label_point
from geoplay.core.asked import Question
from geoplay.core.components import Board, Component, Globe, GlobePlace, Map, Point
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.quizzes.kinds.american_states import states
from geoplay.quizzes.kinds.cities import asked
from geoplay.quizzes.located import located
from geoplay.quizzes.question import Choice, Click, Order, Several, Words

# More than so many names would lie on each other.
MOST = 8
RIGHT, CHOSEN = "✓", "✗"
# The maps on which the countries of a time are.
MAPS: dict[int | None, tuple[str, ...]] = {None: ("world",), 1960: ("world-1960-end", "world-1960")}


@dataclass(frozen=True)
class Spot:
    """A place on the map with its name: what was right, or what was chosen instead; ``place`` is a space of 1960."""

    at: Point
    text: str
    right: bool
    place: str = ""

    def as_data(self) -> dict[str, Any]:
        """Plain data for the page."""
        return {"at": list(self.at), "text": self.text, "right": self.right, "place": self.place}


def spots_of(question: Question, given: Any, language: str) -> list[Spot]:
    """What was right and what was chosen instead, where the atlas knows the place; nothing where it knows none that was right.

    A question that is answered on a map has its own, and one that is about no place none.
    """
    places: tuple[Place, ...] = getattr(question, "lights", ()) or getattr(question, "places", ())
    if isinstance(question, Click) or not places:
        return []
    found: dict[tuple[Point, bool], Spot] = {}
    for spot in _spots(question, given, places, language):
        if (spot.at, True) not in found:
            found.setdefault((spot.at, spot.right), spot)
    return list(found.values())[:MOST] if any(spot.right for spot in found.values()) else []


def shown_on(nodes: Mapping[str, Component], spots: Sequence[Spot]) -> list[Spot]:
    """Those of the spots that can be seen on the map or board of a table; none where what was right cannot."""
    for node in nodes.values():
        seen = [spot for spot in spots if _sees(node, spot)]
        if any(spot.right for spot in seen):
            return seen
    return []


def turned_to(node: Component, spots: Sequence[Spot]) -> Component:
    """A globe with pins at the spots, turned to what was right; other components as they are."""
    if not isinstance(node, Globe) or not spots:
        return node
    pins = [
        GlobePlace(f"spot/{number}", spot.at, f"{RIGHT if spot.right else CHOSEN} {spot.text}")
        for number, spot in enumerate(spots)
    ]
    return replace(node, places=pins, towards=next(spot.at for spot in spots if spot.right))


def _spots(question: Question, given: Any, places: Sequence[Place], language: str) -> Iterator[Spot]:
    """What was right first, and then what was chosen and was not."""
    if isinstance(question, Choice | Several | Order):
        right = [question.right] if isinstance(question, Choice) else list(question.right)
        numbers = list(given) if isinstance(given, list | tuple) else [given]
        wrong = [] if isinstance(question, Order) else [number for number in numbers if number not in right]
        lying = [_lying(question, number, places[0].kind, language) for number in (*right, *wrong)]
        yield from (spot for spot in lying[: len(right)] if spot is not None)
        if not any(lying[: len(right)]):
            yield from _about(places[:1], language)
        yield from (replace(spot, right=False) for spot in lying[len(right) :] if spot is not None)
    elif (at := getattr(question, "at", None)) is not None:
        told = question.reveal()
        unit = _said(getattr(question, "unit", ""), language)
        yield Spot(at, f"{_said(told['answer'], language)} {unit}".strip(), right=True)
    else:
        # Of two capitals both, with the way between them.
        yield from _about(places, language)


def _lying(question: Choice | Several | Order, number: int, kind: str, language: str) -> Spot | None:
    """Where a choice lies, if it is a place."""
    words = question.choices[number]
    ats: Sequence[Point | None] = getattr(question, "ats", ())
    at, key = (ats[number], "") if ats else _named(_said(words, "en"), kind)
    return None if at is None else Spot(at, _said(words, language), right=True, place=key)


def _about(places: Sequence[Place], language: str) -> Iterator[Spot]:
    """The places that a question is about."""
    for place in places:
        at = _point(place)
        if at is not None:
            yield Spot(at, place_name(place, language), right=True, place=place.key if place.kind == "space-1960" else "")


def _named(word: str, kind: str) -> tuple[Point | None, str]:
    """Where something of that English name lies; what is of the same kind as the question first."""
    for table in dict.fromkeys((kind, "country", "space-1960", "city", "state")):
        found = _table(table).get(word)
        if found is not None:
            return found
    return None, ""


@cache
def _table(kind: str) -> dict[str, tuple[Point, str]]:
    """Where the places of a kind lie, by their English names; capitals too."""
    if kind == "city":
        return {city.name: ((city.at[1], city.at[0]), "") for city in asked().values()}
    if kind == "state":
        return {state.name: ((state.at[1], state.at[0]), "") for state in states().values()}
    if kind not in ("country", "space-1960"):
        return {}
    year = 1960 if kind == "space-1960" else None
    found: dict[str, tuple[Point, str]] = {}
    for key in keys(year):
        known, here = facts(key, year), key if year else ""
        if known.capital_point is not None and (capital := known.capital_in("en")):
            found.setdefault(capital, (known.capital_point, here))
        at = _point(Place(kind, key))
        if at is not None:
            found[name(key, "en", year=year)] = (at, here)
    return found


def _point(place: Place) -> Point | None:
    """A point of a place, as longitude and latitude."""
    if place.kind in ("country", "space-1960"):
        year = 1960 if place.kind == "space-1960" else None
        on = next((one for one in MAPS[year] if place.key in ids(one)), None)
        return None if on is None else label_point(place.key, on)
    if place.kind == "state":
        return _table("state").get(states()[place.key].name, (None, ""))[0] if place.key in states() else None
    latitude, comma, longitude = located([place]).removeprefix("where:").partition(",")
    return (float(longitude), float(latitude)) if comma else None


def place_name(place: Place, language: str) -> str:
    """What a place is called."""
    if place.kind in ("country", "space-1960"):
        return name(place.key, language, year=1960 if place.kind == "space-1960" else None)
    if place.kind == "state" and place.key in states():
        return states()[place.key].name
    if place.kind == "city" and place.key in asked():
        return asked()[place.key].name_in(language)
    return place.key if place.key[:1].isupper() else ""


def _said(words: Words, language: str) -> str:
    return words.render(language) if isinstance(words, Text) else str(words)


def _sees(node: Component, spot: Spot) -> bool:
    """Whether a component of a table has the point of a spot on it."""
    if isinstance(node, Board):
        return bool(spot.place)
    if isinstance(node, Globe):
        return True
    if not isinstance(node, Map):
        return False
    if node.projection.fit is None:
        return node.projection.kind == "natural-earth"
    points = [_vector(point) for point in node.projection.fit]
    middle = [sum(axis) for axis in zip(*points, strict=True)]
    length = sum(axis * axis for axis in middle) ** 0.5 or 1.0
    centre = [axis / length for axis in middle]
    return _away(centre, _vector(spot.at)) <= max(_away(centre, point) for point in points)


def _vector(point: Point) -> list[float]:
    longitude, latitude = map(radians, point)
    return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]


def _away(one: Sequence[float], other: Sequence[float]) -> float:
    """The angle between two directions."""
    return acos(max(-1.0, min(1.0, sum(a * b for a, b in zip(one, other, strict=True)))))
