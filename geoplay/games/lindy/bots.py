"""How the flight to Paris is flown well: what a position is worth, what to do without thinking, what a beginner sees.

Everything here looks at imagined games (see :mod:`geoplay.core.expertise`), never at cards that are really hidden.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from random import Random

from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text
from geoplay.games.lindy.advice import reason
from geoplay.games.lindy.cards import GOALS, KINDS
from geoplay.games.lindy.moves import ATTACK, DISCARD, DRAW, PLAY, TAKE
from geoplay.games.lindy.rules import (
    DRAWING,
    FAIR,
    FOG,
    FORCED,
    HUNDRED,
    LUCKY,
    LUCKY_TURN,
    MOTOR,
    NONE,
    OVER,
    PLAYING,
    STORM,
    TAKE_OFF,
    Lindy,
)

# What things are worth to a side, as logarithms of odds: of two equal sides, one that is ahead by 1.0 wins 73 in 100.
# A card of each mileage that was flown, or is held and still needed:
FLOWN = (0.25, 0.2, 0.15)
HELD = (0.12, 0.06, 0.02)
# What stands between a side and free flight: the card for it is missing, or it is in the hand and costs only the turn.
NO_WEATHER, WEATHER_AT_HAND = 0.7, 0.15
NO_TAKE_OFF, TAKE_OFF_AT_HAND = 1.0, 0.3
NO_LANDING, LANDING_AT_HAND = 0.9, 0.3
# A card kept against what may come, or to be played on an opponent:
SPARE_WEATHER, SPARE_TAKE_OFF, SPARE_LANDING = 0.1, 0.15, 0.15
SPARE_MOTOR_TROUBLE, SPARE_FOUL_WEATHER, SPARE_LUCK = 0.4, 0.1, 0.4
SPARE_OTHER = {MOTOR: SPARE_MOTOR_TROUBLE, STORM: SPARE_FOUL_WEATHER, FOG: SPARE_FOUL_WEATHER, LUCKY: SPARE_LUCK}
# What a card of the discard pile must add to a hand to be taken rather than a card not seen yet.
TAKEN_FROM = 0.1


class Flying(Expertise[Lindy]):
    """Expertise in New York to Paris."""

    horizon = 12

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
        """All plays, and the three discards that are missed least; a card is taken only if the hand gains by it."""
        legal = game.legal_actions()
        if len(legal) <= 2 and game._phase != DRAWING:
            return legal
        seat = game._turn
        side = game._side_of[seat]
        hand = game._hands[seat]
        if game._phase == DRAWING:
            card = game._discard[-1] if len(legal) == 2 else NONE
            return legal if card != NONE and last_copy(game, side, card, hand[card] + 1) else legal[:1]
        discards = [action for action in legal if DISCARD <= action < ATTACK]
        if len(discards) <= 3:
            return legal
        discards.sort(key=lambda action: last_copy(game, side, action - DISCARD, hand[action - DISCARD]))
        return [action for action in legal if not DISCARD <= action < ATTACK] + discards[:3]

    def habit(self, game: Lindy, rng: Random) -> int:
        """Takes what it needs, hurts where it can, flies what it has, throws away what it can spare."""
        legal = game.legal_actions()
        if len(legal) == 1:
            return legal[0]
        seat = game._turn
        side = game._side_of[seat]
        hand = game._hands[seat]
        if game._phase == DRAWING:
            card = game._discard[-1]
            return TAKE if last_copy(game, side, card, hand[card] + 1) >= TAKEN_FROM else DRAW
        last = legal[-1]
        if last >= ATTACK:
            return last
        if game._phase == PLAYING:
            if hand[LUCKY] and game._flight[side] == TAKE_OFF:
                return PLAY + LUCKY
            for action in legal:
                if action >= ATTACK:
                    last = action
            if last >= ATTACK:
                return last
        first = legal[0]
        return first if first != PLAY + LUCKY and not DISCARD <= first < ATTACK else _discard(game)

    def first_thought(self, game: Lindy, rng: Random) -> int:
        """Plays what can be played, far miles first, and attacks when nothing else goes.

        A beginner looks at the discard pile only when there is nothing to play, for a card that can be played at once;
        lays Lucky Lindy as soon as it comes; and throws away what is of no use this moment, even if it will be needed
        after the next attack.
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

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why, in a sentence with the rule."""
        return reason(seen.view, move)


def strength(game: Lindy, side: int, hand: list[int]) -> float:
    """How well a side with these cards in hand stands, as a logarithm of odds."""
    place = 3 * side
    miles = game._miles
    value = 0.0
    for kind in range(3):
        done = miles[place + kind]
        value += done * FLOWN[kind]
        held = hand[kind]
        if held:
            need = GOALS[kind] - done
            value += HELD[kind] * min(held, need)
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
        value += SPARE_WEATHER
    if take_offs > 0:
        value += SPARE_TAKE_OFF
    if landings > 0:
        value += SPARE_LANDING
    if hand[MOTOR]:
        value += SPARE_MOTOR_TROUBLE
    if hand[FOG] or hand[STORM]:
        value += SPARE_FOUL_WEATHER
    if hand[LUCKY]:
        value += SPARE_LUCK
    return value


def last_copy(game: Lindy, side: int, card: int, count: int) -> float:
    """What the last of ``count`` cards of a kind adds to a hand: the difference it makes to :func:`strength`."""
    if card <= HUNDRED:
        return HELD[card] if game._miles[3 * side + card] + count <= GOALS[card] else 0.0
    if card == FAIR:
        needed, urgent, spare = game._weather[side] != FAIR, NO_WEATHER - WEATHER_AT_HAND, SPARE_WEATHER
    elif card == TAKE_OFF:
        needed, urgent, spare = game._flight[side] != TAKE_OFF, NO_TAKE_OFF - TAKE_OFF_AT_HAND, SPARE_TAKE_OFF
    elif card == FORCED:
        needed, urgent, spare = game._flight[side] == MOTOR, NO_LANDING - LANDING_AT_HAND, SPARE_LANDING
    else:
        needed, urgent, spare = False, 0.0, SPARE_OTHER[card]
    if count == 1:
        return urgent if needed else spare
    return spare if needed and count == 2 else 0.0


def _discard(game: Lindy) -> int:
    """The discard that is missed least."""
    hand = game._hands[game._turn]
    side = game._side_of[game._turn]
    least = 99.0
    choice = 0
    for card in range(KINDS):
        if hand[card]:
            value = last_copy(game, side, card, hand[card])
            if value < least:
                least = value
                choice = card
    return DISCARD + choice


FLYING = Flying()
