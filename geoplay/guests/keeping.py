"""What becomes of guests' answers: rows for tables, and the memory of learners who are named. Writing waits for nobody's disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

from geoplay.classes.exam_words import fact_of, given_words
from geoplay.core.dataframes import rows_table
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.guests.guest import Guest
from geoplay.learners.learner import Fact, Learner
from geoplay.learners.school import kept_in
from geoplay.quizzes.question import Question

ANSWERS = ("guest", "team", "number", "round", "kind", "question", "given", "answer", "right", "seconds", "at", "fact")
Learners = str | Path | Mapping[str, Learner] | None
Made = TypeVar("Made")


@dataclass(frozen=True)
class Kept:
    """One answer of one guest."""

    guest: Guest
    number: int
    round: int
    question: Question
    given: Any
    right: bool
    milliseconds: int
    at: datetime
    # Its own in all the world: wherever it is kept twice, it is counted once.
    id: str = field(default_factory=lambda: uuid4().hex)

    def row(self) -> dict[str, Any]:
        """As it stands in a table, in English like every table of answers."""
        data = self.question.as_data()
        return {
            "guest": self.guest.name,
            "team": self.guest.team,
            "number": self.number + 1,
            "round": self.round + 1,
            "kind": data["kind"],
            "question": data["text"],
            "given": given_words(self.question, self.given),
            "answer": data["answer"],
            "right": self.right,
            "seconds": round(self.milliseconds / 1000, 1),
            "at": self.at,
            "fact": str(fact_of(self.question)),
        }

    def learn(self, learner: Learner) -> None:
        """Let a learner's memory have it."""
        said, fact, took = given_words(self.question, self.given), fact_of(self.question), self.milliseconds
        learner.answered(fact, correct=self.right, given=said, milliseconds=took, at=self.at, id=self.id)


@dataclass(frozen=True)
class Grading:
    """How well one guest said that they knew one card."""

    guest: Guest
    fact: Fact
    grade: str
    milliseconds: int
    at: datetime

    def learn(self, learner: Learner) -> None:
        """Let a learner's memory have it."""
        learner.graded(self.fact, self.grade, milliseconds=self.milliseconds, at=self.at)


class Keeping:
    """All answers of a gathering, in the order they came."""

    def __init__(self, learners: Learners, trouble: Callable[[Text], None]) -> None:
        if learners is not None and not isinstance(learners, str | Path | Mapping):
            raise GeoplayError("learners= is a file, the address of a database, or a dict of Learners by name.")
        if isinstance(learners, str | Path):
            # A wrong address is told to the teacher now, and not when the first answer comes.
            kept_in(learners).close()
        self.kept: list[Kept] = []
        self.gradings: list[Grading] = []
        self._learners = learners
        self._trouble = trouble
        self._known: dict[str, Learner | None] = {}
        # How often something was kept, or kept instead of something else.
        self.changes = 0
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="geoplay-keeping")

    def add(
        self,
        guest: Guest,
        number: int,
        question: Question,
        given: Any,
        right: bool,
        milliseconds: int,
        round_: int = 0,
        *,
        instead: bool = False,
    ) -> None:
        """Keep an answer, and let the guest's learner have it, if one is named.

        ``instead``: of an exam, in place of what the guest said to this question before; the learner hears of it in the end.
        """
        kept = Kept(guest, number, round_, question, given, right, milliseconds, datetime.now(timezone.utc))
        self.changes += 1
        if instead:
            self.kept = [one for one in self.kept if (one.guest, one.number) != (guest, number)]
        self.kept.append(kept)
        if self._learners is not None and not instead:
            self._writer.submit(self._write, kept)

    def tell_learner(self, guest: Guest) -> None:
        """Let a guest's learner have what was said in an exam, which is handed in now."""
        if self._learners is not None:
            for kept in self.kept:
                if kept.guest is guest:
                    self._writer.submit(self._write, kept)

    def graded(self, guest: Guest, fact: Fact, grade: str, milliseconds: int) -> None:
        """Keep how well a guest says that they knew a card."""
        grading = Grading(guest, fact, grade, milliseconds, datetime.now(timezone.utc))
        self.gradings.append(grading)
        if self._learners is not None:
            self._writer.submit(self._learned, guest, grading.learn)

    def _write(self, kept: Kept) -> None:
        self._learned(kept.guest, kept.learn)

    def _learned(self, guest: Guest, learn: Callable[[Learner], object]) -> None:
        try:
            learner = self._learner(guest.name)
            if learner is not None:
                learn(learner)
                if learner.trouble is not None:
                    self._trouble(learner.trouble)
        except Exception as error:  # noqa: BLE001 - a full disk must not end the lesson
            self._trouble(Text("This answer could not be kept ({error}); the quiz goes on.", error=str(error)))

    def _learner(self, name: str) -> Learner | None:
        if name not in self._known:
            if isinstance(self._learners, Mapping):
                named = {key.casefold(): learner for key, learner in self._learners.items()}
                self._known[name] = named.get(name.casefold())
            else:
                self._known[name] = Learner(name, self._learners)
        return self._known[name]

    def with_learner(self, guest: Guest, make: Callable[[Learner | None], Made]) -> Made:
        """What is made of a guest's learner, who has heard all that was said until now; of none where none can be read.

        Nobody is written down by it who has not answered.
        """
        return self._writer.submit(self._made, guest.name, make).result()

    def _made(self, name: str, make: Callable[[Learner | None], Made]) -> Made:
        try:
            return make(self._learner_read(name))
        except Exception as error:  # noqa: BLE001 - a file that cannot be read must not end the lesson
            self._trouble(Text("What {name} knows could not be read ({error}); the quiz goes on.", name=name, error=str(error)))
            return make(None)

    def _learner_read(self, name: str) -> Learner | None:
        """The learner of a name who was there before."""
        if isinstance(self._learners, str | Path) and name not in self._known:
            memory = kept_in(self._learners)
            try:
                if name not in memory.learners().values():
                    return None
            finally:
                memory.close()
        return None if self._learners is None else self._learner(name)

    def finish(self) -> None:
        """Wait until all is written."""
        self._writer.submit(int).result()

    def close(self) -> None:
        """Write what is to be written, and let go of files and databases."""
        self._writer.shutdown(wait=True)
        if not isinstance(self._learners, Mapping):
            for learner in self._known.values():
                if learner is not None:
                    learner.memory.close()
        self._known.clear()

    # ---- tables --------------------------------------------------------------------------------------------------

    def table(self) -> Any:
        """A DataFrame with a row for each answer."""
        return rows_table([kept.row() for kept in self.kept], ANSWERS)

    def export(self, folder: str | Path) -> list[Path]:
        """A file for each guest, as ``Learner.export`` writes it: ``geoplay.classroom`` reads the folder."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        guests: dict[str, Learner] = {}
        everything: list[Kept | Grading] = [*self.kept, *self.gradings]
        for one in everything:
            if one.guest.name not in guests:
                guests[one.guest.name] = Learner(one.guest.name)
            one.learn(guests[one.guest.name])
        return [learner.export(folder / f"guest-{number:03}.json") for number, learner in enumerate(guests.values(), 1)]
