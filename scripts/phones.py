"""Phones without a screen: guests on real websockets, for tests and measurements."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from geoplay.seats.session import LOG_LINES

PATIENCE = 30
Found = TypeVar("Found")


def carried_out(work: Coroutine[Any, Any, Found]) -> Found:
    """What some work of phones comes to, in a thread of its own: in this one Playwright's loop may run, beside which none can."""
    with ThreadPoolExecutor(1, "phones") as beside:
        return beside.submit(asyncio.run, work).result()  # noqa: TID251 - the one place


class Phone:
    """One guest's page: what it was told is in ``heard``, what its widget shows in ``state``."""

    def __init__(self, address: str, name: str = "", language: str = "en", headers: dict[str, str] | None = None) -> None:
        self.address = address
        self.name, self.language = name, language
        self.headers = headers or {}
        self.token = ""
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.state: dict[str, Any] = {}
        self.traits: dict[str, Any] = {}
        self.closed: int | None = None
        self.bytes = 0
        self._line: WebSocketClientConnection | None = None
        self._changed = asyncio.Event()
        self._number = 0
        self._reader: asyncio.Task[None] | None = None

    async def put_away(self) -> None:
        """Close the line, and leave nothing behind."""
        if self._line is not None:
            self._line.close()
        if self._reader is not None:
            await asyncio.wait_for(self._reader, PATIENCE)

    async def connect(self) -> None:
        """Open the line and say nothing yet."""
        self.closed = None
        request = HTTPRequest(self.address, headers=self.headers, connect_timeout=PATIENCE, request_timeout=PATIENCE)
        self._line = await websocket_connect(request, max_message_size=64 * 1024 * 1024)
        self._reader = asyncio.ensure_future(self._read(self._line))

    async def join(self, **more: Any) -> None:
        """Come in, or come back with the token, and wait for something to look at."""
        if self._line is None or self.closed is not None:
            await self.connect()
        self.traits = {}
        given = {"token": self.token} if self.token else {}
        self.send({"kind": "join", "name": self.name, "language": self.language, **given, **more})
        await self.until(lambda: bool(self.traits) or self.closed is not None or self.refusal is not None)

    @property
    def refusal(self) -> str | None:
        """What was refused last, if it was the last thing that happened."""
        return self.heard[-1]["error"] if self.heard and self.heard[-1]["kind"] == "refused" else None

    def send(self, envelope: Any) -> None:
        """Send anything."""
        assert self._line is not None
        self._line.write_message(envelope if isinstance(envelope, str | bytes) else json.dumps(envelope))

    async def ask(self, content: dict[str, Any], after: int = 1000) -> dict[str, Any]:
        """Send a message of the widget and wait for its reply."""
        self._number += 1
        name = f"p{self._number}"
        self.send({"kind": "custom", "content": {**content, "id": name}, "after": after})
        found: list[dict[str, Any]] = []

        def replied() -> bool:
            found[:] = [
                one["content"] for one in self.heard[-60:] if one["kind"] == "custom" and one["content"].get("to") == name
            ]
            return bool(found)

        await self.until(replied)
        return found[0]

    async def answer(self, given: Any = 0, after: int = 1000) -> dict[str, Any]:
        """Answer the question on the screen."""
        return await self.ask({"kind": "answer", "question": self.state["question"]["id"], "answer": given}, after)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until something is so."""

        async def wait() -> None:
            while not true():
                self._changed.clear()
                await self._changed.wait()

        await asyncio.wait_for(wait(), PATIENCE)

    async def sleep(self) -> None:
        """The phone sleeps: its line breaks without a word."""
        assert self._line is not None
        self._line.close()
        await self.until(lambda: self.closed is not None)

    async def _read(self, line: WebSocketClientConnection) -> None:
        while True:
            message = await line.read_message()
            if message is None:
                break
            self._take(str(message))
        self.closed = line.close_code or 1006
        # Who hears that the other end is closed still has to close its own.
        line.close()
        self._changed.set()

    def _take(self, text: str) -> None:
        self.bytes += len(text)
        self.raw.append(text)
        envelope = json.loads(text)
        self.heard.append(envelope)
        if envelope["kind"] == "welcome":
            self.token = envelope["token"]
        elif envelope["kind"] == "start":
            self.traits = envelope["state"]
            self.state = self.traits.get("quiz") or self.traits.get("table") or {}
        elif envelope["kind"] == "custom":
            content = envelope["content"]
            if content["kind"] in ("quiz", "table"):
                self.state = content[content["kind"]]
            elif content["kind"] == "step":
                self._step(content)
        self._changed.set()

    def _step(self, message: dict[str, Any]) -> None:
        """Put what has changed on the table, as the page does."""
        table = self.state
        assert message["sequence"] == table["sequence"] + 1
        patch = dict(message["patch"])
        nodes = {**table["nodes"], **patch.pop("nodes", {})}
        kept = {name: node for name, node in nodes.items() if node is not None}
        self.state = {**table, "log": [*table["log"], *message["log"]][-LOG_LINES:], **patch, "nodes": kept}


@asynccontextmanager
async def held(phone: Phone) -> AsyncIterator[Phone]:
    """A phone that is put away when the block ends."""
    try:
        yield phone
    finally:
        await phone.put_away()


@asynccontextmanager
async def phones(
    address: str, names: Iterable[str], *, language: str = "en", at_once: bool = False
) -> AsyncIterator[list[Phone]]:
    """Several guests who have come in, until the block ends."""
    found = [Phone(address, name, language) for name in names]
    try:
        if at_once:
            await asyncio.gather(*(phone.join() for phone in found))
        for phone in [] if at_once else found:
            await phone.join()
        yield found
    finally:
        await asyncio.gather(*(phone.put_away() for phone in found))
