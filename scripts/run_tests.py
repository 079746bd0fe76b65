"""Run every test: most that drive a browser beside all others, since neither kind keeps two processors busy.

``python -m scripts.run_tests -k lindy`` gives both the same arguments. The report of each comes whole, one after the other.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BROWSER = ROOT / "tests" / "browser"
# These bring servers and pages of their own, and go with the others, so that both sides take about as long.
BESIDE = ("test_anywidget_standard.py", "test_saved.py", "test_start_page.py", "test_world_map.py")


def lanes() -> dict[str, list[str]]:
    """What each of the two runs is given."""
    shared = [str(path.relative_to(ROOT)) for path in sorted(BROWSER.glob("test_*.py")) if path.name not in BESIDE]
    return {"tests with a browser": shared, "all other tests": [f"--ignore={path}" for path in shared]}


# What pytest returns if no test was asked for: with -k that may be so on one side.
PASSED, NOTHING_TO_RUN = 0, 5


def verdict(returned: Sequence[int]) -> int:
    """The first failure, if there is one; it is one too if nothing was run at all."""
    failures = [code for code in returned if code not in (PASSED, NOTHING_TO_RUN)]
    if failures:
        return failures[0]
    return PASSED if PASSED in returned else NOTHING_TO_RUN


def main(arguments: Sequence[str]) -> int:
    """Run both kinds at once, show the first as it goes and the other when it has ended."""
    shown, *waiting = lanes().items()
    with tempfile.TemporaryDirectory(prefix="geoplay-tests-") as folder:
        logs = [Path(folder) / str(number) for number in range(len(waiting))]
        started = [_start(chosen, arguments, log) for (_title, chosen), log in zip(waiting, logs, strict=True)]
        try:
            _say(shown[0])
            returned = [_start(shown[1], arguments).wait()]
            for (title, _chosen), log, process in zip(waiting, logs, started, strict=True):
                returned.append(process.wait())
                _say(title)
                sys.stdout.write(log.read_text(encoding="utf-8", errors="replace"))
                sys.stdout.flush()
        finally:
            for process in started:
                process.kill()
    return verdict(returned)


def _start(chosen: Sequence[str], arguments: Sequence[str], log: Path | None = None) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "pytest", *chosen, *arguments]
    if log is None:
        return subprocess.Popen(command, cwd=ROOT)
    with log.open("wb") as output:
        return subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT)


def _say(title: str) -> None:
    sys.stdout.write(f"\n---- {title}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
