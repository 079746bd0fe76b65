"""A game as a PettingZoo environment in which the agents move in turn (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo.utils.env import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from geoplay.core.game import Game
from geoplay.core.record import Record
from geoplay.rl.agents import Agents
from geoplay.rl.episode import Observation, Setting
from geoplay.rl.observation import Field

ILLEGAL_REWARD = -1.0


class TurnEnvironment(Agents, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Only the agent to move is asked.

    It keeps order and bounds by itself, as PettingZoo's wrappers do, and ends a game at an illegal action as its
    ``TerminateIllegalWrapper`` does; but at a tenth of their cost.
    """

    def __init__(self, setting: Setting) -> None:
        self._sit_down(setting, parallelizable=False)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._begun = False

    # ---- what it is like -----------------------------------------------------------------------------------------

    @property
    def fields(self) -> tuple[Field, ...]:
        """What stands where in an observation."""
        return self.episode.fields

    def label(self, action: int) -> str:
        """An action in words."""
        return self.episode.encoding.label(action)

    @property
    def game(self) -> Game[Any]:
        """The game that is on, with all that is hidden: to look at, not for learners."""
        return self.episode.game

    @property
    def record(self) -> Record:
        """The game as it can be saved, shown at a table or reviewed."""
        return self.episode.game.record

    # ---- playing -------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed it is the game that ``geoplay.new(…, seed=seed)`` deals, and those after it follow from it."""
        self.episode.begin(seed)
        agents = self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self.agent_selection = agents[self.episode.turn]
        self._begun = True

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask is all zeros while it is not its turn."""
        self._check_begun("observe")
        episode = self.episode
        live = agent == self.agent_selection and not self.terminations[agent] and not self.truncations[agent]
        mask = episode.mask.copy() if live else episode.nothing.copy()
        return {"observation": episode.observation(self._seats[agent]), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent to move acts; an agent that is done says ``None``."""
        self._check_begun("step")
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        if not isinstance(action, int | np.integer) or not 0 <= action < episode.encoding.actions:
            raise AssertionError(f"{action!r} is no action: {agent} takes 0 to {episode.encoding.actions - 1}.")
        self._cumulative_rewards[agent] = 0.0
        if not episode.step(action):
            EnvLogger.warn_on_illegal_move()
            self._end(dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL_REWARD}, truncated=True)
        elif episode.over:
            self._end(dict(zip(self.agents, episode.rewards(), strict=True)), truncated=False)
        elif episode.cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[episode.turn]
        if episode.illegal_by is not None:
            self.infos[agent] = {"illegal": True}
        elif self.infos[agent]:
            self.infos[agent] = {}

    def _end(self, rewards: dict[str, float], *, truncated: bool) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, truncated)
        self.rewards = rewards
        self._accumulate_rewards()
        self._deads_step_first()

    def _check_begun(self, what: str) -> None:
        if not self._begun:
            getattr(EnvLogger, f"error_{what}_before_reset")()

    # ---- in words ------------------------------------------------------------------------------------------------

    def render(self) -> str | None:
        """The table in words, where ``render_mode="ansi"`` was asked for."""
        self._check_begun("render")
        return super().render()
