"""A player that looks to the end of its own turn and takes what is worth most."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from geoplay.bots.reactions import REACTIONS
from geoplay.bots.thinker import Thinker
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective


class Greedy(Thinker):
    """Tries each choice in a few imagined deals and asks what the position is then worth.

    Where a choice leaves it on turn (a card was drawn and is to be played), it takes the best of what follows, so that
    the worth of a draw is an expectation over what may be drawn.
    """

    level = "regular"
    name = "Regular"
    reflexes = REACTIONS["regular"]

    def __init__(self, expertise: Expertise[Any], name: str | None = None, deals: int = 16, depth: int = 2) -> None:
        super().__init__(expertise, name)
        self.deals = deals
        self.depth = depth

    def choose(self, seen: Perspective, rng: Random) -> Move:
        """The choice of greatest mean worth."""
        return self.weighed(seen, rng)[0][0]

    def weighed(self, seen: Perspective, rng: Random) -> Sequence[tuple[Move, float]]:
        """All choices with their mean worth."""
        game = self.imagined(seen, rng)
        choices = self.expertise.choices(game)
        if len(choices) == 1:
            return [(game.move_of(choices[0]), 1.0)]
        total = dict.fromkeys(choices, 0.0)
        for _ in range(self.deals):
            for action in choices:
                total[action] += self.after_turn(self.expertise.at_once, game, action, seen.seat, self.depth)
            game = seen.imagine(rng)
        ranked = sorted(choices, key=total.__getitem__, reverse=True)
        return [(game.move_of(action), total[action] / self.deals) for action in ranked]
