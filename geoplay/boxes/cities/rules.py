"""The engine of the Game of Cities: rules ``cities:1`` to ``cities:15``.

All cards that show are one bit set, three bits to a city, so that the books that can be made are a few operations on an integer:
a city whose three bits are set. Hands and discards keep the order in which their cards came to lie, since to find a book among
them is the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from geoplay.boxes.cities.deck import HOUSE, PARTS, Deck, accept_cities, deck_of
from geoplay.boxes.cities.events import describe
from geoplay.boxes.cities.moves import Book, Discard, Draw, Lay, Pass, parse
from geoplay.boxes.cities.refusals import refuse
from geoplay.core.chance import dealt_anew, shuffled
from geoplay.core.event import Event, Raw
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.option import Option, OptionError
from geoplay.core.outcome import Outcome
from geoplay.core.race import Claim, Race, Settle, amiss
from geoplay.core.refusal import Refusal
from geoplay.core.registry import register
from geoplay.core.text import Player, Text

DEALT = 3
NOBODY = -1
MOST_TOTAL = 100_000

LOOKING, DRAWN, CALLING, OVER = range(4)
PHASES = ("look", "drawn", "call", "over")

# An action is one of these, the number of a city after them, or what was called after a discard.
DRAW, DISCARD, PASS, BOOK = range(4)
Action = int | Settle

SILENCE = Settle()


def accept_total(value: Any) -> int | None:
    """What the ``total`` option takes: nothing, or a whole number of points."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value <= MOST_TOTAL:
        raise OptionError(
            f"cities: total={value!r} is not possible; it takes None for a single hand, or the points to be reached, "
            f"a whole number from 1 to {MOST_TOTAL}."
        )
    return int(value)


