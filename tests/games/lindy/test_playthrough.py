"""A whole recorded game, with every seat's view, comes out as it always did."""

from __future__ import annotations

from pathlib import Path

from geoplay.core.playthrough import playthrough
from geoplay.core.record import Record

FOLDER = Path(__file__).resolve().parent


def test_the_recorded_game_is_played_the_same_today() -> None:
    record = Record.from_json((FOLDER / "playthrough.json").read_text(encoding="utf-8"))
    page = (FOLDER / "playthrough.txt").read_text(encoding="utf-8")
    assert playthrough(record) == page
    assert "# over: The flight to Paris is complete" in page


def test_no_seat_reads_anothers_cards_in_it() -> None:
    page = (FOLDER / "playthrough.txt").read_text(encoding="utf-8")
    for line in page.splitlines():
        if line.startswith("  [all] hand:"):
            assert line == "  [all] hand: null"
        if line.startswith("  draw:"):
            assert line.endswith("drew a card from the pile.")
