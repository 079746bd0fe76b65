"""What happens in a match: a move with its events, and what goes wrong on the way."""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.core.event import Events
from geoplay.core.move import Move
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text


class MatchError(GeoplayError):
    """Something a match cannot do now; the message says what it waits for."""


@dataclass(frozen=True)
class Step:
    """One move of a match and what came of it."""

    number: int
    seat: int | None
    move: Move
    events: Events
    by_person: bool


@dataclass(frozen=True)
class Trouble:
    """An error in somebody else's code (a bot, a hook, a callback). The match goes on without it.

    ``seat`` is where the bot sat that failed.
    """

    where: Text
    error: Exception
    seat: int | None = None

    def __str__(self) -> str:
        return f"{self.where} {type(self.error).__name__}: {self.error}"


@dataclass(frozen=True)
class Implausible:
    """A claim in the race of a move that cannot have taken as little time as its page said: it counts as more."""

    step: int
    seat: int
    said: int
    counted: int
