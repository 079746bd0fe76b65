"""What a hook may ask in a match, and a question that waits there for its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from geoplay.core.answer import Answer
from geoplay.core.event import Event
from geoplay.core.reward import Reward, none

if TYPE_CHECKING:
    from geoplay.core.match import Match


class Question(Protocol):
    """What a hook may ask; ``geoplay.quiz`` has many kinds."""

    def public(self) -> dict[str, Any]:
        """What the page may know before the answer: nothing that gives it away."""

    def judge(self, given: Any) -> bool:
        """Whether an answer is right; a :class:`GeoplayError` if it is no answer at all."""

    def reveal(self) -> dict[str, Any]:
        """The answer, and why, to be said afterwards."""

    def as_data(self) -> dict[str, Any]:
        """The question and its answer as plain data, for records and tables of results."""

    # One that has a method ``asks()`` says which facts (:class:`~geoplay.core.secrecy.Secret`) must not be told while it is open.


Hook = Callable[[Event, "Match"], "Question | Sequence[Question] | Mapping[int, Sequence[Question]] | None"]
"""What asks: called with each event, it returns a question, several, several for each seat, or ``None``.

A hook that has a method ``answered(question, answer, match)`` is told what came of its questions. One whose ``quiet`` is true
lets nobody know at the table whether an answer was right. One that has a ``reward`` gives points for answers.
"""


@dataclass
class Asked:
    """A question that waits for its answer; ``step`` is the move it is about, which may have been taken back since."""

    question: Question
    step: int
    seat: int
    hook: Hook | None = None
    undone: bool = False

    @property
    def quiet(self) -> bool:
        """Whether nothing is said about the answer."""
        return bool(getattr(self.hook, "quiet", False))

    @property
    def reward(self) -> Reward:
        """What the answer is worth: nothing where the move was taken back."""
        return none if self.undone else reward_of(self.hook)

    def answered_by(self, answer: Answer) -> bool:
        """Whether this is the answer it waits for."""
        return self.as_data() == {"step": answer.step, "seat": answer.seat, "text": answer.question.get("text")}

    def as_data(self) -> dict[str, Any]:
        """Plain data for records: enough to ask it again."""
        return {"step": self.step, "seat": self.seat, "text": str(self.question.as_data()["text"])}


def reward_of(hook: object) -> Reward:
    """What a hook gives for answers: mostly nothing."""
    reward = getattr(hook, "reward", none)
    return reward if isinstance(reward, Reward) else none
