"""Files from strangers: each is read, or refused in a sentence; no other error, nothing changed, nothing run.

A few hundred for each kind of file; ``make nightly`` tries more (``GEOPLAY_DAMAGED_FILES``).
"""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from base64 import b64decode, b64encode
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.classes.exam import Paper
from geoplay.classes.exam_reader import read_paper
from geoplay.classes.seal import exam_key
from geoplay.core.place import Place
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import is_utf8
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.own.parts import question_of
from geoplay.tournaments.ledger import Ledger
from geoplay.tournaments.plan import Plan
from tests.fuzz.damaging import Damager, foreign
from tests.fuzz.targets import OWN_QUESTIONS, TableTarget

FILES = int(os.environ.get("GEOPLAY_DAMAGED_FILES", "1400"))
FACTS = [Fact("capital", Place("country", code)) for code in ("FR", "PE", "TD")]
# A teacher's old files, and questions as objects.
JUPYTERQUIZ: list[Any] = [
    {
        "question": "Capital of <b>Peru</b>?",
        "type": "multiple_choice",
        "answers": [
            {"answer": "Lima", "correct": True, "feedback": "Since 1535."},
            {"code": "Quito", "correct": False, "feedback": "That is Ecuador's."},
        ],
    },
    {
        "question": "How long is the Nile?",
        "type": "numeric",
        "precision": 3,
        "answers": [{"type": "value", "value": 6650, "correct": True}, {"type": "range", "range": [0, 9], "correct": False}],
    },
    {"question": "Chile?", "type": "string", "answers": [{"answer": "Santiago", "correct": True, "fuzzy_threshold": 0.8}]},
]
JUPYTERCARDS = [
    {"front": "Peru", "back": "Lima", "topic": ["America"], "seqNum": 1},
    {"front": "Chile", "back": "Santiago", "topic": "America"},
]
DICTS = [
    one if isinstance(one, dict) else dict(zip(("question", "answer", "wrong"), (*one[:2], "; ".join(one[2:])), strict=True))
    for one in OWN_QUESTIONS
]
CSV = b"""question,answer,wrong,tolerance,unit,form,places
Capital of Peru?,Lima,Quito; La Paz,,,,country:PE
How long is the Nile?,6650,,100,km,,
"From north, to south?",Oslo; Rome; Tunis,,,,order,
Where is Niger?,NE,,,,click,
"""
# A table that is computed, and never comes to its end.
FOR_EVER = """
DROP TABLE answer;
CREATE VIEW answer AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n)
SELECT x AS id, 'Ada' AS learner, x AS fact, 1 AS correct, '' AS given, 1 AS milliseconds, '' AS at FROM n;
"""
WHALES = "seven blue whales"


class Reader:
    """A way into geoplay for a file: makes a good one, reads any, and tells what must not change where it is refused."""

    ending = ".json"

    def __init__(self, folder: Path) -> None:
        self.path = folder / f"stranger{self.ending}"

    def good(self) -> bytes:
        """The content of a file as geoplay, or another honest program, writes it."""
        raise NotImplementedError

    def read(self) -> None:
        """Read the file at :attr:`path` and look at what was in it."""
        raise NotImplementedError

    def state(self) -> Any:
        """What a refused file leaves alone; the file itself is always looked at."""
        return None

    def written(self, data: Any) -> bytes:
        """Plain data as such a file writes it."""
        return json.dumps(data).encode()

    def data(self) -> Any:
        """The good content as plain data, for changes of single values."""
        return json.loads(self.good())


class OfARecord(Reader):
    """A saved game, played again."""

    game = "lindy"

    def good(self) -> bytes:
        widget = geoplay.play(self.game, seats=["you", "random"], seed=7, quiz="flight" if self.game == "lindy" else None)
        for _ in range(4):
            widget.play(str(widget.game.legal_moves()[0]))
        return widget.match.record.to_json().encode()

    def read(self) -> None:
        record = Record.from_file(self.path)
        game = geoplay.load(record)
        # What was read can be kept again, and is the same.
        assert geoplay.load(record.to_json().encode()).view(None) == game.view(None)


