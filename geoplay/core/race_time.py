"""How much time a race gives: as much as its players take, several times as much, or all there is.

The engine never looks at a clock, so a race without haste is the same race: only the milliseconds of bots are others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.core.race import Claim

USUAL, RELAXED, OFF = TIMES = ("usual", "relaxed", "off")
# So many times as long bots take where nobody is to hurry.
SLOWER = 4
# A race that none of the people can win is over after so many milliseconds: time to see what it was about.
LOOKED_ON = 2_000


def time_of(time: object) -> str:
    """A word for the time of races, checked.

    >>> time_of("off")
    'off'
    >>> time_of("relax")
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: time='relax' is no time for races. Did you mean 'relaxed'? There are usual, relaxed, off.
    """
    if not isinstance(time, str) or time not in TIMES:
        raise OptionError(f"time={time!r:.60} is no time for races.{did_you_mean(time, TIMES)} There are {', '.join(TIMES)}.")
    return time


def in_time(bots: Sequence[Claim], people: Sequence[Claim], time: str) -> list[Claim]:
    """The claims of bots as they count beside those of people.

    >>> in_time([Claim(900, 1, "Rome")], [Claim(60_000, 0, "Bonn")], "off")
    [Claim(milliseconds=60900, seat=1, answer='Rome')]
    >>> in_time([Claim(900, 1, "Rome")], [], "relaxed")
    [Claim(milliseconds=3600, seat=1, answer='Rome')]
    """
    if time == RELAXED:
        return [replace(claim, milliseconds=SLOWER * claim.milliseconds) for claim in bots]
    last = max((claim.milliseconds for claim in people), default=0) if time == OFF else 0
    return [replace(claim, milliseconds=last + claim.milliseconds) for claim in bots]
