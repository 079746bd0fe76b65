"""The setting of a table for people who will not be hurried: how much time its races give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.text import Text
from geoplay.seats.locks import why_locked
from geoplay.seats.viewpoint import Viewpoint

OTHERS = Text("People at other screens race at this table too: nobody sets the time for all of them.")


@dataclass(frozen=True)
class RaceSetting:
    """Whether the time of races can be set at a screen. ``given``: whoever laid the table has said what it is."""

    locks: frozenset[str]
    given: bool = False

    def shown(self, at: Viewpoint) -> dict[str, Any] | None:
        """What the page shows of it; ``None`` for a game without races."""
        if type(at.match.game).race is Game.race or at.seat not in at.people:
            return None
        why = why_locked("time", self.locks) or why_not(at.match, at.people)
        return {"now": at.match.time, "given": self.given, "why": "" if why is None else at.words(why)}


def why_not(match: Match, people: tuple[int, ...]) -> Text | None:
    """Why the people at one screen cannot set the time of races; ``None`` if they can."""
    return None if set(match.people) <= set(people) else OTHERS
