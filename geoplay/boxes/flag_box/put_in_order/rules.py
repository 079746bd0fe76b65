"""The engine of Put in order!: rules ``put-in-order:1`` to ``put-in-order:6``.

The row is a tuple of card numbers, the smallest first. What a card's back says (area, population, continent) is looked up only
when it has been turned over; a view never has it before.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from geoplay.boxes.flag_box.deck import Deck, deck_of, deck_option
from geoplay.boxes.flag_box.dice import dice_seed, face
from geoplay.boxes.flag_box.put_in_order.events import describe
from geoplay.boxes.flag_box.put_in_order.moves import ROLL, Place, Roll, parse, place
from geoplay.boxes.flag_box.put_in_order.refusals import refuse
from geoplay.core.chance import dealt_anew, shuffled
from geoplay.core.event import Event, Raw
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.option import Option, OptionError
from geoplay.core.outcome import Outcome
from geoplay.core.refusal import Refusal
from geoplay.core.registry import register
from geoplay.core.text import Text

CARDS_TO_WIN = 3
NONE = -1

PLACING, SAVING, OVER = range(3)
PHASES = ("place", "save", "over")
# An action is a gap of the row, or this.
ROLLING = -1


@lru_cache(maxsize=16)
def figures_of(deck: Deck, by: str) -> tuple[float, ...]:
    """What the backs of a deck's cards say, looked up once for all games with it."""
    return tuple(card.area if by == "area" else card.population for card in deck.cards)


