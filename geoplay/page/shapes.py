"""Holds plain data for the page against what is declared of it: dataclasses, typed dictionaries, and lists of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from geoplay.core.text import Text
from geoplay.page.messages import PROTOCOL_WORDS
from geoplay.page.sent import PARTS_OF


def shape_of(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The keys of a dataclass or a typed dictionary as the page has them: what each is, and whether it may be missing.

    >>> from geoplay.core.table import Motion
    >>> shape_of(Motion)
    {'item': (<class 'str'>, False), 'from': (<class 'str'>, False)}
    """
    hints = get_type_hints(kind)
    if is_typeddict(kind):
        return {name: (hint, name not in kind.__required_keys__) for name, hint in hints.items()}
    said = {name: Literal[getattr(kind, name)] for name in ("type", "kind") if isinstance(getattr(kind, name, None), str)}
    told = [one for one in fields(kind) if not one.metadata.get("kept")]
    own = {PROTOCOL_WORDS.get(one.name, one.name): (hints[one.name], _has_default(kind, one.name)) for one in told}
    return {**{name: (hint, False) for name, hint in said.items()}, **own}


def _has_default(kind: Any, name: str) -> bool:
    one = kind.__dataclass_fields__[name]
    return type(one.default).__name__ != "_MISSING_TYPE" or type(one.default_factory).__name__ != "_MISSING_TYPE"


def fault(value: Any, hint: Any, place: str = "") -> str | None:
    """What is wrong with plain data, and where; ``None`` if it is as declared.

    >>> from geoplay.core.table import Pile, plain
    >>> fault(plain(Pile("draw", "Draw")), Pile)
    >>> fault({**plain(Pile("draw", "Draw")), "count": "many"}, Pile)
    "count should be int or None, not 'many'"
    """
    origin = get_origin(hint)
    if is_typeddict(hint) or (isinstance(hint, type) and is_dataclass(hint)):
        return _fault_of_object(value, hint, place)
    if origin in (Union, UnionType):
        return _fault_of_either(value, hint, place)
    if origin is Literal:
        good = any(value == one and type(value) is type(one) for one in get_args(hint))
        return None if good else _wrong(value, hint, place)
    if origin is list:
        return (
            _wrong(value, hint, place) if not isinstance(value, list) else _first(value, [get_args(hint)[0]] * len(value), place)
        )
    if origin is tuple:
        kinds = get_args(hint)
        same = isinstance(value, list) and len(value) == len(kinds)
        return _first(value, kinds, place) if same else _wrong(value, hint, place)
    if origin is dict:
        if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
            return _wrong(value, hint, place)
        found = (fault(piece, get_args(hint)[1], _at(place, key)) for key, piece in value.items())
        return next((one for one in found if one), None)
    return None if _is(value, hint) else _wrong(value, hint, place)


def _fault_of_object(value: Any, kind: Any, place: str) -> str | None:
    if not isinstance(value, Mapping):
        return _wrong(value, kind, place)
    shape = shape_of(kind)
    if kind in PARTS_OF:
        shape = {**{name: (hint, True) for name, (hint, _) in shape_of(PARTS_OF[kind]).items()}, **shape}
    for name in value:
        if name not in shape:
            return f"{_at(place, str(name))} is no part of {kind.__name__}"
    for name, (hint, may_be_missing) in shape.items():
        if name in value:
            wrong = fault(value[name], hint, _at(place, name))
            if wrong:
                return wrong
        elif not may_be_missing or is_dataclass(kind):
            return f"{_at(place, name)} is missing"
    return None


def _fault_of_either(value: Any, hint: Any, place: str) -> str | None:
    """Of several objects the one whose type or kind is said counts; of all else any."""
    named = [one for one in get_args(hint) if _says(value, one)]
    if named:
        return fault(value, named[0], place)
    return None if any(fault(value, one) is None for one in get_args(hint)) else _wrong(value, hint, place)


def _says(value: Any, kind: Any) -> bool:
    """Whether data says of itself that it is of this type of component, or of this kind of layer or message."""
    if not isinstance(value, Mapping) or not (is_typeddict(kind) or (isinstance(kind, type) and is_dataclass(kind))):
        return False
    shape = shape_of(kind)
    said = [name for name in ("type", "kind") if name in shape and get_origin(shape[name][0]) is Literal]
    return bool(said) and all(value.get(name) in get_args(shape[name][0]) for name in said)


def _first(values: list[Any], kinds: Any, place: str) -> str | None:
    found = (fault(value, kind, f"{place}[{number}]") for number, (value, kind) in enumerate(zip(values, kinds, strict=True)))
    return next((one for one in found if one), None)


def _is(value: Any, kind: Any) -> bool:
    if kind is Any:
        return True
    if kind in (str, Text):
        return isinstance(value, str)
    if kind is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    if kind is None or kind is NoneType:
        return value is None
    return type(value) is kind


def _at(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _wrong(value: Any, hint: Any, place: str) -> str:
    return f"{place or 'it'} should be {called(hint)}, not {value!r:.60}"


def called(hint: Any) -> str:
    """What a declared type is called in a sentence.

    >>> called(list[int] | None), called(Literal["row", "grid"])
    ('list of int or None', "'row' or 'grid'")
    """
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys("text" if one in (str, Text) else called(one) for one in inside))
    if origin is Literal:
        return " or ".join(map(repr, inside))
    if origin in (list, tuple):
        return f"list of {called(inside[0])}"
    if origin is dict:
        return f"dict of {called(inside[1])}"
    return "None" if hint in (None, NoneType) else str(getattr(hint, "__name__", hint))
