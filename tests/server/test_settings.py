"""The settings folder does what it promises on a real server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from jupyterlab_server.settings_utils import _get_overrides

from geoplay.server import CONFIG_FOLDER, config_path

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("configured", "answer"), [(False, "nodelay 0"), (True, "nodelay 1")])
def test_the_settings_make_the_server_send_at_once(tmp_path: Path, configured: bool, answer: str) -> None:
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(tmp_path / "nobody"),
        "JUPYTER_CONFIG_PATH": config_path() if configured else "",
    }
    probe = Path(__file__).with_name("nodelay_probe.py")
    said = subprocess.run([sys.executable, probe], env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert answer in said.stdout, said.stderr


def test_lab_keeps_pictures_of_widgets_and_fetches_no_news(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path))
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", config_path())
    overrides, error = _get_overrides(str(tmp_path))
    assert not error
    assert overrides["@jupyter-widgets/jupyterlab-manager:plugin"] == {"saveState": True}
    assert overrides["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


def test_settings_of_a_persons_own_stay_and_come_first() -> None:
    assert config_path("/mine") == os.pathsep.join(["/mine", str(CONFIG_FOLDER)])
    assert config_path(config_path("/mine")) == config_path("/mine")
