"""Questions from tables: each form, from each kind of table, and mistakes by row and column."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pandas as pd
import pytest

import geoplay
from geoplay.core.refusal import GeoplayError
from geoplay.quizzes.own.parts import PartError, question_of
from geoplay.quizzes.own.tables import TableError, questions_from
from geoplay.quizzes.question import Choice, Click, Number, Order, Several, Typed

ROWS: list[dict[str, Any]] = [
    {
        "question": "Capital of Peru?",
        "answer": "Lima",
        "wrong": "Quito; La Paz",
        "because": "Since 1535.",
        "places": "country:PE",
    },
    {"question": "Length of the Nile?", "answer": 6650, "tolerance": 300, "unit": "km"},
    {"question": "Capital of Brazil?", "answer": "Brasília", "also": "Brasilia DF"},
    {"question": "Which border on Portugal?", "answer": "Spain", "wrong": "France", "form": "several"},
    {"question": "From west to east:", "answer": "Lisbon; Rome; Athens", "form": "order"},
    {"question": "Where is Chad?", "answer": "Chad", "form": "click"},
    {"question": "Year of the flight?", "answer": 1927},
]
FORMS = [Choice, Number, Typed, Several, Order, Click, Number]


def table(name: str, folder: Path) -> Any:
    """The same rows as another kind of table."""
    frame = pd.DataFrame(ROWS)
    if name == "list":
        return ROWS
    if name == "frame":
        return frame
    file = folder / "own.csv"
    frame.to_csv(file, index=False, sep=name, encoding="utf-8-sig" if name == ";" else "utf-8")
    return file


@pytest.mark.parametrize("name", ["list", "frame", ",", ";", "\t"])
def test_every_form_from_every_table(name: str, tmp_path: Path) -> None:
    questions = questions_from(table(name, tmp_path))
    assert [type(question) for question in questions] == FORMS
    choice, nile, brazil, _, order, click, year = questions
    assert isinstance(choice, Choice)
    assert isinstance(order, Order)
    assert choice.choices[choice.right] == "Lima"
    assert sorted(map(str, choice.choices)) == ["La Paz", "Lima", "Quito"]
    assert choice.as_data()["places"] == ["country:PE"]
    assert choice.because == "Since 1535."
    assert nile.judge(6400)
    assert not nile.judge(6000)
    assert brazil.judge("brasilia")
    assert brazil.judge("BRASILIA DF")
    assert [order.choices[number] for number in order.right] == ["Lisbon", "Rome", "Athens"]
    assert click.judge("TD")
    assert year.reveal()["answer"] == "1927"


def test_the_same_seed_shuffles_the_same_way() -> None:
    first, again, other = (questions_from(ROWS, seed=seed) for seed in (1, 1, 2))
    assert [question.public() for question in first] == [question.public() for question in again]
    assert [question.public() for question in first] != [question.public() for question in other]


def test_wrong_choices_may_have_columns_of_their_own_and_empty_rows_are_passed_over() -> None:
    frame = pd.DataFrame(
        {"Question": ["Peru?", None, "Chad?"], "Answer": ["Lima", None, "N'Djamena"], "Wrong 1": ["Quito", None, "Bangui"]}
    )
    frame["Wrong 2"] = ["La Paz", None, None]
    choices = [question.choices for question in questions_from(frame) if isinstance(question, Choice)]
    assert [sorted(map(str, words)) for words in choices] == [["La Paz", "Lima", "Quito"], ["Bangui", "N'Djamena"]]


def test_whole_numbers_stay_whole() -> None:
    frame = pd.DataFrame({"question": ["People?", "Year?"], "answer": [1234567, None], "wrong": [7654321, 3]}).iloc[:1]
    question = questions_from(frame)[0]
    assert isinstance(question, Choice)
    assert sorted(map(str, question.choices)) == ["1234567", "7654321"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"answer": None}, "row 2, column 'answer': there is none."),
        ({"answer": "far"}, "row 2, column 'answer': it is a number, not 'far'."),
        ({"tolerance": -1}, "row 2, column 'tolerance': it is 0 or more"),
        ({"question": " "}, "row 2, column 'question': there is none."),
        ({"form": "choise"}, "row 2, column 'form': it is choice, typed, number, several, order or click, not 'choise'."),
        ({"form": "choice"}, "row 2, column 'wrong': there is no wrong choice."),
        ({"form": "choice", "wrong": "6650"}, "row 2, column 'wrong': a choice stands there twice"),
        ({"form": "order"}, "row 2, column 'answer': there are at least two things"),
        ({"form": "click", "answer": "Atlantis"}, "row 2, column 'answer': The atlas knows no country called 'Atlantis'"),
        ({"places": "France"}, "row 2, column 'places': a place is written as 'country:FR', not 'France'."),
        ({"awnser": 3}, "column 'awnser': a question has no such part. Did you mean 'answer'?"),
    ],
)
def test_a_bad_cell_is_named_by_row_and_column(change: dict[str, Any], complaint: str) -> None:
    for rows in ([ROWS[0], {**ROWS[1], **change}], pd.DataFrame([ROWS[0], {**ROWS[1], **change}])):
        with pytest.raises(TableError) as told:
            questions_from(rows)
        assert complaint in str(told.value)


def test_columns_are_called_as_the_teacher_calls_them() -> None:
    with pytest.raises(TableError, match="row 1, column 'Answer 1'"):
        questions_from([{"Question": "How far?", "Answer 1": "far", "Tolerance": 3}])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("question,answer\nCapital of Peru?,Lima,Quito\n", "row 1: it has 3 cells, but there are 2 columns"),
        ('question,answer\n"Capital of Peru?,Lima\n', "line"),
        ("", "no question in this table"),
        ("question,answer\n\n\n", "no question in this table"),
    ],
)
def test_a_damaged_file_is_refused(text: str, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(TableError, match=complaint):
        questions_from(file)


def test_what_is_no_table_is_refused(tmp_path: Path) -> None:
    latin = tmp_path / "latin.csv"
    latin.write_bytes("question,answer\nBrasília?,yes\n".encode("latin-1"))
    for nothing in (7, [], [7], "nowhere.csv", latin):
        with pytest.raises(TableError):
            questions_from(nothing)


@pytest.mark.parametrize(
    "parts", [7, (), ("Question?",), {"question": "?", "answer": ["a", "b"]}, {"question": ["?"], "answer": 1}]
)
def test_parts_that_make_no_question(parts: object) -> None:
    with pytest.raises(PartError):
        question_of(parts, Random(0))


@pytest.mark.parametrize("name", ["class.csv", "class.json", "class.xlsx"])
def test_a_pipe_and_a_name_that_is_too_long_are_named(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    with pytest.raises(GeoplayError, match="is a pipe, and only ordinary files are read"):
        geoplay.quiz(tmp_path / name)
    with pytest.raises(GeoplayError, match="There is no file"):
        geoplay.quiz(tmp_path / f"{'x' * 5000}{name}")