class AtATable(OfARecord):
    """A saved game, loaded at a table where another is played."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.target = TableTarget("lindy")

    def read(self) -> None:
        self.target.widget.load(self.path)
        # The page gets it, and may save it.
        self.target.do(kind="hello")
        self.target.do(kind="save")

    def state(self) -> Any:
        return self.target.state()


class KeptByItself(OfARecord):
    """The file of ``autosave=``."""

    game = "this-and-that"

    def read(self) -> None:
        geoplay.play(self.game, seats=["you", "random"], seed=7, autosave=self.path).close()


class OfALearner(Reader):
    """What a learner exported, taken in by the learner."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.ada = Learner("Ada")
        self.ada.answered(FACTS[0], correct=False)

    def good(self) -> bytes:
        ada = Learner("Ada")
        for number, fact in enumerate(FACTS):
            ada.answered(fact, correct=number > 0, given="Lima", milliseconds=1000 if number else None)
        return ada.export(self.path).read_bytes()

    def read(self) -> None:
        ada = Learner("Ada")
        ada.absorb(self.path)
        ada.due()
        len(ada.frame())
        ada.export(self.path.with_name("again.json"))

    def state(self) -> Any:
        return self.ada.memory.answers(self.ada.id)


class TakenIn(OfALearner):
    """The same, into a memory that has something already."""

    def read(self) -> None:
        self.ada.absorb(self.path)


class OfAClass(OfALearner):
    """The same, read by the teacher."""

    def read(self) -> None:
        room = geoplay.classroom(self.path)
        len(room.progress())
        room.progress().to_csv().encode()
        room.lesson()


class OfAMemory(Reader):
    """The SQLite file of a learner."""

    ending = ".sqlite"

    def good(self) -> bytes:
        self.path.unlink(missing_ok=True)
        ada = Learner("Ada", self.path)
        for fact in FACTS:
            ada.answered(fact, correct=True, given="Lima")
        ada.memory.close()
        return self.path.read_bytes()

    def data(self) -> Any:
        self.good()
        with closing(sqlite3.connect(self.path)) as connection:
            tables = {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in ("learner", "answer", "schedule")}  # noqa: S608
        # What the scheduler keeps is looked into.
        return {**tables, "schedule": [(*row[:-1], json.loads(row[-1])) for row in tables["schedule"]]}

    def written(self, data: Any) -> bytes:
        """A file of the right form, with values in it that are not."""
        tables = data if isinstance(data, dict) else {}
        self.path.unlink(missing_ok=True)
        Learner("Ada", self.path).memory.close()
        with closing(sqlite3.connect(self.path)) as connection, connection:
            for name, columns in (("learner", 2), ("answer", 7), ("schedule", 4)):
                rows = tables.get(name)
                for row in rows if isinstance(rows, list) else []:
                    values = [*map(_cell, row if isinstance(row, list) else [row]), *[None] * columns][:columns]
                    places = ", ".join("?" * columns)
                    connection.execute(f"INSERT OR IGNORE INTO {name} VALUES ({places})", values)  # noqa: S608 - our own names
        return self.path.read_bytes()

    def read(self) -> None:
        ada = Learner("Ada", self.path)
        try:
            ada.due()
            len(ada.frame())
            ada.answered(FACTS[1], correct=True)
        finally:
            ada.memory.close()
        geoplay.classroom(self.path).progress()


def _cell(value: Any) -> Any:
    """A value as SQLite takes it."""
    if isinstance(value, dict | list):
        return json.dumps(value)
    if isinstance(value, str):
        # Half a character can only be written as bytes.
        return value if is_utf8(value) else value.encode("utf-8", "surrogatepass")
    return value if not isinstance(value, int) or abs(value) < 2**63 else float(str(value))


