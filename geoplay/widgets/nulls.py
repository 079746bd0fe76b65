"""Python in the browser has a null of its own.

Pyodide hands the page's ``null`` to Python as ``pyodide.ffi.jsnull``, which is not ``None``: a message with a null in it would be
refused by everything that expects one or the other.
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
