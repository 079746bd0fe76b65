"""How much somebody knows, estimated from the first answer on: a Rasch model with guessing, updated answer by answer.

The chance of a right answer is ``guess + (1 - guess) * logistic(ability - difficulty)``. The difficulty of a fact begins at
what its place's fame suggests. The ability is a sum of parts, each a number with its doubt (a normal distribution): in all, by
how much fame matters and whether people or land make a place famous, for this kind of question, for this part of the world, and
for this very fact. An answer moves each part as Bayes' rule moves the sum; so the first answers move much, later ones little, and
a fact that was missed is asked again sooner than its neighbours. All but the very fact are believed together (:mod:`.joint`).
Standard library only, since it also runs in the browser.

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
from math import erf, exp, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

from geoplay.atlas.facts import facts, keys
from geoplay.atlas.fame import by_people_and_land, fame
from geoplay.learners.joint import Joint, Parts
from geoplay.learners.learner import Fact

# The doubt (a variance) about each part of an ability before the first answer, in logits.
IN_ALL, OF_KIND, OF_REGION, OF_FACT = 4.0, 0.3, 0.4, 1.0
# By how much a place is easier that is more famous by one on the scale of the normal distribution (countries spread over 0.77 of
# it), and the doubt about that: some know the great countries only, some a bit of everything.
BY_FAME, OF_FAME = 2.0, 0.2
# Whether a place is rather known for its people or for its land differs from learner to learner; the doubt about that.
OF_BALANCE = 0.3
# What a fact is asked for, beside how famous its place is: a direction is harder to know than a capital, a flag is easier.
KINDS = {
    "capital": 0.3,
    "capital-of": 0.3,
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
TOLD = 1.7
# By form, how often somebody is right who knows nothing.
GUESSES = {"choice": 0.25, "several": 0.05, "order": 0.05, "number": 0.03, "click": 0.02, "typed": 0.0}
# Whoever guesses hesitates: a right answer in half the time that this learner usually takes is half as often luck, one in twice
# the time twice as often, within bounds. What is usual is learned from the answers, beginning with so many seconds as if they had
# been taken so many times; shorter or longer than it takes to see or to think, no time tells more.
USUAL, AS_IF = 6.0, 3
SHORTEST, LONGEST = 0.5, 120.0
LEAST_LUCK, MOST_LUCK = 0.4, 2.0
# An answer after a long time may be looked up or puzzled out: at the most so much of it counts as a guess.
AT_ONCE, LONG, LOOKED_UP = 8.0, 60.0, 0.3
# A question suits whose chance of success lies between these.
SUITS = (0.6, 0.9)


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
        # In all, by fame, by people rather than by land; then the kinds and the regions, as they come.
        self._joint = Joint([(0.0, IN_ALL), (BY_FAME, OF_FAME), (0.0, OF_BALANCE)])
        self._kinds: dict[str, int] = {}
        self._regions: dict[str, int] = {}
        self._facts: dict[Fact, Belief] = {}
        # By form, the usual time of an answer: the mean of its logarithm, and of how many answers.
        self._usual: dict[str, tuple[float, int]] = {}
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
        return self._joint.means[0]

    @property
    def doubt(self) -> float:
        """The standard error of the ability."""
        return sqrt(self._joint.variance(0))

    def chance(self, fact: Fact, form: str = "choice") -> float:
        """How likely this learner answers a question about a fact rightly, from 0 to 1, all doubt taken into account."""
        guess = GUESSES.get(form, 0.25)
        level, doubt = self._level(fact)
        spread = sqrt(doubt)
        return guess + (1 - guess) * sum([weight * _logistic(level + at * spread) for at, weight in NODES])

    def suits(self, fact: Fact, form: str = "choice") -> float:
        """How likely it is that this learner's true chance is neither too small nor too great, all doubt taken into account."""
        level, doubt = self._level(fact)
        low, high = _suiting(GUESSES.get(form, 0.25))
        spread = sqrt(2 * doubt)
        return 0.5 * (erf((high - level) / spread) - erf((low - level) / spread))

    def learn(self, fact: Fact, *, right: bool, form: str = "choice", seconds: float | None = None) -> None:
        """Take an answer into account; what it was asked in says how much luck it may have been, its time how much thought."""
        guess = GUESSES.get(form, 0.25)
        if seconds is not None:
            luck = self._luck(form, seconds)
            if right:
                slow = min(1.0, max(0.0, (seconds - AT_ONCE) / (LONG - AT_ONCE)))
                guess = guess * luck + (1 - guess * luck) * LOOKED_UP * slow
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
        self._joint.move(self._parts(fact), doubt, moved, left)
        own = self._facts.setdefault(fact, Belief(0.0, self._of_fact(fact)))
        share = own.variance / doubt
        own.mean += share * moved
        own.variance -= share * share * doubt * (1 - left)
        self._told[fact] = TOLD
        if right:
            self.right[fact] += 1
        self.answers += 1

    def _luck(self, form: str, seconds: float) -> float:
        """How much oftener than usual a right answer after such a time is luck; and the time becomes one of the usual ones."""
        taken = log(min(max(seconds, SHORTEST), LONGEST))
        usual, answers = self._usual.get(form, (log(USUAL), AS_IF))
        self._usual[form] = usual + (taken - usual) / (answers + 1), answers + 1
        return min(max(exp(taken - usual), LEAST_LUCK), MOST_LUCK)

    def _level(self, fact: Fact) -> tuple[float, float]:
        """How far a fact is below what the learner knows, in logits, and the doubt about that (a variance)."""
        level, doubt = self._joint.of(self._parts(fact))
        own = self._facts.get(fact)
        level += (0.0 if own is None else own.mean) + self._told.get(fact, 0.0)
        level -= self._hard[fact][0] if fact in self._hard else KINDS.get(fact.kind, 0.0)
        return level, doubt + (self._of_fact(fact) if own is None else own.variance)

    def _of_fact(self, fact: Fact) -> float:
        """The doubt about a fact that was not asked yet, beside what is believed of others like it."""
        in_class = self._hard.get(fact)
        return OF_FACT if in_class is None else OF_FACT / 2 + in_class[1]

    def _parts(self, fact: Fact) -> Parts:
        """What an ability is made of for a fact, and how much each part counts; where a class has answered, fame does not."""
        kind, region = self._kinds.get(fact.kind), self._regions.get(region_of(fact))
        if kind is None:
            kind = self._kinds[fact.kind] = self._joint.add(0.0, OF_KIND)
        if region is None:
            region = self._regions[region_of(fact)] = self._joint.add(0.0, OF_REGION)
        if fact in self._hard:
            return ((0, 1.0), (kind, 1.0), (region, 1.0))
        return ((0, 1.0), (1, fame_of(fact)), (2, balance_of(fact)), (kind, 1.0), (region, 1.0))


@cache
def _suiting(guess: float) -> tuple[float, float]:
    """Between which levels, in logits, the chance suits if somebody who knows nothing is right so often."""
    low, high = ((chance - guess) / (1 - guess) for chance in SUITS)
    return log(low / (1 - low)), log(high / (1 - high))


@cache
def _countries() -> frozenset[str]:
    return frozenset(keys())


@lru_cache(maxsize=20_000)
def fame_of(fact: Fact) -> float:
    """How famous the place of a fact is, in standard deviations from the middle; one the atlas knows not is in the middle."""
    place = fact.place
    known = fame(place.key) if place.kind == "country" and place.key in _countries() else 0.5
    return NormalDist().inv_cdf(min(max(known, 0.01), 0.99))


@lru_cache(maxsize=20_000)
def balance_of(fact: Fact) -> float:
    """How much more famous the place of a fact is by its people than by its land, in standard deviations."""
    place = fact.place
    if place.kind != "country" or place.key not in _countries():
        return 0.0
    people, land = (NormalDist().inv_cdf(min(max(part, 0.01), 0.99)) for part in by_people_and_land(place.key))
    return (people - land) / 2


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
