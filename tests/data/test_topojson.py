"""Arcs, simplification and quantising: borders stay shared and nothing small is lost."""

from __future__ import annotations

import math
from itertools import pairwise

from data.rings import UNIT, Shape, sphere_area
from data.topojson import Arcs, Feature, encode, simplified, weights

WEST: Shape = [[[(0, 0), (0, 500), (300, 500), (310, 250), (300, 0), (0, 0)]]]
EAST: Shape = [[[(300, 0), (310, 250), (300, 500), (900, 500), (900, 0), (300, 0)]]]


def circle(x: float, y: float, radius: float, corners: int = 60) -> Shape:
    turn = [2 * math.pi * number / corners for number in range(corners)]
    points = [(round(UNIT * (x + radius * math.sin(angle))), round(UNIT * (y + radius * math.cos(angle)))) for angle in turn]
    return [[[*points, points[0]]]]


def test_a_shared_border_is_one_arc_run_both_ways() -> None:
    arcs = Arcs([WEST, EAST])
    one, other = set(arcs.numbers(WEST)[0][0]), set(arcs.numbers(EAST)[0][0])
    shared = {number for number in one if ~number in other}
    assert len(shared) == 1
    arc = arcs.arcs[max(*shared, *(~number for number in shared))]
    assert {arc[0], arc[-1]} == {(300, 0), (300, 500)}
    assert len(arcs.arcs) == 3


def test_an_island_and_the_hole_it_fills_are_one_arc() -> None:
    island = circle(0, 0, 1)
    sea = [[circle(0, 0, 5)[0][0], island[0][0][::-1]]]
    arcs = Arcs([sea, island])
    assert len(arcs.arcs) == 2
    assert arcs.numbers(sea)[0][1] == [~arcs.numbers(island)[0][0][0]]


def test_a_flat_point_weighs_less_than_a_corner_and_ends_weigh_everything() -> None:
    weighed = weights([(0, 0), (UNIT, 1), (2 * UNIT, 0), (2 * UNIT, 2 * UNIT), (0, 3 * UNIT)])
    assert weighed[0] == weighed[-1] == math.inf
    assert weighed[1] < weighed[2]


def test_simplifying_keeps_ends_and_three_corners_of_an_island() -> None:
    ring = tuple(circle(10, 10, 0.01)[0][0])
    large = tuple(circle(40, 10, 10)[0][0])
    small, other = simplified([ring, large], 0.3)
    assert small[0] == small[-1] == ring[0]
    assert len(set(small)) >= 3
    assert len(other) < len(large)


def test_a_speck_becomes_a_cell_of_the_grid_that_runs_clockwise() -> None:
    far: list[Feature] = [("far", {}, circle(100, 40, 5)), ("speck", {}, circle(0.001, 0.001, 0.0001))]
    content = encode({"countries": far}, quantization=1000)
    geometry = content["objects"]["countries"]["geometries"][1]
    deltas = content["arcs"][geometry["arcs"][0][0]]
    points = [tuple(deltas[0])]
    for dx, dy in deltas[1:]:
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    assert len(set(points)) == 4
    assert points[0] == points[-1]
    assert sphere_area([(x * 1000, y * 1000) for x, y in points]) > 0


def test_no_arc_repeats_a_point_after_quantising() -> None:
    content = encode({"countries": [("ring", {}, circle(0, 0, 10, corners=5000))]}, quantization=200)
    for arc in content["arcs"]:
        assert all(step != [0, 0] for step in arc[1:])
    assert all(isinstance(number, int) for arc in content["arcs"] for point in arc for number in point)
    assert len(list(pairwise(content["arcs"][0]))) < 5000
