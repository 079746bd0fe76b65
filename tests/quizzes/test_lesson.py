"""Questions without a game: of which kinds and places, what is due first, and a teacher's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pandas
import pytest

import geoplay
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.both_ways import OTHER_WAY_ROUND
from geoplay.quizzes.lesson import own_questions, questions
from geoplay.quizzes.lesson_places import places_of
from geoplay.quizzes.question import Choice, Click, Typed
from geoplay.quizzes.subjects import GROUPS


@pytest.mark.parametrize("group", GROUPS)
def test_every_group_has_questions_none_of_them_twice(group: str) -> None:
    lesson = questions(group, n=12, seed=5)
    assert len(lesson) == 12
    facts = [(OTHER_WAY_ROUND.get(question.kind, question.kind), question.places[0]) for question in lesson]
    assert len(set(facts)) == 12
    assert [question.as_data() for question in questions(group, n=12, seed=5)] == [question.as_data() for question in lesson]


def test_every_place_comes_once_before_one_comes_twice() -> None:
    lesson = questions("mixed", places="Southern Africa", n=9, seed=1)
    places = [question.places[0] for question in lesson if question.places[0].kind == "country"]
    first = places[: len(places_of("Southern Africa")) // 2]
    assert len(set(first)) == len(first)


@pytest.mark.parametrize("kinds", ["capitals", "cities", "rivers", "mixed"])
def test_places_are_kept_to(kinds: str) -> None:
    africa = {place.key for place in places_of("Africa")}
    for question in questions(kinds, places="Africa", n=15, seed=2):
        countries = [place.key for place in question.places if place.kind == "country"]
        assert not countries or countries[0] in africa
        if question.kind == "water-continent":
            assert "Africa" in str(question.because)


def test_1960_is_asked_where_it_is_named() -> None:
    assert all(question.places[0].kind == "country" for question in questions("capitals", n=20, seed=3))
    assert {question.places[0].kind for question in questions("1960", n=20, seed=3)} <= {"space-1960", "country"}
    assert all(question.places[0] == Place("space-1960", "ussr") for question in questions(["capital-of", "shape"], "ussr", n=2))


def test_forms_are_kept_to() -> None:
    assert all(isinstance(question, Typed) for question in questions("capitals", n=8, seed=1, forms="typed"))
    assert {question.public()["form"] for question in questions("mixed", n=8, seed=1, forms=["order", "click"])} == {
        "order",
        "click",
    }


def test_answers_may_be_written_in_the_language_of_the_lesson() -> None:
    (question,) = questions("flag", places="DE", n=1, forms="typed", language="fr")
    assert question.judge("Allemagne")
    (plainly,) = questions("flag", places="DE", n=1, forms="typed")
    assert not plainly.judge("Allemagne")


def test_what_is_due_comes_first_and_what_is_known_last() -> None:
    learner = Learner("Ada")
    long_ago = datetime.now(timezone.utc) - timedelta(days=300)
    learner.answered(Fact("capital", Place("country", "PT")), correct=False, at=long_ago)
    learner.answered(Fact("capital", Place("country", "FR")), correct=True)
    lesson = questions("capital", places=["FR", "ES", "PT"], n=3, learner=learner, seed=1)
    assert [question.places[0].key for question in lesson] == ["PT", "ES", "FR"]


def test_a_teachers_own_are_read_wherever_they_come_from(tmp_path: Path) -> None:
    row = {"question": "Capital of Peru?", "answer": "Lima", "wrong": "Quito; La Paz"}
    table = tmp_path / "own.csv"
    table.write_text("question,answer,wrong\nCapital of Peru?,Lima,Quito; La Paz\n", encoding="utf-8")
    old = [{"question": "Capital of Peru?", "type": "string", "answers": [{"answer": "Lima", "correct": True}]}]
    cards = [{"front": "Capital of Peru?", "back": "Lima", "colour": "red"}]
    for name, content in (("quiz.json", old), ("cards.json", cards)):
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
    for given in (
        [row], [("Capital of Peru?", "Lima", "Quito")], pandas.DataFrame([row]), table, str(table), old, cards,
        tmp_path / "quiz.json", str(tmp_path / "cards.json"), own_questions(cards),
    ):  # fmt: skip
        (question,) = questions(given)
        assert str(question.text) == "Capital of Peru?"
        assert str(question.reveal()["answer"]) == "Lima"
    assert own_questions(tmp_path / "cards.json").left_out
    assert all(isinstance(question, Choice) for question in questions([row] * 1, forms="choice"))


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: questions("capitols"), "Did you mean 'capitals'"),
        (lambda: questions("capitals", places="Afrika"), "Did you mean 'Africa'"),
        (lambda: questions("capitals", n=0), "whole number from 1"),
        (lambda: questions("capitals", n=True), "whole number from 1"),
        (lambda: questions("capitals", forms="spoken"), "choice, typed"),
        (lambda: questions("capitals", forms=[]), "not nothing"),
        (lambda: questions("capitals", forms="click"), "nothing of kind 'capitals' to ask about these places in the form click"),
        (lambda: questions("rivers", places="Malta"), "nothing of kind 'rivers'"),
        (lambda: questions("capitals", language="tlh"), "not 'tlh'"),
        (lambda: questions(7), "kinds by name, a list of your own"),
        (lambda: questions([]), "no kind of question"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(make: Callable[[], object], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        make()


def test_a_map_shows_the_part_of_the_world_that_the_lesson_keeps_to() -> None:
    asked = questions("where", places="Africa", n=3, seed=1, forms="click")
    assert all(isinstance(question, Click) for question in asked)
    longitudes, latitudes = zip(*asked[0].public()["near"], strict=True)
    assert -30 < min(longitudes) < max(longitudes) < 65
    assert -35 < min(latitudes) < max(latitudes) < 40
    assert len({str(question.public()["near"]) for question in asked}) == 1
    assert "near" not in questions("where", n=1, seed=1, forms="click")[0].public()


def test_what_is_not_asked_is_told_with_the_reason() -> None:
    found = questions("capitals", places="Africa", n=54, seed=1)
    assert len(found) < 54
    assert str(found.notes[0]).startswith(f"{len(found)} questions are asked, not 54. Nothing is asked about Benin, ")
    assert "South Africa (more than one capital, or a disputed one)." in str(found.notes[0])
    assert "Sudafrica (più di una capitale, o una contesa)." in questions("capitals", places="Africa", n=54, language="it").notes[
        0
    ].render("it")
    assert questions("capitals", places="Africa", n=10, seed=1).notes == []
    with pytest.raises(OptionError, match=r"Nothing is asked about South Africa \(more than one capital, or a disputed one\)"):
        questions("capitals", places=["South Africa"])
    with pytest.raises(OptionError, match="None of these questions has the form order"):
        questions([("Capital of Peru?", "Lima", "Quito")], forms="order")


@pytest.mark.parametrize("seed", [None, 1])
def test_a_capital_that_its_country_tells_is_asked_to_be_written(seed: int | None) -> None:
    quiz = geoplay.quiz("capitals", places=["Algeria", "Tunisia", "South Africa"], seed=seed)
    assert quiz.results["asked"] == 2
    assert len(quiz.notes) == 1
    asked = questions("capitals", places=["Algeria", "Tunisia"], seed=seed)
    assert {type(question).__name__ for question in asked} == {"Typed"}


def test_nearly_every_member_is_asked_about() -> None:
    assert len({question.places[0] for question in questions("capitals", n=193, seed=1)}) > 175
