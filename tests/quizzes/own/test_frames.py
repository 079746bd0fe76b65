"""A quiz from a teacher's own GeoDataFrame: any shape, any coordinates, both ways; and what is wrong with one, by row."""

from __future__ import annotations

import gzip
import json
from typing import Any

import geopandas
import pandas
import pytest
from shapely.geometry import GeometryCollection, LineString, MultiPolygon, Point, Polygon, box

from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.page.covered_maps import CoveredMaps
from geoplay.page.pictures import drawn
from geoplay.quizzes.click_maps import the_map
from geoplay.quizzes.lesson import own_questions
from geoplay.quizzes.own.frames import questions_of_frame
from geoplay.quizzes.question import Choice, Click, Typed
from geoplay.seats.asking import Asking, Desk
from geoplay.widgets.lessons import quiz

ZONES = ["Centro", "Nord", "Viale", "Piazza"]


def zones(**columns: Any) -> geopandas.GeoDataFrame:
    """Two districts of a town, a street and a square, in metres."""
    shapes = [
        box(9.18, 45.46, 9.20, 45.48),
        MultiPolygon([box(9.18, 45.48, 9.19, 45.49), box(9.195, 45.485, 9.20, 45.49)]),
        LineString([(9.17, 45.45), (9.19, 45.455), (9.21, 45.45)]),
        Point(9.21, 45.47),
    ]
    frame = geopandas.GeoDataFrame({"zone": ZONES, **columns}, geometry=shapes, crs=4326)
    return frame.to_crs(32632)


def test_each_row_is_asked_once_by_turns_as_a_click_and_as_what_is_this() -> None:
    made = questions_of_frame(zones(), "zone", seed=3)
    assert [type(question) for question in made] == [Click, Choice, Click, Choice]
    assert sorted(str(question.reveal()["answer"]) for question in made) == sorted(ZONES)
    again = questions_of_frame(zones(), "zone", seed=3)
    assert [str(question.text) for question in made] == [str(question.text) for question in again]


@pytest.mark.parametrize(("form", "kind"), [("click", Click), ("choice", Choice), ("typed", Typed)])
def test_forms_are_kept_to(form: str, kind: type) -> None:
    widget = quiz(zones(), ask="zone", forms=form, seed=1)
    asked = widget._session.lesson.questions
    assert len(asked) == len(ZONES)
    assert all(isinstance(question, kind) for question in asked)


def test_shapes_travel_in_degrees_to_the_metre_and_without_names() -> None:
    question = next(one for one in questions_of_frame(zones(), "zone", seed=1) if isinstance(one, Click))
    maps = CoveredMaps()
    content = gzip.decompress(maps.packed(question.geometry))
    assert not any(name.encode() in content for name in ZONES)
    places = json.loads(content)["places"]
    scale = places["transform"]["scale"][0]
    assert scale <= 1e-5
    assert {one["type"] for one in places["objects"]["places"]["geometries"]} == {"MultiPolygon", "MultiLineString", "MultiPoint"}
    ids = {one["id"] for one in places["objects"]["places"]["geometries"]}
    assert {maps.key(question.geometry, covered) for covered in ids} == set(ZONES)
    (point,) = (one for one in places["objects"]["places"]["geometries"] if one["type"] == "MultiPoint")
    assert [round(part * scale, 4) for part in point["coordinates"][0]] == [9.21, 45.47]
    # In another widget the same place goes by another name.
    assert not ids & {CoveredMaps().cover(question.geometry, name) for name in ZONES}


def test_right_and_chosen_place_are_told_by_name_afterwards() -> None:
    question = next(one for one in questions_of_frame(zones(), "zone", seed=1) if isinstance(one, Click))
    desk = Desk()
    asking = Asking(question, "q1", desk)
    other = next(name for name in ZONES if name != question.answer)
    shown = asking.shown()
    assert shown["features"] is True
    assert "places" in asking.parts
    told = asking.verdict(asking.meant(asking.as_the_page(other)), False)["answered"]
    assert (told["given"], told["answer"]) == (other, question.answer)
    assert told["place"] == desk.maps.cover(question.geometry, question.answer) != told["clicked"]


