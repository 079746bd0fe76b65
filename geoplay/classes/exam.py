"""An exam: answers are kept without a word about right and wrong, and handed in as one sealed file.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from geoplay.classes.exam_reader import read_paper
>>> from geoplay.classes.seal import exam_key
>>> from geoplay.quizzes.lesson import questions
>>> paper = Paper("Ada", exam_key("seven blue whales"), title="Capitals", asked=10)
>>> for question in questions("capitals", places="Africa", n=2, seed=1):
...     paper.add(question, 0)
>>> with TemporaryDirectory() as folder:
...     file = paper.hand_in(Path(folder) / "ada.geoplay-exam.json")
...     handed_in = read_paper(file, "seven blue whales")
>>> handed_in.learner, len(handed_in.answers), handed_in.asked, handed_in.receipt == paper.receipt
('Ada', 2, 10, True)

The file says in plain words what was asked and what was answered, so that a learner sees what is handed in. What was right is
only in the seal, and so is a mark of every answer: an answer that was changed, removed or put elsewhere is found and named.
"""

from __future__ import annotations

import json
from base64 import b32encode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any

from geoplay.classes.exam_words import Value, asked_words, credit, fact_of, given_words, value_of
from geoplay.classes.seal import can_seal, public_key, sealed
from geoplay.core.files import FileError, read_text, write_text
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.learners.learner import Fact, Learner, learners_id, learners_name
from geoplay.learners.memory import LONGEST_TEXT, LONGEST_TIME
from geoplay.quizzes.question import Question

FORMAT = "geoplay-exam"
VERSION = 2
ENDING = ".geoplay-exam.json"
# What Windows takes for a device, whatever ending stands behind.
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))})
RECEIPT = 12
# Parts of an answer are told in thousandths.
WHOLE = 1000


class ExamError(GeoplayError):
    """A paper that cannot be taken, or one that is not as it was handed in."""


@dataclass(frozen=True)
class ExamAnswer:
    """One answer of a paper: what was asked, answered and right, in the words of the paper's language.

    ``fact`` is as a learner's memory calls it, ``value`` the answer as it can be judged again, ``credit`` how much is right.
    """

    question: str
    given: str
    milliseconds: int | None
    at: str
    fact: str
    answer: str
    correct: bool
    credit: float
    value: Value

    @property
    def in_english(self) -> str:
        """What was answered as a learner's memory keeps it, whatever the paper's language."""
        return (
            ", ".join(self.value)
            if isinstance(self.value, list)
            else self.given
            if isinstance(self.value, float)
            else str(self.value)
        )


