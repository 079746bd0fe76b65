"""The kernel's own little server: one thread, one port of this machine, and behind it every open door of the kernel.

It runs beside the cells: a cell that takes long keeps nobody waiting, unless it keeps Python itself busy.
"""

from __future__ import annotations

import asyncio
import atexit
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from hmac import compare_digest
from socket import AF_INET, AF_INET6, SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET, socket
from threading import Lock, Thread
from typing import Any, TypeVar

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from geoplay.guests.codes import PATTERN, tidy
from geoplay.guests.door import Door, Visit
from geoplay.guests.door_file import DoorNote, remove_note, write_note
from geoplay.guests.limits import LARGEST_MESSAGE, Guesses
from geoplay.guests.site import HEADERS, PASS, SCRIPTS, page, script

SECRET_HEADER = "X-Geoplay-Secret"  # noqa: S105 - the name of a header, not a secret
# The port that is asked of a school's network first: one that firewalls can be told of.
LAN_PORT = 8877
Answer = TypeVar("Answer")


class GuestSocket(WebSocketHandler):
    """One guest's line, straight from the school's network."""

    hall: Hall
    visit: Visit | None = None
    queue: ThreadPoolExecutor | None = None

    def initialize(self, hall: Hall) -> None:
        """Every handler knows the hall."""
        self.hall = hall

    def door(self, code: str) -> Door:
        """The door that a code opens."""
        return self.hall.door(code, self.request.remote_ip or "", self.get_cookie(PASS.format(code=tidy(code)), "") or "")

    async def get(self, *args: Any, **kwargs: Any) -> None:
        """Refuse before the connection becomes a websocket."""
        self.found = self.door(args[0])
        await super().get(*args, **kwargs)

    def open(self, *args: str, **kwargs: str) -> None:
        """The page has come."""
        del args, kwargs
        self.set_nodelay(True)
        self.visit = Visit(self.found, SocketOutlet(self, self.hall.loop))
        # Messages of one guest are taken one after another; those of others meanwhile.
        self.queue = ThreadPoolExecutor(1, thread_name_prefix="geoplay-guest") if self.found.gathering.slow else None

    def on_message(self, message: str | bytes) -> None:
        """The page says something."""
        if self.visit is None:
            return
        if self.queue is None:
            self.visit.receive(message)
        else:
            self.queue.submit(self.visit.receive, message)

    def on_close(self) -> None:
        """The page is gone."""
        if self.visit is None:
            return
        if self.queue is None:
            self.visit.ended()
        else:
            self.queue.submit(self.visit.ended)
            self.queue.shutdown(wait=False)


class RelayedSocket(GuestSocket):
    """One guest's line as the Jupyter server passes it on: it knows the door's secret."""

    def door(self, code: str) -> Door:
        """The door whose secret came along."""
        door = self.hall.doors.get(code)
        if door is None or not compare_digest(door.secret, self.request.headers.get(SECRET_HEADER, "")):
            raise HTTPError(404)
        return door

    def check_origin(self, origin: str) -> bool:
        """The Jupyter server has looked at where a page comes from."""
        del origin
        return True


class SocketOutlet:
    """The way to a page through a websocket, from any thread."""

    def __init__(self, socket: WebSocketHandler, loop: asyncio.AbstractEventLoop) -> None:
        self._socket = socket
        self._loop = loop

    def send(self, text: str) -> None:
        """In the order in which it is asked for."""
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._write, text)

    def close(self, code: int) -> None:
        """After all that was sent before."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._socket.close, code)

    def _write(self, text: str) -> None:
        with suppress(WebSocketClosedError):
            self._socket.write_message(text)


class LanPage(RequestHandler):
    """The guests' page, straight from the kernel, for a school's network."""

    hall: Hall

    def initialize(self, hall: Hall) -> None:
        """Every handler knows the hall."""
        self.hall = hall

    def set_default_headers(self) -> None:
        """Nothing from elsewhere, and no frame around it."""
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def get(self, code: str = "") -> None:
        """The page, with the code filled in where it is right."""
        place, door = self.request.remote_ip or "", tidy(code) or ""
        kept = self.get_cookie(PASS.format(code=door), "") or ""
        if code and not self.hall.guesses.may_try(place, door, kept):
            self.set_status(429)
            self.finish(page(code, known=False, problem="too_many"))
            return
        found = code and self.hall.is_door(code, place, kept)
        if found:
            given = self.hall.guesses.pass_for(door)
            self.set_cookie(PASS.format(code=door), given, path="/geoplay/", httponly=True, samesite="Strict")
        self.set_status(200 if found or not code else 404)
        self.finish(page(code, known=bool(found)))


class LanScript(LanPage):
    """A script of the guests' page."""

    def get(self, code: str = "") -> None:
        """One of few, by name."""
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.finish(script(code))


