"""Which questions a game asks in between: names for what the house offers, and a teacher's own functions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from geoplay.core.asked import Hook
from geoplay.core.declared import declared
from geoplay.core.game import Game
from geoplay.core.nearest import did_you_mean
from geoplay.core.option import OptionError
from geoplay.quizzes.lesson import FOREIGN, own_questions
from geoplay.quizzes.offer import Offer, by_place
from geoplay.quizzes.own.imports import Cards, Material
from geoplay.quizzes.own.own import OwnQuestions, hook
from geoplay.quizzes.question import Choice, Click, Number, Order, Several, Typed
from geoplay.quizzes.quiz import Quiz, every

_QUESTIONS = (Choice, Click, Number, Order, Several, Typed, Material, Cards, tuple, dict)


def hooks_for(quiz: Any, game: type[Game[Any]]) -> list[Hook]:
    """The hooks that ``quiz=`` stands for.

    >>> from geoplay.core.registry import game_class
    >>> hooks_for("flights", game_class("lindy"))
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: lindy has no questions called 'flights'; quiz= takes True, 'flight', ... or a function ...
    """
    # A game that offers nothing of its own names countries in its events, or it asks nothing.
    offered: Offer = declared(game, "quizzes") or by_place(every(2))
    if quiz is None or quiz is False:
        return []
    if quiz is True:
        return [make() for make in list(offered.values())[:1]]
    if _is_table(quiz) and not (isinstance(quiz, str) and quiz in offered):
        return [OwnQuestions(own_questions(quiz).questions)]
    items = list(quiz) if isinstance(quiz, list | tuple | set | frozenset) else [quiz]
    names = [one for one in items if isinstance(one, str)]
    hooks: list[Hook] = _named(sorted(names) if isinstance(quiz, set | frozenset) else names, offered, game)
    hooks += [hook(one) for one in items if callable(one)]
    questions = [one for one in items if not isinstance(one, str) and not callable(one)]
    if questions and not any(isinstance(one, _QUESTIONS) for one in questions):
        raise OptionError(f"A quiz hook is a function of an event and the match, not {questions[0]!r:.80}.")
    if not questions:
        return hooks
    own = questions[0] if isinstance(quiz, Material | Cards) else questions
    return [*hooks, OwnQuestions(own_questions(own).questions)]


def _named(names: Sequence[str], offered: Offer, game: type[Game[Any]]) -> list[Hook]:
    """What is offered by these names: several kinds of questions about places take turns."""
    for name in names:
        if name not in offered:
            there = ", ".join(map(repr, offered)) or "nothing by name"
            advice = did_you_mean(name, offered)
            raise OptionError(
                f"{game.name} has no questions called {name!r:.60}; quiz= takes True, {there} or a function of your own.{advice}"
            )
    made = [offered[name] for name in names]
    of_places = [one for one in made if isinstance(one, partial) and one.func is Quiz]
    others = [one() for one in made if one not in of_places]
    if len(of_places) < 2:
        return [*(one() for one in of_places), *others]
    return [Quiz([one.args[0] for one in of_places], **of_places[0].keywords), *others]


def _is_table(quiz: object) -> bool:
    """Whether it is a file or a table of questions, as ``geoplay.quiz`` takes them."""
    if isinstance(quiz, str):
        return Path(quiz).suffix.lower() in {".csv", ".json", *FOREIGN}
    return isinstance(quiz, Path) or (hasattr(quiz, "to_dict") and hasattr(quiz, "columns"))
