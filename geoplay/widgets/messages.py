"""What the page may send: checked piece by piece before anything is done with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from geoplay.core.brief import brief
from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import is_utf8

LONGEST_TEXT = 5_000_000
LONGEST_WORD = 400
LONGEST_LIST = 100
LONGEST_ID = 64
# What a page can count exactly; beyond, numbers differ on the two sides.
GREATEST_NUMBER = 2**53 - 1

Kinds = Mapping[str, Mapping[str, tuple[type, ...]]]
# What a table's page may send: the fields each kind has besides "kind" and "id", and their types.
KINDS: Kinds = {
    "hello": {},
    "move": {"move": (str,), "sequence": (int,)},
    "claim": {"race": (str,), "answer": (str, type(None)), "milliseconds": (int,)},
    "pick": {"picking": (int,), "items": (list,), "text": (str,), "sequence": (int,)},
    "why": {"from": (str,), "to": (str, type(None))},
    "hint": {},
    "review": {},
    "undo": {},
    "new": {},
    "save": {},
    "load": {"text": (str,)},
    "replay": {"position": (int,)},
    "answer": {"question": (str,), "answer": (str, int, float, list)},
    "continue": {},
    "select": {"item": (str, type(None))},
    "still": {},
    "ready": {"seat": (int,), "sequence": (int,)},
    "buzz": {"race": (str,), "seat": (int,)},
    "opponents": {},
    "seat": {"players": (list,)},
    "back": {},
    "talk": {},
    "silence": {},
}
# Lists hold texts; in these fields whole numbers.
OF_NUMBERS = ("answer",)


class MessageError(GeoplayError):
    """A message the page should not have sent; nothing was done."""


@dataclass(frozen=True)
class Message:
    """A message of the right shape."""

    kind: str
    id: str
    fields: Mapping[str, Any]


def return_address(content: object) -> str | None:
    """The id that a reply goes to, if the message has one that can be sent back."""
    name = content.get("id") if isinstance(content, dict) else None
    return name if isinstance(name, str) and len(name) <= LONGEST_ID and is_utf8(name) else None


def checked(content: object, kinds: Kinds = KINDS) -> Message:
    """The message, one of ``kinds``, or an error that says what was expected.

    >>> checked({"kind": "move", "id": "p1", "move": "draw", "sequence": 3}).fields["move"]
    'draw'
    >>> checked({"kind": "move", "id": "p1", "move": 7, "sequence": 3})
    Traceback (most recent call last):
    ...
    geoplay.widgets.messages.MessageError: A 'move' message has 'move' as text, not 7.
    """
    if not isinstance(content, dict):
        raise MessageError(f"A message is an object with a kind, not {brief(content)}.")
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise MessageError(f"There is no message of kind {brief(kind)}; there are {', '.join(kinds)}.")
    name = content.get("id")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_ID or not is_utf8(name):
        raise MessageError(f"A message has an id of 1 to {LONGEST_ID} characters, not {brief(name)}.")
    expected = kinds[kind]
    surplus = content.keys() - expected.keys() - {"kind", "id"}
    if surplus:
        raise MessageError(f"A {kind!r} message has no {brief(min(map(str, surplus)))}.")
    return Message(kind, name, {field: _field(kind, field, types, content) for field, types in expected.items()})


def _field(kind: str, field: str, types: tuple[type, ...], content: dict[str, Any]) -> Any:
    value = content.get(field)
    if not isinstance(value, types) or isinstance(value, bool):
        raise MessageError(f"A {kind!r} message has {field!r} as {_words_for(field, types)}, not {brief(value)}.")
    if isinstance(value, list):
        return _listed(kind, field, value)
    if isinstance(value, str) and not is_utf8(value):
        raise MessageError(f"A {kind!r} message has {field!r} as text in UTF-8, not {brief(value)}.")
    if isinstance(value, int) and abs(value) > GREATEST_NUMBER:
        raise MessageError(f"A {kind!r} message has {field!r} of at most {GREATEST_NUMBER}, not {brief(value)}.")
    longest = LONGEST_TEXT if kind == "load" else LONGEST_WORD
    if isinstance(value, str) and len(value) > longest:
        raise MessageError(f"A {kind!r} message has {field!r} of at most {longest:,} characters, not {len(value):,}.")
    return value


def _listed(kind: str, field: str, values: list[Any]) -> list[Any]:
    """A list of short texts, or of whole numbers; of nothing else."""
    what, size, good = ("whole numbers", "", _is_count)
    if field not in OF_NUMBERS:
        what, size, good = ("texts", f" of at most {LONGEST_WORD} characters", _is_word)
    if len(values) > LONGEST_LIST:
        raise MessageError(f"A {kind!r} message has {field!r} of at most {LONGEST_LIST} {what}, not {len(values):,}.")
    for value in values:
        if not good(value):
            raise MessageError(f"A {kind!r} message has {field!r} as {what}{size}, not {brief(value)}.")
    return list(values)


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_WORD and is_utf8(value)


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value < LONGEST_LIST


def _words_for(field: str, types: tuple[type, ...]) -> str:
    """The types of a field, in words."""
    listed = "a list of whole numbers" if field in OF_NUMBERS else "a list of texts"
    words = {str: "text", int: "a whole number", float: "a number", list: listed}
    return " or ".join(words.get(kind, "nothing") for kind in types)
