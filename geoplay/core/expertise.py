"""What is known about playing a game well: all that the players of ``geoplay.bots`` ask of a game.

A game gives its knowledge in a small class of its own (the house's games in ``geoplay/boxes/<name>/bots.py``), which
its :meth:`Game.expertise <geoplay.core.game.Game.expertise>` returns. Each method has a default, so a game without any
knowledge can be played by every level, only less well; give ``worth`` first, then ``habit``, then ``first_thought``.

The games handed to these methods are imagined ones: everything in them may be looked at, for nothing in them is secret.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from geoplay.core.skill import EVEN_STEPS, Pace
from geoplay.core.text import Text

if TYPE_CHECKING:
    from geoplay.core.game import Game
    from geoplay.core.move import Move
    from geoplay.core.perspective import Perspective
    from geoplay.core.player import Bot
    from geoplay.core.race import Claim
    from geoplay.core.reflexes import Reflexes
    from geoplay.core.skill import Skill

Table = TypeVar("Table", bound="Game[Any]")

Bounds = tuple[float, float]
"""What a choice wins at least, and at most."""


class Expertise(Generic[Table]):
    """Knowledge of one game; this base class has none.

    >>> from geoplay.core.registry import new
    >>> game = new("lindy", players=2, seed=7)
    >>> Expertise().worth(game)
    (0.5, 0.5)
    """

    horizon: int = 200
    """After how many moves search stops playing on and asks what the position is worth."""

    first_look: int = 0
    """In how many imagined deals search first looks at the end of its own turn, where ``worth`` tells much of a choice."""

    adviser: str = "expert"
    """The level that gives hints: below the best where the best would only puzzle."""

    lead: float = 0.0
    """How many points ahead make a win about three times as likely; 0 where points do not tell who will win."""

    steps: Sequence[float] = EVEN_STEPS
    """How far each of the ten strengths is on the way from a beginner (0) to the expert (1): about equal steps."""

    beginner: Reflexes | None = None
    """The reflexes of the lowest strength, where they should be others than in most games."""

    pace: Pace = Pace()
    """When on that way players become quick and steady, where it should not be evenly."""

    step_elo: float = 120.0
    """How far apart neighbouring strengths are, in Elo: measured on the ladder of strengths, for opponents that fit."""

    def worth(self, game: Table) -> Sequence[float]:
        """Each seat's chance to win, from 0 to 1; partners have the same. Without other knowledge by points, or alike."""
        outcome = game.outcome
        if outcome is not None:
            return outcome.shares()
        points = self.points(game)
        if points is None or not self.lead:
            return (1 / game.players,) * game.players
        most = max(points)
        odds = [exp((value - most) / self.lead) for value in points]
        return [odd / sum(odds) for odd in odds]

    def points(self, game: Table) -> Sequence[float] | None:
        """What everybody's score is, by seat, as the rules count it now; ``None`` where nothing is counted before the end."""
        return None

    def at_once(self, game: Table) -> Sequence[float]:
        """The same for a player who looks no further than this turn: what a greedy one goes by."""
        return self.worth(game)

    def choices(self, game: Table) -> Sequence[Any]:
        """The legal actions a good player thinks about, at least one: without those never better than another."""
        return game.legal_actions()

    def played_out(self, game: Table) -> Mapping[Any, Bounds] | None:
        """In an ending small enough to be played out: what the choices win at least and at most, whatever is hidden.

        It goes by what the seat on turn knows, not by the cards that are imagined for the others. All choices that may be best
        are in it; ``None`` where there is too much to play out.
        """
        return None

    def habit(self, game: Table, rng: Random) -> Any:
        """What a good player would do without thinking: quick, since search plays on with it thousands of times."""
        return rng.choice(game.legal_actions())

    def first_thought(self, game: Table, rng: Random) -> Any:
        """What a beginner would do: the first sensible thing, of what a beginner sees. Never a dice-made blunder."""
        return self.habit(game, rng)

    def noticed(self, game: Table, seat: int) -> Hashable:
        """What a seat has just come to know by chance (the card it drew); search plans for each case by itself."""
        return None

    def reason(self, seen: Perspective, move: Move) -> Text | None:
        """Why a good player makes this move, in a sentence with the rule it rests on; ``None`` if it cannot say."""
        return None

    def gives_up(self, move: Move) -> bool:
        """Whether a move throws something away instead of getting on; a hint prefers another one that is about as good."""
        return False

    def overlooked(self, seen: Perspective, move: Move) -> Text | None:
        """What lay open and this move left lying (a longer run, a book, a name), in a sentence with its points; often nothing."""
        return None

    def opinion(self, seen: Perspective, also: Sequence[Move]) -> Mapping[Move, float] | None:
        """The chance of the seat after each of the best moves, and after those of ``also``, by the game's own reckoning.

        For a game whose worth is in what its players know; ``None`` leaves it to simulations.
        """
        return None

    def joined(self, moves: Sequence[Move]) -> tuple[Move, int]:
        """The first of a seat's moves, or several as the one move they amount to, and how many of them that takes.

        For games in which a turn can be made bit by bit or at once: it is judged as a whole.
        """
        return moves[0], 1

    def said(self, answer: str) -> Text | str:
        """An answer given in a race, in words, where the engine knows it by a code."""
        return answer

    def player(self, level: str, name: str) -> Bot | None:
        """A player of the game's own for a level, where more than search and attention tells the levels apart; mostly none."""
        return None

    def skilled(self, skill: Skill, name: str) -> Bot | None:
        """The same for a skill somewhere between a beginner's and the expert's."""
        return None

    def as_seen(self, game: Table, reflexes: Reflexes, rng: Random) -> Table:
        """An imagined game as a player with these reflexes sees it: where much lies open, some of it may be overlooked.

        It has the same position, with fewer legal actions where something is not noticed.
        """
        return game

    def claim(self, seen: Perspective, reflexes: Reflexes, rng: Random) -> Claim | None:
        """What a player with these reflexes says in the race that is on, and after how long; ``None`` if it stays silent.

        It goes by what the seat sees alone. All chance comes from ``rng``, mostly by way of the reflexes.
        """
        return None


NO_EXPERTISE: Expertise[Any] = Expertise()