@register
class Cities(Game[Action]):
    """One Game of Cities.

    >>> game = Cities(players=3, seed=7)
    >>> [len(hand) for hand in game.view(None)["hands"]]
    [3, 3, 3]
    >>> game.play(game.parse("draw"))[0].kind
    'draw'
    """

    __slots__ = (
        "_dealer",
        "_deck",
        "_discards",
        "_drawn",
        "_draws",
        "_first",
        "_hand_number",
        "_hands",
        "_latest",
        "_legal",
        "_lying",
        "_made",
        "_pack",
        "_phase",
        "_points",
        "_showing",
        "_starts",
        "_top",
        "_totals",
        "_turn",
    )

    name: ClassVar[str] = "cities"
    title: ClassVar[Text] = Text("Game of Cities")
    subtitle: ClassVar[Text] = Text("three cards make a city, about 1930")
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    table: ClassVar[str] = "geoplay.boxes.cities.table:CitiesTable"
    quizzes: ClassVar[str] = "geoplay.boxes.cities.offer:OFFER"
    encoding: ClassVar[str] = "geoplay.boxes.cities.encoding:CitiesEncoding"
    offered: ClassVar[tuple[Option, ...]] = (
        Option(
            "cities",
            HOUSE,
            Text("The cities: those of 1930, or a table of names with three parts each."),
            (HOUSE,),
            check=accept_cities,
            tables=1,
        ),
        Option(
            "total", None, Text("Points to play to, over as many hands as it takes; None for a single hand."), check=accept_total
        ),
        Option("draw_first", False, Text("After the dealer's first turn everybody draws before taking a book."), (False, True)),
        Option(
            "helper",
            "hint",
            Text("Help with finding books: none, hints in words, or books that are pointed at."),
            ("off", "hint", "show"),
        ),
    )

    # ---- setting up (cities:1 to cities:3) -----------------------------------------------------------------------

    def check_options(self) -> None:
        """Something must be left to draw when everybody has three cards."""
        cities = len(deck_of(self.options["cities"]).cities)
        if cities <= self.players:
            raise OptionError(
                f"cities: {self.players} players need at least {self.players + 1} cities, so that there is a pack to draw from; "
                f"this set has {cities}."
            )

    def set_up(self) -> None:
        """Draw for the deal, shuffle, and deal three cards to each, face up."""
        deck = deck_of(self.options["cities"])
        self._deck = deck
        self._points = tuple(city.points for city in deck.cities)
        # The first bit of every city.
        self._starts = sum(1 << PARTS * city for city in range(len(deck.cities)))
        self._totals = [0] * self.players
        self._hand_number = 0
        self._deal()

    def _deal(self) -> None:
        cards = list(range(self._deck.cards))
        number, players = self._hand_number, self.players
        self._draws = tuple(shuffled(cards, self.seed, 2 * number)[:players])
        # The highest number in the corner is the lowest in the deck.
        self._dealer = self._draws.index(min(self._draws))
        pack = shuffled(cards, self.seed, 2 * number + 1)
        self._pack = tuple(pack)
        self._top = DEALT * players
        self._hands = [tuple(pack[(seat - self._dealer - 1) % players : self._top : players]) for seat in range(players)]
        self._showing = sum(1 << card for card in pack[: self._top])
        self._discards: tuple[int, ...] = ()
        self._made = [NOBODY] * len(self._deck.cities)
        self._drawn = NOBODY
        self._turn = self._dealer
        self._first = True
        self._phase = LOOKING
        self._latest = NOBODY
        # The books that lay open at the beginning of each of the last turns, a round of them at most.
        self._lying: tuple[int, ...] = ()
        self._legal: list[Action] | None = None

    @property
    def deck(self) -> Deck:
        """The cities that are played for."""
        return self._deck

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat to move; nobody's while a discard may be called."""
        return self._turn if self._phase < CALLING else None

    @property
    def race(self) -> Race | None:
        """After every discard the others may call a city (cities:10)."""
        if self._phase != CALLING:
            return None
        seat, players = self._turn, self.players
        prompt = Text("{player} laid {card} open: whoever sees a city may call it.", player=Player(seat), card=self.last_part())
        return Race(prompt, tuple((seat + step) % players for step in range(1, players)))

    def last_part(self) -> str:
        """The part of a name on the card laid open last."""
        return self._deck.part(self._discards[-1])

    def closes_race(self, claim: Claim) -> bool:
        """A right call ends the race; after a wrong one the others may still call."""
        return self._right_call(claim)

    def complete(self) -> int:
        """The first bits of the cities whose three cards show; bit 0 is that of the greatest."""
        showing = self._showing
        return showing & showing >> 1 & showing >> 2 & self._starts

    def overlooking(self, cities: Sequence[int]) -> Cities:
        """A copy as somebody sees it who overlooks these books until the next move."""
        copy = self.clone()
        books = {BOOK + city for city in cities}
        copy._legal = [action for action in self.legal_actions() if action not in books]
        return copy

    def _must_draw(self) -> bool:
        """Whether no book may be taken before a card is drawn (cities:7, played word for word)."""
        return self._phase == LOOKING and not self._first and self._top < len(self._pack) and self.options["draw_first"]

    def books(self, seat: int) -> tuple[str, ...]:
        """The books a seat could take at this moment: on its turn all that show, after another's discard the one it completed.

        Views and tables do not say so: to notice them is the game.

        >>> game = Cities(players=6, seed=3)
        >>> game.books(game.turn)
        ('los-angeles',)
        """
        cities = self._deck.cities
        if self._phase == CALLING and seat != self._turn:
            city = self._called_for()
            return () if city is None else (cities[city].id,)
        if self.turn != seat or self._must_draw():
            return ()
        return tuple(cities[city].id for city in cities_of(self.complete()))

    def _called_for(self) -> int | None:
        """The city that may be called: the one the discard completed."""
        city = self._discards[-1] // PARTS
        return city if self.complete() >> PARTS * city & 1 else None

    def lies_open(self) -> bool:
        """Whether a book has been lying open for a whole round, and nobody took it."""
        if len(self._lying) < self.players:
            return False
        books = self.complete()
        for turn in self._lying:
            books &= turn
        return books != 0

    def legal_actions(self) -> list[Action]:
        """Take a book, draw, discard or pass, by phase."""
        legal = self._legal
        if legal is None:
            phase = self._phase
            if phase == OVER:
                legal = []
            elif phase == CALLING:
                legal = [SILENCE]
            else:
                books: int = 0 if self._must_draw() else self.complete()
                legal = [BOOK + city for city in cities_of(books)] if books else []
                if phase == DRAWN:
                    legal.append(DISCARD)
                else:
                    legal.append(DRAW if self._top < len(self._pack) else PASS)
            self._legal = legal
        return legal

    def permits(self, action: Action) -> bool:
        """Whether an action is legal now; of a settlement, whether all who call may."""
        if isinstance(action, int):
            return action in self.legal_actions()
        race = self.race
        return race is not None and amiss(race, action) is None

    # ---- doing it ------------------------------------------------------------------------------------------------

    def apply(self, action: Action, journal: list[Raw] | None = None) -> None:
        """Make a legal move."""
        self._legal = None
        if not isinstance(action, int):
            self._settle(action, journal)
        elif action == DRAW:
            card = self._drawn = self._pack[self._top]
            self._top += 1
            self._showing |= 1 << card
            self._phase = DRAWN
            if journal is not None:
                journal.append(("draw", self._turn, *self._face(card)))
        elif action == DISCARD:
            self._discard(journal)
        elif action == PASS:
            if journal is not None:
                journal.append(("pass", self._turn))
            self._next_turn()
        else:
            self._take(action - BOOK, self._turn, journal, called=False)
            if self._over_with_hand(journal):
                return
            if self._drawn != NOBODY:
                self._discard(journal)
            else:
                self._next_turn()

    def _take(self, city: int, seat: int, journal: list[Raw] | None, *, called: bool) -> None:
        """The three cards of a city go to a seat, wherever they show."""
        self._made[city] = seat
        self._latest = city
        self._showing &= ~(7 << PARTS * city)
        first, last = PARTS * city, PARTS * city + PARTS
        hands = self._hands
        for other, hand in enumerate(hands):
            if hand:
                hands[other] = tuple([card for card in hand if not first <= card < last])
        self._discards = tuple([card for card in self._discards if not first <= card < last])
        if first <= self._drawn < last:
            self._drawn = NOBODY
        if journal is not None:
            corners = [self._deck.corner(card) for card in range(first, last)]
            journal.append(("book", seat, self._deck.cities[city], corners, self._deck.house, called))

    def _discard(self, journal: list[Raw] | None) -> None:
        card = self._drawn
        self._drawn = NOBODY
        self._discards = (*self._discards, card)
        self._phase = CALLING
        if journal is not None:
            journal.append(("discard", self._turn, *self._face(card)))

    def _settle(self, settled: Settle, journal: list[Raw] | None) -> None:
        """The first right call takes the book; whoever called wrongly is out of this discard (cities:10)."""
        barred: set[int] = set()
        caller = NOBODY
        seat, players = self._turn, self.players
        for claim in sorted(settled.claims, key=lambda claim: (claim.milliseconds, (claim.seat - seat) % players)):
            if claim.seat in barred:
                continue
            if self._right_call(claim):
                caller = claim.seat
                break
            barred.add(claim.seat)
            if journal is not None:
                known = self._deck.find(claim.answer)
                called = claim.answer.strip()[:40] if known is None else self._deck.cities[known].name
                journal.append(("wrong-call", claim.seat, called))
        if caller != NOBODY:
            self._take(self._discards[-1] // PARTS, caller, journal, called=True)
            if self._over_with_hand(journal):
                return
        self._next_turn()

    def _right_call(self, claim: Claim) -> bool:
        city = self._called_for()
        return city is not None and self._deck.find(claim.answer) == city

    def _next_turn(self) -> None:
        self._turn = (self._turn + 1) % self.players
        self._lying = (*self._lying[1 - self.players :], self.complete())
        self._first = False
        self._phase = LOOKING

    def _over_with_hand(self, journal: list[Raw] | None) -> bool:
        """Whether that was the last book: the hand is counted, and another dealt if a total is played for and not reached."""
        if NOBODY in self._made:
            return False
        points = self.points()
        self._totals = [total + more for total, more in zip(self._totals, points, strict=True)]
        goal = self.options["total"]
        if journal is not None and goal is not None:
            journal.append(("hand", self._hand_number + 1, tuple(points), tuple(self._totals)))
        if goal is None or max(self._totals) >= goal:
            self._phase = OVER
            if journal is not None:
                journal.append(("end", tuple(self._totals)))
            return True
        self._hand_number += 1
        self._deal()
        if journal is not None:
            journal.append(("deal", self._dealer, self._deck.corner(self._draws[self._dealer])))
        return True

    def _face(self, card: int) -> tuple[int, str, str]:
        """What a card shows: its number, its part of the name, and the city's id."""
        return self._deck.corner(card), self._deck.part(card), self._deck.city_of(card).id

    # ---- what is known -------------------------------------------------------------------------------------------

    def points(self) -> list[int]:
        """What everybody's books of this hand count (cities:13)."""
        points = [0] * self.players
        for owner, value in zip(self._made, self._points, strict=True):
            if owner != NOBODY:
                points[owner] += value
        return points

    @property
    def outcome(self) -> Outcome | None:
        """All books are made, and the total is reached if one was agreed on (cities:14)."""
        if self._phase != OVER:
            return None
        if self.options["total"] is None:
            reason = Text("Every book is made: most points win.")
        else:
            reason = Text("The total of {total} is reached: most points win.", total=self.options["total"])
        return Outcome.by_score(list(self._totals), reason)

    def standing(self) -> list[int]:
        """The points of all hands so far."""
        if self._phase == OVER:
            return list(self._totals)
        return [total + more for total, more in zip(self._totals, self.points(), strict=True)]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What everybody sees: all but the pack."""
        deck = self._deck
        corner = deck.corner
        points = self.points()
        return {
            "game": self.name,
            "players": self.players,
            "seat": seat,
            "turn": self.turn,
            "phase": PHASES[self._phase],
            "hand": self._hand_number + 1,
            "dealer": self._dealer,
            "drawn_for_deal": [corner(card) for card in self._draws],
            "must_draw": self._must_draw(),
            "hands": [[corner(card) for card in hand] for hand in self._hands],
            "drawn": None if self._drawn == NOBODY else corner(self._drawn),
            "discards": [corner(card) for card in self._discards],
            "discarder": self._turn if self._phase == CALLING else None,
            "pack": len(self._pack) - self._top,
            "lies_open": self.lies_open() if self.options["helper"] != "off" else None,
            "latest": None if self._latest == NOBODY else deck.cities[self._latest].id,
            "made": {city.id: owner for city, owner in zip(deck.cities, self._made, strict=True) if owner != NOBODY},
            "points": points,
            "totals": self.standing(),
        }

    def census(self) -> Counter[int]:
        """Every card: in the pack, in a hand, drawn, discarded, or in a book."""
        corner = self._deck.corner
        cards = Counter(corner(card) for card in self._pack[self._top :])
        for shown in (*self._hands, self._discards, (self._drawn,) if self._drawn != NOBODY else ()):
            cards.update(corner(card) for card in shown)
        for city, owner in enumerate(self._made):
            if owner != NOBODY:
                cards.update(corner(PARTS * city + part) for part in range(PARTS))
        return cards

    # ---- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> Cities:
        """A copy that shares what never changes."""
        copy: Cities = object.__new__(Cities)
        copy.players = self.players
        copy.seed = self.seed
        copy.options = self.options
        copy._last = self._last
        copy._imagined = self._imagined
        copy._deck = self._deck
        copy._points = self._points
        copy._starts = self._starts
        copy._totals = self._totals
        copy._hand_number = self._hand_number
        copy._draws = self._draws
        copy._dealer = self._dealer
        copy._pack = self._pack
        copy._top = self._top
        copy._hands = self._hands[:]
        copy._showing = self._showing
        copy._discards = self._discards
        copy._made = self._made[:]
        copy._drawn = self._drawn
        copy._turn = self._turn
        copy._first = self._first
        copy._phase = self._phase
        copy._latest = self._latest
        copy._lying = self._lying
        copy._legal = self._legal
        return copy

    def imagine(self, seat: int, rng: Random) -> Cities:
        """A copy with the pack in another order: nothing else is hidden."""
        copy = self.clone()
        copy._imagined = True
        copy.seed = rng.getrandbits(48)
        copy._pack = dealt_anew(self._pack[self._top :], rng)
        copy._top = 0
        return copy

    # ---- moves as text -------------------------------------------------------------------------------------------

    def move_of(self, action: Action) -> Move:
        """The action as a move."""
        if not isinstance(action, int):
            return action
        return SIMPLE[action] if action < BOOK else Book(self._deck.cities[action - BOOK].id)

    def action_of(self, move: Move) -> Action | None:
        """The move as an action; ``None`` for cards that are no book and names that are no city."""
        if isinstance(move, Settle):
            return move
        if isinstance(move, Book):
            city = self._deck.index.get(move.city)
            return None if city is None else BOOK + city
        if isinstance(move, Lay):
            cards = {self._deck.card(corner) for corner in move.corners}
            if len(move.corners) != PARTS or len(cards) != PARTS or None in cards:
                return None
            cities = {card // PARTS for card in cards if card is not None}
            return BOOK + cities.pop() if len(cities) == 1 else None
        return ACTIONS.get(move)

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move a notation stands for."""
        return parse(text)

    def refuse(self, move: Move) -> Refusal:
        """Why a move is not legal now."""
        return refuse(self.view(self.turn), self._deck, move)

    def describe(self, raw: Raw) -> Event:
        """What happened, in words and places."""
        return describe(raw)

    @classmethod
    def expertise(cls) -> Expertise[Cities]:
        """How books are found and chosen."""
        from geoplay.boxes.cities.bots import COLLECTING

        return COLLECTING


SIMPLE: tuple[Move, ...] = (Draw(), Discard(), Pass())
ACTIONS: dict[Move, int] = {move: action for action, move in enumerate(SIMPLE)}


def cities_of(starts: int) -> list[int]:
    """The cities whose first bits are set, the greatest first.

    >>> cities_of(0b1000001)
    [0, 2]
    """
    cities = []
    while starts:
        low = starts & -starts
        cities.append(low.bit_length() // PARTS)
        starts ^= low
    return cities
