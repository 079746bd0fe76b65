"""Games for those who train: every turn-based game as a PettingZoo environment (``pip install "geoplay[rl]"``).

>>> from geoplay.rl import env
>>> table = env("lindy", players=3)
>>> table.reset(seed=7)
>>> observation, reward, terminated, truncated, info = table.last()
>>> observation["action_mask"].tolist().count(1)
1

:func:`env` gives an environment in which one agent moves after the other, :func:`parallel_env` one in which all are asked at
once, and :func:`module` both, as PettingZoo's own modules have them. ``docs/training.md`` is the guide.
"""

from __future__ import annotations

try:
    from geoplay.rl.encoding import Encoding
    from geoplay.rl.front import env, module, parallel_env, turn_based
    from geoplay.rl.observation import ObservationWriter
except ModuleNotFoundError as error:
    from geoplay.rl.missing import explained

    raise explained(error) from error

__all__ = ["Encoding", "ObservationWriter", "env", "module", "parallel_env", "turn_based"]
