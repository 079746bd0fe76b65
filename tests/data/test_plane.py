"""From the sphere to the plane of longitudes and latitudes."""

from __future__ import annotations

import shapely

from data.plane import flat
from data.rings import UNIT


def test_what_steps_over_the_antimeridian_is_split_there() -> None:
    ring = [(179 * UNIT, 0), (179 * UNIT, UNIT), (-178 * UNIT, UNIT), (-178 * UNIT, 0), (179 * UNIT, 0)]
    parts = flat([[ring]])
    assert [part.bounds[0] / UNIT for part in parts.geoms] == [-180, 179]
    assert parts.area == 3 * UNIT * UNIT


def test_what_runs_round_the_pole_is_closed_along_it() -> None:
    ring = [(longitude * UNIT, -70 * UNIT) for longitude in (170, 90, 0, -90, -170, 170)]
    cap = flat([[ring]])
    assert cap.is_valid
    assert [value / UNIT for value in cap.bounds] == [-180, -90, 180, -70]
    assert cap.area == 360 * 20 * UNIT * UNIT


def test_holes_stay_holes_and_outer_rings_run_anticlockwise() -> None:
    outer = [(0, 0), (0, 9), (9, 9), (9, 0), (0, 0)]
    hole = [(3, 3), (6, 3), (6, 6), (3, 6), (3, 3)]
    shape = flat([[outer, hole]])
    assert shape.area == 72
    assert shapely.is_ccw(shape.geoms[0].exterior)
