"""Bots of the Game of Cities: what they see, when they call, and why they do what they do."""

from __future__ import annotations

from random import Random

import pytest

from geoplay.bots.levels import LEVELS, bot
from geoplay.bots.reactions import REACTIONS
from geoplay.boxes.cities.bots import COLLECTING
from geoplay.boxes.cities.rules import Cities
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.reflexes import Reflexes
from tests.boxes.cities.positions import do, position

SHARP = Reflexes(median=1000, spread=0, knowledge=1, attention=1, memory=9, noise=0)
BLIND = Reflexes(median=1000, spread=0, knowledge=1, attention=0, memory=9, noise=0)


def choice(level: str, game: Cities, number: int) -> str:
    """What a level does in a position, with the chance of a number."""
    assert game.turn is not None
    return str(bot(level, Cities, simulations=40).choose(Perspective(game, game.turn), Random(number)))


@pytest.mark.rule("cities:11")
def test_attention_decides_how_often_a_book_is_seen() -> None:
    game = position("NEW", "YO", pack="-", made={}, discards="RK")
    taken = {level: sum(choice(level, game, number) != "pass" for number in range(60)) for level in LEVELS[1:]}
    # All books lie open, twelve of them: hardly anybody overlooks them all. With one it is the attention that counts.
    assert taken["expert"] == 60
    lonely = position("NEW", "YO", discards="RK", pack="GO")
    seen = {level: sum(choice(level, lonely, number) == "book new-york" for number in range(60)) for level in LEVELS[1:]}
    assert seen["novice"] < seen["regular"] < seen["expert"]
    for level, count in seen.items():
        assert abs(count / 60 - REACTIONS[level].attention) < 0.2


def test_what_is_overlooked_is_seen_again_at_the_next_look() -> None:
    game = position("NEW", "YO", discards="RK", pack="GO")
    blind = COLLECTING.as_seen(game, BLIND, Random(1))
    assert [str(move) for move in blind.legal_moves()] == ["draw"]
    assert COLLECTING.as_seen(game, SHARP, Random(1)) is game
    blind.apply(blind.legal_actions()[0])
    assert {str(move) for move in blind.legal_moves()} == {"book new-york", "discard"}
    assert "book new-york" in {str(move) for move in game.legal_moves()}


def test_good_players_take_the_greatest_book_and_beginners_their_own() -> None:
    game = position("BO ST NEW", "ON", discards="YO RK", pack="LES")
    assert str(game.move_of(COLLECTING.habit(game, Random(1)))) == "book new-york"
    assert str(game.move_of(COLLECTING.first_thought(game, Random(1)))) == "book boston"
    assert choice("regular", game, 4) == "book new-york"
    assert choice("expert", game, 4) == "book new-york"


def test_a_drawn_card_is_not_laid_open_while_a_book_is_seen() -> None:
    game = position("NEW", "YO", discards="RK", pack="GO")
    do(game, "draw")
    assert [str(game.move_of(action)) for action in COLLECTING.choices(game)] == ["book new-york"]
    empty = position("NEW", "YO", pack="GO")
    do(empty, "draw")
    assert [str(empty.move_of(action)) for action in COLLECTING.choices(empty)] == ["discard"]


@pytest.mark.rule("cities:10")
def test_only_the_city_that_was_completed_is_called_and_long_names_take_longer() -> None:
    game = position("NEW CHI", "YO CA", discards="GO", pack="RK LES")
    do(game, "draw", "discard")
    claim = COLLECTING.claim(Perspective(game, 1), SHARP, Random(1))
    assert claim is not None
    assert (claim.seat, claim.answer) == (1, "New York")
    assert COLLECTING.claim(Perspective(game, 1), BLIND, Random(1)) is None
    long = position("PHIL", "ADEL", pack="PHIA")
    do(long, "draw", "discard")
    later = COLLECTING.claim(Perspective(long, 1), SHARP, Random(1))
    assert later is not None
    assert later.milliseconds > claim.milliseconds
    silent = position("NEW", "YO", pack="GO")
    do(silent, "draw", "discard")
    assert COLLECTING.claim(Perspective(silent, 1), SHARP, Random(1)) is None


@pytest.mark.parametrize("level", LEVELS[1:])
def test_no_choice_depends_on_the_order_of_the_pack(level: str) -> None:
    for seed in range(4):
        game = Cities(3, seed)
        for _ in range(5 * seed):
            game.apply(COLLECTING.habit(game, Random(1)) if game.turn is not None else game.legal_actions()[0])
        if game.turn is None:
            game.apply(game.legal_actions()[0])
        expected = choice(level, game, 3)
        for number in range(3):
            other = game.clone()
            rest = list(other._pack[other._top :])
            Random(number).shuffle(rest)
            other._pack = (*other._pack[: other._top], *rest)
            assert choice(level, other, 3) == expected


@pytest.mark.parametrize("players", [2, 6])
def test_all_levels_finish_games_together(players: int) -> None:
    levels = ["random", "novice", "regular", "expert", "novice", "regular"][-players:]
    match = Match(Cities(players, 11, total=50), [bot(level, Cities, simulations=20) for level in levels])
    for _ in match.run():
        pass
    assert match.over
    assert match.troubles == []


def test_chances_make_one_and_go_to_whoever_comes_to_the_books() -> None:
    game = position("NEW", "YO", discards="RK", pack="GO")
    chances = COLLECTING.worth(game)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[1]
    do(game, "draw", "discard")
    assert COLLECTING.worth(game)[1] > 0.5
    even = position("NEW", "YO", pack="GO")
    assert COLLECTING.worth(even) == pytest.approx([0.5, 0.5])
    called = position("NEW", "YO", pack="RK")
    do(called, "draw", "discard")
    assert COLLECTING.worth(called)[1] > 0.5
    behind = position("NEW", "YO", pack="GO", total=99)
    behind._totals = [0, 20]
    assert COLLECTING.worth(behind)[1] > 0.9


def test_every_move_of_a_game_has_a_reason_with_its_rule() -> None:
    for seed in range(3):
        game = Cities(3, seed, draw_first=seed == 2)
        rng = Random(seed)
        while game.outcome is None:
            moves = game.legal_moves()
            if game.turn is not None:
                for move in moves:
                    assert "(cities:" in str(COLLECTING.reason(Perspective(game, game.turn), move))
            game.play(rng.choice(moves))


def test_reasons_name_the_city_and_what_it_counts() -> None:
    game = position("NEW CHI", "YO CA", discards="GO", pack="RK")
    do(game, "draw")
    seen = Perspective(game, 0)
    assert str(COLLECTING.reason(seen, game.parse("lay 36 35 34"))).startswith(
        "Take New York, which counts 12: the card you drew"
    )
    assert "its three cards show" in str(COLLECTING.reason(seen, game.parse("book chicago")))
