"""The proof of a game's table: at the positions that are looked at, for every seat."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NoReturn

from geoplay.core.fits import misfit
from geoplay.core.game import Game
from geoplay.core.perspective import Perspective
from geoplay.core.refusal import GeoplayError
from geoplay.core.table import Moment, plain, table_maker
from geoplay.page.artwork import artwork_of
from geoplay.page.table_checks import faults

Fail = Callable[[str], NoReturn]


class TableProof:
    """Looks at the tables of one game. What it declares must be there before anything else."""

    def __init__(self, game: type[Game[Any]]) -> None:
        self.maker = table_maker(game)
        artwork_of(game)

    def look(self, game: Game[Any], fail: Fail) -> None:
        """Lay the table for every seat, and at the end of the game its last words."""
        for seat in range(game.players):
            self._of_seat(game, seat, fail)

    def _of_seat(self, game: Game[Any], seat: int, fail: Fail) -> None:
        maker, name = self.maker, type(self.maker).__name__
        seen = Perspective(game, seat)
        try:
            table = maker.table(seen)
            found = faults(table, seen, maker)
        except Exception as error:  # noqa: BLE001 - an author's code may do anything
            fail(f"{name}.table, seat {seat}: it fails ({type(error).__name__}: {error}).")
        if found:
            fail(f"{name}.table, seat {seat}: {found[0]}")
        dealt_anew = maker.table(Perspective(game.imagine(seat, Random(1)), seat))
        if plain(dealt_anew) != plain(table):
            fail(f"{name}.table, seat {seat}: the table shows something that the seat cannot see.")
        for action in table.actions:
            try:
                maker.move_for(seen, action.source, action.target)
            except GeoplayError:
                continue  # a refusal: the page tells it
            except Exception as error:  # noqa: BLE001 - an author's code may do anything
                fail(f"{name}.move_for({action.source!r}, {action.target!r}), seat {seat}: {type(error).__name__}: {error}.")
        if game.outcome is not None:
            self._end(seen, game, fail)

    def _end(self, seen: Perspective, game: Game[Any], fail: Fail) -> None:
        place = f"{type(self.maker).__name__}.moment, seat {seen.seat}"
        assert game.outcome is not None
        try:
            told = misfit(self.maker.moment(seen, game.outcome), Moment, "moment")
        except Exception as error:  # noqa: BLE001 - an author's code may do anything
            fail(f"{place}: it fails ({type(error).__name__}: {error}).")
        if told is not None:
            fail(f"{place}: {told}.")
