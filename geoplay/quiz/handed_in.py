"""What a class hands in: learners' files, papers of exams, and databases, all read by the column.

A file that is as it should be is checked and read about as quickly as its JSON text can be parsed; where something is odd, the
careful reader of :mod:`geoplay.quiz.learner` looks at it answer by answer and says what.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from glob import glob, has_magic
from pathlib import Path
from typing import Any

from geoplay.core.refusal import GeoplayError
from geoplay.quiz.exam import ExamError, HandedIn, is_paper, read_paper
from geoplay.quiz.learner import (
    COLUMNS,
    EARLIEST,
    EPOCH,
    FORMAT,
    LARGEST_FILE,
    LATEST,
    LONGEST_TEXT,
    LONGEST_TIME,
    MICROSECOND,
    VERSION,
    Fact,
    read_export,
)
from geoplay.quiz.memory import MemoryFileError
from geoplay.quiz.school import is_address, kept_in

SQLITE = b"SQLite format 3\0"


@dataclass(frozen=True)
class Batch:
    """Answers of one learner: each fact once, and of every answer its number in them, as arrays."""

    learner: str
    ids: list[str]
    facts: list[str]
    fact: Any
    correct: Any
    given: Any
    milliseconds: Any
    """-1 where nobody knows how long it took."""
    at: Any
    """Microseconds since 1970."""

    @classmethod
    def of(cls, learner: str, columns: Mapping[str, Sequence[Any]]) -> Batch:
        """The same from plain columns, with moments as text."""
        import numpy as np

        facts = {fact: number for number, fact in enumerate(dict.fromkeys(columns["fact"]))}
        moments = (datetime.fromisoformat(moment) for moment in columns["at"])
        return cls(
            learner,
            list(columns["id"]),
            list(facts),
            np.array([facts[fact] for fact in columns["fact"]], dtype=np.int64),
            np.array(columns["correct"], dtype=bool),
            np.array(columns["given"], dtype=object),
            np.array([-1 if time is None else time for time in columns["milliseconds"]], dtype=np.int64),
            np.array([(moment - EPOCH) // MICROSECOND for moment in moments], dtype=np.int64),
        )


@dataclass
class Heap:
    """All that was handed in, and what is to be said about it. ``facts`` has each fact once for the whole class."""

    batches: list[Batch] = field(default_factory=list)
    facts: dict[str, Fact] = field(default_factory=dict)
    papers: list[HandedIn] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def take(self, path: Path, passphrase: str, receipts: Mapping[str, str]) -> None:
        """Read one file; a damaged one is named and left out."""
        try:
            found = _read(path, passphrase)
            if isinstance(found, HandedIn):
                _check_receipt(found, receipts, path)
                self.add([_batch_of_paper(found)])
                self.papers.append(found)
                self._say_of(found, path)
            else:
                self.add(found)
        except (GeoplayError, OSError) as error:
            self.notes.append(f"{path.name} was left out: {error}")

    def add(self, batches: Sequence[Batch]) -> None:
        """Take in answers; an error if one is about something that is no fact."""
        for batch in batches:
            self.facts.update([(fact, Fact.parse(fact)) for fact in batch.facts if fact not in self.facts])
        self.batches += batches

    def _say_of(self, paper: HandedIn, path: Path) -> None:
        if not paper.finished:
            self.notes.append(f"{path.name} is a draft that was never handed in; what it has is counted.")
        if paper.everybodys:
            self.notes.append(f"{path.name} was sealed without a teacher's key: whoever has geoplay could have written it.")


def heap_of(paths: str | Path | Iterable[str | Path], *, passphrase: str = "", receipts: Mapping[str, str] | None = None) -> Heap:
    """Read files, folders, patterns such as ``"week-*/*.json"``, and databases by their address."""
    given = [paths] if isinstance(paths, str | Path) else list(paths)
    heap = Heap()
    for address in (str(one) for one in given if is_address(one)):
        memory = kept_in(address)
        heap.add([Batch.of(learner, columns) for learner, columns in memory.everything().items()])
        memory.close()
    files = [one for one in given if not is_address(one)]
    if files or not given:
        for path in learners_files(files):
            heap.take(path, passphrase, receipts or {})
    return heap


def learners_files(given: Sequence[str | Path]) -> list[Path]:
    """The files that paths name: a file is itself, a folder all JSON files below it, a pattern what it fits."""
    found: dict[Path, None] = {}
    for path in map(Path, given):
        if path.is_dir():
            found.update(dict.fromkeys(_below(path)))
        elif path.exists():
            found[path] = None
        elif has_magic(str(path)):
            # Path.glob takes no pattern that begins at the root.
            found.update(dict.fromkeys(map(Path, sorted(glob(str(path), recursive=True)))))  # noqa: PTH207
        else:
            raise GeoplayError(f"There is no file or folder {str(path)!r:.120}.")
    if not found:
        raise GeoplayError(f"There is no learner's file in {', '.join(map(str, given)) or 'an empty list'!r:.120}.")
    return list(found)


def _below(folder: Path) -> Iterable[Path]:
    """The JSON files of a folder and those below it, but for hidden ones such as .ipynb_checkpoints."""
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(".json") and not name.startswith("."):
                yield Path(where, name)


def _read(path: Path, passphrase: str) -> list[Batch] | HandedIn:
    """What a file is decides how it is read."""
    content = path.read_bytes() if path.stat().st_size <= LARGEST_FILE else b""
    if content.startswith(SQLITE):
        return _kept(path)
    data = good = None
    with suppress(ValueError, TypeError, LookupError, AttributeError, RecursionError, OverflowError):
        data = json.loads(content)
        good = None if is_paper(data) else _quickly(data)
    if good is not None:
        return [good]
    if is_paper(data):
        return read_paper(path, passphrase)
    # Something is odd: the careful reader says what, or finds that it is not.
    name, answers = read_export(path)
    rows = [{**vars(answer), "at": answer.at.isoformat()} for answer in answers]
    return [Batch.of(name, {column: [row[column] for row in rows] for column in ("id", *COLUMNS)})]


def _kept(path: Path) -> list[Batch]:
    """What is in the file of a learner's memory."""
    memory = kept_in(path)
    try:
        return [Batch.of(learner, columns) for learner, columns in memory.everything().items()]
    except (TypeError, OverflowError):
        # The memory has looked at what each column holds, but not at every moment and number.
        raise MemoryFileError(f"{path.name!r} is damaged: a moment has no zone, or a number is too large.") from None
    except ValueError as error:
        raise error if isinstance(error, GeoplayError) else MemoryFileError(f"{path.name!r} is damaged: {error}.") from None
    finally:
        memory.close()