class OfAnExam(Reader):
    """A paper, read by the teacher."""

    passphrase = WHALES

    def good(self) -> bytes:
        paper = Paper("Ada", exam_key(WHALES) if self.passphrase else None, title="Capitals")
        for parts, answer in zip(DICTS, (0, "Santiago", 6650), strict=False):
            paper.add(question_of(parts, Random(1)), answer, milliseconds=900)
        return paper.hand_in(self.path).read_bytes()

    def read(self) -> None:
        paper = read_paper(self.path, self.passphrase)
        assert paper.answers
        geoplay.classroom(self.path, passphrase=self.passphrase).progress()


class OfASeal(OfAnExam):
    """A paper without a teacher's key: whoever knows how writes into the seal what they like."""

    passphrase = ""

    def data(self) -> Any:
        whole = super().data()
        closed = json.loads(b64decode(whole.pop("seal"))[32:])
        return {"open": whole, "closed": closed}

    def written(self, data: Any) -> bytes:
        if not isinstance(data, dict) or not isinstance(data.get("open"), dict):
            return super().written(data)
        inside = super().written(data.get("closed"))
        seal = b64encode(sha256(inside).digest() + inside).decode()
        return json.dumps({**data["open"], "seal": seal}, ensure_ascii=False, indent=1).encode("utf-8", "surrogatepass")


class OfATournament(Reader):
    """The file of a tournament."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.result = geoplay.tournament("this-and-that", ["random", "random"], games=4, workers=1, progress=False)
        self.plan: Plan = self.result.plan

    def good(self) -> bytes:
        self.path.unlink(missing_ok=True)
        ledger = Ledger(self.path, self.plan)
        ledger.add(self.result.games[:2])
        ledger.add(self.result.games[2:])
        ledger.close()
        return self.path.read_bytes()

    def data(self) -> Any:
        return [json.loads(line) for line in self.good().splitlines()]

    def written(self, data: Any) -> bytes:
        """With checksums that fit, as somebody writes it who knows the format."""
        lines, check = [], 0
        for content in data if isinstance(data, list) else [data]:
            line = json.dumps(content, separators=(",", ":"), sort_keys=True).encode()
            if isinstance(content, dict):
                content.pop("check", None)
                packed = json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
                check = zlib.crc32(packed.encode("utf-8", "surrogatepass"), check)
                line = json.dumps({**content, "check": check}, separators=(",", ":"), sort_keys=True).encode()
            lines.append(line + b"\n")
        return b"".join(lines)

    def read(self) -> None:
        ledger = Ledger(self.path, self.plan)
        ledger.close()
        assert all(played.outcome.shares() for played in ledger.played.values())


class OfATable(Reader):
    """A teacher's CSV file, asked in a quiz."""

    ending = ".csv"

    def good(self) -> bytes:
        return CSV

    def read(self) -> None:
        widget = geoplay.quiz(self.path, seed=1)
        for _ in range(len(widget.quiz["marks"])):
            json.dumps(widget.quiz, ensure_ascii=False, allow_nan=False).encode()
            widget._session.position += 1
            widget._publish()
        widget.close()


class OfQuestions(OfATable):
    """The questions of jupyterquiz."""

    ending = ".json"
    content: Any = JUPYTERQUIZ

    def good(self) -> bytes:
        return json.dumps(self.content).encode()

    def data(self) -> Any:
        return self.content


class OfCards(OfQuestions):
    """The cards of jupytercards."""

    content = JUPYTERCARDS

    def read(self) -> None:
        widget = geoplay.flashcards(self.path)
        while not widget.finished:
            json.dumps(widget.quiz, ensure_ascii=False, allow_nan=False).encode()
            widget._on_turn(widget.quiz["card"]["id"])
            widget._on_grade(widget.quiz["card"]["id"], "good")
        widget.close()


class InDicts(OfQuestions):
    """A teacher's questions as objects, which somebody read from a file."""

    content = DICTS

    def read(self) -> None:
        try:
            content = json.loads(self.path.read_bytes())
        except (ValueError, RecursionError):
            # It is the teacher's own program that has read it.
            raise GeoplayError("This never came as far as geoplay.") from None
        widget = geoplay.quiz(content, seed=1)
        json.dumps(widget.quiz, ensure_ascii=False, allow_nan=False).encode()
        widget.close()


