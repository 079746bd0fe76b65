"""Information-set Monte Carlo tree search over imagined deals (Cowling, Powley and Whitehouse, 2012: single observer).

Each simulation deals what the seat cannot see anew, walks down one tree that all deals share, adds a place to it, plays
on by the game's habit for a while, and asks what the position is then worth.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any

from geoplay.bots.thinker import Thinker
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective

Reward = Sequence[float]


class Branch:
    """An action in the tree: how often it was possible, how often it was tried, and what it won for who did it."""

    __slots__ = ("available", "cases", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.cases: dict[Hashable, dict[Any, Branch]] = {}


Node = dict[Any, Branch]


class Search(Thinker):
    """The expert. It thinks for ``budget`` seconds, or for so many ``simulations``, which makes it repeatable."""

    level = "expert"
    name = "Expert"

    def __init__(
        self,
        expertise: Expertise[Any],
        name: str | None = None,
        *,
        budget: float = 0.5,
        simulations: int | None = None,
        exploration: float = 0.4,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        super().__init__(expertise, name)
        self.budget = budget
        self.simulations = simulations
        self.exploration = exploration
        self.clock = clock
        self.moves_made = 0
        self.simulations_made = 0

    def choose(self, seen: Perspective, rng: Random) -> Move:
        """The choice that was tried most often; at once where there is only one."""
        until = self.clock() + self.budget
        game = seen.imagine(rng)
        choices = self.expertise.choices(game)
        if len(choices) > 1:
            root = self.think(seen, rng, until)
            # In the order of the choices, so that a draw between two is broken the same way every time.
            action = max(choices, key=lambda choice: root[choice].visits if choice in root else -1)
        else:
            action = choices[0]
        return game.move_of(action)

    def think(self, seen: Perspective, rng: Random, until: float) -> Node:
        """The root of the tree after all simulations."""
        root: Node = {}
        made = 0
        while made < self.simulations if self.simulations is not None else self.clock() < until:
            self._simulate(root, seen.imagine(rng), seen.seat, rng)
            made += 1
        self.simulations_made += made
        return root

    def _simulate(self, node: Node, game: Game[Any], seat: int, rng: Random) -> None:
        """One walk down the tree and on to the horizon; what came of it is noted all the way up."""
        expertise = self.expertise
        path: list[tuple[Branch, int]] = []
        fresh = False
        while not fresh and (mover := game.turn) is not None:
            action, branch = self._pick(node, expertise.choices(game), rng)
            fresh = branch.visits == 0
            path.append((branch, mover))
            game.apply(action)
            node = branch.cases.setdefault(expertise.noticed(game, seat), {})
        steps = len(path)
        habit = expertise.habit
        end = steps + expertise.horizon
        while steps < end and game.turn is not None:
            game.apply(habit(game, rng))
            steps += 1
        self.moves_made += steps
        reward = expertise.worth(game)
        for branch, mover in path:
            branch.visits += 1
            branch.total += reward[mover]

    def _pick(self, node: Node, choices: Sequence[Any], rng: Random) -> tuple[Any, Branch]:
        """An action not tried yet, or the one with the best upper bound among those possible in this deal."""
        untried = [action for action in choices if action not in node]
        if untried:
            action = untried[0] if len(untried) == 1 else rng.choice(untried)
            node[action] = Branch()
            for choice in choices:
                if choice in node:
                    node[choice].available += 1
            return action, node[action]
        best = -1.0
        action, chosen = choices[0], node[choices[0]]
        exploration = self.exploration
        for choice in choices:
            branch = node[choice]
            branch.available += 1
            visits = branch.visits
            bound = branch.total / visits + exploration * sqrt(log(branch.available) / visits)
            if bound > best:
                best, action, chosen = bound, choice, branch
        return action, chosen
