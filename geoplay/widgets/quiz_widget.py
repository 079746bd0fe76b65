"""The widgets of a quiz and of flashcards: questions and cards in the kernel, one at a time in the page."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from geoplay.core.dataframes import rows_table
from geoplay.core.front_door import front_doors
from geoplay.core.text import Text
from geoplay.page.bundle import QUIZ_SCRIPT
from geoplay.page.messages import CARD_KINDS, QUIZ_KINDS, Kinds
from geoplay.quizzes.question import Question
from geoplay.seats.asking import map_name
from geoplay.study.cards_session import CardsSession
from geoplay.study.page import study_scene
from geoplay.study.quiz_session import QuizSession
from geoplay.widgets.page import PageWidget, new_still_name

if TYPE_CHECKING:
    from geoplay.guests.panel import LivePanel

COLUMNS = ("number", "round", "kind", "question", "given", "answer", "right", "seconds", "places")
CARD_COLUMNS = ("number", "front", "back", "grade", "seconds", "fact")
AGAIN = Text("A picture of the quiz as it was saved. To go on, run the cell above again (Shift+Enter).")


class LessonWidget(PageWidget):
    """What a quiz and flashcards have in common: the page shows the session's state, which comes whole each time."""

    _esm = QUIZ_SCRIPT
    _as_messages: ClassVar = ("pictures", "quiz")

    kind = traitlets.Unicode("quiz").tag(sync=True)
    quiz = traitlets.Dict().tag(sync=True)
    finished = traitlets.Bool(False).tag(sync=True)
    answers = traitlets.Any()
    results = traitlets.Dict()

    _columns: ClassVar[tuple[str, ...]] = ()

    def __init__(self, session: Any, title: Text, subtitle: Text | None, notes: list[str] | None = None) -> None:
        self._session = session
        self._title = title
        # What files of questions had that found no room.
        self.notes = list(notes or [])
        self._shown_pictures: set[str] = set()
        scene = study_scene(session.language, title, subtitle, new_still_name())
        super().__init__(scene=scene, quiz=session.state)
        self._publish()

    def _say(self, text: Text) -> str:
        words: str = self._session.words(text)
        return words

    def __repr__(self) -> str:
        state = self._session.state
        return f"<{self._say(self._title)}: {state['progress'] or state['ending']['title']}>"

    def _saved_words(self) -> tuple[str, Text]:
        state = self._session.state
        return f"{self._say(self._title)}. {state['progress']}", AGAIN

    # ---- the page ------------------------------------------------------------------------------------------------

    def _publish(self) -> None:
        session = self._session
        self._send_ahead()
        pictures = session.pictures()
        if pictures.keys() - self._shown_pictures:
            self._shown_pictures = set(pictures)
            self._send_pictures("question", pictures)
        self.quiz = session.state
        self.send({"kind": "quiz", "quiz": self.quiz})
        self.answers = self._table()
        self.results = session.results
        self.finished = session.over

    def _send_ahead(self) -> None:
        """What the page needs to paint what comes next."""

    def _table(self) -> Any:
        return rows_table(self._session.rows(), self._columns)

    @traitlets.default("answers")
    def _no_answers(self) -> Any:
        return rows_table([], self._columns)

    def _on_hello(self) -> None:
        self._repeat_pictures("question")
        self.send({"kind": "quiz", "quiz": self._session.state})

    def _on_again(self, which: str) -> None:
        self._session.again(which)
        self._publish()


@front_doors()
class QuizWidget(LessonWidget):
    """A quiz in a cell. ``geoplay.quiz`` makes it.

    Observe ``answers`` (a DataFrame with a row for each answer), ``results`` (a dict) and ``finished``. Both stay in the kernel.
    """

    _kinds: ClassVar[Kinds] = QUIZ_KINDS
    _columns: ClassVar = COLUMNS
    _session: QuizSession

    @property
    def questions(self) -> list[Question]:
        """What is asked, in order; of a quiz that fits its learner, so far."""
        return list(self._session.questions)

    @property
    def whole(self) -> list[Question]:
        """All its questions, as they are written for paper or another program; of a quiz that fits, with those to come."""
        return self._session.whole()

    def answer(self, given: Any) -> None:
        """Answer from Python as the page would: choices by their numbers (from 0), a number, words, a place by its key."""
        with self._lock:
            asking = self._session.asking()
            if asking is not None and self._session.verdict is not None:
                self._session.go_on()
                asking = self._session.asking()
            if asking is None:
                self._on_answer("", given)
            else:
                self._on_answer(asking.name, asking.as_the_page(given))

    def invite(self, **options: Any) -> LivePanel:
        """Let a class join by a link and answer this quiz from their phones; :func:`geoplay.live` says what can be chosen.

        ``lan=True`` lets phones of the school's network come straight to this machine; ``most`` is how many may come.
        """
        from geoplay.guests.front import invite, quiz_for_all

        session = self._session
        return invite(partial(quiz_for_all, session.lesson, session.language), session.language, self.notes, **options)

    def back(self, number: int | None = None) -> None:
        """Go back in an exam with ``back=True``: to the question before, or to that of a number, to answer it anew."""
        with self._lock:
            self._session.back(number)
            self._publish()

    @property
    def lesson_questions(self) -> list[Question]:
        """The questions themselves, with what is right: the copy by which a teacher's ``classroom`` judges papers."""
        return list(self._session.lesson.questions)

    def hand_in(self, path: str | Path | None = None, *, name: str | None = None) -> Path | None:
        """Hand in an exam; returns the sealed file. Who took it is said by ``name``, if it was not said before."""
        with self._lock:
            self._session.hand_in(path, name)
            self._publish()
        paper = self._session.lesson.paper
        return None if paper is None else paper.file

    def _send_ahead(self) -> None:
        asking = self._session.asking()
        if asking is None:
            return
        # The panel itself is in the quiz's own script.
        self._send_parts(asking.parts - {"quiz"})
        if asking.geometry is not None and map_name(asking.geometry) not in self.geometry:
            self.geometry = {**self.geometry, map_name(asking.geometry): asking.map()}

    def _look_ahead(self) -> None:
        asking = self._session.asking()
        if asking is not None and self._session.verdict is None and not self._session.lesson.exam:
            asking.draw_ahead()

    def _on_answer(self, question: str, answer: Any) -> None:
        self._session.take_answer(question, answer)
        self._publish()

    def _on_continue(self) -> None:
        self._session.go_on()
        self._publish()

    def _on_hand_in(self) -> None:
        if not self._session.over:
            raise self._session.not_yet()
        self.hand_in()


class FlashcardsWidget(LessonWidget):
    """Flashcards in a cell. ``geoplay.flashcards`` makes it.

    Observe ``answers`` (a DataFrame with a row each time a card was graded), ``results`` and ``finished``.
    """

    kind = traitlets.Unicode("flashcards").tag(sync=True)

    _kinds: ClassVar[Kinds] = CARD_KINDS
    _columns: ClassVar = CARD_COLUMNS
    _session: CardsSession

    def invite(self, **options: Any) -> LivePanel:
        """Let a class join by a link: everybody gets the same cards on their phone."""
        from geoplay.guests.front import cards_for_all, invite

        session = self._session
        return invite(partial(cards_for_all, session.pack, session.language), session.language, **options)

    def _look_ahead(self) -> None:
        self._session.draw_ahead()

    def _on_turn(self, card: str) -> None:
        self._session.turn(card)
        self._publish()

    def _on_grade(self, card: str, grade: str) -> None:
        self._session.grade(card, grade)
        self._publish()
