"""What a Jupyter server needs to carry the games well: an extension that lets guests in, and a folder of settings.

The extension (`joining.py`, `relay.py`) is enabled by installing geoplay; `geoplay lab` and Binder use the folder too.

The folder holds

- ``jupyter_server_config.json``: messages between table and kernel are sent at once (see `geoplay.server.prompt`);
- ``labconfig/default_setting_overrides.json``: JupyterLab keeps a picture of each widget in the saved notebook,
  and asks nothing about news or updates.

With these settings JupyterLab opens with its sidebar folded, where nobody has arranged it otherwise (`folded.py`).

A server of one's own reads it after ``export JUPYTER_CONFIG_PATH="$(geoplay lab --config-path)"``.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

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


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """What Jupyter's server asks an extension for."""
    return [{"module": "geoplay.server"}]


def _load_jupyter_server_extension(server_app: Any) -> None:
    """Let guests in by the doors that kernels of this server open, and give tables the width of the page."""
    from geoplay.server.folded import fold_sidebar, settings_in_use
    from geoplay.server.joining import add_handlers

    if settings_in_use():
        fold_sidebar()

    add_handlers(server_app.web_app)
