"""Questions about a leg of the flight from New York to Paris: what lies below, which course, how far is left.

:class:`FlightHook` says when which is asked, also of those about the way ahead (``ahead.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from geoplay.boxes.lindy.ahead import ask_as_far_north, ask_flag_ahead, ask_next, coming, country_ahead, has_parallel
from geoplay.boxes.lindy.cards import DISTANCE
from geoplay.boxes.lindy.route import Below, below, course, legs, middle, overlapping, position
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.text import Text
from geoplay.quizzes import variety
from geoplay.quizzes.kinds.about import ATLAS, sourced
from geoplay.quizzes.question import Choice, Number

# From here on one is over the last country.
LAST_LAND = 3200
COMPASS = (
    Text("north"),
    Text("north-east"),
    Text("east"),
    Text("south-east"),
    Text("south"),
    Text("south-west"),
    Text("west"),
    Text("north-west"),
)


Asks = Callable[[int, Random], "Choice | Number"]


class FlightHook:
    """Asks after a person's mileage card about the leg just flown and the way ahead; every ``every``-th card.

    What was asked least comes next: no kind twice in a row, nothing twice in a match, and a sum only once. What is asked
    follows from the game's seed and the move, so a match that is played again asks the same.
    """

    def __init__(self, every: int = 1) -> None:
        self.every = every

    def __call__(self, event: Event, match: Match) -> Choice | Number | None:
        """The question for an event, if it is a leg a person flew and Paris is not reached yet."""
        if event.kind != "miles" or event.seat not in match.people:
            return None
        miles = event.data["after"]
        flown = sum(other.kind == "miles" and other.seat == event.seat for step in match.steps for other in step.events)
        if miles >= DISTANCE or (flown - 1) % self.every:
            return None
        legs = [other for step in match.steps for other in step.events if other.kind == "miles" and other.seat == event.seat]
        over = [other.data["after"] for other in legs[:: self.every]]
        ask = in_turn([*over, miles] if over[-1:] != [miles] else over)
        return None if ask is None else ask(miles, Random(f"{match.game.seed}/{len(match.steps)}"))


def in_turn(over: Sequence[int]) -> Asks | None:
    """What to ask at the last of these miles, where questions were due at each of them; nothing where all was asked before.

    >>> [in_turn([300, 500, 900, 1200][:count]).__name__ for count in (1, 2, 3, 4)]
    ['ask_below', 'ask_flag_ahead', 'ask_course', 'ask_as_far_north']
    """
    asked: list[tuple[Asks, object]] = []
    chosen: Asks | None = None
    for miles in over:
        last = asked[-1][0] if asked else None
        told = {ask: about(miles) for ask, about in ABOUT.items()}
        open_ = [ask for ask, what in told.items() if what is not None and ask is not last and (ask, what) not in asked]
        chosen = next(iter(variety.in_turn(open_, [ask for ask, _ in asked])), None)
        if chosen is not None:
            asked.append((chosen, told[chosen]))
    return chosen


def ask_below(miles: int, rng: Random) -> Choice:
    """What lies below after so many miles."""
    here = below(miles)
    names: dict[str, Below] = {place.key: place for _, place in legs()}
    also = overlapping(here.key)
    others = rng.sample([key for key in sorted(names) if key not in also], 3)
    keys = [*others, here.key]
    rng.shuffle(keys)
    crossed = Text("{miles} of 3300 miles from New York the great circle crosses {place}.", miles=miles, place=here.name)
    return Choice(
        "below",
        Text("You have flown {miles} miles. What lies below?", miles=miles),
        tuple(names[key].name if key != here.key else here.name for key in keys),
        keys.index(here.key),
        sourced(crossed, ATLAS),
        here.places,
        ats=tuple(middle(key) if key != here.key else position(miles) for key in keys),
    )


def ask_left(miles: int, rng: Random) -> Number:
    """How far it still is to Paris, of the game's miles."""
    left = DISTANCE - miles
    because = Text("3300 − {miles} = {left}: so much of the flight is left.", miles=miles, left=left)
    text = Text("You have flown {miles} of 3300 miles. How many miles are left to Paris?", miles=miles)
    return Number("distance", text, left, 0, Text("miles"), because, below(miles).places, position(miles))


def ask_course(miles: int, rng: Random) -> Choice:
    """The course to steer from here, to the nearest of eight points of the compass; the others are a right angle off."""
    degrees = course(miles)
    right = round(degrees / 45) % 8
    # Not the points next to the right one: a course between two of them would be no fair question.
    options = sorted({right, (right + 2) % 8, (right - 2) % 8, (right + 4) % 8})
    because = Text(
        "The great circle points to {degrees}° here, nearest to {direction}. It leaves New York at {first}° and comes to Paris "
        "at {last}°, because the shortest way bends towards the pole.",
        degrees=round(degrees),
        direction=COMPASS[right],
        first=round(course(0)),
        last=round(course(DISTANCE - 1)),
    )
    return Choice(
        "course",
        Text("You are over {place}. Which way does the shortest route to Paris point from here?", place=below(miles).name),
        tuple(COMPASS[option] for option in options),
        options.index(right),
        because,
        below(miles).places,
        ats=tuple(position(miles) if option == right else None for option in options),
    )


# What is asked, in the order of the first time, and what it is about at so many miles: nothing is asked twice about the same.
ABOUT: dict[Asks, Callable[[int], object]] = {
    ask_below: lambda miles: below(miles).key,
    ask_flag_ahead: lambda miles: country_ahead(miles) if miles < LAST_LAND else None,
    ask_course: lambda miles: round(course(miles) / 45),
    ask_as_far_north: lambda miles: round(position(miles)[1]) if has_parallel(miles) else None,
    ask_next: lambda miles: coming(miles).key,
    ask_left: lambda _miles: "the sum",
}
