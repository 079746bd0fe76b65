"""Why a move is not possible in the Game of Cities: the rule's number and a sentence that helps.

Everything is read off what shows on the table, so a refusal gives nothing away.
"""

from __future__ import annotations

from typing import Any

from geoplay.boxes.cities.deck import PARTS, Deck
from geoplay.boxes.cities.moves import Book, Discard, Draw, Lay, Pass
from geoplay.core.move import Move
from geoplay.core.nearest import nearest
from geoplay.core.race import Race, Settle, amiss
from geoplay.core.refusal import Refusal
from geoplay.core.text import Player, Text


def refuse(view: dict[str, Any], deck: Deck, move: Move) -> Refusal:
    """The refusal of a move that is not legal in this view."""
    phase = view["phase"]
    if phase == "over":
        return Refusal("cities:14", Text("The game is over: every book is made."))
    if isinstance(move, Settle):
        return _refuse_settlement(view, move)
    if phase == "call":
        return Refusal("cities:10", Text("A card was just laid open: first everybody else may call a city."))
    if isinstance(move, Draw):
        if phase == "drawn":
            return Refusal(
                "cities:6", Text("You have drawn already: take a book, or lay {card} open.", card=_part(deck, view["drawn"]))
            )
        return Refusal("cities:12", Text("The pack is empty: take a book, or let your turn go by."))
    if isinstance(move, Discard):
        return Refusal("cities:6", Text("You have drawn no card that could be laid open."))
    if isinstance(move, Pass):
        if phase == "drawn":
            return Refusal(
                "cities:6", Text("A drawn card that makes no book is laid open: {card}.", card=_part(deck, view["drawn"]))
            )
        return Refusal("cities:12", Text("While there is a pack, a turn without a book begins with a draw."))
    if isinstance(move, Book):
        return _refuse_book(view, deck, move)
    if isinstance(move, Lay):
        return _refuse_lay(view, deck, move)
    return Refusal("cities:6", Text("That is no move of this game: take a book, draw, or lay the drawn card open."))


def _refuse_settlement(view: dict[str, Any], settled: Settle) -> Refusal:
    if view["phase"] != "call":
        return Refusal("cities:10", Text("Nobody can call now: cities are called when a card has just been laid open."))
    if any(claim.seat == view["discarder"] for claim in settled.claims):
        return Refusal("cities:10", Text("Only the others call: {player} laid the card open.", player=Player(view["discarder"])))
    callers = tuple(seat for seat in range(view["players"]) if seat != view["discarder"])
    unsettled = Text("This race cannot be settled so.")
    return Refusal("cities:10", amiss(Race(unsettled, callers), settled) or unsettled)


def _refuse_book(view: dict[str, Any], deck: Deck, move: Book) -> Refusal:
    if move.city not in deck.index:
        near = nearest(move.city, deck.index)
        if near:
            known = deck.cities[deck.index[near[0]]].name
            return Refusal(
                "cities:1", Text("There is no city {city} in this game; {nearest} is.", city=repr(move.city), nearest=known)
            )
        return Refusal("cities:1", Text("There is no city {city} in this game.", city=repr(move.city)))
    return _refuse_city(view, deck, deck.index[move.city])


def _refuse_lay(view: dict[str, Any], deck: Deck, move: Lay) -> Refusal:
    for corner in move.corners:
        if deck.card(corner) is None:
            return Refusal("cities:1", Text("No card has the number {number}.", number=corner))
    parts = [_part(deck, corner) for corner in move.corners]
    if len(set(move.corners)) < len(move.corners):
        return Refusal("cities:11", Text("{card} is picked twice.", card=max(parts, key=parts.count)))
    if len(move.corners) != PARTS:
        return Refusal("cities:11", Text("A book is three cards; {count} are picked.", count=len(move.corners)))
    cities = [deck.cards - corner for corner in move.corners]
    names = [deck.city_of(card) for card in cities]
    if len({city.id for city in names}) > 1:
        odd = next(number for number in range(PARTS) if names[number].id != names[number - 1].id)
        return Refusal(
            "cities:11",
            Text(
                "{cards} do not spell one city: {first} and {second} are parts of two.",
                cards=", ".join(parts),
                first=parts[odd - 1],
                second=parts[odd],
            ),
        )
    return _refuse_city(view, deck, deck.index[names[0].id])


def _refuse_city(view: dict[str, Any], deck: Deck, city: int) -> Refusal:
    name = deck.cities[city].name
    owner = view["made"].get(deck.cities[city].id)
    if owner is not None:
        return Refusal("cities:11", Text("{city} is made already: {player} has the book.", city=name, player=Player(owner)))
    showing = {corner for hand in (*view["hands"], view["discards"], [view["drawn"]]) for corner in hand}
    hidden = [deck.part(card) for card in range(PARTS * city, PARTS * city + PARTS) if deck.corner(card) not in showing]
    if hidden:
        return Refusal("cities:11", Text("{city} cannot be made yet: {card} does not show.", city=name, card=", ".join(hidden)))
    return Refusal("cities:7", Text("At this table everybody draws first: draw a card, then take the book."))


def _part(deck: Deck, corner: int) -> str:
    return deck.part(deck.cards - corner)
