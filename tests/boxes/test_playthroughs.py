"""Every whole game that was recorded, with every seat's view, comes out as it always did."""

from __future__ import annotations

from pathlib import Path

import pytest

from geoplay.core.playthrough import playthrough
from geoplay.core.record import Record

FOLDER = Path(__file__).resolve().parent
RECORDS = sorted(FOLDER.rglob("playthrough*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.relative_to(FOLDER).with_suffix("").as_posix())
def test_the_recorded_game_is_played_the_same_today(path: Path) -> None:
    record = Record.from_json(path.read_text(encoding="utf-8"))
    page = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert playthrough(record) == page
    assert "# over: " in page
