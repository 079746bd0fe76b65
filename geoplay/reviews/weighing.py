"""What each move was worth: the expert's search, made to judge moves instead of making one.

A move is judged by what the seat could see. Every simulation deals the rest anew, and all moves that are still compared are
tried in the same deals, so that luck is the same for each. The first part of the simulations finds the moves worth comparing
(the worse half is dropped, again and again; what was really played is never dropped); the second part, with deals of its own,
weighs those few against each other. So the one that looked best by luck is found out, and the difference between two moves
has a standard error that is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean
from typing import Any

from geoplay.bots.search import DEAL_SERVES, Branch, Search
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective

# So many moves are weighed to the end, besides the one that was played.
COMPARED = 3
# The share of the simulations that looks for them.
FINDING = 0.5
# How sure one must be that another move is better: below so many standard errors two moves are equal. The best of several
# looks best by luck, too, so that one error would find fault with an expert.
ERRORS = 2.0


@dataclass(frozen=True)
class Weighed:
    """A move, the chance to win after it (0 to 1), and how much more another move promised; 0 for the best."""

    move: Move
    chance: float
    loss: float
    points: float | None = None

    @property
    def percent(self) -> int:
        """The chance in a hundred games."""
        return round(100 * self.chance)


class Weigher(Search):
    """An expert who is asked for an opinion. It counts simulations, so that it gives the same opinion again.

    ``budget`` seconds are the most it takes, however slow the machine; only then is the opinion not repeatable.

    >>> from geoplay.core.registry import new
    >>> game = new("lindy", players=2, seed=7)
    >>> _ = game.play(game.parse("draw"))
    >>> weigher = Weigher(type(game).expertise(), simulations=60)
    >>> best, *others = weigher.weigh(Perspective(game, 0), Random(1))
    >>> best.loss, all(other.loss >= 0 for other in others)
    (0.0, True)
    """

    def __init__(self, expertise: Expertise[Any], simulations: int = 400, budget: float = 2.0) -> None:
        super().__init__(expertise, budget=budget, simulations=simulations)
        self._until = 0.0

    def weigh(self, seen: Perspective, rng: Random, also: Sequence[Move] = (), *, believing: bool = False) -> list[Weighed]:
        """The moves worth thinking about and those of ``also``, the best first.

        One who is ``believing`` goes by what an expert sees and knows, who may err about a figure; otherwise by how things are.
        """
        self._until = self.clock() + self.budget
        opinion = self.expertise.opinion(seen, also)
        game = self.imagined(seen, rng) if believing else seen.imagine(rng)
        if opinion is not None:
            return self._ranked(game, seen.seat, dict(opinion))
        protected = [action for action in map(game.action_of, also) if action is not None]
        choices = list(dict.fromkeys([*self.expertise.choices(game), *protected]))
        if len(choices) == 1:
            branch = Branch()
            self._sample({choices[0]: branch}, seen, rng, self._whole // 4)
            return self._ranked(game, seen.seat, {game.move_of(choices[0]): branch.mean})
        return self._compared(game, seen, rng, choices, protected)

    def chance(self, game: Game[Any], seat: int, rng: Random, simulations: int) -> float:
        """A seat's chance to win in a position, as far as it can see: the mean of what may come of it by habit."""
        if game.outcome is not None or game.turn is None or self.expertise.player("expert", "") is not None:
            return float(self.expertise.worth(game.imagine(seat, rng))[seat])
        rewards = []
        for _ in range(max(1, simulations)):
            later = game.imagine(seat, rng)
            # Whoever moved last is not known here; "another" makes the simulation end where the seat's turn begins.
            self._play_on(later, seat, (seat + 1) % game.players, rng)
            rewards.append(self.expertise.worth(later)[seat])
        return fmean(rewards)

    @property
    def _whole(self) -> int:
        return self.simulations or 0

    def _compared(
        self, game: Game[Any], seen: Perspective, rng: Random, choices: list[Any], protected: list[Any]
    ) -> list[Weighed]:
        root = {choice: Branch() for choice in choices}
        rounds = max(1, ceil(log2(len(root) / COMPARED))) if len(root) > COMPARED else 0
        for _ in range(rounds):
            self._sample(root, seen, rng, round(self._whole * FINDING / rounds))
            ranked = sorted(root, key=lambda choice: root[choice].mean, reverse=True)
            kept = [*ranked[: max(COMPARED, len(ranked) // 2)], *protected]
            root = {choice: root[choice] for choice in dict.fromkeys(kept)}
        for branch in root.values():
            branch.total, branch.visits = 0.0, min(branch.visits, 1)
        finally_tried = self._sample(root, seen, rng, self._whole - (round(self._whole * FINDING) if rounds else 0))
        means = {choice: fmean(rewards) for choice, rewards in finally_tried.items()}
        best = max(means, key=means.__getitem__)
        chances = {}
        for choice, mean in means.items():
            error = _standard_error([one - other for one, other in zip(finally_tried[best], finally_tried[choice], strict=True)])
            equal = means[best] - mean <= ERRORS * error
            chances[game.move_of(choice)] = means[best] if equal else mean
        return self._ranked(game, seen.seat, chances, first=game.move_of(best))

    def _sample(self, root: dict[Any, Branch], seen: Perspective, rng: Random, simulations: int) -> dict[Any, list[float]]:
        """So many simulations, at least one of each choice; what came of each, in deals that all choices share."""
        rewards: dict[Any, list[float]] = {choice: [] for choice in root}
        made = 0
        while made < max(simulations, len(root)):
            deal = seen.imagine(rng)
            for _ in range(ceil(DEAL_SERVES / len(root))):
                for choice, branch in root.items():
                    later = deal.clone()
                    later.apply(choice)
                    reward = self._simulate(branch, later, seen.seat, rng)[seen.seat]
                    branch.visits += 1
                    branch.total += reward
                    rewards[choice].append(reward)
                made += len(root)
            if self.clock() > self._until:
                break
        return rewards

    def _ranked(self, game: Game[Any], seat: int, chances: dict[Move, float], first: Move | None = None) -> list[Weighed]:
        best = max(chances.values())
        before = self.expertise.points(game)
        ranked = sorted(chances, key=lambda move: (-chances[move], move != first))
        return [
            Weighed(move, chances[move], best - chances[move], _points_of(self.expertise, game, seat, move, before))
            for move in ranked
        ]


def _points_of(expertise: Expertise[Any], game: Game[Any], seat: int, move: Move, before: Sequence[float] | None) -> float | None:
    """What a move counts at once, where the game counts."""
    if before is None:
        return None
    later = game.clone()
    action = later.action_of(move)
    if action is None:
        return None
    later.apply(action)
    after = expertise.points(later)
    return None if after is None else after[seat] - before[seat]


def _standard_error(differences: list[float]) -> float:
    """The standard error of the mean difference of two moves that were tried in the same deals."""
    if len(differences) < 2:
        return 0.0
    mean = fmean(differences)
    variance = sum((value - mean) ** 2 for value in differences) / (len(differences) - 1)
    return sqrt(variance / len(differences))
