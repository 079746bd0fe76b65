"""Questions about the leg just flown: right ones, one right answer each, the same when the game is played again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import new
from geoplay.core.text import Text, languages
from geoplay.games.lindy.route import below, course, legs
from geoplay.quiz.flight import COMPASS, FlightHook, ask_below, ask_course, ask_left
from geoplay.quiz.question import AnswerError, Choice, Number

MILES = st.sampled_from(range(100, 3300, 100))


def rendered(question: Choice, language: str) -> list[str]:
    return [choice.render(language) if isinstance(choice, Text) else choice for choice in question.choices]


@given(miles=MILES, seed=st.integers(0, 1000), language=st.sampled_from(languages()))
def test_exactly_one_of_four_places_lies_below(miles: int, seed: int, language: str) -> None:
    question = ask_below(miles, Random(seed))
    words = rendered(question, language)
    assert len(set(words)) == 4
    assert words[question.right] == below(miles).name.render(language)
    # No other choice is what lies below there: places are told apart by their key, not by their wording.
    keys = {place.name.render(language): place.key for _, place in legs()}
    assert sum(keys[word] == below(miles).key for word in words) == 1
    assert [question.judge(number) for number in range(4)].count(True) == 1


@given(miles=MILES)
def test_the_miles_that_are_left(miles: int) -> None:
    question = ask_left(miles, Random(1))
    assert question.judge(3300 - miles)
    assert question.judge(str(3300 - miles))
    assert not question.judge(3300 - miles + 100)


@given(miles=MILES, language=st.sampled_from(languages()))
def test_the_course_is_the_nearest_of_eight(miles: int, language: str) -> None:
    question = ask_course(miles, Random(1))
    words = rendered(question, language)
    assert len(set(words)) == 4
    right = COMPASS.index(question.choices[question.right])
    assert abs((course(miles) - 45 * right + 180) % 360 - 180) <= 22.5


def played(every: int, seed: int = 3) -> list[tuple[int, str]]:
    """Which questions a match asks, by step and kind."""
    match = Match(new("lindy", players=2, seed=seed), [Person(), RandomPlayer()], hooks=[FlightHook(every)])
    asked = []
    while not match.over:
        if match.asked:
            asked.append((match.asked[0].step, match.asked[0].question.as_data()["kind"]))
            match.answer(0)
        elif match.waits_for_person:
            match.play(RandomPlayer().choose(match.perspective(0), match.rng(0)))
        else:
            match.step()
    return asked


def test_kinds_take_turns_and_the_same_game_asks_the_same() -> None:
    asked = played(1)
    assert [kind for _, kind in asked[:6]] == ["below", "distance", "course"] * 2
    assert asked == played(1)
    assert len(played(3)) == (len(asked) + 2) // 3


def test_bots_legs_and_the_landing_are_not_asked_about() -> None:
    match = Match(new("lindy", players=2, seed=3), [Person(), RandomPlayer()])
    hook = FlightHook()
    assert hook(Event("miles", 1, Text("x"), data={"after": 300}), match) is None
    assert hook(Event("miles", 0, Text("x"), data={"after": 3300}), match) is None
    assert hook(Event("discard", 0, Text("x")), match) is None


@pytest.mark.parametrize("given_answer", ["Ireland", None, True, 4, -1])
def test_what_is_no_choice_is_no_answer(given_answer: object) -> None:
    with pytest.raises(AnswerError, match="0 to 3"):
        ask_below(500, Random(1)).judge(given_answer)


@pytest.mark.parametrize("given_answer", ["far", None, [], "nan", "inf"])
def test_what_is_no_number_is_no_answer(given_answer: object) -> None:
    with pytest.raises(AnswerError, match="An answer is a number"):
        Number("distance", "How far?", 10, 1).judge(given_answer)


def test_before_the_answer_nothing_gives_it_away() -> None:
    question = ask_below(500, Random(1))
    assert set(question.public()) == {"form", "text", "choices"}
    assert set(ask_left(500, Random(1)).public()) == {"form", "text", "unit"}
