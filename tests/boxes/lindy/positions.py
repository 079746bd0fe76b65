"""Lindy positions for tests, made by moving real cards about: none is lost or doubled."""

from __future__ import annotations

from typing import Any

from geoplay.boxes.lindy.cards import KINDS, WORDS
from geoplay.boxes.lindy.rules import DRAWING, NONE, PLAYING, Lindy

KIND = {word: kind for kind, word in enumerate(WORDS)}


def position(players: int = 2, seed: int = 7, **options: Any) -> Position:
    """A fresh game to be arranged."""
    return Position(Lindy(players, seed, **options))


class Position:
    """Arranges a game: all cards go to the draw pile first, then to where a test wants them."""

    def __init__(self, game: Lindy) -> None:
        self.game = game
        pool = list(game._deck[game._top :])
        for hand in game._hands:
            pool += [kind for kind in range(KINDS) for _ in range(hand[kind])]
        self._pool = pool
        self._next: list[int] = []
        game._hands = [[0] * KINDS for _ in range(game.players)]

    def _take(self, word: str) -> int:
        self._pool.remove(KIND[word])
        return KIND[word]

    def hand(self, seat: int, *words: str) -> Position:
        """These cards in a hand."""
        for word in words:
            self.game._hands[seat][self._take(word)] += 1
        return self

    def side(self, side: int, weather: str | None = None, flight: str | None = None, **miles: int) -> Position:
        """The tops and miles of a side: ``miles_500=1``."""
        self.game._weather[side] = NONE if weather is None else self._take(weather)
        self.game._flight[side] = NONE if flight is None else self._take(flight)
        for place, word in enumerate(("500", "300", "100")):
            for _ in range(miles.get(f"miles_{word}", 0)):
                self._take(word)
                self.game._miles[3 * side + place] += 1
        return self

    def discards(self, *words: str) -> Position:
        """The discard pile, bottom first."""
        self.game._discard = [self._take(word) for word in words]
        return self

    def next(self, *words: str) -> Position:
        """The cards that will be drawn next."""
        self._next = [self._take(word) for word in words]
        return self

    def leave(self, count: int) -> Position:
        """Only so many further cards in the draw pile; the others lie under the piles."""
        spare = len(self._pool) - count
        self.game._buried += self._pool[:spare]
        self._pool = self._pool[spare:]
        return self

    def ready(self, turn: int = 0, *, drawn: bool = False) -> Lindy:
        """The game, with this seat to draw, or to play if it has ``drawn``. Hands are filled up to five (or six)."""
        game = self.game
        for seat, hand in enumerate(game._hands):
            size = 6 if drawn and seat == turn else 5
            while sum(hand) < size:
                hand[self._pool.pop()] += 1
        game._deck = tuple(self._next + self._pool)
        game._top = 0
        game._turn = turn
        game._phase = PLAYING if drawn else DRAWING
        game._legal = None
        return game
