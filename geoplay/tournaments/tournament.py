"""``geoplay.tournament``: many games among bots, fairly dealt."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from geoplay.core.front_door import front_door
from geoplay.core.registry import option_names
from geoplay.tournaments.arguments import planned
from geoplay.tournaments.entrants import Players
from geoplay.tournaments.plan import Watch
from geoplay.tournaments.result import TournamentResult
from geoplay.tournaments.session import Session
from geoplay.tournaments.trouble import whole_number

MOST_GAMES = 10_000_000


@front_door(
    options_of=option_names,
    own=("game", "games", "players", "language"),
    advice={"processes": "In how many processes games are played is said by workers=."},
)
def tournament(
    game: str,
    entrants: Players,
    games: int = 200,
    *,
    players: int | None = None,
    seed: int = 0,
    simulations: int | None = None,
    budget: float | None = None,
    tables: Sequence[Sequence[str]] | None = None,
    watch: Watch | None = None,
    path: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    client: Any = None,
    progress: bool = True,
    language: str = "en",
    **options: Any,
) -> TournamentResult:
    """Let bots play many games against each other, and see who is how good.

    ``entrants`` are levels (``"novice"``), strengths (``3``) and bots of your own, or a dictionary that names them. They sit at
    tables of ``players`` (the smallest the game allows, if it is not said). Each deal is played by everybody who can meet, with
    everybody in every seat, so that luck cancels; at least ``games`` games are played, and always whole deals. ``tables``
    says who sits together, by name, where not everybody shall meet everybody.

    Experts think by counting, ``simulations`` for each move (200), so that the same ``seed`` gives the same results wherever
    the games are played; with ``budget``, in seconds, they look at the clock instead, and play otherwise each time.

    With ``path`` finished games are kept in a file; called again, the tournament goes on where it stopped. Little work is done
    in this process and more in one for each processor, or in as many as ``workers`` says; ``client`` is that of a Dask
    cluster. ``watch`` makes, for each game, an object that is called after each move with the match and the step; what its
    ``found()`` returns is a column of the frame. All further keywords are options of the game.

    >>> result = tournament("lindy", ["random", "novice"], games=20, progress=False)
    >>> [row.name for row in result.standings]
    ['novice', 'random']
    """
    whole_number("games", games, most=MOST_GAMES)
    plan = planned(
        game,
        entrants,
        players=players,
        seed=seed,
        simulations=simulations,
        budget=budget,
        tables=tables,
        watch=watch,
        language=language,
        options=options,
    )
    total = plan.deals(games) * plan.games_a_deal
    with Session(plan, path=path, workers=workers, client=client, progress=progress, language=language) as session:
        for _ in session.play(total):
            pass
        return TournamentResult(plan, session.first(total), session.notes, language)
