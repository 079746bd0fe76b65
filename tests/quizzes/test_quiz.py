"""A quiz within a game: about what was played, to whom it was, the same when played again, and kept by a learner."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from random import Random
from typing import Any

import pytest

from geoplay.atlas.facts import facts, keys
from geoplay.bots.levels import bot
from geoplay.boxes.world_flag.board import BOARDS, house_board
from geoplay.core.asked import Hook
from geoplay.core.declared import declared
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.race import Claim
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import game_class, house_names, new
from geoplay.core.text import Text
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.about_places import ask_fact, facts_about
from geoplay.quizzes.hooks import hooks_for
from geoplay.quizzes.kinds.feature_maps import SUBJECTS
from geoplay.quizzes.offer import by_place
from geoplay.quizzes.own.imports import read_jupytercards
from geoplay.quizzes.own.own import hook
from geoplay.quizzes.question import Choice, Typed
from geoplay.quizzes.quiz import Quiz, When, at_end, every, on
from geoplay.quizzes.subjects import GROUPS
from tests.amounts import some

LIMIT = 120


def played(name: str, *hooks: Hook, seed: int = 4, answer: Callable[[Match], object] | None = None) -> Match:
    """A match of a person who plays like a novice and answers at random, against bots."""
    kind = game_class(name)
    adviser = bot("novice", kind)
    match = Match(new(name, players=kind.seats[0], seed=seed), [Person(), *[RandomPlayer()] * (kind.seats[0] - 1)], hooks=hooks)
    while len(match.steps) < LIMIT and (match.asked or not match.over):
        if match.asked:
            match.answer(guess(match) if answer is None else answer(match))
        elif match.game.race is not None and 0 in match.game.race.claimants:
            claim = adviser.claim(match.perspective(0), match.rng(0))
            match.settle([] if claim is None else [Claim(1, 0, claim.answer)])
        elif match.waits_for_person:
            match.play(adviser.choose(match.perspective(0), match.rng(0)))
        else:
            match.step()
    assert not match.troubles
    return match


def guess(match: Match) -> object:
    shown = match.asked[0].question.public()
    order = list(range(len(shown.get("choices", []))))
    return {"choice": 0, "number": 100, "text": "somewhere", "several": [0], "order": order, "click": "FR"}[shown["form"]]


def rightly(match: Match) -> object:
    question = match.asked[0].question
    assert isinstance(question, Choice)
    return question.right


def asked(match: Match) -> list[tuple[int, str, tuple[str, ...]]]:
    return [(answer.step, answer.question["kind"], tuple(answer.question["places"])) for answer in match.answers]


def around(place: Place, board: str | None) -> set[str]:
    """What a question after a play of a place may be about: the place, whose flag may be shown, and what lies in a country."""
    kinds = ("flag", *(f"{subject}-on-the-map" for subject in SUBJECTS))
    inside = (fact.place for kind in kinds for fact in facts_about(kind, place, board))
    return {f"{one.kind}:{one.key}" for one in (place, *inside)}


def test_what_lies_in_a_country_that_was_played_is_asked_but_not_in_which_country_it_lies() -> None:
    italy = Place("country", "IT")
    assert Fact("river-where", Place("river", "Po")) in facts_about("river-where", italy)
    assert Fact("mountain-on-the-map", Place("mountain", "Etna")) in facts_about("mountain-on-the-map", italy)
    assert not facts_about("mountain-country", italy)
    assert not facts_about("city-country", italy)
    ussr = Place("space-1960", "ussr")
    assert Fact("river-where", Place("river", "Volga")) in facts_about("river-where", ussr, "end")
    assert not facts_about("country-river", ussr, "end")
    assert not facts_about("city-where", ussr, "end")
    match = played("put-in-order", *hooks_for("rivers", game_class("put-in-order")))
    assert {question["kind"] for question in (answer.question for answer in match.answers)} <= set(GROUPS["rivers"])
    assert match.answers


@pytest.mark.parametrize(
    "name", ["put-in-order", "one-two-three", "this-and-that", "training", "find-me", "shout", "lindy", "world-flag"]
)
@pytest.mark.parametrize("quiz", ["capitals", "flags", "mixed"])
def test_a_person_is_asked_about_what_was_played_and_the_same_again(name: str, quiz: str) -> None:
    match = played(name, *hooks_for(quiz, game_class(name)))
    found = asked(match)
    assert found
    assert found == asked(played(name, *hooks_for(quiz, game_class(name))))
    assert {kind for _, kind, _ in found} <= set(GROUPS[quiz])
    assert {answer.seat for answer in match.answers} == {0}
    for step, _, places in found:
        turn = [event for other in match.steps[: step + 1] for event in other.events if event.seat == 0]
        touched = set().union(*(around(place, match.game.options.get("board")) for event in turn for place in event.places))
        assert touched & set(places)


def test_every_game_that_names_countries_offers_the_same_names() -> None:
    for name in house_names():
        offered = declared(game_class(name), "quizzes") or by_place(every(1))
        assert name == "cities" or {"capitals", "flags", "mixed"} <= set(offered), name
        assert hooks_for(None, game_class(name)) == []


def test_every_third_play_asks_a_third_as_often() -> None:
    always, seldom = (len(played("this-and-that", Quiz("capitals", when=every(plays))).answers) for plays in (1, 3))
    named = sum(event.seat == 0 and bool(event.places) for step in played("this-and-that").steps for event in step.events)
    assert always <= named
    assert 0 < seldom <= (named + 2) // 3


def test_after_an_event_the_whole_turn_is_asked_about() -> None:
    match = played("world-flag", Quiz("capitals", when=on("run")))
    runs = [step.number for step in match.steps for event in step.events if event.kind == "run" and event.seat == 0]
    assert {answer.step for answer in match.answers} <= set(runs)
    assert len(match.answers) > len(runs) / 2


def test_at_the_end_several_questions_come_before_the_result() -> None:
    match = played("this-and-that", Quiz("capitals", when=at_end(4)))
    assert match.over
    assert [answer.step for answer in match.answers] == [len(match.steps) - 1] * 4
    assert len({answer.question["text"] for answer in match.answers}) == 4
    assert {answer.seat for answer in match.answers} == {0}


def test_only_places_of_the_lesson_are_asked_about() -> None:
    match = played("this-and-that", Quiz("mixed", places="Europe"))
    assert match.answers
    for answer in match.answers:
        assert facts(answer.question["places"][0].removeprefix("country:")).continent == "Europe"


def test_names_are_written_where_that_is_wished() -> None:
    match = Match(new("this-and-that", players=2, seed=1), [Person(), RandomPlayer()], hooks=[Quiz("capitals", typed=True)])
    while not match.asked:
        match.play(match.game.legal_moves()[0]) if match.waits_for_person else match.step()
    question = match.asked[0].question
    assert isinstance(question, Typed)
    assert match.answer(str(question.answer)).right


# ---- learners


def test_a_learner_keeps_every_answer_and_is_asked_what_is_due() -> None:
    learner = Learner("Ada")
    match = played("this-and-that", Quiz("capital", learner=learner), answer=rightly)
    kept = learner.memory.answers(learner.id)
    assert [answer.fact for answer in kept] == [f"{kind}/{places[0]}" for _, kind, places in asked(match)]
    assert all(answer.correct for answer in kept)
    assert [answer.given for answer in kept] == [answer.question["answer"] for answer in match.answers]
    assert not played("this-and-that", Quiz("capital", learner=learner)).answers, "all of it was just answered rightly"


def test_what_was_wrong_is_asked_again_when_it_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner("Ada")
    first = played("this-and-that", Quiz("capitals", learner=learner))
    assert first.answers
    later = datetime.now(timezone.utc) + timedelta(days=60)
    monkeypatch.setattr("geoplay.learners.learner._moment", lambda at: at or later)
    again = played("this-and-that", Quiz("capitals", learner=learner))
    assert {places for _, _, places in asked(again)} <= {places for _, _, places in asked(first)}
    assert again.answers


def test_a_flag_that_was_shown_is_what_the_learner_knows() -> None:
    learner = Learner("Ada")
    match = played("world-flag", Quiz("flags", when=on("run"), learner=learner), answer=rightly)
    assert match.answers
    for answer, kept in zip(match.answers, learner.memory.answers(learner.id), strict=True):
        assert kept.given == answer.question["answer"]
        assert kept.fact == f"{answer.question['kind']}/{answer.question['places'][0]}"


def test_a_learner_whose_file_fails_does_not_end_the_game() -> None:
    learner = Learner("Ada")
    match = Match(new("this-and-that", players=2, seed=1), [Person(), RandomPlayer()], hooks=[Quiz("capitals", learner=learner)])
    while not match.asked:
        match.play(match.game.legal_moves()[0]) if match.waits_for_person else match.step()
    learner.memory.close()
    assert match.answer(0) == match.answers[0]
    assert "could not keep this answer" in str(match.troubles[0])


# ---- exams


def test_an_exam_writes_nothing_of_what_was_right_into_the_record() -> None:
    match = played("this-and-that", Quiz("capitals", mode="exam"))
    assert match.answers
    for answer, kept in zip(match.answers, match.record.extra["answers"], strict=True):
        assert "right" not in kept
        assert answer.question["answer"] not in json.dumps(kept)
        assert kept["given"] == answer.given


# ---- every place


def test_every_place_can_be_asked_about_in_every_language() -> None:
    boards = [(Place("space-1960", space.id), board) for board in BOARDS for space in house_board(board).spaces]
    today: list[tuple[Place, str | None]] = [(Place("country", code), None) for code in keys(status="member")]
    mute = []
    for place, board in some([*today, *boards]):
        questions = []
        for kind in Quiz("mixed").kinds:
            for fact in facts_about(kind, place, board)[:3]:
                question = ask_fact(fact, place, Random(f"{fact}"), board=board)
                if question is not None:
                    questions.append(question)
                    assert question.public()["form"] in ("choice", "number", "several", "click")
                    assert (question.kind, question.places[0]) == tuple(fact)
                    for language in ("en", "it"):
                        assert "{" not in said(question.text, language) + said(question.because, language)
        if not questions:
            mute.append(place)
    assert mute == []


def said(words: Text | str, language: str) -> str:
    return words.render(language) if isinstance(words, Text) else words


# ---- mistakes


@pytest.mark.parametrize(
    ("make", "advice"),
    [
        (lambda: Quiz("capitols"), "Did you mean 'capitals'"),
        (lambda: Quiz(["flag", "capitale"]), "Did you mean 'capital'"),
        (lambda: Quiz([]), "names no kind of question"),
        (lambda: Quiz(places="Afrika"), "Did you mean 'Africa'"),
        (lambda: Quiz(places=[]), "names no place"),
        (lambda: Quiz(places=[7]), "should be a text"),  # type: ignore[list-item] # a mistake on purpose
        (lambda: Quiz(when="run"), "every(3), on('run'), before_scoring or at_end"),  # type: ignore[arg-type] # a mistake on purpose
        (lambda: Quiz(when=every(True)), "whole number from 1"),
        (lambda: Quiz(when=at_end(0)), "whole number from 1"),
        (lambda: Quiz(when=on()), "the kinds of events"),
        (lambda: Quiz(mode="exams"), "Did you mean 'exam'"),
        (lambda: Quiz(learner="Ada"), "learner= is a Learner"),  # type: ignore[arg-type] # a mistake on purpose
        (lambda: hooks_for("capitol", game_class("lindy")), "Did you mean 'capitals'"),
        (lambda: hooks_for([7], game_class("lindy")), "A quiz hook is a function"),
    ],
)
def test_what_is_misspelt_is_answered_with_what_there_is(make: Callable[[], object], advice: str) -> None:
    with pytest.raises(OptionError) as told:
        make()
    assert advice in str(told.value)


def test_an_event_that_never_happens_is_told_when_the_game_is_over() -> None:
    when: When = on("layy")
    match = Match(new("one-two-three", players=2, seed=2), [Person(), RandomPlayer()], hooks=[Quiz("capitals", when=when)])
    while not match.over:
        match.play(match.rng(0).choice(match.game.legal_moves())) if match.waits_for_person else match.step()
    kinds = {event.kind for step in match.steps for event in step.events}
    assert "lay" in kinds
    assert "no event 'layy' in this game, so nothing was asked. Did you mean 'lay'?" in str(match.troubles[0])


# ---- a teacher's own


def test_a_function_of_an_event_asks_people_only() -> None:
    told: list[int | None] = []

    @hook
    def about(event: Event) -> tuple[str, ...] | None:
        told.append(event.seat)
        return ("Which river flows through Paris?", "Seine", "Rhine", "Loire") if event.kind == "lay" else None

    match = played("this-and-that", about)
    assert set(told) == {0}
    assert match.answers
    assert {answer.question["answer"] for answer in match.answers} == {"Seine"}


def test_a_function_may_ask_for_the_match_too_and_answer_with_parts() -> None:
    @hook
    def about(event: Event, match: Match) -> dict[str, object]:
        return {"question": "How many moves?", "answer": len(match.steps), "because": "So many."}

    match = played("this-and-that", about, answer=lambda match: len(match.steps))
    assert all(answer.right for answer in match.answers)


@pytest.mark.parametrize("wrong", [7, lambda: None, lambda event, match, more: None])
def test_a_hook_is_a_function_of_an_event(wrong: Callable[..., object]) -> None:
    with pytest.raises(OptionError, match="a function of an event"):
        hook(wrong)


def test_a_list_of_questions_is_asked_one_after_another() -> None:
    own = [("Capital of Peru?", "Lima", "Quito"), {"question": "7 × 8?", "answer": 56}, Choice("x", "Yes?", ("Yes", "No"), 0)]
    match = played("this-and-that", *hooks_for(own, game_class("this-and-that")))
    assert [answer.question["text"] for answer in match.answers] == ["Capital of Peru?", "7 × 8?", "Yes?"]
    assert len({answer.step for answer in match.answers}) == 3


@pytest.mark.parametrize(
    "own",
    [
        [{"front": "Capital of Peru?", "back": "Lima"}],
        [{"question": "Capital of Peru?", "type": "string", "answers": [{"answer": "Lima", "correct": True}]}],
        read_jupytercards([{"front": "Capital of Peru?", "back": "Lima"}]),
    ],
    ids=["cards", "jupyterquiz", "what was read"],
)
def test_a_table_takes_the_lists_that_a_quiz_takes(own: Any) -> None:
    match = Match(
        new("this-and-that", players=2, seed=3), [Person(), RandomPlayer()], hooks=hooks_for(own, game_class("this-and-that"))
    )
    while not match.asked:
        match.play(match.game.legal_moves()[0]) if match.waits_for_person else match.step()
    assert str(match.asked[0].question.reveal()["answer"]) == "Lima"


@pytest.mark.parametrize("given", [["capitals", "flags"], {"capitals", "flags"}])
def test_several_kinds_by_name_take_turns_in_one_quiz(given: Any) -> None:
    (hook,) = hooks_for(given, game_class("this-and-that"))
    assert isinstance(hook, Quiz)
    assert set(hook.kinds) == set(Quiz(["capitals", "flags"]).kinds)
    with pytest.raises(OptionError, match="Did you mean 'flags'"):
        hooks_for(["capitals", "flagz"], game_class("this-and-that"))


def test_what_is_no_question_is_told_by_its_number() -> None:
    with pytest.raises(GeoplayError, match=r"question 2 of the list, question: a question is a dict, a tuple or a question"):
        hooks_for([("Capital of Peru?", "Lima"), 5], game_class("this-and-that"))


@pytest.mark.parametrize("wanted", [1, 2])
def test_a_bare_function_asks_as_a_hook_does(wanted: int) -> None:
    parts = ("Capital of Peru?", "Lima", "Quito")
    functions: dict[int, Callable[..., object]] = {1: lambda event: parts, 2: lambda event, match: parts}
    for quiz in (functions[wanted], hook(functions[wanted]), [functions[wanted]]):
        match = played("this-and-that", *hooks_for(quiz, game_class("this-and-that")))
        assert {answer.question["answer"] for answer in match.answers} == {"Lima"}
        assert not match.troubles


def test_what_is_no_question_is_told_and_not_asked() -> None:
    class Careless:
        def __call__(self, event: Event, match: Match) -> tuple[str, ...]:
            return "Capital of Peru?", "Lima"

    hooks = hooks_for(Careless(), game_class("this-and-that"))
    match = Match(new("this-and-that", players=2, seed=3), [Person(), RandomPlayer()], hooks=hooks)
    match.play(match.game.legal_moves()[0])
    assert not match.asked
    assert "returns a question or several, not 'Capital of Peru?'" in str(match.troubles[0].error)
