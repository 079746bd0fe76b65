"""How a game looks to a learner: its actions by numbers, and what a seat sees as an array.

There is one for each game of the house; a teacher's own game brings its own (``geoplay.env("my-game", encoding=MyEncoding)``).
Seats are told as the one who looks sees them: itself first, then on clockwise. So what was learned at one seat holds at all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np
import numpy.typing as npt

from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.rl.observation import ObservationWriter

Table = TypeVar("Table", bound=Game[Any])
Mask = npt.NDArray[np.int8]


class Encoding(ABC, Generic[Table]):
    """One game with its number of players and options, as a learner meets it.

    ``actions`` is how many actions there are. A move that is too rich for one number is made in several steps; what has been
    said of it so far is kept here, for one game at a time. ``takes`` are the further keywords of :func:`geoplay.env` that make
    sense for it: ``"calls"`` where there are races that others may call in, ``"vocabulary"`` where it is made for some names.
    """

    takes: ClassVar[tuple[str, ...]] = ()
    actions: int

    @abstractmethod
    def __init__(self, game: Table) -> None:
        """Take the measure of a game that has just been set up."""

    @abstractmethod
    def legal(self, game: Table) -> Sequence[int]:
        """The actions that the seat to move has now."""

    @abstractmethod
    def move(self, game: Table, action: int) -> Move | None:
        """The move that a legal action makes; ``None`` where it was a part of one, and the same seat goes on."""

    @abstractmethod
    def label(self, action: int) -> str:
        """An action in words."""

    @abstractmethod
    def write(self, game: Table, seat: int, sheet: ObservationWriter) -> None:
        """What a seat sees. Always the same fields, and nothing that depends on what the seat cannot see."""

    def begin(self) -> None:
        """Forget what was said of a move: a new game begins."""
        return

    def mask(self, game: Table) -> Mask:
        """1 for every action that the seat to move has now, else 0."""
        mask = np.zeros(self.actions, dtype=np.int8)
        mask[self.legal(game)] = 1
        return mask


def from_left(seat: int, players: int) -> list[int]:
    """All seats as one of them counts: itself, then on clockwise.

    >>> from_left(2, 4)
    [2, 3, 0, 1]
    """
    return [*range(seat, players), *range(seat)]


NEXT = ("", "the next player", "the second from the left", "the third from the left")


def whom(step: int) -> str:
    """Another player in words, by how many seats clockwise.

    >>> whom(1), whom(5)
    ('the next player', 'the 5th from the left')
    """
    return NEXT[step] if step < len(NEXT) else f"the {step}th from the left"
