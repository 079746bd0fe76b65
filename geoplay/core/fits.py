"""Whether a value is of the type that is written down for it; if not, where it differs and what was expected, in words."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache
from numbers import Integral, Real
from pathlib import PurePath
from typing import Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

from geoplay.core.brief import brief
from geoplay.core.text import Text

_WORDS: dict[Any, str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "True or False",
    bytes: "bytes",
    Text: "a Text",
    type(None): "None",
    PurePath: "a path",
}
_PLAIN = frozenset({str, int, float, bool, bytes, Text, type(None)})
# More pieces than that are not looked at: a list of places is alike from end to end.
MOST = 2000


def misfit(value: object, hint: Any, place: str = "") -> str | None:
    """The first thing that is not as its type says, as ``place: expected, not found``; ``None`` if all is.

    >>> misfit([1, "two"], list[int], "points")
    "points[1] should be a whole number, not 'two'"
    >>> misfit(None, int | None, "count") is None
    True
    """
    if hint is type(value) and hint in _PLAIN:
        return None
    origin = get_origin(hint)
    if hint is Any or hint is object or isinstance(hint, TypeVar | str):
        return None
    if origin in (Union, types.UnionType):
        return _of_union(value, hint, place)
    if origin is Literal:
        return None if value in get_args(hint) else _told(value, hint, place)
    if is_typeddict(hint):
        return _of_typed_dict(value, hint, place)
    plain = origin or hint
    if not _is_a(value, plain):
        return _told(value, hint, place)
    if is_dataclass(value) and not isinstance(value, type):
        return _of_dataclass(value, place)
    return _of_pieces(value, plain, get_args(hint), place)


def expected(hint: Any) -> str:
    """What a type asks for, in words.

    >>> expected(str | list[int] | None)
    'a text, a list or None'
    """
    words = list(dict.fromkeys(_expected(hint)))
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _expected(hint: Any) -> list[str]:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return [word for one in get_args(hint) for word in _expected(one)]
    if origin is Literal:
        return [repr(one) for one in get_args(hint)]
    plain = origin or hint
    if plain in _WORDS:
        return [_WORDS[plain]]
    if plain is tuple and get_args(hint) and Ellipsis not in get_args(hint):
        return [f"({', '.join(expected(one) for one in get_args(hint))})"]
    if plain in (Sequence, list, tuple, Iterable, Collection):
        return ["a list"]
    if plain in (Mapping, dict) or is_typeddict(plain):
        return ["a dict"]
    if plain is Callable or plain is types.FunctionType:
        return ["a function"]
    name = getattr(plain, "__name__", str(plain))
    if name in ("Path", "PathLike"):
        return ["a path"]
    return ["anything"] if plain is Any else [f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"]


def _is_a(value: object, kind: Any) -> bool:
    if kind is int:
        return isinstance(value, Integral) and not isinstance(value, bool)
    if kind is float:
        return isinstance(value, Real) and not isinstance(value, bool)
    if kind is None:
        return value is None
    if kind in (Sequence, Iterable, Collection) and isinstance(value, str | bytes):
        return False
    if kind is Callable:
        return callable(value)
    if kind is tuple:
        return isinstance(value, tuple | list)
    if not isinstance(kind, type) or (getattr(kind, "_is_protocol", False) and not getattr(kind, "_is_runtime_protocol", False)):
        return True
    return isinstance(value, kind)


def _of_union(value: object, hint: Any, place: str) -> str | None:
    # What is of the right kind but wrong inside is told where it is wrong.
    inside = []
    for one in get_args(hint):
        if get_origin(one) is Literal or is_typeddict(one) or _is_a(value, get_origin(one) or one):
            found = misfit(value, one, place)
            if found is None:
                return None
            inside.append(found)
    return inside[0] if len(inside) == 1 else _told(value, hint, place)


def _of_dataclass(value: Any, place: str) -> str | None:
    kind: Any = type(value)
    hints = hints_of(kind)
    for one in fields(value):
        hint = hints.get(one.name, Any)
        found = misfit(getattr(value, one.name), hint, f"{place}.{one.name}" if place else one.name)
        if found is not None:
            return found
    return None


def _of_typed_dict(value: object, hint: Any, place: str) -> str | None:
    if not isinstance(value, Mapping):
        return _told(value, hint, place)
    hints = hints_of(hint)
    for key in sorted(hint.__required_keys__):
        if key not in value:
            return f"{place} has no {key!r}: {expected(hints[key])} is needed"
    for key, piece in value.items():
        found = misfit(piece, hints.get(key, Any), f"{place}.{key}")
        if found is not None:
            return found
    return None


def _of_pieces(value: object, kind: Any, inner: tuple[Any, ...], place: str) -> str | None:
    if isinstance(value, Mapping) and len(inner) == 2:
        pairs = [(inner[0], key, f"{place} key {key!r}") for key in list(value)[:MOST]]
        pairs += [(inner[1], piece, f"{place}[{key!r}]") for key, piece in list(value.items())[:MOST]]
    elif isinstance(value, tuple | list) and inner and Ellipsis not in inner and kind is tuple:
        if len(value) != len(inner):
            return f"{place} should have {len(inner)} values, not {len(value)}"
        pairs = [(hint, piece, f"{place}[{number}]") for number, (hint, piece) in enumerate(zip(inner, value, strict=True))]
    elif isinstance(value, list | tuple) and inner:
        pairs = [(inner[0], piece, f"{place}[{number}]") for number, piece in enumerate(value[:MOST])]
    else:
        return None
    return next((found for hint, piece, where in pairs if (found := misfit(piece, hint, where)) is not None), None)


def _told(value: object, hint: Any, place: str) -> str:
    return f"{place} should be {expected(hint)}, not {brief(value)}"


def _one_by_one(kind: Any) -> dict[str, Any]:
    """Those types that can be read, where one of them names what only type checkers load."""
    names = {**vars(sys.modules[kind.__module__])}
    found = {}
    for name, written in getattr(kind, "__annotations__", {}).items():
        holder = type("Holder", (), {"__annotations__": {name: written}})
        with suppress(NameError, TypeError):
            found.update(get_type_hints(holder, globalns=names))
    return found


@cache
def hints_of(kind: Any) -> dict[str, Any]:
    """The types that are written down for a class or a function; none where they cannot be read."""
    try:
        found = get_type_hints(kind)
    except (NameError, TypeError):
        found = _one_by_one(kind)
    return {name: hint for name, hint in found.items() if get_origin(hint) is not ClassVar}
