"""Strength as a number from 1 to 10, beside the names of the levels: evenly spaced steps from a beginner to the expert.

A strength is a place on one way that all games share: who is further on it knows more, notices more, forgets and errs less, is
quicker, thinks of more moves and thinks longer about them. Where the ten strengths stand on that way a game says by its
:attr:`Expertise.steps <geoplay.core.expertise.Expertise.steps>`, since the same bit of knowledge is worth little in one game and
much in another; ``python -m benchmarks strengths`` measures how far they are apart. Nobody blunders by dice.

>>> from geoplay.core.registry import game_class
>>> opponent = strong(3, game_class("lindy"), "Pip")
>>> opponent.level, opponent.name
('strength 3', 'Pip')
"""

from __future__ import annotations

from typing import Any

from geoplay.bots.considering import Considering
from geoplay.bots.reactions import REACTIONS
from geoplay.bots.search import Search
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.player import Bot
from geoplay.core.reflexes import Reflexes
from geoplay.core.skill import Pace, Skill

STRENGTHS = range(1, 11)
WORD = "strength "

# Who has just read the rules: sometimes sees a thing at once and sometimes looks for it long, so times are widely spread.
BEGINNER = Reflexes(median=5000, spread=0.95, knowledge=0.40, attention=0.60, memory=2.0, noise=1.0)
EXPERT = REACTIONS["expert"]
EVENLY = Pace()
# The share of the expert's time that a beginner thinks about several moves, if several come to mind.
LEAST_THOUGHT = 0.02


def skill_at(way: float, beginner: Reflexes = BEGINNER, pace: Pace = EVENLY) -> Skill:
    """The skill of somebody so far on the way from a beginner (0) to the expert (1).

    >>> skill_at(1.0).reflexes == REACTIONS["expert"], skill_at(0.0).sees
    (True, 0.0)
    >>> skill_at(0.4).reflexes.median > skill_at(0.5).reflexes.median
    True
    """
    return Skill(way, reflexes_at(way, beginner, pace), sees=way, thinks=_by_factors(LEAST_THOUGHT, 1.0, way))


def reflexes_at(way: float, beginner: Reflexes = BEGINNER, pace: Pace = EVENLY) -> Reflexes:
    """What somebody so far on the way knows and notices, and how soon."""
    return Reflexes(
        median=round(_by_factors(beginner.median, EXPERT.median, way**pace.quick)),
        spread=_evenly(beginner.spread, EXPERT.spread, way**pace.steady),
        knowledge=_evenly(beginner.knowledge, EXPERT.knowledge, way),
        attention=_evenly(beginner.attention, EXPERT.attention, way),
        memory=_by_factors(beginner.memory, EXPERT.memory, way),
        noise=_by_factors(beginner.noise, EXPERT.noise, way),
    )


def way_of(strength: float, expertise: Expertise[Any]) -> float:
    """How far a strength is on the way in a game, from 0 to 1; between two whole ones in proportion.

    >>> from geoplay.core.expertise import NO_EXPERTISE
    >>> way_of(1, NO_EXPERTISE), way_of(5.5, NO_EXPERTISE), way_of(10, NO_EXPERTISE)
    (0.0, 0.5, 1.0)
    """
    steps = expertise.steps
    below = min(int(strength) - 1, len(steps) - 2)
    return _evenly(steps[below], steps[below + 1], strength - 1 - below)


def strong(strength: float, game: type[Game[Any]], name: str, *, budget: float = 0.5, simulations: int | None = None) -> Bot:
    """A player of a strength from 1 to 10, which may lie between two whole ones."""
    expertise = game.expertise()
    skill = skill_at(way_of(strength, expertise), expertise.beginner or BEGINNER, expertise.pace)
    player = expertise.skilled(skill, name)
    if player is None and skill.way >= 1:
        player = Search(expertise, name, budget=budget, simulations=simulations)
    if player is None:
        player = Considering(expertise, name, skill, budget=budget, simulations=simulations)
    player.level = f"{WORD}{strength:g}"
    return player


def strength_in(word: object) -> int | None:
    """The strength that is meant by a seat: ``3``, ``"3"`` or ``"strength 3"``; ``None`` if it is no number at all.

    >>> strength_in(3), strength_in("strength 10"), strength_in("7"), strength_in("novice"), strength_in(True)
    (3, 10, 7, None, None)
    """
    if isinstance(word, int) and not isinstance(word, bool):
        return word
    if not isinstance(word, str):
        return None
    digits = word.strip().lower().removeprefix(WORD.strip()).strip()
    return int(digits) if digits.lstrip("-").isdecimal() and len(digits) < 10 else None


def _evenly(begin: float, end: float, way: float) -> float:
    return begin + (end - begin) * way


def _by_factors(begin: float, end: float, way: float) -> float:
    return float(begin ** (1 - way) * end**way)
