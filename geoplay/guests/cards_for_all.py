"""Flashcards for all guests, everybody at their own pace."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from geoplay.core.dataframes import rows_table
from geoplay.core.text import Text
from geoplay.guests.gathering import Gathering
from geoplay.guests.guest import Guest
from geoplay.guests.keeping import Keeping, Learners
from geoplay.guests.limits import GuestError
from geoplay.guests.study_seat import Desks, StudySeat
from geoplay.guests.together import LOBBY, OVER, OWN
from geoplay.study.cards_session import CardsSession, Pack

RESULTS = ("guest", "team", "graded", "known", "cards")
ANSWERS = ("guest", "team", "number", "front", "back", "grade", "seconds", "fact")


class CardsForAll(Gathering):
    """A pack of cards for each guest. They begin at once: there is nothing to wait for."""

    def __init__(self, pack: Pack, language: str, learners: Learners = None) -> None:
        self.pack = pack
        self.language = language
        self.phase = OWN
        self.keeping = Keeping(learners, self._trouble)
        self.seats: dict[str, StudySeat] = {}
        self._desks = Desks()

    @property
    def title(self) -> Text:
        """As the pack is called."""
        return self.pack.title

    def _trouble(self, text: Text) -> None:
        self.door.note(text)

    def enter(self, guest: Guest) -> None:
        """Give a guest a pack, or the same one again."""
        seat = self.seats.get(guest.token)
        if seat is None:
            pack = replace(self.pack, learner=None)
            session = CardsSession(pack, guest.language, desk=self._desks.of(guest.language))
            self.seats[guest.token] = seat = StudySeat(guest, session, pack.title, pack.subtitle, cards=True)
        seat.start()

    def take(self, guest: Guest, content: object, after: int | None) -> None:
        """A message of a guest's cards."""
        seat = self.seats[guest.token]
        before = len(seat.session.graded)
        if seat.take(content, after):
            for one in seat.session.graded[before:]:
                self.keeping.graded(guest, one.card.fact, one.grade, one.milliseconds)
            self.door.changed()

    def act(self, action: str, **details: Any) -> None:
        """There is only an end to it."""
        del details
        if action != "end" or self.phase != OWN:
            raise GuestError(Text("That cannot be done now."))
        self.phase = OVER
        self.door.changed()

    def close(self) -> None:
        """Write what is left to write."""
        self.keeping.close()

    def answers(self) -> Any:
        """A DataFrame with a row each time a card was graded."""
        rows = [
            {"guest": seat.guest.name, "team": seat.guest.team, **row}
            for seat in self.seats.values()
            for row in seat.session.rows()
        ]
        return rows_table(rows, ANSWERS)

    def export(self, folder: str | Path) -> list[Path]:
        """A learner's file for each guest, in a folder."""
        return self.keeping.export(folder)

    def results(self) -> Any:
        """A DataFrame with a row for each guest."""
        return rows_table([self._row(seat) for seat in self.seats.values()], RESULTS)

    def _row(self, seat: StudySeat) -> dict[str, Any]:
        results = seat.session.results
        known = sum(mark in ("right", "late") for mark in seat.session.marks)
        return {
            "guest": seat.guest.name,
            "team": seat.guest.team,
            "graded": results["graded"],
            "known": known,
            "cards": results["cards"],
        }

    def shown(self) -> dict[str, Any]:
        """Who has come how far."""
        rows = {seat.guest.token: self._row(seat) for seat in self.seats.values()}
        return {
            "kind": "cards",
            "phase": LOBBY if not rows else self.phase,
            "progress": Text("Everybody at their own pace").render(self.language),
            "guests": [
                {
                    "number": guest.number, "name": guest.name, "team": guest.team, "here": guest.here, "answered": False,
                    "done": rows[guest.token]["known"] if guest.token in rows else 0, "of": len(self.pack.cards),
                }
                for guest in self.door.everybody()
            ],
        }  # fmt: skip
