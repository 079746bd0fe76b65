"""What an expert thinks of one move, or of one answer in a race."""

from __future__ import annotations

from dataclasses import dataclass

from geoplay.core.components import Words
from geoplay.core.move import Move
from geoplay.core.place import Place
from geoplay.core.text import Text
from geoplay.reviews.weighing import Weighed
from geoplay.reviews.words import MISTAKES

# From so much loss in the chance to win on, a move is no longer as good as the best, could be better, is a chance missed.
GOOD, SLIP, BLUNDER = 0.005, 0.03, 0.1
# The last is for so many decisions and more; in a game of fewer each decides more, and a chance missed is up to so much more.
MANY, MOST_WEIGHT = 12, 2.0


@dataclass(frozen=True)
class Reply:
    """What a seat said in a race (``None``: nothing), the right answer, and how quick it and the quickest right one were."""

    given: Words | None
    right: Words
    milliseconds: int | None
    quickest: int | None


@dataclass(frozen=True)
class Judgement:
    """One move as it was played, beside the best that could be played there.

    ``number`` is the position before it: so many moves of the record had been made; ``moves`` is how many of them it took.
    ``chance`` is the chance to win after it, as far as the seat could see; ``loss`` how much better the best move promised to
    be, never below 0. ``overlooked`` is what it left lying, ``besides`` what of it is told beside the reason: nothing that the
    best move leaves lying as well, or that the reason says already. ``points`` is what it counted at once, where the game counts.
    In a race there is a ``reply`` instead.
    """

    number: int
    moves: int
    seat: int
    played: Move
    told: tuple[Text, ...]
    words: Words
    verdict: str
    chance: float
    loss: float = 0.0
    points: float | None = None
    best: Move | None = None
    best_words: Words = ""
    best_points: float | None = None
    reason: Text | None = None
    overlooked: Text | None = None
    besides: Text | None = None
    places: tuple[Place, ...] = ()
    weighed: tuple[Weighed, ...] = ()
    reply: Reply | None = None

    @property
    def had_better(self) -> bool:
        """Whether there was another move, and a better one, or a right one."""
        return self.best is not None and self.best != self.played and (self.loss > 0 or self.is_mistake)

    @property
    def is_mistake(self) -> bool:
        """Whether there is something to learn from it."""
        return self.verdict in MISTAKES


def weight_of(decisions: int) -> float:
    """How much more one decision decides in a game of so many than in a long one.

    >>> weight_of(40), weight_of(8), weight_of(5)
    (1.0, 1.5, 2.0)
    """
    return min(MOST_WEIGHT, max(1.0, MANY / max(1, decisions)))


def verdict_of(loss: float, choices: int, weight: float = 1.0) -> str:
    """The verdict for a move that gave away so much of the chance to win, where each decision has such a weight.

    >>> verdict_of(0.0, choices=1), verdict_of(0.0, choices=5), verdict_of(0.02, 5), verdict_of(0.05, 5), verdict_of(0.3, 5)
    ('only', 'best', 'good', 'slip', 'blunder')
    >>> verdict_of(0.05, 5, weight=2.0), verdict_of(0.15, 5, weight=2.0), verdict_of(0.3, 5, weight=2.0)
    ('slip', 'slip', 'blunder')
    """
    if choices == 1:
        return "only"
    if loss < GOOD:
        return "best"
    return "good" if loss < SLIP else "slip" if loss < BLUNDER * weight else "blunder"
