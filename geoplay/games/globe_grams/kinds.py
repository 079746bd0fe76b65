"""What a place is and where, in words."""

from __future__ import annotations

from collections.abc import Sequence

from geoplay.atlas import names as atlas_names
from geoplay.atlas.facts import facts
from geoplay.atlas.gazetteer import Entry
from geoplay.core.text import Text

KINDS = {
    "bay": Text("a bay"),
    "canal": Text("a canal"),
    "cape": Text("a cape"),
    "capital": Text("a capital"),
    "city": Text("a city"),
    "continent": Text("a continent"),
    "country": Text("a country"),
    "desert": Text("a desert"),
    "gulf": Text("a gulf"),
    "island": Text("an island"),
    "islands": Text("a group of islands"),
    "isthmus": Text("an isthmus"),
    "lake": Text("a lake"),
    "mountain": Text("a mountain"),
    "ocean": Text("an ocean"),
    "pass": Text("a mountain pass"),
    "peninsula": Text("a peninsula"),
    "plain": Text("a plain"),
    "plateau": Text("a plateau"),
    "quarter": Text("a part of a city"),
    "range": Text("a mountain range"),
    "reef": Text("a reef"),
    "region": Text("a region"),
    "river": Text("a river"),
    "sea": Text("a sea"),
    "site": Text("a site"),
    "state": Text("a state or province"),
    "strait": Text("a strait"),
    "territory": Text("a territory"),
    "valley": Text("a valley"),
    "volcano": Text("a volcano"),
    "waterfall": Text("a waterfall"),
}
IN_CONTINENT = {
    "Africa": Text("in Africa"),
    "Americas": Text("in the Americas"),
    "Antarctica": Text("in Antarctica"),
    "Asia": Text("in Asia"),
    "Europe": Text("in Europe"),
    "Oceania": Text("in Oceania"),
}
# From how much fame on a place is called so: only what is at least so famous.
FAME = (
    (0.9, Text("known all over the world")),
    (0.6, Text("well known")),
    (0.35, Text("known to many")),
    (0.2, Text("known to few")),
    (0.0, Text("hardly known")),
)


class CountryName(Text):
    """A country as the atlas calls it in the reader's language."""

    __slots__ = ()

    def render(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The name in a language, or in English where the atlas does not speak it."""
        try:
            return atlas_names.name(self.message, language)
        except ValueError:
            return atlas_names.name(self.message, "en")


def country_of(entry: Entry) -> Text | None:
    """The country a place lies in, if the atlas knows it; none for a country itself."""
    if not entry.country or entry.kind == "country":
        return None
    return CountryName(entry.country) if continent_of(entry) is not None else None


def continent_of(entry: Entry) -> str | None:
    """The continent a place lies in, by its country; ``None`` for what lies in several or in none.

    >>> from geoplay.atlas import gazetteer
    >>> continent_of(gazetteer.find("Denmark")[0]), continent_of(gazetteer.find("Pacific Ocean")[0])
    ('Europe', None)
    """
    if not entry.country:
        return None
    try:
        return facts(entry.country).continent
    except ValueError:
        # Two uninhabited territories have names in the gazetteer, but no facts of their own.
        return None


def what_it_is(entry: Entry) -> Text:
    """The kind of a place and its continent.

    >>> from geoplay.atlas import gazetteer
    >>> str(what_it_is(gazetteer.find("Denmark")[0])), str(what_it_is(gazetteer.find("Pacific")[0]))
    ('a country in Europe', 'an ocean')
    """
    kind, continent = KINDS[entry.kind], continent_of(entry)
    return kind if continent is None else Text("{kind} {where}", kind=kind, where=IN_CONTINENT[continent])


def fame_in_words(entry: Entry) -> Text:
    """How well a place is known.

    >>> from geoplay.atlas import gazetteer
    >>> str(fame_in_words(gazetteer.find("Denmark")[0]))
    'known all over the world'
    """
    return next(words for least, words in FAME if entry.fame >= least)
