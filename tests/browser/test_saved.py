"""A saved notebook with a finished game, on pages where nothing runs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.cells import lindy, play_until
from tests.browser.conftest import OpenNotebook

MAP = "geoplay.world_map({'BR': 213, 'FR': 68}, title='People')"


def as_plain_page(notebook: Path) -> str:
    """The outputs as a site shows them that takes nothing but their HTML, without styles and scripts, or else their text."""
    shown = []
    import nbformat

    for cell in nbformat.read(notebook, as_version=4).cells:
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            html = re.sub(r"<(script|style)\b.*?</\1>|\s(class|style)=\"[^\"]*\"", "", data.get("text/html", ""), flags=re.DOTALL)
            shown.append(html or f"<pre>{escape(data.get('text/plain', ''))}</pre>")
    return f"<!doctype html><meta charset=utf-8>{''.join(shown)}"


def still_page(browser: Browser, path: Path) -> Page:
    """A file in a browser that runs no script."""
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(path.as_uri())
    return page


def test_a_finished_game_and_a_map_are_pictures_where_nothing_runs(open_notebook: OpenNotebook, browser: Browser) -> None:
    notebook = open_notebook(lindy(seed=92), MAP)
    notebook.table().draw()
    notebook.kernel.do(play_until("w.match.over"))
    expect(notebook.table().ending).to_be_visible()
    told = notebook.kernel.ask("w.table['prompt']['text']")
    # The picture of the end, which says how it ended, replaces those taken on the way.
    notebook.page.locator(f".geoplay-still img[alt*={json.dumps(told)}]").wait_for(state="attached")
    notebook.save()

    source = notebook.folder / notebook.name
    subprocess.run([sys.executable, "-m", "nbconvert", "--to", "html", str(source)], check=True, capture_output=True)
    plain = source.with_suffix(".plain.html")
    plain.write_text(as_plain_page(source), encoding="utf-8")
    for path in (source.with_suffix(".html"), plain):
        page = still_page(browser, path)
        for name in (re.compile(f"New York to Paris.*{re.escape(told)}"), re.compile("People")):
            picture = page.get_by_role("img", name=name)
            expect(picture).to_be_visible()
            box = picture.bounding_box()
            assert box is not None
            # Painted, and not an empty frame.
            assert box["width"] > 300
            assert box["height"] > 200
        expect(page.get_by_text("To play, run the cell above again")).to_be_visible()
        page.context.close()
