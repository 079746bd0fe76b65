"""An exam: answers are kept without a word about right and wrong, and handed in as one sealed file.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from geoplay.quiz.lesson import questions
>>> paper = Paper("Ada", exam_key("seven blue whales"), title="Capitals")
>>> for question in questions("capitals", places="Africa", n=2, seed=1):
...     paper.add(question, 0)
>>> with TemporaryDirectory() as folder:
...     file = paper.hand_in(Path(folder) / "ada.geoplay-exam.json")
...     handed_in = read_paper(file, "seven blue whales")
>>> handed_in.learner, len(handed_in.answers), handed_in.receipt == paper.receipt
('Ada', 2, True)

The file says in plain words what was asked and what was answered, so that a learner sees what is handed in. What was right is
only in the seal, and so is a mark of every answer: an answer that was changed, removed or put elsewhere is found and named.
"""

from __future__ import annotations

import json
from base64 import b32encode, b64decode, b64encode
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime, timezone
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any

from geoplay.atlas import names
from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import JsonError, read_limited, strict_json
from geoplay.core.text import Text
from geoplay.quiz.learner import (
    EARLIEST,
    EPOCH,
    LARGEST_FILE,
    LATEST,
    LONGEST_TEXT,
    LONGEST_TIME,
    MICROSECOND,
    Fact,
    Learner,
)
from geoplay.quiz.question import Click, Question
from geoplay.quiz.seal import SealError, exam_key, opened, public_key, sealed

__all__ = ["ExamAnswer", "ExamError", "HandedIn", "Paper", "exam_key", "fact_of", "given_words", "read_paper"]

FORMAT = "geoplay-exam"
VERSION = 1
ENDING = ".geoplay-exam.json"
# What is written for all to read, and what only the seal holds.
OPEN = ("question", "given", "milliseconds", "at")
CLOSED = ("fact", "answer", "correct")
RECEIPT = 12


class ExamError(GeoplayError):
    """A paper that cannot be taken, or one that is not as it was handed in."""


@dataclass(frozen=True)
class ExamAnswer:
    """One answer of a paper: what was asked, answered and right, in English words; ``fact`` as a learner's memory calls it."""

    question: str
    given: str
    milliseconds: int | None
    at: str
    fact: str
    answer: str
    correct: bool


class Paper:
    """What one learner answers in one exam.

    ``key`` is the teacher's, made with :func:`exam_key`; without one everybody can open the seal. A ``learner`` gets the answers
    into the memory once they are handed in, and not before. With ``draft`` the paper so far is written to that file after every
    answer, so that nothing is lost with a kernel.
    """

    def __init__(
        self,
        name: str | None = None,
        key: str | None = None,
        *,
        title: str = "",
        learner: Learner | None = None,
        draft: str | Path | None = None,
    ) -> None:
        if name is None and learner is None:
            raise ExamError("An exam needs the name of who takes it: name the learner, as in learner=geoplay.Learner('Ada').")
        # The same rules for names as everywhere.
        self.name = learner.name if learner is not None and name is None else Learner(str(name)).name
        if key is not None:
            public_key(key)
        self.key = key
        self.title = str(title)[:LONGEST_TEXT]
        self.learner = learner
        self.draft = None if draft is None else Path(draft)
        self.file: Path | None = None
        self._id = token_hex(16)
        self._answers: list[ExamAnswer] = []
        self._begun = _now()
        self._content: str | None = None

    def __repr__(self) -> str:
        state = "handed in" if self.handed_in else "not handed in"
        return f"<Paper of {self.name!r}: {len(self._answers)} answers, {state}>"

    def __len__(self) -> int:
        return len(self._answers)

    @property
    def handed_in(self) -> bool:
        """Whether it was handed in: nothing can be added then, and the answers may be looked at."""
        return self._content is not None

    @property
    def facts(self) -> set[Fact]:
        """What was asked so far."""
        return {Fact.parse(answer.fact) for answer in self._answers}

    @property
    def answers(self) -> tuple[ExamAnswer, ...]:
        """What was right and wrong; not before the paper was handed in."""
        if not self.handed_in:
            raise ExamError(Text("What was right is told after the paper was handed in."))
        return tuple(self._answers)

    @property
    def receipt(self) -> str:
        """Twelve letters that stand for this paper and no other: whoever has noted them down notices every later change."""
        if self._content is None:
            raise ExamError(Text("There is a receipt once the paper was handed in."))
        return _receipt(json.loads(self._content)["seal"])

    def add(self, question: Question, given: Any, *, milliseconds: int | None = None) -> None:
        """Keep an answer. An answer that is none at all is refused as elsewhere; nothing is said about right or wrong."""
        if self.handed_in:
            raise ExamError(Text("This paper was handed in; nothing can be added to it."))
        correct = question.judge(given)
        data = question.as_data()
        said = given_words(question, given)[:LONGEST_TEXT]
        took = None if milliseconds is None else min(max(0, int(milliseconds)), LONGEST_TIME)
        fact = str(fact_of(question))
        self._answers.append(ExamAnswer(data["text"], said, took, _now(), fact, str(data["answer"]), correct))
        if self.draft is not None:
            _write(self.draft, self._sealed(finished=False))

    def hand_in(self, path: str | Path | None = None) -> Path:
        """Seal the paper and write it to a file (``ada.geoplay-exam.json`` if none is named); once more, the same elsewhere."""
        chosen = self.draft if path is None else Path(path)
        target = Path(f"{_file_name(self.name)}{ENDING}") if chosen is None else chosen
        if target.is_dir():
            target = target / f"{_file_name(self.name)}{ENDING}"
        content = self._content or self._sealed(finished=True)
        _write(target, content)
        first, self._content, self.file = self._content is None, content, target
        if first and self.learner is not None:
            for at, answer in enumerate(self._answers):
                self.learner.answered(
                    Fact.parse(answer.fact),
                    id=_number(self._id, at),
                    correct=answer.correct,
                    given=answer.given,
                    milliseconds=answer.milliseconds,
                    at=datetime.fromisoformat(answer.at),
                )
        return target

    def _sealed(self, *, finished: bool) -> str:
        rows = [asdict(answer) for answer in self._answers]
        shown = [{field: row[field] for field in OPEN} for row in rows]
        head = {
            "format": FORMAT, "version": VERSION, "learner": self.name, "title": self.title,
            "begun": self._begun, "ended": _now(), "finished": finished,
        }  # fmt: skip
        closed = {
            "id": self._id,
            "head": _mark(head),
            "marks": [_mark(row) for row in shown],
            "answers": [{field: row[field] for field in CLOSED} for row in rows],
        }
        seal = b64encode(sealed(_canonical(closed), self.key)).decode()
        return _rendered({**head, "answers": shown, "seal": seal})