class Paper:
    """What one learner answers in one exam.

    ``key`` is the teacher's, made with :func:`exam_key`; without one, or in a Python without PyNaCl, nothing is sealed
    (``will_seal``). ``asked`` is how many questions the exam has; what is not answered of them is unanswered. A ``learner`` gets
    the answers into the memory once they are handed in, and not before. With ``draft`` the paper so far is written to that file
    after every answer, so that nothing is lost with a kernel; beside one that is there already. ``recipe`` is what the
    questions were made of, if they can be made again. With ``back`` an answer may be changed until the paper is handed in.
    """

    def __init__(
        self,
        name: str | None = None,
        key: str | None = None,
        *,
        title: str = "",
        learner: Learner | None = None,
        draft: str | Path | None = None,
        id: str | None = None,  # noqa: A002 - it is called so everywhere
        asked: int | None = None,
        language: str = "en",
        recipe: Mapping[str, Any] | None = None,
        back: bool = False,
    ) -> None:
        self.name: str | None = None
        self.id = learner.id if learner is not None and id is None else "" if id is None else learners_id(id)
        if learner is not None or name is not None:
            self._name_it(learner.name if learner is not None and name is None else str(name))
        if key is not None:
            public_key(key)
        self.key = key
        self.title = str(title)[:LONGEST_TEXT]
        self.learner = learner
        self.draft = None if draft is None else Path(draft)
        self.language = language
        self.file: Path | None = None
        self._asked = asked
        self._recipe = None if recipe is None else dict(recipe)
        self.back = back
        self._number = token_hex(16)
        self._answers: dict[object, ExamAnswer] = {}
        self._begun = _now()
        self._content: str | None = None
        self._drafted = False

    def of_another(self, name: str, *, asked: int, language: str, draft: Path) -> Paper:
        """The paper of somebody else in the same exam."""
        return Paper(
            name,
            self.key,
            title=self.title,
            draft=draft,
            asked=asked,
            language=language,
            recipe=self._recipe,
            back=self.back,
        )

    def __repr__(self) -> str:
        state = "handed in" if self.handed_in else "not handed in"
        return f"<Paper of {self.name!r}: {len(self._answers)} answers, {state}>"

    def __len__(self) -> int:
        return len(self._answers)

    def _name_it(self, name: str) -> None:
        # The same rules for names as everywhere.
        self.name = learners_name(name)

    @property
    def asked(self) -> int:
        """How many questions the exam has; of one in a game, how many were answered."""
        return len(self._answers) if self._asked is None else max(self._asked, len(self._answers))

    @property
    def handed_in(self) -> bool:
        """Whether it was handed in: nothing can be added then, and the answers may be looked at."""
        return self._content is not None

    @property
    def will_seal(self) -> bool:
        """Whether only the teacher can open it."""
        return self.key is not None and can_seal()

    @property
    def remark(self) -> Text | None:
        """What whoever hands in should know about the file: that it is not sealed."""
        if self.key is not None and not can_seal():
            return Text("This paper is not sealed: this Python has no PyNaCl. Everybody can read what was right in it.")
        if self.key is None:
            return Text("This paper is not sealed: key= is missing. Everybody can read what was right in it.")
        return None

    @property
    def facts(self) -> set[Fact]:
        """What was asked so far."""
        return {Fact.parse(answer.fact) for answer in self._answers.values()}

    @property
    def answers(self) -> tuple[ExamAnswer, ...]:
        """What was right and wrong; not before the paper was handed in."""
        if not self.handed_in:
            raise ExamError(Text("What was right is told after the paper was handed in."))
        return tuple(self._answers.values())

    @property
    def receipt(self) -> str:
        """Twelve letters that stand for this paper and no other: whoever has noted them down notices every later change."""
        if self._content is None:
            raise ExamError(Text("There is a receipt once the paper was handed in."))
        return receipt_of(json.loads(self._content)["seal"])

    def add(self, question: Question, given: Any, *, milliseconds: int | None = None) -> None:
        """Keep an answer. An answer that is none at all is refused as elsewhere; nothing is said about right or wrong.

        The same answer once more changes nothing: a draft that could not be written can be tried again.
        """
        if self.handed_in:
            raise ExamError(Text("This paper was handed in; nothing can be added to it."))
        correct = question.judge(given)
        text, right = asked_words(question, self.language)
        said = given_words(question, given, self.language)[:LONGEST_TEXT]
        took = None if milliseconds is None else min(max(0, int(milliseconds)), LONGEST_TIME)
        which = (fact_of(question), text, getattr(question, "picture", ""), tuple(map(str, getattr(question, "choices", ()))))
        before = self._answers.get(which)
        value = value_of(question, given)
        if before is not None and before.value != value and not self.back:
            raise ExamError(Text("This question was answered already, and answers of this exam cannot be changed."))
        if before is None or before.value != value:
            part = round(credit(question, given) * WHOLE) / WHOLE
            fact = str(fact_of(question))
            self._answers[which] = ExamAnswer(text, said, took, _now(), fact, right, correct, part, value)
        if self.draft is not None:
            self._write(self._drafts_to(self.draft), self._sealed(finished=False))
            self._drafted = True

    def _drafts_to(self, draft: Path) -> Path:
        """The file of the draft, a free one: what a kernel that died, or somebody else, has left there is not written over."""
        self.draft = draft if self._drafted or self.handed_in else _free(draft)
        return self.draft

    def hand_in(self, path: str | Path | None = None, *, name: str | None = None) -> Path:
        """Seal the paper and write it to a file (``ada.geoplay-exam.json`` if none is named); once more, the same elsewhere."""
        if name is not None and not self.handed_in:
            self._name_it(name)
        if self.name is None:
            raise ExamError(Text("This exam does not know who took it: hand in with the name, as in exam.hand_in(name='Ada')."))
        chosen = Path(path) if path is not None else None if self.draft is None else self._drafts_to(self.draft)
        target = Path(f"{_file_name(self.name)}{ENDING}") if chosen is None else chosen
        if target.is_dir():
            target = target / f"{_file_name(self.name)}{ENDING}"
        content = self._content or self._sealed(finished=True)
        if target != chosen:
            # Who is called the same, or nearly, hands in beside the others.
            target = _free(target, content)
        self._write(target, content)
        first, self._content, self.file = self._content is None, content, target
        if first and self.learner is not None:
            for at, answer in enumerate(self._answers.values()):
                self.learner.answered(
                    Fact.parse(answer.fact),
                    id=answer_number(self._number, at),
                    correct=answer.correct,
                    given=answer.in_english,
                    milliseconds=answer.milliseconds,
                    at=datetime.fromisoformat(answer.at),
                )
        return target

    def _write(self, path: Path, content: str) -> None:
        if not path.parent.is_dir():
            raise ExamError(f"There is no folder {str(path.parent)!r} to hand in {path.name!r} to. Make it first.")
        write_text(path, content)

    def _sealed(self, *, finished: bool) -> str:
        shown = [
            {"question": one.question, "given": one.given, "value": one.value, "milliseconds": one.milliseconds, "at": one.at}
            for one in self._answers.values()
        ]
        head = {
            "format": FORMAT, "version": VERSION, "learner": self.name or "", "id": self.id, "title": self.title,
            "language": self.language, "asked": self.asked, "answered": len(shown), "recipe": self._recipe,
            "begun": self._begun, "ended": _now(), "finished": finished, "sealed": self.will_seal,
        }  # fmt: skip
        closed = {
            "id": self._number,
            "head": mark_of(head),
            "marks": [mark_of(row) for row in shown],
            # Numbers of one length, so that not even the length of what is sealed depends on what was right.
            "answers": [
                {"fact": one.fact, "answer": one.answer, "correct": int(one.correct), "credit": f"{round(one.credit * WHOLE):04}"}
                for one in self._answers.values()
            ],
        }
        content = canonical(closed)
        # Without a seal a sum still shows changes made by hand.
        box = sealed(content, self.key) if self.key is not None and self.will_seal else sha256(content).digest() + content
        return rendered({**head, "answers": shown, "seal": b64encode(box).decode()})


