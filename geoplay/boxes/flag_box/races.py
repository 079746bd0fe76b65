"""What the races of the box have in common: their moves, whose claim is heard first, and which settlements are none.

>>> from geoplay.core.race import Claim
>>> [claim.seat for claim in in_order([Claim(500, 0, "a"), Claim(500, 2, "b"), Claim(400, 1, "c")], dealer=0, players=3)]
[1, 2, 0]
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import ClassVar, TypeVar

from geoplay.boxes.flag_box.deck import Deck
from geoplay.core.event import Event, Raw
from geoplay.core.game import Game, unknown_move
from geoplay.core.move import Move
from geoplay.core.race import Claim, Race, Settle, amiss
from geoplay.core.refusal import Refusal
from geoplay.core.text import Text

SILENCE = Settle()
READY, RACING, OVER = range(3)
Self = TypeVar("Self", bound="RacingGame")


class RacingGame(Game[Move]):
    """A game whose actions are its moves: one that leads to a race, always the same, and the settlement of the race.

    >>> from geoplay.boxes.flag_box.training.rules import Training
    >>> game = Training(players=2, seed=7)
    >>> game.legal_moves() == [game.opening], game.phase
    (True, 'lay')
    >>> _ = game.play(game.opening)
    >>> game.legal_moves() == [SILENCE], game.phase
    (True, 'race')
    """

    __slots__ = ("_deck", "_phase")

    opening: ClassVar[Move]

    _deck: Deck
    _phase: int

    # ---- what may be done ----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The move that is due before a race, ``race``, or ``over``."""
        return (str(self.opening), "race", "over")[self._phase]

    def legal_actions(self) -> list[Move]:
        """The move that leads to a race; in a race, silence is always possible."""
        if self._phase == READY:
            return [self.opening]
        return [SILENCE] if self._phase == RACING else []

    def permits(self, action: Move) -> bool:
        """Whether it can be done now."""
        if isinstance(action, Settle):
            return can_settle(self.race, action)
        return self._phase == READY and action == self.opening

    # ---- copies --------------------------------------------------------------------------------------------------

    def imagine(self: Self, seat: int, rng: Random) -> Self:
        """A copy in which chance has other things to come: nobody holds secret cards, so all seats imagine alike."""
        copy = self.clone()
        copy._imagined = True
        copy.seed = rng.getrandbits(48)
        copy._chance_anew(rng)
        return copy

    @abstractmethod
    def _chance_anew(self, rng: Random) -> None:
        """Let all that nobody has seen yet come otherwise, in an imagined game that has got a seed of its own."""

    # ---- moves as text -------------------------------------------------------------------------------------------

    def move_of(self, action: Move) -> Move:
        """An action is a move."""
        return action

    def action_of(self, move: Move) -> Move | None:
        """A move is an action."""
        return move if isinstance(move, Settle) or move == self.opening else None

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move a notation stands for.

        >>> from geoplay.boxes.flag_box.find_me.rules import FindMe
        >>> FindMe.parse("roll")
        Roll()
        """
        opening = str(cls.opening)
        move = cls.opening if text == opening else Settle.parse(text)
        if move is None:
            raise unknown_move(cls.name, text, {opening: cls.opening, "settle": SILENCE})
        return move

    def refuse(self, move: Move) -> Refusal:
        """Why a move is not legal now."""
        return self.refusing(self.phase, self.race, move)

    @staticmethod
    @abstractmethod
    def refusing(phase: str, race: Race | None, move: Move) -> Refusal:
        """The refusal of a move that is not legal in a phase."""

    def describe(self, raw: Raw) -> Event:
        """What happened, in words and places."""
        return self.describing(raw)

    @staticmethod
    @abstractmethod
    def describing(raw: Raw) -> Event:
        """A raw event as one in words and places."""


def in_order(claims: Sequence[Claim], dealer: int, players: int) -> list[Claim]:
    """The first claim of each seat by time; equal times go to whoever sits nearest to the dealer's left."""
    order = sorted(claims, key=lambda claim: (claim.milliseconds, (claim.seat - dealer - 1) % players))
    heard: dict[int, Claim] = {}
    for claim in order:
        heard.setdefault(claim.seat, claim)
    return list(heard.values())


def can_settle(race: Race | None, settlement: Settle) -> bool:
    """Whether these claims can be made in the race that is on."""
    return race is not None and amiss(race, settlement) is None


def refuse_settlement(race: Race, settlement: Settle, rule: str) -> Refusal:
    """Why claims cannot be made in the race that is on."""
    return Refusal(rule, amiss(race, settlement) or Text("This race cannot be settled so."))
