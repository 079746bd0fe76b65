"""What happens at a screen once its match is over: what a learner has won by it, and who keeps what is practised then.

>>> from geoplay.core.place import Place
>>> from geoplay.learners.learner import Fact
>>> ada = Learner("Ada")
>>> farewell = LearnersFarewell(ada)
>>> _ = ada.answered(Fact("flag", Place("country", "FR")), correct=True)
>>> farewell.gained().new.flags
(Place(kind='country', key='FR'),)
>>> farewell.begin()
>>> farewell.gained().new.flags
()
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from geoplay.core.asked import Question
from geoplay.core.text import Text
from geoplay.learners.collection import Collection
from geoplay.learners.learner import Learner
from geoplay.learners.table_answers import asked_fact


@dataclass(frozen=True)
class Gained:
    """What is told besides the result: sentences, and what is ``new`` in a collection."""

    lines: tuple[Text, ...] = ()
    new: Collection = field(default_factory=Collection)


class Farewell:
    """Of people without a learner: nothing more is told, and nothing is kept."""

    def gained(self) -> Gained:
        """What is told besides the result."""
        return Gained()

    def practised(self, question: Question, given: Any, *, right: bool) -> None:
        """One person has answered something of what is practised afterwards."""


class LearnersFarewell(Farewell):
    """Of a learner, whose collection grows by the game, and who learns by practising, too."""

    def __init__(self, learner: Learner) -> None:
        self._learner = learner
        self.begin()

    def begin(self) -> None:
        """Another match begins: what was won until now is not new in it."""
        self._before = self._learner.collection()

    def gained(self) -> Gained:
        """How large the collection has become, and by what it grew."""
        collection = self._learner.collection()
        return Gained((collection.text,) if collection else (), collection.since(self._before))

    def practised(self, question: Question, given: Any, *, right: bool) -> None:
        """It is an answer like any other at a table: kept where it is about a place."""
        fact = asked_fact(question.as_data())
        if fact is not None:
            self._learner.answered(fact, correct=right, given=str(given))
