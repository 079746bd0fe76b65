"""A paper of an exam as the teacher reads it: opened, compared with what was sealed, and checked part by part."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from geoplay.classes import old_seal, seal
from geoplay.classes.exam import FORMAT, VERSION, WHOLE, ExamAnswer, ExamError, answer_number, mark_of, receipt_of, rendered
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import JsonError, read_limited, strict_json
from geoplay.core.text import Text
from geoplay.learners.learner import Fact, Learner
from geoplay.learners.memory import EARLIEST, EPOCH, LATEST, LONGEST_TEXT, LONGEST_TIME, MICROSECOND

# An exam of a thousand questions is far below.
LARGEST_PAPER = 5_000_000
MOST_ASKED = 10_000
OLD_VERSION = 1


@dataclass(frozen=True)
class HandedIn:
    """A paper as the teacher reads it."""

    learner: str
    learner_id: str
    title: str
    id: str
    finished: bool
    ended: str
    receipt: str
    answers: tuple[ExamAnswer, ...]
    asked: int
    language: str
    recipe: dict[str, Any] | None
    sealed: bool
    """Whether only the teacher could have opened it; else whoever has geoplay could have written it."""
    judged: bool = False
    """Whether it was judged anew, and its own marks are not simply believed."""

    @property
    def early(self) -> bool:
        """Whether questions were left unanswered."""
        return len(self.answers) < self.asked

    def number(self, at: int) -> str:
        """What an answer is called in a learner's memory."""
        return answer_number(self.id, at)


def is_paper(data: object) -> bool:
    """Whether the content of a JSON file says that it is an exam's."""
    return isinstance(data, dict) and data.get("format") == FORMAT


def read_paper(path: str | Path, passphrase: str = "", *, unsealed: bool | None = None) -> HandedIn:
    """Open a paper that was handed in; an :class:`ExamError` names what was changed in it since.

    Papers that are not sealed are taken where no passphrase was given, or where ``unsealed`` says so.
    """
    path = Path(path)
    text, data = _read(path)
    closed, was_sealed = _unsealed(path, data, passphrase, allowed=not passphrase if unsealed is None else unsealed)
    answers = data["answers"]
    head = {key: value for key, value in data.items() if key not in ("answers", "seal")}
    if mark_of(head) != closed.get("head"):
        raise ExamError(
            Text(
                "{file}: its head was changed after it was sealed (whose paper it is, or when it was written).",
                file=repr(path.name),
            )
        )
    changed = _changes([mark_of(row) for row in answers], closed["marks"])
    if changed:
        raise ExamError(Text("{file} was changed after it was sealed: {changed}", file=repr(path.name), changed=changed))
    # Mail and other systems change how lines end.
    if rendered(data) not in (text, text.replace("\r\n", "\n")):
        raise ExamError(Text("{file} was changed after it was sealed: it is not written as it was.", file=repr(path.name)))
    try:
        rows = [_answer(shown, hidden) for shown, hidden in zip(answers, closed["answers"], strict=True)]
        return _handed_in(data, closed, rows, was_sealed)
    except (TypeError, ValueError, LookupError, AttributeError, GeoplayError) as error:
        raise ExamError(Text("{file} was not written by geoplay: {reason}", file=repr(path.name), reason=str(error))) from None


def _handed_in(data: dict[str, Any], closed: dict[str, Any], rows: list[ExamAnswer], was_sealed: bool) -> HandedIn:
    new = data["version"] == VERSION
    name, title, number, ended = (str(value) for value in (data["learner"], data["title"], closed["id"], data["ended"]))
    learner_id = str(data["id"]) if new else ""
    Learner(name, id=learner_id or None)
    asked = data["asked"] if new else len(rows)
    if type(asked) is not int or not len(rows) <= asked <= MOST_ASKED:
        raise ExamError(f"'asked' cannot be {asked!r:.40} with {len(rows)} answers.")
    recipe = data["recipe"] if new else None
    if recipe is not None and not isinstance(recipe, dict):
        raise ExamError(f"'recipe' cannot be {recipe!r:.60}.")
    language = str(data["language"])[:8] if new else "en"
    return HandedIn(
        name, learner_id, title, number, data.get("finished") is True, ended, receipt_of(data["seal"]), tuple(rows),
        asked, language, recipe, was_sealed,
    )  # fmt: skip


def _read(path: Path) -> tuple[str, dict[str, Any]]:
    try:
        content = read_limited(path, LARGEST_PAPER)
        data = strict_json(content, longest=LARGEST_PAPER)
    except JsonError as error:
        raise ExamError(
            Text("{file} is no paper of an exam: it is not JSON text. {reason}", file=repr(path.name), reason=str(error))
        ) from None
    if not is_paper(data) or data.get("version") not in (OLD_VERSION, VERSION) or type(data["version"]) is not int:
        raise ExamError(
            Text(
                "{file} is no paper of format {format}, version {version}.",
                file=repr(path.name),
                format=repr(FORMAT),
                version=VERSION,
            )
        )
    answers, box = data.get("answers"), data.get("seal")
    if not isinstance(box, str) or not isinstance(answers, list):
        raise ExamError(
            Text("{file} was changed after it was sealed: its answers or its seal are missing.", file=repr(path.name))
        )
    # Some computers end their lines in another way, and so do some that pass files on.
    return content.decode().replace("\r\n", "\n"), data


