"""A teacher's own shapes on the map of a game: any coordinates, any shapes, and clear words where it is not possible."""

from __future__ import annotations

import json
from typing import Any

import geopandas as gpd
import pytest
from shapely import LineString, Point, Polygon

import geoplay
from geoplay.core.option import OptionError
from geoplay.maps.table_overlay import table_overlay
from tests.widgets.page import Page

ROME = Point(12.5, 41.9)


def frame(*shapes: Any, crs: str | None = "EPSG:4326", **columns: Any) -> Any:
    return gpd.GeoDataFrame(
        columns or {"name": [f"shape {number}" for number, _ in enumerate(shapes)]}, geometry=list(shapes), crs=crs
    )


@pytest.mark.parametrize(
    ("shape", "mark"),
    [(ROME, "point"), (LineString([(0, 0), (10, 10)]), "line"), (Polygon([(0, 0), (9, 0), (9, 9)]), "polygon")],
)
def test_points_lines_and_areas_come_to_the_page_in_degrees(monkeypatch: pytest.MonkeyPatch, shape: Any, mark: str) -> None:
    page = Page(monkeypatch, overlay=frame(shape).to_crs("EPSG:3857"))
    scene = page.widget.scene["overlay"]
    assert (scene["mark"], scene["names"]) == (mark, ["shape 0"])
    assert "overlay" in page.widget.parts
    shapes = json.loads(page.widget.geometry[scene["geometry"]])["objects"]["features"]["geometries"]
    assert len(shapes) == 1
    if mark == "point":
        assert shapes[0]["coordinates"] == [12500, 41900]


def test_it_stays_for_the_next_game_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="world-flag", seats=["you", "random", "random"], overlay=frame(ROME))
    assert page.ask("new")["ok"]
    assert "overlay" in page.widget.geometry
    assert page.widget.scene["overlay"]["names"] == ["shape 0"]
    plain = Page(monkeypatch)
    assert "overlay" not in plain.widget.scene
    assert "overlay" not in plain.widget.parts


def test_rows_without_a_shape_are_left_out_and_names_stay_with_their_shapes() -> None:
    made = table_overlay(frame(None, ROME, city=["nowhere", "Rome"]))
    assert made.scene["names"] == ["Rome"]
    assert table_overlay(gpd.GeoSeries([ROME], index=["Rome"], crs=4326)).scene["names"] == ["Rome"]


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "One row has no shape and is not drawn: row 1 (nowhere)."),
        ("it", "Una riga non ha forma e non è disegnata: la riga 1 (nowhere)."),
    ],
)
def test_rows_left_out_are_named_in_the_notes_and_at_the_table(monkeypatch: pytest.MonkeyPatch, language: str, says: str) -> None:
    far = Point(12, 95)
    shapes = frame(None, ROME, far, city=["nowhere", "Rome", "beyond"])
    page = Page(monkeypatch, overlay=shapes, language=language)
    assert page.widget.notes[0] == says
    assert "3 (beyond)" in page.widget.notes[1]
    assert page.widget.table["notice"]["text"] == " ".join(page.widget.notes)
    assert Page(monkeypatch, overlay=frame(ROME)).widget.notes == []
    assert Page(monkeypatch).widget.notes == []


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"IT": 1}, "rows with shapes, not {'IT': 1}"),
        (frame(ROME, crs=None), "no CRS"),
        (frame(None, None), "no shape that can be drawn"),
        (gpd.GeoDataFrame({"name": ["x"]}), "no column of shapes"),
    ],
)
def test_what_is_no_overlay_is_said(given: Any, says: str) -> None:
    with pytest.raises(OptionError, match=says):
        geoplay.play("lindy", overlay=given)


def test_too_much_detail_and_a_game_without_a_map_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OptionError, match="globe-grams has no map"):
        geoplay.play("globe-grams", overlay=frame(ROME))
    monkeypatch.setattr("geoplay.maps.table_overlay.LARGEST", 100)
    with pytest.raises(OptionError, match=r"too detailed.*frame\.simplify"):
        geoplay.play("lindy", overlay=frame(ROME))
