"""Classic geography games as Jupyter widgets.

>>> import geoplay
>>> game = geoplay.new("lindy", players=2, seed=7)
>>> [str(move) for move in game.legal_moves()]
['draw']

In a notebook ``geoplay.play("lindy", seats=["you", "novice"])`` is a whole game. Importing geoplay is quick: widgets and
geopandas are loaded when something needs them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import geoplay.boxes as _boxes  # noqa: F401  (it registers the house's games)
from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.nearest import did_you_mean
from geoplay.core.refusal import GeoplayError, IllegalMove
from geoplay.core.registry import games, load, new, register

if TYPE_CHECKING:
    from geoplay import atlas
    from geoplay.booklets.booklet import booklet
    from geoplay.classes.classroom import classroom
    from geoplay.classes.pseudonyms import nicknames
    from geoplay.classes.seal import exam_key
    from geoplay.core.player import Person
    from geoplay.core.shown_rows import rows
    from geoplay.exchange.front import export_questions, import_questions
    from geoplay.exchange.scorm import export_scorm
    from geoplay.guests.front import live
    from geoplay.learners.learner import Learner
    from geoplay.paper.sheet import sheet
    from geoplay.paper.worksheet import worksheet
    from geoplay.quizzes.own.own import hook
    from geoplay.quizzes.quiz import Quiz
    from geoplay.reviews.opening import review
    from geoplay.rl import env
    from geoplay.seats.gallery import characters
    from geoplay.tournaments.better import is_better
    from geoplay.tournaments.tournament import tournament
    from geoplay.widgets.home import home
    from geoplay.widgets.lessons import flashcards, quiz
    from geoplay.widgets.play import play
    from geoplay.widgets.world_map import world_map

__version__ = "0.1.0"


_LATER = {
    "Learner": "geoplay.learners.learner",
    "Quiz": "geoplay.quizzes.quiz",
    "Person": "geoplay.core.player",
    "booklet": "geoplay.booklets.booklet",
    "characters": "geoplay.seats.gallery",
    "classroom": "geoplay.classes.classroom",
    "env": "geoplay.rl",
    "exam_key": "geoplay.classes.seal",
    "export_questions": "geoplay.exchange.front",
    "export_scorm": "geoplay.exchange.scorm",
    "flashcards": "geoplay.widgets.lessons",
    "home": "geoplay.widgets.home",
    "hook": "geoplay.quizzes.own.own",
    "import_questions": "geoplay.exchange.front",
    "is_better": "geoplay.tournaments.better",
    "nicknames": "geoplay.classes.pseudonyms",
    "live": "geoplay.guests.front",
    "play": "geoplay.widgets.play",
    "tournament": "geoplay.tournaments.tournament",
    "quiz": "geoplay.widgets.lessons",
    "review": "geoplay.reviews.opening",
    "rows": "geoplay.core.shown_rows",
    "sheet": "geoplay.paper.sheet",
    "worksheet": "geoplay.paper.worksheet",
    "world_map": "geoplay.widgets.world_map",
}

__all__ = [
    "Game",
    "GeoplayError",
    "IllegalMove",
    "Learner",
    "Match",
    "Person",
    "Quiz",
    "atlas",
    "booklet",
    "characters",
    "classroom",
    "env",
    "exam_key",
    "export_questions",
    "export_scorm",
    "flashcards",
    "games",
    "home",
    "hook",
    "import_questions",
    "is_better",
    "live",
    "load",
    "new",
    "nicknames",
    "play",
    "quiz",
    "register",
    "review",
    "rows",
    "sheet",
    "tournament",
    "worksheet",
    "world_map",
]


def __getattr__(name: str) -> Any:
    if name in ("atlas", "authoring", "testing"):
        return import_module(f"geoplay.{name}")
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"geoplay has no {name!r}.{did_you_mean(name, __all__)} It has: {', '.join(__all__)}.")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
