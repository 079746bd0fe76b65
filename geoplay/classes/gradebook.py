"""Marks on their way out: the gradebook files that Moodle and Canvas import, an Excel file, and xAPI statements.

A learning platform finds a pupil by an id: the learner's, best from a roster. Whoever has none is named and left out.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import Any

from geoplay.classes.exam_reader import HandedIn
from geoplay.classes.marks import mark_rows
from geoplay.classes.statements import statements_of
from geoplay.core.files import write_bytes
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError

FORMATS = ("moodle", "canvas", "excel", "xapi")
IDS = ("number", "username", "email")
KEPT = ("last", "best", "first")
# The columns by which Moodle finds a user, and those that Canvas wants before its assignments.
MOODLE = {"username": "Username", "number": "ID number", "email": "Email address"}
CANVAS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")
CANVAS_IDS = {"number": "SIS User ID", "username": "SIS Login ID", "email": "SIS Login ID"}
POINTS_POSSIBLE = "    Points Possible"
# A cell that begins so is a formula to a spreadsheet.
FORMULAS = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True)
class Gradebook:
    """A file of marks that was written: how many it holds, and who or what was left out, and why."""

    path: Path
    marks: int
    left_out: list[str] = field(default_factory=list)

    def __repr__(self) -> str:
        told = "".join(f"\n  {note}" for note in self.left_out)
        return f"<{self.path}: {self.marks} marks, {len(self.left_out)} left out{':' if told else ''}{told}>"


@dataclass(frozen=True)
class Pupil:
    """Somebody whose marks go out."""

    name: str
    id: str
    group: str


@dataclass(frozen=True)
class Marked:
    """What goes out: the pupils, and the share of each in each exam."""

    pupils: Sequence[Pupil]
    exams: Sequence[str]
    shares: Mapping[tuple[str, str], float]
    points: float

    def cell(self, pupil: Pupil, exam: str) -> float | str:
        """The points of a pupil in an exam; empty where there is no paper."""
        share = self.shares.get((pupil.name, exam))
        return "" if share is None else _short(share * self.points)


def write_gradebook(
    format: str,  # noqa: A002 - the word people know
    path: str | Path,
    papers: Sequence[tuple[str, HandedIn]],
    pupils: Mapping[str, Pupil],
    *,
    points: float,
    partial: bool,
    keep: str,
    ids: str | None,
    home: str | None,
) -> Gradebook:
    """Write the marks of all papers; see :meth:`Classroom.gradebook <geoplay.classes.classroom.Classroom.gradebook>`."""
    if format not in FORMATS:
        raise OptionError(f"format= is {', '.join(map(repr, FORMATS))}, not {format!r:.40}.{did_you_mean(format, FORMATS)}")
    if keep not in KEPT:
        raise OptionError(f"keep= is {', '.join(map(repr, KEPT))}, not {keep!r:.40}.")
    if not 0 < points <= 10_000:
        raise OptionError(f"points= is what a paper without a mistake gets, a number above 0, not {points!r:.40}.")
    if not papers:
        raise GeoplayError("There are no marks to write: nobody has handed in an exam. Answers of practice have no marks.")
    path = Path(path)
    ending = {"excel": ".xlsx", "xapi": ".json"}.get(format, ".csv")
    if path.suffix.lower() != ending:
        raise OptionError(f"{format} takes a file that ends in {ending}, not {path.name!r:.80}.")
    left_out: list[str] = []
    if format == "xapi":
        statements = statements_of(papers, {name: pupil.id for name, pupil in pupils.items()}, home=home, partial=partial)
        write_bytes(path, json.dumps(statements, ensure_ascii=False, indent=1).encode())
        return Gradebook(path, len(papers))
    wanted = _ids_named(ids, pupils) if format != "excel" else "number"
    shares = _shares(papers, partial=partial, keep=keep, left_out=left_out)
    within = [pupils[name] for name in dict.fromkeys(name for name, _ in papers)]
    if format != "excel":
        within = [pupil for pupil in within if _has_an_id(pupil, wanted, left_out)]
        if not within:
            raise GeoplayError(f"No mark can be written: {left_out[0]}")
    exams = list(dict.fromkeys(exam for _, exam in shares))
    marked = Marked(within, exams, shares, points)
    table = _WRITERS[format](marked, wanted)
    write_bytes(path, _xlsx(table) if format == "excel" else _csv(table))
    return Gradebook(path, sum((pupil.name, exam) in shares for pupil in within for exam in exams), left_out)


def _shares(
    papers: Sequence[tuple[str, HandedIn]], *, partial: bool, keep: str, left_out: list[str]
) -> dict[tuple[str, str], float]:
    """The share that counts for each learner and exam, where there may be several papers."""
    found: dict[tuple[str, str], list[tuple[str, float]]] = {}
    ids = {name: "" for name, _ in papers}
    for (name, paper), row in zip(papers, mark_rows(papers, ids, scale=None, partial=partial), strict=True):
        found.setdefault((name, paper.title), []).append((paper.ended, row["share"]))
    kept = {}
    for (name, exam), shares in found.items():
        if len(shares) > 1:
            left_out.append(f"{name!r} has {len(shares)} papers of {exam!r:.60}; the {keep} counts.")
        shares.sort()
        kept[name, exam] = max(share for _, share in shares) if keep == "best" else shares[0 if keep == "first" else -1][1]
    return kept


def _ids_named(ids: str | None, pupils: Mapping[str, Pupil]) -> str:
    if ids is not None and ids not in IDS:
        raise OptionError(f"ids= says what the learners' ids are: {', '.join(map(repr, IDS))}, not {ids!r:.40}.")
    known = [pupil.id for pupil in pupils.values() if pupil.id]
    return ids or ("email" if known and all("@" in one for one in known) else "number")


def _has_an_id(pupil: Pupil, wanted: str, left_out: list[str]) -> bool:
    if not pupil.id:
        left_out.append(
            f"{pupil.name!r}: there is no id by which the platform finds them; give classroom a roster= with names and ids."
        )
    elif wanted == "email" and "@" not in pupil.id:
        left_out.append(f"{pupil.name!r}: {pupil.id!r:.60} is no address; say ids='number' or ids='username'.")
    elif pupil.id.startswith(FORMULAS):
        left_out.append(f"{pupil.name!r}: a spreadsheet would take the id {pupil.id!r:.60} for a formula.")
    else:
        return True
    return False


# ---- the tables


def _moodle(marked: Marked, ids: str) -> list[list[Any]]:
    """A row for each user: the column by which Moodle finds them, the name for people to read, and a column for each exam."""
    header = ["Full name", MOODLE[ids], *map(_word, marked.exams)]
    return [
        header,
        *([_word(one.name), one.id, *(marked.cell(one, exam) for exam in marked.exams)] for one in marked.pupils),
    ]


def _canvas(marked: Marked, ids: str) -> list[list[Any]]:
    """Canvas's five columns, a column for each assignment, and below the header what each is worth."""
    at = CANVAS.index(CANVAS_IDS[ids])
    worth = [POINTS_POSSIBLE, "", "", "", "", *(_short(marked.points) for _ in marked.exams)]
    rows = []
    for one in marked.pupils:
        head = [_word(one.name), "", "", "", _word(one.group)]
        head[at] = one.id
        rows.append([*head, *(marked.cell(one, exam) for exam in marked.exams)])
    return [[*CANVAS, *map(_word, marked.exams)], worth, *rows]


def _excel(marked: Marked, _ids: str) -> list[list[Any]]:
    header = ["Name", "ID", "Group", *marked.exams]
    return [header, *([one.name, one.id, one.group, *(marked.cell(one, exam) for exam in marked.exams)] for one in marked.pupils)]


_WRITERS: dict[str, Callable[[Marked, str], list[list[Any]]]] = {"moodle": _moodle, "canvas": _canvas, "excel": _excel}


def _csv(table: Sequence[Sequence[Any]]) -> bytes:
    written = StringIO(newline="")
    csv.writer(written).writerows(table)
    # With the mark by which Excel knows UTF-8; Moodle and Canvas pass over it.
    return written.getvalue().encode("utf-8-sig")


def _xlsx(table: Sequence[Sequence[Any]]) -> bytes:
    from geoplay.exchange.spreadsheet import workbook

    return workbook("Marks", table)


def _word(text: str) -> str:
    """A name or a title as a cell that no spreadsheet takes for a formula; learners write their names themselves."""
    return f"'{text}" if text.startswith(FORMULAS) else text


def _short(number: float) -> float:
    rounded = round(float(number), 2)
    return int(rounded) if rounded.is_integer() else rounded
