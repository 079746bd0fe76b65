"""The engine of New York to Paris: rules ``lindy:1`` to ``lindy:27``.

Inside, cards and actions are small integers, a hand is a list of ten counts, the face-down pile is a shared tuple and an
index into it, and of the weather and flight piles only the tops are kept apart: what lies below them (``_buried``) matters
to nothing but the next deal. That keeps ``clone`` and ``apply`` to a microsecond or two.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

from geoplay.boxes.lindy.cards import DISTANCE, GOALS, KINDS, MILES, WORDS, Card, accept_pack, house_packs, pack_counts
from geoplay.boxes.lindy.events import describe
from geoplay.boxes.lindy.moves import ACTIONS, ATTACK, ATTACKS, DISCARD, DRAW, MOVES, NOTATION, PLAY, TAKE
from geoplay.boxes.lindy.refusals import refuse
from geoplay.core.chance import shuffled
from geoplay.core.event import Event, Raw
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game, unknown_move
from geoplay.core.move import Move
from geoplay.core.option import Option, OptionError
from geoplay.core.outcome import Outcome
from geoplay.core.refusal import Refusal
from geoplay.core.registry import register
from geoplay.core.text import Text

HAND = 5
MOST_WITH_ONE_PACK = 4
NONE = -1
FAIR, TAKE_OFF = int(Card.FAIR_WEATHER), int(Card.TAKE_OFF)
STORM, FOG = int(Card.STORM), int(Card.FOG)
MOTOR, FORCED, LUCKY = int(Card.MOTOR_TROUBLE), int(Card.FORCED_LANDING), int(Card.LUCKY_LINDY)
FIVE_HUNDRED, THREE_HUNDRED, HUNDRED = int(Card.MILES_500), int(Card.MILES_300), int(Card.MILES_100)

DRAWING, PLAYING, LUCKY_TURN, OVER = range(4)
PHASES = ("draw", "play", "lucky", "over")


@register
class Lindy(Game[int]):
    """One flight to Paris.

    >>> game = Lindy(players=2, seed=7)
    >>> [str(move) for move in game.legal_moves()]
    ['draw']
    >>> game.play(game.parse("draw"))[0].kind
    'draw'
    """

    __slots__ = (
        "_aside",
        "_buried",
        "_deck",
        "_discard",
        "_flight",
        "_hands",
        "_idle",
        "_known",
        "_legal",
        "_miles",
        "_phase",
        "_shuffles",
        "_side_of",
        "_supply",
        "_took",
        "_top",
        "_turn",
        "_weather",
        "_winner",
    )

    name: ClassVar[str] = "lindy"
    title: ClassVar[Text] = Text("New York to Paris")
    subtitle: ClassVar[Text] = Text("the Lindy flying game, 1927")
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 9)
    table: ClassVar[str] = "geoplay.boxes.lindy.table:LindyTable"
    quizzes: ClassVar[str] = "geoplay.boxes.lindy.offer:OFFER"
    encoding: ClassVar[str] = "geoplay.boxes.lindy.encoding:LindyEncoding"
    offered: ClassVar[tuple[Option, ...]] = (
        Option(
            "pack",
            None,
            Text(
                "The pack of cards: a name, or a table of kinds and counts. Two sides play with classic-100, more with brisk-100."
            ),
            tuple(house_packs()),
            check=accept_pack,
        ),
        Option("packs", None, Text("How many packs are shuffled together: one, or two, as five players and more need."), (1, 2)),
        Option("lucky_lindy", True, Text("Play with the Lucky Lindy card."), (True, False)),
        Option("partners", False, Text("Four players as two partnerships, A and C against B and D."), (False, True)),
    )

    # ---- setting up (lindy:1 to lindy:3) -------------------------------------------------------------------------

    def check_options(self) -> None:
        """Partners are four; a pack has cards enough to deal, to draw and to fly with, and can never lock."""
        if self.options["partners"] and self.players != 4:
            raise OptionError(f"lindy: partners=True is for 4 players, not {self.players}.")
        sides = 2 if self.options["partners"] else self.players
        if self.options["pack"] is None:
            # With more trouble three sides need half a thousand moves (docs/balance.md); records say which pack it was.
            self.options["pack"] = "classic-100" if sides == 2 else "brisk-100"
        if self.options["packs"] is None:
            self.options["packs"] = 2 if self.players > MOST_WITH_ONE_PACK else 1
        elif self.options["packs"] == 1 and self.players > MOST_WITH_ONE_PACK:
            raise OptionError(f"lindy: one pack is for two to four players; {self.players} play with packs=2.")
        counts = self.pack()
        for card in (Card.FAIR_WEATHER, Card.TAKE_OFF):
            if counts[card] == 0:
                raise OptionError(f"lindy: a pack without {str(card.title)!r} cannot be played: nobody could start.")
        for card, goal in zip(list(Card)[: len(GOALS)], GOALS, strict=True):
            if counts[card] < goal:
                raise OptionError(
                    f"lindy: a flight needs {goal} cards of {str(card.title)!r}; this pack has {counts[card]}, "
                    "so nobody could reach Paris."
                )
        _check_against_locks(counts, sides)
        least = HAND * self.players + 2 * sides + 1
        others = sum(counts[len(MILES) :])
        if others < least:
            raise OptionError(
                f"lindy: with {self.players} players a pack needs at least {least} cards besides the miles, "
                f"so that there is always one to draw; this one has {others}."
            )

    def pack(self) -> list[int]:
        """How many cards of each kind are in this game: one pack, or two."""
        counts = [self.options["packs"] * count for count in pack_counts(self.options["pack"])]
        if not self.options["lucky_lindy"]:
            counts[LUCKY] = 0
        return counts

    def set_up(self) -> None:
        """Shuffle and deal five cards to each; seat 0, at the dealer's left, begins."""
        players = self.players
        partners = self.options["partners"]
        sides = 2 if partners else players
        counts = self.pack()
        self._side_of = tuple(seat % 2 if partners else seat for seat in range(players))
        self._supply = tuple(counts[: len(MILES)])
        self._weather = [NONE] * sides
        self._flight = [NONE] * sides
        self._miles = [0] * (len(MILES) * sides)
        self._discard: list[int] = []
        self._buried: list[int] = []
        self._aside: list[int] = []
        self._turn = 0
        self._phase = DRAWING
        self._idle = 0
        self._took = False
        self._winner = NONE
        self._shuffles = 0
        self._legal: list[int] | None = None
        self._deal([kind for kind in range(KINDS) for _ in range(counts[kind])])

    def _deal(self, pool: list[int]) -> None:
        """Shuffle the pool, deal five cards to each from the seat to move on, keep the rest to draw."""
        deck = shuffled(pool, self.seed, self._shuffles)
        self._shuffles += 1
        self._hands = [[0] * KINDS for _ in range(self.players)]
        self._known: list[tuple[int, ...]] = [()] * self.players
        for number in range(HAND * self.players):
            self._hands[(self._turn + number) % self.players][deck[number]] += 1
        self._deck = tuple(deck)
        self._top = HAND * self.players

    def _new_deal(self) -> None:
        """Everything but the tops of the piles and the miles is shuffled and dealt again (lindy:19)."""
        pool = [*self._discard, *self._buried, *self._aside]
        for hand in self._hands:
            pool += [kind for kind in range(KINDS) for _ in range(hand[kind])]
        pool.sort()
        self._discard = []
        self._buried = []
        self._aside = []
        self._deal(pool)

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        return None if self._phase == OVER else self._turn

    def welcomes(self, seat: int) -> bool:
        """Fair weather, a take-off and miles are in the hand: nobody waits for them in the first game of their life."""
        hand = self._hands[seat]
        return bool(hand[FAIR] and hand[TAKE_OFF] and any(hand[: len(MILES)]))

    def headway(self, seat: int) -> int:
        """Miles, and what is needed to fly them."""
        side = self._side_of[seat]
        flown = sum(self._miles[len(MILES) * side : len(MILES) * (side + 1)])
        return 10 * flown + (self._weather[side] == FAIR) + (self._flight[side] == TAKE_OFF)

    def legal_actions(self) -> list[int]:
        """Draw, play or discard, by phase."""
        legal = self._legal
        if legal is None:
            phase = self._phase
            if phase == DRAWING:
                legal = [DRAW, TAKE] if self._discard and self._idle < self.players else [DRAW]
            elif phase == OVER:
                legal = []
            else:
                legal = self._plays()
                if phase == PLAYING:
                    hand = self._hands[self._turn]
                    if hand[LUCKY]:
                        legal.append(PLAY + LUCKY)
                    legal += [DISCARD + kind for kind in range(KINDS) if hand[kind]]
            self._legal = legal
        return legal

    def _plays(self) -> list[int]:  # noqa: C901, PLR0912 - one pass over the hand: search calls this a million times a minute
        """The cards that can be played on a pile now, one's own or an opponent's; Lucky Lindy is not among them."""
        hand = self._hands[self._turn]
        side = self._side_of[self._turn]
        weather = self._weather[side]
        flight = self._flight[side]
        plays = []
        if flight == TAKE_OFF:
            miles = self._miles
            first = 3 * side
            if weather == FAIR:
                if hand[FIVE_HUNDRED] and miles[first] < 2:
                    plays.append(PLAY + FIVE_HUNDRED)
                if hand[THREE_HUNDRED] and miles[first + 1] < 5:
                    plays.append(PLAY + THREE_HUNDRED)
            if hand[HUNDRED] and miles[first + 2] < 8:
                plays.append(PLAY + HUNDRED)
        elif flight == MOTOR:
            if hand[FORCED]:
                plays.append(PLAY + FORCED)
        elif weather == FAIR and hand[TAKE_OFF]:
            plays.append(PLAY + TAKE_OFF)
        if hand[FAIR] and weather != FAIR:
            plays.append(PLAY + FAIR)
        foul = hand[STORM] or hand[FOG]
        halt = hand[MOTOR] or hand[FORCED]
        if foul or halt:
            for other in range(len(self._weather)):
                if other == side:
                    continue
                first = ATTACK + 4 * other
                if foul and self._weather[other] == FAIR:
                    if hand[STORM]:
                        plays.append(first)
                    if hand[FOG]:
                        plays.append(first + 1)
                if halt and self._flight[other] == TAKE_OFF:
                    if hand[MOTOR]:
                        plays.append(first + 2)
                    if hand[FORCED]:
                        plays.append(first + 3)
        return plays

    # ---- doing it ------------------------------------------------------------------------------------------------

    def apply(self, action: int, journal: list[Raw] | None = None) -> None:
        """Make a legal move."""
        self._legal = None
        seat = self._turn
        hand = self._hands[seat]
        if action == DRAW:
            card = self._deck[self._top]
            self._top += 1
            hand[card] += 1
            self._took = False
            self._phase = PLAYING
            if journal is not None:
                journal.append(("draw", seat, card))
            return
        if action == TAKE:
            card = self._discard.pop()
            hand[card] += 1
            self._known[seat] = (*self._known[seat], card)
            self._took = True
            self._phase = PLAYING
            if journal is not None:
                journal.append(("take", seat, card))
            return
        if action >= ATTACK:
            card = int(ATTACKS[(action - ATTACK) % 4])
            self._lose(seat, card)
            self._attack((action - ATTACK) // 4, card)
            if journal is not None:
                journal.append(("attack", seat, card, (action - ATTACK) // 4))
        elif action >= DISCARD:
            card = action - DISCARD
            self._lose(seat, card)
            self._discard.append(card)
            if journal is not None:
                journal.append(("discard", seat, card))
            self._idle = self._idle + 1 if self._took else 0
            self._end_turn(journal)
            return
        else:
            card = action - PLAY
            self._lose(seat, card)
            if self._play_for_own_side(seat, card, journal):
                return
        self._idle = 0
        if self._phase == LUCKY_TURN:
            self._go_on_in_luck(seat, card, journal)
        else:
            self._end_turn(journal)

    def _lose(self, seat: int, card: int) -> None:
        """A card leaves a hand; what others knew of the hand shrinks with it."""
        self._hands[seat][card] -= 1
        known = self._known[seat]
        if card in known:
            place = known.index(card)
            self._known[seat] = known[:place] + known[place + 1 :]

    def _attack(self, side: int, card: int) -> None:
        tops = self._weather if card <= FOG else self._flight
        self._buried.append(tops[side])
        tops[side] = card

    def _play_for_own_side(self, seat: int, card: int, journal: list[Raw] | None) -> bool:
        """Miles, weather, flight or luck; ``True`` when that ended the game."""
        side = self._side_of[seat]
        if card <= HUNDRED:
            before = self.miles_flown(side)
            self._miles[3 * side + card] += 1
            if journal is not None:
                journal.append(("miles", seat, card, before, before + MILES[card]))
            if before + MILES[card] == DISTANCE:
                self._winner = side
                self._phase = OVER
            elif not self._anybody_can_finish():
                self._phase = OVER
            if self._phase == OVER:
                if journal is not None:
                    journal.append(("end", seat, self._winner))
                return True
            return False
        if journal is not None:
            journal.append(("own", seat, card))
        if card == LUCKY:
            self._aside.append(card)
            self._phase = LUCKY_TURN
            return False
        tops = self._weather if card == FAIR else self._flight
        if tops[side] != NONE:
            self._buried.append(tops[side])
        tops[side] = card
        return False

    def _anybody_can_finish(self) -> bool:
        """Whether the mileage cards that nobody else has flown still make a whole flight for some side (lindy:27)."""
        sides = len(self._weather)
        supply = self._supply
        if supply[0] >= 2 * sides and supply[1] >= 5 * sides and supply[2] >= 8 * sides:
            return True
        miles = self._miles
        flown = [sum(miles[kind::3]) for kind in range(3)]
        return any(
            all(self._supply[kind] - flown[kind] + miles[first + kind] >= GOALS[kind] for kind in range(3))
            for first in range(0, len(miles), 3)
        )

    def _go_on_in_luck(self, seat: int, card: int, journal: list[Raw] | None) -> None:
        """In a lucky turn: fill up to five, and end when nothing can be played or nothing drawn (lindy:22 to 25)."""
        if card != LUCKY:
            if self._top == len(self._deck):
                self._end_turn(journal)
                return
            drawn = self._deck[self._top]
            self._top += 1
            self._hands[seat][drawn] += 1
            if journal is not None:
                journal.append(("draw", seat, drawn))
        if not self._plays():
            self._end_turn(journal)

    def _end_turn(self, journal: list[Raw] | None) -> None:
        self._turn = (self._turn + 1) % self.players
        self._phase = DRAWING
        if self._top == len(self._deck):
            self._new_deal()
            if journal is not None:
                journal.append(("new-deal", self._turn))

    # ---- what is known -------------------------------------------------------------------------------------------

    @property
    def sides(self) -> int:
        """How many sides fly."""
        return len(self._weather)

    def side_of(self, seat: int) -> int:
        """The side a seat flies for; a side has the number of its first seat."""
        return self._side_of[seat]

    def miles_flown(self, side: int) -> int:
        """The miles on a side's three mileage piles."""
        first = 3 * side
        miles = self._miles
        return 500 * miles[first] + 300 * miles[first + 1] + 100 * miles[first + 2]

    @property
    def outcome(self) -> Outcome | None:
        """Paris reached, or nobody can reach it any more (lindy:26, lindy:27)."""
        if self._phase != OVER:
            return None
        scores = [self.miles_flown(self._side_of[seat]) for seat in range(self.players)]
        if self._winner == NONE:
            reason = Text("Too few mileage cards are left for anybody to reach Paris: most miles win.")
        else:
            reason = Text("The flight to Paris is complete: 3300 miles.")
        return Outcome.by_score(scores, reason)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know: its own hand, all open piles, and which cards others were seen to take."""
        return {
            "game": self.name,
            "players": self.players,
            "partners": self.options["partners"],
            "seat": seat,
            "turn": self.turn,
            "phase": PHASES[self._phase],
            "hand": None if seat is None else _words_of(self._hands[seat]),
            "hands": [sum(hand) for hand in self._hands],
            "known": [sorted(WORDS[card] for card in known) for known in self._known],
            "draw_pile": len(self._deck) - self._top,
            "discard": [WORDS[card] for card in self._discard],
            "discard_open": self._idle < self.players,
            "took": self._took and self._phase == PLAYING,
            "idle": self._idle,
            "set_aside": len(self._aside),
            "buried": sorted(WORDS[card] for card in self._buried),
            "deals": self._shuffles,
            "sides": [self._side_view(side) for side in range(self.sides)],
        }

    def _side_view(self, side: int) -> dict[str, Any]:
        return {
            "seats": [seat for seat in range(self.players) if self._side_of[seat] == side],
            "weather": WORDS[self._weather[side]] if self._weather[side] != NONE else None,
            "flight": WORDS[self._flight[side]] if self._flight[side] != NONE else None,
            "piles": {str(miles): self._miles[3 * side + kind] for kind, miles in enumerate(MILES)},
            "miles": self.miles_flown(side),
        }

    def census(self) -> Counter[str]:
        """Every card, wherever it lies."""
        cards = Counter(WORDS[card] for card in (*self._deck[self._top :], *self._discard, *self._buried, *self._aside))
        for hand in self._hands:
            cards.update(_words_of(hand))
        cards.update(WORDS[top] for top in (*self._weather, *self._flight) if top != NONE)
        for place, count in enumerate(self._miles):
            cards[WORDS[place % 3]] += count
        return +cards

    # ---- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> Lindy:
        """A copy that shares what never changes."""
        copy: Lindy = object.__new__(Lindy)
        copy.players = self.players
        copy.seed = self.seed
        copy.options = self.options
        copy._last = self._last
        copy._imagined = self._imagined
        copy._side_of = self._side_of
        copy._supply = self._supply
        copy._deck = self._deck
        copy._top = self._top
        copy._hands = [hand[:] for hand in self._hands]
        copy._known = self._known[:]
        copy._discard = self._discard[:]
        copy._buried = self._buried[:]
        copy._aside = self._aside[:]
        copy._weather = self._weather[:]
        copy._flight = self._flight[:]
        copy._miles = self._miles[:]
        copy._turn = self._turn
        copy._phase = self._phase
        copy._idle = self._idle
        copy._took = self._took
        copy._winner = self._winner
        copy._shuffles = self._shuffles
        copy._legal = self._legal
        return copy

    def imagine(self, seat: int, rng: Random) -> Lindy:
        """A copy with the face-down pile and the others' unseen cards dealt anew."""
        copy = self.clone()
        copy._imagined = True
        copy.seed = rng.getrandbits(48)
        pool = list(self._deck[self._top :])
        unknown = [0] * self.players
        for other, hand in enumerate(self._hands):
            if other == seat:
                continue
            fresh = [0] * KINDS
            for card in self._known[other]:
                fresh[card] += 1
            for kind in range(KINDS):
                hidden = hand[kind] - fresh[kind]
                if hidden:
                    pool += [kind] * hidden
                    unknown[other] += hidden
            copy._hands[other] = fresh
        # Sorted first, so that the result depends on what is unseen, not on who really holds it.
        pool.sort()
        chance = rng.random
        pool.sort(key=lambda _: chance())
        place = 0
        for other, count in enumerate(unknown):
            hand = copy._hands[other]
            for card in pool[place : place + count]:
                hand[card] += 1
            place += count
        copy._deck = tuple(pool[place:])
        copy._top = 0
        return copy

    # ---- moves as text -------------------------------------------------------------------------------------------

    def move_of(self, action: int) -> Move:
        """The move with this number."""
        return MOVES[action]

    def action_of(self, move: Move) -> int | None:
        """The number of this move."""
        return ACTIONS.get(move)

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move a notation stands for."""
        try:
            return NOTATION[text]
        except (KeyError, TypeError):
            raise unknown_move(cls.name, str(text), NOTATION) from None

    def refuse(self, move: Move) -> Refusal:
        """Why a move is not legal now."""
        return refuse(self.view(self.turn), move)

    def describe(self, raw: Raw) -> Event:
        """What happened, in words and places."""
        return describe(raw)

    @classmethod
    def expertise(cls) -> Expertise[Lindy]:
        """How the flight is flown well."""
        from geoplay.boxes.lindy.bots import FLYING

        return FLYING


def _words_of(hand: list[int]) -> list[str]:
    return [WORDS[kind] for kind in range(KINDS) for _ in range(hand[kind])]


def _check_against_locks(counts: list[int], sides: int) -> None:
    """Refuse a pack with which a side could come to wait for ever.

    A card that lies on top of a pile before somebody else is out of reach. With a Favorable Weather and a Take-Off for every side
    one of each is always to be had by whoever lacks it, so every Forced Landing is covered sooner or later and comes back.
    """
    if counts[MOTOR] and not counts[FORCED]:
        raise OptionError(
            f"lindy: this pack has {str(Card.MOTOR_TROUBLE.title)!r}, but no {str(Card.FORCED_LANDING.title)!r}: whoever is "
            "stopped by it could never fly again."
        )
    for card in (Card.FAIR_WEATHER, Card.TAKE_OFF):
        if counts[card] < sides:
            raise OptionError(
                f"lindy: {sides} sides need at least {sides} cards of {str(card.title)!r}; this game has {counts[card]}, so "
                "somebody could wait for ever for one that lies before somebody else."
            )
