"""After an answer the table's own map shows right and chosen together, not under the panel; then it is as it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import box_of
from tests.browser.conftest import OpenNotebook

CELL = """
import geoplay
from geoplay.boxes.lindy.questions import ask_below
from random import Random
def below(event, match):
    return ask_below(event.data["after"], Random(1)) if event.kind == "miles" and event.seat == 0 else None
w = geoplay.play("lindy", seats=["you", "novice"], pace=0, seed=7, quiz=below, guide=False)
from geoplay.bots.levels import bot
adviser = bot("regular", type(w.game))
while not w.match.asked:
    w.play(str(adviser.choose(w.match.perspective(0), w.match.rng(0))))
w
"""


@pytest.mark.parametrize("width", [1366, 768, 390])
def test_right_and_chosen_are_seen_together_beside_the_answer(open_notebook: OpenNotebook, width: int) -> None:
    notebook = open_notebook(CELL)
    notebook.page.set_viewport_size({"width": width, "height": 844})
    table = notebook.table()
    paper, spots = table.root.locator(".gp-paper"), table.root.locator(".gp-spots > g")
    question = table.root.get_by_role("region", name="A question")
    question.wait_for()
    expect(spots).to_have_count(0)
    right = notebook.kernel.ask("w.match.asked[0].question.right")
    question.locator(".gp-choice").nth((right + 1) % 4).click()
    expect(spots).to_have_count(2)
    expect(spots.nth(0)).to_contain_text("✓")
    expect(spots.nth(1)).to_contain_text("✗")
    panel, board = box_of(question), box_of(table.root.locator(".gp-map > svg"))
    for spot in spots.locator("circle").all():
        at = box_of(spot)
        x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
        assert board["x"] < x < board["x"] + board["width"]
        assert board["y"] < y < board["y"] + board["height"]
        inside = panel["x"] < x < panel["x"] + panel["width"] and panel["y"] < y < panel["y"] + panel["height"]
        assert not inside, "a place lies under the panel"
    question.get_by_role("button", name="Go on").click()
    expect(spots).to_have_count(0)
    assert paper.get_attribute("transform") is None
