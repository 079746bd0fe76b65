"""The file of a tournament: nothing lost, nothing twice, and damage is named."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

import geoplay
from geoplay.tournaments.ledger import Ledger
from geoplay.tournaments.result import TournamentResult
from geoplay.tournaments.trouble import LedgerError
from tests.tournaments.own_bots import FirstMove

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120


def played(path: Path | None, games: int = 12, **keywords: Any) -> TournamentResult:
    asked = {"game": "cities", "entrants": ["novice", "regular"], "workers": 1, "progress": False, **keywords}
    return geoplay.tournament(games=games, path=path, **asked)


def finished(path: Path) -> list[int]:
    """The numbers of the games in whole lines of the file."""
    lines = path.read_bytes().split(b"\n")[1:-1]
    return [game["number"] for line in lines for game in json.loads(line)["played"]]


def test_a_finished_tournament_is_read_and_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cities.jsonl"
    first = played(path)
    before = path.read_bytes()
    monkeypatch.setattr("geoplay.tournaments.running.play", None)
    again = played(path)
    assert again.games == first.games == played(path, games=11).games
    assert path.read_bytes() == before


def test_more_games_go_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / "cities.jsonl"
    played(path, games=6)
    before = path.read_bytes()
    more = played(path, games=20, workers=2)
    assert path.read_bytes().startswith(before)
    assert sorted(finished(path)) == list(range(20))
    assert more.games == played(None, games=20).games
    assert len(played(path, games=8).games) == 8


KILLED = """
import sys, geoplay
geoplay.tournament("cities", ["novice", "regular"], games=20_000, path=sys.argv[1], workers=int(sys.argv[2]), progress=False)
"""


@pytest.mark.parametrize("workers", [1, 2])
def test_killed_midway_it_goes_on_without_losing_or_repeating_a_game(tmp_path: Path, workers: int) -> None:
    path = tmp_path / "cities.jsonl"
    process = subprocess.Popen([sys.executable, "-c", KILLED, str(path), str(workers)], cwd=ROOT)
    deadline = monotonic() + PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < 4:
        assert process.poll() is None
        assert monotonic() < deadline, "no batch was written"
        sleep(0.01)
    process.kill()
    process.wait()
    kept = finished(path)
    before = path.read_bytes().rpartition(b"\n")[0]
    assert len(set(kept)) == len(kept) > 0
    wanted = 2 * (max(kept) // 2) + 12
    resumed = played(path, games=wanted)
    assert path.read_bytes().startswith(before)
    assert sorted(finished(path)) == list(range(wanted))
    assert resumed.games == played(None, games=wanted).games


def test_a_line_that_was_not_written_whole_counts_for_nothing(tmp_path: Path) -> None:
    path = tmp_path / "cities.jsonl"
    played(path, games=4)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"check":1,"played":[{"fail')
    assert played(path, games=10).games == played(None, games=10).games
    assert path.read_bytes().startswith(whole)


# Whoever ignores Ctrl+C (nohup, a job in the background) hands that down to what it starts: this program listens all the same.
INTERRUPTED = """
import signal, sys, geoplay
signal.signal(signal.SIGINT, signal.default_int_handler)
from tests.tournaments.own_bots import FirstMove
try:
    geoplay.tournament("cities", ["novice", FirstMove()], games=20_000, path=sys.argv[1], workers=2, progress=False)
except KeyboardInterrupt as stopped:
    print(stopped)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no interrupt that a test can send")
