"""How far neighbouring strengths, from 1 to 10, are apart.

As on the ladder of levels each deal is played with the stronger player in every seat in turn. The highest is also measured
against the expert, which it is, and the lowest against the level that is called novice: somebody who does the first sensible
thing of what a beginner sees.
"""

from __future__ import annotations

import os
from itertools import pairwise

from benchmarks.ladder import parts
from benchmarks.measure import Row
from geoplay.bots.strengths import STRENGTHS, WORD
from geoplay.core.registry import game_class
from geoplay.tournaments.arguments import smallest_table
from geoplay.tournaments.intervals import Estimate
from geoplay.tournaments.tournament import tournament

__all__ = ["parts", "run", "run_part"]

GAMES = int(os.environ.get("GEOPLAY_STRENGTH_GAMES", "300"))
SIMULATIONS = int(os.environ.get("GEOPLAY_STRENGTH_SIMULATIONS", "100"))
FARTHEST = 200.0
"""At most so much Elo lies between neighbours."""


def run() -> list[Row]:
    """The strengths of every game that has levels."""
    return [row for name in parts() for row in run_part(name)]


def run_part(name: str) -> list[Row]:
    """Each strength of a game against the one below, at its smallest table; and the lowest against a beginner."""
    found = [(lower, between(name, upper, lower)) for lower, upper in pairwise(STRENGTHS)]
    gaps = ", ".join(f"{gap.value:+.0f}" for _, gap in found)
    lower, widest = max(found, key=lambda one: one[1].value)
    whole = sum(gap.value for _, gap in found)
    rows = [
        Row(
            f"{name}, the widest of nine steps between neighbouring strengths, {GAMES} games each, as a share of 200 Elo",
            f"{WORD}{lower + 1} above {lower}: {widest.value:+.0f} ({widest.low:+.0f} to {widest.high:+.0f}); all steps {gaps}: "
            f"{whole:+.0f} from 1 to 10",
            "200 Elo",
            widest.value / FARTHEST,
            at_most=1,
        )
    ]
    beginner = between(name, "novice", 1)
    rows.append(
        Row(
            f"{name}, the level novice above strength 1, {GAMES} games",
            f"Elo {beginner.value:+.0f} ({beginner.low:+.0f} to {beginner.high:+.0f})",
            "strength 1",
        )
    )
    for row in rows:
        print(f"  {row.what}: {row.ours}", flush=True)
    return rows


def between(name: str, upper: int | str, lower: int | str, games: int = GAMES) -> Estimate:
    """How far one is above another, in Elo, with its interval."""
    players = smallest_table(game_class(name))
    names = [word if isinstance(word, str) else f"{WORD}{word}" for word in (upper, lower)]
    table = [names[0], *[names[1]] * (players - 1)]
    result = tournament(
        name, [upper, lower], games=games, players=players, tables=[table], simulations=SIMULATIONS, workers=1, progress=False
    )
    if result.failures:
        raise RuntimeError(f"{name}: {result.failures[0]}")
    return result.elo_between(*names)
