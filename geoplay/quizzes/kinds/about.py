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

from geoplay.atlas.continents import continents
from geoplay.atlas.facts import Facts, facts, keys
from geoplay.atlas.fame import fame
from geoplay.atlas.neighbours import all_neighbours
from geoplay.atlas.spoken import spoken
from geoplay.atlas.stories import LANGUAGES
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.quizzes.kinds.choosing import in_turn, one_of_four, said
from geoplay.quizzes.kinds.words import Told, capital_name, country_name, space_name
from geoplay.quizzes.question import Choice, Question, Words

# The sources behind what is said afterwards, each with its year.
FACTBOOK, REGIONS, ATLAS = ("The World Factbook", 2025), ("UN M49", 2025), ("geoplay", 2026)
# How famous a country is that everybody has heard of.
WELL_KNOWN = 0.85
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

    def parts_and_wholes(self, key: str) -> frozenset[str]:
        """What is part of it though it stands on the map by itself, or of what it is a part: no question may hang on that."""
        if self.year is None:
            return frozenset()
        whole = {other for other in self.members() if key in self.facts(other).comprises}
        return frozenset({*self.facts(key).comprises, *whole})

    def well_known(self) -> tuple[str, ...]:
        """The countries that everybody has heard of: wrong choices where the neighbourhood has too few."""
        return _well_known(self)

    def one_capital(self, key: str) -> bool:
        """Whether a country has one capital that nobody disputes: else it is told and not asked."""
        return self.facts(key).capital is not None and not self.facts(key).capital_told

    def on_two_continents(self, key: str) -> bool:
        """Whether a country lies on two continents, or is counted to two: then it is told and not asked."""
        return len(self.continents(key)) > 1

    def continents(self, key: str) -> tuple[str, ...]:
        """The continents on which a country lies, or to which it is counted, its own by the United Nations first."""
        codes = (key,) if self.year is None else self.facts(key).today
        found = dict.fromkeys([self.facts(key).continent])
        found.update(dict.fromkeys(continent for code in codes for continent in continents(code)))
        return tuple(found)

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


@cache
def _well_known(world: World) -> tuple[str, ...]:
    return tuple(key for key in world.members() if max(map(fame, world.facts(key).today or (key,))) > WELL_KNOWN)


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
        near = set(self.world.neighbours(self.key)) - self.world.parts_and_wholes(self.key)
        found = sorted(near & set(self.world.members()))
        self.rng.shuffle(found)
        return found

    def others(self, *near: Iterable[str], without: Iterable[str] = ()) -> list[str]:
        """Countries for wrong choices: the near ones first, region, continent, the best known, the world; each part shuffled."""
        here, of, members = self.facts, self.world.facts, self.world.members()
        parts = (
            *(set(part).intersection(members) for part in near),
            (key for key in self.pool if of(key).region == here.region),
            (key for key in members if of(key).region == here.region),
            (key for key in members if of(key).continent == here.continent),
            self.world.well_known(),
            members,
        )
        return in_turn(parts, self.rng, [self.key, *self.world.parts_and_wholes(self.key), *without])

    def written(self, accepts: Callable[..., bool]) -> Callable[[str], bool]:
        """Whether a name that somebody writes counts, in English, in Italian or in the language of the lesson."""
        spoken = {*LANGUAGES, self.language}
        return lambda given: any(accepts(given, self.key, language, year=self.world.year) for language in spoken)

    def choice(
        self,
        kind: str,
        text: Text,
        right: Words,
        wrong: Iterable[Words],
        because: Words,
        picture: str = "",
        remark: Callable[[Words], Words] | None = None,
    ) -> Choice | None:
        """One of four, all of which read differently in every language; ``remark`` says of a wrong one what it is."""
        return one_of_four(self.rng, kind, text, right, wrong, because, self.places, picture, remark=remark)


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
    >>> str(sourced(Text("It is {city}.", city="Washington, D.C."), FACTBOOK))
    'It is Washington, D.C. (The World Factbook, 2025)'
    """
    name, year = source
    # A name may end with a full stop of its own.
    sentence = Told(lambda language: said(fact, language).replace("..", "."), None)
    return Text("{fact} ({source}, {year})", fact=sentence, source=name, year=year)
