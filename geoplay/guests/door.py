"""A door: six letters lead to one gathering. It knows who has come, and lets in nobody twice and nobody too many."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hmac import compare_digest
from secrets import token_urlsafe
from threading import RLock

from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text, languages
from geoplay.guests.codes import new_code
from geoplay.guests.envelope import ELSEWHERE, FULL, LEFT, REMOVED, SHUT, TOO_FAST, Envelope, packed, unpacked
from geoplay.guests.gathering import Gathering
from geoplay.guests.guest import Guest, Outlet
from geoplay.guests.limits import BURST, MOST_GUESTS, PER_SECOND, Bucket, GuestError, nickname

# What goes wrong again and again is told once.
MOST_NOTES = 5


class Door:
    """The door of a gathering, open until it is closed."""

    def __init__(self, gathering: Gathering, *, most: int = MOST_GUESTS, teams: tuple[str, ...] = ()) -> None:
        self.code = new_code()
        self.secret = token_urlsafe(32)
        self.gathering = gathering
        self.most = most
        self.teams = teams
        self.guests: dict[str, Guest] = {}
        self.is_open = True
        # Whether phones of this machine's network may come straight to it.
        self.lan = False
        self.notes: list[Text] = []
        self.lock = RLock()
        self._came = 0
        self._gone: set[str] = set()
        self.listeners: list[Callable[[], None]] = []
        # Set by the hall: does something after so many seconds, beside the lines.
        self.later: Callable[[float, Callable[[], None]], None] = lambda _seconds, _work: None
        gathering.door = self

    # ---- who is there --------------------------------------------------------------------------------------------

    def everybody(self) -> list[Guest]:
        """All who have come, in that order."""
        return list(self.guests.values())

    def here(self) -> list[Guest]:
        """Those whose page is connected."""
        return [guest for guest in self.guests.values() if guest.here]

    def guest_numbered(self, number: int) -> Guest:
        """A guest by the number on the teacher's list."""
        for guest in self.guests.values():
            if guest.number == number:
                return guest
        raise GuestError(Text("There is no such guest."))

    def admit(self, name: object, language: object, token: object) -> Guest:
        """A guest who comes back with their token, or a new one with a name of their own."""
        if not self.is_open:
            raise GuestError(Text("The door is closed."))
        known = self._known(token)
        if known is not None:
            return known
        if isinstance(token, str) and token in self._gone:
            raise GuestError(Text("The teacher has taken you off the list."))
        chosen = nickname(name)
        if any(guest.name.casefold() == chosen.casefold() for guest in self.guests.values()):
            raise GuestError(Text("Somebody here is called {name} already. Choose another name.", name=chosen))
        if len(self.guests) >= self.most:
            raise GuestError(Text("All {most} places are taken.", most=self.most))
        spoken = language if isinstance(language, str) and language in languages() else "en"
        self._came += 1
        team = min(self.teams, key=self._size_of_team) if self.teams else ""
        guest = Guest(self._came, chosen, spoken, team=team)
        self.guests[guest.token] = guest
        return guest

    def _known(self, token: object) -> Guest | None:
        if not isinstance(token, str) or not token.isascii():
            return None
        for kept, guest in self.guests.items():
            if compare_digest(kept, token):
                return guest
        return None

    def _size_of_team(self, team: str) -> int:
        return sum(guest.team == team for guest in self.guests.values())

    def remove(self, guest: Guest) -> None:
        """Send somebody away: their token is worth nothing any more."""
        with self.lock:
            self.guests.pop(guest.token, None)
            self._gone.add(guest.token)
            guest.hang_up(REMOVED)
            self.gathering.removed(guest)
            self.changed()

    def close(self) -> None:
        """Close the door: everybody is told, and the code is worth nothing any more."""
        with self.lock:
            if not self.is_open:
                return
            self.is_open = False
            self.gathering.close()
            for guest in self.everybody():
                guest.hang_up(SHUT)
            self.changed()

    # ---- what the teacher hears ----------------------------------------------------------------------------------

    def changed(self) -> None:
        """Tell whoever watches the door."""
        for listener in list(self.listeners):
            listener()

    def note(self, text: Text) -> None:
        """Something that the teacher should know of."""
        if text not in self.notes:
            self.notes = [*self.notes[1 - MOST_NOTES :], text]
        self.changed()

    @contextmanager
    def noting_mistakes(self) -> Iterator[None]:
        """A mistake of ours must not end the lesson: the teacher is told of it, and everything else goes on."""
        try:
            yield
        except Exception as error:  # noqa: BLE001 - whatever it is
            self.note(Text("Something went wrong in geoplay: {error}. Please tell us; the game goes on.", error=repr(error)))


