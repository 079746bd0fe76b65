"""The engine of Training: rules ``training:1`` to ``training:4``.

The dealer (seat 0) lays a card, everybody races to name it, the answer comes out, and so on to the end of the deck. The deck
lies with its flags up and is used from the bottom: its top card is in sight all the time and is the last to be asked.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

from geoplay.boxes.flag_box.answers import ANSWERS, ASK, LANGUAGE, four_choices, is_right, refuse_without_capitals
from geoplay.boxes.flag_box.deck import deck_of, deck_option
from geoplay.boxes.flag_box.races import OVER, RACING, READY, RacingGame, in_order
from geoplay.boxes.flag_box.training.events import describe
from geoplay.boxes.flag_box.training.moves import LAY
from geoplay.boxes.flag_box.training.refusals import refuse
from geoplay.boxes.flag_box.words import Seconds
from geoplay.core.chance import shuffled
from geoplay.core.event import Raw
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.option import Option
from geoplay.core.outcome import Outcome
from geoplay.core.race import Claim, Race, Settle
from geoplay.core.registry import register
from geoplay.core.text import Text

DEALER = 0
NOBODY = -1


@register
class Training(RacingGame):
    """One training with the flags of the box.

    >>> from geoplay.core.race import Claim, Settle
    >>> game = Training(players=2, seed=7)
    >>> game.play(game.parse("lay"))[0].kind, game.race.claimants
    ('lay', (0, 1))
    """

    __slots__ = ("_aside", "_choices", "_milliseconds", "_next", "_order", "_shown", "_won")

    name: ClassVar[str] = "training"
    title: ClassVar[Text] = Text("Training")
    subtitle: ClassVar[Text] = Text("Allenamento: name the flag first")
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 9)
    table: ClassVar[str] = "geoplay.boxes.flag_box.training.table:TrainingTable"
    turns: ClassVar[bool] = False
    offered: ClassVar[tuple[Option, ...]] = (deck_option(), ASK, ANSWERS, LANGUAGE)
    opening: ClassVar[Move] = LAY
    refusing = staticmethod(refuse)
    describing = staticmethod(describe)

    def check_options(self) -> None:
        """Capitals can be asked where every card has one."""
        refuse_without_capitals(self.name, deck_of(self.options["deck"]), self.options["ask"])

    def set_up(self) -> None:
        """Shuffle all cards into a deck with the flags up (training:1)."""
        self._deck = deck_of(self.options["deck"])
        # From the bottom of the deck to its top.
        self._order = tuple(shuffled(list(range(len(self._deck.cards))), self.seed, 0))
        self._next = 0
        self._phase = READY
        self._choices: tuple[str, ...] = ()
        self._won: list[tuple[int, ...]] = [()] * self.players
        self._aside: tuple[int, ...] = ()
        self._milliseconds = [0] * self.players
        # The card named or shown last, who won it, after how long, and who was wrong.
        self._shown: tuple[int, int, int, tuple[int, ...]] | None = None

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The dealer, between two races."""
        return DEALER if self._phase == READY else None

    @property
    def race(self) -> Race | None:
        """For the open card."""
        if self._phase != RACING:
            return None
        prompt = Text("What is its capital?") if self.options["ask"] == "capital" else Text("Which state is it?")
        return Race(prompt, tuple(range(self.players)), self._choices or None)

    def closes_race(self, claim: Claim) -> bool:
        """A right answer wins the card; after a wrong one the others go on."""
        return self._phase == RACING and self._is_right(claim.answer)

    # ---- doing it ------------------------------------------------------------------------------------------------

    def apply(self, action: Move, journal: list[Raw] | None = None) -> None:
        """Lay a card, or settle the race for it."""
        if isinstance(action, Settle):
            self._settle(action, journal)
        else:
            self._lay(journal)

    def _lay(self, journal: list[Raw] | None) -> None:
        self._phase = RACING
        before = NOBODY if self._shown is None else self._shown[1]
        self._shown = None
        card = self._order[self._next]
        if self.options["answers"] == "choose":
            ask, language = self.options["ask"], self.options["language"]
            self._choices = four_choices(self._deck.cards[card].iso2, ask, language, seed=self.seed, counter=1 + self._next)
        if journal is not None:
            journal.append(("lay", DEALER, len(self._order) - self._next - 1, None if before == NOBODY else before))

    def _settle(self, settlement: Settle, journal: list[Raw] | None) -> None:
        """The first right answer wins the card; the wrong ones before it are heard too (training:2)."""
        card = self._order[self._next]
        iso2 = self._deck.cards[card].iso2
        winner, after = NOBODY, 0
        wrong: list[int] = []
        for claim in in_order(settlement.claims, DEALER, self.players):
            self._milliseconds[claim.seat] += claim.milliseconds
            if self._is_right(claim.answer):
                winner, after = claim.seat, claim.milliseconds
                break
            wrong.append(claim.seat)
            if journal is not None:
                journal.append(("wrong", claim.seat, claim.answer, claim.milliseconds))
        if winner == NOBODY:
            self._aside = (*self._aside, card)
        else:
            self._won[winner] = (*self._won[winner], card)
        if journal is not None:
            journal.append(("nobody", iso2) if winner == NOBODY else ("right", winner, iso2, after))
        self._shown = card, winner, after, tuple(wrong)
        self._choices = ()
        self._next += 1
        self._phase = READY
        if self._next == len(self._order):
            self._phase = OVER
            if journal is not None:
                journal.append(("end",))

    def _is_right(self, answer: str) -> bool:
        options = self.options
        return is_right(answer, self._deck.cards[self._order[self._next]].iso2, options["ask"], options["language"])

    # ---- what is known -------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """The cards are gone: most cards win, ties share (training:3)."""
        if self._phase != OVER:
            return None
        scores = self.standing()
        if self.players == 1:
            reason = Text(
                "All {cards} flags were shown: {count} named rightly, in {seconds} seconds.",
                cards=len(self._order),
                count=scores[0],
                seconds=Seconds(self._milliseconds[0]),
            )
        else:
            reason = Text("All cards are gone: most cards win.")
        return Outcome.by_score(scores, reason)

    def standing(self) -> list[int]:
        """The cards won so far."""
        return [len(won) for won in self._won]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What everybody sees. A flag whose answer is still out is a number: where its card is in the deck's list."""
        cards = self._deck.cards
        racing = self._phase == RACING
        left = len(self._order) - self._next - racing
        shown = self._shown
        return {
            "game": self.name,
            "players": self.players,
            "seat": seat,
            "turn": self.turn,
            "phase": self.phase,
            "deck": left,
            "top": self._order[-1] if left else None,
            "open": self._order[self._next] if racing else None,
            "choices": list(self._choices),
            "shown": None
            if shown is None
            else {
                "card": cards[shown[0]].iso2,
                "winner": None if shown[1] == NOBODY else shown[1],
                "milliseconds": shown[2],
                "wrong": list(shown[3]),
            },
            "won": [[cards[card].iso2 for card in won] for won in self._won],
            "aside": [cards[card].iso2 for card in self._aside],
            "milliseconds": list(self._milliseconds),
        }

    def census(self) -> Counter[str]:
        """Every card: in the deck or open beside it, won, or laid aside."""
        numbers = [*self._order[self._next :], *self._aside, *(card for won in self._won for card in won)]
        return Counter(self._deck.cards[number].iso2 for number in numbers)

    # ---- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> Training:
        """A copy that shares what never changes."""
        copy = self._copy_base(object.__new__(Training))
        copy._deck = self._deck
        copy._order = self._order
        copy._next = self._next
        copy._phase = self._phase
        copy._choices = self._choices
        copy._won = self._won[:]
        copy._aside = self._aside
        copy._milliseconds = self._milliseconds[:]
        copy._shown = self._shown
        return copy

    def _chance_anew(self, rng: Random) -> None:
        """The inside of the deck in another order: its top is in sight."""
        first = self._next + (self._phase == RACING)
        inside = sorted(self._order[first:-1])
        rng.shuffle(inside)
        self._order = (*self._order[:first], *inside, *self._order[max(first, len(self._order) - 1) :])

    # ---- playing well --------------------------------------------------------------------------------------------

    @classmethod
    def expertise(cls) -> Expertise[Training]:
        """How flags are named quickly."""
        from geoplay.boxes.flag_box.training.bots import NAMING

        return NAMING
