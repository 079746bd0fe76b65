"""Write the recorded playthrough of a game that the tests keep: ``python scripts/record_playthrough.py lindy``.

The moves are those of regular players; once written, the page itself holds them, so bots may change without changing it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from geoplay.bots.levels import bot
from geoplay.core.match import Match
from geoplay.core.playthrough import playthrough
from geoplay.core.registry import game_class, new

TESTS = Path(__file__).resolve().parent.parent / "tests" / "boxes"


def main() -> None:
    """Play one game and write it down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1927)
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON: '{\"goal\": 60}'")
    arguments = parser.parse_args()
    kind = game_class(arguments.game)
    game = new(arguments.game, players=arguments.players, seed=arguments.seed, **arguments.options)
    match = Match(game, [bot("regular", kind) for _ in range(arguments.players)])
    for _ in match.run():
        pass
    # The games of one box share a folder, as their packages do.
    folder, *parts = kind.__module__.split(".")[2:-1]
    page = TESTS / folder / "_".join(["playthrough", *parts])
    page.with_suffix(".json").write_text(game.record.to_json() + "\n", encoding="utf-8")
    page.with_suffix(".txt").write_text(playthrough(game.record), encoding="utf-8")
    print(f"{len(game.moves)} moves written to {page}.txt")


if __name__ == "__main__":
    main()
