"""A tournament as it will be played: every game has a number, and the number says which deal it is and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.step import Step
from geoplay.tournaments.entrants import Entrant
from geoplay.tournaments.seating import Table, deal_seed, rotations, tables
from geoplay.tournaments.trouble import TournamentError


class Watcher(Protocol):
    """Looks on at one game and tells afterwards what it found, as numbers or words by name."""

    def __call__(self, match: Match, step: Step) -> object:
        """Called after each move."""

    def found(self) -> Mapping[str, Any]:
        """What goes into the results, as plain data."""


Watch = Callable[[], Watcher]


@dataclass(frozen=True)
class Plan:
    """All that other processes need to know to play any game of a tournament."""

    kind: type[Game[Any]]
    players: int
    options: Mapping[str, Any]
    seed: int
    entrants: tuple[Entrant, ...]
    fixed: tuple[Table, ...] = ()
    watch: Watch | None = None

    @cached_property
    def games_a_deal(self) -> int:
        """How many games each deal is played in."""
        return len(self.seatings(0))

    def seatings(self, deal: int) -> list[Table]:
        """Who sits where in each game of a deal."""
        around = self.fixed or tables(len(self.entrants), self.players, deal, self.seed)
        return [seating for table in around for seating in rotations(table)]

    def seating(self, number: int) -> Table:
        """Who sits where in one game."""
        return self.seatings(number // self.games_a_deal)[number % self.games_a_deal]

    def deals(self, games: int) -> int:
        """How many deals it takes to play so many games, or a few more: a deal is played whole."""
        return -(-games // self.games_a_deal)

    def new_game(self, number: int) -> Game[Any]:
        """The game of that number, set up."""
        return self.kind(self.players, deal_seed(self.seed, number // self.games_a_deal), **self.options)

    def fixed_tables(self, named: Sequence[Sequence[str]]) -> tuple[Table, ...]:
        """Tables given by the names of those who sit there.

        A name that does not take part, or a table of another size, is refused.
        """
        names = [entrant.name for entrant in self.entrants]
        found = []
        for table in named:
            strangers = [name for name in table if name not in names]
            if strangers or len(table) != self.players:
                raise TournamentError(
                    f"A table here has {self.players} players out of {', '.join(names)}, not {', '.join(map(str, table))}."
                )
            found.append(tuple(names.index(name) for name in table))
        if {one for table in found for one in table} != set(range(len(names))):
            raise TournamentError(f"Everybody sits at one table at least: {', '.join(names)}.")
        return tuple(found)
