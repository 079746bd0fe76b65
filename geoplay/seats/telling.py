"""The log of a table: what happened, as whoever is at the screen may read it, and what was said about it."""

from __future__ import annotations

from typing import Any

from geoplay.core.step import Step
from geoplay.core.text import Player, Text
from geoplay.seats.remarks import Remarks
from geoplay.seats.viewpoint import Viewpoint

Line = dict[str, Any]


def told(step: Step, at: Viewpoint, remarks: Remarks) -> list[Line]:
    """The log lines of a move; while the table is covered, only what everybody may know."""
    seat = at.seat if at.covered is None else None
    lines: list[Line] = [
        {"number": step.number + 1, "seat": event.seat, "text": at.words(event.told_to(seat)), "tone": event.kind}
        for event in step.events
    ]
    remark = remarks.about(step)
    if remark is not None:
        said = Text("{player}: “{words}”", player=Player(remark.seat), words=remark.text)
        lines.append({"number": step.number + 1, "seat": remark.seat, "text": at.words(said), "tone": "say"})
    return lines


def told_from_the_beginning(at: Viewpoint, remarks: Remarks) -> list[Line]:
    """The log of the whole match."""
    return [line for step in at.match.steps for line in told(step, at, remarks)]
