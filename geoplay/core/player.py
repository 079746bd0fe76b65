"""Who sits at a table: people and bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from random import Random

from geoplay.core.front_door import front_door
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim
from geoplay.core.reflexes import Reflexes
from geoplay.core.text import Text


@dataclass(frozen=True)
class Person:
    """Somebody at the screen."""

    name: str = "You"


Person.__init__ = front_door()(Person.__init__)  # type: ignore[method-assign] # written by dataclass, so it is guarded afterwards


class Bot(ABC):
    """A player that chooses by itself, from a seat's perspective and nothing else.

    ``level`` is the word that seats it at a table (``"novice"``); ``name`` is what the table calls it.
    """

    level: str = "bot"
    name: str = "Bot"

    @property
    def word(self) -> str:
        """What seats it at a table, in a call and in a record: its level, or its own name if it has a character."""
        return self.level

    @abstractmethod
    def choose(self, seen: Perspective, rng: Random) -> Move:
        """One of ``seen.legal_moves()``. All chance comes from ``rng``."""

    def weighed(self, seen: Perspective, rng: Random) -> Sequence[tuple[Move, float]]:
        """The moves it thinks of, the best first, each with the chance to win it gives; a bot that does not say has one."""
        return [(self.choose(seen, rng), 1.0)]

    def claim(self, seen: Perspective, rng: Random) -> Claim | None:
        """What the bot says in a race, and after how long; ``None`` if it stays silent."""
        return None

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why it would make this move, in a sentence; ``None`` if it cannot say."""
        return None


class RandomPlayer(Bot):
    """Makes any legal move. It also takes over for a bot that fails. Without ``reflexes`` it stays silent in races."""

    level = "random"
    name = "Random"
    reflexes: Reflexes | None = None

    def choose(self, seen: Perspective, rng: Random) -> Move:
        """Any of the legal moves, each as likely."""
        return rng.choice(seen.legal_moves())

    def claim(self, seen: Perspective, rng: Random) -> Claim | None:
        """What the game's expertise lets somebody say who is as slow and knows as little."""
        if self.reflexes is None:
            return None
        return seen.game_class.expertise().claim(seen, self.reflexes, rng)


Player = Person | Bot


def names_apart(given: Sequence[str]) -> list[str]:
    """Names of which no two are alike: those that were given twice are numbered.

    >>> names_apart(["Ann", "Ann", "Ann 1", "Bo"])
    ['Ann 2', 'Ann 3', 'Ann 1', 'Bo']
    """
    names: list[str] = []
    for name in given:
        numbered = (f"{name} {number}" for number in count(1))
        alike = given.count(name) > 1
        names.append(next(one for one in numbered if one not in given and one not in names) if alike else name)
    return names
