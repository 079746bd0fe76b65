"""A teacher's own board: from DataFrames, lists or CSV files, and refused with what is wrong with it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pandas
import pytest

from geoplay.boxes.world_flag.board import Board, Line, Space, board_of, from_tables, house_board
from geoplay.boxes.world_flag.rules import WorldFlag
from geoplay.core.option import OptionError
from geoplay.core.registry import load, new

# fmt: off
NAMES = [
    "Kenya", "Uganda", "Tanzania", "Rwanda", "Burundi", "Congo", "Zambia", "Malawi", "Angola", "Namibia",
    "Botswana", "Zimbabwe", "Mozambique", "Eswatini", "Lesotho", "Gabon", "Cameroon", "Chad", "Niger", "Nigeria",
    "Benin", "Togo", "Ghana", "Mali", "Guinea", "Senegal", "Gambia", "Mauritius", "Comoros",
]
# fmt: on
ISLANDS = ("Mauritius", "Comoros")


def spaces() -> list[dict[str, Any]]:
    """29 spaces of today's Africa: Kenya is the centre, two are islands."""
    return [
        {
            "name": name,
            "points": 1 + number % 8,
            "region": "Islands" if name in ISLANDS else "East" if number < 8 else "West",
            "corner": "East" if name == "Mauritius" or number < 8 else "",
            "centre": int(name == "Kenya"),
            "island": int(name in ISLANDS),
        }
        for number, name in enumerate(NAMES)
    ]


def lines() -> list[dict[str, Any]]:
    """The mainland as one long chain."""
    mainland = [name for name in NAMES if name not in ISLANDS]
    return [{"a": a, "b": b} for a, b in pairwise(mainland)]


def written(folder: Path, name: str, rows: list[dict[str, Any]], separator: str = ",") -> Path:
    path = folder / name
    table = [separator.join(rows[0]), *(separator.join(str(value) for value in row.values()) for row in rows)]
    path.write_text("\n".join(table) + "\n", encoding="utf-8")
    return path


def without(rows: list[dict[str, Any]], **wanted: Any) -> list[dict[str, Any]]:
    return [row for row in rows if any(row[column] != value for column, value in wanted.items())]


# ---- what is accepted


