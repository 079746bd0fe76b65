"""What came of a tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from geoplay.core.dataframes import require_pandas
from geoplay.core.text import Text, WholeNumber
from geoplay.tournaments.game_result import GameResult
from geoplay.tournaments.intervals import Estimate
from geoplay.tournaments.plan import Plan
from geoplay.tournaments.plot import Whiskers
from geoplay.tournaments.report import as_html, as_text
from geoplay.tournaments.seating import deal_seed
from geoplay.tournaments.standing import Standing, rated, standings, whole_deals
from geoplay.tournaments.trouble import TournamentError

if TYPE_CHECKING:
    import pandas as pd


class TournamentResult:
    """The games of a tournament, and what they say about the players.

    ``games`` are all games in the order of their numbers, ``standings`` a row for everybody, the best first.
    """

    def __init__(self, plan: Plan, games: Mapping[int, GameResult], notes: Sequence[Text] = (), language: str = "en") -> None:
        self.plan = plan
        self.games = [games[number] for number in sorted(games)]
        self.notes = list(notes)
        self.language = language

    @cached_property
    def deals(self) -> list[list[GameResult]]:
        """The games deal by deal."""
        return whole_deals(self.plan, self.games)

    @cached_property
    def standings(self) -> list[Standing]:
        """Everybody, the best first."""
        return standings(self.plan, self.deals)

    @cached_property
    def _ratings(self) -> Any:
        return rated(self.plan, self.deals)

    def elo_between(self, one: str, other: str) -> Estimate:
        """How far one player is above another, in Elo, with the 95 % interval."""
        names = [entrant.name for entrant in self.plan.entrants]
        for name in (one, other):
            if name not in names:
                raise TournamentError(f"{name!r} did not take part; there were: {', '.join(names)}.")
        between: Estimate = self._ratings.between(names.index(one), names.index(other))
        return between

    @property
    def failures(self) -> list[tuple[int, str, str]]:
        """The number of the game, the player and the complaint, for each bot that had to be replaced."""
        return [
            (played.number, self.plan.entrants[played.seating[seat]].name, complaint)
            for played in self.games
            for seat, complaint in played.failures.items()
        ]

    # ---- as tables -----------------------------------------------------------------------------------------------

    def rows(self) -> list[dict[str, Any]]:
        """The table as plain data: a row for everybody."""
        return [
            {
                "player": row.name,
                "elo": row.elo.value,
                "elo_low": row.elo.low,
                "elo_high": row.elo.high,
                "won": row.won.value,
                "won_low": row.won.low,
                "won_high": row.won.high,
                "fair": row.fair,
                "games": row.games,
                "points": row.points,
                "milliseconds": 1000 * row.seconds,
                "slowest": 1000 * row.slowest,
                "failures": row.failures,
            }
            for row in self.standings
        ]

    @property
    def table(self) -> pd.DataFrame:
        """A row for everybody, the best first: Elo and share of games won with 95 % intervals, points, milliseconds per move."""
        table: pd.DataFrame = require_pandas().DataFrame(self.rows()).set_index("player")
        return table

    def game_rows(self) -> list[dict[str, Any]]:
        """A row for each game and seat as plain data."""
        return [
            {
                "game": played.number,
                "deal": played.number // self.plan.games_a_deal,
                "seed": deal_seed(self.plan.seed, played.number // self.plan.games_a_deal),
                "seat": seat,
                "player": self.plan.entrants[entrant].name,
                "score": played.outcome.scores[seat],
                "rank": played.outcome.ranking[seat],
                "won": played.outcome.shares()[seat],
                "steps": played.steps,
                "moves": played.moves[seat],
                "seconds": played.seconds[seat],
                "failure": played.failures.get(seat, ""),
                **played.found,
            }
            for played in self.games
            for seat, entrant in enumerate(played.seating)
        ]

    def frame(self) -> pd.DataFrame:
        """A row for each game and seat, with the seed that sets up the same deal again."""
        frame: pd.DataFrame = require_pandas().DataFrame(self.game_rows())
        return frame

    # ---- to be read ----------------------------------------------------------------------------------------------

    @property
    def caption(self) -> Text:
        """What was played, in a sentence."""
        return Text(
            "{title}: {games} games, {deals} deals, {players} players at a table",
            title=self.plan.kind.title,
            games=WholeNumber(len(self.games)),
            deals=WholeNumber(len(self.deals)),
            players=self.plan.players,
        )

    def plot(self) -> Whiskers:
        """The ratings as a picture."""
        return Whiskers(self.standings, self.language)

    def __str__(self) -> str:
        lines = [self.caption.render(self.language), as_text(self.standings, self.language)]
        return "\n".join([*lines, *(note.render(self.language) for note in self.notes)])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        notes = [note.render(self.language) for note in self.notes]
        return as_html(self.caption.render(self.language), self.standings, notes, self.language) + self.plot().svg()
