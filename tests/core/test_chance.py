"""The game's own randomness is fair, and the same everywhere."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from geoplay.core.chance import below, mix, shuffled


def test_the_numbers_are_fixed_for_all_time() -> None:
    # A record made today must give the same game on every machine and in every later version.
    assert [mix(0, counter) for counter in (1, 2)] == [16294208416658607535, 7960286522194355700]
    assert shuffled(list(range(10)), seed=7, counter=0) == SHUFFLED


SHUFFLED = [6, 1, 0, 9, 4, 7, 2, 3, 5, 8]


@given(st.lists(st.integers(), max_size=120), st.integers(0, 2**63), st.integers(0, 1000))
def test_a_shuffle_keeps_every_card(cards: list[int], seed: int, counter: int) -> None:
    assert Counter(shuffled(cards, seed, counter)) == Counter(cards)


def test_every_place_is_as_likely() -> None:
    seen = Counter(shuffled([0, 1, 2, 3], seed, 0)[0] for seed in range(8000))
    assert all(1850 < count < 2150 for count in seen.values())
    dice = Counter(below(5, counter, 6) for counter in range(12_000))
    assert all(1850 < count < 2150 for count in dice.values())


def test_each_shuffle_of_a_game_differs() -> None:
    deck = list(range(50))
    assert shuffled(deck, 3, 0) != shuffled(deck, 3, 1)
