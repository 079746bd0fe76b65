"""What a name counts (``globe-grams:9`` to ``12``), and a name as it lies on the table."""

from __future__ import annotations

from typing import NamedTuple

from geoplay.atlas.gazetteer import POINTS
from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.atlas.gazetteer.scores import LONG
from geoplay.boxes.globe_grams.squares import in_order, lacking, without

MOST_BLANKS = 2
SPECIAL = 3
CAPTURE_BONUS = 10


class Laid(NamedTuple):
    """A name on the table: its number, letters, what blanks stand for, the sum of its letters and how often it counts.

    ``bonus`` is 10 for a capture. ``serial`` tells the names of a round apart.
    """

    number: int
    letters: str
    blanks: str
    sum: int
    times: int
    bonus: int = 0
    serial: int = 0

    @property
    def points(self) -> int:
        """What the name counts, without the bonus of a capture."""
        return self.sum * self.times

    @property
    def squares(self) -> str:
        """The squares it is made of, blanks as ``?``."""
        return in_order(without(self.letters, self.blanks) + BLANK * len(self.blanks))

    @property
    def counted(self) -> str:
        """How it was counted.

        >>> Laid(0, "DENMARK", "", 10, 2, 10).counted
        '10 × 2 + 10 = 30'
        """
        parts = str(self.sum) if self.times == 1 else f"{self.sum} × {self.times}"
        if self.bonus:
            parts += f" + {self.bonus}"
        return parts if parts.isdigit() else f"{parts} = {self.points + self.bonus}"


def times(letters: int, words: int, *, special: bool = False, stack: bool = False) -> int:
    """How often a name counts: the highest that applies, or with ``stack`` all of them multiplied.

    >>> times(7, 2), times(7, 2, special=True), times(7, 2, special=True, stack=True)
    (2, 3, 12)
    """
    long, two_words, triple = (2 if letters >= LONG else 1), (2 if words >= 2 else 1), (SPECIAL if special else 1)
    return long * two_words * triple if stack else max(long, two_words, triple)


def sum_of(letters: str, blanks: str) -> int:
    """The sum of the letters; blanks count nothing.

    >>> sum_of("DENMARK", ""), sum_of("DENMARK", "K")
    (10, 8)
    """
    return sum(map(POINTS.__getitem__, letters)) - sum(map(POINTS.__getitem__, blanks))


def blanks_for(letters: str, must: str, own: str, wild: str = "") -> str | None:
    """What blanks stand for when a name is laid of squares that must all be used and some of one's own.

    ``must`` are a captured name's squares or the special letters. Letters of one's own are laid where there are any, then the
    letters that blanks were named for (``wild``). A captured name's blanks must be laid again: for what is lacking, else for
    the cheapest letter. ``None`` if it cannot be laid.

    >>> blanks_for("DENMARK", "AD?N", "MERK"), blanks_for("DENMARK", "ADEN", "MR", "K"), blanks_for("DENMARK", "ADEN", "MR")
    ('E', 'K', None)
    """
    forced = must.count(BLANK)
    fixed = must.replace(BLANK, "")
    # Few names have fewer letters than those they must take in, but the callers are people too.
    if lacking(fixed, letters):
        return None
    rest = without(letters, fixed)
    missing = lacking(rest, own)
    # Of the named blanks no more can be laid than the captured ones leave room for; those stand for the others.
    named = "".join(sorted(without(missing, lacking(missing, wild))))[: max(0, MOST_BLANKS - forced)]
    missing = lacking(missing, named)
    if len(missing) > forced:
        return None
    rest = without(rest, missing + named)
    cheapest = "".join(sorted(rest, key=lambda letter: (POINTS[letter], letter)))[: forced - len(missing)]
    return "".join(sorted(missing + named + cheapest)) if len(missing) + len(cheapest) == forced else None
