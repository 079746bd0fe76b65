"""The last turns of the World Flag Game, played out to the end: with the pile empty nothing is hidden and nothing is chance.

What three and more players do when it does not matter to them nobody knows. So a turn has two bounds: what it wins whatever the
others do, and what it wins if they help.
"""

from __future__ import annotations

from collections.abc import Iterator

from geoplay.boxes.world_flag.rules import OVER, PASS, STARTING, Action, WorldFlag
from geoplay.core.expertise import Bounds

# More cards in all hands are not played out, nor more turns.
MOST_CARDS = 9
MOST_TURNS = 4000
# A dense board has more runs than can be looked at.
MOST_RUNS = 60


def played_out(game: WorldFlag) -> dict[Action, Bounds] | None:
    """What each turn wins at least and at most, where few cards are left; ``None`` elsewhere.

    Where a turn wins for certain, no other is told.
    """
    if game._phase != STARTING or game._top < len(game._deck) or sum([hand.bit_count() for hand in game._hands]) > MOST_CARDS:
        return None
    try:
        return Ending(game._turn).bounds(game)
    except _TooLong:
        return None


class _TooLong(Exception):
    """There are more turns to play out than there is time for."""


class Ending:
    """Whatever can still happen, for one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.turns = 0

    def bounds(self, game: WorldFlag) -> dict[Action, Bounds]:
        """What each turn wins at least and at most."""
        least = {}
        for turn, later in self._after(game):
            least[turn] = lower = self._at_least(later)
            if lower == 1:
                return {turn: (1.0, 1.0)}
        return {turn: (least[turn], self._at_most(later)) for turn, later in self._after(game)}

    def _at_least(self, game: WorldFlag) -> float:
        if game._phase == OVER:
            return self._share(game)
        own = game._turn == self.seat
        best = 0.0 if own else 1.0
        for _, later in self._after(game):
            found = self._at_least(later)
            best = max(best, found) if own else min(best, found)
            if best == own:
                break
        return best

    def _at_most(self, game: WorldFlag) -> float:
        if game._phase == OVER:
            return self._share(game)
        best = 0.0
        for _, later in self._after(game):
            best = max(best, self._at_most(later))
            if best == 1:
                break
        return best

    def _after(self, game: WorldFlag) -> Iterator[tuple[Action, WorldFlag]]:
        """Every turn that can be made, the longest runs first, and the game after it."""
        runs = game.maximal_runs(game._turn, MOST_RUNS)
        if len(runs) >= MOST_RUNS:
            raise _TooLong
        turns: dict[Action, None] = {run[:length]: None for _, run in runs for length in range(len(run), 0, -1)}
        if game.permits(PASS):
            turns[PASS] = None
        for turn in turns:
            self.turns += 1
            if self.turns > MOST_TURNS:
                raise _TooLong
            later = game.clone()
            later.apply(turn)
            yield turn, later

    def _share(self, game: WorldFlag) -> float:
        scores = game._scores
        most = max(scores)
        return (scores[self.seat] == most) / scores.count(most)
