"""Finding a browser for the tests, or getting one."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from scripts import get_browser
from scripts.get_browser import SWITCH, BrowserError, find_browser, install_browser, main


def program(path: Path, script: str) -> Path:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(stat.S_IRWXU)
    return path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of the PATH, on a machine without any browser."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(SWITCH, raising=False)
    monkeypatch.setattr(get_browser, "kept_by_playwright", lambda: None)
    monkeypatch.setattr(get_browser, "MAC_CHROME", tmp_path / "none")
    return tmp_path


def test_one_on_the_path_is_found(folder: Path) -> None:
    assert find_browser() is None
    chrome = program(folder / "google-chrome", "echo Google Chrome 150")
    assert find_browser() == chrome


def test_one_that_only_says_how_to_get_it_is_passed_over(folder: Path) -> None:
    program(folder / "chromium-browser", "echo install it with snap >&2; exit 1")
    assert find_browser() is None
    chrome = program(folder / "google-chrome-stable", "echo Google Chrome 150")
    assert find_browser() == chrome


def test_one_that_a_person_named_is_used_or_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(folder / "chromium", "echo Chromium 150")
    mine = program(folder / "mine", "echo Chromium 151")
    monkeypatch.setenv(SWITCH, str(mine))
    assert find_browser() == mine
    monkeypatch.setenv(SWITCH, str(folder / "missing"))
    with pytest.raises(BrowserError, match="not a Chromium that starts"):
        find_browser()


def test_the_next_way_to_install_is_tried_when_one_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fails = program(folder / "fails", "exit 1")
    never = program(folder / "never", f"echo > {folder}/never-ran")
    program(folder / "ready", "echo Chromium 150")
    works = program(folder / "works", f"/bin/mv {folder}/ready {folder}/chromium")
    ways = [[[str(fails)], [str(never)]], [[str(works)]]]
    monkeypatch.setattr(get_browser, "install_commands", lambda: iter(ways))
    assert install_browser() == folder / "chromium"
    assert not (folder / "never-ran").exists()


def test_where_none_can_be_had_a_sentence_says_what_to_do(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(get_browser, "install_commands", lambda: iter([]))
    assert main([]) == 1
    assert SWITCH in capsys.readouterr().err


def test_the_path_is_printed_and_written_down(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chromium = program(folder / "chromium", "echo Chromium 150")
    note = folder / "new" / "browser-path"
    assert main([str(note)]) == 0
    assert capsys.readouterr().out == note.read_text() == f"{chromium}\n"
