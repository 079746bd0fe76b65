"""Put in order! for learners: a place in the row, or the roll of the die."""

from __future__ import annotations

from math import log

import numpy as np

from geoplay.boxes.flag_box.put_in_order.moves import ROLL, place
from geoplay.boxes.flag_box.put_in_order.rules import CARDS_TO_WIN, OVER, SAVING, PutInOrder
from geoplay.core.bits import set_of
from geoplay.core.move import Move
from geoplay.rl.encoding import Encoding, from_left
from geoplay.rl.observation import ObservationWriter


class PutInOrderEncoding(Encoding[PutInOrder]):
    """As many places as there are cards (the row is never longer than the rest of the deck), then the roll."""

    def __init__(self, game: PutInOrder) -> None:
        self.codes = [card.iso2 for card in game.deck.cards]
        self.cards = len(self.codes)
        self.actions = self.cards + 1
        # Figures from the smallest to the largest of the deck, by how many times they are larger.
        figures = [log(max(1.0, game.figure_of(card))) for card in range(self.cards)]
        least, span = min(figures), max(figures) - min(figures) or 1.0
        self.figures = np.array([(figure - least) / span for figure in figures], dtype=np.float32)

    def legal(self, game: PutInOrder) -> list[int]:
        """The gaps of the row; or the roll."""
        return [self.cards] if game._phase == SAVING else game.legal_actions()

    def move(self, game: PutInOrder, action: int) -> Move:
        """Place or roll."""
        return ROLL if action == self.cards else place(action)

    def label(self, action: int) -> str:
        """The notation of the move."""
        return str(ROLL if action == self.cards else place(action))

    def write(self, game: PutInOrder, seat: int, sheet: ObservationWriter) -> None:
        """The row with its figures, the coming card without, and the figures of all cards that were turned over before."""
        size = self.cards
        seats = from_left(seat, game.players)
        sheet.one_of("phase", game._phase if game._phase != OVER else -1, OVER)
        sheet.flags("on turn", game.turn == seat, 1)
        coming = game.coming
        sheet.one_of("coming card", -1 if coming is None else coming, size)
        sheet.flags("cards in the row", set_of(game._row), size)
        sheet.flags("cards cleared", set_of(game._cleared), size)
        turned = set_of(game._turned)
        sheet.flags("cards turned over before", turned, size)
        for other in seats:
            sheet.flags("still in", game._alive >> other & 1, 1)
            sheet.up_to("cards kept", len(game._kept[other]), CARDS_TO_WIN)
        sheet.number("length of the row", len(game._row), size)
        sheet.number("draw pile", len(game._order) - game._top, size)
        figures = np.zeros(2 * size, dtype=np.float32)
        figures[: len(game._row)] = self.figures[list(game._row)]
        known = list(game._turned)
        figures[size:][known] = self.figures[known]
        sheet.block("figures along the row, then those known of all cards", figures)