class Visit:
    """One connection from a page: nobody until it has said who it is."""

    def __init__(self, door: Door, outlet: Outlet) -> None:
        self._door = door
        self._outlet = outlet
        self._bucket = Bucket(BURST, PER_SECOND)
        self.guest: Guest | None = None

    def receive(self, message: str | bytes) -> None:
        """Do what a page asks for, or say why not."""
        bucket = self._bucket if self.guest is None else self.guest.bucket
        if not bucket.take():
            self._outlet.close(TOO_FAST)
            return
        language = "en"
        try:
            envelope = unpacked(message)
            language = _language(envelope, self.guest)
            if envelope["kind"] == "custom" and self._door.gathering.slow:
                # Bots may think about it: nobody else waits for that.
                self._pass_on(envelope)
            else:
                with self._door.lock:
                    self._do(envelope)
        except GeoplayError as error:
            said = str(error) if error.text is None else error.text.render(language)
            self._say({"kind": "refused", "error": said, "joined": self.guest is not None})

    def _say(self, envelope: Envelope) -> None:
        self._outlet.send(packed(envelope))

    def _do(self, envelope: Envelope) -> None:
        kind = envelope["kind"]
        if kind == "ping":
            self._say({"kind": "pong"})
        elif kind == "join":
            self._join(envelope)
        elif kind == "custom":
            self._pass_on(envelope)
        else:
            self._leave()

    def _present(self) -> Guest:
        """Whose line this is."""
        if self.guest is None or self.guest.line is not self._outlet:
            raise GuestError(Text("First say who you are."))
        return self.guest

    def _pass_on(self, envelope: Envelope) -> None:
        """Hand a message of the widget to what goes on behind the door."""
        guest = self._present()
        after = envelope.get("after")
        shown = after if type(after) is int and after >= 0 else None
        with self._door.noting_mistakes():
            self._door.gathering.take(guest, envelope.get("content"), shown)

    def _join(self, envelope: Envelope) -> None:
        if self.guest is not None:
            raise GuestError(Text("You are in already."))
        door = self._door
        try:
            guest = door.admit(envelope.get("name"), envelope.get("language"), envelope.get("token"))
        except GuestError:
            if not door.is_open:
                self._outlet.close(SHUT)
            elif len(door.guests) >= door.most:
                self._outlet.close(FULL)
            raise
        if guest.line is not None:
            # The same token in another tab, or a line that broke without saying so: the newest one counts.
            guest.hang_up(ELSEWHERE)
        guest.line = self._outlet
        self.guest = guest
        if envelope.get("language") in languages():
            guest.language = str(envelope["language"])
        self._say({"kind": "welcome", "token": guest.token, "name": guest.name, "team": guest.team, "language": guest.language})
        with door.noting_mistakes():
            door.gathering.enter(guest)
        door.changed()

    def _leave(self) -> None:
        """The guest goes for good, and gives the name free."""
        door, guest = self._door, self._present()
        door.guests.pop(guest.token, None)
        guest.hang_up(LEFT)
        door.gathering.removed(guest)
        door.changed()

    def ended(self) -> None:
        """The connection is gone; the guest may come back by another."""
        with self._door.lock:
            guest = self.guest
            if guest is not None and guest.line is self._outlet:
                guest.line = None
                with suppress(GeoplayError):
                    self._door.gathering.away(guest)
                self._door.changed()


def _language(envelope: Envelope, guest: Guest | None) -> str:
    if guest is not None:
        return guest.language
    asked = envelope.get("language")
    return asked if isinstance(asked, str) and asked in languages() else "en"
