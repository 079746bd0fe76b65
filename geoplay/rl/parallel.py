"""A game as a PettingZoo environment in which all agents are asked at once: who is not to move can only wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from pettingzoo.utils.env import ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from geoplay.rl.environment import ILLEGAL_REWARD
from geoplay.rl.episode import Episode, Observation, Setting

Steps = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnvironment(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One action more than where agents move in turn, the last: to wait. One step of the game for each step here."""

    def __init__(self, setting: Setting) -> None:
        episode = self.episode = Episode(setting)
        game = episode.game
        self.metadata = {
            "name": f"{game.name.replace('-', '_')}_together_v{game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.render_mode = setting.render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self.wait = episode.encoding.actions
        actions = self.wait + 1
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: episode.observation_space(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent may be shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The numbers of the actions."""
        return self.action_spaces[agent]

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

    def render(self) -> str | None:
        """The table in words, where ``render_mode="ansi"`` was asked for."""
        if self.render_mode is None:
            EnvLogger.warn_render_without_mode()
            return None
        return self.episode.render()

    def close(self) -> None:
        """There is nothing to be closed."""
