"""The page about balance is in step with the games; its numbers are the script's."""

from __future__ import annotations

import re

import pytest

import geoplay
from geoplay.boxes import __name__ as rooms
from geoplay.core.registry import game_class
from scripts.balance import cells as cells_module
from scripts.balance.__main__ import main
from scripts.balance.cells import Cell, all_games, cells, chance_of_even_seats
from scripts.balance.looking_on import AHEAD, CASES, LookingOn
from scripts.balance.page import FILE, section
from scripts.balance.readings import NOT_DOUBTFUL, READINGS

HOUSE = [game for game in all_games() if game_class(game).__module__.startswith(rooms)]


@pytest.mark.parametrize("game", HOUSE)
def test_every_game_and_number_of_players_is_on_the_page(game: str) -> None:
    found = re.search(rf"^## [^\n]+\(`{game}`\)\n(.*?)(?=^## |\Z)", FILE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert found, "run python -m scripts.balance"
    rows = [int(number) for number in re.findall(r"^\| (\d+)(?: \(novice\))? \| \d+ \| A ", found[1], re.MULTILINE)]
    assert rows == [cell.players for cell in cells(game)]
    for reading in READINGS:
        if reading.game == game:
            assert f"`{reading.option}={reading.value!r}`" in found[1]
    for rule in CASES.get(game, {}):
        assert f"| `{rule}` |" in found[1]


@pytest.mark.parametrize("game", HOUSE)
def test_every_option_is_a_reading_or_said_not_to_be(game: str) -> None:
    read = {reading.option for reading in READINGS if reading.game == game}
    for option in game_class(game).offered:
        assert (option.name in read) != (option.name in NOT_DOUBTFUL), option.name


@pytest.mark.parametrize("game", HOUSE)
def test_a_bystander_understands_every_game(game: str) -> None:
    level = "regular" if game == "globe-grams" else "random"
    result = geoplay.tournament(game, [level], games=1, watch=LookingOn, workers=1, progress=False)
    (found,) = (played.found for played in result.games)
    assert found["lead changes"] >= 0
    assert found["turns"] >= 1
    assert set(found["cases"]) <= set(CASES.get(game, {}))
    assert game in AHEAD


def test_uneven_seats_are_seen() -> None:
    even = geoplay.tournament("cities", ["novice", "novice"], games=60, workers=1, progress=False).games
    assert chance_of_even_seats(even) > 0.05
    first_wins = [played for played in even if played.outcome.winners == (0,)]
    assert chance_of_even_seats(first_wins) < 0.001


def test_a_section_is_written_from_games(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    monkeypatch.setattr(cells_module, "CACHE", Path(str(tmp_path)))
    monkeypatch.setattr(cells_module, "GAMES", 4)
    monkeypatch.setattr(cells_module, "SURPRISING", 0.0)
    written = section("cities")
    assert written.startswith("## Game of Cities (`cities`)")
    assert "| 6 | 4 | A " in written
    assert "`draw_first=True`" in written
    assert Cell("cities", 2).differs_from(Cell("cities", 2)) == (0, 0)


def test_a_wrong_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert "There is no game chess" in capsys.readouterr().out
