"""The engine of Shout!: rules ``shout:1`` to ``shout:7``.

The dealer (seat 0) deals card after card; where the newest shares a symbol with the top card of another player, a race opens
before the next deal. Everybody may say something in it, but only its players may win: the owner of the newest card by naming
the state of one of the others, each of the others by naming the newest. A pile is a tuple from its bottom to its top.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from random import Random
from typing import Any, ClassVar

from geoplay.atlas import names
from geoplay.boxes.flag_box.answers import ANSWERS, LANGUAGE, four_choices, is_right
from geoplay.boxes.flag_box.deck import deck_of, deck_option
from geoplay.boxes.flag_box.dice import dice_seed, throw_for_card
from geoplay.boxes.flag_box.races import OVER, RACING, READY, RacingGame
from geoplay.boxes.flag_box.shout.events import describe
from geoplay.boxes.flag_box.shout.moves import DEAL
from geoplay.boxes.flag_box.shout.refusals import refuse
from geoplay.core.chance import below, shuffled
from geoplay.core.event import Raw
from geoplay.core.expertise import Expertise
from geoplay.core.move import Move
from geoplay.core.option import Option, OptionError
from geoplay.core.outcome import Outcome
from geoplay.core.race import Claim, Race, Settle
from geoplay.core.registry import register
from geoplay.core.text import Text

DEALER = 0
TAKEN = 2
NOBODY = -1


@register
class Shout(RacingGame):
    """One game of Shout!.

    >>> game = Shout(players=3, seed=7)
    >>> game.play(game.parse("deal"))[0].seat
    1
    """

    __slots__ = (
        "_choices",
        "_dealt",
        "_heard",
        "_lucky",
        "_matches",
        "_newest",
        "_order",
        "_piles",
        "_shown",
    )

    name: ClassVar[str] = "shout"
    title: ClassVar[Text] = Text("Shout!")
    subtitle: ClassVar[Text] = Text("Urla!: when two flags share a symbol")
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(3, 9)
    table: ClassVar[str] = "geoplay.boxes.flag_box.shout.table:ShoutTable"
    turns: ClassVar[bool] = False
    offered: ClassVar[tuple[Option, ...]] = (deck_option(), ANSWERS, LANGUAGE)
    opening: ClassVar[Move] = DEAL
    refusing = staticmethod(refuse)
    describing = staticmethod(describe)

    def check_options(self) -> None:
        """Everybody gets at least one card."""
        cards = len(deck_of(self.options["deck"]).cards)
        if cards < self.players:
            raise OptionError(
                f"shout: {self.players} players need a deck of at least {self.players} cards; this one has {cards}."
            )

    def set_up(self) -> None:
        """Shuffle all cards (shout:1)."""
        self._deck = deck_of(self.options["deck"])
        self._order = tuple(shuffled(list(range(len(self._deck.cards))), self.seed, 0))
        self._dealt = 0
        self._piles: list[tuple[int, ...]] = [()] * self.players
        self._phase = READY
        self._newest = NOBODY
        self._matches: tuple[int, ...] = ()
        self._choices: tuple[tuple[str, ...], ...] = ((),) * self.players
        # Whose name was told when, by cards dealt; a clone shares it until it is replaced.
        self._heard: dict[int, int] = {}
        self._shown: dict[str, Any] | None = None
        self._lucky = NOBODY

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The dealer, between two races."""
        return DEALER if self._phase == READY else None

    @property
    def race(self) -> Race | None:
        """Between the newest card's owner and those whose top card shares a symbol with it.

        All may claim, for a name from a player who is not in the race has its price too.
        """
        if self._phase != RACING:
            return None
        choices = tuple(sorted({answer for four in self._choices for answer in four}))
        contenders = (self._newest, *self._matches)
        return Race(Text("Shout the state of the other one's flag!"), tuple(range(self.players)), choices or None, contenders)

    # ---- doing it ------------------------------------------------------------------------------------------------

    def apply(self, action: Move, journal: list[Raw] | None = None) -> None:
        """Deal a card, or settle the race it has opened."""
        if isinstance(action, Settle):
            self._settle(action, journal)
        else:
            self._deal(journal)

    def _deal(self, journal: list[Raw] | None) -> None:
        """Clockwise from the dealer's left, one card face up on a player's pile (shout:1)."""
        seat = (DEALER + 1 + self._dealt) % self.players
        card = self._order[self._dealt]
        self._dealt += 1
        self._piles[seat] = (*self._piles[seat], card)
        self._newest = seat
        self._shown = None
        if journal is not None:
            journal.append(("deal", seat, len(self._order) - self._dealt))
        symbols = self._deck.cards[card].symbols
        self._matches = tuple(
            other
            for other in self._clockwise(seat)
            if self._piles[other] and self._deck.cards[self._piles[other][-1]].symbols & symbols
        )
        if self._matches:
            self._phase = RACING
            if self.options["answers"] == "choose":
                self._choices = self._all_choices()
            if journal is not None:
                journal.append(("race", seat, self._matches))
        else:
            self._end_if_dealt(journal)

    def _all_choices(self) -> tuple[tuple[str, ...], ...]:
        """Four answers for each player of the race, one of them right; none for the others."""
        language, seed = self.options["language"], self.seed
        first = 1 + self._dealt * (self.players + 1)
        tops = {seat: self._code(self._piles[seat][-1]) for seat in (self._newest, *self._matches)}
        other_tops = [tops[seat] for seat in self._matches]
        asked = other_tops[below(seed, first, len(other_tops))]
        choices: list[tuple[str, ...]] = []
        for seat in range(self.players):
            if seat == self._newest:
                besides = [code for code in other_tops if code != asked]
                choices.append(four_choices(asked, language=language, seed=seed, counter=first + 1 + seat, besides=besides))
            elif seat in self._matches:
                choices.append(four_choices(tops[self._newest], language=language, seed=seed, counter=first + 1 + seat))
            else:
                choices.append(())
        return tuple(choices)

    def _settle(self, settlement: Settle, journal: list[Raw] | None) -> None:
        """The first name decides: right, or wrong, or out of turn (shout:3, shout:4, shout:6)."""
        asked = (self._newest, *self._matches)
        codes = [self._code(self._piles[seat][-1]) for seat in asked]
        first = min(settlement.claims, key=self._precedence, default=None)
        shown: dict[str, Any] = {"kind": "nobody", "seat": None, "from": None, "named": None, "cards": codes}
        for seat in asked:
            self._heard = {**self._heard, self._piles[seat][-1]: self._dealt}
        if first is None:
            if journal is not None:
                journal.append(("nobody",))
        elif (loser := self._loser(first)) is not None:
            named = self._code(self._piles[loser][-1])
            shown = {"kind": "right", "seat": first.seat, "from": loser, "named": named, "cards": codes}
            self._take(first, loser, journal)
        else:
            shown = {"kind": "wrong", "seat": first.seat, "from": None, "named": None, "cards": codes}
            self._give(first, journal)
        if journal is not None:
            journal.append(("answers", codes))
        self._shown = shown
        self._phase = READY
        self._matches = ()
        self._choices = ((),) * self.players
        self._end_if_dealt(journal)

    def _loser(self, claim: Claim) -> int | None:
        """The player from whom a claim wins cards; ``None`` if it is wrong, or its speaker not in the race."""
        language = self.options["language"]
        if claim.seat == self._newest:
            others = self._matches
        elif claim.seat in self._matches:
            others = (self._newest,)
        else:
            return None
        return next(
            (seat for seat in others if is_right(claim.answer, self._code(self._piles[seat][-1]), language=language)), None
        )

    def _precedence(self, claim: Claim) -> tuple[int, bool, bool, str, int]:
        """What comes first: the time, then a right name, then the alphabet of the speakers' own states (shout:6)."""
        pile = self._piles[claim.seat]
        own = alphabetical(names.name(self._code(pile[-1]), self.options["language"])) if pile else ""
        return claim.milliseconds, self._loser(claim) is None, not pile, own, claim.seat

    def _take(self, claim: Claim, loser: int, journal: list[Raw] | None) -> None:
        """Two cards from the top of the loser's pile go under the winner's, the former top first (shout:3)."""
        iso2 = self._code(self._piles[loser][-1])
        taken = self._piles[loser][-TAKEN:]
        self._piles[loser] = self._piles[loser][: -len(taken)]
        # The former top goes under the pile first, so the card after it lies lowest.
        self._piles[claim.seat] = (*taken, *self._piles[claim.seat])
        if journal is not None:
            journal.append(("right", claim.seat, loser, iso2, len(taken), claim.milliseconds))

    def _give(self, claim: Claim, journal: list[Raw] | None) -> None:
        """One card to every other player, clockwise while they last (shout:4)."""
        receivers = []
        for other in self._clockwise(claim.seat):
            if not self._piles[claim.seat]:
                break
            self._piles[other] = (self._piles[claim.seat][-1], *self._piles[other])
            self._piles[claim.seat] = self._piles[claim.seat][:-1]
            receivers.append(other)
        if journal is not None:
            outside = claim.seat != self._newest and claim.seat not in self._matches
            journal.append(("wrong", claim.seat, claim.answer, outside, tuple(receivers)))

    def _clockwise(self, seat: int) -> list[int]:
        """The other seats, from the left of this one on."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def _code(self, card: int) -> str:
        return self._deck.cards[card].iso2

    def _end_if_dealt(self, journal: list[Raw] | None) -> None:
        """All cards are dealt: most win, and the dice settle a tie where they can (shout:7)."""
        if self._dealt < len(self._order):
            return
        self._phase = OVER
        if journal is not None:
            journal.append(("end",))
        most = max(len(pile) for pile in self._piles)
        tied = [seat for seat, pile in enumerate(self._piles) if len(pile) == most]
        if len(tied) == 1 or not self._deck.playable_by_dice:
            return
        held = sum(1 << card for seat in tied for card in self._piles[seat])
        throws, card = throw_for_card(self._deck, held, dice_seed(self.seed), 0)
        if card is not None:
            self._lucky = next(seat for seat in tied if card in self._piles[seat])
            if journal is not None:
                journal.append(("dice", self._lucky, tuple(throws), self._code(card)))

    # ---- what is known -------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """All cards are dealt, and the last race is over (shout:7)."""
        if self._phase != OVER:
            return None
        scores = self.standing()
        plain = Outcome.by_score(scores, Text("All cards are dealt: most cards win."))
        if self._lucky == NOBODY:
            return plain
        ranking = [rank + (rank == 1 and seat != self._lucky) for seat, rank in enumerate(plain.ranking)]
        return Outcome(plain.scores, tuple(ranking), Text("All cards are dealt; the dice decided among those with most cards."))

    def standing(self) -> list[int]:
        """The cards won so far."""
        return [len(pile) for pile in self._piles]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What everybody sees, and the own four choices. Flags are numbers: where their cards are in the deck's list.

        ``shown`` names the flags of the race that is just over; ``heard`` says how many deals ago a flag's name was told.
        """
        racing = self._phase == RACING
        return {
            "game": self.name,
            "players": self.players,
            "seat": seat,
            "turn": self.turn,
            "phase": self.phase,
            "deck": len(self._order) - self._dealt,
            "piles": [len(pile) for pile in self._piles],
            "tops": [pile[-1] if pile else None for pile in self._piles],
            "newest": None if self._newest == NOBODY else self._newest,
            "matches": list(self._matches) if racing else [],
            "choices": [] if seat is None else list(self._choices[seat]),
            "shown": None if self._shown is None else {**self._shown, "cards": list(self._shown["cards"])},
            "heard": [[card, self._dealt - when] for card, when in sorted(self._heard.items())],
            "lucky": None if self._lucky == NOBODY else self._lucky,
        }

    def census(self) -> Counter[str]:
        """Every card: in the deck, or on somebody's pile."""
        cards = Counter(self._code(card) for card in self._order[self._dealt :])
        cards.update(self._code(card) for pile in self._piles for card in pile)
        return cards

    # ---- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> Shout:
        """A copy that shares what never changes."""
        copy = self._copy_base(object.__new__(Shout))
        copy._deck = self._deck
        copy._order = self._order
        copy._dealt = self._dealt
        copy._piles = self._piles[:]
        copy._phase = self._phase
        copy._newest = self._newest
        copy._matches = self._matches
        copy._choices = self._choices
        copy._heard = self._heard
        copy._shown = self._shown
        copy._lucky = self._lucky
        return copy

    def _chance_anew(self, rng: Random) -> None:
        """The rest of the deck in another order, and by the seed other dice: the piles were seen to grow."""
        rest = sorted(self._order[self._dealt :])
        rng.shuffle(rest)
        self._order = (*self._order[: self._dealt], *rest)

    # ---- playing well --------------------------------------------------------------------------------------------

    @classmethod
    def expertise(cls) -> Expertise[Shout]:
        """How one shouts."""
        from geoplay.boxes.flag_box.shout.bots import SHOUTING

        return SHOUTING


def alphabetical(name: str) -> str:
    """A name as it is put in order: without accents and capitals.

    >>> sorted(["Österreich", "Ägypten", "Zypern", "Belgien"], key=alphabetical)
    ['Ägypten', 'Belgien', 'Österreich', 'Zypern']
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
