"""Quizzes at a table: several questions after one move, and exams that keep silent."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.reward import bonus
from geoplay.quizzes.question import Choice
from geoplay.quizzes.quiz import Quiz, every
from tests.widgets.page import Page
from tests.widgets.test_quiz_widget import FORMS


def until(page: Page, done: Callable[[], bool]) -> None:
    while not done():
        page.move(page.table["actions"][0]["move"])


def asked(page: Page) -> bool:
    return page.table["question"] is not None


def test_two_questions_after_one_move_are_asked_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    def two(event: Event, match: Match) -> list[Choice]:
        return [Choice("x", text, ("Yes", "No"), 0) for text in ("One?", "Two?")] if event is match.steps[0].events[0] else []

    page = Page(monkeypatch, quiz=two)
    until(page, lambda: asked(page))
    names = []
    for text in ("One?", "Two?"):
        assert page.table["question"]["text"] == text
        names.append(page.table["question"]["id"])
        assert page.ask("answer", question=names[-1], answer=1)["ok"]
        assert page.ask("continue")["ok"]
    assert not asked(page)
    assert len(set(names)) == 2


def test_an_exam_tells_nobody_what_was_right_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="this-and-that", quiz=Quiz("capitals", mode="exam"))
    until(page, lambda: asked(page))
    answer = str(page.widget.match.asked[0].question.reveal()["answer"])
    question = page.table["question"]
    wrong = next(number for number, choice in enumerate(question["choices"]) if choice != answer)
    steps = len(page.widget.match.steps)
    assert page.ask("answer", question=question["id"], answer=wrong)["ok"]
    assert "answered" not in json.dumps(page.messages)
    assert not asked(page)
    assert page.table == json.loads(json.dumps(page.widget.table))
    assert len(page.widget.match.steps) > steps or page.widget.turn == 0
    assert page.widget.answers[["answer", "right"]].isna().all(axis=None)
    assert page.widget.match.answers[0].right is False


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_asked_at_a_table_and_gives_nothing_away(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    question, right, wrong = FORMS[form]
    page = Page(monkeypatch, quiz=[question, question])
    for given, good in ((wrong, False), (right, True)):
        until(page, lambda: asked(page))
        shown = page.table["question"]
        before = json.dumps([page.table["question"], page.messages])
        assert not any(word in before for word in ("Secret", "48123", "flag:", "where:", '"FR"'))
        assert "quiz" in page.widget.parts
        if form == "click":
            assert shown["geometry"] in page.widget.geometry
            assert "pointing" in page.widget.parts
            assert not page.ask("answer", question=shown["id"], answer=given)["ok"], "the page knows no keys"
        answer = page.widget._session._desk.maps.cover("world", given) if form == "click" else given
        assert not page.ask("answer", question="q99.0", answer=answer)["ok"]
        assert page.ask("answer", question=shown["id"], answer=answer)["ok"]
        answered = page.table["question"]["answered"]
        assert answered["right"] is good
        assert answered["because"] == "Secretreason"
        # Pictures of the answer come under names that tell nothing, too.
        assert answered.get("where", "picture:").startswith("picture:")
        assert not page.ask("answer", question=shown["id"], answer=answer)["ok"]
        assert page.ask("continue")["ok"]


def test_earlier_lines_of_the_log_do_not_tell_an_answer_either(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(event: Event, match: Match) -> list[Choice]:
        return [Choice("x", "Who plays here?", ("You", "Nobody"), 0)] if len(match.steps) > 4 and not match.answers else []

    page = Page(monkeypatch, quiz=late)
    until(page, lambda: asked(page))
    assert page.table["log"] == []
    assert not any(message.get("say") or message.get("log") for message in page.messages if message["kind"] == "step")
    assert page.ask("answer", question=page.table["question"]["id"], answer=0)["ok"]
    assert page.table["log"][0]["number"] == 1
    assert any("You" in line["text"] for line in page.table["log"])


@pytest.mark.parametrize("mode", ["practice", "exam"])
def test_what_answers_add_stands_beside_the_seat_but_not_in_an_exam(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    sure = Choice("x", "Yes?", ("Yes", "No"), 0)
    quiz = Quiz("flags", when=every(1), reward=bonus(2), mode=mode)
    monkeypatch.setattr(Quiz, "__call__", lambda _self, event, match: sure if event.seat in match.people else None)
    page = Page(monkeypatch, name="world-flag", seats=["you", "random", "random"], quiz=quiz)
    while page.table["question"] is None:
        assert page.move(page.table["actions"][0]["move"])["ok"]
    assert "answers" not in page.table["seats"][0]["note"]
    while page.table["question"] is not None:
        if "answered" in page.table["question"]:
            assert page.ask("continue")["ok"]
        else:
            assert page.ask("answer", question=page.table["question"]["id"], answer=0)["ok"]
    notes = [seat["note"] for seat in page.table["seats"]]
    assert ("answers +" in notes[0]) == (mode == "practice")
    assert not any("answers" in note for note in notes[1:])
