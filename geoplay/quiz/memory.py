"""What learners have answered, in one SQLite file (or in the computer's memory), and when each fact is due again.

Each answer is written in one transaction together with the schedule it leads to: a kernel that is killed in the middle
leaves either both or none, and two notebooks that write at once wait for each other. The ordinary rollback journal is used,
since the faster one does not work on the shared drives of schools.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from threading import RLock
from typing import Any
from weakref import finalize

from geoplay.core.brief import brief
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import JsonError, strict_json
from geoplay.core.text import Text

VERSION = 1
# How long a notebook waits for another one that writes, in seconds.
PATIENCE = 30.0

SCHEMA = """
CREATE TABLE answer (
    id TEXT PRIMARY KEY,
    learner TEXT NOT NULL,
    fact TEXT NOT NULL,
    correct INTEGER NOT NULL,
    given TEXT NOT NULL,
    milliseconds INTEGER,
    at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX answer_by_fact ON answer (learner, fact, at);
CREATE TABLE schedule (
    learner TEXT NOT NULL,
    fact TEXT NOT NULL,
    due TEXT NOT NULL,
    card TEXT NOT NULL,
    PRIMARY KEY (learner, fact)
) WITHOUT ROWID;
"""

# The columns of an answer besides whose it is.
FIELDS = ("id", "fact", "correct", "given", "milliseconds", "at")
# And what stands in those that are taken as they are.
KINDS: dict[str, set[type]] = {"id": {str}, "fact": {str}, "given": {str}, "milliseconds": {int, type(None)}, "at": {str}}
LONGEST_CARD = 10_000

Card = dict[str, Any]
"""The state of a fact in the scheduler, as plain data."""


class MemoryFileError(GeoplayError):
    """A file that does not hold what learners know."""


@dataclass(frozen=True)
class Answered:
    """One answer of one learner. ``id`` is unique in the world, so that files can be put together without doubling any."""

    id: str
    learner: str
    fact: str
    correct: bool
    given: str
    milliseconds: int | None
    at: datetime


class Memory:
    """Answers and schedules.

    >>> memory = Memory()
    >>> memory.answers("Ada")
    []
    """

    trouble: Text | None = None

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = None if path is None else Path(path)
        self.name = None if self.path is None else self.path.name
        self._lock = RLock()
        self._connection = self._opened()
        self._finalizer = finalize(self, self._connection.close)

    def _opened(self) -> sqlite3.Connection:
        if self.path is not None and not self.path.parent.is_dir():
            raise MemoryFileError(f"There is no folder {str(self.path.parent)!r} to keep {self.path.name!r} in. Make it first.")
        name = ":memory:" if self.path is None else str(self.path)
        try:
            connection = sqlite3.connect(name, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise MemoryFileError(f"{name!r} cannot be opened ({error}).") from None
        try:
            connection.execute("BEGIN IMMEDIATE")
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            tables = _tables(connection)
            if version == 0 and not tables:
                for statement in SCHEMA.split(";"):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {VERSION}")
                version, tables = VERSION, _tables(connection)
            connection.execute("COMMIT")
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            connection.close()
            raise MemoryFileError(
                f"{name!r} cannot be used to keep what learners know ({error}). Give the path of such a file, or of none yet."
            ) from None
        # A table of the right name may be a view that computes for ever, or have a trigger: only our own are read.
        if version != VERSION or tables != {_in_one_line(statement) for statement in SCHEMA.split(";")} - {""}:
            connection.close()
            raise MemoryFileError(
                f"{name!r} was written by another program or another version of geoplay (format {version}, not {VERSION})."
            )
        return connection

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """What is wrong with the file is said in a sentence."""
        with self._lock:
            try:
                yield self._connection
            except sqlite3.ProgrammingError:
                # A mistake of the program's, not of the file.
                raise
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
                raise MemoryFileError(f"{self.name!r} cannot be used ({error}).") from None

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All that is written inside is written at once, or not at all."""
        with self._reading() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                # Where the file is damaged, SQLite may have done it by itself.
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    def add(self, answer: Answered, schedule: Callable[[Card | None], Card]) -> Card:
        """Keep an answer, and the schedule that ``schedule`` makes of the one before."""
        with self._writing() as connection:
            _insert(connection, answer)
            card = schedule(_card(connection, answer.learner, answer.fact))
            _put(connection, answer.learner, answer.fact, card)
        return card

    def merge(self, answers: Sequence[Answered], reschedule: Callable[[Sequence[Answered]], Card]) -> int:
        """Take in answers from elsewhere; facts that got new ones are scheduled anew from all. Returns how many were new."""
        with self._writing() as connection:
            new = [answer for answer in answers if _insert(connection, answer)]
            for learner, fact in sorted({(answer.learner, answer.fact) for answer in new}):
                _put(connection, learner, fact, reschedule(_read(connection, learner, fact)))
        return len(new)

    def card(self, learner: str, fact: str) -> Card | None:
        """The state of a fact, if it was ever asked."""
        with self._reading() as connection:
            return _card(connection, learner, fact)

    def cards(self, learner: str) -> dict[str, Card]:
        """The state of every fact that was ever asked."""
        with self._reading() as connection:
            rows = connection.execute("SELECT fact, card FROM schedule WHERE learner = ? ORDER BY due, fact", (learner,))
            return {_text(fact): _parsed(card) for fact, card in rows}

    def answers(self, learner: str) -> list[Answered]:
        """All answers in the order they were given."""
        with self._reading() as connection:
            return _read(connection, learner, None)

    def learners(self) -> list[str]:
        """Who has answered anything."""
        with self._reading() as connection:
            return [row[0] for row in connection.execute("SELECT DISTINCT learner FROM answer ORDER BY learner")]

    def everything(self) -> dict[str, dict[str, list[Any]]]:
        """The answers of each learner, by the column."""
        with self._reading() as connection:
            rows = connection.execute(f"SELECT learner, {', '.join(FIELDS)} FROM answer ORDER BY learner, at").fetchall()  # noqa: S608 - our own words
        found = by_learner(rows)
        for learner, columns in found.items():
            # SQLite lets anything stand in any column.
            wrong = [name for name, kinds in KINDS.items() if set(map(type, columns[name])) - kinds]
            if wrong or type(learner) is not str:
                raise MemoryFileError(f"{self.name!r} is damaged: {(wrong or ['learner'])[0]!r} holds something else.")
        return found

    def close(self) -> None:
        """Let go of the file."""
        self._finalizer()


def by_learner(rows: Iterable[Sequence[Any]]) -> dict[str, dict[str, list[Any]]]:
    """Rows of a learner and the fields of an answer, in the order of learners, as columns for each."""
    found: dict[str, dict[str, list[Any]]] = {}
    for learner, group in groupby(rows, key=itemgetter(0)):
        _, *columns = map(list, zip(*group, strict=True))
        found[learner] = dict(zip(FIELDS, columns, strict=True))
        # SQLite has no word for true and false.
        found[learner]["correct"] = list(map(bool, found[learner]["correct"]))
    return found


def _insert(connection: sqlite3.Connection, answer: Answered) -> bool:
    row = (
        answer.id,
        answer.learner,
        answer.fact,
        int(answer.correct),
        answer.given,
        answer.milliseconds,
        answer.at.isoformat(),
    )
    return connection.execute("INSERT OR IGNORE INTO answer VALUES (?, ?, ?, ?, ?, ?, ?)", row).rowcount == 1


def _put(connection: sqlite3.Connection, learner: str, fact: str, card: Card) -> None:
    row = (learner, fact, card["due"], json.dumps(card))
    connection.execute("INSERT OR REPLACE INTO schedule VALUES (?, ?, ?, ?)", row)


def _card(connection: sqlite3.Connection, learner: str, fact: str) -> Card | None:
    found = connection.execute("SELECT card FROM schedule WHERE learner = ? AND fact = ?", (learner, fact)).fetchone()
    return None if found is None else _parsed(found[0])


def _text(value: Any) -> str:
    if type(value) is not str:
        raise MemoryFileError(f"The file is damaged: a fact cannot be {brief(value)}.")
    return value


def _parsed(card: Any) -> Card:
    """The state of a fact as it was written; anything else is refused."""
    try:
        found = strict_json(card, longest=LONGEST_CARD) if isinstance(card, str) else None
    except JsonError:
        found = None
    if not isinstance(found, dict):
        raise MemoryFileError(f"The file is damaged: the schedule of a fact cannot be {brief(card)}.")
    return found


def _read(connection: sqlite3.Connection, learner: str, fact: str | None) -> list[Answered]:
    only = "" if fact is None else " AND fact = ?"
    given = (learner,) if fact is None else (learner, fact)
    rows = connection.execute(
        f"SELECT id, learner, fact, correct, given, milliseconds, at FROM answer WHERE learner = ?{only} ORDER BY at, id",  # noqa: S608 - two fixed sentences
        given,
    )
    return [_answered(row) for row in rows]


def _answered(row: Sequence[Any]) -> Answered:
    name, learner, fact, correct, given, milliseconds, at = row
    texts = all(type(text) is str for text in (name, learner, fact, given, at))
    try:
        moment = datetime.fromisoformat(at) if texts else None
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None or type(milliseconds) not in KINDS["milliseconds"]:
        raise MemoryFileError(f"The file is damaged: an answer cannot be {brief(row)}.")
    return Answered(name, learner, fact, bool(correct), given, milliseconds, moment)


def _tables(connection: sqlite3.Connection) -> set[str]:
    """What the file is made of: tables, and whatever else somebody may have put into it."""
    return {_in_one_line(row[0]) for row in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}


def _in_one_line(statement: str) -> str:
    return " ".join(str(statement).split())
