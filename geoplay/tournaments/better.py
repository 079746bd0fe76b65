"""``geoplay.is_better``: is my bot better than that one? With as few games as it takes."""

from __future__ import annotations

import os
from typing import Any

from geoplay.core.front_door import front_door
from geoplay.core.registry import option_names
from geoplay.core.text import Text, WholeNumber
from geoplay.tournaments.arguments import planned
from geoplay.tournaments.entrants import Player
from geoplay.tournaments.game_result import GameResult
from geoplay.tournaments.plan import Plan
from geoplay.tournaments.result import TournamentResult
from geoplay.tournaments.session import Session
from geoplay.tournaments.sprt import SequentialTest, expected_share
from geoplay.tournaments.trouble import TournamentError, whole_number
from geoplay.tournaments.verdict import Verdict


@front_door(
    options_of=option_names,
    own=("game", "games", "players", "language"),
    advice={"processes": "In how many processes games are played is said by workers=."},
)
def is_better(
    game: str,
    bot: Player,
    than: Player = "regular",
    *,
    elo0: float = 0.0,
    elo1: float = 35.0,
    alpha: float = 0.05,
    beta: float = 0.05,
    games: int = 20_000,
    players: int | None = None,
    seed: int = 0,
    simulations: int | None = None,
    budget: float | None = None,
    path: str | os.PathLike[str] | None = None,
    workers: int | None = None,
    client: Any = None,
    progress: bool = True,
    language: str = "en",
    **options: Any,
) -> Verdict:
    """Whether a bot is better than another: true if it is.

    Both play the same deals from every seat, deal after deal, until it is clear whether ``bot`` is stronger by ``elo1`` (35:
    it wins 55 of 100 games between two) rather than by ``elo0`` or less. Who is not better is called so with a chance of at
    most ``alpha``, and who is better by ``elo1`` or more is missed with a chance of at most ``beta``. After ``games`` games at
    most it stays undecided. The other keywords are those of :func:`geoplay.tournament`; with ``path`` it goes on after an
    interruption. The answer does not depend on how many processes play.

    >>> verdict = is_better("lindy", "novice", than="random", elo1=100, progress=False)
    >>> bool(verdict), verdict.decision
    (True, 'better')
    """
    whole_number("games", games)
    if not elo0 < elo1:
        raise TournamentError(f"elo0= is less than elo1=, not {elo0!r} and {elo1!r}.")
    for word, value in (("alpha", alpha), ("beta", beta)):
        if not 0 < value < 0.5:
            raise TournamentError(f"{word}= is a chance above 0 and below 0.5, not {value!r}.")
    plan = planned(
        game,
        [bot, than],
        players=players,
        seed=seed,
        simulations=simulations,
        budget=budget,
        tables=None,
        watch=None,
        language=language,
        options=options,
    )
    seats = [(seating.count(0), seating.count(1)) for seating in plan.seatings(0)]
    test = SequentialTest(expected_share(elo0, seats), expected_share(elo1, seats), alpha, beta)
    total = plan.deals(games) * plan.games_a_deal
    with Session(plan, path=path, workers=workers, client=client, progress=progress, language=language) as session:
        _judge(plan, test, session.played)
        if test.decision is None:
            for _ in session.play(total):
                _judge(plan, test, session.played)
                session.bar.say(_so_far(plan, test), max(0.0, _share(test)))
                if test.decision is not None:
                    break
        used = session.first(len(test.curve) * plan.games_a_deal)
        result = TournamentResult(plan, used, session.notes, language)
    return Verdict(test, result, elo0, elo1)


def _judge(plan: Plan, test: SequentialTest, played: dict[int, GameResult]) -> None:
    """Show the test all deals that are finished, in their order: which of them was finished first must not matter."""
    each = plan.games_a_deal
    while test.decision is None:
        first = len(test.curve) * each
        deal = [played[number] for number in range(first, first + each) if number in played]
        if len(deal) < each:
            return
        test.add(sum(one.won_by(2)[0] for one in deal) / each)


def _so_far(plan: Plan, test: SequentialTest) -> Text:
    lower, upper = test.bounds
    return Text(
        "{games} games; evidence {ratio} (no better at {lower}, better at {upper})",
        games=WholeNumber(len(test.curve) * plan.games_a_deal),
        ratio=f"{test.curve[-1] if test.curve else 0.0:+.2f}",
        lower=f"{lower:.2f}",
        upper=f"{upper:.2f}",
    )


def _share(test: SequentialTest) -> float:
    """How near the test is to its end, from 0 to 1."""
    ratio = test.curve[-1] if test.curve else 0.0
    lower, upper = test.bounds
    return ratio / upper if ratio > 0 else ratio / lower
