"""What the box's symbols, continents, borders and countries are called, as text for every language.

>>> from geoplay.boxes.flag_box.words import CountryName, SYMBOL_WORDS, symbols_text
>>> CountryName("DE").render("it")
'Germania'
>>> str(symbols_text(0b1001))
'vertical stripes and star'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from geoplay.atlas import names
from geoplay.atlas.spoken import Called
from geoplay.core.text import Player, Text, together

Continent = Literal["Europe", "Asia", "Africa", "America", "Oceania"]
SYMBOLS = ("vertical stripes", "horizontal stripes", "circle", "star", "cross", "animal")
CONTINENTS: tuple[Continent, ...] = ("Europe", "Asia", "Africa", "America", "Oceania")
BORDERS = ("red", "gold", "none")

SYMBOL_WORDS = (
    Text("vertical stripes"),
    Text("horizontal stripes"),
    Text("circle"),
    Text("star"),
    Text("cross"),
    Text("animal"),
)
CONTINENT_WORDS = {
    "Europe": Text("Europe"),
    "Asia": Text("Asia"),
    "Africa": Text("Africa"),
    "America": Text("America"),
    "Oceania": Text("Oceania"),
}
JOKER_WORD = Text("World (joker)")


class CountryName(Called):
    """A country's name inside a sentence, said by the atlas in the language of the reader.

    >>> Text("{player} laid {country}.", player="Ada", country=CountryName("EG")).render("it")
    'Ada laid Egitto.'
    """

    __slots__ = ("code",)

    def __init__(self, code: str) -> None:
        super().__init__(names.name(code))
        self.code = code

    def render(self, language: str = "en", _names: Sequence[str] = ()) -> str:
        """The name in a language; in English where the atlas has none."""
        return names.name(self.code, language if language in names.languages() else "en")

    def __hash__(self) -> int:
        return hash(self.code)


class CapitalName(CountryName):
    """A country's capital inside a sentence.

    >>> CapitalName("GB").render("it")
    'Londra'
    """

    __slots__ = ()

    def render(self, language: str = "en", _names: Sequence[str] = ()) -> str:
        """The capital in a language; a dash where a country has none."""
        return names.capital_name(self.code, language if language in names.languages() else "en") or "–"


def joined(texts: Sequence[Text]) -> Text:
    """Several things in one sentence, in whatever language it is read; "nothing" where there are none.

    >>> str(joined([Text("star"), Text("cross"), Text("circle")])), str(joined([]))
    ('star, cross and circle', 'nothing')
    """
    return together(texts) if texts else Text("nothing")


def symbols_text(symbols: int) -> Text:
    """A set of symbols in words.

    >>> symbols_text(0b001100).render(), symbols_text(0).render()
    ('circle and star', 'nothing')
    """
    return joined([word for number, word in enumerate(SYMBOL_WORDS) if symbols >> number & 1])


class Seconds(Text):
    """A time in seconds, to a tenth, with the decimal sign of the reader's language.

    >>> Seconds(1849).render("en"), Seconds(1849).render("it")
    ('1.8', '1,8')
    """

    __slots__ = ("milliseconds",)

    def __init__(self, milliseconds: int) -> None:
        super().__init__(f"{milliseconds / 1000:.1f}")
        self.milliseconds = milliseconds

    def render(self, language: str = "en", _names: Sequence[str] = ()) -> str:
        """The seconds."""
        return self.message if language == "en" else self.message.replace(".", ",")

    def __hash__(self) -> int:
        return hash(self.milliseconds)


class PlayerName(Text):
    """A player's name as a piece of a sentence that lists several.

    >>> joined([PlayerName(0), PlayerName(2)]).render("en", ["You", "Ada", "Bo"])
    'You and Bo'
    """

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__("{player}", player=Player(seat))
