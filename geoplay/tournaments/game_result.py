"""What came of one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from geoplay.core.outcome import Outcome
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.tournaments.seating import Table

# No game has more points or moves; beyond, numbers are not exact any more where they are counted together.
GREATEST = 2**53


@dataclass(frozen=True)
class GameResult:
    """What came of one game, by seat: who sat there, points and ranks, and how long they thought about how many moves.

    Times are no part of what makes two results the same.
    """

    number: int
    seating: Table
    outcome: Outcome
    steps: int
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    failures: Mapping[int, str]
    found: Mapping[str, Any]

    def _settled(self) -> tuple[object, ...]:
        ranks = self.outcome.scores, self.outcome.ranking
        return self.number, self.seating, ranks, self.steps, self.moves, dict(self.failures), dict(self.found)

    def __eq__(self, other: object) -> bool:
        return self._settled() == other._settled() if isinstance(other, GameResult) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.number, self.seating, self.outcome.scores))

    def won_by(self, entrants: int) -> tuple[float, ...]:
        """What each entrant won of the game, all seats together."""
        won = [0.0] * entrants
        for entrant, share in zip(self.seating, self.outcome.shares(), strict=True):
            won[entrant] += share
        return tuple(won)

    def seats_of(self, entrants: int) -> tuple[int, ...]:
        """How many seats each entrant had."""
        return tuple(self.seating.count(entrant) for entrant in range(entrants))

    def as_data(self) -> dict[str, Any]:
        """The game as plain data, for files and other processes."""
        return {
            "number": self.number,
            "seating": list(self.seating),
            "scores": list(self.outcome.scores),
            "ranking": list(self.outcome.ranking),
            "reason": str(self.outcome.reason),
            "steps": self.steps,
            "moves": list(self.moves),
            "seconds": [round(seconds, 7) for seconds in self.seconds],
            "slowest": [round(seconds, 7) for seconds in self.slowest],
            "failures": {str(seat): complaint for seat, complaint in self.failures.items()},
            "found": dict(self.found),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> GameResult:
        """A game out of plain data; a :class:`KeyError`, :class:`TypeError` or :class:`ValueError` where it is none."""
        played = cls(
            number=_whole(data["number"]),
            seating=tuple(map(_whole, data["seating"])),
            outcome=Outcome(tuple(map(_whole, data["scores"])), tuple(map(_whole, data["ranking"])), Text(str(data["reason"]))),
            steps=_whole(data["steps"]),
            moves=tuple(map(_whole, data["moves"])),
            seconds=tuple(map(float, data["seconds"])),
            slowest=tuple(map(float, data["slowest"])),
            failures={int(seat): str(complaint) for seat, complaint in data["failures"].items()},
            found=dict(data["found"]),
        )
        by_seat = played.outcome.scores, played.outcome.ranking, played.moves, played.seconds, played.slowest
        if any(len(values) != len(played.seating) for values in by_seat) or 1 not in played.outcome.ranking:
            raise GeoplayError("it does not say for every seat what came of it")
        return played


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > GREATEST:
        raise GeoplayError(f"a whole number was expected, not {value!r:.40}")
    return value
