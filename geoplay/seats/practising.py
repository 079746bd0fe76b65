"""What was missed in a match, asked again at the same table once it is over, until it is known.

>>> from random import Random
>>> from geoplay.core.place import Place
>>> practice = Practising()
>>> practice.begin([ask("capital", Place("country", "PE"), Random(1))])
>>> practice.left, practice.take(practice.question.right), practice.left
(1, True, 0)
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from geoplay.core.asked import Question
from geoplay.core.place import Place
from geoplay.quizzes.subjects import ask
from geoplay.seats.results import named_in
from geoplay.seats.viewpoint import Viewpoint

# More than so many are too much at once.
MOST = 12


class Practising:
    """The questions that wait to be asked again; ``number`` counts what was asked so far."""

    def __init__(self) -> None:
        self.number = 0
        self._waiting: list[Question] = []

    @property
    def question(self) -> Question | None:
        """What is asked now."""
        return self._waiting[0] if self._waiting else None

    @property
    def left(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def begin(self, missed: Iterable[Question]) -> None:
        """Ask these, one after another."""
        self._waiting = list(missed)

    def take(self, given: Any) -> bool:
        """Judge an answer to what is asked; what was wrong comes again at the end."""
        question = self._waiting[0]
        right = question.judge(given)
        self.number += 1
        del self._waiting[0]
        if not right:
            self._waiting.append(question)
        return right


def missed_at(at: Viewpoint, asked: Iterable[Question]) -> list[Question]:
    """What the people at a screen missed: these questions, and the flags that they misnamed in races."""
    flags = [
        ask("flag", Place("country", place.partition(":")[2]), Random(place))
        for row in named_in(at.match, at.language)
        if row["seat"] in at.people and not row["right"] and row["kind"] == "flag"
        for place in row["places"]
    ]
    told = {str(question.as_data()): question for question in (*asked, *flags) if question is not None}
    return list(told.values())[:MOST]
