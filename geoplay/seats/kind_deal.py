"""A kind first game: of several deals the one in which a beginner gets on soonest.

The rules are those of any game, and so are the cards; only which of many shuffles is played is chosen. A deal that welcomes the
seat (`Game.welcomes`) is rehearsed by beginners: who would wait long for anything to happen in it gets another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from geoplay.bots.levels import bot
from geoplay.core.game import Game
from geoplay.core.match import Match

DEALS = 400
REHEARSED = 20
# Nobody plays as the person will: who gets on in three ways of playing likely gets on in a fourth.
LEVELS = ("random", "novice", "regular")
# Turns of the seat that are rehearsed, and how many of them may pass without any headway.
TURNS = 14
PATIENCE = 5


def kind_deal(deal: Callable[[], Game[Any]], seat: int) -> Game[Any]:
    """Of many deals one in which a seat need not wait long; the first, where the game has none better.

    >>> from geoplay.boxes.lindy.rules import Lindy
    >>> kind_deal(lambda: Lindy(2), seat=0).welcomes(0)
    True
    """
    first = best = deal()
    if type(first).welcomes is Game.welcomes:
        return first
    shortest, rehearsed = TURNS + 1, 0
    for _ in range(DEALS):
        game = deal()
        if not game.welcomes(seat):
            continue
        wait = max(_longest_wait(game, seat, level) for level in LEVELS)
        rehearsed += 1
        if wait < shortest:
            best, shortest = game, wait
        if shortest <= PATIENCE or rehearsed == REHEARSED:
            break
    return best


def _longest_wait(game: Game[Any], seat: int, level: str) -> int:
    """The most turns in a row that bring the seat nothing when a player of this level sits there, among beginners."""
    kind = type(game)
    players = [bot(level if number == seat else "novice", kind) for number in range(game.players)]
    trial = Match(game.clone(), players)
    turns = since = longest = 0
    reached = trial.game.headway(seat)
    for step in trial.run():
        if step.seat == seat and trial.game.turn != seat:
            turns += 1
            since += 1
        now = trial.game.headway(seat)
        if now > reached:
            since, reached = 0, now
        longest = max(longest, since)
        if turns >= TURNS:
            break
    return longest
