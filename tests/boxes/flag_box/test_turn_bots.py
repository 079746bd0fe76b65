"""Players of the box's turn-based games: each level sees what it should, and none sees a hidden card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from geoplay.bots.levels import LEVELS, bot
from geoplay.bots.reactions import REACTIONS
from geoplay.boxes.flag_box.one_two_three.bots import ONE_TWO_THREE_EXPERTISE
from geoplay.boxes.flag_box.put_in_order.bots import PUT_IN_ORDER_EXPERTISE
from geoplay.boxes.flag_box.put_in_order.rules import PutInOrder
from geoplay.boxes.flag_box.this_and_that.bots import THIS_AND_THAT_EXPERTISE
from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.registry import game_class, new
from tests.boxes.flag_box.turn_positions import do, one_two_three, put_in_order, rolled, this_and_that

GAMES = ("put-in-order", "one-two-three", "this-and-that")


def choice(level: str, game: Game[Any], simulations: int = 60) -> str:
    seat = game.turn
    assert seat is not None
    return str(bot(level, type(game), simulations=simulations).choose(Perspective(game, seat), Random(5)))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game_to_the_end(name: str, level: str) -> None:
    kind = game_class(name)
    match = Match(new(name, players=3, seed=4), [bot(level, kind, simulations=6) for _ in range(3)])
    for _ in match.run():
        pass
    assert match.over
    assert match.troubles == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_what_a_bot_chooses_depends_on_what_it_sees_alone(name: str, level: str) -> None:
    game = new(name, players=3, seed=9)
    rng = Random(2)
    for _ in range(6):
        game.play(rng.choice(game.legal_moves()))
    seat = game.turn
    assert seat is not None
    choices = {choice(level, deal, 20) for deal in (game, *(game.imagine(seat, Random(number)) for number in range(4)))}
    assert len(choices) == 1


# ---- one two three


def test_a_novice_gives_each_card_the_first_slot_and_an_expert_makes_room() -> None:
    # Brazil (circle and star) takes the circle, so the novice finds no room for Japan.
    game = rolled(one_two_three("BR CN JP IT", "FR DE"), "circle", "star")
    assert choice("novice", game) == "discard BR CN"
    assert choice("regular", game) == choice("expert", game) == "discard BR CN JP"


def test_a_novice_rolls_no_more_dice_than_it_has_cards() -> None:
    assert choice("novice", one_two_three("SE", "IT FR")) == "roll blue"
    assert choice("novice", one_two_three("SE GB", "IT FR")) == "roll blue blue"
    assert choice("novice", one_two_three("SE GB DE KE", "IT FR")) == "roll blue blue red"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_with_one_card_all_dice_give_the_best_chance(level: str) -> None:
    assert choice(level, one_two_three("SE", "IT FR DE KE")) == "roll blue blue red"


def test_an_expert_keeps_the_card_with_more_symbols() -> None:
    # One die, one slot: Sweden or Dominica may go, and Dominica is far easier to discard later.
    game = rolled(one_two_three("SE DM IT", "FR DE KE"), "cross")
    assert choice("expert", game) == "discard SE"


def test_rich_hands_are_worth_more_than_poor_ones() -> None:
    rich, poor = one_two_three("DM CF", "IT FR DE"), one_two_three("CN TR", "IT FR DE")
    assert ONE_TWO_THREE_EXPERTISE.worth(rich)[0] > ONE_TWO_THREE_EXPERTISE.worth(poor)[0]
    assert sum(ONE_TWO_THREE_EXPERTISE.worth(rich)) == pytest.approx(1)


# ---- this and that


def test_a_novice_lays_the_first_card_that_fits_and_a_regular_player_goes_on() -> None:
    game = this_and_that("FR JP", "IT DE", table="PT@0,0 MN@1,0 CN@1,1")
    assert choice("novice", game).startswith("lay FR")
    assert choice("regular", game) == choice("expert", game) == "lay JP at 0,1"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_whoever_can_go_out_does(level: str) -> None:
    game = this_and_that("SE JP", "IT DE RU", table="PT@0,0 MN@1,0 CN@1,1")
    while game.outcome is None and game.turn == 0:
        do(game, choice(level, game))
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_fewer_cards_are_worth_more() -> None:
    game = this_and_that("FR", "IT DE RU", table="PT@0,0")
    worth = THIS_AND_THAT_EXPERTISE.worth(game)
    assert worth[0] > worth[1]
    assert sum(worth) == pytest.approx(1)


# ---- put in order


@pytest.mark.parametrize("by", ["area", "population"])
def test_levels_differ_in_how_well_they_know_figures(by: str) -> None:
    right = dict.fromkeys(REACTIONS, 0)
    for seed in range(60):
        game = PutInOrder(2, seed, by=by)
        for _ in range(4):
            while game.turn is not None and game.view(0)["phase"] == "save":
                do(game, "roll")
            coming = game.coming
            assert coming is not None
            first, last = game.right_gaps(coming)
            for level, reflexes in REACTIONS.items():
                seen = PUT_IN_ORDER_EXPERTISE.as_seen(game.imagine(0, Random(1)), reflexes, Random(1))
                right[level] += first <= PUT_IN_ORDER_EXPERTISE.choices(seen)[0] <= last
            do(game, f"place {first}")
    assert right["random"] < right["novice"] < right["regular"] < right["expert"] <= 240


def test_a_bot_does_not_change_its_mind_within_a_game() -> None:
    game = put_in_order("MT CH IT BR", "FR KE", players=3)
    believed = {
        PUT_IN_ORDER_EXPERTISE.as_seen(game.imagine(0, Random(number)), REACTIONS["novice"], Random(number)).figure_of(
            game.deck.number("FR") or 0
        )
        for number in range(5)
    }
    assert len(believed) == 1
    assert believed != {game.deck.find("FR").area}


def test_a_bot_knows_what_it_has_just_seen() -> None:
    game = put_in_order("MT CH IT BR", "FR KE", players=3)
    number = game.deck.number("FR") or 0
    game._turned = (*game._turned, number)
    seen = PUT_IN_ORDER_EXPERTISE.as_seen(game, REACTIONS["novice"], Random(1))
    assert seen.figure_of(number) == game.deck.find("FR").area


@pytest.mark.parametrize(
    ("game", "move", "rule"),
    [
        (put_in_order("MT CH IT BR", "FR KE"), "place 3", "put-in-order:2"),
        (one_two_three("SE GB DE KE", "IT FR"), "roll blue blue red", "one-two-three:3"),
        (rolled(one_two_three("SE GB DE KE", "IT FR"), "cross"), "discard SE", "one-two-three:8"),
        (this_and_that("FR JP", "IT DE", table="PT@0,0 MN@1,0 CN@1,1"), "lay JP at 0,1", "this-and-that:4"),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)
def test_a_hint_says_why_with_its_rule(game: Game[Any], move: str, rule: str) -> None:
    adviser = bot("expert", type(game), simulations=20)
    words = adviser.reason(Perspective(game, 0), game.parse(move))
    assert words is not None
    assert f"({rule})" in str(words)
    assert "France" not in str(words) or game.name != "put-in-order"
