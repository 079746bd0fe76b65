"""A game outlives its kernel: killed at any moment, the file has the last move that was made."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.core.record import Record
from geoplay.widgets.autosave import AutosaveError


def table(path: Path, **options: Any) -> Any:
    return geoplay.play(**{"name": "lindy", "seats": ["you", "random"], "seed": 7, "pace": 0, "autosave": path, **options})


def test_the_same_cell_goes_on_with_the_last_move(tmp_path: Path) -> None:
    first = table(tmp_path / "game.json")
    first.play("draw")
    first.play(str(first.game.legal_moves()[0]))
    second = table(tmp_path / "game.json", seed=8)
    assert second.match.record == first.match.record
    assert second.table["log"]
    second.play("draw")
    assert len(Record.from_json((tmp_path / "game.json").read_text()).moves) == len(second.game.moves)


def test_a_game_that_has_ended_makes_room_for_another(tmp_path: Path) -> None:
    over = table(tmp_path / "game.json", seats=["random", "random"])
    assert over.match.over
    again = table(tmp_path / "game.json", seed=8)
    assert not again.match.over
    assert again.game.seed == 8


def test_killed_in_the_middle_nothing_is_lost_that_was_said_to_be_made(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    script = Path(__file__).with_name("autosaving.py")
    for moves in (1, 7, 40):
        process = subprocess.Popen([sys.executable, str(script), str(file)], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        said = [process.stdout.readline().split() for _ in range(moves)][-1]
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        record = Record.from_json(file.read_text())
        if str(record.seed) == said[0]:
            assert len(record.moves) >= int(said[1])
        assert table(file).match.record.moves[: len(record.moves)] == record.moves


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("no game", "Expected JSON.*Give another name"),
        ('{"format": "geoplay-record", "schema": 1, "game": "cities"', "damaged at line 1"),
        (None, "It holds a game of cities, not of lindy"),
        (Record("lindy", 1, 3, 7, {}, ()).to_json(), "for 3 players, and 2 are seated"),
        (Record("lindy", 1, 2, 7, {}, ("fly away",)).to_json(), r"damaged at \"moves\[0\]\""),
    ],
)
def test_another_file_is_named_and_left_alone(tmp_path: Path, content: str | None, complaint: str) -> None:
    file = tmp_path / "game.json"
    if content is None:
        geoplay.play("cities", seats=["you", "novice"], seed=1, autosave=file)
        content = file.read_text()
    file.write_text(content)
    with pytest.raises(AutosaveError, match=complaint):
        table(file)
    assert file.read_text() == content


def test_a_file_that_cannot_be_is_said_before_the_game(tmp_path: Path) -> None:
    for path, complaint in ((tmp_path, "is a folder"), (tmp_path / "no" / "game.json", "not there"), (7, "path of a file")):
        with pytest.raises(AutosaveError, match=complaint):
            table(path)  # type: ignore[arg-type] # the mistake is the point


def test_a_disk_that_fails_later_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "drive"
    folder.mkdir()
    shown = table(folder / "game.json")
    (folder / "game.json").unlink()
    folder.rmdir()
    shown.play("draw")
    shown.play(str(shown.game.legal_moves()[0]))
    assert "could not be saved" in str(shown.match.troubles[0])
    assert "could not be saved" in str(shown.table["notice"])
