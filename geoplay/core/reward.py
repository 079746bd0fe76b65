"""What an answer is worth: nothing, a bonus, or the doubling or loss of what was won since the last question.

>>> bonus(2).points(right=True), bonus(2).points(right=False)
(2, 0)
>>> double_or_nothing.points(right=True, stake=7), double_or_nothing.points(right=False, stake=7)
(7, -7)
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from geoplay.core.option import OptionError

MOST = 1000
_BONUS = re.compile(r"bonus\(([1-9][0-9]{0,3})\)")


@dataclass(frozen=True)
class Reward:
    """What a right or wrong answer adds to the score of whoever gave it; ``str()`` is how records write it."""

    def points(self, *, right: bool, stake: int = 0) -> int:
        """The points of an answer; ``stake`` is what was won since the last question."""
        return 0

    @property
    def stakes(self) -> bool:
        """Whether what was won is at stake."""
        return False

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return "none"

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, repr=False)
class Bonus(Reward):
    """So many points for a right answer; a wrong one costs nothing."""

    amount: int

    def points(self, *, right: bool, stake: int = 0) -> int:
        """The bonus, or nothing."""
        return self.amount if right else 0

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"bonus({self.amount})"


@dataclass(frozen=True, repr=False)
class DoubleOrNothing(Reward):
    """What was won since the last question counts twice after a right answer, and not at all after a wrong one."""

    def points(self, *, right: bool, stake: int = 0) -> int:
        """The stake once more, or its loss."""
        return stake if right else -stake

    @property
    def stakes(self) -> bool:
        """It is what this is about."""
        return True

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return "double_or_nothing"


none = Reward()
double_or_nothing = DoubleOrNothing()


def bonus(points: int) -> Bonus:
    """So many points for each right answer.

    >>> bonus(0)
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: bonus() takes a whole number from 1 to 1000, not 0.
    """
    if type(points) is not int or not 1 <= points <= MOST:
        raise OptionError(f"bonus() takes a whole number from 1 to {MOST}, not {points!r:.40}.")
    return Bonus(points)


def reward_written(notation: object) -> Reward | None:
    """The reward that a record writes so; ``None`` if it is none.

    >>> reward_written("bonus(2)"), reward_written("double_or_nothing"), reward_written("a car")
    (bonus(2), double_or_nothing, None)
    """
    if notation in (str(none), str(double_or_nothing)):
        return none if notation == str(none) else double_or_nothing
    found = _BONUS.fullmatch(notation) if isinstance(notation, str) else None
    return Bonus(int(found[1])) if found is not None and int(found[1]) <= MOST else None


def shared(stake: int, among: int) -> list[int]:
    """What is at stake, over the questions that are asked about it together.

    >>> shared(8, 3), shared(-2, 2)
    ([3, 3, 2], [0, 0])
    """
    whole = max(0, stake)
    return [whole // among + (number < whole % among) for number in range(among)]
