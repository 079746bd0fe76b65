"""What a question is asked about: a country of today or of 1960, in a form, with what is near to it for wrong choices.

Most kinds of question are the same for both worlds: a function of an :class:`About`, which knows its :class:`World`.

>>> TODAY.facts("PE").capital, END_OF_1960.facts("ussr").capital
('Lima', 'Moscow')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from geoplay.atlas.facts import Facts, facts, keys
from geoplay.atlas.neighbours import all_neighbours
from geoplay.atlas.stories import LANGUAGES
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.quiz.choosing import in_turn, one_of_four
from geoplay.quiz.question import Choice, Question, Words
from geoplay.quiz.words import capital_name, country_name, space_name, spoken

# Where a question would have two answers, or one that is disputed: countries on two continents, and capitals that are not
# one city or not everybody's.
TWO_CONTINENTS = {
    None: frozenset({"AZ", "CY", "EG", "GE", "ID", "KZ", "RU", "TR"}),
    1960: frozenset({"cyprus", "indonesia", "turkey", "united-arab-republic", "ussr"}),
}
TWO_CAPITALS = {
    None: frozenset({"BJ", "BO", "CI", "GQ", "IL", "LK", "MY", "NL", "NR", "SZ", "ZA"}),
    1960: frozenset({"germany", "israel", "china"}),
}
# The sources behind what is said afterwards, each with its year.
FACTBOOK, REGIONS, ATLAS = ("The World Factbook", 2025), ("UN M49", 2025), ("geoplay", 2026)
UNITED_NATIONS, CENSUS = ("United Nations", 2011), ("U.S. Census Bureau", 2020)


@dataclass(frozen=True)
class World:
    """The countries of a time: of today, or of the middle or the end of 1960."""

    year: int | None = None
    board: str = "end"

    @property
    def kind(self) -> str:
        """What kind of places these are."""
        return "country" if self.year is None else "space-1960"

    @property
    def map(self) -> str:
        """The map of the atlas that shows them."""
        return "world" if self.year is None else "world-1960" if self.board == "july" else "world-1960-end"

    def members(self) -> tuple[str, ...]:
        """What lessons are about unless a teacher says otherwise: the members of the United Nations, the spaces of a board."""
        return _members(self)

    def facts(self, key: str) -> Facts:
        """What the atlas knows of one."""
        return facts(key, self.year)

    def name(self, key: str) -> Text:
        """What one is called."""
        return country_name(key) if self.year is None else space_name(key)

    def capital(self, key: str) -> Text:
        """What its capital is called."""
        return capital_name(key, self.year)

    def neighbours(self, key: str) -> tuple[str, ...]:
        """Who borders on it by land."""
        return all_neighbours(self.year, board=self.board)[key]

    def picture(self, what: str, key: str) -> str:
        """The name of a picture: its flag, its shape, where it is."""
        return f"{what}:{key}" if self.year is None else f"{what}:{key}@{self.year}"

    def said(self, today: Text, then: Text) -> Text:
        """What is asked of today, or of then."""
        return today if self.year is None else then


TODAY, JULY_1960, END_OF_1960 = World(), World(1960, "july"), World(1960, "end")


@cache
def _members(world: World) -> tuple[str, ...]:
    if world.year is None:
        return keys(status="member")
    standing = all_neighbours(world.year, board=world.board)
    return tuple(key for key in keys(world.year) if facts(key, world.year).on_board and key in standing)


@dataclass(frozen=True)
class About:
    """What is asked about: a country by its key, in a form, among the countries of a lesson."""

    key: str
    rng: Random
    form: str = "choice"
    world: World = TODAY
    pool: Sequence[str] = field(default=())
    language: str = "en"

    @property
    def facts(self) -> Facts:
        """What the atlas knows of it."""
        return self.world.facts(self.key)

    @property
    def name(self) -> Text:
        """What it is called."""
        return self.world.name(self.key)

    @property
    def spoken(self) -> Text:
        """What it is called in the middle of a sentence."""
        return spoken(self.name)

    @property
    def places(self) -> tuple[Place, ...]:
        """What the question is about."""
        return (Place(self.world.kind, self.key),)

    @property
    def bordering(self) -> list[str]:
        """The members that border on it, in any order."""
        found = sorted(set(self.world.neighbours(self.key)) & set(self.world.members()))
        self.rng.shuffle(found)
        return found

    def others(self, *near: Iterable[str], without: Iterable[str] = ()) -> list[str]:
        """Countries for wrong choices: the near ones first, then region, continent and world; each part shuffled."""
        here, of, members = self.facts, self.world.facts, self.world.members()
        parts = (
            *(set(part).intersection(members) for part in near),
            (key for key in self.pool if of(key).region == here.region),
            (key for key in members if of(key).region == here.region),
            (key for key in members if of(key).continent == here.continent),
            members,
        )
        return in_turn(parts, self.rng, [self.key, *without])

    def written(self, accepts: Callable[..., bool]) -> Callable[[str], bool]:
        """Whether a name that somebody writes counts, in English, in Italian or in the language of the lesson."""
        spoken = {*LANGUAGES, self.language}
        return lambda given: any(accepts(given, self.key, language, year=self.world.year) for language in spoken)

    def choice(
        self, kind: str, text: Text, right: Words, wrong: Iterable[Words], because: Words, picture: str = ""
    ) -> Choice | None:
        """One of four, all of which read differently in every language."""
        return one_of_four(self.rng, kind, text, right, wrong, because, self.places, picture)


Ask = Callable[[About], "Question | None"]


@dataclass(frozen=True)
class Kind:
    """A kind of question: who asks it, the forms it has (the first is the usual one), and of which years."""

    ask: Ask
    forms: tuple[str, ...] = ("choice",)
    years: tuple[int | None, ...] = (None,)


def sourced(fact: Words, source: tuple[str, int]) -> Text:
    """A fact with its source and the year of it.

    >>> str(sourced("The capital of Peru is Lima.", FACTBOOK))
    'The capital of Peru is Lima. (The World Factbook, 2025)'
    """
    name, year = source
    return Text("{fact} ({source}, {year})", fact=fact, source=name, year=year)
