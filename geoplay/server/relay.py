"""A line between a guest's page and the kernel behind a door: everything is passed on, and nothing is looked at."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.base.websocket import WebSocketMixin
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.ioloop import IOLoop
from tornado.web import HTTPError
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, WebSocketHandler, websocket_connect

from geoplay.guests.codes import tidy
from geoplay.guests.door_file import DoorNote, read_note, remove_note
from geoplay.guests.envelope import KERNEL_GONE, NO_DOOR
from geoplay.guests.limits import LARGEST_MESSAGE, Guesses
from geoplay.guests.site import PASS

SECRET_HEADER = "X-Geoplay-Secret"  # noqa: S105 - the name of a header, not a secret
PATIENCE = 10
# A whole table with its maps and scripts, to a page that has just come.
LARGEST_ANSWER = 32 * 1024 * 1024


class RelayHandler(WebSocketMixin, WebSocketHandler, JupyterHandler):
    """One guest's line through the Jupyter server."""

    guesses: Guesses
    note: DoorNote
    kernel: WebSocketClientConnection | None = None

    def initialize(self, guesses: Guesses) -> None:
        """All handlers count wrong codes together."""
        self.guesses = guesses

    def set_default_headers(self) -> None:
        """A websocket has none."""

    @property
    def max_message_size(self) -> int:
        """A guest says little."""
        return 2 * LARGEST_MESSAGE

    @allow_unauthenticated
    async def get(self, *args: Any, **kwargs: Any) -> None:
        """Refuse before the connection becomes a websocket; a door that has been closed is told to the page as such."""
        place = self.request.remote_ip or ""
        code = tidy(args[0]) or ""
        if not self.guesses.may_try(place, code, self.get_cookie(PASS.format(code=code), "") or ""):
            raise HTTPError(429, reason="Too many wrong codes")
        note = read_note(code)
        if note is None:
            self.guesses.wrong(place)
        self.found = note
        await super().get(*args, **kwargs)

    async def open(self, *args: Any, **kwargs: Any) -> None:
        """Open the other half of the line, to the kernel."""
        super().open(*args, **kwargs)
        self.set_nodelay(True)
        if self.found is None:
            self.close(NO_DOOR)
            return
        address = f"ws://127.0.0.1:{self.found.port}/door/{self.found.code}"
        asked = HTTPRequest(
            address, headers={SECRET_HEADER: self.found.secret}, connect_timeout=PATIENCE, request_timeout=PATIENCE
        )
        try:
            kernel = await websocket_connect(asked, max_message_size=LARGEST_ANSWER)
        except (OSError, HTTPClientError) as error:
            self._nobody(error)
            return
        if self.ws_connection is None:
            kernel.close()
            return
        self.kernel = kernel
        IOLoop.current().spawn_callback(self._pass_back)

    def _nobody(self, error: Exception) -> None:
        """The kernel is gone, or another program has its port: where it cannot come back, its note goes too."""
        if isinstance(error, ConnectionRefusedError) or getattr(error, "code", 0) == 404:
            assert self.found is not None
            remove_note(self.found.code)
        self.close(KERNEL_GONE)

    async def _pass_back(self) -> None:
        """What the kernel says, to the page."""
        kernel = self.kernel
        assert kernel is not None
        while True:
            message = await kernel.read_message()
            if message is None:
                break
            with suppress(WebSocketClosedError):
                await self.write_message(message, binary=isinstance(message, bytes))
        # Without a reason of its own the kernel's end of the line just broke: the kernel did.
        self.close(kernel.close_code if (kernel.close_code or 0) >= 4000 else KERNEL_GONE)

    async def on_message(self, message: str | bytes) -> None:
        """What the page says, to the kernel."""
        if self.kernel is not None:
            with suppress(WebSocketClosedError):
                await self.kernel.write_message(message, binary=isinstance(message, bytes))

    def on_close(self) -> None:
        """The page is gone."""
        if self.kernel is not None:
            self.kernel.close()
