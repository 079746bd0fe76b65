"""Classic geography games as Jupyter widgets.

>>> import geoplay
>>> game = geoplay.new("lindy", players=2, seed=7)
>>> [str(move) for move in game.legal_moves()]
['draw']

In a notebook ``geoplay.play("lindy", seats=["you", "novice"])`` is a whole game. Importing geoplay is quick: widgets and
geopandas are loaded when something needs them.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

import geoplay.games as _games
import geoplay.quiz as _quiz
from geoplay.core import registry as _registry
from geoplay.core.registry import load, new, register

if TYPE_CHECKING:
    from geoplay import atlas as atlas
    from geoplay.core.player import Person
    from geoplay.core.registry import games as games
    from geoplay.quiz.classroom import classroom
    from geoplay.quiz.exam import exam_key
    from geoplay.quiz.learner import Learner
    from geoplay.quiz.own import hook
    from geoplay.quiz.quiz import Quiz
    from geoplay.review.opening import review as review
    from geoplay.rl import env
    from geoplay.tournaments.better import is_better
    from geoplay.tournaments.tournament import tournament
    from geoplay.widgets.gallery import characters
    from geoplay.widgets.lessons import flashcards
    from geoplay.widgets.lessons import quiz as quiz
    from geoplay.widgets.play import play
    from geoplay.widgets.quiz_widget import QuizWidget
    from geoplay.widgets.sheet import sheet
    from geoplay.widgets.world_map import world_map

__version__ = "0.1.0"


class _Games(ModuleType):
    """``geoplay.games`` is the room where the games live; called, it lists them."""

    def __call__(self) -> list[_registry.GameInfo]:
        return _registry.games()


class _Quiz(ModuleType):
    """``geoplay.quiz`` is the room where the questions live; called, it is a quiz in a cell."""

    def __call__(self, *args: Any, **options: Any) -> QuizWidget:
        from geoplay.widgets.lessons import quiz

        return quiz(*args, **options)


sys.modules[_games.__name__].__class__ = _Games
sys.modules[_quiz.__name__].__class__ = _Quiz

_LATER = {
    "Learner": "geoplay.quiz.learner",
    "Quiz": "geoplay.quiz.quiz",
    "Person": "geoplay.core.player",
    "characters": "geoplay.widgets.gallery",
    "classroom": "geoplay.quiz.classroom",
    "env": "geoplay.rl",
    "exam_key": "geoplay.quiz.exam",
    "flashcards": "geoplay.widgets.lessons",
    "hook": "geoplay.quiz.own",
    "is_better": "geoplay.tournaments.better",
    "play": "geoplay.widgets.play",
    "tournament": "geoplay.tournaments.tournament",
    "sheet": "geoplay.widgets.sheet",
    "world_map": "geoplay.widgets.world_map",
}

__all__ = [
    "Learner",
    "Person",
    "Quiz",
    "atlas",
    "characters",
    "classroom",
    "env",
    "exam_key",
    "flashcards",
    "games",
    "hook",
    "is_better",
    "load",
    "new",
    "play",
    "quiz",
    "register",
    "review",
    "sheet",
    "tournament",
    "world_map",
]


def __getattr__(name: str) -> Any:
    if name in ("atlas", "review"):
        return import_module(f"geoplay.{name}")
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"geoplay has no {name!r}. It has: {', '.join(__all__)}.")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
