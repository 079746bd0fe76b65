"""Whether the expert finds what is best where it can be solved: endings played out exactly, next to what it does.

Positions are met in games of regular players, or of players by habit, one of each game, the first there is with something
to choose. They are solved by :mod:`benchmarks.solving`, which knows only the engine's legal actions, and by nothing the
expert uses:

- the World Flag Game with the pile empty and few cards left: nothing is hidden, and all turns of all players are played out;
- This and that with the last cards of two players: this turn and the next of each, for every hand the other could hold;
- New York to Paris: turns that win for certain (the same line in several imagined deals). When its last card is drawn, all is
  dealt anew after that turn (lindy:19): the empty pile is no ending, and nothing further can be solved;
- Globe-Grams, where a turn has thousands of moves: the name that closes a round, by a solver of its own (`closing_turn.py`).

The expert has found the best move if what it does wins, at least, as much as anything else could at most. What is in doubt after
all that is left out: there nobody knows what is best.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import count
from random import Random
from typing import Any

from benchmarks import closing_turn
from benchmarks.measure import Row
from benchmarks.solving import ALMOST, LastHand, OpenEnding, TooLong, best_of
from geoplay.bots.levels import bot
from geoplay.boxes.globe_grams.bots import Geographer, fame_for
from geoplay.boxes.lindy.cards import GOALS
from geoplay.core.game import Game
from geoplay.core.perspective import Perspective
from geoplay.core.registry import game_class
from geoplay.tournaments.arguments import smallest_table
from geoplay.tournaments.intervals import share_won

POSITIONS = int(os.environ.get("GEOPLAY_ENDINGS", "200"))
SIMULATIONS = 200
AT_LEAST = 0.98
DEALS = 3
"""In so many imagined deals a line must win to be certain."""
DEEP = 4
"""So many moves of one turn are looked at."""
GLOBE_GRAMS = "globe-grams"
MOST_CARDS = 8
"""So many cards in all hands of the World Flag Game are played out."""
OWN, OTHERS = 3, 2
"""So many cards in the hands of two players of This and that."""


def _lindy(game: Any, seat: int) -> bool:
    side = game.side_of(seat)
    return bool(sum(game._miles[3 * side : 3 * side + 3]) >= sum(GOALS) - 1 and game._phase != 0)


NEAR: Mapping[str, Callable[[Any, int], bool]] = {GLOBE_GRAMS: closing_turn.lacks_one, "lindy": _lindy}
"""The games of which turns that win are solved, and when to look for one."""


def _world_flag(game: Any, seat: int) -> OpenEnding | None:
    few = sum(hand.bit_count() for hand in game._hands) <= MOST_CARDS
    return OpenEnding(seat) if game._top == len(game._deck) and few else None


def _this_and_that(game: Any, seat: int) -> LastHand | None:
    few = game.hands[seat].bit_count() <= OWN and game.hands[1 - seat].bit_count() <= OTHERS
    return LastHand(game, seat) if few and game.pile_size else None


SOLVED: Mapping[str, Callable[[Any, int], OpenEnding | LastHand | None]] = {
    "this-and-that": _this_and_that,
    "world-flag": _world_flag,
}
"""The games whose endings are played out, and how, if a position is near enough to the end."""


Solver = Callable[[Any, int], bool]
"""Whether the seat on turn can win for certain before its turn is over."""


def parts() -> list[str]:
    """The games whose endings are solved."""
    return sorted([*NEAR, *SOLVED])


def run() -> list[Row]:
    """All of them."""
    return [row for name in parts() for row in run_part(name)]


def run_part(name: str) -> list[Row]:
    """The share of solved wins that the expert finds in one game."""
    if name in SOLVED:
        return [_endings_played_best(name)]
    if name != GLOBE_GRAMS:
        return [found_by_expert(name, "wins of the turn that the expert finds", certain, POSITIONS, AT_LEAST)]
    known = partial(closing_turn.certain, fame=fame_for(Geographer.knows))
    return [
        found_by_expert(
            name, "wins of the closing turn that the expert finds, with the names it knows", known, POSITIONS, AT_LEAST
        ),
        found_by_expert(
            name, "the same with any of the world's names, most of which it does not know", closing_turn.certain, POSITIONS // 4
        ),
    ]


def found_by_expert(name: str, what: str, solver: Solver, number: int, at_least: float | None = None) -> Row:
    """The share of wins found by a solver that the expert finds, too."""
    found = [float(_wins_turn(game_class(name), game, seat)) for game, seat in solved(name, number, solver)]
    return _row(f"{name}, {what}", found, at_least)


def _endings_played_best(name: str) -> Row:
    """The share of solved endings in which the expert makes a best move."""
    kind = game_class(name)
    found = [float(_plays_best(kind, *ending)) for ending in endings(name, POSITIONS)]
    return _row(f"{name}, best moves of the ending that the expert finds", found, AT_LEAST)


def _row(what: str, found: list[float], at_least: float | None) -> Row:
    share = share_won(found)
    return Row(
        f"{what}, of {len(found)} solved",
        f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})",
        "solved to the end",
        share.value,
        at_least=at_least,
    )


def endings(name: str, number: int) -> Iterator[tuple[Game[Any], int, OpenEnding | LastHand, float]]:
    """So many solved endings with the choice between better and worse, and what the best moves win."""
    kind = game_class(name)
    expertise, made = kind.expertise(), 0
    for seed in count(1):
        game, rng = kind(smallest_table(kind), seed), Random(seed)
        while (seat := game.turn) is not None:
            ending = SOLVED[name](game, seat) if len(game.legal_actions()) > 1 else None
            value = None if ending is None else _value(ending, game)
            if ending is not None and value is not None:
                yield game, seat, ending, value
                made += 1
                if made == number:
                    return
                break
            game.apply(expertise.habit(game, rng))


def _value(ending: OpenEnding | LastHand, game: Game[Any]) -> float | None:
    """What the best moves win, if some are best beyond doubt and others are not."""
    try:
        bounds = ending.bounds(game)
    except TooLong:
        return None
    best = best_of(bounds)
    return None if best is None else max(upper for _, upper in bounds.values())


def _plays_best(kind: type[Game[Any]], game: Game[Any], seat: int, ending: OpenEnding | LastHand, value: float) -> bool:
    """Whether the expert's move wins as much, whatever comes."""
    move = bot("expert", kind, simulations=SIMULATIONS).choose(Perspective(game, seat), Random(1))
    return ending.at_least_after(game, game.action_of(move)) >= value - ALMOST


