"""Features are found on a map: a river by a click beside it, a teacher's own places both ways, by finger and by keys."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.boxes import box_of
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook

CELL = """
import geoplay, geopandas
from shapely.geometry import Point, box
zones = geopandas.GeoDataFrame(
    {"zone": ["Centro", "Nord", "Chiosco", "Fontana"]},
    geometry=[
        box(9.18, 45.46, 9.20, 45.48), box(9.18, 45.48, 9.20, 45.50), box(9.19, 45.47, 9.1901, 45.4701), Point(9.21, 45.47),
    ],
    crs=4326,
).to_crs(32632)
rivers = geoplay.quiz("river-where", places="Europe", n=2, seed=1)
own = geoplay.quiz(zones, ask="zone", seed=1)

def number(widget, key):
    "Which shape of the page is a place: they lie there in the order of their covered names."
    question = widget._session.asking().question
    from geoplay.quizzes.click_maps import the_map
    cover = widget._session._desk.maps.cover
    names = sorted((cover(question.geometry, one), one) for one in the_map(question.geometry).features)
    return [one for _, one in names].index(key)
rivers
"""
# A point of a line in the middle of it, and the direction across it, on the screen.
BESIDE = """(path, pixels) => {
  const half = path.getTotalLength() / 2;
  const [a, b] = [path.getPointAtLength(half), path.getPointAtLength(half + 1)];
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [x, y] = [a.x - (b.y - a.y) / long * pixels, a.y + (b.x - a.x) / long * pixels];
  const at = new DOMPoint(x, y).matrixTransform(path.getScreenCTM());
  return [at.x, at.y];
}"""


def shape(notebook: Notebook, root: Locator, widget: str, key: str) -> Locator:
    return root.locator(".gp-shape:not(circle)").nth(notebook.kernel.ask(f"number({widget}, {key!r})"))


def test_a_click_beside_a_river_or_in_the_ring_of_a_small_place_counts(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL, "own")
    page = notebook.page
    root = page.locator(".gp-root section.gp-quiz").nth(0)
    root.locator(".gp-pointing[data-painted]").wait_for()
    root.scroll_into_view_if_needed()
    asked = root.get_by_role("heading", level=3).inner_text().removeprefix("Find on the map: ")
    river = shape(notebook, root, "rivers", asked)
    # What one clicks is told by no word of the page.
    assert asked not in (river.get_attribute("aria-label") or "")
    assert root.locator(".gp-shape").count() > 10
    # Far from every river nothing is answered.
    sea = box_of(root.locator(".gp-pointing > svg"))
    page.mouse.click(sea["x"] + 12, sea["y"] + 12)
    x, y = river.evaluate(BESIDE, 8)
    page.mouse.click(x, y)
    expect(root.get_by_text("Right!").first).to_be_visible()
    assert notebook.kernel.ask("(len(rivers.answers), list(rivers.answers['right']))") == [1, [True]]
    # It lights up, with its name.
    expect(river).to_have_class(re.compile("gp-found"))
    expect(root.locator(".gp-place-names")).to_have_text(asked)
    root.get_by_role("button", name="Go on").click()
    # By keys alone, from place to place.
    expect(root.get_by_text("Question 2 of 2").first).to_be_visible()
    expect(root.locator(".gp-pointing[data-painted]")).to_be_visible()
    root.get_by_role("region", name="A question").focus()
    page.keyboard.press("Tab")
    expect(root.get_by_role("button", name=re.compile("^Place 1, "))).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(root.get_by_role("button", name="Go on")).to_be_visible()

    root = page.locator(".gp-root section.gp-quiz").nth(1)
    root.scroll_into_view_if_needed()
    for turn in range(1, 5):
        expect(root.get_by_text(f"Question {turn} of 4").first).to_be_visible()
        root.locator(".gp-pointing[data-painted], .gp-question-picture").first.wait_for()
        text = root.get_by_role("heading", level=3).inner_text()
        if text.startswith("Click on: "):
            key = text.removeprefix("Click on: ")
            place = shape(notebook, root, "own", key)
            box = box_of(place)
            # Districts of a town fill the map; a kiosk is smaller than a pixel and has a ring.
            small = key in ("Chiosco", "Fontana")
            assert max(box["width"], box["height"]) > 60 or small
            page.mouse.click(box["x"] + box["width"] / 2 + 6 * small, box["y"] + box["height"] * 0.8 + 2 * small)
        else:
            answer = notebook.kernel.ask("str(own._session.asking().question.reveal()['answer'])")
            expect(root.locator(".gp-question-picture")).to_be_visible()
            root.get_by_role("button", name=re.compile(f"{answer}$")).click()
        expect(root.get_by_text("Right!").first).to_be_visible()
        root.get_by_role("button", name="Go on").click()
    expect(root.get_by_role("region", name="All of them right!")).to_be_visible()
