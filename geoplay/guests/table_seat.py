"""A guest's seat at a table: a session of a room on the kernel's side, and a page that hears of it, as a widget does.

Whoever looks on has one, too, where nobody sits.
"""

from __future__ import annotations

from typing import Any, Protocol

from geoplay.atlas.topology import topology
from geoplay.core.perspective import BYSTANDER
from geoplay.core.text import Text
from geoplay.guests.envelope import Envelope
from geoplay.guests.study_seat import BUSY
from geoplay.page.bundle import part
from geoplay.page.messages import apology, reply_to
from geoplay.page.pictures import packed
from geoplay.seats.controller import Controller
from geoplay.seats.room import Room
from geoplay.seats.screen import Screen
from geoplay.seats.session import Session

# A guest begins no other game, and sees no record: it holds everybody's cards.
LOCKS = frozenset({"new", "opponents", "save", "load"})


class Reader(Protocol):
    """Whose page it is: a guest, or somebody who looks on."""

    language: str

    def words(self, text: Text) -> str:
        """A text in the reader's language."""

    def send(self, envelope: Envelope) -> None:
        """Send to the reader's page."""


class TableSeat:
    """One guest at one seat of one match, or somebody who looks on at ``BYSTANDER``."""

    def __init__(self, guest: Reader, room: Room, seat: int, *, pace: int, locks: frozenset[str]) -> None:
        self.guest = guest
        self.room = room
        self.seat = seat
        self.pace = pace
        screen = Screen(self._show, lay_anew=self.start, welcome=self._welcome)
        people = () if seat == BYSTANDER else (seat,)
        session = Session(room.match, seat, guest.language, people=people, locks=locks | LOCKS, screen=screen)
        # Until the page has the table, what happens there is nothing to it.
        self._started = False
        self._shown: set[str] = set()
        self._parts: set[str] = set()
        self._maps: set[str] = set()
        self._controller = Controller(session, room)

    @property
    def session(self) -> Session:
        """What the guest sees."""
        return self._controller.session

    # ---- to the page ---------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Everything, for a page that has just come or come back."""
        self._started = True
        session = self.session
        pictures = session.pictures
        asked, map_ = session.question_pictures(), session.question_map()
        self._shown, self._parts = set(asked), set(session.parts)
        maps = {name: topology(name) for name in session.geometries}
        if map_ is not None:
            maps[map_[0]] = map_[1]()
        self._maps = set(maps)
        scene = {**session.scene(), "still": ""}
        busy = self.guest.words(BUSY)
        scene["words"] = {**scene["words"], "busy": busy, "gone": busy}
        state = {
            "kind": "table",
            "scene": scene,
            "geometry": maps,
            "pictures": {
                **({"table": packed(pictures)} if pictures else {}),
                **({"question": packed(asked)} if asked else {}),
            },
            "parts": {name: part(name) for name in sorted(self._parts)},
            "table": session.table,
            "pace": self.pace,
            "turn": None,
            "outcome": None,
            "selected": None,
        }
        self.guest.send({"kind": "start", "widget": "table", "state": state})

    def _show(self, message: dict[str, Any]) -> None:
        """A step or a table, after all that the page needs to paint it."""
        if not self._started:
            return
        session = self.session
        grown: dict[str, Any] = {}
        missing = session.parts - self._parts
        if missing:
            self._parts |= missing
            grown["parts"] = {name: part(name) for name in sorted(missing)}
        map_ = session.question_map()
        if map_ is not None and map_[0] not in self._maps:
            self._maps.add(map_[0])
            grown["geometry"] = {map_[0]: map_[1]()}
        if grown:
            self.guest.send({"kind": "set", "merge": grown})
        asked = session.question_pictures()
        if asked.keys() - self._shown:
            self._shown = set(asked)
            content = {"kind": "pictures", "batch": "question"}
            self.guest.send({"kind": "custom", "content": content, "buffers": [packed(asked)]})
        self.guest.send({"kind": "custom", "content": message})

    def _welcome(self) -> None:
        self.guest.send({"kind": "custom", "content": {"kind": "table", "table": self.session.table}})

    # ---- from the page -------------------------------------------------------------------------------------------

    def take(self, content: object) -> None:
        """Do what the page asks for, or say why not."""
        try:
            reply = reply_to(content, self._controller.take, self._controller.refused)
        except Exception as error:
            self.guest.send({"kind": "custom", "content": apology(content, error, self.session.words)})
            raise
        self.guest.send({"kind": "custom", "content": reply})
        self._controller.look_ahead()

    # ---- going and coming back -----------------------------------------------------------------------------------

    def leave(self) -> None:
        """Nothing more is published to this seat, and nobody waits for it."""
        if self.session in self.room.sessions:
            self.room.leave(self.session)
