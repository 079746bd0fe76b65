"""Questions about the states of the United States: their capitals and great cities, both ways.

>>> str(ask("city-state", "US-IL", Random(1)).text)
'In which state does Chicago lie?'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from random import Random

from geoplay.atlas.layers import read_columns
from geoplay.boxes.cities.deck import house_deck
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import CENSUS, sourced
from geoplay.quizzes.kinds.choosing import in_turn, one_of_four
from geoplay.quizzes.kinds.words import sounds_like
from geoplay.quizzes.own.parts import written
from geoplay.quizzes.question import Choice, Question, Typed

# Nearer states come first among wrong choices; so many of them.
NEAREST = 8


@dataclass(frozen=True)
class State:
    """A state: its capital, the great cities that the house knows in it, and a point in it."""

    key: str
    name: str
    capital: str
    cities: tuple[str, ...]
    at: tuple[float, float]


@cache
def states() -> dict[str, State]:
    """The fifty states.

    >>> states()["US-IL"].capital, states()["US-IL"].cities
    ('Springfield', ('Chicago',))
    """
    columns = read_columns("states-us")
    great: dict[str, list[str]] = {}
    for city in house_deck().cities:
        great.setdefault(city.state_id, []).append(city.name)
    rows = zip(*(columns[name] for name in ("id", "name", "capital", "label_latitude", "label_longitude")), strict=True)
    return {
        key: State(key, name, capital, tuple(great.get(key, ())), (latitude, longitude))
        for key, name, capital, latitude, longitude in rows
        if key != "US-DC"
    }


@dataclass(frozen=True)
class AboutState:
    """What is asked about: a state, in a form."""

    state: State
    rng: Random
    form: str = "choice"

    @property
    def places(self) -> tuple[Place, ...]:
        """What the question is about."""
        return (Place("state", self.state.key), Place("country", "US"))

    def others(self) -> list[State]:
        """The other states, those nearby first."""
        latitude, longitude = self.state.at
        away = sorted(
            (state for state in states().values() if state is not self.state),
            key=lambda state: (state.at[0] - latitude) ** 2 + (state.at[1] - longitude) ** 2,
        )
        near = [state.key for state in away[:NEAREST]]
        return [states()[key] for key in in_turn([near, states()], self.rng, [self.state.key])]

    def choice(self, kind: str, text: Text, right: str, wrong: Iterable[str], because: Text, *, great: str = "") -> Choice | None:
        """One of four about it; ``great`` is the great city that lights up."""
        lights = tuple(Place("city", city.id) for city in house_deck().cities if city.name == great)
        return one_of_four(self.rng, kind, text, right, wrong, sourced(because, CENSUS), self.places, lights=lights)

    def told(self) -> Text:
        """What its capital is."""
        return Text("The capital of {state} is {city}.", state=self.state.name, city=self.state.capital)


def ask_capital(about: AboutState) -> Question | None:
    """The capital of a state; the great cities of the state are tempting."""
    state = about.state
    text = Text("What is the capital of the state of {state}?", state=state.name)
    if about.form == "typed":
        return Typed("state-capital", text, state.capital, written(state.capital), sourced(about.told(), CENSUS), about.places)
    if sounds_like(state.name, state.capital):
        return None
    cities = (*state.cities, *(other.capital for other in about.others()))
    wrong = (city for city in dict.fromkeys(cities) if city != state.capital)
    return about.choice("state-capital", text, state.capital, wrong, about.told())


def ask_state_of(about: AboutState) -> Question | None:
    """Of which state a city is the capital."""
    state = about.state
    if sounds_like(state.name, state.capital):
        return None
    text = Text("{city} is the capital of which state?", city=state.capital)
    return about.choice("capital-of-state", text, state.name, (other.name for other in about.others()), about.told())


def ask_state(about: AboutState) -> Question | None:
    """In which state a great city lies."""
    cities = [city for city in about.state.cities if not sounds_like(about.state.name, city)]
    if not cities:
        return None
    city = about.rng.choice(cities)
    text = Text("In which state does {city} lie?", city=city)
    because = Text("{city} lies in {state}.", city=city, state=about.state.name)
    return about.choice("city-state", text, about.state.name, (other.name for other in about.others()), because, great=city)


def ask_city(about: AboutState) -> Question | None:
    """Which great city lies in a state."""
    cities = [city for city in about.state.cities if not sounds_like(about.state.name, city)]
    if not cities:
        return None
    city = about.rng.choice(cities)
    text = Text("Which of these cities lies in the state of {state}?", state=about.state.name)
    because = Text("{city} lies in {state}.", city=city, state=about.state.name)
    wrong = (other for state in about.others() for other in state.cities)
    return about.choice("state-city", text, city, wrong, because, great=city)


KINDS: dict[str, tuple[Callable[[AboutState], Question | None], tuple[str, ...]]] = {
    "city-state": (ask_state, ("choice",)),
    "state-city": (ask_city, ("choice",)),
    "state-capital": (ask_capital, ("choice", "typed")),
    "capital-of-state": (ask_state_of, ("choice",)),
}


def ask(kind: str, key: str, rng: Random, *, form: str | None = None) -> Question | None:
    """A question of a kind about a state; ``None`` where there is no fair one."""
    if kind not in KINDS:
        raise OptionError(f"There are no questions of kind {kind!r} about states; there are {', '.join(KINDS)}.")
    make, forms = KINDS[kind]
    state = states().get(key)
    return None if state is None else make(AboutState(state, rng, form or forms[0]))
