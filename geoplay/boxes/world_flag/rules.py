"""The engine of the World Flag Game: rules ``world-flag:1`` to ``world-flag:15``.

A hand and the covered spaces are bit sets over the board, so what may follow a card is two operations on integers:
``joined[last] & hand``. Scores are kept as they grow; the tally of each turn is a linked list that clones share.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from operator import itemgetter
from random import Random
from typing import Any, ClassVar, NamedTuple

from geoplay.boxes.world_flag.board import BOARDS, Board, accept_board, board_of
from geoplay.boxes.world_flag.events import describe
from geoplay.boxes.world_flag.moves import Cover, Pass, Run, Stop, parse
from geoplay.boxes.world_flag.refusals import refuse
from geoplay.boxes.world_flag.review import TurnReview, review
from geoplay.boxes.world_flag.runs import CORNER_BONUS, RunValue, Value, Writing, find_runs
from geoplay.core.bits import numbers_of
from geoplay.core.chance import dealt_anew, shuffled
from geoplay.core.event import Event, Raw
from geoplay.core.expertise import Expertise
from geoplay.core.game import Game
from geoplay.core.move import Move
from geoplay.core.option import Option, OptionError
from geoplay.core.outcome import Outcome
from geoplay.core.refusal import GeoplayError, Refusal
from geoplay.core.registry import register
from geoplay.core.text import Text

DEALT = 9
DRAWN_BY_PASSING = 4
UNABLE = 5
REFUSING = (10, 15)
OUT_BONUS = 25
NOBODY = -1
MOST_RUNS = 100_000
POINTS = itemgetter(0)
NOTHING: tuple[int, ...] = ()

STARTING, RUNNING, OVER = range(3)
PHASES = ("start", "run", "over")

# An action is a space's number, or one of these, or a tuple of spaces: a whole run.
STOP, PASS = -1, -2
Action = int | tuple[int, ...]


class Tally(NamedTuple):
    """How a turn was counted: the spaces of a run with bonuses, or a penalty."""

    seat: int
    spaces: tuple[int, ...]
    bonus: int
    penalty: int


@register
class WorldFlag(Game[Action]):
    """One World Flag Game.

    >>> game = WorldFlag(players=3, seed=7)
    >>> len(game.view(None)["hands"][0])
    9
    """

    __slots__ = (
        "_board",
        "_corners",
        "_covered",
        "_deck",
        "_emptied",
        "_hands",
        "_joined",
        "_last_space",
        "_legal",
        "_opened",
        "_owner",
        "_phase",
        "_points",
        "_refusals",
        "_run",
        "_run_bonus",
        "_scores",
        "_tally",
        "_top",
        "_turn",
        "_won_corners",
    )

    name: ClassVar[str] = "world-flag"
    title: ClassVar[Text] = Text("World Flag Game")
    subtitle: ClassVar[Text] = Text("about the United Nations, 1961")
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(3, 7)
    table: ClassVar[str] = "geoplay.boxes.world_flag.table:WorldFlagTable"
    quizzes: ClassVar[str] = "geoplay.boxes.world_flag.offer:OFFER"
    encoding: ClassVar[str] = "geoplay.boxes.world_flag.encoding:WorldFlagEncoding"
    offered: ClassVar[tuple[Option, ...]] = (
        Option(
            "board",
            "july-1960",
            Text("The board: a name, or a pair of tables (spaces, lines)."),
            BOARDS,
            check=accept_board,
            tables=2,
        ),
        Option("islands_in_corners", False, Text("Islands count to the corner area they lie in."), (False, True)),
    )

    # ---- setting up (world-flag:1 to world-flag:5) ---------------------------------------------------------------

    def check_options(self) -> None:
        """A board has nine cards for everybody."""
        spaces = len(board_of(self.options["board"]).spaces)
        if spaces < DEALT * self.players:
            raise OptionError(
                f"world-flag: {self.players} players need a board of at least {DEALT * self.players} spaces; "
                f"this one has {spaces}."
            )

    def set_up(self) -> None:
        """Shuffle and deal nine cards to each, open; seat 0, at the dealer's left, begins."""
        board = board_of(self.options["board"])
        self._board = board
        self._joined = board.joined
        self._points = board.points
        self._corners = tuple(board.corner_sets(with_islands=self.options["islands_in_corners"]).items())
        self._deck = tuple(shuffled(list(range(len(board.spaces))), self.seed, 0))
        self._top = DEALT * self.players
        self._hands = [0] * self.players
        for number in range(self._top):
            self._hands[number % self.players] |= 1 << self._deck[number]
        self._covered = 0
        # What may be begun with: centre, islands, and whatever is joined to a covered space.
        self._opened = board.beginning
        self._owner = [NOBODY] * len(board.spaces)
        self._scores = [0] * self.players
        self._refusals = [0] * self.players
        self._won_corners: tuple[tuple[str, int], ...] = ()
        self._emptied: tuple[int, ...] = ()
        self._tally: Any = None
        self._turn = 0
        self._phase = STARTING
        self._run: tuple[int, ...] = ()
        self._run_bonus = 0
        self._last_space = NOBODY
        self._legal: list[Action] | None = None

    @property
    def board(self) -> Board:
        """The board that is played on."""
        return self._board

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        return None if self._phase == OVER else self._turn

    def beginnings(self, seat: int) -> int:
        """The cards of a hand that may begin a run now, as a bit set (world-flag:6)."""
        return self._hands[seat] & self._opened

    def welcomes(self, seat: int) -> bool:
        """There is a run of two at least to begin with."""
        return any(len(run) > 1 for _, run in self.maximal_runs(seat))

    def headway(self, seat: int) -> int:
        """Points."""
        return self.standing()[seat]

    def legal_actions(self) -> list[Action]:
        """The cards that may be played, and whether one may stop or pass."""
        legal = self._legal
        if legal is None:
            if self._phase == STARTING:
                legal = [*numbers_of(self.beginnings(self._turn))]
                if not legal or self._refusals[self._turn] < len(REFUSING):
                    legal.append(PASS)
            elif self._phase == RUNNING:
                legal = [*numbers_of(self._joined[self._last_space] & self._hands[self._turn]), STOP]
            else:
                legal = []
            self._legal = legal
        return legal

    def permits(self, action: Action) -> bool:
        """Whether an action is legal now; a whole run is, if each card of it is in its turn."""
        if isinstance(action, int):
            return action in self.legal_actions()
        if self._phase != STARTING or len(set(action)) != len(action):
            return False
        hand = self._hands[self._turn]
        if not action or not self.beginnings(self._turn) >> action[0] & 1:
            return False
        return all(hand >> after & 1 and self._joined[before] >> after & 1 for before, after in pairwise(action))

    # ---- doing it ------------------------------------------------------------------------------------------------

    def apply(self, action: Action, journal: list[Raw] | None = None) -> None:
        """Make a legal move."""
        self._legal = None
        if isinstance(action, tuple):
            if journal is None:
                self._travel(action)
            else:
                for space in action:
                    self._cover(space, journal)
                self._stop(journal)
        elif action == STOP:
            self._stop(journal)
        elif action == PASS:
            self._pass(journal)
        else:
            self._cover(action, journal)

    def _cover(self, space: int, journal: list[Raw] | None) -> None:
        seat = self._turn
        bit = 1 << space
        self._hands[seat] ^= bit
        self._covered |= bit
        self._opened |= self._joined[space]
        self._owner[space] = seat
        self._run = (*self._run, space)
        place = len(self._run)
        self._scores[seat] += place * self._points[space]
        self._last_space = space
        self._phase = RUNNING
        if journal is not None:
            journal.append(("cover", seat, self._board.spaces[space], place, self._place_kind()))
        for corner, spaces in self._corners:
            if spaces & bit and spaces & ~self._covered == 0:
                self._scores[seat] += CORNER_BONUS
                self._run_bonus += CORNER_BONUS
                self._won_corners = (*self._won_corners, (corner, seat))
                if journal is not None:
                    journal.append(("corner", seat, corner))

    def _travel(self, run: tuple[int, ...]) -> None:
        """A whole run and the end of the turn, where nobody wants to be told: search makes little else."""
        seat = self._turn
        used, opened, points = self._board.ways[run]
        covered = self._covered | used
        beyond = ~covered
        for _, area in self._corners:
            if not area & beyond and area & used:
                # A bonus is due, and corners are told in the order in which they were won: card by card then.
                for space in run:
                    self._cover(space, None)
                self._stop(None)
                return
        owner = self._owner
        for space in run:
            owner[space] = seat
        self._hands[seat] ^= used
        self._covered = covered
        self._opened |= opened
        self._scores[seat] += points
        self._tally = (self._tally, tuple.__new__(Tally, (seat, run, 0, 0)))
        place = len(run)
        self._end_turn(DRAWN_BY_PASSING - place if place < DRAWN_BY_PASSING else 0, None)

    def _stop(self, journal: list[Raw] | None) -> None:
        seat = self._turn
        self._tally = (self._tally, Tally(seat, self._run, self._run_bonus, 0))
        if journal is not None:
            spaces = [self._board.spaces[space] for space in self._run]
            journal.append(("score", seat, spaces, self._run_bonus, self._scores[seat]))
        self._end_turn(max(0, DRAWN_BY_PASSING - len(self._run)), journal)

    def _pass(self, journal: list[Raw] | None) -> None:
        seat = self._turn
        able = self.beginnings(seat) != 0
        penalty = UNABLE
        if able:
            penalty = REFUSING[self._refusals[seat]]
            self._refusals[seat] += 1
        self._scores[seat] -= penalty
        self._tally = (self._tally, Tally(seat, (), 0, penalty))
        if journal is not None:
            journal.append(("pass", seat, able, penalty, self._scores[seat]))
        self._end_turn(DRAWN_BY_PASSING, journal)

    def _end_turn(self, draws: int, journal: list[Raw] | None) -> None:
        seat = self._turn
        if draws and self._top < len(self._deck):
            drawn = self._deck[self._top : self._top + draws]
            self._top += len(drawn)
            for space in drawn:
                self._hands[seat] |= 1 << space
            if journal is not None:
                journal.append(("draw", seat, [self._board.spaces[space] for space in drawn]))
        if self._hands[seat] == 0:
            if seat not in self._emptied:
                self._emptied = (*self._emptied, seat)
        elif self._emptied and seat in self._emptied:
            self._emptied = tuple(other for other in self._emptied if other != seat)
        self._run = ()
        self._run_bonus = 0
        self._last_space = NOBODY
        if self._emptied and self._top == len(self._deck):
            self._finish(self._emptied[0], journal)
            return
        self._phase = STARTING
        self._turn = (seat + 1) % self.players

    def _finish(self, out: int, journal: list[Raw] | None) -> None:
        """Somebody is out: 25 points, and the others lose what they hold (world-flag:14)."""
        self._phase = OVER
        self._scores[out] += OUT_BONUS
        losses = [0] * self.players
        for seat, hand in enumerate(self._hands):
            losses[seat] = sum(self._points[space] for space in numbers_of(hand))
            self._scores[seat] -= losses[seat]
        if journal is not None:
            journal.append(("end", out, losses))

    def _place_kind(self) -> str:
        return "space-1960" if isinstance(self.options["board"], str) else "space"

    # ---- runs ----------------------------------------------------------------------------------------------------

    def best_runs(self, seat: int) -> list[RunValue]:
        """All runs a seat could make now that cannot be made longer, the best first.

        A run that goes on from where the seat's run stands, if it is in the middle of one.

        >>> game = WorldFlag(players=3, seed=7)
        >>> best = game.best_runs(0)
        >>> best[0].points >= best[-1].points
        True
        """
        runs = self._runs(seat, self._board.runs_by_id, MOST_RUNS)
        if len(runs) > 1:
            # They come by descending spaces, and sorting keeps that order among equals.
            runs.sort(key=POINTS, reverse=True)
        return runs

    def maximal_runs(self, seat: int, most: int = MOST_RUNS) -> list[tuple[int, tuple[int, ...]]]:
        """The same by numbers of spaces, in no order of worth: for bots.

        No map is dense enough to reach ``most``; on a board where everything is joined to everything, so many are enough.
        """
        return self._runs(seat, self._board.runs_by_number, most)

    def _runs(self, seat: int, writing: Writing[Value], most: int) -> list[Value]:
        hand = self._hands[seat]
        length = 0
        if self._phase == RUNNING and seat == self._turn:
            first = self._joined[self._last_space] & hand
            length = len(self._run)
        elif self._phase != OVER:
            first = hand & self._opened
        else:
            first = 0
        if not first:
            return []
        return find_runs(writing, self._joined, self._points, hand, first, length, self.closing(hand), most)

    def closing(self, hand: int) -> tuple[int, ...]:
        """The open spaces of each corner area that a hand could close by itself, as bit sets."""
        covered = self._covered
        beyond = ~(covered | hand)
        closing = NOTHING
        for _, area in self._corners:
            if not area & beyond and area & covered != area:
                closing = (*closing, area & ~covered)
        return closing

    def review_turns(self) -> list[TurnReview]:
        """Every turn made so far, with the best run there was at that moment.

        >>> game = WorldFlag(players=3, seed=7)
        >>> best = game.best_runs(0)[0]
        >>> events = game.play(Run(best.spaces[:1]))
        >>> [turn] = game.review_turns()
        >>> turn.best == best, turn.left_lying == best.points - turn.points
        (True, True)
        """
        if self._imagined:
            raise GeoplayError("An imagined game has no past to look at: its hidden cards were dealt anew.")
        return review(WorldFlag(self.players, self.seed, **self.options), self.moves)

    # ---- what is known -------------------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """Somebody is out and the pile is empty (world-flag:15)."""
        if self._phase != OVER:
            return None
        return Outcome.by_score(list(self._scores), Text("A player is out of cards and the draw pile is empty: most points win."))

    def standing(self) -> list[int]:
        """The points so far."""
        return list(self._scores)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What everybody sees: all but the draw pile."""
        spaces = self._board.spaces
        return {
            "game": self.name,
            "players": self.players,
            "seat": seat,
            "turn": self.turn,
            "phase": PHASES[self._phase],
            "hands": [[spaces[space].id for space in self._board.sorted_by_region if hand >> space & 1] for hand in self._hands],
            "draw_pile": len(self._deck) - self._top,
            "covered": {spaces[space].id: owner for space, owner in enumerate(self._owner) if owner != NOBODY},
            "scores": list(self._scores),
            "refusals": list(self._refusals),
            "able": None if self._phase != STARTING else self.beginnings(self._turn) != 0,
            "run": [spaces[space].id for space in self._run],
            "run_bonus": self._run_bonus,
            "corners": {corner: (area & ~self._covered).bit_count() for corner, area in self._corners},
            "won_corners": dict(self._won_corners),
            "emptied": list(self._emptied),
            "tally": [
                {
                    "seat": entry.seat,
                    "spaces": [spaces[space].id for space in entry.spaces],
                    "bonus": entry.bonus,
                    "penalty": entry.penalty,
                }
                for entry in self._tallies()
            ],
        }

    def _tallies(self) -> list[Tally]:
        tallies = []
        last = self._tally
        while last is not None:
            last, entry = last
            tallies.append(entry)
        return tallies[::-1]

    def census(self) -> Counter[str]:
        """Every card: in a hand, on the board, or in the pile."""
        spaces = self._board.spaces
        cards = Counter(spaces[space].id for space in self._deck[self._top :])
        for held in (*self._hands, self._covered):
            cards.update(spaces[space].id for space in numbers_of(held))
        return cards

    # ---- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> WorldFlag:
        """A copy that shares what never changes."""
        copy: WorldFlag = object.__new__(WorldFlag)
        copy.players = self.players
        copy.seed = self.seed
        copy.options = self.options
        copy._last = self._last
        copy._imagined = self._imagined
        copy._board = self._board
        copy._joined = self._joined
        copy._points = self._points
        copy._corners = self._corners
        copy._deck = self._deck
        copy._top = self._top
        copy._hands = self._hands[:]
        copy._covered = self._covered
        copy._opened = self._opened
        copy._owner = self._owner[:]
        copy._scores = self._scores[:]
        copy._refusals = self._refusals[:]
        copy._won_corners = self._won_corners
        copy._emptied = self._emptied
        copy._tally = self._tally
        copy._turn = self._turn
        copy._phase = self._phase
        copy._run = self._run
        copy._run_bonus = self._run_bonus
        copy._last_space = self._last_space
        copy._legal = self._legal
        return copy

    def imagine(self, seat: int, rng: Random) -> WorldFlag:
        """A copy with the draw pile in another order: nothing else is hidden."""
        copy = self.clone()
        copy._imagined = True
        copy.seed = rng.getrandbits(48)
        copy._deck = dealt_anew(self._deck[self._top :], rng)
        copy._top = 0
        return copy

    # ---- moves as text -------------------------------------------------------------------------------------------

    def move_of(self, action: Action) -> Move:
        """The action as a move."""
        if isinstance(action, tuple):
            return Run(tuple(self._board.spaces[space].id for space in action))
        if action == STOP:
            return Stop()
        if action == PASS:
            return Pass()
        return Cover(self._board.spaces[action].id)

    def action_of(self, move: Move) -> Action | None:
        """The move as an action; ``None`` if it names a space that is not on the board."""
        index = self._board.index
        if isinstance(move, Cover):
            return index.get(move.space)
        if isinstance(move, Run):
            spaces = tuple(index[space] for space in move.spaces if space in index)
            return spaces if len(spaces) == len(move.spaces) else None
        if isinstance(move, Stop):
            return STOP
        return PASS if isinstance(move, Pass) else None

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move a notation stands for."""
        return parse(text)

    def refuse(self, move: Move) -> Refusal:
        """Why a move is not legal now."""
        return refuse(self.view(self.turn), self._board, move)

    def describe(self, raw: Raw) -> Event:
        """What happened, in words and places."""
        return describe(raw)

    @classmethod
    def expertise(cls) -> Expertise[WorldFlag]:
        """How the world is travelled well."""
        from geoplay.boxes.world_flag.bots import TRAVELLING

        return TRAVELLING
