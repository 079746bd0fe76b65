"""Answers that people gave at a table: with what they were worth, in records and out of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from geoplay.core.record import MOST_MOVES, RecordError
from geoplay.core.reward import Reward, none, reward_written
from geoplay.core.text import Text


@dataclass(frozen=True)
class Answer:
    """A person's answer to a question a hook asked, and the points it brought."""

    step: int
    seat: int
    question: dict[str, Any]
    given: Any
    right: bool
    quiet: bool = False
    reward: Reward = none
    stake: int = 0
    undone: bool = False
    """Whether the move it was about was taken back: the answer stays given, and pays nothing."""
    told: Any = field(default=None, compare=False, repr=False)
    """What would have been right, to be said in any language; a record keeps the English of it."""

    @property
    def points(self) -> int:
        """What the answer adds to the score."""
        return self.reward.points(right=self.right, stake=self.stake)

    def right_in(self, language: str) -> str:
        """What would have been right, in a language; in English after the game was loaded."""
        return self.told.render(language) if isinstance(self.told, Text) else str(self.question.get("answer", ""))

    def taken_back(self) -> Answer:
        """The same answer after the move it was about was taken back."""
        return replace(self, reward=none, stake=0, undone=True)

    def same_as(self, other: Answer) -> bool:
        """Whether it is the same answer, though a record may have kept less of it."""
        mine, theirs = ((one.step, one.seat, one.question.get("text"), one.given) for one in (self, other))
        return mine == theirs

    def settles(self, question: dict[str, Any]) -> bool:
        """Whether it has answered this question, as plain data: the same fact, or where it is about no place the same words."""
        about = ("kind", "places") if self.question.get("places") else ("text",)
        return all(self.question.get(key) == question.get(key) for key in about)

    def as_data(self, *, over: bool = False) -> dict[str, Any]:
        """Plain data for records, which players can read: of a quiet question no answer, and no points before all is over."""
        plain: dict[str, Any] = {"step": self.step, "seat": self.seat, "given": self.given}
        if self.quiet:
            plain["question"] = {key: value for key, value in self.question.items() if key != "answer"}
        else:
            plain |= {"question": self.question, "right": self.right}
        if self.reward and (over or not self.quiet):
            plain |= {"reward": str(self.reward), "stake": self.stake, "points": self.points}
        return {**plain, "undone": True} if self.undone else plain

    @classmethod
    def from_data(cls, data: Any, where: str, *, steps: int, players: int) -> Answer:
        """An answer out of a record, checked piece by piece; ``where`` names it."""
        if not isinstance(data, dict):
            raise damaged(where, f"expected an object, found {data!r:.60}")
        # Answers outlive moves that were taken back, but then bring no points.
        last = steps if "reward" in data else MOST_MOVES
        step, seat = _number(data, "step", last, where), _number(data, "seat", players, where)
        question = data.get("question")
        if not isinstance(question, dict) or not isinstance(question.get("text"), str):
            raise damaged(f"{where}.question", f"expected a question, found {question!r:.60}")
        if "given" not in data:
            raise damaged(where, 'expected what was "given", found nothing')
        right, quiet = data.get("right"), "right" not in data
        if not quiet and not isinstance(right, bool):
            raise damaged(f"{where}.right", f"expected true or false, found {right!r:.60}")
        undone = data.get("undone", False)
        if not isinstance(undone, bool) or (undone and "reward" in data):
            raise damaged(f"{where}.undone", "expected true, and then no reward")
        known = {"kind": "", "answer": "", "places": [], **question}
        plain = cls(step, seat, known, data["given"], bool(right), quiet, undone=undone)
        return plain if "reward" not in data else _rewarded(plain, data, where)


def _rewarded(plain: Answer, data: dict[str, Any], where: str) -> Answer:
    """The answer with its reward, whose points must fit."""
    reward = reward_written(data["reward"])
    if reward is None:
        raise damaged(f"{where}.reward", f"expected bonus(2) or double_or_nothing, found {data['reward']!r:.60}")
    stake, points = data.get("stake", 0), data.get("points")
    if type(stake) is not int or stake < 0 or (stake and not reward.stakes):
        raise damaged(f"{where}.stake", f"expected what was at stake, found {stake!r:.60}")
    possible = [
        replace(plain, reward=reward, stake=stake, right=right) for right in ((True, False) if plain.quiet else (plain.right,))
    ]
    for answer in possible:
        if type(points) is int and answer.points == points:
            return answer
    worth = " or ".join(str(answer.points) for answer in possible)
    said = "An answer" if plain.quiet else "A right answer" if plain.right else "A wrong answer"
    raise damaged(f"{where}.points", f"{said} is worth {worth} points by {reward}, not {points!r:.40}")


def _number(data: dict[str, Any], key: str, below: int, where: str) -> int:
    value = data.get(key)
    if type(value) is not int or not 0 <= value < below:
        raise damaged(f"{where}.{key}", f"expected a whole number from 0 to {below - 1}, found {value!r:.60}")
    return value


def damaged(where: str, what: str) -> RecordError:
    """The error that names the place of the damage."""
    return RecordError(f'This record is damaged at "{where}": {what}.')
