"""The note by which a Jupyter server finds the kernel behind a door: a file that only this person can read."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from geoplay.guests.codes import CODE


@dataclass(frozen=True)
class DoorNote:
    """Where the kernel listens, on this machine only, and the secret that it asks for."""

    code: str
    port: int
    secret: str
    process: int


def runtime_folder() -> Path:
    """Where Jupyter keeps what concerns running servers and kernels."""
    from jupyter_core.paths import jupyter_runtime_dir

    return Path(jupyter_runtime_dir())


def _path(code: str, folder: Path | None) -> Path:
    assert CODE.fullmatch(code), "a code is a part of a path"
    return (folder or runtime_folder()) / f"geoplay-door-{code}.json"


def write_note(note: DoorNote, folder: Path | None = None) -> Path:
    """Write the note, readable by its owner alone from the first byte on."""
    path = _path(note.code, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    content = json.dumps(vars(note))
    # Created with its mode: between creating and changing it, somebody else could look.
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(content)
    return path


def read_note(code: str, folder: Path | None = None) -> DoorNote | None:
    """The note of an open door; ``None`` where there is no such door."""
    if not CODE.fullmatch(code):
        return None
    with suppress(OSError, ValueError, TypeError, KeyError):
        data = json.loads(_path(code, folder).read_text(encoding="utf-8"))
        note = DoorNote(str(data["code"]), int(data["port"]), str(data["secret"]), int(data["process"]))
        if note.code == code:
            return note
    return None


def remove_note(code: str, folder: Path | None = None) -> None:
    """Take the note away: the code is worth nothing from now on."""
    with suppress(OSError):
        _path(code, folder).unlink()