class Hall:
    """The server. There is one in a kernel as long as a door is open."""

    _only: Hall | None = None
    _making = Lock()

    def __init__(self) -> None:
        self.doors: dict[str, Door] = {}
        # Not the default loop: on Windows tornado needs this one.
        self.loop = asyncio.SelectorEventLoop()
        self.guesses = Guesses()
        self.port = 0
        # The ports at which phones of a network may come straight, by the address of this machine there.
        self.lan: dict[str, int] = {}
        self._servers: list[HTTPServer] = []
        self._thread = Thread(target=self._run, name="geoplay-hall", daemon=True)
        self._thread.start()
        self.port = self.call(self._listen_here)

    @classmethod
    def open(cls, door: Door, *, lan: str | None = None) -> Hall:
        """Let guests in by a door; ``lan`` is the address of this machine in a network whose phones may come straight."""
        with cls._making:
            hall = cls._only or cls()
            cls._only = hall
            if lan is not None and lan not in hall.lan:
                hall.lan[lan] = hall.call(partial(hall._listen_there, lan))
            door.lan = lan is not None
            hall.doors[door.code] = door
            door.later = hall.later_beside
            write_note(DoorNote(door.code, hall.port, door.secret, os.getpid()))
            return hall

    def close(self, door: Door) -> None:
        """Close a door; with the last one the server ends."""
        with Hall._making:
            remove_note(door.code)
            if self.doors.pop(door.code, None) is None:
                return
            door.close()
            if not self.doors:
                if Hall._only is self:
                    Hall._only = None
                self.call(self._stop)
                self.loop.call_soon_threadsafe(self.loop.stop)
                self._thread.join(timeout=5)

    # ---- doors ---------------------------------------------------------------------------------------------------

    def is_door(self, code: str, place: str, kept: str = "") -> bool:
        """Whether a code opens a door to the network; who guesses too often is told nothing for a while."""
        known = tidy(code) or ""
        if not self.guesses.may_try(place, known, kept):
            raise HTTPError(429, reason="Too many wrong codes")
        if known in self.doors and self.doors[known].lan:
            return True
        self.guesses.wrong(place)
        return False

    def door(self, code: str, place: str, kept: str = "") -> Door:
        """The door that a code opens."""
        if not self.is_door(code, place, kept):
            raise HTTPError(404)
        return self.doors[tidy(code) or ""]

    # ---- the thread ----------------------------------------------------------------------------------------------

    def call(self, work: Callable[[], Awaitable[Answer]]) -> Answer:
        """Do something in the hall's thread and wait for it."""

        async def done() -> Answer:
            return await work()

        answer: Future[Answer] = asyncio.run_coroutine_threadsafe(done(), self.loop)
        return answer.result(timeout=30)

    def later(self, seconds: float, work: Callable[[], None]) -> None:
        """Do something in the hall's thread after a while."""
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self.loop.call_later, seconds, work)

    def later_beside(self, seconds: float, work: Callable[[], None]) -> None:
        """Do something after a while that may take long, so not in the hall's own thread."""
        self.later(seconds, lambda: Thread(target=work, daemon=True).start())

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        try:
            self.loop.run_forever()
        finally:
            self.loop.close()

    async def _listen_here(self) -> int:
        given = {"hall": self}
        app = Application([(rf"/door/({PATTERN})", RelayedSocket, given)], **_LINES)
        return self._listen(app, 0, "127.0.0.1")

    async def _listen_there(self, address: str) -> int:
        given = {"hall": self}
        names = "|".join(SCRIPTS)
        app = Application(
            [
                (r"/geoplay/join/?", LanPage, given),
                (rf"/geoplay/join/({PATTERN})", LanPage, given),
                (rf"/geoplay/join/({PATTERN})/ws", GuestSocket, given),
                (rf"/geoplay/guest/({names})\.js", LanScript, given),
            ],
            compress_response=True,
            **_LINES,
        )
        return self._listen(app, LAN_PORT if _is_free(LAN_PORT, address) else 0, address)

    def _listen(self, app: Application, port: int, address: str) -> int:
        sockets = bind_sockets(port, address)
        server = HTTPServer(app, max_body_size=LARGEST_MESSAGE, max_header_size=LARGEST_MESSAGE)
        server.add_sockets(sockets)
        self._servers.append(server)
        found: int = sockets[0].getsockname()[1]
        return found

    async def _stop(self) -> None:
        # What was said last, that the door is closed, is still to be written.
        await asyncio.sleep(0.05)
        for server in self._servers:
            server.stop()
            await server.close_all_connections()


def _is_free(port: int, address: str) -> bool:
    """Whether nobody else has a port; tried with a socket that is closed again, which tornado's own would not be."""
    family = AF_INET6 if ":" in address else AF_INET
    with socket(family, SOCK_STREAM) as trial:
        if os.name != "nt":
            # As tornado does: a port that was just given up is free.
            trial.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        try:
            trial.bind((address, port))
        except OSError:
            return False
    return True


_LINES: dict[str, Any] = {
    "websocket_ping_interval": 20,
    "websocket_max_message_size": 2 * LARGEST_MESSAGE,
    # Requests are the guests' business; a kernel's log is the teacher's.
    "log_function": lambda _handler: None,
}


@atexit.register
def _leave_no_notes() -> None:
    """A kernel that ends in good order takes its doors with it."""
    hall = Hall._only
    if hall is not None:
        for code in list(hall.doors):
            remove_note(code)
