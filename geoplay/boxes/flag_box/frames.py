"""A teacher's table as a deck: checked row by row, with sentences that name the row and the column."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from geoplay.atlas import names
from geoplay.boxes.flag_box.deck import MOST_CARDS, NO_SYMBOL, Deck, FlagCard, make_card
from geoplay.boxes.flag_box.suggest import continent_of, readings_of, with_borders
from geoplay.boxes.flag_box.words import BORDERS, CONTINENTS, SYMBOLS
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.rows import rows_of, word

BOX = "flag-box"
WHAT = "the deck"
# Other words for the six symbols, the continents and the borders that a teacher may write.
SYMBOL_NAMES = {symbol: number for number, symbol in enumerate(SYMBOLS)} | {
    "vertical": 0,
    "vertical stripe": 0,
    "strisce verticali": 0,
    "horizontal": 1,
    "horizontal stripe": 1,
    "strisce orizzontali": 1,
    "circles": 2,
    "cerchio": 2,
    "cerchi": 2,
    "stars": 3,
    "stella": 3,
    "stelle": 3,
    "crosses": 4,
    "croce": 4,
    "croci": 4,
    "animals": 5,
    "animale": 5,
    "animali": 5,
}
CONTINENT_NAMES = {continent.lower(): continent for continent in CONTINENTS} | {
    "americas": "America",
    "europa": "Europe",
}
BORDER_NAMES = {border: border for border in BORDERS} | {"": "none", "rosso": "red", "oro": "gold", "nessuno": "none"}


def deck_from_rows(frame: Any) -> Deck:
    """See :meth:`Deck.from_frame <geoplay.boxes.flag_box.deck.Deck.from_frame>`."""
    rows = rows_of(BOX, frame, WHAT, ())
    columns = set(rows[0][1])
    if not columns & {"iso2", "name"}:
        there = ", ".join(map(repr, rows[0][1]))
        raise OptionError(f"{BOX}: {WHAT} needs a column 'iso2' or 'name'; it has {there}.")
    if len(rows) > MOST_CARDS:
        raise OptionError(f"{BOX}: a deck has at most {MOST_CARDS} cards; this one has {len(rows)}.")
    cards: list[FlagCard] = []
    seen: dict[str, int] = {}
    for number, row in rows:
        column = "iso2" if word(row, "iso2") or "name" not in columns else "name"
        code = _code(number, row, column)
        if code in seen:
            raise _bad(number, column, f"{names.name(code)} is there already, in row {seen[code]}.")
        seen[code] = number
        cards.append(_card(number, row, code))
    # Without a column of borders the house proposes them, for it knows which cards dice can name.
    return Deck(tuple(cards)) if "border" in columns else with_borders(cards, free=frozenset(_unread(rows, seen)))


def _unread(rows: list[tuple[int, dict[str, Any]]], seen: Mapping[str, int]) -> list[str]:
    """The states whose symbols the table leaves to the house: another reading of theirs may be taken."""
    by_number = dict(rows)
    return [code for code, number in seen.items() if not word(by_number[number], "symbols")]


def _bad(number: int, column: str, sentence: str) -> OptionError:
    return OptionError(f"{BOX}: row {number} of {WHAT}, column {column!r}: {sentence}")


def _code(number: int, row: dict[str, Any], column: str) -> str:
    given = word(row, column)
    if not given:
        raise _bad(number, column, "there is nothing in it; it should name a country.")
    if column == "iso2":
        try:
            names.name(given.upper())
        except ValueError as error:
            raise _bad(number, column, str(error)) from None
        return given.upper()
    try:
        return names.find(given)
    except names.UnknownName as error:
        if found := names.exact(given, "it"):
            return found[0]
        raise _bad(number, column, str(error)) from None


def _card(number: int, row: dict[str, Any], code: str) -> FlagCard:
    given = word(row, "continent")
    continent = _one_of(number, "continent", given, CONTINENT_NAMES, "one of " + ", ".join(CONTINENTS)) if given else ""
    continent = continent or continent_of(code)
    if not continent:
        raise _bad(number, "continent", f"{names.name(code)} is on none of {', '.join(CONTINENTS)}: say on which it counts.")
    border = _one_of(number, "border", word(row, "border"), BORDER_NAMES, " or ".join(map(repr, BORDERS)))
    symbols = _symbols(number, row.get("symbols"), code)
    return replace(make_card(code, continent, symbols), border=border)


def _symbols(number: int, given: Any, code: str) -> int:
    if isinstance(given, list | tuple | set | frozenset):
        parts = [str(part) for part in given]
    else:
        text = word({"symbols": given}, "symbols")
        for separator in ",;/|":
            text = text.replace(separator, "+")
        parts = [part for part in text.split("+") if part.strip()]
    if not parts:
        readings = readings_of(code)
        if readings is None:
            raise _bad(number, "symbols", f"the house has not read the flag of {names.name(code)}: write what it shows.")
        return readings[0]
    found = 0
    if parts == [NO_SYMBOL]:
        return found
    for part in parts:
        found |= 1 << _one_of(number, "symbols", part.strip(), SYMBOL_NAMES, "some of " + ", ".join(SYMBOLS))
    return found


def _one_of(number: int, column: str, given: str, known: Mapping[str, Any], expected: str) -> Any:
    if given.lower() in known:
        return known[given.lower()]
    advice = did_you_mean(given.lower(), list(known))
    raise _bad(number, column, f"it should be {expected}, not {given!r}.{advice}")
