"""Questions that fit: the next one is chosen after every answer, so that this learner has about three chances in four.

Among what is due (and what was never asked) the question is asked of which it is likeliest that its chance of success lies
between 60 and 90 in a hundred: what is believed of a learner is doubtful, so it counts how sure that is, too. There is variety of
kind and region. A fact is first chosen from four, once it was right typed where it can be, and once it was right twice it may be
asked the other way round. Among the wrong choices is what this learner, or the class, has really answered instead. Every tenth
question is drawn at random, whatever the estimate says, so that learning can be measured without bias. What was asked may come
once more, some questions later, where it fits better than anything new: what was missed as it was, for it was told; what was
chosen rightly in writing, where that fits much better. So who knows little is not asked one unknown thing after the other. In a
lesson of few facts each is asked once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from geoplay.core.place import Place
from geoplay.learners.ability import Estimate, Prior, region_of
from geoplay.learners.learner import Fact, Learner
from geoplay.quizzes.both_ways import OTHER_WAY_ROUND
from geoplay.quizzes.mixed_up import with_mixed_up
from geoplay.quizzes.question import Question
from geoplay.quizzes.subjects import ask, forms_of

# What it costs to ask the same again: a kind, a part of the world, a fact that was right; and what it is worth that one is due.
SAME_KIND, SAME_REGION, IN_WRITING, DUE = 0.05, 0.02, 0.1, 0.15
REFERENCE_EVERY = 10
# Questions about equally fitting are drawn among, so that two quizzes are not the same.
NEARLY = 0.005
# So often right before a fact is asked the other way round.
BOTH_WAYS = 2
# What was asked comes again after so many other questions at the soonest, and only while so much else is left to ask.
OTHERS_BETWEEN, MUCH_LEFT = 2, 20
STAGES = {"choice": 0, "several": 1, "order": 1, "number": 1, "click": 1, "typed": 1}


@dataclass
class Chooser:
    """Chooses the questions of one quiz, one after the other.

    >>> from geoplay.quizzes.lesson import facts_offered
    >>> chooser = Chooser(facts_offered("capitals"), Random(1))
    >>> question = chooser.next()
    >>> question.kind
    'capital'
    """

    offered: Sequence[Fact]
    rng: Random
    learner: Learner | None = None
    forms: frozenset[str] | None = None
    language: str = "en"
    # What is done to each question before it is asked, such as showing the part of the map that a lesson keeps to.
    shown: Callable[[Question], Question] = lambda question: question
    reference: bool = True
    # What a class tells of somebody who has not answered yet.
    prior: Prior | None = None
    estimate: Estimate = field(default_factory=Estimate)

    def __post_init__(self) -> None:
        self._asked: set[tuple[str, Place]] = set()
        self._places: set[Place] = set()
        # What may come once more, and as which question it was asked; of that what was chosen rightly comes in writing.
        self._once_more: dict[Fact, int] = {}
        self._chosen: set[Fact] = set()
        self._again: set[Fact] = set()
        self._last: tuple[Fact, str] | None = None
        self._count = 0
        self._at_random = False
        self._due: frozenset[Fact] = frozenset()
        self._mixed_up = {} if self.prior is None else dict(self.prior.mixed_up)
        self._both_ways = frozenset(self.offered)
        if self.prior is not None:
            self.estimate = Estimate(self.prior)
        if self.learner is not None:
            kept = self.learner.memory.answers(self.learner.id)
            answers = [(Fact.parse(one.fact), one.correct, one.milliseconds) for one in kept]
            self.estimate = Estimate.of(answers, self.prior)
            self._due = frozenset(self.learner.due())
            for one in kept:
                if not one.correct and one.given:
                    fact = Fact.parse(one.fact)
                    # The learner's own mistakes come before those of the class, the latest first.
                    self._mixed_up[fact] = (one.given, *self._mixed_up.get(fact, ()))

    @property
    def last(self) -> tuple[Fact, str]:
        """The fact that was asked last, and in which form."""
        assert self._last is not None, "nothing was chosen yet"
        return self._last

    @property
    def drawn_at_random(self) -> bool:
        """Whether the question that was chosen last is one of the reference."""
        return self._at_random

    def next(self) -> Question | None:
        """The question to ask now; ``None`` where there is nothing left."""
        self._count += 1
        self._at_random = self.reference and self._count % REFERENCE_EVERY == 0
        left = [fact for fact in self.offered if self._same(fact) not in self._asked and self._in_this_way(fact)]
        fresh = [fact for fact in left if fact.place not in self._places]
        # About some places there is no fair question left; then about the others once more.
        fresh = fresh or left
        if not self._at_random and len(fresh) > MUCH_LEFT:
            fresh += [fact for fact, asked in self._once_more.items() if self._count - asked > OTHERS_BETWEEN]
        while fresh:
            fact, form = self._drawn(fresh) if self._at_random else self._fitting(fresh)
            question = ask(fact.kind, fact.place, self.rng, form=form, language=self.language)
            fresh.remove(fact)
            if question is not None:
                return self._taken(fact, form, question)
        return self._otherwise(left)

    def _otherwise(self, left: Sequence[Fact]) -> Question | None:
        """Where choices would tell (the capital of Algeria) the answer can still be written: the last that is asked."""
        for fact in left:
            for form in forms_of(fact.kind, fact.place.kind)[::-1]:
                if self.forms is not None and form not in self.forms:
                    continue
                question = ask(fact.kind, fact.place, self.rng, form=form, language=self.language)
                if question is not None:
                    return self._taken(fact, form, question)
        return None

    def _taken(self, fact: Fact, form: str, question: Question) -> Question:
        self._asked.add(self._same(fact))
        self._places.add(fact.place)
        if self._once_more.pop(fact, None) is not None:
            self._again.add(fact)
            self._chosen.discard(fact)
        self._last = fact, form
        return self.shown(with_mixed_up(question, fact, self._mixed_up.get(fact, ()), self.rng))

    def learn(self, *, right: bool, seconds: float | None) -> None:
        """What came of the question that was chosen last."""
        fact, form = self.last
        self.estimate.learn(fact, right=right, form=form, seconds=seconds)
        if fact in self._again:
            return
        if right and STAGES[form] == 0 and any(STAGES[able] for able in self._able(fact)):
            self._chosen.add(fact)
        if not right or fact in self._chosen:
            self._once_more[fact] = self._count

    def was_asked(self, fact: Fact) -> None:
        """A fact was asked elsewhere in the same lesson: it is not asked once more."""
        self._asked.add(self._same(fact))
        self._places.add(fact.place)

    # ---- which -------------------------------------------------------------------------------------------------------

    def _drawn(self, facts: Sequence[Fact]) -> tuple[Fact, str]:
        fact = self.rng.choice(facts)
        return fact, self._forms(fact)[0]

    def _fitting(self, facts: Sequence[Fact]) -> tuple[Fact, str]:
        rated = [(self._fits(fact, form), fact, form) for fact in facts for form in self._forms(fact)]
        best = max(fits for fits, _, _ in rated)
        _, fact, form = self.rng.choice([one for one in rated if one[0] >= best - NEARLY])
        return fact, form

    def _fits(self, fact: Fact, form: str) -> float:
        """How good it would be to ask a question now: how likely its chance suits, with variety, and sooner what is due."""
        fits = self.estimate.suits(fact, form) + DUE * (fact in self._due) - IN_WRITING * (fact in self._chosen)
        if self._last is not None:
            before = self._last[0]
            fits -= SAME_KIND * (fact.kind == before.kind) + SAME_REGION * (region_of(fact) == region_of(before))
        return fits

    def _forms(self, fact: Fact) -> list[str]:
        """The forms a fact can be asked in now: what was never right is chosen from four before it is written."""
        able = self._able(fact)
        if fact in self._chosen:
            return [form for form in able if STAGES[form] > 0]
        if self._known(fact):
            return able
        easy = [form for form in able if STAGES[form] == 0]
        return easy or able

    def _able(self, fact: Fact) -> list[str]:
        """The forms a fact can be asked in at all, in this lesson."""
        return [form for form in forms_of(fact.kind, fact.place.kind) if self.forms is None or form in self.forms]

    def _in_this_way(self, fact: Fact) -> bool:
        """Whether a fact may be asked in this direction now: the other way round only once it was right some times."""
        first = OTHER_WAY_ROUND.get(fact.kind)
        if first is None or Fact(first, fact.place) not in self._both_ways:
            return True
        return self._times_right(fact) >= BOTH_WAYS

    def _known(self, fact: Fact) -> bool:
        return self._times_right(fact) > 0

    def _times_right(self, fact: Fact) -> int:
        first = OTHER_WAY_ROUND.get(fact.kind, fact.kind)
        right = self.estimate.right
        return right[fact] + (right[Fact(first, fact.place)] if first != fact.kind else 0)

    def _same(self, fact: Fact) -> tuple[str, Place]:
        return OTHER_WAY_ROUND.get(fact.kind, fact.kind), fact.place