READERS: list[type[Reader]] = [
    OfARecord, AtATable, KeptByItself, OfALearner, TakenIn, OfAClass, OfAMemory, OfAnExam, OfATournament, OfATable, OfQuestions,
    OfCards, InDicts, OfASeal,
]  # fmt: skip


def attempt(reader: Reader, content: bytes) -> bool:
    """Try to read a file; whether it was read. If it was not, it says why and nothing has changed."""
    reader.path.write_bytes(content)
    before = reader.state()
    reason = ""
    try:
        reader.read()
    except GeoplayError as error:
        reason = str(error)
    if reason:
        assert 10 < len(reason) <= 1003
        assert reader.state() == before
        # SQLite may roll back what a killed program left half done.
        assert isinstance(reader, OfAMemory) or reader.path.read_bytes() == content
    return not reason


@pytest.fixture(params=READERS, ids=lambda reader: reader.__name__)
def reader(request: pytest.FixtureRequest, tmp_path: Path) -> Reader:
    made: Reader = request.param(tmp_path)
    return made


def test_a_good_file_is_read(reader: Reader) -> None:
    assert attempt(reader, reader.good())


def test_damaged_bytes_are_read_or_refused_in_a_sentence(reader: Reader) -> None:
    rng = Random(f"bytes/{type(reader).__name__}")
    damager, good = Damager(rng), reader.good()
    refused = sum(not attempt(reader, damager.spoilt(good)) for _ in range(FILES // len(READERS) // 2))
    assert refused > 0


# A table of words has no values to change but its bytes.
@pytest.mark.parametrize("reader", [kind for kind in READERS if kind is not OfATable], indirect=True)
def test_other_values_are_read_or_refused_in_a_sentence(reader: Reader) -> None:
    rng = Random(f"values/{type(reader).__name__}")
    damager, good = Damager(rng), reader.data()
    refused = sum(not attempt(reader, reader.written(damager.changed(good))) for _ in range(FILES // len(READERS) // 2))
    assert refused > 0


def test_a_file_of_another_kind_is_refused_and_runs_nothing(
    reader: Reader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trap = tmp_path / "trap"
    monkeypatch.chdir(tmp_path)
    read = [name for name, content in foreign(trap).items() if attempt(reader, content)]
    # An empty file is a database, or a tournament, in which nothing has been written yet; so is one byte for SQLite.
    assert set(read) <= (
        {"nothing", "a nul"} if isinstance(reader, OfAMemory) else {"nothing"} if isinstance(reader, OfATournament) else set()
    )
    assert not trap.exists()


@pytest.mark.parametrize(
    "trick",
    [
        "CREATE TRIGGER own AFTER INSERT ON answer BEGIN DELETE FROM answer; END",
        "CREATE VIEW more AS SELECT * FROM answer",
        FOR_EVER,
    ],
)
def test_a_memory_with_more_in_it_than_tables_is_not_read(tmp_path: Path, trick: str) -> None:
    reader = OfAMemory(tmp_path)
    reader.good()
    with closing(sqlite3.connect(reader.path)) as connection:
        connection.executescript(trick)
    assert not attempt(reader, reader.path.read_bytes())


# A class may have a database of any size, and a tournament a file of any size; neither is read whole.
LIMITED = [kind for kind in READERS if kind not in (OfAMemory, OfATournament, InDicts)]


@pytest.mark.parametrize("reader", LIMITED, indirect=True)
@pytest.mark.parametrize("size", [50_000_001, 10**12])
def test_a_file_too_long_for_its_kind_is_not_even_read(reader: Reader, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with reader.path.open("wb") as file:
        # It takes no room on the disk: all of it is one hole.
        file.truncate(size)

    def opened_anyway(*_: Any, **__: Any) -> Any:
        raise AssertionError("It was read.")

    monkeypatch.setattr(Path, "open", opened_anyway)
    monkeypatch.setattr(Path, "read_bytes", opened_anyway)
    monkeypatch.setattr(Path, "read_text", opened_anyway)
    with pytest.raises(GeoplayError, match=f"{size:,}"):
        reader.read()
