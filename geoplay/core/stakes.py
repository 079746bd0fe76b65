"""What is at stake in a question where answers double or lose what was won: the points of every seat after every move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from geoplay.core.answer import Answer, damaged
from geoplay.core.asked import Asked
from geoplay.core.reward import shared


@dataclass
class Stakes:
    """The points of each seat at the beginning of a match and after each move.

    >>> stakes = Stakes([(0, 0), (3, 0), (3, 2), (8, 2)])
    >>> stakes.won(0, before=-1, step=0), stakes.won(0, before=0, step=2)
    (3, 5)
    """

    standings: list[Sequence[int]] = field(default_factory=list)

    def note(self, standing: Sequence[int] | None) -> None:
        """Keep the points of the moment; ``None`` in a game that is not won by points."""
        self.standings.append(standing or ())

    def shorten(self, moves: int) -> None:
        """Forget what came after so many moves."""
        del self.standings[moves + 1 :]

    def won(self, seat: int, before: int, step: int) -> int:
        """What a seat has won between two moves, the first not counted; -1 is the beginning."""
        return self.standings[step + 1][seat] - self.standings[before + 1][seat]

    def of(self, asked: Asked, waiting: Sequence[Asked], answers: Sequence[Answer]) -> int:
        """What is at stake in a question among those that wait: its part of what was won since the questions before."""
        open_too = sum(other.reward.stakes and (other.step, other.seat) == (asked.step, asked.seat) for other in waiting)
        staked = [answer for answer in answers if answer.seat == asked.seat and answer.reward.stakes]
        done = sum(answer.step == asked.step for answer in staked)
        before = max((answer.step for answer in staked if answer.step < asked.step), default=-1)
        return shared(self.won(asked.seat, before, asked.step), done + open_too)[done]

    def check(self, answers: Sequence[Answer]) -> None:
        """Refuse the answers of a record if they stake more than was won."""
        staked: dict[tuple[int, int], int] = {}
        for number, answer in enumerate(answers):
            if not answer.reward.stakes:
                continue
            here = (answer.seat, answer.step)
            staked[here] = staked.get(here, 0) + answer.stake
            before = max((step for seat, step in staked if seat == answer.seat and step < answer.step), default=-1)
            won = max(0, self.won(answer.seat, before, answer.step))
            if staked[here] > won:
                raise damaged(f"answers[{number}].stake", f"{staked[here]} points were at stake, but only {won} had been won")
