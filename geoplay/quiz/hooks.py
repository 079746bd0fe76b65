"""Which questions a game asks in between: names for what the house offers, and a teacher's own functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import partial
from typing import Any

from geoplay.core.game import Game
from geoplay.core.match import Hook
from geoplay.core.option import OptionError
from geoplay.quiz.american_cities import CitiesHook
from geoplay.quiz.flight import FlightHook
from geoplay.quiz.nations import NationsHook
from geoplay.quiz.own import OwnQuestions, hook
from geoplay.quiz.question import Choice, Click, Number, Order, Several, Typed
from geoplay.quiz.quiz import Every, On, Quiz, every, on
from geoplay.quiz.toponyms import ToponymHook

Offer = dict[str, Callable[[], Hook]]
# Groups of questions about countries, in any game whose events name them.
BY_PLACE = ("mixed", "capitals", "flags", "1960", "shapes", "maps", "neighbours", "regions", "sizes", "ways")


def _by_place(when: Every | On) -> Offer:
    """What every game offers whose events name countries or spaces of 1960; ``when`` is how often suits it."""
    return {name: partial(Quiz, name, when=when) for name in BY_PLACE}


# Names a teacher can give, by game: what makes the hook. The first is what quiz=True asks.
OFFERED: dict[str, Offer] = {
    "cities": {"cities": CitiesHook, "states": partial(Quiz, "states", when=on("book"))},
    "globe-grams": {"places": ToponymHook, **_by_place(every(2))},
    "lindy": {"flight": FlightHook, **_by_place(every(1))},
    "world-flag": {"1960": NationsHook, **{name: make for name, make in _by_place(on("run")).items() if name != "1960"}},
    **dict.fromkeys(("training", "find-me", "put-in-order", "one-two-three", "this-and-that", "shout"), _by_place(every(1))),
}


def hooks_for(quiz: str | bool | Callable[..., Any] | Sequence[Any] | None, game: type[Game[Any]]) -> list[Hook]:
    """The hooks that ``quiz=`` stands for.

    >>> from geoplay.core.registry import game_class
    >>> hooks_for("flights", game_class("lindy"))
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: lindy has no questions called 'flights'; quiz= takes True, 'flight', ... or a function ...
    """
    # A game of somebody else's names countries as ours do, or it asks nothing.
    offered = OFFERED.get(game.name) or _by_place(every(1))
    if quiz is None or quiz is False:
        return []
    if quiz is True:
        return [make() for make in list(offered.values())[:1]]
    if isinstance(quiz, str):
        if quiz not in offered:
            names = ", ".join(map(repr, offered)) or "nothing by name"
            nearest = get_close_matches(quiz, offered, n=1)
            advice = f" Did you mean {nearest[0]!r}?" if nearest else ""
            raise OptionError(
                f"{game.name} has no questions called {quiz!r}; quiz= takes True, {names} or a function of your own.{advice}"
            )
        return [offered[quiz]()]
    hooks: list[Hook] = []
    questions: list[object] = []
    for one in list(quiz) if isinstance(quiz, list | tuple) else [quiz]:
        if isinstance(one, Choice | Click | Number | Order | Several | Typed | tuple | dict):
            questions.append(one)
        elif callable(one):
            hooks.append(hook(one))
        else:
            raise OptionError(f"A quiz hook is a function of an event and the match, not {one!r}.")
    return [*hooks, OwnQuestions(questions)] if questions else hooks
