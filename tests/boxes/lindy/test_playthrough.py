"""What the recorded game shows each seat, and how it ends; tests/boxes/test_playthroughs.py plays it again."""

from __future__ import annotations

from pathlib import Path

PAGE = (Path(__file__).resolve().parent / "playthrough.txt").read_text(encoding="utf-8")


def test_it_ends_in_paris() -> None:
    assert "# over: The flight to Paris is complete" in PAGE


def test_no_seat_reads_anothers_cards_in_it() -> None:
    for line in PAGE.splitlines():
        if line.startswith("  [all] hand:"):
            assert line == "  [all] hand: null"
        if line.startswith("  draw:"):
            assert line.endswith("drew a card from the pile.")
