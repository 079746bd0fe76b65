"""A question from its parts, as teachers write them: in a row of a table, in a dict, or as a short tuple.

>>> question = question_of({"question": "Capital of Peru?", "answer": "Lima", "wrong": ["Quito", "La Paz"]}, Random(1))
>>> question.choices[question.right], len(question.choices)
('Lima', 3)
>>> question_of({"question": "How long is the Nile?", "answer": 6650, "tolerance": 300, "unit": "km"}, Random(1)).judge(6500)
True
>>> question_of(("Capital of Peru?", "Lima"), Random(1)).judge("lima")
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite, isnan
from random import Random
from typing import Any

from geoplay.atlas import names
from geoplay.atlas.facts import keys
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import is_utf8
from geoplay.quizzes.question import Choice, Click, Number, Order, Question, Several, Typed

PARTS = {
    "question": "what is asked",
    "answer": "what is right: a word, a number, or several words",
    "wrong": "wrong choices",
    "also": "other spellings that count, where the answer is written",
    "form": "choice, typed, number, several, order or click",
    "tolerance": "how far off a number may be",
    "unit": "the unit of a number",
    "because": "what is said afterwards",
    "kind": "a word for what is asked, such as 'rivers'",
    "places": "what it is about, as 'country:FR'",
}
FORMS = ("choice", "typed", "number", "several", "order", "click")
# From so many letters on, a slip of the pen is forgiven.
LONG = 5


class PartError(GeoplayError):
    """A part of a question that cannot be used; ``part`` says which."""

    def __init__(self, part: str, reason: str) -> None:
        super().__init__(f"{part}: {reason}")
        self.part = part
        self.reason = reason


def question_of(parts: object, rng: Random, kind: str = "own") -> Question:
    """The question that parts make: a dict of :data:`PARTS`, or a tuple of question, right answer and wrong ones.

    >>> question_of({"question": "Capital of Peru?", "anwser": "Lima"}, Random(1))
    Traceback (most recent call last):
    ...
    geoplay.quizzes.own.parts.PartError: anwser: a question has no such part. Did you mean 'answer'?
    """
    if isinstance(parts, Choice | Number | Typed | Several | Order | Click):
        return parts
    if isinstance(parts, tuple | list):
        parts = dict(zip(("question", "answer"), parts, strict=False)) | ({"wrong": list(parts[2:])} if len(parts) > 2 else {})
    if not isinstance(parts, Mapping):
        raise PartError("question", f"a question is a dict, a tuple or a question of geoplay, not {parts!r:.60}.")
    for part in parts:
        if part not in PARTS:
            raise PartError(str(part), f"a question has no such part.{did_you_mean(part, PARTS)}")
    given = {part: value for part, value in parts.items() if not missing(value)}
    for part, value in given.items():
        if not is_utf8("".join(words_in(value))):
            raise PartError(part, "there is half a character in it, which nobody can read.")
    text = _word(given, "question")
    if "answer" not in given:
        raise PartError("answer", "there is none.")
    form = _form(given)
    return _MAKE[form](_Parts(given, str(given.get("kind", kind)), text, rng))


def numbered(parts: object, number: int) -> Question:
    """A question of a list; what is wrong with it is told with its number.

    >>> numbered(("Capital of Peru?",), 7)
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: question 7 of the list, answer: there is none.
    """
    try:
        return question_of(parts, Random(number - 1))
    except PartError as error:
        raise OptionError(f"question {number} of the list, {error}") from None


def missing(value: object) -> bool:
    """Whether nothing stands there: an empty cell of a table is ``None``, an empty text or not a number.

    >>> missing(float("nan")), missing(" "), missing(0)
    (True, True, False)
    """
    return value is None or (isinstance(value, float) and isnan(value)) or (isinstance(value, str) and not value.strip())


def written(*accepted: str) -> Callable[[str], bool]:
    """Whether what somebody writes is one of these, whatever its capitals and accents; long ones may have a slip.

    >>> accepts = written("Brasília")
    >>> accepts("brasilia"), accepts("Brasila"), accepts("Rio")
    (True, True, False)
    """
    known = {names.fold(word) or word.casefold() for word in accepted}

    def accepts(given: str) -> bool:
        typed = names.fold(given) or given.strip().casefold()
        return typed in known or any(len(word) >= LONG and names.is_one_slip(typed, word) for word in known)

    return accepts


class _Parts:
    """The parts of one question, checked as they are asked for."""

    def __init__(self, given: Mapping[str, Any], kind: str, text: str, rng: Random) -> None:
        self.given = given
        self.kind = kind
        self.text = text
        self.rng = rng
        self.because = str(given.get("because", ""))
        self.places = tuple(_place(word) for word in words_in(given.get("places", ())))

    def answer(self) -> str:
        return _word(self.given, "answer")

    def answers(self) -> list[str]:
        found = words_in(self.given["answer"])
        if len(set(found)) != len(found):
            raise PartError("answer", f"{', '.join(found)!r:.60} has something twice.")
        return found

    def number(self, part: str, default: float | None = None) -> float:
        value: Any = self.given.get(part, default)
        try:
            number = float(value)
        except (TypeError, ValueError, OverflowError):
            number = float("nan")
        if isinstance(value, bool) or not isfinite(number):
            raise PartError(part, f"it is a number, not {value!r:.60}.")
        return number

    def choices(self, right: Sequence[str]) -> list[str]:
        wrong = words_in(self.given.get("wrong", ()))
        chosen = [*right, *wrong]
        if len({names.fold(word) or word for word in chosen}) != len(chosen):
            raise PartError("wrong", f"a choice stands there twice, or is right and wrong at once: {', '.join(chosen)!r:.80}.")
        if not wrong:
            raise PartError("wrong", "there is no wrong choice.")
        self.rng.shuffle(chosen)
        return chosen


def _choice(parts: _Parts) -> Question:
    right = parts.answer()
    chosen = parts.choices([right])
    return Choice(parts.kind, parts.text, tuple(chosen), chosen.index(right), parts.because, parts.places)


def _several(parts: _Parts) -> Question:
    right = parts.answers()
    chosen = parts.choices(right)
    numbers = frozenset(chosen.index(word) for word in right)
    return Several(parts.kind, parts.text, tuple(chosen), numbers, parts.because, parts.places)


def _order(parts: _Parts) -> Question:
    right = parts.answers()
    if len(right) < 2:
        raise PartError("answer", "there are at least two things to be put in order.")
    chosen = sorted(right)
    parts.rng.shuffle(chosen)
    order = tuple(chosen.index(word) for word in right)
    return Order(parts.kind, parts.text, tuple(chosen), order, parts.because, parts.places)


def _number(parts: _Parts) -> Question:
    tolerance = parts.number("tolerance", 0)
    if tolerance < 0:
        raise PartError("tolerance", f"it is 0 or more, not {tolerance:g}.")
    unit = str(parts.given.get("unit", ""))
    return Number(parts.kind, parts.text, parts.number("answer"), tolerance, unit, parts.because, parts.places)


def _typed(parts: _Parts) -> Question:
    accepts = written(parts.answer(), *words_in(parts.given.get("also", ())))
    return Typed(parts.kind, parts.text, parts.answer(), accepts, parts.because, parts.places)


def _click(parts: _Parts) -> Question:
    """The answer is a country, by its code or its name."""
    answer = parts.answer()
    try:
        code = answer if answer in keys() else names.find(answer)
    except names.UnknownName as error:
        raise PartError("answer", str(error)) from None
    return Click(parts.kind, parts.text, code, names.name(code), "world", parts.because, parts.places)


_MAKE: dict[str, Callable[[_Parts], Question]] = {
    "choice": _choice,
    "typed": _typed,
    "number": _number,
    "several": _several,
    "order": _order,
    "click": _click,
}


def _form(given: Mapping[str, Any]) -> str:
    """The form that was named, or the one that the parts suggest."""
    if "form" in given:
        if given["form"] not in FORMS:
            advice = did_you_mean(str(given["form"]), FORMS)
            raise PartError("form", f"it is {', '.join(FORMS[:-1])} or {FORMS[-1]}, not {given['form']!r:.60}.{advice}")
        return str(given["form"])
    answer = given["answer"]
    if "wrong" in given:
        return "several" if not isinstance(answer, str) and isinstance(answer, Sequence) else "choice"
    if "tolerance" in given or (isinstance(answer, int | float) and not isinstance(answer, bool)):
        return "number"
    return "typed"


def words_in(value: object) -> list[str]:
    """Several words: a list of them, or one text with semicolons between them.

    >>> words_in("Quito; La Paz"), words_in(["Quito", 7])
    (['Quito', 'La Paz'], ['Quito', '7'])
    """
    if isinstance(value, str):
        return [word.strip() for word in value.split(";") if word.strip()]
    if isinstance(value, Sequence):
        return [plain_number(word).strip() for word in value if not missing(word)]
    return [] if missing(value) else [plain_number(value)]


def plain_number(value: object) -> str:
    """A cell as a word: tables make 7 a 7.0 where another row has nothing.

    >>> plain_number(1234567.0), plain_number(0.5), plain_number("Lima")
    ('1234567', '0.5', 'Lima')
    """
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def _word(given: Mapping[str, Any], part: str) -> str:
    value = given.get(part)
    if missing(value):
        raise PartError(part, "there is none.")
    if not isinstance(value, str | int | float):
        raise PartError(part, f"it is one word or sentence, not {value!r:.60}.")
    return plain_number(value).strip()


def _place(word: str) -> Place:
    kind, colon, key = word.partition(":")
    if not (kind and colon and key):
        raise PartError("places", f"a place is written as 'country:FR', not {word!r:.60}.")
    return Place(kind, key)
