"""Files as no honest program writes them: valid ones with bytes flipped, pieces cut, repeated, nested, or of another kind."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzz.forging import ODD, TEXTS, nested
from tests.fuzz.payloads import PAYLOADS

# What stands where something else was expected; the last are too much for whoever writes them down again.
VALUES: tuple[Callable[[], Any], ...] = (
    *ODD,
    lambda: 10**4000,
    lambda: 10**19,
    lambda: -(2**63),
    lambda: 0.1,
    lambda: False,
    lambda: nested(90),
    lambda: {"a": nested(900)},
    lambda: [None] * 5,
    lambda: "\ud83c",
    lambda: "9" * 5000,
    lambda: "2026-11-17T00:00:00",
    lambda: "0001-01-01T00:00:00+23:59",
    lambda: "x" * 100_000,
)


class Trap:
    """Whoever unpickles this has run code of a stranger's."""

    def __init__(self, where: Path) -> None:
        self.where = where

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.where,)


def foreign(trap: Path) -> dict[str, bytes]:
    """Whole files of another kind, by what they are; the pickle touches ``trap``."""
    return {
        "nothing": b"",
        "a nul": b"\0",
        "zeros": bytes(1_000_000),
        "deep lists": b"[" * 100_000,
        "deep objects": b'{"a":' * 100_000,
        "deep and closed": b"[" * 100_000 + b"]" * 100_000,
        "deep, but for Python": b'{"format":' + b"[" * 900 + b"]" * 900 + b"}",
        "one number": b"9" * 1_000_000,
        "not a number": b"NaN",
        "one text": json.dumps("a" * 1_000_000).encode(),
        "half a character": b'["\\ud800"]',
        "half a character, in bytes": b'["\xed\xa0\x80"]',
        "latin": "caff\xe8".encode("latin-1"),
        "in sixteen bits": '{"format": 1}'.encode("utf-16"),
        "the same key again": b"{" + b'"format": 1,' * 100_000 + b'"format": 1}',
        "pickle": pickle.dumps(Trap(trap)),
        "zip": b"PK\x03\x04" + bytes(1000),
        "gzip": b"\x1f\x8b\x08" + bytes(1000),
        "SQLite of nothing": b"SQLite format 3\0" + bytes(4000),
        "SQLite of noise": b"SQLite format 3\0" + Random(1).randbytes(4000),
        "HTML": PAYLOADS[0].encode(),
        "YAML": b"!!python/object/apply:os.system ['touch trap']",
    }


class Damager:
    """Spoils content that was good."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def spoilt(self, content: bytes) -> bytes:
        """The same in bytes, damaged in one to three places."""
        ways = (self._flip, self._cut, self._repeat, self._insert)
        for _ in range(self._rng.randrange(1, 4)):
            content = self._rng.choice(ways)(content)
        return content

    def _flip(self, content: bytes) -> bytes:
        spoilt = bytearray(content)
        for _ in range(self._rng.choice((1, 1, 3, 20))):
            if spoilt:
                spoilt[self._rng.randrange(len(spoilt))] = self._rng.randrange(256)
        return bytes(spoilt)

    def _piece(self, content: bytes) -> tuple[int, int]:
        start = self._rng.randrange(len(content) + 1)
        return start, min(len(content), start + self._rng.choice((1, 3, 20, 500, len(content))))

    def _cut(self, content: bytes) -> bytes:
        start, end = self._piece(content)
        return content[:start] + content[end:]

    def _repeat(self, content: bytes) -> bytes:
        start, end = self._piece(content)
        return content[:end] + content[start:end] * self._rng.choice((1, 2, 50)) + content[end:]

    def _insert(self, content: bytes) -> bytes:
        at = self._rng.randrange(len(content) + 1)
        text = self._rng.choice(
            ("", "[[", '"', "\n", ";;;", ",,", "NaN", "1e999", "-Infinity", "9" * 5000, "\\ud800", *TEXTS[:12])
        )
        return content[:at] + text.encode("utf-8", "surrogatepass") + content[at:]

    def changed(self, data: Any) -> Any:
        """The same as plain data, where one or two values are others, gone or doubled; written as JSON it is well-formed."""
        copy = json.loads(json.dumps(data))
        for _ in range(self._rng.randrange(1, 3)):
            copy = self._change(copy)
        return copy

    def _change(self, data: Any) -> Any:
        if not isinstance(data, dict | list) or not data or self._rng.random() < 0.02:
            return self._rng.choice(TEXTS) if self._rng.random() < 0.1 else self._rng.choice(VALUES)()
        keys: list[Any] = [*data] if isinstance(data, dict) else [*range(len(data))]
        key = self._rng.choice(keys)
        way = self._rng.randrange(12)
        if way == 0:
            del data[key]
        elif way == 1 and isinstance(data, dict):
            data[str(self._rng.choice(TEXTS))] = data.pop(key)
        elif way == 1 and isinstance(data, list):
            data.extend(data[:])
        elif way == 2:
            data[key] = self._rng.choice(VALUES)()
        else:
            data[key] = self._change(data[key])
        return data
