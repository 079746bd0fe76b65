"""Old material: every type of jupyterquiz judged as its own page does, cards of jupytercards, and what is left out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import geoplay
from geoplay.core.marked import BEGIN, END, Marked
from geoplay.quizzes.own.imports import distance, read_jupytercards, read_jupyterquiz
from geoplay.quizzes.own.material import MaterialError
from geoplay.quizzes.question import AnswerError, Choice, Question, Several, Typed
from geoplay.seats.asking import Asking, Desk

CAPITAL: dict[str, Any] = {
    "question": "What is the capital of <b>Peru</b>?",
    "type": "multiple_choice",
    "answers": [
        {"answer": "Quito", "correct": False, "feedback": "That is Ecuador's."},
        {"answer": "Lima", "correct": True, "feedback": "Since 1535 &amp; still."},
    ],
}
RIVERS: dict[str, Any] = {
    "question": "Which flow into the Black Sea?",
    "type": "many_choice",
    "answer_cols": 2,
    "answers": [
        {"answer": "Danube", "correct": True},
        {"answer": "Volga", "correct": False},
        {"code": "Dnieper", "correct": True},
    ],
}
PI: dict[str, Any] = {
    "question": "Enter the value of pi:",
    "type": "numeric",
    "precision": 3,
    "answers": [
        {"type": "value", "value": 3.14, "correct": True, "feedback": "Yes."},
        {"type": "range", "range": [-100, 0], "correct": False, "feedback": "Less than nothing?"},
        {"type": "range", "range": [22, 23], "correct": True},
        {"type": "default", "feedback": "Try again."},
    ],
}
PRESIDENT: dict[str, Any] = {
    "question": "Who flew from New York to Paris in 1927?",
    "type": "string",
    "input_width": 20,
    "answers": [
        {"answer": "Charles Lindbergh", "correct": True, "feedback": "On 20 and 21 May.", "fuzzy_threshold": 0.8},
        {"answer": "Lindbergh", "correct": False, "feedback": "The first name, too."},
        {"answer": "Slim", "correct": True, "match_case": True},
        {"type": "default", "feedback": "No."},
    ],
}


def one(question: dict[str, Any]) -> tuple[Question, list[str]]:
    material = read_jupyterquiz([question])
    return material.questions[0], material.left_out


def test_one_of_several_choices() -> None:
    question, left_out = one(CAPITAL)
    assert isinstance(question, Choice)
    assert question.text == "What is the capital of Peru?"
    assert (question.choices, question.right, question.because) == (("Quito", "Lima"), 1, "Since 1535 & still.")
    # What can be shown is shown, and nothing is left out.
    assert isinstance(question.text, Marked)
    assert ["b", "Peru"] in question.text.pieces
    assert left_out == []


def test_several_right_choices_and_code_as_a_choice() -> None:
    question, left_out = one(RIVERS)
    assert isinstance(question, Several)
    assert question.choices == ("Danube", "Volga", "Dnieper")
    assert question.judge([2, 0])
    assert not question.judge([0])
    assert left_out == ["question 1: 'answer_cols'"]


@pytest.mark.parametrize(
    ("question", "given", "said"),
    [
        (PI, -3, "Less than nothing?"),
        (PI, 7, "Try again."),
        (PRESIDENT, "Lindbergh", "The first name, too."),
        (PRESIDENT, "Amelia Earhart", "No."),
        ({**RIVERS, "answers": [*RIVERS["answers"], {"answer": "Rhine", "correct": False, "feedback": "To the North Sea."}]},
         [0, 1, 3], "To the North Sea."),
    ],
)  # fmt: skip
def test_a_wrong_answer_is_told_what_the_file_says_of_it(question: dict[str, Any], given: Any, said: str) -> None:
    asked = Asking(one(question)[0], "q", Desk())
    because = asked.verdict(given, False)["answered"]["because"]
    assert because.startswith(said)


def test_markdown_latex_and_pictures_are_shown_as_such(tmp_path: Path) -> None:
    (tmp_path / "dot.png").write_bytes(b"\x89PNG")
    asked = [
        {
            "question": "How **long** is $\\frac{1}{2}$ of `x`? ![a dot](dot.png)",
            "type": "multiple_choice",
            "answers": [
                {"answer": "$x^2$", "correct": True},
                {"answer": "![](https://elsewhere.example/a.png) 5 $ or 6 $", "correct": False},
                {"answer": "<i>y</i><br>![](../secret.png)", "correct": False},
            ],
        }
    ]
    file = tmp_path / "old.json"
    file.write_text(json.dumps(asked))
    material = read_jupyterquiz(file)
    question = material.questions[0]
    assert isinstance(question, Choice)
    # Tables and papers hold the words.
    assert question.text == "How long is $\\frac{1}{2}$ of x? a dot"
    assert question.choices == ("$x^2$", "5 $ or 6 $", "y")
    shown = json.loads(Asking(question, "q", Desk()).shown()["text"].strip(BEGIN + END))
    assert shown[1] == ["b", "long"]
    assert shown[3] == [
        "m",
        ["math", {"display": "inline"}, ["mrow", {}, ["mfrac", {}, *[["mrow", {}, ["mn", {}, n]] for n in "12"]]]],
    ]
    assert shown[5] == ["c", "x"]
    assert shown[7] == ["p", "data:image/png;base64,iVBORw==", "a dot"]
    # Nothing is loaded from elsewhere, nor from outside the file's own folder.
    assert material.left_out == [
        "old.json, question 1, answer 2: the picture 'https://elsewhere.example/a.png' in 'answer'",
        "old.json, question 1, answer 3: the picture '../secret.png' in 'answer'",
    ]
    # What goes out again is what came in.
    again = tmp_path / "again.json"
    geoplay.export_questions(material.questions, again, format="jupyterquiz")
    assert json.loads(again.read_text())[0]["question"] == asked[0]["question"]


def test_two_right_answers_where_one_was_announced_are_told() -> None:
    question, left_out = one({**RIVERS, "type": "multiple_choice"})
    assert isinstance(question, Several)
    assert any("2 answers are right" in note for note in left_out)


@pytest.mark.parametrize(
    ("given", "right"),
    [(3.14, True), ("3.1416", True), (3.15, False), ("22/7", True), (22.5, True), (23, False), (-3, False), ("66/3", True)],
)
def test_numbers_to_so_many_digits_and_in_ranges(given: object, right: bool) -> None:
    question, left_out = one(PI)
    assert question.public()["form"] == "number"
    assert question.judge(given) is right
    assert left_out == []


@pytest.mark.parametrize("given", ["pi", "1/0", True, "nan", "inf", None])
def test_what_is_no_number_is_no_answer(given: object) -> None:
    with pytest.raises(AnswerError):
        one(PI)[0].judge(given)


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ("charles lindbergh", True),
        (" Charles Lindberg ", True),
        ("Lindbergh", False),
        ("Slim", True),
        ("slim", False),
        ("Amelia Earhart", False),
    ],
)
def test_words_as_they_were_judged_before(given: str, right: bool) -> None:
    question, left_out = one(PRESIDENT)
    assert isinstance(question, Typed)
    assert question.judge(given) is right
    assert question.reveal() == {"answer": "Charles Lindbergh", "because": "On 20 and 21 May."}
    assert left_out == ["question 1: 'input_width'"]


def test_a_file_a_text_and_a_list_say_the_same(tmp_path: Path) -> None:
    questions = [CAPITAL, RIVERS, PI, PRESIDENT]
    file = tmp_path / "old.json"
    file.write_text(json.dumps(questions), encoding="utf-8")
    read = [read_jupyterquiz(source) for source in (questions, json.dumps(questions), file, str(file))]
    assert [[question.as_data() for question in material.questions] for material in read] == [
        [question.as_data() for question in read[0].questions]
    ] * 4
    assert [note.removeprefix("old.json, ") for note in read[2].left_out] == read[0].left_out


def test_a_field_that_nobody_knows_is_told() -> None:
    assert one({**RIVERS, "colour": "red"})[1] == ["question 1: 'answer_cols'", "question 1: 'colour'"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"type": "essay"}, "question 1: 'type' is multiple_choice, many_choice, numeric, string, not 'essay'"),
        ({"type": None}, "question 1: 'type' is a text"),
        ({"question": ""}, "'question' is empty"),
        ({"answers": []}, "'answers' is a list of objects"),
        ({"answers": [{"answer": "Lima", "correct": "yes"}]}, "question 1, answer 1: 'correct' is true or false"),
        ({"answers": [{"answer": "Lima", "correct": False}, {"answer": "x", "correct": False}]}, "no answer that is right"),
        ({"answers": [{"correct": True}, {"answer": "x", "correct": False}]}, "neither 'answer' nor 'code'"),
        ({"type": "numeric", "answers": [{"value": "3", "correct": True}]}, "'value' is a number"),
        ({"type": "numeric", "answers": [{"value": 10**400, "correct": True}]}, "'value' is a number"),
        ({"type": "numeric", "answers": [{"range": [3, 1], "correct": True}]}, "is empty"),
        ({"type": "numeric", "answers": [{"range": [3], "correct": True}]}, "a 'range' of two numbers"),
        ({"type": "numeric", "precision": "2", "answers": [{"value": 3, "correct": True}]}, "'precision' is a number of digits"),
        ({"type": "string", "answers": [{"type": "default", "feedback": "No."}]}, "no answer that is right"),
    ],
)
def test_what_cannot_be_read_is_named(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(MaterialError) as told:
        one({**CAPITAL, **change})
    assert complaint in str(told.value)


@pytest.mark.parametrize("source", ["[", "[1]", "[]", "{", '{"a": 1}', "nowhere.json", 7, "[" * 100_000])
def test_what_is_no_material_is_refused(source: Any) -> None:
    for read in (read_jupyterquiz, read_jupytercards):
        with pytest.raises(MaterialError):
            read(source)


def test_cards_by_topic() -> None:
    cards: list[dict[str, Any]] = [
        {"front": "Peru", "back": "Lima", "topic": "America"},
        {"front": "Chad", "back": "N&apos;Djamena", "topic": ["Africa", "capitals"], "image": "chad.png"},
        {"front": "Fiji", "back": "Suva"},
    ]
    read = read_jupytercards(cards)
    assert [(card.front, card.back, card.topics) for card in read.cards] == [
        ("Peru", "Lima", ("America",)),
        ("Chad", "N'Djamena", ("Africa", "capitals")),
        ("Fiji", "Suva", ()),
    ]
    assert read.left_out == ["card 2: 'image'"]
    assert [card.front for card in read_jupytercards(cards, topics="capitals").cards] == ["Chad"]
    assert read.cards[1].question().judge("ndjamena")
    with pytest.raises(MaterialError, match="there are Africa, America, capitals"):
        read_jupytercards(cards, topics="Asia")


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_the_distance_is_one_between_words(one: str, other: str) -> None:
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)
    assert abs(len(one) - len(other)) <= distance(one, other) <= max(len(one), len(other))
