"""Numbers of tables: what a country writes is found from the file or given, and what is doubtful is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

import geoplay
from geoplay.quizzes.own.tables import TableError, questions_from
from geoplay.quizzes.question import Number

ITALIAN = "question;answer;tolerance\nQuanto è lungo il Nilo?;6.650;300\nQuanto è alto?;{cell};0,3\n"


def numbers(file: Path, text: str, decimal: str | None = None) -> list[tuple[float, float]]:
    file.write_text(text, encoding="utf-8")
    found = questions_from(file, decimal=decimal)
    return [(question.answer, question.tolerance) for question in found if isinstance(question, Number)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "rivers.csv"


def test_the_decimal_sign_is_found_from_the_file(file: Path) -> None:
    assert numbers(file, ITALIAN.format(cell="12,5")) == [(6650, 300), (12.5, 0.3)]
    english = 'question,answer,tolerance\nNile?,"6,650",300\nHow high?,12.5,0.3\n'
    assert numbers(file, english) == [(6650, 300), (12.5, 0.3)]
    assert numbers(file, "question;answer;tolerance\nNile?;6650;300\n") == [(6650, 300)]
    assert numbers(file, "question;answer;tolerance\nPeople?;1.234.567;300\nWhat?;1.500;1\n") == [(1234567, 300), (1500, 1)]


@pytest.mark.parametrize(("decimal", "answer"), [(",", 6650), (".", 6.65)])
def test_what_is_doubtful_is_asked_and_can_be_said(file: Path, decimal: str, answer: float) -> None:
    text = "question;answer;tolerance\nQuanto è lungo il Nilo?;6.650;300\n"
    with pytest.raises(
        TableError, match=r"row 1, column 'answer': '6\.650' may be 6\.65 \(decimal='\.'\) or 6650 \(decimal=','\)"
    ):
        numbers(file, text)
    assert numbers(file, text, decimal) == [(answer, 300)]
    quiz = geoplay.quiz(file, decimal=decimal)
    assert quiz.lesson_questions[0].judge(answer)


def test_signs_that_contradict_each_other_are_told(file: Path) -> None:
    with pytest.raises(TableError, match="Some numbers have a comma before their decimal places and some a point"):
        numbers(file, "question;answer;tolerance\nOne?;1,5;1\nTwo?;2.5;1\n")
    with pytest.raises(TableError, match="decimal= is the sign"):
        numbers(file, "question;answer\nOne?;1\n", "comma")
    with pytest.raises(TableError, match="it is a number, not '2,5'"):
        numbers(file, "question;answer;tolerance\nTwo?;2,5;1\n", ".")


def test_words_stay_words(file: Path) -> None:
    file.write_text("question;answer;wrong\nAgent?;007;008\nVersion?;v1.234;v2\n", encoding="utf-8")
    assert [type(question).__name__ for question in questions_from(file)] == ["Choice", "Choice"]
    rows = [{"question": "How high?", "answer": "12,5", "tolerance": "0,5"}]
    assert questions_from(rows)[0].judge(12.6)


@pytest.mark.parametrize(
    ("cell", "answer"),
    [
        ("1 234,5", 1234.5),
        ("1\u00a0234,5", 1234.5),
        ("1\u202f234", 1234),
        ("1'234.5", 1234.5),
        ("\u22123,5", -3.5),
        ("6 650", 6650),
    ],
)
def test_thousands_stand_apart_as_countries_write_them(file: Path, cell: str, answer: float) -> None:
    assert numbers(file, f"question;answer;tolerance\nHow many?;{cell};10\n") == [(answer, 10)]


def test_a_table_that_asks_for_words_keeps_them(file: Path) -> None:
    file.write_text("question,answer,form\nWhich film?,1.000,typed\nWhich road?,+66,typed\n", encoding="utf-8")
    assert [question.judge(given) for question, given in zip(questions_from(file), ("1.000", "+66"), strict=True)] == [True, True]
