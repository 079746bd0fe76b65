"""Runs of hands: where they begin, go on and end, and what they count."""

from __future__ import annotations

import pytest

from geoplay.boxes.world_flag.moves import Cover
from geoplay.boxes.world_flag.rules import WorldFlag
from geoplay.boxes.world_flag.runs import RunValue, Writing, find_runs
from tests.boxes.world_flag.positions import position

# Spaces 0 - 1 - 2 - 3 in a line, and 4, an island.
JOINED = (0b00010, 0b00101, 0b01010, 0b00100, 0)
POINTS = (1, 2, 3, 4, 5)
BY_NUMBER = Writing.of(tuple, range(5), POINTS)
BY_ID = Writing.of(RunValue, "abcde", POINTS)


def find(hand: int, first: int, length: int = 0, closing: tuple[int, ...] = (), most: int = 100) -> list[RunValue]:
    """By letters, once it is sure that numbers tell the same."""
    found = find_runs(BY_ID, JOINED, POINTS, hand, first, length, closing, most)
    numbers = find_runs(BY_NUMBER, JOINED, POINTS, hand, first, length, closing, most)
    assert [(points, tuple("abcde"[space] for space in run)) for points, run in numbers] == found
    assert all(type(run) is RunValue for run in found)
    return found


def test_a_run_goes_on_while_there_is_a_card_to_go_on_with() -> None:
    assert find(0b11111, 0b00001) == [(1 + 4 + 9 + 16, ("a", "b", "c", "d"))]
    assert find(0b11011, 0b00001) == [(1 + 4, ("a", "b"))]


def test_a_run_forks_and_the_later_spaces_come_first() -> None:
    assert find(0b11111, 0b10010) == [(5, ("e",)), (2 + 6 + 12, ("b", "c", "d")), (2 + 2, ("b", "a"))]


def test_a_card_alone_counts_by_its_place_in_the_run() -> None:
    assert find(0b10000, 0b10000) == [(5, ("e",))]
    assert find(0b10000, 0b10000, length=3) == [(20, ("e",))]


@pytest.mark.parametrize(
    ("closing", "points"),
    [((0b00011,), 25), ((0b10000,), 0), ((0b00010, 0b00001), 50), ((0b00001, 0b10010), 25)],
)
def test_a_run_earns_the_bonus_of_each_area_it_closes(closing: tuple[int, ...], points: int) -> None:
    assert find(0b10011, 0b00001, closing=closing) == [(1 + 4 + points, ("a", "b"))]


def test_a_card_alone_can_close_an_area() -> None:
    assert find(0b10000, 0b10000, closing=(0b10000,)) == [(30, ("e",))]


def test_a_bonus_is_of_one_fork_only() -> None:
    assert find(0b00111, 0b00010, closing=(0b00100,)) == [(2 + 6 + 25, ("b", "c")), (2 + 2, ("b", "a"))]


def test_so_many_runs_are_enough() -> None:
    assert find(0b00111, 0b00010, most=1) == [(2 + 6, ("b", "c"))]


@pytest.mark.rule("world-flag:12")
def test_best_runs_count_the_corner_a_hand_can_close() -> None:
    america = {space.id for space in WorldFlag(3, 1).board.spaces if space.corner == "South America"}
    covered = " ".join(america - {"peru", "chile"})
    both = position("peru chile", "cuba", "haiti", covered=covered)
    before = both.view(None)["scores"][0]
    best = both.best_runs(0)[0]
    for space in best.spaces:
        both.play(Cover(space))
    assert both.view(None)["scores"][0] - before == best.points > 25
    divided = position("peru", "chile", "haiti", covered=covered)
    assert divided.best_runs(0)[0].points < 25


@pytest.mark.rule("world-flag:12")
def test_best_runs_do_not_count_a_corner_that_is_closed_already() -> None:
    america = {space.id for space in WorldFlag(3, 1).board.spaces if space.corner == "South America"}
    game = position("jordan", "cuba", "haiti", covered=" ".join(america))
    assert game.best_runs(0) == [(game.board.points[game.board.index["jordan"]], ("jordan",))]


@pytest.mark.rule("world-flag:15")
def test_there_are_no_runs_once_the_game_is_over() -> None:
    game = position("jordan", "cuba", "japan", pile="-")
    game.play(game.parse("run jordan"))
    assert game.turn is None
    assert [game.best_runs(seat) for seat in range(3)] == [[], [], []]
