"""Ratings of results whose answer is known."""

from __future__ import annotations

from itertools import permutations
from math import log10
from random import Random
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geoplay.tournaments.elo import Game, elo_of_share, ratings
from geoplay.tournaments.intervals import share_won
from tests.amounts import amount

FIRST: Game = ((1, 1), (1.0, 0.0))
SECOND: Game = ((1, 1), (0.0, 1.0))
SHARED: Game = ((1, 1), (0.5, 0.5))


def games(winners: list[Game]) -> list[list[Game]]:
    return [[winner] for winner in winners]


@pytest.mark.parametrize("share", [0.5, 0.6, 0.75, 0.95])
def test_two_players_have_the_difference_of_elos_formula(share: float) -> None:
    won = round(2000 * share)
    rated = ratings(2, games([FIRST] * won + [SECOND] * (2000 - won)))
    assert rated.between(0, 1).value == pytest.approx(400 * log10(share / (1 - share)), abs=3)
    assert rated.between(0, 1).value == pytest.approx(elo_of_share(share), abs=3)
    assert sum(rated.values) == pytest.approx(0)


def test_a_shared_game_is_half_a_win() -> None:
    half = ratings(2, games([FIRST, SECOND] * 200)).between(0, 1)
    drawn = ratings(2, games([SHARED] * 400)).between(0, 1)
    assert half.value == pytest.approx(drawn.value) == pytest.approx(0)
    assert drawn.high < half.high


def test_the_interval_is_that_of_the_logarithm_of_the_odds() -> None:
    rated = ratings(2, games([FIRST] * 600 + [SECOND] * 400)).between(0, 1)
    error = 400 / 2.302585 / (1000 * 0.6 * 0.4) ** 0.5
    assert (rated.high - rated.low) / 2 == pytest.approx(1.96 * error, rel=0.02)


def test_deals_whose_luck_cancels_leave_less_doubt_than_games_by_themselves() -> None:
    pairs = [[FIRST, SECOND]] * 90 + [[FIRST, FIRST]] * 10
    alone = ratings(2, [[game] for pair in pairs for game in pair]).between(0, 1)
    paired = ratings(2, pairs).between(0, 1)
    assert paired.value == pytest.approx(alone.value)
    assert paired.high - paired.low < 0.5 * (alone.high - alone.low)


def test_who_wins_everything_has_a_rating_and_much_doubt() -> None:
    rated = ratings(2, games([FIRST] * 400)).between(0, 1)
    assert 900 < rated.value < 1400
    assert rated.low > 500
    assert rated.high - rated.low > 400


def test_more_than_two_at_a_table() -> None:
    """Strengths 4 : 2 : 1 win 4/7, 2/7 and 1/7 of the games of three."""
    won: list[Game] = [((1, 1, 1), tuple(float(seat == winner) for seat in range(3))) for winner in (0, 0, 0, 0, 1, 1, 2)]
    rated = ratings(3, games(won * 300))
    assert rated.between(0, 1).value == pytest.approx(400 * log10(2), abs=2)
    assert rated.between(1, 2).value == pytest.approx(400 * log10(2), abs=2)


def test_two_seats_of_three_are_worth_no_rating() -> None:
    fair: list[Game] = [((2, 1), (1.0, 0.0)), ((2, 1), (1.0, 0.0)), ((2, 1), (0.0, 1.0))]
    assert ratings(2, games(fair * 200)).between(0, 1).value == pytest.approx(0, abs=2)


def test_those_who_never_met_are_rated_through_others() -> None:
    one_beats_two: Game = ((1, 1, 0), (1.0, 0.0, 0.0))
    two_beats_one: Game = ((1, 1, 0), (0.0, 1.0, 0.0))
    two_beats_three: Game = ((0, 1, 1), (0.0, 1.0, 0.0))
    three_beats_two: Game = ((0, 1, 1), (0.0, 0.0, 1.0))
    rated = ratings(3, games(([one_beats_two] * 3 + [two_beats_one] + [two_beats_three] * 3 + [three_beats_two]) * 300))
    assert rated.between(0, 2).value == pytest.approx(2 * elo_of_share(0.75), abs=4)


@settings(max_examples=amount(30), deadline=None)
@given(st.lists(st.sampled_from([FIRST, SECOND, SHARED]), min_size=2, max_size=60), st.permutations(range(2)))
def test_names_do_not_matter(results: list[Game], order: list[int]) -> None:
    plain = ratings(2, games(results))
    turned = ratings(2, [[(seats, (won[order[0]], won[order[1]]))] for seats, won in results])
    for place, other in enumerate(order):
        assert turned.values[place] == pytest.approx(plain.values[other], abs=1e-6)
        assert turned.of(place).high == pytest.approx(plain.of(other).high, abs=1e-6)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    """Deals of four games between players of known strength, in which luck is shared: 95 in 100 is promised."""
    rng = Random(5)
    truth = 400 * log10(0.6 / 0.4)
    held = shares_held = 0
    for _ in range(200):
        deals = []
        for _ in range(60):
            luck = rng.choice([-0.3, 0.3])
            deals.append([FIRST if rng.random() < 0.6 + side * luck else SECOND for side in (1, -1)])
        between = ratings(2, deals).between(0, 1)
        held += between.low <= truth <= between.high
        won = share_won([fmean(game[1][0] for game in deal) for deal in deals])
        shares_held += won.low <= 0.6 <= won.high
    assert 182 <= held <= 199
    assert 182 <= shares_held <= 199


def test_shares_stay_between_nothing_and_all() -> None:
    for shares in permutations([0.0, 0.5, 1.0]):
        won = share_won(shares)
        assert 0 <= won.low <= won.value <= won.high <= 1
    assert share_won([0.0]).high < 1
    assert share_won([0.5] * 10).low < 0.5
