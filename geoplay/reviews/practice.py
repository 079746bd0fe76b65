"""A match that begins in the middle of a game, with what one seat cannot see dealt anew: for practice.

Nobody can look up in it what the others really held: those cards are others now, as likely as the real ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.player import Player
from geoplay.core.record import Record
from geoplay.core.step import MatchError, Step
from geoplay.core.text import Text


@dataclass
class PracticeMatch(Match):
    """Everything can be taken back. Since imagined cards come from no seed, the games on the way are kept, not played again.

    Its record is that of the game it comes from, as far as it had been played.
    """

    source: Record | None = None
    _kept: list[Game[Any]] = field(default_factory=list, init=False, repr=False)

    @classmethod
    def at_position(cls, game: Game[Any], seats: Sequence[Player], source: Record) -> PracticeMatch:
        """Practice in an imagined game that agrees with a position of a recorded one."""
        return cls(game, seats, practice=True, source=source)

    @property
    def record(self) -> Record:
        """The record of the game it comes from."""
        assert self.source is not None, "practice is made by at_position"
        return self.source

    def at(self, position: int) -> Game[Any]:
        """The game as it was after so many moves of this practice."""
        if not 0 <= position <= len(self.steps):
            raise MatchError(
                Text("This match has positions 0 to {last}, not {position}.", last=len(self.steps), position=position)
            )
        return (self._kept[position] if position < len(self._kept) else self.game).clone()

    def _made(self, move: Move, seat: int | None, *, by_person: bool) -> Step:
        del self._kept[len(self.steps) :]
        self._kept.append(self.game.clone())
        return super()._made(move, seat, by_person=by_person)
