"""What the record of a match keeps beside its moves: what was answered, what still waits, which claims were implausible."""

from __future__ import annotations

from dataclasses import fields

from geoplay.core.answer import Answer, damaged
from geoplay.core.record import Record
from geoplay.core.step import Implausible


def answers_in(record: Record) -> list[Answer]:
    """The answers that a record keeps."""
    kept = record.extra.get("answers", [])
    if not isinstance(kept, list):
        raise damaged("answers", f"expected a list of answers, found {kept!r:.60}")
    return [
        Answer.from_data(data, f"answers[{number}]", steps=len(record.moves), players=record.players)
        for number, data in enumerate(kept)
    ]


def implausible_in(record: Record) -> list[Implausible]:
    """The claims that a record marks as implausible."""
    kept = record.extra.get("implausible", [])
    names = {piece.name for piece in fields(Implausible)}
    if not isinstance(kept, list):
        raise damaged("implausible", f"expected a list of claims, found {kept!r:.60}")
    for number, data in enumerate(kept):
        if not isinstance(data, dict) or data.keys() != names or any(type(value) is not int for value in data.values()):
            raise damaged(f"implausible[{number}]", f"expected a claim with {', '.join(sorted(names))}, found {data!r:.60}")
    return [Implausible(**data) for data in kept]


def waiting_in(record: Record) -> dict[int, list[str]]:
    """The questions that waited for an answer when a record was written, by the move they are about."""
    kept = record.extra.get("asked", [])
    if not isinstance(kept, list):
        raise damaged("asked", f"expected a list of questions, found {kept!r:.60}")
    waiting: dict[int, list[str]] = {}
    for number, data in enumerate(kept):
        step = data.get("step") if isinstance(data, dict) else None
        if type(step) is not int or not isinstance(data.get("text"), str):
            raise damaged(f"asked[{number}]", f"expected a question and the number of its move, found {data!r:.60}")
        waiting.setdefault(step, []).append(data["text"])
    return waiting
