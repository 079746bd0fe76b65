"""Wrong choices that are really mixed up: what this learner, or the class, has answered to the same question before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.learners.learner import Fact
from geoplay.quizzes.question import Choice, Question, Words
from geoplay.quizzes.subjects import ask, keys_of

# Kinds with one right answer for each place, so that whatever was wrong once stays wrong.
MIXABLE = frozenset({"capital", "capital-of", "flag", "flag-of", "shape", "shape-of"})


def with_mixed_up(question: Question, fact: Fact, mixed_up: Sequence[str], rng: Random) -> Question:
    """The question with something among its wrong choices that was answered instead, where it is an answer of the same kind.

    >>> fact = Fact("capital", Place("country", "PE"))
    >>> question = with_mixed_up(ask(*fact, Random(1)), fact, ["Ottawa", "qwertz"], Random(1))
    >>> said = [str(choice) for choice in question.choices]
    >>> "Ottawa" in said, "qwertz" in said, said[question.right]
    (True, False, 'Lima')
    """
    if not mixed_up or not isinstance(question, Choice) or fact.kind not in MIXABLE:
        return question
    there = {_english(choice) for choice in question.choices}
    answers = _answers(fact.kind, fact.place.kind)
    for word in mixed_up:
        if word in there:
            # It is asked already.
            return question
        if word not in answers:
            continue
        said, picture = answers[word]
        place = rng.choice([number for number in range(len(question.choices)) if number != question.right])
        choices = (*question.choices[:place], said, *question.choices[place + 1 :])
        pictures = question.pictures
        if pictures:
            pictures = (*pictures[:place], picture, *pictures[place + 1 :])
        return replace(question, choices=choices, pictures=pictures)
    return question


@cache
def _answers(kind: str, subject: str) -> Mapping[str, tuple[Words, str]]:
    """All right answers of a kind by their English words: as they are said, and their pictures where choices are pictures."""
    found: dict[str, tuple[Words, str]] = {}
    for key in keys_of(subject):
        question = ask(kind, Place(subject, key), Random(0), form="choice")
        if isinstance(question, Choice):
            picture = question.pictures[question.right] if question.pictures else ""
            found[_english(question.choices[question.right])] = question.choices[question.right], picture
    return found


def _english(words: Words) -> str:
    return words.render("en") if isinstance(words, Text) else str(words)
