"""A quiz as its page sees it: one question after another, how it goes so far, and what was missed. No widget is needed for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from geoplay.classes.exam import Paper
from geoplay.classes.exam_words import asked_words, fact_of, given_words
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.learners.learner import Learner
from geoplay.quizzes.fitting import Chooser
from geoplay.quizzes.question import Question
from geoplay.seats.asking import Asking, Desk
from geoplay.study.flag_shown import flag_of

# What the page asks for to answer a question of an exam anew, before its number.
CHANGE = "change-"
# A streak is worth a word from here on.
WORTH_TELLING = 2


class QuizError(GeoplayError):
    """Something a quiz cannot do now."""


@dataclass(frozen=True)
class Given:
    """An answer that was given."""

    number: int
    round: int
    question: Question
    given: Any
    said: str
    right: bool
    milliseconds: int


@dataclass
class Lesson:
    """What a quiz is made of. ``more`` makes other questions of the same kind, where there are any."""

    questions: Sequence[Question]
    title: Text
    subtitle: Text | None = None
    exam: bool = False
    learner: Learner | None = None
    paper: Paper | None = None
    # Before a name it says in which order that person is asked, where everybody has another.
    shuffled: str | None = None
    more: Callable[[], list[Question]] | None = None
    # For a learner, if one is known, what chooses the questions one after the other, so many as ``count``, so that they fit.
    chooser: Callable[[Learner | None], Chooser] | None = None
    count: int = 0
    # What is said where there is nothing to ask, and the reason.
    nothing: tuple[Text, Text] = (Text("Nothing to ask"), Text("There is no question in this quiz."))


class QuizSession:
    """One quiz in one language.

    >>> from geoplay.quizzes.lesson import questions
    >>> session = QuizSession(Lesson(questions("capitals", places="Africa", n=2, seed=1), Text("Capitals")))
    >>> session.state["phase"], session.state["marks"]
    ('question', ['', ''])
    >>> session.take_answer("q0.0", 0)
    >>> session.state["phase"], session.state["marks"][0] in ("right", "wrong")
    ('answered', True)
    """

    def __init__(
        self, lesson: Lesson, language: str = "en", clock: Callable[[], float] = monotonic, desk: Desk | None = None
    ) -> None:
        self.lesson = lesson
        self.language = language
        self.sequence = 0
        self.given: list[Given] = []
        self.handed_in = False
        self.trouble: Text | None = None
        self._clock = clock
        self._desk = desk or Desk(language)
        self._round = 0
        if lesson.chooser is None:
            self._begin(list(lesson.questions))
        else:
            self._begin([], lesson.chooser(lesson.learner))

    def _begin(self, questions: list[Question], chooser: Chooser | None = None) -> None:
        self.questions = questions
        self.position = 0
        self.count = len(questions) if chooser is None else self.lesson.count
        self._chooser = chooser
        self.marks = [""] * self.count
        self._choose()
        self.streak = self.best = 0
        self.verdict: dict[str, Any] | None = None
        self._asked_at = self._clock()

    def words(self, text: Text) -> str:
        """A text in the reader's language."""
        return text.render(self.language)

    def read_at(self, desk: Desk) -> None:
        """Go on in the language of another desk, with all that was answered."""
        self.language, self._desk = desk.language, desk
        asking = self.asking()
        if self.verdict is not None and asking is not None:
            last = self.given[-1]
            self.verdict = asking.verdict(last.given, last.right)

    # ---- what is asked -------------------------------------------------------------------------------------------

    def whole(self) -> list[Question]:
        """All of it, for paper and other programs: what was asked, and what would be asked next if nobody answered."""
        found = list(self.questions)
        if self._chooser is not None and self.lesson.chooser is not None:
            # Another chooser, so that this quiz goes on as it would have gone.
            coming = self.lesson.chooser(self.lesson.learner)
            while len(found) < self.count and (question := coming.next()) is not None:
                if not any(question.kind == one.kind and question.places == one.places for one in found):
                    found.append(question)
        return found

    @property
    def over(self) -> bool:
        """Whether every question of this round is answered, and the last answer looked at."""
        return self.position >= self.count

    @property
    def told(self) -> bool:
        """Whether the reader may know what was right: in an exam not before it is handed in."""
        return not self.lesson.exam or self.handed_in

    def asking(self) -> Asking | None:
        """The question in front of the reader, answered or not."""
        if self.over:
            return None
        return Asking(self.questions[self.position], f"q{self._round}.{self.position}", self._desk)

    def pictures(self) -> dict[str, str]:
        """The pictures of the question in front of the reader, as ``{name the page knows it by: name in the atlas}``."""
        asking = self.asking()
        if asking is None:
            flags = (flag_of(one.question) for one in self._of_this_round() if not one.right) if self.over and self.told else ()
            return {self._desk.covers.cover(flag): flag for flag in flags if flag}
        return asking.pictures() if self.verdict is None else asking.pictures_afterwards()

    # ---- what the reader does ------------------------------------------------------------------------------------

    def take_answer(self, name: str, given: Any, milliseconds: int | None = None) -> None:
        """Judge an answer; an exam goes on at once and says nothing. ``milliseconds`` is the time that the page took."""
        asking = self.asking()
        if asking is None or self.verdict is not None or name != asking.name:
            raise QuizError(Text("That question is not open."))
        question = self.questions[self.position]
        meant = asking.meant(given)
        right = question.judge(meant)
        took = round((self._clock() - self._asked_at) * 1000)
        took = took if milliseconds is None else min(took, milliseconds)
        self._keep(question, meant, right, took)
        said = asking.said(meant)
        self._put(Given(len(self.given), self._round, question, meant, said, right, took))
        if self._chooser is not None:
            self._chooser.learn(right=right, seconds=took / 1000)
        self.streak = self.streak + 1 if right else 0
        self.best = max(self.best, self.streak)
        if self.lesson.exam:
            self.marks[self.position] = "given"
            self._next()
        else:
            self.marks[self.position] = "right" if right else "wrong"
            self.verdict = asking.verdict(meant, right)
        self.sequence += 1

    def _put(self, one: Given) -> None:
        """Write an answer down; one that is given anew takes the place of the one before."""
        before = next(
            (place for place, other in enumerate(self.given) if self.lesson.exam and other.question is one.question), None
        )
        if before is None:
            self.given.append(one)
        else:
            self.given[before] = replace(one, number=before)

    def back(self, number: int | None = None) -> None:
        """Go back in an exam that allows it, to the question before or to that of a number (from 1), to answer it anew."""
        paper = self.lesson.paper
        place = self.position - 1 if number is None else number - 1
        if paper is None or not paper.back or self.handed_in or not (0 <= place < len(self.marks) and self.marks[place]):
            raise QuizError(Text("One cannot go back here."))
        self.position = place
        self._asked_at = self._clock()
        self.sequence += 1

    def _keep(self, question: Question, given: Any, right: bool, took: int) -> None:
        """Let the learner, or in an exam the paper, keep an answer. If that fails, the quiz goes on and says so."""
        lesson = self.lesson
        self.trouble = None
        try:
            if lesson.paper is not None:
                lesson.paper.add(question, given, milliseconds=took)
            elif lesson.learner is not None and not lesson.exam:
                said = given_words(question, given)
                lesson.learner.answered(fact_of(question), correct=right, given=said, milliseconds=took)
                self.trouble = lesson.learner.trouble
        except Exception as error:  # noqa: BLE001 - a full disk must not end the quiz
            self.trouble = Text("This answer could not be kept ({error}); the quiz goes on.", error=str(error))

    def go_on(self) -> None:
        """The next question, or the end."""
        if self.verdict is None:
            raise QuizError(Text("There is nothing to go on from."))
        self._next()
        self.sequence += 1

    def _next(self) -> None:
        self.verdict = None
        self.position += 1
        if self.lesson.exam:
            # After an answer that was given anew, to where one was.
            self.position = next((place for place, mark in enumerate(self.marks) if not mark), len(self.questions))
        self._choose()
        self._asked_at = self._clock()

    def _choose(self) -> None:
        """Choose the next question, where they are chosen one by one; without another the quiz is over."""
        if self._chooser is None or self.position < len(self.questions) or self.position >= self.count:
            return
        question = self._chooser.next()
        if question is None:
            self.count = self.position
            self.marks = self.marks[: self.count]
        else:
            self.questions.append(question)

    def again(self, which: str) -> None:
        """Another round: what was ``"missed"``, ``"all"`` once more, or ``"more"`` questions of the kind."""
        if which.startswith(CHANGE) and which.removeprefix(CHANGE).isdecimal() and len(which) < 12:
            self.back(int(which.removeprefix(CHANGE)))
            return
        if which not in self._rounds():
            raise QuizError(Text("That cannot be asked now."))
        chooser = self.lesson.chooser
        if which == "more" and chooser is not None:
            self._round += 1
            self._begin([], chooser(self.lesson.learner))
        else:
            questions = {"missed": self.missed, "all": lambda: self.questions, "more": self.lesson.more or list}[which]()
            self._round += 1
            self._begin(list(questions))
        self.sequence += 1

    def hand_in(self, path: Any = None, name: str | None = None) -> None:
        """End an exam: from now on it is known what was right. Nothing ends where it is not known who took it."""
        if not self.lesson.exam or self.handed_in:
            raise QuizError(Text("There is no exam to hand in."))
        if self.lesson.paper is not None:
            self.lesson.paper.hand_in(path, name=name)
        self.handed_in = True
        for number, one in enumerate(self.given):
            self.marks[number] = "right" if one.right else "wrong"
        self.position = self.count
        self.sequence += 1

    def not_yet(self) -> QuizError:
        """What is said to a page that would hand in with questions left."""
        left = self.count - self.position
        return QuizError(Text("One question is still open.", plural="{count} questions are still open.", count=left))

    # ---- how it went ---------------------------------------------------------------------------------------------

    def _of_this_round(self) -> list[Given]:
        return [one for one in self.given if one.round == self._round]

    def missed(self) -> list[Question]:
        """What was answered wrongly in this round."""
        return [one.question for one in self._of_this_round() if not one.right]

    def _rounds(self) -> list[str]:
        """Which rounds can follow."""
        if not self.over or self.lesson.exam or not self.questions:
            return []
        return [*(["missed"] if self.missed() else []), *(["more"] if self.lesson.more else []), "all"]

    @property
    def results(self) -> dict[str, Any]:
        """How the quiz went so far, in numbers; of an exam what was right only once it is handed in."""
        right = sum(one.right for one in self.given)
        told = self.told
        return {
            "asked": self.count,
            "answered": len(self.given),
            "right": right if told else None,
            "share": right / self._counted() if told and self.given else None,
            "best_streak": self.best if told else None,
            "seconds": round(sum(one.milliseconds for one in self.given) / 1000, 1),
            "rounds": self._round + 1,
            "finished": self.over,
            "handed_in": self.handed_in,
        }

    def _counted(self) -> int:
        """Of how many the share is: of an exam of all that was asked, for what is unanswered is not right."""
        return len(self.questions) if self.lesson.exam else len(self.given)

    def rows(self) -> list[dict[str, Any]]:
        """A row for each answer; of an exam without what would have been right until it is handed in."""
        rows = []
        for one in self.given:
            data = one.question.as_data()
            asked, answer = asked_words(one.question, self.language)
            rows.append(
                {
                    "number": one.number + 1,
                    "round": one.round + 1,
                    "kind": data["kind"],
                    "question": asked,
                    "given": given_words(one.question, one.given, self.language),
                    "answer": answer if self.told else None,
                    "right": one.right if self.told else None,
                    "seconds": round(one.milliseconds / 1000, 1),
                    "places": data["places"],
                }
            )
        return rows

    # ---- what the page gets --------------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        """All that the page shows."""
        asking = self.asking()
        done = self._of_this_round()
        right = sum(one.right for one in done)
        shown = self.count if self.over else self.position + 1
        progress = Text("Question {number} of {count}", number=shown, count=self.count)
        told = self.told and bool(done)
        return {
            "sequence": self.sequence,
            "phase": "over" if asking is None else "question" if self.verdict is None else "answered",
            "marks": list(self.marks),
            "position": self.position,
            "progress": self.words(progress) if self.questions else "",
            "score": self.words(Text("{right} of {count} right", right=right, count=len(done))) if told else "",
            "streak": self.words(Text("{count} in a row", count=self.streak)) if self._worth_telling() else "",
            "question": self.verdict or (None if asking is None else asking.shown()),
            "ending": self._ending() if asking is None else None,
            "notice": "" if self.trouble is None else self.words(self.trouble),
        }

    def _worth_telling(self) -> bool:
        return self.told and self.streak >= WORTH_TELLING and not self.over

    def _ending(self) -> dict[str, Any]:
        if not self.questions:
            title, reason = self.lesson.nothing
            return {"title": self.words(title), "lines": [self.words(reason)], "mistakes": [], "buttons": [], "figure": ""}
        if not self.told:
            return self._before_handing_in()
        done = self._of_this_round()
        right = sum(one.right for one in done)
        count = len(self.questions) if self.lesson.exam else len(done)
        lines = [Text("{right} of {count} right", right=right, count=count)]
        if self.lesson.exam and len(done) < count:
            lines.append(Text("Handed in early: {answered} of {asked} answered.", answered=len(done), asked=count))
        if self.best >= WORTH_TELLING:
            lines.append(Text("The longest streak: {count} in a row", count=self.best))
        if self.lesson.exam:
            lines.append(self._receipt())
            if self.lesson.paper is not None and self.lesson.paper.remark is not None:
                lines.append(self.lesson.paper.remark)
        return {
            "title": self.words(_verdict(right, self.count)),
            "lines": [self.words(line) for line in lines],
            "mistakes": [self._mistake(one) for one in done if not one.right],
            "buttons": [{"which": which, "label": self.words(self._label(which))} for which in self._rounds()],
            "figure": f"{right} / {count}",
        }

    def _before_handing_in(self) -> dict[str, Any]:
        lines = [
            Text("All {count} questions are answered.", count=len(self.questions)),
            Text("What was right is told once you have handed in."),
        ]
        buttons = [{"which": "hand_in", "label": self.words(Text("Hand in"))}]
        if self.lesson.paper is not None and self.lesson.paper.back:
            numbers = range(1, len(self.questions) + 1)
            buttons += [
                {"which": f"{CHANGE}{one}", "label": self.words(Text("Change answer {number}", number=one))} for one in numbers
            ]
        title = self.words(Text("The end of the exam"))
        return {
            "title": title,
            "lines": [self.words(line) for line in lines],
            "mistakes": [],
            "buttons": buttons,
            "figure": "",
        }

    def _receipt(self) -> Text:
        paper = self.lesson.paper
        if paper is None or paper.file is None:
            return Text("Handed in.")
        return Text("Handed in as {file}. Receipt: {receipt}", file=paper.file.name, receipt=paper.receipt)

    def _label(self, which: str) -> Text:
        if which == "missed":
            count = len(self.missed())
            return Text("Again, the one you missed", plural="Again, the {count} you missed", count=count)
        return Text("Other questions") if which == "more" else Text("All of them again")

    def _mistake(self, one: Given) -> dict[str, Any]:
        """What is reviewed at the end: the question, what was said, what is right and why."""
        asking = Asking(one.question, "", self._desk)
        told = asking.verdict(one.given, one.right)["answered"]
        return {
            "question": asking.shown()["text"],
            "given": told["given"],
            "answer": told["answer"],
            "because": told.get("because") or "",
            **({"picture": self._desk.covers.cover(flag)} if (flag := flag_of(one.question)) else {}),
        }


def _verdict(right: int, count: int) -> Text:
    """What the end is called: kind, and true."""
    if right == count:
        return Text("All of them right!")
    if right * 4 >= count * 3:
        return Text("Well done!")
    if right * 2 >= count:
        return Text("More than half of it.") if right * 2 > count else Text("Half of it.")
    return Text("A beginning.")
