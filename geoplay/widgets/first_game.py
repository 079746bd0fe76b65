"""Somebody's first game of a kind: the guide through its first turn, and a kind deal. What was shown once does not come again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from geoplay.core.game import Game
from geoplay.core.own_folder import has_seen, note_seen
from geoplay.core.player import Person, Player
from geoplay.core.table import table_maker
from geoplay.seats.kind_deal import kind_deal
from geoplay.seats.table_guide import TableGuide
from geoplay.widgets.notebook_cell import in_a_notebook

TOPIC = "guided"


class FirstGame:
    """Whether a table is somebody's first of its game. ``wanted`` is ``True`` or ``False`` where the code says so."""

    def __init__(self, game: type[Game[Any]], wanted: bool | None, seed: int | None, locks: frozenset[str]) -> None:
        self._game = game
        self._seed = seed
        self._kind = False
        new = in_a_notebook() and not has_seen(TOPIC, game.name)
        # A guide that speaks of hints has no place where a teacher has locked them.
        self._guided = bool(table_maker(game).guide_steps) and (new and "hint" not in locks if wanted is None else wanted)

    def deals_kindly(self, players: Sequence[Player]) -> bool:
        """Whether the deal is to be chosen: only once, for one person, and where no seed asks for a certain one."""
        alone = sum(isinstance(player, Person) for player in players) == 1
        return self._guided and self._seed is None and alone and not self._kind

    def dealt(self, deal: Callable[[], Game[Any]], players: Sequence[Player]) -> Game[Any]:
        """A kind deal for the person among the players."""
        self._kind = True
        seat = next(number for number, player in enumerate(players) if isinstance(player, Person))
        return kind_deal(deal, seat)

    def guide(self) -> TableGuide | None:
        """The guide for the table; ``None`` for somebody who knows the game."""
        if not self._guided:
            return None
        chosen = self._kind and self._game.welcomes is not Game.welcomes
        return TableGuide(lambda: note_seen(TOPIC, self._game.name), kind=chosen)
