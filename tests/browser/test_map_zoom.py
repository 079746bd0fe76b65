"""The map of a table from nearer: by buttons, wheel, drag, double click and keys, while what lies on it keeps its size."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.boxes import box_of
from tests.browser.conftest import OpenNotebook
from tests.browser.table import Table

CELL = "import geoplay\nw = geoplay.play('cities', seats=['you', 'random'], pace=0, seed=7, guide=False)\nw"


def board_of(table: Table) -> Locator:
    """The map itself."""
    return table.root.locator(".gp-map > svg")


def scale_of(table: Table) -> float:
    """How much larger than the whole the paper is shown."""
    found = re.search(r"scale\(([\d.]+)\)", table.root.locator(".gp-paper").get_attribute("transform") or "")
    return float(found[1]) if found else 1.0


def test_a_table_s_map_is_looked_at_from_nearer_and_stays_usable(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL)
    table, page = notebook.table(), notebook.page
    board = board_of(table)
    paper = table.root.locator(".gp-paper")
    whole = table.root.get_by_role("button", name="Show all of the map")
    expect(whole).to_have_count(0)
    before = table.sequence
    names = board.locator(".gp-place text")
    expect(names.first).to_be_visible()
    size = box_of(names.first)["height"]
    shown = names.count()

    # A button, and back to all of it.
    table.root.get_by_role("button", name="Zoom in").click()
    expect(paper).to_have_attribute("transform", re.compile(r"scale\(1\.5"))
    assert abs(box_of(names.first)["height"] - size) < 1
    assert names.count() <= board.locator(".gp-place").count()
    whole.click()
    expect(whole).to_have_count(0)
    expect(names).to_have_count(shown)

    # The wheel, about the pointer: what lies under it stays there.
    middle = box_of(board)
    x, y = middle["x"] + middle["width"] * 0.3, middle["y"] + middle["height"] * 0.6
    page.mouse.move(x - 5, y)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    expect(whole).to_be_visible()
    closer = scale_of(table)
    assert closer > 1.5

    # A drag moves the paper, and stays within it.
    at = paper.get_attribute("transform") or ""
    page.mouse.down()
    page.mouse.move(x + 20, y + 10, steps=3)
    page.mouse.move(x + 40, y + 20, steps=3)
    page.mouse.up()
    expect(paper).not_to_have_attribute("transform", at)
    assert scale_of(table) == closer

    # Keys, from the buttons and from the places.
    whole.focus()
    page.keyboard.press("0")
    expect(whole).to_have_count(0)
    table.root.get_by_role("button", name="Zoom in").focus()
    page.keyboard.press("+")
    expect(paper).to_have_attribute("transform", re.compile(r"scale\(1\.5"))
    page.keyboard.press("-")
    expect(whole).to_have_count(0)

    # A double click on the paper.
    page.mouse.dblclick(middle["x"] + 30, middle["y"] + middle["height"] - 40)
    expect(paper).to_have_attribute("transform", re.compile(r"scale\(2"))

    # All that went without a word to the kernel.
    assert table.sequence == before
