"""Questions and answers in words: as an exam's paper, a table of answers and a learner's memory write them down."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.learners.learner import Fact
from geoplay.quizzes.click_maps import name_on
from geoplay.quizzes.question import Click, Number, Order, Question, Several, Typed

Value = str | int | float | list[str]
"""An answer as it can be judged again: what was chosen, in English words; several of them as a list; a number as one."""


def words(text: Text | str, language: str = "en") -> str:
    """A text in a language; what a teacher wrote stays as it is."""
    return text.render(language) if isinstance(text, Text) else str(text)


def asked_words(question: Question, language: str = "en") -> tuple[str, str]:
    """A question and its right answer in words.

    >>> from geoplay.quizzes.question import Choice
    >>> asked_words(Choice("own", "Capital of Peru?", ("Quito", "Lima"), right=1))
    ('Capital of Peru?', 'Lima')
    """
    return words(question.text, language), words(question.reveal()["answer"], language)


def given_words(question: Question, given: Any, language: str = "en") -> str:
    """What was answered, in words: choices by what they say, not by their number, and places by their names.

    >>> (
    ...     given_words(Click("where", "Where is Chad?", "TD", "Chad"), "FR"),
    ...     given_words(Click("where", "?", "TD", "Chad"), "FR", "it"),
    ... )
    ('France', 'Francia')
    >>> from geoplay.quizzes.question import Choice
    >>> given_words(Choice("own", "Capital of Peru?", ("Quito", "Lima"), right=1), 1)
    'Lima'
    """
    if isinstance(question, Click) and (named := name_on(question.geometry, given, language)):
        return named
    choices = getattr(question, "choices", ())
    if choices and isinstance(given, int):
        return words(choices[given], language)
    if choices and isinstance(given, list | tuple):
        return ", ".join(words(choices[number], language) for number in given)
    return str(given)


def value_of(question: Question, given: Any) -> Value:
    """An answer as it can be judged again by another copy of the question, whatever the order of its choices.

    >>> value_of(Order("area", "From small to large:", ("France", "Malta"), (1, 0)), [1, 0])
    ['Malta', 'France']
    """
    if isinstance(question, Several | Order):
        return [words(question.choices[number]) for number in given]
    if isinstance(question, Number):
        return float(given)
    return given_words(question, given)


def given_of(question: Question, value: Value) -> Any:
    """The answer that a value stands for, as the question takes it; ``None`` if it is no answer to this question.

    >>> from geoplay.quizzes.question import Choice
    >>> given_of(Choice("own", "Capital of Peru?", ("Lima", "Quito"), right=0), "Quito")
    1
    """
    if isinstance(question, Number | Typed):
        return value
    if isinstance(question, Click):
        # Any other place is wrong, whichever it is.
        return next((key for key in (question.answer, *question.also) if value == given_words(question, key)), "-")
    choices = [words(choice) for choice in question.choices]
    chosen = value if isinstance(value, list) else [value]
    if not all(isinstance(one, str) and one in choices for one in chosen):
        return None
    numbers = [choices.index(str(one)) for one in chosen]
    return numbers if isinstance(question, Several | Order) else numbers[0]


def credit(question: Question, given: Any) -> float:
    """How much of an answer is right, from 0 to 1: of several, those found less those that are wrong; of an order, its pairs.

    >>> credit(Several("neighbours", "Which border on France?", ("Spain", "Italy", "Malta"), frozenset({0, 1})), [0])
    0.5
    >>> credit(Order("area", "From small to large:", ("France", "Malta", "Italy"), (1, 2, 0)), [1, 0, 2])
    0.6666666666666666
    """
    right = question.judge(given)
    if right or not isinstance(question, Several | Order):
        return float(right)
    if isinstance(question, Several):
        found = set(given)
        return (
            max(0.0, (len(found & question.right) - len(found - question.right)) / len(question.right)) if question.right else 0.0
        )
    return _pairs_in_order(question.right, given)


def _pairs_in_order(right: Sequence[int], given: Sequence[int]) -> float:
    place = {number: at for at, number in enumerate(given)}
    pairs = list(combinations(right, 2))
    return sum(place[first] < place[second] for first, second in pairs) / len(pairs) if pairs else 0.0


def fact_of(question: Question) -> Fact:
    """What is known by whoever answers a question; a question about no place is a fact by itself."""
    if question.places:
        return Fact(question.kind, question.places[0])
    return Fact(question.kind, Place("question", str(question.text)[:200]))
