"""The front end's own tests, run with Node's test runner, so that `make test` runs them too."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_units_of_the_front_end() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "npm.py"), "test"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "# fail 0" in result.stdout
