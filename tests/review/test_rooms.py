"""Imports go one way: the core names this room and loads it only when it is asked; this room knows no widget."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("statement", "forbidden"),
    [
        ("import geoplay.core.match", ["geoplay.review", "geoplay.bots"]),
        (
            "import geoplay.review.opening, geoplay.review.hints, geoplay.review.puzzles, geoplay.review.questions",
            ["geoplay.widgets", "pandas", "geopandas", "ipywidgets", "numpy"],
        ),
    ],
)
def test_imports_go_one_way(statement: str, forbidden: list[str]) -> None:
    program = f"{statement}\nimport sys\nprint(','.join(name for name in {forbidden!r} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
