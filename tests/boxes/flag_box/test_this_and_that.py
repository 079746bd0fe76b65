"""This and that, rule by rule, and its invariants whatever is played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.flag_box.this_and_that.layout import DOWN, LONGEST, RIGHT, Layout, column_and_row, place_at
from geoplay.boxes.flag_box.this_and_that.rules import ThisAndThat
from geoplay.core.registry import load
from geoplay.testing import check_game
from tests.amounts import amount
from tests.boxes.flag_box.turn_positions import do, legal, refused, this_and_that

ALL = (1 << 48) - 1


def test_the_contract() -> None:
    report = check_game(ThisAndThat, games=amount(14), step=5)
    assert report.games == amount(14)
    assert report.refusals > amount(300, least=30)


def test_the_contract_with_a_deck_of_ones_own() -> None:
    assert check_game(ThisAndThat, games=2, options=[{"deck": Deck.suggest()}], step=97).games == 2


# ---- setting up


@pytest.mark.rule("this-and-that:1")
@pytest.mark.parametrize(("players", "each"), [(2, 9), (5, 9), (6, 7), (7, 6), (8, 5)])
def test_all_get_the_same_number_of_cards(players: int, each: int) -> None:
    view = ThisAndThat(players, 7).view(0)
    assert view["hands"] == [each] * players
    assert view["draw_pile"] == 48 - each * players


@pytest.mark.rule("this-and-that:1", "this-and-that:2")
@given(st.integers(0, 10**6), st.integers(2, 8))
def test_the_starter_opens_with_the_card_that_the_dice_named(seed: int, players: int) -> None:
    game = ThisAndThat(players, seed)
    start = game.view(None)["start"]
    assert start["card"] in game.view(start["seat"])["hand"]
    assert game.deck.named(*start["throws"][-1]) == game.deck.number(start["card"])
    assert legal(game) == {f"lay {start['card']} at 0,0"}
    do(game, f"lay {start['card']} at 0,0")
    assert game.turn == (start["seat"] + 1) % players


@pytest.mark.rule("this-and-that:2")
def test_a_card_lies_edge_to_edge_with_another() -> None:
    game = this_and_that("FR DE", "IT", table="PT@0,0")
    assert game.places("FR") == [(0, -1), (-1, 0), (1, 0), (0, 1)]
    assert refused(game, "lay FR at 1,1") == "this-and-that:2"
    assert refused(game, "lay FR at 0,0") == "this-and-that:2"
    assert refused(game, "lay FR at 900,0") == "this-and-that:2"


@pytest.mark.rule("this-and-that:2")
def test_the_game_opens_with_no_other_card_and_at_no_other_place() -> None:
    game = ThisAndThat(2, 7)
    named = game.view(None)["start"]["card"]
    seat = game.turn
    assert seat is not None
    other = next(code for code in game.view(seat)["hand"] if code != named)
    assert refused(game, f"lay {other} at 0,0") == "this-and-that:2"
    assert refused(game, f"lay {named} at 1,0") == "this-and-that:2"
    assert refused(game, "draw") == "this-and-that:2"


# ---- laying cards


@pytest.mark.rule("this-and-that:3")
def test_continent_or_a_symbol_in_common_is_enough() -> None:
    game = this_and_that("JP SE CN NG", "IT", table="PT@0,0")  # vertical stripes and circle, Europe
    assert game.places("JP")  # circle
    assert game.places("SE")  # Europe
    assert game.places("NG")  # vertical stripes
    assert game.places("CN") == []
    assert refused(game, "lay CN at 1,0") == "this-and-that:3"


@pytest.mark.rule("this-and-that:3")
def test_it_shares_something_with_every_card_it_touches() -> None:
    # Between Portugal (vertical, circle; Europe) and China (star; Asia): Japan shares with both, Sweden only with Portugal.
    game = this_and_that("JP SE", "IT", table="PT@0,0 MN@1,0 CN@1,1")
    assert (0, 1) in game.places("JP")
    assert (0, 1) not in game.places("SE")
    refusal = game.why_not(game.parse("lay SE at 0,1"))
    assert refusal is not None
    assert "Sweden (cross; Europe) shares nothing with China (star; Asia)." in refusal.sentence()


@pytest.mark.rule("this-and-that:4")
def test_touching_two_the_turn_goes_on_and_may_be_declined() -> None:
    game = this_and_that("JP SE FR", "IT", table="PT@0,0 MN@1,0 CN@1,1")
    assert do(game, "lay JP at 0,1") == ["lay"]
    assert game.turn == 0
    assert "stop" in legal(game)
    assert refused(game, "draw") == "this-and-that:6"
    assert do(game, "stop") == ["stop"]
    assert game.turn == 1


@pytest.mark.rule("this-and-that:4")
def test_touching_one_ends_the_turn() -> None:
    game = this_and_that("JP SE FR", "IT", table="PT@0,0 MN@1,0 CN@1,1")
    do(game, "lay SE at -1,0")
    assert game.turn == 1
    assert refused(game, "stop") == "this-and-that:6"


@pytest.mark.rule("this-and-that:5")
def test_no_row_is_longer_than_five() -> None:
    game = this_and_that("JM CH", "IT", table="SE@0,0 GB@1,0 FR@2,0 DE@3,0 RU@4,0")
    assert refused(game, "lay CH at 5,0") == "this-and-that:5"
    assert refused(game, "lay CH at -1,0") == "this-and-that:5"
    assert (0, 1) in game.places("CH")


@pytest.mark.rule("this-and-that:5")
def test_a_gap_that_would_join_two_runs_to_six_stays_free() -> None:
    five = this_and_that("CH", "IT", table="SE@0,0 GB@1,0 FR@2,0 DE@4,0")
    assert (3, 0) in five.places("CH")
    six = this_and_that("CH", "IT", table="SE@0,0 GB@1,0 FR@2,0 DE@4,0 RU@5,0")
    assert (3, 0) not in six.places("CH")
    refusal = six.why_not(six.parse("lay CH at 3,0"))
    assert refusal is not None
    assert "Switzerland would make a row or column of 6 cards" in refusal.sentence()


def _block(holes: set[tuple[int, int]]) -> Layout:
    """A square of 5×5 of cards that all share something, but for some holes."""
    layout = Layout([ALL] * 48, ALL)
    layout.fitting.clear()
    card = 0
    for y in range(5):
        for x in range(5):
            if (x, y) not in holes:
                layout.fitting.setdefault(place_at(x, y), ALL)
                layout.lay(card, place_at(x, y))
                card += 1
    return layout


@pytest.mark.rule("this-and-that:5")
@given(st.integers(0, 4), st.integers(0, 4))
def test_a_square_of_five_by_five_is_never_filled(x: int, y: int) -> None:
    layout = _block({(x, y)})
    assert layout.fitting[place_at(x, y)] == 0
    assert layout.fills_square(place_at(x, y))


@pytest.mark.rule("this-and-that:5")
def test_two_holes_in_a_square_may_be_made_one() -> None:
    layout = _block({(1, 1), (3, 3)})
    assert layout.fitting[place_at(1, 1)] == ALL
    layout.lay(40, place_at(1, 1))
    assert layout.fitting[place_at(3, 3)] == 0


@pytest.mark.rule("this-and-that:6")
def test_who_cannot_lay_draws_one_and_passes() -> None:
    game = this_and_that("CN", "IT", table="PT@0,0", pile="TR")
    assert legal(game) == {"draw"}
    assert refused(game, "pass") == "this-and-that:6"
    assert do(game, "draw") == ["draw"]
    assert game.view(0)["hand"] == ["CN", "TR"]
    assert game.turn == 1


@pytest.mark.rule("this-and-that:6")
def test_who_can_lay_a_card_lays_one() -> None:
    game = this_and_that("FR CN", "IT", table="PT@0,0", pile="TR")
    assert refused(game, "draw") == "this-and-that:6"


@pytest.mark.rule("this-and-that:6")
def test_a_turn_that_goes_on_without_a_card_to_lay_ends_without_drawing() -> None:
    game = this_and_that("JP SE", "IT", table="KZ@0,0 KG@1,0 CN@1,1", pile="TR")
    # After Japan, between Kazakhstan and China, nothing shares with Sweden but Kyrgyzstan's cross.
    do(game, "lay JP at 0,1")
    assert game.turn == 0  # Sweden fits beside Kyrgyzstan
    game = this_and_that("JP DE", "IT", table="KZ@0,0 KG@1,0 CN@1,1", pile="TR")
    assert do(game, "lay JP at 0,1") == ["lay", "stuck"]
    assert game.turn == 1
    assert game.view(0)["hand"] == ["DE"]


@pytest.mark.rule("this-and-that:6")
def test_when_all_have_passed_without_drawing_the_fewest_cards_win() -> None:
    game = this_and_that("CN TR", "KR", "MA US", table="SE@0,0")
    assert legal(game) == {"pass"}
    do(game, "pass", "pass")
    assert game.outcome is None
    assert do(game, "pass") == ["pass", "blocked"]
    assert game.outcome is not None
    assert game.outcome.winners == (1,)
    tie = this_and_that("CN", "KR", table="SE@0,0")
    do(tie, "pass", "pass")
    assert tie.outcome is not None
    assert tie.outcome.shares() == (0.5, 0.5)


@pytest.mark.rule("this-and-that:7")
def test_the_last_card_wins() -> None:
    game = this_and_that("FR", "IT", table="PT@0,0")
    assert do(game, "lay FR at 1,0") == ["lay", "out"]
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


# ---- whatever is played


def _runs(layout: Layout) -> int:
    return max(layout.run_through(place, step) for place in layout.at for step in (RIGHT, DOWN))


@given(st.integers(0, 10**6), st.integers(2, 8))
@settings(max_examples=amount(25), deadline=None)
def test_places_are_all_that_the_rules_allow(seed: int, players: int) -> None:
    game = ThisAndThat(players, seed)
    rng = Random(seed)
    while game.outcome is None:
        game.play(rng.choice(game.legal_moves()))
        layout, sharing = game.layout, game.deck.sharing
        assert _runs(layout) <= LONGEST
        assert set(game.census().values()) == {1}
        beside = {place + step for place in layout.at for step in (RIGHT, -RIGHT, DOWN, -DOWN)} - set(layout.at)
        assert set(layout.fitting) == beside
        for place in beside:
            around = [place + step for step in (RIGHT, -RIGHT, DOWN, -DOWN) if place + step in layout.at]
            assert (place in layout.rewarding) == (len(around) > 1)
            allowed = ALL
            for other in around:
                allowed &= sharing[layout.at[other]]
            if max(layout.run_through(place, RIGHT), layout.run_through(place, DOWN)) > LONGEST or layout.fills_square(place):
                allowed = 0
            assert layout.fitting[place] == allowed
    again = load(game.record)
    assert [again.view(seat) for seat in range(players)] == [game.view(seat) for seat in range(players)]


@given(st.integers(0, 10**6), st.integers(2, 6))
@settings(max_examples=amount(20), deadline=None)
def test_nobody_sees_a_hidden_card(seed: int, players: int) -> None:
    game = ThisAndThat(players, seed)
    rng = Random(seed)
    game.play(game.legal_moves()[0])
    while game.outcome is None:
        hands = [set(game.view(seat)["hand"]) for seat in range(players)]
        for seat in range(players):
            told = repr({key: value for key, value in game.view(seat).items() if key != "hand"})
            for code in set().union(*hands) - hands[seat]:
                assert f"'{code}'" not in told
        game.play(rng.choice(game.legal_moves()))


def test_who_passed_is_not_thought_to_hold_what_would_have_fitted() -> None:
    game = this_and_that("CN", "IT FR", table="PT@0,0", turn=0)
    do(game, "pass")
    fitting = game.deck.sharing[game.deck.number("PT") or 0]
    for number in range(10):
        imagined = game.imagine(1, Random(number))
        assert not imagined.hand_of(0) & fitting


@given(st.integers(-200, 200), st.integers(-200, 200))
def test_a_place_is_a_column_and_a_row(x: int, y: int) -> None:
    assert column_and_row(place_at(x, y)) == (x, y)


@pytest.mark.rule("this-and-that:2")
def test_if_nobody_holds_a_red_card_the_first_seat_opens_with_any() -> None:
    game = ThisAndThat(2, 7)
    game._start, game._turn, game._legal = (0, (), None), 0, None
    assert legal(game) == {f"lay {code} at 0,0" for code in game.view(0)["hand"]}
