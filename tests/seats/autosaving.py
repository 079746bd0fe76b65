"""Plays at a table that saves itself, and says each move once it has been made: a process for a test to kill."""

from __future__ import annotations

import sys
from random import Random

import geoplay


def main(path: str) -> None:
    """Play until killed, game after game."""
    rng = Random(1)
    table = geoplay.play("lindy", seats=["you", "random"], seed=7, pace=0, autosave=path)
    while True:
        if table.match.over:
            table._room.new_game()
        move = rng.choice(table.game.legal_moves())
        table.play(str(move))
        sys.stdout.write(f"{table.game.seed} {len(table.game.moves)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
