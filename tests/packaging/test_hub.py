"""The settings that docs/binder.md shows for a school's own JupyterHub do what it says."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from traitlets.config import Config

from geoplay.server import CONFIG_FOLDER
from tests.packaging.conftest import ROOT

GEOPLAY = Path(sys.executable).with_name("geoplay")


def test_the_hub_brings_settings_and_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "binder.md").read_text(encoding="utf-8")
    (source,) = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    config = Config()
    exec(  # noqa: S102 - our own documentation
        compile(source.replace("/opt/tljh/user/bin/geoplay", str(GEOPLAY)), "docs/binder.md", "exec"),
        {"get_config": lambda: config},
    )
    assert str(CONFIG_FOLDER) in config.Spawner.environment["JUPYTER_CONFIG_PATH"]
    monkeypatch.setattr(Path, "expanduser", lambda path: tmp_path / path.name.lstrip("~"))
    config.Spawner.pre_spawn_hook(SimpleNamespace(user=SimpleNamespace(name="ada")))
    start = config.Spawner.default_url.removeprefix("/lab/tree/")
    assert (tmp_path / "ada" / start).is_file()
    assert (tmp_path / "ada" / start).with_name("images").is_dir()
