"""The turn that wins: the expert finds it where one name is missing, where several are, and after the special letters."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.closing_turn import certain, lacks_one
from geoplay.boxes.globe_grams.bots import Geographer
from geoplay.boxes.globe_grams.closing import packed_squares
from geoplay.boxes.globe_grams.rules import GlobeGrams
from geoplay.core.perspective import Perspective
from tests.boxes.globe_grams.positions import position

FOUR = "CUBA IRAQ PERU MALI"


def wins(game: GlobeGrams) -> bool:
    """Whether the expert has won when its turn is over."""
    seat, rng = game.turn, Random(1)
    assert seat is not None
    while game.turn == seat:
        game.play(Geographer().choose(Perspective(game, seat), rng))
    return game.outcome is not None and game.outcome.shares()[seat] == 1


@pytest.mark.parametrize(("own", "others", "found"), [(475, 100, True), (472, 100, True), (400, 100, False), (476, 540, False)])
def test_the_last_name(own: int, others: int, found: bool) -> None:
    game = position("OMAN", "", names=[FOUR, ""], special="QXX")
    game._scores = [own, others]
    assert lacks_one(game, 0)
    assert certain(game, 0) is found
    assert wins(game) is found


def test_first_a_name_with_the_special_letters_then_the_last() -> None:
    """The last name alone does not reach the goal, and who uses up the letters cannot lay one."""
    game = position("OMANI", "", names=[FOUR, ""], special="ANR")
    game._scores = [462, 100]
    assert certain(game, 0)
    assert wins(game)


def test_a_capture_takes_the_lead() -> None:
    """The other leads; only who takes a name away from them wins."""
    game = position("MRKOMAN", "", names=[FOUR, "ADEN"], special="QXX")
    game._scores = [480, 520]
    assert certain(game, 0)
    assert wins(game)


def test_several_names_beside_each_other() -> None:
    game = position("OMANPERUCHADLIMA", "", names=["CUBA IRAQ", ""], special="QXX")
    game._scores = [470, 100]
    assert wins(game)


def test_nothing_is_closed_before_the_goal_can_be_reached() -> None:
    game = position("OMANPERUCHADLIMA", "", names=["CUBA IRAQ", ""], special="QXX")
    game._scores = [100, 100]
    assert Geographer()._winning(game) is None


def test_a_hand_as_a_number() -> None:
    assert packed_squares("AAB?") == 2 * packed_squares("A") + packed_squares("B") + packed_squares("?")
