"""One game in progress: python-chess manners over an OpenSpiel contract.

A game's own file gives the trusted core (:meth:`Game.legal_actions`, :meth:`Game.apply`, :meth:`Game.clone` …) on
*actions*, whatever is quickest for it, mostly small integers. The public side (:meth:`Game.legal_moves`,
:meth:`Game.play`, :attr:`Game.record`) speaks in :class:`~geoplay.core.move.Move` objects and checks everything. Search
uses the trusted core, people the public side.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from geoplay.core.event import Event, Events, Raw
from geoplay.core.expertise import NO_EXPERTISE, Expertise
from geoplay.core.move import Move
from geoplay.core.nearest import nearest
from geoplay.core.option import Option, OptionError, accept_all
from geoplay.core.outcome import Outcome
from geoplay.core.race import Claim, Race
from geoplay.core.record import Record
from geoplay.core.refusal import GeoplayError, IllegalMove, Refusal, UnknownMove
from geoplay.core.text import Text

Action = TypeVar("Action")
Self = TypeVar("Self", bound="Game[Any]")
History = tuple[Any, Move] | None
LARGEST_SEED = 2**63


class Game(ABC, Generic[Action]):
    """The contract of every game. ``geoplay.testing.check_game`` proves that a class keeps it.

    A game declares all that belongs to it. What costs time to load is named (``"package.module:Thing"``) or given itself:

    - ``table``: the :class:`~geoplay.core.table.TableMaker` that lays its table; without one there is a button for each move;
    - ``quizzes``: the questions it offers, a dict of what makes each hook by the name that ``quiz=`` takes, the first for
      ``quiz=True``; without it the questions about places that any event can name;
    - ``encoding``: how learners see it (:class:`geoplay.authoring.Encoding`); without one it is not trained;
    - ``artwork``: its drawings, a dict of SVG by name; the house's own are built from ``frontend/src/art/<name>``;
    - ``rulebook``: its rules as Markdown, one text or one for each language; without it the pages ``rulebook.<language>.md``
      beside the class.

    ``secrets`` is ``False`` for a game in which everybody sees everything and nothing is left to chance; ``turns`` is ``False``
    for one that is all races.
    """

    __slots__ = ("_imagined", "_last", "options", "players", "seed")

    name: ClassVar[str]
    title: ClassVar[Text]
    subtitle: ClassVar[Text]
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range]
    offered: ClassVar[tuple[Option, ...]] = ()
    table: ClassVar[Any] = None
    quizzes: ClassVar[Any] = None
    encoding: ClassVar[Any] = None
    artwork: ClassVar[Any] = None
    rulebook: ClassVar[str | Mapping[str, str] | None] = None
    secrets: ClassVar[bool] = True
    turns: ClassVar[bool] = True

    players: int
    seed: int
    options: dict[str, Any]

    def __init__(self, players: int | None = None, seed: int | None = None, **options: Any) -> None:
        self.players = self._accept_players(players)
        self.seed = self._accept_seed(seed)
        self.options = accept_all(self.name, self.offered, options)
        self._last: History = None
        self._imagined = False
        self.check_options()
        self.set_up()

    @classmethod
    def _accept_players(cls, players: Any) -> int:
        players = cls.seats[0] if players is None else players
        if isinstance(players, bool) or not isinstance(players, int) or players not in cls.seats:
            raise OptionError(f"{cls.name} is for {cls.seats[0]} to {cls.seats[-1]} players, not {players!r}.")
        return int(players)

    @classmethod
    def _accept_seed(cls, seed: Any) -> int:
        seed = secrets.randbits(48) if seed is None else seed
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < LARGEST_SEED:
            raise OptionError(f"A seed is a whole number from 0 to 2**63 - 1, not {seed!r}.")
        return int(seed)

    # ---- what a game gives ---------------------------------------------------------------------------------------

    def check_options(self) -> None:
        """Refuse options that do not go together or with the number of players (raise :class:`OptionError`)."""

    @abstractmethod
    def set_up(self) -> None:
        """Shuffle and deal."""

    @property
    @abstractmethod
    def turn(self) -> int | None:
        """The seat to move; ``None`` in a race or when the game is over."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """``None`` while the game is on."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """What may be done now, quickly. The caller does not change the list."""

    @abstractmethod
    def apply(self, action: Action, journal: list[Raw] | None = None) -> None:
        """Do it, trusting that it is legal. ``journal`` collects raw events where somebody wants them."""

    @abstractmethod
    def move_of(self, action: Action) -> Move:
        """The action as a move."""

    @abstractmethod
    def action_of(self, move: Move) -> Action | None:
        """The move as an action, or ``None`` if it is no move of this game."""

    @abstractmethod
    def refuse(self, move: Move) -> Refusal:
        """Why this move, which is not legal, is not: the rule and a sentence."""

    @abstractmethod
    def describe(self, raw: Raw) -> Event:
        """A raw event as an :class:`Event`. It may look at options and players, not at the state."""

    @abstractmethod
    def view(self, seat: int | None) -> dict[str, Any]:
        """Plain data, built afresh: what that seat (``None``: a bystander) may know, and nothing else."""

    @abstractmethod
    def clone(self: Self) -> Self:
        """An independent copy, written by hand to be quick."""

    @abstractmethod
    def imagine(self: Self, seat: int, rng: Random) -> Self:
        """A copy in which all that the seat cannot see is dealt anew.

        It depends on what the seat may know and on ``rng`` alone, never on the hidden cards.
        """

    @abstractmethod
    def census(self) -> Counter[Any]:
        """Every card, letter or piece wherever it is: the same at every moment of a game."""

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> Move:
        """The move a notation stands for; :class:`UnknownMove` for anything else."""

    @property
    def race(self) -> Race | None:
        """What is being raced for, where the game is at a race."""
        return None

    def standing(self) -> Sequence[int] | None:
        """The points of each seat so far, in a game that most points win; ``None`` where it is won otherwise.

        Where there are points, answers to questions may be rewarded with some.
        """
        return None

    def scoring_sides(self) -> Sequence[int]:
        """The side of each seat; partners share one, and its points."""
        return range(self.players)

    def welcomes(self, seat: int) -> bool:
        """Whether this deal lets somebody at a seat who plays for the first time get going at once; most games always do."""
        return True

    def headway(self, seat: int) -> int:
        """How far a seat has come, as a number that grows with what it achieves: by it a kind first deal is found."""
        return 0

    def closes_race(self, claim: Claim) -> bool:
        """Whether nothing said after this claim counts any more, so that the race that is on ends with it."""
        return True

    @classmethod
    def expertise(cls) -> Expertise[Any]:
        """What is known about playing this game well, for the bots; without it they still play, only less well."""
        return NO_EXPERTISE

    def permits(self, action: Action) -> bool:
        """Whether an action is legal now; a game with very many legal actions answers without listing them."""
        return action in self.legal_actions()

    # ---- the public side -----------------------------------------------------------------------------------------

    def legal_moves(self) -> list[Move]:
        """All moves the seat to move may make."""
        move_of = self.move_of
        return [move_of(action) for action in self.legal_actions()]

    @classmethod
    def as_move(cls, move: Move | str) -> Move:
        """A move, given itself or in its notation; :class:`UnknownMove` for anything else."""
        if isinstance(move, str):
            return cls.parse(move)
        if not isinstance(move, Move):
            raise UnknownMove(f"A move of {cls.name} is one of legal_moves() or its notation as text, not {move!r:.60}.")
        return move

    def why_not(self, move: Move | str) -> Refusal | None:
        """``None`` if the move is legal now, else the rule that forbids it and a sentence."""
        move = self.as_move(move)
        action = self.action_of(move)
        if action is not None and self.permits(action):
            return None
        return self.refuse(move)

    def play(self, move: Move | str, *, trusted: bool = False) -> Events:
        """Make a move, or that of a notation, and say what happened.

        An illegal one raises :class:`IllegalMove` and changes nothing.
        Whoever knows the move to be legal, for instance from :meth:`legal_moves`, may ask to be ``trusted``: that is quicker.
        """
        move = self.as_move(move)
        action = self.action_of(move)
        if action is None or not (trusted or self.permits(action)):
            raise IllegalMove(self.refuse(move))
        journal: list[Raw] = []
        self.apply(action, journal)
        self._last = (self._last, move)
        return Events(self.describe, journal)

    @property
    def moves(self) -> list[Move]:
        """The moves made so far."""
        moves = []
        last = self._last
        while last is not None:
            last, move = last
            moves.append(move)
        moves.reverse()
        return moves

    @property
    def record(self) -> Record:
        """The game as it can be saved; ``geoplay.load`` gives the same game."""
        if self._imagined:
            raise GeoplayError("An imagined game has no record: its hidden cards were dealt anew.")
        moves = tuple(str(move) for move in self.moves)
        return Record(self.name, self.rules_version, self.players, self.seed, dict(self.options), moves)

    def _copy_base(self: Self, copy: Self) -> Self:
        """What every clone shares with its original; for use in :meth:`clone`."""
        copy.players = self.players
        copy.seed = self.seed
        copy.options = self.options
        copy._last = self._last
        copy._imagined = self._imagined
        return copy

    def __repr__(self) -> str:
        state = "over" if self.outcome is not None else f"seat {self.turn} to move" if self.turn is not None else "a race"
        return f"<{type(self).__name__}: {self.players} players, {len(self.moves)} moves, {state}>"


def notation_table(moves: tuple[Move, ...]) -> Mapping[str, Move]:
    """Moves by their notation, for games whose moves can be listed beforehand."""
    return {str(move): move for move in moves}


def unknown_move(game: str, text: str, known: Mapping[str, Move]) -> UnknownMove:
    """The error for a text that is no move, with the nearest that is."""
    given, meant = f"{text!r:.80}", nearest(text, filter(None, known))
    if meant:
        return UnknownMove(
            Text("{given} is not a move of {game}. Did you mean {meant}?", given=given, game=game, meant=repr(meant[0]))
        )
    example = repr(next(iter(known)))
    return UnknownMove(
        Text("{given} is not a move of {game}. A move looks like {example}.", given=given, game=game, example=example)
    )
