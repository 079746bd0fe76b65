"""How much somebody knows, estimated from the first answer on: a Rasch model with guessing, updated answer by answer.

The chance of a right answer is ``guess + (1 - guess) * logistic(ability - difficulty)``. The difficulty of a fact begins at
what its place's fame suggests. The ability is a sum of parts, each a number with its doubt (a normal distribution): in all, by
how much fame matters, for this kind of question, for this part of the world, and for this very fact. An answer moves each part
by its share of the doubt, as Bayes' rule moves the sum; so the first answers move much, later ones little, and a fact that was
missed is asked again sooner than its neighbours. Standard library only, since it also runs in the browser.

>>> from geoplay.core.place import Place
>>> estimate = Estimate()
>>> france, palau = (Fact("capital", Place("country", code)) for code in ("FR", "PW"))
>>> estimate.chance(france) > 0.75 > estimate.chance(palau)
True
>>> before = estimate.ability
>>> estimate.learn(france, right=True)
>>> estimate.ability > before, estimate.doubt < Estimate().doubt
(True, True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp, sqrt
from statistics import NormalDist
from typing import NamedTuple

from geoplay.atlas.facts import facts, keys
from geoplay.atlas.fame import fame
from geoplay.learners.learner import Fact

# The doubt (a variance) about each part of an ability before the first answer, in logits.
IN_ALL, OF_KIND, OF_REGION, OF_FACT = 4.0, 0.3, 0.4, 1.0
# By how much a place is easier that is more famous by one on the scale of the normal distribution (countries spread over 0.77 of
# it), and the doubt about that: some know the great countries only, some a bit of everything.
BY_FAME, OF_FAME = 2.0, 0.2
# What a fact is asked for, beside how famous its place is: a direction is harder to know than a capital.
KINDS = {
    "flag": -0.3,
    "flag-of": -0.3,
    "continent": -0.8,
    "on-continent": -0.6,
    "where": -0.3,
    "shape": 0.4,
    "shape-of": 0.4,
    "region": 0.3,
    "neighbours": 0.3,
    "flag-meaning": 0.5,
    "flag-since": 1.0,
    "distance": 0.8,
    "bearing": 0.5,
    "admission": 0.8,
}
# Whoever was told the answer knows it better for a while.
TOLD = 1.2
# By form, how often somebody is right who knows nothing.
GUESSES = {"choice": 0.25, "several": 0.05, "order": 0.05, "number": 0.03, "click": 0.02, "typed": 0.0}
# Whoever guesses hesitates: of the right answers within so many seconds fewer are luck, by this factor. An answer after a long
# time may be looked up or puzzled out: at the most so much of it counts as a guess.
QUICK, LUCK_AT_ONCE = 4.0, 0.6
AT_ONCE, LONG, LOOKED_UP = 8.0, 60.0, 0.3


def _normal(nodes: int = 15, reach: float = 3.5) -> tuple[tuple[float, float], ...]:
    """Points of the standard normal distribution with their weights, to reckon means over it."""
    at = [reach * (2 * number / (nodes - 1) - 1) for number in range(nodes)]
    weights = [exp(-one * one / 2) for one in at]
    whole = sum(weights)
    return tuple((one, weight / whole) for one, weight in zip(at, weights, strict=True))


NODES = _normal()


@dataclass
class Belief:
    """A number with its doubt: mean and variance."""

    mean: float = 0.0
    variance: float = 1.0


class Prior(NamedTuple):
    """What a class tells of somebody who has not answered yet.

    How hard facts are there, each with its doubt (a variance), and the commonest wrong answers to them, in English words.
    """

    difficulties: Mapping[Fact, tuple[float, float]]
    mixed_up: Mapping[Fact, Sequence[str]]


class Estimate:
    """What is believed of one learner; of one of a class with what that class tells."""

    def __init__(self, prior: Prior | None = None) -> None:
        self._hard = {} if prior is None else prior.difficulties
        self._all = Belief(0.0, IN_ALL)
        self._fame = Belief(BY_FAME, OF_FAME)
        self._kinds: dict[str, Belief] = {}
        self._regions: dict[str, Belief] = {}
        self._facts: dict[Fact, Belief] = {}
        self._told: dict[Fact, float] = {}
        self.right: Counter[Fact] = Counter()
        self.answers = 0

    @classmethod
    def of(cls, answers: Iterable[tuple[Fact, bool, int | None]], prior: Prior | None = None) -> Estimate:
        """The estimate after answers that were kept: fact, right or wrong, milliseconds. In which form is not known any more."""
        estimate = cls(prior)
        for fact, right, milliseconds in answers:
            estimate.learn(fact, right=right, seconds=None if milliseconds is None else milliseconds / 1000)
        return estimate

    @property
    def ability(self) -> float:
        """How much is known in all, in logits: 0 is somebody who knows half of the facts of middling fame."""
        return self._all.mean

    @property
    def doubt(self) -> float:
        """The standard error of the ability."""
        return sqrt(self._all.variance)

    def chance(self, fact: Fact, form: str = "choice") -> float:
        """How likely this learner answers a question about a fact rightly, from 0 to 1, all doubt taken into account."""
        guess = GUESSES.get(form, 0.25)
        level, doubt = self._level(fact)
        spread = sqrt(doubt)
        return guess + (1 - guess) * sum([weight * _logistic(level + at * spread) for at, weight in NODES])

    def learn(self, fact: Fact, *, right: bool, form: str = "choice", seconds: float | None = None) -> None:
        """Take an answer into account; what it was asked in says how much luck it may have been, its time how much thought."""
        guess = GUESSES.get(form, 0.25)
        if right and seconds is not None:
            if seconds <= QUICK:
                guess *= LUCK_AT_ONCE
            slow = min(1.0, max(0.0, (seconds - AT_ONCE) / (LONG - AT_ONCE)))
            guess += (1 - guess) * LOOKED_UP * slow
        level, doubt = self._level(fact)
        spread = sqrt(doubt)
        # What the level is after the answer, by Bayes' rule: mean and variance over the nodes of the distribution before.
        whole = mean = square = 0.0
        for at, weight in NODES:
            chance = guess + (1 - guess) * _logistic(level + at * spread)
            likely = weight * (chance if right else 1 - chance)
            whole += likely
            mean += likely * at
            square += likely * at * at
        mean /= whole
        moved, left = mean * spread, max(0.01, square / whole - mean * mean)
        for part, count in self._parts(fact):
            share = count * part.variance / doubt
            part.mean += share * moved
            part.variance -= share * share * doubt * (1 - left)
        self._told[fact] = TOLD
        if right:
            self.right[fact] += 1
        self.answers += 1

    def _level(self, fact: Fact) -> tuple[float, float]:
        """How far a fact is below what the learner knows, in logits, and the doubt about that (a variance)."""
        parts = self._parts(fact)
        level = sum([part.mean * count for part, count in parts]) + self._told.get(fact, 0.0)
        level -= self._hard[fact][0] if fact in self._hard else KINDS.get(fact.kind, 0.0)
        return level, sum([part.variance * count * count for part, count in parts])

    def _parts(self, fact: Fact) -> tuple[tuple[Belief, float], ...]:
        """What an ability is made of for a fact, and how much each part counts; where a class has answered, fame does not."""
        in_class = self._hard.get(fact)
        doubt = OF_FACT if in_class is None else OF_FACT / 2 + in_class[1]
        return (
            (self._all, 1.0),
            (self._fame, fame_of(fact) if in_class is None else 0.0),
            (self._kinds.setdefault(fact.kind, Belief(0.0, OF_KIND)), 1.0),
            (self._regions.setdefault(region_of(fact), Belief(0.0, OF_REGION)), 1.0),
            (self._facts.setdefault(fact, Belief(0.0, doubt)), 1.0),
        )


@cache
def _countries() -> frozenset[str]:
    return frozenset(keys())


@lru_cache(maxsize=20_000)
def fame_of(fact: Fact) -> float:
    """How famous the place of a fact is, in standard deviations from the middle; one the atlas knows not is in the middle."""
    place = fact.place
    known = fame(place.key) if place.kind == "country" and place.key in _countries() else 0.5
    return NormalDist().inv_cdf(min(max(known, 0.01), 0.99))


def difficulty(fact: Fact) -> float:
    """How hard a fact is before anybody was asked: by the fame of its place, and by what is asked.

    >>> from geoplay.core.place import Place
    >>> difficulty(Fact("capital", Place("country", "FR"))) < difficulty(Fact("capital", Place("country", "NR")))
    True
    """
    return KINDS.get(fact.kind, 0.0) - BY_FAME * fame_of(fact)


@lru_cache(maxsize=20_000)
def region_of(fact: Fact) -> str:
    """The part of the world that a fact belongs to, for what somebody knows of it.

    An answer of long ago, or out of a stranger's file, may be about a country that the atlas does not know.
    """
    if fact.place.kind != "country" or fact.place.key not in _countries():
        return fact.place.kind
    return facts(fact.place.key).continent


def _logistic(level: float) -> float:
    return 1 / (1 + exp(-level)) if level > -30 else 0.0
