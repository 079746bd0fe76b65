"""A game that outlives its kernel: written to a file after every move, and gone on with from there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from geoplay.core.match import Match, Trouble
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text


class AutosaveError(GeoplayError):
    """A file that cannot be written, or that holds something else; the message says what to do."""


class Autosave:
    """The file that a table keeps its game in."""

    def __init__(self, path: Any) -> None:
        if not isinstance(path, str | Path) or not str(path):
            raise AutosaveError(f"autosave= is the path of a file, such as 'game.json', not {path!r:.80}.")
        self.path = Path(path)
        if self.path.is_dir():
            raise AutosaveError(f"autosave={str(path)!r} is a folder; give the path of a file in it, such as 'game.json'.")
        if not self.path.parent.is_dir():
            raise AutosaveError(f"autosave={str(path)!r} lies in a folder that is not there; make it first.")

    def resumed(self, match: Match) -> Match:
        """The game in the file, with the people and bots of ``match``; or ``match``, if there is none or it has ended."""
        if not self.path.exists():
            return match
        try:
            record = Record.from_file(self.path)
            if record.game != match.game.name:
                raise AutosaveError(f"It holds a game of {record.game}, not of {match.game.name}.")
            if record.players != match.game.players:
                raise AutosaveError(f"It holds a game for {record.players} players, and {match.game.players} are seated.")
            kept = Match.resumed(record, match.seats, match.hooks, match.observers)
        except GeoplayError as error:
            advice = "Give another name, or move the file away to begin anew."
            raise AutosaveError(f"{self.path.name} cannot be gone on with. {error} {advice}") from None
        return match if kept.over else kept

    def keep(self, record: Record) -> None:
        """Write the game: whole or not at all, whenever the kernel is killed."""
        draft = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            with draft.open("w", encoding="utf-8") as file:
                file.write(record.to_json())
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self.path)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise AutosaveError(f"The game could not be written to {self.path}: {error.strerror}.") from None

    def follow(self, widget: Any) -> None:
        """Write the game of a table now and after every move; what goes wrong later is told there, and the game goes on."""
        self.keep(widget.match.record)

        def changed(change: Any) -> None:
            try:
                self.keep(change["new"])
            except AutosaveError as error:
                told = Text("The game could not be saved; it goes on, but only in this kernel.")
                widget.match.troubles.append(Trouble(told, error))

        widget.observe(changed, "record")
