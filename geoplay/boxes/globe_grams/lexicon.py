"""The names a game is played with, by number: those of the gazetteer, and those a teacher added for the game.

Numbers are quick to list and to compare; a name's letters and what is known of it are looked up when they are needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from geoplay.atlas import gazetteer
from geoplay.atlas.gazetteer import Entry, Gazetteer, Names
from geoplay.boxes.globe_grams.moves import Form
from geoplay.boxes.globe_grams.squares import GAME, lacking
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.core.rows import rows_of, word

SHORTEST = 3
COLUMNS = ("name", "kind", "lat", "lon")


class UnknownName(GeoplayError):
    """A name that is asked for and that the gazetteer does not have."""


class Lexicon:
    """The gazetteer with a teacher's own names.

    >>> names = lexicon_of(())
    >>> names.letters(names.number("DENMARK")), names.number("LAKE")
    ('DENMARK', None)
    """

    def __init__(self, book: Gazetteer) -> None:
        self.book = book
        self._first_added = book.rows
        self._added = [entry for entry in _by_letters(book.added) if book.row(entry.letters) is None]
        # Moves that form a name, made once: listing them is most of what random players do.
        self.forms: dict[int, Form] = {}
        # The numbers of names that were laid or asked for: the same ones come again and again.
        self._known: dict[str, int] = {}
        self._searched: tuple[str, Names | None] = ("", None)
        self._number_of_added = {entry.letters: self._first_added + place for place, entry in enumerate(self._added)}

    # ---- one name ------------------------------------------------------------------------------------------------

    def number(self, letters: str) -> int | None:
        """The number of a name by its letters; RIVER THAMES is found as THAMES RIVER."""
        known = self._known.get(letters)
        if known is None:
            known = self._number(letters)
            if known is not None:
                self._known[letters] = known
        return known

    def _number(self, letters: str) -> int | None:
        row = self.book.row(letters)
        if row is not None or letters in self._number_of_added:
            return row if row is not None else self._number_of_added[letters]
        return next((self.number(entry.letters) for entry in self.book.find(letters)), None)

    def letters(self, number: int) -> str:
        """How a name is laid."""
        return self.book.letters_at(number) if number < self._first_added else self._added[number - self._first_added].letters

    def words(self, number: int) -> int:
        """How many words a name has."""
        return self.book.words_at(number) if number < self._first_added else self._added[number - self._first_added].words

    def entry(self, number: int) -> Entry:
        """What is known of the most famous place of a name."""
        return self.book.at(number) if number < self._first_added else self._added[number - self._first_added]

    def known(self, letters: str) -> Entry:
        """What is known of a name; :class:`UnknownName` says which are nearest if it is not there."""
        number = self.number(letters)
        if number is None:
            near = ", ".join(entry.name for entry in self.book.nearest(letters, 3)) if letters else ""
            raise UnknownName(f"{letters!r} is not in the gazetteer." + (f" Nearest: {near}." if near else ""))
        return self.entry(number)

    # ---- names by letters ----------------------------------------------------------------------------------------

    def formable(self, letters: str) -> list[int]:
        """The names that some letters make.

        In a turn the same letters become fewer and fewer, so the search before is a shorter one to begin with.
        """
        before, names = self._searched
        fewer = names is not None and not lacking(letters, before)
        names = self.book.formable(letters, within=names if fewer else None)
        self._searched = letters, names
        return self._numbers(names)

    def including(self, must: str, letters: str) -> list[int]:
        """The names that take all of some squares (``?`` for a blank) and at least one of one's own."""
        return self._numbers(self.book.including(must, letters))

    def captures(self, must: str, spelt: str, letters: str) -> list[int]:
        """The same for a name on the table, without longer spellings of it."""
        return self._numbers(self.book.captures(must, letters, spelt=spelt))

    def _numbers(self, names: Names) -> list[int]:
        rows = names.rows
        # An array of numpy's has a quick way to become a list.
        numbers: list[int] = rows.tolist() if hasattr(rows, "tolist") else list(rows)
        if self._added and len(names) > len(rows):
            numbers = [*numbers, *(self._number_of_added[entry.letters] for entry in names.added)]
        return numbers


def _by_letters(entries: Sequence[Entry]) -> list[Entry]:
    """The most famous entry for each spelling."""
    best: dict[str, Entry] = {}
    for entry in sorted(entries, key=lambda entry: -entry.fame):
        best.setdefault(entry.letters, entry)
    return list(best.values())


Added = tuple[tuple[Any, ...], ...]


@lru_cache(maxsize=8)
def lexicon_of(added: Added, shortest: int = SHORTEST) -> Lexicon:
    """The names for a game with these additions, of at least so many letters; the same object for the same ones."""
    book = Gazetteer(shortest)
    for name, kind, lat, lon, country, fame in added:
        book.add(name, kind, lat, lon, country or None, fame=fame)
    return Lexicon(book)


def lexicon_for(options: Mapping[str, Any]) -> Lexicon:
    """The names of a game with these options."""
    return lexicon_of(additions(options["names"]), options["shortest"])


def additions(option: list[dict[str, Any]]) -> Added:
    """The option as it can be looked up."""
    return tuple((row["name"], row["kind"], row["lat"], row["lon"], row["country"], row["fame"]) for row in option)


def accept_names(table: Any) -> list[dict[str, Any]]:
    """A teacher's names as records keep them: a DataFrame, a list of rows, or the path of a CSV file.

    >>> accept_names([{"name": "Hobbiton", "kind": "site", "lat": -37.87, "lon": 175.68}])[0]["fame"]
    0.5
    """
    if isinstance(table, list | tuple) and not table:
        return []
    made = []
    for number, row in rows_of(GAME, table, "names", COLUMNS):
        try:
            fame = float(word(row, "fame") or 0.5)
            point = float(word(row, "lat")), float(word(row, "lon"))
            entry = Gazetteer().add(word(row, "name"), word(row, "kind"), *point, word(row, "country") or None, fame=fame)
        except ValueError as error:
            raise OptionError(f"{GAME}: row {number} of names: {error}") from None
        made.append(_row(entry))
    return made


def added_to_session() -> list[dict[str, Any]]:
    """What was added to the gazetteer the whole session shares, to be kept in the record of a game played with it."""
    return [_row(entry) for entry in gazetteer.shared().added]


def _row(entry: Entry) -> dict[str, Any]:
    return {
        "name": entry.name,
        "kind": entry.kind,
        "lat": entry.lat,
        "lon": entry.lon,
        "country": entry.country,
        "fame": entry.fame,
    }
