"""What a class has answered, in a database that the school runs: any that SQLAlchemy has an address for.

Each answer is one transaction together with the schedule it leads to, as in :mod:`geoplay.learners.memory`, so forty learners who
answer at once lose and double nothing. Connections are opened for an answer and closed after it: a class that thinks holds none.

A server that goes away in the middle of a lesson ends nothing. Answers wait in the kernel and are written as soon as it is back;
``trouble`` says so meanwhile, and what is due is told by what was known before.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from random import uniform
from threading import RLock
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, TypeVar

from geoplay.core.nearest import did_you_mean
from geoplay.core.text import Text
from geoplay.learners.memory import FIELDS, Card, Everything, KeptAnswer, Memory, MemoryFileError, chosen_id, everything_of

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection, Engine, MetaData, Table

ADDRESS = re.compile(r"[a-z][a-z0-9+._-]*://", re.IGNORECASE)
SQLITE = re.compile(r"sqlite(\+pysqlite)?://(/(?P<path>[^?]*))?(?P<settings>\?.*)?", re.IGNORECASE)
# The drivers that take the time to wait for a connection by this name, and how long that is, in seconds.
PATIENT_DRIVERS = ("psycopg", "psycopg2", "pymysql", "mysqldb")
CONNECTING = 5
# How often a transaction is tried before the server counts as gone, and for how long it is then left alone.
ATTEMPTS = 6
REST = 10.0
KINDS = ("postgresql", "postgresql+psycopg", "mysql+pymysql", "mariadb+pymysql", "mssql+pyodbc", "oracle+oracledb", "sqlite")
INSTALL = "pip install 'geoplay[school]'"

Work = TypeVar("Work")


class DatabaseError(MemoryFileError):
    """A database that cannot be used; the sentence says what to do about it."""


class DatabaseAway(DatabaseError):
    """A database that does not answer at the moment."""


class SameName(UserWarning):
    """Somebody of this name is in a shared database already, and no id says whether it is the same person."""


def same_name(name: str, number: str) -> str:
    """What is said to somebody who comes by a name alone to where others are too."""
    return (
        f"There is an {name!r} in this database already (id {number}), and what you answer is kept there. "
        f"If that is somebody else, give an id= of your own; if it is you, say id={number!r} and this is not asked again."
    )


def is_address(where: object) -> bool:
    """Whether something is the address of a database rather than the path of a file.

    >>> is_address("postgresql+psycopg://school/geography"), is_address("class.sqlite")
    (True, False)
    """
    return isinstance(where, str) and ADDRESS.match(where) is not None


def kept_in(where: str | Path | None) -> Memory | SchoolDatabase:
    """Where answers are kept: in memory, in an SQLite file, or in a database by its address.

    >>> kept_in(None).learners(), type(kept_in("sqlite://")).__name__
    ({}, 'Memory')
    """
    if not is_address(where):
        return Memory(where)
    found = SQLITE.fullmatch(str(where))
    if found is not None and found["settings"]:
        raise DatabaseError("The address of an SQLite file has no settings after a question mark: leave them out.")
    # The same file by path and by address, and SQLAlchemy is not needed for it.
    return SchoolDatabase(str(where)) if found is None else Memory(found["path"] or None)


class SchoolDatabase:
    """Answers and schedules in a database; the same methods as :class:`geoplay.learners.memory.Memory`."""

    def __init__(self, address: str) -> None:
        self._engine, url = _engine(address)
        self.name = shown_address(url)
        self._secrets = sorted({url.password or "", *map(str, url.query.values())} - {""}, key=len, reverse=True)
        self._lock = RLock()
        self._metadata, self._learner, self._answer, self._schedule, self._fit = _tables()
        # Whether the learner who was enrolled last was known by the name alone.
        self.assumed = False
        self._waiting: list[tuple[KeptAnswer, Callable[[Card | None], Card]]] = []
        self._away_until = 0.0
        # What is due, as it was known last, by learner and fact.
        self._mirror: dict[str, dict[str, Card]] = {}
        self._make_tables()

    def _told(self, error: Exception | None) -> str:
        """What a driver has to say, without the secrets of the address."""
        said = _first_line(error)
        for secret in self._secrets:
            said = said.replace(secret, "***")
        return said

    # ---- writing -------------------------------------------------------------------------------------------------

    @property
    def trouble(self) -> Text | None:
        """What to tell a learner whose answers wait in the kernel."""
        if not self._waiting:
            return None
        return Text(
            "The school's database does not answer. One answer waits here and is written as soon as it does.",
            plural="The school's database does not answer. {count} answers wait here and are written as soon as it does.",
            count=len(self._waiting),
        )

    def add(self, answer: KeptAnswer, schedule: Callable[[Card | None], Card]) -> Card:
        """Keep an answer, and the schedule that ``schedule`` makes of the one before; without an error if the server is away."""
        known = self._mirror.setdefault(answer.learner, {})
        with self._lock:
            self._waiting.append((answer, schedule))
            try:
                self._write_waiting()
            except DatabaseAway:
                known[answer.fact] = schedule(known.get(answer.fact))
        return known[answer.fact]

    def flush(self) -> None:
        """Write now what waits; a :class:`DatabaseAway` if the server still does not answer."""
        with self._lock:
            self._away_until = 0.0
            self._write_waiting()

    def _write_waiting(self) -> None:
        """Write what waits, one after the other; an answer that the database refuses costs itself alone, and is named."""
        refused: list[DatabaseError] = []
        while self._waiting:
            answer, schedule = self._waiting[0]
            try:
                card = self._done(lambda connection: self._added(connection, answer, schedule))  # noqa: B023 - called at once
            except DatabaseAway:
                raise
            except DatabaseError as error:
                refused.append(DatabaseError(f"An answer about {answer.fact!r:.80} was not kept. {error}"))
            else:
                self._mirror.setdefault(answer.learner, {})[answer.fact] = card
            del self._waiting[0]
        if refused:
            raise refused[0]

    def _added(self, connection: Connection, answer: KeptAnswer, schedule: Callable[[Card | None], Card]) -> Card:
        before = self._card(connection, answer.learner, answer.fact, to_change=True)
        # The last try may have been written although its confirmation was lost.
        if before is not None and self._there(connection, answer.learner, [answer.id]):
            return before
        connection.execute(self._answer.insert().values(**_row(answer)))
        card = schedule(before)
        self._put(connection, answer.learner, answer.fact, card, new=before is None)
        return card

    def merge(self, answers: Sequence[KeptAnswer], reschedule: Callable[[Sequence[KeptAnswer]], Card]) -> int:
        """Take in answers from elsewhere; facts that got new ones are scheduled anew from all. Returns how many were new."""

        def work(connection: Connection) -> int:
            known = {(answer.learner, answer.id): answer for answer in answers}
            there: set[tuple[str, str]] = set()
            for learner in {answer.learner for answer in answers}:
                ids = [answer.id for answer in answers if answer.learner == learner]
                there |= {(learner, number) for number in self._there(connection, learner, ids)}
            new = [answer for key, answer in known.items() if key not in there]
            if new:
                connection.execute(self._answer.insert(), [_row(answer) for answer in new])
            for learner, fact in sorted({(answer.learner, answer.fact) for answer in new}):
                before = self._card(connection, learner, fact, to_change=True)
                self._put(connection, learner, fact, reschedule(self._read(connection, learner, fact)), new=before is None)
            return len(new)

        with self._lock:
            return self._done(work)

    # ---- reading -------------------------------------------------------------------------------------------------

    def card(self, learner: str, fact: str) -> Card | None:
        """The state of a fact, if it was ever asked."""
        try:
            with self._lock:
                self._write_waiting()
                return self._done(lambda connection: self._card(connection, learner, fact))
        except DatabaseAway:
            return self._mirror.get(learner, {}).get(fact)

    def cards(self, learner: str) -> dict[str, Card]:
        """The state of every fact that was ever asked; while the server is away, as it was known last."""
        from sqlalchemy import select

        table = self._schedule
        try:
            with self._lock:
                self._write_waiting()
                query = select(table.c.fact, table.c.card).where(table.c.learner == learner)
                rows = self._done(lambda connection: connection.execute(query).all())
                self._mirror[learner] = {fact: json.loads(card) for fact, card in rows}
        except DatabaseAway:
            pass
        # Sorted here, since every server has its own order of letters and signs.
        return dict(sorted(self._mirror.get(learner, {}).items(), key=lambda pair: (pair[1]["due"], pair[0])))

    def answers(self, learner: str) -> list[KeptAnswer]:
        """All answers in the order they were given."""
        with self._lock:
            self._write_waiting()
            return self._done(lambda connection: self._read(connection, learner, None))

    def fit(self, learner: str, game: str) -> Card | None:
        """What is believed of a learner's strength at a game, if anything is; nothing while the server is away."""
        from sqlalchemy import select

        query = select(self._fit.c.belief).where(self._fit.c.learner == learner, self._fit.c.game == game)
        try:
            with self._lock:
                found = self._done(lambda connection: connection.execute(query).scalar_one_or_none())
        except DatabaseAway:
            return None
        return None if found is None else json.loads(found)

    def fits(self, learner: str) -> dict[str, Card]:
        """What is believed of a learner's strength at each game."""
        from sqlalchemy import select

        query = select(self._fit.c.game, self._fit.c.belief).where(self._fit.c.learner == learner)
        with self._lock:
            rows = self._done(lambda connection: connection.execute(query).all())
        return {game: json.loads(belief) for game, belief in sorted(map(tuple, rows))}

    def keep_fit(self, learner: str, game: str, belief: Card) -> None:
        """Keep what is believed of a learner's strength at a game; a game that ends while the server is away is not counted."""
        table = self._fit

        def work(connection: Connection) -> None:
            connection.execute(table.delete().where(table.c.learner == learner, table.c.game == game))
            connection.execute(table.insert().values(learner=learner, game=game, belief=json.dumps(belief)))

        try:
            with self._lock:
                self._done(work)
        except DatabaseAway:
            return

    def learners(self) -> dict[str, str]:
        """The names of all learners by their ids."""
        from sqlalchemy import select

        with self._lock:
            rows = self._done(lambda connection: connection.execute(select(self._learner.c.id, self._learner.c.name)).all())
        return dict(sorted(map(tuple, rows), key=lambda row: (row[1], row[0])))

    def everything(self) -> Everything:
        """The answers of each learner, by the column; a row that holds something else is named."""
        from sqlalchemy import select

        columns = [self._answer.c[name] for name in ("learner", *FIELDS)]
        names = self.learners()
        with self._lock:
            rows = self._done(lambda connection: connection.execute(select(*columns)).all())
        return everything_of(sorted(map(tuple, rows), key=lambda row: (row[0], row[-1])), names)

    def enrol(self, name: str, id: str | None = None) -> str:  # noqa: A002 - it is called so everywhere
        """The id under which a learner's answers are kept: the one given, that of the one learner of this name, or a new one."""
        from sqlalchemy import func, select

        table = self._learner

        def work(connection: Connection) -> tuple[str, bool]:
            same = connection.execute(select(table.c.id, table.c.name).where((table.c.name == name) | (table.c.id == id))).all()
            known = {row.id: row.name for row in same}
            found = chosen_id(known, name, id, self.name)
            if found in known:
                return found, False
            last = connection.execute(select(func.max(table.c.number)).where(table.c.name == name)).scalar_one_or_none()
            # Of two who come at once under one name one is first: the other is refused here, and looks again.
            connection.execute(table.insert().values(id=found, name=name, number=(last or 0) + 1))
            return found, True

        with self._lock:
            found, new = self._done(work)
        self.assumed = id is None and not new
        return found

    def forget(self, learner: str) -> int:
        """Delete a learner and all their answers. Returns how many answers there were."""

        def work(connection: Connection) -> int:
            gone = connection.execute(self._answer.delete().where(self._answer.c.learner == learner)).rowcount
            connection.execute(self._schedule.delete().where(self._schedule.c.learner == learner))
            connection.execute(self._fit.delete().where(self._fit.c.learner == learner))
            connection.execute(self._learner.delete().where(self._learner.c.id == learner))
            return gone

        with self._lock:
            self._waiting = [(answer, schedule) for answer, schedule in self._waiting if answer.learner != learner]
            self._mirror.pop(learner, None)
            return self._done(work)

    def close(self) -> None:
        """Write what waits, and let go of the server."""
        try:
            self.flush()
        finally:
            self._engine.dispose()

    # ---- transactions --------------------------------------------------------------------------------------------

    def _done(self, work: Callable[[Connection], Work]) -> Work:
        """Do something in one transaction, again if another writer was first or the connection was lost."""
        from sqlalchemy import exc

        if monotonic() < self._away_until:
            raise DatabaseAway(f"The database {self.name} does not answer.")
        last: Exception | None = None
        patience = monotonic() + CONNECTING
        for attempt in range(ATTEMPTS):
            if attempt:
                sleep(uniform(0.5, 1.5) * 0.02 * 2**attempt)
            try:
                with self._engine.begin() as connection:
                    return work(connection)
            except exc.IntegrityError as error:
                last = error
            except (exc.OperationalError, exc.InterfaceError) as error:
                last = error
                if monotonic() > patience:
                    break
            except exc.DBAPIError as error:
                raise DatabaseError(f"The database {self.name} refuses this: {self._told(error)}") from None
        self._away_until = monotonic() + REST
        raise DatabaseAway(
            f"The database {self.name} does not answer: {self._told(last)} "
            "Is the address right, does the server run, and may this computer reach it?"
        ) from None

    def _make_tables(self) -> None:
        """Make the tables where they are missing: of a whole class that starts at once, one is first."""
        from sqlalchemy import inspect

        def work(connection: Connection) -> None:
            there = set(inspect(connection).get_table_names())
            if not set(self._metadata.tables) <= there:
                self._metadata.create_all(connection)
                if set(OLD_TABLES) <= there:
                    self._take_over(connection)

        for _ in range(ATTEMPTS):
            try:
                return self._done(work)
            except DatabaseAway:
                raise
            except DatabaseError:
                sleep(uniform(0.05, 0.2))
        return self._done(work)

    def _take_over(self, connection: Connection) -> None:
        """Move what an older geoplay has kept, which knew learners by their names alone: there the name becomes the id."""
        from sqlalchemy import func, literal, select

        metadata, answer, schedule = _old_tables()
        fields = ["learner", *FIELDS]
        connection.execute(self._answer.insert().from_select(fields, select(*(answer.c[name] for name in fields))))
        kept = ["learner", "fact", "due", "card"]
        connection.execute(self._schedule.insert().from_select(kept, select(*(schedule.c[name] for name in kept))))
        who = select(answer.c.learner).union(select(schedule.c.learner)).subquery()
        names = select(who.c.learner, func.trim(who.c.learner), literal(1))
        connection.execute(self._learner.insert().from_select(["id", "name", "number"], names))
        metadata.drop_all(connection)

    # ---- rows ----------------------------------------------------------------------------------------------------

    def _card(self, connection: Connection, learner: str, fact: str, *, to_change: bool = False) -> Card | None:
        from sqlalchemy import select

        table = self._schedule
        query = select(table.c.card).where(table.c.learner == learner, table.c.fact == fact)
        found = connection.execute(query.with_for_update() if to_change else query).scalar_one_or_none()
        return None if found is None else json.loads(found)

    def _put(self, connection: Connection, learner: str, fact: str, card: Card, *, new: bool) -> None:
        table = self._schedule
        values = {"due": card["due"], "card": json.dumps(card)}
        if new:
            connection.execute(table.insert().values(learner=learner, fact=fact, **values))
        else:
            connection.execute(table.update().where(table.c.learner == learner, table.c.fact == fact).values(**values))

    def _there(self, connection: Connection, learner: str, ids: Sequence[str]) -> set[str]:
        """Which of these answers of a learner are there already."""
        from sqlalchemy import select

        found: set[str] = set()
        for at in range(0, len(ids), 500):
            some = ids[at : at + 500]
            query = select(self._answer.c.id).where(self._answer.c.learner == learner, self._answer.c.id.in_(some))
            found |= set(connection.execute(query).scalars())
        return found

    def _read(self, connection: Connection, learner: str, fact: str | None) -> list[KeptAnswer]:
        from sqlalchemy import select

        table = self._answer
        query = select(*(table.c[name] for name in ("learner", *FIELDS))).where(table.c.learner == learner)
        rows = connection.execute(query if fact is None else query.where(table.c.fact == fact)).mappings().all()
        found = [KeptAnswer(**{**row, "at": datetime.fromisoformat(row["at"])}) for row in rows]
        return sorted(found, key=lambda answer: (answer.at, answer.id))


