"""Python in the browser has a null of its own.

Pyodide hands the page's ``null`` to Python as ``pyodide.ffi.jsnull``, which is not ``None``: a message with a null in it would be
refused by everything that expects one or the other. And ``None`` reaches the page as ``undefined``, which is left out on the way:
a question that is gone would stay on the table.
"""

from __future__ import annotations

import sys
from typing import Any

IN_BROWSER = sys.platform == "emscripten"


def with_none(value: Any) -> Any:
    """The same plain data, with ``None`` for every null of the browser's.

    >>> JsNull = type("JsNull", (), {"__module__": "pyodide.ffi"})
    >>> with_none({"selected": "BR", "layer": JsNull(), "points": [1, [JsNull()]]})
    {'selected': 'BR', 'layer': None, 'points': [1, [None]]}
    """
    if isinstance(value, dict):
        return {key: with_none(inside) for key, inside in value.items()}
    if isinstance(value, list):
        return [with_none(inside) for inside in value]
    kind = type(value)
    return None if (kind.__module__, kind.__name__) == ("pyodide.ffi", "JsNull") else value


def with_null(value: Any, null: Any) -> Any:
    """The same plain data, with the browser's null for every ``None``.

    >>> with_null({"question": None, "choices": (1, [None])}, null="null")
    {'question': 'null', 'choices': [1, ['null']]}
    """
    if isinstance(value, dict):
        return {key: with_null(inside, null) for key, inside in value.items()}
    if isinstance(value, list | tuple):
        return [with_null(inside, null) for inside in value]
    return null if value is None else value


def browsers_null() -> Any:
    """The null that the page understands; only the browser's Python has it."""
    from importlib import import_module

    return import_module("pyodide.ffi").jsnull
