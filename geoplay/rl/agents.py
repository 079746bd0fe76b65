"""What both kinds of environment are to PettingZoo: a name, an agent for each seat, their spaces, and a table in words."""

from __future__ import annotations

from typing import Any

import gymnasium
from pettingzoo.utils.env_logger import EnvLogger

from geoplay.rl.episode import Episode, Setting


class Agents:
    """One agent for each seat, ``player_0`` to ``player_n``, who have ``waiting`` actions more than the game."""

    def _sit_down(self, setting: Setting, *, kind: str = "", parallelizable: bool, waiting: int = 0) -> None:
        episode = self.episode = Episode(setting)
        game = episode.game
        self.metadata = {
            "name": f"{game.name.replace('-', '_')}{kind}_v{game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": parallelizable,
        }
        self.render_mode = setting.render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        actions = episode.encoding.actions + waiting
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: episode.observation_space(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent may be shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The numbers of the actions."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The table in words, where ``render_mode="ansi"`` was asked for."""
        if self.render_mode is None:
            EnvLogger.warn_render_without_mode()
            return None
        return self.episode.render()

    def close(self) -> None:
        """There is nothing to be closed."""
