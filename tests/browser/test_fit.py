"""The table fits the screen it is on: a school laptop, a tablet, a phone, and the whole of each."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.cells import lindy
from tests.browser.conftest import OpenNotebook
from tests.browser.readable import small_names, unreadable

PLAYERS = {
    "cities": 3, "find-me": 3, "globe-grams": 4, "lindy": 4, "one-two-three": 3,
    "put-in-order": 3, "shout": 4, "this-and-that": 3, "training": 3, "world-flag": 4,
}  # fmt: skip
ALL_TEN = f"""
import geoplay
from IPython.display import display
for name, players in {PLAYERS}.items():
    display(geoplay.play(name, seats=["you"] + ["novice"] * (players - 1), pace=0, seed=3))
"""
# The same in Italian, whose words are longer, played on as a novice would: hands grow, piles fill, races run and games end.
PLAYED_ON = f"""
import geoplay
from geoplay.bots.levels import bot
from IPython.display import display
for name, players in {PLAYERS}.items():
    seats = ["you"] + ["novice"] * (players - 1)
    table = geoplay.play(name, seats=seats, pace=0, seed=5, language="it", time="off", autosave=False)
    novice = bot("regular", type(table.game))
    while not table.match.over and len(table.match.steps) < STEPS:
        seen = table.match.perspective(0)
        if seen.race is None:
            table.play(str(novice.choose(seen, table.match.rng(0))))
        else:
            table.claim(None)
    display(table)
"""
# As JupyterLab's own window is 1366 wide, with its sidebar and without.
LAPTOPS = [(1366, 650), (1066, 650)]
# Brought to the upper edge of the notebook, once sizes have been followed, which takes some frames.
IN_SIGHT = """async root => {
  for (let i = 0; i < 6; i++) {
    root.scrollIntoView({ block: "start" });
    await new Promise(requestAnimationFrame);
  }
}"""
MEASURED = """root => {
  const table = root.querySelector(".gp-table");
  const box = table.getBoundingClientRect();
  let panel = root.parentElement;
  while (panel.clientHeight >= root.clientHeight * 3 || !/auto|scroll/.test(getComputedStyle(panel).overflowY)
         || panel.scrollHeight === panel.clientHeight) panel = panel.parentElement;
  const outside = [".gp-prompt", ".gp-board", ".gp-hand", ".gp-bottom"].filter(name => {
    const part = table.querySelector(name)?.getBoundingClientRect();
    return part && (part.bottom > box.bottom + 1 || part.top < box.top - 1);
  });
  return {
    title: table.ariaLabel, height: root.clientHeight, panel: panel.clientHeight, outside,
    board: table.querySelector(".gp-main").clientHeight, wide: root.scrollWidth - root.clientWidth,
  };
}"""


def test_all_ten_fit_a_laptop_and_nothing_sticks_out_of_a_tablet_or_a_phone(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(ALL_TEN, own_page={"viewport": {"width": 1366, "height": 650}})
    page = notebook.page
    expect(notebook.tables()).to_have_count(len(PLAYERS))
    # What lies on a board is in parts of the script, which come by themselves.
    expect(page.locator(".gp-main:has(> .gp-board > *)")).to_have_count(len(PLAYERS))
    notebook.settle()

    def measured(width: int, height: int) -> list[dict[str, Any]]:
        page.set_viewport_size({"width": width, "height": height})
        # Sizes are followed from one frame to the next.
        page.evaluate("async () => { for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame); }")
        found: list[dict[str, Any]] = page.locator(".gp-root").evaluate_all(f"roots => roots.map({MEASURED})")
        return found

    for width, height in LAPTOPS:
        found = measured(width, height)
        assert [one["title"] for one in found if one["height"] > one["panel"]] == []
        assert [(one["title"], one["outside"]) for one in found if one["outside"]] == []
        assert [(one["title"], one["board"]) for one in found if one["board"] < 190] == []
        assert [one["title"] for one in found if one["wide"] > 1] == []
    for width, height in ((768, 1024), (390, 844)):
        found = measured(width, height)
        assert [(one["title"], one["wide"]) for one in found if one["wide"] > 1] == []


@pytest.mark.parametrize("steps", [0, 40], ids=["at the start", "later"])
def test_all_can_be_read_and_pressed_on_a_laptop_a_tablet_and_a_phone(open_notebook: OpenNotebook, steps: int) -> None:
    notebook = open_notebook(PLAYED_ON.replace("STEPS", str(steps)), own_page={"viewport": {"width": 1366, "height": 650}})
    page = notebook.page
    roots = page.locator(".gp-root")
    expect(roots).to_have_count(len(PLAYERS))
    expect(page.locator(".gp-main:has(> .gp-board > *)")).to_have_count(len(PLAYERS))
    notebook.settle()
    wrong: list[str] = []
    for width, height in (*LAPTOPS, (768, 1024), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for number, name in enumerate(PLAYERS):
            root = roots.nth(number)
            root.evaluate(IN_SIGHT)
            found = [*unreadable(root), *(small_names(root) if width >= LAPTOPS[-1][0] else [])]
            wrong += [f"{name} at {width}: {what}" for what in found]
    assert not wrong, "\n".join(wrong)


def test_the_whole_window_by_button_and_by_key(open_notebook: OpenNotebook) -> None:
    # Beside a live quiz, whose full screen is another one.
    notebook = open_notebook(lindy(), "geoplay.live('capitals', places='Africa', n=3)")
    notebook.page.locator(".gp-live-panel").wait_for()
    table = notebook.table()
    root = notebook.page.locator(".gp-root").first
    size = """root => {
      const { width, height } = root.querySelector(".gp-table").getBoundingClientRect();
      return [width, height];
    }"""
    before = root.evaluate(size)
    table.button("Full screen").click()
    expect(root).to_have_class("gp-root gp-full gp-fit")
    assert root.evaluate(size) == notebook.page.evaluate("[innerWidth, innerHeight]")
    table.button("Full screen").press("f")
    expect(root).to_have_class("gp-root")
    assert root.evaluate(size) == before
    # Where the browser has no such thing, the table covers the page, and Escape takes it back.
    root.evaluate("root => { root.requestFullscreen = undefined; }")
    table.button("Full screen").press("f")
    expect(root).to_have_class("gp-root gp-full gp-fit")
    table.button("Full screen").press("Escape")
    expect(root).to_have_class("gp-root")
    assert root.evaluate(size) == before
