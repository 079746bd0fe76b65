"""A game as a PettingZoo environment in which all agents are asked at once: who is not to move can only wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo.utils.env import ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from geoplay.rl.agents import Agents
from geoplay.rl.environment import ILLEGAL_REWARD
from geoplay.rl.episode import Observation, Setting

Steps = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnvironment(Agents, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One action more than where agents move in turn, the last: to wait. One step of the game for each step here."""

    def __init__(self, setting: Setting) -> None:
        self._sit_down(setting, kind="_together", parallelizable=True, waiting=1)
        self.wait = self.episode.encoding.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game, of this seed if there is one."""
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        episode = self.episode
        turn = episode.game.turn
        seen = {}
        for seat, agent in enumerate(self.agents):
            mask = np.zeros(self.wait + 1, dtype=np.int8)
            if seat == turn:
                mask[: self.wait] = episode.mask
            else:
                mask[self.wait] = 1
            seen[agent] = {"observation": episode.observation(seat), "action_mask": mask}
        return seen

    def step(self, actions: Mapping[str, int]) -> Steps:
        """Take everybody's action: that of the seat to move counts, the others wait."""
        episode, agents = self.episode, self.agents
        turn = episode.turn
        wrong = {agent for seat, agent in enumerate(agents) if seat != turn and actions[agent] != self.wait}
        going_on = not (wrong and episode.setting.illegal == "lose")
        if going_on:
            # To wait is no action of the game, so the seat to move may not.
            going_on = episode.step(actions[agents[turn]])
            if episode.illegal_by is not None:
                wrong.add(agents[turn])
        rewards = dict.fromkeys(agents, 0.0)
        if not going_on:
            EnvLogger.warn_on_illegal_move()
            rewards |= dict.fromkeys(wrong, ILLEGAL_REWARD)
        elif episode.over:
            rewards = dict(zip(agents, episode.rewards(), strict=True))
        ended = episode.over or not going_on
        observations = self._observations()
        terminations = dict.fromkeys(agents, ended)
        truncations = dict.fromkeys(agents, not going_on or (episode.cut_off and not ended))
        infos: dict[str, dict[str, Any]] = {agent: {"illegal": True} if agent in wrong else {} for agent in agents}
        if ended or episode.cut_off:
            self.agents = []
        return observations, rewards, terminations, truncations, infos
