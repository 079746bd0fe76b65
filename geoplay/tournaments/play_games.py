"""Playing the games of a plan, one after another, with a stop-watch beside each bot."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random

from geoplay.core.match import Match
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot
from geoplay.core.race import Claim
from geoplay.tournaments.game_result import GameResult
from geoplay.tournaments.plan import Plan
from geoplay.tournaments.thinking_time import processor_time

LONGEST_COMPLAINT = 300


class Timed(Bot):
    """A bot with a stop-watch: processor time, so that a busy machine makes nobody look slow."""

    def __init__(self, player: Bot) -> None:
        self.player = player
        self.name = player.name
        self.moves = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def choose(self, seen: Perspective, rng: Random) -> Move:
        """What the player chooses."""
        start = processor_time()
        try:
            return self.player.choose(seen, rng)
        finally:
            self._note(processor_time() - start)

    def claim(self, seen: Perspective, rng: Random) -> Claim | None:
        """What the player says in a race."""
        start = processor_time()
        try:
            return self.player.claim(seen, rng)
        finally:
            self._note(processor_time() - start)

    def _note(self, taken: float) -> None:
        self.moves += 1
        self.seconds += taken
        self.slowest = max(self.slowest, taken)


def play(plan: Plan, number: int) -> GameResult:
    """Play one game to its end. A bot that fails is replaced by a random player, as at any table."""
    seating = plan.seating(number)
    seats = [Timed(plan.entrants[entrant].seated(plan.kind)) for entrant in seating]
    match = Match(plan.new_game(number), seats)
    watcher = plan.watch() if plan.watch is not None else None
    for step in match.run():
        if watcher is not None:
            watcher(match, step)
    outcome = match.game.outcome
    assert outcome is not None
    return GameResult(
        number=number,
        seating=seating,
        outcome=outcome,
        steps=len(match.steps),
        moves=tuple(seat.moves for seat in seats),
        seconds=tuple(seat.seconds for seat in seats),
        slowest=tuple(seat.slowest for seat in seats),
        failures={
            trouble.seat: f"{type(trouble.error).__name__}: {trouble.error}"[:LONGEST_COMPLAINT]
            for trouble in match.troubles
            if trouble.seat is not None
        },
        # As a file would give it back, so that a game is the same whether it was kept in between or not.
        found=json.loads(json.dumps(dict(watcher.found()))) if watcher is not None else {},
    )


def play_all(plan: Plan, numbers: Iterable[int]) -> list[GameResult]:
    """Play some games."""
    return [play(plan, number) for number in numbers]
