"""The game of a cell, kept in the person's own folder: after a restart of the kernel the same cell goes on with it.

Nobody asked for it by name, so it never stands in anybody's way: a file that cannot be had, read or written is done without, and
a table that code moves is the code's own, which would find another position when it is run again.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from geoplay.core.files import FileError
from geoplay.core.match import Match
from geoplay.core.own_folder import own_folder
from geoplay.core.record import Record
from geoplay.seats.autosave import Autosave, AutosaveError

FOLDER = "cells"
# Whoever has not come back for so long does not come back, in seconds.
OLD = 90 * 24 * 3600


class CellAutosave(Autosave):
    """The file of a cell."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._kept = True

    def resumed(self, match: Match) -> Match:
        """The game that a person has begun here, or ``match``; what cannot be read is begun anew."""
        try:
            found = super().resumed(match)
        except AutosaveError:
            self.path.unlink(missing_ok=True)
            return match
        return found if any(step.by_person for step in found.steps) else match

    def keep(self, record: Record) -> bool:
        """Write the game, unless that is no longer wanted or cannot be done."""
        if self._kept:
            try:
                self._kept = super().keep(record)
            except AutosaveError:
                self._kept = False
            if not self._kept:
                self.release()
        return True

    def forget(self) -> None:
        """Keep this game no longer, and nothing of it."""
        if self._kept:
            self._kept = False
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
            self.release()

    def _move_aside(self) -> None:
        """Another table has the file: this one is done without."""
        raise AutosaveError("The cell has another table now.")


def autosave_of_cell(cell: Sequence[Any], match: Match, seed: int | None) -> CellAutosave | None:
    """The file for a table that a cell makes; ``None`` where there is no place for it.

    The same cell has another file for another game, other players, options or another seed.
    """
    names = [[type(player).__name__, name] for player, name in zip(match.seats, match.names, strict=True)]
    told = json.dumps([*cell, match.game.name, names, match.record.options, seed], sort_keys=True, default=str)
    folder = own_folder() / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _clear_away(folder)
        name = blake2b(told.encode(), digest_size=12).hexdigest()
        return CellAutosave(folder / f"{match.game.name}-{name}.json")
    except (OSError, FileError, AutosaveError):
        return None


def _clear_away(folder: Path) -> None:
    """Remove games that nobody has gone on with for long."""
    for file in [*folder.glob("*.json"), *folder.glob(".*.lock")]:
        with suppress(OSError):
            if time.time() - file.stat().st_mtime > OLD:
                file.unlink()
