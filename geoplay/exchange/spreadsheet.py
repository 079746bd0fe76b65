"""CSV and Excel: a row for each question, with the columns that ``geoplay.quiz`` reads."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import BytesIO, StringIO
from typing import Any

from geoplay.core.excel import ExcelError, excel_rows
from geoplay.exchange.exchanged import ExchangeError, MissingPackage, Read
from geoplay.exchange.item import Item, item_of
from geoplay.quizzes.own.tables import questions_from

COLUMNS = ("question", "answer", "wrong", "also", "form", "tolerance", "unit", "because", "kind")


def rows_of(items: Sequence[Item]) -> tuple[list[dict[str, str | float]], list[str]]:
    """A row for each question; a note where a picture could not go along."""
    rows: list[dict[str, str | float]] = []
    left_out = []
    for number, item in enumerate(items, 1):
        row: dict[str, str | float] = {"question": item.text, "form": item.form, "because": item.because, "kind": item.kind}
        if item.picture is not None or item.pictures:
            left_out.append(f"question {number} ({item.text!r:.60}): a table holds no pictures.")
            continue
        if item.form == "number":
            row |= {"answer": item.number, "tolerance": item.tolerance, "unit": item.unit}
        elif item.form in ("typed", "click"):
            row |= {"answer": item.answers[0], "also": "; ".join(word for word in item.answers[1:] if ";" not in word)}
        else:
            right = [item.choices[at] for at in item.right]
            wrong = [choice for at, choice in enumerate(item.choices) if at not in item.right]
            row |= {"answer": "; ".join(right), "wrong": "; ".join(wrong)}
            if any(";" in choice for choice in item.choices):
                left_out.append(
                    f"question {number} ({item.text!r:.60}): a choice has a semicolon in it, which parts choices in a table."
                )
                continue
        rows.append(row)
    return rows, left_out


def write_csv(items: Sequence[Item], _title: str) -> tuple[bytes, list[str]]:
    """A CSV file in UTF-8 with the mark that Excel needs."""
    rows, left_out = rows_of(items)
    written = StringIO(newline="")
    table = csv.DictWriter(written, COLUMNS, restval="")
    table.writeheader()
    table.writerows(rows)
    return written.getvalue().encode("utf-8-sig"), left_out


def write_xlsx(items: Sequence[Item], title: str) -> tuple[bytes, list[str]]:
    """An Excel file with one sheet."""
    rows, left_out = rows_of(items)
    return workbook(title, [COLUMNS, *([row.get(column, "") for column in COLUMNS] for row in rows)]), left_out


def workbook(title: str, table: Sequence[Sequence[object]]) -> bytes:
    """A table as an Excel file with one sheet, the first row its header."""
    try:
        from openpyxl import Workbook
        from openpyxl.styles import Font
    except ModuleNotFoundError:
        raise MissingPackage("openpyxl", "An Excel file") from None
    book = Workbook()
    page = book.active
    assert page is not None
    page.title = "".join(letter for letter in title if letter not in "[]:*?/\\")[:31] or "geoplay"
    for row in table:
        page.append(list(row))
    for cell in page[1]:
        cell.font = Font(bold=True)
    # What a cell says is a word and never a formula.
    for line in page.iter_rows():
        for cell in line:
            if isinstance(cell.value, str) and cell.value.startswith("="):
                cell.data_type = "s"
    page.freeze_panes = "A2"
    written = BytesIO()
    book.save(written)
    return written.getvalue()


def read_xlsx(content: bytes, called: str) -> Read:
    """The questions of the first sheet of an Excel file."""
    return Read([item_of(question) for question in questions_from(table_of(content, called))])


def table_of(content: bytes, called: str) -> list[dict[str, Any]]:
    """The rows of the first sheet, by the words of its first row."""
    try:
        return excel_rows(content, called)
    except ExcelError as error:
        raise ExchangeError(str(error)) from None
