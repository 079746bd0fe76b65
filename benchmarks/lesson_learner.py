"""Whether a learner trained as in lesson 09 finds a hole in the expert: REINFORCE against the frozen expert.

Lesson 09 has one weight for each action of the Game of Cities and raises what was done in games that were won. Here its opponent
is not somebody who does anything but the expert, who does not change, for a given number of games; then it is measured in games
of other deals. Whoever found a way to beat the expert would win more than half.
"""

from __future__ import annotations

import os
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import numpy as np

import geoplay
from benchmarks.measure import Row
from geoplay.bots.levels import bot
from geoplay.core.perspective import Perspective
from geoplay.core.registry import game_class

TRAINED = int(os.environ.get("GEOPLAY_LEARNER_GAMES", "2000"))
MEASURED = 400
STEP = 0.02
AT_MOST = 0.55


class Learner:
    """One weight for each action, as in the lesson."""

    def __init__(self) -> None:
        self.env: Any = geoplay.env("cities", players=2)
        self.chance = np.random.default_rng(1930)
        self.weights = np.zeros(self.env.action_space("player_0").n)
        self.expert = bot("expert", game_class("cities"), simulations=50)
        self.steps = 0

    def play(self, seat: int, seed: int) -> tuple[list[tuple[int, Any]], float]:
        """One game against the expert: what the learner did, and what came of it (1 won, -1 lost)."""
        env, rng = self.env, Random(seed)
        env.reset(seed=seed)
        made: list[tuple[int, Any]] = []
        won = 0.0
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            if over or cut:
                won = reward if agent == f"player_{seat}" else won
                env.step(None)
            elif agent == f"player_{seat}":
                odds = np.exp(self.weights - self.weights.max()) * seen["action_mask"]
                odds = odds / odds.sum()
                action = int(self.chance.choice(len(odds), p=odds))
                made.append((action, odds))
                env.step(action)
            else:
                env.step(self._of_expert(seen["action_mask"], 1 - seat, rng))
        return made, won

    def _of_expert(self, mask: Any, seat: int, rng: Random) -> int:
        """The number of the action that the expert makes."""
        legal = np.flatnonzero(mask)
        if len(legal) == 1:
            return int(legal[0])
        episode = self.env.unwrapped.episode
        move = self.expert.choose(Perspective(episode.game, seat), rng)
        return next(int(action) for action in legal if episode.encoding.move(episode.game, int(action)) == move)

    def train(self, games: int) -> None:
        """Raise what was done in games that were won, and lower what was done in those that were lost."""
        for game in range(games):
            made, won = self.play(game % 2, game)
            self.steps += len(made)
            for action, odds in made:
                self.weights -= STEP * won * odds
                self.weights[action] += STEP * won

    def winning(self, games: int) -> tuple[float, float, float]:
        """The share of games of other deals that it wins, with its interval of 95 %; each deal from both seats."""
        deals = [mean((self.play(seat, 1_000_000 + deal)[1] + 1) / 2 for seat in range(2)) for deal in range(games // 2)]
        reach = 1.96 * stdev(deals) / sqrt(len(deals))
        return mean(deals), max(0.0, mean(deals) - reach), min(1.0, mean(deals) + reach)


def run() -> list[Row]:
    """Before and after the training."""
    learner = Learner()
    before, *_ = learner.winning(MEASURED)
    learner.train(TRAINED)
    share, low, high = learner.winning(MEASURED)
    return [
        Row(
            f"a learner by lesson 09 in the Game of Cities after {TRAINED:,} games ({learner.steps:,} steps) with the expert: "
            f"share of {MEASURED} games it wins",
            f"{share:.1%} ({low:.1%} to {high:.1%}); before {before:.1%}",
            "the expert",
            share,
            at_most=AT_MOST,
        )
    ]
