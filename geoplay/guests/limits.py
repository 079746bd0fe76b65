"""What a guest may do at most: how often, how much, how long a name is; and how often a code may be guessed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest
from hmac import new as signature
from secrets import token_bytes
from time import monotonic

from geoplay.core.refusal import GeoplayError
from geoplay.core.strict_json import is_utf8
from geoplay.core.text import Text

MOST_GUESTS = 150
LONGEST_NAME = 24
# A message of a guest's page is a few hundred bytes.
LARGEST_MESSAGE = 16_384
# Messages at once, and in a second for long: a thumb is slower.
BURST, PER_SECOND = 40, 8.0
# Wrong codes, from one place and from all places together, in a minute.
GUESSES, ALL_GUESSES, MINUTE = 30, 200, 60.0


class GuestError(GeoplayError):
    """Something that a guest may not do."""


class Bucket:
    """A bucket of permissions: full at first, refilled steadily, and empty for whoever takes too many.

    >>> now = 0.0
    >>> bucket = Bucket(2, 1.0, clock=lambda: now)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    >>> now = 1.0
    >>> bucket.take(), bucket.take()
    (True, False)
    """

    def __init__(self, size: int, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self._size, self._per_second, self._clock = float(size), per_second, clock
        self._left, self._at = float(size), clock()

    @property
    def empty(self) -> bool:
        """Whether there is nothing to take now."""
        self._refill()
        return self._left < 1

    def take(self) -> bool:
        """Take one, if there is one."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._at) * self._per_second)
        self._at = now


class Guesses:
    """Wrong codes, counted: who guessed too often has to wait before another code is looked at, a right one too.

    >>> guesses = Guesses(clock=lambda: 0.0)
    >>> for _ in range(GUESSES):
    ...     guesses.wrong("10.0.0.7")
    >>> guesses.may_try("10.0.0.7"), guesses.may_try("10.0.0.8")
    (False, True)

    A class often comes from one place, and somebody's guesses must not keep the others from coming back: whoever had a right
    code has a pass for it.

    >>> guesses.may_try("10.0.0.7", "BCDFGH", guesses.pass_for("BCDFGH")), guesses.may_try("10.0.0.7", "XXXXXX", "a pass")
    (True, False)
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._all = Bucket(ALL_GUESSES, ALL_GUESSES / MINUTE, clock)
        self._each: dict[str, Bucket] = {}
        self._key = token_bytes(32)

    def pass_for(self, code: str) -> str:
        """What a page keeps that had the right code."""
        return signature(self._key, code.encode(), sha256).hexdigest()

    def may_try(self, place: str, code: str = "", kept: str = "") -> bool:
        """Whether a code from this place is looked at now; always if the page has ``kept`` its pass."""
        if kept and compare_digest(self.pass_for(code).encode(), kept.encode()):
            return True
        own = self._each.get(place)
        return not self._all.empty and (own is None or not own.empty)

    def wrong(self, place: str) -> None:
        """A wrong code came from there."""
        self._all.take()
        if place not in self._each and len(self._each) >= 1000:
            self._each = {name: bucket for name, bucket in self._each.items() if bucket.empty}
        self._each.setdefault(place, Bucket(GUESSES, GUESSES / MINUTE, self._clock)).take()


def nickname(given: object) -> str:
    """A name as it stands on the projector: one short line of letters that go in one direction.

    >>> nickname("  Ada   L. "), nickname("Zoë 🦊")
    ('Ada L.', 'Zoë 🦊')
    >>> nickname("")
    Traceback (most recent call last):
    ...
    geoplay.guests.limits.GuestError: A name has 1 to 24 characters.
    """
    said = given if isinstance(given, str) and len(given) <= 4 * LONGEST_NAME and is_utf8(given) else ""
    # Signs that turn the direction of writing, or that nobody sees, would let one name look like another.
    seen = "".join(sign for sign in unicodedata.normalize("NFC", said) if unicodedata.category(sign)[0] != "C" or sign in "\t ")
    name = " ".join(seen.split())
    # Marks above and below may be piled up until a name covers the whole projector.
    marks = sum(unicodedata.category(sign) in ("Mn", "Me") for sign in name)
    if not 0 < len(name) <= LONGEST_NAME or 2 * marks > len(name):
        raise GuestError(Text("A name has 1 to {most} characters.", most=LONGEST_NAME))
    return name
