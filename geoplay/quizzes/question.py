"""Questions: what is asked, what counts as right, and what is said afterwards.

``public()`` is what a page may know before the answer, ``reveal()`` what it learns after. Pictures go by their names in the
atlas (``"flag:FR"``, ``"shape:FR"``, ``"where:48.85,2.35"``): whoever sends them to a page covers the names, which tell too much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import isfinite, nan
from typing import Any

from geoplay.core.components import Point
from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.core.secrecy import Secret
from geoplay.core.table import plain
from geoplay.core.text import Text
from geoplay.quizzes.located import located
from geoplay.quizzes.secrets import secrets_of

Words = Text | str


class _Secretive:
    """What every question can say of itself: which facts it asks for."""

    kind: str
    places: tuple[Place, ...]

    def asks(self) -> frozenset[Secret]:
        """What must not be told while it is open."""
        return secrets_of(self.kind, self.places)


class AnswerError(GeoplayError):
    """Something that is no answer to the question at all; the question stays open."""


@dataclass(frozen=True)
class Choice(_Secretive):
    """One of a few answers is right. ``picture`` names what is shown with the question: a flag, as ``"flag:ussr@1960"``.

    With ``pictures``, one for each choice, the choices are shown as pictures, and called by their names only afterwards.
    ``lights`` is what lights up on the map afterwards, where it is not the first of the ``places`` that the question is about.
    ``remarks``, one for each choice, are said to whoever chose it and was wrong; ``ats`` are the points where they lie.

    >>> question = Choice("leg", "What lies below?", ("Ireland", "Iceland"), right=0)
    >>> question.judge(0), question.judge(1)
    (True, False)
    >>> question.judge(7)
    Traceback (most recent call last):
    ...
    geoplay.quizzes.question.AnswerError: An answer is the number of a choice, 0 to 1, not 7.
    """

    kind: str
    text: Words
    choices: tuple[Words, ...]
    right: int
    because: Words = ""
    places: tuple[Place, ...] = field(default=())
    picture: str = ""
    pictures: tuple[str, ...] = field(default=())
    lights: tuple[Place, ...] = field(default=())
    remarks: tuple[Words, ...] = field(default=())
    ats: tuple[Point | None, ...] = field(default=())

    def public(self) -> dict[str, Any]:
        """The question and its choices."""
        shown = {"picture": self.picture} if self.picture else {}
        return {"form": "choice", "text": self.text, **_shown(self.choices, self.pictures), **shown}

    def judge(self, given: Any) -> bool:
        """Whether the choice of this number is the right one."""
        if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < len(self.choices):
            raise AnswerError(f"An answer is the number of a choice, 0 to {len(self.choices) - 1}, not {given!r}.")
        return given == self.right

    def reveal(self) -> dict[str, Any]:
        """The right choice, why, and where it is."""
        lit = self.lights or self.places
        return _revealed(self.choices[self.right], self.because, lit, **_named(self.choices, self.pictures))

    def remark_to(self, given: Any) -> Words:
        """What is said to whoever chose it and was wrong."""
        return self.remarks[given] if self.remarks and isinstance(given, int) else ""

    def as_data(self) -> dict[str, Any]:
        """Plain data, in English, for records and tables."""
        return _data(self.kind, self.text, self.choices[self.right], self.places)


@dataclass(frozen=True)
class Number(_Secretive):
    """A number within a tolerance is right; ``at`` is the point of the map that it is about, if there is one.

    >>> Number("distance", "How far is it?", 1200, tolerance=100, unit="miles").judge(1150)
    True
    """

    kind: str
    text: Words
    answer: float
    tolerance: float
    unit: Words = ""
    because: Words = ""
    places: tuple[Place, ...] = field(default=())
    at: Point | None = None

    def public(self) -> dict[str, Any]:
        """The question and the unit of its answer."""
        return {"form": "number", "text": self.text, "unit": self.unit}

    def judge(self, given: Any) -> bool:
        """Whether a number is near enough."""
        try:
            number = float(given)
        except (TypeError, ValueError):
            number = nan
        if not isfinite(number):
            raise AnswerError(f"An answer is a number, not {given!r:.80}.")
        return abs(number - self.answer) <= self.tolerance

    def reveal(self) -> dict[str, Any]:
        """The number, and why."""
        return _revealed(f"{self.answer:g}", self.because, self.places)

    def as_data(self) -> dict[str, Any]:
        """Plain data, in English, for records and tables."""
        return _data(self.kind, self.text, f"{self.answer:g}", self.places)


@dataclass(frozen=True)
class Typed(_Secretive):
    """A name is written. ``accepts`` says whether what was written counts, as in the flag box: accents, slips, other names.

    >>> question = Typed("capital", "What is the capital of Peru?", "Lima", accepts=lambda given: given.casefold() == "lima")
    >>> question.judge("LIMA"), question.judge("Cuzco")
    (True, False)
    """

    kind: str
    text: Words
    answer: Words
    accepts: Callable[[str], bool]
    because: Words = ""
    places: tuple[Place, ...] = field(default=())
    picture: str = ""

    def public(self) -> dict[str, Any]:
        """The question alone."""
        shown = {"picture": self.picture} if self.picture else {}
        return {"form": "text", "text": self.text, **shown}

    def judge(self, given: Any) -> bool:
        """Whether what was written counts."""
        if not isinstance(given, str) or not given.strip():
            raise AnswerError(f"An answer is a word or two, not {given!r:.80}.")
        return self.accepts(given)

    def reveal(self) -> dict[str, Any]:
        """The answer, and why."""
        return _revealed(self.answer, self.because, self.places)

    def as_data(self) -> dict[str, Any]:
        """Plain data, in English, for records and tables."""
        return _data(self.kind, self.text, self.answer, self.places)


@dataclass(frozen=True)
class Several(_Secretive):
    """Some of the choices are right, and all of them are to be found.

    ``remarks``, one for each choice, are said to whoever chose it and was wrong.

    >>> question = Several("neighbours", "Which border on Portugal?", ("Spain", "France", "Italy"), frozenset({0}))
    >>> question.judge([0]), question.judge([0, 1])
    (True, False)
    """

    kind: str
    text: Words
    choices: tuple[Words, ...]
    right: frozenset[int]
    because: Words = ""
    places: tuple[Place, ...] = field(default=())
    pictures: tuple[str, ...] = field(default=())
    remarks: tuple[Words, ...] = field(default=())

    def remark_to(self, given: Any) -> Words:
        """What is said of the choices that are not right."""
        wrong = [number for number in sorted(given) if number not in self.right] if self.remarks else []
        return _Listing([self.remarks[number] for number in wrong if self.remarks[number]], " ") if wrong else ""

    def public(self) -> dict[str, Any]:
        """The question and its choices; not how many are right."""
        return {"form": "several", "text": self.text, **_shown(self.choices, self.pictures)}

    def judge(self, given: Any) -> bool:
        """Whether exactly the right ones were chosen."""
        return frozenset(_numbers(given, len(self.choices))) == self.right

    def reveal(self) -> dict[str, Any]:
        """The right choices, and why."""
        answer = _listed(self.choices[number] for number in sorted(self.right))
        return _revealed(answer, self.because, self.places, **_named(self.choices, self.pictures))

    def as_data(self) -> dict[str, Any]:
        """Plain data, in English, for records and tables."""
        return _data(self.kind, self.text, self.reveal()["answer"], self.places)


@dataclass(frozen=True)
class Order(_Secretive):
    """The choices are to be put in order; ``right`` are their numbers in that order.

    >>> question = Order("area", "From small to large:", ("France", "Malta", "Italy"), (1, 2, 0))
    >>> question.judge([1, 2, 0]), question.judge([0, 1, 2])
    (True, False)
    """

    kind: str
    text: Words
    choices: tuple[Words, ...]
    right: tuple[int, ...]
    because: Words = ""
    places: tuple[Place, ...] = field(default=())

    def public(self) -> dict[str, Any]:
        """The question and what is to be put in order."""
        return {"form": "order", "text": self.text, "choices": list(self.choices)}

    def judge(self, given: Any) -> bool:
        """Whether the order is the right one."""
        numbers = _numbers(given, len(self.choices))
        if len(numbers) != len(self.choices):
            raise AnswerError(f"All {len(self.choices)} are to be put in order, not {len(numbers)}.")
        return tuple(numbers) == self.right

    def reveal(self) -> dict[str, Any]:
        """The right order, and why."""
        return _revealed(_listed(self.choices[number] for number in self.right), self.because, self.places)

    def as_data(self) -> dict[str, Any]:
        """Plain data, in English, for records and tables."""
        return _data(self.kind, self.text, self.reveal()["answer"], self.places)


@dataclass(frozen=True)
class Click(_Secretive):
    """A place is to be found on a map: its key in the geometry ``geometry`` is the answer.

    ``also`` are keys that count as well: the Ionian Sea where the Mediterranean is asked for. ``near`` are points that the map
    shows as large as they fit, where a lesson keeps to a part of it.

    >>> Click("where", "Where is Chad?", "TD", "Chad").judge("TD")
    True
    """

    kind: str
    text: Words
    answer: str
    name: Words
    geometry: str = "world"
    because: Words = ""
    places: tuple[Place, ...] = field(default=())
    near: tuple[tuple[float, float], ...] = ()
    also: frozenset[str] = frozenset()

    def public(self) -> dict[str, Any]:
        """The question, and on which map."""
        shown = {"near": [list(point) for point in self.near]} if self.near else {}
        return {"form": "click", "text": self.text, "geometry": self.geometry, **shown}

    def judge(self, given: Any) -> bool:
        """Whether it is the place that was clicked."""
        if not isinstance(given, str) or not given:
            raise AnswerError(f"An answer is the key of a place on the map, not {given!r:.80}.")
        return given == self.answer or given in self.also

    def reveal(self) -> dict[str, Any]:
        """Which place it was, and why."""
        return _revealed(self.name, self.because, self.places, place=self.answer)

    def as_data(self) -> dict[str, Any]:
        """Plain data, in English, for records and tables."""
        return _data(self.kind, self.text, self.name, self.places)


Question = Choice | Number | Typed | Several | Order | Click


class _Listing(Text):
    """Several words, a comma between them."""

    __slots__ = ("_between", "_words")

    def __init__(self, words: Sequence[Words], between: str = ", ") -> None:
        super().__init__(between.join(map(str, words)))
        self._words = words
        self._between = between

    def render(self, language: str = "en", names: Sequence[str] = ()) -> str:
        return self._between.join(word.render(language, names) if isinstance(word, Text) else word for word in self._words)

    def shown(self, language: str = "en", names: Sequence[str] = ()) -> str:
        return self._between.join(plain(word, language, names) for word in self._words)


def _shown(choices: Sequence[Words], pictures: Sequence[str]) -> dict[str, Any]:
    """Choices as they are shown before the answer: by their names, or as pictures that have only a number."""
    if not pictures:
        return {"choices": list(choices)}
    return {
        "choices": [Text("Picture {number}", number=number + 1) for number in range(len(choices))],
        "pictures": list(pictures),
    }


def _named(choices: Sequence[Words], pictures: Sequence[str]) -> dict[str, Any]:
    """What the choices are called, where that was not said before."""
    return {"choices": list(choices)} if pictures else {}


def _revealed(answer: Words, because: Words, places: tuple[Place, ...], **more: Any) -> dict[str, Any]:
    """What is said afterwards; ``where`` names the map on which the place lights up, if the atlas can show it."""
    where = located(places)
    return {"answer": answer, "because": because, **({"where": where} if where else {}), **more}


def _listed(words: Iterable[Words]) -> Text:
    return _Listing(tuple(words))


def _numbers(given: Any, choices: int) -> list[int]:
    """Numbers of choices, each once."""
    good = isinstance(given, list | tuple) and all(type(number) is int and 0 <= number < choices for number in given)
    if not good or len(set(given)) != len(given):
        raise AnswerError(f"An answer is a list of numbers of choices, 0 to {choices - 1}, each once, not {given!r:.80}.")
    return list(given)


def _data(kind: str, text: Words, answer: Words, places: tuple[Place, ...]) -> dict[str, Any]:
    return {"kind": kind, "text": str(text), "answer": str(answer), "places": [f"{place.kind}:{place.key}" for place in places]}
