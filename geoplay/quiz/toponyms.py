"""Questions about a name somebody has just laid in Globe-Grams: where it is, and what it is."""

from __future__ import annotations

from random import Random

from geoplay.atlas import gazetteer
from geoplay.atlas.facts import facts
from geoplay.atlas.gazetteer import Entry
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.text import Text
from geoplay.games.globe_grams.events import places_of
from geoplay.games.globe_grams.kinds import IN_CONTINENT, KINDS, CountryName, continent_of, country_of, what_it_is
from geoplay.games.globe_grams.rules import GlobeGrams
from geoplay.quiz.about import ATLAS, sourced
from geoplay.quiz.question import Choice

# Kinds that are so alike that one would not ask to tell them apart; the first of each stands for it among wrong answers.
FAMILIES = (
    ("city", "capital", "quarter", "site"),
    ("country", "state", "territory", "region", "continent"),
    ("river", "canal", "waterfall"),
    ("lake",),
    ("sea", "ocean", "gulf", "bay", "strait"),
    ("island", "islands", "reef"),
    ("mountain", "range", "volcano", "pass", "plateau"),
    ("desert", "plain", "valley"),
    ("cape", "peninsula", "isthmus"),
)
# A name with one of these says itself what it is.
TELLING = ("River", "Lake", "Sea", "Ocean", "Island", "Mount", "Gulf", "Bay", "Strait", "Desert", "Cape", "Canal", "Peninsula")
CONTINENTS = ("Africa", "Americas", "Asia", "Europe", "Oceania")
CHOICES = 4


class ToponymHook:
    """Asks about a name a person has laid, every ``every``-th one: its country, what it is, its continent, in turn.

    What is asked follows from the game's seed and the move, so a match that is played again asks the same.
    """

    def __init__(self, every: int = 2) -> None:
        self.every = every

    def __call__(self, event: Event, match: Match) -> Choice | None:
        """The question for an event, if a person has laid a name."""
        game = match.game
        if event.kind not in ("name", "capture", "special") or event.seat not in match.people or not isinstance(game, GlobeGrams):
            return None
        laid = sum(
            other.kind in ("name", "capture", "special") and other.seat == event.seat
            for step in match.steps
            for other in step.events
        )
        if laid % self.every:
            return None
        entry = game.lexicon.known(str(event.data["name"]))
        rng = Random(f"{game.seed}/{len(match.steps)}")
        asks = (ask_country, ask_kind, ask_continent)
        turn = laid // self.every - 1
        for step in range(len(asks)):
            question = asks[(turn + step) % len(asks)](entry, rng)
            if question is not None:
                return question
        return None


def ask_country(entry: Entry, rng: Random) -> Choice | None:
    """In which country a place lies; the others are of the same continent, and none has a place of this name."""
    continent = continent_of(entry)
    if country_of(entry) is None or continent is None:
        return None
    namesakes = {other.country for other in gazetteer.find(entry.letters)}
    others = [code for code in _countries(continent) if code not in namesakes and code != entry.country]
    codes = [*rng.sample(others, min(CHOICES - 1, len(others))), entry.country]
    rng.shuffle(codes)
    return Choice(
        "where",
        Text("Where is {name}?", name=entry.name),
        tuple(CountryName(code) for code in codes),
        codes.index(entry.country),
        _because(entry),
        places_of(entry),
    )


def ask_continent(entry: Entry, rng: Random) -> Choice | None:
    """In which part of the world a place lies; none of the others has a place of this name."""
    continent = continent_of(entry)
    if continent not in CONTINENTS:
        return None
    elsewhere = {continent_of(other) for other in gazetteer.find(entry.letters)}
    others = [other for other in CONTINENTS if other != continent and other not in elsewhere]
    if not others:
        return None
    keys = [*rng.sample(others, min(CHOICES - 1, len(others))), continent]
    rng.shuffle(keys)
    return Choice(
        "continent",
        Text("In which part of the world is {name}?", name=entry.name),
        tuple(IN_CONTINENT[key] for key in keys),
        keys.index(continent),
        _because(entry),
        places_of(entry),
    )


def ask_kind(entry: Entry, rng: Random) -> Choice | None:
    """What a place is: a river, a city, an island …; none of the others is something else of this name."""
    kinds = {entry.kind, *(other.kind for other in gazetteer.find(entry.letters))}
    others = [family[0] for family in FAMILIES if not kinds & set(family)]
    if len(others) < CHOICES - 1 or any(word in entry.name for word in TELLING):
        return None
    keys = [*rng.sample(others, CHOICES - 1), entry.kind]
    rng.shuffle(keys)
    return Choice(
        "what",
        Text("What is {name}?", name=entry.name),
        tuple(KINDS[key] for key in keys),
        keys.index(entry.kind),
        _because(entry),
        places_of(entry),
    )


def _countries(continent: str) -> list[str]:
    """The countries of a continent that a beginner may have heard of: those in the gazetteer as countries."""
    return sorted(
        {
            entry.country
            for entry in gazetteer.most_famous(400, kind="country")
            if entry.country and facts(entry.country).continent == continent
        }
    )


def _because(entry: Entry) -> Text:
    country = country_of(entry)
    if country is None:
        return sourced(Text("{name} is {what}.", name=entry.name, what=what_it_is(entry)), ATLAS)
    return sourced(Text("{name} is {what}: {country}.", name=entry.name, what=what_it_is(entry), country=country), ATLAS)
