"""Answers as a table: a DataFrame where pandas is at hand, else plain rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from geoplay.core.answer import Answer
from geoplay.core.dataframes import rows_table

COLUMNS = ("step", "seat", "kind", "question", "given", "answer", "right", "points", "places")


def answers_table(answers: Sequence[Answer]) -> Any:
    """One row for each answered question; of an exam without what would have been right, and its points.

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
    return rows_table(rows, COLUMNS)
