"""Cells run again, a second view, pages reloaded, notebooks opened again, kernels that are gone."""

from __future__ import annotations

import re
import subprocess
import sys

import nbformat
from playwright.sync_api import expect

from scripts.notebook_page import own_settings
from tests.browser.cells import lindy
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.table import Table

RESTART = "async () => { await globalThis.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart(); }"
HAND = "[str(card['label']) for card in {name}.table['nodes']['hand']['cards']]"


def agrees(notebook: Notebook, table: Table, name: str = "w") -> None:
    """The table shows the kernel's state, and can be played."""
    cards = notebook.kernel.ask(HAND.format(name=name))
    expect(table.hand).to_have_count(len(cards))
    assert table.names(table.hand) == cards
    expect(table.root).to_have_attribute("data-sequence", str(notebook.kernel.ask(f"{name}.table['sequence']")))


def test_a_cell_that_is_run_again(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy().removesuffix("\nw"), "w")
    table = notebook.table()
    table.draw()
    notebook.page.evaluate("globalThis.jupyterapp.shell.currentWidget.content.activeCellIndex = 1")
    notebook.command("notebook:run-cell")
    expect(notebook.tables()).to_have_count(1)
    agrees(notebook, notebook.table())
    expect(notebook.table().hand).to_have_count(6)
    # From the top the game goes on, too, and says so; so it does in another kernel.
    for restarted in (False, True):
        if restarted:
            notebook.page.evaluate(RESTART)
            expect(notebook.table().root).to_have_class(re.compile("gp-line-gone"))
            expect(notebook.table().prompt.locator("..")).to_contain_text("run the cell again")
            notebook.wait_until_ready()
        notebook.run()
        expect(notebook.table().hand).to_have_count(6)
        expect(notebook.table().root.get_by_role("status").first).to_contain_text("You go on with the game")


def test_two_views_of_one_table_go_together(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy(), "display(w)")
    one, two = notebook.table(0), notebook.table(1)
    one.draw()
    expect(two.hand).to_have_count(6)
    agrees(notebook, two)
    before = one.sequence
    two.turn()
    one.changed(before)
    agrees(notebook, one)
    agrees(notebook, two)
    assert one.names(one.piles) == two.names(two.piles)


def test_two_games_in_a_notebook_do_not_mix(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy(seed=1), lindy("other", seed=2))
    one, two = notebook.table(0), notebook.table(1)
    one.turn()
    two.draw()
    agrees(notebook, one)
    agrees(notebook, two, "other")
    assert notebook.kernel.ask("[len(w.match.steps) > 1, len(other.match.steps)]") == [True, 1]
    names = notebook.page.evaluate("Array.from(document.querySelectorAll('.gp-root [id]'), element => element.id)")
    assert len(names) == len(set(names))


def test_all_tables_of_a_page_share_one_script(open_notebook: OpenNotebook) -> None:
    scripts = "Object.getOwnPropertySymbols(globalThis).filter(one => one.description?.startsWith('geoplay ')).length"
    notebook = open_notebook(
        lindy(), "geoplay.play('cities', seats=['you', 'novice'], seed=1)", "geoplay.world_map()", own_page={}
    )
    notebook.table(0).draw()
    expect(notebook.tables()).to_have_count(2)
    expect(notebook.page.locator(".gp-root[data-painted]")).to_have_count(1)
    # One for tables, one for maps that stand alone.
    assert notebook.page.evaluate(scripts) == 2
    agrees(notebook, notebook.table(0))


def test_the_page_is_reloaded_and_the_notebook_opened_again(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy(), own_page={})
    notebook.table().draw()
    notebook.save()
    notebook.table().turn()
    # The last turn is not in the saved notebook: the kernel is asked.
    notebook.page.on("dialog", lambda dialog: dialog.accept())
    notebook.page.reload()
    notebook.wait_until_ready()
    agrees(notebook, notebook.table())
    notebook.table().turn()
    agrees(notebook, notebook.table())

    notebook.save()
    notebook.page.evaluate("globalThis.jupyterapp.shell.currentWidget.dispose()")
    notebook.show()
    agrees(notebook, notebook.table())
    expect(notebook.page.get_by_text("A picture of the table")).to_be_hidden()
    notebook.table().turn()
    agrees(notebook, notebook.table())


GONE = re.compile("Python no longer answers")
# Whether any table says from now on that the kernel has something else to do.
LISTEN = """() => {
  globalThis.saidBusy = false;
  new MutationObserver(() => {
    const said = [...document.querySelectorAll(".gp-root [role=status]")];
    globalThis.saidBusy ||= said.some(one => one.textContent.includes("is busy"));
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
CLOSE = "globalThis.jupyterapp.shell.currentWidget.dispose()"


def test_without_its_kernel_a_notebook_shows_what_was_and_how_to_go_on(open_notebook: OpenNotebook) -> None:
    # ipywidgets complains of the table that is taken out of the file below, sometimes only when the next notebook is opened.
    notebook = open_notebook(lindy(), own_page={})
    notebook.lab.not_ours.append(re.compile("widget model not found"))
    page = notebook.page
    table = notebook.table()
    table.draw()
    # The picture is taken when the table has come to rest, and hidden behind the living table.
    picture = page.locator(".geoplay-still img")
    picture.wait_for(state="attached")
    sentence = page.get_by_text("To play, run the cell above again")
    expect(sentence).to_be_hidden()
    notebook.save()
    page.evaluate("async () => { await globalThis.jupyterapp.shell.currentWidget.context.sessionContext.shutdown(); }")
    # The open table stays, and says that nobody answers.
    table.draw_pile.click(force=True)
    table.hand.first.click(force=True)
    expect(table.root.get_by_text(GONE)).to_be_visible()

    # Lab as `geoplay lab` starts it keeps the table in the file: it comes back, and does not pretend to live.
    page.evaluate(CLOSE)
    page.evaluate(LISTEN)
    notebook.show()
    expect(notebook.table().root.get_by_text(GONE)).to_be_visible()
    expect(notebook.table().root).to_have_class(re.compile("gp-line-gone"))
    assert not page.evaluate("globalThis.saidBusy"), "nobody is busy where nobody is"

    # Others keep the picture alone.
    page.evaluate(CLOSE)
    path = notebook.folder / notebook.name
    kept = nbformat.read(path, as_version=4)
    del kept.metadata["widgets"]
    nbformat.write(kept, path)
    subprocess.run([sys.executable, "-m", "jupyter", "trust", str(path)], check=True, env=own_settings(notebook.folder))
    notebook.show()
    expect(page.get_by_text("To play, run the cell above again")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("New York to Paris"))).to_be_visible()
    # Running the cell is what the sentence says, and it helps.
    notebook.run()
    expect(notebook.table().hand).to_have_count(5)
    notebook.table().draw()
    expect(notebook.table().hand).to_have_count(6)
    expect(page.get_by_text("To play, run the cell above again")).to_be_hidden()
