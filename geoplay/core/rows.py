"""Tables that a teacher brings: DataFrames, lists of dicts or CSV files, read row by row with messages that name the place.

Nothing here knows pandas: whatever has ``columns`` and ``to_dict`` is taken as a table.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

from geoplay.core.option import OptionError

# What tables write where there is nothing.
MISSING = {"nan", "none", "<na>"}


def rows_of(game: str, table: Any, what: str, needed: tuple[str, ...]) -> list[tuple[int, dict[str, Any]]]:
    """The rows of a table with their numbers, once all needed columns have something in them.

    >>> rows_of("cities", [{"name": "Nile"}, {"name": ""}], "rivers", ("name",))
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: cities: row 2 of rivers has nothing in column 'name'.
    """
    if isinstance(table, str | Path):
        rows = _rows_of_file(game, Path(table), what)
    elif hasattr(table, "columns") and hasattr(table, "to_dict"):
        rows = table.to_dict("records")
    elif isinstance(table, list) and all(isinstance(row, dict) for row in table):
        rows = table
    else:
        raise OptionError(f"{game}: {what} should be a DataFrame or the path of a CSV file, not {type(table).__name__}.")
    if not rows:
        raise OptionError(f"{game}: {what} is empty.")
    for column in needed:
        if column not in rows[0]:
            there = ", ".join(map(repr, rows[0]))
            raise OptionError(f"{game}: {what} needs a column {column!r}; it has {there}.")
        for number, row in enumerate(rows, start=1):
            if not word(row, column):
                raise OptionError(f"{game}: row {number} of {what} has nothing in column {column!r}.")
    return list(enumerate(rows, start=1))


def _rows_of_file(game: str, path: Path, what: str) -> list[dict[str, Any]]:
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise OptionError(f"{game}: {what}: {str(path)!r} is not UTF-8 text; save it as CSV in UTF-8.") from None
    except OSError as error:
        raise OptionError(f"{game}: {what}: {str(path)!r} cannot be read: {error.strerror}.") from None
    # Spreadsheets of countries with a decimal comma write semicolons.
    separator = ";" if lines and ";" in lines[0] and "," not in lines[0] else ","
    return list(csv.DictReader(lines, delimiter=separator))


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