def _row(answer: KeptAnswer) -> dict[str, Any]:
    return {**vars(answer), "at": answer.at.isoformat()}


OLD_TABLES = ("geoplay_answer", "geoplay_schedule")


def _tables() -> tuple[MetaData, Table, Table, Table, Table]:
    """Names that tell whose they are, since a school's database has other tables too; moments as text, which all keep exactly."""
    from sqlalchemy import Boolean, Column, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

    metadata = MetaData()
    learner = Table(
        "geoplay_learners",
        metadata,
        Column("id", String(80), primary_key=True),
        Column("name", String(80), nullable=False),
        # The how manieth of this name.
        Column("number", Integer, nullable=False),
        UniqueConstraint("name", "number"),
    )
    answer = Table(
        "geoplay_answers",
        metadata,
        Column("learner", String(80), primary_key=True),
        Column("id", String(400), primary_key=True),
        Column("fact", String(400), nullable=False),
        Column("correct", Boolean, nullable=False),
        Column("given", Text, nullable=False),
        Column("milliseconds", Integer),
        Column("at", String(40), nullable=False),
        Index("geoplay_answers_by_fact", "learner", "fact"),
    )
    schedule = Table(
        "geoplay_schedules",
        metadata,
        Column("learner", String(80), primary_key=True),
        Column("fact", String(400), primary_key=True),
        Column("due", String(40), nullable=False),
        Column("card", Text, nullable=False),
    )
    fit = Table(
        "geoplay_fits",
        metadata,
        Column("learner", String(80), primary_key=True),
        Column("game", String(80), primary_key=True),
        Column("belief", Text, nullable=False),
    )
    return metadata, learner, answer, schedule, fit


