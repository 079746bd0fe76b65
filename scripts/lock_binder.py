"""Locks what Binder installs: ``python -m scripts.lock_binder`` writes ``binder/packages.lock`` from ``binder/packages.txt``.

Every package has its version and the hash of its wheel, so that an image built next year is the one that was tried, and no wheel
that somebody has changed since is installed. Run it with Binder's Python (``binder/runtime.txt``) on Linux.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
WISHES, LOCK = ROOT / "binder" / "packages.txt", ROOT / "binder" / "packages.lock"
HEADING = "# Written by `python -m scripts.lock_binder` from packages.txt: change that and run it again.\n--only-binary :all:\n"


def locked() -> str:
    """The lock, as pip chooses today."""
    with TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--no-deps"]
        subprocess.run([*pip, "--report", report, "-r", WISHES], check=True)
        chosen = json.loads(report.read_text(encoding="utf-8"))["install"]
    lines = sorted(
        f"{package['metadata']['name'].lower()}=={package['metadata']['version']} "
        f"--hash=sha256:{package['download_info']['archive_info']['hashes']['sha256']}\n"
        for package in chosen
    )
    return HEADING + "".join(lines)


def main() -> None:
    """Write it, unless this is another Python than Binder's."""
    wanted = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    if f"{sys.version_info.major}.{sys.version_info.minor}" != wanted or sys.platform != "linux":
        raise SystemExit(f"Binder has Python {wanted} on Linux: lock its packages with that.")
    LOCK.write_text(locked(), encoding="utf-8")


if __name__ == "__main__":
    main()
