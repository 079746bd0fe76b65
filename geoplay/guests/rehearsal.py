"""A class that is only pretended: to try a lesson before the real one comes, and to see how the panel looks with guests."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

from geoplay.core.option import OptionError
from geoplay.guests.door import Door, Visit
from geoplay.guests.limits import BURST, PER_SECOND, Bucket
from geoplay.guests.quiz_for_all import QuizForAll
from geoplay.guests.together import TogetherSheet

if TYPE_CHECKING:
    from geoplay.guests.guest import Guest

NAMES = ("Ada", "Bo", "Chidi", "Dora", "Emil", "Fatou", "Gino", "Hana", "Ivo", "Jun", "Kai", "Lea", "Mei", "Nils", "Olu", "Pia")


class _Nowhere:
    """The line of somebody without a page."""

    def send(self, text: str) -> None:
        """Nobody reads it."""

    def close(self, code: int) -> None:
        """Nobody hears it."""


class Rehearsal:
    """Pretended guests, each of whom knows more than the one before. They come in by the same door as real ones."""

    def __init__(self, door: Door, guests: int, seed: int | None = None) -> None:
        if type(guests) is not int or not 1 <= guests <= door.most:
            raise OptionError(f"A rehearsal has 1 to {door.most} guests, not {guests!r:.40}.")
        self._door = door
        self._rng = Random(seed)
        self._visits: list[tuple[Visit, float]] = []
        for number in range(guests):
            name = NAMES[number] if number < len(NAMES) else f"Guest {number + 1}"
            visit = Visit(door, _Nowhere())
            visit.receive(json.dumps({"kind": "join", "name": name}))
            if visit.guest is not None:
                self._visits.append((visit, 0.25 + 0.7 * number / max(1, guests - 1)))

    def __repr__(self) -> str:
        return f"<A rehearsal with {len(self._visits)} guests>"

    def answer(self) -> None:
        """Let everybody answer the question that is open; right or wrong, each as well as they know."""
        gathering = self._door.gathering
        if not isinstance(gathering, QuizForAll):
            raise OptionError("Pretended guests answer the questions of a quiz; at a table they only sit.")
        for visit, skill in self._visits:
            guest = visit.guest
            assert guest is not None
            guest.bucket = Bucket(BURST, PER_SECOND)
            given = self._given(gathering, guest, skill)
            if given is not None:
                content = {"kind": "answer", "id": "rehearsal", "question": f"c{gathering.course.position}", "answer": given}
                visit.receive(json.dumps({"kind": "custom", "content": content, "after": self._rng.randrange(2000, 9000)}))

    def _given(self, gathering: QuizForAll, guest: Guest, skill: float) -> Any:
        sheet = gathering.seats[guest.token].session
        if not isinstance(sheet, TogetherSheet) or sheet.asking() is None or sheet.course.question.public()["form"] != "choice":
            return None
        question: Any = sheet.course.question
        return question.right if self._rng.random() < skill else self._rng.randrange(len(question.choices))
