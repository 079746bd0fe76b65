"""A game outlives its kernel: killed at any moment, the file has the last move that was made."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.core.files import FileError
from geoplay.core.option import OptionError
from geoplay.core.record import Record
from geoplay.seats.autosave import AutosaveError


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
        again = table(file)
        assert again.match.record.moves[: len(record.moves)] == record.moves
        again.close()


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
    for path, complaint in ((tmp_path, "is a folder"), (tmp_path / "no" / "game.json", "not there")):
        with pytest.raises(AutosaveError, match=complaint):
            table(path)
    with pytest.raises(OptionError, match="autosave should be a text, a path, True or False or None, not 7"):
        table(7)  # type: ignore[arg-type] # the mistake is the point


def test_a_name_that_no_system_takes_is_said_before_the_game(tmp_path: Path) -> None:
    with pytest.raises(AutosaveError, match="is too long a name for a file"):
        geoplay.play("lindy", seats=["you", "random"], seed=7, autosave=tmp_path / f"{'x' * 250}.json")


def test_a_disk_that_fails_later_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "drive"
    folder.mkdir()
    shown = table(folder / "game.json")
    shutil.rmtree(folder)
    shown.play("draw")
    shown.play(str(shown.game.legal_moves()[0]))
    assert "could not be saved" in str(shown.match.troubles[0])
    assert "could not be saved" in str(shown.table["notice"])


def test_a_second_kernel_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    script = Path(__file__).with_name("autosaving.py")
    process = subprocess.Popen([sys.executable, str(script), str(file)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for _ in range(5):
        process.stdout.readline()
    with pytest.raises(AutosaveError, match=r"game.json is being played in another notebook or kernel"):
        table(file)
    said = process.stdout.readline().split()
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    record = Record.from_json(file.read_text())
    assert str(record.seed) != said[0] or len(record.moves) >= int(said[1])
    # The kernel is gone, and with it its hold.
    assert table(file).match.record.moves[: len(record.moves)] == record.moves


def test_a_cell_that_runs_again_takes_the_file_and_the_older_table_goes_on_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    older = table(file)
    older.play("draw")
    newer = table(file)
    newer.play(str(newer.game.legal_moves()[0]))
    newer.play("draw")
    kept = file.read_text()
    older.play(str(older.game.legal_moves()[-1]))
    assert file.read_text() == kept == newer.match.record.to_json()
    assert (tmp_path / "game-2.json").read_text() == older.match.record.to_json()
    assert "is kept in game-2.json" in str(older.match.troubles[0])
    assert not newer.match.troubles


def test_what_somebody_else_wrote_there_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = table(file)
    foreign = Record("lindy", 1, 2, 9, {}, ()).to_json()
    file.write_text(foreign)
    shown.play("draw")
    assert file.read_text() == foreign
    assert (tmp_path / "game-2.json").read_text() == shown.match.record.to_json()
    shown.play(str(shown.game.legal_moves()[0]))
    assert (tmp_path / "game-2.json").read_text() == shown.match.record.to_json()
    assert len(shown.match.troubles) == 1


def test_a_closed_table_lets_go_of_its_file(tmp_path: Path) -> None:
    shown = table(tmp_path / "game.json")
    shown.play("draw")
    shown.close()
    code = "import sys, geoplay; geoplay.play('lindy', seats=['you', 'random'], autosave=sys.argv[1])"
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "game.json")], check=True)


def test_a_full_disk_leaves_the_last_game_that_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    shown = table(file)
    shown.play("draw")
    kept = file.read_text()

    def full(_number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    shown.play(str(shown.game.legal_moves()[0]))
    assert "No space left" in str(shown.match.troubles[0].error)
    with pytest.raises(FileError, match="No space left"):
        shown.save(file)
    assert file.read_text() == kept
    assert {entry.name for entry in tmp_path.iterdir()} == {"game.json", ".game.json.lock"}
