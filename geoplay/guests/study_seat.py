"""A guest's seat in a quiz: a session on the kernel's side, and a page that hears of it, as the widget does in a cell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.guests.guest import Guest
from geoplay.page.bundle import part
from geoplay.page.messages import CARD_KINDS, QUIZ_KINDS, Kinds, Message, checked, return_address
from geoplay.page.pictures import packed
from geoplay.seats.asking import Desk, map_name
from geoplay.study.page import study_scene

BUSY = Text("The teacher's computer is busy. What you did is kept and will come.")


class Desks:
    """One desk for each language: guests who read the same get the same pictures and maps, which are made once."""

    def __init__(self) -> None:
        self._desks: dict[str, Desk] = {}

    def of(self, language: str) -> Desk:
        """The desk of a language."""
        if language not in self._desks:
            self._desks[language] = Desk(language)
        return self._desks[language]


@lru_cache(maxsize=256)
def _packed(pictures: tuple[tuple[str, str], ...]) -> bytes:
    return packed(dict(pictures))


class StudySeat:
    """One guest with a session of a quiz or of flashcards (anything with a ``state`` and ``pictures``)."""

    def __init__(self, guest: Guest, session: Any, title: Text, subtitle: Text | None = None, *, cards: bool = False) -> None:
        self.guest = guest
        self.session = session
        self._title, self._subtitle = title, subtitle
        self._cards = cards
        self._shown: set[str] = set()
        self._parts: set[str] = set()
        self._maps: set[str] = set()

    @property
    def _kinds(self) -> Kinds:
        return CARD_KINDS if self._cards else QUIZ_KINDS

    # ---- to the page ---------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Everything, for a page that has just come or come back."""
        self._shown, self._parts, self._maps = set(), set(), set()
        scene = study_scene(self.guest.language, self._title, self._subtitle, "")
        scene["words"]["busy"] = scene["words"]["gone"] = self.guest.words(BUSY)
        pictures, ahead = self._new_pictures(), self._ahead()
        state = {
            "kind": "flashcards" if self._cards else "quiz",
            "scene": scene,
            "geometry": ahead.get("geometry", {}),
            "parts": ahead.get("parts", {}),
            "pictures": {} if pictures is None else {"question": pictures},
            "quiz": self.session.state,
            "finished": self.session.over,
        }
        self.guest.send({"kind": "start", "widget": "quiz", "state": state})

    def publish(self) -> None:
        """What has changed: pictures, maps and scripts ahead of the question that needs them."""
        ahead = self._ahead()
        if ahead:
            self.guest.send({"kind": "set", "merge": ahead})
        pictures = self._new_pictures()
        if pictures is not None:
            self.guest.send({"kind": "custom", "content": {"kind": "pictures", "batch": "question"}, "buffers": [pictures]})
        self._tell()

    def _tell(self) -> None:
        self.guest.send({"kind": "custom", "content": {"kind": "quiz", "quiz": self.session.state}})

    def _new_pictures(self) -> bytes | None:
        pictures: Mapping[str, str] = self.session.pictures()
        if not pictures.keys() - self._shown:
            return None
        self._shown = set(pictures)
        return _packed(tuple(sorted(pictures.items())))

    def _ahead(self) -> dict[str, Any]:
        """Parts of the script and maps that the page does not have yet."""
        asking = None if self._cards else self.session.asking()
        if asking is None:
            return {}
        found: dict[str, Any] = {}
        missing = asking.parts - {"quiz"} - self._parts
        if missing:
            self._parts |= missing
            found["parts"] = {name: part(name) for name in sorted(missing)}
        if asking.geometry is not None and map_name(asking.geometry) not in self._maps:
            self._maps.add(map_name(asking.geometry))
            found["geometry"] = {map_name(asking.geometry): asking.map()}
        return found

    # ---- from the page -------------------------------------------------------------------------------------------

    def take(self, content: object, after: int | None) -> bool:
        """Do what the page asks for, or say why not; whether anything was done."""
        to = return_address(content)
        try:
            message = checked(content, self._kinds)
            self._answer(message, after)
        except GeoplayError as error:
            said = str(error) if error.text is None else self.guest.words(error.text)
            self._reply(to, ok=False, error=said)
            return False
        except Exception:
            said = self.guest.words(Text("Something went wrong. Your teacher can see it; try once more."))
            self._reply(to, ok=False, error=said)
            raise
        self._reply(to, ok=True)
        return message.kind not in ("hello", "still")

    def _reply(self, to: str | None, **fields: Any) -> None:
        self.guest.send({"kind": "custom", "content": {"kind": "reply", "to": to, **fields}})

    def _answer(self, message: Message, after: int | None) -> None:
        session, fields = self.session, message.fields
        if message.kind == "still":
            return
        if message.kind == "hello":
            self._tell()
            return
        if message.kind == "answer":
            session.take_answer(fields["question"], fields["answer"], after)
        elif message.kind == "continue":
            session.go_on()
        elif message.kind == "again":
            session.again(fields["which"])
        elif message.kind == "hand_in":
            if not session.over:
                raise session.not_yet()
            session.hand_in()
        elif message.kind == "turn":
            session.turn(fields["card"])
        else:
            session.grade(fields["card"], fields["grade"])
        self.publish()
