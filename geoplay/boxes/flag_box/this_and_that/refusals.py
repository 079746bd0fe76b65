"""Why a move is not possible in This and that: the rule's number and a sentence that helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from geoplay.boxes.flag_box.deck import Deck, FlagCard
from geoplay.boxes.flag_box.this_and_that.layout import DOWN, LONGEST, RIGHT, Layout, place_at
from geoplay.boxes.flag_box.this_and_that.moves import Draw, Lay, Pass, Stop
from geoplay.boxes.flag_box.words import CONTINENT_WORDS, joined, symbols_text
from geoplay.core.move import Move
from geoplay.core.refusal import Refusal
from geoplay.core.text import Text


def refuse(view: dict[str, Any], hand: Sequence[str], deck: Deck, layout: Layout, move: Move) -> Refusal:
    """The refusal of a move that is not legal in this view, by the hand of the seat on turn."""
    if view["phase"] == "over":
        return Refusal("this-and-that:7", Text("The game is over: nobody plays any more."))
    if isinstance(move, Lay):
        return _refuse_card(view, hand, deck, layout, move)
    if isinstance(move, Stop):
        return Refusal("this-and-that:6", Text("Your turn has not begun: who can lay a card, lays one."))
    if isinstance(move, Draw | Pass):
        return _refuse_passing(view, move)
    return Refusal("this-and-that:3", Text("That is no move of this game: lay a card beside another, or draw."))


def _refuse_passing(view: dict[str, Any], move: Draw | Pass) -> Refusal:
    if view["phase"] == "go on":
        return Refusal("this-and-that:6", Text("You have laid a card this turn: lay another, or stop."))
    if view["phase"] == "open":
        return Refusal("this-and-that:2", Text("Open the game with the card that the dice named."))
    if isinstance(move, Pass) and view["draw_pile"]:
        return Refusal("this-and-that:6", Text("Nobody just passes while there are cards to draw."))
    if isinstance(move, Draw) and not view["draw_pile"]:
        return Refusal("this-and-that:6", Text("The draw pile is empty: who cannot lay a card just passes."))
    return Refusal("this-and-that:6", Text("You have a card that fits: who can lay a card, lays one."))


def _refuse_card(view: dict[str, Any], hand: Sequence[str], deck: Deck, layout: Layout, move: Lay) -> Refusal:
    if deck.number(move.card) is None:
        return Refusal("box:1", Text("There is no card {card} in this deck.", card=repr(move.card)))
    card = deck.find(move.card)
    place = place_at(move.x, move.y)
    if move.card not in hand:
        return Refusal("this-and-that:1", Text("You do not hold {card}.", card=card.name))
    if view["phase"] == "open":
        return _refuse_opening(view, deck, move.card)
    if place in layout.at:
        there = deck.cards[layout.at[place]].name
        return Refusal("this-and-that:2", Text("{card} cannot lie there: {other} does.", card=card.name, other=there))
    if max(abs(move.x), abs(move.y)) > len(deck.cards) or not layout.touching(place):
        return Refusal("this-and-that:2", Text("{card} must touch a card on the table, edge to edge.", card=card.name))
    stranger = _stranger(deck, layout, card, place)
    if stranger is not None and deck.of_one_continent:
        return Refusal(
            "box:7",
            Text(
                "In a deck of one continent only symbols count: {card} ({symbols}) shares none with {other} ({its_symbols}).",
                card=card.name,
                symbols=symbols_text(card.symbols),
                other=stranger.name,
                its_symbols=symbols_text(stranger.symbols),
            ),
        )
    if stranger is not None:
        return Refusal(
            "this-and-that:3",
            Text(
                "{card} ({symbols}; {continent}) shares nothing with {other} ({its_symbols}; {its_continent}).",
                card=card.name,
                symbols=symbols_text(card.symbols),
                continent=CONTINENT_WORDS[card.continent],
                other=stranger.name,
                its_symbols=symbols_text(stranger.symbols),
                its_continent=CONTINENT_WORDS[stranger.continent],
            ),
        )
    length = max(layout.run_through(place, RIGHT), layout.run_through(place, DOWN))
    if length > LONGEST:
        return Refusal(
            "this-and-that:5",
            Text("{card} would make a row or column of {count} cards: five are the most.", card=card.name, count=length),
        )
    return Refusal("this-and-that:5", Text("{card} would fill a whole square of five by five.", card=card.name))


def _refuse_opening(view: dict[str, Any], deck: Deck, card: str) -> Refusal:
    named = view["start"]["card"]
    if named is not None and named != card:
        return Refusal(
            "this-and-that:2",
            Text("The game opens with {named}, the card that the dice named.", named=deck.find(named).name),
        )
    return Refusal("this-and-that:2", Text("The first card lies in the middle of the table."))


def _stranger(deck: Deck, layout: Layout, card: FlagCard, place: int) -> FlagCard | None:
    """A neighbour with which a card shares neither continent nor symbol."""
    for beside in _around(place):
        if beside in layout.at:
            other = deck.cards[layout.at[beside]]
            if not deck.shares(card, other):
                return other
    return None


# ---- what cannot be used at all, for the table -------------------------------------------------------------------


def refuse_everywhere(deck: Deck, layout: Layout, card: FlagCard) -> Refusal:
    """Why a card that fits at no place stays in the hand."""
    symbols, continent = symbols_text(card.symbols), CONTINENT_WORDS[card.continent]
    number = deck.number(card.iso2)
    sharing = 0 if number is None else deck.sharing[number]
    if not any(sharing >> other & 1 for other in layout.at.values()):
        return Refusal(
            "this-and-that:3",
            Text(
                "{card} ({symbols}; {continent}) shares nothing with any card on the table.",
                card=card.name,
                symbols=symbols,
                continent=continent,
            ),
        )
    if any(_stranger(deck, layout, card, place) is None for place in layout.fitting):
        return Refusal(
            "this-and-that:5", Text("{card} would fit only where a row or column grew beyond five cards.", card=card.name)
        )
    return Refusal(
        "this-and-that:3",
        Text(
            "{card} ({symbols}; {continent}) would touch a card it shares nothing with at every free place.",
            card=card.name,
            symbols=symbols,
            continent=continent,
        ),
    )


def refuse_every_card(deck: Deck, layout: Layout, place: int) -> Refusal:
    """Why no card of a hand can go to a free place."""
    length = max(layout.run_through(place, RIGHT), layout.run_through(place, DOWN))
    if length > LONGEST:
        return Refusal(
            "this-and-that:5",
            Text("A card here would make a row or column of {count} cards: five are the most.", count=length),
        )
    if layout.fills_square(place):
        return Refusal("this-and-that:5", Text("A card here would fill a whole square of five by five."))
    beside = [deck.cards[layout.at[spot]].name for spot in _around(place) if spot in layout.at]
    if len(beside) == 1:
        return Refusal("this-and-that:3", Text("None of your cards shares anything with {card}.", card=beside[0]))
    return Refusal("this-and-that:3", Text("None of your cards shares something with each of {cards}.", cards=joined(beside)))


def _around(place: int) -> tuple[int, ...]:
    return place - RIGHT, place + RIGHT, place - DOWN, place + DOWN
