"""The six letters of a door: easy to read out, hard to guess."""

from __future__ import annotations

import re
from secrets import choice

# No vowels, so that no word comes of it; no letter that looks or sounds like another.
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
LENGTH = 6
CODE = re.compile(f"[{LETTERS}]{{{LENGTH}}}")
# What an address may hold in the place of a code: anything that is short, to be told that it is none.
PATTERN = "[A-Za-z0-9]{1,12}"


def new_code() -> str:
    """Six letters at random: one of sixty-four million.

    >>> bool(CODE.fullmatch(new_code()))
    True
    """
    return "".join(choice(LETTERS) for _ in range(LENGTH))


def tidy(code: str) -> str | None:
    """A code as it was typed, made as it is kept; ``None`` if it cannot be one.

    >>> tidy("bcd-fgh"), tidy("../../etc"), tidy("ABCDEF")
    ('BCDFGH', None, None)
    """
    plain = re.sub(r"[\s-]", "", code).upper() if len(code) <= 2 * LENGTH else ""
    return plain if CODE.fullmatch(plain) else None
