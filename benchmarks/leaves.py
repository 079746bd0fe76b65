"""The expert of Globe-Grams, with letter values learned from self-play, against the one with weights set by hand.

Each deal is played twice, with the seats changed, and its two games are one sample for the interval.
"""

from __future__ import annotations

import os

from benchmarks.hand_set_expert import SetByHand
from benchmarks.measure import Row
from geoplay.boxes.globe_grams.bots import Geographer
from geoplay.tournaments.report import pace
from geoplay.tournaments.tournament import tournament

GAMES = int(os.environ.get("GEOPLAY_LEAVES_GAMES", "400"))
LEARNED, BY_HAND = "the expert", "weights set by hand"
AT_LEAST, LOWER_END = 0.60, 0.55
"""The share of games the expert is to win, and the lower end of its interval."""


def run() -> list[Row]:
    """What the expert wins, and the lower end of the interval."""
    entrants = {LEARNED: Geographer(LEARNED), BY_HAND: SetByHand(BY_HAND)}
    result = tournament("globe-grams", entrants, games=GAMES, players=2, tables=[[LEARNED, BY_HAND]], workers=1, progress=False)
    if result.failures:
        raise RuntimeError(result.failures[0])
    new, old = (next(row for row in result.standings if row.name == name) for name in (LEARNED, BY_HAND))
    elo, games = result.elo_between(LEARNED, BY_HAND), len(result.games)
    share = f"{new.won.value:.1%} ({new.won.low:.1%} to {new.won.high:.1%})"
    said = f"wins {share}, Elo {elo.value:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})"
    peer = f"{BY_HAND}, {pace(old.seconds)} a move"
    return [
        Row(f"{LEARNED} against {BY_HAND}, {games} games", f"{said}; {pace(new.seconds)} a move", peer, new.won.value, AT_LEAST),
        Row("lower end of the interval", f"{new.won.low:.1%}", peer, new.won.low, LOWER_END),
    ]
