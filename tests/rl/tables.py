"""The environments that the tests play in, and how to play in them at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot
from geoplay.core.race import Claim
from geoplay.rl.environment import TurnEnvironment
from geoplay.rl.front import make_setting, turn_based

# Every game at its smallest table, and each once with more players or with other options.
TABLES: list[tuple[str, int | None, dict[str, Any]]] = [
    *((name, None, {}) for name in turn_based()),
    ("lindy", 4, {"partners": True}),
    ("lindy", 5, {"lucky_lindy": False, "reward": "rank"}),
    ("world-flag", 5, {"board": "end-1960", "islands_in_corners": True, "reward": "score"}),
    ("cities", 4, {"calls": "regular"}),
    ("cities", 3, {"draw_first": True, "total": 90}),
    ("put-in-order", 5, {"by": "population", "reward": "rank"}),
    ("one-two-three", 4, {"end_at_one": True, "reward": "score"}),
    ("this-and-that", 4, {}),
    ("globe-grams", 3, {"vocabulary": 150, "goal": 60}),
    ("globe-grams", 2, {"version": "pot", "vocabulary": 300, "goal": 60}),
    ("globe-grams", 4, {"partners": True, "vocabulary": 400, "goal": 60, "reward": "rank"}),
]
LONG = {"one-two-three", "globe-grams"}


def named(table: Any) -> str | None:
    """What a test with such a table is called."""
    return "-".join([table[0], str(table[1] or "few"), *map(str, table[2].values())]) if isinstance(table, tuple) else None


def environment(table: tuple[str, int | None, dict[str, Any]]) -> TurnEnvironment:
    """The environment itself, with what only the house's own has."""
    name, players, wishes = table
    return TurnEnvironment(make_setting(name, players, **wishes))


def play(table: TurnEnvironment, seed: int, most: int = 100_000) -> Iterator[tuple[int, int]]:
    """Play at random: before each decision the seat and what it is about to do."""
    chance = Random(seed)
    table.reset(seed=seed)
    for number, agent in enumerate(table.agent_iter()):
        if table.terminations[agent] or table.truncations[agent] or number == most:
            return
        action = chance.choice(np.flatnonzero(table.observe(agent)["action_mask"]).tolist())
        yield int(agent.removeprefix("player_")), action
        table.step(action)


class Scripted(Bot):
    """Makes the moves of a list, and calls in races as another player would."""

    def __init__(self, moves: list[Move], caller: Bot | None = None) -> None:
        self.moves = moves
        self.caller = caller

    def choose(self, seen: Perspective, rng: Random) -> Move:
        return self.moves.pop(0)

    def claim(self, seen: Perspective, rng: Random) -> Claim | None:
        return None if self.caller is None else self.caller.claim(seen, rng)


def replayed(game: Any, caller: Bot | None) -> Match:
    """A match in which everybody makes the moves that were made in a game."""
    moves = [move for move in game.moves if type(move).__name__ != "Settle"]
    bot = Scripted(moves, caller)
    match = Match(type(game)(game.players, game.seed, **game.options), [bot] * game.players)
    for _ in match.run():
        pass
    return match
