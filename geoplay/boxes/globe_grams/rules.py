"""The engine of Globe-Grams: rules ``globe-grams:1`` to ``globe-grams:30``, both versions.

Everything lies open but the squares chosen for an EXCHANGE, and what chance will bring. Chance is a seed and a counter, so
an imagined game gets another seed and nothing else. A listed action that lays a name is a whole number (what kind, which name
on the table, which name of the gazetteer), for there may be thousands; every other action is its own move.

A blank is first named and then laid like any letter (``blank K``, ``form DENMARK``), which keeps the list of moves short;
``form DENMARK ?K`` does both at once, and is as legal though it is not listed.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

from geoplay.atlas.gazetteer.letters import ALPHABET, BLANK
from geoplay.atlas.gazetteer.scores import LONG
from geoplay.boxes.globe_grams.events import Teller
from geoplay.boxes.globe_grams.lexicon import SHORTEST, Lexicon, accept_names, added_to_session, lexicon_for
from geoplay.boxes.globe_grams.moves import Blank, Capture, Discard, Exchange, Form, Pass, Special, Spin, Take, parse
from geoplay.boxes.globe_grams.refusals import refuse
from geoplay.boxes.globe_grams.review import Review, RoundEnd, review
from geoplay.boxes.globe_grams.scoring import CAPTURE_BONUS, MOST_BLANKS, Laid, blanks_for, sum_of, times
from geoplay.boxes.globe_grams.squares import (
    HOUSE,
    PLACE,
    accept_letters,
    accept_ring,
    in_order,
    lacking,
    multisets,
    pot_of,
    ring_of,
    without,
)
from geoplay.core.chance import below
from geoplay.core.event import Event, Raw
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.option import Option, OptionError
from geoplay.core.outcome import Outcome
from geoplay.core.refusal import Refusal
from geoplay.core.registry import register
from geoplay.core.text import Text

VERSIONS = ("hands", "pot")
DEALS = ("blind", "spins")
DEALT = 9
SPECIALS = 3
NAMES_TO_WIN = 5
WINNER = 25
GOAL = 500
MINUTE = 60
NOBODY = -1
MOST_GOAL = 10_000
LEAST_LETTERS = 2

SPINNING, TAKING, DISCARDING, EXCHANGING, NAMING, OVER = range(6)
PHASES = ("spin", "take", "discard", "exchange", "names", "over")

# An action that lays a name: its kind, the serial of a captured name, and the name's number, in one whole number.
FORM, SPECIAL, CAPTURE = range(3)
NAME_BITS, SERIAL_BITS = 24, 12
Action = int | Move
SPIN, PASS = Spin(), Pass()
# Where each choice of squares is asked for.
ASKED_BY = {Take: TAKING, Discard: DISCARDING, Exchange: EXCHANGING}
BLANK_MOVES = {letter: Blank(letter) for letter in ALPHABET}


def action_number(kind: int, number: int, serial: int = 0) -> int:
    """The action of laying a name."""
    return (kind << SERIAL_BITS | serial) << NAME_BITS | number


def accept_goal(value: Any) -> int:
    """A goal of 1 to 10,000 points."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_GOAL:
        raise OptionError(f"globe-grams: goal is a whole number of points from 1 to {MOST_GOAL}, not {value!r}.")
    return value


def accept_shortest(value: Any) -> int:
    """Two letters to seven."""
    if isinstance(value, bool) or not isinstance(value, int) or not LEAST_LETTERS <= value <= LONG:
        raise OptionError(f"globe-grams: shortest is a whole number of letters from {LEAST_LETTERS} to {LONG}, not {value!r}.")
    return value


