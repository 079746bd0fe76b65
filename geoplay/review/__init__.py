"""Looking back at a game with an expert: hints while it is on, a review when it is over, practice from one's own mistakes.

>>> import geoplay
>>> from geoplay.bots.levels import bot
>>> from geoplay.core.match import Match
>>> game = geoplay.new("one-two-three", players=2, seed=7)
>>> match = Match(game, [bot("novice", type(game)), bot("novice", type(game))])
>>> for step in match.run():
...     pass
>>> review = match.review(simulations=40, progress=False)
>>> review.judgements[0].verdict in ("only", "best", "good", "slip", "blunder")
True

``geoplay.review`` is this room; called with a saved game, it reviews that. Imports go one way: this room knows bots, games and
quizzes, and no widget; ``Match.hint`` and ``Match.review`` name it as a game names its table, by its module's name.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Room(ModuleType):
    """The room itself; called, it reviews a saved game."""

    def __call__(self, source: Any, **options: Any) -> Any:
        from geoplay.review.opening import review

        return review(source, **options)


sys.modules[__name__].__class__ = _Room
