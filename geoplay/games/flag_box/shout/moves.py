"""The moves of Shout!: deal the next card. What is shouted are the claims of the race that may follow."""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.core.game import unknown_move
from geoplay.core.move import Move
from geoplay.core.race import Settle


@dataclass(frozen=True)
class Deal(Move):
    """The dealer lays the next card face up on the pile of the next player."""

    @property
    def notation(self) -> str:
        """``deal``."""
        return "deal"


DEAL = Deal()


def parse(text: str) -> Move:
    """The move a notation stands for.

    >>> parse("deal")
    Deal()
    """
    move = DEAL if text == "deal" else Settle.parse(text)
    if move is None:
        raise unknown_move("shout", text, {"deal": DEAL, "settle": Settle()})
    return move
