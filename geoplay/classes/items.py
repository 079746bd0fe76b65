"""How hard each fact is for a class, how well it tells learners apart, how much each learner knows: a Rasch model of the class.

Each learner's first answer to each fact counts, so that practice does not make a fact seem easy; an answer may be a guess, one in
four. Abilities and difficulties are found together, in logits, with a normal distribution as the belief before any answer, by
Fisher's scoring: a class of forty with five hundred answers each takes a fraction of a second.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from geoplay.learners.ability import GUESSES, Prior, difficulty

if TYPE_CHECKING:
    from geoplay.classes.answers import Answers

ROUNDS = 25
# The doubt (a variance) before the first answer: about a learner, and about a fact whose place's fame is known.
OF_LEARNER, OF_FACT = 2.0, 1.0
# From so many learners on, how a fact tells them apart can be said at all.
ENOUGH = 5
# So many of the commonest wrong answers to a fact are kept in mind.
MIXED_UP = 3


class Fitted(NamedTuple):
    """Abilities and difficulties with their standard errors, as arrays; and the first answers, learners by facts (else NaN)."""

    ability: Any
    ability_doubt: Any
    difficulty: Any
    difficulty_doubt: Any
    first: Any


def fitted(data: Answers) -> Fitted:
    """The model that fits the answers of a class best."""
    import numpy as np

    first = np.full((len(data.students), len(data.facts)), np.nan)
    # In reverse order, so that the earliest answer stays; copies, since numpy takes a reversed view in what order it likes.
    student, fact, correct = (column[::-1].copy() for column in (data.student, data.fact, data.correct))
    first[student, fact] = correct
    asked = ~np.isnan(first)
    right = np.nan_to_num(first)
    guess = GUESSES["choice"]
    before = np.array([_before(fact) for fact in data.facts]) if data.facts else np.zeros(0)
    ability, hard = np.zeros(len(data.students)), before.copy()

    def steps() -> tuple[Any, Any]:
        known = 1 / (1 + np.exp(-(ability[:, None] - hard[None, :])))
        chance = guess + (1 - guess) * known
        slope = (1 - guess) * known * (1 - known)
        ease = chance * (1 - chance)
        return np.where(asked, slope * (right - chance) / ease, 0.0), np.where(asked, slope * slope / ease, 0.0)

    for _ in range(ROUNDS):
        score, information = steps()
        ability = ability + (score.sum(axis=1) - ability / OF_LEARNER) / (information.sum(axis=1) + 1 / OF_LEARNER)
        score, information = steps()
        hard = hard - (score.sum(axis=0) + (hard - before) / OF_FACT) / (information.sum(axis=0) + 1 / OF_FACT)
    _, information = steps()
    return Fitted(
        ability,
        1 / np.sqrt(information.sum(axis=1) + 1 / OF_LEARNER),
        hard,
        1 / np.sqrt(information.sum(axis=0) + 1 / OF_FACT),
        first,
    )


@cache
def _before(fact: Any) -> float:
    """How hard a fact is believed to be before the class was asked; a teacher's own, or one the atlas knows not, as others."""
    try:
        return difficulty(fact)
    except (KeyError, ValueError):
        return 0.0


def discriminations(model: Fitted) -> Any:
    """For each fact how much likelier those are right who know more: the correlation of an answer with the share of the others.

    Below 0 those who know more are oftener wrong: a bad question, or a wrong answer in the key. NaN where few were asked.
    """
    import numpy as np

    asked = ~np.isnan(model.first)
    right = np.nan_to_num(model.first)
    others = asked.sum(axis=1)[:, None] - asked
    rest = np.divide(right.sum(axis=1)[:, None] - right, others, out=np.zeros_like(right), where=others > 0)
    found = np.full(model.first.shape[1], np.nan)
    for fact in range(model.first.shape[1]):
        who = asked[:, fact] & (others[:, fact] > 0)
        if who.sum() >= ENOUGH and right[who, fact].std() and rest[who, fact].std():
            found[fact] = np.corrcoef(right[who, fact], rest[who, fact])[0, 1]
    return found


def prior_of(data: Answers) -> Prior:
    """What the class tells of somebody who has not answered yet: how hard each fact is here, and what is mixed up with what."""
    model = fitted(data)
    doubts = model.difficulty_doubt**2
    hard = {fact: (float(model.difficulty[at]), float(doubts[at])) for at, fact in enumerate(data.facts)}
    wrong: dict[Any, Counter[str]] = {}
    for fact, correct, given in zip(data.fact, data.correct, data.given, strict=True):
        if not correct and given:
            wrong.setdefault(data.facts[fact], Counter())[str(given)] += 1
    mixed = {fact: tuple(word for word, _ in words.most_common(MIXED_UP)) for fact, words in wrong.items()}
    return Prior(hard, mixed)
