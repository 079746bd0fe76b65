"""The front end, made by the package build: a script for tables with parts that only some need, one for maps that stand alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

STATIC = Path(__file__).resolve().parent / "static"
FILE = STATIC / "geoplay.js"

# Shown in the cell where the package was installed with GEOPLAY_SKIP_FRONTEND, so that nobody looks for the mistake elsewhere.
MISSING = """
export default { render({ el }) {
  el.textContent = "geoplay's front end was not built. Install the package again (pip install .), or run: geoplay doctor";
} };
"""


def _script(file: Path) -> str:
    """The text of a script. Given a path, anywidget would watch it for every widget, and hold on to each for ever."""
    return file.read_text(encoding="utf-8") if file.exists() else MISSING


SCRIPT = _script(FILE)
WORLD_SCRIPT = _script(STATIC / "world.js")
QUIZ_SCRIPT = _script(STATIC / "quiz.js")
LIVE_SCRIPT = _script(STATIC / "live.js")
HOME_SCRIPT = _script(STATIC / "home.js")


def parts_for(nodes: Mapping[str, Mapping[str, Any]]) -> frozenset[str]:
    """The parts of the script that a table with these nodes needs.

    >>> sorted(parts_for({"sides": {"type": "group"}, "world": {"type": "board"}}))
    ['board']
    """
    homes = _parts()
    return frozenset(homes[node["type"]] for node in nodes.values() if node["type"] in homes)


@cache
def _parts() -> dict[str, str]:
    """The part that paints a type of node, as the build wrote it down."""
    file = STATIC / "parts.json"
    homes: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return homes


@cache
def part(name: str) -> str:
    """The script of a part."""
    return (STATIC / f"part-{name}.js").read_text(encoding="utf-8")


def artwork(game: str) -> dict[str, str]:
    """The pictures that were drawn for a game, as SVG by name; empty for a game without any.

    >>> artwork("chess")
    {}
    """
    file = STATIC / f"art-{game}.json"
    pictures: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return pictures
