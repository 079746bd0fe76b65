"""What travels on the websocket between a page and its kernel, read from the frames of Jupyter's binary protocol."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, WebSocket


@dataclass(frozen=True)
class Frame:
    """One message: who sent it, its parts, and how many bytes it took."""

    sent: bool
    channel: str
    kind: str
    content: dict[str, Any]
    metadata: dict[str, Any]
    buffers: tuple[bytes, ...]
    size: int

    @property
    def widget_message(self) -> dict[str, Any] | None:
        """What a widget or its page sent as a message of its own."""
        data = self.content.get("data")
        if self.kind != "comm_msg" or not isinstance(data, dict) or data.get("method") != "custom":
            return None
        message: dict[str, Any] = data["content"]
        return message


def read_frame(payload: bytes | str, *, sent: bool) -> Frame:
    """Take a frame apart: a list of offsets, then channel, header, parent, metadata, content and buffers.

    >>> parts = [b"iopub", b'{"msg_type": "status"}', b"{}", b"{}", b'{"execution_state": "idle"}']
    >>> offsets, at = [], 8 * (len(parts) + 2)
    >>> for part in parts:
    ...     offsets.append(at)
    ...     at += len(part)
    >>> head = b"".join(number.to_bytes(8, "little") for number in (len(parts) + 1, *offsets, at))
    >>> frame = read_frame(head + b"".join(parts), sent=False)
    >>> frame.channel, frame.kind, frame.content
    ('iopub', 'status', {'execution_state': 'idle'})
    """
    if isinstance(payload, str):
        message = json.loads(payload)
        kind = message["header"]["msg_type"]
        return Frame(sent, message["channel"], kind, message["content"], message["metadata"], (), len(payload))
    count = int.from_bytes(payload[:8], "little")
    offsets = [int.from_bytes(payload[8 * number : 8 * number + 8], "little") for number in range(1, count + 1)]
    parts = [payload[start:end] for start, end in pairwise(offsets)]
    channel, header, _parent, metadata, content = parts[:5]
    kind = json.loads(header)["msg_type"]
    return Frame(sent, channel.decode(), kind, json.loads(content), json.loads(metadata), tuple(parts[5:]), len(payload))


@dataclass
class Recorder:
    """Every frame between a page and its kernels, from the moment it is made."""

    raw: list[tuple[bool, bytes | str]] = field(default_factory=list)
    _unanswered: set[str] = field(default_factory=set)
    _read: int = 0

    @classmethod
    def of(cls, page: Page) -> Recorder:
        """Listen to a page; kernels it connects to later are heard."""
        recorder = cls()
        page.on("websocket", recorder._opened)
        return recorder

    def _opened(self, socket: WebSocket) -> None:
        if "/api/kernels/" not in socket.url:
            return
        # What an earlier connection was asked, it will not answer any more.
        self._unanswered.clear()
        self._read = len(self.raw)
        socket.on("framesent", lambda payload: self.raw.append((True, payload)))
        socket.on("framereceived", lambda payload: self.raw.append((False, payload)))

    def frames(self) -> Iterator[Frame]:
        """What was heard so far, taken apart."""
        return (read_frame(payload, sent=sent) for sent, payload in list(self.raw) if payload)

    def unanswered(self) -> set[str]:
        """The messages of widgets' pages that their kernel has not answered yet."""
        for sent, payload in self.raw[self._read :]:
            self._read += 1
            message = read_frame(payload, sent=sent).widget_message if payload else None
            if message is None:
                continue
            if sent and "id" in message:
                self._unanswered.add(message["id"])
            elif not sent and message.get("kind") == "reply":
                self._unanswered.discard(message["to"])
        return self._unanswered

    def clear(self) -> None:
        """Forget what was heard."""
        self.raw.clear()
        self._unanswered.clear()
        self._read = 0
