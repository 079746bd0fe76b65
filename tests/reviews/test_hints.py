"""Hints: legal, explained with a rule, in both languages, in every game; the table's button gives the same."""

from __future__ import annotations

import re
from random import Random

import pytest

import geoplay
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.player import Person
from geoplay.core.rulebook import read_rulebook
from geoplay.core.step import MatchError
from geoplay.core.text import Text
from geoplay.reviews.hints import advise
from tests.reviews.games import RACES, TURN_BASED, finished, habit, kind_of, started
from tests.widgets.page import Page

NAMES = ("You", "Anna", "Bo")


def rules_of(name: str) -> set[str]:
    book = read_rulebook(kind_of(name).__module__.rpartition(".")[0], "en")
    assert book is not None
    return {rule["id"] for section in book.as_data()["sections"] for rule in section["rules"]}


@pytest.mark.parametrize("name", TURN_BASED)
def test_hints_are_legal_and_explained_at_many_positions(name: str) -> None:
    rules = rules_of(name)
    kinds = set()
    for seed in (1, 2, 3):
        game = started(name, seed)
        rng = Random(seed)
        for _ in range(40):
            seat = game.turn
            if game.outcome is not None or seat is None:
                break
            seen = Perspective(game, seat)
            # Some of the positions are of a beginner's making, not an expert's.
            if rng.random() < 0.5:
                hint = advise(seen, Random(seed), NAMES, simulations=12)
                assert hint.move is not None
                assert game.why_not(hint.move) is None
                assert hint.rule in rules, str(hint)
                english, italian = hint.tell("en"), hint.tell("it")
                assert english != italian
                assert not re.search(r"[{}]", english + italian)
                assert all(option.loss >= 0 for option in hint.alternatives)
                assert all(game.why_not(option.move) is None for option in hint.alternatives)
                kinds.add(type(hint.move))
            game.play(game.move_of(habit(game, rng)))
    assert kinds


@pytest.mark.parametrize("name", RACES)
def test_races_say_why_there_is_no_hint(name: str) -> None:
    game = started(name)
    match = Match(game, [Person(f"Person {seat}") for seat in range(game.players)])
    quiet = match.hint()
    assert quiet.move is None
    while match.game.race is None:
        match.play(match.game.legal_moves()[0])
    racing = match.hint()
    assert racing.move is None
    assert "race" in racing.tell("en")
    assert racing.tell("it") != racing.tell("en")


def test_a_hint_names_points_and_what_else_there_is() -> None:
    game = started("world-flag")
    hint = advise(Perspective(game, game.turn or 0), Random(1), simulations=60)
    assert hint.points is not None
    assert hint.chance is not None
    assert hint.alternatives
    assert hint.alternatives[0].chance <= hint.chance
    assert re.search(r"\d", str(hint.words) + str(hint.reason))


def test_a_hint_is_for_the_seat_on_turn_and_for_a_game_that_is_on() -> None:
    game = started("lindy")
    match = Match(game, [Person("Ada"), Person("Bo")])
    with pytest.raises(MatchError, match="It is Ada's turn, not Bo's"):
        match.hint(1)
    with pytest.raises(MatchError, match="The game is over"):
        finished("this-and-that").hint()


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_button_gives_the_same_hint(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    page = Page(monkeypatch, seats=["you", "novice"], language=language)
    page.move("draw")
    hint = page.widget.match.hint()
    assert page.ask("hint")["ok"]
    notice = page.table["notice"]
    words = hint.words.render(language, hint.names) if isinstance(hint.words, Text) else hint.words
    assert (notice["text"], notice["detail"]) == (words, hint.why(language))


def test_a_hint_gets_on_where_that_is_about_as_good_as_throwing_away() -> None:
    """The first hint of the first lesson: the weather that its rules ask for, not a card for the discard pile."""
    table = geoplay.play("lindy", seats=["you", "novice"], seed=1927, pace=0)
    table.play("draw")
    told = table.match.hint()
    assert str(told.move) == "play weather"
    assert str(told).endswith(". (lindy:7)")
    assert all(other.loss >= 0 for other in told.alternatives)
