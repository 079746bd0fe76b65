"""Games of the box in which hands are dealt and the blue dice find the starter.

>>> from geoplay.boxes.flag_box.one_two_three.rules import OneTwoThree
>>> from geoplay.boxes.flag_box.this_and_that.rules import ThisAndThat
>>> [game(players=players, seed=1).dealt() for game in (OneTwoThree, ThisAndThat) for players in (4, 5, 8)]
[11, 8, 5, 9, 9, 5]
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from geoplay.boxes.flag_box.deck import Deck, deck_of, refuse_without_dice
from geoplay.boxes.flag_box.dice import dice_seed, throw_for_card
from geoplay.boxes.flag_box.hidden import Knowledge
from geoplay.core.bits import numbers_of
from geoplay.core.chance import shuffled
from geoplay.core.game import Action, Game

CARDS_OF_THE_HOUSE = 48


class DealtGame(Game[Action]):
    """A game with a hand for everybody, as bit sets, and a draw pile.

    ``most_dealt`` is how many cards of the box's own deck a player is dealt, ``most_in_all`` how many all players together.
    """

    __slots__ = ("_deck", "_hands", "_knowledge", "_pile", "_start", "_top", "_turn")

    most_dealt: ClassVar[int]
    most_in_all: ClassVar[int]

    _deck: Deck
    _hands: list[int]
    _knowledge: Knowledge
    _pile: tuple[int, ...]
    # The starter, the throws of the blue dice, and the card they named: none where nobody was dealt a red card.
    _start: tuple[int, tuple[tuple[int, int], ...], int | None]
    _top: int
    _turn: int

    # ---- setting up ----------------------------------------------------------------------------------------------

    def check_options(self) -> None:
        """Dice must name cards (``box:6``)."""
        refuse_without_dice(self.name, deck_of(self.options["deck"]))

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self._deck

    def dealt(self) -> int:
        """How many cards everybody is dealt; it grows and shrinks with the deck."""
        cards = len(self._deck.cards)
        return min(self.most_dealt * cards // CARDS_OF_THE_HOUSE, self.most_in_all * cards // CARDS_OF_THE_HOUSE // self.players)

    def set_up(self) -> None:
        """Shuffle, deal, and throw the blue dice until they name a card that somebody holds."""
        deck = self._deck = deck_of(self.options["deck"])
        self._pile = tuple(shuffled(list(range(len(deck.cards))), self.seed, 0))
        self._top = self.dealt() * self.players
        self._hands = [0] * self.players
        held = 0
        for number in range(self._top):
            card = 1 << self._pile[number]
            self._hands[number % self.players] |= card
            held |= card
        self._knowledge = Knowledge(deck.all_cards, self.players)
        throws, named = throw_for_card(deck, held, dice_seed(self.seed), 0)
        for throw in throws[:-1]:
            missed = deck.named(*throw)
            if missed is not None:
                self._knowledge.not_held(1 << missed)
        self._turn = 0
        if named is not None:
            self._turn = next(seat for seat, hand in enumerate(self._hands) if hand >> named & 1)
        self._start = (self._turn, tuple(throws), named)

    # ---- what players think about --------------------------------------------------------------------------------

    @property
    def on_turn(self) -> int:
        """The seat whose turn it is, or that made the last move."""
        return self._turn

    @property
    def pile_size(self) -> int:
        """How many cards there are to draw."""
        return len(self._pile) - self._top

    @property
    def hands(self) -> Sequence[int]:
        """Everybody's cards, as bit sets: to look at."""
        return self._hands

    def hand_of(self, seat: int) -> int:
        """A seat's cards, as a bit set."""
        return self._hands[seat]

    def could_hold(self, seat: int) -> int:
        """The cards that a seat could hold as far as all know, among them some that lie open; as a bit set."""
        return self._knowledge.hands[seat]

    # ---- what is known -------------------------------------------------------------------------------------------

    def _codes(self, held: int) -> list[str]:
        """The codes of the cards of a bit set."""
        cards = self._deck.cards
        return [cards[number].iso2 for number in numbers_of(held)]

    def _view_of_hands(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees of the hands and the pile: its own cards, and how many the others are."""
        return {
            "hand": [] if seat is None else self._codes(self._hands[seat]),
            "hands": [hand.bit_count() for hand in self._hands],
            "draw_pile": self.pile_size,
        }

    def _view_of_start(self) -> dict[str, Any]:
        """How the starter was found, in front of all."""
        starter, throws, card = self._start
        return {
            "seat": starter,
            "throws": [list(throw) for throw in throws],
            "card": None if card is None else self._deck.cards[card].iso2,
        }

    def _hand_on_turn(self) -> list[str]:
        """The codes of the cards of the seat to move; none when the game is over."""
        return [] if self.turn is None else self._codes(self._hands[self.turn])

    # ---- copies --------------------------------------------------------------------------------------------------

    def _deal_anew(self, seat: int, rng: Random, seen: int, start_held: bool) -> None:
        """Deal the other hands and the pile anew, in an imagined game.

        ``seen`` are the cards that lie where all see them; ``start_held`` says whether all know the starter to hold the card
        that the dice named.
        """
        own = self._hands[seat]
        starter, _, card = self._start
        fixed = [0] * self.players
        if start_held and starter != seat and card is not None:
            fixed[starter] = 1 << card
        sizes = [0 if other == seat else hand.bit_count() for other, hand in enumerate(self._hands)]
        hands, pile = self._knowledge.deal(rng, self._deck.all_cards & ~(own | seen), sizes, self.pile_size, fixed)
        hands[seat] = own
        self._hands = hands
        self._pile = tuple(pile)
        self._top = 0
