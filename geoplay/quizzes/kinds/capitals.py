"""Questions about capitals, both ways."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from geoplay.atlas import names
from geoplay.atlas.spoken import spoken
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import ATLAS, FACTBOOK, About, Kind, World, sourced
from geoplay.quizzes.kinds.which_country import which_country
from geoplay.quizzes.kinds.words import capital_tells, is_capital
from geoplay.quizzes.question import Question, Typed, Words


def ask_capital(about: About) -> Question | None:
    """Which city is the capital."""
    key, world = about.key, about.world
    if not world.one_capital(key):
        return None
    right = world.capital(key)
    text = Text("What is the capital of {country}?", country=about.spoken)
    if about.form == "typed":
        return Typed("capital", text, right, about.written(names.accepts_capital), _told(about), about.places)
    if capital_tells(key, world.year):
        return None
    whose: dict[str, str] = {}

    def others() -> Iterator[Words]:
        """Other capitals, as far as they are asked for."""
        for other in about.others(world.neighbours(key)):
            city = world.capital(other)
            if world.one_capital(other) and not is_capital(city, key, world.year):
                whose.setdefault(str(city), other)
                yield city

    def remark(city: Words) -> Words:
        """Of which country it is the capital."""
        country = spoken(world.name(whose[str(city)]))
        return world.said(
            Text("{city} is the capital of {country}.", city=city, country=country),
            Text("In 1960 {city} was the capital of {country}.", city=city, country=country),
        )

    return about.choice("capital", text, right, others(), _told(about), remark=remark)


def ask_capital_of(about: About) -> Question | None:
    """Of which country a city is the capital."""
    key, world = about.key, about.world
    if not world.one_capital(key) or capital_tells(key, world.year):
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
