"""What is best beyond doubt is found by the expert, and what is called certain or best is so."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from benchmarks import closing_turn
from benchmarks.endings import SOLVED, _plays_best, _wins_turn, certain, endings, solved
from benchmarks.hand_set_expert import SetByHand
from benchmarks.solving import OpenEnding, TooLong
from geoplay.bots.considering import Considering
from geoplay.bots.exact import left_to_choose
from geoplay.bots.levels import bot
from geoplay.bots.search import Search
from geoplay.bots.strengths import strong
from geoplay.boxes.globe_grams.bots import Geographer, fame_for
from geoplay.boxes.globe_grams.rules import GlobeGrams
from geoplay.core.game import Game
from geoplay.core.perspective import Perspective
from geoplay.core.registry import game_class


def small_endings(name: str) -> Iterator[tuple[Game[Any], int]]:
    """Every position near the end of games that are played by habit."""
    kind = game_class(name)
    for seed in range(1, 400):
        game, rng = kind(kind.seats[0], seed), Random(seed)
        while (seat := game.turn) is not None:
            if len(game.legal_actions()) > 1 and SOLVED[name](game, seat) is not None:
                yield game.clone(), seat
            game.apply(kind.expertise().habit(game, rng))


@pytest.mark.parametrize("name", list(SOLVED))
def test_the_expert_plays_endings_as_well_as_they_can_be_played(name: str) -> None:
    kind = game_class(name)
    assert all(_plays_best(kind, *ending) for ending in endings(name, 6))


def test_the_expert_lands_where_that_wins() -> None:
    kind = game_class("lindy")
    assert all(_wins_turn(kind, game, seat) for game, seat in solved("lindy", 2, certain))


def test_nothing_is_certain_at_the_beginning() -> None:
    game = game_class("lindy")(2, 1)
    assert not certain(game, 0)


def test_the_last_hands_are_worth_what_playing_them_out_finds() -> None:
    kind = game_class("this-and-that")
    compared = 0
    for game, seat in islice(small_endings("this-and-that"), 60):
        known = kind.expertise().played_out(game)
        ending = SOLVED["this-and-that"](game, seat)
        assert ending is not None
        try:
            plain = ending.bounds(game)
        except TooLong:
            continue
        if known is not None:
            compared += 1
            assert {action: pytest.approx(both) for action, both in plain.items()} == dict(known)
    assert compared > 20


def test_the_last_turns_are_worth_what_playing_them_out_finds() -> None:
    kind = game_class("world-flag")
    compared = 0
    for game, seat in islice(small_endings("world-flag"), 40):
        known = kind.expertise().played_out(game)
        assert known is not None
        plain = OpenEnding(seat).bounds(game)
        assert max(lower for lower, _ in known.values()) == max(lower for lower, _ in plain.values())
        if left_to_choose(known)[1]:
            assert all(OpenEnding(seat).at_least_after(game, turn) == known[turn][0] for turn in left_to_choose(known)[0])
            compared += 1
        else:
            assert max(upper for _, upper in known.values()) == max(upper for _, upper in plain.values())
    assert compared > 10


def test_playing_out_goes_by_what_the_seat_knows() -> None:
    kind = game_class("this-and-that")
    told = 0
    for game, seat in islice(small_endings("this-and-that"), 20):
        found = kind.expertise().played_out(game)
        told += found is not None
        assert all(kind.expertise().played_out(game.imagine(seat, Random(number))) == found for number in range(4))
    assert told


def test_what_can_be_played_out_is_not_searched_and_only_the_expert_plays_it_out() -> None:
    kind = game_class("world-flag")
    game, seat, _, _ = next(endings("world-flag", 1))
    expert, strength = bot("expert", kind, simulations=50), strong(9.5, kind, "Nell", simulations=50)
    assert isinstance(expert, Search)
    assert isinstance(strength, Considering)
    for player in (expert, strength):
        player.choose(Perspective(game, seat), Random(1))
    assert expert.simulations_made == 0
    assert strength.simulations_made > 0


def test_the_expert_closes_a_round_of_globe_grams_where_that_wins() -> None:
    kind = game_class("globe-grams")
    known = partial(closing_turn.certain, fame=fame_for(Geographer.knows))
    for game, seat in solved("globe-grams", 2, known):
        assert isinstance(game, GlobeGrams)
        assert closing_turn.lacks_one(game, seat)
        assert _wins_turn(kind, game, seat)


def test_the_expert_with_weights_set_by_hand_still_plays() -> None:
    """It is kept to be measured against: it plays by its weights, and no letter values."""
    game = game_class("globe-grams")(2, 4)
    player, rng = SetByHand(), Random(4)
    while game.turn is not None and len(game.moves) < 30:
        game.play(player.choose(Perspective(game, game.turn), rng))
    assert max(game.standing() or [0]) > 0
    assert not hasattr(player, "leaves")
