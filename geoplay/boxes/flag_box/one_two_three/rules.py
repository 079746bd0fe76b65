"""The engine of One two three: rules ``one-two-three:1`` to ``one-two-three:8``.

Hands, discards and the cards laid this turn are bit sets. Once the dice lie, a card is known by which of them it matches (see
:mod:`~geoplay.boxes.flag_box.one_two_three.slots`), so whether one more card can be laid is a look into a table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from geoplay.boxes.flag_box.dealt import DealtGame
from geoplay.boxes.flag_box.deck import deck_option
from geoplay.boxes.flag_box.dice import dice_seed, face
from geoplay.boxes.flag_box.one_two_three.events import describe
from geoplay.boxes.flag_box.one_two_three.moves import DONE, ROLLS, SLOT_NAMES, Discard, Done, Lay, Roll, lay, parse
from geoplay.boxes.flag_box.one_two_three.refusals import refuse
from geoplay.boxes.flag_box.one_two_three.slots import FIRST, FITTING, FURTHER, ONE, RED, SECOND, Into, put_into, slots_for
from geoplay.core.bits import numbers_of
from geoplay.core.chance import shuffled
from geoplay.core.event import Event, Raw
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.option import Option
from geoplay.core.outcome import Outcome
from geoplay.core.refusal import Refusal
from geoplay.core.registry import register
from geoplay.core.text import Text

ROLLING, DISCARDING, OVER = range(3)
PHASES = ("roll", "discard", "over")

# An action is a card's number (lay it, with ``Into`` a slot), one of these, or a tuple of cards: discard them all, and be done.
END = -1
ROLL_ACTIONS = (-2, -3, -4, -5, -6)
Action = int | tuple[int, ...]
# The dice of each roll, as the patterns know them, and how many they are.
DICE_OF = (FIRST, RED, FIRST | SECOND, FIRST | RED, FIRST | SECOND | RED)
NUMBER_OF = tuple(dice.bit_count() for dice in DICE_OF)
NOT_ROLLED = -1


class Placed(NamedTuple):
    """A card and the slot it fills: its dice by name."""

    card: str
    slot: str


@register
class OneTwoThree(DealtGame[Action]):
    """One game of One two three.

    >>> game = OneTwoThree(players=2, seed=7)
    >>> [str(move) for move in game.legal_moves()]
    ['roll blue', 'roll red', 'roll blue blue', 'roll blue red', 'roll blue blue red']
    >>> game.play(game.parse("roll blue blue red"))[0].kind
    'roll'
    """

    __slots__ = (
        "_before",
        "_by_dice",
        "_dice_seed",
        "_discards",
        "_laid",
        "_legal",
        "_order",
        "_packed",
        "_phase",
        "_rolled",
        "_shown",
        "_shuffles",
        "_start_held",
        "_throw",
        "_wishes",
        "_won_at",
    )

    name: ClassVar[str] = "one-two-three"
    title: ClassVar[Text] = Text("One two three")
    subtitle: ClassVar[Text] = Text("Un due tre, from the box of 48 flags")
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 9)
    most_dealt: ClassVar[int] = 11
    most_in_all: ClassVar[int] = 44
    table: ClassVar[str] = "geoplay.boxes.flag_box.one_two_three.table:OneTwoThreeTable"
    encoding: ClassVar[str] = "geoplay.boxes.flag_box.one_two_three.encoding:OneTwoThreeEncoding"
    offered: ClassVar[tuple[Option, ...]] = (
        deck_option(),
        Option("end_at_one", False, Text("Whoever is first left with a single card, or none, wins."), (False, True)),
    )

    # ---- setting up (one-two-three:1, one-two-three:2) -----------------------------------------------------------

    def set_up(self) -> None:
        """Shuffle, deal, and throw the blue dice until they name a card that somebody holds."""
        super().set_up()
        self._shuffles = 1
        self._discards = 0
        self._dice_seed = dice_seed(self.seed)
        _, throws, card = self._start
        self._throw = 2 * len(throws)
        # Whether everybody knows the starter to hold the card the dice named.
        self._start_held = card is not None
        # What the dice show, before the first roll what found the starter; and what was laid in the turn before.
        self._shown = (*throws[-1], NOT_ROLLED) if throws else (NOT_ROLLED, NOT_ROLLED, NOT_ROLLED)
        self._before: tuple[int, ...] = ()
        self._begin_turn()
        self._won_at = NOT_ROLLED

    def _begin_turn(self) -> None:
        self._phase = ROLLING
        self._rolled = NOT_ROLLED
        self._by_dice = (0, 0, 0)
        self._laid = 0
        self._order: tuple[int, ...] = ()
        # The slots that cards of this turn were put into, by the cards.
        self._wishes: dict[int, int] = {}
        self._packed = 0
        self._legal: list[Action] | None = None

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        return None if self._phase == OVER else self._turn

    def pattern(self, card: int) -> int:
        """Which of the dice that lie a card matches."""
        first, second, red = self._by_dice
        return (first >> card & 1) | (second >> card & 1) << 1 | (red >> card & 1) << 2

    def layable(self) -> int:
        """The cards of the seat on turn that may be laid now, as a bit set."""
        if self._phase != DISCARDING:
            return 0
        hand = self._hands[self._turn]
        first, second, red = self._by_dice
        further = FURTHER[self._packed]
        found = 0
        for pattern in range(1, 8):
            if not further[pattern]:
                continue
            cards = hand
            cards &= first if pattern & 1 else ~first
            cards &= second if pattern & 2 else ~second
            cards &= red if pattern & 4 else ~red
            found |= cards
        return found

    def legal_actions(self) -> list[Action]:
        """Rolls; or the cards that may be laid, and being done."""
        legal = self._legal
        if legal is None:
            if self._phase == ROLLING:
                legal = [*ROLL_ACTIONS]
            elif self._phase == DISCARDING:
                legal = [*numbers_of(self.layable()), END]
            else:
                legal = []
            self._legal = legal
        return legal

    def permits(self, action: Action) -> bool:
        """Whether an action is legal now; a whole discard is, if all its cards have a slot."""
        if isinstance(action, int):
            return action in self.legal_actions() and (not isinstance(action, Into) or self._has_room(action))
        if self._phase != DISCARDING or not action:
            return False
        hand = self._hands[self._turn]
        packed = self._packed
        for card in action:
            if not hand >> card & 1:
                return False
            hand ^= 1 << card
            packed = FURTHER[packed][self.pattern(card)]
            if not packed:
                return False
        return True

    def _has_room(self, card: Into) -> bool:
        """Whether a card that may be laid fits the slot it is put into, and every card that lies there keeps one."""
        order = [*self._order, int(card)]
        slots = put_into([self.pattern(one) for one in order], self._places({**self._wishes, int(card): card.slot}, order))
        return slots[-1] == card.slot

    # ---- doing it ------------------------------------------------------------------------------------------------

    def apply(self, action: Action, journal: list[Raw] | None = None) -> None:
        """Make a legal move."""
        self._legal = None
        if isinstance(action, tuple):
            if journal is None:
                self._lay_all(action)
            else:
                for card in action:
                    self._put(card, journal)
                self._see_who_is_out(journal)
            if self._phase != OVER:
                self._end_turn(journal)
        elif action >= 0:
            self._put(action, journal)
            self._see_who_is_out(journal)
        elif action == END:
            self._end_turn(journal)
        else:
            self._roll(-2 - action, journal)

    def _roll(self, roll: int, journal: list[Raw] | None) -> None:
        dice = DICE_OF[roll]
        seed, throw = self._dice_seed, self._throw
        first = second = red = NOT_ROLLED
        one = two = three = 0
        if dice & FIRST:
            first = face(seed, throw)
            throw += 1
            one = self._deck.by_symbol[first]
        if dice & SECOND:
            second = face(seed, throw)
            throw += 1
            two = self._deck.by_symbol[second]
        if dice & RED:
            red = face(seed, throw)
            throw += 1
            three = self._deck.by_continent[red]
        self._throw = throw
        self._rolled = roll
        self._shown = (first, second, red)
        self._by_dice = (one, two, three)
        self._phase = DISCARDING
        if journal is not None:
            journal.append(("roll", self._turn, self._shown))

    def _put(self, card: int, journal: list[Raw] | None) -> None:
        """Lay one card of the hand."""
        seat = self._turn
        self._packed += ONE[self.pattern(card)]
        self._hands[seat] ^= 1 << card
        self._laid |= 1 << card
        self._order = (*self._order, int(card))
        if isinstance(card, Into):
            self._wishes = {**self._wishes, int(card): card.slot}
        if card == self._start[2]:
            self._start_held = False
        if journal is not None:
            journal.append(("lay", seat, self._deck.cards[card]))

    def _see_who_is_out(self, journal: list[Raw] | None) -> None:
        """Whether the turn's player has won: judged once for a whole discard (one-two-three:7)."""
        seat = self._turn
        left = self._hands[seat]
        if left == 0 or (self.options["end_at_one"] and left & (left - 1) == 0):
            self._discards |= self._laid
            self._phase = OVER
            self._won_at = seat
            if journal is not None:
                journal.append(("out", seat, left.bit_count()))

    def _lay_all(self, cards: tuple[int, ...]) -> None:
        """Several cards at once, where nobody wants to be told: search makes little else."""
        seat = self._turn
        laid = 0
        for card in cards:
            laid |= 1 << card
        left = self._hands[seat] = self._hands[seat] ^ laid
        self._laid |= laid
        self._order += cards
        if self._start_held and self._start[2] in cards:
            self._start_held = False
        if left == 0 or (self.options["end_at_one"] and left & (left - 1) == 0):
            self._discards |= self._laid
            self._phase = OVER
            self._won_at = seat

    def _end_turn(self, journal: list[Raw] | None) -> None:
        seat = self._turn
        self._discards |= self._laid
        wanted = NUMBER_OF[self._rolled]
        if len(self._order) < wanted:
            self._draw(seat, wanted, journal)
        self._turn = (seat + 1) % self.players
        self._before = self._order
        self._begin_turn()

    def _draw(self, seat: int, wanted: int, journal: list[Raw] | None) -> None:
        drawn = list(self._pile[self._top : self._top + wanted])
        if drawn:
            self._top += len(drawn)
            self._knowledge.drew(seat)
        while len(drawn) < wanted:
            if self._top == len(self._pile):
                if not self._discards:
                    break
                self._knowledge.shuffled(self._discards)
                self._pile = tuple(shuffled(numbers_of(self._discards), self.seed, self._shuffles))
                self._shuffles += 1
                self._top = 0
                self._discards = 0
                if journal is not None:
                    journal.append(("shuffle", seat, len(self._pile)))
            drawn.append(self._pile[self._top])
            self._top += 1
            self._knowledge.drew(seat)
        for card in drawn:
            self._hands[seat] |= 1 << card
        if journal is not None:
            cards = tuple(self._deck.cards[card] for card in drawn)
            journal.append(("draw", seat, cards, wanted))

    # ---- what players think about --------------------------------------------------------------------------------

    @property
    def phase(self) -> int:
        """Rolling, discarding or over."""
        return self._phase

    @property
    def roll(self) -> int:
        """Which dice were rolled this turn: a place in ``ROLLS``."""
        return self._rolled

    @property
    def shown(self) -> tuple[int, int, int]:
        """What the two blue dice and the red one show since they were last rolled; -1 for a die that was left out."""
        return self._shown

    @property
    def won_at(self) -> int:
        """The seat that is out, once the game is over."""
        return self._won_at

    @property
    def laid_count(self) -> int:
        """How many cards were discarded this turn."""
        return len(self._order)

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self._hands[seat].bit_count()

    def slots_of(self, card: int) -> tuple[int, ...]:
        """The slots a card fits, by the dice that lie."""
        return FITTING[self.pattern(card)]

    def taken_slots(self) -> list[int]:
        """A slot for each card that was laid in this turn."""
        return slots_for([self.pattern(card) for card in numbers_of(self._laid)])

    # ---- the best discard (one-two-three:8) ----------------------------------------------------------------------

    def discard_by(self, order: Sequence[int]) -> tuple[int, ...]:
        """As many cards as can be discarded now, those that come first in an order rather than later ones."""
        first, second, red = self._by_dice
        further = FURTHER[self._packed]
        chosen = []
        for card in order:
            packed = further[(first >> card & 1) | (second >> card & 1) << 1 | (red >> card & 1) << 2]
            if packed:
                further = FURTHER[packed]
                chosen.append(card)
        chosen.sort()
        return tuple(chosen)

    def best_discard(self, seat: int) -> list[Placed]:
        """As many cards as the seat on turn can discard with the dice that lie, each with its slot.

        Of several ways it takes the one that keeps the cards which are easiest to discard later. Cards laid already keep a
        slot, if not the same.

        >>> game = OneTwoThree(players=2, seed=7)
        >>> _ = game.play(game.parse("roll blue blue red"))
        >>> len(game.best_discard(game.turn)) >= 1
        True
        """
        if self._phase != DISCARDING or seat != self._turn:
            return []
        cards = self._deck.cards
        hand = numbers_of(self._hands[seat])
        hand.sort(key=lambda card: (cards[card].symbols.bit_count(), card))
        return self._placed([*self._order, *self.discard_by(hand)])

    def _placed(self, cards: Sequence[int]) -> list[Placed]:
        slots = put_into([self.pattern(card) for card in cards], self._places(self._wishes, cards))
        return [Placed(self._deck.cards[card].iso2, SLOT_NAMES[slot]) for card, slot in zip(cards, slots, strict=True)]

    @staticmethod
    def _places(wishes: dict[int, int], cards: Sequence[int]) -> dict[int, int]:
        """The slots that are wished for, by the places of the cards among others."""
        return {place: wishes[card] for place, card in enumerate(cards) if card in wishes}

    # ---- what is known -------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """Somebody has played the last card (one-two-three:7)."""
        if self._phase != OVER:
            return None
        scores = [-hand.bit_count() for hand in self._hands]
        ranking = tuple(1 if seat == self._won_at else 2 + self._better(seat) for seat in range(self.players))
        left = self._hands[self._won_at].bit_count()
        reason = (
            Text("A player is left with a single card.") if left else Text("A player has played the last card of their hand.")
        )
        return Outcome(tuple(scores), ranking, reason)

    def _better(self, seat: int) -> int:
        """How many of the losers hold fewer cards."""
        own = self._hands[seat].bit_count()
        return sum(hand.bit_count() < own for other, hand in enumerate(self._hands) if other not in (seat, self._won_at))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees: its own hand, the dice, the discards, and how many cards the others hold."""
        cards = self._deck.cards
        return {
            "game": self.name,
            "players": self.players,
            "seat": seat,
            "turn": self.turn,
            "phase": PHASES[self._phase],
            **self._view_of_hands(seat),
            "discards": self._codes(self._discards),
            "dice": list(self._shown),
            "thrown": self._throw,
            "rolled": None if self._rolled == NOT_ROLLED else ROLLS[self._rolled],
            "laid": [{"card": placed.card, "slot": placed.slot} for placed in self._placed(self._order)],
            "before": [cards[number].iso2 for number in self._before],
            "start": {**self._view_of_start(), "held": self._start_held},
        }

    def census(self) -> Counter[str]:
        """Every card: in a hand, laid, discarded, or in the pile."""
        cards = self._deck.cards
        found = Counter(cards[number].iso2 for number in self._pile[self._top :])
        laid = 0 if self._phase == OVER else self._laid
        for held in (*self._hands, laid, self._discards):
            found.update(cards[number].iso2 for number in numbers_of(held))
        return found

    # ---- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> OneTwoThree:
        """A copy that shares what never changes."""
        copy: OneTwoThree = object.__new__(OneTwoThree)
        copy.players = self.players
        copy.seed = self.seed
        copy.options = self.options
        copy._last = self._last
        copy._imagined = self._imagined
        copy._before = self._before
        copy._by_dice = self._by_dice
        copy._dice_seed = self._dice_seed
        copy._discards = self._discards
        copy._deck = self._deck
        copy._hands = self._hands[:]
        copy._knowledge = self._knowledge.clone()
        copy._laid = self._laid
        copy._legal = self._legal
        copy._order = self._order
        copy._packed = self._packed
        copy._phase = self._phase
        copy._pile = self._pile
        copy._rolled = self._rolled
        copy._shuffles = self._shuffles
        copy._shown = self._shown
        copy._start = self._start
        copy._start_held = self._start_held
        copy._throw = self._throw
        copy._wishes = self._wishes
        copy._top = self._top
        copy._turn = self._turn
        copy._won_at = self._won_at
        return copy

    def imagine(self, seat: int, rng: Random) -> OneTwoThree:
        """A copy in which the other hands and the pile are dealt anew, and dice fall differently from now on."""
        copy = self.clone()
        copy._imagined = True
        copy.seed = rng.getrandbits(48)
        copy._dice_seed = rng.getrandbits(64)
        copy._deal_anew(seat, rng, self._laid | self._discards, self._start_held)
        return copy

    # ---- moves as text -------------------------------------------------------------------------------------------

    def move_of(self, action: Action) -> Move:
        """The action as a move."""
        cards = self._deck.cards
        if isinstance(action, tuple):
            return Discard(tuple(sorted(cards[card].iso2 for card in action)))
        if action >= 0:
            return lay(cards[action].iso2)
        return DONE if action == END else _ROLL_MOVES[-2 - action]

    def action_of(self, move: Move) -> Action | None:
        """The move as an action; ``None`` if it names a card that is not in the deck."""
        if isinstance(move, Roll):
            return -2 - ROLLS.index(move.dice) if move.dice in ROLLS else None
        if isinstance(move, Lay):
            card = self._deck.number(move.card)
            return card if card is None or move.slot is None else Into(card, SLOT_NAMES.index(move.slot))
        if isinstance(move, Discard):
            numbers = [number for card in move.cards if (number := self._deck.number(card)) is not None]
            return tuple(sorted(numbers)) if len(numbers) == len(move.cards) else None
        return END if isinstance(move, Done) else None

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move a notation stands for."""
        return parse(text)

    def refuse(self, move: Move) -> Refusal:
        """Why a move is not possible now."""
        return refuse(self.view(None), self._hand_on_turn(), self._deck, move)

    def describe(self, raw: Raw) -> Event:
        """A raw event in words."""
        return describe(raw)

    @classmethod
    def expertise(cls) -> Expertise[Any]:
        """What is known about playing it well."""
        from geoplay.boxes.flag_box.one_two_three.bots import ONE_TWO_THREE_EXPERTISE

        return ONE_TWO_THREE_EXPERTISE


_ROLL_MOVES = tuple(map(Roll, ROLLS))
