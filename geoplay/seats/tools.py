"""The buttons in a table's header: which there are, and why one cannot be pressed now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from geoplay.core.perspective import Perspective
from geoplay.core.text import Text
from geoplay.seats.locks import REASON, why_locked
from geoplay.seats.remarks import Remarks
from geoplay.seats.table_booklet import TableBooklet
from geoplay.seats.viewpoint import Viewpoint


class Tools:
    """The header of a table; ``opponents`` is how many may be chosen at it, ``locks`` what a teacher has locked."""

    def __init__(self, remarks: Remarks, opponents: range | None, locks: frozenset[str], booklet: TableBooklet) -> None:
        self._remarks = remarks
        self._booklet = booklet
        self._opponents = opponents
        self._locks = locks
        # Whether a game that was left for this one comes back when there is no move to take back yet.
        self.returning = False

    def all(self, at: Viewpoint, seen: Perspective) -> dict[str, Any]:
        """The buttons in their order, each usable or with the reason why not."""
        undo = self.why_no_undo(at)
        silent = Text("The game is over.") if at.match.over else self.why_no_hint(at, seen)
        tools: dict[str, Any] = {
            "hint": True if silent is None else at.words(silent),
            "undo": True if undo is None else at.words(undo),
        }
        if at.maker.booklet(seen) is not None:
            closed = self._booklet.why_not(at, seen)
            tools["booklet"] = True if closed is None else at.words(closed)
        return {**tools, **self.lasting(at), **self._locked(at, tools)}

    def lasting(self, at: Viewpoint) -> dict[str, Any]:
        """The buttons that do not hang on whose turn it is."""
        tools: dict[str, Any] = {"rules": True, "save": True, "load": True, "new": True}
        if self._opponents is not None:
            tools["opponents"] = True
        if self._remarks.characters:
            tools["silence" if self._remarks.talking else "talk"] = True
        if len(at.match.people) < at.match.game.players:
            # Whoever waits for bots may say how quickly; the page remembers it.
            tools["pace"] = at.words(REASON) if "pace" in self._locks else True
        return {**tools, **self._locked(at, tools)}

    def _locked(self, at: Viewpoint, tools: Iterable[str]) -> dict[str, str]:
        """What a teacher has locked of some buttons, with the reason."""
        return {name: at.words(REASON) for name in tools if why_locked(name, self._locks) is not None}

    def why_no_undo(self, at: Viewpoint) -> Text | None:
        """``None`` if the last move can be taken back now, else the reason."""
        if at.position is not None:
            return Text("You are looking back.")
        if at.match.game.race is not None:
            return Text("There is a race on; nothing is taken back until it is run.")
        last = next((step for step in reversed(at.match.steps) if step.by_person), None)
        if last is not None and last.seat not in (None, at.seat):
            return Text("Another person has moved since.")
        if self.returning and last is None:
            return None
        return at.match.why_no_undo()

    def why_no_hint(self, at: Viewpoint, seen: Perspective) -> Text | None:
        """``None`` if a hint can be had now, else the reason."""
        match, seat = at.match, at.seat
        if match.game.race is not None:
            return Text("There are no hints in a race: it is about what you see and know.")
        if match.game.turn != seat or seat not in match.people or at.position is not None:
            return Text("A hint is for your own turn.")
        return at.maker.why_no_hint(seen)
