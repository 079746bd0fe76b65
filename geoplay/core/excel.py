"""An Excel file as rows, where openpyxl is there to read it; a sentence where it is not."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time
from importlib import import_module
from io import BytesIO
from itertools import zip_longest
from typing import Any
from zipfile import ZipFile

from geoplay.core.refusal import GeoplayError

ENDINGS = (".xlsx", ".xlsm")
# An Excel file is a zip, whatever its name ends in.
BEGINS = b"PK\x03\x04"
LARGEST = 200_000_000
MOST_ROWS = 200_000


class ExcelError(GeoplayError):
    """An Excel file that cannot be read; the message says why."""


def excel_rows(content: bytes, called: str) -> list[dict[str, Any]]:
    """The rows of the first sheet, by the words of its first row; empty ones stay, so that rows keep their numbers."""
    try:
        openpyxl = import_module("openpyxl")
    except ImportError:
        raise ExcelError(
            'An Excel file needs the package openpyxl, which is not installed: pip install "geoplay[exchange]".'
        ) from None
    _check_size(content, called)
    try:
        book = openpyxl.load_workbook(BytesIO(content), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        # Some programs write a size that is not the sheet's.
        sheet.reset_dimensions()
        return _rows(sheet.iter_rows(values_only=True), called)
    except ExcelError:
        raise
    except Exception:  # noqa: BLE001 - a library for files that are as they should be; of others it says whatever comes
        raise ExcelError(f"{called} is no Excel file (.xlsx) that can be read.") from None


def _check_size(content: bytes, called: str) -> None:
    """Refuse what unpacks to more than it may before anything of it is unpacked."""
    try:
        with ZipFile(BytesIO(content)) as package:
            size = sum(entry.file_size for entry in package.infolist())
    except Exception:  # noqa: BLE001 - a damaged zip fails in as many ways
        raise ExcelError(f"{called} is no Excel file (.xlsx) that can be read.") from None
    if size > LARGEST:
        raise ExcelError(f"{called} unpacks to {size:,} bytes, and at most {LARGEST:,} are read.")


def _rows(rows: Iterator[tuple[Any, ...]], called: str) -> list[dict[str, Any]]:
    header = ["" if cell is None else str(cell).strip() for cell in next(rows, ())]
    if not any(header):
        raise ExcelError(f"{called}: the first row should name the columns, such as 'question' and 'answer'.")
    found: list[dict[str, Any]] = []
    empty = 0
    for cells in rows:
        row = {name: _cell(cell) for name, cell in zip_longest(header, cells[: len(header)]) if name}
        if not any(str(cell).strip() for cell in row.values()):
            # Those at the end, of which Excel may keep a million, are never made.
            empty += 1
            continue
        if len(found) + empty >= MOST_ROWS:
            at = len(found) + empty + 2
            raise ExcelError(f"{called} has something in row {at:,}, and at most {MOST_ROWS:,} rows are read.")
        found += [dict.fromkeys(filter(None, header), "") for _ in range(empty)]
        found.append(row)
        empty = 0
    return found


def _cell(value: Any) -> Any:
    """What a cell says: nothing is an empty word, and a day is written as one."""
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    return value.isoformat() if isinstance(value, date | time) else value
