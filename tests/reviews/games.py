"""Games to look back at: played by habit, with one bad move in them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from geoplay.bots.levels import bot
from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.record import Record
from geoplay.core.registry import game_class, new

TURN_BASED = ("lindy", "world-flag", "cities", "one-two-three", "this-and-that", "put-in-order", "globe-grams")
RACES = ("training", "shout", "find-me")

# A game of Globe-Grams to 500 points has hundreds of moves.
OPTIONS: dict[str, dict[str, Any]] = {"globe-grams": {"goal": 60}}
PLAYERS = {"world-flag": 3, "shout": 3}


def started(name: str, seed: int = 7) -> Game[Any]:
    return new(name, players=PLAYERS.get(name, 2), seed=seed, **OPTIONS.get(name, {}))


def habit(game: Game[Any], rng: Random) -> Any:
    """What a fair player does, as an action."""
    expertise = type(game).expertise()
    if expertise.player("regular", "") is None:
        return expertise.habit(game, rng)
    assert game.turn is not None
    return game.action_of(bot("regular", type(game)).choose(Perspective(game, game.turn), rng))


def finished(name: str, seed: int = 7, level: str = "novice") -> Match:
    """A match between bots of a level."""
    game = started(name, seed)
    match = Match(game, [bot(level, type(game)) for _ in range(game.players)])
    for _ in match.run():
        pass
    return match


Plant = Callable[[Game[Any]], Any]


def with_blunder(name: str, plant: Plant) -> tuple[Record, int, int]:
    """A finished game in which somebody once made the move that ``plant`` gives; its number in the record, and whose it was."""
    for seed in range(1, 60):
        game = started(name, seed)
        rng = Random(seed)
        planted: tuple[int, int] | None = None
        while game.outcome is None:
            seat = game.turn
            if seat is None:
                # Nobody says anything in a race: the turns are what is looked at here.
                game.play(game.legal_moves()[0])
                continue
            bad = plant(game) if planted is None else None
            if bad is not None:
                planted = len(game.moves), seat
                game.play(bad)
            else:
                game.play(game.move_of(habit(game, rng)))
        if planted is not None:
            return game.record, *planted
    raise AssertionError(f"no game of {name} where that could happen")


def kind_of(name: str) -> type[Game[Any]]:
    return game_class(name)
