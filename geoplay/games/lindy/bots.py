"""How the flight to Paris is flown well: what a position is worth, what to do without thinking, what a beginner sees."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from random import Random

from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.games.lindy.cards import KINDS
from geoplay.games.lindy.moves import ATTACK, DISCARD, DRAW, PLAY, TAKE
from geoplay.games.lindy.rules import (
    DRAWING,
    FAIR,
    FIVE_HUNDRED,
    FOG,
    FORCED,
    HUNDRED,
    LUCKY,
    MOTOR,
    NONE,
    OVER,
    PLAYING,
    STORM,
    TAKE_OFF,
    THREE_HUNDRED,
    Lindy,
)


W = dict(
    flown=(0.25, 0.2, 0.15), held=(0.12, 0.06, 0.02),
    fair=(0.7, 0.15), air=(1.0, 0.3), land=(0.9, 0.3),
    spare_fair=0.1, spare_air=0.15, spare_land=0.15, motor=0.4, foul=0.1, lucky=0.4,
)


def strength(game: Lindy, side: int, hand: list[int], W=W) -> float:
    """How well a side stands, in logarithms of odds."""
    place = 3 * side
    miles = game._miles
    value = 0.0
    for kind in range(3):
        done = miles[place + kind]
        value += done * W["flown"][kind]
        held = hand[kind]
        if held:
            need = GOAL[kind] - done
            value += W["held"][kind] * (held if held < need else need)
    flight = game._flight[side]
    fair, air, land = hand[FAIR], hand[TAKE_OFF], hand[FORCED]
    if game._weather[side] != FAIR:
        if fair:
            fair -= 1
            value -= W["fair"][1]
        else:
            value -= W["fair"][0]
    if flight != TAKE_OFF:
        if air:
            air -= 1
            value -= W["air"][1]
        else:
            value -= W["air"][0]
        if flight == MOTOR:
            if land:
                land -= 1
                value -= W["land"][1]
            else:
                value -= W["land"][0]
    if fair:
        value += W["spare_fair"]
    if air:
        value += W["spare_air"]
    if land:
        value += W["spare_land"]
    if hand[MOTOR]:
        value += W["motor"]
    if hand[FOG] or hand[STORM]:
        value += W["foul"]
    if hand[LUCKY]:
        value += W["lucky"]
    return value


class Flying(Expertise[int]):
    """Expertise in New York to Paris."""

    horizon = 12

    def worth(self, game: Lindy) -> Sequence[float]:  # type: ignore[override]
        if game._phase == OVER:
            best = max(game.miles_flown(side) for side in range(game.sides))
            winners = [side for side in range(game.sides) if game.miles_flown(side) == best]
            return [(game._side_of[seat] in winners) / len(winners) for seat in range(game.players)]
        strengths = [0.0] * game.sides
        hands = game._hands
        if game.players == game.sides:
            powers = [exp(strength(game, side, hands[side])) for side in range(game.players)]
        else:
            powers = [
                exp(strength(game, side, [a + b for a, b in zip(hands[side], hands[side + 2])])) for side in (0, 1)
            ] 
        total = sum(powers)
        return [powers[side] / total for side in game._side_of]

    def habit(self, game: Lindy, rng: Random) -> int:  # type: ignore[override]
        legal = game._legal
        if legal is None:
            legal = game.legal_actions()
        first = legal[0]
        if len(legal) == 1:
            return first
        seat = game._turn
        side = game._side_of[seat]
        hand = game._hands[seat]
        miles = game._miles
        place = 3 * side
        flight = game._flight[side]
        weather = game._weather[side]
        if game._phase == DRAWING:
            card = game._discard[-1]
            if card <= HUNDRED:
                return TAKE if miles[place + card] + hand[card] < GOAL[card] else DRAW
            if card == FAIR:
                return TAKE if weather != FAIR and not hand[FAIR] else DRAW
            if card == TAKE_OFF:
                return TAKE if flight != TAKE_OFF and not hand[TAKE_OFF] else DRAW
            if card == FORCED:
                return TAKE if flight == MOTOR and not hand[FORCED] else DRAW
            return TAKE if card == LUCKY else DRAW
        if hand[LUCKY] and game._phase == PLAYING and flight == TAKE_OFF and weather == FAIR:
            return PLAY + LUCKY
        # Attack before flying on
        for action in reversed(legal):
            if action >= ATTACK and (action - ATTACK) % 4 >= 2:
                return action
        if first < DISCARD or first >= ATTACK:
            return first if first != PLAY + LUCKY else self._discard(game, hand, side)
        return self._discard(game, hand, side)

    def _discard(self, game: Lindy, hand: list[int], side: int) -> int:
        place = 3 * side
        miles = game._miles
        best = 99.0
        choice = 0
        for card in range(KINDS):
            if hand[card]:
                if card <= HUNDRED:
                    spare = hand[card] + miles[place + card] - GOAL[card]
                    value = 0.0 if spare > 0 else (9, 5, 2)[card] - 0.5 * hand[card]
                else:
                    value = (0, 0, 0, 4, 4.5, 1, 1, 4, 3, 20)[card] - 2 * (hand[card] - 1)
                if value < best:
                    best = value
                    choice = card
        return DISCARD + choice

    def first_thought(self, game: Lindy, rng: Random) -> int:  # type: ignore[override]
        """Plays what can be played, far miles first; attacks when nothing else goes; throws away what is of no use now."""
        legal = game.legal_actions()
        if game._phase == DRAWING:
            return DRAW
        if legal[0] < DISCARD or legal[0] >= ATTACK:
            return legal[0]
        hand = game._hands[game._turn]
        return DISCARD + max(card for card in range(KINDS) if hand[card])

    def noticed(self, game: Lindy, seat: int) -> Hashable:  # type: ignore[override]
        return tuple(game._hands[seat]) if game._turn == seat and game._phase == PLAYING else None


GOAL = (2, 5, 8)
FLYING = Flying()
