"""Languages the house does not have: one whose every sentence is a third longer, and one that is read from right to left."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from geoplay.core.registry import game_class, house_names
from tests.browser.boxes import boxes
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.test_looks import load_axe, violations
from tests.core.pseudo_language import write_catalogue

GAMES = house_names()
CELL = """
import geoplay
import geoplay.core.text
from pathlib import Path
geoplay.core.text.LOCALE_FOLDER = Path({folder!r})
w = geoplay.play({name!r}, seats={seats!r}, seed=5, language={language!r}, pace=0)
w
"""
# Text in a button that cannot be seen whole: wider or higher than its button, and not cut short on purpose.
CUT = """root => [...root.querySelectorAll("button, .gp-prompt-text, h2, h3")].filter(one => {
  const style = getComputedStyle(one);
  const hidden = style.overflow !== "visible" && style.textOverflow !== "ellipsis";
  return one.offsetParent && hidden && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
}).map(one => one.outerHTML.slice(0, 160))"""


def cells(folder: Path, names: list[str], language: str) -> list[str]:
    made = []
    for name in names:
        seats = ["you", *["random"] * (game_class(name).seats[0] - 1)]
        made.append(CELL.format(folder=str(folder), name=name, seats=seats, language=language))
    return made


def tables(notebook: Notebook) -> list[Locator]:
    """The tables of a notebook, whose language the tests' own names for things do not know."""
    roots = notebook.page.locator(".gp-root")
    return [roots.nth(number) for number in range(roots.count())]


def follow_size(page: Page) -> None:
    """Wait for the frame in which a table follows its size: sentences stand beside their items again."""
    page.evaluate("async () => { for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame); }")


@pytest.mark.parametrize("names", [GAMES[:5], GAMES[5:]], ids=["first five", "last five"])
def test_longer_words_fit_at_every_width(open_notebook: OpenNotebook, tmp_path: Path, names: list[str]) -> None:
    notebook = open_notebook(*cells(write_catalogue(tmp_path), names, "de"))
    expect(notebook.page.locator(".gp-root")).to_have_count(len(names))
    wrong = {}
    for root, name in zip(tables(notebook), names, strict=True):
        root.scroll_into_view_if_needed()
        expect(root).to_contain_text("⟦")
        for width in (1100, 800, 400, 320):
            root.evaluate("(root, width) => { root.style.maxWidth = `${width}px` }", width)
            expect(root).to_have_js_property("offsetWidth", width)
            follow_size(notebook.page)
            if not root.evaluate("root => root.scrollWidth <= root.clientWidth + 1"):
                wrong[name, width] = ["sticks out"]
            cut = root.evaluate(CUT)
            if cut:
                wrong[name, width] = cut
    assert not wrong


def test_right_to_left_does_not_break_the_table(open_notebook: OpenNotebook, tmp_path: Path) -> None:
    notebook = open_notebook(*cells(write_catalogue(tmp_path, "ar"), ["lindy"], "ar"))
    root = notebook.page.locator(".gp-root")
    expect(root.locator(".gp-table")).to_have_css("direction", "rtl")
    load_axe(notebook.page)
    assert violations(notebook.page, ".gp-root") == []
    table = notebook.table()
    before = table.sequence
    pile = root.locator("[data-item=draw]")
    pile.click()
    table.changed(before)
    # The hand begins at the right, and the arrows go where they point.
    hand = root.locator("[data-item^='hand/']")
    expect(hand).to_have_count(6)
    first, second = boxes(hand.nth(0), hand.nth(1))
    assert first["x"] > second["x"]
    hand.nth(0).focus()
    notebook.page.keyboard.press("ArrowLeft")
    expect(hand.nth(1)).to_be_focused()
    # A sentence that the pointer has called up comes along when the table becomes narrower.
    root.locator(".gp-hand .gp-refused").first.hover()
    expect(root.locator(".gp-bubble")).to_be_visible()
    for width in (800, 320):
        root.evaluate("(root, width) => { root.style.maxWidth = `${width}px` }", width)
        expect(root).to_have_js_property("offsetWidth", width)
        follow_size(notebook.page)
        assert root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
