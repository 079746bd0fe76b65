"""Learners' files by the column: a whole class is checked and read about as quickly as its JSON text can be parsed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any

from geoplay.core.refusal import GeoplayError
from geoplay.quiz.learner import (
    FIELDS,
    FORMAT,
    LARGEST_FILE,
    LONGEST_TEXT,
    LONGEST_TIME,
    VERSION,
    Fact,
    LearnerError,
    read_export,
)

Columns = dict[str, list[Any]]
# Whatever clock a computer has: tables of moments do not reach further.
EARLIEST, LATEST = 1900, 2200

_TYPES = {name: set(types) for name, types in FIELDS.items()}


def learners_files(paths: str | Path | Iterable[str | Path]) -> list[Path]:
    """The files that paths name: a file is itself, a folder all JSON files below it."""
    given = [paths] if isinstance(paths, str | Path) else list(paths)
    found: dict[Path, None] = {}
    for path in map(Path, given):
        if path.is_dir():
            hidden = (file for file in sorted(path.rglob("*.json")) if not _is_hidden(file.relative_to(path)))
            found.update(dict.fromkeys(hidden))
        elif path.exists():
            found[path] = None
        else:
            raise GeoplayError(f"There is no file or folder {str(path)!r:.120}.")
    if not found:
        raise GeoplayError(f"There is no learner's file in {', '.join(map(str, given)) or 'an empty list'!r:.120}.")
    return list(found)


def _is_hidden(path: Path) -> bool:
    """Whether a file lies in a folder such as .ipynb_checkpoints."""
    return any(part.startswith(".") for part in path.parts)


def columns_of(path: Path, seen: set[str]) -> tuple[str, Columns]:
    """Whose file it is, and its answers by the column; the same errors as :func:`geoplay.quiz.learner.read_export`.

    ``seen`` gathers the facts that were found good, so that those of a whole class are looked at once.
    """
    found = _quickly(path, seen)
    if found is not None:
        return found
    # Something is odd: the careful reader says what, or finds that it is not.
    name, answers = read_export(path)
    for answer in answers:
        if not EARLIEST <= answer.at.year < LATEST:
            raise LearnerError(f"{path.name!r}: an answer cannot have been given in the year {answer.at.year}.")
    rows = [{**asdict(answer), "at": answer.at.isoformat()} for answer in answers]
    return name, {field: [row[field] for row in rows] for field in FIELDS}


def _quickly(path: Path, seen: set[str]) -> tuple[str, Columns] | None:
    """The columns of a file that is as it should be; ``None`` where the careful reader has to look."""
    if path.stat().st_size > LARGEST_FILE:
        return None
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if (data["format"], data["version"]) != (FORMAT, VERSION):
            return None
        name, columns = data["learner"], data["answers"]
        good = isinstance(name, str) and 0 < len(name) <= 80 and _all_good(columns, seen)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None
    return (name, columns) if good else None


def _all_good(columns: Columns, seen: set[str]) -> bool:
    if columns.keys() != FIELDS.keys() or set(map(type, columns.values())) != {list}:
        return False
    if len(set(map(len, columns.values()))) > 1:
        return False
    for name, types in _TYPES.items():
        if set(map(type, columns[name])) - types:
            return False
        if str in types and max(map(len, columns[name]), default=0) > LONGEST_TEXT:
            return False
    times = set(columns["milliseconds"]) - {None}
    if times and not 0 <= min(times) <= max(times) <= LONGEST_TIME:
        return False
    for fact in set(columns["fact"]) - seen:
        Fact.parse(fact)
        seen.add(fact)
    years = {moment.year for moment in map(datetime.fromisoformat, columns["at"])}
    return all(EARLIEST < year < LATEST - 1 for year in years)
