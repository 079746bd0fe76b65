"""JSON from strangers: of a length, a depth and numbers that can be handled, and text that can be written again.

>>> strict_json('{"game": "lindy"}', longest=100)
{'game': 'lindy'}
>>> strict_json("[1, 2", longest=100)
Traceback (most recent call last):
...
geoplay.core.strict_json.JsonError: line 1, column 6: Expecting ',' delimiter.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NoReturn

from geoplay.core.files import FileError, read_bytes
from geoplay.core.refusal import GeoplayError

# Nothing that geoplay writes is half as deep; Python itself gives up at some hundreds.
DEEPEST = 50
# How many letters there are at least for each value, and for each list or object: in memory they take far more than in a file.
LETTERS_A_VALUE, LETTERS_A_CONTAINER = 12, 40
FEW = 200_000


class JsonError(GeoplayError):
    """A text that is no JSON, or more than is read: ``place`` says where, if that is known, and ``reason`` why."""

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(f"{place}: {reason}." if place else f"{reason}.")
        self.reason = reason
        self.place = place


def read_limited(path: Path, longest: int) -> bytes:
    """The content of an ordinary file, unless it is longer than anything of its kind: then it is not even read."""
    try:
        return read_bytes(path, longest)
    except FileError as error:
        raise JsonError(f"the file {error.reason}") from None


def strict_json(text: str | bytes, *, longest: int) -> Any:
    """What a text says as plain data; a :class:`JsonError` says what is wrong with it."""
    if len(text) > longest:
        raise JsonError(f"it is {len(text):,} bytes long, and at most {longest:,} are read")
    try:
        text = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        text.encode()
    except UnicodeDecodeError as error:
        raise JsonError("it is not UTF-8 text", f"byte {error.start}") from None
    except UnicodeEncodeError as error:
        raise JsonError("there is half a character", f"letter {error.start + 1}") from None
    _check_count(text, longest)
    try:
        data = json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise JsonError(error.msg, f"line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise JsonError("it is nested too deeply") from None
    except JsonError:
        raise
    except ValueError:
        raise JsonError("a number has thousands of digits") from None
    _check_depth(data)
    # Half a character may also be written out in letters.
    if "\\ud" in text or "\\uD" in text:
        try:
            json.dumps(data, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise JsonError("there is half a character") from None
    return data


def _check_count(text: str, longest: int) -> None:
    """Refuse what would take far more memory than it has letters; counted before anything is made."""
    containers = text.count("[") + text.count("{")
    values = containers + text.count(",")
    if containers > FEW + longest // LETTERS_A_CONTAINER or values > FEW + longest // LETTERS_A_VALUE:
        raise JsonError(f"it has {values:,} values in {containers:,} lists and objects, more than anything of its kind")


def is_utf8(text: str) -> bool:
    """Whether a text can be written down: halves of characters cannot.

    >>> is_utf8("Perù 🏔"), is_utf8(chr(0xD83C))
    (True, False)
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _no_constant(word: str) -> NoReturn:
    raise JsonError(f"JSON has no {word}")


def _check_depth(data: Any) -> None:
    """Level by level, and only what has something in it: this is done for long lists of short texts."""
    level = [data]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer) if type(inner) is dict or type(inner) is list]
        if not level:
            return
    raise JsonError("it is nested too deeply")


def _inside(outer: Any) -> Any:
    return outer.values() if type(outer) is dict else outer if type(outer) is list else ()