def test_an_interruption_says_what_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "cities.jsonl"
    process = subprocess.Popen([sys.executable, "-c", INTERRUPTED, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    deadline = monotonic() + PATIENCE
    while not path.exists() or path.read_bytes().count(b"\n") < 3:
        assert monotonic() < deadline, "no batch was written"
        sleep(0.01)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=PATIENCE)
    assert said.strip() == (
        f"{len(finished(path))} of 20000 games are finished and kept in {path}: the same call goes on from there."
    )


@pytest.mark.parametrize(
    ("keywords", "difference"),
    [
        ({"seed": 1}, "there seed is 0, here 1"),
        ({"game": "lindy"}, "there game is 'cities', here 'lindy'"),
        ({"players": 3}, "there players is 2, here 3"),
        ({"draw_first": True}, "there options is"),
        ({"entrants": ["novice", "expert"]}, "there entrants is"),
        ({"entrants": ["novice", "regular"], "simulations": 5}, "there entrants is"),
        ({"tables": [["novice", "regular"]]}, "there tables is"),
    ],
)
def test_the_file_of_another_tournament_is_refused(tmp_path: Path, keywords: dict[str, Any], difference: str) -> None:
    path = tmp_path / "cities.jsonl"
    played(path, games=2)
    before = path.read_bytes()
    with pytest.raises(LedgerError, match=f"is the file of another tournament: {difference}"):
        played(path, games=2, **keywords)
    assert path.read_bytes() == before


def test_a_bot_that_has_changed_is_another(tmp_path: Path) -> None:
    path = tmp_path / "cities.jsonl"
    played(path, games=2, entrants=["novice", FirstMove(0)])
    assert len(played(path, games=4, entrants=["novice", FirstMove(0)]).games) == 4
    with pytest.raises(LedgerError, match="another tournament: there entrants is"):
        played(path, games=4, entrants=["novice", FirstMove(1)])


def kept(folder: Path) -> Path:
    """A file with two lines of two games each."""
    result = played(None, games=4)
    ledger = Ledger(folder / "cities.jsonl", result.plan)
    ledger.add(result.games[:2])
    ledger.add(result.games[2:])
    ledger.close()
    return ledger.path


def rewritten(lines: list[bytes], change: Callable[[list[dict[str, Any]]], None]) -> bytes:
    """The lines after a change, with checksums that fit: what somebody does who knows the format."""
    contents = [json.loads(line) for line in lines]
    change(contents)
    check, out = 0, []
    for content in contents:
        content.pop("check", None)
        packed = json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
        check = zlib.crc32(packed, check)
        content["check"] = check
        out.append(json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode() + b"\n")
    return b"".join(out)


def seat_others(contents: list[dict[str, Any]]) -> None:
    contents[1]["played"][0]["seating"].reverse()


def play_twice(contents: list[dict[str, Any]]) -> None:
    contents[1]["played"].append(contents[1]["played"][0])


def no_rank(contents: list[dict[str, Any]]) -> None:
    del contents[1]["played"][0]["ranking"]


def nobody_wins(contents: list[dict[str, Any]]) -> None:
    contents[1]["played"][0]["ranking"] = [2, 2]


def words_for_points(contents: list[dict[str, Any]]) -> None:
    contents[1]["played"][0]["scores"] = ["many", "few"]


def no_games(contents: list[dict[str, Any]]) -> None:
    contents[1]["played"] = 7


def newer(contents: list[dict[str, Any]]) -> None:
    contents[0]["schema"] = 2


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (seat_others, "damaged at line 2, game 0: in this tournament others sit at game 0"),
        (play_twice, "line 2, game .*: game 0 is there twice"),
        (no_rank, "line 2, game 0: 'ranking' is missing"),
        (nobody_wins, "line 2, game 0: it does not say for every seat"),
        (words_for_points, "line 2, game 0: a whole number was expected, not 'many'"),
        (no_games, 'line 2: it has no list of games under "played"'),
        (newer, "another tournament: there schema is 2, here 1"),
    ],
)
def test_a_forged_line_is_named(tmp_path: Path, change: Callable[[list[dict[str, Any]]], None], complaint: str) -> None:
    path = kept(tmp_path)
    path.write_bytes(rewritten(path.read_bytes().splitlines(), change))
    with pytest.raises(LedgerError, match=complaint):
        played(path, games=4)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (lambda whole: whole.replace(b'"steps":', b'"steps":1', 1), "damaged at line 2: its checksum does not fit"),
        (lambda whole: b"\n".join([*whole.split(b"\n")[:1], *whole.split(b"\n")[2:]]), "damaged at line 2: its checksum"),
        (lambda whole: whole + b"{}{}\n", "damaged at line 4. Expected JSON"),
        (lambda whole: b"Dear diary\n" + whole, "is not a file of tournament results: see line 1"),
        (lambda whole: b"no line at all", "is not a file of tournament results: its first line is not whole"),
    ],
)
def test_a_damaged_file_is_named_and_left_alone(tmp_path: Path, content: Callable[[bytes], bytes], complaint: str) -> None:
    path = kept(tmp_path)
    damaged = content(path.read_bytes())
    assert damaged != path.read_bytes()
    path.write_bytes(damaged)
    with pytest.raises(LedgerError, match=complaint):
        played(path, games=4)
    assert path.read_bytes() == damaged


def test_two_tournaments_do_not_write_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "cities.jsonl"
    plan = played(path, games=2).plan
    ledger = Ledger(path, plan)
    with pytest.raises(LedgerError, match="is being written by another tournament"):
        Ledger(os.fspath(path), plan)
    ledger.close()
    Ledger(path, plan).close()


def test_a_full_disk_costs_one_batch_and_spoils_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cities.jsonl"
    first = played(path, games=4)
    before, plan = path.read_bytes(), first.plan
    ledger = Ledger(path, plan)
    write = os.write

    def full(number: int, line: memoryview) -> int:
        write(number, line[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        with pytest.raises(LedgerError, match="cannot be written: No space left on device"):
            ledger.add([first.games[0]])
    assert path.read_bytes() == before
    ledger.close()
    assert played(path, games=8).games[:4] == first.games


def test_only_an_ordinary_file_keeps_results(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(LedgerError, match="pipe cannot keep results: is a pipe, and only ordinary files are written"):
        played(tmp_path / "pipe")
