"""Variety within a match: what was asked at its table before, and which kind of question comes next.

The match itself remembers what was asked (its answers, which records keep, and its open questions), so that a match that is
played again or loaded asks the same, and several hooks at one table take turns with each other, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from geoplay.atlas import names
from geoplay.atlas.facts import facts
from geoplay.core.asked import Question
from geoplay.core.match import Match
from geoplay.core.place import Place
from geoplay.quizzes.both_ways import OTHER_WAY_ROUND

Kind = TypeVar("Kind")
Askable = TypeVar("Askable", bound=Question)
Told = tuple[str, str]
"""What a question is about: its kind, whichever way round it is asked, and its place, or its words where it has none."""


OF_TWO = frozenset({"neighbour", "distance"})
"""Kinds that ask about two places, whichever is named first."""
OF_THE_LAST = frozenset({"territory"})
"""Kinds that ask about the last of their places, seen from the first."""


@dataclass(frozen=True)
class Before:
    """What was asked before: the kinds that somebody was asked, the first one first, and all that anybody at the table was."""

    kinds: tuple[str, ...] = ()
    told: frozenset[Told] = frozenset()

    def is_new(self, question: Question) -> bool:
        """Whether nobody at the table was asked this."""
        return told_by(question.as_data()) not in self.told

    def then(self, question: Question) -> Before:
        """What was asked before, once this question was asked as well."""
        data = question.as_data()
        return replace(self, kinds=(*self.kinds, str(data.get("kind", ""))), told=self.told | {told_by(data)})

    def first_new(self, asks: Mapping[str, Callable[[], Iterable[Askable | None]]]) -> Askable | None:
        """The first new question of kinds in turn, none of the kind asked just now; each kind has what makes its questions."""
        for kind in in_turn([kind for kind in asks if kind not in self.kinds[-1:]], self.kinds):
            for question in asks[kind]():
                if question is not None and self.is_new(question):
                    return question
        return None


def in_turn(kinds: Sequence[Kind], asked: Sequence[Kind]) -> list[Kind]:
    """Kinds in the order in which to try them: what was asked least comes first, and last what was asked just now.

    >>> in_turn(["capital", "flag", "border"], ["capital", "flag", "capital"])
    ['border', 'flag', 'capital']
    >>> in_turn(["capital", "flag"], ["capital", "flag", "flag", "capital"]), in_turn(["capital"], ["capital"])
    (['flag', 'capital'], ['capital'])
    """
    times, last = Counter(asked), asked[-1:]
    return sorted(kinds, key=lambda kind: (kind in last, times[kind]))


def asked_before(match: Match, seat: int | None) -> Before:
    """What was asked before the move just made; of what was taken back, nothing that this move could ask again."""
    now = len(match.steps) - 1
    found: dict[tuple[int, int, str], Mapping[str, Any]] = {}
    for answer in match.answers:
        if answer.step < now:
            found[answer.step, answer.seat, str(answer.question.get("text"))] = answer.question
    for asked in match.open_questions:
        if asked.step < now or (asked.step == now and not asked.undone):
            found[asked.step, asked.seat, asked.as_data()["text"]] = asked.question.as_data()
    ordered = sorted(found.items(), key=lambda item: item[0][0])
    return Before(
        tuple(str(data.get("kind", "")) for (_, who, _), data in ordered if seat is None or who == seat),
        frozenset(told_by(data) for _, data in ordered),
    )


def told_by(question: Mapping[str, Any]) -> Told:
    """The fact that a question, as plain data, asks: the same one may be asked in other words, and from another place.

    >>> told_by({"kind": "neighbour", "places": ["space-1960:spain", "space-1960:france"]})
    ('neighbour', 'space-1960:france space-1960:spain')
    >>> told_by({"kind": "territory", "places": ["space-1960:ghana", "space-1960:british-togoland"]})
    ('territory', 'space-1960:british-togoland')
    """
    kind, places = str(question.get("kind", "")), list(question.get("places") or ())
    if kind in OF_TWO:
        return kind, " ".join(sorted(places[:2]))
    if kind in OF_THE_LAST and places:
        return kind, places[-1]
    kind = OTHER_WAY_ROUND.get(kind, kind)
    about = str(next(iter(places), question.get("text", "")))
    return _capital(about, str(question.get("answer", ""))) if kind.startswith("capital") and places else (kind, about)


def _capital(about: str, city: str) -> Told:
    """The capital of a country: where it has been the same since 1960, it is one fact then and now."""
    place = Place.read(about)
    today = facts(place.key, 1960).today if place.kind == "space-1960" else (place.key,)
    now = f"country:{today[0]}" if len(today) == 1 and names.capital_name(today[0]) == city else about
    return "capital", now
