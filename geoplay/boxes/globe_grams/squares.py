"""The squares and the horizon ring of Globe-Grams (``globe-grams:1`` and ``2``).

Squares in a hand, a pool or a name are a text in alphabetical order, blanks last (``"ADENN??"``): texts need no copying
when a game is cloned, and a hand seldom has more than twenty. The pot has two hundred, and is a list of counts.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from geoplay.atlas.gazetteer.letters import ALPHABET, BLANK
from geoplay.core.components import TileTone
from geoplay.core.option import OptionError
from geoplay.core.rows import rows_of, word
from geoplay.core.text import Text

# Where a square stands in a list of counts: A to Z, then the blanks. So "?" comes last in a hand, too.
PLACE = {square: place for place, square in enumerate(ALPHABET + BLANK)}
BLANKS = 15
ALL = 210
GAME = "globe-grams"
HOUSE = "house"
CHANCE = ("take", "discard", "exchange")
MOST_ALIKE = 100


@dataclass(frozen=True)
class Section:
    """A section of the horizon ring: three letters, or ``"take"``, ``"discard"`` or ``"exchange"`` with a number."""

    kind: str
    letters: str = ""
    number: int = 0

    @property
    def text(self) -> str:
        """What is printed on it."""
        return self.letters or f"{self.kind.upper()} {self.number}"


def section_in_words(text: str) -> Text | str:
    """What is printed on a section, to be read in any language.

    >>> section_in_words("TAKE 1").render("it"), section_in_words("FIT")
    ('PRENDI 1', 'FIT')
    """
    kind, _, number = text.partition(" ")
    return Text("{what} {number}", what=CHANCE_IN_WORDS[kind], number=number) if number else text


CHANCE_IN_WORDS = {"TAKE": Text("TAKE"), "DISCARD": Text("DISCARD"), "EXCHANGE": Text("EXCHANGE")}


def _rows(name: str) -> list[dict[str, str]]:
    page = files("geoplay.boxes.globe_grams").joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(page.splitlines()))


@cache
def full_pot() -> tuple[int, ...]:
    """How many there are of each letter, and of blanks.

    >>> sum(full_pot()), full_pot()[0], full_pot()[-1]
    (210, 31, 15)
    """
    counts = {row["letter"]: int(row["count"]) for row in _rows("letters.csv")}
    return (*(counts[letter] for letter in ALPHABET), BLANKS)


@cache
def colours() -> dict[str, TileTone]:
    """The colour of each letter: black counts 1, red 2, blue 5.

    >>> colours()["A"], colours()["K"], colours()["Z"]
    ('black', 'red', 'blue')
    """
    tones: dict[str, TileTone] = {"black": "black", "red": "red", "blue": "blue"}
    return {row["letter"]: tones[row["colour"]] for row in _rows("letters.csv")}


@cache
def ring() -> tuple[Section, ...]:
    """The sections of the horizon ring, in order.

    >>> len(ring()), ring()[0].text, ring()[1].text
    (36, 'TAKE 1', 'FIT')
    """
    return tuple(Section(row["kind"], row["letters"], int(row["number"] or 0)) for row in _rows("ring.csv"))


# ---- a teacher's own: the booklet lists neither squares nor sections, so the house's are a reconstruction


def accept_letters(table: Any) -> list[dict[str, Any]]:
    """How many squares there are of each letter (``?``: blanks), as records keep it: a table with letter and count.

    >>> accept_letters([{"letter": "A", "count": 40}, {"letter": "B", "count": -1}])
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: globe-grams: row 2 of letters: count is a whole number from 0 to 100, not '-1'.
    """
    counts = dict.fromkeys(PLACE, 0)
    for number, row in rows_of(GAME, table, "letters", ("letter", "count")):
        letter, count = word(row, "letter").upper(), word(row, "count")
        if letter not in PLACE:
            raise OptionError(f"{GAME}: row {number} of letters: {letter!r} is no letter from A to Z, nor {BLANK!r} for blanks.")
        if not (count.isascii() and count.isdigit() and len(count) <= len(str(MOST_ALIKE)) and int(count) <= MOST_ALIKE):
            raise OptionError(f"{GAME}: row {number} of letters: count is a whole number from 0 to {MOST_ALIKE}, not {count!r}.")
        counts[letter] = int(count)
    return [{"letter": letter, "count": count} for letter, count in counts.items()]


def accept_ring(table: Any) -> list[dict[str, Any]]:
    """The sections of a ring as records keep them: a table with kind, and letters or a number.

    >>> accept_ring([{"kind": "letters", "letters": "fit"}, {"kind": "take", "number": 1}])[0]["letters"]
    'FIT'
    """
    made = []
    for number, row in rows_of(GAME, table, "ring", ("kind",)):
        kind, letters, amount = word(row, "kind"), word(row, "letters").upper(), word(row, "number").removesuffix(".0")
        if kind == "letters":
            if len(letters) != 3 or any(letter not in ALPHABET for letter in letters):
                raise OptionError(f"{GAME}: row {number} of ring: a section has three letters from A to Z, not {letters!r}.")
            made.append({"kind": kind, "letters": letters, "number": 0})
        elif kind in CHANCE:
            if amount not in ("1", "2"):
                raise OptionError(f"{GAME}: row {number} of ring: number is 1 or 2, not {amount!r}.")
            made.append({"kind": kind, "letters": "", "number": int(amount)})
        else:
            raise OptionError(f"{GAME}: row {number} of ring: kind is letters, {', '.join(CHANCE)}, not {kind!r}.")
    if not any(section["letters"] for section in made):
        raise OptionError(f"{GAME}: a ring needs at least one section with letters.")
    return made


def pot_of(option: Any) -> tuple[int, ...]:
    """The full pot of a game: the house's, or a teacher's."""
    return full_pot() if option == HOUSE else tuple(row["count"] for row in option)


def ring_of(option: Any) -> tuple[Section, ...]:
    """The ring of a game: the house's, or a teacher's."""
    return ring() if option == HOUSE else tuple(Section(**row) for row in option)


def in_order(squares: str) -> str:
    """Squares as a hand keeps them.

    >>> in_order("NEW?YORK")
    'EKNORWY?'
    """
    return "".join(sorted(squares, key=PLACE.__getitem__))


def lacking(wanted: str, squares: str) -> str:
    """The wanted squares that are not there.

    >>> lacking("DENMARK", "ADEN"), lacking("ANNA", "AN")
    ('MRK', 'NA')
    """
    left = squares
    missing = ""
    for square in wanted:
        if square in left:
            left = left.replace(square, "", 1)
        else:
            missing += square
    return missing


def without(squares: str, taken: str) -> str:
    """Squares that are left when some are taken, which must all be there.

    >>> without("ADEN??", "E?")
    'ADN?'
    """
    for square in taken:
        squares = squares.replace(square, "", 1)
    return squares


def multisets(squares: str, number: int) -> list[str]:
    """Every choice of some squares (none, one or two of them here) that differs from the others.

    >>> multisets("AAB", 2)
    ['AA', 'AB']
    """
    if number == 0:
        return [""]
    found = []
    for place, square in enumerate(squares):
        if place == 0 or squares[place - 1] != square:
            found += [square + rest for rest in multisets(squares[place + 1 :], number - 1)]
    return found
