"""Find a Chromium for the browser tests, or get one: ``python scripts/get_browser.py [FILE]``.

Looked for in this order: ``GEOPLAY_BROWSER``, the usual names on the PATH, the one Playwright keeps. Where there is
none it is installed, with apt by root and with Playwright by others. The path is printed, and written to FILE.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

SWITCH = "GEOPLAY_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_CHROME = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
ADVICE = (
    "The browser tests need Chromium, and none was found or could be installed. Install Chromium or Chrome "
    f"(on Debian: apt-get install chromium), or set {SWITCH} to the path of one."
)


class BrowserError(RuntimeError):
    """There is no browser; the message says what to do."""


def starts(path: Path) -> bool:
    """Whether the program is there and runs: some systems have a `chromium-browser` that only says how to get one."""
    try:
        answer = subprocess.run([str(path), "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and "Chrom" in answer.stdout


def kept_by_playwright() -> Path | None:
    """Where Playwright keeps its Chromium, whether or not it is there."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def candidates() -> Iterator[Path]:
    """Where a browser may be, the likeliest first."""
    for name in NAMES:
        found = shutil.which(name)
        if found is not None:
            yield Path(found)
    if sys.platform == "darwin":
        yield MAC_CHROME
    kept = kept_by_playwright()
    if kept is not None:
        yield kept


def find_browser() -> Path | None:
    """The browser the tests use, or None; a browser named by the person is used or refused, never replaced."""
    named = os.environ.get(SWITCH)
    if named:
        if not starts(Path(named)):
            raise BrowserError(f"{SWITCH} is {named!r}, which is not a Chromium that starts.")
        return Path(named)
    return next((path for path in candidates() if starts(path)), None)


def install_commands() -> Iterator[list[list[str]]]:
    """Ways to install a browser, each a list of commands that must all succeed."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and shutil.which("apt-get"):
        yield [["apt-get", "update", "-q"], ["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium"]]
    dependencies = ["--with-deps"] if root and sys.platform == "linux" else []
    yield [[sys.executable, "-m", "playwright", "install", *dependencies, "chromium"]]


def install_browser() -> Path:
    """Try each way until a browser starts."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for commands in install_commands():
        for command in commands:
            print("Installing a browser for the tests:", " ".join(command), file=sys.stderr, flush=True)
            if subprocess.run(command, env=environment, stdout=sys.stderr, check=False).returncode != 0:
                break
        found = find_browser()
        if found is not None:
            return found
    raise BrowserError(ADVICE)


def main(arguments: list[str]) -> int:
    """Print the path of a browser, after installing one where there is none."""
    try:
        browser = find_browser() or install_browser()
    except BrowserError as error:
        print(error, file=sys.stderr)
        return 1
    print(browser)
    for file in arguments:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        Path(file).write_text(f"{browser}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
