"""Why a move is good, in a sentence with the rule it rests on: what a hint says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from geoplay.boxes.cities.deck import PARTS, City, Deck, deck_of
from geoplay.boxes.cities.moves import Book, Discard, Draw, Lay, Pass
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text


def reason(seen: Perspective, move: Move) -> Text | None:
    """The case for a move, read off what the seat sees."""
    deck = deck_of(seen.options["cities"])
    view = seen.view
    if isinstance(move, Lay):
        card = deck.card(move.corners[0])
        move = Book("" if card is None else deck.city_of(card).id)
    if isinstance(move, Book) and move.city in deck.index:
        book = deck.cities[deck.index[move.city]]
        return _reason_for_book(deck, book, drawn=view["drawn"])
    if isinstance(move, Draw):
        if view["must_draw"]:
            return Text("Draw: at this table everybody draws before taking a book (cities:7).")
        return _reason_to_draw(deck, view)
    if isinstance(move, Discard):
        return Text("Lay the card open: it makes no book with what shows (cities:6).")
    if isinstance(move, Pass):
        return Text("Let the turn go by only if you see no book: all that are left lie open now (cities:12).")
    return None


def _reason_to_draw(deck: Deck, view: dict[str, Any]) -> Text:
    """How many cities wait for one card only."""
    shown = Counter(city.id for city in _shown(deck, view))
    waiting = sum(count == PARTS - 1 for count in shown.values())
    if not waiting:
        return Text("Draw: no city is complete, and every card brings one nearer (cities:6).")
    return Text(
        "Draw: one city lacks a single card, and the next may be it (cities:6).",
        plural="Draw: {count} cities lack a single card, and the next may be one of them (cities:6).",
        count=waiting,
    )


def _shown(deck: Deck, view: dict[str, Any]) -> Iterator[City]:
    """The city of each card that lies open."""
    corners = [corner for hand in view["hands"] for corner in hand] + view["discards"]
    if view["drawn"] is not None:
        corners.append(view["drawn"])
    return (deck.city_of(deck.cards - corner) for corner in corners)


def overlooked(seen: Perspective, move: Move) -> Text | None:
    """The greatest book that lay complete, where another move was made or a smaller one taken."""
    deck = deck_of(seen.options["cities"])
    books = [deck.cities[deck.index[other.city]] for other in seen.legal_moves() if isinstance(other, Book)]
    taken = 0
    if isinstance(move, Lay):
        card = deck.card(move.corners[0])
        taken = 0 if card is None else deck.city_of(card).points
    elif isinstance(move, Book) and move.city in deck.index:
        taken = deck.cities[deck.index[move.city]].points
    best = max(books, key=lambda city: city.points, default=None)
    if best is None or best.points <= taken:
        return None
    return Text("The book of {city} lay complete: {points} points (cities:6).", city=best.name, points=best.points)


def _reason_for_book(deck: Deck, book: City, drawn: int | None) -> Text:
    if drawn is not None and deck.city_of(deck.cards - drawn) == book:
        return Text(
            "Take {city}, which counts {points}: the card you drew completes it; laid open, anybody could call it (cities:10).",
            city=book.name,
            points=book.points,
        )
    return Text(
        "Take {city}, which counts {points}: its three cards show, and the next player might see them too (cities:13).",
        city=book.name,
        points=book.points,
    )
