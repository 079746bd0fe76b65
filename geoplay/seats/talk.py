"""What the characters at a table say: a sentence now and then about a place they have just played, out of the atlas.

All of it follows from the game's seed and its moves, so a match that is played again says the same. They speak of places that
everybody saw them play, and never while a question or a race is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from geoplay.atlas import names
from geoplay.atlas.facts import Facts
from geoplay.atlas.spoken import Called
from geoplay.atlas.stories import LANGUAGES, became, story
from geoplay.bots.characters import Character, Personality
from geoplay.bots.styles import country_of
from geoplay.boxes.cities.words import STORIES
from geoplay.core.match import Match
from geoplay.core.place import Place
from geoplay.core.race import Settle
from geoplay.core.step import Step
from geoplay.core.text import Text, WholeNumber

# Between two remarks of a character lie so many of its own plays with a place, or one more.
SELDOM = 3
LONGEST = 220


@dataclass(frozen=True)
class Remark:
    """What a character says."""

    seat: int
    text: Text


class Talk:
    """The characters of a match, and what they have told already."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._told: set[tuple[Place, str]] = set()
        self._plays: dict[int, int] = {}
        self._remarks: dict[int, int] = {}

    @property
    def characters(self) -> dict[int, Character]:
        """Who of those at the table has a character, by seat."""
        return {seat: player.character for seat, player in enumerate(self._match.seats) if isinstance(player, Personality)}

    def heard(self, step: Step) -> Remark | None:
        """What is said after a step, mostly nothing. Every step is to be told once, in order."""
        for seat, character in self.characters.items():
            places = [place for event in step.events if event.seat == seat for place in event.places]
            known = [(place, key, fact) for place in places for key, fact in facts_about(place)]
            if not known:
                continue
            self._plays[seat] = self._plays.get(seat, 0) + 1
            new = [(place, key, fact) for place, key, fact in known if (place, key) not in self._told]
            rng = Random(f"{self._match.game.seed}/{seat}/{self._remarks.get(seat, 0)}/talk")
            if not new or self._plays[seat] < SELDOM + rng.randrange(2) or self._secret(step):
                continue
            place, key, fact = rng.choice(new)
            lead = rng.choice(character.remarks)
            self._told.add((place, key))
            self._plays[seat] = 0
            self._remarks[seat] = self._remarks.get(seat, 0) + 1
            return Remark(seat, Text(lead.message, fact=fact))
        return None

    def _secret(self, step: Step) -> bool:
        """Whether something is asked just then that a fact might answer: a question about this step, or a race."""
        match = self._match
        if step.number in {asked.step for asked in match.asked} | {answer.step for answer in match.answers}:
            return True
        later = match.steps[step.number + 1 :]
        return isinstance(later[0].move, Settle) if later else match.game.race is not None


class PlaceName(Called):
    """A country's name inside a sentence, today's or that of a year, in the language of the reader.

    >>> PlaceName("ussr", 1960).render("it")
    'Unione Sovietica'
    """

    __slots__ = ("key", "year")

    def __init__(self, key: str, year: int | None) -> None:
        super().__init__(names.name(key, year=year))
        self.key = key
        self.year = year

    def render(self, language: str = "en", _names: Sequence[str] = ()) -> str:
        """The name, or in English where the atlas has none."""
        return names.name(self.key, language if language in names.languages() else "en", year=self.year)

    def __hash__(self) -> int:
        return hash((self.key, self.year))


class CapitalName(PlaceName):
    """The name of its capital."""

    __slots__ = ()

    def render(self, language: str = "en", _names: Sequence[str] = ()) -> str:
        """The capital's name, or in English where the atlas has none."""
        told = language if language in names.languages() else "en"
        return names.capital_name(self.key, told, year=self.year) or ""


class Sentence(Text):
    """A sentence that the atlas has in several languages; in all others something else is said, or else it in English.

    >>> sentence = Sentence({"en": "Italy's flag is green.", "it": "La bandiera è verde."}, Text("Italy"))
    >>> sentence.render("en"), sentence.render("fr")
    ("Italy's flag is green.", 'Italy')
    """

    __slots__ = ("otherwise", "told")

    def __init__(self, told: dict[str, str], otherwise: Text | None = None) -> None:
        super().__init__(told["en"])
        self.told = told
        self.otherwise = otherwise

    def render(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The sentence, or what is said where it is not told."""
        if language in self.told or self.otherwise is None:
            return self.told.get(language, self.told["en"])
        return self.otherwise.render(language, names)

    def __hash__(self) -> int:
        return hash(self.message)


def facts_about(place: Place) -> list[tuple[str, Text]]:
    """What there is to tell of a place, each with the kind of fact it is; nothing of what the atlas does not know.

    >>> [key for key, _ in facts_about(Place("country", "IS"))]
    ['capital', 'neighbours', 'area', 'people', 'nations', 'flag']
    >>> print(dict(facts_about(Place("country", "IT")))["capital"])
    Italy: the capital is Rome.
    >>> facts_about(Place("name", "atlantic-ocean"))
    []
    """
    if place.kind == "city" and place.key in STORIES:
        return [("story", STORIES[place.key])]
    country = country_of(place)
    if country is None:
        return []
    return _of_today(country) if country.year is None else _of_1960(country)


def _of_today(country: Facts) -> list[tuple[str, Text]]:
    place = PlaceName(country.key, None)
    told: list[tuple[str, Text]] = []
    if country.capital and not country.capital_told:
        told.append(("capital", Text("{place}: the capital is {capital}.", place=place, capital=CapitalName(country.key, None))))
    told.append(("neighbours", _borders(country, place)))
    # Where a figure needs a note to be right, it is left out.
    if country.note() is None:
        area = WholeNumber(country.area.value)
        told.append(("area", Text("{place}: {area} square kilometres in all.", place=place, area=area)))
        if country.population:
            people, year = WholeNumber(country.population.value), country.population.year
            lived = Text("{place}: {people} people lived there in {year}.", place=place, people=people, year=year)
            told.append(("people", lived))
    if country.un_admission:
        since = Text("{place}: in the United Nations since {year}.", place=place, year=country.un_admission.year)
        told.append(("nations", since))
    return told + _stories(country, told)


def _of_1960(country: Facts) -> list[tuple[str, Text]]:
    told: list[tuple[str, Text]] = []
    place = PlaceName(country.key, country.year)
    if country.capital and not country.capital_told:
        capital = CapitalName(country.key, country.year)
        told.append(("capital", Text("{place}: in 1960 the capital was {capital}.", place=place, capital=capital)))
    if country.on_board:
        later = Sentence({language: _first(became(country.key, language)) for language in LANGUAGES})
        told.append(("became", Text("{place}, since 1960: {story}", place=place, story=later)))
    return told + _stories(country, told[:1])


def _borders(country: Facts, place: Text) -> Text:
    count = len(country.neighbours)
    if not count:
        return Text("{place}: no neighbour by land, only water all around.", place=place)
    return Text("{place}: one neighbour by land.", plural="{place}: {count} neighbours by land.", place=place, count=count)


def _stories(country: Facts, others: Sequence[tuple[str, Text]]) -> list[tuple[str, Text]]:
    """The beginning of the story of its flag, where there is one that is short enough; the last of the others without it."""
    try:
        told = {language: _first(story(country.key, country.year, language)) for language in LANGUAGES}
    except ValueError:
        return []
    if max(map(len, told.values())) > LONGEST:
        return []
    return [("flag", Sentence(told, others[-1][1] if others else None))]


def _first(text: str) -> str:
    """The first sentence."""
    return text.partition(". ")[0].rstrip(".") + "."
