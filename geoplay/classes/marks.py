"""Marks: of what was asked, in grades of a scale, with whole answers or parts of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from geoplay.classes.exam import canonical
from geoplay.classes.exam_reader import HandedIn
from geoplay.core.option import OptionError
from geoplay.core.text import Text

LETTERS = {0.9: "A", 0.8: "B", 0.7: "C", 0.6: "D", 0.0: "F"}
SCALES = ("tenths", "letters", "percent")


def grade(share: float, scale: str | Mapping[float, Any]) -> Any:
    """A share from 0 to 1 as a grade.

    >>> grade(0.74, "tenths"), grade(0.74, "letters"), grade(0.74, "percent"), grade(0.74, {0.5: "passed", 0: "failed"})
    (7.5, 'C', 74, 'passed')
    """
    if scale == "tenths":
        return round(share * 20) / 2
    if scale == "percent":
        return round(share * 100)
    steps: Any = LETTERS if scale == "letters" else scale
    if not isinstance(steps, Mapping) or not all(type(least) in (int, float) and 0 <= least <= 1 for least in steps):
        raise OptionError(f"scale= is {', '.join(map(repr, SCALES))}, or your own as {{0.9: 'A', 0.5: 'B'}}, not {scale!r:.60}.")
    # What is below all steps has no grade.
    return next((steps[least] for least in sorted(steps, reverse=True) if share >= least - 1e-9), None)


def mark_rows(
    papers: Sequence[tuple[str, HandedIn]],
    ids: Mapping[str, str],
    *,
    scale: str | Mapping[float, Any] | None,
    partial: bool,
) -> list[dict[str, Any]]:
    """A row for each paper."""
    rows = []
    for name, paper in papers:
        right = sum(answer.correct for answer in paper.answers)
        points = sum(answer.credit for answer in paper.answers) if partial else right
        share = points / paper.asked if paper.asked else 0.0
        row = {
            "student": name,
            "id": ids[name],
            "exam": paper.title,
            "asked": paper.asked,
            "answers": len(paper.answers),
            "unanswered": paper.asked - len(paper.answers),
            "right": right,
            **({"points": round(points, 3)} if partial else {}),
            "share": share,
            **({"grade": grade(share, scale)} if scale is not None else {}),
            "handed in": paper.finished,
            "judged again": paper.judged,
            "sealed": paper.sealed,
            "receipt": paper.receipt,
        }
        rows.append(row)
    return rows


def recipes_differ(papers: Sequence[HandedIn], name: Callable[[HandedIn], str]) -> list[Text]:
    """A note for each paper whose questions were made otherwise than those of most papers of the same title."""
    notes = []
    for title in dict.fromkeys(paper.title for paper in papers):
        same = [paper for paper in papers if paper.title == title and paper.recipe is not None]
        usual = Counter(canonical(paper.recipe) for paper in same).most_common(1)
        for paper in same:
            if canonical(paper.recipe) != usual[0][0]:
                recipe = ", ".join(f"{part}={value!r:.40}" for part, value in (paper.recipe or {}).items() if value is not None)
                notes.append(
                    Text(
                        "The questions of {name} were made otherwise than those of the others: {recipe}.",
                        name=repr(name(paper)),
                        recipe=recipe,
                    )
                )
    return notes
