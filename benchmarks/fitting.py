"""Opponents that fit: how often simulated people of five strengths win after six games.

A simulated person is a bot of a strength that the opponent is not told. They play six games that do not count here, and then as
many that do, while the opponent goes on fitting; and that many times over, since one person's games are few. They are
simulations: a person gets better while playing, tires, and is not one number.
"""

from __future__ import annotations

import os
from random import Random

from benchmarks.ladder import parts
from benchmarks.measure import Row
from geoplay.bots.fit import Fit
from geoplay.bots.strengths import strong
from geoplay.core.match import Match
from geoplay.core.registry import game_class
from geoplay.tournaments.arguments import smallest_table

__all__ = ["parts", "run", "run_part"]

STRENGTHS = (3.0, 4.5, 6.0, 7.5, 9.0)
BEFORE, AFTER = 6, int(os.environ.get("GEOPLAY_FITTING_GAMES", "8"))
PEOPLE = int(os.environ.get("GEOPLAY_FITTING_PEOPLE", "12"))
SIMULATIONS = 50
LEAST, MOST = 0.4, 0.6


def run() -> list[Row]:
    """All games that have levels."""
    return [row for name in parts() for row in run_part(name)]


def run_part(name: str) -> list[Row]:
    """One game: the share of games that each of five strengths wins, and how far the farthest is from one half."""
    shares = {strength: won_by(name, strength) for strength in STRENGTHS}
    told = ", ".join(f"{strength:g}: {share:.0%}" for strength, share in shares.items())
    farthest = max(abs(share - 0.5) for share in shares.values())
    row = Row(
        f"{name}, wins of simulated people of five strengths after {BEFORE} games, {PEOPLE * AFTER} games each: "
        "how far the farthest is from half, as a share of ten in a hundred",
        told,
        "40 to 60 %",
        farthest / (MOST - 0.5),
        at_most=1,
    )
    print(f"  {row.what}: {row.ours}", flush=True)
    return [row]


def won_by(name: str, strength: float) -> float:
    """The share of games that people of one strength win once their opponents have had six games to find it."""
    won = [share for person in range(PEOPLE) for share in games_of(name, strength, person)[BEFORE:]]
    return sum(won) / len(won)


def games_of(name: str, strength: float, number: int) -> list[float]:
    """One simulated person's games, one after the other."""
    kind = game_class(name)
    players, step_elo = smallest_table(kind), kind.expertise().step_elo
    rng = Random(f"{name}/{strength}/{number}")
    fit = Fit()
    shares = []
    for game in range(BEFORE + AFTER):
        level = fit.opponent(players - 1, step_elo)
        seats = [strong(level, kind, "Opponent", simulations=SIMULATIONS) for _ in range(players)]
        seat = game % players
        seats[seat] = strong(strength, kind, "Person", simulations=SIMULATIONS)
        match = Match(kind(players, rng.getrandbits(40)), seats)
        for _ in match.run():
            pass
        outcome = match.game.outcome
        assert outcome is not None
        shares.append(outcome.shares()[seat])
        fit = fit.learned(shares[-1], [level] * (players - 1), step_elo)
    return shares
