"""The teacher's panel: how guests come in, who is there, what the class sees on the wall, and the buttons that go on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from threading import Lock
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from geoplay.core.front_door import front_doors
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import strict_json
from geoplay.core.text import Text
from geoplay.guests.address import NoServer, advice, base_of, join_address, own_server, qr_picture
from geoplay.guests.door import Door
from geoplay.guests.gathering import Gathering
from geoplay.guests.hall import Hall
from geoplay.guests.limits import LARGEST_MESSAGE
from geoplay.guests.onlooker import Onlooker
from geoplay.guests.panel_words import PANEL_WORDS
from geoplay.guests.tables_for_all import TablesForAll
from geoplay.page.bundle import LIVE_SCRIPT, SCRIPT
from geoplay.page.messages import Kinds
from geoplay.widgets.page import PageWidget

if TYPE_CHECKING:
    from geoplay.classes.classroom import Classroom
    from geoplay.guests.guest import Guest
    from geoplay.guests.rehearsal import Rehearsal

# How often the panel is told of what goes on: a class that answers at once is one change.
MOMENT = 0.12

KINDS: Kinds = {
    "hello": {},
    "still": {},
    "at": {"base": (str,), "answers": (str,)},
    "act": {"action": (str,)},
    "remove": {"guest": (int,)},
    "close": {},
    "deal": {"how": (str,)},
    "place": {"guest": (int,), "table": (int,)},
    "script": {},
    "look": {"table": (int,)},
    "seen": {"content": (str,)},
}
AGAIN = Text("A door for guests as it was. Run the cell above again to open a new one (Shift+Enter).")


@front_doors(but=("act", "close"))
class LivePanel(PageWidget):
    """A door with a gathering behind it, in a cell. ``geoplay.live`` and ``invite()`` make it.

    ``answers`` and ``results`` are DataFrames of how it goes so far; ``begin()``, ``next()`` and the others are the buttons.
    """

    _esm = LIVE_SCRIPT
    _kinds: ClassVar[Kinds] = KINDS

    kind = traitlets.Unicode("live").tag(sync=True)
    live = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        gathering: Gathering,
        *,
        language: str = "en",
        lan: str | None = None,
        most: int,
        teams: tuple[str, ...] = (),
        notes: Sequence[str] = (),
    ) -> None:
        self.gathering = gathering
        self.language = language
        self.door = Door(gathering, most=most, teams=teams)
        for note in notes:
            self.door.note(Text(note))
        self._hall = Hall.open(self.door, lan=lan)
        self._lan = lan
        self._base = own_server() if lan is None else f"http://{_host(lan)}:{self._hall.lan[lan]}/"
        self._answers: bool | None = None
        self._qr: tuple[str, str] = ("", "")
        self._telling = Lock()
        self._told = False
        scene = {
            "title": gathering.title.render(language),
            "language": language,
            "words": {key: text.render(language) for key, text in PANEL_WORDS.items()},
            "still": f"geoplay-still-{token_hex(4)}",
        }
        super().__init__(scene=scene)
        self.door.listeners.append(self._soon)
        self.live = self._state()

    def _say(self, text: Text) -> str:
        return text.render(self.language)

    def _saved_words(self) -> tuple[str, Text]:
        return self._say(self.gathering.title), AGAIN

    def __repr__(self) -> str:
        here = len(self.door.here())
        state = f"{self.code}, {here} here" if self.door.is_open else "closed"
        return f"<{self._say(self.gathering.title)}: {state}>"

    # ---- what Python can do --------------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """The six letters."""
        return self.door.code

    @property
    def address(self) -> str | None:
        """What phones open; ``None`` where no server was found yet."""
        return None if self._base is None else join_address(self._base, self.door.code)

    @property
    def guests(self) -> list[str]:
        """The names of those who have come."""
        return [guest.name for guest in self.door.everybody()]

    def act(self, action: str, **details: Any) -> None:
        """Do what a button of the panel does."""
        with self.door.lock:
            if not self.door.is_open:
                raise GeoplayError(Text("The door is closed."))
            self.gathering.act(action, **details)

    def begin(self) -> None:
        """Begin: the first question, or the first deal."""
        self.act("begin")

    def reveal(self) -> None:
        """Close the question: everybody sees what was right."""
        self.act("reveal")

    def next(self) -> None:
        """The next question."""
        self.act("next")

    def own_pace(self) -> None:
        """Let everybody go on at their own pace."""
        self.act("own")

    def look(self, table: int | None) -> None:
        """Show one of the tables in the panel as a bystander may see it: without anybody's hand; ``None`` looks away."""
        tables = self.gathering
        if not isinstance(tables, TablesForAll):
            raise GeoplayError(Text("There are no tables to look at."))
        if table is not None and not any(one.number == table for one in tables.tables):
            raise GeoplayError(Text("There is no table {number}.", number=table))
        tables.look(None if table is None else Onlooker(table, self.language, self._show_look))

    def _show_look(self, text: str) -> None:
        self.send({"kind": "look", "text": text})

    def end(self) -> None:
        """End it here."""
        self.act("end")

    def rehearse(self, guests: int = 8, seed: int | None = None) -> Rehearsal:
        """Let pretended guests come in, to try the lesson before the class does; its ``answer()`` lets them answer."""
        from geoplay.guests.rehearsal import Rehearsal

        return Rehearsal(self.door, guests, seed)

    def seat(self, name: str, table: int) -> None:
        """Let a guest sit at that table when you deal next, by ``act("deal", how="chosen")``."""
        self.act("place", guest=self._named(name), table=table)

    def remove(self, name: str) -> None:
        """Send a guest away for good."""
        self.door.remove(self._named(name))

    def _named(self, name: str) -> Guest:
        found = next((guest for guest in self.door.everybody() if guest.name == name), None)
        if found is None:
            raise GeoplayError(f"There is no guest {name!r:.60}. There are: {', '.join(self.guests) or 'none'}.")
        return found

    def close_door(self) -> None:
        """Close the door: the code stops working, and everybody is told."""
        self._hall.close(self.door)
        self.live = self._state()

    def close(self) -> None:
        """Close the door and the panel."""
        if getattr(self, "door", None) is not None and self.door.is_open:
            self._hall.close(self.door)
        super().close()

    @property
    def answers(self) -> Any:
        """A DataFrame with a row for each answer so far."""
        with self.door.lock:
            return self.gathering.answers()

    @property
    def results(self) -> Any:
        """A DataFrame with a row for each guest so far."""
        with self.door.lock:
            return self.gathering.results()

    def export(self, folder: str | Path) -> list[Path]:
        """Write a learner's file for each guest; ``geoplay.classroom(folder)`` reads them."""
        with self.door.lock:
            return self.gathering.export(folder)

    def classroom(self) -> Classroom:
        """How the class did, as ``geoplay.classroom`` tells it."""
        from tempfile import TemporaryDirectory

        from geoplay.classes.classroom import classroom

        with TemporaryDirectory() as folder:
            self.export(folder)
            return classroom(folder, language=self.language)

    # ---- the page ------------------------------------------------------------------------------------------------

    def _soon(self) -> None:
        """Something has changed: tell the page in a moment, together with what changes until then."""
        with self._telling:
            if self._told:
                return
            self._told = True
        self._hall.later(MOMENT, self._tell)

    def _tell(self) -> None:
        with self._telling:
            self._told = False
        if self.comm is not None and self.door.is_open:
            with self.door.noting_mistakes():
                self.live = self._state()

    def _state(self) -> dict[str, Any]:
        door = self.door
        with door.lock:
            address = self.address
            if address is not None and self._qr[0] != address:
                self._qr = address, qr_picture(address)
            told = advice(self._base, answers=self._answers, lan=self._lan is not None)
            return {
                "open": door.is_open,
                "code": door.code,
                "address": address or "",
                "short": "" if self._base is None else f"{self._base.partition('://')[2]}geoplay/join",
                "qr": self._qr[1],
                "advice": "" if told is None else self._say(told),
                "notes": [self._say(note) for note in door.notes],
                "room": self.gathering.shown(),
            }

    def _on_hello(self) -> None:
        self.live = self._state()

    def _on_at(self, base: str, answers: str) -> None:
        """The page says where the server is, as a browser outside knows it, and whether it knows guests."""
        if self._lan is None:
            found = base_of(base)
            if found is not None:
                self._base, self._answers = found, {"yes": True, "no": False}.get(answers)
                self.live = self._state()

    def _on_act(self, action: str) -> None:
        self.act(action)
        self.live = self._state()

    def _on_remove(self, guest: int) -> None:
        with self.door.lock:
            self.door.remove(self.door.guest_numbered(guest))
        self.live = self._state()

    def _on_deal(self, how: str) -> None:
        self.act("deal", how=how)
        self.live = self._state()

    def _on_place(self, guest: int, table: int) -> None:
        with self.door.lock:
            self.act("place", guest=self.door.guest_numbered(guest), table=table)
        self.live = self._state()

    def _on_script(self) -> None:
        """A page that looks on for the first time needs the script of tables."""
        self.send({"kind": "script", "text": SCRIPT})

    def _on_look(self, table: int) -> None:
        """Look on at a table; 0 is none."""
        self.look(table or None)
        self.live = self._state()

    def _on_seen(self, content: str) -> None:
        """A message of the table that is looked at."""
        if isinstance(self.gathering, TablesForAll):
            self.gathering.heard_from_onlooker(strict_json(content, longest=LARGEST_MESSAGE))

    def _on_close(self) -> None:
        self.close_door()


def _host(address: str) -> str:
    return f"[{address}]" if ":" in address else address


__all__ = ["LivePanel", "NoServer"]
