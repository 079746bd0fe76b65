"""This and that for learners: first the card, then the place, told by a card that lies beside it.

The table has no edge, so places have no numbers of their own. But whatever is laid touches a card: a place is *right of*, *left
of*, *below* or *above* one of the cards on the table. A place between two cards has two names, and both are good.
"""

from __future__ import annotations

from itertools import islice

import numpy as np

from geoplay.boxes.flag_box.this_and_that.layout import CENTRE, DOWN, RIGHT, Layout, column_and_row
from geoplay.boxes.flag_box.this_and_that.rules import CARD, DRAWING, OPENING, OVER, PASSING, STOPPING, WIDE, ThisAndThat
from geoplay.core.bits import numbers_of
from geoplay.core.move import Move
from geoplay.rl.encoding import Encoding, from_left
from geoplay.rl.observation import Array, ObservationWriter

SIDES = (RIGHT, -RIGHT, DOWN, -DOWN)
SIDE_WORDS = ("right of", "left of", "below", "above")
OTHERWISE = (STOPPING, DRAWING, PASSING)
OTHERWISE_WORDS = ("stop", "draw", "pass")
NO_CARD = -1
MOST_HELD = 24
# Coordinates are told as parts of this.
FAR = 24


class Picture:
    """What does not change until another card is laid: where the cards are, and which places beside them are open."""

    def __init__(self, layout: Layout, cards: int) -> None:
        self.layout = layout
        self.laid = 0
        self.cards = 0
        self.place_of: dict[int, int] = {}
        # The columns of all cards of the deck, then their rows.
        self.places: Array = np.zeros(2 * cards, dtype=np.float32)
        self.look()

    def look(self) -> None:
        """Take in what was laid since the last look."""
        at = self.layout.at
        for place, card in islice(at.items(), self.laid, None):
            self.place_of[card] = place
            self.cards |= 1 << card
            self.places[card], self.places[len(self.places) // 2 + card] = [
                max(-1.0, min(1.0, steps / FAR)) for steps in column_and_row(place)
            ]
        self.laid = len(at)
        # Every open place: the cards that fit, and its names as flags, one for each card it touches.
        self.open: list[tuple[int, int]] = []
        self.rewarding = 0
        for place, fits in self.layout.fitting.items():
            if fits and at:
                names = 0
                for side, step in enumerate(SIDES):
                    beside = at.get(place - step)
                    if beside is not None:
                        names |= 1 << len(SIDES) * beside + side
                self.open.append((fits, names))
                if place in self.layout.rewarding:
                    self.rewarding |= names

    def names_for(self, hand: int) -> int:
        """The names of all places where some card of a hand fits."""
        found = 0
        for fits, names in self.open:
            if fits & hand:
                found |= names
        return found


class ThisAndThatEncoding(Encoding[ThisAndThat]):
    """A card of the deck (then its place is asked); a side of a card on the table; stop, draw and pass.

    The first card of all goes to the middle, and its place is not asked.
    """

    def __init__(self, game: ThisAndThat) -> None:
        self.codes = [card.iso2 for card in game.deck.cards]
        self.cards = len(self.codes)
        self.otherwise = self.cards + len(SIDES) * self.cards
        self.actions = self.otherwise + len(OTHERWISE)
        self.picked = NO_CARD
        self._picture: Picture | None = None

    def begin(self) -> None:
        """No card is picked."""
        self.picked = NO_CARD

    def picture(self, game: ThisAndThat) -> Picture:
        """The table as it lies."""
        picture = self._picture
        if picture is None or picture.layout is not game.layout:
            picture = self._picture = Picture(game.layout, self.cards)
        elif picture.laid != len(game.layout.at):
            picture.look()
        return picture

    def legal(self, game: ThisAndThat) -> list[int]:
        """Cards that fit somewhere; or the places of the card picked."""
        if self.picked != NO_CARD:
            return [self.cards + name for name in numbers_of(self.picture(game).names_for(1 << self.picked))]
        if game._phase == OPENING:
            return numbers_of(game._opening())
        cards = otherwise = 0
        for action in game.legal_actions():
            if action >= 0:
                cards |= 1 << (action & CARD)
            else:
                otherwise = action
        return [*numbers_of(cards), self.otherwise + OTHERWISE.index(otherwise)] if otherwise else numbers_of(cards)

    def move(self, game: ThisAndThat, action: int) -> Move | None:
        """A card is kept in mind until its place is told."""
        if action >= self.otherwise:
            return game.move_of(OTHERWISE[action - self.otherwise])
        if action < self.cards:
            if game._phase == OPENING:
                return game.move_of(CENTRE << WIDE | action)
            self.picked = action
            return None
        anchor, side = divmod(action - self.cards, len(SIDES))
        place = self.picture(game).place_of[anchor] + SIDES[side]
        picked, self.picked = self.picked, NO_CARD
        return game.move_of(place << WIDE | picked)

    def label(self, action: int) -> str:
        """The card, the place, or the word."""
        if action >= self.otherwise:
            return OTHERWISE_WORDS[action - self.otherwise]
        if action < self.cards:
            return f"lay {self.codes[action]} …"
        anchor, side = divmod(action - self.cards, len(SIDES))
        return f"… {SIDE_WORDS[side]} {self.codes[anchor]}"

    def write(self, game: ThisAndThat, seat: int, sheet: ObservationWriter) -> None:
        """Own hand, the table with the places that are open, and how many cards the others hold."""
        size = self.cards
        hand = game.hand_of(seat)
        sheet.one_of("phase", game._phase if game._phase != OVER else -1, OVER)
        sheet.flags("on turn", game.turn == seat, 1)
        sheet.flags("hand", hand, size)
        # Nobody else is told which card is about to be laid.
        sheet.one_of("card picked", self.picked if game.turn == seat else NO_CARD, size)
        picture = self.picture(game)
        sheet.flags("cards on the table", picture.cards, size)
        sheet.flags("sides where a card of the hand fits", picture.names_for(hand), len(SIDES) * size)
        sheet.flags("open sides that touch two cards", picture.rewarding, len(SIDES) * size)
        for other in from_left(seat, game.players):
            sheet.up_to("cards held", game.hand_of(other).bit_count(), MOST_HELD)
        sheet.up_to("passes in a row", game._idle, game.players)
        sheet.number("draw pile", game.pile_size, size)
        sheet.block("columns, then rows of the cards on the table", picture.places)