@dataclass(frozen=True)
class HandedIn:
    """A paper as the teacher reads it."""

    learner: str
    title: str
    id: str
    finished: bool
    ended: str
    receipt: str
    answers: tuple[ExamAnswer, ...]
    everybodys: bool
    """Sealed without a teacher's key: whoever has geoplay could have made it."""

    def number(self, at: int) -> str:
        """What an answer is called in a learner's memory."""
        return _number(self.id, at)


def read_paper(path: str | Path, passphrase: str = "") -> HandedIn:
    """Open a paper that was handed in; an :class:`ExamError` names what was changed in it since."""
    path = Path(path)
    text, data = _read(path)
    closed = _unsealed(path, data["seal"], passphrase)
    answers = data["answers"]
    head = {key: value for key, value in data.items() if key not in ("answers", "seal")}
    if _mark(head) != closed.get("head"):
        raise ExamError(f"{path.name!r}: its head was changed after it was sealed (whose paper it is, or when it was written).")
    changed = _changes([_mark(row) for row in answers], closed["marks"])
    if changed:
        raise ExamError(f"{path.name!r} was changed after it was sealed: {changed}")
    if _rendered(data) != text:
        raise ExamError(f"{path.name!r} was changed after it was sealed: it is not written as it was.")
    try:
        rows = [_answer(shown, hidden) for shown, hidden in zip(answers, closed["answers"], strict=True)]
        name, title, number, ended = (str(value) for value in (data["learner"], data["title"], closed["id"], data["ended"]))
        Learner(name)
    except (TypeError, ValueError, LookupError, GeoplayError) as error:
        raise ExamError(f"{path.name!r} was not written by geoplay: {error}") from None
    finished = data.get("finished") is True
    return HandedIn(name, title, number, finished, ended, _receipt(data["seal"]), tuple(rows), not passphrase)


def is_paper(data: object) -> bool:
    """Whether the content of a JSON file says that it is an exam's."""
    return isinstance(data, dict) and data.get("format") == FORMAT


def _read(path: Path) -> tuple[str, dict[str, Any]]:
    try:
        content = read_limited(path, LARGEST_FILE)
        data = strict_json(content, longest=LARGEST_FILE)
    except JsonError as error:
        raise ExamError(f"{path.name!r} is no paper of an exam: it is not JSON text. {error}") from None
    if not is_paper(data) or data.get("version") != VERSION:
        raise ExamError(f"{path.name!r} is no paper of format {FORMAT!r}, version {VERSION}.")
    answers, seal = data.get("answers"), data.get("seal")
    if not isinstance(seal, str) or not isinstance(answers, list):
        raise ExamError(f"{path.name!r} was changed after it was sealed: its answers or its seal are missing.")
    # Some computers end their lines in another way, and so do some that pass files on.
    return content.decode().replace("\r\n", "\n"), data


