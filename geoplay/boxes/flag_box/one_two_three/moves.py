"""The moves of One two three: roll some dice, discard card by card, be done; or discard all at once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from geoplay.core.game import unknown_move
from geoplay.core.move import Move

# What may be rolled: the two blue dice are alike.
ROLLS = ("blue", "red", "blue blue", "blue red", "blue blue red")
SLOT_NAMES = ("blue 1", "blue 2", "red", "blue 1 + blue 2", "blue 1 + red", "blue 2 + red")
CODE = re.compile(r"[A-Z]{2}")
PUT = re.compile(r"lay (?P<card>[A-Z]{2}) on (?P<slot>.+)")


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Roll one to three dice."""

    dice: str

    @property
    def notation(self) -> str:
        """``roll blue red``."""
        return f"roll {self.dice}"


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Discard one card, by its country; more may follow. It may be put into a slot, else it gets one that is free."""

    card: str
    slot: str | None = None

    @property
    def notation(self) -> str:
        """``lay IT``, or ``lay IT on blue 1 + red``."""
        return f"lay {self.card}" if self.slot is None else f"lay {self.card} on {self.slot}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discard these cards, and be done."""

    cards: tuple[str, ...]

    @property
    def notation(self) -> str:
        """``discard FR IT``."""
        return f"discard {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Discard no more: the turn ends, with cards to draw if too few were discarded."""

    @property
    def notation(self) -> str:
        """``done``."""
        return "done"


DONE = Done()
EXAMPLES = {str(move): move for move in (*map(Roll, ROLLS), Lay("IT"), Discard(("FR", "IT")), DONE)}


@cache
def lay(card: str, slot: str | None = None) -> Lay:
    """The one move that lays a card, into a slot or wherever there is room."""
    return Lay(card, slot)


def parse(text: str) -> Move:
    """The move a notation stands for.

    >>> parse("roll blue red"), parse("discard IT FR")
    (Roll(dice='blue red'), Discard(cards=('FR', 'IT')))
    >>> parse("lay IT on blue 1 + red")
    Lay(card='IT', slot='blue 1 + red')
    """
    if text in EXAMPLES:
        return EXAMPLES[text]
    put = PUT.fullmatch(text)
    if put is not None and put["slot"] in SLOT_NAMES:
        return lay(put["card"], put["slot"])
    word, *cards = text.split(" ")
    if all(CODE.fullmatch(card) for card in cards) and len(set(cards)) == len(cards):
        if word == "lay" and len(cards) == 1:
            return lay(cards[0])
        if word == "discard" and cards:
            return Discard(tuple(sorted(cards)))
    raise unknown_move("one-two-three", text, EXAMPLES)
