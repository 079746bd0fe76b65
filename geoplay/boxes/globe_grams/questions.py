"""Questions about a name somebody has just laid in Globe-Grams: where it is, and what it is.

In which country a place lies is asked only of what lies in one: towns, states, and mountains, capes, islands and waters of which
the atlas knows that they are no border. A name that tells its country or its kind is not asked about.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random

from geoplay.atlas import gazetteer
from geoplay.atlas.continents import NAMES as CONTINENTS
from geoplay.atlas.continents import is_between
from geoplay.atlas.disputes import is_disputed
from geoplay.atlas.facts import facts
from geoplay.atlas.gazetteer import Entry
from geoplay.atlas.gazetteer.geographical_words import GEOGRAPHICAL_WORDS
from geoplay.atlas.names import fold
from geoplay.atlas.neighbours import neighbours
from geoplay.atlas.waters import waters
from geoplay.boxes.globe_grams.events import places_of
from geoplay.boxes.globe_grams.kinds import IN_CONTINENT, KINDS, CountryName, PlaceName, continent_of, country_of, what_it_is
from geoplay.boxes.globe_grams.rules import GlobeGrams
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.text import Text
from geoplay.quizzes.kinds.about import ATLAS, sourced
from geoplay.quizzes.kinds.choosing import in_turn, one_of_four
from geoplay.quizzes.kinds.cities import FAMOUS
from geoplay.quizzes.question import Choice
from geoplay.quizzes.variety import asked_before

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
# Kinds of place that lie in one country; and those that are small, so that they may lie on a border and no farther.
IN_ONE_COUNTRY = frozenset({"city", "capital", "quarter", "site", "state"})
ON_A_BORDER_AT_MOST = frozenset({"mountain", "volcano", "pass", "cape", "island", "waterfall"})
# Of these nobody asks what they are: one knows it with the name.
PLAIN = frozenset({"city", "capital", "country", "continent"})
# Waters that lie between shores, which may be those of two continents: the Kara Sea.
BETWEEN_SHORES = frozenset({"ocean", "sea", "strait"})
# Words that say in other languages than English, or otherwise, what a place is.
TELLING = GEOGRAPHICAL_WORDS | frozenset((
    "CERRO", "CHANNEL", "CITTA", "COLUMNA", "CORDILLERA", "FALLS", "FIUME", "FORK", "GOLFO", "HILLS", "ILE", "ILES", "ILHA",
    "ILHAS",
    "ISLA", "ISLAS", "ISLES", "ISOLA", "ISOLE", "JEBEL", "LAC", "LAGO", "LOCH", "LOUGH", "MARE", "MASSIF", "MONT",
    "MONTAGNES", "MONTE",
    "MONTI", "MONTS", "MT", "MTS", "NEVADO", "PASS", "PEAK", "PICO", "PIZZO", "POINT", "PUNTA", "RAPIDS", "RIO", "ROCK",
    "ROCKS", "SIERRA",
    "SOUND", "UPLANDS", "VAL", "VALLE", "VOLCAN", "VULCANO",
))  # fmt: skip


class ToponymHook:
    """Asks about a famous name a person has laid, every ``every``-th one: its country, what it is, its continent, in turn.

    Nothing is asked twice, and of names that only specialists know nothing.

    What is asked follows from the game's seed and the move, so a match that is played again asks the same.
    """

    def __init__(self, every: int = 2) -> None:
        self.every = every

    def __call__(self, event: Event, match: Match) -> Choice | None:
        """The question for an event, if a person has laid a name."""
        game = match.game
        if event.kind not in ("name", "capture", "special") or event.seat not in match.people or not isinstance(game, GlobeGrams):
            return None
        laid = [
            game.lexicon.known(str(other.data["name"]))
            for step in match.steps
            for other in step.events
            if other.kind in ("name", "capture", "special") and other.seat == event.seat
        ]
        entry = laid[-1]
        if entry.fame < FAMOUS or sum(one.fame >= FAMOUS for one in laid) % self.every:
            return None
        rng = Random(f"{game.seed}/{len(match.steps)}")
        asks = {"where": ask_country, "what": ask_kind, "continent": ask_continent}
        if entry.kind in PLAIN:
            del asks["what"]
        before = asked_before(match, event.seat)
        return before.first_new({kind: partial(_alone, ask, entry, rng) for kind, ask in asks.items()})


def _alone(ask: Callable[[Entry, Random], Choice | None], entry: Entry, rng: Random) -> list[Choice | None]:
    return [ask(entry, rng)]


def ask_country(entry: Entry, rng: Random) -> Choice | None:
    """In which country a place lies; the others are of the same continent, and none has a place of this name."""
    right = countries_of(entry)
    if len(right) != 1 or country_of(entry) is None or is_disputed(entry.lat, entry.lon, entry.country):
        return None
    namesakes = {other.country for other in gazetteer.find(entry.letters)}
    maybe = set() if entry.kind in IN_ONE_COUNTRY else set(neighbours(entry.country))
    (code,) = right
    others = in_turn([_countries(facts(code).continent), _countries("")], rng, {code, *namesakes, *maybe})
    return one_of_four(
        rng,
        "where",
        Text("Where {name:is|are} {name}?", name=PlaceName(entry)),
        CountryName(code),
        map(CountryName, others),
        _because(entry),
        places_of(entry),
    )


def countries_of(entry: Entry) -> tuple[str, ...]:
    """The countries a place lies in, as far as the atlas can be sure; none where it cannot.

    >>> (
    ...     countries_of(gazetteer.find("Nile")[0]),
    ...     countries_of(gazetteer.find("Lyon")[0]),
    ...     countries_of(gazetteer.find("Sahara")[0]),
    ... )
    (('UG', 'SS', 'SD', 'EG'), ('FR',), ())
    """
    if entry.kind in ("river", "lake"):
        water = waters(f"{entry.kind}s").get(entry.name.removesuffix(" River"))
        return water.countries if water is not None and entry.country in water.countries else ()
    return (entry.country,) if entry.country and entry.kind in IN_ONE_COUNTRY | ON_A_BORDER_AT_MOST else ()


def ask_continent(entry: Entry, rng: Random) -> Choice | None:
    """In which part of the world a place lies; none of the others has a place of this name."""
    continent = continent_of(entry)
    if (
        continent not in CONTINENTS
        or entry.kind in BETWEEN_SHORES
        or (entry.kind != "country" and is_between(entry.lat, entry.lon, entry.country))
    ):
        return None
    elsewhere = {continent_of(other) for other in gazetteer.find(entry.letters)}
    others = in_turn([CONTINENTS], rng, {continent, *(other for other in elsewhere if other)})
    return one_of_four(
        rng,
        "continent",
        Text("In which part of the world {name:is|are} {name}?", name=PlaceName(entry)),
        IN_CONTINENT[continent],
        (IN_CONTINENT[other] for other in others),
        _because(entry),
        places_of(entry),
        least=2,
    )


def ask_kind(entry: Entry, rng: Random) -> Choice | None:
    """What a place is: a river, a city, an island …; none of the others is something else of this name."""
    kinds = {entry.kind, *(other.kind for other in gazetteer.find(entry.letters))}
    others = [family[0] for family in FAMILIES if not kinds & set(family)]
    if any(word in TELLING for word in _words(entry.name)):
        return None
    return one_of_four(
        rng,
        "what",
        Text("What {name:is|are} {name}?", name=PlaceName(entry)),
        KINDS[entry.kind],
        (KINDS[key] for key in in_turn([others], rng)),
        _because(entry),
        places_of(entry),
    )


@cache
def _countries(continent: str) -> tuple[str, ...]:
    """The countries of a continent, or of all, that a beginner may have heard of: those in the gazetteer as countries."""
    famous = {entry.country for entry in gazetteer.most_famous(400, kind="country") if entry.country}
    return tuple(sorted(code for code in famous if not continent or facts(code).continent == continent))


def _words(name: str) -> list[str]:
    return [fold(word).upper() for word in name.replace("-", " ").split()]


def _because(entry: Entry) -> Text:
    country, name = country_of(entry), PlaceName(entry, begins=True)
    if country is None:
        return sourced(Text("{name} {name:is|are} {what}.", name=name, what=what_it_is(entry)), ATLAS)
    return sourced(Text("{name} {name:is|are} {what}: {country}.", name=name, what=what_it_is(entry), country=country), ATLAS)
