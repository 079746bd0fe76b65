"""One game after another, as learners play them: all that both kinds of environment have in common.

Every step is a move of :meth:`Game.play <geoplay.core.game.Game.play>`, the one that people make; here it only gets a number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces

from geoplay.bots.reactions import REACTIONS
from geoplay.core.event import Events
from geoplay.core.game import Game
from geoplay.core.perspective import Perspective
from geoplay.core.race import Claim, Settle
from geoplay.core.refusal import GeoplayError
from geoplay.rl.encoding import Encoding, Mask
from geoplay.rl.observation import Field, ObservationLayout, ObservationWriter
from geoplay.rl.rewards import REWARDS

SILENT = "silent"
# So many actions are named where a table is told in words.
MOST_SHOWN = 24
Observation = dict[str, Any]


@dataclass(frozen=True)
class Setting:
    """What an environment was asked for."""

    new: Callable[[int | None], Game[Any]]
    encoding: Callable[[Game[Any]], Encoding[Any]]
    reward: str
    illegal: str
    calls: str
    max_cycles: int | None
    render_mode: str | None


class Episode:
    """A game that is on, with its encoding, and the next one when it is over."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        game = self.game = setting.new(0)
        self.encoding = setting.encoding(game)
        plan = ObservationLayout()
        self.encoding.write(game, 0, plan)
        self.fields: tuple[Field, ...] = plan.fields()
        self.flag_count = plan.flag_count
        self.size = self.fields[-1].last
        self.moves = 0
        self.cycles = 0
        self.illegal_by: int | None = None
        self._mask: Mask | None = None
        self.nothing: Mask = np.zeros(self.encoding.actions, dtype=np.int8)
        self._chance: Random | None = None
        self._events: Events | None = None

    # ---- spaces --------------------------------------------------------------------------------------------------

    def observation_space(self, actions: int) -> spaces.Dict:
        """Flags are 0 or 1, numbers lie between -1 and 1."""
        low = np.zeros(self.size, dtype=np.float32)
        low[self.flag_count :] = -1.0
        high = np.ones(self.size, dtype=np.float32)
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, shape=(actions,), dtype=np.int8),
            }
        )

    # ---- one game ------------------------------------------------------------------------------------------------

    def begin(self, seed: int | None) -> None:
        """A new game: of this seed, or the next one that chance brings."""
        if seed is not None:
            self._chance = Random(seed)
        elif self._chance is None:
            self._chance = Random()
        self.game = self.setting.new(self._chance.getrandbits(48) if seed is None else seed)
        self.encoding.begin()
        self.moves = self.cycles = 0
        self.illegal_by = None
        self._mask = None
        self._events = None

    @property
    def turn(self) -> int:
        """The seat to move."""
        turn = self.game.turn
        assert turn is not None
        return turn

    @property
    def over(self) -> bool:
        """Whether the game has ended by its own rules."""
        return self.game.turn is None

    @property
    def cut_off(self) -> bool:
        """Whether the game has gone on for as long as was asked for."""
        most = self.setting.max_cycles
        return most is not None and self.cycles >= most

    @property
    def mask(self) -> Mask:
        """The actions of the seat to move."""
        mask = self._mask
        if mask is None:
            mask = self._mask = self.nothing if self.over else self.encoding.mask(self.game)
        return mask

    def observation(self, seat: int) -> Any:
        """What a seat sees."""
        sheet = ObservationWriter()
        self.encoding.write(self.game, seat, sheet)
        return sheet.array()

    def step(self, action: int) -> bool:
        """Let the seat to move act; ``False`` if that was illegal and ends the game."""
        mask = self.mask
        self.illegal_by = None
        if not 0 <= action < len(mask) or not mask[action]:
            self.illegal_by = self.turn
            if self.setting.illegal == "lose":
                return False
            assert self._chance is not None
            action = self._chance.choice(np.flatnonzero(mask).tolist())
        self.cycles += 1
        self._mask = None
        move = self.encoding.move(self.game, int(action))
        if move is not None:
            # What the mask allows is legal: the tests compare it with the engine's own list.
            self._events = self.game.play(move, trusted=True)
            self.moves += 1
            if self.game.turn is None:
                self._settle()
        return True

    def _settle(self) -> None:
        """Settle a race that the move began: by silence, or by what players of a level call out."""
        game = self.game
        while (race := game.race) is not None:
            claims: list[Claim] = []
            if self.setting.calls != SILENT:
                expertise, reflexes = game.expertise(), REACTIONS[self.setting.calls]
                for seat in race.claimants:
                    chance = Random(f"{game.seed}/{seat}/{self.moves}")
                    claim = expertise.claim(Perspective(game, seat), reflexes, chance)
                    if claim is not None:
                        claims.append(claim)
            game.play(Settle.of(claims))
            self.moves += 1

    def rewards(self) -> list[float]:
        """What each seat gets for a game that is over."""
        outcome = self.game.outcome
        if outcome is None:
            raise GeoplayError("There is no reward before the game is over.")
        return REWARDS[self.setting.reward](outcome)

    # ---- in words ------------------------------------------------------------------------------------------------

    def render(self) -> str:
        """The table as the seat to move sees it, what happened last, and what may be done."""
        game = self.game
        turn = game.turn
        lines = [f"{game.title}: {len(game.moves)} moves"]
        lines += [f"  {event.text}" for event in self._events or ()]
        for what, value in game.view(turn).items():
            if what not in ("game", "players", "seat", "turn"):
                lines.append(f"  {what}: {value}")
        outcome = game.outcome
        if outcome is not None:
            lines.append(f"{outcome.reason} Scores: {', '.join(map(str, outcome.scores))}")
        elif turn is not None:
            legal = [self.encoding.label(action) for action in np.flatnonzero(self.mask).tolist()]
            shown = ", ".join(legal[:MOST_SHOWN]) + (f" and {len(legal) - MOST_SHOWN} more" if len(legal) > MOST_SHOWN else "")
            lines.append(f"player_{turn} may: {shown}")
        return "\n".join(lines)
