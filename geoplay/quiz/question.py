"""Questions: what is asked, what counts as right, and what is said afterwards."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isfinite, nan
from typing import Any

from geoplay.core.place import Place
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text

Words = Text | str


class AnswerError(GeoplayError):
    """Something that is no answer to the question at all; the question stays open."""


@dataclass(frozen=True)
class Choice:
    """One of a few answers is right. ``picture`` names what is shown with the question: a flag, as ``"flag:ussr@1960"``.

    >>> question = Choice("leg", "What lies below?", ("Ireland", "Iceland"), right=0)
    >>> question.judge(0), question.judge(1)
    (True, False)
    >>> question.judge(7)
    Traceback (most recent call last):
    ...
    geoplay.quiz.question.AnswerError: An answer is the number of a choice, 0 to 1, not 7.
    """

    kind: str
    text: Words
    choices: tuple[Words, ...]
    right: int
    because: Words = ""
    places: tuple[Place, ...] = field(default=())
    picture: str = ""

    def public(self) -> dict[str, Any]:
        """The question and its choices."""
        shown = {"picture": self.picture} if self.picture else {}
        return {"form": "choice", "text": self.text, "choices": list(self.choices), **shown}

    def judge(self, given: Any) -> bool:
        """Whether the choice of this number is the right one."""
        if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < len(self.choices):
            raise AnswerError(f"An answer is the number of a choice, 0 to {len(self.choices) - 1}, not {given!r}.")
        return given == self.right

    def reveal(self) -> dict[str, Any]:
        """The right choice, and why."""
        return {"answer": self.choices[self.right], "because": self.because}

    def as_data(self) -> dict[str, Any]:
        """Plain data, in English, for records and tables."""
        return _data(self.kind, self.text, self.choices[self.right], self.places)


@dataclass(frozen=True)
class Number:
    """A number within a tolerance is right.

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
        return {"answer": f"{self.answer:g}", "because": self.because}

    def as_data(self) -> dict[str, Any]:
        """Plain data, in English, for records and tables."""
        return _data(self.kind, self.text, f"{self.answer:g}", self.places)


def _data(kind: str, text: Words, answer: Words, places: tuple[Place, ...]) -> dict[str, Any]:
    return {"kind": kind, "text": str(text), "answer": str(answer), "places": [f"{place.kind}:{place.key}" for place in places]}
