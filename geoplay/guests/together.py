"""A question that all guests answer at the same time, as one guest's page shows it.

What was right leaves the kernel only when the teacher closes the question: nobody can call it across the room before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from geoplay.core.table import plain
from geoplay.core.text import Text
from geoplay.quizzes.question import Question
from geoplay.seats.asking import Asking, Desk
from geoplay.study.quiz_session import QuizError

LOBBY, OPEN, CLOSED, OWN, OVER = "lobby", "open", "closed", "own", "over"


@dataclass
class Course:
    """Where the class is: the same for everybody."""

    questions: list[Question]
    phase: str = LOBBY
    position: int = 0

    @property
    def question(self) -> Question:
        """The one that is asked, or was asked last."""
        return self.questions[min(self.position, len(self.questions) - 1)]


@dataclass
class Said:
    """What one guest said to one question."""

    given: Any
    words: str
    right: bool
    milliseconds: int


@dataclass
class Standing:
    """How a guest did, as far as they are told."""

    right: int
    asked: int
    # Own rank and of how many; nothing where there are no ranks.
    rank: int = 0
    of: int = 0
    points: float | None = None
    # Everybody's, where the teacher wants it.
    board: list[tuple[str, str]] = field(default_factory=list)


class TogetherSheet:
    """One guest's sheet: what the quiz's page shows while the class goes from question to question together."""

    over = False

    def __init__(
        self,
        course: Course,
        desk: Desk,
        name: str,
        standing: Callable[[], Standing],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.course = course
        # What the guest was asked: the class's questions, or in their places those that they were asked at their own pace.
        self.questions = course.questions
        self.language = desk.language
        self.sequence = 0
        self.said: dict[int, Said] = {}
        self._desk = desk
        self._name = name
        self._standing = standing
        self._clock = clock
        self._asked_at = clock()
        self._looked_at = -1

    def words(self, text: Text) -> str:
        """A text in the guest's language."""
        return text.render(self.language)

    def moved(self) -> None:
        """The class has gone on."""
        self.sequence += 1
        if self.course.phase == OPEN:
            self._asked_at = self._clock()

    # ---- what is asked -------------------------------------------------------------------------------------------

    @property
    def mine(self) -> Said | None:
        """What the guest said to the question of the moment."""
        return self.said.get(self.course.position)

    def asking(self) -> Asking | None:
        """The question in front of the guest: open, or closed and answered."""
        phase = self.course.phase
        looks = phase == CLOSED and self.mine is not None and self._looked_at != self.course.position
        if (phase == OPEN and self.mine is None) or looks:
            return Asking(self.course.question, f"c{self.course.position}", self._desk)
        return None

    def pictures(self) -> dict[str, str]:
        """The pictures of the question in front of the guest."""
        asking = self.asking()
        if asking is None:
            return {}
        return asking.pictures() if self.course.phase == OPEN else asking.pictures_afterwards()

    # ---- what the guest does -------------------------------------------------------------------------------------

    def take_answer(self, name: str, given: Any, milliseconds: int | None = None) -> None:
        """Judge an answer, and keep to oneself whether it is right."""
        asking = self.asking()
        if asking is None or self.course.phase != OPEN or name != asking.name:
            raise QuizError(Text("That question is not open."))
        meant = asking.meant(given)
        right = self.course.question.judge(meant)
        took = round((self._clock() - self._asked_at) * 1000)
        took = took if milliseconds is None else min(took, milliseconds)
        self.said[self.course.position] = Said(meant, asking.said(meant), right, took)
        self.sequence += 1

    def go_on(self) -> None:
        """The guest has seen what was right."""
        if self.course.phase != CLOSED or self.asking() is None:
            raise QuizError(Text("There is nothing to go on from."))
        self._looked_at = self.course.position
        self.sequence += 1

    def again(self, which: str) -> None:
        """There are no rounds of one's own."""
        del which
        raise QuizError(Text("That cannot be asked now."))

    def not_yet(self) -> QuizError:
        """There is nothing to hand in either."""
        return QuizError(Text("There is no exam to hand in."))

    hand_in = again

    # ---- what the page gets --------------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        """All that the page shows."""
        course, asking = self.course, self.asking()
        count = len(course.questions)
        question = None
        if asking is not None:
            question = asking.shown()
            if course.phase == CLOSED and self.mine is not None:
                question = asking.verdict(self.mine.given, self.mine.right)
        under_way = course.phase in (OPEN, CLOSED)
        progress = Text("Question {number} of {count}", number=course.position + 1, count=count)
        standing = self._standing() if course.phase in (CLOSED, OVER) else None
        score = "" if standing is None else self._score(standing)
        return {
            "sequence": self.sequence,
            "phase": "over" if asking is None else "question" if course.phase == OPEN else "answered",
            "marks": self._marks(),
            "position": count if course.phase == OVER else course.position,
            "progress": self.words(progress) if under_way else "",
            "score": score,
            "streak": "",
            "question": question,
            "ending": self._card(standing) if asking is None else None,
            "notice": "",
        }

    def _score(self, standing: Standing) -> str:
        return self.words(Text("{right} of {count} right", right=standing.right, count=standing.asked)) if standing.asked else ""

    def _marks(self) -> list[str]:
        course = self.course
        told = course.position + (course.phase in (CLOSED, OVER))
        marks = []
        for number in range(len(course.questions)):
            said = self.said.get(number)
            marks.append("" if said is None else "given" if number >= told else "right" if said.right else "wrong")
        return marks

    def _card(self, standing: Standing | None) -> dict[str, Any]:
        """What lies on the pile between questions."""
        phase, mine = self.course.phase, self.mine
        if phase == OVER and standing is not None:
            return self._ending(standing)
        if phase == LOBBY:
            title = Text("You are in, {name}.", name=self._name)
            lines = [Text("It begins when your teacher begins. Keep this page open.")]
        elif phase == OPEN and mine is not None:
            title = Text("Your answer is in.")
            lines = [Text("You answered: {given}", given=mine.words), Text("Now the others.")]
        elif mine is None:
            title = Text("The question is closed.")
            answer = plain(self.course.question.reveal()["answer"], self.language)
            lines = [Text("The answer is {answer}.", answer=answer)]
        else:
            title, lines = Text("On to the next question"), [Text("It comes when your teacher goes on.")]
        return _as_card(self.words(title), [self.words(line) for line in lines])

    def _ending(self, standing: Standing) -> dict[str, Any]:
        lines = [Text("{right} of {count} right", right=standing.right, count=standing.asked)]
        if standing.points is not None:
            lines.append(Text("{points} points", points=round(standing.points)))
        if standing.rank:
            lines.append(Text("You are number {rank} of {count}.", rank=standing.rank, count=standing.of))
        words = [self.words(line) for line in lines] + [f"{name} · {points}" for name, points in standing.board]
        mistakes = [self._mistake(number) for number, said in sorted(self.said.items()) if not said.right]
        title = Text("Well done!") if standing.right * 4 >= standing.asked * 3 else Text("That was it.")
        return {**_as_card(self.words(title), words), "mistakes": mistakes, "figure": f"{standing.right} / {standing.asked}"}

    def _mistake(self, number: int) -> dict[str, Any]:
        said, asking = self.said[number], Asking(self.questions[number], "", self._desk)
        told = asking.verdict(said.given, False)["answered"]
        return {
            "question": asking.shown()["text"],
            "given": told["given"],
            "answer": told["answer"],
            "because": told.get("because") or "",
        }


def _as_card(title: str, lines: list[str]) -> dict[str, Any]:
    return {"title": title, "lines": lines, "mistakes": [], "buttons": [], "figure": ""}
