"""Wheels of Pyodide's own distribution: numpy, pandas, geopandas and what else is compiled for browsers.

They are not on PyPI. Pyodide publishes them with each release, and the ``pyodide-lock.json`` of the npm package that the site
pins has the name and the SHA-256 of every one. Whoever has them (the unpacked archive of the release in a folder, or the
address of a server that holds its files) names that place, and each file is taken only if its digest is the one in that list.
"""

from __future__ import annotations

import hashlib
import json
import os
import urllib.error
import urllib.request
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from scripts.lite.wheels import LiteError

# What the lessons import and PyPI has not, for browsers.
WANTED = ("geopandas", "pandas", "numpy", "shapely", "pyproj", "pynacl", "cryptography")
# Readers of files that no lesson has: GDAL alone is as large as all the rest, and geopandas starts without.
NOT_NEEDED = frozenset({"fiona"})

Listed = Mapping[str, Any]


def needed(listed: Mapping[str, Listed], there: Collection[str] = (), wanted: Iterable[str] = WANTED) -> dict[str, Listed]:
    """What the wanted packages need of the list, themselves included, less what is there already.

    >>> listed = {"pandas": {"depends": ["numpy", "six"]}, "numpy": {"depends": []}, "six": {"depends": []}}
    >>> sorted(needed(listed, there=["six"], wanted=["pandas"]))
    ['numpy', 'pandas']
    """
    found: dict[str, Listed] = {}
    waiting = [name for name in wanted if name in listed]
    for name in waiting:
        if name in found or name in there or name in NOT_NEEDED:
            continue
        found[name] = listed[name]
        waiting.extend(listed[name]["depends"])
    return found


def entries(taken: Mapping[str, Listed], there: Collection[str]) -> dict[str, dict[str, Any]]:
    """What the site's own list says of them: as Pyodide's, less dependencies that are left out."""
    known = {*taken, *there}
    return {name: {**one, "depends": [need for need in one["depends"] if need in known]} for name, one in taken.items()}


def fetched(source: str, lock: Path, there: Collection[str], cache: Path) -> dict[str, Listed]:
    """Take the files from a folder or an address to where they are kept, checked by their digests; what was taken."""
    taken = needed(json.loads(lock.read_text(encoding="utf-8"))["packages"], there)
    cache.mkdir(parents=True, exist_ok=True)
    for one in taken.values():
        kept = cache / one["file_name"]
        if kept.is_file() and _digest(kept.read_bytes()) == one["sha256"]:
            continue
        content = _content(source, one["file_name"])
        if _digest(content) != one["sha256"]:
            raise LiteError(f"{one['file_name']} from {source} is not the file that {lock.name} names: its SHA-256 differs.")
        half = kept.with_name(f"{kept.name}.{os.getpid()}")
        half.write_bytes(content)
        half.replace(kept)
    return taken


def _content(source: str, name: str) -> bytes:
    if not source.startswith(("https://", "http://")):
        path = Path(source).expanduser() / name
        if not path.is_file():
            raise LiteError(f"There is no {name} in {source}: it should be the folder of Pyodide's own distribution.")
        return path.read_bytes()
    try:
        with urllib.request.urlopen(f"{source.rstrip('/')}/{name}", timeout=60) as answer:  # noqa: S310 - http and https only
            content: bytes = answer.read()
    except (urllib.error.URLError, TimeoutError) as error:
        raise LiteError(f"{name} could not be had from {source}: {error}") from error
    return content


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
