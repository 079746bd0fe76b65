"""The folder where geoplay keeps what is a person's own: games that are on, and what they have been shown already.

It is ``.geoplay`` in the home folder, or what the environment variable ``GEOPLAY_HOME`` names. Where it cannot be written, things
are remembered as long as this kernel lives.

>>> from tempfile import mkdtemp
>>> place = Path(mkdtemp())
>>> has_seen("guided", "lindy", place)
False
>>> note_seen("guided", "lindy", place)
>>> has_seen("guided", "lindy", place), has_seen("guided", "cities", place)
(True, False)
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from geoplay.core.files import FileError, write_text
from geoplay.core.strict_json import JsonError, read_limited, strict_json

VARIABLE = "GEOPLAY_HOME"
FILE = "seen.json"
LONGEST = 20_000
# What was seen in this kernel, also where nothing can be written.
_noted: set[tuple[Path, str, str]] = set()


def own_folder() -> Path:
    """The folder, which need not be there yet."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else Path.home() / ".geoplay"


def has_seen(topic: str, name: str, folder: Path | None = None) -> bool:
    """Whether something of a topic has been shown to whoever has this folder."""
    place = own_folder() if folder is None else folder
    return (place, topic, name) in _noted or name in _read(place).get(topic, [])


def note_seen(topic: str, name: str, folder: Path | None = None) -> None:
    """Remember that it has been shown."""
    place = own_folder() if folder is None else folder
    _noted.add((place, topic, name))
    seen = _read(place)
    if name in seen.get(topic, []):
        return
    seen[topic] = sorted({*seen.get(topic, []), name})
    with suppress(OSError, FileError):
        place.mkdir(parents=True, exist_ok=True)
        write_text(place / FILE, json.dumps(seen, indent=1))


def _read(place: Path) -> dict[str, list[str]]:
    """What the file says, as far as it can be read: whatever else is in it, somebody may be shown a thing twice."""
    try:
        data = strict_json(read_limited(place / FILE, LONGEST).decode("utf-8"), longest=LONGEST)
    except (OSError, FileError, JsonError, UnicodeDecodeError):
        return {}
    if not isinstance(data, dict):
        return {}
    return {
        topic: [name for name in names if isinstance(name, str)]
        for topic, names in data.items()
        if isinstance(topic, str) and isinstance(names, list)
    }
