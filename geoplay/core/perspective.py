"""A game through one seat's eyes: all that bots and tables are given."""

from __future__ import annotations

from random import Random
from typing import Any

from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.race import Race
from geoplay.core.refusal import Refusal

# The seat of somebody who only looks on: they know what everybody may know, and nothing else.
BYSTANDER = -1


class Perspective:
    """What a seat sees, may do, and can imagine of the rest.

    Nothing here depends on cards the seat cannot see: ``geoplay.testing`` deals them anew and finds the same answers.
    """

    __slots__ = ("__game", "seat")

    def __init__(self, game: Game[Any], seat: int) -> None:
        self.__game = game
        self.seat = seat

    @property
    def view(self) -> dict[str, Any]:
        """The plain data of :meth:`Game.view`."""
        return self.__game.view(None if self.looks_on else self.seat)

    @property
    def looks_on(self) -> bool:
        """Whether nobody sits here: somebody looks on."""
        return self.seat == BYSTANDER

    @property
    def others(self) -> list[int]:
        """The other seats, in the order they play after this one; to somebody who looks on all are others.

        >>> from geoplay.core.registry import new
        >>> game = new("lindy", players=3, seed=7)
        >>> Perspective(game, 1).others, Perspective(game, BYSTANDER).others
        ([2, 0], [0, 1, 2])
        """
        after = [(self.seat + step) % self.players for step in range(1, self.players + 1)]
        return [seat for seat in after if seat != self.seat]

    @property
    def race(self) -> Race | None:
        """The race that is on, if any."""
        return self.__game.race

    @property
    def game_class(self) -> type[Game[Any]]:
        """Which game it is."""
        return type(self.__game)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.__game.players

    @property
    def options(self) -> dict[str, Any]:
        """The options the game is played with."""
        return dict(self.__game.options)

    def legal_moves(self) -> list[Move]:
        """What the seat may do now: nothing when it is not its turn."""
        return self.__game.legal_moves() if self.__game.turn == self.seat else []

    def why_not(self, move: Move) -> Refusal | None:
        """Why the seat may not make a move now."""
        return self.__game.why_not(move)

    def imagine(self, rng: Random) -> Game[Any]:
        """A game that agrees with all the seat knows; the rest is dealt by ``rng``."""
        return self.__game.imagine(self.seat, rng)
