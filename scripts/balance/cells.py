"""The tournaments behind the page: a game, a number of players, perhaps another reading; kept in ``.cache`` to go on with."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property
from math import erfc, sqrt
from pathlib import Path
from statistics import fmean, quantiles
from typing import Any

from geoplay.core.registry import game_class, names
from geoplay.tournaments.arguments import smallest_table
from geoplay.tournaments.game_result import GameResult
from geoplay.tournaments.intervals import Estimate, share_won
from geoplay.tournaments.tournament import tournament
from scripts.balance.looking_on import LookingOn
from scripts.balance.readings import READINGS, Reading

CACHE = Path(__file__).resolve().parents[2] / ".cache" / "balance"
GAMES = int(os.environ.get("GEOPLAY_BALANCE_GAMES", "200"))
FEWER = {"lindy": 2, "globe-grams": 2}
"""Games that take so long that a part of the number must do, and of that again a part for other readings."""
SLOW = {"lindy": 5}
"""From how many players on beginners play, since the others would take seconds for a game."""
SURPRISING = 0.02
"""Where seats that are even would differ as much as they do in so few cases, more games are played before anything is said."""
MORE = 4


@dataclass(frozen=True)
class Cell:
    """A game at a table of so many, in the house's reading or another."""

    game: str
    players: int
    reading: Reading | None = None

    @property
    def level(self) -> str:
        """Who plays, all seats alike."""
        return "novice" if self.players >= SLOW.get(self.game, 99) else "regular"

    @cached_property
    def played(self) -> list[GameResult]:
        """The games, played now or before; more of them where the seats look uneven."""
        slow = FEWER.get(self.game, 1)
        games = GAMES // (slow if self.reading is None else slow**2)
        played = self._play(games)
        if self.reading is None and chance_of_even_seats(played) < SURPRISING:
            played = self._play(MORE * games)
        return played

    def _play(self, games: int) -> list[GameResult]:
        CACHE.mkdir(parents=True, exist_ok=True)
        options: dict[str, Any] = {self.reading.option: self.reading.value} if self.reading else {}
        name = f"{self.game}-{self.players}" + (f"-{self.reading.option}-{self.reading.value}" if self.reading else "")
        result = tournament(
            self.game,
            [self.level],
            games=games,
            players=self.players,
            watch=LookingOn,
            path=CACHE / f"{name}.jsonl",
            workers=1,
            **options,
        )
        return result.games

    def seats(self) -> list[Estimate]:
        """What each seat won of the games."""
        return [share_won([played.outcome.shares()[seat] for played in self.played]) for seat in range(self.players)]

    def shared(self) -> float:
        """The share of games that several won together."""
        return fmean(len(played.outcome.winners) > 1 for played in self.played)

    def mean(self, what: str) -> float:
        """The mean of what was noted."""
        return fmean(played.found[what] for played in self.played)

    def moves(self) -> tuple[float, float, float]:
        """The moves of a game that is among the shortest tenth, in the middle, and among the longest tenth."""
        tenths = quantiles((played.steps for played in self.played), n=10, method="inclusive")
        return tenths[0], tenths[4], tenths[8]

    def cases(self, rule: str) -> float:
        """The share of games in which a case came up."""
        return fmean(rule in played.found["cases"] for played in self.played)

    def differs_from(self, other: Cell) -> tuple[float, float]:
        """The share of deals that others win than in another cell, and of those that end in another order."""
        pairs = list(zip(self.played, other.played, strict=False))
        winners = fmean(one.outcome.winners != two.outcome.winners for one, two in pairs)
        order = fmean(one.outcome.ranking != two.outcome.ranking for one, two in pairs)
        return winners, order


def chance_of_even_seats(played: list[GameResult]) -> float:
    """In how many cases seats that are all as good would differ at least as much as these do: Pearson's test of 1900.

    The chi-square distribution is taken by the cube root of Wilson and Hilferty (1931).
    """
    fair = len(played) / len(played[0].seating)
    won = [sum(shares) for shares in zip(*(one.outcome.shares() for one in played), strict=True)]
    freedom = len(won) - 1
    distance = sum((share - fair) ** 2 / fair for share in won)
    spread = 2 / (9 * freedom)
    return erfc(((distance / freedom) ** (1 / 3) - 1 + spread) / sqrt(2 * spread)) / 2


def tables(game: str) -> list[int]:
    """The numbers of players at which somebody can lose."""
    kind = game_class(game)
    return [players for players in kind.seats if players >= smallest_table(kind)]


def cells(game: str) -> list[Cell]:
    """All cells of a game in the house's reading."""
    return [Cell(game, players) for players in tables(game)]


def readings_of(game: str) -> list[Reading]:
    """What can be read otherwise in a game."""
    return [reading for reading in READINGS if reading.game == game]


def all_games() -> list[str]:
    """The games, in the order of the page."""
    return names()
