"""Sets of cities that a teacher brings, and what is said when one is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from geoplay.boxes.cities.deck import Deck, deck_of, from_table, house_deck
from geoplay.boxes.cities.rules import Cities
from geoplay.core.option import OptionError
from geoplay.core.record import Record
from geoplay.core.registry import load

RIVERS = [
    {"name": "Nile", "part_1": "NI", "part_2": "L", "part_3": "E", "size": 6650, "longitude": 31.1, "latitude": 30.1},
    {"name": "Congo", "part_1": "CON", "part_2": "G", "part_3": "O", "size": 4700, "longitude": 12.4, "latitude": -6.1},
    {"name": "Niger", "part_1": "NI", "part_2": "GE", "part_3": "R", "size": 4180, "longitude": 6.4, "latitude": 5.3},
    {"name": "Zambezi", "part_1": "ZAM", "part_2": "BE", "part_3": "ZI", "size": 2574, "longitude": 36.3, "latitude": -18.6},
    {"name": "Orange", "part_1": "OR", "part_2": "AN", "part_3": "GE", "size": 2432, "longitude": 16.5, "latitude": -28.6},
    {"name": "Lake Chad's", "part_1": "LAKE", "part_2": "CHAD", "part_3": "S", "size": 9, "longitude": 14.0, "latitude": 13.0},
]


def rivers(number: int = 0, **changes: Any) -> list[dict[str, Any]]:
    """The rivers, with something changed in one row."""
    return [{**row, **(changes if place == number else {})} for place, row in enumerate(RIVERS)]


def test_rank_follows_size_and_points_follow_rank() -> None:
    deck = from_table(RIVERS[::-1])
    assert [(city.id, city.points) for city in deck.cities] == [
        ("nile", 6),
        ("congo", 5),
        ("niger", 4),
        ("zambezi", 3),
        ("orange", 2),
        ("lake-chad-s", 1),
    ]
    assert deck.cities[0].at == (31.1, 30.1)
    assert [deck.corner(card) for card in (0, 17)] == [18, 1]


def test_without_sizes_the_rows_are_in_the_order_of_rank() -> None:
    deck = from_table([{key: row[key] for key in ("name", "part_1", "part_2", "part_3")} for row in RIVERS[::-1]])
    assert [city.points for city in deck.cities] == [6, 5, 4, 3, 2, 1]
    assert deck.cities[0].name == "Lake Chad's"
    assert deck.cities[0].at is None


def test_a_dataframe_a_file_and_a_list_make_the_same_deck(tmp_path: Path) -> None:
    frame = pd.DataFrame(RIVERS)
    page = tmp_path / "rivers.csv"
    frame.to_csv(page, index=False)
    assert from_table(frame) == from_table(page) == from_table(str(page)) == from_table(RIVERS)


def test_a_set_travels_in_the_record() -> None:
    game = Cities(3, 5, cities=pd.DataFrame(RIVERS))
    assert isinstance(game.options["cities"], list)
    again = load(Record.from_json(game.record.to_json()))
    assert again.view(None) == game.view(None)
    assert isinstance(again, Cities)
    assert again.deck == game.deck
    assert again.deck is deck_of(game.options["cities"])
    assert Cities(3, 5, cities=game.deck).options == game.options


def test_the_house_set_is_kept_by_its_name() -> None:
    assert Cities(2, 1, cities=house_deck()).options["cities"] == "american-1930"


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (RIVERS[:5], "6 to 60 cities; this one has 5"),
        ([], "cities is empty"),
        (rivers(2, part_2=""), "row 3 of cities has nothing in column 'part_2'"),
        (rivers(1, part_3="X"), "row 2 of cities, Congo: the parts 'CON', 'G', 'X' in columns 'part_1' to 'part_3' do not spell"),
        (rivers(3, part_1="ZAMBE", part_2="-"), "row 4 of cities, Zambezi: column 'part_2' has no letter in '-'"),
        (rivers(4, size="long"), "row 5 of cities, Orange: column 'size' should be a number, not 'long'"),
        (rivers(4, size=None), "row 5 of cities, Orange, has nothing in column 'size', and other rows have"),
        (rivers(0, latitude=95), "row 1 of cities, Nile: column 'latitude' should be a number from -90 to 90, not 95"),
        (rivers(0, latitude=None), "row 1 of cities, Nile, has nothing in column 'latitude'; a place needs both"),
        (rivers(2, longitude=None, latitude=None), "row 3 of cities, Niger, has nothing in column 'longitude'"),
        (rivers(1, name="Nile", part_1="N", part_2="I", part_3="LE"), "rows 1 and 2 of cities are both 'Nile'"),
        (rivers(1, name="-", part_1="-", part_2="-", part_3="-"), "row 2 of cities: column 'name' has no letter"),
        (rivers(1, name="X" * 41, part_1="X" * 39, part_2="X", part_3="X"), "row 2 of cities: 'X.*longer than 40"),
        ([{"name": "Nile"}], "needs a column 'part_1'; it has 'name'"),
        (7, r"should be a DataFrame, rows or \(in Python\) the path of a CSV or Excel file, not int"),
        ("american-1931", "the path of a CSV or Excel file, not str"),
    ],
)
def test_what_is_wrong_is_named_by_row_and_column(table: Any, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Cities(2, 1, cities=table)


def test_something_must_be_left_to_draw() -> None:
    assert Cities(5, 1, cities=RIVERS).view(None)["pack"] == 3
    with pytest.raises(OptionError, match="6 players need at least 7 cities"):
        Cities(6, 1, cities=RIVERS)


@pytest.mark.parametrize(
    ("said", "city"),
    [
        ("Philadelphia", 2),
        ("phil adel phia", 2),
        ("St Louis", 6),
        ("saint louis", 6),
        ("ST. LOUIS", 6),
        ("Rome", None),
        ("", None),
    ],
)
def test_a_call_is_understood_however_it_is_written(said: str, city: int | None) -> None:
    assert house_deck().find(said) == city


def test_saint_is_not_shortened_where_a_city_is_spelt_with_it() -> None:
    deck = from_table(rivers(5, name="Saint Nil", part_1="SAINT", part_2="NI", part_3="L"))
    assert deck.find("saint nil") == deck.index["saint-nil"]
    assert isinstance(deck, Deck)
