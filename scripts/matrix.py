"""Run the quick tests on every Python from 3.10 on that this machine has: those on the PATH, and pyenv's.

Each gets an environment of its own below ``.cache/matrix``, kept for the next time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENTS = ROOT / ".cache" / "matrix"
OLDEST = (3, 10)
ASK = "import sys; print(*sys.version_info[:2], sep='.')"


def version_of(python: str | Path) -> tuple[int, int] | None:
    """Which Python that is, or nothing where it does not start."""
    asked = subprocess.run([str(python), "-c", ASK], capture_output=True, text=True, check=False)
    if asked.returncode:
        return None
    major, minor = asked.stdout.split(".")
    return int(major), int(minor)


def pythons() -> dict[tuple[int, int], Path]:
    """Each version once, the first that was found."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [path for minor in range(OLDEST[1], 30) if (path := shutil.which(f"python3.{minor}"))]
    candidates = [sys.executable, *sorted(map(str, pyenv.glob("*/bin/python3"))), *found]
    known: dict[tuple[int, int], Path] = {}
    for candidate in candidates:
        version = version_of(candidate)
        if version is not None and version >= OLDEST:
            known.setdefault(version, Path(candidate))
    return dict(sorted(known.items()))


def tried(version: tuple[int, int], python: Path, arguments: list[str]) -> bool:
    """Whether the quick tests pass on one Python."""
    name = ".".join(map(str, version))
    folder = ENVIRONMENTS / name
    inside = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not inside.exists():
        subprocess.run([str(python), "-m", "venv", str(folder)], check=True)
    subprocess.run([str(inside), "-m", "pip", "install", "--quiet", "--editable", f"{ROOT}[test]"], check=True)
    print(f"---- Python {name}", flush=True)
    command = [str(inside), "-m", "pytest", "-n", "auto", "--dist", "loadfile", "-q", *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "GEOPLAY_QUICK": "1"}, check=False).returncode == 0


def main(arguments: list[str]) -> int:
    """Try them all, and say which did not pass."""
    results = {version: tried(version, python, arguments) for version, python in pythons().items()}
    for version, passed in results.items():
        print(f"Python {version[0]}.{version[1]}: {'passed' if passed else 'FAILED'}")
    return 0 if results and all(results.values()) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
