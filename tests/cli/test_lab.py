"""``geoplay lab``: lessons are copied once and never overwritten, and a real server shows them."""

from __future__ import annotations

import json
import os
import sys
import urllib.request
from pathlib import Path

import pytest

from geoplay.cli import lab, main
from geoplay.server import CONFIG_FOLDER
from scripts.serving import serving

pytestmark = pytest.mark.slow


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    (folder / "pictures").mkdir(parents=True)
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / "00-start-here.ipynb").write_text("start")
    (folder / "pictures" / "map.svg").write_text("map")
    (folder / ".ipynb_checkpoints" / "00-start-here-checkpoint.ipynb").write_text("old")
    return folder


def test_lessons_are_copied_with_their_pictures_and_without_checkpoints(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine" / "lessons"
    copied = lab.copy_lessons(source, target)
    assert [file.relative_to(target).as_posix() for file in copied] == ["00-start-here.ipynb", "pictures/map.svg"]
    assert (target / "pictures" / "map.svg").read_text() == "map"


def test_what_is_there_is_never_overwritten(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "mine"
    lab.copy_lessons(source, target)
    (target / "00-start-here.ipynb").write_text("my answers")
    (target / "pictures" / "map.svg").unlink()
    assert lab.copy_lessons(source, target) == [target / "pictures" / "map.svg"]
    assert (target / "00-start-here.ipynb").read_text() == "my answers"


def test_a_file_in_the_way_is_refused_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "lessons_folder", lambda: source)
    (tmp_path / "taken").write_text("a file")
    assert main(["lab", "--folder", str(tmp_path / "taken")]) == 2
    assert "is a file" in capsys.readouterr().err
    assert (tmp_path / "taken").read_text() == "a file"


def test_a_folder_that_cannot_be_made_is_said_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "lessons_folder", lambda: source)
    (tmp_path / "taken").write_text("a file")
    assert main(["lab", "--folder", str(tmp_path / "taken" / "below")]) == 2
    assert "could not be copied" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("variables", "there"),
    [({}, False), ({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "wayland-0"}, True), ({"BROWSER": "firefox"}, True)],
)
def test_a_browser_is_opened_only_where_it_can_be_seen(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], there: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("webbrowser.get", object)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert lab.browser_is_there() is there


def test_the_settings_folder_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--config-path"]) == 0
    assert capsys.readouterr().out == f"{CONFIG_FOLDER}\n"


def test_without_a_browser_the_address_is_printed_and_leads_to_the_start_page(tmp_path: Path) -> None:
    environment = {**os.environ, "JUPYTER_CONFIG_DIR": str(tmp_path / "nobody")}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "JUPYTER_TOKEN"):
        environment.pop(name, None)
    command = [sys.executable, "-m", "geoplay", "lab", "--folder", "lessons"]
    with serving(command, tmp_path, environment) as server:
        assert "/lab/tree/00-start-here.ipynb?token=" in server.printed
        with urllib.request.urlopen(server.printed) as page:
            assert page.status == 200
        with urllib.request.urlopen(server.address("api/contents/00-start-here.ipynb")) as answer:
            assert json.load(answer)["type"] == "notebook"
        settings = server.address("lab/api/settings/@jupyter-widgets/jupyterlab-manager:plugin")
        with urllib.request.urlopen(settings) as answer:
            assert json.load(answer)["schema"]["properties"]["saveState"]["default"] is True
    assert (tmp_path / "lessons" / "00-start-here.ipynb").is_file()
