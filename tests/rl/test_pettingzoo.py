"""PettingZoo's own tests, for every game and several numbers of players."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from geoplay.core.registry import game_class
from geoplay.rl import env, module, parallel_env, turn_based
from tests.rl.tables import TABLES, named

with warnings.catch_warnings():
    # PettingZoo's tests load one of its own games, in a way of which it warns.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

Table = tuple[str, int | None, dict[str, Any]]

# PettingZoo knows its own games by name, and warns of others that they show a dictionary; and whoever is not asked any more has
# nothing to do.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
STEPS = 250


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_the_programming_interface(table: Table) -> None:
    name, players, wishes = table
    api_test(env(name, players, **wishes), num_cycles=STEPS)


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_seeds(table: Table) -> None:
    name, players, wishes = table
    seed_test(module(name, players, **wishes).env, num_cycles=STEPS)


@pytest.mark.parametrize("players", [0, 1, 2])
@pytest.mark.parametrize("name", turn_based())
def test_games_are_cut_off_after_so_many_cycles(name: str, players: int) -> None:
    seats = game_class(name).seats
    more = seats[min(players, len(seats) - 1)]
    # This test acts without looking at masks, and counts on everybody being asked in every cycle.
    max_cycles_test(module(name, more, turns="all", illegal="replace"))


@pytest.mark.parametrize("name", turn_based())
def test_the_interface_where_all_are_asked(name: str) -> None:
    api_test(env(name, turns="all"), num_cycles=60)
    seed_test(lambda: env(name, turns="all"), num_cycles=60)


@pytest.mark.parametrize("name", turn_based())
def test_the_parallel_interface(name: str) -> None:
    parallel_api_test(parallel_env(name, illegal="replace"), num_cycles=60)


def test_who_acts_out_of_turn_loses_where_all_are_asked() -> None:
    table = parallel_env("lindy", players=3)
    table.reset(seed=1)
    _, rewards, terminations, truncations, infos = table.step({"player_0": 0, "player_1": 0, "player_2": table.wait})
    assert rewards == {"player_0": 0.0, "player_1": -1.0, "player_2": 0.0}
    assert all(terminations.values())
    assert all(truncations.values())
    assert infos["player_1"] == {"illegal": True}
    assert table.agents == []


def test_both_kinds_play_the_same_game() -> None:
    together, in_turn = parallel_env("lindy", players=2), env("lindy", players=2)
    together.reset(seed=9)
    in_turn.reset(seed=9)
    rewards: dict[str, float] = {}
    while together.agents:
        agent = in_turn.agent_selection
        action = int(in_turn.observe(agent)["action_mask"].argmax())
        in_turn.step(action)
        rewards = together.step({other: action if other == agent else together.wait for other in together.agents})[1]
    assert rewards == in_turn.rewards
    assert together.episode.game.moves == in_turn.game.moves
