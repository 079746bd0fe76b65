"""Played with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.cells import lindy
from tests.browser.conftest import OpenNotebook
from tests.browser.table import Table

# More stops than lie between any two places of a table: a trap for the focus ends here.
STOPS = 50


def focused(page: Page) -> str:
    """The name of what has the focus."""
    name: str = page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent")
    return name


def tab_into(group: Locator) -> None:
    """Press Tab, or Shift and Tab where it lies behind, until something in a group has the focus."""
    where = """group => {
      const place = group.compareDocumentPosition(document.activeElement);
      if (place & Node.DOCUMENT_POSITION_CONTAINED_BY) return "here";
      return place & Node.DOCUMENT_POSITION_PRECEDING ? "Tab" : "Shift+Tab";
    }"""
    for _ in range(STOPS):
        key = group.evaluate(where)
        if key == "here":
            return
        group.page.keyboard.press(key)
    raise AssertionError(f"Tab never came into {group}; it is at {focused(group.page)!r}")


def arrow_to(page: Page, name: str) -> None:
    """Press the arrow to the right, from the first item of a set on, until one of that name has the focus."""
    page.keyboard.press("Home")
    for _ in range(STOPS):
        if focused(page).startswith(name):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"The arrows never came to {name!r}; they are at {focused(page)!r}")


def arrow_to_match(page: Page, selector: str) -> None:
    """Press the arrow to the right, from the first item of a set on, until what has the focus matches a selector."""
    page.keyboard.press("Home")
    for _ in range(STOPS):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"The arrows never came to {selector!r}; they are at {focused(page)!r}")


def arrow_towards(item: Locator) -> None:
    """Press the arrows that lead towards an item of a set, as the eye sees it, until it has the focus."""
    ways = """item => {
      const middle = one => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
      const [[x, y], [toX, toY]] = [document.activeElement, item].map(middle);
      const across = toX > x ? "ArrowRight" : "ArrowLeft", down = toY > y ? "ArrowDown" : "ArrowUp";
      return Math.abs(toX - x) > Math.abs(toY - y) ? [across, down] : [down, across];
    }"""
    here = "item => item === document.activeElement"
    passed: list[str] = []
    for _ in range(STOPS):
        if item.evaluate(here):
            return
        # Whoever was here before took the straighter way then, and it led back.
        straight, other = item.evaluate(ways)
        name = focused(item.page)
        item.page.keyboard.press(other if name in passed else straight)
        passed.append(name)
    raise AssertionError(f"The arrows never came to {item}; they went by {passed}")


def play_a_turn(table: Table) -> None:
    """Draw; look through the hand; play the first card that goes, else discard the last."""
    page = table.page
    keyboard = page.keyboard
    if table.draw_pile.is_enabled():
        before = table.sequence
        tab_into(table.root.get_by_role("group", name="On the table"))
        arrow_to(page, "Draw pile")
        keyboard.press("Enter")
        table.changed(before)
    if table.over or table.draw_pile.is_enabled():
        return
    tab_into(table.hand_group)
    keyboard.press("Home")
    cards = table.hand.count()
    playable = table.playable.count() > 0
    here = "document.activeElement.matches(':not([aria-disabled]):not([aria-describedby])')"
    for _ in range(cards - 1):
        if playable and page.evaluate(here):
            break
        keyboard.press("ArrowRight")
    before = table.sequence
    keyboard.press("Enter")
    # The focus is now on a place where the card may go; if the first is the discard pile, arrows lead to the others.
    for arrow in ("ArrowRight", "ArrowUp", "ArrowLeft"):
        if playable and focused(page).startswith("Discard"):
            keyboard.press(arrow)
    keyboard.press("Enter")
    table.changed(before)


def test_a_whole_game_without_a_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy(seed=92))
    table = notebook.table()
    # Where the reader stands after running the cell: in the notebook, not at the table.
    notebook.command("notebook:enter-command-mode")
    turns = 0
    while not table.over:
        play_a_turn(table)
        turns += 1
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") >= 2 * turns - 1
    # Play again, still without a mouse.
    tab_into(table.ending)
    notebook.page.keyboard.press("Enter")
    expect(table.ending).to_have_count(0)
    assert notebook.kernel.ask("len(w.match.steps)") == 0


def test_escape_puts_a_card_back_and_the_focus_stays_with_it(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy())
    table = notebook.table()
    table.draw()
    tab_into(table.hand_group)
    name = focused(notebook.page)
    notebook.page.keyboard.press("Enter")
    expect(table.root.get_by_role("button", pressed=True)).to_have_count(1)
    notebook.page.keyboard.press("Escape")
    expect(table.root.get_by_role("button", pressed=True)).to_have_count(0)
    assert focused(notebook.page) == name
    assert notebook.kernel.ask("len(w.match.steps)") == 1


def test_keys_at_the_table_are_not_commands_of_the_notebook(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy(), "after = 1")
    table = notebook.table()
    table.draw_pile.focus()
    # In the notebook these delete the cell, add one above, and turn it into text.
    for key in ("d", "d", "a", "m"):
        notebook.page.keyboard.press(key)
    assert notebook.page.evaluate("globalThis.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.type)") == [
        "code",
        "code",
    ]
    notebook.page.keyboard.press("r")
    expect(table.root.get_by_role("complementary")).to_be_visible()
    notebook.page.keyboard.press("Escape")
    expect(table.root.get_by_role("complementary")).to_be_hidden()
