"""Learn what squares of Globe-Grams are worth to keep, from games of the expert against itself.

``python -m scripts.learn_leaves`` writes ``leaves.csv`` in the game's folder, the same from the same arguments. The first games
are played with every square worth the same; then the values that were learned from them are played with, and learned anew, as
often as there are passes.

What a hand is worth is what it brings in the turns to come. After each turn we note the hand that was kept, and after the next
one what the score has gained and which hand was kept then: on average the gain is that of a usual turn and the worth of the
first hand less that of the second. Least-squares temporal differences (Bradtke and Barto 1996, here for the average of an
unending game) solve that for all squares at once. Only turns far from the goal count, for there letters have another use. A
letter's worth is that of any first, second or further copy and what sets the letter apart, which is drawn towards nothing
(ridge), so that what lies in few hands is not guessed from few games.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt

from geoplay.boxes.globe_grams.bots import Geographer
from geoplay.boxes.globe_grams.leaves import COLUMNS, FILE, Leaves
from geoplay.boxes.globe_grams.rules import GlobeGrams
from geoplay.boxes.globe_grams.squares import PLACE
from geoplay.core.perspective import Perspective

PAGE = Path(__file__).resolve().parent.parent / "geoplay" / "boxes" / "globe_grams" / FILE
BEGIN = 8.0
"""What every square is worth before anything has been learned."""
COPIES = 3
FAR = 100
"""Only turns count in which everybody is so many points from the goal."""
RIDGE = 150.0
"""As if so many hands had shown that a letter is like the others."""

Vector = npt.NDArray[np.float64]
Turn = tuple[str, int, str]
"""The hand that was kept, what was gained until the next turn was over, and the hand that was kept then."""


def main() -> None:
    """Play, learn, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1954)
    parser.add_argument("--games", type=int, default=120, help="games in each pass")
    parser.add_argument("--passes", type=int, default=2)
    arguments = parser.parse_args()
    leaves = Leaves(dict.fromkeys(PLACE, (BEGIN,) * COPIES))
    for number in range(arguments.passes):
        first = arguments.seed + number * arguments.games
        turns = [turn for seed in range(first, first + arguments.games) for turn in turns_of(seed, leaves)]
        leaves = solved(turns)
        print(f"pass {number + 1}: {len(turns)} turns, a first copy is worth {leaves.usual:.1f} points", flush=True)
    with PAGE.open("w", encoding="utf-8", newline="") as page:
        writer = csv.writer(page, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows((square, *copies) for square, copies in leaves.table.items())
    print(f"written to {PAGE}")


def turns_of(seed: int, leaves: Leaves) -> Iterator[Turn]:
    """The turns of one game of two experts, far from the goal."""
    game, rng, player = GlobeGrams(2, seed), Random(seed), Geographer(leaves=leaves)
    kept: dict[int, tuple[int, str, int]] = {}
    while (seat := game.turn) is not None and max(game.standing()) < game.options["goal"] - FAR:
        move = player.choose(Perspective(game, seat), rng)
        game.play(move)
        view = game.view(seat)
        if str(move) != "pass":
            continue
        now = view["round"], view["hands"][seat], view["scores"][seat]
        before = kept.get(seat)
        if before is not None and before[0] == now[0]:
            yield before[1], now[2] - before[2], now[1]
        kept[seat] = now


def solved(turns: list[Turn]) -> Leaves:
    """The worth of each square that agrees best with what the turns have brought."""
    size = COPIES + len(PLACE)
    kept = np.array([(*features(hand), 1.0) for hand, _, _ in turns])
    spent = np.array([(*(features(hand) - features(after)), 1.0) for hand, _, after in turns])
    gains = np.array([gain for _, gain, _ in turns], dtype=np.float64)
    ridge = np.diag([1.0] * COPIES + [RIDGE] * len(PLACE) + [0.0])
    worth = np.linalg.solve(kept.T @ spent + ridge, kept.T @ gains)[:size]
    return Leaves(
        {
            square: tuple(round(max(0.0, float(worth[copy] + worth[COPIES + place])), 1) for copy in range(COPIES))
            for square, place in PLACE.items()
        }
    )


def features(hand: str) -> Vector:
    """How many first, second and further copies a hand has, and how many of each square."""
    found = np.zeros(COPIES + len(PLACE))
    for square in set(hand):
        count = hand.count(square)
        found[COPIES + PLACE[square]] = count
        for copy in range(count):
            found[min(copy, COPIES - 1)] += 1
    return found


if __name__ == "__main__":
    main()
