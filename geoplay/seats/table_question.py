"""The question that waits at a table: as the page sees it, judged, and what must not be told while it waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from geoplay.core.asked import Asked, Question
from geoplay.core.perspective import BYSTANDER
from geoplay.core.secrecy import Secret
from geoplay.core.step import MatchError
from geoplay.core.text import Text
from geoplay.page.pictures import covered_pictures
from geoplay.seats.answer_spots import Spot, spots_of
from geoplay.seats.asking import Asking, Desk, map_name
from geoplay.seats.farewell import Farewell
from geoplay.seats.hot_seat import asked_of
from geoplay.seats.practising import Practising, missed_at
from geoplay.seats.viewpoint import Viewpoint


class TableQuestion:
    """The question in front of a screen, if any; ``verdict`` is what to say about an answer until the person goes on.

    ``spots`` are the places that it can show on the table's own map. ``farewell`` hears what is practised once all is over.
    """

    def __init__(self, desk: Desk, farewell: Farewell) -> None:
        self.verdict: dict[str, Any] | None = None
        self._desk = desk
        self._farewell = farewell
        self.spots: list[Spot] = []
        self.practice = Practising()
        self._missed: list[Question] = []
        self._verdict_pictures: dict[str, str] = {}
        self._ending_pictures: dict[str, str] = {}

    def asked(self, at: Viewpoint) -> Asked | None:
        """What the match waits for here."""
        return asked_of(at.match, at.people) if at.seat != BYSTANDER else None

    def asking(self, at: Viewpoint) -> Asking | None:
        """The question that waits for its answer, as the page sees it."""
        asked = self.asked(at)
        if asked is None:
            again = self.practice.question
            return None if again is None else Asking(again, f"again{self.practice.number}", self._desk, at.match.names)
        # A move may lead to several questions, one after another, and for several people.
        number = sum(answer.seat == asked.seat for answer in at.match.answers)
        return Asking(asked.question, f"q{asked.step}.{asked.seat}.{number}", self._desk, at.match.names)

    def open(self, at: Viewpoint) -> bool:
        """Whether there is something to answer, or an answer to read."""
        return self.verdict is not None or self.asked(at) is not None or self.practice.question is not None

    def shown(self, at: Viewpoint) -> dict[str, Any] | None:
        """The question on the table, open or answered."""
        asking = self.asking(at)
        return self.verdict or (None if asking is None else asking.shown())

    def pictures(self, at: Viewpoint) -> dict[str, str]:
        """Its pictures, or those of the end, as ``{name the page knows it by: name in the atlas}``."""
        if self.verdict is not None:
            return self._verdict_pictures
        asking = self.asking(at)
        return self._ending_pictures if asking is None else asking.pictures()

    def with_ending(self, moment: dict[str, Any] | None) -> dict[str, Any] | None:
        """What is said at the end, with its pictures under names that tell nothing: they are sent ahead of it."""
        shelves = [] if moment is None else moment["shelves"]
        named = [item["picture"] for shelf in shelves for item in shelf["items"] if "picture" in item]
        self._ending_pictures = {self._desk.covers.cover(name): name for name in named}
        return None if moment is None else {**moment, "shelves": covered_pictures(shelves, self._desk.covers)}

    def map(self, at: Viewpoint) -> tuple[str, Callable[[], bytes]] | None:
        """The map on which a place is to be found: its name for the page, and how to make it; mostly none."""
        asking = self.asking(at)
        return None if asking is None or asking.geometry is None else (map_name(asking.geometry), asking.map)

    def parts(self, at: Viewpoint) -> frozenset[str]:
        """The parts of the page's script that it needs."""
        asking = self.asking(at)
        return frozenset() if asking is None else asking.parts

    def draw_ahead(self, at: Viewpoint) -> None:
        """Draw what the answer will show, while the person still thinks."""
        asking, asked = self.asking(at), self.asked(at)
        if asking is not None and asked is not None and self.verdict is None and not asked.quiet:
            asking.draw_ahead()

    def take(self, at: Viewpoint, question: str, given: Any) -> None:
        """Judge an answer, and keep what to say about it, unless nothing is to be said."""
        asked, asking = self.asked(at), self.asking(at)
        if asking is None or question != asking.name or self.verdict is not None:
            raise MatchError(Text("That question is not open."))
        if asked is None:
            meant = asking.meant(given)
            right = self.practice.take(meant)
            # Where several share the screen nobody knows who answered.
            if len(at.people) == 1:
                self._farewell.practised(asking.question, meant, right=right)
            self._tell(asking, meant, at, right, None)
            return
        answer = at.match.answer(asking.meant(given), asked)
        if asked.quiet:
            return
        if not answer.right:
            self._missed.append(asking.question)
        self._tell(asking, answer.given, at, answer.right, answer.points if answer.reward else None)

    def _tell(self, asking: Asking, given: Any, at: Viewpoint, right: bool, points: float | None) -> None:
        """Keep what to say about an answer, until the person goes on."""
        self._verdict_pictures = asking.pictures_afterwards()
        self.spots = spots_of(asking.question, given, at.language)
        self.verdict = asking.verdict(given, right, points)

    def missed(self, at: Viewpoint) -> list[Question]:
        """What may be practised, once the match is over."""
        return missed_at(at, self._missed) if at.match.over and not at.match.asked and at.seat != BYSTANDER else []

    def practise(self, at: Viewpoint) -> None:
        """Ask again what was missed."""
        missed = self.missed(at)
        if not missed:
            raise MatchError(Text("There is nothing to practise."))
        self.practice.begin(missed)

    def forget(self) -> None:
        """Another match begins."""
        self.verdict = None
        self.practice = Practising()
        self._missed = []

    def secrets(self, at: Viewpoint) -> frozenset[Secret] | None:
        """What must not be told now: all that is asked and not yet answered, also what comes after an answer that is being read.

        ``None`` if nothing is.
        """
        again = self.practice.question if self.verdict is None else None
        waiting = [asked.question for asked in at.match.asked] + ([again] if again is not None else [])
        if not waiting:
            return None
        return frozenset(secret for question in waiting for secret in getattr(question, "asks", frozenset)())
