"""How strong somebody is at a game, believed from how their games against bots of known strength ended.

The strength of a person is a number on the scale of the ten strengths, with its doubt (a normal distribution). A game that is
won or lost moves it by Bayes' rule: everybody's chance to win is in proportion to 10 to the power of their Elo through 400, and
how much Elo a step of strength is, the game says (:attr:`Expertise.step_elo <geoplay.core.expertise.Expertise.step_elo>`). An
opponent that fits is as strong as lets the person win every other game. People get better, so a little doubt comes back with
every game.

>>> fit = Fit()
>>> after = fit.learned(1.0, [fit.strength], step_elo=150)
>>> after.strength > fit.strength, after.doubt < fit.doubt
(True, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any

from geoplay.bots.strengths import STRENGTHS

# Somebody new plays a little better than the weakest, and may play much better.
BEGIN, DOUBT = 4.5, 6.0
# How much a person may change from one game to the next, in steps of strength.
DRIFT = 0.5
# Strengths are tried from well below the lowest to well above the highest, in steps.
LOWEST, HIGHEST, STEP = -4.0, 15.0, 0.1
GRID = tuple(LOWEST + STEP * number for number in range(round((HIGHEST - LOWEST) / STEP) + 1))
SCALE = 400 / log(10)
FITTING = "fitting"
"""What seats an opponent that fits; how strong it is this time stands behind the word."""


@dataclass(frozen=True)
class Fit:
    """What is believed of somebody's strength at one game, and after how many games."""

    strength: float = BEGIN
    doubt: float = DOUBT
    games: int = 0

    def opponent(self, count: int, step_elo: float) -> float:
        """How strong each of so many opponents should be, so that this person wins every other game.

        >>> Fit(5.0).opponent(1, 100), Fit(5.0).opponent(2, 100) < 5, Fit(30.0).opponent(1, 100)
        (5.0, True, 10)
        """
        easier = SCALE * log(count) / step_elo if count > 1 else 0.0
        return max(STRENGTHS[0], min(STRENGTHS[-1], self.strength - easier))

    def learned(self, won: float, opponents: Sequence[float], step_elo: float) -> Fit:
        """What is believed after a game against opponents of these strengths; ``won`` is the share of it that was won."""
        unit = step_elo / SCALE
        weights = []
        for strength in GRID:
            others = sum(exp(unit * (other - strength)) for other in opponents)
            chance = 1 / (1 + others)
            likely = won * log(chance) + (1 - won) * log(others / (1 + others))
            weights.append(exp(likely - (strength - self.strength) ** 2 / (2 * self.doubt**2)))
        whole = sum(weights)
        mean = sum(weight * strength for weight, strength in zip(weights, GRID, strict=True)) / whole
        square = sum(weight * (strength - mean) ** 2 for weight, strength in zip(weights, GRID, strict=True)) / whole
        return Fit(mean, sqrt(square + DRIFT**2), self.games + 1)

    def as_data(self) -> dict[str, Any]:
        """Plain data, to be kept."""
        return {"strength": round(self.strength, 3), "doubt": round(self.doubt, 3), "games": self.games}

    @classmethod
    def of(cls, data: object) -> Fit:
        """The belief that was kept; the first one where nothing sensible was.

        >>> Fit.of({"strength": 5.5, "doubt": 1.0, "games": 7}), Fit.of({"strength": "strong"}) == Fit()
        (Fit(strength=5.5, doubt=1.0, games=7), True)
        """
        if not isinstance(data, dict):
            return cls()
        strength, doubt, games = (data.get(name) for name in ("strength", "doubt", "games"))
        if not isinstance(strength, int | float) or not isinstance(doubt, int | float) or not isinstance(games, int):
            return cls()
        if not (LOWEST <= strength <= HIGHEST and 0 < doubt <= DOUBT + DRIFT and games >= 0):
            return cls()
        return cls(float(strength), float(doubt), games)


def fitting_in(word: object) -> float | None:
    """How strong an opponent that fits is to be, by the word that seats it; ``None`` for another word.

    >>> fitting_in("fitting"), fitting_in("fitting 6.2"), fitting_in("fitting 11"), fitting_in("novice")
    (4.5, 6.2, None, None)
    """
    if not isinstance(word, str):
        return None
    first, _, strength = word.partition(" ")
    if first != FITTING:
        return None
    if not strength:
        return BEGIN
    try:
        found = float(strength)
    except ValueError:
        return None
    return found if STRENGTHS[0] <= found <= STRENGTHS[-1] else None
