"""A package of somebody else's brings a game: once it is installed, everything knows it; a broken one costs only itself."""

from __future__ import annotations

import base64
import hashlib
import os
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT, run

RULES = (ROOT / "tests/core/toy_games.py").read_text(encoding="utf-8").replace('"toy-rivers"', '"package-rivers"')
ENTRY_POINTS = """
[geoplay.games]
package-rivers = toy_package.rules:Rivers
broken-rivers = toy_package.missing:Rivers
no-game = toy_package.rules:RIVERS
misnamed = toy_package.rules:Rivers
lindy = toy_package.rules:Rivers
"""


def _wheel(folder: Path) -> Path:
    """A wheel of a package with one good game and four bad ones."""
    contents = {
        "toy_package/__init__.py": "",
        "toy_package/rules.py": RULES,
        "toy_package-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: toy-package\nVersion: 1.0\n",
        "toy_package-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "toy_package-1.0.dist-info/entry_points.txt": ENTRY_POINTS,
    }
    record = "toy_package-1.0.dist-info/RECORD"
    lines = []
    wheel = folder / "toy_package-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in contents.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")
            lines.append(f"{name},sha256={digest},{len(text.encode())}")
            archive.writestr(name, text)
        archive.writestr(record, "\n".join([*lines, f"{record},,"]))
    return wheel


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables of a process that finds the package, installed by pip beside this geoplay."""
    folder = tmp_path_factory.mktemp("plugin")
    target = folder / "site"
    run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", target, _wheel(folder))
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(target), str(ROOT)])}


def _python(program: str, environment: Mapping[str, str]) -> str:
    return run(sys.executable, "-c", program, environment=environment, folder=ROOT).stdout


def test_the_command_line_lists_and_plays_it(installed: Mapping[str, str]) -> None:
    listed = run(sys.executable, "-m", "geoplay", "games", environment=installed, folder=ROOT)
    assert "package-rivers: Rivers" in listed.stdout
    assert "lindy: New York to Paris" in listed.stdout
    played = run(sys.executable, "-m", "geoplay", "play", "package-rivers", "--seed", "3", environment=installed, folder=ROOT)
    assert "laid the" in played.stdout


def test_a_broken_game_costs_only_itself_and_is_named(installed: Mapping[str, str]) -> None:
    listed = run(sys.executable, "-m", "geoplay", "games", environment=installed, folder=ROOT)
    assert "broken-rivers: " not in listed.stdout
    for sentence in (
        "The game 'broken-rivers' of the package toy-package 1.0 cannot be played: toy_package.missing:Rivers cannot be loaded",
        "The game 'no-game' of the package toy-package 1.0 cannot be played: toy_package.rules:RIVERS is no subclass",
        "its entry point calls it 'misnamed' and its class 'package-rivers'",
        "brings a game 'lindy', which geoplay has already",
    ):
        assert sentence in listed.stderr
    assert "Traceback" not in listed.stderr


def test_tables_and_tournaments_know_it(installed: Mapping[str, str]) -> None:
    program = """
import geoplay
table = geoplay.play("package-rivers", seed=3)
table.play(table.game.legal_moves()[0])
print(len(table.game.moves) > 0, geoplay.load(table.game.record.to_json()).moves == table.game.moves)
result = geoplay.tournament("package-rivers", ["random", "novice"], games=8, workers=2, progress=False)
print(len(result.games) >= 8)
try:
    geoplay.new("broken-rivers")
except geoplay.GeoplayError as error:
    print(type(error).__name__)
print(geoplay.new("lindy").title)
"""
    assert _python(program, installed).split("\n")[:4] == ["True True", "True", "BrokenPlugin", "New York to Paris"]
