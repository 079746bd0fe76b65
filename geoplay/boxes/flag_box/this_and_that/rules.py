"""The engine of This and that: rules ``this-and-that:1`` to ``this-and-that:7``.

Hands are bit sets; :mod:`~geoplay.boxes.flag_box.this_and_that.layout` keeps for every free place the set of cards that fit
there, so what a hand can play is one operation for each place.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from geoplay.boxes.flag_box.dealt import DealtGame
from geoplay.boxes.flag_box.deck import Deck, deck_option
from geoplay.boxes.flag_box.this_and_that.events import describe
from geoplay.boxes.flag_box.this_and_that.layout import CENTRE, Layout, column_and_row, place_at
from geoplay.boxes.flag_box.this_and_that.moves import DRAW, PASS, STOP, Draw, Lay, Pass, Stop, parse
from geoplay.boxes.flag_box.this_and_that.refusals import refuse
from geoplay.core.bits import members_of, numbers_of
from geoplay.core.event import Event, Raw
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.option import Option
from geoplay.core.outcome import Outcome
from geoplay.core.refusal import Refusal
from geoplay.core.registry import register
from geoplay.core.text import Text

REWARDED = 2

OPENING, LAYING, GOING_ON, OVER = range(4)
PHASES = ("open", "lay", "go on", "over")

# An action is a place times 256 plus a card, or one of these.
STOPPING, DRAWING, PASSING = -1, -2, -3
CARD = 255
WIDE = 8
NOBODY = -1


class Moves(dict[int, Move]):
    """The moves of a deck by their actions, each made when it is first needed: a position has dozens of them."""

    def __init__(self, deck: Deck) -> None:
        super().__init__({STOPPING: STOP, DRAWING: DRAW, PASSING: PASS})
        self._deck = deck

    def __missing__(self, action: int) -> Move:
        move = self[action] = Lay(self._deck.cards[action & CARD].iso2, *column_and_row(action >> WIDE))
        return move


moves_of = lru_cache(maxsize=16)(Moves)


@register
class ThisAndThat(DealtGame[int]):
    """One game of This and that.

    >>> game = ThisAndThat(players=2, seed=7)
    >>> len(game.legal_moves())
    1
    >>> event = game.play(game.legal_moves()[0])[0]
    >>> event.kind, event.data["at"]
    ('lay', [0, 0])
    """

    __slots__ = (
        "_idle",
        "_laid_last",
        "_layout",
        "_legal",
        "_moves",
        "_phase",
    )

    name: ClassVar[str] = "this-and-that"
    title: ClassVar[Text] = Text("This and that")
    subtitle: ClassVar[Text] = Text("Questo e quello, from the box of 48 flags")
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 9)
    most_dealt: ClassVar[int] = 9
    most_in_all: ClassVar[int] = 45
    table: ClassVar[str] = "geoplay.boxes.flag_box.this_and_that.table:ThisAndThatTable"
    encoding: ClassVar[str] = "geoplay.boxes.flag_box.this_and_that.encoding:ThisAndThatEncoding"
    offered: ClassVar[tuple[Option, ...]] = (deck_option(),)

    # ---- setting up (this-and-that:1, this-and-that:2) -----------------------------------------------------------

    def set_up(self) -> None:
        """Shuffle, deal, and throw the blue dice until they name a card that somebody holds."""
        super().set_up()
        deck = self._deck
        self._moves = moves_of(deck)
        self._layout = Layout(deck.sharing, deck.all_cards)
        self._phase = OPENING
        self._idle = 0
        self._laid_last: tuple[int, ...] = ()
        self._legal: list[int] | None = None

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        return None if self._phase == OVER else self._turn

    def _opening(self) -> int:
        """What the starter may open with: the card the dice named; any, if nobody held a red card."""
        card = self._start[2]
        return self._hands[self._turn] if card is None else 1 << card

    def _plays(self) -> list[int]:
        """Every card of the seat on turn at every place where it fits."""
        hand = self._hands[self._turn]
        return [
            place << WIDE | card
            for place, fits in self._layout.fitting.items()
            if (held := fits & hand)
            for card in members_of(held)
        ]

    def rewarded_actions(self) -> list[int]:
        """Those of the legal actions, in the same order, after which the turn goes on: every card that touches two."""
        rewarding = self._layout.rewarding
        if not rewarding or self._phase == OVER:
            return []
        hand = self._hands[self._turn]
        return [
            place << WIDE | card
            for place, fits in self._layout.fitting.items()
            if (held := fits & hand) and place in rewarding
            for card in members_of(held)
        ]

    def legal_actions(self) -> list[int]:
        """The cards and places; stopping where the turn goes on; drawing or passing where nothing fits."""
        legal = self._legal
        if legal is None:
            if self._phase == LAYING:
                legal = self._plays() or [DRAWING if self._top < len(self._pile) else PASSING]
            elif self._phase == GOING_ON:
                legal = [*self._plays(), STOPPING]
            elif self._phase == OPENING:
                legal = [CENTRE << WIDE | card for card in numbers_of(self._opening())]
            else:
                legal = []
            self._legal = legal
        return legal

    def places(self, card: str) -> list[tuple[int, int]]:
        """Every place where a card fits now, as column and row from the first card, whoever holds it.

        >>> game = ThisAndThat(players=2, seed=7)
        >>> _ = game.play(game.legal_moves()[0])
        >>> first = game.view(None)["table"][0]["card"]
        >>> sharing = game.deck.sharing[game.deck.number(first)]
        >>> other = next(card.iso2 for number, card in enumerate(game.deck.cards) if sharing >> number & 1)
        >>> sorted(game.places(other))
        [(-1, 0), (0, -1), (0, 1), (1, 0)]
        """
        number = self._deck.number(card)
        if number is None:
            return []
        found = [place for place, fits in self._layout.fitting.items() if fits >> number & 1]
        return [column_and_row(place) for place in sorted(found)]

    def legal_moves(self) -> list[Move]:
        """All moves the seat to move may make."""
        moves = self._moves
        return [moves[action] for action in self.legal_actions()]

    # ---- doing it ------------------------------------------------------------------------------------------------

    def apply(self, action: int, journal: list[Raw] | None = None) -> None:
        """Make a legal move."""
        self._legal = None
        if action >= 0:
            self._lay(action & CARD, action >> WIDE, journal)
        elif action == STOPPING:
            if journal is not None:
                journal.append(("stop", self._turn))
            self._next_turn()
        else:
            self._pass(journal)

    def _lay(self, card: int, place: int, journal: list[Raw] | None) -> None:
        seat = self._turn
        self._hands[seat] ^= 1 << card
        touched = self._layout.lay(card, place)
        self._laid_last = (*self._laid_last, place) if self._phase == GOING_ON else (place,)
        self._idle = 0
        if journal is not None:
            journal.append(("lay", seat, self._deck.cards[card], place, touched))
        if not self._hands[seat]:
            self._phase = OVER
            if journal is not None:
                journal.append(("out", seat))
        elif touched >= REWARDED:
            self._phase = GOING_ON
            if not self._can_play():
                if journal is not None:
                    journal.append(("stuck", seat))
                self._next_turn()
        else:
            self._next_turn()

    def _can_play(self) -> bool:
        hand = self._hands[self._turn]
        for fits in self._layout.fitting.values():  # noqa: SIM110 - a generator costs more than the search for a fit
            if fits & hand:
                return True
        return False

    def _pass(self, journal: list[Raw] | None) -> None:
        """Unable to play: draw one and pass; where there is none to draw, everybody may be stuck (this-and-that:6)."""
        seat = self._turn
        fitting = 0
        for fits in self._layout.fitting.values():
            fitting |= fits
        self._knowledge.not_in_hand(seat, fitting)
        if self._top < len(self._pile):
            card = self._pile[self._top]
            self._top += 1
            self._hands[seat] |= 1 << card
            self._knowledge.drew(seat)
            self._idle = 0
            if journal is not None:
                journal.append(("draw", seat, self._deck.cards[card]))
        else:
            self._idle += 1
            if journal is not None:
                journal.append(("pass", seat))
            if self._idle == self.players:
                self._phase = OVER
                if journal is not None:
                    journal.append(("blocked", seat))
                return
        self._next_turn()

    def _next_turn(self) -> None:
        self._turn = (self._turn + 1) % self.players
        self._phase = LAYING

    # ---- what players think about --------------------------------------------------------------------------------

    @property
    def phase(self) -> int:
        """Opening, laying, going on or over."""
        return self._phase

    @property
    def layout(self) -> Layout:
        """The cards on the table: to look at."""
        return self._layout

    # ---- what is known -------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """A hand is empty, or nobody can play any more (this-and-that:6, this-and-that:7)."""
        if self._phase != OVER:
            return None
        scores = [-hand.bit_count() for hand in self._hands]
        if 0 in scores:
            return Outcome.by_score(scores, Text("A player has laid the last card of their hand."))
        return Outcome.by_score(scores, Text("Nobody can lay a card, and there is none to draw: the fewest cards win."))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees: its own hand, the table, and how many cards the others hold."""
        cards = self._deck.cards
        return {
            "game": self.name,
            "players": self.players,
            "seat": seat,
            "turn": self.turn,
            "phase": PHASES[self._phase],
            **self._view_of_hands(seat),
            "table": [
                {"card": cards[number].iso2, "at": list(column_and_row(place))} for place, number in self._layout.at.items()
            ],
            "last": [list(column_and_row(place)) for place in self._laid_last],
            "passes": self._idle,
            "start": self._view_of_start(),
        }

    def census(self) -> Counter[str]:
        """Every card: in a hand, on the table, or in the pile."""
        cards = self._deck.cards
        found = Counter(cards[number].iso2 for number in (*self._pile[self._top :], *self._layout.at.values()))
        for hand in self._hands:
            found.update(cards[number].iso2 for number in numbers_of(hand))
        return found

    # ---- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> ThisAndThat:
        """A copy that shares what never changes."""
        copy: ThisAndThat = object.__new__(ThisAndThat)
        copy.players = self.players
        copy.seed = self.seed
        copy.options = self.options
        copy._last = self._last
        copy._imagined = self._imagined
        copy._deck = self._deck
        copy._hands = self._hands[:]
        copy._idle = self._idle
        copy._knowledge = self._knowledge.clone()
        copy._laid_last = self._laid_last
        copy._layout = self._layout.clone()
        copy._legal = self._legal
        copy._moves = self._moves
        copy._phase = self._phase
        copy._pile = self._pile
        copy._start = self._start
        copy._top = self._top
        copy._turn = self._turn
        return copy

    def imagine(self, seat: int, rng: Random) -> ThisAndThat:
        """A copy in which the other hands and the pile are dealt anew."""
        copy = self.clone()
        copy._imagined = True
        copy.seed = rng.getrandbits(48)
        seen = 0
        for number in self._layout.at.values():
            seen |= 1 << number
        copy._deal_anew(seat, rng, seen, self._phase == OPENING)
        # What another seat may do depends on its cards.
        if self._turn != seat:
            copy._legal = None
        return copy

    # ---- moves as text -------------------------------------------------------------------------------------------

    def move_of(self, action: int) -> Move:
        """The action as a move."""
        return self._moves[action]

    def action_of(self, move: Move) -> int | None:
        """The move as an action; ``None`` if it names a card that is not in the deck."""
        if isinstance(move, Lay):
            card = self._deck.number(move.card)
            far = max(abs(move.x), abs(move.y)) > len(self._deck.cards)
            return None if card is None or far else place_at(move.x, move.y) << WIDE | card
        if isinstance(move, Stop):
            return STOPPING
        if isinstance(move, Draw):
            return DRAWING
        return PASSING if isinstance(move, Pass) else None

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move a notation stands for."""
        return parse(text)

    def refuse(self, move: Move) -> Refusal:
        """Why a move is not possible now."""
        return refuse(self.view(None), self._hand_on_turn(), self._deck, self._layout, move)

    def describe(self, raw: Raw) -> Event:
        """A raw event in words."""
        return describe(raw)

    @classmethod
    def expertise(cls) -> Expertise[Any]:
        """What is known about playing it well."""
        from geoplay.boxes.flag_box.this_and_that.bots import THIS_AND_THAT_EXPERTISE

        return THIS_AND_THAT_EXPERTISE
