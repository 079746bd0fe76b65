"""Words of the atlas as texts of a question: names of places and capitals in each language, and when two of them are one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from geoplay.atlas import names
from geoplay.atlas.stories import LANGUAGES
from geoplay.core.text import Text


class Told(Text):
    """Words that the atlas says in each language; with ``languages=None`` those that texts say, whatever languages there are.

    >>> city = Told(lambda language: names.capital_name("cuba", language, year=1960) or "")
    >>> city.render("en"), city.render("it")
    ('Havana', "L'Avana")
    """

    __slots__ = ("_languages", "_say")

    def __init__(self, say: Callable[[str], str], languages: Collection[str] | None = LANGUAGES) -> None:
        super().__init__(say("en"))
        self._say = say
        self._languages = languages

    def render(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """What the atlas says in a language, or else in English."""
        return self._say(language if self._languages is None or language in self._languages else "en")


def listed(texts: Sequence[Text]) -> Text:
    """Several names, one after another.

    >>> listed([country_name("DE"), country_name("IT")]).render("fr")
    'Allemagne, Italie'
    """
    return Told(lambda language: ", ".join(text.render(language) for text in texts), None)


def space_name(space: str) -> Text:
    """A space of 1960."""
    return Told(lambda language: names.name(space, language, year=1960), names.languages())


def country_name(code: str) -> Text:
    """A country of today."""
    return Told(lambda language: names.name(code, language), names.languages())


def capital_name(key: str, year: int | None) -> Text:
    """The capital of a place; empty where it has none."""
    return Told(lambda language: names.capital_name(key, language, year=year) or "", names.languages())


def region_name(region: str) -> Text:
    """A continent or region of the United Nations."""
    return Told(lambda language: names.region_name(region, language), names.languages())


def folded(words: Text | str, language: str) -> str:
    """The letters alone, in small: what two spellings have in common."""
    return names.fold(words.render(language) if isinstance(words, Text) else words)


def is_capital(city: Text, key: str, year: int | None) -> bool:
    """Whether a city would count as the capital of a place, in some language."""
    return not str(city) or any(names.accepts_capital(city.render(language), key, language, year=year) for language in LANGUAGES)


def capital_tells(key: str, year: int | None) -> bool:
    """Whether the name of a place gives its capital away: Mexico, Mexico City."""
    return any(
        sounds_like(names.name(key, language, year=year), names.capital_name(key, language, year=year) or "")
        for language in LANGUAGES
    )


def same_name(space: str, code: str) -> bool:
    """Whether a country of today is called nearly as it was in 1960, in some language."""
    return any(
        names.accepts(names.name(code, language), space, language, year=1960)
        and sounds_like(names.name(code, language), names.name(space, language, year=1960))
        for language in LANGUAGES
    )


def sounds_like(name: str, other: str) -> bool:
    """Whether the beginning of one name is in the other.

    >>> sounds_like("Brasile", "Brasilia"), sounds_like("Malagasy Republic", "Madagascar")
    (True, False)
    """
    one, two = names.fold(name), names.fold(other)
    return one[:5] in two or two[:5] in one
