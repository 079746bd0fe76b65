"""What somebody gave us, told back in a sentence: short, printable, and never an error of its own."""

from __future__ import annotations

from reprlib import Repr

LONGEST = 80

_short = Repr()
_short.maxlevel = 3
_short.maxstring = _short.maxother = LONGEST


def brief(value: object) -> str:
    """A value as Python writes it, cut short, however deep, long or odd it is.

    >>> brief("draw"), brief([1, [2, [3, [4, [5]]]]])
    ("'draw'", '[1, [2, [...]]]')
    >>> brief(10**10_000)
    'a very long number'
    """
    try:
        return f"{_short.repr(value):.{LONGEST}}"
    except (RecursionError, ValueError):
        return "a very long number" if isinstance(value, int) else f"something of type {type(value).__name__}"
