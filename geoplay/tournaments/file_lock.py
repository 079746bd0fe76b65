"""One program at a time writes a file; the system lets go of it when the program ends, however it ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import BinaryIO

from geoplay.tournaments.trouble import LedgerError


def lock(file: BinaryIO, path: Path) -> None:
    """Claim an open file for this program, or say that another one has it."""
    try:
        _lock(file)
    except OSError:
        raise LedgerError(f"{path} is being written by another tournament that is still on.") from None


if sys.platform == "win32":
    import msvcrt

    FAR_AWAY = 2**40
    """Where no game is ever written: a lock on Windows also keeps others from reading what it covers."""

    def _lock(file: BinaryIO) -> None:
        here = file.tell()
        file.seek(FAR_AWAY)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(here)

else:

    def _lock(file: BinaryIO) -> None:
        try:
            import fcntl
        except ImportError:
            # In a browser there is one program only.
            return
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
