"""Nobody takes more than its budget, and little time is enough for something sensible: in every game that has turns."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from geoplay.bots.levels import LEVELS, bot
from geoplay.bots.search import Search
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.registry import game_class, new
from tests.bots.test_search import Clock

TURNS = ("cities", "globe-grams", "lindy", "one-two-three", "put-in-order", "this-and-that", "world-flag")
# What fifty milliseconds are good for on a slow machine.
SIMULATIONS = 8
DEALS = 5


def decisions(name: str, number: int = 6) -> list[Game[Any]]:
    """Positions of random games in which there is something to choose."""
    found: list[Game[Any]] = []
    chance = Random(name)
    seed = 0
    while len(found) < number:
        game = new(name, seed=seed)
        seed += 1
        while game.outcome is None and len(found) < number:
            if game.turn is not None and len(game.legal_actions()) > 1 and chance.random() < 0.15:
                found.append(game.clone())
            game.play(chance.choice(game.legal_moves()))
    return found


@pytest.mark.parametrize("name", TURNS)
def test_every_expert_stops_when_its_budget_is_spent(name: str) -> None:
    kind = game_class(name)
    for number, game in enumerate(decisions(name)):
        clock = Clock(0.001)
        expert = bot("expert", kind, budget=0.05)
        if isinstance(expert, Search):
            expert.clock = clock
        assert game.turn is not None
        move = expert.choose(Perspective(game, game.turn), Random(number))
        assert game.why_not(move) is None
        # The clock goes on with each look at it, and there is a look before every simulation.
        assert clock.now <= 0.06


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", TURNS)
def test_without_any_time_a_legal_move_is_made(name: str, level: str) -> None:
    player = bot(level, game_class(name), budget=0.0)
    for number, game in enumerate(decisions(name, 4)):
        assert game.turn is not None
        assert game.why_not(player.choose(Perspective(game, game.turn), Random(number))) is None


@pytest.mark.parametrize("name", TURNS)
def test_with_little_time_an_expert_beats_who_does_anything(name: str) -> None:
    kind = game_class(name)
    players = kind.seats[0]
    won = 0.0
    for seed in range(DEALS):
        for place in range(players):
            seats = [bot("expert" if seat == place else "random", kind, simulations=SIMULATIONS) for seat in range(players)]
            match = Match(new(name, players, seed), seats)
            for _ in match.run():
                pass
            assert match.troubles == []
            assert match.game.outcome is not None
            won += match.game.outcome.shares()[place]
    # A fair share would be one win in each deal.
    assert won > 1.3 * DEALS


@pytest.mark.parametrize("name", TURNS)
def test_every_game_gives_its_bots_an_evaluation_and_deals_to_imagine(name: str) -> None:
    kind = game_class(name)
    expertise = kind.expertise()
    # In Globe-Grams and Put in order! it is what they know that tells players apart, and there is nothing to weigh.
    by_knowledge = expertise.player("expert", "Somebody") is not None or type(expertise).as_seen is not Expertise.as_seen
    assert by_knowledge or type(expertise).worth is not Expertise.worth
    game = decisions(name, 1)[0]
    assert game.turn is not None
    assert game.imagine(game.turn, Random(1)).view(game.turn) == game.view(game.turn)
