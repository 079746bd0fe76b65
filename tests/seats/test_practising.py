"""What was missed in a game is asked again at its table once it is over, until it is known."""

from __future__ import annotations

from typing import Any

import pytest

from geoplay.bots.levels import bot
from geoplay.core.match import Match
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import game_class, new
from geoplay.quizzes.hooks import hooks_for
from geoplay.quizzes.question import Choice
from geoplay.seats.controller import Controller
from geoplay.seats.room import Room
from geoplay.seats.session import Session


def table(quiz: str, language: str = "en") -> Controller:
    kind = game_class("this-and-that")

    def match() -> Match:
        return Match(new("this-and-that", 2, seed=3), [Person(), RandomPlayer()], hooks=hooks_for(quiz, kind))

    room = Room(match(), again=match)
    return Controller(Session(room.match, 0, language, people=[0]), room)


def send(controller: Controller, kind: str, **arguments: Any) -> dict[str, Any]:
    return dict(controller.receive({"kind": kind, "id": "1", **arguments}))


def answer(controller: Controller, *, right: bool) -> None:
    """Answer what is asked on the page, and go on."""
    session = controller.session
    asked = session.match.asked[0].question if session.match.asked else session._question.practice.question
    assert isinstance(asked, Choice)
    number = asked.right if right else (asked.right + 1) % len(asked.choices)
    assert send(controller, "answer", question=session.table["question"]["id"], answer=number)["ok"]
    assert session.table["question"]["answered"]["right"] == right
    assert send(controller, "continue")["ok"]


def play_to_the_end(controller: Controller, *, right: bool) -> int:
    """Play, and answer always so; how often something was asked."""
    match = controller.session.match
    adviser = bot("regular", type(match.game))
    asked = 0
    while not match.over or match.asked:
        if match.asked:
            answer(controller, right=right)
            asked += 1
        else:
            controller.play(adviser.choose(match.perspective(0), match.rng(0)))
    return asked


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Practise what you missed"), ("it", "Esercitati su ciò che hai sbagliato")]
)
def test_what_was_missed_is_asked_again_until_it_is_known(language: str, said: str) -> None:
    controller = table("capitals", language)
    session = controller.session
    asked = play_to_the_end(controller, right=False)
    outcome = session.table["outcome"]
    assert outcome["practise"].startswith(said)
    missed = {answer.question["text"] for answer in session.match.answers}
    assert send(controller, "practise")["ok"]
    assert (session.table["phase"], session.table["outcome"], session.table["replay"]) == ("question", None, None)
    assert "answered" not in session.table["question"]
    answers = len(session.match.answers)
    again = len(missed)
    assert again <= asked
    # The first is missed once more, and comes at the end.
    first = session._question.practice.question
    answer(controller, right=False)
    for _ in range(again - 1):
        assert session._question.practice.question is not first
        answer(controller, right=True)
    assert session._question.practice.question is first
    answer(controller, right=True)
    assert session.table["question"] is None
    assert session.table["phase"] == "over"
    # The game and what was answered in it stay as they were.
    assert len(session.match.answers) == answers


def test_who_missed_nothing_has_nothing_to_practise() -> None:
    controller = table("capitals")
    play_to_the_end(controller, right=True)
    assert "practise" not in controller.session.table["outcome"]
    assert not send(controller, "practise")["ok"]


def test_a_game_that_is_on_is_not_interrupted_and_another_forgets() -> None:
    controller = table("capitals")
    assert not send(controller, "practise")["ok"]
    play_to_the_end(controller, right=False)
    assert send(controller, "practise")["ok"]
    assert send(controller, "new")["ok"]
    assert controller.session.table["question"] is None
    assert not send(controller, "practise")["ok"]


def test_a_flag_that_is_practised_is_not_on_the_table() -> None:
    """While a question of the practice is open the table keeps the same silence as in the game."""
    controller = table("flags")
    session = controller.session
    match = session.match
    adviser = bot("regular", type(match.game))
    while not match.over or match.asked:
        if match.asked:
            question = match.asked[0].question
            wrong: int | list[str] = (question.right + 1) % len(question.choices) if isinstance(question, Choice) else []
            send(controller, "answer", question=session.table["question"]["id"], answer=wrong)
            send(controller, "continue")
        else:
            controller.play(adviser.choose(match.perspective(0), match.rng(0)))
    assert send(controller, "practise")["ok"]
    facts = [node for node in session.table["nodes"].values() if node["type"] == "facts"]
    assert all(not fact["lines"] for fact in facts)
    assert session.table["log"] == []
