"""Answers as a table: a DataFrame where pandas is at hand, else plain rows."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from geoplay.core.answer import Answer

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


def rows_table(rows: list[dict[str, Any]], columns: Sequence[str]) -> Any:
    """Rows as a DataFrame, or as they are where there is no pandas.

    >>> rows_table([{"given": "Lima"}], ["given"])["given"][0]
    'Lima'
    """
    if find_spec("pandas") is None:
        return rows
    import pandas as pd

    return pd.DataFrame(rows, columns=list(columns))
