"""Excel files where a table is taken: by what they are, with their empty rows passed over and their rows' numbers kept."""

from __future__ import annotations

from pathlib import Path

import geopandas
import pytest
from openpyxl import Workbook
from openpyxl.styles import Font
from shapely.geometry import Point

import geoplay
from geoplay.boxes.cities.deck import from_table
from geoplay.boxes.flag_box.deck import Deck
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.exchange.spreadsheet import workbook

FLAGS: list[list[object]] = [["name", "border"], ["Kenya", "red"], [None, None], ["Japan", "none"], [None, None]]


def saved(folder: Path, name: str, table: list[list[object]]) -> Path:
    path = folder / name
    path.write_bytes(workbook("class", table))
    return path


@pytest.mark.parametrize("name", ["deck.xlsx", "deck.csv"])
def test_a_deck_is_read_from_excel_whatever_its_name_ends_in(tmp_path: Path, name: str) -> None:
    assert [card.iso2 for card in Deck.from_frame(saved(tmp_path, name, FLAGS)).cards] == ["KE", "JP"]


def test_an_empty_row_is_passed_over_and_a_bad_one_named_by_its_number(tmp_path: Path) -> None:
    csv = tmp_path / "deck.csv"
    csv.write_text("name,border\nKenya,red\n,\nJapan,none\n", encoding="utf-8")
    assert [card.iso2 for card in Deck.from_frame(csv).cards] == ["KE", "JP"]
    path = saved(tmp_path, "deck.xlsx", [*FLAGS[:3], ["Atlantis", "none"]])
    with pytest.raises(OptionError, match="row 3 of the deck, column 'name'"):
        Deck.from_frame(path)


def test_a_file_of_questions_is_no_deck_and_says_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "africa.gift"
    path.write_text("Capital of Peru? {=Lima ~Quito}", encoding="utf-8")
    with pytest.raises(OptionError, match=r"is a file of questions \(GIFT\), which a quiz takes"):
        Deck.from_frame(path)


def test_a_latitude_out_of_range_is_named_with_its_row() -> None:
    names = ("Nile", "Congo", "Niger", "Zambezi", "Orange", "Senegal")
    rows = [
        {"name": name, "part_1": name[:1], "part_2": name[1:2], "part_3": name[2:], "longitude": 20, "latitude": 10}
        for name in names
    ]
    rows[3]["latitude"] = 95
    with pytest.raises(OptionError, match=r"row 4 of cities, Zambezi: column .latitude. should be a number from -90"):
        from_table(rows)
    with pytest.raises(GeoplayError, match=r"row 2 of names: .*95"):
        geoplay.new("globe-grams", names=[
            {"name": "Hobbiton", "kind": "site", "lat": -37.87, "lon": 175.68},
            {"name": "Bree", "kind": "site", "lat": 95, "lon": 1},
        ])  # fmt: skip


@pytest.mark.parametrize("name", ["cards.csv", "cards.xlsx"])
def test_cards_come_from_a_table_of_front_and_back(tmp_path: Path, name: str) -> None:
    table: list[list[object]] = [["front", "back"], ["Capital of Peru", "Lima"], [None, None], ["Capital of Chad", "N'Djamena"]]
    path = tmp_path / name
    if path.suffix == ".csv":
        path.write_text("\n".join(",".join(str(cell or "") for cell in row) for row in table), encoding="utf-8")
    else:
        saved(tmp_path, name, table)
    assert geoplay.flashcards(path).results["cards"] == 2
    assert [question.text for question in geoplay.quiz(path).lesson_questions] == ["Capital of Peru", "Capital of Chad"]
    (tmp_path / "bad.csv").write_text("front,back\na,b\n,\nc,\n", encoding="utf-8")
    with pytest.raises(GeoplayError, match="row 3, column 'back': there is nothing in it"):
        geoplay.flashcards(tmp_path / "bad.csv")
    with pytest.raises(OptionError, match=r"Card 2: the back of a card is a word or a sentence, not \['x'\]"):
        geoplay.flashcards([("a", "b"), ("c", ["x"])])


def test_a_place_outside_the_world_is_named_with_its_row_on_a_map_too() -> None:
    shapes = [Point(1, 1), Point(1, 95), None, Point(400, 2)]
    frame = geopandas.GeoDataFrame({"name": ["Nile", "Bree", "Nowhere", "Far"]}, geometry=shapes, crs="EPSG:4326")
    shown = geoplay.world_map(frame)
    assert shown.notes == [
        "One row has no shape and is not drawn: row 3 (Nowhere).",
        "2 rows lie outside the world and are not drawn: rows 2 (Bree), 4 (Far). A latitude is from -90 to 90.",
    ]
    with pytest.raises(GeoplayError, match=r"row 2 \(Bree\): its coordinates lie outside the world"):
        geoplay.quiz(frame.iloc[[0, 1]], ask="name")


def test_rows_that_excel_keeps_empty_are_no_questions_and_no_cards(tmp_path: Path) -> None:
    book = Workbook()
    page = book.active
    assert page is not None
    for row in (
        ["question", "answer", "wrong"],
        ["Peru?", "Lima", "Quito"],
        [None] * 3,
        [" ", "", None],
        ["Chad?", "N'Djamena", "Bangui"],
    ):
        page.append(row)
    # Rows that were only ever coloured, and one in which somebody pressed the space bar.
    for number in range(6, 40):
        page.cell(number, 1).font = Font(bold=True)
    page.cell(40, 2).value = "  "
    book.save(tmp_path / "questions.xlsx")
    assert [question.text for question in geoplay.quiz(tmp_path / "questions.xlsx").lesson_questions] == ["Peru?", "Chad?"]
    assert len(geoplay.import_questions(tmp_path / "questions.xlsx").items) == 2
    page.cell(5, 2).value = None
    book.save(tmp_path / "bad.xlsx")
    with pytest.raises(GeoplayError, match="row 4, column 'answer'"):
        geoplay.quiz(tmp_path / "bad.xlsx")
