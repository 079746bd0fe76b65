"""Papers judged again: by the teacher's own copy of the questions, or by questions made again of the recipe in the paper.

What a paper says about right and wrong was written on a learner's computer. It is believed only where nothing better is known,
and then the class is told so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from geoplay.classes.exam import canonical
from geoplay.classes.exam_reader import HandedIn
from geoplay.classes.exam_words import asked_words, credit, fact_of, given_of
from geoplay.core.refusal import GeoplayError
from geoplay.core.text import Text
from geoplay.quizzes.question import Choice, Click, Number, Order, Question, Several, Typed

# No exam has more questions, and no class more kinds of exam.
MOST_QUESTIONS, MOST_RECIPES = 300, 50
PARTS = ("kinds", "places", "n", "seed", "forms", "language")


def copy_of(given: Any) -> list[Question]:
    """A teacher's copy of the questions: an exam made by ``geoplay.quiz``, questions, or what questions are made of."""
    asked = getattr(given, "lesson_questions", given)
    if (
        isinstance(asked, Sequence)
        and asked
        and all(isinstance(one, Choice | Number | Typed | Several | Order | Click) for one in asked)
    ):
        return list(asked)
    # What makes questions is only wanted by those who give some to be made.
    from geoplay.quizzes.lesson import questions

    return list(questions(asked))


class Judgement:
    """Judges papers by a copy of the questions; without one, by questions made again of each paper's recipe."""

    def __init__(self, copy: Any = None) -> None:
        self._copy = None if copy is None else copy_of(copy)
        self._made: dict[bytes, list[Question] | None] = {}

    def __call__(self, paper: HandedIn, file: str) -> tuple[HandedIn, list[Text]]:
        """The paper as it is right, and what is to be said about it."""
        asked = self._copy if self._copy is not None else self._again(paper.recipe)
        return (paper, []) if asked is None else judged(paper, asked, file)

    def _again(self, recipe: dict[str, Any] | None) -> list[Question] | None:
        if recipe is None or not _is_sound(recipe):
            return None
        key = canonical(recipe)
        if key not in self._made and len(self._made) < MOST_RECIPES:
            self._made[key] = _made_of(recipe)
        return self._made.get(key)


def judged(paper: HandedIn, asked: Sequence[Question], file: str) -> tuple[HandedIn, list[Text]]:
    """A paper marked by other questions than its own; what is to no question of them does not count."""
    by_words = {(str(fact_of(question)), asked_words(question, paper.language)[0]): question for question in asked}
    answers, differ, unknown = [], 0, 0
    for answer in paper.answers:
        question = by_words.pop((answer.fact, answer.question), None)
        if question is None:
            unknown += 1
            continue
        right, part = _marked(question, answer.value)
        differ += right != answer.correct
        words = asked_words(question, paper.language)[1]
        answers.append(replace(answer, answer=words, correct=right, credit=part))
    notes = []
    if differ:
        notes.append(
            Text(
                "{file}: one answer is marked otherwise in the paper than by the questions; the questions count.",
                plural="{file}: {count} answers are marked otherwise in the paper than by the questions; the questions count.",
                file=file,
                count=differ,
            )
        )
    if unknown:
        notes.append(
            Text(
                "{file}: one answer is to no question of the exam, or to one answered before; it does not count.",
                plural="{file}: {count} answers are to no question of the exam, or to ones answered before; they do not count.",
                file=file,
                count=unknown,
            )
        )
    return replace(paper, answers=tuple(answers), asked=len(asked), judged=True), notes


def _marked(question: Question, value: Any) -> tuple[bool, float]:
    given = given_of(question, value)
    try:
        return (False, 0.0) if given is None else (question.judge(given), credit(question, given))
    except GeoplayError:
        # No answer at all, which the page would have refused.
        return False, 0.0


def _is_sound(recipe: dict[str, Any]) -> bool:
    """Whether a recipe from a learner's computer only names kinds and places, and asks for no more than an exam has."""
    words = [*_listed(recipe.get("kinds")), *_listed(recipe.get("places")), *_listed(recipe.get("forms")), recipe.get("language")]
    numbers = (recipe.get("n"), recipe.get("seed"))
    if recipe.keys() != set(PARTS) or not all(type(word) is str and len(word) <= 100 for word in words):
        return False
    from geoplay.quizzes.lesson import names_kinds

    kinds = recipe["kinds"]
    return all(type(one) is int for one in numbers) and 0 < recipe["n"] <= MOST_QUESTIONS and bool(kinds) and names_kinds(kinds)


def _listed(given: Any) -> list[Any]:
    return [] if given is None else given if isinstance(given, list) else [given]


def _made_of(recipe: dict[str, Any]) -> list[Question] | None:
    from geoplay.quizzes.lesson import questions

    try:
        return questions(
            recipe["kinds"],
            recipe["places"],
            recipe["n"],
            seed=recipe["seed"],
            forms=recipe["forms"],
            language=recipe["language"],
        )
    except GeoplayError:
        return None
