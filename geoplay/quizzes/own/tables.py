"""Questions from a table: a DataFrame, a CSV file or a list of dicts, with a column for each part.

The columns are ``question`` and ``answer``, and as one likes ``wrong``, ``also``, ``form``, ``tolerance``, ``unit``, ``because``,
``kind`` and ``places``; several words in one cell have semicolons between them. Wrong choices may also have columns of their
own: ``wrong 1``, ``wrong 2`` …

>>> rows = [
...     {"question": "Capital of Peru?", "answer": "Lima", "wrong": "Quito; La Paz"},
...     {"question": "How long is the Nile?", "answer": 6650, "tolerance": "a lot"},
... ]
>>> questions_from(rows[:1])[0].judge(0) in (True, False)
True
>>> questions_from(rows)
Traceback (most recent call last):
...
geoplay.quizzes.own.tables.TableError: row 2, column 'tolerance': it is a number, not 'a lot'.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Mapping
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from geoplay.core.excel import BEGINS, ENDINGS, ExcelError, excel_rows
from geoplay.core.files import FileError, read_bytes, read_start, read_text
from geoplay.core.nearest import did_you_mean
from geoplay.core.refusal import GeoplayError
from geoplay.learners.learner import LARGEST_FILE
from geoplay.quizzes.own.decimals import SIGNS, decimals_of, is_doubtful, number_of
from geoplay.quizzes.own.parts import PARTS, PartError, missing, question_of
from geoplay.quizzes.question import Question

# What the two sides of a card are called at the head of a table.
SIDES = (("front", "fronte"), ("back", "retro"))
NUMBERED = ("wrong", "also", "answer")
# The parts that are numbers where they look like one.
NUMBERS = ("answer", "tolerance")


class TableError(GeoplayError):
    """A table or a cell of it that makes no question; the message names row and column."""


def questions_from(table: Any, *, seed: int = 0, decimal: str | None = None) -> list[Question]:
    """The questions of a table, in its order; the choices of each are shuffled by ``seed``.

    Which sign stands before the ``decimal`` places of numbers is found from the table; where it can be read in two ways (is 6.650
    six thousand?) an error asks to say ``decimal=","`` or ``decimal="."``.

    Rows are counted from 1, those of a CSV file after its header. Rows that are empty altogether are passed over. Nothing is
    made unless all of it is good: the first bad cell is named.
    """
    questions = []
    columns: dict[str, str] = {}
    if decimal not in (None, *SIGNS):
        raise TableError(f"decimal= is the sign before the decimal places, ',' or '.', not {decimal!r:.40}.")
    for number, row in enumerate(_with_numbers(list(_rows(table)), decimal), 1):
        if all(missing(value) for value in row.values()):
            continue
        columns |= {part: column for column in row if (part := _part(column)) not in columns}
        try:
            questions.append(question_of(_joined(row), Random(f"{seed}/{number}"), kind="table"))
        except PartError as error:
            raise TableError(f"row {number}, column {columns.get(error.part, error.part)!r}: {error.reason}") from None
    if not questions:
        raise TableError("There is no question in this table.")
    return questions


def _joined(row: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a row; numbered columns are put together."""
    parts: dict[str, Any] = {}
    for column, value in row.items():
        part = _part(column)
        if missing(value):
            continue
        parts[part] = [*_listed(parts[part]), *_listed(value)] if part in parts else value
    return parts


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _part(column: str) -> str:
    """The part that a column is for: ``wrong 2`` is for ``wrong``."""
    name = str(column).strip().lower()
    stem = name.rstrip("0123456789").rstrip(" _-")
    part = stem if stem in NUMBERED else name
    if part not in PARTS:
        advice = did_you_mean(name, PARTS)
        raise TableError(f"column {str(column)!r:.60}: a question has no such part.{advice} There are {', '.join(PARTS)}.")
    return part


def _rows(table: Any) -> Iterable[Mapping[str, Any]]:
    if isinstance(table, str | Path):
        return _file(Path(table))
    # A DataFrame is known by what it can do, so that pandas need not be there.
    if hasattr(table, "to_dict") and hasattr(table, "columns"):
        filled = table.astype(object).where(table.notna(), None)
        return [dict(zip(map(str, filled.columns), row, strict=True)) for row in filled.itertuples(index=False, name=None)]
    rows = list(table) if isinstance(table, Iterable) else []
    if not rows or not all(isinstance(row, Mapping) for row in rows):
        raise TableError(f"A table is a DataFrame, the path of a CSV or Excel file, or a list of dicts, not {table!r:.60}.")
    return rows


