"""Questions that fit: how often a question suits the learner, how soon it is known what they know, how well answers are foretold.

The peers are a fixed quiz, a constant (the share of right answers so far), and FSRS-6 with its default parameters.

What is written down is of learners drawn by ``MEASURED``, on whom nothing was ever tuned; whoever changes a constant of the
software tries it on those of ``TUNING`` (``GEOPLAY_ADAPTIVE_SEED=tuning``) and measures once, in the end.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from math import log, sqrt
from random import Random
from statistics import linear_regression, mean, stdev
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from benchmarks.measure import Row
from benchmarks.simulated_learners import Simulated
from geoplay.classes.classroom import classroom
from geoplay.learners.ability import Estimate
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.fitting import Chooser
from geoplay.quizzes.lesson import facts_offered

ABILITIES = (-2.0, -1.0, 0.0, 1.0, 2.0)
LEARNERS, QUESTIONS = 100, 20
MEASURED, TUNING = "measured", "tuning"
SEED = os.environ.get("GEOPLAY_ADAPTIVE_SEED", MEASURED)
SUITS = (0.6, 0.9)
AT_LEAST = 0.55
"""So many of the questions should suit, for all but the weakest and the strongest."""


def _offered() -> list[Fact]:
    return facts_offered(["capital"], rng=Random(0))


def run() -> list[Row]:
    """Each of the five abilities, how well answers are foretold, and how soon a class is fitted."""
    offered = _offered()
    rows: list[Row] = []
    believed: dict[str, list[tuple[float, float]]] = {"fixed": [], "fitting": []}
    for ability in ABILITIES:
        fixed, fitting = (asked_of(ask, ability, offered) for ask in (_asked_fixed, _asked_fitting))
        believed["fixed"] += [(ability, one.ability) for one in fixed]
        believed["fitting"] += [(ability, one.ability) for one in fitting]
        (share, low, high), (listed, *_) = suits(fitting), suits(fixed)
        rows.append(
            Row(
                f"ability {ability:+g}, {LEARNERS} learners: share of {QUESTIONS} questions with a chance of 60 to 90 %",
                f"{share:.0%} ({low:.0%} to {high:.0%})",
                f"a fixed list {listed:.0%}",
                share,
                at_least=AT_LEAST if abs(ability) < max(ABILITIES) else None,
            )
        )
    errors = {name: error_of(pairs) for name, pairs in believed.items()}
    low, high = interval_of_ratio(believed["fitting"], believed["fixed"])
    rows.append(
        Row(
            f"error of the ability after {QUESTIONS} questions, of that after a fixed list",
            f"{errors['fitting']:.2f}, {low:.2f} to {high:.2f} of the other",
            f"a fixed list {errors['fixed']:.2f}",
            errors["fitting"] / errors["fixed"],
            at_most=0.8,
        )
    )
    told = foretold()
    for peer in ("a constant", "FSRS-6"):
        for number, (what, better) in enumerate((("log loss", "at_most"), ("area under the curve", "at_least"))):
            ours, theirs = told["geoplay"][number], told[peer][number]
            row = f"foretelling the next answer, later half, same-day repetitions included: {what}, of that of {peer}"
            rows.append(Row(row, f"{ours:.3f}", f"{peer} {theirs:.3f}", ours / theirs, **{better: 1.0}))
    rows.append(class_fitted())
    return rows


class Asked(NamedTuple):
    """What came of one learner's quiz: the chances of the questions, and the ability that is believed."""

    chances: list[float]
    ability: float


def _asked_fixed(learner: Simulated, offered: list[Fact], rng: Random) -> tuple[Estimate, list[float]]:
    estimate, chances = Estimate(), []
    for fact in rng.sample(offered, QUESTIONS):
        chances.append(learner.chance(fact))
        right, seconds = learner.answers(fact)
        estimate.learn(fact, right=right, seconds=seconds)
    return estimate, chances


def _asked_fitting(learner: Simulated, offered: list[Fact], rng: Random) -> tuple[Estimate, list[float]]:
    chooser, chances = Chooser(offered, rng), []
    for _ in range(QUESTIONS):
        assert chooser.next() is not None
        fact, form = chooser.last
        chances.append(learner.chance(fact, form))
        right, seconds = learner.answers(fact, form)
        chooser.learn(right=right, seconds=seconds)
    return chooser.estimate, chances


Ask = Callable[[Simulated, list[Fact], Random], tuple[Estimate, list[float]]]


