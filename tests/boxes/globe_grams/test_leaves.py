"""What letters are worth to keep: a file of values that were learned from self-play, and the expert plays by them."""

from __future__ import annotations

from random import Random

import pytest

from geoplay.boxes.globe_grams.bots import Geographer
from geoplay.boxes.globe_grams.ideas import Idea, own_squares
from geoplay.boxes.globe_grams.leaves import Leaves, learned
from geoplay.boxes.globe_grams.moves import Special
from geoplay.boxes.globe_grams.squares import PLACE
from geoplay.core.perspective import Perspective
from scripts.learn_leaves import features, solved, turns_of
from tests.boxes.globe_grams.positions import position


def test_every_square_has_a_worth_and_further_copies_have_no_more() -> None:
    table = learned().table
    assert set(table) == set(PLACE)
    assert all(worth >= 0 for copies in table.values() for worth in copies)
    assert learned().worth("") == 0
    assert learned().worth("ADEN?") > 0


def test_copies_are_counted() -> None:
    leaves = Leaves({"A": (6.0, 4.0, 1.0), "K": (5.0, 3.0, 3.0), "?": (9.0, 8.0, 7.0)})
    assert leaves.worth("AAK") == 15
    # A name takes the copies that are worth least first; those it takes from elsewhere cost nothing.
    assert leaves.costs("AAK")["A"] == (4.0, 6.0)
    assert leaves.costs("AAK", "AK")["K"] == (0.0, 5.0)
    assert leaves.costs("A?", "?")["?"] == (9.0,)


@pytest.mark.parametrize("hand", ["DENMARKIO", "AADNNOR?", "STOLIKU"])
def test_what_a_name_costs_is_what_the_hand_is_worth_less(hand: str) -> None:
    """The names that are looked at closely are weighed as they are chosen."""
    expert, game = Geographer(), position(hand, special="ANR")
    costs = expert.leaves.costs(hand, "ANR")
    for idea in expert.with_special(game, hand, expert.pick(game)):
        letters = idea.move.letters
        taken = sum(sum(costs[letter][: letters.count(letter)]) for letter in set(letters) if not idea.move.blanks)
        if not idea.move.blanks:
            assert taken == pytest.approx(expert.leaves.worth(hand) - expert.leaves.worth(_left(hand, idea)))


def _left(hand: str, idea: Idea) -> str:
    for square in idea.squares:
        hand = hand.replace(square, "", 1)
    return hand


def test_squares_of_a_name_are_ones_own() -> None:
    assert own_squares("DENMARK", "", "ADEN") == "MRK"
    assert own_squares("DENMARK", "K", "ADEN") == "MR?"
    assert own_squares("DENMARK", "E", "AD?N") == "MRK"


def test_an_expert_lays_no_name_that_costs_more_than_it_brings() -> None:
    game = position("DENMARKIO", special="ANR")
    dear = Geographer(leaves=Leaves(dict.fromkeys(PLACE, (200.0,) * 3)))
    cheap = Geographer(leaves=Leaves(dict.fromkeys(PLACE, (0.0,) * 3)))
    assert str(dear.choose(Perspective(game, 0), Random(1))) == "pass"
    assert isinstance(cheap.choose(Perspective(game, 0), Random(1)), Special)


def test_values_are_learned_the_same_from_the_same_seed() -> None:
    flat = Leaves(dict.fromkeys(PLACE, (8.0,) * 3))
    turns = list(turns_of(3, flat))
    assert turns == list(turns_of(3, flat))
    assert len(turns) > 10
    assert solved(turns).table == solved(turns).table


def test_what_a_letter_brings_is_learned() -> None:
    """An A brings ten points when it goes; a K goes and brings nothing."""
    turns = [("AK", 10, "K"), ("K", 0, ""), ("", 0, "AK")] * 500
    worth = solved(turns)
    assert worth.table["A"][0] > worth.table["K"][0] + 3
    assert features("AAK?")[:3].tolist() == [3, 1, 0]