def test_what_is_this_shows_a_picture_in_which_one_is_lit_and_nothing_is_named() -> None:
    made = questions_of_frame(zones(), "zone", forms=frozenset({"choice"}), seed=1)
    pictures = {drawn(question.picture) for question in made if isinstance(question, Choice)}
    assert len(pictures) == len(ZONES)
    for picture in pictures:
        assert picture is not None
        assert not any(name in picture for name in ZONES)
    typed = questions_of_frame(zones(), "zone", forms=frozenset({"typed"}), seed=1)
    assert all(question.judge(str(question.reveal()["answer"]).lower()) for question in typed)


def test_the_usual_column_of_names_need_not_be_said_and_a_table_takes_a_frame_too() -> None:
    frame = zones().rename(columns={"zone": "Name"})
    assert len(own_questions(frame).questions) == len(ZONES)


def test_a_collection_is_asked_by_what_covers_most_of_it() -> None:
    frame = zones()
    mixed = frame.geometry.tolist()
    mixed[0] = GeometryCollection([mixed[0], mixed[3]])
    made = questions_of_frame(frame.set_geometry(mixed, crs=frame.crs), "zone", forms=frozenset({"click"}), seed=1)
    assert isinstance(made[0], Click)
    assert the_map(made[0].geometry).features["Centro"].shape == "area"


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda frame: frame.assign(zone=["a", None, "c", "d"]), "row 2, column 'zone': the name is missing"),
        (lambda frame: frame.assign(zone=["a", "b", " ", "d"]), "row 3, column 'zone': the name is missing"),
        (
            lambda frame: frame.assign(zone=["a", "b", "a", "d"]),
            r"row 3, column 'zone': 'a' is there already, in row 1.*dissolve",
        ),
        (lambda frame: frame.set_geometry([*frame.geometry[:3], None], crs=frame.crs), r"row 4 \(Piazza\): there is no shape"),
        (
            lambda frame: frame.set_geometry([*frame.geometry[:3], Polygon()], crs=frame.crs),
            r"row 4 \(Piazza\): there is no shape",
        ),
        (lambda frame: frame.set_crs(None, allow_override=True), "it has no CRS"),
        (lambda frame: frame.set_crs(4326, allow_override=True), r"row 1 \(Centro\): its coordinates lie outside the world"),
        (lambda frame: frame.iloc[:0], "no rows"),
        (lambda frame: frame.iloc[:1], "two places at least"),
        (lambda frame: frame.rename(columns={"zone": "zones"}), "no column 'zone' to ask for. Did you mean 'zones'"),
    ],
)
def test_what_is_wrong_with_a_frame_is_told_by_row(spoil: Any, says: str) -> None:
    with pytest.raises(GeoplayError, match=says):
        quiz(spoil(zones()), ask="zone")


def test_ask_belongs_to_a_frame() -> None:
    with pytest.raises(GeoplayError, match="the columns are 'zone'"):
        quiz(zones())
    for given in ("capitals", [("Capital of Peru?", "Lima", "Quito")]):
        with pytest.raises(OptionError, match="ask= names the column of a GeoDataFrame"):
            quiz(given, ask="name")
    with pytest.raises(GeoplayError, match="asked in the forms click, choice, typed"):
        quiz(zones(), ask="zone", forms="number")


def test_many_points_are_simplified_and_keep_their_place() -> None:
    circles = [Point(x, 0).buffer(0.4, quad_segs=5000) for x in range(4)]
    frame = geopandas.GeoDataFrame({"name": list("abcd")}, geometry=circles, crs=4326)
    made = the_map(str(questions_of_frame(frame, forms=frozenset({"click"}))[0].public()["geometry"]))
    assert sum(len(list(feature.points)) for feature in made.features.values()) < 4000
    assert made.box == pytest.approx((-0.4, -0.4, 3.4, 0.4), abs=0.01)


def test_columns_and_letters_that_cannot_be_asked_about_are_named() -> None:
    with pytest.raises(GeoplayError, match="several columns called 'zone'"):
        questions_of_frame(geopandas.GeoDataFrame(pandas.concat([zones(), zones()[["zone"]]], axis=1)), "zone")
    with pytest.raises(GeoplayError, match=r"row 2, column 'zone': there is half a character"):
        questions_of_frame(zones(zone=["Centro", "\ud800", "Viale", "Piazza"]), "zone")
