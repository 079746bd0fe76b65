"""``geoplay play``: the same seed gives the same log, and what cannot be played is said before anything happens."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import geoplay
from geoplay.cli import main

GAME = ["play", "lindy", "--bots", "3", "--seed", "7"]


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(arguments) == code
    captured = capsys.readouterr()
    return captured.err if code else captured.out


def test_the_same_seed_gives_the_same_log_and_another_seed_another(capsys: pytest.CaptureFixture[str]) -> None:
    first = said(capsys, *GAME)
    assert said(capsys, *GAME) == first
    assert said(capsys, *GAME[:-1], "8") != first


def test_the_log_tells_every_turn_by_name_and_ends_with_the_standing(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, *GAME, "--level", "random", "regular").splitlines()
    assert "(random)" in lines[1]
    assert "(regular)" in lines[1]
    names = [player.split()[0] for player in lines[1].split(";")[0].split(", ")]
    turns = [line for line in lines if line[:4].strip().isdigit() and "." not in line[:6]]
    assert [int(line[:4]) for line in turns] == list(range(1, len(turns) + 1))
    assert [line.split()[1] for line in turns[:6]] == names * 2
    assert sorted(line.split()[1] for line in lines[-3:]) == sorted(names)


def test_hidden_cards_are_not_in_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    log = said(capsys, *GAME)
    assert "drew a card from the pile" in log
    assert "You drew" not in log


def test_only_the_result_when_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    full, quiet = said(capsys, *GAME).splitlines(), said(capsys, *GAME, "--quiet").splitlines()
    assert len(quiet) < len(full)
    assert quiet[-4:] == full[-4:]


def test_an_expert_that_counts_plays_the_same_game_again(capsys: pytest.CaptureFixture[str]) -> None:
    command = [*GAME[:2], "--seed", "7", "--level", "expert", "random", "--simulations", "5"]
    assert said(capsys, *command) == said(capsys, *command)


def test_the_record_can_be_loaded_and_is_not_written_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said(capsys, *GAME, "--save", str(file))
    assert geoplay.load(file.read_text(encoding="utf-8")).outcome is not None
    written = file.read_bytes()
    assert "is there already" in said(capsys, *GAME, "--save", str(file), code=2)
    assert file.read_bytes() == written


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said(capsys, *GAME, "--option", "lucky_lindy=no", "--option", "pack=historic-75", "--save", str(file))
    options = geoplay.load(file.read_text(encoding="utf-8")).options
    assert (options["lucky_lindy"], options["pack"]) == (False, "historic-75")


def test_the_log_is_told_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    english, italian = said(capsys, *GAME), said(capsys, *GAME, "--language", "it")
    assert "drew a card" in english
    assert "drew a card" not in italian


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        (["lindi"], "Did you mean 'lindy'"),
        (["lindy", "--bots", "17"], "2 to 8 players"),
        (["lindy", "--level", "exprt"], "Did you mean 'expert'"),
        (["lindy", "--language", "tlh"], "geoplay speaks en"),
        (["lindy", "--option", "pak=classic-100"], "Did you mean 'pack'"),
        (["lindy", "--option", "pack"], "NAME=VALUE"),
        (["lindy", "--option", "lucky_lindy=maybe"], "True or False"),
        (["lindy", "--seed", "-1"], "seed"),
        (["lindy", "--simulations", "0"], "at least one"),
        (["lindy", "--save", "nowhere/game.json"], "no folder nowhere"),
    ],
)
def test_what_cannot_be_played_is_answered_with_advice(
    capsys: pytest.CaptureFixture[str], arguments: list[str], advice: str
) -> None:
    assert advice in said(capsys, "play", *arguments, code=2)


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = f"{sys.executable} -m geoplay play lindy --bots 8 --seed 7 --level random | head -n 1"
    result = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert result.stdout.count("\n") == 1
    assert not result.stderr


def test_a_command_is_required_and_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([])
    assert stopped.value.code == 2
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"geoplay {geoplay.__version__}\n"


def test_the_list_of_games_names_players_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    listed = said(capsys, "games")
    for info in geoplay.games():
        assert f"{info.name}: {info.title}" in listed
        assert all(f"  {option}: " in listed for option in info.options)
