"""Endings solved exactly, the plain way: every line of the engine's own legal actions is played out, whatever is hidden.

What the other players do is not known, so every choice gets two bounds: what it wins at least, whatever they do, and what it wins
at most, if they help. Where the lower bound of some choices is no less than the upper bound of all others, those choices are
best beyond doubt; where it is not so, or all choices are alike, nothing is solved. No expertise of any game is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from geoplay.core.game import Game

Bounds = tuple[float, float]
MOST_LINES = 20_000
# One in the last hand is a turn of the other with one of the hands that it could hold: slower by far.
MOST_REPLIES = 3_000
ALMOST = 1e-9


class TooLong(Exception):
    """There is more to play out than is worth it."""


def best_of(bounds: Mapping[Any, Bounds]) -> frozenset[Any] | None:
    """The choices that are best beyond doubt; ``None`` if there is doubt, or nothing to choose.

    >>> sorted(best_of({"a": (1, 1), "b": (0, 0.5), "c": (1, 1)})), best_of({"a": (0, 1), "b": (0, 0)}), best_of({"a": (1, 1)})
    (['a', 'c'], None, None)
    """
    most = max(upper for _, upper in bounds.values())
    best = frozenset(choice for choice, (lower, _) in bounds.items() if lower >= most - ALMOST)
    return best if best and len(best) < len(bounds) else None


class OpenEnding:
    """An ending in which nothing is hidden and nothing is left to chance: played out to the end of the game."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lines = 0

    def bounds(self, game: Game[Any]) -> dict[Any, Bounds]:
        """What each legal action wins at least and at most."""
        found = {}
        for action in game.legal_actions():
            later = game.clone()
            later.apply(action)
            found[action] = self.at_least(later), self.at_most(later)
        return found

    def at_least_after(self, game: Game[Any], action: Any) -> float:
        """What an action wins at least: a single card or a whole run."""
        later = game.clone()
        later.apply(action)
        self.lines = 0
        return self.at_least(later)

    def at_least(self, game: Game[Any]) -> float:
        """What the seat wins whatever the others do."""
        if game.turn is None:
            return self._ended(game)
        own = game.turn == self.seat
        value = 0.0 if own else 1.0
        for later in _after(game):
            found = self.at_least(later)
            value = max(value, found) if own else min(value, found)
            if value == own:
                break
        return value

    def at_most(self, game: Game[Any]) -> float:
        """What the seat wins if the others help."""
        if game.turn is None:
            return self._ended(game)
        value = 0.0
        for later in _after(game):
            value = max(value, self.at_most(later))
            if value == 1:
                break
        return value

    def _ended(self, game: Game[Any]) -> float:
        self.lines += 1
        if self.lines > MOST_LINES:
            raise TooLong
        assert game.outcome is not None
        return game.outcome.shares()[self.seat]


class LastHand:
    """The last cards of two players in This and that: this turn, and the next of each, for every hand the other could hold.

    The other goes out where it can. Where it cannot, it does what is worst for the seat (the lower bound) or helps (the upper).
    """

    def __init__(self, game: Any, seat: int) -> None:
        self.seat = seat
        self.other = 1 - seat
        self.hands = tuple(self._could_hold(game))
        self.lines = 0

    def _could_hold(self, game: Any) -> Iterator[int]:
        """Every hand the other could hold, by what all know: bit sets."""
        seen = game.hands[self.seat]
        for number in game.layout.at.values():
            seen |= 1 << number
        hidden = game.deck.all_cards & ~seen
        knowledge = game._knowledge
        cards = [1 << card for card in range(len(game.deck.cards)) if (hidden & knowledge.hands[self.other]) >> card & 1]
        for held in combinations(cards, game.hands[self.other].bit_count()):
            hand = sum(held)
            # What nobody holds lies in the pile, and must be able to.
            if not hidden & ~hand & ~knowledge.pile:
                yield hand

    def bounds(self, game: Any) -> dict[Any, Bounds]:
        """What each legal action wins at least and at most, on average over all hands."""
        found = {}
        for action in game.legal_actions():
            later = game.clone()
            later.apply(action)
            turns = [self._turn(end) for end in ends_of_turn(later, self.seat)]
            found[action] = max(lower for lower, _ in turns), max(upper for _, upper in turns)
        return found

    def at_least_after(self, game: Any, action: Any) -> float:
        """What an action wins at least."""
        self.lines = 0
        return self.bounds(game)[action][0]

    def _turn(self, game: Any) -> Bounds:
        """The same for a turn that is over."""
        if game.turn is None:
            share = game.outcome.shares()[self.seat]
            return share, share
        lower = upper = 0.0
        for hand in self.hands:
            dealt = game.clone()
            dealt._hands[self.other] = hand
            dealt._legal = None
            least, most = self._reply(dealt)
            lower += least
            upper += most
        return lower / len(self.hands), upper / len(self.hands)

    def _reply(self, game: Any) -> Bounds:
        """The same for one hand of the other, who is on turn."""
        if game.legal_actions()[0] < 0:
            # Unable to play: draws one of the cards left, which changes nothing that lies open.
            later = game.clone()
            later.apply(game.legal_actions()[0])
            return float(self._goes_out(later)), 1.0
        least = 1.0
        for end in ends_of_turn(game, self.other):
            self.lines += 1
            if self.lines > MOST_REPLIES:
                raise TooLong
            if end.turn is None:
                return 0.0, 0.0
            if least and not self._goes_out(end):
                least = 0.0
        return least, 1.0

    def _goes_out(self, game: Any) -> bool:
        return any(end.turn is None for end in ends_of_turn(game, self.seat))


def ends_of_turn(game: Game[Any], seat: int) -> Iterator[Game[Any]]:
    """Every position in which a turn of the seat can end."""
    if game.turn != seat:
        yield game
        return
    for later in _after(game):
        yield from ends_of_turn(later, seat)


def _after(game: Game[Any]) -> Iterator[Game[Any]]:
    for action in game.legal_actions():
        later = game.clone()
        later.apply(action)
        yield later
