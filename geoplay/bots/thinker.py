"""What all players with some knowledge have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from geoplay.bots.reactions import REACTIONS
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot
from geoplay.core.race import Claim
from geoplay.core.text import Text


class Thinker(Bot):
    """A bot that plays by the expertise of a game. It can say why, for whoever asks for a hint."""

    reflexes = REACTIONS["regular"]

    def __init__(self, expertise: Expertise[Any], name: str | None = None) -> None:
        self.expertise = expertise
        self.name = self.name if name is None else name

    def imagined(self, seen: Perspective, rng: Random) -> Game[Any]:
        """A game to choose in, as this player sees it: not everything that lies open is noticed."""
        game: Game[Any] = self.expertise.as_seen(seen.imagine(rng), self.reflexes, rng)
        return game

    def after_turn(self, worth: Callable[[Any], Sequence[float]], game: Game[Any], action: Any, seat: int, depth: int) -> float:
        """What the position is worth to the seat after an action and the rest of its turn, as far as it looks."""
        later = game.clone()
        later.apply(action)
        if later.turn == seat and depth > 1:
            followers = self.expertise.choices(later)
            return max([self.after_turn(worth, later, follower, seat, depth - 1) for follower in followers])
        return worth(later)[seat]

    def claim(self, seen: Perspective, rng: Random) -> Claim | None:
        """What the game's expertise lets somebody with these reflexes say."""
        return self.expertise.claim(seen, self.reflexes, rng)

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """What the game's expertise says for this move."""
        return self.expertise.reason(seen, move)


class Novice(Thinker):
    """A beginner: does the first sensible thing, of the things a beginner sees."""

    level = "novice"
    name = "Novice"
    reflexes = REACTIONS["novice"]

    def choose(self, seen: Perspective, rng: Random) -> Move:
        """The game's :meth:`first thought <geoplay.core.expertise.Expertise.first_thought>`."""
        game = self.imagined(seen, rng)
        return game.move_of(self.expertise.first_thought(game, rng))

    def weighed(self, seen: Perspective, rng: Random) -> Sequence[tuple[Move, float]]:
        """The first thought, and then what is worth about as much; what is better by far a beginner does not see."""
        game = self.imagined(seen, rng)
        first = self.expertise.first_thought(game, rng)
        others = [action for action in self.expertise.choices(game) if action != first]
        if not others:
            return [(game.move_of(first), 1.0)]
        worth = self._after(game, first, seen.seat)
        near = [(game.move_of(action), worth - abs(self._after(game, action, seen.seat) - worth)) for action in others]
        return [(game.move_of(first), worth), *sorted(near, key=lambda weighed: -weighed[1])]

    def _after(self, game: Game[Any], action: Any, seat: int) -> float:
        later = game.clone()
        later.apply(action)
        return self.expertise.at_once(later)[seat]
