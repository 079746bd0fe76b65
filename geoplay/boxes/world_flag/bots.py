"""How the World Flag Game is played well: what a position is worth, what to do without thinking, what a beginner sees.

Since only the holder of a card can cover its space, nobody can spoil a run that is waiting in a hand, and a run counts the
more the longer it is. So a good player lives on single cards that fit nowhere, draws three for each, and keeps the long runs
growing until the pile is nearly gone. Everything here looks at imagined games (see :mod:`geoplay.core.expertise`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from math import exp
from random import Random

from geoplay.boxes.world_flag.advice import overlooked, reason
from geoplay.boxes.world_flag.board import Board
from geoplay.boxes.world_flag.endings import played_out
from geoplay.boxes.world_flag.hands import LOOKED_AT, Hands
from geoplay.boxes.world_flag.moves import Cover, Run, Stop
from geoplay.boxes.world_flag.rules import (
    DRAWN_BY_PASSING,
    OUT_BONUS,
    OVER,
    PASS,
    REFUSING,
    RUNNING,
    STOP,
    Action,
    WorldFlag,
)
from geoplay.boxes.world_flag.runs import CORNER_BONUS
from geoplay.core.expertise import Bounds, Expertise
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text

# How many points ahead make a win about three times as likely as before.
LEAD = 30.0
# What a card not yet drawn promises, in points.
DRAWN = 10.0
# How much of what waits in a hand counts for a player who looks no further than this turn.
SEEN_AT_ONCE = 0.5
# So many turns are thought through.
CONSIDERED = 12
UNABLE: list[Action] = [PASS]


class Travelling(Expertise[WorldFlag]):
    """Expertise in the World Flag Game."""

    horizon = 12
    # Neighbours are 28 apart, but several steps are more than the sum of them.
    step_elo = 40.0

    def worth(self, game: WorldFlag) -> Sequence[float]:
        """Each seat's chance, from scores and from the runs that wait in the hands."""
        return self._chances(game, 1.0)

    def at_once(self, game: WorldFlag) -> Sequence[float]:
        """The points on the table, and half of what waits: who does not plan ahead makes less of it."""
        return self._chances(game, SEEN_AT_ONCE)

    def _chances(self, game: WorldFlag, share: float) -> Sequence[float]:
        points: Sequence[float] = game._scores
        if game._phase != OVER:
            worth = hands_on(game._board).worth
            points = [score + share * worth(hand) for score, hand in zip(points, game._hands, strict=True)]
        return _chances(points)

    def choices(self, game: WorldFlag) -> Sequence[Action]:
        """Whole turns: the most promising ways to begin a run and to stop, the best run of all, and to refuse."""
        if game._phase == RUNNING:
            return game.legal_actions()
        seat = game._turn
        hand = game._hands[seat]
        first = hand & game._opened
        if not first:
            return UNABLE
        hands = hands_on(game._board)
        pile = min(DRAWN_BY_PASSING, len(game._deck) - game._top)
        key = (hand, first, pile, game._refusals[seat], game.closing(hand))
        known = hands.turns.get(key)
        if known is None:
            known = hands.turns[key] = _turns(game)
        return known

    def played_out(self, game: WorldFlag) -> Mapping[Action, Bounds] | None:
        """The last turns, when the pile is empty and few cards are left."""
        return played_out(game)

    def habit(self, game: WorldFlag, rng: Random) -> Action:
        """Single cards that fit nowhere while there is something to draw; else the shortest run; in the end the best."""
        if game._phase == RUNNING:
            runs = game.maximal_runs(game._turn, LOOKED_AT)
            return max(runs)[1][0] if runs else STOP
        seat = game._turn
        hand = game._hands[seat]
        first = hand & game._opened
        if not first:
            return PASS
        hands = hands_on(game._board)
        if game._top == len(game._deck):
            return hands.best_begun(hand, first, game.closing(hand))
        alone = hands.least_alone(hand, first)
        if alone is not None:
            return (alone,)
        if not game._refusals[seat]:
            return PASS
        return hands.shortest_begun(hand, first, game.closing(hand))

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


def _turns(game: WorldFlag) -> Sequence[Action]:
    """The turns worth a thought for somebody who can begin a run."""
    runs = game.maximal_runs(game._turn, LOOKED_AT)
    turns: dict[Action, None] = {run[:length]: None for _, run in runs for length in range(1, len(run) + 1)}
    if game._refusals[game._turn] < len(REFUSING):
        turns[PASS] = None
    if len(turns) <= CONSIDERED:
        return list(turns)
    closing = game.closing(game._hands[game._turn])
    promise = {turn: promise_of(game, turn, closing) for turn in turns}
    considered = sorted(turns, key=promise.__getitem__, reverse=True)[:CONSIDERED]
    best_now = max(runs)[1]
    return considered if best_now in considered else [*considered, best_now]


def promise_of(game: WorldFlag, turn: Action, closing: Sequence[int] | None = None) -> float:
    """What a turn counts at once, what it lets one draw, and what is left to wait in the hand.

    Whoever asks for several turns may give the corner areas that the hand can close (:meth:`WorldFlag.closing`).
    """
    seat = game._turn
    hand = game._hands[seat]
    pile = len(game._deck) - game._top
    if turn == PASS:
        return -REFUSING[game._refusals[seat]] + DRAWN * min(DRAWN_BY_PASSING, pile) + waiting(game, hand)
    run = turn if isinstance(turn, tuple) else (turn,) if turn != STOP else ()
    used, _, points = game._board.ways[run]
    before = len(game._run)
    # Each card of a run that goes on counts once more for every card before.
    counted = float(points + before * sum([game._points[space] for space in run])) if before else float(points)
    for area in game.closing(hand) if closing is None else closing:
        if not area & ~used:
            counted += CORNER_BONUS
    if hand == used and not pile:
        counted += OUT_BONUS
    drawn = max(0, DRAWN_BY_PASSING - before - len(run))
    hands = hands_on(game._board)
    return counted + DRAWN * min(drawn, pile) + hands.worth(hands.left_by(hand, used))


def waiting(game: WorldFlag, hand: int) -> float:
    """What the runs that wait in a hand are worth."""
    return hands_on(game._board).worth(hand)


_hands: Hands | None = None


def hands_on(board: Board) -> Hands:
    """What is known of hands on a board."""
    global _hands  # noqa: PLW0603 - kept from one game to the next, for one board at a time
    hands = _hands
    if hands is None or hands.board is not board:
        hands = _hands = Hands(board)
    return hands


def _chances(points: Sequence[float]) -> list[float]:
    """Each seat's chance to win with so many points."""
    most = max(points)
    odds = [exp((score - most) / LEAD) for score in points]
    total = sum(odds)
    return [odd / total for odd in odds]


TRAVELLING = Travelling()