def _quickly(data: Any) -> Batch | None:
    """The answers of a file that is as it should be; ``None``, or any error, where the careful reader has to look."""
    import numpy as np

    name, facts, words, columns = data["learner"], data["facts"], data["words"], data["answers"]
    if (data["format"], data["version"]) != (FORMAT, VERSION) or not (type(name) is str and 0 < len(name) <= 80):
        return None
    if columns.keys() != COLUMNS.keys() or type(facts) is not list or type(words) is not list:
        return None
    ids = data["ids"].split()
    texts = (facts, words, ids)
    # Lengths of texts, which only texts and lists have; then that they are texts.
    if max(max(map(len, some), default=0) for some in texts) > LONGEST_TEXT or set(map(type, facts + words)) - {str}:
        return None
    # Whoever has half a character in a text gets an error here.
    "".join((name, *facts, *words, *ids)).encode()
    types = {column: set(map(type, columns[column])) for column in COLUMNS}
    if any(found - set(COLUMNS[column]) for column, found in types.items()) or len({len(ids), *map(len, columns.values())}) > 1:
        return None
    times = columns["milliseconds"]
    if type(None) in types["milliseconds"]:
        if -1 in times:
            return None
        times = [-1 if time is None else time for time in times]
    wanted = (columns["fact"], columns["given"], columns["at"], times)
    fact, given, at, took = (np.fromiter(column, np.int64, len(column)) for column in wanted)
    ranges = (
        (fact, 0, len(facts) - 1),
        (given, 0, len(words) - 1),
        (at, EARLIEST, LATEST),
        (took, 0 if times is columns["milliseconds"] else -1, LONGEST_TIME),
    )
    if ids and not all(least <= column.min() <= column.max() <= most for column, least, most in ranges):
        return None
    correct = np.frombuffer(bytes(columns["correct"]), dtype=bool)
    spoken = np.array(words, dtype=object)[given] if words else np.array([], dtype=object)
    return Batch(name, ids, facts, fact, correct, spoken, took, at)


# ---- papers


def _check_receipt(paper: HandedIn, receipts: Mapping[str, str], path: Path) -> None:
    """A paper is the one whose receipt was noted down when it was handed in."""
    noted = receipts.get(paper.learner)
    if noted is not None and noted.replace("-", "").strip().upper() != paper.receipt.replace("-", ""):
        raise ExamError(f"{path.name!r} is not the paper that was handed in: its receipt is {paper.receipt}, not {noted!r:.40}.")


def _batch_of_paper(paper: HandedIn) -> Batch:
    answers = paper.answers
    columns = {column: [getattr(answer, column) for answer in answers] for column in COLUMNS}
    # The numbers under which a learner's memory keeps the same answers, so that none counts twice.
    return Batch.of(paper.learner, {**columns, "id": [paper.number(at) for at in range(len(answers))]})