@register
class GlobeGrams(Game[Action]):
    """One game of Globe-Grams.

    >>> game = GlobeGrams(players=2, seed=7)
    >>> len(game.view(0)["hands"][0]), len(game.view(0)["special"])
    (9, 3)
    """

    __slots__ = (
        "_chosen",
        "_counter",
        "_formed",
        "_full_pot",
        "_goal",
        "_hands",
        "_last_round",
        "_latest",
        "_legal",
        "_lexicon",
        "_names",
        "_needed",
        "_passes",
        "_phase",
        "_pool",
        "_pot",
        "_ring",
        "_round",
        "_scores",
        "_section",
        "_serial",
        "_side_of",
        "_special",
        "_spinner",
        "_spins",
        "_starter",
        "_teller",
        "_turn",
        "_wild",
        "_with_hands",
    )

    name: ClassVar[str] = "globe-grams"
    title: ClassVar[Text] = Text("Globe-Grams")
    subtitle: ClassVar[Text] = Text("names of the world, letter by letter, 1954")
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    table: ClassVar[str] = "geoplay.boxes.globe_grams.table:GlobeGramsTable"
    quizzes: ClassVar[str] = "geoplay.boxes.globe_grams.offer:OFFER"
    encoding: ClassVar[str] = "geoplay.boxes.globe_grams.encoding:GlobeGramsEncoding"
    offered: ClassVar[tuple[Option, ...]] = (
        Option("version", "hands", Text("Everybody with letters of their own, or all out of one pot."), VERSIONS),
        Option("partners", False, Text("Four players as two partnerships, A and C against B and D."), (False, True)),
        Option("deal", "blind", Text("The first nine letters: drawn blind, or by three spins."), DEALS),
        Option("goal", GOAL, Text("How many points win the game."), check=accept_goal),
        Option("stack", False, Text("Multiply all that makes a name count more, instead of taking the highest."), (False, True)),
        Option("clock", False, Text("Show a minute for thinking. It only shows: nobody is hurried."), (False, True)),
        Option("letters", HOUSE, Text("The squares: a table with letter and count."), (HOUSE,), accept_letters, tables=1),
        Option("ring", HOUSE, Text("The ring: a table with kind, letters and number."), (HOUSE,), accept_ring, tables=1),
        Option("shortest", SHORTEST, Text("How many letters a name has at least: two to seven."), check=accept_shortest),
        Option("names", [], Text("A teacher's own names: a table with name, kind, lat, lon."), check=accept_names, tables=1),
    )

    # ---- setting up (globe-grams:1, 2, 15, 26, 27) ---------------------------------------------------------------

    def check_options(self) -> None:
        """Partners are four; names that were added to the session's gazetteer are played with, and kept in the record."""
        if self.options["partners"] and self.players != 4:
            raise OptionError(f"globe-grams: partners=True is for 4 players, not {self.players}.")
        needed = DEALT * self.players + SPECIALS
        letters = sum(pot_of(self.options["letters"])[:-1])
        if letters < needed:
            raise OptionError(f"globe-grams: {self.players} players need at least {needed} lettered squares; here are {letters}.")
        known = {row["name"] for row in self.options["names"]}
        self.options["names"] = [*self.options["names"], *(row for row in added_to_session() if row["name"] not in known)]

    def set_up(self) -> None:
        """Nine letters each and three special ones, or an empty pool; seat 0, at the scorekeeper's left, begins."""
        partners = self.options["partners"]
        self._lexicon = lexicon_for(self.options)
        self._teller = Teller(self._lexicon)
        self._full_pot = pot_of(self.options["letters"])
        self._ring = ring_of(self.options["ring"])
        self._with_hands = self.options["version"] == "hands"
        self._goal = self.options["goal"]
        self._needed = 2 * NAMES_TO_WIN if partners else NAMES_TO_WIN
        self._side_of = tuple(seat % 2 if partners else seat for seat in range(self.players))
        self._scores = [0] * self.players
        self._counter = 0
        self._spins = 0
        self._round = 0
        self._last_round: RoundEnd | None = None
        self._latest = ""
        self._legal: list[Action] | None = None
        self._new_round(0, None)

    def _new_round(self, starter: int, journal: list[Raw] | None) -> None:
        self._round += 1
        self._starter = self._spinner = self._turn = starter
        self._pot = list(self._full_pot)
        self._hands = [""] * self.players
        self._names: list[tuple[Laid, ...]] = [()] * self.players
        self._pool = self._special = self._wild = ""
        self._chosen: tuple[str | None, ...] = ()
        self._section = NOBODY
        self._passes = self._formed = self._serial = 0
        self._phase = SPINNING
        if not self._with_hands:
            return
        for step in range(self.players):
            seat = (starter + step) % self.players
            self._hands[seat] = self._dealt()
        self._special = self._drawn(SPECIALS)

    def _dealt(self) -> str:
        if self.options["deal"] == "blind":
            return self._drawn(DEALT)
        lettered = [section.letters for section in self._ring if section.letters]
        return in_order("".join(self._from_pot(lettered[self._below(len(lettered))]) for _ in range(3)))

    # ---- chance and the pot --------------------------------------------------------------------------------------

    def _below(self, bound: int) -> int:
        self._counter += 1
        return below(self.seed, self._counter, bound)

    def _drawn(self, count: int) -> str:
        """Letters drawn blind: blanks are kept apart."""
        pot = self._pot
        drawn = []
        total = sum(pot[:-1])
        for left in range(total, max(0, total - count), -1):
            at = self._below(left)
            place = 0
            while at >= pot[place]:
                at -= pot[place]
                place += 1
            pot[place] -= 1
            drawn.append(ALPHABET[place])
        return "".join(sorted(drawn))

    def _from_pot(self, letters: str) -> str:
        """The letters of a section, blanks for those that have run out, nothing when these are gone too."""
        pot = self._pot
        taken = ""
        for letter in letters:
            square = letter if pot[PLACE[letter]] else BLANK
            if pot[PLACE[square]]:
                pot[PLACE[square]] -= 1
                taken += square
        return taken

    def _into_pot(self, squares: str) -> None:
        for square in squares:
            self._pot[PLACE[square]] += 1

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat to move: in an EXCHANGE, the one that is to choose."""
        return None if self._phase == OVER else self._turn

    def own_squares(self, seat: int) -> str:
        """The squares a seat forms names of: its hand, or the pool."""
        return self._hands[seat] if self._with_hands else self._pool

    def legal_actions(self) -> list[Action]:
        """What may be done now. Names with a blank are formed after ``blank``."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._list_actions()
        return legal

    def _list_actions(self) -> list[Action]:
        if self._phase == SPINNING:
            return [SPIN]
        if self._phase == NAMING:
            return [*self._list_names(), *self._list_blanks(), PASS]
        if self._phase == TAKING:
            pot = "".join(letter * min(count, 2) for letter, count in zip(ALPHABET, self._pot, strict=False))
            return [Take(squares) for squares in multisets(pot, self._to_choose())]
        if self._phase == DISCARDING:
            return [Discard(squares) for squares in multisets(self._hands[self._turn], self._to_choose())]
        if self._phase == EXCHANGING:
            return [Exchange(squares) for squares in multisets(self._hands[self._turn], self._to_choose())]
        return []

    def _to_choose(self) -> int:
        """How many squares the section asks for, of as many as there are."""
        there = sum(self._pot[:-1]) if self._phase == TAKING else len(self._hands[self._turn])
        return min(self._ring[self._section].number, there)

    def _list_blanks(self) -> list[Action]:
        blanks = self.own_squares(self._turn).count(BLANK)
        return [*BLANK_MOVES.values()] if len(self._wild) < min(blanks, MOST_BLANKS) else []

    def _list_names(self) -> list[int]:
        lexicon = self._lexicon
        letters = self.own_squares(self._turn).replace(BLANK, "")
        own = letters + self._wild
        if not own:
            return []
        on_table = {laid.number for names in self._names for laid in names}
        found = [number for number in lexicon.formable(own) if number not in on_table]
        if not self._with_hands:
            return found
        if len(self._special) == SPECIALS:
            base = action_number(SPECIAL, 0)
            found += [base + number for number in lexicon.including(self._special, own) if number not in on_table]
        for laid in self.targets():
            base = action_number(CAPTURE, 0, laid.serial)
            must = laid.squares
            wild = self._wild if len(laid.blanks) < MOST_BLANKS else ""
            captors = lexicon.captures(must, laid.letters, letters + wild) if letters + wild else []
            if len(laid.blanks) + len(wild) > MOST_BLANKS:
                # Not all named blanks can be laid at once with those of the captured name, but any of them.
                captors = [number for number in captors if blanks_for(lexicon.letters(number), must, letters, wild) is not None]
            found += [base + number for number in captors if number not in on_table]
        return found

    def targets(self) -> list[Laid]:
        """The names that the seat to move might capture: those of others, but not its partner's."""
        side = self._side_of[self._turn]
        return [laid for seat, names in enumerate(self._names) if self._side_of[seat] != side for laid in names]

    def permits(self, action: Action) -> bool:
        """Whether an action is legal now; a name with its blanks named is looked at by itself."""
        if isinstance(action, int):
            return self._phase == NAMING and self._can_lay(*self._taken_apart(action), None)
        if isinstance(action, Form | Special | Capture):
            number = self._lexicon.number(action.letters)
            if number is None or self._phase != NAMING:
                return False
            if isinstance(action, Capture):
                captured = self._on_table(action.captured)
                return captured is not None and self._can_lay(CAPTURE, captured[1], number, action.blanks)
            return self._can_lay(SPECIAL if isinstance(action, Special) else FORM, None, number, action.blanks)
        # Who passes or names a blank need not wait until all names are listed.
        if isinstance(action, Pass):
            return self._phase == NAMING
        if isinstance(action, Blank):
            return self._phase == NAMING and action in self._list_blanks()
        if isinstance(action, Take | Discard | Exchange):
            return self._can_choose(action)
        return action in self.legal_actions()

    def _can_choose(self, action: Take | Discard | Exchange) -> bool:
        """Whether these are squares that the section lets one choose, written as a hand keeps them."""
        squares = action.squares
        if self._phase != ASKED_BY[type(action)] or len(squares) != self._to_choose() or squares != in_order(squares):
            return False
        if self._phase == TAKING:
            return all(square in ALPHABET and self._pot[PLACE[square]] >= squares.count(square) for square in squares)
        return not lacking(squares, self._hands[self._turn])

    def _taken_apart(self, action: int) -> tuple[int, Laid | None, int]:
        """The kind of a name's action, the name it captures, and its number."""
        kind, serial = divmod(action >> NAME_BITS, 1 << SERIAL_BITS)
        return kind, self._by_serial(serial)[1] if kind == CAPTURE else None, action & (1 << NAME_BITS) - 1

    def _by_serial(self, serial: int) -> tuple[int, Laid]:
        for seat, names in enumerate(self._names):
            for laid in names:
                if laid.serial == serial:
                    return seat, laid
        raise KeyError(serial)

    def _on_table(self, letters: str) -> tuple[int, Laid] | None:
        for seat, names in enumerate(self._names):
            for laid in names:
                if laid.letters == letters:
                    return seat, laid
        return None

    def _can_lay(self, kind: int, captured: Laid | None, number: int, blanks: str | None) -> bool:
        """Whether a name can be laid; ``blanks`` are named here, or ``None`` where they were before."""
        if any(laid.number == number for names in self._names for laid in names):
            return False
        if len(self._lexicon.letters(number)) < self.options["shortest"]:
            return False
        if kind != FORM and not self._with_hands:
            return False
        if kind == SPECIAL and len(self._special) < SPECIALS:
            return False
        letters = self._lexicon.letters(number)
        must = "" if kind == FORM else self._special if captured is None else captured.squares
        own = self.own_squares(self._turn)
        if blanks is None:
            if blanks_for(letters, must, own.replace(BLANK, ""), self._wild) is None:
                return False
        elif not self._fit(letters, must, own, blanks):
            return False
        if len(letters) == len(must):
            return False
        if captured is None:
            return True
        extra = lacking(letters, captured.squares.replace(BLANK, ""))
        return captured in self.targets() and number in self._lexicon.captures(captured.squares, captured.letters, extra)

    def _fit(self, letters: str, must: str, own: str, blanks: str) -> bool:
        """Whether a name can be laid with blanks for just these of its letters."""
        forced = must.count(BLANK)
        if not forced <= len(blanks) <= min(MOST_BLANKS, forced + own.count(BLANK)) or lacking(blanks, letters):
            return False
        real = without(letters, blanks)
        fixed = must.replace(BLANK, "")
        return not lacking(fixed, real) and not lacking(without(real, fixed), own.replace(BLANK, ""))

    # ---- doing it ------------------------------------------------------------------------------------------------

    def apply(self, action: Action, journal: list[Raw] | None = None) -> None:
        """Make a legal move."""
        self._legal = None
        if isinstance(action, int):
            kind, captured, number = self._taken_apart(action)
            self._lay(kind, captured, number, None, journal)
        elif isinstance(action, Form | Special | Capture):
            kind = FORM if isinstance(action, Form) else SPECIAL if isinstance(action, Special) else CAPTURE
            found = self._on_table(action.captured) if isinstance(action, Capture) else None
            number = self._lexicon.number(action.letters) or 0
            self._lay(kind, None if found is None else found[1], number, action.blanks, journal)
        elif isinstance(action, Spin):
            self._spin(journal)
        elif isinstance(action, Pass):
            self._pass(journal)
        elif isinstance(action, Blank):
            # In order: which was named first does not matter.
            self._wild = in_order(self._wild + action.letter)
            if journal is not None:
                journal.append(("blank", self._turn, action.letter))
        elif isinstance(action, Take):
            self._take(action.squares, journal)
        elif isinstance(action, Discard):
            self._discard(action.squares, journal)
        elif isinstance(action, Exchange):
            self._choose(action.squares, journal)

    def _spin(self, journal: list[Raw] | None) -> None:
        """The globe comes to rest (globe-grams:16 to 20, 27)."""
        seat = self._turn
        self._spins += 1
        self._section = self._below(len(self._ring))
        while not self._with_hands and self._ring[self._section].kind != "letters":
            self._section = self._below(len(self._ring))
        section = self._ring[self._section]
        self._phase = NAMING
        if section.kind == "letters":
            taken = self._from_pot(section.letters)
            if self._with_hands:
                self._hands[seat] = in_order(self._hands[seat] + taken)
            else:
                self._pool = in_order(self._pool + taken)
            if journal is not None:
                journal.append(("spin", seat, self._section, section, taken, self._with_hands))
            return
        if journal is not None:
            journal.append(("chance", seat, self._section, section))
        if section.kind == "take":
            self._phase = TAKING if any(self._pot[:-1]) else NAMING
        elif section.kind == "discard":
            self._phase = DISCARDING if self._hands[seat] else NAMING
        else:
            self._phase = EXCHANGING
            self._chosen = (None,) * self.players
            self._next_to_choose(journal)

    def _take(self, squares: str, journal: list[Raw] | None) -> None:
        seat = self._turn
        for square in squares:
            self._pot[PLACE[square]] -= 1
        self._hands[seat] = in_order(self._hands[seat] + squares)
        self._phase = NAMING
        if journal is not None:
            journal.append(("take", seat, squares))

    def _discard(self, squares: str, journal: list[Raw] | None) -> None:
        seat = self._turn
        self._hands[seat] = without(self._hands[seat], squares)
        self._into_pot(squares)
        self._phase = NAMING
        if journal is not None:
            journal.append(("discard", seat, squares))

    # ---- EXCHANGE: all choose before any is passed (globe-grams:20) ----------------------------------------------

    def _choose(self, squares: str, journal: list[Raw] | None) -> None:
        seat = self._turn
        self._chosen = (*self._chosen[:seat], squares, *self._chosen[seat + 1 :])
        if journal is not None:
            journal.append(("choose", seat, squares))
        self._next_to_choose(journal)

    def _next_to_choose(self, journal: list[Raw] | None) -> None:
        """The next seat that has something to choose; whoever has no more squares than asked for passes them all."""
        number = self._ring[self._section].number
        for step in range(self.players):
            seat = (self._spinner + step) % self.players
            if self._chosen[seat] is None:
                hand = self._hands[seat]
                if len(hand) > number:
                    self._turn = seat
                    return
                self._chosen = (*self._chosen[:seat], hand, *self._chosen[seat + 1 :])
        passed = [squares or "" for squares in self._chosen]
        for seat, squares in enumerate(passed):
            self._hands[seat] = without(self._hands[seat], squares)
        for seat, squares in enumerate(passed):
            left = (seat + 1) % self.players
            self._hands[left] = in_order(self._hands[left] + squares)
        self._chosen = ()
        self._turn = self._spinner
        self._phase = NAMING
        if journal is not None:
            journal.append(("exchange", self._spinner, passed))

    # ---- names (globe-grams:21 to 25, 28 to 30) ------------------------------------------------------------------

    def _lay(self, kind: int, captured: Laid | None, number: int, blanks: str | None, journal: list[Raw] | None) -> None:
        seat = self._turn
        letters = self._lexicon.letters(number)
        must = "" if kind == FORM else self._special if captured is None else captured.squares
        own = self.own_squares(seat)
        if not blanks:
            blanks = blanks_for(letters, must, own.replace(BLANK, ""), self._wild) or ""
        squares = in_order(without(letters, blanks) + BLANK * len(blanks))
        own = without(own, without(squares, must))
        if self._with_hands:
            self._hands[seat] = own
        else:
            self._pool = own
        # A blank that was named and has been laid is no longer waiting to be; no more may wait than there are.
        self._wild = without(self._wild, blanks)[: own.count(BLANK)]
        factor = times(len(letters), self._lexicon.words(number), special=kind == SPECIAL, stack=self.options["stack"])
        self._serial += 1
        bonus = CAPTURE_BONUS if captured is not None else 0
        laid = Laid(number, letters, blanks, sum_of(letters, blanks), factor, bonus, self._serial)
        self._scores[seat] += laid.points + bonus
        self._formed += 1
        self._latest = letters
        if kind == SPECIAL:
            self._into_pot(squares)
            self._special = self._drawn(SPECIALS)
            if journal is not None:
                journal.append(("special", seat, laid, self._special))
            return
        self._names[seat] = (*self._names[seat], laid)
        if captured is not None:
            owner, _ = self._by_serial(captured.serial)
            self._names[owner] = tuple(other for other in self._names[owner] if other.serial != captured.serial)
            self._scores[owner] -= captured.points
            if journal is not None:
                journal.append(("capture", seat, laid, owner, captured))
        elif journal is not None:
            journal.append(("form", seat, laid))
        if self.names_of_side(seat) >= self._needed:
            self._end_round(seat, journal)

    def names_of_side(self, seat: int) -> int:
        """How many names lie before a seat, and its partner if it has one."""
        side = self._side_of[seat]
        return sum(len(names) for other, names in enumerate(self._names) if self._side_of[other] == side)

    def _pass(self, journal: list[Raw] | None) -> None:
        seat = self._turn
        formed = self._formed
        self._passes = 0 if formed else self._passes + 1
        self._formed = 0
        self._wild = ""
        self._phase = SPINNING
        if journal is not None:
            journal.append(("pass", seat, formed))
        if self._passes >= self.players and not self._more_to_come():
            self._end_round(NOBODY, journal)
            return
        if self._with_hands or not formed:
            self._turn = self._spinner = (seat + 1) % self.players

    def _more_to_come(self) -> bool:
        """Whether some section of the ring can still give squares out of the pot."""
        if not any(self._pot):
            return False
        letters = any(self._pot[:-1])
        return any(
            self._pot[-1] or any(self._pot[PLACE[letter]] for letter in section.letters)
            if section.letters
            else section.kind == "take" and letters and self._with_hands
            for section in self._ring
        )

    def _end_round(self, winner: int, journal: list[Raw] | None) -> None:
        """25 points for the winner; the others lose a point for every square left (globe-grams:13, 25, 30)."""
        losses = [0] * self.players
        for seat, hand in enumerate(self._hands):
            if winner == NOBODY or self._side_of[seat] != self._side_of[winner]:
                losses[seat] = len(hand)
                self._scores[seat] -= len(hand)
        if winner != NOBODY:
            self._scores[winner] += WINNER
        self._last_round = RoundEnd(
            self._round,
            None if winner == NOBODY else winner,
            tuple(self._hands),
            self._pool,
            self._special,
            tuple(self._names),
            tuple(losses),
            tuple(self._scores),
        )
        if journal is not None:
            journal.append(("round", winner, self._round, losses, self.side_scores()))
        if self._leader() is not None:
            self._phase = OVER
            return
        self._new_round((self._starter + 1) % self.players, journal)

    def side_scores(self) -> list[int]:
        """What each seat and its partner have together, by seat."""
        return [
            sum(score for other, score in enumerate(self._scores) if self._side_of[other] == self._side_of[seat])
            for seat in range(self.players)
        ]

    def _leader(self) -> int | None:
        """The side that has won: the goal reached, and more than any other (globe-grams:14)."""
        scores = self.side_scores()
        most = max(scores)
        leaders = {self._side_of[seat] for seat, score in enumerate(scores) if score == most}
        return leaders.pop() if most >= self._goal and len(leaders) == 1 else None

    # ---- what is known -------------------------------------------------------------------------------------------

    @property
    def lexicon(self) -> Lexicon:
        """The names this game is played with."""
        return self._lexicon

    def review_round(self, most: int = 5) -> list[Review]:
        """What could still have been formed with each hand when the last round ended; nothing before that.

        >>> GlobeGrams(players=2, seed=7).review_round()
        []
        """
        return [] if self._last_round is None else list(review(self._last_round, self._lexicon, most))

    @property
    def outcome(self) -> Outcome | None:
        """A side has the goal at the end of a round, and more than any other."""
        if self._phase != OVER:
            return None
        return Outcome.by_score(self.side_scores(), Text("The goal of {goal} points is reached.", goal=self._goal))

    def standing(self) -> list[int]:
        """The points of everybody's side so far."""
        return self.side_scores()

    def scoring_sides(self) -> list[int]:
        """Partners share a side."""
        return list(self._side_of)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What everybody sees, and the seat's own choice in an EXCHANGE."""
        section = None if self._section == NOBODY else self._section
        chosen = self._chosen[seat] if seat is not None and self._chosen else None
        return {
            "game": self.name,
            "players": self.players,
            "seat": seat,
            "turn": self.turn,
            "phase": PHASES[self._phase],
            "version": self.options["version"],
            "sides": list(self._side_of),
            "goal": self._goal,
            "clock": MINUTE if self.options["clock"] else None,
            "round": self._round,
            "starter": self._starter,
            "spinner": self._spinner,
            "spins": self._spins,
            "section": section,
            "section_text": "" if section is None else self._ring[section].text,
            "to_choose": self._to_choose() if self._phase in (TAKING, DISCARDING, EXCHANGING) else 0,
            "chosen": chosen,
            "have_chosen": [other for other, squares in enumerate(self._chosen) if squares is not None],
            "hands": list(self._hands),
            "pool": self._pool,
            "special": self._special,
            "wild": self._wild,
            "formed": self._formed,
            "names": [[_as_data(laid) for laid in names] for names in self._names],
            "needed": self._needed,
            "latest": self._latest,
            "scores": list(self._scores),
            "side_scores": self.side_scores(),
            "pot": {square: self._pot[place] for square, place in PLACE.items()},
            "last_round": None if self._last_round is None else self._last_round.as_data(),
        }

    def census(self) -> Counter[str]:
        """All 210 squares: in the pot, in hands, in the pool, among the special letters, in names."""
        squares = Counter({square: self._pot[place] for square, place in PLACE.items() if self._pot[place]})
        squares.update("".join(self._hands) + self._pool + self._special)
        for names in self._names:
            for laid in names:
                squares.update(laid.squares)
        return squares

    # ---- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> GlobeGrams:
        """A copy that shares what never changes."""
        copy: GlobeGrams = object.__new__(GlobeGrams)
        self._copy_base(copy)
        copy._lexicon = self._lexicon
        copy._teller = self._teller
        copy._full_pot = self._full_pot
        copy._ring = self._ring
        copy._with_hands = self._with_hands
        copy._goal = self._goal
        copy._needed = self._needed
        copy._side_of = self._side_of
        copy._scores = self._scores[:]
        copy._counter = self._counter
        copy._spins = self._spins
        copy._round = self._round
        copy._last_round = self._last_round
        copy._latest = self._latest
        copy._starter = self._starter
        copy._spinner = self._spinner
        copy._turn = self._turn
        copy._pot = self._pot[:]
        copy._hands = self._hands[:]
        copy._names = self._names[:]
        copy._pool = self._pool
        copy._special = self._special
        copy._wild = self._wild
        copy._chosen = self._chosen
        copy._section = self._section
        copy._passes = self._passes
        copy._formed = self._formed
        copy._serial = self._serial
        copy._phase = self._phase
        copy._legal = self._legal
        return copy

    def imagine(self, seat: int, rng: Random) -> GlobeGrams:
        """A copy with other luck to come, and with other squares chosen by the others for an EXCHANGE."""
        copy = self.clone()
        copy._imagined = True
        copy.seed = rng.getrandbits(48)
        number = self._ring[self._section].number
        copy._chosen = tuple(
            squares
            if squares is None or other == seat
            else in_order("".join(rng.sample(self._hands[other], min(number, len(self._hands[other])))))
            for other, squares in enumerate(self._chosen)
        )
        return copy

    # ---- moves as text -------------------------------------------------------------------------------------------

    def move_of(self, action: Action) -> Move:
        """The action as a move."""
        if not isinstance(action, int):
            return action
        if action < 1 << NAME_BITS:
            forms = self._lexicon.forms
            form = forms.get(action)
            if form is None:
                form = forms[action] = Form(self._lexicon.letters(action))
            return form
        _, captured, number = self._taken_apart(action)
        letters = self._lexicon.letters(number)
        return Special(letters) if captured is None else Capture(letters, captured.letters)

    def action_of(self, move: Move) -> Action | None:
        """The move as an action; ``None`` if it names what is no name, or not on the table."""
        if not isinstance(move, Form | Special | Capture):
            return move if isinstance(move, Spin | Pass | Take | Discard | Exchange | Blank) else None
        number = self._lexicon.number(move.letters)
        if number is None:
            return None
        if move.blanks:
            return move
        if isinstance(move, Capture):
            found = self._on_table(move.captured)
            return None if found is None else action_number(CAPTURE, number, found[1].serial)
        return action_number(FORM if isinstance(move, Form) else SPECIAL, number)

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move a notation stands for."""
        return parse(text)

    def refuse(self, move: Move) -> Refusal:
        """Why a move is not legal now."""
        return refuse(self.view(self.turn), self._lexicon, move)

    def describe(self, raw: Raw) -> Event:
        """What happened, in words and places."""
        return self._teller.describe(raw)

    @classmethod
    def expertise(cls) -> Expertise[GlobeGrams]:
        """How names are laid well."""
        from geoplay.boxes.globe_grams.bots import NAMING_WELL

        return NAMING_WELL


def _as_data(laid: Laid) -> dict[str, Any]:
    return {
        "letters": laid.letters,
        "blanks": laid.blanks,
        "points": laid.points,
        "bonus": laid.bonus,
        "counted": laid.counted,
        "serial": laid.serial,
    }
