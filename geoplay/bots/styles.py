"""How a character likes to play: a taste among moves that are about equally good, and a temper in races.

A style never overrules the level it goes with. The level says which moves it thinks of and what each is worth to it
(:meth:`Bot.weighed <geoplay.core.player.Bot.weighed>`); only among those that are worth nearly as much as the best, the style
takes what it likes. It goes by what would happen, in events and places, and by nothing that belongs to one game: so it shows in
every game where there is something to like, a teacher's own included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import log

from geoplay.atlas import names
from geoplay.atlas.facts import Facts, facts
from geoplay.core.event import Event
from geoplay.core.place import Place
from geoplay.core.reflexes import Reflexes
from geoplay.core.text import Text

Likes = Callable[[Sequence[Event], str], float]
"""What is liked: a figure for the events of a move that a seat makes, and the country of its home; the more, the better."""

ATTACKS = ("attack", "capture")
REFUSALS = ("pass", "discard")
OFFERS = ("take", "book", "name", "special", "capture")
SAFE = ("weather", "flight")
# The kinds of place that are countries, and of which year.
YEARS: dict[str, int | None] = {"country": None, "space-1960": 1960}


@dataclass(frozen=True)
class Style:
    """A way to play.

    ``margin`` is how much of a chance to win a move may seem worse than the best and still be taken because it is liked;
    ``never`` names kinds of events that are avoided wherever there is anything else. ``haste`` above 1 answers sooner in a
    race, ``care`` (0 to 1) is how much of what others overlook is noticed, below 0 how much more is overlooked.
    """

    key: str
    title: Text
    likes: Likes
    margin: float = 0.02
    never: tuple[str, ...] = ()
    haste: float = 1.0
    care: float = 0.0

    def temper(self, reflexes: Reflexes) -> Reflexes:
        """The reflexes of a level with this style's haste and care: what one gains by the first, the second costs.

        >>> steady = Reflexes(median=2000, spread=0.3, knowledge=0.7, attention=0.8, memory=8, noise=0.2)
        >>> hasty = STYLES["hasty"].temper(steady)
        >>> hasty.median < steady.median, hasty.attention < steady.attention
        (True, True)
        """

        def cared(share: float) -> float:
            return max(0.0, min(1 - (1 - share) * (1 - self.care), 1.0))

        return replace(
            reflexes,
            median=round(reflexes.median / self.haste),
            knowledge=cared(reflexes.knowledge),
            attention=cared(reflexes.attention),
        )

    def avoids(self, events: Iterable[Event]) -> bool:
        """Whether this style would rather do anything else."""
        return any(event.kind in self.never for event in events)


def country_of(place: Place) -> Facts | None:
    """What the atlas knows of a place that is a country, today or in 1960; ``None`` of any other.

    >>> country_of(Place("country", "IS")).neighbours, country_of(Place("sea", "atlantic")) is None
    ((), True)
    """
    if place.kind not in YEARS:
        return None
    try:
        return facts(place.key, YEARS[place.kind])
    except ValueError:
        # A teacher may play with countries of their own.
        return None


def _countries(events: Iterable[Event]) -> list[Facts]:
    found = (country_of(place) for event in events for place in event.places)
    return [country for country in found if country is not None]


def _islands(events: Sequence[Event], home: str) -> float:
    """How many countries without a land border."""
    return sum(not country.neighbours for country in _countries(events))


def _long_names(events: Sequence[Event], home: str) -> float:
    """The longest name that is touched."""
    lengths = [_letters(place) for event in events for place in event.places[:1]]
    return max(lengths, default=0)


def _letters(place: Place) -> int:
    if place.kind in YEARS and country_of(place) is not None:
        return len(names.name(place.key, year=YEARS[place.kind]))
    return len(place.key)


def _small(events: Sequence[Event], home: str) -> float:
    """How small the smallest country is."""
    return max((-log(country.area.value) for country in _countries(events)), default=-99.0)


def _homeward(events: Sequence[Event], home: str) -> float:
    """How many countries of the continent of one's home; near ones count once more."""
    own = facts(home)
    near = {home, *own.neighbours}
    return sum(
        (country.continent == own.continent) + bool(near & {country.key, *country.today}) for country in _countries(events)
    )


def _early(events: Sequence[Event], home: str) -> float:
    """As much as possible now: how many things are laid, flown or covered that have a place."""
    return sum(bool(event.places) for event in events)


def _kinds(*kinds: str) -> Likes:
    def count(events: Sequence[Event], home: str) -> float:
        return sum(event.kind in kinds for event in events)

    return count


_attacks, _offers, _refusals, _safe = _kinds(*ATTACKS), _kinds(*OFFERS), _kinds(*REFUSALS), _kinds(*SAFE)
_covered = _kinds("cover")


def _willing(events: Sequence[Event], home: str) -> float:
    """What is offered is taken, and what can be played is played."""
    return _offers(events, home) - _refusals(events, home)


def _peaceful(events: Sequence[Event], home: str) -> float:
    """Nobody is hurt."""
    return -_attacks(events, home)


def _careful(events: Sequence[Event], home: str) -> float:
    """First what makes safe; and runs that can wait are not laid out yet."""
    return _safe(events, home) - _covered(events, home)


STYLES: dict[str, Style] = {
    style.key: style
    for style in (
        Style("early", Text("flies early: whatever can go, goes now"), _early, margin=0.045),
        Style("willing", Text("never refuses: takes what is offered"), _willing, margin=0.003, never=("pass",)),
        Style("islands", Text("hoards islands"), _islands, margin=0.05),
        Style("long-names", Text("loves long names"), _long_names, margin=0.03),
        Style("small", Text("loves little countries"), _small),
        Style("homeward", Text("plays homewards"), _homeward, margin=0.01),
        Style("teasing", Text("leaves nobody in peace"), _attacks, margin=0.045),
        Style("peaceful", Text("hurts nobody without need"), _peaceful, margin=0.015),
        Style("hasty", Text("hasty: answers before thinking"), _early, haste=1.05, care=-0.045),
        Style("careful", Text("careful: looks twice"), _careful, margin=0.03, haste=0.997, care=0.3),
    )
}
"""All styles by key."""