def asked_of(ask: Ask, ability: float, offered: list[Fact]) -> list[Asked]:
    """The quizzes of simulated learners of one ability."""
    found = []
    for number in range(LEARNERS):
        estimate, chances = ask(
            Simulated(ability, Random(f"{SEED}/{ability}/{number}")), offered, Random(f"{SEED}/quiz/{number}")
        )
        found.append(Asked(chances, estimate.ability))
    return found


def suits(quizzes: list[Asked]) -> tuple[float, float, float]:
    """The share of questions that suit, with its interval of 95 % over learners."""
    shares = [mean(SUITS[0] <= chance <= SUITS[1] for chance in quiz.chances) for quiz in quizzes]
    reach = 1.96 * stdev(shares) / sqrt(len(shares))
    return mean(shares), mean(shares) - reach, mean(shares) + reach


def error_of(pairs: list[tuple[float, float]]) -> float:
    """How far what is believed is from the truth, root mean square, in units of the truth.

    The two models have different scales, so what is believed is first laid on the true scale by a line through all learners.
    """
    true, believed = linear_regression([one for one, _ in pairs], [other for _, other in pairs])
    return sqrt(mean(((other - believed) / true - one) ** 2 for one, other in pairs))


def interval_of_ratio(ours: list[tuple[float, float]], theirs: list[tuple[float, float]]) -> tuple[float, float]:
    """The interval of 95 % of the ratio of two errors, by drawing the learners again and again."""
    rng, found = Random(0), []
    for _ in range(400):
        drawn = [rng.randrange(len(ours)) for _ in ours]
        found.append(error_of([ours[at] for at in drawn]) / error_of([theirs[at] for at in drawn]))
    found.sort()
    return found[10], found[-11]


def class_fitted() -> Row:
    """How long a class of forty with five hundred answers each takes to be fitted, in seconds of processor time."""
    rng, offered = Random(0), facts_offered(["capital", "flag", "continent"], rng=Random(0))
    with TemporaryDirectory() as folder:
        for number in range(40):
            learner, one = Simulated(rng.gauss(0, 1), rng), Learner(f"L{number:02}")
            for fact in rng.sample(offered, 500):
                one.answered(fact, correct=learner.answers(fact)[0])
            one.export(f"{folder}/{number}.json")
        room = classroom(folder)
    start = process_time()
    room.items()
    taken = process_time() - start
    return Row("a class of 40 × 500 answers is fitted, as a share of a second", f"{1000 * taken:.0f} ms", "1 s", taken, at_most=1)


def foretold() -> dict[str, tuple[float, float]]:
    """Log loss and area under the curve of foretelling each next answer, the later half of it, same-day repetitions included."""
    told: dict[str, list[tuple[float, bool]]] = {"geoplay": [], "a constant": [], "FSRS-6": []}
    offered = _offered()
    for number in range(LEARNERS):
        rng = Random(f"{SEED}/foretold/{number}")
        learner = Simulated(rng.choice(ABILITIES), rng)
        few = rng.sample(offered, 30)
        estimate, memory = Estimate(), Learner("Ada")
        now = datetime(2026, 3, 2, 8, tzinfo=timezone.utc)
        seen: list[bool] = []
        for step in range(120):
            now += timedelta(minutes=1) if step != 60 else timedelta(days=2)
            fact = rng.choice(few)
            share = (sum(seen) + 1) / (len(seen) + 2)
            known = memory.knowledge(fact, now)
            right, seconds = learner.answers(fact)
            if step >= 60:
                told["geoplay"].append((estimate.chance(fact), right))
                told["a constant"].append((share, right))
                told["FSRS-6"].append((known.recall if known else share, right))
            seen.append(right)
            estimate.learn(fact, right=right, seconds=seconds)
            memory.answered(fact, correct=right, at=now)
    return {name: (_log_loss(pairs), _area(pairs)) for name, pairs in told.items()}


def _log_loss(pairs: list[tuple[float, bool]]) -> float:
    return -mean(log(min(max(chance if right else 1 - chance, 1e-3), 1)) for chance, right in pairs)


def _area(pairs: list[tuple[float, bool]]) -> float:
    """The area under the curve: how often a right answer was foretold higher than a wrong one."""
    ordered = sorted(pairs, key=lambda pair: pair[0])
    ranks, place = {}, 0
    while place < len(ordered):
        end = place
        while end < len(ordered) and ordered[end][0] == ordered[place][0]:
            end += 1
        for at in range(place, end):
            ranks[at] = (place + end + 1) / 2
        place = end
    good = [ranks[at] for at, (_, right) in enumerate(ordered) if right]
    bad = len(ordered) - len(good)
    return (sum(good) - len(good) * (len(good) + 1) / 2) / (len(good) * bad) if good and bad else 0.5
