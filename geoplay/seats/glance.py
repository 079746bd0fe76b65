"""One look at a game from one seat: its view is made once, however many parts of the table ask for it."""

from __future__ import annotations

from typing import Any

from geoplay.core.game import Game
from geoplay.core.perspective import Perspective


class Glance(Perspective):
    """A perspective of this moment. After the next move another one is taken.

    >>> from geoplay.core.registry import new
    >>> glance = Glance(new("lindy", players=2, seed=7), 0)
    >>> glance.view is glance.view
    True
    """

    __slots__ = ("_view",)

    def __init__(self, game: Game[Any], seat: int) -> None:
        super().__init__(game, seat)
        self._view: dict[str, Any] | None = None

    @property
    def view(self) -> dict[str, Any]:
        """The plain data of :meth:`Game.view`, made at the first look."""
        if self._view is None:
            self._view = super().view
        return self._view
