"""The moves of New York to Paris: every one there can be, made once and numbered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from geoplay.boxes.lindy.cards import KINDS, Card
from geoplay.core.game import notation_table
from geoplay.core.move import Move
from geoplay.core.text import LETTERS

MOST_SIDES = 8
ATTACKS = (Card.STORM, Card.FOG, Card.MOTOR_TROUBLE, Card.FORCED_LANDING)


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw from the face-down pile, or take the top of the discard pile."""

    source: Literal["pile", "discard"]

    @property
    def notation(self) -> str:
        """``draw`` or ``take``."""
        return "draw" if self.source == "pile" else "take"


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a card on one's own piles, or on those of the side whose first seat is ``on``."""

    card: Card
    on: int | None = None

    @property
    def notation(self) -> str:
        """``play 500``, ``play storm on B``."""
        return f"play {self.card.word}" + ("" if self.on is None else f" on {LETTERS[self.on]}")


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Lay a card on the discard pile."""

    card: Card

    @property
    def notation(self) -> str:
        """``discard fog``."""
        return f"discard {self.card.word}"


# An action is the index of its move here.
DRAW, TAKE = 0, 1
PLAY = 2
DISCARD = PLAY + KINDS
ATTACK = DISCARD + KINDS

MOVES: tuple[Move, ...] = (
    Draw("pile"),
    Draw("discard"),
    *(Play(card) for card in Card),
    *(Discard(card) for card in Card),
    *(Play(card, side) for side in range(MOST_SIDES) for card in ATTACKS),
)
ACTIONS: dict[Move, int] = {move: action for action, move in enumerate(MOVES)}
NOTATION = notation_table(MOVES)