def solved(name: str, number: int, solver: Solver) -> Iterator[tuple[Game[Any], int]]:
    """So many positions with a certain win, out of games of regular players: one of each game, the first there is."""
    kind = game_class(name)
    players, near = smallest_table(kind), NEAR[name]
    seed = made = 0
    while made < number:
        seed += 1
        game, rng = kind(players, seed), Random(seed)
        regulars = [bot("regular", kind) for _ in range(players)]
        while (seat := game.turn) is not None:
            if near(game, seat) and solver(game, seat):
                yield game, seat
                made += 1
                break
            game.play(regulars[seat].choose(Perspective(game, seat), rng))


def certain(game: Game[Any], seat: int) -> bool:
    """Whether the seat can win in this turn whatever is hidden: the same line in several imagined deals."""
    deals = [game.imagine(seat, Random(number)) for number in range(DEALS)]
    return _line(deals, seat, DEEP)


def _line(deals: list[Game[Any]], seat: int, deep: int) -> bool:
    for action in deals[0].legal_actions():
        if not all(deal.permits(action) for deal in deals[1:]):
            continue
        later = [deal.clone() for deal in deals]
        for deal in later:
            deal.apply(action)
        ends = [deal.outcome for deal in later]
        if all(end is not None and end.shares()[seat] == 1 for end in ends):
            return True
        if deep > 1 and all(deal.turn == seat for deal in later) and _line(later, seat, deep - 1):
            return True
    return False


def _wins_turn(kind: type[Game[Any]], game: Game[Any], seat: int) -> bool:
    """Whether the expert, given this turn, has won at its end."""
    expert, rng = bot("expert", kind, simulations=SIMULATIONS), Random(1)
    game = game.clone()
    while game.turn == seat:
        game.play(expert.choose(Perspective(game, seat), rng))
    return game.outcome is not None and game.outcome.shares()[seat] == 1
