"""The buttons in a table's header: which there are, and why one cannot be pressed now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from geoplay.core.text import Text
from geoplay.widgets.locks import REASON, why_locked
from geoplay.widgets.reader import Reader
from geoplay.widgets.remarks import Remarks


class Tools:
    """The header of a table; ``opponents`` is how many may be chosen at it, ``locks`` what a teacher has locked."""

    def __init__(self, reader: Reader, remarks: Remarks, opponents: range | None, locks: frozenset[str]) -> None:
        self._reader = reader
        self._remarks = remarks
        self._opponents = opponents
        self._locks = locks

    def all(self) -> dict[str, Any]:
        """The buttons in their order, each usable or with the reason why not."""
        reader = self._reader
        undo = self.why_no_undo()
        silent = Text("The game is over.") if reader.match.over else self.why_no_hint()
        tools: dict[str, Any] = {
            "hint": True if silent is None else reader.words(silent),
            "undo": True if undo is None else reader.words(undo),
        }
        return {**tools, **self.lasting(), **self._locked(tools)}

    def lasting(self) -> dict[str, Any]:
        """The buttons that do not hang on whose turn it is."""
        tools: dict[str, Any] = {"rules": True, "save": True, "load": True, "new": True}
        if self._opponents is not None:
            tools["opponents"] = True
        if self._remarks.characters:
            tools["silence" if self._remarks.talking else "talk"] = True
        return {**tools, **self._locked(tools)}

    def _locked(self, tools: Iterable[str]) -> dict[str, str]:
        """What a teacher has locked of some buttons, with the reason."""
        return {name: self._reader.words(REASON) for name in tools if why_locked(name, self._locks) is not None}

    def why_no_undo(self) -> Text | None:
        """``None`` if the last move can be taken back now, else the reason."""
        reader = self._reader
        if reader.position is not None:
            return Text("You are looking back.")
        if reader.match.game.race is not None:
            return Text("There is a race on; nothing is taken back until it is run.")
        last = next((step for step in reversed(reader.match.steps) if step.by_person), None)
        if last is not None and last.seat not in (None, reader.seat):
            return Text("Another person has moved since.")
        return reader.match.why_no_undo()

    def why_no_hint(self) -> Text | None:
        """``None`` if a hint can be had now, else the reason."""
        reader = self._reader
        match, seat = reader.match, reader.seat
        if match.game.race is not None:
            return Text("There are no hints in a race: it is about what you see and know.")
        if match.game.turn != seat or seat not in match.people or reader.position is not None:
            return Text("A hint is for your own turn.")
        return reader.maker.why_no_hint(match.perspective(seat))
