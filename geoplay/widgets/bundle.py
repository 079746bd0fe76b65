"""The front end that all widgets share: one file, made by the package build."""

from __future__ import annotations

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
