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
from collections.abc import Sequence
from functools import cache
from pathlib import Path

LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "locale"
LETTERS = "ABCDEFGHIJ"


class Player(int):
    """A seat inside a sentence: rendered as the player's name where names are known, else as the seat's letter."""

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
        catalogue = _catalogue(language)
        if self.plural is None:
            pattern = catalogue.gettext(self.message)
        else:
            count = self.values.get("count", 0)
            pattern = catalogue.ngettext(self.message, self.plural, count if isinstance(count, int) else 0)
        if not self.values:
            return pattern
        return pattern.format(**{key: _word(value, language, names) for key, value in self.values.items()})

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
# English writes 1,234.5 and the other languages of the house 1.234,5.
_OTHER_MARKS = str.maketrans(",.", ".,")


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
        return self.message if language == "en" else self.message.translate(_OTHER_MARKS)

    def __hash__(self) -> int:
        return hash(self.value)


def _word(value: object, language: str, names: Sequence[str]) -> str:
    if isinstance(value, Text):
        return value.render(language, names)
    if isinstance(value, Player):
        return names[value] if value < len(names) else LETTERS[value]
    return str(value)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("geoplay", LOCALE_FOLDER, languages=[language], fallback=True)


def languages() -> list[str]:
    """The languages geoplay speaks: English, and one for each catalogue in the locale folder.

    >>> "en" in languages()
    True
    """
    found = {folder.parent.name for folder in LOCALE_FOLDER.glob("*/LC_MESSAGES")}
    return ["en", *sorted(found - {"en"})]


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
