"""Writes what a screen reader says in a whole game of each kind, for the tests to compare with.

Usage: python -m scripts.record_transcripts [game ...]
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.chromium import chromium
from tests.browser.by_ear import GAMES, READER, TRANSCRIPTS, Listener
from tests.browser.small_host import host_page, host_served


def main(games: list[str]) -> None:
    """Record these games, or all."""
    TRANSCRIPTS.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, chromium() as browser:
        (Path(folder) / "reader.js").symlink_to(READER)
        with host_served(Path(folder)) as address:
            for game in games or GAMES:
                with host_page(browser, address) as page:
                    text = Listener(page, game).transcript()
                (TRANSCRIPTS / f"{game}.txt").write_text(text, encoding="utf-8")
                print(f"{game}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
