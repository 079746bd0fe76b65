"""The first page a visitor sees: one cell shows everything, and every picture lays its game on the table."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile, copytree

import pytest
from playwright.sync_api import Browser, expect

from geoplay.core.registry import house_names
from scripts.notebook_page import NotebookPage
from scripts.serving import Served
from tests.browser.pages import Lab
from tests.browser.table import Table

ROOT = Path(__file__).resolve().parents[2]
LESSONS, BINDER = ROOT / "notebooks", ROOT / "binder"


@pytest.mark.parametrize(
    ("start", "home", "game", "back", "lesson", "opened"),
    [
        ("00-start-here", "Ten old games", "Put in order!", "All games", "Flags of the world", "03-flags-of-the-world"),
        (
            "it/00-inizia-qui",
            "Dieci vecchi",
            "Metti in ordine!",
            "Tutti i giochi",
            "Bandiere del mondo",
            "it/03-bandiere-del-mondo",
        ),
    ],
)
def test_every_game_and_lesson_is_a_click_away(
    browser: Browser, server: Served, folder: Path, start: str, home: str, game: str, back: str, lesson: str, opened: str
) -> None:
    if not (folder / "lessons").exists():
        copytree(LESSONS, folder / "lessons", ignore=lambda _folder, names: [name for name in names if name.startswith(".")])
    lab = Lab(browser)
    notebook = NotebookPage(lab.page, server, folder)
    lab.page.goto(server.address(f"lab/tree/lessons/{start}.ipynb") + "&reset")
    notebook.wait_until_ready()
    lab.page.evaluate(
        """async () => {
          const panel = globalThis.jupyterapp.shell.currentWidget.content;
          panel.activeCellIndex = panel.widgets.findIndex(cell => cell.model.type === "code");
          await globalThis.jupyterapp.commands.execute("notebook:run-cell-and-select-next");
        }"""
    )
    everything = lab.page.get_by_role("region", name=home)
    pictures = everything.locator("img")
    expect(pictures).to_have_count(len(house_names()))
    lab.page.wait_for_function(
        "() => [...document.querySelectorAll('.gp-home img')].every(one => one.complete && one.naturalWidth)"
    )
    everything.get_by_role("button", name=game).first.click()
    expect(lab.page.get_by_role("heading", name=game, exact=True)).to_be_in_viewport()
    expect(everything).to_have_count(0)
    lab.page.get_by_role("button", name=back).click()
    expect(everything).to_be_visible()
    with lab.page.context.expect_page() as tab:
        everything.get_by_role("link", name=lesson, exact=True).click()
    assert tab.value.url.endswith(f"/lab/tree/lessons/{opened}.ipynb")
    lab.check()
    lab.close()


@pytest.mark.parametrize(
    ("page", "title", "game"), [("home", "Ten old games", "Find me!"), ("home.it", "Dieci vecchi", "Trovami!")]
)
def test_the_same_without_a_notebook_around_it(
    browser: Browser, server: Served, folder: Path, page: str, title: str, game: str
) -> None:
    """What Binder's second link opens: Voilà, in the same server; no code is seen, and the table is played."""
    copyfile(BINDER / f"{page}.ipynb", folder / f"{page}.ipynb")
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    opened = context.new_page()
    opened.goto(server.address(f"voila/render/{page}.ipynb"))
    everything = opened.get_by_role("region", name=title)
    expect(everything.locator("img")).to_have_count(len(house_names()))
    expect(opened.get_by_text("import geoplay")).to_have_count(0)
    everything.get_by_role("button", name=game).first.click()
    table = Table(opened.locator("section.gp-table"))
    before = table.sequence
    table.root.locator("[data-item='roll']").click()
    table.changed(before)
    context.close()
