"""Making a plan out of what somebody asked for, and refusing what cannot be played before the first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from geoplay.core.game import Game
from geoplay.core.language import accept_language
from geoplay.core.registry import game_class
from geoplay.core.rows import files_read
from geoplay.tournaments.entrants import Players
from geoplay.tournaments.entrants import entrants as checked
from geoplay.tournaments.plan import Plan, Watch
from geoplay.tournaments.seating import deal_seed
from geoplay.tournaments.trouble import TournamentError, whole_number


def smallest_table(kind: type[Game[Any]]) -> int:
    """The fewest players among whom somebody can lose."""
    return max(2, kind.seats[0])


def planned(
    game: str,
    entrants: Players,
    *,
    players: int | None,
    seed: int,
    simulations: int | None,
    budget: float | None,
    tables: Sequence[Sequence[str]] | None,
    watch: Watch | None,
    language: str,
    options: Mapping[str, Any],
) -> Plan:
    """The plan of a tournament."""
    kind = game_class(game)
    accept_language(language)
    if any(option.name == "language" for option in kind.offered):
        options = {"language": language, **options}
    whole_number("seed", seed, least=0)
    number = smallest_table(kind) if players is None else players
    if number == 1:
        raise TournamentError("A tournament takes two players or more at a table: alone nobody wins or loses.")
    # The first deal is set up to hear what the game says to its options, and to have them as its records keep them.
    first = kind(number, deal_seed(seed, 0), **files_read(kind.name, kind.offered, options))
    plan = Plan(
        kind=kind,
        players=first.players,
        options=first.options,
        seed=seed,
        entrants=checked(entrants, kind, simulations=simulations, budget=budget),
        watch=watch,
    )
    return plan if tables is None else replace(plan, fixed=plan.fixed_tables(tables))
