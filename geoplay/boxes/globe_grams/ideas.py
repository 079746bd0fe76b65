"""A name that somebody thinks of laying."""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.atlas.gazetteer.letters import BLANK
from geoplay.boxes.globe_grams.moves import Capture, Form, Special
from geoplay.boxes.globe_grams.scoring import CAPTURE_BONUS, Laid
from geoplay.boxes.globe_grams.squares import without


@dataclass(frozen=True)
class Idea:
    """A name that could be laid: the move, what it counts, its squares of one's own, and whom it is taken from."""

    move: Form | Special | Capture
    points: int
    squares: str
    captured: Laid | None = None

    @property
    def letters(self) -> int:
        """How many letters the name has."""
        return len(self.move.letters)

    @property
    def own(self) -> int:
        """How many squares of one's own it takes."""
        return len(self.squares)

    @property
    def own_gain(self) -> int:
        """What one's own score gains."""
        return self.points if self.captured is None else self.points + CAPTURE_BONUS

    @property
    def gain(self) -> int:
        """What the score gains on the others' by it."""
        return self.own_gain if self.captured is None else self.own_gain + self.captured.points


def own_squares(letters: str, blanks: str, must: str = "") -> str:
    """The squares of one's own in a name that also takes all of some others.

    >>> own_squares("DENMARK", "K", "ADEN"), own_squares("DENMARK", "K", "AD?N")
    ('MR?', 'EMR')
    """
    real = without(without(letters, blanks), must.replace(BLANK, ""))
    return real + BLANK * (len(blanks) - must.count(BLANK))
