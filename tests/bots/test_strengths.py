"""Strength as a number from 1 to 10: accepted wherever a level is, and more of everything with every step."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.bots.levels import LEVELS, UnknownLevel, bot
from geoplay.bots.reactions import REACTIONS
from geoplay.bots.search import Search
from geoplay.bots.strengths import STRENGTHS, skill_at, strong, way_of
from geoplay.cli.play import seat_bots
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.perspective import Perspective
from geoplay.core.registry import game_class, names, new
from geoplay.page.words import said_of_level
from geoplay.seats.restoring import restored
from geoplay.tournaments.tournament import tournament

RESULTS = Path(__file__).parents[2] / "benchmarks" / "RESULTS.md"


def test_every_step_sees_knows_and_thinks_more_and_is_quicker() -> None:
    for below, above in pairwise(skill_at(number / 9) for number in range(10)):
        assert above.sees > below.sees
        assert above.thinks > below.thinks
        assert above.reflexes.median < below.reflexes.median
        assert above.reflexes.spread < below.reflexes.spread
        assert above.reflexes.knowledge > below.reflexes.knowledge
        assert above.reflexes.attention > below.reflexes.attention
        assert above.reflexes.memory > below.reflexes.memory
        assert above.reflexes.noise < below.reflexes.noise


@pytest.mark.parametrize("name", names())
def test_every_game_has_ten_steps_up_to_its_expert(name: str) -> None:
    kind = game_class(name)
    steps = [way_of(strength, kind.expertise()) for strength in STRENGTHS]
    assert all(below < above for below, above in pairwise(steps))
    assert steps[0] >= 0
    assert steps[-1] == 1
    best, expert = bot(10, kind, simulations=7), bot("expert", kind, simulations=7)
    assert type(best) is type(expert)
    assert getattr(best, "reflexes", None) == getattr(expert, "reflexes", None)
    assert not isinstance(best, Search) or best.simulations == 7


@pytest.mark.parametrize("name", ["find-me", "put-in-order", "shout", "training"])
def test_a_beginner_keeps_up_with_the_lowest_strength_of_a_race(name: str) -> None:
    result = tournament(name, ["novice", 1], games=60, workers=1, progress=False)
    assert result.elo_between("novice", "strength 1").high > 0


@pytest.mark.parametrize("name", names())
def test_opponents_that_fit_go_by_the_steps_that_were_measured(name: str) -> None:
    row = rf"^\| {name}, the widest of nine steps.*?: ([+-]\d+) from 1 to 10 \|"
    found = re.search(row, RESULTS.read_text("utf-8"), re.MULTILINE)
    if found is not None:
        # Where luck is great, several steps are farther apart than the sum of them.
        assert game_class(name).expertise().step_elo == pytest.approx(int(found[1]) / 9, rel=0.5)


@pytest.mark.parametrize("strength", [1, 4, 7, 10])
@pytest.mark.parametrize("name", names())
def test_strengths_play_every_game_to_its_end(name: str, strength: int) -> None:
    kind = game_class(name)
    match = Match(new(name, kind.seats[0], 3), [bot(strength, kind, simulations=20) for _ in range(kind.seats[0])])
    for _ in match.run():
        pass
    assert match.over
    assert match.troubles == []


def test_hidden_cards_dealt_anew_leave_the_choice_as_it_was() -> None:
    player = bot(5, game_class("lindy"), simulations=60)
    game = new("lindy", 3, 11)
    for number in range(40):
        seat = game.turn
        assert seat is not None
        elsewhere = game.imagine(seat, Random(f"another deal {number}"))
        move = player.choose(Perspective(game, seat), Random(number))
        assert player.choose(Perspective(elsewhere, seat), Random(number)) == move
        game.play(move)


def test_what_comes_to_mind_is_more_with_every_step() -> None:
    game = new("world-flag", 3, 5)
    assert game.turn is not None
    kind = type(game)
    minds = []
    for strength in (1, 5, 9):
        player = strong(strength, kind, "")
        assert isinstance(player, Search)
        minds.append(sum(len(player.considered(game, Random(number))) for number in range(50)))
    assert minds[0] < minds[1] < minds[2]


@pytest.mark.parametrize("word", [3, "3", "strength 3", "Strength 3"])
def test_a_strength_is_a_number_or_a_word(word: Any) -> None:
    player = bot(word, game_class("lindy"))
    assert (player.level, player.word) == ("strength 3", "strength 3")


@pytest.mark.parametrize("word", [0, 11, "strength 11", -1])
def test_there_are_ten_strengths(word: Any) -> None:
    with pytest.raises(UnknownLevel, match="A strength is a whole number from 1 to 10, not"):
        bot(word, game_class("lindy"))


@pytest.mark.parametrize("word", ["strength", "novice 3", "Rosa three", "3.5"])
def test_other_words_are_answered_with_what_there_is(word: str) -> None:
    with pytest.raises(UnknownLevel, match="a strength from 1 to 10, or fitting; or a character: Yaw"):
        bot(word, game_class("lindy"))


def test_characters_play_at_a_strength() -> None:
    rosa = bot("Rosa 3", game_class("training"))
    assert (rosa.name, rosa.level, rosa.word) == ("Rosa", "strength 3", "Rosa 3")
    assert bot("Rosa", game_class("training")).word == "Rosa"


def test_a_table_is_set_with_strengths_and_gives_them_back() -> None:
    table = geoplay.play("lindy", seats=["you", 3, "Rosa 8"], seed=7)
    told = table.match.record
    assert [seat["bot"] for seat in told.extra["seats"] if "bot" in seat] == ["strength 3", "Rosa 8"]
    again = restored(told, table.match)
    assert [getattr(player, "level", "") for player in again.seats] == ["", "strength 3", "strength 8"]
    assert geoplay.play("lindy", seats="strength 9", seed=7).match.names == ["You", "Selma"]
    with pytest.raises(OptionError, match="a strength from 1 to 10"):
        geoplay.play("lindy", seats=["you", True])


def test_the_page_says_how_strong_somebody_is() -> None:
    said = said_of_level("strength 3")
    assert said is not None
    assert (said.render("en"), said.render("it")) == ("strength 3 of 10", "forza 3 su 10")


def test_tournaments_and_the_command_line_take_strengths() -> None:
    result = geoplay.tournament("cities", [2, "strength 9", "novice"], games=12, progress=False, workers=1)
    assert {row.name for row in result.standings} == {"strength 2", "strength 9", "novice"}
    assert [player.level for player in seat_bots("lindy", ["2", "novice"], number=2, seed=1).seats] == ["strength 2", "novice"]  # type: ignore[union-attr]
    with pytest.raises(UnknownLevel, match="A strength is a whole number from 1 to 10, not 11"):
        geoplay.tournament("cities", {"one": 4, "other": 11}, games=2, progress=False)


def test_the_levels_stay_as_they_were() -> None:
    assert LEVELS == ("random", "novice", "regular", "expert")
    assert tuple(REACTIONS) == LEVELS