def _unsealed(path: Path, data: dict[str, Any], passphrase: str, *, allowed: bool) -> tuple[dict[str, Any], bool]:
    """What the seal holds, and whether it was one."""
    is_sealed = data["version"] == OLD_VERSION or data.get("sealed") is True
    if not is_sealed and not allowed:
        raise ExamError(
            Text(
                "{file} is not sealed, so that whoever has geoplay could have written it. If you trust it, for "
                "it comes from a browser's Python that cannot seal, say unsealed=True.",
                file=repr(path.name),
            )
        )
    if is_sealed and not passphrase and data["version"] == VERSION:
        raise ExamError(Text("{file}: the seal does not open: the passphrase= of its key is missing.", file=repr(path.name)))
    if is_sealed and not seal.can_seal():
        raise ExamError(
            Text("{file} is sealed, and seals are opened with PyNaCl: {install}", file=repr(path.name), install=seal.INSTALL)
        )
    try:
        box = b64decode(data["seal"], validate=True)
        if b64encode(box).decode() != data["seal"]:
            raise seal.SealError("Its letters are not as they were written.")
        if data["version"] == OLD_VERSION:
            box, is_sealed = old_seal.opened(box, passphrase), bool(passphrase)
        elif is_sealed:
            box = seal.opened(box, passphrase)
        elif sha256(box[32:]).digest() == box[:32]:
            box = box[32:]
        else:
            raise seal.SealError("It was changed.")
        found = strict_json(box, longest=LARGEST_PAPER)
    except (ValueError, GeoplayError):
        other = Text("it was made for another key than yours")
        why = other if passphrase else Text("the passphrase= of its key is missing")
        raise ExamError(
            Text("{file}: the seal does not open: it was changed, or {why}.", file=repr(path.name), why=why)
        ) from None
    closed: dict[str, Any] = found if isinstance(found, dict) else {}
    marks, answers = closed.get("marks"), closed.get("answers")
    if not isinstance(marks, list) or not isinstance(answers, list) or not all(isinstance(mark, str) for mark in marks):
        raise ExamError(Text("{file} was not written by geoplay: its seal holds something else.", file=repr(path.name)))
    return closed, is_sealed


def _answer(shown: dict[str, Any], hidden: dict[str, Any]) -> ExamAnswer:
    """An answer with all parts of the right kind: without a seal, or by a learner's own hand, it can hold anything."""
    right = hidden["correct"]
    if right not in (0, 1):
        raise ExamError("an answer has parts of another kind.")
    part = int(hidden["credit"]) / WHOLE if "credit" in hidden else float(right)
    # Papers of version 1 say in words alone what was answered.
    answer = ExamAnswer(
        shown["question"], shown["given"], shown["milliseconds"], shown["at"], hidden["fact"], hidden["answer"],
        bool(right), part, shown.get("value", shown["given"]),
    )  # fmt: skip
    texts = [answer.question, answer.given, answer.at, answer.fact, answer.answer]
    value = answer.value if isinstance(answer.value, list) else [answer.value]
    if not all(isinstance(text, str) for text in texts) or not all(type(one) in (str, int, float) for one in value):
        raise ExamError("an answer has parts of another kind.")
    if not 0 <= part <= 1 or max(map(len, [answer.given, answer.fact, *map(str, value)]), default=0) > LONGEST_TEXT:
        raise ExamError("an answer has parts that are too large.")
    took = answer.milliseconds
    if took is not None and (type(took) is not int or not 0 <= took <= LONGEST_TIME):
        raise ExamError(f"'milliseconds' cannot be {took!r:.60}.")
    Fact.parse(answer.fact)
    moment = datetime.fromisoformat(answer.at)
    if moment.tzinfo is None or not EARLIEST <= (moment - EPOCH) // MICROSECOND <= LATEST:
        raise ExamError(f"{answer.at!r:.60} is no moment with its zone.")
    return answer


def _changes(found: Sequence[str], sealed_marks: Sequence[str]) -> Text | None:
    """What was done to the answers, in a sentence; nothing if nothing was."""
    if list(found) == list(sealed_marks):
        return None
    if sorted(found) == sorted(sealed_marks):
        moved = [number for number, (one, other) in enumerate(zip(found, sealed_marks, strict=True), 1) if one != other]
        return Text("answers {numbers} were put in another order.", numbers=", ".join(map(str, moved)))
    lost = [number for number, mark in enumerate(sealed_marks, 1) if mark not in found]
    numbers = ", ".join(map(str, lost)) or "?"
    if len(found) == len(sealed_marks):
        return Text("answer {numbers} is not the one that was given.", numbers=numbers)
    if lost:
        return Text("of {count} answers, number {numbers} was removed.", count=len(sealed_marks), numbers=numbers)
    return Text("it has {found} answers, but {count} were given.", found=len(found), count=len(sealed_marks))
