"""A cell that is run again goes on with its game, also in another kernel; what code plays is begun anew."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.seats import autosave
from geoplay.widgets import play as front
from geoplay.widgets.notebook_cell import Cell
from geoplay.widgets.table import TableWidget


@pytest.fixture
def cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GEOPLAY_HOME", str(tmp_path))
    monkeypatch.setattr(front, "running_cell", lambda: Cell("lesson.ipynb", "a-cell", 0))
    return tmp_path / "cells"


def click(table: TableWidget, move: str) -> None:
    """A person's move at the page."""
    reply = table._controller.receive({"kind": "move", "id": "1", "move": move, "sequence": table.table["sequence"]})
    assert reply["ok"], reply


def restarted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another kernel: nobody there has a file."""
    for held in list(autosave._held.values()):
        held.release()


def made(**options: Any) -> TableWidget:
    return geoplay.play("lindy", ["you", "novice"], pace=0, **options)


def test_the_cell_goes_on_after_a_restart_and_says_so(cells: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = made()
    assert before.table["notice"] is None
    click(before, "draw")
    restarted(monkeypatch)
    after = made()
    assert after.match.record.moves == before.match.record.moves
    assert after.game.view(0) == before.game.view(0)
    assert "You go on" in after.table["notice"]["text"]
    click(after, "discard " + after.game.view(0)["hand"][0])
    assert after.table["notice"] is None


def test_another_game_players_options_or_seed_is_another_game(cells: Path) -> None:
    click(made(), "draw")
    for other in (made(seed=3), made(pack="brisk-100"), geoplay.play("lindy", ["you", "expert"]), geoplay.play("training")):
        assert not other.match.record.moves
    assert made(autosave=False).match.record.moves == ()


def test_what_is_over_or_only_begun_by_bots_is_begun_anew(cells: Path) -> None:
    first = made()
    again = made()
    assert again.game.seed != first.game.seed


def test_a_table_that_code_moves_is_begun_anew(cells: Path) -> None:
    for _ in range(2):
        table = made()
        table.play("draw")
    assert not list(cells.glob("*.json"))


def test_nothing_is_kept_where_saving_is_locked_or_nobody_plays(cells: Path) -> None:
    made(locked="exam")
    geoplay.play("lindy", ["novice", "novice"], pace=0, seed=1)
    assert not cells.exists()


def test_a_damaged_file_is_done_without_and_old_ones_go(cells: Path) -> None:
    table = made()
    click(table, "draw")
    (file,) = cells.glob("*.json")
    table.close()
    file.write_text("{")
    old = cells / "lindy-0.json"
    old.write_text("{}")
    os.utime(old, (time.time() - 1e8, time.time() - 1e8))
    assert not made().match.record.moves
    assert not old.exists()


def test_the_older_of_two_tables_of_a_cell_is_kept_no_longer(cells: Path) -> None:
    older = made()
    newer = made()
    click(newer, "draw")
    click(older, "draw")
    (file,) = cells.glob("*.json")
    assert str(newer.game.seed) in file.read_text()
    assert not older.match.troubles
