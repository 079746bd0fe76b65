"""Numbers as people write them down: 6.650 is six and a bit in one country, and six thousand in another.

Which sign stands before the decimals is found from a whole table, or it is given. What can be read in two ways, and nothing
decides, is asked and never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

SIGNS = (".", ",")
_PLAIN = re.compile(r"[+-]?(0|[1-9][0-9]*)")
_SIGNED = re.compile(r"[+-]?(0|[1-9][0-9]*)(?P<groups>(?:[.,][0-9]+)+)")

# What some countries put between thousands: spaces of any width and apostrophes.
_SPACED = re.compile(r"([+-]?[1-9][0-9]{0,2})((?:[ \u00a0\u2009\u202f'\u2019][0-9]{3})+)([.,][0-9]+)?")
_MINUS = "\u2212"


def _tidy(cell: str) -> str:
    r"""A number as a keyboard writes it.

    >>> _tidy("1 234,5"), _tidy("\u22126'650"), _tidy("12 34"), _tidy("Lima 123")
    ('1234,5', '-6650', '12 34', 'Lima 123')
    """
    text = cell.strip().replace(_MINUS, "-", 1) if cell.strip().startswith(_MINUS) else cell.strip()
    found = _SPACED.fullmatch(text)
    return text if found is None else f"{found[1]}{re.sub('[^0-9]', '', found[2])}{found[3] or ''}"


def decimals_of(cells: Iterable[str]) -> set[str]:
    """The signs that certainly stand before decimals in some cells.

    >>> decimals_of(["0,3", "6.650", "12"]), decimals_of(["1.234,5"]), decimals_of(["6.650"]), decimals_of(["6.65"])
    ({','}, {','}, set(), {'.'})
    """
    found = set()
    for cell in cells:
        text = _tidy(cell)
        number = _SIGNED.fullmatch(text)
        if number is not None:
            sign = _certain(text, number["groups"])
            found |= {sign} if sign else set()
    return found


def _certain(cell: str, groups: str) -> str:
    """The decimal sign of one cell, where only one reading makes sense."""
    signs: list[str] = re.findall(r"[.,]", groups)
    last = re.split(r"[.,]", groups)[-1]
    if len(set(signs)) == 2:
        return signs[-1]
    if len(signs) > 1:
        # 1.234.567 has thousands, so the other sign is for decimals.
        return SIGNS[1 - SIGNS.index(signs[0])]
    whole = re.split(r"[.,]", cell.lstrip("+-"))[0]
    return signs[0] if len(last) != 3 or whole == "0" or len(whole) > 3 else ""


def number_of(cell: str, decimal: str | None) -> float | None:
    """The number of a cell by the decimal sign; ``None`` if it is no number, or by this sign none.

    >>> number_of("6.650", ","), number_of("6.650", "."), number_of("0,3", ","), number_of("007", "."), number_of("1.5", ",")
    (6650.0, 6.65, 0.3, None, None)
    """
    text = _tidy(cell)
    if _PLAIN.fullmatch(text):
        return float(text)
    if decimal is None or _SIGNED.fullmatch(text) is None:
        return None
    thousands = SIGNS[1 - SIGNS.index(decimal)]
    whole, _, rest = text.partition(decimal)
    grouped = re.fullmatch(rf"[+-]?[0-9]{{1,3}}({re.escape(thousands)}[0-9]{{3}})*|[+-]?[0-9]+", whole)
    if grouped is None or not (rest.isdigit() or (not rest and decimal not in text)):
        return None
    return float(f"{whole.replace(thousands, '')}.{rest or 0}")


def is_doubtful(cell: str) -> bool:
    """Whether a cell can be read in two ways.

    >>> is_doubtful("6.650"), is_doubtful("6,650"), is_doubtful("0.650"), is_doubtful("Lima")
    (True, True, False, False)
    """
    text = _tidy(cell)
    number = _SIGNED.fullmatch(text)
    return number is not None and not _certain(text, number["groups"])
