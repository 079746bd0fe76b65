"""Files are read if they are ordinary and short, and written whole or not at all."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.core import files
from geoplay.core.files import DRAFT, FileError, read_bytes, read_text, write_bytes, write_text
from geoplay.core.refusal import GeoplayError


def test_only_ordinary_files_are_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "nowhere").symlink_to(tmp_path / "gone")
    (tmp_path / "good").write_text("good", encoding="utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "good")
    for name, reason in (("pipe", "is a pipe"), ("zero", "is a device"), (".", "is a folder"), ("nowhere", "cannot be read")):
        with pytest.raises(FileError, match=reason):
            read_bytes(tmp_path / name)
    with pytest.raises(FileError, match="is no path"):
        read_bytes("a\0b")
    with pytest.raises(FileError, match="is no path"):
        write_bytes("a\0b", b"")
    assert read_bytes(tmp_path / "link") == b"good"


def test_a_pipe_that_takes_the_place_of_a_file_does_not_hang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "good").write_text("good", encoding="utf-8")
    looked = (tmp_path / "good").stat()
    monkeypatch.setattr(Path, "stat", lambda _path: looked)
    with pytest.raises(FileError, match="is a pipe"):
        read_bytes(tmp_path / "pipe")


def test_no_more_is_read_than_asked_for(tmp_path: Path) -> None:
    (tmp_path / "long").write_bytes(b"x" * 11)
    with pytest.raises(FileError, match=r"'.*long' is 11 bytes long, and at most 10 are read"):
        read_bytes(tmp_path / "long", 10)
    assert read_bytes(tmp_path / "long", 11) == b"x" * 11
    # A file that says it has nothing in it, and goes on.
    with pytest.raises(FileError, match="longer than 3 bytes"):
        read_bytes("/proc/self/status", 3)


def test_text_is_utf8_with_or_without_a_mark(tmp_path: Path) -> None:
    (tmp_path / "marked").write_bytes("Perù".encode("utf-8-sig"))
    (tmp_path / "latin").write_bytes("Perù".encode("latin-1"))
    assert read_text(tmp_path / "marked") == "Perù"
    with pytest.raises(FileError, match="not UTF-8"):
        read_text(tmp_path / "latin")


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    path = write_text(tmp_path / "game.json", "good")

    def full(*_given: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    if step == "write":
        opened = os.fdopen

        def fdopen(number: int, mode: str) -> object:
            file = opened(number, mode)
            return type("Full", (), {"__enter__": lambda self: self, "__exit__": lambda *_: file.close(), "write": full})()

        monkeypatch.setattr(os, "fdopen", fdopen)
    elif step == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(FileError, match=r"'.*game.json' cannot be written \(No space left on device\)"):
        write_text(path, "bad")
    assert path.read_text(encoding="utf-8") == "good"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_links_and_permissions_stay(tmp_path: Path) -> None:
    path = write_text(tmp_path / "game.json", "old")
    path.chmod(0o640)
    (tmp_path / "link").symlink_to(path)
    write_text(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink()
    assert path.read_text(encoding="utf-8") == "new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_only_ordinary_files_are_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name, reason in (("pipe", "is a pipe"), ("folder", "is a folder"), ("gone/x", "No such file")):
        with pytest.raises(FileError, match=reason):
            write_text(tmp_path / name, "x")


def test_drafts_of_the_killed_are_cleared_and_those_of_the_living_are_not(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    code = """
import os, sys
from geoplay.core import files
files.os.fsync = lambda number: os.kill(os.getpid(), 9)
files.write_text(sys.argv[1], "half")
"""
    for _ in range(3):
        subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    left = [entry.name for entry in tmp_path.iterdir()]
    assert len(left) == 1, "each clears what the one before left"
    assert left[0].endswith(DRAFT)
    living = tmp_path / f".game.json.{files._here()}-{os.getppid()}-ab{DRAFT}"
    elsewhere = tmp_path / f".game.json.00000000-1-ab{DRAFT}"
    forgotten = tmp_path / f".game.json.00000000-2-ab{DRAFT}"
    other = tmp_path / f".other.json.{files._here()}-999999999-ab{DRAFT}"
    for draft in (living, elsewhere, forgotten, other):
        draft.write_text("x", encoding="utf-8")
    long_ago = time.time() - 2 * files.OLD_SECONDS
    os.utime(forgotten, (long_ago, long_ago))
    write_text(path, "good")
    assert set(tmp_path.iterdir()) == {path, living, elsewhere, other}


@pytest.mark.parametrize("ending", ["png", "SVG", "pdf"])
def test_whatever_is_no_picture_is_not_written_as_one(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"picture.{ending}"
    made: list[Callable[[], Any]] = [
        lambda: geoplay.play("lindy", seed=1).save(path),
        lambda: geoplay.Learner("Ada").export(path),
        lambda: geoplay.worksheet([("Peru?", "Lima", "Quito")]).save(path),
        lambda: geoplay.booklet("FR").save(path),
        lambda: geoplay.export_questions([("Peru?", "Lima", "Quito")], path),
    ]
    for make in made:
        with pytest.raises(GeoplayError, match=r"picture\.json|\.html|ending of no format"):
            make()
    assert not list(tmp_path.iterdir())
