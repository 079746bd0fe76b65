"""Questions about capitals, both ways."""

from __future__ import annotations

from functools import cache

from geoplay.atlas import names
from geoplay.core.text import Text
from geoplay.quiz.about import ATLAS, FACTBOOK, TWO_CAPITALS, About, Kind, World, sourced
from geoplay.quiz.question import Question, Typed
from geoplay.quiz.which_country import which_country
from geoplay.quiz.words import capital_tells, is_capital


def ask_capital(about: About) -> Question | None:
    """Which city is the capital."""
    key, world = about.key, about.world
    disputed = TWO_CAPITALS[world.year]
    if key in disputed or about.facts.capital is None:
        return None
    right = world.capital(key)
    text = Text("What is the capital of {country}?", country=about.spoken)
    if about.form == "typed":
        return Typed("capital", text, right, about.written(names.accepts_capital), _told(about), about.places)
    if capital_tells(key, world.year):
        return None
    cities = (world.capital(other) for other in about.others(world.neighbours(key)) if other not in disputed)
    wrong = (city for city in cities if not is_capital(city, key, world.year))
    return about.choice("capital", text, right, wrong, _told(about))


def ask_capital_of(about: About) -> Question | None:
    """Of which country a city is the capital."""
    key, world = about.key, about.world
    if key in TWO_CAPITALS[world.year] or about.facts.capital is None or capital_tells(key, world.year):
        return None
    city = world.capital(key)
    text = world.said(
        Text("{city} is the capital of which country?", city=city),
        Text("{city} was the capital of which country in 1960?", city=city),
    )
    return which_country(about, "capital-of", text, _told(about), [world.neighbours(key)], without=_namesakes(key, world))


@cache
def _namesakes(key: str, world: World) -> frozenset[str]:
    """The countries whose capital may be called like that of this one."""
    return frozenset(other for other in world.members() if is_capital(world.capital(key), other, world.year))


def _told(about: About) -> Text:
    city = about.world.capital(about.key)
    return about.world.said(
        sourced(Text("The capital of {country} is {city}.", country=about.spoken, city=city), FACTBOOK),
        sourced(Text("In 1960 the capital of {country} was {city}.", country=about.spoken, city=city), ATLAS),
    )


KINDS = {
    "capital": Kind(ask_capital, ("choice", "typed")),
    "capital-of": Kind(ask_capital_of, ("choice", "typed"), (None, 1960)),
}
