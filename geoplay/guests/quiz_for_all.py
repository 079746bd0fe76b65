"""A quiz for all guests: together, question by question as the teacher goes on, or everybody at their own pace.

Together all are asked the same. At their own pace everybody is asked what fits them, unless the quiz is the same for everybody.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from geoplay.classes.exam_words import fact_of
from geoplay.core.dataframes import rows_table
from geoplay.core.option import OptionError
from geoplay.core.text import Text
from geoplay.guests.gathering import Gathering
from geoplay.guests.guest import Guest
from geoplay.guests.keeping import Keeping, Learners
from geoplay.guests.limits import GuestError
from geoplay.guests.projector import bars, podium, projected
from geoplay.guests.study_seat import Desks, StudySeat
from geoplay.guests.together import CLOSED, LOBBY, OPEN, OVER, OWN, Course, Said, Standing, TogetherSheet
from geoplay.learners.learner import Learner
from geoplay.quizzes.fitting import Chooser
from geoplay.quizzes.lesson import form_of
from geoplay.seats.asking import Asking
from geoplay.study.quiz_session import Given, Lesson, QuizSession

RESULTS = ("guest", "team", "answered", "right", "share", "points", "seconds", "rank")
# With points for speed a right answer is worth twice as much at once as after this time.
SLOW = 20_000


@dataclass
class Rules:
    """How a quiz for all goes, as the teacher wishes."""

    own_pace: bool = False
    speed: bool = False
    ranks: bool = False
    podium: bool = False
    wait: bool = False


class QuizForAll(Gathering):
    """One quiz and all who answer it."""

    def __init__(self, lesson: Lesson, language: str, rules: Rules, learners: Learners = None) -> None:
        # Questions that fit one learner are of no use to a class together: it gets as many of the same kind.
        asked = list(lesson.more() if lesson.chooser is not None and lesson.more is not None else lesson.questions)
        if not asked:
            raise OptionError("There is no question in this quiz.")
        self.lesson = replace(lesson, questions=asked, chooser=None, count=0)
        self._chooser = lesson.chooser
        # By token the numbers of what a guest is asked alone, where it is chosen for them.
        self._own_numbers: dict[str, list[int]] = {}
        self.language = language
        self.rules = rules
        self.course = Course(asked)
        self.keeping = Keeping(learners, self._trouble)
        self.seats: dict[str, StudySeat] = {}
        self._desks = Desks()
        self._rows: tuple[tuple[int, int], dict[str, dict[str, Any]]] | None = None
        self._sheets: dict[str, TogetherSheet] = {}

    @property
    def title(self) -> Text:
        """As the quiz is called."""
        return self.lesson.title

    def _trouble(self, text: Text) -> None:
        self.door.note(text)

    # ---- guests --------------------------------------------------------------------------------------------------

    def enter(self, guest: Guest) -> None:
        """Give a guest a seat, or the same one again."""
        seat = self.seats.get(guest.token)
        if seat is not None and isinstance(seat.session, QuizSession):
            # Whoever has answered alone goes on from there, in whatever language they come back.
            seat.session.read_at(self._desks.of(guest.language))
        elif seat is None or seat.session.language != guest.language:
            seat = self._seat(guest)
        seat.start()

    def _seat(self, guest: Guest) -> StudySeat:
        sheet = self._sheets.get(guest.token)
        if sheet is None or sheet.language != guest.language:
            desk = self._desks.of(guest.language)
            again = TogetherSheet(self.course, desk, guest.name, lambda: self.standing(guest))
            if sheet is not None:
                again.said, again.questions = sheet.said, sheet.questions
            self._sheets[guest.token] = sheet = again
        session: Any = self._alone(guest, sheet) if self.course.phase == OWN else sheet
        self.seats[guest.token] = seat = StudySeat(guest, session, self.lesson.title, self.lesson.subtitle)
        return seat

    def _alone(self, guest: Guest, sheet: TogetherSheet) -> QuizSession:
        """What a guest has not answered yet, at their own pace."""
        left = [number for number in range(len(self.course.questions)) if number not in sheet.said]
        if self._chooser is not None:
            return self._alone_fitting(guest, sheet, left)
        questions = [self.course.questions[number] for number in left]
        paper = self.lesson.paper
        if paper is not None:
            if self.lesson.shuffled is not None:
                Random(f"{self.lesson.shuffled}/{guest.name}").shuffle(questions)
            # A file of each guest's own, whatever they are called: nobody writes over another's paper.
            file = Path(f"exam-{self.door.code}-{guest.number:03}.geoplay-exam.json")
            paper = paper.of_another(guest.name, asked=len(questions), language=guest.language, draft=file)
        lesson = replace(self.lesson, questions=questions, learner=None, paper=paper, more=None)
        return QuizSession(lesson, guest.language, desk=self._desks.of(guest.language))

    def _alone_fitting(self, guest: Guest, sheet: TogetherSheet, left: list[int]) -> QuizSession:
        """As many questions as are left, each chosen to fit the guest: after what was said here, and what their learner knows."""
        make = self._chooser
        assert make is not None, "the quiz is the same for everybody"

        def chooser(learner: Learner | None) -> Chooser:
            found = make(learner)
            for number, said in sheet.said.items():
                question = sheet.questions[number]
                found.was_asked(fact_of(question))
                if learner is None:
                    seconds = said.milliseconds / 1000
                    found.estimate.learn(fact_of(question), right=said.right, form=form_of(question), seconds=seconds)
            return found

        made = self.keeping.with_learner(guest, chooser)
        self._own_numbers[guest.token] = left
        sheet.questions = list(sheet.questions)
        lesson = replace(self.lesson, questions=[], learner=None, more=None, chooser=lambda _: made, count=len(left))
        return QuizSession(lesson, guest.language, desk=self._desks.of(guest.language))

    def _number(self, guest: Guest, one: Given) -> int:
        """Which question of a guest's sheet it is that was answered alone."""
        sheet = self._sheets[guest.token]
        if self._chooser is not None and one.round == 0:
            number = self._own_numbers[guest.token][one.number]
            sheet.questions[number] = one.question
            return number
        return sheet.questions.index(one.question)

    def take(self, guest: Guest, content: object, after: int | None) -> None:
        """A message of a guest's quiz."""
        seat = self.seats[guest.token]
        session = seat.session
        before = list(session.given) if isinstance(session, QuizSession) else list(session.said)
        done = seat.take(content, after)
        if isinstance(session, QuizSession):
            for one in session.given:
                if not any(one is other for other in before):
                    number = self._number(guest, one)
                    changed = self.lesson.exam
                    said = one.question, one.given, one.right, one.milliseconds, one.round
                    self.keeping.add(guest, number, *said, instead=changed)
            if session.handed_in:
                self.keeping.tell_learner(guest)
        elif len(session.said) > len(before):
            said = session.said[self.course.position]
            self.keeping.add(guest, self.course.position, self.course.question, said.given, said.right, said.milliseconds)
            self._close_when_all_have_answered()
        if done:
            self.door.changed()

    def _close_when_all_have_answered(self) -> None:
        if not self.rules.wait and self.course.phase == OPEN and not self.missing():
            self._reveal()

    def missing(self) -> list[Guest]:
        """Who is here and has not answered the open question."""
        return [guest for guest in self.door.here() if self.course.position not in self._sheets[guest.token].said]

    def away(self, guest: Guest) -> None:
        """Somebody's line broke: the others are not kept waiting, if it was the last one."""
        if self.course.phase == OPEN and self.door.here():
            self._close_when_all_have_answered()

    def removed(self, guest: Guest) -> None:
        """The answers stay in the tables."""
        self.seats.pop(guest.token, None)
        self.away(guest)

    # ---- the teacher ---------------------------------------------------------------------------------------------

    def act(self, action: str, **details: Any) -> None:
        """What the teacher does: begin, close the question, go on, let everybody go, wait, show the podium, end."""
        del details
        acts = {
            "begin": self._begin, "reveal": self._reveal, "next": self._next, "own": self._own, "wait": self._wait,
            "podium": self._podium, "end": self._end,
        }  # fmt: skip
        if action not in acts:
            raise GuestError(Text("That cannot be done now."))
        acts[action]()
        self.door.changed()

    def _expect(self, *phases: str) -> None:
        if self.course.phase not in phases:
            raise GuestError(Text("That cannot be done now."))

    def _begin(self) -> None:
        self._expect(LOBBY)
        if self.rules.own_pace or self.lesson.exam:
            self._own()
        else:
            self._go(OPEN)

    def _reveal(self) -> None:
        self._expect(OPEN)
        self._go(CLOSED)

    def _next(self) -> None:
        self._expect(CLOSED)
        if self.course.position + 1 == len(self.course.questions):
            self._go(OVER)
        else:
            self.course.position += 1
            self._go(OPEN)

    def _own(self) -> None:
        self._expect(LOBBY, OPEN, CLOSED)
        self.course.phase = OWN
        for guest in self.door.everybody():
            self._seat(guest).start()

    def _wait(self) -> None:
        self.rules.wait = not self.rules.wait
        if self.door.here():
            self._close_when_all_have_answered()

    def _podium(self) -> None:
        self.rules.podium = not self.rules.podium

    def _end(self) -> None:
        self._expect(OPEN, CLOSED, OWN)
        alone = self.course.phase == OWN
        self.course.phase = OVER
        if alone:
            # All was there to be answered.
            self.course.position = len(self.course.questions) - 1
        for guest in self.door.everybody():
            if self.lesson.exam:
                self._hand_in(guest)
            elif alone:
                self._remember(guest, self.seats[guest.token].session)
                del self.seats[guest.token]
                self._seat(guest).start()
            else:
                self._publish(guest)

    def _hand_in(self, guest: Guest) -> None:
        """What is not handed in by hand is handed in as it is."""
        seat = self.seats.get(guest.token)
        if seat is not None and isinstance(seat.session, QuizSession) and not seat.session.handed_in:
            with self.door.noting_mistakes():
                seat.session.hand_in()
                self.keeping.tell_learner(guest)
                seat.publish()

    def _remember(self, guest: Guest, session: Any) -> None:
        """What was answered alone belongs to the sheet, too."""
        if isinstance(session, QuizSession):
            for one in session.given:
                if one.round == 0:
                    number = self._number(guest, one)
                    said = Said(one.given, one.said, one.right, one.milliseconds)
                    self._sheets[guest.token].said.setdefault(number, said)

    def _go(self, phase: str) -> None:
        self.course.phase = phase
        for guest in self.door.everybody():
            self._publish(guest)

    def _publish(self, guest: Guest) -> None:
        seat = self.seats.get(guest.token)
        if seat is None:
            return
        with self.door.noting_mistakes():
            sheet = self._sheets[guest.token]
            sheet.moved()
            seat.publish()

    def close(self) -> None:
        """Write what is left to write; an exam ends with its door."""
        if self.course.phase == OWN and self.lesson.exam:
            for guest in self.door.everybody():
                self._hand_in(guest)
        self.keeping.close()

    # ---- how it goes ---------------------------------------------------------------------------------------------

    def _first(self) -> dict[tuple[str, int], Any]:
        """What counts: of each guest the first answer to each question."""
        found: dict[tuple[str, int], Any] = {}
        for kept in self.keeping.kept:
            if kept.round == 0:
                found.setdefault((kept.guest.token, kept.number), kept)
        return found

    def _points(self, kept: Any) -> float:
        if not kept.right:
            return 0
        return 1 + max(0.0, 1 - kept.milliseconds / SLOW) if self.rules.speed else 1

    def rows(self) -> list[dict[str, Any]]:
        """A row for each guest, the best first."""
        return list(self._by_token().values())

    def _by_token(self) -> dict[str, dict[str, Any]]:
        """The same by token: somebody who left may have had the name of somebody who came."""
        # Asked for by every guest after every question: it is counted once for all.
        at = (self.keeping.changes, len(self.door.guests))
        if self._rows is None or self._rows[0] != at:
            self._rows = at, self._counted()
        return self._rows[1]

    def _counted(self) -> dict[str, dict[str, Any]]:
        guests = {guest.token: guest for guest in [*(kept.guest for kept in self.keeping.kept), *self.door.everybody()]}
        own: dict[str, list[Any]] = {token: [] for token in guests}
        for (token, _), kept in self._first().items():
            own[token].append(kept)
        rows: dict[str, dict[str, Any]] = {}
        for token, guest in guests.items():
            right = sum(kept.right for kept in own[token])
            rows[token] = {
                "guest": guest.name,
                "team": guest.team,
                "answered": len(own[token]),
                "right": right,
                "share": right / len(own[token]) if own[token] else 0.0,
                "points": round(sum(map(self._points, own[token])), 2),
                "seconds": round(sum(kept.milliseconds for kept in own[token]) / 1000, 1),
            }
        better = Counter(row["points"] for row in rows.values())
        for row in rows.values():
            row["rank"] = 1 + sum(n for points, n in better.items() if points > row["points"])
        return dict(sorted(rows.items(), key=lambda item: item[1]["rank"]))

    def answers(self) -> Any:
        """A DataFrame with a row for each answer."""
        return self.keeping.table()

    def export(self, folder: str | Path) -> list[Path]:
        """A learner's file for each guest, in a folder."""
        return self.keeping.export(folder)

    def results(self) -> Any:
        """A DataFrame with a row for each guest, the best first."""
        return rows_table(self.rows(), RESULTS)

    def teams(self) -> list[dict[str, Any]]:
        """The mean of each team's points, so that a small team loses nothing, the best first."""
        by_team: dict[str, list[float]] = {team: [] for team in self.door.teams}
        for row in self.rows():
            by_team.setdefault(str(row["team"]), []).append(float(row["points"]))
        found = [
            {"team": team, "points": round(sum(points) / max(1, len(points)), 2)} for team, points in by_team.items() if team
        ]
        return sorted(found, key=lambda row: -float(str(row["points"])))

    def standing(self, guest: Guest) -> Standing:
        """How one guest did, as far as they are told."""
        rows = self.rows()
        mine = self._by_token().get(guest.token)
        asked = self.course.position + (self.course.phase in (CLOSED, OVER))
        if mine is None:
            return Standing(0, asked)
        board = [(f"{row['rank']}. {row['guest']}", f"{row['points']:g}") for row in rows[:10]] if self.rules.ranks else []
        points = float(mine["points"]) if self.rules.speed else None
        return Standing(int(mine["right"]), asked, int(mine["rank"]), len(rows), points, board)

    # ---- on the projector ----------------------------------------------------------------------------------------

    def shown(self) -> dict[str, Any]:
        """What the teacher's panel shows."""
        course, language = self.course, self.language
        count = len(course.questions)
        found: dict[str, Any] = {
            "kind": "quiz",
            "phase": course.phase,
            "waiting": self.rules.wait,
            "exam": self.lesson.exam,
            "podium_wanted": self.rules.podium,
            "guests": [self._guest_row(guest) for guest in self.door.everybody()],
            "teams": self.teams() if self.door.teams and course.phase in (CLOSED, OVER) else [],
        }
        if course.phase in (OPEN, CLOSED):
            asking = Asking(course.question, f"c{course.position}", self._desks.of(language))
            answered = sum(course.position in self._sheets[guest.token].said for guest in self.door.everybody())
            found["progress"] = Text("Question {number} of {count}", number=course.position + 1, count=count).render(language)
            found["last"] = course.position + 1 == count
            found["answered"] = answered
            found["of"] = answered + len(self.missing())
            found["question"] = projected(asking, told=course.phase == CLOSED)
            if course.phase == CLOSED:
                given = Counter(
                    _hashable(sheet.said[course.position].given)
                    for sheet in self._sheets.values()
                    if course.position in sheet.said
                )
                found["bars"] = bars(asking, given)
        elif course.phase == OWN:
            found["progress"] = Text("Everybody at their own pace").render(language)
        elif course.phase == OVER:
            found["podium"] = podium(self.rows(), language) if self.rules.podium else []
            found["share"] = self._share()
        return found

    def _share(self) -> int:
        first = self._first().values()
        return round(100 * sum(kept.right for kept in first) / len(first)) if first else 0

    def _guest_row(self, guest: Guest) -> dict[str, Any]:
        sheet, seat = self._sheets.get(guest.token), self.seats.get(guest.token)
        done = len(sheet.said) if sheet is not None else 0
        if seat is not None and isinstance(seat.session, QuizSession):
            done += sum(one.round == 0 for one in seat.session.given)
        now = sheet is not None and self.course.phase == OPEN and self.course.position in sheet.said
        return {
            "number": guest.number,
            "name": guest.name,
            "team": guest.team,
            "here": guest.here,
            "answered": now,
            "done": done,
            "of": len(self.course.questions),
        }


def _hashable(given: Any) -> Any:
    return tuple(given) if isinstance(given, list) else given
