"""The widget of a game: a thin shell of traits and messages around a session of a room.

What a seat sees and may do is the business of ``geoplay.seats``; here it is carried to the page, each thing once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from geoplay.atlas.topology import topology
from geoplay.core.files import refuse_picture, write_text
from geoplay.core.front_door import front_doors
from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.option import OptionError
from geoplay.core.player import Player
from geoplay.core.race_time import time_of
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError
from geoplay.core.step import MatchError
from geoplay.core.text import Text
from geoplay.maps.table_overlay import GEOMETRY as OVERLAY
from geoplay.maps.table_overlay import TableOverlay
from geoplay.page.artwork import artwork_of
from geoplay.page.bundle import SCRIPT, part
from geoplay.page.messages import Message, Reply
from geoplay.page.own_art import own_art
from geoplay.page.pictures import TELLING, packed
from geoplay.seats.asking import MAP_PREFIX
from geoplay.seats.controller import Controller
from geoplay.seats.farewell import Farewell
from geoplay.seats.results import answers_table, named_in
from geoplay.seats.room import Coach, Room
from geoplay.seats.screen import Screen
from geoplay.seats.seating import Seating
from geoplay.seats.session import Session
from geoplay.seats.table_guide import TableGuide
from geoplay.widgets.page import PageWidget, new_still_name

if TYPE_CHECKING:
    from geoplay.guests.panel import LivePanel


@front_doors(own=("move", "source"), but=("set_state",))
class TableWidget(PageWidget):
    """A game one plays in a cell. ``geoplay.play`` makes it.

    Observe ``turn``, ``outcome``, ``record``, ``answers`` and ``selected``; ``record`` and ``answers`` stay in the kernel,
    because they hold what the players may not know yet.
    """

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
        timed: bool = False,
        overlay: TableOverlay | None = None,
        art: Mapping[str, str | Path] | None = None,
        coach: Coach | None = None,
        dealer: Callable[[Sequence[Player]], Match] | None = None,
        guide: TableGuide | None = None,
        farewell: Farewell | None = None,
    ) -> None:
        people = match.people
        session = Session(
            match,
            people[0] if people else 0,
            language,
            talking=talk,
            opponents=None if seating is None else seating.opponents,
            choosing=seating is not None and seating.open and not match.steps,
            locks=locks,
            timed=timed,
            guide=guide,
            farewell=farewell,
        )
        self._room = Room(match, again=again, seating=seating, coach=coach)
        self._controller = Controller(session, self._room)
        self._overlay = overlay
        # Deals the same game to other players.
        self._dealer = dealer
        self._code_moves: Callable[[], None] = lambda: None
        self._shown_pictures: set[str] = set()
        self._shown_answers = len(match.answers)
        self._still_name = new_still_name()
        globe = any(node["type"] == "globe" for node in session.table["nodes"].values())
        if overlay is not None and (globe or not session.geometries):
            raise OptionError(f"{type(match.game).name} has no map that an overlay could lie on.")
        if art is not None:
            self._own_art = own_art(art, frozenset(artwork_of(type(match.game))) | frozenset(session.pictures.values()))
        self._laid_pictures = self._table_pictures()
        super().__init__(
            lock=self._room.lock,
            scene=self._scene(),
            geometry=self._maps(),
            pictures={"table": packed(self._laid_pictures, self._own_art)} if self._laid_pictures else {},
            parts={name: part(name) for name in sorted(session.parts | ({"overlay"} if overlay is not None else set()))},
            table=session.table,
            pace=pace,
            turn=match.game.turn,
            record=match.record,
        )
        session.screen = Screen(self._show, self._set_scene, self._lay_anew, self._welcome, self._select)
        self._room.begin()

    # ---- what Python can do --------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match that is played at this table."""
        return self._room.match

    @property
    def game(self) -> Any:
        """The game as it is now."""
        return self._room.match.game

    def play(self, move: Move | str) -> None:
        """Make a move from Python, given itself or in the game's notation; the page follows."""
        with self._lock:
            if self._session.choosing:
                raise MatchError(Text("First choose who plays."))
            self._code_moves()
            self._session.uncover()
            self._controller.play(move)

    def claim(self, answer: str | None) -> None:
        """Say something in the race that is on, from Python; ``None`` lets it go by. The time is the kernel's."""
        with self._lock:
            self._code_moves()
            self._session.guide.dismiss()
            self._controller.claim_now(answer)

    def buzz(self, seat: int) -> None:
        """Press the key of a seat in a race among several people: who presses first may answer."""
        with self._lock:
            self._code_moves()
            self._session.guide.dismiss()
            self._controller.buzz_now(seat)

    def ready(self) -> None:
        """Say for the person whose turn it is that they are at the screen: their cards are shown."""
        with self._lock:
            self._controller.ready_now()

    def choose(self, *names: str) -> None:
        """Begin a game against these characters, as the gallery does."""
        with self._lock:
            self._room.seat_opponents(names)

    @property
    def time(self) -> str:
        """How much time races give at this table: ``usual``, ``relaxed`` or ``off``."""
        return self.match.time

    @time.setter
    def time(self, time: str) -> None:
        with self._lock:
            self._room.set_time(time_of(time))

    @property
    def talk(self) -> bool:
        """Whether the characters at the table may talk."""
        return self._session.talking

    @talk.setter
    def talk(self, talking: bool) -> None:
        with self._lock:
            self._controller.let_talk(bool(talking))

    def invite(self, **options: Any) -> LivePanel:
        """Let a class join by a link and play this game at as many tables as they need.

        ``size`` is how many guests sit at a table, ``bots`` who sits in empty seats, ``patience`` how many seconds a seat waits
        for somebody who is away before a bot plays for them; ``lan``, ``most`` and ``learners`` are as in :func:`geoplay.live`.
        """
        from geoplay.guests.front import invite
        from geoplay.guests.tables_for_all import TablesForAll

        if self._dealer is None:
            raise MatchError(Text("To this table nobody can be invited."))
        session = self._session
        make = partial(TablesForAll, type(self.game), self._dealer, session.language, pace=self.pace, locks=session.locks)
        return invite(make, session.language, **options)

    @property
    def notes(self) -> list[str]:
        """What was left out of what is laid on the map (``overlay=``), and why; the table says it, too, when first shown."""
        return [] if self._overlay is None else [self._say(note) for note in self._overlay.notes]

    def when_code_moves(self, heard: Callable[[], None]) -> None:
        """Have a function called before Python moves at this table, in the place of the people at it."""
        self._code_moves = heard

    def tell(self, *texts: Text) -> None:
        """Show sentences over the table until somebody moves or closes them."""
        with self._lock:
            self._session.notice = {"tone": "info", "text": " ".join(map(self._say, texts)), "detail": ""}
            self._session.publish(self._session.refreshed())

    def save(self, path: str | Path) -> Path:
        """Write the game to a file, to be loaded again with :meth:`load` or ``geoplay.load``."""
        refuse_picture(path, "A game")
        return write_text(path, self.match.record.to_json())

    def load(self, source: str | Path) -> None:
        """Go on with a saved game: a path, or the text of a record."""
        record = Record.read(source)
        with self._lock:
            self._controller.load(record)

    def __repr__(self) -> str:
        session = self._session
        return f"<{session.words(type(self.match.game).title)}: {session.table['prompt']['text']}>"

    # ---- messages of the page ------------------------------------------------------------------------------------

    @property
    def _session(self) -> Session:
        return self._controller.session

    def _take(self, message: Message) -> Reply:
        return self._controller.take(message)

    def _refused(self, error: GeoplayError) -> Reply:
        return self._controller.refused(error)

    def _look_ahead(self) -> None:
        self._controller.look_ahead()

    def _on_still(self, buffers: list[Any]) -> Reply:
        # A picture of somebody's hand would lie in the notebook while another person plays.
        several = len(self.match.people) > 1
        return {} if several and not self.match.over else super()._on_still(buffers)

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page what is the page's to set, unless it is locked."""
        super().set_state({key: value for key, value in sync_data.items() if key not in self._session.locks})

    # ---- what the session shows ----------------------------------------------------------------------------------

    def _show(self, message: dict[str, Any]) -> None:
        """Send a step or a table, after all that the page needs to paint it; then tell whoever observes the traits."""
        session, match = self._session, self.match
        self.table = session.table
        # A board that a question put away is there again ahead of the table that shows it, and gone after the one that does not.
        if not session.board_covered:
            self._show_or_hide_board()
        self._send_parts(session.parts)
        self._send_question_map()
        self._send_question_pictures()
        self.send(message)
        self._show_or_hide_board()
        self.turn = match.game.turn
        # While a question waits at the end, its answer may still change the result.
        outcome = None if match.asked else match.outcome
        self.set_trait("outcome", None if outcome is None else outcome.as_data())
        self.record = match.record
        if len(match.answers) + len(named_in(match, session.language)) != self._shown_answers:
            self._show_answers()

    def _show_or_hide_board(self) -> None:
        if self._session.board_covered != self._board_covered:
            self._set_scene()

    def _show_answers(self) -> None:
        named = named_in(self.match, self._session.language)
        self._shown_answers = len(self.match.answers) + len(named)
        self.answers = answers_table(self.match.answers, named)

    @traitlets.default("answers")
    def _no_answers(self) -> Any:
        return answers_table([])

    def _welcome(self) -> None:
        """For a view that is made, or that is behind: the table as it is."""
        if self._session.question_pictures().keys() <= self._shown_pictures:
            self._repeat_pictures("question")
        else:
            self._send_question_pictures()
        self.send({"kind": "table", "table": self._session.table})

    def _select(self, item: str | None) -> None:
        self.selected = item

    def _set_scene(self) -> None:
        self.scene = self._scene()

    def _lay_anew(self) -> None:
        """Another match lies on the table: its maps and pictures may be others."""
        asked_on = {name: content for name, content in self.geometry.items() if name.startswith(MAP_PREFIX)}
        self.geometry = {**self._maps(), **asked_on}
        pictures = self._table_pictures()
        if pictures != self._laid_pictures:
            self._laid_pictures = pictures
            self._send_pictures("table", pictures)
        self._set_scene()
        if self.match.answers or self.trait_has_value("answers"):
            self._show_answers()

    def _send_question_map(self) -> None:
        """A map on which a place is to be found travels once, ahead of the first question that needs it."""
        needed = self._session.question_map()
        if needed is not None and needed[0] not in self.geometry:
            self.geometry = {**self.geometry, needed[0]: needed[1]()}

    def _send_question_pictures(self) -> None:
        """A question's pictures travel ahead of it, under names that tell nothing."""
        asked = self._session.question_pictures()
        if asked.keys() - self._shown_pictures:
            self._shown_pictures = set(asked)
            self._send_pictures("question", asked)

    # ---- what is on the table ------------------------------------------------------------------------------------

    def _table_pictures(self) -> dict[str, str]:
        """What the table shows of the atlas, and what a teacher drew in the place of the game's own artwork."""
        return {**self._session.pictures, **{name: name for name in self._own_art if not name.startswith(TELLING)}}

    def _maps(self) -> dict[str, bytes]:
        """The maps that the table needs, and what a teacher lays on them."""
        maps = {name: topology(name) for name in self._session.geometries}
        return maps if self._overlay is None else {**maps, OVERLAY: self._overlay.shapes}

    def _scene(self) -> dict[str, Any]:
        laid = {} if self._overlay is None else {"overlay": self._overlay.scene}
        self._board_covered = self._session.board_covered
        return {**self._session.scene(), **laid, "still": self._still_name}

    def _say(self, text: Text) -> str:
        return self._session.words(text)

    def _saved_words(self) -> tuple[str, Text]:
        session = self._session
        description = f"{session.words(type(self.match.game).title)}. {session.table['prompt']['text']}"
        return description, Text("A picture of the table as it was saved. To play, run the cell above again (Shift+Enter).")
