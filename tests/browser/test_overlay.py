"""A teacher's own shapes on the map of a table: drawn where they belong, named, and in nobody's way."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook

SHAPES = """
import geopandas as gpd, geoplay
from shapely import LineString, Point, box
shapes = gpd.GeoDataFrame(
    {"name": ["the Alps", "a line", "Rome"]},
    geometry=[box(6, 44, 15, 48), LineString([(-60, 40), (0, 50)]), Point(12.5, 41.9)],
    crs="EPSG:4326",
).to_crs("EPSG:3857")
"""


@pytest.mark.parametrize("game", ["lindy", "world-flag"])
def test_own_shapes_lie_on_the_map_and_the_game_is_played_all_the_same(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook(SHAPES + f"w = geoplay.play({game!r}, seed=7, pace=0, overlay=shapes)\nw")
    table = notebook.table()
    shapes = table.root.locator(".gp-overlay path")
    # The World Flag Game shows Europe a second time beside the world, to the eye alone.
    expect(shapes).to_have_count(6 if game == "world-flag" else 3)
    for name in ("the Alps", "a line", "Rome"):
        expect(table.root.get_by_role("img", name=name)).to_have_count(1)
    if game == "world-flag":
        return
    boxes = table.root.evaluate(
        """root => [".gp-map > svg", ".gp-overlay path:nth-child(1)"].map(one => {
          const { left, top, right, bottom } = root.querySelector(one).getBoundingClientRect();
          return [left, top, right, bottom];
        })"""
    )
    whole, alps = boxes
    # New York is on the left of this map and Paris on the right: the Alps lie at its right edge.
    assert (alps[0] + alps[2]) / 2 > (whole[0] + whole[2]) / 2
