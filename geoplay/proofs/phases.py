"""The phases of a game, as far as one can tell from outside: who is to move, and which kinds of moves there are."""

from __future__ import annotations

from typing import Any

from geoplay.core.game import Game


class Phases:
    """The phases that were met in some games; each is looked at once.

    >>> from geoplay.core.registry import new
    >>> phases, game = Phases(), new("lindy", players=2, seed=7)
    >>> phases.is_new(game), phases.is_new(game)
    (True, False)
    """

    def __init__(self) -> None:
        self._met: set[tuple[object, ...]] = set()

    def is_new(self, game: Game[Any]) -> bool:
        """Whether a game has come to a phase that was not met before."""
        kinds = frozenset(type(move).__name__ for move in game.legal_moves())
        phase = (game.players, game.turn, game.race is not None, game.outcome is not None, kinds)
        if phase in self._met:
            return False
        self._met.add(phase)
        return True