@pytest.mark.rule("world-flag:4")
def test_a_board_from_two_data_frames_is_played_and_recorded() -> None:
    game = WorldFlag(3, 7, board=(pandas.DataFrame(spaces()), pandas.DataFrame(lines())))
    assert len(game.board.spaces) == 29
    game.play(game.legal_moves()[0])
    again = load(game.record.to_json())
    assert [again.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
    assert isinstance(again, WorldFlag)
    assert again.board == game.board
    assert game.view(None)["covered"] == {} or next(iter(game.view(None)["covered"])) in game.board.index


@pytest.mark.rule("world-flag:4")
@pytest.mark.parametrize("separator", [",", ";"])
def test_a_board_from_two_csv_files(tmp_path: Path, separator: str) -> None:
    pair = written(tmp_path, "spaces.csv", spaces(), separator), written(tmp_path, "lines.csv", lines(), separator)
    assert from_tables(*pair) == from_tables(str(pair[0]), str(pair[1])) == from_tables(spaces(), lines())


def test_missing_values_of_a_data_frame_are_empty() -> None:
    frame = pandas.DataFrame(spaces())
    frame["centre"] = frame["centre"].astype("Int64").mask(frame["centre"] == 0)
    frame["island"] = frame["island"].astype(float).mask(frame["island"] == 0)
    frame["corner"] = frame["corner"].mask(frame["corner"] == "")
    frame["points"] = frame["points"].astype(float)
    assert from_tables(frame, pandas.DataFrame(lines())) == from_tables(spaces(), lines())


def test_only_name_and_points_are_needed_and_lines_may_give_ids_or_names() -> None:
    table = [{"name": "Trinidad & Tobago", "points": "3", "island": "yes"}, {"name": "Côte d'Ivoire", "points": 2, "id": "ci"}]
    board = from_tables(table, [{"a": "trinidad-tobago", "b": "Côte d'Ivoire", "line": "striped blue"}])
    assert [space.id for space in board.spaces] == ["trinidad-tobago", "ci"]
    assert board.lines == (Line("trinidad-tobago", "ci", "striped blue"),)


@pytest.mark.rule("world-flag:8")
def test_on_a_teachers_board_an_island_goes_on_along_its_line() -> None:
    game = WorldFlag(3, 7, board=(spaces(), [*lines(), {"a": "Comoros", "b": "Mozambique", "line": "striped blue"}]))
    index = game.board.index
    game._hands = [1 << index["comoros"] | 1 << index["mozambique"], 0, 0]
    game.play(game.parse("cover comoros"))
    assert {str(move) for move in game.legal_moves()} == {"cover mozambique", "stop"}


@pytest.mark.rule("world-flag:12")
def test_an_island_belongs_to_a_corner_of_a_teachers_board_only_if_agreed() -> None:
    board = from_tables(spaces(), lines())
    mauritius = 1 << board.index["mauritius"]
    assert not board.corner_sets(with_islands=False)["East"] & mauritius
    assert board.corner_sets(with_islands=True)["East"] & mauritius


def test_a_board_object_and_a_records_board_are_the_same_board() -> None:
    board = from_tables(spaces(), lines())
    game = WorldFlag(3, 7, board=board)
    assert game.board == board
    assert board_of(game.options["board"]) is game.board
    assert WorldFlag(3, 7, board=game.options["board"]).board is game.board


def test_the_house_boards_would_pass_as_a_teachers() -> None:
    for name in ("july-1960", "end-1960"):
        kept = house_board(name).as_data()
        assert from_tables(kept["spaces"], kept["lines"]) == house_board(name)


# ---- what is refused


def refusal(made: list[dict[str, Any]], joined: list[dict[str, Any]]) -> str:
    with pytest.raises(OptionError) as caught:
        WorldFlag(3, 7, board=(made, joined))
    return str(caught.value)


@pytest.mark.rule("world-flag:4")
def test_unreachable_spaces_are_named() -> None:
    cut = without(lines(), a="Togo", b="Ghana")
    message = refusal(spaces(), cut)
    assert message.endswith(
        "no run ever reaches Ghana, Mali, Guinea, Senegal, Gambia: join them by lines to the centre, or make them islands."
    )
    assert "Togo" not in message


@pytest.mark.rule("world-flag:4")
def test_unknown_countries_are_named_with_their_row_and_the_nearest() -> None:
    message = refusal(spaces(), [*lines(), {"a": "Kenya", "b": "Ugandda"}])
    assert message == "world-flag: row 27 of lines: there is no space 'Ugandda'. Did you mean 'Uganda'?"
    assert "Atlantis" in refusal(spaces(), [{"a": "Atlantis", "b": "Kenya"}, *lines()])


@pytest.mark.rule("world-flag:4")
@pytest.mark.parametrize("again", [("Kenya", "Uganda"), ("Uganda", "Kenya"), ("uganda", "kenya")])
def test_doubled_lines_are_named(again: tuple[str, str]) -> None:
    message = refusal(spaces(), [*lines(), {"a": again[0], "b": again[1]}])
    assert message in (
        "world-flag: the line Kenya – Uganda is there twice.",
        "world-flag: the line Uganda – Kenya is there twice.",
    )


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"points": "many"}, "row 3 of spaces, Tanzania: points should be a whole number, not 'many'"),
        ({"points": 2.5}, "row 3 of spaces, Tanzania: points should be a whole number, not 2.5"),
        ({"points": "inf"}, "row 3 of spaces, Tanzania: points should be a whole number, not 'inf'"),
        ({"points": -4}, "Tanzania has -4 points; a space has 0 to 1000"),
        ({"points": None}, "row 3 of spaces has nothing in column 'points'"),
        ({"name": " "}, "row 3 of spaces has nothing in column 'name'"),
        ({"centre": "maybe"}, "row 3 of spaces: centre should be 1 or 0, not 'maybe'"),
        ({"island": 7}, "row 3 of spaces: island should be 1 or 0, not 7"),
        ({"name": "Uganda"}, "these spaces are on the board twice: Uganda"),
        ({"id": "kenya"}, "these spaces are on the board twice: Kenya, Tanzania"),
        ({"id": "two words"}, "'two words' cannot be an id"),
        ({"name": "!?"}, "'' cannot be an id"),
    ],
)
def test_a_bad_row_is_named(change: dict[str, Any], message: str) -> None:
    rows = spaces()
    rows[2] |= change
    assert message in refusal(rows, lines())


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"a": "Kenya", "b": "Kenya"}, "a line joins Kenya to itself"),
        ({"a": "Kenya", "b": "Mali", "line": "dotted"}, "the line Kenya – Mali is 'dotted'; lines are 'solid pink'"),
        ({"a": "Kenya", "b": ""}, "row 27 of lines has nothing in column 'b'"),
    ],
)
def test_a_bad_line_is_named(line: dict[str, Any], message: str) -> None:
    assert message in refusal(spaces(), [*lines(), line])


