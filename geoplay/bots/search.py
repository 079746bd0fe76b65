"""Information-set Monte Carlo tree search over imagined deals (Cowling, Powley and Whitehouse, 2012: single observer).

Each simulation deals what the seat cannot see anew, walks down a tree that all deals share, adds a place to it, plays on
by the game's habit for a while, and asks what the position is then worth.

At the root every choice still in the race is tried in the same imagined deals, so that luck is the same for all of them,
and the worse half is dropped from time to time (sequential halving, as in the hybrid search of Pepels and others, 2014):
the budget goes to telling the best ones apart.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import ceil, log, log2, sqrt
from random import Random
from time import perf_counter
from typing import Any

from geoplay.bots.exact import left_to_choose
from geoplay.bots.reactions import REACTIONS
from geoplay.bots.thinker import Thinker
from geoplay.core.expertise import Bounds, Expertise
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.refusal import GeoplayError

DEAL_SERVES = 6
"""An imagined deal costs as much as several moves, so it serves at least so many simulations."""

LOOK_COUNTS = 2
"""A look at the end of the turn in one deal counts as so many simulations."""
TURN = 2
"""So many of its own moves in a row are looked at then."""


class Branch:
    """An action in the tree: how often it was possible, how often it was tried, and what it won for who did it."""

    __slots__ = ("available", "cases", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 1
        self.total = 0.0
        self.cases: dict[Hashable, Node] = {}

    @property
    def mean(self) -> float:
        """What it won on average."""
        return self.total / self.visits if self.visits else 0.0


Node = dict[Any, Branch]


class Search(Thinker):
    """The expert. It thinks for ``budget`` seconds, or for so many ``simulations``, which makes it repeatable."""

    level = "expert"
    name = "Expert"
    reflexes = REACTIONS["expert"]

    def __init__(
        self,
        expertise: Expertise[Any],
        name: str | None = None,
        *,
        budget: float = 0.5,
        simulations: int | None = None,
        exploration: float = 0.15,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        super().__init__(expertise, name)
        self.budget = budget
        self.simulations = simulations
        self.exploration = exploration
        self.clock = clock
        self.simulations_made = 0
        self.moves_made = 0

    def choose(self, seen: Perspective, rng: Random) -> Move:
        """The choice that wins most in what can be imagined; at once where there is only one."""
        return self.weighed(seen, rng)[0][0]

    def weighed(self, seen: Perspective, rng: Random) -> Sequence[tuple[Move, float]]:
        """The choices that stayed in the race to the last round but one: of the others too little is known."""
        start = self.clock()
        game = self.imagined(seen, rng)
        bounds = self.played_out(game)
        choices, certain = (self.considered(game, rng), False) if bounds is None else left_to_choose(bounds)
        if bounds is not None and (certain or len(choices) == 1):
            return [(game.move_of(choice), bounds[choice][1]) for choice in choices]
        if len(choices) == 1:
            return [(game.move_of(choices[0]), 1.0)]
        before = self.simulations_made
        root = {choice: Branch() for choice in choices}
        self._look_first(root, game, seen, rng, start)
        rounds = ceil(log2(len(root)))
        finalists: Node = {}
        for number in range(1, rounds + 1):
            while self._spent(start, before) < number / rounds:
                deal = seen.imagine(rng)
                for _ in range(ceil(DEAL_SERVES / len(root))):
                    self._try_each(root, deal, seen.seat, rng, start, before)
            ranked = sorted(root, key=lambda choice: root[choice].mean, reverse=True)
            if number >= rounds - 1:
                finalists = {choice: root[choice] for choice in ranked} | finalists
            root = {choice: root[choice] for choice in ranked[: ceil(len(ranked) / 2)]}
        best = next(iter(root))
        others = sorted((choice for choice in finalists if choice != best), key=lambda choice: -finalists[choice].mean)
        return [(game.move_of(choice), finalists[choice].mean) for choice in (best, *others)]

    def considered(self, game: Game[Any], rng: Random) -> Sequence[Any]:
        """The choices to compare: all that the game's expertise finds worth a thought."""
        return self.expertise.choices(game)

    def played_out(self, game: Game[Any]) -> Mapping[Any, Bounds] | None:
        """What the choices win at least and at most, in an ending that can be played out: no need to search for it."""
        return self.expertise.played_out(game)

    def _look_first(self, root: Node, game: Game[Any], seen: Perspective, rng: Random, start: float) -> None:
        """Begin with what each choice is worth at the end of the turn, as some simulations: with few to come, that tells most."""
        worth = self.expertise.worth
        for number in range(self.expertise.first_look):
            # Little of a small budget goes into it.
            if self.simulations is None and self.clock() - start > self.budget / 8:
                return
            deal = seen.imagine(rng) if number else game
            for action, branch in root.items():
                branch.visits += LOOK_COUNTS
                branch.total += LOOK_COUNTS * self.after_turn(worth, deal, action, seen.seat, TURN)

    def _spent(self, start: float, before: int) -> float:
        """The share of the budget that is spent, in simulations or by the clock."""
        if self.simulations is not None:
            return (self.simulations_made - before) / self.simulations if self.simulations > 0 else 1.0
        return (self.clock() - start) / self.budget if self.budget > 0 else 1.0

    def _try_each(self, root: Node, deal: Game[Any], seat: int, rng: Random, start: float, before: int) -> None:
        """One simulation of every choice, all in the same deal, unless the budget ends before."""
        clone, simulate = deal.clone, self._simulate
        for action, branch in root.items():
            if self._spent(start, before) >= 1:
                return
            game = clone()
            game.apply(action)
            reward = simulate(branch, game, seat, rng)
            branch.visits += 1
            branch.total += reward[seat]
            self.simulations_made += 1

    def _simulate(self, branch: Branch, game: Game[Any], seat: int, rng: Random) -> Sequence[float]:
        """One walk down the tree and on to the horizon; what came of it is noted all the way up."""
        expertise = self.expertise
        choices_of, noticed_by, apply, pick = expertise.choices, expertise.noticed, game.apply, self._pick
        path: list[tuple[Branch, int]] = []
        forced = 0
        mover = seat
        while branch.visits and (turn := game.turn) is not None:
            mover = turn
            choices = choices_of(game)
            if len(choices) == 1:
                apply(choices[0])
                forced += 1
                continue
            noticed = noticed_by(game, seat)
            node = branch.cases.get(noticed)
            if node is None:
                node = branch.cases[noticed] = {}
            action, branch = pick(node, choices)
            path.append((branch, mover))
            apply(action)
        steps = self._play_on(game, seat, mover, rng)
        self.moves_made += 1 + forced + len(path) + steps
        reward = expertise.worth(game)
        for passed, player in path:
            passed.visits += 1
            passed.total += reward[player]
        return reward

    def _play_on(self, game: Game[Any], seat: int, mover: int, rng: Random) -> int:
        """Play by habit beyond the horizon until the seat's turn begins; ``mover`` made the last move.

        All positions whose worth is asked are thus at the same point of a round: to be on turn is worth something, too.
        """
        habit, apply = self.expertise.habit, game.apply
        horizon = self.expertise.horizon
        steps = 0
        while (turn := game.turn) is not None and (steps < horizon or turn != seat or mover == seat):
            mover = turn
            apply(habit(game, rng))
            steps += 1
        return steps

    def _pick(self, node: Node, choices: Sequence[Any]) -> tuple[Any, Branch]:
        """The first action not tried yet, or the one with the best upper bound among those possible in this deal."""
        exploration = self.exploration
        best = -1.0
        action: Any = None
        picked: Branch | None = None
        for choice in choices:
            branch = node.get(choice)
            if branch is None:
                branch = node[choice] = Branch()
                return choice, branch
            visits = branch.visits
            branch.available = available = branch.available + 1
            bound = branch.total / visits + exploration * sqrt(log(available) / visits)
            if bound > best:
                best, action, picked = bound, choice, branch
        if picked is None:
            raise GeoplayError("The expertise of this game offers no choice where a move must be made.")
        return action, picked
