"""The words for parts of the world: continents, regions of the United Nations, and others that people use.

Standard library only.
One vocabulary for lessons, decks and maps, in any case, in English and Italian. ``regions.csv`` has what is no region of the
United Nations (M49), with its members and where they come from.

>>> find("middle EAST").english, find("Unione Europea").italian, find("the Balkans").english
('Middle East', 'Unione europea', 'Balkans')
>>> find("Africa").holds("TD"), find("sahel").holds("TD"), find("sahel").holds("IT")
(True, True, False)
>>> find("Narnia") is None
True
"""

from __future__ import annotations

import csv
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from geoplay.atlas import names
from geoplay.atlas.facts import facts, keys

# Other words for continents and regions of the United Nations, by their numbers.
ALSO = {
    "019": ("America", "the Americas", "Americhe", "Le Americhe"),
    "005": ("Sudamerica", "Sud America", "America meridionale"),
    "013": ("Centroamerica",),
    "015": ("North Africa", "Africa settentrionale", "Africa del Nord"),
    "011": ("West Africa",),
    "014": ("East Africa",),
    "017": ("Central Africa",),
    "018": ("Africa meridionale", "Africa australe"),
    "029": ("the Caribbean", "Antille"),
    "030": ("East Asia", "Far East", "Estremo Oriente"),
    "034": ("South Asia", "Asia meridionale"),
    "035": ("South-eastern Asia", "South-East Asia", "Asia sud-orientale"),
    "039": ("South Europe", "Europa del Sud"),
    "145": ("West Asia",),
    "151": ("East Europe", "Europa dell'Est"),
    "154": ("North Europe", "Europa del Nord"),
    "155": ("West Europe",),
    "057": ("Micronesia (region)",),
}


@dataclass(frozen=True)
class Region:
    """A part of the world: by regions of the United Nations (``parts``, in English), or by states (``codes``)."""

    english: str
    italian: str
    words: tuple[str, ...]
    parts: frozenset[str]
    codes: frozenset[str]
    source: str

    def holds(self, key: str, year: int | None = None) -> bool:
        """Whether a country of today, or a place of 1960, lies in it; groups of states hold only those of today."""
        if year is None and key in self.codes:
            return True
        entry = facts(key, year)
        return entry.continent in self.parts or entry.region in self.parts

    def name(self, language: str) -> str:
        """Its name in a language."""
        return self.italian if language == "it" else self.english


def plain(word: str) -> str:
    """A word as it is looked up: small letters without accents, articles and hyphens.

    >>> plain(" The Middle-East "), plain("Comunità andina")
    ('middle east', 'comunita andina')
    """
    letters = unicodedata.normalize("NFD", word.casefold())
    bare = "".join(" " if letter in "-_’'" else letter for letter in letters if not unicodedata.combining(letter))
    words = bare.split()
    return " ".join(words[1:] if len(words) > 1 and words[0] in ("the", "i", "il", "la", "gli", "le", "l") else words)


def find(word: str) -> Region | None:
    """The part of the world that a word stands for, written in one piece or in several.

    >>> find("Nord Africa").english, find("U.E.").english
    ('Northern Africa', 'European Union')
    """
    return _by_word().get(plain(word)) or _in_one_piece().get(_joined(word))


def words() -> tuple[str, ...]:
    """All words that are known, as they are written."""
    return tuple(dict.fromkeys(word for region in regions() for word in region.words))


def members(region: Region) -> tuple[str, ...]:
    """The members of the United Nations in it, in the atlas's order.

    >>> len(members(find("EU"))), members(find("Benelux"))
    (27, ('BE', 'LU', 'NL'))
    """
    return tuple(key for key in keys(status="member") if region.holds(key))


@cache
def regions() -> tuple[Region, ...]:
    """All parts of the world that have a word: those of the United Nations first."""
    english, italian = names.region_names("en"), names.region_names("it")
    of_the_un = [
        Region(
            english[number],
            italian[number],
            (english[number], italian[number], *ALSO.get(number, ())),
            frozenset({english[number]}),
            frozenset(),
            "M49",
        )
        for number in english
    ]
    text = files("geoplay.atlas").joinpath("regions.csv").read_text(encoding="utf-8")
    others = [_region(row, english) for row in csv.DictReader(text.splitlines())]
    return (*of_the_un, *others)


def _region(row: dict[str, str], english: dict[str, str]) -> Region:
    given = row["members"].split()
    also = tuple(word for word in row["also"].split(";") if word)
    return Region(
        row["english"],
        row["italian"],
        tuple(dict.fromkeys((row["english"], row["italian"], *also))),
        frozenset(english[one[1:]] for one in given if one.startswith("@")),
        frozenset(one for one in given if not one.startswith("@")),
        row["source"],
    )


@cache
def _by_word() -> dict[str, Region]:
    found: dict[str, Region] = {}
    for region in regions():
        for word in region.words:
            found.setdefault(plain(word), region)
    return found


def _joined(word: str) -> str:
    return plain(word).replace(" ", "").replace(".", "")


@cache
def _in_one_piece() -> dict[str, Region]:
    found: dict[str, Region] = {}
    for word, region in _by_word().items():
        found.setdefault(_joined(word), region)
    return found
