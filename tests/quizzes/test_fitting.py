"""Questions that fit whoever answers, and lists that are the same for everybody where that is wanted."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.learners.ability import Prior, difficulty, region_of
from geoplay.learners.learner import Fact
from geoplay.quizzes.fitting import OTHERS_BETWEEN, Chooser
from geoplay.quizzes.lesson import facts_offered
from geoplay.quizzes.question import Choice

CAPITALS = facts_offered("capitals")
AIM = 0.75


def asked(right: bool, n: int = 20, **options: object) -> list[Fact]:
    chooser = Chooser(CAPITALS, Random(3), **options)  # type: ignore[arg-type] # options by name
    found = []
    for _ in range(n):
        assert chooser.next() is not None
        found.append(chooser.last[0])
        chooser.learn(right=right, seconds=5.0)
    return found


def hardness(facts: list[Fact]) -> float:
    return sum(map(difficulty, facts)) / len(facts)


def test_who_is_right_is_asked_harder_things_than_who_is_wrong() -> None:
    strong, weak = asked(True), asked(False)
    assert hardness(strong[5:]) > hardness(weak[5:]) + 1
    assert hardness(strong[15:]) > hardness(strong[:5])


def test_a_beginner_is_not_asked_about_palau() -> None:
    fitting = [fact for number, fact in enumerate(asked(False), 1) if number % 10]
    assert {"NP", "GA", "PW", "BI"}.isdisjoint(fact.place.key for fact in fitting)


def test_questions_have_about_three_chances_in_four() -> None:
    chooser = Chooser(CAPITALS, Random(1), reference=False)
    for _ in range(15):
        chooser.next()
        fact, form = chooser.last
        assert abs(chooser.estimate.chance(fact, form) - AIM) < 0.15
        chooser.learn(right=Random(str(fact)).random() < AIM, seconds=4.0)


def test_every_tenth_is_drawn_at_random_unless_a_teacher_switches_that_off() -> None:
    chooser = Chooser(CAPITALS, Random(5))
    drawn = []
    for _ in range(30):
        chooser.next()
        drawn.append(chooser.drawn_at_random)
        chooser.learn(right=True, seconds=None)
    assert [number for number, at_random in enumerate(drawn, 1) if at_random] == [10, 20, 30]
    without = Chooser(CAPITALS, Random(5), reference=False)
    for _ in range(20):
        without.next()
        assert not without.drawn_at_random


def test_no_fact_comes_twice_either_way_round_and_regions_take_turns() -> None:
    found = asked(True, 40)
    assert len({fact.place for fact in found}) == 40
    same = sum(region_of(one) == region_of(other) for one, other in pairwise(found))
    assert same < 15


def test_what_was_missed_comes_once_more_and_not_at_once_nor_where_there_is_little_to_ask() -> None:
    fitting = asked(False, 40, reference=False)
    places = [fact.place for fact in fitting]
    again = {place: [at for at, one in enumerate(places) if one == place] for place in places if places.count(place) > 1}
    assert again
    assert all(len(at) == 2 and at[1] - at[0] > OTHERS_BETWEEN for at in again.values())
    # A reference is always something new.
    drawn = asked(False, 40)
    assert all(fact.place not in {one.place for one in drawn[:at]} for at, fact in enumerate(drawn) if at % 10 == 9)
    few = facts_offered("capital", "South America")
    chooser, found = Chooser(few, Random(1)), set()
    while chooser.next() is not None:
        assert chooser.last[0] not in found
        found.add(chooser.last[0])
        chooser.learn(right=False, seconds=None)
    assert len(few) - len(found) <= 2


def test_what_was_chosen_rightly_may_come_once_more_in_writing_and_what_was_missed_as_it_was() -> None:
    forms: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(4):
        chooser, know = Chooser(CAPITALS, Random(seed), reference=False), Random(seed)
        asked_as: dict[Fact, tuple[int, bool]] = {}
        for number in range(30):
            assert chooser.next() is not None
            fact, form = chooser.last
            right = know.random() < 0.4
            if fact in asked_as:
                before, was_right = asked_as[fact]
                assert number - before > OTHERS_BETWEEN
                forms[was_right].add(form)
            else:
                assert form == "choice"
            # A third time would be too soon after this.
            asked_as[fact] = number if fact not in asked_as else 30, right
            chooser.learn(right=right, seconds=5.0)
    assert forms == {True: {"typed"}, False: {"choice"}}


def test_where_only_choices_are_wanted_nothing_is_written() -> None:
    chooser, know = Chooser(CAPITALS, Random(2), forms=frozenset({"choice"})), Random(2)
    for _ in range(40):
        assert chooser.next() is not None
        assert chooser.last[1] == "choice"
        chooser.learn(right=know.random() < 0.4, seconds=5.0)


def test_what_was_never_right_is_chosen_before_it_is_written() -> None:
    chooser = Chooser(CAPITALS, Random(2))
    for _ in range(8):
        chooser.next()
        assert chooser.last[1] == "choice"
        chooser.learn(right=True, seconds=None)
    ada = geoplay.Learner("Ada")
    for fact in CAPITALS:
        ada.answered(fact, correct=True)
    again = Chooser(CAPITALS, Random(2), learner=ada)
    forms = set()
    for _ in range(10):
        again.next()
        forms.add(again.last[1])
    assert "typed" in forms


def test_a_learners_history_counts_from_the_first_question_on() -> None:
    strong, weak = geoplay.Learner("Ada"), geoplay.Learner("Bo")
    for fact in CAPITALS[:40]:
        strong.answered(fact, correct=True)
        weak.answered(fact, correct=False)
    first = [Chooser(CAPITALS, Random(1), learner=one) for one in (strong, weak)]
    assert first[0].estimate.ability > 1 > -0.5 > first[1].estimate.ability


def test_an_answer_about_a_country_that_the_atlas_does_not_know_stops_no_quiz() -> None:
    ada = geoplay.Learner("Ada")
    for place in (Place("country", "ZZ"), Place("city", "Atlantis"), Place("question", "Who?"), Place("space-1960", "nowhere")):
        ada.answered(Fact("capital", place), correct=True)
    assert geoplay.quiz("capitals", n=3, learner=ada).results["asked"] == 3


def test_the_quiz_fits_and_a_seed_or_a_word_gives_everybody_the_same() -> None:
    quiz = geoplay.quiz("capitals", n=6)
    assert quiz.results["asked"] == 6
    for number in range(6):
        if number:
            quiz._session.go_on()
        quiz.answer(quiz.questions[-1].right)  # type: ignore[union-attr] # every first question is one of four
    assert quiz.results["right"] == 6
    assert len(quiz.questions) == 6
    one, other = (geoplay.quiz("capitals", n=6, seed=3) for _ in range(2))
    assert [str(question.text) for question in one.questions] == [str(question.text) for question in other.questions]
    assert len(geoplay.quiz("capitals", n=6, adaptive=False).questions) == 6
    with pytest.raises(OptionError, match="adaptive=True is for questions of the house"):
        geoplay.quiz([("Capital of Peru?", "Lima")], adaptive=True)
    with pytest.raises(OptionError, match="adaptive=True is for questions of the house"):
        geoplay.quiz("capitals", mode="exam", adaptive=True)


def test_a_small_lesson_ends_when_there_is_nothing_left() -> None:
    quiz = geoplay.quiz("capitals", places=["PE", "EC"], n=2)
    for _ in range(2):
        quiz.answer(0)
    assert quiz.results["answered"] == 2


def test_a_fact_is_chosen_then_written_then_asked_the_other_way_round() -> None:
    peru = [fact for fact in CAPITALS if fact.place.key == "PE"]
    assert {fact.kind for fact in peru} == {"capital", "capital-of"}
    found = []
    ada = geoplay.Learner("Ada")
    for _ in range(12):
        chooser = Chooser(peru, Random(4), learner=ada, reference=False)
        assert chooser.next() is not None
        fact, form = chooser.last
        found.append((fact.kind, form))
        ada.answered(fact, correct=True)
    assert found[0] == ("capital", "choice")
    assert found[1][0] == "capital"
    first_back = [kind for kind, _ in found].index("capital-of")
    assert first_back >= 2
    assert ("capital", "typed") in found


def test_wrong_choices_are_what_the_learner_or_the_class_mixes_up() -> None:
    peru = Fact("capital", Place("country", "PE"))
    ada = geoplay.Learner("Ada")
    ada.answered(peru, correct=False, given="Ottawa")
    ada.answered(peru, correct=False, given="no idea")

    def choices(**known: Any) -> list[str]:
        question = Chooser([peru], Random(1), reference=False, **known).next()
        assert isinstance(question, Choice)
        assert str(question.choices[question.right]) == "Lima"
        assert len(set(map(str, question.choices))) == 4
        return [str(choice) for choice in question.choices]

    assert "Ottawa" not in choices()
    assert "Ottawa" in choices(learner=ada)
    assert "no idea" not in choices(learner=ada)
    assert "Oslo" in choices(prior=Prior({}, {peru: ("Oslo",)}))


def test_a_class_makes_the_quiz_fit_from_the_first_question_on(tmp_path: Path) -> None:
    places = CAPITALS[::7]
    for number in range(8):
        one = geoplay.Learner(f"L{number}")
        for fact in places:
            one.answered(fact, correct=fact.place.key in ("NR", "PW", "TV") or number % 3 == 0, given="Paris")
        one.export(tmp_path / f"{number}.json")
    room = geoplay.classroom(tmp_path)
    assert geoplay.quiz("capitals", n=3, room=room).results["asked"] == 3
    with pytest.raises(OptionError, match="room= and reference= are for questions that fit"):
        geoplay.quiz("capitals", n=3, room=room, seed=1)
    with pytest.raises(OptionError, match="room= and reference= are for questions that fit"):
        geoplay.quiz("capitals", n=3, reference=False, seed=1)
    with pytest.raises(OptionError, match="room should be a Classroom"):
        geoplay.quiz("capitals", room=[1])  # type: ignore[arg-type] # what is refused
