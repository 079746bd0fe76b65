"""The maps for the browser: what d3-geo needs of them, and what they must not tell."""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from inspect import unwrap
from itertools import combinations
from typing import Any

import pytest

from data.context import Context
from data.rings import Ring, contains, sphere_area, to_grid
from geoplay.atlas import topology as topology_function
from geoplay.atlas.neighbours import all_neighbours
from geoplay.atlas.topology import NAMES, ids, is_tiny, label_point, topology

# The Soviet Union is counted with its republics that stand on the map by themselves.
WITH_REPUBLICS = {frozenset(("czechoslovakia", "ussr")), frozenset(("hungary", "ussr"))}
WORLDS = [name for name in NAMES if name.startswith("world")]


def read(name: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(topology(name))
    return content


def arcs_of(content: dict[str, Any]) -> list[Ring]:
    (scale_x, scale_y), (left, bottom) = content["transform"]["scale"], content["transform"]["translate"]
    arcs = []
    for deltas in content["arcs"]:
        x = y = 0
        arc = []
        for dx, dy in deltas:
            x, y = x + dx, y + dy
            arc.append(to_grid(x * scale_x + left, y * scale_y + bottom))
        arcs.append(arc)
    return arcs


def polygons(geometry: dict[str, Any]) -> list[list[list[int]]]:
    found: list[list[list[int]]] = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
    return found


def ring(arcs: list[Ring], numbers: list[int]) -> Ring:
    points: Ring = []
    for number in numbers:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        assert not points or points[-1] == arc[0], "the arcs of a ring must follow each other"
        points += arc[1:] if points else arc
    return points


@pytest.mark.parametrize("name", NAMES)
def test_rings_are_closed_and_run_clockwise_outside_so_that_d3_fills_the_inside(name: str) -> None:
    content = read(name)
    arcs = arcs_of(content)
    for geometry in content["objects"]["countries"]["geometries"]:
        for polygon in polygons(geometry):
            rings = [ring(arcs, numbers) for numbers in polygon]
            assert all(points[0] == points[-1] for points in rings), geometry["id"]
            areas = [sphere_area(points) for points in rings]
            assert areas[0] > 0, f"{geometry['id']} would fill the whole globe"
            assert all(area < 0 for area in areas[1:]), geometry["id"]


@pytest.mark.parametrize("name", NAMES)
def test_every_label_lies_inside_its_country_or_marks_a_tiny_one(name: str) -> None:
    content = read(name)
    arcs = arcs_of(content)
    for geometry in content["objects"]["countries"]["geometries"]:
        place = to_grid(*geometry["properties"]["label"])
        inside = any(contains(ring(arcs, polygon[0]), place) for polygon in polygons(geometry))
        assert inside or geometry["properties"].get("tiny"), geometry["id"]


@pytest.mark.parametrize("name", NAMES)
def test_each_tiny_country_has_a_point_at_its_label(name: str) -> None:
    content = read(name)
    (scale_x, scale_y), (left, bottom) = content["transform"]["scale"], content["transform"]["translate"]
    points = {point["id"]: point["coordinates"] for point in content["objects"]["tiny"]["geometries"]}
    assert set(points) == {key for key in ids(name) if is_tiny(key, name)}
    for key, (x, y) in points.items():
        assert (x * scale_x + left, y * scale_y + bottom) == pytest.approx(label_point(key, name), abs=0.05)


@pytest.mark.parametrize("name", NAMES)
def test_large_countries_are_painted_before_the_small_ones_they_surround(name: str) -> None:
    order = ids(name)
    inside = {"world": ("ZA", "LS"), "world-110m": ("IT", "VA"), "states-us": ("US-MD", "US-DC")}
    around, within = inside.get(name, ("union-of-south-africa", "basutoland"))
    assert order.index(around) < order.index(within)


def test_both_levels_of_detail_hold_the_same_places() -> None:
    assert set(ids("world")) == set(ids("world-110m"))


def test_every_member_of_the_united_nations_is_on_the_map() -> None:
    members = [row["iso2"] for row in Context().table("places") if row["status"] == "member"]
    assert len(members) == 193
    assert set(members) <= set(ids("world"))


@pytest.mark.parametrize(("name", "board"), [("world-1960", "on_july_1960"), ("world-1960-end", "on_end_1960")])
def test_every_space_of_a_board_is_on_its_map(name: str, board: str) -> None:
    rows = Context().table("data/spaces_1960.csv")
    assert {row["id"] for row in rows if row[board] == "1"} <= set(ids(name))


@pytest.mark.parametrize(
    ("name", "year", "board"), [("world", None, "july"), ("world-1960", 1960, "july"), ("world-1960-end", 1960, "end")]
)
def test_countries_that_share_an_arc_are_neighbours_and_neighbours_share_one(name: str, year: int | None, board: str) -> None:
    users = defaultdict(set)
    for geometry in read(name)["objects"]["countries"]["geometries"]:
        for polygon in polygons(geometry):
            for number in (number for numbers in polygon for number in numbers):
                users[max(number, ~number)].add(geometry["id"])
    drawn = {frozenset(pair) for keys in users.values() for pair in combinations(keys, 2)}
    told = {frozenset((key, other)) for key, others in all_neighbours(year, board=board).items() for other in others}
    table = Context().table("neighbours")
    unseen = {frozenset((row["a"], row["b"])) for row in table if row["year"] == ("" if year is None else str(year))}
    # On the coarse grid the Vatican is one cell, laid over Italy.
    vatican = {frozenset(("IT", "VA")), frozenset(("italy", "vatican-city"))}
    assert drawn == told - unseen - vatican - WITH_REPUBLICS


@pytest.mark.parametrize("name", NAMES)
def test_a_map_tells_no_names_because_it_is_also_a_question(name: str) -> None:
    for collection in read(name)["objects"].values():
        for geometry in collection["geometries"]:
            assert set(geometry) <= {"type", "arcs", "coordinates", "id", "properties"}
            assert set(geometry.get("properties", {})) <= {"label", "tiny"}


def test_the_world_is_small_enough_to_be_sent_with_the_page() -> None:
    # A fifteenth of what ipyleaflet sends for these countries is 277,000 bytes, the widget's code included.
    assert len(topology("world")) < 180_000
    assert len(topology("world-1960")) < 180_000


def test_packed_bytes_are_the_same_map() -> None:
    assert gzip.decompress(topology("world", packed=True)) == topology("world")


def test_the_front_door_is_the_function_even_after_the_module_was_imported() -> None:
    assert unwrap(topology_function) is unwrap(topology)


def test_an_unknown_map_or_country_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"There is no map 'europe'; the maps are 'world'"):
        topology("europe")
    with pytest.raises(ValueError, match=r"There is no 'ussr' on the map 'world'"):
        label_point("ussr")
