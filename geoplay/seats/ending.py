"""The end of a match at one screen: who won, what there is to tell, the way back through its moves, what answers were worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from geoplay.core.outcome import reward_lines, signed
from geoplay.core.perspective import Perspective
from geoplay.core.place import Place
from geoplay.core.table import Table
from geoplay.core.text import Text
from geoplay.seats.answer_spots import place_name
from geoplay.seats.facts import fact_about
from geoplay.seats.farewell import Farewell
from geoplay.seats.laying import ended
from geoplay.seats.results import named_in
from geoplay.seats.shelves import FLAG_KINDS, flag_picture, new_in, shelf
from geoplay.seats.viewpoint import Viewpoint

# So many of the answers that were missed are named at the end.
MISSED = 6


def moment(at: Viewpoint, seen: Perspective, farewell: Farewell) -> dict[str, Any] | None:
    """What is said at the end of the match; ``None`` while it is on, or something is still asked."""
    outcome = at.match.outcome
    if outcome is None or at.match.asked or at.position is not None:
        return None
    data: dict[str, Any] = at.plain(ended(at.maker, seen, outcome))
    asked, gained = _asked(at), farewell.gained()
    data["lines"] += [at.words(line) for line in (*reward_lines(outcome), *_asked_lines(asked), *gained.lines)]
    data["shelves"] = [*_missed_shelf(at, asked), *new_in(gained.new, at.language, at.words)]
    data["title"] = at.addressed(data["title"])
    if not data["fact"]:
        places = [place for step in reversed(at.match.steps) for event in step.events for place in event.places]
        data["fact"] = fact_about(places, at.language)
    return data


@dataclass(frozen=True)
class _Asked:
    """Something that was asked: whether it was known, what would have been right, and the flag that was spoken of, if any."""

    right: bool
    answer: str
    picture: str


def _asked(at: Viewpoint) -> list[_Asked]:
    """What the people at the screen were asked: the flags that they named in races, and questions."""
    found = []
    for row in named_in(at.match, at.language):
        if row["seat"] in at.people:
            places = [Place.read(written) for written in row["places"]]
            # Of a wrong shout it is told which flags were shown: each is to be practised.
            names = [row["answer"]] if len(places) == 1 else [place_name(place, at.language) for place in places]
            pairs = zip(names, places, strict=True)
            found += [_Asked(row["right"], str(name), flag_picture(place)) for name, place in pairs]
    for answer in at.match.answers:
        if answer.seat in at.people and not answer.quiet and not answer.undone:
            places = [Place.read(written) for written in answer.question.get("places", [])]
            flag = flag_picture(places[0]) if places and answer.question.get("kind") in FLAG_KINDS else ""
            found.append(_Asked(answer.right, answer.right_in(at.language), flag))
    return found


def _asked_lines(asked: Sequence[_Asked]) -> list[Text]:
    """How often something was asked, and how much of it was known."""
    return [Text("Asked {count} times, {good} right.", count=len(asked), good=sum(one.right for one in asked))] if asked else []


def _missed_shelf(at: Viewpoint, asked: Sequence[_Asked]) -> list[dict[str, Any]]:
    """What of it they may practise."""
    missed = {one.answer: one.picture for one in reversed(asked) if not one.right and one.answer}
    return [shelf(at.words(Text("To practise:")), list(missed.items())[::-1], MISSED)] if missed else []


def replay(at: Viewpoint, locks: frozenset[str]) -> dict[str, int] | None:
    """Where one is on the way back through a finished match; ``None`` where one cannot look back."""
    if not at.match.over or at.match.asked or "replay" in locks:
        return None
    length = len(at.match.steps)
    return {"position": length if at.position is None else at.position, "length": length}


def note_rewards(at: Viewpoint, table: Table, *, question_open: bool) -> None:
    """Write beside each seat what answers add to its score, unless an exam keeps that to itself."""
    kept = any(answer.quiet for answer in at.match.answers) and (not at.match.over or question_open)
    if at.position is not None or kept:
        return
    for line, points in zip(table.seats, at.match.rewards, strict=True):
        if points:
            # First, since a long note is cut off where there is little room.
            more = Text("answers {points}", points=signed(points))
            line.note = Text("{more}, {note}", note=line.note, more=more) if line.note else more
