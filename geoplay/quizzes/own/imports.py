"""A teacher's old material: the question files of jupyterquiz and the cards of jupytercards.

All question types of jupyterquiz are read: ``multiple_choice``, ``many_choice``, ``numeric`` and ``string``. What geoplay has no
room for (the width of a field …) is left out and told in ``left_out``. Markdown,
LaTeX and pictures are shown as such (`markup.py`), and every answer that the file has a sentence for is told it.

>>> old = [
...     {
...         "question": "Capital of Peru?",
...         "type": "multiple_choice",
...         "answers": [
...             {"answer": "Lima", "correct": True, "feedback": "Since 1535."},
...             {"answer": "Quito", "correct": False, "feedback": "That is Ecuador's."},
...         ],
...     }
... ]
>>> material = read_jupyterquiz(old)
>>> question = material.questions[0]
>>> question.choices[question.right], question.because
('Lima', 'Since 1535.')
>>> question.remarks, material.left_out
(('', "That is Ecuador's."), [])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

from geoplay.quizzes.own.markup import as_written
from geoplay.quizzes.own.material import MaterialError, Row, Source, rows_of
from geoplay.quizzes.own.parts import written
from geoplay.quizzes.question import AnswerError, Choice, Question, Several, Typed


@dataclass(frozen=True)
class Material:
    """What was read, and which fields had to be left out."""

    questions: list[Question]
    left_out: list[str]

    def __repr__(self) -> str:
        return f"<Material: {len(self.questions)} questions, {len(self.left_out)} notes on what was left out>"


@dataclass(frozen=True)
class Flashcard:
    """A card with two sides."""

    front: str
    back: str
    topics: tuple[str, ...] = ()

    def question(self) -> Typed:
        """The card as a question that is answered in writing.

        >>> Flashcard("Capital of Peru", "Lima").question().judge("lima")
        True
        """
        return Typed("card", self.front, self.back, written(self.back))


@dataclass(frozen=True)
class Cards:
    """What was read, and which fields had to be left out."""

    cards: list[Flashcard]
    left_out: list[str]

    def __repr__(self) -> str:
        return f"<Cards: {len(self.cards)} cards, {len(self.left_out)} notes on what was left out>"


# ---- jupyterquiz


def read_jupyterquiz(source: Source) -> Material:
    """The questions of a file of jupyterquiz, of its text, or of a list of dicts."""
    left_out: list[str] = []
    questions = []
    for row in rows_of(source, "question", left_out):
        kind = row.word("type")
        if kind not in _TYPES:
            raise MaterialError(f"{row.where}: 'type' is {', '.join(_TYPES)}, not {kind!r:.40}.")
        text = row.prose("question", empty=True)
        if "code" in row.given:
            text = row.marked(f"{as_written(text)}\n{_code(row)}".strip(), "question")
        if not text:
            raise MaterialError(f"{row.where}: 'question' is empty, and there is no 'code' to ask about.")
        answers = row.objects("answers")
        questions.append(_TYPES[kind](row, text, answers))
        for answer in answers:
            answer.tell_the_rest("of answers")
        row.tell_the_rest()
    return Material(questions, list(dict.fromkeys(left_out)))


def _one_or_many(row: Row, text: str, answers: list[Row]) -> Question:
    """Choices in the order of the file; several right ones may be in a file that says ``multiple_choice``."""
    choices = []
    right = []
    because = []
    remarks: list[str] = []
    for number, answer in enumerate(answers):
        shown = [answer.prose("answer")] if "answer" in answer.given else []
        shown += [_code(answer)] if "code" in answer.given else []
        if not shown:
            raise MaterialError(f"{answer.where}: it has neither 'answer' nor 'code'.")
        choices.append(answer.marked("\n".join(map(as_written, shown)), "answer"))
        if answer.flag("correct"):
            right.append(number)
            because.append(answer.prose("feedback", empty=True))
        remarks.append("" if answer.flag("correct") else answer.prose("feedback", empty=True))
    if not right or len(choices) < 2:
        raise MaterialError(f"{row.where}: it has no answer that is right, or only one answer.")
    row.leave_out("answer_cols")
    if row.given["type"] == "multiple_choice" and len(right) > 1:
        row.left_out.append(f"{row.where}: 'multiple_choice', since {len(right)} answers are right: all are to be found")
    told = row.marked(" ".join(dict.fromkeys(as_written(sentence) for sentence in because if sentence)), "feedback")
    said = tuple(remarks) if any(remarks) else ()
    if row.given["type"] == "many_choice" or len(right) > 1:
        return Several("jupyterquiz", text, tuple(choices), frozenset(right), told, remarks=said)
    return Choice("jupyterquiz", text, tuple(choices), right[0], told, remarks=said)


def _code(row: Row) -> str:
    """A piece of code, marked as such."""
    return "\n".join(f"`{line}`" if line.strip() and "`" not in line else line for line in row.plain("code").split("\n"))


@dataclass(frozen=True)
class Answered(Typed):
    """A written answer, with a sentence for wrong ones that were foreseen, and one for all others."""

    remark: Callable[[str], str] = lambda _given: ""

    def remark_to(self, given: Any) -> str:
        """What is said to a wrong answer."""
        return self.remark(str(given))


@dataclass(frozen=True)
class Ranges(Answered):
    """A number that is one of some values, or lies in one of some ranges, as jupyterquiz judges it."""

    def public(self) -> dict[str, Any]:
        """The question, to be answered by a number."""
        return {**super().public(), "form": "number", "unit": ""}

    def judge(self, given: Any) -> bool:
        """Whether a number, or a fraction such as 1/3, is right."""
        return self.accepts(str(_number(given)))

    def remark_to(self, given: Any) -> str:
        """What is said to a wrong number."""
        return self.remark(str(_number(given)))


def _numeric(row: Row, text: str, answers: list[Row]) -> Question:
    precision = row.given.get("precision")
    if precision is not None and (type(precision) is not int or not 0 <= precision < 18):
        raise MaterialError(f"{row.where}: 'precision' is a number of digits, not {precision!r:.40}.")
    tests: list[tuple[Callable[[float], bool], bool, str]] = []
    shown: list[str] = []
    because: list[str] = []
    otherwise = ""
    for answer in answers:
        said = answer.prose("feedback", empty=True)
        if answer.given.get("type") == "default":
            otherwise = said
            continue
        low, high = _bounds(answer)
        correct = answer.flag("correct")
        tests.append((_within(low, high, precision), correct, said))
        if correct:
            shown.append(f"{low:g}" if low == high else f"{low:g} – {high:g}")
            because.append(said)
    if not shown:
        raise MaterialError(f"{row.where}: it has no answer that is right.")

    def judged(given: str) -> tuple[bool, str]:
        number = _rounded(float(given), precision)
        return next(((correct, said) for within, correct, said in tests if within(number)), (False, otherwise))

    told = next(filter(None, because), "")
    return Ranges("jupyterquiz", text, shown[0], lambda given: judged(given)[0], told, remark=lambda given: judged(given)[1])


def _bounds(answer: Row) -> tuple[float, float]:
    """The two ends of what an answer stands for; a value is both at once."""
    if "value" in answer.given:
        value = answer.number(answer.given["value"], "value")
        return value, value
    pair = answer.given.get("range")
    if not isinstance(pair, Sequence) or isinstance(pair, str) or len(pair) != 2:
        raise MaterialError(f"{answer.where}: it has a 'value', or a 'range' of two numbers; else its 'type' is 'default'.")
    low, high = (answer.number(end, "range") for end in pair)
    if low >= high:
        raise MaterialError(f"{answer.where}: the 'range' from {low:g} to {high:g} is empty.")
    return low, high


def _within(low: float, high: float, precision: int | None) -> Callable[[float], bool]:
    if low == high:
        value = _rounded(low, precision)
        return lambda number: number == value
    return lambda number: low <= number < high


def _rounded(number: float, precision: int | None) -> float:
    """To so many significant digits."""
    return float(f"{number:.{precision}g}") if precision else number


def _number(given: Any) -> float:
    top, slash, bottom = str(given).partition("/")
    try:
        number = float(top) / (float(bottom) if slash else 1.0)
    except (ValueError, ZeroDivisionError):
        raise AnswerError(f"An answer is a number or a fraction, not {given!r:.80}.") from None
    if isinstance(given, bool) or not isfinite(number):
        raise AnswerError(f"An answer is a number, not {given!r:.80}.")
    return number


def _string(row: Row, text: str, answers: list[Row]) -> Question:
    tests: list[tuple[Callable[[str], bool], bool, str]] = []
    shown: list[str] = []
    because: list[str] = []
    otherwise = ""
    for answer in answers:
        said = answer.prose("feedback", empty=True)
        if answer.given.get("type") == "default":
            otherwise = said
            continue
        word = answer.word("answer")
        exact = answer.flag("match_case", default=False)
        threshold = answer.given.get("fuzzy_threshold")
        nearness = None if threshold is None else answer.number(threshold, "fuzzy_threshold")
        correct = answer.flag("correct")
        tests.append((_reads_as(word, exact, nearness), correct, said))
        if correct:
            shown.append(word)
            because.append(said)
    if not shown:
        raise MaterialError(f"{row.where}: it has no answer that is right.")
    row.leave_out("input_width")

    def judged(given: str) -> tuple[bool, str]:
        return next(((correct, said) for reads, correct, said in tests if reads(given.strip())), (False, otherwise))

    told = next(filter(None, because), "")
    return Answered("jupyterquiz", text, shown[0], lambda given: judged(given)[0], told, remark=lambda given: judged(given)[1])


def _reads_as(word: str, exact: bool, nearness: float | None) -> Callable[[str], bool]:
    def reads(given: str) -> bool:
        one, other = (given, word) if exact else (given.lower(), word.lower())
        if one == other:
            return True
        return bool(nearness) and 1 - distance(one, other) / max(len(one), len(other)) >= (nearness or 0)

    return reads


def distance(one: str, other: str) -> int:
    """How many letters are to be changed, added or left out to make one word the other (Levenshtein).

    >>> distance("kitten", "sitting"), distance("", "abc")
    (3, 3)
    """
    row = list(range(len(other) + 1))
    for count, letter in enumerate(one, 1):
        before, row = row, [count]
        for place, against in enumerate(other):
            row.append(min(before[place + 1] + 1, row[-1] + 1, before[place] + (letter != against)))
    return row[-1]


_TYPES: dict[str, Callable[[Row, str, list[Row]], Question]] = {
    "multiple_choice": _one_or_many,
    "many_choice": _one_or_many,
    "numeric": _numeric,
    "string": _string,
}


# ---- jupytercards


def read_jupytercards(source: Source, topics: str | Sequence[str] | None = None) -> Cards:
    """The cards of a file of jupytercards, of its text, or of a list of dicts; with ``topics`` only those about one of them.

    >>> read_jupytercards([{"front": "Capital of Peru", "back": "Lima", "topic": "America"}]).cards
    [Flashcard(front='Capital of Peru', back='Lima', topics=('America',))]
    """
    left_out: list[str] = []
    cards = []
    for row in rows_of(source, "card", left_out):
        found = row.given.get("topic", [])
        about = (found,) if isinstance(found, str) else tuple(map(str, found)) if isinstance(found, Sequence) else ()
        row.read.add("topic")
        row.read.add("seqNum")
        cards.append(Flashcard(row.prose("front"), row.prose("back"), about))
        row.tell_the_rest()
    if topics is not None:
        wanted = {topics} if isinstance(topics, str) else set(topics)
        known = sorted({topic for card in cards for topic in card.topics})
        if not wanted & set(known):
            raise MaterialError(f"No card is about {', '.join(sorted(wanted))}; there are {', '.join(known) or 'no topics'}.")
        cards = [card for card in cards if wanted & set(card.topics)]
    return Cards(cards, list(dict.fromkeys(left_out)))
