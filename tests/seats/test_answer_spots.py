"""After an answer the table's own map shows right and chosen together; before it nothing of it is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from geoplay.bots.levels import bot
from geoplay.boxes.lindy.questions import ask_below, ask_left
from geoplay.boxes.lindy.route import position
from geoplay.core.components import Globe, Map, Projection
from geoplay.core.match import Match
from geoplay.core.place import Place
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import game_class, new
from geoplay.quizzes.hooks import hooks_for
from geoplay.quizzes.question import Choice, Click, Number, Question, Several
from geoplay.seats.answer_spots import shown_on, spots_of, turned_to
from geoplay.seats.controller import Controller
from geoplay.seats.room import Room
from geoplay.seats.session import Session

PERU, CHILE = Place("country", "PE"), Place("country", "CL")
WORLD = Map("map", "world", Projection("natural-earth"), [])


def told(question: Question, given: Any, language: str = "en") -> list[tuple[str, bool]]:
    return [(spot.text, spot.right) for spot in spots_of(question, given, language)]


def test_a_wrong_capital_is_shown_where_it_is_beside_the_right_one() -> None:
    question = Choice("capital", "Of Peru?", ("Lima", "Quito"), 0, places=(PERU,))
    right, chosen = spots_of(question, 1, "en")
    assert (right.text, right.right, chosen.text, chosen.right) == ("Lima", True, "Quito", False)
    assert abs(right.at[1] + 12) < 1
    assert abs(chosen.at[1]) < 1
    assert told(question, 0) == [("Lima", True)]


def test_what_is_no_place_is_shown_at_the_place_asked_about() -> None:
    question = Choice("continent", "Of Peru?", ("Asia", "Americas"), 1, places=(PERU,))
    assert told(question, 0, "it") == [("Perù", True)]


def test_both_ends_of_a_distance_all_neighbours_and_a_wrong_one_among_them() -> None:
    assert told(Number("distance", "How far?", 2400, 100, places=(PERU, CHILE)), 1) == [("Peru", True), ("Chile", True)]
    question = Several("neighbours", "?", ("Chile", "Ecuador", "France"), frozenset({0, 1}), places=(PERU,))
    assert told(question, [0, 2]) == [("Chile", True), ("Ecuador", True), ("France", False)]


def test_what_has_a_map_of_its_own_or_no_place_has_none() -> None:
    assert told(Click("where", "?", "PE", "Peru", places=(PERU,)), "CL") == []
    assert told(Choice("own", "?", ("Paris", "Rome"), 0), 1) == []


def test_the_way_to_paris_knows_its_places() -> None:
    question = ask_below(500, Random(1))
    spots = spots_of(question, (question.right + 1) % 4, "en")
    assert [spot.right for spot in spots] == [True, False]
    assert spots[0].at == position(500)
    assert spots_of(ask_left(500, Random(1)), 1, "en")[0].at == position(500)


def test_a_map_shows_only_what_lies_on_it() -> None:
    spots = spots_of(Choice("capital", "?", ("Lima", "Paris"), 0, places=(PERU,)), 1, "en")
    europe = Map("map", "world", Projection("conic", (0, 0, 0), (40, 55), [(-20, 35), (-20, 60), (30, 35), (30, 60)]), [])
    assert shown_on({"map": WORLD}, spots) == spots
    assert shown_on({"map": europe}, spots) == []
    assert shown_on({}, spots) == []


def test_a_globe_turns_to_what_was_right() -> None:
    spots = spots_of(Choice("capital", "?", ("Lima", "Quito"), 0, places=(PERU,)), 1, "en")
    globe = turned_to(Globe("globe", "world", [], None, 0, None, []), spots)
    assert isinstance(globe, Globe)
    assert globe.towards == spots[0].at
    assert [pin.text for pin in globe.places] == ["✓ Lima", "✗ Quito"]


def played(game: str, quiz: str) -> Controller:
    """A table whose person has come to a question of four choices."""
    players = 3 if game == "world-flag" else 2
    kind = game_class(game)
    others = [RandomPlayer() for _ in range(players - 1)]
    match = Match(new(game, players, seed=3), [Person(), *others], hooks=hooks_for(quiz, kind))
    room = Room(match, again=lambda: match)
    controller = Controller(Session(match, 0, "en", people=[0]), room)
    adviser = bot("regular", kind)
    while not match.asked:
        seen = match.perspective(0)
        controller.play(adviser.choose(seen, match.rng(0)))
    return controller


@pytest.mark.parametrize(("game", "quiz"), [("lindy", "flight"), ("world-flag", "1960"), ("this-and-that", "capitals")])
def test_a_table_shows_an_answer_on_its_map_and_nothing_before(game: str, quiz: str) -> None:
    controller = played(game, quiz)
    session = controller.session
    assert "spots" not in str(session.table)
    question = session.match.asked[0].question
    assert isinstance(question, Choice)
    wrong = (question.right + 1) % len(question.choices)
    controller.receive({"kind": "answer", "id": "1", "question": session.table["question"]["id"], "answer": wrong})
    answered = session.table["question"]["answered"]
    assert any(spot["right"] for spot in answered["spots"])
    assert "where" not in answered
    controller.receive({"kind": "continue", "id": "2"})
    assert "spots" not in str(session.table)
