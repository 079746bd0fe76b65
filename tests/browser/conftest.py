"""One JupyterLab and one Chromium for all tests; every test gets a notebook of its own with a kernel of its own.

Whatever a test does, it fails if its page asked for anything beyond this machine or wrote an error to the console.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from pathlib import Path
from shutil import copyfile
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect

from scripts.chromium import chromium
from scripts.notebook_page import lab_server, write_notebook
from scripts.serving import Served
from tests.browser.kernels import Kernels
from tests.browser.pages import PATIENCE, Lab, Notebook

expect.set_options(timeout=PATIENCE)


class OpenNotebook(Protocol):
    """Opens a notebook with these cells and runs them."""

    def __call__(self, *cells: str, copy_of: Path | None = None, own_page: dict[str, Any] | None = None) -> Notebook:
        """``copy_of``: a notebook instead of cells; ``own_page``: in a page of its own with these settings of Playwright's.

        Its ``script`` runs in the page before everything else.
        """


FAILED: pytest.StashKey[bool] = pytest.StashKey()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here drives a browser, a server and kernels at once."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember with the test whether it failed, this time."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.outcome != "passed"
    return report


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="session")
def server(folder: Path) -> Iterator[Served]:
    with lab_server(folder) as served:
        yield served


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def kernels(server: Served, folder: Path) -> Iterator[Kernels]:
    kernels = Kernels(server, folder)
    yield kernels
    kernels.close()


@pytest.fixture(scope="session")
def shared() -> Iterator[list[Lab]]:
    """The page that most tests use one after another, since JupyterLab loads longer than most tests run; or none yet."""
    labs: list[Lab] = []
    yield labs
    for lab in labs:
        lab.close()


@pytest.fixture
def open_notebook(
    request: pytest.FixtureRequest, browser: Browser, server: Served, folder: Path, kernels: Kernels, shared: list[Lab]
) -> Iterator[OpenNotebook]:
    opened: list[Notebook] = []

    def open_one(*cells: str, copy_of: Path | None = None, own_page: dict[str, Any] | None = None) -> Notebook:
        name = f"{re.sub(r'[^a-z0-9]+', '-', request.node.name.lower()).strip('-')}-{len(opened)}.ipynb"
        if copy_of is None:
            write_notebook(folder / name, cells)
        else:
            copyfile(copy_of, folder / name)
        if own_page is None and not shared:
            shared.append(Lab(browser))
        lab = shared[0] if own_page is None else Lab(browser, **own_page)
        notebook = Notebook(lab, server, folder, name, kernels.serve(name))
        opened.append(notebook)
        notebook.show()
        notebook.run()
        return notebook

    yield open_one
    # After a failure the page may be in any state: the next test gets a new one.
    spoilt = request.node.stash.get(FAILED, True)
    for notebook in reversed(opened):
        if notebook.lab in shared and not spoilt:
            notebook.clear_away()
        else:
            notebook.lab.close()
            shared[:] = [lab for lab in shared if lab is not notebook.lab]
        kernels.end(notebook.kernel)
    if not spoilt:
        for notebook in opened:
            notebook.lab.check()
