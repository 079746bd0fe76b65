"""The front end: one file for tables, one for maps that stand alone, made by the package build."""

from __future__ import annotations

import json
from pathlib import Path

STATIC = Path(__file__).resolve().parent / "static"
FILE = STATIC / "geoplay.js"

# Shown in the cell where the package was installed with GEOPLAY_SKIP_FRONTEND, so that nobody looks for the mistake elsewhere.
MISSING = """
export default { render({ el }) {
  el.textContent = "geoplay's front end was not built. Install the package again (pip install .), or run: geoplay doctor";
} };
"""

SCRIPT: Path | str = FILE if FILE.exists() else MISSING
WORLD_SCRIPT: Path | str = STATIC / "world.js" if (STATIC / "world.js").exists() else MISSING


def artwork(game: str) -> dict[str, str]:
    """The pictures that were drawn for a game, as SVG by name; empty for a game without any.

    >>> artwork("chess")
    {}
    """
    file = STATIC / f"art-{game}.json"
    pictures: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return pictures
