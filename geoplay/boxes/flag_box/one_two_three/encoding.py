"""One two three for learners: roll some dice, lay cards one by one, be done."""

from __future__ import annotations

from geoplay.boxes.flag_box.one_two_three.moves import ROLLS
from geoplay.boxes.flag_box.one_two_three.rules import END, OVER, ROLL_ACTIONS, OneTwoThree
from geoplay.boxes.flag_box.words import SYMBOLS
from geoplay.core.move import Move
from geoplay.rl.encoding import Encoding, from_left
from geoplay.rl.observation import ObservationWriter

FACES = len(SYMBOLS)
MOST_HELD = 24


class OneTwoThreeEncoding(Encoding[OneTwoThree]):
    """A card to lay for each card of the deck, then done, then the five rolls."""

    def __init__(self, game: OneTwoThree) -> None:
        self.codes = [card.iso2 for card in game.deck.cards]
        self.cards = len(self.codes)
        self.actions = self.cards + 1 + len(ROLL_ACTIONS)

    def legal(self, game: OneTwoThree) -> list[int]:
        """The engine's numbers, with those below nothing put behind the cards."""
        last = self.cards - 1
        return [action if action >= 0 else last - action for action in game.legal_actions() if isinstance(action, int)]

    def move(self, game: OneTwoThree, action: int) -> Move:
        """Lay, done or roll."""
        return game.move_of(action if action < self.cards else self.cards - 1 - action)

    def label(self, action: int) -> str:
        """The notation of the move."""
        if action < self.cards:
            return f"lay {self.codes[action]}"
        return "done" if self.cards - 1 - action == END else f"roll {ROLLS[action - self.cards - 1]}"

    def write(self, game: OneTwoThree, seat: int, sheet: ObservationWriter) -> None:
        """Own hand and what of it the dice match; dice, discards, and how many cards the others hold."""
        size = self.cards
        hand = game.hand_of(seat)
        sheet.one_of("phase", game._phase if game._phase != OVER else -1, OVER)
        sheet.flags("on turn", game.turn == seat, 1)
        sheet.flags("hand", hand, size)
        for matching in game._by_dice:
            sheet.flags("cards of the hand that match a die", matching & hand, size)
        sheet.flags("cards laid this turn", game._laid, size)
        sheet.flags("discards", game._discards, size)
        for shown in game._shown:
            sheet.one_of("dice", shown, FACES)
        sheet.one_of("dice rolled this turn", game._rolled, len(ROLLS))
        starter, _, card = game._start
        held = game._start_held and card is not None
        sheet.one_of("known to hold a card", (starter - seat) % game.players if held else -1, game.players)
        sheet.one_of("card known", card if held and card is not None else -1, size)
        for other in from_left(seat, game.players):
            sheet.up_to("cards held", game.hand_size(other), MOST_HELD)
        sheet.number("draw pile", game.pile_size, size)
