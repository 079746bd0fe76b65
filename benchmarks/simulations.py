"""What thinking longer is worth: the expert with ten times the simulations against itself.

As on the ladder each deal is played from every seat. Only games whose expert searches are here: in races there is nothing to
search, and in Globe-Grams it is names that tell experts apart.
"""

from __future__ import annotations

import os
from itertools import pairwise

from benchmarks.measure import Row
from geoplay.bots.search import Search
from geoplay.core.registry import game_class
from geoplay.tournaments.arguments import smallest_table
from geoplay.tournaments.tournament import tournament

SIMULATIONS = (10, 100, 1000)
GAMES = int(os.environ.get("GEOPLAY_SIMULATION_GAMES", "120"))


def parts() -> list[str]:
    """The games whose expert searches."""
    return ["cities", "lindy", "one-two-three", "this-and-that", "world-flag"]


def run() -> list[Row]:
    """All of them."""
    return [row for name in parts() for row in run_part(name)]


def run_part(name: str) -> list[Row]:
    """One game: 100 simulations against 10, and 1,000 against 100."""
    kind = game_class(name)
    players = smallest_table(kind)
    rows = []
    for few, many in pairwise(SIMULATIONS):
        entrants = {
            f"{number:,} simulations": Search(kind.expertise(), f"{number:,} simulations", simulations=number)
            for number in (many, few)
        }
        upper, lower = entrants
        table = [upper, *[lower] * (players - 1)]
        result = tournament(name, entrants, games=GAMES, players=players, tables=[table], workers=1, progress=False)
        if result.failures:
            raise RuntimeError(f"{name}: {result.failures[0]}")
        elo = result.elo_between(upper, lower)
        rows.append(
            Row(
                f"{name}, {upper} above {lower}, {len(result.games)} games",
                f"Elo {elo.value:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})",
                lower,
            )
        )
        print(f"  {rows[-1].what}: {rows[-1].ours}", flush=True)
    return rows
