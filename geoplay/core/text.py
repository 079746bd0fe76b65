"""Sentences that can be read in more than one language.

A :class:`Text` holds the English sentence, which is also its key in the gettext catalogues under
``geoplay/locale``, and the values to fill in. It is turned into words as late as possible, when it is known who
reads it and in which language.

>>> from geoplay.core.text import Player, Text
>>> sentence = Text("{player} drew {count} cards.", player=Player(1), count=2)
>>> str(sentence)
'B drew 2 cards.'
>>> sentence.render("en", names=["You", "Amelia"])
'Amelia drew 2 cards.'
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from geoplay.core.agreement import CONTEXT, ENGLISH, GENDERS, JOINS, READER, Agreeing, Grammar, agreeing, called
from geoplay.core.figures import marked

LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "locale"
LETTERS = "ABCDEFGHIJ"
_BEGINS_JOINED = re.compile(r"{\w+:[^{}|]*\+}")


class Player(int):
    """A seat inside a sentence: rendered as the player's name where names are known, else as the seat's letter."""

    __slots__ = ()


class Name(str):
    """A player's name inside a sentence that is read where the seats' names are not known, such as an error."""

    __slots__ = ()


Value = "str | int | float | Text | Player"


class Text:
    """A translatable sentence with named values.

    >>> Text("one card left", plural="{count} cards left", count=3).render()
    '3 cards left'
    """

    __slots__ = ("message", "plural", "values")

    def __init__(self, message: str, *, plural: str | None = None, **values: object) -> None:
        self.message = message
        self.plural = plural
        self.values = values

    def render(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The sentence in a language; ``names[seat]`` stands in for each :class:`Player`."""
        return _grammar(self._spoken(language)).finished(self._filled(language, names))

    def several(self, _language: str) -> bool:
        """Whether it names several things, so that a sentence says *are* of it: the Alps."""
        return False

    def joined(self, _language: str) -> Mapping[str, str]:
        """Its own forms by the word before it: with its article (by no word), and where the rule of the language is no help."""
        return {}

    def _spoken(self, language: str) -> str:
        """The language if its catalogue has the sentence; else it is said in English."""
        return language if language == "en" or _catalogue(language).gettext(self.message) else "en"

    def shown(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The sentence as a page shows it; another than the rendered one only where it holds words with marks."""
        return self.render(language, names)

    def _filled(self, language: str, names: Sequence[str]) -> str:
        """The sentence with its values, the reader's pronouns still to be chosen."""
        spoken = self._spoken(language)
        catalogue, grammar = _catalogue(spoken), _grammar(spoken)
        if self.plural is None:
            pattern = catalogue.gettext(self.message)
        else:
            count = self.values.get("count", 0)
            pattern = catalogue.ngettext(self.message, self.plural, count if isinstance(count, int) else 0)
        if not self.values:
            return pattern
        said = pattern.format(**{key: _word(value, language, names, grammar) for key, value in self.values.items()})
        return said[:1].upper() + said[1:] if _BEGINS_JOINED.match(pattern) else said

    def __str__(self) -> str:
        return self.render()

    def __repr__(self) -> str:
        return f"Text({self.render()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Text):
            return NotImplemented
        return (self.message, self.plural, self.values) == (other.message, other.plural, other.values)

    def __hash__(self) -> int:
        return hash((self.message, self.plural, tuple(sorted(self.values))))


# Numbers below this keep their fraction: Monaco has 2.02 square kilometres.
_SMALL = 10


class WholeNumber(Text):
    """A number with its thousands apart, as the reader's language writes it; only small ones keep a fraction.

    >>> WholeNumber(301340).render("en"), WholeNumber(301340).render("it"), WholeNumber(751).render("it")
    ('301,340', '301.340', '751')
    >>> WholeNumber(0.49).render("en"), WholeNumber(2.02).render("it")
    ('0.49', '2,02')
    """

    __slots__ = ("value",)

    def __init__(self, value: float) -> None:
        super().__init__(f"{value:g}" if value < _SMALL else f"{round(value):,}")
        self.value = value

    def render(self, language: str = "en", _names: Sequence[str] = ()) -> str:
        """The number."""
        return marked(self.message, language)

    def __hash__(self) -> int:
        return hash(self.value)


def _word(value: object, language: str, names: Sequence[str], grammar: Grammar) -> Agreeing:
    if isinstance(value, Text):
        # What a text means by its own render is final; others may leave pronouns to the sentence around them.
        if value.several(language):
            word = agreeing(value.render(language, names), 1, grammar)
        else:
            plain = type(value).render is Text.render
            word = grammar.value(value._filled(language, names) if plain else value.render(language, names))
        word.own = value.joined(language)
        return word
    if isinstance(value, Player):
        return called(names[value] if value < len(names) else LETTERS[value], _readers(), grammar)
    if isinstance(value, Name):
        return called(value, _readers(), grammar)
    return grammar.value(str(value))


@cache
def _grammar(language: str) -> Grammar:
    """What the catalogue of a language says about it; where it says nothing, as in English."""
    catalogue = _catalogue(language)
    said = {key: catalogue.pgettext(CONTEXT, key) for key in (READER, JOINS, GENDERS)}
    plural = getattr(catalogue, "plural", ENGLISH.plural)
    return Grammar(**{key: word for key, word in said.items() if word not in ("", key)}, plural=plural)


@cache
def _readers() -> frozenset[str]:
    """What the reader is called where players have names, in all languages."""
    return frozenset({"You"} | {_catalogue(language).gettext("You") for language in languages()} - {""})


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    found = gettext.translation("geoplay", LOCALE_FOLDER, languages=[language], fallback=True)
    if language != "en":
        found.add_fallback(_Missing())
    return found


class _Missing(gettext.NullTranslations):
    """What a catalogue does not have: nothing, so that the sentence is said in English as a whole."""

    def gettext(self, message: str) -> str:
        del message
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        del msgid1, msgid2, n
        return ""

    def pgettext(self, context: str, message: str) -> str:
        del context, message
        return ""


def languages() -> list[str]:
    """The languages geoplay speaks: English, and one for each catalogue in the locale folder.

    >>> "en" in languages()
    True
    """
    found = {folder.parent.name for folder in LOCALE_FOLDER.glob("*/LC_MESSAGES")}
    return ["en", *sorted(found - {"en"})]


@cache
def complete_for(language: str) -> frozenset[str] | None:
    """The games a language is complete for, which its catalogue names in its header (``X-Games``); ``None`` where it is for all.

    >>> complete_for("it"), sorted(complete_for("fr") or ())
    (None, ['lindy'])
    """
    named = _catalogue(language).info().get("x-games")
    return None if named is None else frozenset(named.split())


def listed(texts: Sequence[Text | str], language: str = "en", names: Sequence[str] = ()) -> str:
    """Several things in one sentence, with commas and a last "and".

    >>> listed(["rain", "wind", "fog"])
    'rain, wind and fog'
    """
    words = [text.render(language, names) if isinstance(text, Text) else text for text in texts]
    if len(words) < 2:
        return "".join(words)
    return Text("{first} and {last}", first=", ".join(words[:-1]), last=words[-1]).render(language)


def together(texts: Sequence[Text]) -> Text:
    """The same as one text, for sentences whose language is not known yet; at least one thing.

    >>> str(together([Text("rain"), Text("wind"), Text("fog")]))
    'rain, wind and fog'
    """
    first = texts[0]
    for text in texts[1:-1]:
        first = Text("{first}, {next}", first=first, next=text)
    return Text("{first} and {last}", first=first, last=texts[-1]) if len(texts) > 1 else first