def test_tables_that_are_none_are_refused(tmp_path: Path) -> None:
    made, joined = spaces(), lines()
    assert "spaces is empty" in refusal([], joined)
    assert "lines needs a column 'b'; it has 'a', 'to'" in refusal(made, [{"a": "Kenya", "to": "Uganda"}])
    latin = tmp_path / "latin.csv"
    latin.write_bytes("name,points\nPérou,3\n".encode("latin-1"))
    for given, message in [
        ((7, joined), "spaces should be a DataFrame, rows or (in Python) the path of a CSV or Excel file, not int"),
        (
            (made, pandas.Series([1])),
            "lines should be a DataFrame, rows or (in Python) the path of a CSV or Excel file, not Series",
        ),
        ((["Kenya"], joined), "spaces should be a DataFrame, rows or (in Python) the path of a CSV or Excel file, not list"),
        ((tmp_path / "none.csv", joined), "none.csv' cannot be read (No such file"),
        ((latin, joined), "latin.csv' is not UTF-8 text"),
    ]:
        with pytest.raises(OptionError) as caught:
            new("world-flag", 3, 7, board=given)
        assert message in str(caught.value)


@pytest.mark.parametrize(
    "value", ["july", None, 1960, ("a",), ["spaces.csv", "lines.csv"], {"spaces": "a.csv", "lines": "b.csv"}]
)
def test_anything_else_is_no_board(value: object) -> None:
    """Also no paths in a list or a dict, the only forms a record can have: nobody's record opens a file here."""
    with pytest.raises(OptionError, match="'july-1960' or 'end-1960', or a pair of tables"):
        WorldFlag(3, 7, board=value)


def test_a_board_too_small_for_the_table_or_too_large_for_any_is_refused() -> None:
    with pytest.raises(OptionError, match="4 players need a board of at least 36 spaces; this one has 29"):
        WorldFlag(4, 7, board=(spaces(), lines()))
    crowd = [{"name": f"Island {number}", "points": 1, "island": 1} for number in range(1001)]
    with pytest.raises(OptionError, match="at most 1000 spaces"):
        WorldFlag(3, 7, board=(crowd, [{"a": "Island 1", "b": "Island 2"}]))


def test_a_line_to_nowhere_is_refused_also_without_tables() -> None:
    with pytest.raises(OptionError, match="a line goes to 'b', which is no space"):
        Board.of([Space("a", "A", "", 1, centre=True)], [Line("a", "b")])
