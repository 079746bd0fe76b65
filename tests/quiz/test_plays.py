"""Questions about the countries of a play: to the person who made it, about what was played, the same when played again."""

from __future__ import annotations

import pytest

from geoplay.core.match import Match
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import game_class, new
from geoplay.quiz.hooks import hooks_for
from geoplay.quiz.plays import MIXED, CountriesHook

GAMES = ("put-in-order", "one-two-three", "this-and-that")


def played(name: str, hook: CountriesHook, seed: int = 4) -> list[tuple[int, str, tuple[str, ...]]]:
    """What a match asks: the step, the kind, and the countries that this step named."""
    match = Match(new(name, players=2, seed=seed), [Person(), RandomPlayer()], hooks=[hook])
    asked = []
    while not match.over and len(match.steps) < 120:
        if match.asked:
            question = match.asked[0].question
            asked.append((match.asked[0].step, question.as_data()["kind"], tuple(question.as_data()["places"])))
            assert match.asked[0].seat == 0
            named = {f"country:{place.key}" for event in match.steps[match.asked[0].step].events for place in event.places}
            assert named & set(question.as_data()["places"])
            match.asked.pop(0)
        elif match.waits_for_person:
            match.play(match.rng(0).choice(match.game.legal_moves()))
        else:
            match.step()
    return asked


@pytest.mark.parametrize("name", GAMES)
def test_a_person_is_asked_about_what_was_played_and_the_same_again(name: str) -> None:
    asked = played(name, CountriesHook())
    assert asked
    assert asked == played(name, CountriesHook())
    assert {kind for _, kind, _ in asked} <= set(MIXED)


def test_every_third_play_asks_a_third_as_often() -> None:
    always, seldom = (played("this-and-that", CountriesHook(every=every)) for every in (1, 3))
    assert len(seldom) == (len(always) + 2) // 3


@pytest.mark.parametrize("name", [*GAMES, "training", "find-me", "shout"])
def test_every_game_of_the_box_offers_questions_by_name(name: str) -> None:
    for quiz in ("capitals", "mixed"):
        assert len(hooks_for(quiz, game_class(name))) == 1
    assert hooks_for(None, game_class(name)) == []
