"""Questions about the way from one capital to another: how far, and in which direction."""

from __future__ import annotations

from geoplay.atlas.sphere import Point, bearing, great_circle_km
from geoplay.boxes.lindy.questions import COMPASS
from geoplay.core.place import Place
from geoplay.core.text import Text, WholeNumber
from geoplay.quizzes.kinds.about import FACTBOOK, About, Kind, sourced
from geoplay.quizzes.question import Number, Question

# Neither next door nor at the other end of the world, in kilometres.
NEAREST, FURTHEST = 300, 9000
# What one may be wrong by, as a share of the way.
TOLERANCE = 0.2
# A course between two points of the compass is no fair question, in degrees.
BETWEEN = 15


def ask_distance(about: About) -> Question | None:
    """How far it is from its capital to another, within a fifth."""
    way = _way(about)
    if way is None:
        return None
    other, here, there = way
    kilometres = round(great_circle_km(here, there) / 10) * 10
    city, far = about.world.capital(about.key), about.world.capital(other)
    text = Text("How far is it from {city} to {other}, as an aeroplane flies?", city=city, other=far)
    told = Text("About {number} kilometres along the great circle.", number=WholeNumber(kilometres))
    places = (*about.places, Place("country", other))
    return Number("distance", text, kilometres, kilometres * TOLERANCE, "km", sourced(told, FACTBOOK), places)


def ask_bearing(about: About) -> Question | None:
    """In which direction one leaves its capital for another."""
    way = _way(about)
    if way is None:
        return None
    other, here, there = way
    angle = bearing(here, there)
    eighth = round(angle / 45) % 8
    if abs((angle - eighth * 45 + 180) % 360 - 180) > BETWEEN:
        return None
    city, far = about.world.capital(about.key), about.world.capital(other)
    text = Text("In which direction does one leave {city} for {other} by the shortest way?", city=city, other=far)
    # Not the points next to the right one: a map of another projection would show those.
    wrong = [COMPASS[(eighth + turn) % 8] for turn in about.rng.sample(range(2, 7), 3)]
    told = Text("The shortest way begins at {angle}° from north.", angle=round(angle))
    return about.choice("bearing", text, COMPASS[eighth], wrong, sourced(told, FACTBOOK))


def _way(about: About) -> tuple[str, Point, Point] | None:
    """Another country, and the points of both capitals."""
    here = about.facts.capital_point
    if here is None or not about.world.one_capital(about.key):
        return None
    for other in about.others():
        there = about.world.facts(other).capital_point
        if there is not None and about.world.one_capital(other) and NEAREST < great_circle_km(here, there) < FURTHEST:
            return other, here, there
    return None


KINDS = {"distance": Kind(ask_distance, ("number",)), "bearing": Kind(ask_bearing)}
