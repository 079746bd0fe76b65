"""Tables are read from files at the doors of Python code, and nowhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.boxes.cities.deck import from_table
from geoplay.boxes.world_flag.board import from_tables
from geoplay.core.option import OptionError
from geoplay.core.record import Record, RecordError
from geoplay.core.registry import game_class
from geoplay.rl.front import make_setting

RIVERS = """name;part_1;part_2;part_3
Nile;NI;L;E
Congo;CON;G;O
Niger;NI;GE;R
Zambezi;ZAM;BE;ZI
Orange;OR;AN;GE
Senegal;SE;NE;GAL
"""


@pytest.fixture
def rivers(tmp_path: Path) -> str:
    path = tmp_path / "rivers.csv"
    path.write_text(RIVERS, encoding="utf-8-sig")
    return str(path)


def test_every_door_of_python_reads_a_file(rivers: str) -> None:
    game = geoplay.new("cities", seed=7, cities=rivers)
    assert game.options["cities"][0] == {"name": "Nile", "part_1": "NI", "part_2": "L", "part_3": "E"}
    assert from_table(rivers) == from_table(Path(rivers))
    table = geoplay.play("cities", seed=7, cities=rivers)
    assert table.game.options == game.options
    played = geoplay.tournament("cities", ["random", "novice"], games=2, cities=rivers, progress=False)
    assert played.plan.options == game.options
    assert make_setting("cities", cities=rivers).new(7).options == game.options
    assert len(geoplay.sheet("cities", cities=rivers).cards) == 18


def test_a_file_is_read_once_and_not_at_every_new_game(rivers: str) -> None:
    table = geoplay.play("cities", seed=7, cities=rivers)
    Path(rivers).unlink()
    table._received(table, {"kind": "new", "id": "a"}, [])
    assert len(table.game.options["cities"]) == 6


def test_a_board_of_two_files(tmp_path: Path) -> None:
    (tmp_path / "spaces.csv").write_text("name,points,centre\nKenya,3,1\nUganda,5,\nChad,2,\n", encoding="utf-8")
    (tmp_path / "lines.csv").write_text("a,b\nKenya,Uganda\nUganda,Chad\n", encoding="utf-8")
    pair = (str(tmp_path / "spaces.csv"), tmp_path / "lines.csv")
    assert len(from_tables(*pair).spaces) == 3
    with pytest.raises(OptionError, match=r"Did you mean|it takes 'july-1960'"):
        geoplay.new("world-flag", board="july-1961")


@pytest.mark.parametrize("given", [str, Path])
def test_a_game_itself_reads_no_file(rivers: str, given: Any) -> None:
    with pytest.raises(OptionError, match=r"cities should be a DataFrame, rows or \(in Python\) the path"):
        game_class("cities")(2, 7, cities=given(rivers))


def test_a_record_names_no_file(rivers: str) -> None:
    record = geoplay.new("cities", seed=7).record
    with pytest.raises(RecordError, match=r'damaged at "options".* not str'):
        geoplay.load(Record.from_json(record.to_json().replace('"american-1930"', f'"{rivers}"')))


def test_what_is_no_table_is_named(tmp_path: Path) -> None:
    (tmp_path / "latin.csv").write_bytes("name\nPerù\n".encode("latin-1"))
    (tmp_path / "wide.csv").write_text("name\n" + "x" * 200_000, encoding="utf-8")
    for name, reason in (("latin.csv", "is not UTF-8 text; save it as CSV in UTF-8"), ("gone.csv", "cannot be read")):
        with pytest.raises(OptionError, match=f"cities: cities: .*{name}' {reason}"):
            geoplay.new("cities", cities=tmp_path / name)
    with pytest.raises(OptionError, match="is no CSV that can be read: field larger"):
        geoplay.new("cities", cities=tmp_path / "wide.csv")
    with pytest.raises(OptionError, match="is a device, and only ordinary files are read"):
        geoplay.new("training", deck="/dev/zero")
    with pytest.raises(OptionError, match="is no path"):
        geoplay.new("training", deck="a\0b")


@pytest.mark.parametrize("value", ["Nile\0", "\x1b[31mNile", "\ud83c", "\x7f"])
def test_controls_and_halves_of_characters_are_named_by_row_and_column(value: str) -> None:
    rows = [{"name": "Congo"}, {"name": value}]
    for name, option in (("cities", "cities"), ("training", "deck"), ("globe-grams", "names"), ("globe-grams", "ring")):
        with pytest.raises(OptionError, match=r"row 2 of .*, column 'name': '.*' is no text to print"):
            game_class(name)(None, None, **{option: rows})
    with pytest.raises(OptionError, match=r"row 1 of cities, column '.*': 'Nile' is no text to print"):
        geoplay.new("cities", cities=[{value: "Nile"}])


def test_a_count_is_written_in_plain_digits() -> None:
    for count in ("²", "٣", "9" * 5000, "1e2", "-1"):
        with pytest.raises(OptionError, match="row 1 of letters: count is a whole number from 0 to 100"):
            geoplay.new("globe-grams", letters=[{"letter": "A", "count": count}])
