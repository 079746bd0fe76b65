"""How quickly a player answers in a race, and how much it knows: what makes a bot a person.

A game's :meth:`Expertise.claim <geoplay.core.expertise.Expertise.claim>` asks these questions; the figures of each level are
in :mod:`geoplay.bots.reactions`. Nothing is remembered between two calls: what a bot has seen, and how long ago, is read from
the view of its seat, and :meth:`Reflexes.remembers` says whether it still knows.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Reflexes:
    """A player's quickness and knowledge.

    ``median`` is the time of an answer in milliseconds, ``spread`` the sigma of its log-normal distribution; ``knowledge`` the
    share of the world that is known (0 to 1), ``attention`` the chance that a thing in plain sight is noticed, ``memory`` the
    number of turns after which half is forgotten, ``noise`` the relative error of figures.
    """

    median: int
    spread: float
    knowledge: float
    attention: float
    memory: float
    noise: float

    def time(self, rng: Random, words: int = 1) -> int:
        """Milliseconds until the answer is out; every word after the first takes half the median more.

        A touch or a choice is one word. Where an answer is typed, five letters are a word, as typists count.

        >>> steady = Reflexes(median=2000, spread=0, knowledge=1, attention=1, memory=9, noise=0)
        >>> steady.time(Random(1)), steady.time(Random(1), words=3)
        (2000, 4000)
        """
        first = rng.lognormvariate(math.log(self.median), self.spread)
        return round(first + (words - 1) * self.median / 2)

    def knows(self, fame: float, rng: Random) -> bool:
        """Whether something of this fame (0: hardly anybody knows it, 1: everybody) is known.

        The chance is fame to the power of (1 - knowledge) / knowledge: over things of every fame alike it comes to
        ``knowledge`` on average, and the best known are missed last.

        >>> half = Reflexes(2000, 0.3, knowledge=0.5, attention=1, memory=9, noise=0)
        >>> sum(half.knows(0.8, Random(number)) for number in range(1000)) // 50 * 50
        800
        """
        if self.knowledge <= 0:
            return False
        return rng.random() < math.pow(max(0.0, min(fame, 1.0)), (1 - self.knowledge) / self.knowledge)

    def notices(self, rng: Random) -> bool:
        """Whether a thing in plain sight is noticed."""
        return rng.random() < self.attention

    def remembers(self, age: int, rng: Random) -> bool:
        """Whether what was seen so many turns ago is still in mind: half of it after ``memory`` turns."""
        return rng.random() < math.pow(0.5, age / self.memory)

    def estimate(self, figure: float, rng: Random) -> float:
        """A figure as this player believes it to be: right up to a factor, mostly within ``noise`` of 1.

        >>> exact = Reflexes(2000, 0.3, knowledge=1, attention=1, memory=9, noise=0)
        >>> exact.estimate(301.0, Random(1))
        301.0
        """
        return figure * rng.lognormvariate(0.0, self.noise)
