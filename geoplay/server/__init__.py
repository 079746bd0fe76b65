"""What a Jupyter server needs to carry the games well: one folder of settings, used by `geoplay lab` and on Binder.

The folder holds

- ``jupyter_server_config.json``: messages between table and kernel are sent at once (see `geoplay.server.prompt`);
- ``labconfig/default_setting_overrides.json``: JupyterLab keeps a picture of each widget in the saved notebook,
  and asks nothing about news or updates.

A server of one's own reads it after ``export JUPYTER_CONFIG_PATH="$(geoplay lab --config-path)"``.
"""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["CONFIG_FOLDER", "config_path"]

CONFIG_FOLDER = Path(__file__).resolve().parent / "config"


def config_path(existing: str | None = None) -> str:
    """The value of ``JUPYTER_CONFIG_PATH`` that adds these settings after those somebody chose already.

    >>> config_path() == str(CONFIG_FOLDER)
    True
    >>> config_path("/home/ada/jupyter").startswith("/home/ada/jupyter")
    True
    """
    chosen = [path for path in (existing or "").split(os.pathsep) if path and Path(path) != CONFIG_FOLDER]
    return os.pathsep.join([*chosen, str(CONFIG_FOLDER)])
