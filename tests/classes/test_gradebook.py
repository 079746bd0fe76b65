"""Marks go out as the files that Moodle, Canvas, Excel and a record store of xAPI take in."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from openpyxl import load_workbook

from geoplay.classes.classroom import Classroom, classroom
from geoplay.classes.exam import Paper
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.question import Choice, Question, Several

PERU: Question = Choice("capital", "Capital of Peru?", ("Lima", "Quito"), right=0, places=(Place("country", "PE"),))
FRANCE: Question = Several("neighbours", "Which border on France?", ("Spain", "Italy", "Malta"), frozenset({0, 1}))
ROSTER = [{"name": "Ada", "id": "1001", "group": "3B"}, {"name": "=Bo", "id": "1002", "group": "3B"}, "Cy"]
HOME = "https://school.example/"


def hand_in(folder: Path, name: str, given: list[Any], title: str = "Spring", file: str | None = None) -> None:
    paper = Paper(name, title=title, asked=2)
    for question, answer in zip((PERU, FRANCE), given, strict=False):
        paper.add(question, answer)
    paper.hand_in(folder / f"{file or name}.json")


@pytest.fixture
def room(tmp_path: Path) -> Classroom:
    folder = tmp_path / "papers"
    folder.mkdir()
    hand_in(folder, "Ada", [0, [0]])
    hand_in(folder, "Ada", [0, [0, 1]], "Autumn", "autumn")
    hand_in(folder, "=Bo", [1], file="bo")
    hand_in(folder, "Cy", [0, [0, 1]])
    return classroom(folder, roster=ROSTER)


def rows_in(path: Path) -> list[list[str]]:
    return list(csv.reader(StringIO(path.read_text(encoding="utf-8-sig"))))


def test_moodle_gets_a_column_to_find_users_by_and_one_for_each_exam(room: Classroom, tmp_path: Path) -> None:
    written = room.gradebook("moodle", tmp_path / "moodle.csv")
    header, *pupils = rows_in(written.path)
    assert header[:2] == ["Full name", "ID number"]
    assert {row[1]: dict(zip(header, row, strict=True)) for row in pupils} == {
        "1001": {"Full name": "Ada", "ID number": "1001", "Spring": "50", "Autumn": "100"},
        "1002": {"Full name": "'=Bo", "ID number": "1002", "Spring": "0", "Autumn": ""},
    }
    assert written.marks == 3
    assert written.left_out == [
        "'Cy': there is no id by which the platform finds them; give classroom a roster= with names and ids."
    ]
    named = rows_in(room.gradebook("moodle", tmp_path / "names.csv", ids="username").path)
    assert named[0][1] == "Username"


def test_canvas_gets_its_five_columns_and_what_each_exam_is_worth(room: Classroom, tmp_path: Path) -> None:
    written = room.gradebook("canvas", tmp_path / "canvas.csv", points=30, partial=True)
    header, worth, *pupils = rows_in(written.path)
    assert header[:5] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
    assert worth == ["    Points Possible", "", "", "", "", "30", "30"]
    ada = next(row for row in pupils if row[0] == "Ada")
    assert ada[:5] == ["Ada", "", "1001", "", "3B"]
    assert float(ada[header.index("Autumn")]) == 30
    assert 15 < float(ada[header.index("Spring")]) < 30, "half of the second answer counts in part"


def test_addresses_are_found_as_such(tmp_path: Path) -> None:
    hand_in(tmp_path, "Ada", [0])
    room = classroom(tmp_path, roster=[("Ada", "ada@school.example")])
    assert rows_in(room.gradebook("moodle", tmp_path / "m.csv").path) == [
        ["Full name", "Email address", "Spring"],
        ["Ada", "ada@school.example", "50"],
    ]
    assert rows_in(room.gradebook("canvas", tmp_path / "c.csv").path)[2][3] == "ada@school.example"


def test_excel_gets_everybody_and_no_formula(room: Classroom, tmp_path: Path) -> None:
    written = room.gradebook("excel", tmp_path / "marks.xlsx", points=10)
    page = load_workbook(written.path).worksheets[0]
    rows = {row[0].value: row for row in page.iter_rows(min_row=2)}
    assert set(rows) == {"Ada", "=Bo", "Cy"}
    assert rows["=Bo"][0].data_type == "s"
    header = [cell.value for cell in page[1]]
    assert rows["Cy"][header.index("Spring")].value == 10


def test_of_several_papers_the_one_that_was_wanted_counts(tmp_path: Path) -> None:
    hand_in(tmp_path, "Ada", [0, [0, 1]], file="first")
    hand_in(tmp_path, "Ada", [1], file="second")
    room = classroom(tmp_path, roster=[("Ada", "7")])
    found = {}
    for keep in ("first", "best", "last"):
        written = room.gradebook("moodle", tmp_path / f"{keep}.csv", keep=keep)
        found[keep] = rows_in(written.path)[1][2]
        assert written.left_out == [f"'Ada' has 2 papers of 'Spring'; the {keep} counts."]
    assert found == {"first": "100", "best": "100", "last": "0"}


def test_statements_have_the_shape_of_xapi_and_keep_their_ids(room: Classroom, tmp_path: Path) -> None:
    written = room.gradebook("xapi", tmp_path / "statements.json", home=HOME)
    statements = json.loads(written.path.read_text(encoding="utf-8"))
    assert len(statements) == 4 + 7
    for statement in statements:
        UUID(statement["id"])
        assert statement["version"] == "1.0.3"
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", statement["timestamp"])
        assert statement["actor"]["objectType"] == "Agent"
        assert statement["actor"]["account"]["homePage"] == "https://school.example"
        assert statement["object"]["id"].startswith("https://school.example/geoplay/")
        assert -1 <= statement["result"]["score"]["scaled"] <= 1
    ada = [one for one in statements if one["actor"]["name"] == "Ada" and one["object"]["id"].endswith("/Autumn")]
    assert [one["verb"]["id"].rsplit("/", 1)[1] for one in ada] == ["completed"]
    assert ada[0]["result"] == {"score": {"scaled": 1.0, "raw": 2, "min": 0, "max": 2}, "completion": True}
    assert ada[0]["actor"]["account"]["name"] == "1001"
    answered = next(one for one in statements if one["verb"]["display"]["en"] == "answered" and not one["result"]["success"])
    assert answered["object"]["definition"]["interactionType"] == "other"
    assert answered["result"]["response"]
    again = json.loads(room.gradebook("xapi", tmp_path / "again.json", home=HOME).path.read_text(encoding="utf-8"))
    assert [one["id"] for one in again] == [one["id"] for one in statements]


def test_what_cannot_be_written_is_refused_in_words(room: Classroom, tmp_path: Path) -> None:
    refused: list[tuple[dict[str, Any], str]] = [
        ({"format": "modle", "path": "m.csv"}, "Did you mean 'moodle'"),
        ({"format": "moodle", "path": "m.txt"}, "ends in .csv"),
        ({"format": "xapi", "path": "m.json"}, "home= is the web address"),
        ({"format": "moodle", "path": "m.csv", "ids": "shoe size"}, "ids= says what"),
        ({"format": "moodle", "path": "m.csv", "keep": "worst"}, "keep= is"),
        ({"format": "moodle", "path": "m.csv", "points": 0}, "points= is"),
    ]
    for arguments, words in refused:
        given = {**arguments, "path": tmp_path / arguments["path"]}
        with pytest.raises(OptionError, match=words):
            room.gradebook(**given)
    assert not list(tmp_path.glob("m.*"))


def test_pseudonyms_go_to_no_platform_and_practice_has_no_marks(tmp_path: Path) -> None:
    papers, practice = tmp_path / "papers", tmp_path / "practice"
    papers.mkdir()
    practice.mkdir()
    hand_in(papers, "Ada", [0])
    hidden = classroom(papers, pseudonyms=True)
    with pytest.raises(OptionError, match="by a pseudonym"):
        hidden.gradebook("canvas", tmp_path / "c.csv")
    text = hidden.gradebook("xapi", tmp_path / "s.json", home=HOME).path.read_text(encoding="utf-8")
    assert "Ada" not in text
    learner = Learner("Bo")
    learner.answered(Fact("capital", Place("country", "FR")), correct=True)
    learner.export(practice / "bo.json")
    with pytest.raises(GeoplayError, match="nobody has handed in an exam"):
        classroom(practice).gradebook("moodle", tmp_path / "m.csv")
