"""Messages that no honest page would send: wrong shapes, wrong sizes, old tables, other people's moves, halves of characters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

Kinds = Mapping[str, Mapping[str, tuple[type, ...]]]

# What can be asked for at any time; sent in its right shape it would be honest, and a hint takes an expert's time.
ALWAYS_ALLOWED = frozenset({"hint", "new", "undo", "review"})
# Words that mean something in a field.
WORDS: Mapping[str, tuple[str, ...]] = {
    "which": ("all", "missed", "more", "hand_in", "none"),
    "grade": ("again", "hard", "good", "easy", "perfect"),
    "players": ("Rosa", "Yaw", "Nils", "Thandi", "you", "person:Ben", "expert", "nobody"),
}


def nested(depth: int) -> Any:
    """A list in a list in a list …"""
    inner: Any = []
    for _ in range(depth):
        inner = [inner]
    return inner


TEXTS = (
    "",
    " ",
    "draw",
    "\ud800",
    "half \udfff of a character",
    "\x00",
    "\u202eright to left",
    "<script>alert(1)</script>",
    "'; DROP TABLE learners; --",
    "../../etc/passwd",
    "/dev/zero",
    "file:///etc/hostname",
    '{"format": "geoplay-record", "schema": 1, "game": "/etc/passwd", "rules": 1, "players": 2, "seed": 1, "options": {}}',
    "{name} {player} %s %(x)s {0.__class__}",
    "a" * 401,
    "ü" * 70_000,
    "Infinity",
    '{"format": "geoplay-record"}',
    "[" * 100_000,
)
ODD: tuple[Callable[[], Any], ...] = (
    lambda: None,
    lambda: True,
    lambda: -1,
    lambda: 0,
    lambda: 2**53,
    lambda: -(10**400),
    lambda: 1e308,
    lambda: float("nan"),
    lambda: float("-inf"),
    lambda: nested(3),
    lambda: nested(400),
    lambda: {"kind": {"kind": "move"}},
    lambda: ["a"] * 10_000,
    lambda: {"__proto__": {"admin": True}, "constructor": 1},
)


class Forger:
    """Makes messages of any of ``kinds`` that are wrong in one way or another, or right at the wrong moment."""

    def __init__(self, kinds: Kinds, rng: Random) -> None:
        self._kinds = kinds
        self._rng = rng
        self._count = 0
        self._sent: list[dict[str, Any]] = []

    def message(self, table: Mapping[str, Any]) -> Any:
        """The next message; ``table`` is what the page was shown: a table, a question or a card."""
        self._count += 1
        rng = self._rng
        way = rng.randrange(10)
        if way == 0:
            return self._odd()
        if way == 1 and self._sent:
            return rng.choice(self._sent)
        message = self._honest(table)
        if way <= 6 or message["kind"] in ALWAYS_ALLOWED:
            self._spoil(message)
        if rng.random() < 0.3:
            self._sent = [*self._sent[-50:], message]
        return message

    def _odd(self) -> Any:
        return self._rng.choice(TEXTS) if self._rng.random() < 0.4 else self._rng.choice(ODD)()

    def _honest(self, table: Mapping[str, Any]) -> dict[str, Any]:
        kind = self._rng.choice([*self._kinds])
        fields = {field: self._plausible(field, types, table) for field, types in self._kinds[kind].items()}
        return {"kind": kind, "id": f"f{self._count}", **fields}

    def _plausible(self, field: str, types: tuple[type, ...], table: Mapping[str, Any]) -> Any:
        """Something the page could have: a move that was shown once, an item, a number near the right one."""
        rng = self._rng
        actions = table.get("actions") or []
        if field == "sequence":
            return int(table.get("sequence", 0)) + rng.choice((-3, -1, 0, 1, 1000))
        if actions and field in {"move", "from", "to", "item"}:
            return str(rng.choice(actions).get({"item": "from"}.get(field, field)) or rng.choice(TEXTS))
        if field == "items":
            return [str(action["from"]) for action in rng.choices(actions, k=rng.randrange(4))] if actions else []
        if field in WORDS:
            return rng.choice(WORDS[field]) if str in types else rng.choices(WORDS[field], k=rng.randrange(5))
        if field in {"race", "question", "card"}:
            opened = table.get(field)
            return opened["id"] if opened and rng.random() < 0.5 else f"{field}-{rng.randrange(9)}"
        if list in types and rng.random() < 0.3:
            return [rng.randrange(-1, 5) for _ in range(rng.randrange(6))]
        if int in types:
            return rng.choice((-1, 0, 1, 2, 7, 999, 0.5, float("nan"))[: 8 if float in types else 6])
        return rng.choice(TEXTS) if str in types else self._odd()

    def _spoil(self, message: dict[str, Any]) -> None:
        """One thing wrong with it: missing, too much, or of another kind."""
        field = self._rng.choice([*message])
        way = self._rng.randrange(3)
        if way == 0:
            del message[field]
        elif way == 1:
            message[self._rng.choice(("seat", "extra", "move", "__class__"))] = self._odd()
        else:
            message[field] = self._odd()
