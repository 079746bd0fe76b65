"""``geoplay tournament`` and ``geoplay better``: the same functions, at the terminal."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from geoplay.cli import main

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120


def test_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "cities", "random", "novice", "--games", "6", "--workers", "1"]) == 0
    title, heading, first, second = capsys.readouterr().out.splitlines()
    assert title == "Game of Cities: 6 games, 3 deals, 2 players at a table"
    assert heading.split() == ["player", "Elo", "won", "fair", "share", "points", "time", "per", "move"]
    assert {first.split()[0], second.split()[0]} == {"random", "novice"}


def test_json_and_csv_have_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["tournament", "cities", "random", "novice", "--games", "4", "--workers", "1", "--option", "draw_first=yes"]
    assert main([*asked, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert main([*asked, "--csv"]) == 0
    table = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [row["player"] for row in plain] == [row["player"] for row in table]
    assert [row["elo"] for row in plain] == [float(row["elo"]) for row in table]


def test_a_bot_of_ones_own_and_a_file_with_every_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own.py").write_text(
        "from geoplay.core.player import RandomPlayer\n\n\n"
        "class Own(RandomPlayer):\n    name = 'Own'\n\n    def choose(self, seen, rng):\n        raise ValueError('no idea')\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    file = tmp_path / "games.csv"
    asked = ["tournament", "cities", "novice", "own:Own", "--games", "2", "--save-games", str(file)]
    assert main([*asked, "--workers", "2"]) == 1
    said = capsys.readouterr()
    assert "2 of 2" in said.out
    assert "Own failed in game 0: ValueError: no idea" in said.err
    with file.open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    assert len(rows) == 4
    assert {row["player"] for row in rows} == {"novice", "Own"}
    assert main([*asked, "--workers", "1"]) == 2
    assert "is there already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["tournament", "citys", "novice", "random"], "Did you mean 'cities'"),
        (["tournament", "cities", "novise"], "Did you mean 'novice'"),
        (["tournament", "cities", "nowhere:Bot"], "'nowhere:Bot' is no bot: No module named 'nowhere'"),
        (["tournament", "cities", "json:dumps"], "is no bot"),
        (["tournament", "cities", "geoplay.core.player:Person"], "a bot is a class made from geoplay.core.player.Bot"),
        (["tournament", "cities", "novice", "--language", "xx"], "geoplay speaks en, fr, it, not 'xx'"),
        (["better", "cities", "novice", "random", "--elo1", "-5"], "elo0= is less than elo1="),
    ],
)
def test_mistakes_are_answered_in_a_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    assert main(words) == 2
    assert complaint in capsys.readouterr().err


def test_better_answers_with_a_sentence_and_an_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["better", "cities", "novice", "random", "--elo1", "120", "--workers", "1"]
    assert main(asked) == 0
    assert capsys.readouterr().out.startswith("novice is better than random: Elo +")
    assert main(["better", "cities", "random", "novice", "--elo1", "120", "--workers", "1", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["decision"] == "not better"
    assert main([*asked, "--games", "2"]) == 3
    assert "Undecided" in capsys.readouterr().out


# Whoever ignores Ctrl+C (nohup, a job in the background) hands that down to what it starts: this program listens all the same.
COMMAND = """
import signal, sys
from geoplay.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no interrupt that a test can send")
def test_ctrl_c_leaves_a_file_to_go_on_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cities.jsonl"
    words = ["tournament", "cities", "random", "novice", "--workers", "2", "--file", str(path), "--games"]
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, *words, "20000"], cwd=ROOT, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    deadline = monotonic() + PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < 3:
        assert process.poll() is None
        assert monotonic() < deadline, "no batch was written"
        sleep(0.01)
    # A terminal sends it to every process of the command, the workers too.
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert f"games are finished and kept in {path}: the same call goes on from there." in said
    assert "Traceback" not in said
    assert main([*words, "2"]) == 0
    assert "2 games, 1 deal, " in capsys.readouterr().out


def test_a_misspelt_command_is_understood_and_help_names_whoever_may_play(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["turnament", "lindy"])
    assert "Did you mean 'tournament'?" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="0"):
        main(["tournament", "--help"])
    assert "a character" in capsys.readouterr().out
