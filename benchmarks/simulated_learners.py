"""Learners that are simulated, by a model that is not the one the software uses.

Somebody knows a fact by a normal distribution over population alone (the software goes by area as well, by a logistic curve),
with a home region they know better, facts that are theirs by chance, slips, learning by being told, and times of their own. They
are simulations and no children: they say whether the software does what it should if learners were like this.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import erf, log, sqrt
from random import Random

from geoplay.atlas.facts import facts, keys
from geoplay.learners.ability import GUESSES
from geoplay.learners.learner import Fact

SLIP = 0.04
SPREAD = 0.5
HOME = 0.8
LEARNED = 0.9
# The median seconds of an answer that is known and of one that is not, and the spread of both (sigma of the logarithm).
KNOWING, WONDERING, HURRY = 4.0, 7.0, 0.6


def _people(code: str) -> float:
    counted = facts(code).population
    return log(max(1.0, counted.value)) if counted is not None else 0.0


_ALL = sorted(_people(code) for code in keys(status="member"))
_MIDDLE = _ALL[len(_ALL) // 2]
_WIDTH = sqrt(sum((value - _MIDDLE) ** 2 for value in _ALL) / len(_ALL))


@dataclass
class Simulated:
    """One learner of an ability from about -2 to 2."""

    ability: float
    rng: Random
    home: str = "Europe"
    own: dict[Fact, float] = field(default_factory=dict)
    told: set[Fact] = field(default_factory=set)

    def knows(self, fact: Fact) -> float:
        """How likely they know a fact, without luck."""
        place = facts(fact.place.key)
        level = self.ability + (_people(fact.place.key) - _MIDDLE) / _WIDTH
        level += self.own.setdefault(fact, self.rng.gauss(0, SPREAD))
        level += HOME * (place.continent == self.home) + LEARNED * (fact in self.told)
        return 0.5 * (1 + erf(level / sqrt(2)))

    def chance(self, fact: Fact, form: str = "choice") -> float:
        """How likely they answer rightly."""
        knows = self.knows(fact)
        return knows * (1 - SLIP) + (1 - knows) * GUESSES[form]

    def answers(self, fact: Fact, form: str = "choice") -> tuple[bool, float]:
        """Whether they answer rightly this time, and after how many seconds: who does not know hesitates. Then they were told."""
        knows = self.rng.random() < self.knows(fact)
        right = self.rng.random() < (1 - SLIP if knows else GUESSES[form])
        self.told.add(fact)
        return right, self.rng.lognormvariate(log(KNOWING if knows else WONDERING), HURRY)

    def share(self, offered: list[Fact]) -> float:
        """How much of all these facts they know."""
        return sum(self.knows(fact) for fact in offered) / len(offered)
