"""How much stronger each level is than the one below.

Each deal is played with the stronger player in every seat in turn (mirrored with two players, rotated with more), so that
the luck of the cards is the same for all. The games of one deal are one sample for the intervals.
"""

from __future__ import annotations

import os
from itertools import pairwise

from benchmarks.measure import Row
from geoplay.bots.levels import LEVELS
from geoplay.core.expertise import NO_EXPERTISE
from geoplay.core.registry import game_class, names
from geoplay.tournaments.arguments import smallest_table
from geoplay.tournaments.report import pace
from geoplay.tournaments.result import TournamentResult
from geoplay.tournaments.standing import Standing
from geoplay.tournaments.tournament import tournament

GAMES = int(os.environ.get("GEOPLAY_LADDER_GAMES", "400"))
SIMULATIONS = int(os.environ.get("GEOPLAY_LADDER_SIMULATIONS", "200"))
"""What the expert is given for a move here: a small part of what half a second allows, or the ladder would take hours."""
AIM = 1.2
"""Fair shares that each level should win of the games against the one below: 60 % of those between two …"""
AIM_OF_MORE = 1.3
"""… and somewhat more where more play."""
MORE_TIME = 10
"""Where the aim is missed, an expert with so many times the time shows how much room there is; over fewer games, by as much."""


def run() -> list[Row]:
    """The ladder of every game that has one."""
    return [row for name in parts() for row in run_part(name)]


def parts() -> list[str]:
    """The games that tell their bots something."""
    return [name for name in names() if game_class(name).expertise() is not NO_EXPERTISE]


def run_part(name: str) -> list[Row]:
    """Each level of a game against the one below, at its smallest table."""
    rows: list[Row] = []
    for lower, upper in pairwise(LEVELS):
        result = contest(name, upper, lower, GAMES)
        rows.append(_rung(name, upper, lower, result))
        print(f"  {rows[-1].what}: {rows[-1].ours}", flush=True)
        if _share(result, upper) < (AIM if result.plan.players == 2 else AIM_OF_MORE):
            rows.append(_room(name, lower))
            print(f"  {rows[-1].what}: {rows[-1].ours}", flush=True)
    return rows


def contest(name: str, upper: str, lower: str, games: int, simulations: int = SIMULATIONS) -> TournamentResult:
    """One player of the upper level among those of the lower, in every seat of every deal."""
    players = smallest_table(game_class(name))
    table = [upper, *[lower] * (players - 1)]
    result = tournament(name, [upper, lower], games=games, players=players, tables=[table], simulations=simulations)
    if result.failures:
        raise RuntimeError(f"{name}: {result.failures[0]}")
    return result


def _standing(result: TournamentResult, level: str) -> Standing:
    return next(row for row in result.standings if row.name == level)


def _share(result: TournamentResult, level: str) -> float:
    """What a level won, in fair shares."""
    row = _standing(result, level)
    return row.won.value / row.fair


def _rung(name: str, upper: str, lower: str, result: TournamentResult) -> Row:
    row = _standing(result, upper)
    return Row(
        f"{name}, {upper} against {lower}, {len(result.games)} games: lower end of the interval, in fair shares",
        _said(upper, lower, result),
        f"{lower}, {pace(_standing(result, lower).seconds)} a move",
        row.won.low / row.fair,
        at_least=1,
    )


def _room(name: str, lower: str) -> Row:
    """How much luck leaves to be won from a level: what the expert wins with ten times the time."""
    result = contest(name, "expert", lower, max(2, GAMES // MORE_TIME), MORE_TIME * SIMULATIONS)
    row = _standing(result, "expert")
    return Row(
        f"{name}, room above {lower}: the expert with {MORE_TIME} times the time, {len(result.games)} games, in fair shares",
        _said("expert", lower, result),
        f"{lower}, {pace(_standing(result, lower).seconds)} a move",
        row.won.value / row.fair,
    )


def _said(upper: str, lower: str, result: TournamentResult) -> str:
    row, elo = _standing(result, upper), result.elo_between(upper, lower)
    return (
        f"{upper} wins {row.won.value:.1%} ({row.won.low:.1%} to {row.won.high:.1%}), "
        f"Elo {elo.value:+.0f} ({elo.low:+.0f} to {elo.high:+.0f}); {pace(row.seconds)} a move"
    )
