"""How This and that is played well: what a position is worth, what to do without thinking, what a beginner sees.

A place that touches two cards is worth a turn of its own, so a good player fills such places as long as the hand allows it, ends
the turn with a card that touches one, and leaves the next player no such place for the cards they may hold. Of equal cards the
one that shares something with few others goes first. Everything here looks at imagined games (see :mod:`geoplay.core.expertise`).

The numbers come from a logistic regression on 4000 games played by habit: how often the player on turn won, by the sizes of the
hands, how many cards fit somewhere, and how many fit where the turn goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from random import Random

from geoplay.boxes.flag_box.this_and_that.advice import overlooked, reason
from geoplay.boxes.flag_box.this_and_that.endings import played_out
from geoplay.boxes.flag_box.this_and_that.rules import CARD, OVER, STOPPING, ThisAndThat
from geoplay.core.expertise import Bounds, Expertise
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text

# Parts of the logarithm of the odds to win.
SIZE = -2.8
FITTING = 1.2
GOING_ON = 0.8
GOING_ON_NOW = 2.4
LOG_SIZE = tuple(SIZE * log(count + 0.5) for count in range(256))


class ThisAndThatExpertise(Expertise[ThisAndThat]):
    """Knowledge of This and that."""

    horizon = 0
    steps = (0.0, 0.055, 0.11, 0.21, 0.32, 0.45, 0.57, 0.69, 0.83, 1.0)
    step_elo = 78.0

    def worth(self, game: ThisAndThat) -> Sequence[float]:
        """By the size of each hand, how much of it fits, and how much of it lets the turn go on."""
        if game.phase == OVER:
            return _won(game)
        fitting = game.layout.fitting
        anywhere = going_on = 0
        for fits in fitting.values():
            anywhere |= fits
        for place in game.layout.rewarding:
            going_on |= fitting[place]
        strengths = []
        for seat, hand in enumerate(game.hands):
            count = hand.bit_count()
            fit = (hand & anywhere).bit_count() / count
            now = GOING_ON_NOW if seat == game.on_turn else GOING_ON
            strengths.append(LOG_SIZE[count] + FITTING * fit + now * (hand & going_on).bit_count() / count)
        return _shared(strengths)

    def at_once(self, game: ThisAndThat) -> Sequence[float]:
        """By the number of cards alone."""
        if game.phase == OVER:
            return _won(game)
        return _shared([LOG_SIZE[hand.bit_count()] for hand in game.hands])

    def choices(self, game: ThisAndThat) -> Sequence[int]:
        """Where something lets the turn go on, that; else every card and place."""
        return game.rewarded_actions() or game.legal_actions()

    def played_out(self, game: ThisAndThat) -> Mapping[int, Bounds] | None:
        """The last cards of two players."""
        return played_out(game)

    def habit(self, game: ThisAndThat, rng: Random) -> int:
        """A card that lets the turn go on before one that does not, and of those the one that fits fewest others."""
        sharing = game.deck.sharing
        best, found = 1 << 30, STOPPING
        for action in game.rewarded_actions() or game.legal_actions():
            if action >= 0:
                cost = sharing[action & CARD].bit_count()
                if cost < best:
                    best, found = cost, action
            elif found == STOPPING:
                found = action
        return found

    def first_thought(self, game: ThisAndThat, rng: Random) -> int:
        """The first card of the hand that fits anywhere, at the first place seen."""
        legal = game.legal_actions()
        return min(legal, key=lambda action: (action < 0, action & CARD))

    def overlooked(self, seen: Perspective, move: Move) -> Text | None:
        """What this move left lying."""
        return overlooked(seen, move)

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why a good player makes this move."""
        return reason(seen, move)


def _won(game: ThisAndThat) -> list[float]:
    """A whole game for who holds fewest cards, in equal parts for several."""
    sizes = [hand.bit_count() for hand in game.hands]
    least = min(sizes)
    return [(size == least) / sizes.count(least) for size in sizes]


def _shared(strengths: list[float]) -> list[float]:
    """Chances in proportion to the exponentials of the strengths."""
    odds = [exp(strength) for strength in strengths]
    whole = sum(odds)
    return [value / whole for value in odds]


THIS_AND_THAT_EXPERTISE = ThisAndThatExpertise()
