"""What learners have answered, in one SQLite file (or in the computer's memory), when each fact is due again, and whom they play.

Each answer is written in one transaction together with the schedule it leads to: a kernel that is killed in the middle
leaves either both or none, and two notebooks that write at once wait for each other. The ordinary rollback journal is used,
since the faster one does not work on the shared drives of schools.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from secrets import choice
from threading import RLock
from typing import Any
from weakref import finalize

from geoplay.core.brief import brief
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import JsonError, strict_json
from geoplay.core.text import Text

VERSION = 3
# How long a notebook waits for another one that writes, in seconds.
PATIENCE = 30.0

# Answers are known by whose they are and by their id: nobody's file can take the answers of somebody else away.
SCHEMA = """
CREATE TABLE learner (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE answer (
    learner TEXT NOT NULL,
    id TEXT NOT NULL,
    fact TEXT NOT NULL,
    correct INTEGER NOT NULL,
    given TEXT NOT NULL,
    milliseconds INTEGER,
    at TEXT NOT NULL,
    PRIMARY KEY (learner, id)
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
# How strong a learner is at a game, for opponents that fit: kept only of who asks for such an opponent.
FITS = """
CREATE TABLE fit (
    learner TEXT NOT NULL,
    game TEXT NOT NULL,
    belief TEXT NOT NULL,
    PRIMARY KEY (learner, game)
) WITHOUT ROWID;
"""
# Version 2 had none of these.
SECOND_SCHEMA = SCHEMA
SCHEMA += FITS

# Version 1 knew learners by their names alone; there the name becomes the id.
OLD_SCHEMA = """
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
MIGRATION = """
DROP INDEX answer_by_fact;
ALTER TABLE answer RENAME TO old_answer;
ALTER TABLE schedule RENAME TO old_schedule;
{schema}
INSERT INTO answer SELECT learner, id, fact, correct, given, milliseconds, at FROM old_answer;
INSERT INTO schedule SELECT learner, fact, due, card FROM old_schedule;
INSERT INTO learner SELECT learner, learner FROM (SELECT learner FROM answer UNION SELECT learner FROM schedule);
DROP TABLE old_answer;
DROP TABLE old_schedule;
"""

# The columns of an answer besides whose it is.
FIELDS = ("id", "fact", "correct", "given", "milliseconds", "at")
# And what stands in those that are taken as they are.
KINDS: dict[str, set[type]] = {
    "id": {str}, "fact": {str}, "correct": {int, bool}, "given": {str}, "milliseconds": {int, type(None)}, "at": {str},
}  # fmt: skip
LONGEST_TEXT = 400
# Over a week to answer, in milliseconds: nobody thinks that long.
LONGEST_TIME = 1_000_000_000
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
MICROSECOND = timedelta(microseconds=1)
# Whatever clock a computer has: the years 1900 to 2200, in microseconds since 1970.
EARLIEST, LATEST = -2_208_988_800_000_000, 7_258_118_400_000_000
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LONGEST_CARD = 10_000

Card = dict[str, Any]
"""The state of a fact in the scheduler, as plain data."""


class MemoryFileError(GeoplayError):
    """A file that does not hold what learners know."""


@dataclass(frozen=True)
class KeptAnswer:
    """One answer of one learner, who goes by an id. ``id`` is the answer's own, so that none is doubled where files meet."""

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
    # A file is one's own: whoever comes back under a name is the same.
    assumed = False

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
            made = SCHEMA
            if version == 1 and tables == _statements(OLD_SCHEMA):
                made = MIGRATION.format(schema=SCHEMA)
            elif version == 2 and tables == _statements(SECOND_SCHEMA):
                made = FITS
            if made is not SCHEMA or (version == 0 and not tables):
                for statement in made.split(";"):
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
        if version != VERSION or tables != _statements(SCHEMA):
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

    def enrol(self, name: str, id: str | None = None) -> str:  # noqa: A002 - it is called so everywhere
        """The id under which a learner's answers are kept: the one given, that of the one learner of this name, or a new one."""
        with self._writing() as connection:
            rows = connection.execute("SELECT id, name FROM learner").fetchall()
            known = {_text(number): _text(called) for number, called in rows}
            found = chosen_id(known, name, id, self.name or "memory")
            if found not in known:
                connection.execute("INSERT INTO learner VALUES (?, ?)", (found, name))
        return found

    def forget(self, learner: str) -> int:
        """Delete a learner and all their answers, from the file too. Returns how many answers there were."""
        with self._writing() as connection:
            # What is deleted is overwritten, and not only marked as free.
            connection.execute("PRAGMA secure_delete = ON")
            gone = connection.execute("DELETE FROM answer WHERE learner = ?", (learner,)).rowcount
            connection.execute("DELETE FROM schedule WHERE learner = ?", (learner,))
            connection.execute("DELETE FROM fit WHERE learner = ?", (learner,))
            connection.execute("DELETE FROM learner WHERE id = ?", (learner,))
        return gone

    def add(self, answer: KeptAnswer, schedule: Callable[[Card | None], Card]) -> Card:
        """Keep an answer, and the schedule that ``schedule`` makes of the one before."""
        with self._writing() as connection:
            _insert(connection, answer)
            card = schedule(_card(connection, answer.learner, answer.fact))
            _put(connection, answer.learner, answer.fact, card)
        return card

    def merge(self, answers: Sequence[KeptAnswer], reschedule: Callable[[Sequence[KeptAnswer]], Card]) -> int:
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

    def answers(self, learner: str) -> list[KeptAnswer]:
        """All answers in the order they were given."""
        with self._reading() as connection:
            return _read(connection, learner, None)

    def fit(self, learner: str, game: str) -> Card | None:
        """What is believed of a learner's strength at a game, if anything is."""
        with self._reading() as connection:
            row = connection.execute("SELECT belief FROM fit WHERE learner = ? AND game = ?", (learner, game)).fetchone()
        return None if row is None else _parsed(row[0])

    def fits(self, learner: str) -> dict[str, Card]:
        """What is believed of a learner's strength at each game."""
        with self._reading() as connection:
            rows = connection.execute("SELECT game, belief FROM fit WHERE learner = ? ORDER BY game", (learner,)).fetchall()
        return {_text(game): _parsed(belief) for game, belief in rows}

    def keep_fit(self, learner: str, game: str, belief: Card) -> None:
        """Keep what is believed of a learner's strength at a game."""
        with self._writing() as connection:
            connection.execute("INSERT OR REPLACE INTO fit VALUES (?, ?, ?)", (learner, game, json.dumps(belief)))

    def learners(self) -> dict[str, str]:
        """The names of all learners by their ids."""
        with self._reading() as connection:
            rows = connection.execute("SELECT id, name FROM learner ORDER BY name, id").fetchall()
        return {_text(number): _text(name) for number, name in rows}

    def everything(self) -> Everything:
        """The answers of each learner, by the column; a row that holds something else is named."""
        with self._reading() as connection:
            # SQLite lets anything stand in any column, and bytes that are no text.
            connection.text_factory = lambda raw: raw.decode(errors="replace")
            try:
                names = connection.execute("SELECT id, name FROM learner").fetchall()
                rows = connection.execute(f"SELECT learner, {', '.join(FIELDS)} FROM answer ORDER BY learner, at").fetchall()  # noqa: S608 - our own words
            finally:
                connection.text_factory = str
        return everything_of(rows, {number: str(name) for number, name in names})

    def close(self) -> None:
        """Let go of the file."""
        self._finalizer()


@dataclass(frozen=True)
class Everything:
    """All answers of a database by learner and column, with moments as microseconds since 1970; and which rows are damaged."""

    names: dict[str, str]
    columns: dict[str, dict[str, list[Any]]]
    damaged: list[str]


def everything_of(rows: Iterable[Sequence[Any]], names: Mapping[str, str]) -> Everything:
    """Rows of a learner and the fields of an answer, in the order of learners, as columns for each.

    >>> everything_of([("7", "a1", "capital/country:PE", 1, "Lima", None, "yesterday")], {"7": "Ada"}).damaged
    ["answer 'a1' of 'Ada' ('at' cannot be 'yesterday')"]
    """
    good, damaged = [], []
    for row in rows:
        wrong = _wrong_field(row)
        if wrong is None:
            learner, *fields, at = row
            good.append((learner, *fields, microseconds(at)))
        else:
            name = names.get(row[0], row[0]) if isinstance(row[0], str) else row[0]
            cell = row[("learner", *FIELDS).index(wrong)]
            damaged.append(f"answer {brief(row[1])} of {brief(name)} ({wrong!r} cannot be {brief(cell)})")
    found: dict[str, dict[str, list[Any]]] = {}
    for learner, group in groupby(sorted(good, key=itemgetter(0)), key=itemgetter(0)):
        _, *columns = map(list, zip(*group, strict=True))
        found[learner] = dict(zip(FIELDS, columns, strict=True))
        # SQLite has no word for true and false.
        found[learner]["correct"] = list(map(bool, found[learner]["correct"]))
    return Everything({learner: names.get(learner, learner) for learner in found}, found, damaged)


def _wrong_field(row: Sequence[Any]) -> str | None:
    """Which field of a row holds something else than it should, if any does."""
    learner, *cells = row
    if type(learner) is not str or not learner:
        return "learner"
    for name, cell in zip(FIELDS, cells, strict=True):
        if type(cell) not in KINDS[name] or (type(cell) is str and len(cell) > LONGEST_TEXT):
            return name
    fact, milliseconds, at = row[2], row[5], row[6]
    kind, _, place = fact.partition("/")
    if not kind or not all(place.partition(":")):
        return "fact"
    if milliseconds is not None and not 0 <= milliseconds <= LONGEST_TIME:
        return "milliseconds"
    try:
        moment = microseconds(at)
    except (ValueError, TypeError, OverflowError):
        return "at"
    return None if EARLIEST <= moment <= LATEST else "at"


def microseconds(at: str) -> int:
    """A moment with its zone, as microseconds since 1970.

    >>> microseconds("1970-01-01T00:00:01+00:00")
    1000000
    """
    return (datetime.fromisoformat(at) - EPOCH) // MICROSECOND


def chosen_id(known: Mapping[str, str], name: str, id: str | None, where: str) -> str:  # noqa: A002 - it is called so everywhere
    """The id of a learner among those that are known by theirs.

    >>> chosen_id({"7": "Ada"}, "Ada", None, "class"), chosen_id({"7": "Ada"}, "Ada", "8", "class")
    ('7', '8')
    >>> chosen_id({"7": "Ada", "8": "Ada"}, "Ada", None, "class")
    Traceback (most recent call last):
    ...
    geoplay.learners.memory.MemoryFileError: There are 2 learners called 'Ada' in 'class': say which by id='7' or id='8'.
    """
    if id is not None:
        if known.get(id, name) != name:
            raise MemoryFileError(f"The id {id!r} is that of {known[id]!r} in {where!r}, not of {name!r}.")
        return id
    same = sorted(number for number, called in known.items() if called == name)
    if len(same) > 1:
        ids = " or ".join(f"id={number!r}" for number in same)
        raise MemoryFileError(f"There are {len(same)} learners called {name!r} in {where!r}: say which by {ids}.")
    return same[0] if same else new_id()


def new_id() -> str:
    """A learner's id that nobody else has: ten letters that can be told apart when read aloud."""
    return "".join(choice(LETTERS) for _ in range(10))


def _insert(connection: sqlite3.Connection, answer: KeptAnswer) -> bool:
    row = (
        answer.learner,
        answer.id,
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


def _read(connection: sqlite3.Connection, learner: str, fact: str | None) -> list[KeptAnswer]:
    only = "" if fact is None else " AND fact = ?"
    given = (learner,) if fact is None else (learner, fact)
    rows = connection.execute(
        f"SELECT id, learner, fact, correct, given, milliseconds, at FROM answer WHERE learner = ?{only} ORDER BY at, id",  # noqa: S608 - two fixed sentences
        given,
    )
    return [_kept_answer(row) for row in rows]


def _kept_answer(row: Sequence[Any]) -> KeptAnswer:
    name, learner, fact, correct, given, milliseconds, at = row
    texts = all(type(text) is str for text in (name, learner, fact, given, at))
    try:
        moment = datetime.fromisoformat(at) if texts else None
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None or type(milliseconds) not in KINDS["milliseconds"]:
        raise MemoryFileError(f"The file is damaged: an answer cannot be {brief(row)}.")
    return KeptAnswer(name, learner, fact, bool(correct), given, milliseconds, moment)


def _tables(connection: sqlite3.Connection) -> set[str]:
    """What the file is made of: tables, and whatever else somebody may have put into it."""
    return {_in_one_line(row[0]) for row in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}


def _statements(schema: str) -> set[str]:
    return {_in_one_line(statement) for statement in schema.split(";")} - {""}


def _in_one_line(statement: str) -> str:
    return " ".join(str(statement).split())
