"""Opponents that fit: before each game as strong as the first person at the table, believed from how the games before ended.

Without a learner that is known as long as the table is there; with one it is kept with their answers, and forgotten with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from geoplay.bots.characters import Personality
from geoplay.bots.fit import FITTING, Fit, fitting_in
from geoplay.bots.levels import bot
from geoplay.bots.strengths import strength_in
from geoplay.core.event import Event
from geoplay.core.game import Game
from geoplay.core.match import Match
from geoplay.core.player import Bot, Person, Player
from geoplay.learners.learner import Learner


class FittingOpponents:
    """Whoever at a table fits, and what is believed of whom they fit."""

    def __init__(self, kind: type[Game[Any]], learner: Learner | None = None) -> None:
        self._kind = kind
        self._learner = learner
        self._fit = Fit() if learner is None else Fit.of(learner.memory.fit(learner.id, kind.name))
        self._match: Match | None = None

    @property
    def fit(self) -> Fit:
        """What is believed now."""
        return self._fit

    def seated(self, players: Sequence[Player]) -> list[Player]:
        """The players of the next game: those that fit as strong as they should be, under the same names."""
        count = len(players) - sum(isinstance(player, Person) for player in players)
        strength = self._fit.opponent(max(1, count), self._kind.expertise().step_elo)
        return [self._fitted(player, strength) if fits(player) else player for player in players]

    def _fitted(self, player: Player, strength: float) -> Bot:
        word = f"{FITTING} {strength:.1f}"
        if isinstance(player, Personality):
            return bot(f"{player.character.name} {word}", self._kind)
        fitted = bot(word, self._kind)
        fitted.name = player.name
        return fitted

    def watched(self, match: Match) -> Match:
        """A match whose end counts."""
        self._match = match
        return match

    def seen(self, event: Event, match: Match) -> None:
        """Observes a match: when it is over, what is believed follows its outcome, once."""
        outcome = match.game.outcome
        if outcome is None or match is not self._match or not any(map(fits, match.seats)):
            return
        self._match = None
        person = next(iter(match.people), None)
        strengths = [strength_of(player) for seat, player in enumerate(match.seats) if seat != person]
        known = [strength for strength in strengths if strength is not None]
        # With other people at the table, or bots whose strength has no number, a game says too little.
        if person is None or len(known) < len(strengths):
            return
        self._fit = self._fit.learned(outcome.shares()[person], known, self._kind.expertise().step_elo)
        if self._learner is not None:
            self._learner.memory.keep_fit(self._learner.id, self._kind.name, self._fit.as_data())


def fits(player: Player) -> bool:
    """Whether somebody is an opponent that fits."""
    return isinstance(player, Bot) and fitting_in(player.level) is not None


def strength_of(player: Player) -> float | None:
    """The strength of a bot that has one as a number."""
    if not isinstance(player, Bot):
        return None
    fitted = fitting_in(player.level)
    return strength_in(player.level) if fitted is None else fitted