def _old_tables() -> tuple[MetaData, Table, Table]:
    """The tables of an older geoplay, as far as they are moved."""
    from sqlalchemy import Boolean, Column, Integer, MetaData, String, Table, Text

    metadata = MetaData()
    answer = Table(
        "geoplay_answer", metadata, Column("id", String(400)), Column("learner", String(80)), Column("fact", String(400)),
        Column("correct", Boolean), Column("given", Text), Column("milliseconds", Integer), Column("at", String(40)),
    )  # fmt: skip
    schedule = Table(
        "geoplay_schedule", metadata, Column("learner", String(80)), Column("fact", String(400)), Column("due", String(40)),
        Column("card", Text),
    )  # fmt: skip
    return metadata, answer, schedule


def _engine(address: str) -> tuple[Engine, URL]:
    try:
        from sqlalchemy import create_engine, exc, make_url
        from sqlalchemy.pool import NullPool
    except ModuleNotFoundError:
        raise DatabaseError(f"A database by its address needs SQLAlchemy: {INSTALL}") from None
    try:
        url = make_url(re.sub(r"^postgres(ql)?://", "postgresql+psycopg://", address, flags=re.IGNORECASE))
        driver = url.get_driver_name()
        patient = {"connect_timeout": CONNECTING} if driver in PATIENT_DRIVERS and "connect_timeout" not in url.query else {}
        return create_engine(url, poolclass=NullPool, connect_args=patient), url
    except exc.NoSuchModuleError:
        kind = address.partition(":")[0]
        advice = did_you_mean(kind, KINDS)
        raise DatabaseError(f"SQLAlchemy knows no database of the kind {kind!r:.60}.{advice}") from None
    except ModuleNotFoundError as error:
        kind = address.partition(":")[0]
        advice = INSTALL if error.name and error.name.startswith("psycopg") else f"pip install {error.name}"
        raise DatabaseError(f"The driver {error.name!r} for {kind} is not installed: {advice}") from None
    except (exc.ArgumentError, ValueError):
        raise DatabaseError(
            "That is no address of a database. One looks like postgresql+psycopg://teacher:secret@server.school/geography, "
            "and signs such as @ or / in a password are written with a percent sign (urllib.parse.quote_plus)."
        ) from None


def shown_address(url: URL) -> str:
    """An address as it may be shown: without its password and without its settings, for those may hold one too."""
    return url.set(query={}).render_as_string(hide_password=True) + ("?…" if url.query else "")


def _first_line(error: Exception | None) -> str:
    """What a driver has to say, in a line."""
    said = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
    return said if said.endswith(".") else f"{said}."
