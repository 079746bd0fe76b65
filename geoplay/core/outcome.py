"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from geoplay.core.text import Text


@dataclass(frozen=True)
class Outcome:
    """Scores and ranks by seat (rank 1 is best; equal ranks share), and the reason in words.

    >>> outcome = Outcome.by_score([3300, 1200, 1200], Text("A side completed the flight."))
    >>> outcome.ranking, outcome.winners
    ((1, 2, 2), (0,))
    """

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    reason: Text

    @classmethod
    def by_score(cls, scores: list[int], reason: Text) -> Outcome:
        """Most points are best; equal points share a rank."""
        ranking = tuple(1 + sum(other > score for other in scores) for score in scores)
        return cls(tuple(scores), ranking, reason)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranking) if rank == 1)

    def shares(self) -> tuple[float, ...]:
        """What each seat won of one whole game: 1 for the only winner, equal parts for those who share.

        >>> Outcome.by_score([5, 5, 1], Text("Time.")).shares()
        (0.5, 0.5, 0.0)
        """
        winners = self.winners
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.ranking)))

    def as_data(self) -> dict[str, Any]:
        """Plain data for records and traits."""
        return {
            "scores": list(self.scores),
            "ranking": list(self.ranking),
            "winners": list(self.winners),
            "reason": str(self.reason),
        }
