"""Cutting and dissolving on the grid, where a mistake would tear or flood a map."""

from __future__ import annotations

from itertools import pairwise

import pytest

from data.rings import UNIT, Shape, contains, cut, dissolve, sphere_area


def square(left: int, bottom: int, size: int = 10) -> Shape:
    right, top = left + size, bottom + size
    return [[[(left, bottom), (left, top), (right, top), (right, bottom), (left, bottom)]]]


def planar(shape: Shape) -> float:
    """Area on the plane, clockwise positive."""
    total = 0.0
    for polygon in shape:
        for ring in polygon:
            total -= sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise(ring)) / 2
    return total


def test_squares_around_a_gap_dissolve_into_one_polygon_with_a_hole() -> None:
    around = [square(x, y) for x in (0, 10, 20) for y in (0, 10, 20) if (x, y) != (10, 10)]
    merged = dissolve(around)
    assert [len(polygon) for polygon in merged] == [2]
    assert planar(merged) == 800


def test_squares_that_touch_at_a_corner_stay_two_polygons() -> None:
    merged = dissolve([square(0, 0), square(10, 10)])
    assert sorted(len(polygon[0]) for polygon in merged) == [5, 5]
    assert planar(merged) == 200


def test_an_enclave_that_joins_fills_the_hole() -> None:
    around = dissolve([square(x, y) for x in (0, 10, 20) for y in (0, 10, 20) if (x, y) != (10, 10)])
    whole = dissolve([around, square(10, 10)])
    assert [len(polygon) for polygon in whole] == [1]
    assert planar(whole) == 900


def test_a_cut_keeps_all_the_ground_and_adds_no_vertex_to_the_border() -> None:
    land = square(0, 0, 100)
    parts = cut(land, [(2, -1), (40, 50), (97, 103)], reach=10)
    assert parts is not None
    left, right = parts
    assert planar(left) + planar(right) == planar(land)
    corners = {point for shape in parts for polygon in shape for point in polygon[0]}
    assert corners == {*land[0][0], (40, 50)}


def test_what_lies_apart_goes_to_the_side_where_it_lies() -> None:
    land = square(0, 0, 100) + square(-50, 60) + square(140, 20)
    parts = cut(land, [(0, 0), (50, 55), (100, 100)], reach=10)
    assert parts is not None
    left, right = parts
    assert (-50, 60) in left[1][0]
    assert (140, 20) in right[1][0]


def test_a_hole_goes_with_the_part_around_it() -> None:
    hole = square(60, 20)[0][0][::-1]
    parts = cut([[square(0, 0, 100)[0][0], hole]], [(0, 0), (50, 55), (100, 100)], reach=10)
    assert parts is not None
    left, right = parts
    assert len(left[0]) == 1
    assert right[0][1] == hole


def test_a_line_that_ends_far_from_the_border_cuts_nothing() -> None:
    assert cut(square(0, 0, 100), [(40, 50), (60, 50)], reach=10) is None


def test_a_ring_over_the_antimeridian_holds_what_lies_on_both_sides() -> None:
    ring = [(17900000, 0), (17900000, 100000), (-17900000, 100000), (-17900000, 0), (17900000, 0)]
    assert contains(ring, (17950000, 50000))
    assert contains(ring, (-17950000, 50000))
    assert not contains(ring, (0, 50000))
    assert sphere_area(ring) > 0


def test_a_ring_around_the_pole_bounds_the_cap() -> None:
    # Westward round the south pole at 60°: the cap is 6.7 % of the sphere, on the right-hand side.
    ring = [(longitude * UNIT, -60 * UNIT) for longitude in (180, 90, 0, -90, -180)]
    assert abs(sphere_area(ring)) / (4 * 3.14159265) == pytest.approx(0.067, abs=0.001)
