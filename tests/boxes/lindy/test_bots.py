from __future__ import annotations

from random import Random
from typing import Any

import pytest

from geoplay.bots.levels import bot
from geoplay.boxes.lindy.bots import FLYING, last_copy, strength
from geoplay.boxes.lindy.cards import KINDS, Card
from geoplay.boxes.lindy.rules import DRAWING, NONE, PLAYING, Lindy
from geoplay.core.perspective import Perspective

LEVELS_WITH_SENSE = ("novice", "regular", "expert")


def table(
    hand: str,
    *,
    players: int = 2,
    weather: str = "weather weather",
    flight: str = "take-off take-off",
    miles: tuple[int, ...] = (0, 0, 0, 0, 0, 0),
    discard: str = "",
    drawing: bool = False,
    **options: Any,
) -> Lindy:
    """A table with seat 0 to move, made by hand: the rest of the cards stay as they were dealt."""
    game = Lindy(players, 1, **options)
    words = {card.word: int(card) for card in Card} | {"none": NONE}
    game._hands[0] = [0] * KINDS
    for word in hand.split():
        game._hands[0][words[word]] += 1
    game._weather = [words[word] for word in weather.split()]
    game._flight = [words[word] for word in flight.split()]
    game._miles = list(miles)
    game._discard = [words[word] for word in discard.split()]
    game._phase = DRAWING if drawing else PLAYING
    game._legal = None
    return game


def choice(level: str, game: Lindy) -> str:
    player = bot(level, Lindy, simulations=600)
    return str(player.choose(Perspective(game, 0), Random(5)))


@pytest.mark.parametrize("level", LEVELS_WITH_SENSE)
def test_whoever_can_land_in_paris_does(level: str) -> None:
    game = table("100 300 take-off motor-trouble lucky-lindy 500", miles=(2, 5, 7, 0, 0, 0))
    assert choice(level, game) == "play 100"


@pytest.mark.parametrize("level", LEVELS_WITH_SENSE)
def test_whoever_is_on_the_ground_starts_with_the_weather(level: str) -> None:
    game = table("100 300 take-off weather 500 100", weather="none none", flight="none none")
    assert choice(level, game) == "play weather"


@pytest.mark.parametrize("level", LEVELS_WITH_SENSE)
def test_nobody_throws_away_what_the_flight_still_needs_while_a_useless_card_is_there(level: str) -> None:
    game = table("500 300 300 take-off 100 100", weather="none none", flight="none none", miles=(0, 0, 8, 0, 0, 0))
    assert choice(level, game) == "discard 100"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_the_card_that_is_waited_for_is_taken_from_the_discard_pile(level: str) -> None:
    game = table("100 300 300 500 100", weather="weather none", flight="forced-landing none", discard="take-off", drawing=True)
    assert choice(level, game) == "take"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_an_opponent_about_to_land_is_stopped(level: str) -> None:
    game = table("100 100 300 motor-trouble 100 300", miles=(0, 0, 0, 2, 5, 7))
    assert choice(level, game) == "play motor-trouble on B"


@pytest.mark.parametrize("level", ["regular", "expert"])
def test_partners_do_not_attack_their_own_side(level: str) -> None:
    game = table("motor-trouble storm fog forced-landing 100 100", players=4, partners=True)
    assert choice(level, game) in {str(move) for move in game.legal_moves()}
    worth = FLYING.worth(game)
    assert worth[0] == worth[2]
    assert worth[1] == worth[3]
    assert worth[0] + worth[1] == pytest.approx(1)


def test_the_chances_of_all_sides_make_one() -> None:
    assert sum(FLYING.worth(Lindy(5, 3))) == pytest.approx(1)


def test_a_side_that_has_landed_has_won_and_nobody_else() -> None:
    game = table("100 300 take-off motor-trouble 100 500", miles=(2, 5, 7, 0, 0, 0))
    game.play(game.parse("play 100"))
    assert FLYING.worth(game) == [1, 0]


@pytest.mark.parametrize("seed", range(6))
def test_the_worth_of_one_card_is_the_difference_it_makes(seed: int) -> None:
    """``last_copy`` is a short cut; it must say what ``strength`` says."""
    game = Lindy(2, seed)
    rng = Random(seed)
    while game.turn is not None:
        hand = game._hands[game.turn]
        for card in range(KINDS):
            if hand[card]:
                less = hand[:]
                less[card] -= 1
                difference = strength(game, game.turn, hand) - strength(game, game.turn, less)
                assert last_copy(game, game.turn, card, hand[card]) == pytest.approx(difference)
        game.play(rng.choice(game.legal_moves()))


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_choices_and_habits_are_legal_everywhere(players: int) -> None:
    game = Lindy(players, 8)
    rng = Random(8)
    while game.turn is not None:
        legal = set(game.legal_actions())
        choices = FLYING.choices(game)
        assert choices
        assert set(choices) <= legal
        assert FLYING.habit(game, rng) in legal
        assert FLYING.first_thought(game, rng) in legal
        game.apply(rng.choice(sorted(legal)))


def test_a_beginner_looks_at_the_discard_pile_only_when_stuck() -> None:
    stuck = table("300 300 300 500 500", weather="none none", flight="none none", discard="weather", drawing=True)
    flying = table("300 300 300 500 500", discard="500", drawing=True)
    assert choice("novice", stuck) == "take"
    assert choice("novice", flying) == "draw"


def test_every_move_of_a_game_has_a_reason_with_its_rule() -> None:
    game = Lindy(3, 1)
    rng = Random(1)
    while game.turn is not None:
        seen = Perspective(game, game.turn)
        for move in game.legal_moves():
            assert "(lindy:" in str(FLYING.reason(seen, move))
        game.play(rng.choice(game.legal_moves()))


@pytest.mark.parametrize(
    ("hand", "position", "move", "reason"),
    [
        (
            "weather take-off 100 100 300 300",
            {"weather": "none none", "flight": "none none"},
            "play weather",
            "Favorable Weather first: without it nobody takes off (lindy:7).",
        ),
        ("100 300 300 300 300 300", {"miles": (2, 5, 7, 0, 0, 0)}, "play 100", "Fly 100 miles: that is Paris (lindy:26)!"),
        (
            "100 300 300 300 300 300",
            {"miles": (2, 5, 7, 0, 0, 0)},
            "discard 300",
            "Discard 300 miles: that pile is complete, so it is of no more use to you (lindy:18).",
        ),
        (
            "100 100 100 motor-trouble 300 300",
            {},
            "play motor-trouble on B",
            "Motor Trouble on B: it takes two right cards to get back into the air (lindy:13).",
        ),
        (
            "100 100 100 100 300",
            {"discard": "500", "drawing": True},
            "take",
            "Take 500 miles from the discard pile: your flight still needs 2 of them (lindy:18).",
        ),
    ],
)
def test_reasons_say_what_matters(hand: str, position: dict[str, Any], move: str, reason: str) -> None:
    game = table(hand, **position)
    assert str(FLYING.reason(Perspective(game, 0), game.parse(move))) == reason
