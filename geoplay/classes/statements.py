"""The papers of an exam as statements of xAPI 1.0.3: what each learner answered, and with what score it was completed.

The same paper makes the same statements with the same ids, so that a record store that is sent them twice keeps them once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from typing import Any
from urllib.parse import quote, urlsplit
from uuid import NAMESPACE_URL, uuid5

from geoplay.classes.exam import ExamAnswer
from geoplay.classes.exam_reader import HandedIn
from geoplay.core.option import OptionError

VERSION = "1.0.3"
VERBS = "http://adlnet.gov/expapi/verbs/"
ACTIVITIES = "http://adlnet.gov/expapi/activities/"


def statements_of(
    papers: Sequence[tuple[str, HandedIn]], ids: Mapping[str, str], *, home: str | None, partial: bool
) -> list[dict[str, Any]]:
    """A statement for each answer and one for each paper, in the order in which they were given."""
    if home is None or urlsplit(home).scheme not in ("http", "https") or not urlsplit(home).netloc:
        raise OptionError(
            "home= is the web address that an xAPI statement names beside an id, such as 'https://school.example', "
            f"not {home!r:.60}."
        )
    home = home.rstrip("/")
    made: list[dict[str, Any]] = []
    for name, paper in papers:
        exam = f"{home}/geoplay/{quote(paper.title or 'exam', safe='')}"
        actor = _actor(name, ids.get(name, ""), home)
        made += [_answered(actor, exam, paper, number, answer) for number, answer in enumerate(paper.answers, 1)]
        made.append(_completed(actor, exam, paper, partial))
    return made


def _actor(name: str, id: str, home: str) -> dict[str, Any]:  # noqa: A002
    """Who: by the address, or else by an account at the school; whoever has no id by the name."""
    if "@" in id and not any(letter.isspace() for letter in id):
        return {"objectType": "Agent", "name": name, "mbox": f"mailto:{id}"}
    return {"objectType": "Agent", "name": name, "account": {"homePage": home, "name": id or name}}


def _statement(paper: HandedIn, part: str, verb: str, at: str, **rest: Any) -> dict[str, Any]:
    return {
        "id": str(uuid5(NAMESPACE_URL, f"geoplay:{paper.id}/{part}")),
        "verb": {"id": f"{VERBS}{verb}", "display": {"en": verb}},
        "timestamp": _time(at),
        "version": VERSION,
        **rest,
    }


def _answered(actor: dict[str, Any], exam: str, paper: HandedIn, number: int, answer: ExamAnswer) -> dict[str, Any]:
    language = paper.language
    result: dict[str, Any] = {"response": answer.given, "success": answer.correct, "score": {"scaled": round(answer.credit, 4)}}
    if answer.milliseconds is not None:
        result["duration"] = f"PT{answer.milliseconds / 1000:.2f}S"
    definition = {
        "type": f"{ACTIVITIES}cmi.interaction",
        "name": {language: answer.question},
        "description": {language: answer.question},
        "interactionType": "other",
        "correctResponsesPattern": [answer.answer],
    }
    about = quote(answer.fact or f"question-{number}", safe="")
    return _statement(
        paper,
        str(number),
        "answered",
        answer.at,
        actor=actor,
        object={"objectType": "Activity", "id": f"{exam}/{about}", "definition": definition},
        result=result,
        context={"language": language, "contextActivities": {"parent": [{"objectType": "Activity", "id": exam}]}},
    )


def _completed(actor: dict[str, Any], exam: str, paper: HandedIn, partial: bool) -> dict[str, Any]:
    points = sum(answer.credit if partial else answer.correct for answer in paper.answers)
    score = {
        "scaled": round(points / paper.asked, 4) if paper.asked else 0,
        "raw": round(points, 3),
        "min": 0,
        "max": paper.asked,
    }
    definition = {"type": f"{ACTIVITIES}assessment", "name": {paper.language: paper.title or "exam"}}
    return _statement(
        paper,
        "paper",
        "completed",
        paper.ended,
        actor=actor,
        object={"objectType": "Activity", "id": exam, "definition": definition},
        result={"score": score, "completion": not paper.early},
        context={"language": paper.language},
    )


def _time(at: str) -> str:
    """A time with its zone, which xAPI asks for."""
    moment = datetime.fromisoformat(at.replace("Z", "+00:00"))
    return (moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)).isoformat(timespec="milliseconds")
