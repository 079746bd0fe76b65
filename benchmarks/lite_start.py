"""How soon one plays on the site without a server, from a cold cache, next to an empty JupyterLite page.

Time runs from the address to the painted table of New York to Paris, in a browser that has never been there. The peers are
a JupyterLite whose Python is as the registries have it: an empty notebook on it until its first line has run, and the same
table there.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from time import monotonic

from playwright.sync_api import Browser

from benchmarks.measure import Row
from scripts.chromium import chromium
from scripts.lite.__main__ import build
from scripts.notebook_page import NotebookPage
from scripts.serving import Served
from tests.browser.hosts import files_served

ROUNDS = 5
PATIENCE = 300_000
TABLE = "import geoplay\ngeoplay.play('lindy', seats=['you', 'novice'], seed=7)"
NOTHING = "print('one line')"
# Puts code on top of the notebook, as its only cell, and runs it.
RUN = """async code => {
  const { commands, shell } = globalThis.jupyterapp;
  const notebook = shell.currentWidget.content;
  notebook.activeCellIndex = 0;
  await commands.execute("notebook:insert-cell-above");
  notebook.activeCell.model.sharedModel.setSource(code);
  globalThis.ran = commands.execute("notebook:run-cell");
}"""


def seconds(browser: Browser, base: str, code: str, shown: str) -> float:
    """From the address to what the code shows, in a browser with nothing in its cache."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    start = monotonic()
    page.goto(f"{base}/lab/index.html?path=00-start-here.ipynb")
    NotebookPage(page, Served(base, base, ""), Path()).wait_until_ready()
    page.evaluate(RUN, code)
    page.locator(shown).first.wait_for()
    spent = monotonic() - start
    context.close()
    return spent


def run() -> list[Row]:
    """The first table on the site, as a share of the same on a JupyterLite as it comes, and of an empty page there."""
    times: dict[str, list[float]] = {"site": [], "as it comes": [], "empty": []}
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        site, plain = Path(name) / "site", Path(name) / "plain"
        build(site)
        build(plain, as_it_comes=True)
        with files_served(site) as ours, files_served(plain) as theirs:
            for _ in range(ROUNDS):
                times["site"].append(seconds(browser, ours, TABLE, "section.gp-table"))
                times["as it comes"].append(seconds(browser, theirs, TABLE, "section.gp-table"))
                times["empty"].append(seconds(browser, theirs, NOTHING, ".jp-OutputArea-output pre"))
    return rows_of(times)


def rows_of(times: dict[str, list[float]]) -> list[Row]:
    """The medians side by side."""
    ours, before, empty = (median(times[what]) for what in ("site", "as it comes", "empty"))
    return [
        Row(
            "address to the first table, cold cache: share of the time with Python as it comes",
            *(f"{ours:.1f} s", f"JupyterLite as it comes, the same table {before:.1f} s", ours / before),
            at_most=0.5,
        ),
        Row(
            "address to the first table, cold cache: times an empty JupyterLite page with one line of Python",
            *(f"{ours:.1f} s", f"JupyterLite as it comes, `print` {empty:.1f} s", ours / empty),
            at_most=1,
        ),
    ]
