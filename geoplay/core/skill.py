"""How good a player is: what they see, know and consider, and how fast they are."""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.core.reflexes import Reflexes

EVEN_STEPS: tuple[float, ...] = tuple(step / 9 for step in range(10))
"""The ten strengths at equal distances, for a game whose ladder nobody has measured."""


@dataclass(frozen=True)
class Pace:
    """When a player becomes quick on the way from a beginner to the expert, and when steady.

    Both are powers of the way: below 1 most of it is gained early, above 1 late.
    """

    quick: float = 1.0
    steady: float = 1.0


@dataclass(frozen=True)
class Skill:
    """A player's skill, somewhere on the way from a beginner to the expert.

    ``way`` is how far, from 0 to 1; ``reflexes`` what they know and notice, and how soon; ``sees`` the share of the moves
    worth a thought that come to mind beside the first one; ``thinks`` the share of the expert's time that they take.
    """

    way: float
    reflexes: Reflexes
    sees: float
    thinks: float
