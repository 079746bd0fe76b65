"""Questions about the leg just flown: right ones, one right answer each, the same when the game is played again."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geoplay.boxes.lindy.ahead import ask_as_far_north, ask_flag_ahead, ask_next, coming, country_ahead, has_parallel
from geoplay.boxes.lindy.questions import ABOUT, COMPASS, LAST_LAND, FlightHook, ask_below, ask_course, ask_left, in_turn
from geoplay.boxes.lindy.route import below, course, legs, position
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import new
from geoplay.core.text import Text, languages
from geoplay.quizzes.kinds.cities import asked as asked_cities
from geoplay.quizzes.question import AnswerError, Choice, Number

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


@pytest.mark.parametrize("miles", range(100, 3300, 100))
def test_what_lies_in_another_place_is_not_asked_beside_it(miles: int) -> None:
    """Cape Breton Island is part of Nova Scotia, the Bay of Fundy of the Gulf of Maine; seas have no sharp edge."""
    wholes = {
        "Cape Breton Island": {"Nova Scotia"},
        "the Bay of Fundy": {"the Gulf of Maine"},
        "the Cabot Strait": {"the open Atlantic"},
        "the Celtic Sea": {"the open Atlantic"},
        "the sea off Ireland's south-western tip": {"the open Atlantic"},
    }
    for seed in range(20):
        question = ask_below(miles, Random(seed))
        words = rendered(question, "en")
        assert not wholes.get(words[question.right], set()) & set(words)


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
    off = [abs((course(miles) - 45 * COMPASS.index(choice) + 180) % 360 - 180) for choice in question.choices]
    assert off[question.right] == min(off) <= 22.5
    # No other answer is anywhere near, wherever the course lies between two points of the compass.
    assert min(angle for number, angle in enumerate(off) if number != question.right) >= 67.5
    assert f"{round(course(0))}°" in str(question.because)


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


@pytest.mark.parametrize("seed", range(1, 6))
def test_no_kind_comes_twice_in_a_row_nothing_is_asked_twice_and_sums_are_rare(seed: int) -> None:
    asked = [kind for _, kind in played(1, seed)]
    assert all(one != other for one, other in pairwise(asked)), asked
    assert len(set(asked)) >= min(len(asked), 5), asked
    assert asked.count("distance") <= 1
    assert asked[0] == "below"


@pytest.mark.parametrize(
    "flown", [[300, 500, 900, 1400], [100 * leg for leg in range(1, 33)], [3200], [500, 1000, 1500, 2000, 2500, 3000]]
)
def test_what_is_asked_is_never_the_same_again(flown: list[int]) -> None:
    found = [(in_turn(flown[: count + 1]), flown[count]) for count in range(len(flown))]
    asked = [(ask, ABOUT[ask](miles)) for ask, miles in found if ask is not None]
    assert len(asked) >= min(len(flown), 12)
    assert all(one[0] is not other[0] for one, other in pairwise(asked))
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("miles", range(100, LAST_LAND, 100))
@pytest.mark.parametrize("language", languages())
def test_the_way_ahead_has_one_right_answer(miles: int, language: str) -> None:
    following = ask_next(miles, Random(miles))
    assert rendered(following, language)[following.right] == coming(miles).name.render(language)
    assert len(set(rendered(following, language))) == 4
    flag = ask_flag_ahead(miles, Random(miles))
    assert flag.pictures[flag.right] == f"flag:{country_ahead(miles)}"
    assert len(set(flag.pictures)) == 4
    if has_parallel(miles):
        city = ask_as_far_north(miles, Random(miles))
        near = [abs(asked_cities()[key].at[0] - position(miles)[1]) < 1 for key in keys_of_choices(city)]
        assert near == [number == city.right for number in range(4)]


def keys_of_choices(question: Choice) -> list[str]:
    """The cities that are choices, by their keys."""
    names = {city.name: key for key, city in asked_cities().items()}
    return [names[str(choice)] for choice in question.choices]


def test_the_same_game_asks_the_same() -> None:
    asked = played(1)
    assert asked == played(1)
    assert len(played(3)) <= len(asked) / 2


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
