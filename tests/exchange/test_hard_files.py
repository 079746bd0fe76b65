"""Files of other programs that were made to do harm, or damaged: each is refused with a sentence, soon and in little memory."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from datetime import datetime
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from openpyxl import Workbook

from geoplay.authoring import questions
from geoplay.core import excel
from geoplay.core.refusal import GeoplayError
from geoplay.exchange import front
from geoplay.exchange.exchanged import ExchangeError
from geoplay.exchange.front import export_questions, import_questions
from geoplay.exchange.item import item_of
from geoplay.exchange.spreadsheet import workbook
from geoplay.quizzes.own.parts import written
from geoplay.quizzes.question import Choice, Number, Order, Typed

GOOD = [
    "CREATE TABLE notes (id INTEGER PRIMARY KEY, flds TEXT)",
    "INSERT INTO notes VALUES (1, 'q<img src=\"a.png\">' || char(31) || 'a')",
]
ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS id, 'a' || char(31) || x AS flds FROM c"


def apkg(path: Path, statements: list[str], media: object) -> Path:
    collection = path.with_suffix(".sqlite")
    with sqlite3.connect(collection) as database:
        for statement in statements:
            database.execute(statement)
    database.close()
    with ZipFile(path, "w", ZIP_DEFLATED) as package:
        package.write(collection, "collection.anki2")
        package.writestr("media", json.dumps(media))
    return path


@pytest.mark.parametrize(
    "statements",
    [
        [f"CREATE VIEW notes AS {ENDLESS}"],
        ["CREATE TABLE notes (id INTEGER PRIMARY KEY, flds TEXT AS (hex(zeroblob(400000000))))", "INSERT INTO notes VALUES (1)"],
        ["CREATE VIRTUAL TABLE notes USING fts4(id, flds)"],
    ],
    ids=["a view without end", "a column that is computed", "a virtual table"],
)
def test_cards_are_read_from_a_plain_table_alone(tmp_path: Path, statements: list[str]) -> None:
    with pytest.raises(ExchangeError, match="keeps its notes in no table of Anki's"):
        import_questions(apkg(tmp_path / "cards.apkg", statements, {}))


@pytest.mark.parametrize("named", ["0", "../../etc/passwd"])
def test_a_card_whose_picture_is_missing_has_its_words(tmp_path: Path, named: str) -> None:
    read = import_questions(apkg(tmp_path / "cards.apkg", GOOD, {named: "a.png"}))
    assert [(item.text, item.picture) for item in read.items] == [("q", None)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le"])
def test_entities_are_refused_in_whatever_letters(tmp_path: Path, encoding: str) -> None:
    head = f"<?xml version='1.0' encoding='{encoding[:6].rstrip('-')}'?>"
    declared = '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
    asked = "<question type='shortanswer'><questiontext><text>&b;?</text></questiontext></question>"
    path = tmp_path / "quiz.xml"
    path.write_bytes(f"{head}{declared}<quiz>{asked}</quiz>".encode(encoding))
    with pytest.raises(ExchangeError, match="DOCTYPE or entities"):
        import_questions(path)


@pytest.mark.parametrize("number", ["nan", "inf", "1e999", "six"])
def test_a_number_that_is_none_is_named_with_its_question(tmp_path: Path, number: str) -> None:
    for name in ("quiz.xml", "quiz.gift", "quiz.zip"):
        path = tmp_path / name
        export_questions([Number("own", "How long?", 6650, 0)], path)
        if name == "quiz.zip":
            with ZipFile(path) as package:
                content = next(package.read(one) for one in package.namelist() if one.startswith("geoplay"))
        else:
            content = path.read_bytes()
        path.write_bytes(content.replace(b"6650", number.encode()))
        with pytest.raises(ExchangeError, match=r"question 1: .*number"):
            import_questions(path)


@pytest.mark.parametrize("ending", [".zip", ".apkg", ".xlsx"])
def test_a_damaged_file_is_refused_with_a_sentence(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"quiz{ending}"
    export_questions([("Capital of Peru?", "Lima", "Quito")], path)
    good, rng = path.read_bytes(), Random(13)
    for _ in range(150):
        damaged = bytearray(good)
        for _ in range(rng.choice((1, 3, 20))):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        path.write_bytes(damaged[: rng.randrange(len(damaged))] if rng.random() < 0.2 else damaged)
        with suppress(GeoplayError):
            import_questions(path)


def sheet(path: Path, cells: dict[str, str | datetime]) -> Path:
    book = Workbook()
    page = book.active
    assert page is not None
    for row in (["question", "answer"], ["When?", "in March"]):
        page.append(row)
    for where, value in cells.items():
        page[where] = value
    book.save(path)
    return path


def test_a_stray_cell_far_away_costs_nothing(tmp_path: Path) -> None:
    assert len(import_questions(sheet(tmp_path / "far.xlsx", {"XFD1048576": "x"})).items) == 1
    with pytest.raises(GeoplayError, match=r"has something in row 1,048,576, and at most 200,000 rows are read"):
        import_questions(sheet(tmp_path / "low.xlsx", {"A1048576": "x"}))


def test_a_sheet_that_says_it_is_smaller_is_read_whole(tmp_path: Path) -> None:
    path = sheet(tmp_path / "quiz.xlsx", {})
    with ZipFile(path) as package:
        entries = {name: package.read(name) for name in package.namelist()}
    entries["xl/worksheets/sheet1.xml"] = entries["xl/worksheets/sheet1.xml"].replace(b'ref="A1:B2"', b'ref="A1"')
    with ZipFile(path, "w") as package:
        for name, content in entries.items():
            package.writestr(name, content)
    assert [item.answers for item in import_questions(path).items] == [("in March",)]


def test_what_unpacks_to_too_much_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(excel, "LARGEST", 1_000_000)
    packed = BytesIO(workbook("quiz", [["question", "answer"], ["q", "a"]]))
    with ZipFile(packed, "a", ZIP_DEFLATED) as package:
        package.writestr("xl/sharedStrings2.xml", b" " * 2_000_000)
    with pytest.raises(excel.ExcelError, match="at most 1,000,000 are read"):
        excel.excel_rows(packed.getvalue(), "quiz.xlsx")


def test_a_day_in_excel_is_written_as_one(tmp_path: Path) -> None:
    assert import_questions(sheet(tmp_path / "day.xlsx", {"B2": datetime(1861, 3, 17)})).items[0].answers == ("1861-03-17",)  # noqa: DTZ001 - Excel knows no zones


# What once came back as something else, or not at all.
ODD = [
    "<b>bold</b> & <i>",
    "&lt;p&gt;",
    "%50%yes",
    "one\u2028two",
    "+1",
    "3.50",
    "1.000",
    "a\x00b\x0bc\x1fd\ufffee",
    "half \ud800 a letter",
]
KEPT = {ODD[7]: "abcde", ODD[8]: "half \ufffd a letter"}


@pytest.mark.parametrize("ending", [".xml", ".gift", ".zip", ".csv", ".xlsx", ".json", ".apkg"])
@pytest.mark.parametrize("words", ODD)
def test_odd_words_come_back_as_they_were(tmp_path: Path, ending: str, words: str) -> None:
    asked = [
        Typed("own", f"Which {words}?", words, written(words)),
        Choice("own", f"What {words}?", (words, "another"), 0, words),
        Order("own", f"In order {words}:", ("first", f"{words} then", "last"), (2, 1, 0)),
    ]
    path = tmp_path / f"odd{ending}"
    left_out = export_questions(asked, path).left_out
    kept = KEPT.get(words, words)
    back = [item_of(one) for one in questions(str(path), seed=1)] if ending in (".csv", ".json") else import_questions(path).items
    assert len(back) == 3 - len(left_out)
    by_text = {item.text: item for item in back}
    assert by_text[f"Which {kept}?"].answers[0] == kept
    if any("semicolon" in note for note in left_out):
        return
    assert by_text[f"What {kept}?"].answer == kept
    if ending not in (".apkg", ".json", ".zip"):
        assert by_text[f"In order {kept}:"].answer == f"last, {kept} then, first"


def test_an_arrow_in_a_written_answer_is_no_matching(tmp_path: Path) -> None:
    asked = [Typed("own", "How?", "north -> south", str.isalpha), Typed("own", "Capital of Peru?", "Lima", str.isalpha)]
    sent = export_questions(asked, tmp_path / "arrow.gift")
    assert sent.left_out == ["question 1 ('How?'): GIFT takes an arrow, '->', in a written answer for a matching."]
    assert [item.answers for item in import_questions(sent.path).items] == [("Lima",)]


@pytest.mark.parametrize("ending", [".apkg", ".xlsx", ".zip", ".xml"])
def test_nothing_stays_among_the_temporary_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    asked: Any = [("Capital of Peru?", "Lima", "Quito")] if ending == ".xlsx" else "flags"
    export_questions(asked, tmp_path / f"flags{ending}", n=None if ending == ".xlsx" else 3)
    assert list(temporary.iterdir()) == []


def test_a_disk_that_is_full_while_a_file_is_made_is_told_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "quiz.apkg"
    export_questions([("Capital of Peru?", "Lima", "Quito")], path)
    before = path.read_bytes()

    def full(*_given: object) -> tuple[bytes, list[str]]:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setitem(front.FORMATS, "anki", front.FORMATS["anki"]._replace(write=full))
    with pytest.raises(ExchangeError, match=r"Anki cannot be written: there is no room for it \(disk I/O error\)"):
        export_questions([("Capital of Chile?", "Santiago", "Lima")], path)
    assert path.read_bytes() == before
