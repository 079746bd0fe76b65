"""How much stronger each level is than the one below.

Each deal is played with the stronger player in every seat in turn (mirrored with two players, rotated with more), so that
the luck of the cards is the same for all. The games of one deal are one sample; the interval is that of their mean.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from math import log10, sqrt
from random import Random
from statistics import mean, stdev
from time import process_time

from benchmarks.measure import Row
from geoplay.bots.levels import LEVELS, bot
from geoplay.core.expertise import NO_EXPERTISE
from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot
from geoplay.core.race import Claim
from geoplay.core.registry import game_class, names, new

GAMES = int(os.environ.get("GEOPLAY_LADDER_GAMES", "400"))
SIMULATIONS = int(os.environ.get("GEOPLAY_LADDER_SIMULATIONS", "200"))
"""What the expert is given for a move here: a small part of what half a second allows, or the ladder would take hours."""
DEALS_A_TASK = 5


class Timed(Bot):
    """A bot with a stop-watch, which runs only where there is something to choose."""

    def __init__(self, player: Bot) -> None:
        self.player = player
        self.name = player.name
        self.seconds = 0.0
        self.choices = 0

    def choose(self, seen: Perspective, rng: Random) -> Move:
        """What the player chooses."""
        free = len(seen.legal_moves()) > 1
        start = process_time()
        move = self.player.choose(seen, rng)
        if free:
            self.seconds += process_time() - start
            self.choices += 1
        return move

    def claim(self, seen: Perspective, rng: Random) -> Claim | None:
        """What the player says in a race; how long that takes is part of the claim."""
        return self.player.claim(seen, rng)


@dataclass(frozen=True)
class Bout:
    """What came of some deals: the stronger player's mean share of the win for each, and how long both thought."""

    shares: list[float]
    seconds: tuple[float, float]
    choices: tuple[int, int]

    @classmethod
    def together(cls, bouts: Sequence[Bout]) -> Bout:
        """Several bouts as one."""
        return cls(
            [share for bout in bouts for share in bout.shares],
            (sum(bout.seconds[0] for bout in bouts), sum(bout.seconds[1] for bout in bouts)),
            (sum(bout.choices[0] for bout in bouts), sum(bout.choices[1] for bout in bouts)),
        )

    def interval(self) -> tuple[float, float, float]:
        """The mean and the two ends of its 95 % interval."""
        middle = mean(self.shares)
        margin = 1.96 * stdev(self.shares) / sqrt(len(self.shares))
        return middle, max(0.0, middle - margin), min(1.0, middle + margin)

    def pace(self, who: int) -> str:
        """How long a choice took, to be read."""
        if not self.choices[who]:
            return "nothing to choose, only to call"
        return f"{1000 * self.seconds[who] / max(1, self.choices[who]):.2g} ms a choice"


def run() -> list[Row]:
    """The ladder of every game that has one."""
    return [row for name in parts() for row in run_part(name)]


def parts() -> list[str]:
    """The games that tell their bots something."""
    return [name for name in names() if game_class(name).expertise() is not NO_EXPERTISE]


def run_part(name: str) -> list[Row]:
    """Each level of a game against the one below, at its smallest table."""
    rows = []
    with ProcessPoolExecutor() as pool:
        for lower, upper in pairwise(LEVELS):
            rows.append(_row(name, upper, lower, contest(name, upper, lower, GAMES, pool)))
            print(f"  {rows[-1].what}: {rows[-1].ours}", flush=True)
    return rows


def table_for(name: str) -> int:
    """The smallest table at which somebody can lose."""
    return max(2, game_class(name).seats[0])


def contest(name: str, upper: str, lower: str, games: int, pool: ProcessPoolExecutor) -> Bout:
    """At least so many games, shared among processes."""
    players = table_for(name)
    deals = -(-games // players)
    starts = range(0, deals, DEALS_A_TASK)
    tasks = [pool.submit(play_deals, name, upper, lower, range(start, min(deals, start + DEALS_A_TASK))) for start in starts]
    return Bout.together([task.result() for task in tasks])


def play_deals(name: str, upper: str, lower: str, seeds: range) -> Bout:
    """Every deal with the upper level in each seat in turn, and the lower one in all others."""
    kind = game_class(name)
    strong = Timed(bot(upper, kind, simulations=SIMULATIONS))
    weak = Timed(bot(lower, kind, simulations=SIMULATIONS))
    players = table_for(name)
    shares = []
    for seed in seeds:
        won = 0.0
        for place in range(players):
            match = Match(new(name, players, seed), [strong if seat == place else weak for seat in range(players)])
            for _ in match.run():
                pass
            if match.troubles:
                raise match.troubles[0].error
            outcome = match.game.outcome
            won += outcome.shares()[place] if outcome else 0.0
        shares.append(won / players)
    return Bout(shares, (strong.seconds, weak.seconds), (strong.choices, weak.choices))


def _row(name: str, upper: str, lower: str, bout: Bout) -> Row:
    players = table_for(name)
    middle, low, high = bout.interval()
    games = players * len(bout.shares)
    elo = f", Elo {400 * log10(middle / (1 - middle)):+.0f}" if players == 2 and middle < 1 else ""
    return Row(
        f"{name}, {upper} against {lower}, {games} games: lower end of the interval, in fair shares",
        f"{upper} wins {middle:.1%} ({low:.1%} to {high:.1%}){elo}; {bout.pace(0)}",
        f"{lower}, {bout.pace(1)}",
        low * players,
        at_least=1,
    )
