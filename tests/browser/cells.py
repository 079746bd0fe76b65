"""The cells the tests put into their notebooks."""

from __future__ import annotations


def lindy(name: str = "w", **options: object) -> str:
    """A game of New York to Paris against a novice, called ``w``, whose moves are shown at once.

    >>> print(lindy(seed=3))
    import geoplay
    w = geoplay.play('lindy', seats=['you', 'novice'], pace=0, seed=3)
    w
    """
    keywords = {"seats": ["you", "novice"], "pace": 0, "seed": 7, **options}
    given = ", ".join(f"{key}={value!r}" for key, value in keywords.items())
    return f"import geoplay\n{name} = geoplay.play('lindy', {given})\n{name}"


# Plays on for the person at the table in the kernel, until something is the case.
PLAY_ON = """
from geoplay.bots.levels import bot as _bot
_adviser = _bot("regular", type(w.game))
while not ({condition}):
    w.play(str(_adviser.choose(w.match.perspective(0), w.match.rng(0))))
"""


def play_until(condition: str) -> str:
    """Code that plays both sides from Python until the condition holds."""
    return PLAY_ON.format(condition=condition)
