"""Which questions a game asks in between: names for what the house offers, and a teacher's own functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from geoplay.core.game import Game
from geoplay.core.match import Hook
from geoplay.core.option import OptionError
from geoplay.quiz.american_cities import CitiesHook
from geoplay.quiz.flight import FlightHook
from geoplay.quiz.nations import NationsHook
from geoplay.quiz.plays import CAPITALS, CountriesHook
from geoplay.quiz.toponyms import ToponymHook

BOX: dict[str, Callable[[], Hook]] = {"mixed": CountriesHook, "capitals": partial(CountriesHook, CAPITALS)}
# Names a teacher can give, by game: what makes the hook. The first is what quiz=True asks.
OFFERED: dict[str, dict[str, Callable[[], Hook]]] = {
    "cities": {"cities": CitiesHook},
    "globe-grams": {"places": ToponymHook},
    "lindy": {"flight": FlightHook},
    "world-flag": {"1960": NationsHook},
    **dict.fromkeys(("training", "find-me", "put-in-order", "one-two-three", "this-and-that", "shout"), BOX),
}


def hooks_for(quiz: str | bool | Hook | Sequence[Hook] | None, game: type[Game[Any]]) -> list[Hook]:
    """The hooks that ``quiz=`` stands for.

    >>> from geoplay.core.registry import game_class
    >>> hooks_for("flights", game_class("lindy"))
    Traceback (most recent call last):
    ...
    geoplay.core.option.OptionError: lindy has no questions called 'flights'; quiz= takes True, 'flight' or a function ...
    """
    offered = OFFERED.get(game.name, {})
    if quiz is None or quiz is False:
        return []
    if quiz is True:
        return [make() for make in list(offered.values())[:1]]
    if isinstance(quiz, str):
        if quiz not in offered:
            names = ", ".join(map(repr, offered)) or "nothing by name"
            raise OptionError(
                f"{game.name} has no questions called {quiz!r}; quiz= takes True, {names} or a function of your own."
            )
        return [offered[quiz]()]
    hooks: list[Hook] = list(quiz) if isinstance(quiz, list | tuple) else [quiz]  # type: ignore[list-item] # checked below
    for hook in hooks:
        if not callable(hook):
            raise OptionError(f"A quiz hook is a function of an event and the match, not {hook!r}.")
    return hooks
