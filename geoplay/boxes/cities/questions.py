"""Questions about the cities one makes a book of: their state, their water, and whether they were greater in 1930 or today."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from geoplay.boxes.cities.deck import City, house_deck
from geoplay.boxes.cities.words import STATES, STORIES, WATERS, change
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.place import Place
from geoplay.core.text import Text, WholeNumber
from geoplay.quizzes.kinds.about import ATLAS, CENSUS, sourced
from geoplay.quizzes.question import Choice
from geoplay.quizzes.variety import asked_before

CHOICES = 4
# A city that changed by less has hardly changed: nobody needs to know which way.
HARDLY = 0.03


class CitiesHook:
    """Asks about the city of a person's new book; every ``every``-th book, all kinds of question in turn, nothing twice.

    What is asked follows from the game's seed and the move, so a match that is played again asks the same. About a
    teacher's own set nothing is known, and nothing asked.
    """

    def __init__(self, every: int = 1) -> None:
        self.every = every

    def __call__(self, event: Event, match: Match) -> Choice | None:
        """The question for an event, if it is a book that a person made."""
        if event.kind != "book" or event.seat not in match.people or not any(place.kind == "city" for place in event.places):
            return None
        made = sum(other.kind == "book" and other.seat == event.seat for step in match.steps for other in step.events)
        if (made - 1) % self.every:
            return None
        deck = house_deck()
        city = deck.cities[deck.index[event.data["city"]]]
        rng = Random(f"{match.game.seed}/{len(match.steps)}")
        fair = fair_questions(city)
        asks = {kind: partial(_alone, ask, city, rng) for kind, ask in KINDS.items() if ask in fair}
        return asked_before(match, event.seat).first_new(asks)


def _alone(ask: Callable[[City, Random], Choice], city: City, rng: Random) -> list[Choice]:
    return [ask(city, rng)]


def fair_questions(city: City) -> list[Callable[[City, Random], Choice]]:
    """What can be asked about a city: its state and its water, unless its name tells them, and when it was greater."""
    fair: dict[Callable[[City, Random], Choice], bool] = {
        ask_state: not tells(city, STATES[city.state_id]),
        ask_then_or_now: not hardly_changed(city),
        ask_water: not tells(city, WATERS[city.water]),
    }
    return [ask for ask, good in fair.items() if good]


def tells(city: City, answer: Text) -> bool:
    """Whether the name of a city stands in an answer about it.

    >>> [city.name for city in house_deck().cities if tells(city, STATES[city.state_id]) or tells(city, WATERS[city.water])]
    ['New York', 'Detroit']
    """
    return city.name in str(answer)


def hardly_changed(city: City) -> bool:
    """Whether a city has almost as many people as in 1930.

    >>> [city.name for city in house_deck().cities if hardly_changed(city)]
    ['Milwaukee']
    """
    assert city.size
    assert city.population_2020
    return abs(city.population_2020 / city.size - 1) < HARDLY


def ask_state(city: City, rng: Random) -> Choice:
    """In which state a city lies."""
    keys = _choices(city.state_id, sorted(STATES), rng)
    text = Text("In which state does {city} lie?", city=city.name)
    if city.state_id == "US-DC":
        text = Text("In which state or district does {city} lie?", city=city.name)
    because = sourced(Text("{city} lies in {state}.", city=city.name, state=STATES[city.state_id]), CENSUS)
    return Choice("state", text, tuple(STATES[key] for key in keys), keys.index(city.state_id), because, _places(city))


def ask_water(city: City, rng: Random) -> Choice:
    """At which river, lake, bay or ocean a city lies."""
    keys = _choices(city.water, sorted(WATERS), rng)
    text = Text("Which water does {city} lie on?", city=city.name)
    because = sourced(Text("{water}: {story}", water=WATERS[city.water], story=STORIES[city.id]), ATLAS)
    return Choice("water", text, tuple(WATERS[key] for key in keys), keys.index(city.water), because, _places(city))


def ask_then_or_now(city: City, rng: Random) -> Choice:
    """When a city had more people."""
    assert city.size
    assert city.population_2020
    because = Text(
        "{then} people in 1930, {now} in 2020: {change}. {story}",
        then=WholeNumber(city.size),
        now=WholeNumber(city.population_2020),
        change=change(city),
        story=STORIES[city.id],
    )
    choices = (Text("more people in 1930"), Text("more people today"))
    right = int(city.population_2020 > city.size)
    return Choice(
        "growth", Text("Did {city} have more people in 1930 or today?", city=city.name), choices, right, because, _places(city)
    )


KINDS = {"state": ask_state, "growth": ask_then_or_now, "water": ask_water}


def _choices(right: str, known: list[str], rng: Random) -> list[str]:
    keys = [right, *rng.sample([key for key in known if key != right], CHOICES - 1)]
    rng.shuffle(keys)
    return keys


def _places(city: City) -> tuple[Place, ...]:
    return (Place("city", city.id), Place("state", city.state_id))
