"""JupyterLab with its sidebar folded: a table needs the width, and the list of files is one click away.

Lab opens the list of files whenever it finds no layout of a person's own. So whoever has none gets one in which it is folded;
whoever has arranged their Lab keeps it as it is.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from geoplay.server import CONFIG_FOLDER

WORKSPACE = "default"
LAYOUT = {
    "main": None,
    "down": None,
    "left": {"collapsed": True, "visible": True, "current": None, "widgets": None, "widgetStates": None},
    "right": {"collapsed": True, "visible": True, "current": None, "widgets": None, "widgetStates": None},
    "relativeSizes": [0, 1, 0],
}


def settings_in_use() -> bool:
    """Whether this server reads the folder of settings of ``geoplay lab``."""
    named = os.environ.get("JUPYTER_CONFIG_PATH", "").split(os.pathsep)
    return any(path and Path(path) == CONFIG_FOLDER for path in named)


def fold_sidebar() -> bool:
    """Leave a layout with a folded sidebar where JupyterLab finds none; whether that was so."""
    try:
        from jupyterlab.commands import get_workspaces_dir
        from jupyterlab_server.workspaces_handler import WorkspacesManager
    except ImportError:
        return False
    with suppress(OSError, ValueError):
        manager = WorkspacesManager(get_workspaces_dir())
        if manager.load(WORKSPACE).get("data"):
            return False
        kept = {"data": {"layout-restorer:data": LAYOUT}, "metadata": {"id": WORKSPACE}}
        manager.save(WORKSPACE, json.dumps(kept))
        return True
    return False
