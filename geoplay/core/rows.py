"""Tables that a teacher brings: DataFrames or lists of dicts, read row by row with messages that name the place.

Nothing here knows pandas: whatever has ``columns`` and ``to_dict`` is taken as a table. A game takes tables only, and never the
name of a file, for its options may come from a record that a stranger wrote. Files are read at the doors that only Python code
uses, before a game is made (:func:`files_read`, :func:`opened`).
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from geoplay.core.brief import brief
from geoplay.core.excel import BEGINS, ENDINGS, ExcelError, excel_rows
from geoplay.core.files import FileError, read_bytes, read_start, read_text
from geoplay.core.option import Option, OptionError
from geoplay.core.strict_json import is_utf8

# What tables write where there is nothing.
MISSING = {"nan", "none", "<na>"}
LARGEST_FILE = 5_000_000
# Files that hold questions and no table.
QUESTIONS = {".gift": "GIFT", ".xml": "Moodle XML", ".zip": "QTI", ".apkg": "Anki", ".json": "JSON"}
# Controls that no cell of a table has: all but those that part lines and words.
NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


def rows_of(game: str, table: Any, what: str, needed: tuple[str, ...]) -> list[tuple[int, dict[str, Any]]]:
    """The rows of a table with their numbers, once all needed columns have something in them.

    >>> rows_of("cities", [{"name": "Nile"}, {"name": "", "size": 7}], "rivers", ("name",))
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: cities: row 2 of rivers has nothing in column 'name'.
    """
    if hasattr(table, "columns") and hasattr(table, "to_dict"):
        rows = table.to_dict("records")
    elif isinstance(table, list) and all(isinstance(row, dict) for row in table):
        rows = table
    else:
        given = type(table).__name__
        raise OptionError(
            f"{game}: {what} should be a DataFrame, rows or (in Python) the path of a CSV or Excel file, not {given}."
        )
    # Spreadsheets leave rows that are empty altogether; those that have something keep their numbers.
    numbered = [(number, row) for number, row in enumerate(rows, start=1) if any(word(row, column) for column in row)]
    if not numbered:
        raise OptionError(f"{game}: {what} is empty.")
    for number, row in numbered:
        for column, value in row.items():
            if not (_is_plain(column) and _is_plain(value)):
                raise OptionError(f"{game}: row {number} of {what}, column {brief(column)}: {brief(value)} is no text to print.")
    for column in needed:
        if column not in numbered[0][1]:
            there = ", ".join(map(repr, numbered[0][1]))
            raise OptionError(f"{game}: {what} needs a column {column!r}; it has {there}.")
        for number, row in numbered:
            if not word(row, column):
                raise OptionError(f"{game}: row {number} of {what} has nothing in column {column!r}.")
    return numbered


def files_read(game: str, offered: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """The options that Python code gave a game, with the rows of each CSV or Excel file it named instead of its path.

    Never for what came from a page, a record or a file.
    """
    read = dict(given)
    for option in offered:
        value = given.get(option.name)
        if option.tables == 1 and not (isinstance(value, str) and value in option.choices):
            read[option.name] = opened(game, value, option.name)
        elif option.tables > 1 and isinstance(value, tuple):
            read[option.name] = tuple(opened(game, one, option.name) for one in value)
    return {name: read[name] for name in given}


def opened(game: str, table: Any, what: str) -> Any:
    """A table, or the rows of the CSV or Excel file that Python code named instead."""
    return _rows_of_file(game, Path(table), what) if isinstance(table, str | Path) else table


def _rows_of_file(game: str, path: Path, what: str) -> list[dict[str, Any]]:
    if path.suffix.lower() in QUESTIONS:
        raise OptionError(
            f"{game}: {what}: {brief(str(path))} is a file of questions ({QUESTIONS[path.suffix.lower()]}), which a quiz takes; "
            f"{what} is a table, as CSV or Excel."
        )
    try:
        if path.suffix.lower() in ENDINGS or read_start(path, len(BEGINS)) == BEGINS:
            return excel_rows(read_bytes(path, LARGEST_FILE), brief(str(path)))
        lines = read_text(path, LARGEST_FILE).splitlines()
    except FileError as error:
        advice = "; save it as CSV in UTF-8" if "UTF-8" in error.reason else ""
        raise OptionError(f"{game}: {what}: {brief(str(path))} {error.reason}{advice}.") from None
    except ExcelError as error:
        raise OptionError(f"{game}: {what}: {error}") from None
    # Spreadsheets of countries with a decimal comma write semicolons.
    separator = ";" if lines and ";" in lines[0] and "," not in lines[0] else ","
    try:
        return list(csv.DictReader(lines, delimiter=separator))
    except csv.Error as error:
        raise OptionError(f"{game}: {what}: {brief(str(path))} is no CSV that can be read: {error}.") from None


def _is_plain(value: Any) -> bool:
    """Whether a value, if it is a text, has nothing in it but what can be printed and written down."""
    return not isinstance(value, str) or (NO_TEXT.search(value) is None and is_utf8(value))


def word(row: dict[str, Any], column: str) -> str:
    """What stands in a column, without blanks around it; nothing where a table has no value.

    >>> word({"name": " Nile "}, "name"), word({"name": float("nan")}, "name"), word({}, "name")
    ('Nile', '', '')
    """
    value = str(row.get(column, "")).strip()
    return "" if value.lower() in MISSING else value


def slug(name: str) -> str:
    """A name as an id: small letters and digits, with hyphens between the words.

    >>> slug("St. Louis")
    'st-louis'
    """
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())
