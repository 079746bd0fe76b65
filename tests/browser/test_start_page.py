"""The first page a visitor sees: the gallery, in which every picture leads to its game."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import Browser, expect

from geoplay.core.registry import house_names
from scripts.notebook_page import NotebookPage
from scripts.serving import Served
from tests.browser.pages import Lab

LESSONS = Path(__file__).resolve().parents[2] / "notebooks"


@pytest.mark.parametrize(
    ("start", "picture", "page_of_games", "heading"),
    [
        ("00-start-here.ipynb", "Put in order!", "00-all-games.ipynb", "Put in order!"),
        ("00-inizia-qui.ipynb", "Metti in ordine!", "00-tutti-i-giochi.ipynb", "Metti in ordine!"),
    ],
)
def test_every_game_is_a_click_away(
    browser: Browser, server: Served, folder: Path, start: str, picture: str, page_of_games: str, heading: str
) -> None:
    if not (folder / "lessons").exists():
        copytree(LESSONS, folder / "lessons", ignore=lambda _folder, names: [name for name in names if name.startswith(".")])
    lab = Lab(browser)
    notebook = NotebookPage(lab.page, server, folder)
    lab.page.goto(server.address(f"lab/tree/lessons/{start}") + "&reset")
    notebook.wait_until_ready()
    cards = lab.page.locator(".jp-RenderedMarkdown a img")
    expect(cards).to_have_count(len(house_names()))
    assert all(cards.evaluate_all("cards => cards.map(card => card.complete && card.naturalWidth > 0)"))
    lab.page.get_by_role("img", name=picture, exact=True).click()
    lab.page.wait_for_function(
        "path => globalThis.jupyterapp.shell.currentWidget?.context?.path === path", arg=f"lessons/{page_of_games}"
    )
    expect(lab.page.get_by_role("heading", name=heading)).to_be_attached()
    lab.check()
    lab.close()
