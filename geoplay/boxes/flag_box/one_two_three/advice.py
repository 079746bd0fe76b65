"""Why a good player of One two three makes a move, in a sentence with the rule it rests on."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from geoplay.boxes.flag_box.deck import Deck, deck_of
from geoplay.boxes.flag_box.one_two_three.moves import Discard, Done, Lay, Roll
from geoplay.boxes.flag_box.words import CountryName, joined
from geoplay.core.bits import numbers_of
from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.text import Text

if TYPE_CHECKING:
    from geoplay.boxes.flag_box.one_two_three.rules import OneTwoThree


def reason(seen: Perspective, move: Move) -> Text | None:
    """The sentence for a hint."""
    view = seen.view
    deck = deck_of(seen.options["deck"])
    if isinstance(move, Roll):
        return _reason_to_roll(view["hands"][seen.seat], move)
    if isinstance(move, Discard):
        return _reason_to_discard(view, deck, move)
    if isinstance(move, Lay):
        return Text("{card} matches the dice and has a slot. (one-two-three:3)", card=CountryName(move.card))
    if isinstance(move, Done):
        return Text("No card of yours matches these dice, so you draw. (one-two-three:5)")
    return None


def _reason_to_roll(cards: int, move: Roll) -> Text:
    count = len(move.dice.split())
    if count == 3:
        if cards <= 3:
            return Text("All three dice give the best chance to be rid of every card at once. (one-two-three:5)")
        return Text("Three dice let you discard up to six cards; three are enough not to draw. (one-two-three:3)")
    if count == 2:
        return Text("Two dice let you discard up to three cards, and two are enough not to draw. (one-two-three:3)")
    return Text("With one die a single matching card is enough not to draw. (one-two-three:5)")


def _reason_to_discard(view: dict[str, list[str]], deck: Deck, move: Discard) -> Text:
    kept = [code for code in view["hand"] if code not in move.cards]
    rich = [code for code in kept if deck.find(code).symbols.bit_count() > 1]
    count = len(move.cards)
    if not kept:
        return Text("All your cards find a slot: you win. (one-two-three:7)")
    if rich and len(rich) < len(kept) + count:
        return Text(
            "{count} cards find a slot, and you keep {cards}: with more symbols it is easier to discard later. (one-two-three:8)",
            count=count,
            cards=joined([CountryName(code) for code in rich[:2]]),
        )
    return Text(
        "More than one card cannot be discarded with these dice. (one-two-three:8)",
        plural="More than {count} cards cannot be discarded with these dice. (one-two-three:8)",
        count=count,
    )


def overlooked(seen: Perspective, move: Move) -> Text | None:
    """How many cards more would have found a slot."""
    if not isinstance(move, Discard | Done):
        return None
    game: OneTwoThree = seen.imagine(Random(0))  # type: ignore[assignment] # asked about this game alone
    discarded = len(move.cards) if isinstance(move, Discard) else 0
    possible = game.discard_by(numbers_of(game.hand_of(game.on_turn)))
    if len(possible) <= discarded:
        return None
    return Text(
        "{possible} cards would have found a slot: {cards}. (one-two-three:3)",
        possible=len(possible),
        cards=joined([CountryName(game.deck.cards[card].iso2) for card in possible]),
    )
