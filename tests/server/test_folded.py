"""Lab's sidebar is folded for whoever has not arranged their Lab, and for nobody else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from geoplay.server import config_path
from geoplay.server.folded import fold_sidebar, settings_in_use


def test_who_has_no_layout_gets_a_folded_sidebar_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTERLAB_WORKSPACES_DIR", str(tmp_path))
    assert fold_sidebar()
    (file,) = tmp_path.iterdir()
    layout = json.loads(file.read_text())["data"]["layout-restorer:data"]
    assert layout["left"]["collapsed"]
    own = file.read_text().replace('"collapsed": true', '"collapsed": false')
    file.write_text(own)
    assert not fold_sidebar(), "it is somebody's own now"
    assert file.read_text() == own


def test_it_is_for_servers_with_our_settings_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUPYTER_CONFIG_PATH", raising=False)
    assert not settings_in_use()
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", config_path("/home/ada/jupyter"))
    assert settings_in_use()
