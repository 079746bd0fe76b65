"""The end of a game leaves the board in sight: its panel stands beside it, its buttons lie free, and it folds to a line."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenNotebook

CELL = """
import geoplay
from geoplay.bots.levels import bot
from geoplay.learners.learner import Learner
seats, ada = ["you", "novice", "novice"], Learner("Ada")
w = geoplay.play({game!r}, seats, pace=0, seed=5, time="off", autosave=False, guide=False, learner=ada)
adviser = bot("regular", type(w.game))
while not w.match.over:
    seen = w.match.perspective(0)
    if seen.race is None:
        w.play(str(adviser.choose(seen, w.match.rng(0))))
    else:
        wrong = {game!r} == "training" and len(w.match.steps) % 4 == 1
        w.claim("Narnia" if wrong else getattr(adviser.claim(seen, w.match.rng(0)), "answer", None))
w
"""
# How much of an element can be seen: of a grid of points on it, the share at which nothing else lies on top.
IN_SIGHT = """board => {
  const box = board.getBoundingClientRect();
  const root = board.getRootNode();
  let seen = 0;
  for (let row = 0; row < 12; row++) for (let column = 0; column < 12; column++) {
    const on = root.elementFromPoint(box.left + ((column + 0.5) * box.width) / 12, box.top + ((row + 0.5) * box.height) / 12);
    if (on && !on.closest(".gp-outcome")) seen++;
  }
  return seen / 144;
}"""
# Whether a button lies free: its middle and both ends are its own.
FREE = """button => {
  const box = button.getBoundingClientRect();
  return [4, box.width / 2, box.width - 4].every(along =>
    button.contains(button.getRootNode().elementFromPoint(box.left + along, box.top + box.height / 2)));
}"""


def free(buttons: Locator) -> dict[str, bool]:
    return {button.inner_text(): button.evaluate(FREE) for button in buttons.all()}


@pytest.mark.parametrize("game", ["find-me", "training"])
def test_most_of_the_board_is_seen_and_nothing_lies_on_the_buttons(open_notebook: OpenNotebook, game: str) -> None:
    notebook = open_notebook(CELL.format(game=game), own_page={"viewport": {"width": 1366, "height": 650}})
    table = notebook.table()
    panel, board = table.root.locator(".gp-outcome"), table.root.locator(".gp-board")
    panel.wait_for()
    notebook.settle()
    table.root.evaluate("root => root.scrollIntoView({ block: 'start' })")
    assert board.evaluate(IN_SIGHT) > 0.5
    lying = free(panel.get_by_role("button"))
    assert list(lying) != []
    assert all(lying.values()), lying
    slider = table.root.locator(".gp-replay input")
    assert slider.evaluate(FREE)
    if game == "training":
        # What was missed and what was won is there to be looked at.
        missed = panel.get_by_role("list", name="To practise:")
        expect(missed.locator("img").first).to_be_visible()
        expect(missed.get_by_role("listitem").first).not_to_be_empty()
    # By the keyboard: folded to a line of the table, and opened again.
    fold = panel.get_by_role("button", name="Show the board")
    fold.focus()
    fold.press("Enter")
    back = panel.get_by_role("button", name="Show the result")
    expect(back).to_be_focused()
    expect(back).to_have_attribute("aria-expanded", "false")
    assert board.evaluate(IN_SIGHT) > 0.95
    assert panel.evaluate("panel => panel.clientHeight") < 50
    expect(panel.get_by_role("button", name="Play again")).to_be_visible()
    back.press("Enter")
    expect(fold).to_be_focused()
    # Who looks back comes again to the result: from the end, and from any move.
    for away in ("Look back", "Review"):
        panel.get_by_role("button", name=away).click()
        expect(panel).to_be_hidden()
        expect(slider).to_be_focused()
        if away == "Review":
            expect(table.root.get_by_role("region", name="Review").get_by_role("list").first).to_be_visible()
            slider.press("Home")
            expect(table.root).to_have_class(re.compile("gp-phase-replay"))
        result = table.root.get_by_role("button", name="Show the result")
        result.press("Enter")
        expect(panel).to_be_visible()
        expect(panel.get_by_role("button").first).to_be_focused()
        expect(result).to_be_hidden()
        expect(table.root).to_have_class(re.compile("gp-phase-over"))


def test_on_a_phone_it_stands_below_the_board(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL.format(game="find-me"), own_page={"viewport": {"width": 1366, "height": 844}})
    table = notebook.table()
    panel, board = table.root.locator(".gp-outcome"), table.root.locator(".gp-board")
    panel.wait_for()
    notebook.page.set_viewport_size({"width": 390, "height": 844})
    expect(panel).to_have_css("position", "static")
    ends = "one => { const { top, bottom } = one.getBoundingClientRect(); return [top, bottom]; }"
    assert panel.evaluate(ends)[0] >= board.evaluate(ends)[1]
