"""The class in one look: who needs help and with what, what is hard, what was confused with what, and how it goes over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import date, datetime, timedelta
from functools import lru_cache
from html import escape
from random import Random
from typing import Any, Generic, TypeVar

from geoplay.atlas import names
from geoplay.classes.answers import Answers
from geoplay.classes.bars import fact_name
from geoplay.classes.exam_words import words
from geoplay.core.option import OptionError
from geoplay.core.text import Text
from geoplay.learners.learner import SELF_GRADED, Fact
from geoplay.learners.memory import EPOCH, MICROSECOND
from geoplay.quizzes.subjects import ask, forms_of

# How many facts are named with which somebody needs help.
WITH = 5
# Below this share of right answers somebody needs help.
ENOUGH = 0.6
PERIODS = ("day", "week", "month")


@dataclass(frozen=True)
class NeedsHelp:
    """A learner who needs help: how many answers, how many of them right, and with what."""

    student: str
    answers: int
    right: int
    unknown: int
    facts: tuple[str, ...]

    HEADINGS = (Text("Learner"), Text("Answers"), Text("Right"), Text("Not known"), Text("With what"))


@dataclass(frozen=True)
class Hard:
    """A fact that few know of those who were asked, with the right answer."""

    fact: Fact
    name: str
    answer: str
    know: int
    asked: int
    answers: int

    HEADINGS = (Text("Fact"), Text("Right answer"), Text("Know it"), Text("Were asked"), Text("Answers"))


@dataclass(frozen=True)
class Confusion:
    """A wrong answer that was given more than once, or the commonest there are."""

    name: str
    answer: str
    given: str
    times: int
    learners: int

    HEADINGS = (Text("Fact"), Text("Right answer"), Text("Was said"), Text("Times"), Text("Learners"))


@dataclass(frozen=True)
class Period:
    """A day, week or month: how many answered how much of it rightly."""

    begins: date
    learners: int
    answers: int
    right: int

    HEADINGS = (Text("From"), Text("Learners"), Text("Answers"), Text("Right"))


Row = TypeVar("Row")


class Listing(list[Row], Generic[Row]):
    """A list that shows itself as a table in a notebook, and as lines elsewhere."""

    def __init__(self, rows: Iterable[Row], headings: Sequence[Text], language: str) -> None:
        super().__init__(rows)
        self.headings = tuple(headings)
        self.language = language

    def cells(self) -> list[tuple[str, ...]]:
        """What stands in each row, in words."""
        return [tuple(self._cell(getattr(row, field.name)) for field in fields(row) if field.name != "fact") for row in self]  # type: ignore[arg-type] # our own rows

    def _cell(self, value: Any) -> str:
        return "; ".join(value) if isinstance(value, tuple) else value.isoformat() if isinstance(value, date) else str(value)

    def _repr_html_(self) -> str:
        if not self:
            return f"<p>{escape(Text('Nothing to show yet.').render(self.language))}</p>"
        head = "".join(f'<th scope="col">{escape(heading.render(self.language))}</th>' for heading in self.headings)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in self.cells())
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def __repr__(self) -> str:
        lines = [
            " | ".join(heading.render(self.language) for heading in self.headings),
            *(" | ".join(row) for row in self.cells()),
        ]
        return "\n".join(lines)


def needs_help(answers: Answers, n: int, language: str, told: Mapping[str, str]) -> Listing[NeedsHelp]:
    """The learners with the smallest share of right answers, below enough; and what they do not know."""
    import numpy as np

    rows = []
    for number, student in enumerate(answers.students):
        mine = answers.student == number
        count, right = int(mine.sum()), int(answers.correct[mine].sum())
        known = answers.known[number]
        missed = np.flatnonzero(known == 0)
        if not count or right / count >= ENOUGH or not len(missed):
            continue
        wrong = Counter(answers.fact[mine & ~answers.correct].tolist())
        worst = sorted(missed.tolist(), key=lambda fact: -wrong[fact])[:WITH]
        with_what = tuple(fact_with_answer(answers.facts[fact], language, told) for fact in worst)
        rows.append(NeedsHelp(student, count, right, len(missed), with_what))
    rows.sort(key=lambda row: (row.right / row.answers, -row.unknown))
    return Listing(rows[:n], NeedsHelp.HEADINGS, language)


def hard(answers: Answers, n: int, least: int, language: str, told: Mapping[str, str]) -> Listing[Hard]:
    """The facts that the smallest share knows of those who were asked, if enough were."""
    import numpy as np

    known = answers.known
    asked, know = (~np.isnan(known)).sum(axis=0), np.nansum(known, axis=0)
    given = np.bincount(answers.fact, minlength=len(answers.facts)) if len(answers) else np.zeros(len(answers.facts), dtype=int)
    # What more learners were asked comes first where the shares are the same.
    order = [at for at in np.lexsort((-asked, know / np.maximum(asked, 1))) if asked[at] >= least][:n]
    rows = [
        Hard(fact, fact_name(fact, language), answer_to(fact, language, told), int(know[at]), int(asked[at]), int(given[at]))
        for at in order
        for fact in [answers.facts[at]]
    ]
    return Listing(rows, Hard.HEADINGS, language)


def confused(answers: Answers, n: int, language: str, told: Mapping[str, str]) -> Listing[Confusion]:
    """The commonest wrong answers, those of the most learners first."""
    wrong: Counter[tuple[int, str]] = Counter()
    who: dict[tuple[int, str], set[int]] = {}
    rows = zip(answers.student.tolist(), answers.fact.tolist(), answers.correct.tolist(), answers.given.tolist(), strict=True)
    for student, fact, right, given in rows:
        if not right and given.strip() and not given.startswith(SELF_GRADED):
            wrong[fact, given] += 1
            who.setdefault((fact, given), set()).add(student)
    order = sorted(wrong, key=lambda pair: (-len(who[pair]), -wrong[pair], str(answers.facts[pair[0]]), pair[1]))[:n]
    vocabulary = (
        {right_answer(fact): right_answer(fact, language) for fact in answers.facts} if language != "en" and order else {}
    )
    found = [
        Confusion(
            fact_name(answers.facts[fact], language),
            answer_to(answers.facts[fact], language, told),
            vocabulary.get(given) or _place_name(given, language),
            wrong[fact, given],
            len(who[fact, given]),
        )
        for fact, given in order
    ]
    return Listing(found, Confusion.HEADINGS, language)


def over_time(answers: Answers, by: str, language: str) -> Listing[Period]:
    """Day by day (week by week, month by month) by this computer's clock."""
    if by not in PERIODS:
        raise OptionError(f"by= is {', '.join(map(repr, PERIODS))}, not {by!r:.40}.")
    found: dict[date, list[int]] = {}
    for place, at in enumerate(answers.at.tolist()):
        found.setdefault(_begin((EPOCH + at * MICROSECOND).astimezone(), by), []).append(place)
    rows = [
        Period(begins, len(set(answers.student[places].tolist())), len(places), int(answers.correct[places].sum()))
        for begins, places in sorted(found.items())
    ]
    return Listing(rows, Period.HEADINGS, language)


