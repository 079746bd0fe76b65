from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from geoplay.bots.greedy import Greedy
from geoplay.bots.search import Search
from geoplay.boxes.lindy.rules import Lindy
from geoplay.core.expertise import NO_EXPERTISE, Expertise
from geoplay.core.perspective import Perspective


class Clock:
    """A clock that goes on by so much each time it is read."""

    def __init__(self, step: float) -> None:
        self.times: Iterator[float] = count(0.0, step)
        self.now = 0.0

    def __call__(self) -> float:
        self.now = next(self.times)
        return self.now


def a_choice(seed: int = 2) -> Lindy:
    """A position with something to choose."""
    game = Lindy(2, seed)
    rng = Random(seed)
    while len(game.moves) < 40 or len(Lindy.expertise().choices(game)) < 5:
        game.play(rng.choice(game.legal_moves()))
    return game


def test_thinking_stops_when_the_budget_is_spent() -> None:
    game = a_choice()
    clock = Clock(0.001)
    expert = Search(Lindy.expertise(), budget=0.05, clock=clock)
    expert.choose(Perspective(game, game.turn or 0), Random(1))
    # The clock goes on with each look at it, and there is a look before every simulation: few follow the end.
    assert 0.05 <= clock.now <= 0.06
    assert 10 <= expert.simulations_made <= 50


def test_so_many_simulations_are_made_as_were_asked_for() -> None:
    game = a_choice()
    expert = Search(Lindy.expertise(), simulations=100)
    expert.choose(Perspective(game, game.turn or 0), Random(1))
    assert expert.simulations_made == 100


def test_a_choice_without_alternative_takes_no_thought() -> None:
    game = Lindy(2, 3)
    expert = Search(Lindy.expertise(), simulations=1000)
    assert str(expert.choose(Perspective(game, 0), Random(1))) == "draw"
    assert expert.simulations_made == 0


def test_a_budget_too_small_for_one_simulation_still_gives_a_legal_move() -> None:
    game = a_choice()
    expert = Search(Lindy.expertise(), budget=0.0)
    assert expert.choose(Perspective(game, game.turn or 0), Random(1)) in game.legal_moves()


@pytest.mark.parametrize("seed", range(4))
def test_a_budget_of_50_ms_finds_the_winning_card(seed: int) -> None:
    game = one_card_from_paris(seed)
    expert = Search(Lindy.expertise(), budget=0.05)
    assert str(expert.choose(Perspective(game, 0), Random(seed))) == "play 100"


def one_card_from_paris(seed: int) -> Lindy:
    """Seat 0 has drawn and holds the last 100 it needs, and other things to do."""
    game = Lindy(2, seed)
    game.apply(0)
    game._miles = [2, 5, 7, 0, 0, 0]
    game._weather = [3, 3]
    game._flight = [4, 4]
    game._hands[0] = [1, 0, 1, 0, 1, 1, 0, 1, 0, 1]
    game._legal = None
    return game


class Blind(Expertise[Lindy]):
    """Knows nothing but who has won."""

    horizon = 60


def test_search_without_knowledge_of_the_game_finds_the_winning_card() -> None:
    game = one_card_from_paris(1)
    assert str(Search(Blind(), simulations=300).choose(Perspective(game, 0), Random(1))) == "play 100"


def test_greedy_play_needs_no_knowledge_to_be_legal() -> None:
    game = a_choice()
    assert Greedy(NO_EXPERTISE).choose(Perspective(game, game.turn or 0), Random(1)) in game.legal_moves()


@pytest.mark.parametrize("seed", range(8))
def test_without_a_simulation_the_first_look_decides_as_a_greedy_player_would(seed: int) -> None:
    game = a_choice(seed)
    seen = Perspective(game, game.turn or 0)
    looks = Lindy.expertise().first_look
    expert, greedy = Search(Lindy.expertise(), simulations=0), Greedy(Lindy.expertise(), deals=looks)
    assert looks > 0
    assert expert.choose(seen, Random(seed)) == greedy.choose(seen, Random(seed))
    assert expert.simulations_made == 0
