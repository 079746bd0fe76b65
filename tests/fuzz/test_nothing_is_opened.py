"""What strangers wrote is data: it makes the kernel open no file, import no module, start no program and ask no address."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.amounts import amount

ROOT = Path(__file__).resolve().parents[2]


def test_no_record_makes_the_kernel_open_anything(tmp_path: Path) -> None:
    # A pipe that is opened hangs, and a device fills the memory: both end with the time.
    command = [sys.executable, "-m", "tests.fuzz.opening", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["seen"] == []
    assert told["tried"] > amount(3000)
