"""Answers as a table: a DataFrame where pandas is at hand, else plain rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from geoplay.atlas.names import name
from geoplay.core.answer import Answer
from geoplay.core.dataframes import rows_table
from geoplay.core.match import Match
from geoplay.core.race import Settle
from geoplay.core.step import Step
from geoplay.learners.table_answers import named_flags

COLUMNS = ("step", "seat", "kind", "question", "given", "answer", "right", "points", "places")


def answers_table(answers: Sequence[Answer], named: Sequence[dict[str, Any]] = ()) -> Any:
    """One row for each answered question, and for each flag that was named; of an exam without what would have been right.

    >>> list(answers_table([]).columns)
    ['step', 'seat', 'kind', 'question', 'given', 'answer', 'right', 'points', 'places']
    """
    rows = [
        {
            "step": answer.step,
            "seat": answer.seat,
            "kind": answer.question["kind"],
            "question": answer.question["text"],
            "given": answer.given,
            "answer": None if answer.quiet else answer.question["answer"],
            "right": None if answer.quiet else answer.right,
            "points": None if answer.quiet else answer.points,
            "places": answer.question["places"],
        }
        for answer in answers
    ]
    return rows_table(sorted([*rows, *named], key=lambda row: row["step"]), COLUMNS)


def named_in(match: Match, language: str) -> list[dict[str, Any]]:
    """A row for each flag that a person named in a race, or misnamed."""
    races = (step for step in match.steps if isinstance(step.move, Settle))
    return [row for step in races for row in _named_in(step, match, language) if row["seat"] in match.people]


def _named_in(step: Step, match: Match, language: str) -> Iterator[dict[str, Any]]:
    told = list(named_flags(step.events, match))
    question = match.game.title.render(language)
    for one in told:
        places = [f"{one.fact.place.kind}:{one.fact.place.key}"]
        given = one.given or one.answer(language)
        yield _row(step, one.seat, one.fact.kind, question, given, one.answer(language), places, right=one.right)
    # Of a wrong shout it is told only which flags were shown.
    shown = next((event.data["countries"] for event in step.events if event.kind == "answers"), None)
    for event in step.events:
        if event.kind == "wrong" and shown and event.seat is not None and event.seat not in {one.seat for one in told}:
            answer = ", ".join(name(code, language) for code in shown)
            places = [f"country:{code}" for code in shown]
            yield _row(step, event.seat, "flag", question, event.data["answer"], answer, places, right=False)


def _row(step: Step, seat: int, kind: str, question: str, given: Any, answer: str, places: list[str], *, right: bool) -> Any:
    values = (step.number, seat, kind, question, given, answer, right, 0, places)
    return dict(zip(COLUMNS, values, strict=True))
