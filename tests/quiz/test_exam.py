"""Exams: nothing is told before a paper is handed in, and nothing can be changed in it afterwards without being named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import new
from geoplay.quiz.exam import ExamError, Paper, exam_key, given_words, read_paper
from geoplay.quiz.learner import Learner, LearnerError
from geoplay.quiz.lesson import questions
from geoplay.quiz.question import AnswerError, Choice, Number, Order, Question, Several, Typed
from geoplay.quiz.quiz import Quiz
from geoplay.quiz.seal import SealError, sealed

PHRASE = "seven blue whales"
KEY = exam_key(PHRASE)
QUESTIONS: list[Question] = [
    Choice("capital", "Capital of Peru?", ("Quito", "Lima", "Bogotá"), right=1, places=(Place("country", "PE"),)),
    Number("own", "How long is the Nile?", 6650, tolerance=300, unit="km"),
    Several("neighbours", "Which border on Portugal?", ("Spain", "France"), frozenset({0}), places=(Place("country", "PT"),)),
    Order("area", "From small to large:", ("France", "Malta"), (1, 0), places=(Place("country", "FR"),)),
    Typed("capital", "Capital of Chad?", "N'Djamena", accepts=lambda said: said == "N'Djamena", places=(Place("country", "TD"),)),
]
GIVEN: list[Any] = [1, 12, [0], [1, 0], "Ndjamena"]
RIGHT = [True, False, True, True, False]


def paper(**settings: Any) -> Paper:
    made = Paper("Ada", KEY, **settings)
    for question, given in zip(QUESTIONS, GIVEN, strict=True):
        made.add(question, given, milliseconds=1200)
    return made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return paper(title="Spring").hand_in(tmp_path / "ada.geoplay-exam.json")


def test_the_teacher_reads_what_was_answered_and_what_was_right(file: Path) -> None:
    found = read_paper(file, PHRASE)
    assert (found.learner, found.title, found.finished, found.everybodys) == ("Ada", "Spring", True, False)
    assert [answer.correct for answer in found.answers] == RIGHT
    assert [answer.given for answer in found.answers] == ["Lima", "12", "Spain", "Malta, France", "Ndjamena"]
    assert [answer.answer for answer in found.answers] == ["Lima", "6650", "Spain", "Malta, France", "N'Djamena"]
    facts = [answer.fact for answer in found.answers]
    assert facts[0] == "capital/country:PE"
    assert facts[1] == "own/question:How long is the Nile?"


def test_the_file_shows_the_answers_but_not_what_was_right(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "Ndjamena" in text
    assert "N'Djamena" not in text
    assert "6650" not in text
    assert "correct" not in text
    assert "true" not in text.replace('"finished": true', "")
    for phrase in ("", "seven blue snails"):
        with pytest.raises(ExamError, match="the seal does not open"):
            read_paper(file, phrase)


def test_no_changed_byte_goes_unnoticed(file: Path) -> None:
    content = file.read_bytes()
    # The open key takes no time to derive, so that every byte of the file can be tried.
    everybodys = Paper("Ada")
    everybodys.add(QUESTIONS[0], 1)
    everybodys.hand_in(file)
    content = file.read_bytes()
    assert read_paper(file).everybodys
    for at in range(len(content)):
        file.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
        with pytest.raises(ExamError):
            read_paper(file)
    for changed in (content + b"\n", content[:-1], content.replace(b'"seal"', b'"title": "", "seal"'), b"", b"[]", b"{}"):
        file.write_bytes(changed)
        with pytest.raises(ExamError, match=r"ada\.geoplay-exam\.json"):
            read_paper(file)


def swapped(data: dict[str, Any]) -> None:
    answers = data["answers"]
    answers[1], answers[3] = answers[3], answers[1]


def better(data: dict[str, Any]) -> None:
    data["answers"][4]["given"] = "N'Djamena"


def shorter(data: dict[str, Any]) -> None:
    del data["answers"][1]


def longer(data: dict[str, Any]) -> None:
    data["answers"].append(data["answers"][0])


def anothers(data: dict[str, Any]) -> None:
    data["learner"] = "Bo"


def unsealed(data: dict[str, Any]) -> None:
    data["seal"] = None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (swapped, "answers 2, 4 were put in another order"),
        (better, "answer 5 is not the one that was given"),
        (shorter, "of 5 answers, number 2 was removed"),
        (longer, "it has 6 answers, but 5 were given"),
        (anothers, "its head was changed"),
        (unsealed, "its answers or its seal are missing"),
    ],
)
def test_what_was_changed_is_named(file: Path, change: Callable[[dict[str, Any]], None], says: str) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    change(data)
    file.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
    with pytest.raises(ExamError, match=says):
        read_paper(file, PHRASE)


def test_a_paper_sealed_with_another_key_than_the_teachers_is_no_paper(tmp_path: Path) -> None:
    forged = Paper("Ada")
    forged.add(QUESTIONS[0], 1)
    with pytest.raises(ExamError, match="made for another key than yours"):
        read_paper(forged.hand_in(tmp_path / "ada.json"), PHRASE)


@pytest.mark.parametrize("inside", [b"7", b"[]", b"not json", b"{}", b'{"marks": [], "answers": [], "head": 1}'])
def test_a_seal_may_hold_anything_and_is_not_trusted(tmp_path: Path, inside: bytes) -> None:
    from base64 import b64encode

    file = tmp_path / "eve.json"
    head = {"format": "geoplay-exam", "version": 1, "answers": [], "seal": b64encode(sealed(inside)).decode()}
    file.write_text(json.dumps(head, indent=1), encoding="utf-8")
    with pytest.raises(ExamError, match=r"eve\.json"):
        read_paper(file)


def test_nothing_is_told_before_it_is_handed_in_and_nothing_added_afterwards(tmp_path: Path) -> None:
    learner = Learner("Ada")
    made = paper(learner=learner)
    assert "5 answers, not handed in" in repr(made)
    for secret in ("answers", "receipt"):
        with pytest.raises(ExamError):
            getattr(made, secret)
    assert learner.known() == [], "what one remembers would tell"
    with pytest.raises(AnswerError):
        made.add(QUESTIONS[0], 17)
    assert len(made) == 5
    first = made.hand_in(tmp_path / "first.json")
    assert [answer.correct for answer in made.answers] == RIGHT
    assert len(learner.known()) == 5
    assert made.hand_in(tmp_path).read_bytes() == first.read_bytes(), "the same paper, wherever it is written"
    assert (tmp_path / "ada.geoplay-exam.json").exists()
    assert len(learner.memory.answers("Ada")) == 5, "and remembered once"
    with pytest.raises(ExamError, match="was handed in"):
        made.add(QUESTIONS[0], 1)
    assert read_paper(first, PHRASE).receipt == made.receipt
    paper().hand_in(tmp_path / "second.json")
    assert read_paper(tmp_path / "second.json", PHRASE).receipt != made.receipt


def test_a_draft_outlives_the_kernel(tmp_path: Path) -> None:
    draft = tmp_path / "draft.json"
    made = Paper("Ada", KEY, draft=draft)
    for number, given in enumerate(GIVEN[:3]):
        made.add(QUESTIONS[number], given)
        found = read_paper(draft, PHRASE)
        assert (len(found.answers), found.finished) == (number + 1, False)
    assert made.hand_in() == draft
    assert read_paper(draft, PHRASE).finished
    assert [file.name for file in tmp_path.iterdir()] == ["draft.json"]


def test_every_question_of_a_lesson_can_be_handed_in(tmp_path: Path) -> None:
    made = Paper("Ada", KEY)
    asked = questions("mixed", n=12, seed=4)
    for question in asked:
        given = {"choice": 0, "several": [0], "order": list(range(len(getattr(question, "choices", ()))))}
        made.add(question, given.get(question.public()["form"], "7"))
    found = read_paper(made.hand_in(tmp_path / "ada.json"), PHRASE)
    assert [answer.question for answer in found.answers] == [question.as_data()["text"] for question in asked]
    assert [answer.answer for answer in found.answers] == [question.as_data()["answer"] for question in asked]


def test_what_cannot_be_an_exam(tmp_path: Path) -> None:
    with pytest.raises(ExamError, match="name the learner"):
        Paper()
    with pytest.raises(LearnerError, match="1 to 80 characters"):
        Paper(" ")
    with pytest.raises(SealError, match="is no key"):
        Paper("Ada", "swordfish")
    with pytest.raises(ExamError, match="Make it first"):
        Paper("Ada").hand_in(tmp_path / "nowhere" / "ada.json")
    assert given_words(QUESTIONS[3], (1, 0)) == "Malta, France"


# ---- an exam within a game


def played(quiz: Quiz, answers: int) -> Match:
    match = Match(new("this-and-that", players=2, seed=1), [Person("Ada"), RandomPlayer()], hooks=[quiz])
    given = 0
    while given < answers and not match.over:
        if match.asked:
            match.answer(0)
            given += 1
        elif match.waits_for_person:
            match.play(match.game.legal_moves()[0])
        else:
            match.step()
    assert given == answers
    assert not match.troubles
    return match


def test_an_exam_within_a_game_is_handed_in_as_a_paper(tmp_path: Path) -> None:
    learner = Learner("Ada Lovelace")
    for known_as, quiz in (
        ("Ada", Quiz("capitals", mode="exam", key=KEY)),
        ("Ada Lovelace", Quiz("capitals", mode="exam", key=KEY, learner=learner)),
    ):
        with pytest.raises(OptionError, match="Nothing has been answered yet"):
            quiz.hand_in(tmp_path / "ada.json")
        match = played(quiz, 4)
        assert learner.known() == []
        found = read_paper(quiz.hand_in(tmp_path / "ada.json"), PHRASE)
        assert found.learner == known_as
        assert [answer.correct for answer in found.answers] == [answer.right for answer in match.answers]
        assert len({answer.fact for answer in found.answers}) == 4, "nothing is asked twice in an exam"
    assert len(learner.known()) == 4


def test_a_key_is_for_exams_and_exams_are_handed_in() -> None:
    with pytest.raises(OptionError, match="say mode='exam' too"):
        Quiz("capitals", key=KEY)
    with pytest.raises(SealError, match="is no key"):
        Quiz("capitals", mode="exam", key="swordfish")
    with pytest.raises(OptionError, match=r"hand in what learner\.export\(\) writes"):
        Quiz("capitals").hand_in()
