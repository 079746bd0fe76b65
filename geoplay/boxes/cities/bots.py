"""How the Game of Cities is played well: what a position is worth, which book to take, how soon a city is called.

All cards lie open, so whoever sees everything takes the greatest book there is; what makes a player is to see it. A level
notices each book with the chance its attention gives, anew at every look. What is left to think about is whether to take a
small book at once or to draw for a greater one, which opens a card for the others. Everything here looks at imagined games
(see :mod:`geoplay.core.expertise`).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from random import Random

from geoplay.boxes.cities.advice import overlooked, reason
from geoplay.boxes.cities.deck import PARTS
from geoplay.boxes.cities.rules import BOOK, CALLING, DRAWN, NOBODY, OVER, Action, Cities, cities_of
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim
from geoplay.core.reflexes import Reflexes
from geoplay.core.text import Text

# How many points ahead make a win about three times as likely, in a game of twelve cities.
LEAD = 8.0
# Typists count five letters as a word; a call is typed.
WORD = 5


class Collecting(Expertise[Cities]):
    """Expertise in the Game of Cities."""

    horizon = 12
    steps = (0.0, 0.09, 0.19, 0.305, 0.42, 0.53, 0.645, 0.745, 0.86, 1.0)
    step_elo = 40.0

    def as_seen(self, game: Cities, reflexes: Reflexes, rng: Random) -> Cities:
        """The game without the books that are overlooked this time."""
        overlooked = [city for city in cities_of(game.complete()) if not reflexes.notices(rng)]
        return game.overlooking(overlooked) if overlooked else game

    def worth(self, game: Cities) -> Sequence[float]:
        """Each seat's chance, from points, from the books that lie open, and from who comes to them first."""
        points = [float(total) for total in game._totals]
        if game._phase != OVER:
            points = [total + more for total, more in zip(points, game.points(), strict=True)]
            _share_open_books(game, points)
        elif game.outcome is not None:
            return game.outcome.shares()
        most = max(points)
        odds = [exp((value - most) / LEAD) for value in points]
        total = sum(odds)
        return [odd / total for odd in odds]

    def choices(self, game: Cities) -> Sequence[Action]:
        """All books, and to draw for a greater one; a drawn card is never laid open while a book is seen."""
        legal = game.legal_actions()
        return legal[:-1] if game._phase == DRAWN and len(legal) > 1 else legal

    def habit(self, game: Cities, rng: Random) -> Action:
        """The greatest book, which stands first; without one what there is to do."""
        return game.legal_actions()[0]

    def first_thought(self, game: Cities, rng: Random) -> Action:
        """A beginner looks at the own hand first: the book it has most cards of, whatever it counts."""
        *books, otherwise = game.legal_actions()
        own = [card // PARTS for card in game._hands[game._turn]]
        return max(books, key=lambda book: own.count(book - BOOK) if isinstance(book, int) else 0) if books else otherwise

    def noticed(self, game: Cities, seat: int) -> Hashable:
        """The card just drawn."""
        return game._drawn

    def claim(self, seen: Perspective, reflexes: Reflexes, rng: Random) -> Claim | None:
        """The city that the discard completed, if it is noticed: as soon as its name is typed."""
        game = seen.imagine(rng)
        assert isinstance(game, Cities)
        books = game.books(seen.seat)
        if not books or not reflexes.notices(rng):
            return None
        name = game.deck.cities[game.deck.index[books[0]]].name
        return Claim(reflexes.time(rng, 1 + len(name) // WORD), seen.seat, name)

    def points(self, game: Cities) -> Sequence[float]:
        """What everybody's books count so far."""
        if game._phase == OVER:
            return game._totals
        return [total + more for total, more in zip(game._totals, game.points(), strict=True)]

    def overlooked(self, seen: Perspective, move: Move) -> Text | None:
        """What this move left lying."""
        return overlooked(seen, move)

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why, in a sentence with the rule."""
        return reason(seen, move)


def _share_open_books(game: Cities, points: list[float]) -> None:
    """Books that lie open go to the next seats in turn, one each; what is still hidden to everybody alike."""
    values, players = game._points, game.players
    hidden = sum(value for owner, value in zip(game._made, values, strict=True) if owner == NOBODY)
    seat = game._turn
    books = cities_of(game.complete())
    hidden -= sum(values[city] for city in books)
    if game._phase == CALLING:
        called = game._discards[-1] // PARTS
        if called in books:
            books.remove(called)
            for other in range(players):
                if other != seat:
                    points[other] += values[called] / (players - 1)
        seat += 1
    for step, city in enumerate(books):
        points[(seat + step) % players] += values[city]
    for other in range(players):
        points[other] += hidden / players


COLLECTING = Collecting()