# ---- how a paper is written down


def answer_number(paper: str, at: int) -> str:
    """What an answer of a paper is called in a learner's memory."""
    return f"{paper}-{at + 1}"


def rendered(data: dict[str, Any]) -> str:
    """The text of a file."""
    return json.dumps(data, ensure_ascii=False, indent=1)


def canonical(value: object) -> bytes:
    """The one way to write something down, to be sealed or marked."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8", "surrogatepass")


def mark_of(value: object) -> str:
    """What stands for something and nothing else."""
    return sha256(canonical(value)).hexdigest()


def receipt_of(seal: str) -> str:
    """The letters that stand for a paper.

    >>> receipt_of("x")
    'FVYR-MQVX-E2YE'
    """
    letters = b32encode(sha256(seal.encode()).digest()).decode()[:RECEIPT]
    return "-".join(letters[at : at + 4] for at in range(0, RECEIPT, 4))


def _now() -> str:
    return datetime.now(timezone.utc).isoformat()


def _file_name(name: str) -> str:
    """A name that every computer takes for a file's."""
    kept = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in name.casefold()).strip("-") or "paper"
    return f"{kept}-" if kept in _DEVICES else kept


def _free(path: Path, content: str = "") -> Path:
    """The path, or with a number where another file is already, so that no paper takes another's place."""
    stem = path.name.removesuffix(ENDING)
    number = 2
    while path.exists() and not _holds(path, content):
        path = path.with_name(f"{stem}-{number}{ENDING}")
        number += 1
    return path


def _holds(path: Path, content: str) -> bool:
    try:
        return read_text(path, 4 * len(content)) == content
    except FileError:
        return False
