"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from geoplay.core.text import Player, Text


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
    rewards: tuple[int, ...] = ()
    """What of the scores came from answers to questions, by seat; empty where nothing did."""

    @classmethod
    def by_score(cls, scores: list[int], reason: Text) -> Outcome:
        """Most points are best; equal points share a rank."""
        ranking = tuple(1 + sum(other > score for other in scores) for score in scores)
        return cls(tuple(scores), ranking, reason)

    def rewarded(self, points: Sequence[int]) -> Outcome:
        """The outcome with points for answers added, and everybody ranked anew.

        Those who have the same points as before they were added stay in the order that the game gave them.

        >>> outcome = Outcome.by_score([12, 10], Text("Most points win."))
        >>> outcome.rewarded([0, 4]).scores, outcome.rewarded([0, 4]).winners
        ((12, 14), (1,))
        >>> outcome.rewarded([0, 0]) is outcome
        True
        """
        if not any(points):
            return self
        scores = tuple(score + more for score, more in zip(self.scores, points, strict=True))
        standing = list(zip(scores, self.scores, self.ranking, strict=True))
        ranking = tuple(
            1 + sum(score > own or (score == own and plain == before and rank < placed) for score, plain, rank in standing)
            for own, before, placed in standing
        )
        return Outcome(scores, ranking, self.reason, tuple(points))

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
            **({"rewards": list(self.rewards)} if self.rewards else {}),
        }


def signed(points: int) -> str:
    """Points that are added, with their sign.

    >>> signed(2), signed(-3)
    ('+2', '−3')
    """
    return f"{points:+}".replace("-", "−")


def reward_lines(outcome: Outcome) -> list[Text]:
    """A line of the tally for everybody whose score has points for answers in it.

    >>> [str(line) for line in reward_lines(Outcome.by_score([3, 3], Text("Done.")).rewarded([2, 0]))]
    ['A: +2 for answers, already counted']
    """
    return [
        Text("{player}: {points} for answers, already counted", player=Player(seat), points=signed(points))
        for seat, points in enumerate(outcome.rewards)
        if points
    ]
