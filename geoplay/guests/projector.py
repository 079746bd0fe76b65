"""A question as the whole class sees it on the wall: first what is asked, then the answers as bars with the right one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from geoplay.core.text import Text
from geoplay.page.pictures import drawn
from geoplay.seats.asking import Asking

MOST_BARS = 6
# Names on a step of the podium: a whole class may be as good.
MOST_ON_A_STEP = 6


def projected(asking: Asking, *, told: bool) -> dict[str, Any]:
    """The question for the projector; what is right only once it is ``told``.

    >>> from geoplay.quizzes.question import Choice
    >>> from geoplay.seats.asking import Desk
    >>> river = Asking(Choice("river", "Which river flows through Paris?", ("Rhine", "Seine"), right=1), "q", Desk())
    >>> projected(river, told=False)["choices"], "answer" in projected(river, told=False)
    (['Rhine', 'Seine'], False)
    """
    shown = asking.shown()
    atlas = asking.pictures()
    found: dict[str, Any] = {
        "text": shown["text"],
        "form": shown["form"],
        "choices": shown.get("choices", []),
        "picture": _svg(atlas, shown.get("picture")),
        "pictures": [_svg(atlas, name) for name in shown.get("pictures", [])],
    }
    if told:
        reveal = asking.told()
        where = asking.question.reveal().get("where")
        found["answer"] = f"{reveal['answer']}{' ' + shown['unit'] if shown.get('unit') else ''}"
        found["because"] = reveal.get("because") or ""
        found["where"] = (drawn(where) or "") if where else ""
    return found


def _svg(atlas: dict[str, str], name: str | None) -> str:
    return (drawn(atlas[name]) or "") if name else ""


def bars(asking: Asking, given: Counter[Any]) -> list[dict[str, Any]]:
    """How often each answer was given. Choices come in their order, all else by how often, and the right one in any case."""
    total = max(1, given.total())
    if asking.question.public()["form"] == "choice":
        correct = asking.correct()
        return [_bar(name, given[number], total, number in correct) for number, name in enumerate(asking.choices())]
    rows: dict[str, dict[str, Any]] = {}
    for answer, count in given.most_common():
        name = asking.said(list(answer) if isinstance(answer, tuple) else answer)
        right = asking.question.judge(list(answer) if isinstance(answer, tuple) else answer)
        known = rows.setdefault(f"{right} {name}", _bar(name, 0, total, right))
        rows[f"{right} {name}"] = _bar(name, known["count"] + count, total, right)
    found = list(rows.values())
    kept = found[:MOST_BARS]
    return kept + [row for row in found[MOST_BARS:] if row["right"]]


def _bar(name: str, count: int, total: int, right: bool) -> dict[str, Any]:
    return {"name": name, "count": count, "share": round(100 * count / total), "right": right}


def podium(rows: list[dict[str, Any]], language: str) -> list[dict[str, Any]]:
    """The steps of the podium, the highest first: whoever has as many points stands on the same one.

    >>> rows = [
    ...     {"guest": name, "points": points, "rank": rank} for name, points, rank in (("Ada", 2, 1), ("Bo", 2, 1), ("Cy", 1, 3))
    ... ]
    >>> [(step["guests"], step["points"]) for step in podium(rows, "en")]
    [(['Ada', 'Bo'], '2 points'), (['Cy'], '1 point')]
    """
    steps: dict[int, list[dict[str, Any]]] = {}
    for row in rows:
        if row["points"] and row["rank"] <= 3:
            steps.setdefault(row["rank"], []).append(row)
    return [
        {
            "guests": [row["guest"] for row in those[:MOST_ON_A_STEP]],
            "more": max(0, len(those) - MOST_ON_A_STEP),
            "points": Text("{points} points", points=f"{those[0]['points']:g}").render(language),
            "rank": rank,
        }
        for rank, those in sorted(steps.items())
    ]
