"""How the World Flag Game is played well: what a position is worth, what to do without thinking, what a beginner sees.

Since only the holder of a card can cover its space, nobody can spoil a run that is waiting in a hand, and a run counts the
more the longer it is. So a good player lives on single cards that fit nowhere, draws three for each, and keeps the long runs
growing until the pile is nearly gone. Everything here looks at imagined games (see :mod:`geoplay.core.expertise`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from math import exp
from random import Random

from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text
from geoplay.games.world_flag.advice import overlooked, reason
from geoplay.games.world_flag.board import Board
from geoplay.games.world_flag.moves import Cover, Run, Stop
from geoplay.games.world_flag.rules import (
    DRAWN_BY_PASSING,
    OUT_BONUS,
    OVER,
    PASS,
    REFUSING,
    RUNNING,
    STOP,
    Action,
    WorldFlag,
    numbers,
)
from geoplay.games.world_flag.runs import CORNER_BONUS

# How many points ahead make a win about three times as likely as before.
LEAD = 30.0
# What a card not yet drawn promises, in points.
DRAWN = 10.0
# Of two runs in a hand, the better one is played first; each later one is a bit less likely to be played at all.
LATER = 0.9
# A card that fits nowhere counts a part of its points: it may have to be lost or wait for its neighbours.
ALONE = 0.5
# So many turns are thought through, and so many runs looked at to find them.
CONSIDERED = 12
LOOKED_AT = 300
UNABLE: list[Action] = [PASS]


class Travelling(Expertise[WorldFlag]):
    """Expertise in the World Flag Game."""

    horizon = 12

    def worth(self, game: WorldFlag) -> Sequence[float]:
        """Each seat's chance, from scores and from the runs that wait in the hands."""
        points: Sequence[float] = game._scores
        if game._phase != OVER:
            points = [score + waiting(game, hand) for score, hand in zip(points, game._hands, strict=True)]
        return _chances(points)

    def at_once(self, game: WorldFlag) -> Sequence[float]:
        """The points on the table, and nothing else."""
        return _chances(game._scores)

    def choices(self, game: WorldFlag) -> Sequence[Action]:
        """Whole turns: the most promising ways to begin a run and to stop, the best run of all, and to refuse."""
        if game._phase == RUNNING:
            return game.legal_actions()
        runs = game.maximal_runs(game._turn, LOOKED_AT)
        if not runs:
            return UNABLE
        turns: dict[Action, None] = {run[:length]: None for _, run in runs for length in range(1, len(run) + 1)}
        if game._refusals[game._turn] < len(REFUSING):
            turns[PASS] = None
        if len(turns) <= CONSIDERED:
            return list(turns)
        promise = {turn: promise_of(game, turn) for turn in turns}
        considered = sorted(turns, key=promise.__getitem__, reverse=True)[:CONSIDERED]
        best_now = max(runs)[1]
        return considered if best_now in considered else [*considered, best_now]

    def habit(self, game: WorldFlag, rng: Random) -> Action:
        """Single cards that fit nowhere while there is something to draw; else the shortest run; in the end the best."""
        if game._phase == RUNNING:
            runs = game.maximal_runs(game._turn, LOOKED_AT)
            return max(runs)[1][0] if runs else STOP
        seat = game._turn
        first = game.beginnings(seat)
        if not first:
            return PASS
        if game._top == len(game._deck):
            return max(game.maximal_runs(seat, LOOKED_AT))[1]
        hand = game._hands[seat]
        joined, points = game._joined, game._points
        alone = [(points[space], space) for space in numbers(first) if not joined[space] & hand]
        if alone:
            return (min(alone)[1],)
        if not game._refusals[seat]:
            return PASS
        return max(game.maximal_runs(seat, LOOKED_AT), key=lambda run: (-len(run[1]), run[0]))[1]

    def first_thought(self, game: WorldFlag, rng: Random) -> Action:
        """The first card that can be played, and on with the first that is joined to it. A beginner never refuses."""
        return game.legal_actions()[0]

    def points(self, game: WorldFlag) -> Sequence[float]:
        """The scores."""
        return game._scores

    def joined(self, moves: Sequence[Move]) -> tuple[Move, int]:
        """A run that was laid card by card, with the stop after it."""
        cards = list(takewhile(lambda move: isinstance(move, Cover), moves))
        if not cards:
            return moves[0], 1
        stopped = len(moves) > len(cards) and isinstance(moves[len(cards)], Stop)
        return Run(tuple(card.space for card in cards if isinstance(card, Cover))), len(cards) + stopped

    def overlooked(self, seen: Perspective, move: Move) -> Text | None:
        """What this move left lying."""
        return overlooked(seen, move)

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why, in a sentence with the rule."""
        return reason(seen, move)


def promise_of(game: WorldFlag, turn: Action) -> float:
    """What a turn counts at once, what it lets one draw, and what is left to wait in the hand."""
    seat = game._turn
    hand = game._hands[seat]
    pile = len(game._deck) - game._top
    if turn == PASS:
        return -REFUSING[game._refusals[seat]] + DRAWN * min(DRAWN_BY_PASSING, pile) + waiting(game, hand)
    run = turn if isinstance(turn, tuple) else (turn,) if turn != STOP else ()
    before = len(game._run)
    used = 0
    counted = 0.0
    for place, space in enumerate(run, start=before + 1):
        used |= 1 << space
        counted += place * game._points[space]
    for _, area in game._corners:
        left = area & ~game._covered
        if left and not left & ~used:
            counted += CORNER_BONUS
    if hand == used and not pile:
        counted += OUT_BONUS
    drawn = max(0, DRAWN_BY_PASSING - before - len(run))
    return counted + DRAWN * min(drawn, pile) + waiting(game, hand & ~used)


class Memory(dict[int, float]):
    """What hands on one board are worth, by hand: search meets the same ones again and again."""

    MOST = 200_000

    def __init__(self) -> None:
        super().__init__()
        self.board: Board | None = None


MEMORY = Memory()


def waiting(game: WorldFlag, hand: int) -> float:
    """What the runs that wait in a hand are worth: the best one, the best one of the rest, and so on."""
    if MEMORY.board is not game._board or len(MEMORY) > Memory.MOST:
        MEMORY.clear()
        MEMORY.board = game._board
    known = MEMORY.get(hand)
    if known is None:
        known = MEMORY[hand] = _waiting(game, hand)
    return known


def _waiting(game: WorldFlag, hand: int) -> float:
    worth = 0.0
    share = 1.0
    linked = _linked(game, hand)
    while linked:
        counts, cards = _best_run(game, linked)
        worth += share * counts
        share *= LATER
        hand &= ~cards
        linked = _linked(game, linked & ~cards)
    points = game._points
    return worth + ALONE * sum(points[space] for space in numbers(hand))


def _linked(game: WorldFlag, hand: int) -> int:
    """The cards that are joined to another one of the hand."""
    joined = game._joined
    linked = 0
    rest = hand
    while rest:
        low = rest & -rest
        rest ^= low
        if joined[low.bit_length() - 1] & hand:
            linked |= low
    return linked


def _best_run(game: WorldFlag, hand: int) -> tuple[int, int]:
    """The run of a hand that counts most, wherever it begins: what it counts, and its cards."""
    joined, points = game._joined, game._points
    best = (0, 0)
    looked_at = 0
    stack = [(hand ^ 1 << space, space, 1, points[space]) for space in numbers(hand)]
    while stack and looked_at < LOOKED_AT:
        left, last, length, counts = stack.pop()
        onward = joined[last] & left
        if not onward:
            looked_at += 1
            if counts > best[0]:
                best = (counts, hand ^ left)
            continue
        length += 1
        while onward:
            low = onward & -onward
            onward ^= low
            space = low.bit_length() - 1
            stack.append((left ^ low, space, length, counts + length * points[space]))
    return best


def _chances(points: Sequence[float]) -> list[float]:
    """Each seat's chance to win with so many points."""
    most = max(points)
    odds = [exp((score - most) / LEAD) for score in points]
    total = sum(odds)
    return [odd / total for odd in odds]


TRAVELLING = Travelling()
