"""A game that outlives its kernel: written to a file after every move, and gone on with from there.

One kernel at a time keeps its game in a file: a second one is told and begins nothing. In the same kernel the newest table has
the file, as when a cell is run again. Whoever finds that somebody else has written there goes on in a file beside it, so that no
game is ever written over another.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from geoplay.core.files import FileError, clear_drafts, write_text
from geoplay.core.match import Match
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError
from geoplay.core.step import Trouble
from geoplay.core.text import Text

if TYPE_CHECKING:
    from filelock import FileLock

MOST_BESIDE = 1000


# What systems take, with room for what the drafts and the lock beside it are called.
LONGEST_NAME = 200


class AutosaveError(GeoplayError):
    """A file that cannot be written, or that holds something else; the message says what to do."""


class Autosave:
    """The file that a table keeps its game in."""

    def __init__(self, path: Any) -> None:
        if not isinstance(path, str | Path) or not str(path) or "\0" in str(path):
            raise AutosaveError(f"autosave= is the path of a file, such as 'game.json', not {path!r:.80}.")
        self.path = Path(path)
        if self.path.is_dir():
            raise AutosaveError(f"autosave={str(path)!r} is a folder; give the path of a file in it, such as 'game.json'.")
        if not self.path.parent.is_dir():
            raise AutosaveError(f"autosave={str(path)!r} lies in a folder that is not there; make it first.")
        if len(os.fsencode(self.path.name)) > LONGEST_NAME:
            raise AutosaveError(f"autosave={str(path)!r:.60} is too long a name for a file.")
        self._lock: FileLock | None = None
        self._known: tuple[int, ...] | None = None

    def resumed(self, match: Match) -> Match:
        """The game in the file, with the people and bots of ``match``; or ``match``, if there is none or it has ended."""
        self._take()
        self._known = _state(self.path)
        if self._known is None:
            return match
        try:
            record = Record.from_file(self.path)
            if record.game != match.game.name:
                raise AutosaveError(f"It holds a game of {record.game}, not of {match.game.name}.")
            if record.players != match.game.players:
                raise AutosaveError(f"It holds a game for {record.players} players, and {match.game.players} are seated.")
            kept = Match.resumed(record, match.seats, match.hooks, match.observers)
            kept.time = match.time
        except GeoplayError as error:
            self.release()
            advice = "Give another name, or move the file away to begin anew."
            raise AutosaveError(f"{self.path.name} cannot be gone on with. {error} {advice}") from None
        return match if kept.over else kept

    def keep(self, record: Record) -> bool:
        """Write the game, whole or not at all, whenever the kernel is killed. False says that it is in another file from now on.

        That is so where somebody else has written to the file since.
        """
        there = _state(self.path)
        stays = there in (None, self._known) and _holder(self.path) in (None, self)
        if not stays:
            self._move_aside()
        try:
            write_text(self.path, record.to_json())
        except FileError as error:
            raise AutosaveError(f"The game could not be written: {error}") from None
        self._known = _state(self.path)
        return stays

    def follow(self, widget: Any) -> None:
        """Write the game of a table now and after every move; what goes wrong later is told there, and the game goes on."""
        self.keep(widget.match.record)

        def changed(change: Any) -> None:
            try:
                if not self.keep(change["new"]):
                    told = Text(
                        "Another table writes to the file of this game, so this one is kept in {name}.", name=self.path.name
                    )
                    widget.match.troubles.append(Trouble(told, AutosaveError(str(told))))
            except AutosaveError as error:
                told = Text("The game could not be saved; it goes on, but only in this kernel.")
                widget.match.troubles.append(Trouble(told, error))

        widget.observe(changed, "record")
        widget.when_closed(self.release)

    def release(self) -> None:
        """Let others have the file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        if _holder(self.path) is self:
            del _held[_key(self.path)]

    # ---- whose file it is ----------------------------------------------------------------------------------------

    def _take(self) -> None:
        """Have the file for this table: from an older one of this kernel, or from nobody."""
        older = _holder(self.path)
        if older is not None:
            self._lock, older._lock = older._lock, None
        else:
            self._lock = _locked(self.path)
            with suppress(OSError):
                clear_drafts(self.path)
        _held[_key(self.path)] = self

    def _move_aside(self) -> None:
        """Go on in a file of one's own, beside the one that others write to."""
        for number in range(2, MOST_BESIDE):
            beside = self.path.with_name(f"{self.path.stem}-{number}{self.path.suffix}")
            if not beside.exists() and _holder(beside) is None:
                self.release()
                self.path = beside
                with suppress(AutosaveError):
                    self._lock = _locked(beside)
                _held[_key(beside)] = self
                return
        raise AutosaveError(f"Another table writes to {self.path.name}, and there is no free name beside it.")


# The table of this kernel that has a file; a table that is gone lets go of its own.
_held: WeakValueDictionary[str, Autosave] = WeakValueDictionary()


def _key(path: Path) -> str:
    return os.path.realpath(path)


def _holder(path: Path) -> Autosave | None:
    return _held.get(_key(path))


def _locked(path: Path) -> FileLock | None:
    """The lock that keeps other kernels from a file; the system lets go of it when the kernel ends, however it ends."""
    if sys.platform == "emscripten":
        # There is one kernel for the whole browser.
        return None
    # Only here: in a browser the package warns, as it is loaded, that it can lock nothing.
    from filelock import FileLock, Timeout

    target = Path(_key(path))
    lock = FileLock(target.with_name(f".{target.name}.lock"), timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise AutosaveError(
            f"The game in {path.name} is being played in another notebook or kernel. Shut that down first, or give another name."
        ) from None
    except OSError as error:
        raise AutosaveError(f"The game cannot be kept in {str(path)!r}: {error.strerror}.") from None
    return lock


def _state(path: Path) -> tuple[int, ...] | None:
    """What changes whenever somebody writes a file; ``None`` where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_ino, found.st_size, found.st_mtime_ns)
