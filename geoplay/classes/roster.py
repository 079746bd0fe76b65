"""A roster: who belongs to a class, so that it is seen who has not handed in, and who has that is not on it."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from geoplay.core.files import FileError, read_text
from geoplay.core.option import OptionError
from geoplay.quizzes.own.parts import missing

NAMES = ("name", "student", "learner", "nome", "studente", "alunno", "cognome e nome")
IDS = ("id", "number", "email", "numero", "matricola")
GROUPS = ("group", "class", "gruppo", "classe")
LARGEST = 1_000_000


@dataclass(frozen=True)
class Entry:
    """Somebody on a roster, by name, by id or by both."""

    name: str = ""
    id: str = ""
    group: str = ""

    def __str__(self) -> str:
        return f"{self.name} ({self.id})" if self.name and self.id else self.name or self.id


@dataclass(frozen=True)
class Roster:
    """Everybody who belongs to a class."""

    entries: tuple[Entry, ...]

    def entry(self, name: str, number: str) -> Entry | None:
        """Who somebody is: by the id, or else by the name, if only one has it.

        >>> Roster((Entry("Ada", "7"), Entry("Bo"))).entry("ada ", "")
        Entry(name='Ada', id='7', group='')
        """
        if number:
            for one in self.entries:
                if number in (one.id, one.name if not one.id else ""):
                    return one
        wanted = _plain(name)
        same = [one for one in self.entries if _plain(one.name) == wanted]
        # Whoever has another id than the roster says is somebody else.
        fitting = [one for one in same if not (one.id and one.name and number)]
        return fitting[0] if len(same) == 1 and fitting else None


def roster_of(given: Any) -> Roster:
    """A roster from a list of names or ids, of pairs or dicts of both, a DataFrame, or a CSV file with a header.

    >>> [str(entry) for entry in roster_of(["Ada", ("Bo", "8"), {"name": "Cy", "group": "B"}]).entries]
    ['Ada', 'Bo (8)', 'Cy']
    """
    if isinstance(given, str | Path):
        entries = _from_file(Path(given))
    elif hasattr(given, "columns") and hasattr(given, "to_dict"):
        entries = _from_rows(given.to_dict("records"))
    elif isinstance(given, Iterable):
        entries = [_entry(one, number) for number, one in enumerate(given, 1)]
    else:
        raise OptionError(f"roster= is a list of names or ids, or the path of a CSV file, not {given!r:.60}.")
    if not entries:
        raise OptionError("roster= names nobody.")
    twice = [entry for entry, count in Counter(entries).items() if count > 1]
    if twice:
        raise OptionError(f"roster= has {str(twice[0])!r:.80} twice; give two of one name an id each.")
    return Roster(tuple(entries))


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())


def _entry(one: Any, number: int) -> Entry:
    if isinstance(one, str) and one.strip():
        return Entry(name=one.strip())
    if isinstance(one, Mapping):
        entries = _from_rows([one])
        if entries:
            return entries[0]
    if isinstance(one, list | tuple) and len(one) == 2 and all(isinstance(part, str | int) for part in one):
        return Entry(str(one[0]).strip(), str(one[1]).strip())
    raise OptionError(f"roster=: number {number} is a name, a pair of name and id, or a dict of both, not {one!r:.60}.")


def _from_file(path: Path) -> list[Entry]:
    try:
        text = read_text(path, LARGEST)
    except FileError as error:
        raise OptionError(f"roster=: {error}") from None
    lines = text.splitlines()
    delimiter = max(",;\t", key=lines[0].count) if lines else ","
    return _from_rows(list(csv.DictReader(StringIO(text), delimiter=delimiter)))


def _from_rows(rows: list[Any]) -> list[Entry]:
    found = []
    for number, row in enumerate(rows, 1):
        cells = {_plain(str(column)): "" if missing(value) else str(value).strip() for column, value in row.items()}
        name, id, group = (next((cells[word] for word in words if word in cells), "") for words in (NAMES, IDS, GROUPS))  # noqa: A001
        if not any(cells.values()):
            continue
        if not name and not id:
            raise OptionError(
                f"roster=, row {number}: it needs a column 'name' or 'id'; there are {', '.join(map(repr, cells))}."
            )
        found.append(Entry(name, id, group))
    return found