def _file(path: Path) -> list[dict[str, Any]]:
    """The rows of a CSV file, or of an Excel file, whatever its name ends in."""
    if not os.path.exists(path):  # noqa: PTH110 - which says of no name that it is too long
        raise TableError(f"There is no file {str(path)!r:.120}.")
    try:
        if path.suffix.lower() in ENDINGS or read_start(path, len(BEGINS)) == BEGINS:
            return excel_rows(read_bytes(path, LARGEST_FILE), repr(path.name))
    except FileError as error:
        raise TableError(f"{path.name!r} {error.reason}.") from None
    except ExcelError as error:
        raise TableError(str(error)) from None
    return _csv(path)


def cards_from(table: Any) -> list[tuple[str, str]] | None:
    """The two sides of each card of a table with the columns ``front`` and ``back``; ``None`` where it has them not.

    >>> cards_from([{"Front": "Capital of Peru", "Back": "Lima"}, {"Front": "", "Back": ""}])
    [('Capital of Peru', 'Lima')]
    >>> cards_from([{"front": "Capital of Peru", "back": ""}])
    Traceback (most recent call last):
    ...
    geoplay.quizzes.own.tables.TableError: row 1, column 'back': there is nothing in it; a side of a card is a word or a sentence.
    """
    rows = list(_rows(table))
    sides: list[dict[str, str]] = [{str(column).strip().lower(): column for column in row} for row in rows[:1]]
    named = [next((sides[0][word] for word in words if word in sides[0]), None) for words in SIDES] if sides else []
    front, back = named or (None, None)
    if front is None and back is None:
        return None
    if front is None or back is None:
        absent = "front" if front is None else "back"
        raise TableError(f"A table of cards has the columns 'front' and 'back'; {absent!r} is missing.")
    found = []
    for number, row in enumerate(rows, 1):
        if all(missing(value) for value in row.values()):
            continue
        for side in (front, back):
            value = row.get(side)
            if missing(value) or not isinstance(value, str | int | float):
                said = "there is nothing in it" if missing(value) else f"not {value!r:.60}"
                raise TableError(f"row {number}, column {side!r}: {said}; a side of a card is a word or a sentence.")
        found.append((str(row[front]).strip(), str(row[back]).strip()))
    if not found:
        raise TableError("There is no card in this table.")
    return found


def _csv(path: Path) -> list[dict[str, Any]]:
    try:
        text = read_text(path, LARGEST_FILE)
    except FileError as error:
        advice = ": save it as “CSV UTF-8”" if "UTF-8" in error.reason else ""
        raise TableError(f"{path.name!r} {error.reason}{advice}.") from None
    # Spreadsheets of many countries write semicolons between the cells; within a cell they stand between words.
    header = text.partition("\n")[0]
    delimiter = max(",;\t", key=header.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        rows = list(reader)
    except csv.Error as error:
        raise TableError(f"{path.name!r}, line {reader.line_num}: {error}.") from None
    names = [name.strip() for name in rows[0]] if rows else []
    while names and not names[-1]:
        names.pop()
    found = []
    for number, row in enumerate(rows[1:], 1):
        if any(cell.strip() for cell in row[len(names) :]):
            raise TableError(
                f"row {number}: it has {len(row)} cells, but there are {len(names)} columns. "
                "A cell with a comma or semicolon in it stands in quotes."
            )
        found.append(dict(zip(names, row, strict=False)))
    return found


def _asks_words(row: Mapping[str, Any]) -> bool:
    """Whether a row says that it asks for no number, whatever its answer looks like."""
    said = next((form for column, form in row.items() if str(column).strip().lower() == "form"), None)
    return isinstance(said, str) and said.strip().lower() not in ("", "number")


def _with_numbers(rows: list[Mapping[str, Any]], decimal: str | None) -> list[Mapping[str, Any]]:
    """The rows with numbers where cells are written as such, so that a number is asked for; 007 is none."""
    columns = [column for column in (rows[0] if rows else {}) if str(column).strip().lower() in NUMBERS]
    cells = {
        (at, column): row[column]
        for at, row in enumerate(rows)
        for column in columns
        if isinstance(row.get(column), str) and not _asks_words(row)
    }
    found = decimals_of(cells.values())
    if decimal is None and len(found) == 2:
        raise TableError(
            "Some numbers have a comma before their decimal places and some a point: say decimal=',' or decimal='.'."
        )
    sign = decimal or next(iter(found), None)
    changed = [dict(row) for row in rows]
    for (at, column), cell in cells.items():
        if sign is None and is_doubtful(cell):
            two = " or ".join(f"{number_of(cell, one):g} (decimal={one!r})" for one in SIGNS)
            raise TableError(f"row {at + 1}, column {column!r}: {cell.strip()!r} may be {two}. Say which by decimal=.")
        number = number_of(cell, sign)
        if number is not None:
            changed[at][column] = number
    return list(changed)
