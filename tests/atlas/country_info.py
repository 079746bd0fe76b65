"""The facts of countryinfo, which the build does not read; its files have one form in the releases for every Python."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import countryinfo


@cache
def entries() -> list[dict[str, Any]]:
    """Every entry, as its file has it."""
    folder = Path(countryinfo.__file__).parent / "data"
    # Some releases write a name with an accent in two spellings of the file name.
    found = {file.name.casefold(): json.loads(file.read_text("utf-8")) for file in sorted(folder.glob("*.json"))}
    return list(found.values())


@cache
def by_code() -> dict[str, dict[str, Any]]:
    """Entries with facts, by their code of two letters; one without lists the parts of the United Kingdom."""
    return {entry["ISO"]["alpha2"]: entry for entry in entries() if "capital" in entry}
