"""Why a move is good, in a sentence with the rule it rests on: what a hint says."""

from __future__ import annotations

from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text
from geoplay.games.cities.deck import City, Deck, deck_of
from geoplay.games.cities.moves import Book, Discard, Draw, Lay, Pass


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
        return Text("Draw: the next card may complete a city (cities:6).")
    if isinstance(move, Discard):
        return Text("Lay the card open: it makes no book with what shows (cities:6).")
    if isinstance(move, Pass):
        return Text("Let the turn go by only if you see no book: all that are left lie open now (cities:12).")
    return None


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
