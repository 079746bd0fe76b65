"""How play goes on at a table: a person's move, the bots after it, the next person at the screen, another match."""

from __future__ import annotations

from collections.abc import Sequence

from geoplay.core.match import Match, MatchError, Step
from geoplay.core.move import Move
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.widgets.asking import MAP_PREFIX
from geoplay.widgets.results import answers_table
from geoplay.widgets.table_page import TablePage


class Course(TablePage):
    """The side of a table's widget that plays: every step is shown as it is made."""

    def _begin(self) -> None:
        self._let_bots_move()

    def _parsed(self, move: str) -> Move:
        return type(self.match.game).parse(move)

    def _made(self, move: Move) -> None:
        if self._session.position is not None:
            raise MatchError(Text("You are looking back at the game; nothing can be played there."))
        self._went_on(self.match.play(move))

    def _went_on(self, step: Step) -> None:
        """Show what a person did, and let the bots go on."""
        self._session.notice = None
        self._publish(self._session.moved(step))
        self._let_bots_move()

    def _let_bots_move(self) -> None:
        if self._session.answered is not None or self._session.provisional:
            return
        for step in self.match.run():
            self._publish(self._session.moved(step))
        self._pass_on()

    def _pass_on(self) -> bool:
        """Turn the table to the next person at the screen, if there is another."""
        passed = self._session.passed_on()
        if passed:
            self.selected = None
            self._publish(self._session.turned())
        return passed

    def _claimed(self, step: Step | None) -> None:
        """Show how a race ended, or how it goes on among the others."""
        if step is not None:
            self._went_on(step)
        elif not self._pass_on():
            self._publish(self._session.refreshed())

    # ---- other matches at the same table -------------------------------------------------------------------------

    def _restart(self, match: Match) -> None:
        session = self._session
        before = self._table_pictures()
        session.restarted(match)
        asked_on = {name: content for name, content in self.geometry.items() if name.startswith(MAP_PREFIX)}
        self.geometry = {**self._maps(), **asked_on}
        pictures = self._table_pictures()
        if pictures != before:
            self._send_pictures("table", pictures)
        self.scene = self._scene()
        if match.answers or self.trait_has_value("answers"):
            self.answers = answers_table(match.answers)
        self._publish({"kind": "table", "table": session.table})
        self._let_bots_move()

    def _seated(self, names: Sequence[str]) -> None:
        if self._seating is None:
            raise MatchError(Text("At this table opponents cannot be chosen."))
        before = self._seating.players
        self._seating.choose(names)
        try:
            match = self._again()
        except GeoplayError:
            self._seating.players = before
            raise
        self._restart(match)
