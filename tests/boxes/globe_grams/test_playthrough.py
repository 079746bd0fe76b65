"""A whole recorded game, with what everybody sees, comes out as it always did."""

from __future__ import annotations

from pathlib import Path

from geoplay.core.playthrough import playthrough
from geoplay.core.record import Record

FOLDER = Path(__file__).resolve().parent


def test_the_recorded_game_is_played_the_same_today() -> None:
    record = Record.from_json((FOLDER / "playthrough.json").read_text(encoding="utf-8"))
    page = (FOLDER / "playthrough.txt").read_text(encoding="utf-8")
    assert playthrough(record) == page
    assert "# over: The goal of 90 points is reached." in page


def test_everything_lies_open_but_what_is_chosen_for_an_exchange() -> None:
    page = (FOLDER / "playthrough.txt").read_text(encoding="utf-8")
    own = [line for line in page.splitlines() if line.startswith(("  [0]", "  [1]", "  [2]"))]
    assert {line.split()[1] for line in own} <= {"seat:", "chosen:"}
