"""What a table sends to its page: the scene, maps and pictures, one table after another, and the traits of the widget."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from geoplay.atlas.topology import topology
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError, IllegalMove
from geoplay.core.text import Text
from geoplay.widgets.bundle import SCRIPT, artwork, part
from geoplay.widgets.own_art import own_art
from geoplay.widgets.page import PageWidget, Reply, new_still_name
from geoplay.widgets.pictures import TELLING, packed
from geoplay.widgets.results import answers_table
from geoplay.widgets.seating import Seating
from geoplay.widgets.session import Session
from geoplay.widgets.table_overlay import GEOMETRY as OVERLAY
from geoplay.widgets.table_overlay import TableOverlay


class TablePage(PageWidget):
    """The side of a table's widget that shows: what is known of the match goes to the page, each thing once."""

    _esm = SCRIPT

    kind = traitlets.Unicode("table").tag(sync=True)
    table = traitlets.Dict().tag(sync=True)
    pace = traitlets.Int(750, min=0, max=10_000).tag(sync=True)
    turn = traitlets.Int(default_value=None, allow_none=True).tag(sync=True)
    outcome = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)
    selected = traitlets.Unicode(default_value=None, allow_none=True).tag(sync=True)
    record = traitlets.Instance(Record, allow_none=True)
    answers = traitlets.Any()

    _from_page: ClassVar = ("pace", "selected")
    _as_messages: ClassVar = ("table", "pictures")

    def __init__(
        self,
        match: Match,
        *,
        again: Callable[[], Match],
        language: str = "en",
        pace: int = 750,
        talk: bool = True,
        seating: Seating | None = None,
        locks: frozenset[str] = frozenset(),
        overlay: TableOverlay | None = None,
        art: Mapping[str, str | Path] | None = None,
    ) -> None:
        people = match.people
        self._again = again
        self._seating = seating
        self._overlay = overlay
        self._shown_pictures: set[str] = set()
        self._still_name = new_still_name()
        self._session = Session(
            match,
            people[0] if people else 0,
            language,
            talking=talk,
            opponents=None if seating is None else seating.opponents,
            choosing=seating is not None and seating.open and not match.steps,
            locks=locks,
        )
        session = self._session
        globe = any(node["type"] == "globe" for node in session.table["nodes"].values())
        if overlay is not None and (globe or not session.geometries):
            raise OptionError(f"{type(match.game).name} has no map that an overlay could lie on.")
        if art is not None:
            self._own_art = own_art(art, frozenset(artwork(type(match.game).name)) | frozenset(session.pictures.values()))
        pictures = self._table_pictures()
        super().__init__(
            scene=self._scene(),
            geometry=self._maps(),
            pictures={"table": packed(pictures, self._own_art)} if pictures else {},
            parts={name: part(name) for name in sorted(session.parts | ({"overlay"} if overlay is not None else set()))},
            table=session.table,
            pace=pace,
            turn=match.game.turn,
            record=match.record,
        )
        self._begin()

    def _begin(self) -> None:
        """What happens as soon as the table is laid."""

    @property
    def match(self) -> Match:
        """The match that is played at this table."""
        return self._session.match

    @property
    def game(self) -> Any:
        """The game as it is now."""
        return self._session.match.game

    @traitlets.default("answers")
    def _no_answers(self) -> Any:
        return answers_table([])

    # ---- traits --------------------------------------------------------------------------------------------------

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page what is the page's to set, unless it is locked."""
        super().set_state({key: value for key, value in sync_data.items() if key not in self._session.locks})

    def _publish(self, message: dict[str, Any]) -> None:
        self.table = self._session.table
        self._send_parts(self._session.parts)
        self._send_question_map()
        self._send_question_pictures()
        self.send(message)
        match = self.match
        self.turn = match.game.turn
        # While a question waits at the end, its answer may still change the result.
        outcome = None if match.asked else match.outcome
        self.set_trait("outcome", None if outcome is None else outcome.as_data())
        self.record = match.record

    def _send_question_map(self) -> None:
        """A map on which a place is to be found travels once, ahead of the first question that needs it."""
        needed = self._session.question_map()
        if needed is not None and needed[0] not in self.geometry:
            self.geometry = {**self.geometry, needed[0]: needed[1]()}

    def _table_pictures(self) -> dict[str, str]:
        """What the table shows of the atlas, and what a teacher drew in the place of the game's own artwork."""
        return {**self._session.pictures, **{name: name for name in self._own_art if not name.startswith(TELLING)}}

    def _send_question_pictures(self) -> None:
        """A question's pictures travel ahead of it, under names that tell nothing."""
        asked = self._session.question_pictures()
        if asked.keys() - self._shown_pictures:
            self._shown_pictures = set(asked)
            self._send_pictures("question", asked)

    def _say(self, text: Text) -> str:
        return self._session.words(text)

    def _refused(self, error: GeoplayError) -> Reply:
        if isinstance(error, IllegalMove):
            sentence = error.refusal.sentence(self._session.language, self.match.names)
            return {"refusal": {"sentence": sentence, "rule": error.refusal.rule}}
        return super()._refused(error)

    # ---- in the notebook -----------------------------------------------------------------------------------------

    def _maps(self) -> dict[str, bytes]:
        """The maps that the table needs, and what a teacher lays on them."""
        maps = {name: topology(name) for name in self._session.geometries}
        return maps if self._overlay is None else {**maps, OVERLAY: self._overlay.shapes}

    def _scene(self) -> dict[str, Any]:
        laid = {} if self._overlay is None else {"overlay": self._overlay.scene}
        return {**self._session.scene(), **laid, "still": self._still_name}

    def _saved_words(self) -> tuple[str, Text]:
        session = self._session
        description = f"{session.words(type(self.match.game).title)}. {session.table['prompt']['text']}"
        return description, Text("A picture of the table as it was saved. To play, run the cell above again (Shift+Enter).")
