"""Looking back at a game: what each turn counted, and the best run there was to make."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from geoplay.boxes.world_flag.runs import RunValue
from geoplay.core.move import Move

if TYPE_CHECKING:
    from geoplay.boxes.world_flag.rules import WorldFlag


class TurnReview(NamedTuple):
    """A turn as it was made, and the best run of that moment; ``best`` is ``None`` for a hand that could not begin.

    A turn that counts less than the best run need not be a mistake: to draw more, or to keep a run growing, may count later.
    """

    seat: int
    spaces: tuple[str, ...]
    points: int
    best: RunValue | None

    @property
    def left_lying(self) -> int:
        """How many points more the best run would have counted at once."""
        return 0 if self.best is None else self.best.points - self.points


def review(game: WorldFlag, moves: Iterable[Move]) -> list[TurnReview]:
    """The turns that these moves make, from a game at its beginning; a run that was not stopped yet is no turn."""
    turns = []
    best: RunValue | None = None
    for move in moves:
        seat = game.turn
        assert seat is not None, "moves are only made while somebody is on turn"
        if not game._run:
            best = next(iter(game.best_runs(seat)), None)
        game.play(move)
        if not game._run:
            _, last = game._tally
            spaces = game.board.spaces
            counted = sum(place * spaces[space].points for place, space in enumerate(last.spaces, start=1))
            ids = tuple(spaces[space].id for space in last.spaces)
            turns.append(TurnReview(seat, ids, counted + last.bonus - last.penalty, best))
    return turns