def _unsealed(path: Path, seal: str, passphrase: str) -> dict[str, Any]:
    """What the seal holds."""
    try:
        box = b64decode(seal, validate=True)
        if b64encode(box).decode() != seal:
            raise SealError("Its letters are not as they were written.")
        found = strict_json(opened(box, passphrase), longest=LARGEST_FILE)
    except (ValueError, GeoplayError):
        why = "it was made for another key than yours" if passphrase else "the passphrase= of its key is missing"
        raise ExamError(f"{path.name!r}: the seal does not open: it was changed, or {why}.") from None
    closed: dict[str, Any] = found if isinstance(found, dict) else {}
    marks, answers = closed.get("marks"), closed.get("answers")
    if not isinstance(marks, list) or not isinstance(answers, list) or not all(isinstance(mark, str) for mark in marks):
        raise ExamError(f"{path.name!r} was not written by geoplay: its seal holds something else.")
    return closed


def _answer(shown: dict[str, Any], hidden: dict[str, Any]) -> ExamAnswer:
    """An answer with all parts of the right kind: with everybody's key, or a learner's own hand, a seal can hold anything."""
    answer = ExamAnswer(**shown, **hidden)
    texts = (answer.question, answer.given, answer.at, answer.fact, answer.answer)
    if not all(isinstance(text, str) for text in texts) or type(answer.correct) is not bool:
        raise ExamError("an answer has parts of another kind.")
    took = answer.milliseconds
    if took is not None and (type(took) is not int or not 0 <= took <= LONGEST_TIME):
        raise ExamError(f"'milliseconds' cannot be {took!r:.60}.")
    Fact.parse(answer.fact)
    moment = datetime.fromisoformat(answer.at)
    if moment.tzinfo is None or not EARLIEST <= (moment - EPOCH) // MICROSECOND <= LATEST:
        raise ExamError(f"{answer.at!r:.60} is no moment with its zone.")
    return answer


def _changes(found: Sequence[str], sealed_marks: Sequence[str]) -> str:
    """What was done to the answers, in a sentence; empty if nothing was."""
    if list(found) == list(sealed_marks):
        return ""
    if sorted(found) == sorted(sealed_marks):
        moved = [number for number, (one, other) in enumerate(zip(found, sealed_marks, strict=True), 1) if one != other]
        return f"answers {', '.join(map(str, moved))} were put in another order."
    lost = [number for number, mark in enumerate(sealed_marks, 1) if mark not in found]
    if len(found) == len(sealed_marks):
        return f"answer {', '.join(map(str, lost)) or 'one'} is not the one that was given."
    if lost:
        return f"of {len(sealed_marks)} answers, number {', '.join(map(str, lost))} was removed."
    return f"it has {len(found)} answers, but {len(sealed_marks)} were given."


# ---- questions in words


def given_words(question: Question, given: Any) -> str:
    """What was answered, in English words: choices by what they say, not by their number, and places by their names.

    >>> from geoplay.quiz.question import Choice, Click
    >>> given_words(Click("where", "Where is Chad?", "TD", "Chad"), "FR")
    'France'
    >>> given_words(Choice("own", "Capital of Peru?", ("Quito", "Lima"), right=1), 1)
    'Lima'
    """
    if isinstance(question, Click):
        with suppress(ValueError):
            return names.name(given, year=1960 if "1960" in question.geometry else None)
    choices = getattr(question, "choices", ())
    if choices and isinstance(given, int):
        return str(choices[given])
    if choices and isinstance(given, list | tuple):
        return ", ".join(str(choices[number]) for number in given)
    return str(given)


def fact_of(question: Question) -> Fact:
    """What is known by whoever answers a question; a question about no place is a fact by itself."""
    if question.places:
        return Fact(question.kind, question.places[0])
    return Fact(question.kind, Place("question", str(question.text)[:200]))


# ---- writing


def _number(paper: str, at: int) -> str:
    return f"{paper}-{at + 1}"


def _now() -> str:
    return datetime.now(timezone.utc).isoformat()


def _rendered(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)


def _canonical(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8", "surrogatepass")


def _mark(value: object) -> str:
    return sha256(_canonical(value)).hexdigest()


def _receipt(seal: str) -> str:
    letters = b32encode(sha256(seal.encode()).digest()).decode()[:RECEIPT]
    return "-".join(letters[at : at + 4] for at in range(0, RECEIPT, 4))


def _file_name(name: str) -> str:
    """A name that every computer takes for a file's."""
    kept = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in name.casefold())
    return kept.strip("-") or "paper"


def _write(path: Path, content: str) -> None:
    """All of it or nothing: what was there before is replaced at once."""
    if not path.parent.is_dir():
        raise ExamError(f"There is no folder {str(path.parent)!r} to hand in {path.name!r} to. Make it first.")
    beside = path.with_name(f".{path.name}.{token_hex(4)}")
    beside.write_text(content, encoding="utf-8")
    beside.replace(path)
