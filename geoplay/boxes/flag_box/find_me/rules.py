"""The engine of Find me!: rules ``find-me:1`` to ``find-me:8``.

Everything happens in the open, but won cards lie face down: who has which is for memory. A view therefore tells, of each card
that is away, only what everybody saw: who won it last, and how many rolls ago.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

from geoplay.boxes.flag_box.deck import NAMES, SYMBOLS, deck_of, deck_option, refuse_without_dice
from geoplay.boxes.flag_box.dice import dice_seed, face
from geoplay.boxes.flag_box.find_me.events import describe
from geoplay.boxes.flag_box.find_me.moves import ROLL, booked, booking
from geoplay.boxes.flag_box.find_me.refusals import refuse
from geoplay.boxes.flag_box.races import OVER, RACING, READY, RacingGame, in_order
from geoplay.core.chance import shuffled
from geoplay.core.event import Raw
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.option import Option
from geoplay.core.outcome import Outcome
from geoplay.core.race import Claim, Race, Settle
from geoplay.core.registry import register
from geoplay.core.text import Player, Text

FIRST_ROLLER = 0
FEWEST_TO_WIN = 3


def goal_for(players: int, named: int = len(NAMES)) -> int:
    """How many cards win (find-me:1); fewer in a deck of which dice name fewer cards (box:7), but never less than three.

    >>> [goal_for(players) for players in (2, 3, 7, 8, 10)], goal_for(2, 14), goal_for(10, 9)
    ([6, 5, 5, 4, 4], 4, 3)
    """
    usual = 6 if players == 2 else 5 if players < 8 else 4
    return usual if named == len(NAMES) else max(FEWEST_TO_WIN, round(usual * named / len(NAMES)))


@register
class FindMe(RacingGame):
    """One game of Find me!.

    >>> game = FindMe(players=3, seed=7)
    >>> len(game.view(None)["table"]), game.view(None)["goal"]
    (21, 5)
    """

    __slots__ = (
        "_away",
        "_debts",
        "_dice",
        "_dice_seed",
        "_event",
        "_piles",
        "_roller",
        "_rolls",
        "_spots",
        "_throws",
    )

    name: ClassVar[str] = "find-me"
    title: ClassVar[Text] = Text("Find me!")
    subtitle: ClassVar[Text] = Text("Trovami!: a finger on the flag that two dice name")
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 11)
    table: ClassVar[str] = "geoplay.boxes.flag_box.find_me.table:FindMeTable"
    turns: ClassVar[bool] = False
    offered: ClassVar[tuple[Option, ...]] = (deck_option(),)
    opening: ClassVar[Move] = ROLL
    refusing = staticmethod(refuse)
    describing = staticmethod(describe)

    def check_options(self) -> None:
        """Two dice have to name cards (box:7)."""
        refuse_without_dice(self.name, deck_of(self.options["deck"]))

    def set_up(self) -> None:
        """The red cards lie at random, flags up (find-me:2)."""
        self._deck = deck_of(self.options["deck"])
        self._spots = tuple(shuffled(list(self._deck.red), self.seed, 0))
        self._dice_seed = dice_seed(self.seed)
        self._rolls = 0
        # Dice that name no card are thrown again (box:7), so there may be more throws than rolls.
        self._throws = 0
        self._dice: tuple[int, int] | None = None
        self._roller = FIRST_ROLLER
        self._phase = READY
        self._piles: list[tuple[int, ...]] = [()] * self.players
        self._debts = [0] * self.players
        # For each card that is away: who won it last, and at which roll.
        self._away: dict[int, tuple[int, int]] = {}
        self._event: tuple[str, int, int] | None = None

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """Whoever rolls."""
        return self._roller if self._phase == READY else None

    @property
    def named(self) -> int | None:
        """The number of the card that the dice name."""
        return None if self._dice is None else self._deck.named(*self._dice)

    @property
    def race(self) -> Race | None:
        """For the named card: a finger on a card, or a booking with the name of whoever has it."""
        if self._phase != RACING:
            return None
        cards = [self._deck.cards[card].iso2 for card in self._spots if card not in self._away]
        answers = (*cards, *(booking(seat) for seat in range(self.players)))
        return Race(Text("Which card did the dice name?"), tuple(range(self.players)), answers)

    def closes_race(self, claim: Claim) -> bool:
        """The right finger; and where the card is away, the first booking, right or wrong."""
        return self._phase == RACING and self._decides(claim)

    def _decides(self, claim: Claim) -> bool:
        card = self.named
        assert card is not None
        if card in self._away:
            return booked(claim.answer) is not None
        return claim.answer == self._deck.cards[card].iso2

    # ---- doing it ------------------------------------------------------------------------------------------------

    def apply(self, action: Move, journal: list[Raw] | None = None) -> None:
        """Roll, or settle the race for the named card."""
        if isinstance(action, Settle):
            self._settle(action, journal)
            return
        self._dice = self._throw()
        while self.named is None:
            if journal is not None:
                journal.append(("again", *self._dice))
            self._dice = self._throw()
        self._rolls += 1
        self._phase = RACING
        self._event = None
        if journal is not None:
            journal.append(("roll", self._roller, *self._dice))

    def _throw(self) -> tuple[int, int]:
        self._throws += 1
        return face(self._dice_seed, 2 * self._throws - 2), face(self._dice_seed, 2 * self._throws - 1)

    @property
    def _goal(self) -> int:
        return goal_for(self.players, self._deck.named_by_dice)

    def _settle(self, settlement: Settle, journal: list[Raw] | None) -> None:
        self._phase = READY
        for claim in in_order(settlement.claims, self._roller, self.players):
            if self._decides(claim):
                if self.named in self._away:
                    self._book(claim, journal)
                else:
                    self._touch(claim, journal)
                return
            if journal is not None:
                iso2 = None if booked(claim.answer) is not None else claim.answer
                journal.append(("barred", claim.seat, iso2))
        self._event = ("nobody", -1, -1)
        if journal is not None:
            journal.append(("nobody",))

    def _touch(self, claim: Claim, journal: list[Raw] | None) -> None:
        """The first finger wins the card (find-me:3)."""
        card = self.named
        assert card is not None
        self._event = ("won", claim.seat, card)
        if journal is not None:
            journal.append(("won", claim.seat, self._deck.cards[card].iso2, claim.milliseconds))
        self._win(claim.seat, card, journal)

    def _book(self, claim: Claim, journal: list[Raw] | None) -> None:
        """The first to book says who has the card: right, or wrong (find-me:4 to find-me:6)."""
        card = self.named
        said = booked(claim.answer)
        assert card is not None
        assert said is not None
        seat = claim.seat
        holder = self._away[card][0]
        iso2 = self._deck.cards[card].iso2
        if said != holder:
            self._event = ("mistaken", seat, said)
            if journal is not None:
                journal.append(("mistaken", seat, said))
            self._lose(seat, journal)
        elif seat == holder:
            self._event = ("kept", seat, card)
            self._away[card] = (seat, self._rolls)
            self._roller = seat
            if journal is not None:
                journal.append(("kept", seat, iso2))
        else:
            self._event = ("taken", seat, card)
            self._piles[holder] = tuple(other for other in self._piles[holder] if other != card)
            if journal is not None:
                journal.append(("taken", seat, holder, iso2))
            self._win(seat, card, journal)

    def _win(self, seat: int, card: int, journal: list[Raw] | None) -> None:
        """A card goes to the winner's pile, or straight back to the table to pay a debt (find-me:6)."""
        self._roller = seat
        if self._debts[seat]:
            self._debts[seat] -= 1
            self._away.pop(card, None)
            if journal is not None:
                journal.append(("paid", seat, self._deck.cards[card].iso2, self._debts[seat]))
            return
        self._away[card] = (seat, self._rolls)
        self._piles[seat] = (*self._piles[seat], card)
        if len(self._piles[seat]) == self._goal:
            self._phase = OVER
            if journal is not None:
                journal.append(("end", seat, len(self._piles[seat])))

    def _lose(self, seat: int, journal: list[Raw] | None) -> None:
        """The top of one's pile goes back to the table; with none at hand it is owed (find-me:6)."""
        if not self._piles[seat]:
            self._debts[seat] += 1
            if journal is not None:
                journal.append(("owes", seat, self._debts[seat]))
            return
        card = self._piles[seat][-1]
        self._piles[seat] = self._piles[seat][:-1]
        del self._away[card]
        if journal is not None:
            journal.append(("lost", seat, self._deck.cards[card].iso2))

    # ---- what is known -------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """Somebody has all the cards needed (find-me:8)."""
        if self._phase != OVER:
            return None
        scores = [len(pile) for pile in self._piles]
        winner = scores.index(self._goal)
        return Outcome.by_score(
            scores, Text("{player} was the first to win {count} cards.", player=Player(winner), count=scores[winner])
        )

    def view(self, seat: int | None) -> dict[str, Any]:
        """What everybody sees and saw. What is under ``seen`` players have from memory alone: no table shows it."""
        cards = self._deck.cards
        event = self._event
        return {
            "game": self.name,
            "players": self.players,
            "seat": seat,
            "turn": self.turn,
            "phase": self.phase,
            "roller": self._roller,
            "goal": self._goal,
            "table": [None if card in self._away else cards[card].iso2 for card in self._spots],
            "piles": [len(pile) for pile in self._piles],
            "debts": list(self._debts),
            "rolls": self._rolls,
            "dice": None if self._dice is None else [SYMBOLS[shown] for shown in self._dice],
            "event": None
            if event is None
            else {
                "kind": event[0],
                "seat": None if event[1] < 0 else event[1],
                "card": cards[event[2]].iso2 if event[0] in ("won", "kept", "taken") else None,
            },
            "seen": [
                {"card": cards[card].iso2, "seat": holder, "ago": self._rolls - when}
                for card, (holder, when) in sorted(self._away.items())
            ],
        }

    def census(self) -> Counter[str]:
        """Every card of the box: on the table, in a pile, or not in this game."""
        lying = [card for card in self._spots if card not in self._away]
        won = [card for pile in self._piles for card in pile]
        others = [number for number in range(len(self._deck.cards)) if number not in self._deck.red]
        return Counter(self._deck.cards[number].iso2 for number in [*lying, *won, *others])

    # ---- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> FindMe:
        """A copy that shares what never changes."""
        copy = self._copy_base(object.__new__(FindMe))
        copy._deck = self._deck
        copy._spots = self._spots
        copy._dice_seed = self._dice_seed
        copy._rolls = self._rolls
        copy._throws = self._throws
        copy._dice = self._dice
        copy._roller = self._roller
        copy._phase = self._phase
        copy._piles = self._piles[:]
        copy._debts = self._debts[:]
        copy._away = self._away.copy()
        copy._event = self._event
        return copy

    def _chance_anew(self, rng: Random) -> None:
        """Other dice: everything else was seen by all."""
        self._dice_seed = dice_seed(self.seed)

    # ---- playing well --------------------------------------------------------------------------------------------

    @classmethod
    def expertise(cls) -> Expertise[FindMe]:
        """How cards are found and remembered."""
        from geoplay.boxes.flag_box.find_me.bots import FINDING

        return FINDING
