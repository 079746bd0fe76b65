"""Everybody sits in every seat, meets everybody, and plays the same deals."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from geoplay.tournaments.seating import MOST_TABLES, deal_seed, rotations, tables

FEW = st.integers(1, 7)
SEATS = st.integers(2, 6)
DEALS = st.integers(0, 50)


def seatings(entrants: int, players: int, deal: int) -> list[tuple[int, ...]]:
    return [seating for table in tables(entrants, players, deal, seed=1) for seating in rotations(table)]


@given(FEW, SEATS, DEALS)
def test_everybody_has_every_seat_equally_often(entrants: int, players: int, deal: int) -> None:
    for seat in range(players):
        held = Counter(seating[seat] for seating in seatings(entrants, players, deal))
        assert set(held) == set(range(entrants))
        assert len(set(held.values())) == 1


@given(FEW, SEATS, DEALS)
def test_every_deal_has_as_many_games_and_none_twice(entrants: int, players: int, deal: int) -> None:
    games = seatings(entrants, players, deal)
    assert len(games) == len(seatings(entrants, players, 0))
    assert len(set(games)) == len(games)


@given(FEW, SEATS, DEALS)
def test_seats_are_shared_as_evenly_as_they_can_be(entrants: int, players: int, deal: int) -> None:
    for table in tables(entrants, players, deal, seed=1):
        held = [table.count(entrant) for entrant in range(entrants)]
        assert max(held) - min(held) <= 1


def test_everybody_meets_everybody() -> None:
    met = {frozenset(table) for table in tables(5, 2, 0, 0)}
    assert len(met) == 10


def test_with_very_many_each_deal_has_some_tables_and_everybody_as_many_of_them() -> None:
    first, second = tables(30, 4, 0, 0), tables(30, 4, 1, 0)
    assert len(first) == 30 <= MOST_TABLES
    assert set(Counter(one for table in first for one in table).values()) == {4}
    assert first != second


def test_neighbours_change_from_deal_to_deal() -> None:
    to_the_left = {tables(4, 4, deal, 0)[0][1] for deal in range(6)}
    assert to_the_left == {1, 2, 3}


def test_deals_of_another_seed_are_others() -> None:
    assert len({deal_seed(seed, deal) for seed in range(20) for deal in range(20)}) == 400
