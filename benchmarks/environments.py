"""Games as environments for learners, next to PettingZoo's own card games.

A step is a decision: look at the observation, take any action of the mask, act. The steps of agents that are done cost next to
nothing and are not counted. All are driven by the same loop, and every round plays the same games again: what a table remembers,
such as which names take in another, a learner's table knows after some hundred games, too. Globe-Grams remembers most: in games
that it has never met it makes about five steps where it makes six here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import numpy
import pettingzoo

from benchmarks.measure import Row, Timing, take_turns
from geoplay.core.registry import game_class
from geoplay.rl import env, turn_based

AT_LEAST = 5.0
# How many games make about a tenth of a second of work.
GAMES: Mapping[str, int] = {
    "cities": 30,
    "globe-grams": 5,
    "lindy": 6,
    "one-two-three": 2,
    "put-in-order": 120,
    "this-and-that": 50,
    "world-flag": 16,
}
PEERS: Mapping[str, int] = {
    "classic/leduc_holdem-v4": 120,
    "classic/texas_holdem-v4": 80,
    "classic/texas_holdem_no_limit-v6": 80,
    "classic/hanabi-v5": 16,
}


def run() -> list[Row]:
    """Steps a second of each game, next to the fastest of PettingZoo's card games."""
    ours = {name: steps_of(env(name), GAMES[name]) for name in turn_based()}
    peers = {name: steps_of(pettingzoo.make("aec", name), games) for name, games in PEERS.items()}
    timings = take_turns({**ours, **peers})
    fastest = max(PEERS, key=lambda name: timings[name].rate)
    return [*(row(name, timings, fastest) for name in ours), *others(timings, fastest)]


def row(name: str, timings: Mapping[str, Timing], fastest: str) -> Row:
    """One game next to the fastest peer."""
    return Row(
        "observe, choose by the mask, step: times faster than the fastest card game of PettingZoo",
        f"{game_class(name).title}, `geoplay.env({name!r})` {timings[name].per_second('steps')}",
        f"`{fastest}` {timings[fastest].per_second('steps')}",
        timings[name].rate / timings[fastest].rate,
        at_least=AT_LEAST,
    )


def others(timings: Mapping[str, Timing], fastest: str) -> list[Row]:
    """The other card games of PettingZoo, for comparison with its fastest."""
    what = "the same among PettingZoo's card games"
    return [Row(what, "", f"`{name}` {timings[name].per_second('steps')}") for name in PEERS if name != fastest]


def steps_of(table: Any, games: int) -> Callable[[], int]:
    """Play so many games at random; returns how many decisions that took."""

    def play() -> int:
        steps = 0
        for seed in range(games):
            choose = Random(seed).choice
            table.reset(seed=seed)
            for _ in table.agent_iter():
                observation, _, terminated, truncated, info = table.last()
                action = None
                if not (terminated or truncated):
                    mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
                    action = choose(numpy.flatnonzero(mask.view(bool)).tolist())
                    steps += 1
                table.step(action)
        return steps

    return play
