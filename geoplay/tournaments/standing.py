"""The table of a tournament: a row for everybody who took part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from geoplay.tournaments.elo import Game, Ratings, ratings
from geoplay.tournaments.game_result import GameResult
from geoplay.tournaments.intervals import Estimate, share_won
from geoplay.tournaments.plan import Plan


@dataclass(frozen=True)
class Standing:
    """How one entrant did.

    ``won`` is the share of its games that it won (a game that several win is shared), ``fair`` what a player as good as all
    others would have won; ``points`` are for one seat and game; times are seconds of a processor for a move or a call;
    ``failures`` counts the games in which a random player had to go on in its place.
    """

    name: str
    elo: Estimate
    won: Estimate
    fair: float
    games: int
    points: float
    seconds: float
    slowest: float
    failures: int


def whole_deals(plan: Plan, games: Sequence[GameResult]) -> list[list[GameResult]]:
    """The games deal by deal, without deals that are not finished."""
    ordered = sorted(games, key=lambda played: played.number)
    deals = [list(deal) for _, deal in groupby(ordered, key=lambda played: played.number // plan.games_a_deal)]
    return [deal for deal in deals if len(deal) == plan.games_a_deal]


def rated(plan: Plan, deals: Sequence[Sequence[GameResult]]) -> Ratings:
    """Everybody's ratings."""
    count = len(plan.entrants)
    results: list[list[Game]] = [[(played.seats_of(count), played.won_by(count)) for played in deal] for deal in deals]
    return ratings(count, results)


def standings(plan: Plan, deals: Sequence[Sequence[GameResult]]) -> list[Standing]:
    """Everybody, the best first."""
    rating = rated(plan, deals)
    rows = [_standing(plan, deals, entrant, rating.of(entrant)) for entrant in range(len(plan.entrants))]
    return sorted(rows, key=lambda row: -row.elo.value)


def _standing(plan: Plan, deals: Sequence[Sequence[GameResult]], entrant: int, elo: Estimate) -> Standing:
    shares: list[float] = []
    fair = points = seconds = slowest = 0.0
    seats = moves = games = failures = 0
    for deal in deals:
        won = 0.0
        of_deal = 0
        for played in deal:
            places = [seat for seat, one in enumerate(played.seating) if one == entrant]
            if not places:
                continue
            of_deal += 1
            won += sum(played.outcome.shares()[seat] for seat in places)
            fair += len(places) / plan.players
            failures += any(seat in played.failures for seat in places)
            for seat in places:
                seats += 1
                points += played.outcome.scores[seat]
                moves += played.moves[seat]
                seconds += played.seconds[seat]
                slowest = max(slowest, played.slowest[seat])
        games += of_deal
        if of_deal:
            shares.append(won / of_deal)
    return Standing(
        name=plan.entrants[entrant].name,
        elo=elo,
        won=share_won(shares) if shares else Estimate(0.0, 0.0, 1.0),
        fair=fair / games if games else 0.0,
        games=games,
        points=points / seats if seats else 0.0,
        seconds=seconds / moves if moves else 0.0,
        slowest=slowest,
        failures=failures,
    )
