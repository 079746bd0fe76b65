"""What a learner answers at a table of a game, kept like the answers of a quiz."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from geoplay.atlas.facts import facts
from geoplay.atlas.names import name
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.place import Place
from geoplay.core.step import Step
from geoplay.learners.learner import Fact, Learner

if TYPE_CHECKING:
    from geoplay.core.answer import Answer


@dataclass(frozen=True)
class NamedFlag:
    """What one seat said of a flag in a race, rightly or wrongly."""

    seat: int
    fact: Fact
    given: str
    right: bool
    milliseconds: int | None

    def answer(self, language: str) -> str:
        """What would have been right, in a language."""
        code = self.fact.place.key
        return (facts(code).capital_in(language) or "") if self.fact.kind == "capital" else name(code, language)


def named_flags(events: Iterable[Event], match: Match) -> Iterator[NamedFlag]:
    """What was said of flags: which one it was is told after all who named it."""
    wrong: list[Event] = []
    for event in events:
        if event.kind == "wrong" and "answer" in event.data:
            wrong.append(event)
            continue
        if event.kind in {"right", "nobody"} and "country" in event.data:
            kind = "capital" if match.game.options.get("ask") == "capital" else "flag"
            fact = Fact(kind, Place("country", event.data["country"]))
            for named in (*wrong, event):
                if named.seat is not None:
                    given, after = str(named.data.get("answer", "")), named.data.get("milliseconds")
                    yield NamedFlag(named.seat, fact, given, named.kind == "right", after)
        wrong = []


def asked_fact(question: Mapping[str, Any]) -> Fact | None:
    """What a question, as plain data, asks of its first place; nothing where it is about no place.

    >>> str(asked_fact({"kind": "capital", "places": ["country:FR"]})), asked_fact({"kind": "distance", "places": []})
    ('capital/country:FR', None)
    """
    kind, places = question.get("kind"), question.get("places")
    return Fact(kind, Place.read(places[0])) if kind and places else None


class TableAnswers:
    """Keeps for a learner what one seat at a table answers: flags named in races, and questions in between.

    Without a ``seat`` it is the first person's.

    It observes a match: ``Match(..., observers=[TableAnswers(ada).seen])``.
    """

    def __init__(self, learner: Learner, seat: int | None = None) -> None:
        self._learner = learner
        self._seat = seat
        self._heard: list[Event] = []
        self._kept: list[Answer] = []

    def seen(self, event: Event, match: Match) -> None:
        """A flag that was named, or misnamed."""
        self._heard.append(event)
        for named in named_flags(self._heard, match):
            if named.seat == self._whose(match):
                self._learner.answered(named.fact, correct=named.right, given=named.given, milliseconds=named.milliseconds)
        if event.kind != "wrong":
            self._heard = []

    def whole(self, match: Match, steps: Iterable[Step]) -> None:
        """All that was answered in a match, in its races only in these ``steps``."""
        for step in steps:
            for event in step.events:
                self.seen(event, match)
        self.answered(match)

    def _whose(self, match: Match) -> int | None:
        return next(iter(match.people), None) if self._seat is None else self._seat

    def answered(self, match: Match) -> None:
        """Questions of the table that were answered since; those of an exam are not told, and not kept."""
        for answer in match.answers:
            if any(answer is one for one in self._kept):
                continue
            self._kept.append(answer)
            fact = asked_fact(answer.question)
            if fact is not None and not answer.quiet and answer.seat == self._whose(match):
                self._learner.answered(fact, correct=answer.right, given=str(answer.given))
