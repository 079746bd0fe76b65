"""Why a move is not possible in One two three: the rule's number and a sentence that helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from geoplay.boxes.flag_box.deck import Deck, FlagCard
from geoplay.boxes.flag_box.dice import matches_continent
from geoplay.boxes.flag_box.one_two_three.events import dice_words
from geoplay.boxes.flag_box.one_two_three.moves import SLOT_NAMES, Discard, Done, Lay, Roll
from geoplay.boxes.flag_box.one_two_three.slots import FIRST, RED, SECOND, SLOTS
from geoplay.boxes.flag_box.words import CONTINENT_WORDS, symbols_text
from geoplay.core.move import Move
from geoplay.core.refusal import Refusal
from geoplay.core.text import Text


def refuse(view: dict[str, Any], hand: Sequence[str], deck: Deck, move: Move) -> Refusal:
    """The refusal of a move that is not legal in this view, by the hand of the seat on turn."""
    if view["phase"] == "over":
        return Refusal("one-two-three:7", Text("The game is over: nobody plays any more."))
    if isinstance(move, Roll):
        return Refusal("one-two-three:3", Text("You have rolled already: discard what the dice allow, or be done."))
    if isinstance(move, Done):
        return Refusal("one-two-three:3", Text("Roll one, two or three dice first."))
    if isinstance(move, Lay):
        return _refuse_card(view, hand, deck, move)
    if isinstance(move, Discard):
        for card in move.cards:
            refusal = _refuse_one(view, hand, deck, card)
            if refusal is not None:
                return refusal
        return Refusal(
            "one-two-three:3",
            Text("These cards cannot all be discarded: each needs a die, or a pair of dice, of its own."),
        )
    return Refusal("one-two-three:3", Text("That is no move of this game: roll dice, discard cards, or be done."))


def _refuse_card(view: dict[str, Any], hand: Sequence[str], deck: Deck, move: Lay) -> Refusal:
    card = move.card
    found = _refuse_one(view, hand, deck, card)
    if found is not None:
        return found
    if move.slot is not None:
        return _refuse_slot(view, deck.find(card), move.slot)
    return Refusal(
        "one-two-three:4",
        Text(
            "{card} matches, but a card fills one slot, and no die or pair of dice that it matches can be freed for it.",
            card=deck.find(card).name,
        ),
    )


def _refuse_slot(view: dict[str, Any], card: FlagCard, slot: str) -> Refusal:
    """Why a card that matches a die does not go into a slot."""
    dice = SLOTS[SLOT_NAMES.index(slot)]
    first, second, red = (shown if dice & die else -1 for die, shown in zip((FIRST, SECOND, RED), view["dice"], strict=True))
    matched = all(card.symbols >> shown & 1 for shown in (first, second) if shown >= 0)
    if matched and (red < 0 or matches_continent(red, card.continent)):
        return Refusal(
            "one-two-three:4",
            Text("What lies there goes nowhere else, and a slot holds one card: find another for {card}.", card=card.name),
        )
    return Refusal(
        "one-two-three:3",
        Text(
            "{card} ({symbols}; {continent}) does not match what this slot asks for: {dice}.",
            card=card.name,
            symbols=symbols_text(card.symbols),
            continent=CONTINENT_WORDS[card.continent],
            dice=dice_words((first, second, red)),
        ),
    )


def _refuse_one(view: dict[str, Any], hand: Sequence[str], deck: Deck, code: str) -> Refusal | None:
    """What stands against a card by itself; ``None`` if it matches a die and is in the hand."""
    if deck.number(code) is None:
        return Refusal("box:1", Text("There is no card {card} in this deck.", card=repr(code)))
    card = deck.find(code)
    if view["phase"] == "roll":
        return Refusal("one-two-three:3", Text("Roll one, two or three dice before you discard {card}.", card=card.name))
    if code not in hand:
        return Refusal("one-two-three:1", Text("You do not hold {card}.", card=card.name))
    first, second, red = view["dice"]
    if any(die >= 0 and card.symbols >> die & 1 for die in (first, second)):
        return None
    if red >= 0 and matches_continent(red, card.continent):
        return None
    return Refusal(
        "one-two-three:3",
        Text(
            "{card} ({symbols}; {continent}) matches none of the dice: {dice}.",
            card=card.name,
            symbols=symbols_text(card.symbols),
            continent=CONTINENT_WORDS[card.continent],
            dice=dice_words((first, second, red)),
        ),
    )