@register
class PutInOrder(Game[int]):
    """One game, over as many rounds as it takes.

    >>> game = PutInOrder(players=2, seed=7)
    >>> [str(move) for move in game.legal_moves()]
    ['place 0', 'place 1']
    >>> sorted(game.view(0)["coming"])
    ['card']
    """

    __slots__ = (
        "_alive",
        "_cleared",
        "_deck",
        "_dice_seed",
        "_figures",
        "_kept",
        "_last_answer",
        "_opening",
        "_order",
        "_phase",
        "_played",
        "_rolled",
        "_rounds",
        "_row",
        "_shuffles",
        "_starter",
        "_throw",
        "_top",
        "_turn",
        "_turned",
    )

    name: ClassVar[str] = "put-in-order"
    title: ClassVar[Text] = Text("Put in order!")
    subtitle: ClassVar[Text] = Text("Metti in ordine!, from the box of 48 flags")
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 11)
    table: ClassVar[str] = "geoplay.boxes.flag_box.put_in_order.table:PutInOrderTable"
    encoding: ClassVar[str] = "geoplay.boxes.flag_box.put_in_order.encoding:PutInOrderEncoding"
    offered: ClassVar[tuple[Option, ...]] = (
        deck_option(),
        Option("by", "area", Text("What the states are ordered by."), ("area", "population")),
    )

    # ---- setting up (put-in-order:1) -----------------------------------------------------------------------------

    def check_options(self) -> None:
        """A deck has cards enough for everybody to win three."""
        cards, least = len(deck_of(self.options["deck"]).cards), CARDS_TO_WIN * self.players
        if cards < least:
            raise OptionError(
                f"put-in-order: {self.players} players need a deck of at least {least} cards; this one has {cards}."
            )

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self._deck

    def set_up(self) -> None:
        """Shuffle; seat 0 lays the first card."""
        self._deck = deck_of(self.options["deck"])
        self._figures: tuple[float, ...] = figures_of(self._deck, self.options["by"])
        self._order = tuple(shuffled(list(range(len(self._deck.cards))), self.seed, 0))
        self._shuffles = 1
        self._top = 0
        self._cleared: tuple[int, ...] = ()
        self._kept: list[tuple[int, ...]] = [()] * self.players
        self._dice_seed = dice_seed(self.seed)
        self._throw = 0
        # The last throw of the red die: who threw, what it showed, and whether it saved them.
        self._rolled: tuple[int, int, bool] | None = None
        self._rounds = 0
        self._starter = NONE
        # Cards whose backs everybody has seen, in the order they were turned.
        self._turned: tuple[int, ...] = ()
        self._last_answer: tuple[Any, ...] = ()
        self._opening = self._order[0]
        self._begin_round(None)

    # ---- rounds --------------------------------------------------------------------------------------------------

    def _begin_round(self, journal: list[Raw] | None) -> None:
        """The next player clockwise from the last starter lays the top card with its figure showing."""
        self._starter = (self._starter + 1) % self.players
        self._alive = (1 << self.players) - 1
        self._rounds += 1
        self._supply(journal)
        card = self._order[self._top]
        self._top += 1
        self._row: tuple[int, ...] = (card,)
        self._played: tuple[int, ...] = (card,)
        self._turned = (*self._turned, card)
        if journal is not None:
            journal.append(("begin", self._starter, self._deck.cards[card], self._figures[card], self.options["by"]))
        self._turn = self._starter
        self._next_turn(journal)

    def _supply(self, journal: list[Raw] | None) -> bool:
        """See to it that there is a card to take: shuffle the cleared ones if need be; ``False`` if there is none at all."""
        if self._top < len(self._order):
            return True
        if not self._cleared:
            return False
        self._order = tuple(shuffled(sorted(self._cleared), self.seed, self._shuffles))
        self._shuffles += 1
        self._top = 0
        self._cleared = ()
        if journal is not None:
            journal.append(("shuffle", None, len(self._order)))
        return True

    def _next_turn(self, journal: list[Raw] | None) -> None:
        seat = (self._turn + 1) % self.players
        while not self._alive >> seat & 1:
            seat = (seat + 1) % self.players
        self._turn = seat
        self._phase = PLACING
        if not self._supply(journal):
            self._end_round(journal)

    def _end_round(self, journal: list[Raw] | None) -> None:
        """Who is still in keeps a card each: the last card played, or where several are in, the last ones."""
        winners = [seat for seat in range(self.players) if self._alive >> seat & 1]
        cards = self._played[-len(winners) :]
        for seat, card in zip(winners, reversed(cards), strict=True):
            self._kept[seat] = (*self._kept[seat], card)
            if journal is not None:
                journal.append(("win", seat, self._deck.cards[card], len(self._kept[seat])))
        self._cleared = (*self._cleared, *(card for card in self._row if card not in cards))
        self._row = ()
        if any(len(kept) >= CARDS_TO_WIN for kept in self._kept):
            self._phase = OVER
            return
        self._begin_round(journal)

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        return None if self._phase == OVER else self._turn

    def legal_actions(self) -> list[int]:
        """The gaps of the row, from the left end to the right; or the roll of the die."""
        if self._phase == PLACING:
            return list(range(len(self._row) + 1))
        return [ROLLING] if self._phase == SAVING else []

    def permits(self, action: int) -> bool:
        """Whether an action is legal now."""
        return 0 <= action <= len(self._row) if self._phase == PLACING else self._phase == SAVING and action == ROLLING

    # ---- doing it ------------------------------------------------------------------------------------------------

    def apply(self, action: int, journal: list[Raw] | None = None) -> None:
        """Make a legal move."""
        if action == ROLLING:
            self._roll(journal)
        else:
            self._place(action, journal)

    def right_gaps(self, card: int) -> tuple[int, int]:
        """The first and the last gap where a card's figure is right; equal figures are right on either side."""
        figures = [self._figures[other] for other in self._row]
        return bisect_left(figures, self._figures[card]), bisect_right(figures, self._figures[card])

    def _place(self, gap: int, journal: list[Raw] | None) -> None:
        seat = self._turn
        card = self._order[self._top]
        self._top += 1
        first, last = self.right_gaps(card)
        right = first <= gap <= last
        where = gap if right else first
        self._row = (*self._row[:where], card, *self._row[where:])
        self._played = (*self._played, card)
        self._turned = (*self._turned, card)
        self._last_answer = (seat, card, gap, where, right)
        if journal is not None:
            journal.append(("place", seat, self._deck.cards[card], self._figures[card], self.options["by"], gap, where, right))
        if right:
            self._next_turn(journal)
        else:
            self._phase = SAVING

    def _roll(self, journal: list[Raw] | None) -> None:
        seat = self._turn
        shown = face(self._dice_seed, self._throw)
        self._throw += 1
        card = self._played[-1]
        saved = bool(self._deck.by_continent[shown] >> card & 1)
        self._rolled = (seat, shown, saved)
        if not saved:
            self._alive ^= 1 << seat
        if journal is not None:
            journal.append(("roll", seat, shown, saved, self._deck.cards[card]))
        if self._alive & (self._alive - 1) == 0:
            self._end_round(journal)
        else:
            self._next_turn(journal)

    # ---- what players think about --------------------------------------------------------------------------------

    @property
    def coming(self) -> int | None:
        """The card to be placed, which everybody sees from the front."""
        return self._order[self._top] if self._phase == PLACING else None

    def with_figure(self, figure: float) -> PutInOrder:
        """The game as a player takes it to be who believes the coming card to have this figure."""
        copy = self.clone()
        coming = self.coming
        if coming is not None:
            copy._figures = tuple(figure if card == coming else known for card, known in enumerate(self._figures))
        return copy

    def figure_of(self, card: int) -> float:
        """What a card's back says."""
        return self._figures[card]

    # ---- what is known -------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """Somebody has three cards; several who reach them together share (put-in-order:5)."""
        if self._phase != OVER:
            return None
        return Outcome.by_score([len(kept) for kept in self._kept], Text("Three rounds are won: three cards win."))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What everybody sees: the row with its figures, the front of the coming card, and who is in. All see the same."""
        cards = self._deck.cards
        figures = self._figures
        answer = None
        if self._last_answer:
            player, card, gap, where, right = self._last_answer
            answer = {"seat": player, "card": cards[card].iso2, "gap": gap, "where": where, "right": right}
        rolled = None
        if self._rolled is not None:
            thrower, shown, saved = self._rolled
            rolled = {"seat": thrower, "die": shown, "saved": saved}
        coming = self.coming
        return {
            "game": self.name,
            "players": self.players,
            "seat": seat,
            "turn": self.turn,
            "phase": PHASES[self._phase],
            "by": self.options["by"],
            "row": [{"card": cards[card].iso2, "figure": figures[card]} for card in self._row],
            "coming": None if coming is None else {"card": cards[coming].iso2},
            "draw_pile": len(self._order) - self._top,
            "cleared": [cards[card].iso2 for card in sorted(self._cleared)],
            "kept": [[cards[card].iso2 for card in kept] for kept in self._kept],
            "in": [bool(self._alive >> player & 1) for player in range(self.players)],
            "round": self._rounds,
            "starter": self._starter,
            "opening": cards[self._opening].iso2,
            "answer": answer,
            "rolls": self._throw,
            "rolled": rolled,
            "turned": [cards[card].iso2 for card in self._turned],
        }

    def census(self) -> Counter[str]:
        """Every card: in the row, kept, cleared, or in the deck."""
        cards = self._deck.cards
        found = Counter(cards[card].iso2 for card in (*self._order[self._top :], *self._row, *self._cleared))
        for kept in self._kept:
            found.update(cards[card].iso2 for card in kept)
        return found

    # ---- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> PutInOrder:
        """A copy that shares what never changes."""
        copy: PutInOrder = object.__new__(PutInOrder)
        copy.players = self.players
        copy.seed = self.seed
        copy.options = self.options
        copy._last = self._last
        copy._imagined = self._imagined
        copy._alive = self._alive
        copy._cleared = self._cleared
        copy._deck = self._deck
        copy._dice_seed = self._dice_seed
        copy._figures = self._figures
        copy._kept = self._kept[:]
        copy._last_answer = self._last_answer
        copy._opening = self._opening
        copy._order = self._order
        copy._phase = self._phase
        copy._played = self._played
        copy._rolled = self._rolled
        copy._rounds = self._rounds
        copy._row = self._row
        copy._shuffles = self._shuffles
        copy._starter = self._starter
        copy._throw = self._throw
        copy._top = self._top
        copy._turn = self._turn
        copy._turned = self._turned
        return copy

    def imagine(self, seat: int, rng: Random) -> PutInOrder:
        """A copy with the rest of the deck in another order, under the card that everybody sees, and other throws."""
        copy = self.clone()
        copy._imagined = True
        copy.seed = rng.getrandbits(48)
        copy._dice_seed = rng.getrandbits(64)
        seen = self._top + (self._phase == PLACING)
        copy._order = (*self._order[self._top : seen], *dealt_anew(self._order[seen:], rng))
        copy._top = 0
        return copy

    # ---- moves as text -------------------------------------------------------------------------------------------

    def move_of(self, action: int) -> Move:
        """The action as a move."""
        return ROLL if action == ROLLING else place(action)

    def action_of(self, move: Move) -> int | None:
        """The move as an action."""
        if isinstance(move, Place):
            # Below 0 there are no gaps; such a number is the roll of the die.
            return move.gap if move.gap >= 0 else None
        return ROLLING if isinstance(move, Roll) else None

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move a notation stands for."""
        return parse(text)

    def refuse(self, move: Move) -> Refusal:
        """Why a move is not possible now."""
        return refuse(self.view(None), move)

    def describe(self, raw: Raw) -> Event:
        """A raw event in words."""
        return describe(raw)

    @classmethod
    def expertise(cls) -> Expertise[Any]:
        """What is known about playing it well."""
        from geoplay.boxes.flag_box.put_in_order.bots import PUT_IN_ORDER_EXPERTISE

        return PUT_IN_ORDER_EXPERTISE
