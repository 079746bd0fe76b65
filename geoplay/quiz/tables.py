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
geoplay.quiz.tables.TableError: row 2, column 'tolerance': it is a number, not 'a lot'.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from geoplay.core.refusal import GeoplayError
from geoplay.quiz.learner import LARGEST_FILE
from geoplay.quiz.parts import PARTS, PartError, missing, question_of
from geoplay.quiz.question import Question

NUMBERED = ("wrong", "also", "answer")
NUMBER = re.compile(r"[+-]?(0|[1-9][0-9]*)(\.[0-9]+)?")


class TableError(GeoplayError):
    """A table or a cell of it that makes no question; the message names row and column."""


def questions_from(table: Any, *, seed: int = 0) -> list[Question]:
    """The questions of a table, in its order; the choices of each are shuffled by ``seed``.

    Rows are counted from 1, those of a CSV file after its header. Rows that are empty altogether are passed over. Nothing is
    made unless all of it is good: the first bad cell is named.
    """
    questions = []
    columns: dict[str, str] = {}
    for number, row in enumerate(_rows(table), 1):
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
        nearest = get_close_matches(name, PARTS, n=1)
        advice = f" Did you mean {nearest[0]!r}?" if nearest else ""
        raise TableError(f"column {str(column)!r:.60}: a question has no such part.{advice} There are {', '.join(PARTS)}.")
    return part


def _rows(table: Any) -> Iterable[Mapping[str, Any]]:
    if isinstance(table, str | Path):
        return _csv(Path(table))
    # A DataFrame is known by what it can do, so that pandas need not be there.
    if hasattr(table, "to_dict") and hasattr(table, "columns"):
        filled = table.astype(object).where(table.notna(), None)
        return [dict(zip(map(str, filled.columns), row, strict=True)) for row in filled.itertuples(index=False, name=None)]
    rows = list(table) if isinstance(table, Iterable) else []
    if not rows or not all(isinstance(row, Mapping) for row in rows):
        raise TableError(f"A table is a DataFrame, the path of a CSV file or a list of dicts, not {table!r:.60}.")
    return rows


def _csv(path: Path) -> list[dict[str, Any]]:
    if not path.is_file():
        raise TableError(f"There is no file {str(path)!r:.120}.")
    if path.stat().st_size > LARGEST_FILE:
        raise TableError(f"{path.name!r} has {path.stat().st_size:,} bytes; at most {LARGEST_FILE:,} are read.")
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise TableError(f"{path.name!r} is not a text in UTF-8: save it as “CSV UTF-8”.") from None
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
        found.append(dict(zip(names, map(_cell, row), strict=False)))
    return found


def _cell(text: str) -> str | float:
    """A number where a cell is one, so that a number is asked for; 007 is none."""
    return float(text) if NUMBER.fullmatch(text.strip()) else text
