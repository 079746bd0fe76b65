"""How the flight to Paris is flown well: what a position is worth, what to do without thinking, what a beginner sees.

Everything here looks at imagined games (see :mod:`geoplay.core.expertise`), never at cards that are really hidden.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from random import Random

from geoplay.boxes.lindy.advice import overlooked, reason
from geoplay.boxes.lindy.cards import GOALS, KINDS
from geoplay.boxes.lindy.moves import ATTACK, DISCARD, DRAW, PLAY, TAKE, Discard
from geoplay.boxes.lindy.rules import (
    DRAWING,
    FAIR,
    FOG,
    FORCED,
    HUNDRED,
    LUCKY,
    LUCKY_TURN,
    MOTOR,
    OVER,
    PLAYING,
    STORM,
    TAKE_OFF,
    Lindy,
)
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text

# What things are worth to a side, as logarithms of odds: of two sides, one that is ahead by 1.0 wins 73 times in 100.
# The numbers are those of a logistic regression over 120,000 positions of the habit's games against itself, rounded.
# A card of each mileage that was flown, or is held and still needed:
FLOWN = (0.16, 0.11, 0.07)
HELD = (0.1, 0.05, 0.02)
# None, one, two or three cards are left to fly:
CLOSE = (0.0, 0.8, 0.5, 0.2)
# What stands between a side and free flight: the card for it is missing, or it is in the hand and costs only the turn.
NO_WEATHER, WEATHER_AT_HAND = 0.5, 0.1
NO_TAKE_OFF, TAKE_OFF_AT_HAND = 0.6, 0.35
NO_LANDING, LANDING_AT_HAND = 0.7, 0.1
# A card kept against what may come, or to be played on an opponent:
SPARE = {FAIR: 0.11, TAKE_OFF: 0.08, FORCED: 0.18, MOTOR: 0.4, STORM: 0.18, FOG: 0.18, LUCKY: 0.3}
# What a card adds that ends the waiting for it:
URGENT = {
    FAIR: NO_WEATHER - WEATHER_AT_HAND,
    TAKE_OFF: NO_TAKE_OFF - TAKE_OFF_AT_HAND,
    FORCED: NO_LANDING - LANDING_AT_HAND,
}
# What a card of the discard pile must add to a hand to be taken rather than a card not seen yet.
TAKEN_FROM = 0.1
CARDS = sum(GOALS)
OFFENSIVE = (MOTOR, STORM, FOG, LUCKY)
DRAW_ONLY, DRAW_OR_TAKE = [DRAW], [DRAW, TAKE]


class Flying(Expertise[Lindy]):
    """Expertise in New York to Paris."""

    horizon = 4
    first_look = 4
    steps = (0.0, 0.17, 0.3, 0.41, 0.51, 0.6, 0.72, 0.83, 0.92, 1.0)
    step_elo = 60.0

    def worth(self, game: Lindy) -> Sequence[float]:
        """Each seat's chance, from how well every side stands."""
        if game._phase == OVER:
            miles = [game.miles_flown(side) for side in range(game.sides)]
            best = max(miles)
            return [(miles[side] == best) / miles.count(best) for side in game._side_of]
        hands = game._hands
        if game.players > game.sides:
            hands = [[one + other for one, other in zip(hands[side], hands[side + 2], strict=True)] for side in range(2)]
        odds = [exp(strength(game, side, hand)) for side, hand in enumerate(hands)]
        total = sum(odds)
        return [odds[side] / total for side in game._side_of]

    def choices(self, game: Lindy) -> Sequence[int]:
        """All plays, and the two discards that are missed least; a card is taken only if the hand gains by it."""
        seat = game._turn
        side = game._side_of[seat]
        hand = game._hands[seat]
        if game._phase == DRAWING:
            return DRAW_OR_TAKE if _may_take(game) and _gain(game, side, hand) else DRAW_ONLY
        plays = game._plays()
        if game._phase == PLAYING:
            if hand[LUCKY]:
                plays.append(PLAY + LUCKY)
            plays += _least_missed(game, side, hand)
        return plays

    def habit(self, game: Lindy, rng: Random) -> int:
        """Takes what it needs, hurts where it can, flies what it has, throws away what it can spare."""
        seat = game._turn
        side = game._side_of[seat]
        hand = game._hands[seat]
        if game._phase == DRAWING:
            return TAKE if _may_take(game) and _gain(game, side, hand) >= TAKEN_FROM else DRAW
        plays = game._plays()
        # Miles come first in the list, attacks last.
        if plays and plays[0] <= PLAY + HUNDRED and sum(game._miles[3 * side : 3 * side + 3]) == CARDS - 1:
            return plays[0]
        if game._phase == PLAYING and hand[LUCKY] and game._flight[side] == TAKE_OFF:
            return PLAY + LUCKY
        if not plays:
            return _least_missed(game, side, hand)[0]
        return plays[-1] if plays[-1] >= ATTACK else plays[0]

    def first_thought(self, game: Lindy, rng: Random) -> int:
        """Plays what can be played: far miles first, then weather and flight, then attacks, then Lucky Lindy.

        A beginner looks at the discard pile only when there is nothing to play, for a card that can be played at once;
        does not ask when an attack hurts most; and keeps miles, of which there are many, rather than the one Take-Off
        that will be needed after the next attack.
        """
        legal = game.legal_actions()
        if len(legal) == 1:
            return legal[0]
        if game._phase == DRAWING:
            if game._plays():
                return DRAW
            later = game.clone()
            later.apply(TAKE)
            return TAKE if later._plays() else DRAW
        if legal[0] >= ATTACK:
            # Whoever plays next: were it always the first at the table, nobody could win from that seat.
            own, sides = game._side_of[game._turn], game.sides
            return min(legal, key=lambda action: (((action - ATTACK) // 4 - own) % sides if action >= ATTACK else sides, action))
        if game._phase == LUCKY_TURN or not DISCARD <= legal[0] < ATTACK:
            return legal[0]
        hand = game._hands[game._turn]
        place = 3 * game._side_of[game._turn]
        return DISCARD + min(
            (card for card in range(KINDS) if hand[card]),
            key=lambda card: (
                card <= HUNDRED and game._miles[place + card] < GOALS[card],
                -hand[card],
                card,
            ),
        )

    def noticed(self, game: Lindy, seat: int) -> Hashable:
        """The hand after a draw."""
        return tuple(game._hands[seat]) if game._turn == seat and game._phase == PLAYING else None

    def points(self, game: Lindy) -> Sequence[float]:
        """The miles flown."""
        return [game.miles_flown(side) for side in game._side_of]

    def overlooked(self, seen: Perspective, move: Move) -> Text | None:
        """What this move left lying."""
        return overlooked(seen, move)

    def gives_up(self, move: Move) -> bool:
        """A card that is discarded flies nobody to Paris."""
        return isinstance(move, Discard)

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why, in a sentence with the rule."""
        return reason(seen.view, move)


def strength(game: Lindy, side: int, hand: list[int]) -> float:
    """How well a side with these cards in hand stands, as a logarithm of odds."""
    value = _progress(game._miles, 3 * side, hand)
    flight = game._flight[side]
    weathers, take_offs, landings = hand[FAIR], hand[TAKE_OFF], hand[FORCED]
    if game._weather[side] != FAIR:
        value -= WEATHER_AT_HAND if weathers else NO_WEATHER
        weathers -= 1
    if flight != TAKE_OFF:
        value -= TAKE_OFF_AT_HAND if take_offs else NO_TAKE_OFF
        take_offs -= 1
        if flight == MOTOR:
            value -= LANDING_AT_HAND if landings else NO_LANDING
            landings -= 1
    if weathers > 0:
        value += SPARE[FAIR]
    if take_offs > 0:
        value += SPARE[TAKE_OFF]
    if landings > 0:
        value += SPARE[FORCED]
    for card in OFFENSIVE:
        if hand[card]:
            value += SPARE[card]
    return value


def _progress(miles: list[int], place: int, hand: list[int]) -> float:
    """The worth of the miles flown and of those in hand."""
    fives, threes, ones = miles[place : place + 3]
    value = fives * FLOWN[0] + threes * FLOWN[1] + ones * FLOWN[2]
    left = CARDS - fives - threes - ones
    if left <= 3:
        value += CLOSE[left]
    if hand[0]:
        value += HELD[0] * min(hand[0], GOALS[0] - fives)
    if hand[1]:
        value += HELD[1] * min(hand[1], GOALS[1] - threes)
    if hand[2]:
        value += HELD[2] * min(hand[2], GOALS[2] - ones)
    return value


def last_copy(game: Lindy, side: int, card: int, count: int) -> float:
    """What the last of ``count`` cards of a kind adds to a hand: the difference it makes to :func:`strength`."""
    if card <= HUNDRED:
        return HELD[card] if game._miles[3 * side + card] + count <= GOALS[card] else 0.0
    if card == FAIR:
        needed = game._weather[side] != FAIR
    elif card == TAKE_OFF:
        needed = game._flight[side] != TAKE_OFF
    else:
        needed = card == FORCED and game._flight[side] == MOTOR
    if needed:
        return URGENT[card] if count == 1 else SPARE[card] if count == 2 else 0.0
    return SPARE[card] if count == 1 else 0.0


def _may_take(game: Lindy) -> bool:
    """Whether the discard pile is open and has a card."""
    return bool(game._discard) and game._idle < game.players


def _gain(game: Lindy, side: int, hand: list[int]) -> float:
    """What the top of the discard pile would add to a hand."""
    card = game._discard[-1]
    return last_copy(game, side, card, hand[card] + 1)


def _least_missed(game: Lindy, side: int, hand: list[int]) -> list[int]:
    """The two discards that are missed least, or the only one."""
    least = second = 99.0
    choices = [0, 0]
    for card in range(KINDS):
        count = hand[card]
        if count:
            value = last_copy(game, side, card, count)
            if value < least:
                second, least = least, value
                choices = [DISCARD + card, choices[0]]
            elif value < second:
                second = value
                choices[1] = DISCARD + card
    return choices if choices[1] else choices[:1]


FLYING = Flying()
