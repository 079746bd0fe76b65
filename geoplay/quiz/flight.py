"""Questions about a leg of the flight from New York to Paris: what lies below, how far is left, which course."""

from __future__ import annotations

from random import Random

from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.text import Text
from geoplay.games.lindy.cards import DISTANCE
from geoplay.games.lindy.route import Below, below, course, legs
from geoplay.quiz.about import ATLAS, sourced
from geoplay.quiz.question import Choice, Number

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


class FlightHook:
    """Asks after a person's mileage card about the leg just flown; every ``every``-th card, all three kinds in turn.

    What is asked follows from the game's seed and the move, so a match that is played again asks the same.
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
        rng = Random(f"{match.game.seed}/{len(match.steps)}")
        asks = (ask_below, ask_left, ask_course)
        return asks[(flown - 1) // self.every % len(asks)](miles, rng)


def ask_below(miles: int, rng: Random) -> Choice:
    """What lies below after so many miles."""
    here = below(miles)
    names: dict[str, Below] = {place.key: place for _, place in legs()}
    others = rng.sample([key for key in sorted(names) if key != here.key], 3)
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
    )


def ask_left(miles: int, rng: Random) -> Number:
    """How far it still is to Paris, of the game's miles."""
    left = DISTANCE - miles
    because = Text("3300 − {miles} = {left}: so much of the flight is left.", miles=miles, left=left)
    text = Text("You have flown {miles} of 3300 miles. How many miles are left to Paris?", miles=miles)
    return Number("distance", text, left, 0, Text("miles"), because, below(miles).places)


def ask_course(miles: int, rng: Random) -> Choice:
    """The course to steer from here, to the nearest of eight points of the compass."""
    degrees = course(miles)
    right = round(degrees / 45) % 8
    options = sorted({right, (right + 1) % 8, (right - 1) % 8, (right + 4) % 8})
    because = Text(
        "The great circle points to {degrees}° here, nearest to {direction}. It starts north-east and ends south-east, "
        "because the shortest way bends towards the pole.",
        degrees=round(degrees),
        direction=COMPASS[right],
    )
    return Choice(
        "course",
        Text("You are over {place}. Which way does the shortest route to Paris point from here?", place=below(miles).name),
        tuple(COMPASS[option] for option in options),
        options.index(right),
        because,
        below(miles).places,
    )
