"""A teacher's own questions in a game: a function of what happens, or a list of questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, isroutine, signature
from random import Random
from typing import Any

from geoplay.core.asked import Hook
from geoplay.core.event import Event
from geoplay.core.front_door import front_door
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.quizzes.own.parts import numbered, question_of
from geoplay.quizzes.question import Question


@front_door(own=("function",))
def hook(function: Callable[..., Any]) -> Hook:
    """Turn a function of an event (and, if it likes, the match) into a hook: ``play(..., quiz=my_hook)``.

    The function is called for what people do, not for bots. It returns ``None``, a question, or its parts: a tuple of
    question, right answer and wrong ones, or a dict such as ``{"question": …, "answer": …, "because": …}``; or a list of them.

    >>> @hook
    ... def rivers(event):
    ...     if event.kind == "miles":
    ...         return "Which river flows through Paris?", "Seine", "Rhine", "Loire"
    >>> from geoplay.core.player import Person, RandomPlayer
    >>> from geoplay.core.registry import new
    >>> match = Match(new("lindy", players=2, seed=3), [Person(), RandomPlayer()], hooks=[rivers])
    >>> while not match.asked:
    ...     step = match.play(match.game.legal_moves()[0]) if match.waits_for_person else match.step()
    >>> match.asked[0].question.as_data()["answer"]
    'Seine'
    """
    if is_hook(function):
        return function
    wanted = _arguments(function)

    @wraps(function)
    def asks(event: Event, match: Match) -> Question | list[Question] | None:
        if event.seat not in match.people:
            return None
        made = function(*(event, match)[:wanted])
        rng = Random(f"{match.game.seed}/{len(match.steps)}")
        if isinstance(made, list) and not any(isinstance(one, str) for one in made):
            return [question_of(one, rng) for one in made]
        return None if made is None else question_of(made, rng)

    asks.__dict__[_MADE] = True
    return asks


# What tells a function that was made a hook from one that is still to be made one.
_MADE = "is_geoplay_hook"


def is_hook(function: object) -> bool:
    """Whether it can be asked as it is: what :func:`hook` has made, or an object such as a ``Quiz``, but no bare function.

    >>> def rivers(event): ...
    >>> is_hook(rivers), is_hook(hook(rivers))
    (False, True)
    """
    return hasattr(function, _MADE) or (callable(function) and not isroutine(function))


def _arguments(function: object) -> int:
    """How many of event and match a function takes."""
    if not callable(function):
        raise OptionError(f"@geoplay.hook stands above a function of an event, not {function!r:.60}.")
    places = [
        parameter
        for parameter in signature(function).parameters.values()
        if parameter.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD, Parameter.VAR_POSITIONAL)
    ]
    if any(parameter.kind is Parameter.VAR_POSITIONAL for parameter in places):
        return 2
    needed = sum(parameter.default is Parameter.empty for parameter in places)
    if not places or needed > 2:
        raise OptionError(
            f"@geoplay.hook stands above a function of an event, or of an event and the match; this one takes {needed} arguments."
        )
    return max(1, needed)


class OwnQuestions:
    """Asks a list of questions one after another, after every ``plays``-th move of a person.

    >>> OwnQuestions([("Capital of Peru?", "Lima", "Quito")]).questions[0].text
    'Capital of Peru?'
    """

    def __init__(self, questions: Sequence[object], plays: int = 2) -> None:
        self.questions = [numbered(parts, number) for number, parts in enumerate(questions, 1)]
        self.plays = plays

    def __call__(self, event: Event, match: Match) -> Question | None:
        """The next question, where a move of a person is the one after which to ask."""
        step = match.steps[-1]
        if match.over or not step.by_person or event is not step.events[0]:
            return None
        made = sum(other.by_person for other in match.steps)
        number = made // self.plays - 1
        return self.questions[number] if made % self.plays == 0 and number < len(self.questions) else None
