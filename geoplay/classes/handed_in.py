"""What a class hands in: learners' files, papers of exams, and databases, all read by the column.

A file that is as it should be is checked and read about as quickly as its JSON text can be parsed; where something is odd, the
careful reader of :mod:`geoplay.learners.learner` looks at it answer by answer. One bad thing costs one thing: a damaged answer is
named and the others count, a damaged file is named and the others are read.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from glob import glob, has_magic
from pathlib import Path
from typing import Any

from geoplay.classes.exam import ExamError
from geoplay.classes.exam_reader import HandedIn, is_paper, read_paper
from geoplay.core.files import read_bytes, read_start
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.learners.learner import COLUMNS, FORMAT, LARGEST_FILE, OLD_VERSION, VERSION, Fact, read_export
from geoplay.learners.memory import EARLIEST, FIELDS, LATEST, LONGEST_TEXT, LONGEST_TIME, Everything, microseconds
from geoplay.learners.school import is_address, kept_in

SQLITE = b"SQLite format 3\0"
# What a class hands in ends like this, and nothing else of it is looked for in a folder.
SQLITE_ENDINGS = (".sqlite", ".sqlite3", ".db")
# Nothing that geoplay writes has so many lists and objects; a file that is made of them takes a hundred times its size to read.
MOST_BRACKETS = 200_000
# How many damaged answers of a file are named one by one.
NAMED = 3


@dataclass(frozen=True)
class Batch:
    """Answers of one learner: each fact once, and of every answer its number in them, as arrays."""

    learner: str
    learner_id: str
    """What the learner goes by beside the name; empty where nobody knows."""
    source: str
    """The file or database that it is from."""
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
    def of(cls, learner: str, learner_id: str, source: str, columns: Mapping[str, Sequence[Any]]) -> Batch:
        """The same from plain columns."""
        import numpy as np

        facts = {fact: number for number, fact in enumerate(dict.fromkeys(columns["fact"]))}
        return cls(
            learner,
            learner_id,
            source,
            list(columns["id"]),
            list(facts),
            np.array([facts[fact] for fact in columns["fact"]], dtype=np.int64),
            np.array(columns["correct"], dtype=bool),
            np.array(columns["given"], dtype=object),
            np.array([-1 if time is None else time for time in columns["milliseconds"]], dtype=np.int64),
            np.array(columns["at"], dtype=np.int64),
        )


Judge = Callable[[HandedIn, str], tuple[HandedIn, list[Text]]]
"""Judges a paper from a file anew; what is to be said about it comes along."""


@dataclass
class Heap:
    """All that was handed in, and what is to be said about it. ``facts`` has each fact once for the whole class."""

    batches: list[Batch] = field(default_factory=list)
    facts: dict[str, Fact] = field(default_factory=dict)
    papers: list[HandedIn] = field(default_factory=list)
    notes: list[Text] = field(default_factory=list)
    left_out: int = 0
    judge: Judge | None = None

    def take(self, path: Path, passphrase: str, receipts: Mapping[str, str], unsealed: bool | None) -> None:
        """Read one file; a damaged one is named and left out."""
        try:
            found = self._read(path, passphrase, unsealed)
            if isinstance(found, HandedIn):
                _check_receipt(found, receipts, path)
                self._take_paper(found, path)
            else:
                self.add(found)
        except (GeoplayError, OSError) as error:
            self.leave_out(path.name, error)

    def leave_out(self, name: str, error: Exception) -> None:
        """Say which file was not read, and why."""
        self.left_out += 1
        self.notes.append(Text("{file} was left out: {reason}", file=name, reason=getattr(error, "text", None) or str(error)))

    def add(self, batches: Sequence[Batch]) -> None:
        """Take in answers; an error if one is about something that is no fact."""
        for batch in batches:
            self.facts.update([(fact, Fact.parse(fact)) for fact in batch.facts if fact not in self.facts])
        self.batches += batches

    def add_database(self, found: Everything, source: str) -> None:
        """Take in a database; damaged rows are named."""
        self.name_damaged(source, found.damaged)
        self.add([Batch.of(found.names[one], one, source, columns) for one, columns in found.columns.items()])

    def name_damaged(self, source: str, damaged: Sequence[str]) -> None:
        """Say which answers are damaged."""
        if damaged:
            said = "; ".join(damaged[:NAMED]) + ("; …" if len(damaged) > NAMED else "")
            self.notes.append(
                Text(
                    "{file}: one answer is damaged and was left out: {damaged}",
                    plural="{file}: {count} answers are damaged and were left out: {damaged}",
                    count=len(damaged),
                    file=source,
                    damaged=said,
                )
            )

    def _take_paper(self, paper: HandedIn, path: Path) -> None:
        """A copied paper counts once, and a draft not beside the paper that came of it."""
        same = next((other for other in self.papers if other.id == paper.id and other.learner == paper.learner), None)
        if same is not None:
            newer = (paper.finished, len(paper.answers), paper.ended) > (same.finished, len(same.answers), same.ended)
            copied = same.receipt == paper.receipt
            if copied:
                self.notes.append(Text("{file} is a copy of another paper; it counts once.", file=path.name))
            else:
                self.notes.append(
                    Text("{file} is another state of a paper that is there too; the last one counts.", file=path.name)
                )
            if copied or not newer:
                return
            self.papers.remove(same)
            self.batches = [batch for batch in self.batches if batch.ids[:1] != [same.number(0)]]
        if self.judge is not None:
            paper, said_of_it = self.judge(paper, path.name)
            self.notes += said_of_it
        self.add([_batch_of_paper(paper, path.name)])
        self.papers.append(paper)
        if not paper.finished:
            self.notes.append(Text("{file} is a draft that was never handed in; what it has is counted.", file=path.name))
        elif paper.early:
            self.notes.append(
                Text(
                    "{file} was handed in early: {answered} of {asked} answered.",
                    file=path.name,
                    answered=len(paper.answers),
                    asked=paper.asked,
                )
            )
        if not paper.sealed:
            self.notes.append(Text("{file} is not sealed: whoever has geoplay could have written it.", file=path.name))

    def _read(self, path: Path, passphrase: str, unsealed: bool | None) -> list[Batch] | HandedIn:
        """What a file is decides how it is read."""
        if read_start(path, len(SQLITE)) == SQLITE:
            memory = kept_in(path)
            try:
                self.add_database(memory.everything(), path.name)
            finally:
                memory.close()
            return []
        content = read_bytes(path, LARGEST_FILE)
        if content.count(b"[") + content.count(b"{") > MOST_BRACKETS:
            raise GeoplayError(Text("it is no file of geoplay: it is made of too many lists."))
        data = good = None
        with suppress(ValueError, TypeError, LookupError, AttributeError, RecursionError, OverflowError):
            data = json.loads(content)
            good = None if is_paper(data) else _quickly(data, path.name)
        if good is not None:
            return [good]
        if is_paper(data):
            return read_paper(path, passphrase, unsealed=unsealed)
        # Something is odd: the careful reader says what, or finds that it is not.
        found = read_export(path)
        self.name_damaged(path.name, found.damaged)
        columns = {name: [getattr(answer, name) for answer in found.answers] for name in FIELDS}
        columns["at"] = [microseconds(at.isoformat()) for at in columns["at"]]
        return [Batch.of(found.name, found.id, path.name, columns)]


def heap_of(
    paths: str | Path | Iterable[str | Path],
    *,
    passphrase: str = "",
    receipts: Mapping[str, str] | None = None,
    unsealed: bool | None = None,
    judge: Judge | None = None,
) -> Heap:
    """Read files, folders, patterns such as ``"week-*/*.json"``, and databases by their address."""
    given = [paths] if isinstance(paths, str | Path) else list(paths)
    heap = Heap(judge=judge)
    for address in (str(one) for one in given if is_address(one)):
        memory = kept_in(address)
        try:
            heap.add_database(memory.everything(), memory.name or "memory")
        finally:
            memory.close()
    files = [one for one in given if not is_address(one)]
    if files or not given:
        for path in learners_files(files, heap):
            heap.take(path, passphrase, receipts or {}, unsealed)
    return heap


def learners_files(given: Sequence[str | Path], heap: Heap) -> list[Path]:
    """The files that paths name: a file is itself, a folder all that lies in and below it, a pattern what it fits."""
    found: dict[Path, None] = {}
    for path in map(Path, given):
        if path.is_dir():
            found.update(dict.fromkeys(_below(path, heap)))
        elif path.exists():
            found[path] = None
        elif has_magic(str(path)):
            # Path.glob takes no pattern that begins at the root.
            found.update(dict.fromkeys(map(Path, sorted(glob(str(path), recursive=True)))))  # noqa: PTH207
        else:
            raise GeoplayError(f"There is no file or folder {str(path)!r:.120}.")
    if not found:
        if heap.notes:
            raise GeoplayError(f"There is no learner's file there. {heap.notes[0]}")
        raise GeoplayError(f"There is no learner's file in {', '.join(map(str, given)) or 'an empty list'!r:.120}.")
    return list(found)


def _below(folder: Path, heap: Heap) -> Iterable[Path]:
    """All that lies in a folder and below it and may be a hand-in, but for hidden files; what cannot be one is named."""
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.startswith("."):
                continue
            # Mail programs and Windows put an ending behind the ending: Dora.json.txt, Bo.JSON.
            if ".json" in name.lower() or name.lower().endswith(SQLITE_ENDINGS):
                yield Path(where, name)
            else:
                heap.leave_out(name, GeoplayError(Text("it is called neither .json nor .sqlite, as what is handed in is.")))


def _quickly(data: Any, source: str = "") -> Batch | None:
    """The answers of a file that is as it should be; ``None``, or any error, where the careful reader has to look."""
    import numpy as np

    name, facts, words, columns = data["learner"], data["facts"], data["words"], data["answers"]
    number = data.get("id", "")
    if data["format"] != FORMAT or data["version"] not in (OLD_VERSION, VERSION) or type(data["version"]) is not int:
        return None
    if not (type(name) is type(number) is str and 0 < len(name) <= 80 and len(number) <= 80):
        return None
    if columns.keys() != COLUMNS.keys() or type(facts) is not list or type(words) is not list:
        return None
    ids = data["ids"].split()
    texts = (facts, words, ids)
    # Lengths of texts, which only texts and lists have; then that they are texts.
    if max(max(map(len, some), default=0) for some in texts) > LONGEST_TEXT or set(map(type, facts + words)) - {str}:
        return None
    # Whoever has half a character in a text gets an error here.
    "".join((name, number, *facts, *words, *ids)).encode()
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
    return Batch(name, number, source, ids, facts, fact, correct, spoken, took, at)


# ---- papers


def _check_receipt(paper: HandedIn, receipts: Mapping[str, str], path: Path) -> None:
    """A paper is the one whose receipt was noted down when it was handed in."""
    noted = receipts.get(paper.learner_id) or receipts.get(paper.learner)
    if noted is not None and noted.replace("-", "").strip().upper() != paper.receipt.replace("-", ""):
        raise ExamError(
            Text(
                "{file} is not the paper that was handed in: its receipt is {receipt}, not {noted}.",
                file=repr(path.name),
                receipt=paper.receipt,
                noted=repr(noted[:40]),
            )
        )


def _batch_of_paper(paper: HandedIn, source: str) -> Batch:
    answers = paper.answers
    columns: dict[str, list[Any]] = {
        # The numbers under which a learner's memory keeps the same answers, so that none counts twice.
        "id": [paper.number(at) for at in range(len(answers))],
        "fact": [answer.fact for answer in answers],
        "correct": [answer.correct for answer in answers],
        "given": [answer.in_english for answer in answers],
        "milliseconds": [answer.milliseconds for answer in answers],
        "at": [microseconds(answer.at) for answer in answers],
    }
    return Batch.of(paper.learner, paper.learner_id, source, columns)
