"""What it costs to share a tournament between two processes."""

from __future__ import annotations

import os
import subprocess
import sys

from benchmarks.measure import Row, timing

GAMES = int(os.environ.get("GEOPLAY_TOURNAMENT_GAMES", "300"))
ROUNDS = 3
PROGRAM = """
import sys
import geoplay

result = geoplay.tournament(
    "lindy", ["novice", "regular"], games=int(sys.argv[1]), workers=int(sys.argv[2]), progress=False
)
print([played.outcome.scores for played in result.games])
"""


def run() -> list[Row]:
    """The same tournament in one process and in two, in turns: all processor time, that of the start included."""
    spent: dict[int, list[float]] = {1: [], 2: []}
    results = set()
    for _ in range(ROUNDS):
        for workers, seconds in spent.items():
            said, taken = _tournament(workers)
            results.add(said)
            seconds.append(taken)
    if len(results) != 1:
        raise RuntimeError("The games of one process and of two are not the same.")
    one, two = timing(spent[1]), timing(spent[2])
    what = f"a tournament of {GAMES} games of Lindy, two workers: processor time to that of one"
    return [Row(what, f"two workers {two.each()}", f"one process {one.each()}", two.seconds / one.seconds, at_most=1.1)]


def _tournament(workers: int) -> tuple[str, float]:
    """What came of a tournament, and the processor seconds of all processes that took part."""
    before = os.times()
    command = [sys.executable, "-c", PROGRAM, str(GAMES), str(workers)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after = os.times()
    return said, (after.children_user - before.children_user) + (after.children_system - before.children_system)
