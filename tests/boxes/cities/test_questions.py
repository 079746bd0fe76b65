"""Questions about the cities of a book: right ones, one right answer each, the same when the game is played again."""

from __future__ import annotations

from random import Random

import pytest

from geoplay.boxes.cities.deck import City, house_deck
from geoplay.boxes.cities.questions import CitiesHook, ask_state, ask_then_or_now, ask_water, fair_questions, hardly_changed
from geoplay.boxes.cities.rules import Cities
from geoplay.boxes.cities.words import STATES, WATERS
from geoplay.core.match import Match
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.race import Claim
from geoplay.core.text import languages
from geoplay.quizzes.hooks import hooks_for
from geoplay.seats.session import Session
from tests.boxes.cities.test_deck import RIVERS

CITIES = {city.id: city for city in house_deck().cities}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("city", CITIES.values(), ids=CITIES)
def test_one_of_four_is_right(city: City, language: str) -> None:
    for seed in range(5):
        for ask, right in ((ask_state, STATES[city.state_id]), (ask_water, WATERS[city.water])):
            question = ask(city, Random(seed))
            words = [str(choice.render(language)) if not isinstance(choice, str) else choice for choice in question.choices]
            assert len(set(words)) == 4
            assert words[question.right] == right.render(language)
            assert question.judge(question.right)


def test_no_question_has_its_answer_in_it() -> None:
    for city in CITIES.values():
        assert (ask_state in fair_questions(city)) == (city.name not in str(STATES[city.state_id]))
        assert (ask_water in fair_questions(city)) == (city.name not in str(WATERS[city.water]))
        assert fair_questions(city)


def test_who_grew_and_who_shrank() -> None:
    grew = {city.id for city in CITIES.values() if not hardly_changed(city) and ask_then_or_now(city, Random(1)).right == 1}
    assert grew == {"new-york", "los-angeles", "washington"}
    assert [city.id for city in CITIES.values() if hardly_changed(city)] == ["milwaukee"]


def played(every: int = 1, **options: object) -> list[tuple[int, str, str]]:
    """Which questions a match asks, by step and kind."""
    match = Match(Cities(2, 5, **options), [Person(), RandomPlayer()], hooks=[CitiesHook(every)])
    asked = []
    while not match.over:
        if match.asked:
            asked.append(
                (match.asked[0].step, match.asked[0].question.as_data()["kind"], str(match.asked[0].question.as_data()["text"]))
            )
            match.answer(0)
        elif match.game.race is not None:
            assert isinstance(match.game, Cities)
            book = match.game.books(0)
            match.settle([Claim(100, 0, match.game.deck.cities[match.game.deck.index[book[0]]].name)] if book else [])
        elif match.step() is None:
            match.play(match.game.legal_moves()[0])
    return asked


def test_each_book_of_a_person_is_asked_about_in_turn() -> None:
    asked = played()
    assert asked == played()
    assert {kind for _, kind, _ in asked} == {"state", "growth", "water"}
    assert len(asked) >= 4
    assert len(played(every=2)) == (len(asked) + 1) // 2
    assert played(cities=RIVERS) == []


def test_the_hook_has_a_name() -> None:
    assert isinstance(hooks_for("cities", Cities)[0], CitiesHook)
    assert isinstance(hooks_for(True, Cities)[0], CitiesHook)


def test_the_table_does_not_answer_while_the_question_is_open() -> None:
    match = Match(Cities(2, 5), [Person(), RandomPlayer()], hooks=[CitiesHook()])
    while not match.asked:
        if match.game.race is not None:
            match.settle([])
        elif match.step() is None:
            match.play(match.game.legal_moves()[0])
    session = Session(match, 0, "en")
    answer = str(match.asked[0].question.reveal()["answer"])
    facts = session.table["nodes"]["facts"]
    assert facts["lines"] == []
    assert facts["note"] == "Covered until the question is answered."
    assert answer not in str({name: node for name, node in session.table["nodes"].items() if name == "map"})
    question = session.table["question"]["id"]
    session.take_answer(question, match.asked[0].question.public()["choices"].index(match.asked[0].question.reveal()["answer"]))
    session.verdict = None
    session.refreshed()
    assert session.table["nodes"]["facts"]["lines"] != []
