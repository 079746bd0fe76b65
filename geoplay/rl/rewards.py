"""What a game is worth to each seat when it is over. All of them add up to nothing: what one wins, others lose."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from geoplay.core.outcome import Outcome


def by_win(outcome: Outcome) -> list[float]:
    """1 for the only winner, -1 / (players - 1) for everybody else; who shares the win shares the reward.

    >>> from geoplay.core.text import Text
    >>> by_win(Outcome.by_score([9, 5, 1], Text("Time.")))
    [1.0, -0.5, -0.5]
    >>> by_win(Outcome.by_score([9, 9, 1], Text("Time.")))
    [0.5, 0.5, -1.0]
    """
    others = len(outcome.ranking) - 1
    winners = len(outcome.winners)
    losers = others + 1 - winners
    return [losers / others if rank == 1 else -winners / others for rank in outcome.ranking]


def by_rank(outcome: Outcome) -> list[float]:
    """From 1 for the first to -1 for the last: the share of the others one is ahead of, less the share one is behind.

    >>> from geoplay.core.text import Text
    >>> by_rank(Outcome.by_score([9, 5, 1], Text("Time.")))
    [1.0, 0.0, -1.0]
    """
    ranking = outcome.ranking
    others = len(ranking) - 1
    return [sum((other > rank) - (other < rank) for other in ranking) / others for rank in ranking]


def by_score(outcome: Outcome) -> list[float]:
    """How many points one has more than the others on average.

    >>> from geoplay.core.text import Text
    >>> by_score(Outcome.by_score([9, 5, 1], Text("Time.")))
    [6.0, 0.0, -6.0]
    """
    scores = outcome.scores
    others = len(scores) - 1
    total = sum(scores)
    return [score - (total - score) / others for score in scores]


REWARDS: Mapping[str, Callable[[Outcome], list[float]]] = {"win": by_win, "rank": by_rank, "score": by_score}
