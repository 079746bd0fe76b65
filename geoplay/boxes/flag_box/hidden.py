"""Dealing anew what a seat cannot see, in agreement with what everybody knows.

Everybody knows of each hidden card where it could be: in the draw pile, or in which hands. A card that dice named and nobody
held lies in the pile; after a shuffle only the cards that were shuffled are in it; who has not drawn since has none of them.

>>> knowledge = Knowledge(all_cards=0b1111, players=2)
>>> knowledge.not_held(0b1000)
>>> hands, pile = knowledge.deal(Random(1), 0b1111, [1, 2], 1, fixed=[0, 0])
>>> pile
[3]
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from geoplay.boxes.flag_box.matching import match
from geoplay.core.bits import numbers_of

PILE = -1


class Knowledge:
    """Where hidden cards could be, for all to know: bit sets of cards."""

    __slots__ = ("hands", "pile")

    def __init__(self, all_cards: int, players: int) -> None:
        self.hands = [all_cards] * players
        self.pile = all_cards

    def clone(self) -> Knowledge:
        """An independent copy."""
        copy: Knowledge = object.__new__(Knowledge)
        copy.hands = self.hands[:]
        copy.pile = self.pile
        return copy

    def not_held(self, cards: int) -> None:
        """Nobody holds these cards."""
        self.hands = [could & ~cards for could in self.hands]

    def not_in_hand(self, seat: int, cards: int) -> None:
        """A seat does not hold these cards."""
        self.hands[seat] &= ~cards

    def drew(self, seat: int) -> None:
        """A seat drew from the pile."""
        self.hands[seat] |= self.pile

    def shuffled(self, cards: int) -> None:
        """These cards, which everybody saw, are the draw pile now."""
        self.not_held(cards)
        self.pile = cards

    def deal(
        self, rng: Random, hidden: int, sizes: Sequence[int], pile: int, fixed: Sequence[int]
    ) -> tuple[list[int], list[int]]:
        """Hands of these sizes (bit sets) and a pile in some order, from the hidden cards.

        ``fixed`` has the cards that a hand is known to hold; a seat that sees its own hand has size 0 here.
        """
        hands = list(fixed)
        room = [size - held.bit_count() for size, held in zip(sizes, fixed, strict=True)]
        for held in fixed:
            hidden &= ~held
        places = [seat for seat, left in enumerate(room) if left]
        cards = numbers_of(hidden)
        chance = rng.random
        cards.sort(key=lambda _: chance())
        if all(hidden & ~self.hands[seat] == 0 for seat in places) and hidden & ~self.pile == 0:
            start = 0
            for seat in places:
                for card in cards[start : start + room[seat]]:
                    hands[seat] |= 1 << card
                start += room[seat]
            return hands, cards[start:]
        return self._deal_among(rng, cards, hands, room, pile)

    def _deal_among(
        self, rng: Random, cards: list[int], hands: list[int], room: list[int], pile: int
    ) -> tuple[list[int], list[int]]:
        """The same where not every card can be everywhere: each goes to one of the free places it could be in."""
        places = [(seat, self.hands[seat]) for seat, left in enumerate(room) if left]
        if pile:
            places.append((PILE, self.pile))
        chance = rng.random
        # Cards with few possible places first, so that seldom one is left over.
        possible = {card: [seat for seat, could in places if could >> card & 1] for card in cards}
        cards.sort(key=lambda card: len(possible[card]))
        left = {PILE: pile, **{seat: room[seat] for seat, _ in places if seat != PILE}}
        dealt: list[int] = []
        for card in cards:
            open_to = [seat for seat in possible[card] if left[seat]]
            if not open_to:
                return self._deal_by_matching(rng, cards, hands, room, pile)
            seat = open_to[0]
            if len(open_to) == 2:
                first, second = left[open_to[0]], left[open_to[1]]
                seat = open_to[chance() * (first + second) >= first]
            elif len(open_to) > 2:
                at = chance() * sum([left[one] for one in open_to])
                for seat in open_to:
                    at -= left[seat]
                    if at < 0:
                        break
            left[seat] -= 1
            dealt.append(seat)
        hands = hands[:]
        drawn = []
        for card, seat in zip(cards, dealt, strict=True):
            if seat == PILE:
                drawn.append(card)
            else:
                hands[seat] |= 1 << card
        drawn.sort(key=lambda _: chance())
        return hands, drawn

    def _deal_by_matching(
        self, rng: Random, cards: list[int], hands: list[int], room: list[int], pile: int
    ) -> tuple[list[int], list[int]]:
        """The same where chance came to a dead end: a matching finds a deal whenever there is one."""
        places = [seat for seat, left in enumerate(room) for _ in range(left)] + [PILE] * pile
        chance = rng.random
        places.sort(key=lambda _: chance())
        could = [
            [number for number, seat in enumerate(places) if (self.pile if seat == PILE else self.hands[seat]) >> card & 1]
            for card in cards
        ]
        hands = hands[:]
        drawn = []
        for seat, thing in zip(places, match(could, len(places)), strict=True):
            if seat == PILE:
                drawn.append(cards[thing])
            else:
                hands[seat] |= 1 << cards[thing]
        return hands, drawn
