"""A table is a guest of the notebook: it comes into view when its cell is run, and leaves the notebook's keys alone."""

from __future__ import annotations

import string
from typing import Any

import nbformat
from playwright.sync_api import expect

from tests.browser.cells import lindy
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import PATIENCE, Notebook
from tests.browser.test_keyboard import tab_into

LAPTOP = {"viewport": {"width": 1366, "height": 650}}
ABOVE = "# " + "\n# ".join(f"Line {number} of what stands above." for number in range(30))
QUIZ = "geoplay.quiz('capitals', places='Africa', n=3, seed=1)"
CELLS = """() => {
  const { content } = globalThis.jupyterapp.shell.currentWidget;
  const cells = content.widgets.map(({ model }) => [model.type, model.sharedModel.source]);
  return [content.activeCellIndex, content.mode, ...cells];
}"""
DIRTY = "globalThis.jupyterapp.shell.currentWidget.context.model.dirty"


def run_from_its_editor(notebook: Notebook, number: int) -> None:
    """Write in a cell and press Shift and Enter, as people do; the table it shows is another one than before."""
    page = notebook.page
    page.locator(".gp-root").first.evaluate("root => { root.dataset.before = ''; }")
    page.evaluate("number => { globalThis.jupyterapp.shell.currentWidget.content.activeCellIndex = number; }", number)
    notebook.command("notebook:enter-edit-mode")
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".gp-root[data-before]")).to_have_count(0)
    expect(page.locator(".gp-root:not([data-arriving]) .gp-table")).to_have_count(1)


def test_after_shift_and_enter_the_table_is_in_view_and_tab_leads_into_it(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(ABOVE, lindy(autosave=False), ABOVE.replace("above", "below"), "", own_page=LAPTOP)
    run_from_its_editor(notebook, 1)
    table = notebook.table()
    expect(table.root.get_by_role("heading", name="New York to Paris")).to_be_in_viewport(ratio=1)
    # Not its title alone: the hand at its lower end, too.
    expect(table.hand.first).to_be_in_viewport(ratio=0.9)
    # The notebook has gone on to the cell below, where the keys are; the next Tab leads to the table, and on to what can be done.
    assert notebook.page.evaluate("globalThis.jupyterapp.shell.currentWidget.content.activeCellIndex") == 2
    notebook.page.keyboard.press("Tab")
    expect(table.root).to_be_focused()
    tab_into(table.root.get_by_role("group", name="On the table"))
    before = table.sequence
    notebook.page.keyboard.press("Enter")
    table.changed(before)


def test_the_notebook_is_saved_from_the_table(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy())
    page, table = notebook.page, notebook.table()

    def outputs() -> Any:
        saved = nbformat.read(notebook.folder / notebook.name, as_version=4)
        return saved.cells[0].outputs

    assert (page.evaluate(DIRTY), outputs()) == (True, [])
    sequence = table.sequence
    table.draw_pile.focus()
    page.keyboard.press("Control+s")
    page.wait_for_function(f"!{DIRTY}", timeout=PATIENCE)
    assert outputs() != []
    assert table.sequence == sequence


def test_no_key_at_a_table_does_anything_to_the_notebook(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("before = 1", lindy(), QUIZ, "after = 1")
    page = notebook.page
    roots = page.locator(".gp-root")
    expect(roots).to_have_count(2)
    # As letters the notebook's own commands: D D deletes a cell, X cuts it, A and B add one, M and Y turn it, Z undoes.
    letters = [key for letter in string.ascii_lowercase for key in (letter, letter, "Escape")]
    others = ["Shift+M", "Shift+V", "Delete", "Backspace", "ArrowUp", "ArrowDown", "PageDown", "0", "0", "1", "-", "Escape"]
    for number in range(2):
        roots.nth(number).locator("section").first.focus()
        before = page.evaluate(CELLS)
        for key in (*letters, *others):
            # A new game, a drawer or the whole window may have taken the focus along: it goes on from the title.
            roots.nth(number).locator("section").first.focus()
            page.keyboard.press(key)
        assert page.evaluate(CELLS) == before, f"at the {('table', 'quiz')[number]}"