def _begin(moment: datetime, by: str) -> date:
    day = moment.date()
    return day if by == "day" else day - timedelta(days=day.weekday()) if by == "week" else day.replace(day=1)


@lru_cache(maxsize=10_000)
def right_answer(fact: Fact, language: str = "en") -> str:
    """What is right, in words; nothing where that depends on how it is asked, or where only the teacher knows.

    >>> right_answer(Fact.parse("capital/country:KE")), right_answer(Fact.parse("own/question:Longest river?"))
    ('Nairobi', '')
    """
    if not forms_of(fact.kind, fact.place.kind):
        return ""
    found = set()
    for seed in range(3):
        try:
            question = ask(fact.kind, fact.place, Random(seed))
        except (ValueError, LookupError):
            return ""
        found.add("" if question is None else words(question.reveal()["answer"], language))
    return found.pop() if len(found) == 1 else ""


def answer_to(fact: Fact, language: str, told: Mapping[str, str]) -> str:
    """What is right, in words: as geoplay knows it, or else as the papers of an exam tell it."""
    return right_answer(fact, language) or told.get(str(fact), "")


def fact_with_answer(fact: Fact, language: str, told: Mapping[str, str]) -> str:
    """A fact by its name, with the right answer."""
    right = answer_to(fact, language, told)
    name = fact_name(fact, language)
    # Where the place itself is the answer, its name says it all.
    return f"{name} ({right})" if right and not name.startswith(f"{right}:") else name


def _place_name(english: str, language: str) -> str:
    """A country in the reader's language; any other word as it was said."""
    with suppress(ValueError, LookupError):
        for key in names.exact(english, "en") if language != "en" else ():
            return names.name(key, language)
    return english
