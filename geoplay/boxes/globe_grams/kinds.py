"""What a place is and where, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from geoplay.atlas import names as atlas_names
from geoplay.atlas.continents import continent_at, continents
from geoplay.atlas.facts import keys
from geoplay.atlas.features import LAYERS, features
from geoplay.atlas.gazetteer import Entry
from geoplay.atlas.spoken import Called, several, with_article
from geoplay.atlas.stories import LANGUAGES
from geoplay.atlas.waters import waters
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


class CountryName(Called):
    """A country as the atlas calls it in the reader's language."""

    __slots__ = ()

    def render(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The name in a language, or in English where the atlas does not speak it."""
        try:
            return atlas_names.name(self.message, language)
        except ValueError:
            return atlas_names.name(self.message, "en")


# Kinds of place whose names have an article in English: the Nile, the Pacific, the Sahara.
WITH_ARTICLE = frozenset({"canal", "desert", "gulf", "ocean", "range", "river", "sea", "strait"})
# Kinds of place whose names the atlas has among those of another.
LAYER = {"range": "mountain", "volcano": "mountain", "ocean": "sea", "gulf": "sea", "strait": "sea", "bay": "sea"}
# Kinds of place whose name is that of one, though it ends like that of several: a city at falls.
ONE = frozenset({"capital", "city", "quarter", "site"})


class PlaceName(Text):
    """A name that was laid, in a sentence: with its article, and in the reader's language where the atlas has it.

    >>> from geoplay.atlas import gazetteer
    >>> alps = PlaceName(gazetteer.find("Alps")[0])
    >>> question = Text("What {name:is|are} {name}?", name=alps)
    >>> question.render("en"), question.render("it")
    ('What are the Alps?', 'Che cosa sono le Alpi?')
    """

    __slots__ = ("begins", "entry")

    def __init__(self, entry: Entry, *, begins: bool = False) -> None:
        super().__init__(entry.name)
        self.entry = entry
        self.begins = begins

    def render(self, language: str = "en", _names: Sequence[str] = ()) -> str:
        """The name with its article."""
        said = self._spoken_of(language)
        return said[:1].upper() + said[1:] if self.begins else said

    def several(self, language: str) -> bool:
        """Whether it takes the plural."""
        return self.entry.kind not in ONE and several(self._called(language), language)

    def joined(self, language: str) -> Mapping[str, str]:
        """The name with its article."""
        return {"": self._spoken_of(language)}

    def _spoken_of(self, language: str) -> str:
        name, kind = self._called(language), self.entry.kind
        if kind in ONE:
            return name
        return f"the {name}" if language == "en" and kind in WITH_ARTICLE else with_article(name, language)

    def _called(self, language: str) -> str:
        """The name alone, as the atlas calls the place in the language where it was laid by its English name."""
        entry = self.entry
        # A city's article is a part of its name: The Hague.
        name = entry.name if entry.kind in ONE else entry.name.removeprefix("The ")
        if entry.kind == "country" and name == atlas_names.name(entry.country, "en"):
            return CountryName(entry.country).render(language)
        if entry.kind == "capital" and entry.country in keys() and name == atlas_names.capital_name(entry.country, "en"):
            return atlas_names.capital_name(entry.country, language if language in LANGUAGES else "en") or name
        if entry.kind in ("river", "lake"):
            water = waters(f"{entry.kind}s").get(name.removeprefix("River ").removesuffix(" River"))
            return name if water is None else water.name_in(language)
        subject = LAYER.get(entry.kind, entry.kind)
        return features(subject)[name].name_in(language) if subject in LAYERS and name in features(subject) else name


def country_of(entry: Entry) -> Text | None:
    """The country a place lies in, if the atlas knows it; none for a country itself."""
    if not entry.country or entry.kind == "country":
        return None
    # Two uninhabited territories have names in the gazetteer, but no facts of their own.
    return CountryName(entry.country) if entry.country in keys() else None


def continent_of(entry: Entry) -> str | None:
    """The continent a place lies on, by its point; ``None`` for what lies on several or on none.

    >>> from geoplay.atlas import gazetteer
    >>> [continent_of(gazetteer.find(name)[0]) for name in ("Denmark", "Pacific Ocean", "Siberia", "Russia", "Lena")]
    ['Europe', None, 'Asia', None, 'Asia']
    """
    if not entry.country or entry.country not in keys():
        return None
    if entry.kind == "country":
        found = continents(entry.country)
        return found[0] if len(found) == 1 else None
    if entry.kind in ("river", "lake"):
        water = waters(f"{entry.kind}s").get(entry.name.removesuffix(" River"))
        if water is not None and entry.country in water.countries:
            return water.continent or None
    return continent_at(entry.lat, entry.lon, entry.country)


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
