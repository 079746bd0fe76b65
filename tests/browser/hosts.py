"""The programs that show notebooks, each with its way to open one, to run it and to change between light and dark.

What a host itself writes to the console, or asks for elsewhere, is named with it; everything else counts as ours.
"""

from __future__ import annotations

import functools
import json
import os
import re
import sys
import textwrap
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import socket
from subprocess import DEVNULL, Popen
from threading import Thread
from typing import Any, ClassVar, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, WebSocket

from scripts.notebook_page import DARK, LIGHT, NotebookPage, lab_server, own_settings, write_notebook
from scripts.serving import Served, serving, wait_until_it_listens
from tests.browser.pages import NOT_OURS, OWN, PATIENCE

Theme = Literal["light", "dark"]
Site = Callable[[], Path]
NAME = "geoplay.ipynb"
JUPYTER_THEMES = {"light": LIGHT, "dark": DARK}


class Host(ABC):
    """A program with one notebook open in a page of its own."""

    title: ClassVar[str]
    # What it writes to the console whatever lies in the notebook, and what it asks for elsewhere.
    says: ClassVar[tuple[re.Pattern[str], ...]] = ()
    wants: ClassVar[tuple[re.Pattern[str], ...]] = ()

    def __init__(self, browser: Browser, folder: Path, cells: Sequence[str]) -> None:
        context = browser.new_context(viewport={"width": 1280, "height": 1100}, reduced_motion="reduce")
        self.folder, self.cells = folder, cells
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.strays: list[str] = []
        self.errors: list[str] = []
        context.on("request", self._requested)
        context.on("response", self._answered)
        self.page.on("websocket", self._connected)
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self._wrong(error.stack or str(error)))

    @abstractmethod
    def open(self) -> None:
        """Open the notebook and run it."""

    @abstractmethod
    def follow(self, theme: Theme) -> None:
        """Change to light or dark."""

    def check(self) -> None:
        """Nothing was asked for elsewhere and nothing went wrong since the last check."""
        strays, self.strays[:] = list(self.strays), []
        errors, self.errors[:] = list(self.errors), []
        assert not strays, f"In {self.title} the page asked for {strays}"
        assert not errors, f"In {self.title} the console says {errors}"

    def close(self) -> None:
        """Close the page."""
        self.page.context.close()

    # ---- what is remembered of the page --------------------------------------------------------------------------

    def _requested(self, request: Request) -> None:
        self._asked(request.url)

    def _connected(self, connection: WebSocket) -> None:
        self._asked(connection.url)

    def _asked(self, address: str) -> None:
        if not OWN.match(address) and not any(known.search(address) for known in self.wants):
            self.strays.append(address)

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._wrong(f"{response.status} {response.url}")

    def _said(self, message: ConsoleMessage) -> None:
        # A failed request is told with its address by `_answered`, and here without.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self._wrong(message.text)

    def _wrong(self, sentence: str) -> None:
        if not any(known.search(sentence) for known in self.says):
            self.errors.append(sentence)


class JupyterHost(Host):
    """JupyterLab or one of its kin: the page has Lab's own commands."""

    notebook: NotebookPage

    def follow(self, theme: Theme) -> None:
        """With the command of the menu."""
        self.notebook.use_theme(JUPYTER_THEMES[theme])


class LabHost(JupyterHost):
    """JupyterLab."""

    title = "JupyterLab"
    says: ClassVar[tuple[re.Pattern[str], ...]] = NOT_OURS

    def __init__(self, browser: Browser, folder: Path, cells: Sequence[str], served: Served) -> None:
        super().__init__(browser, folder, cells)
        self.notebook = NotebookPage(self.page, served, folder)

    def open(self) -> None:
        """Alone in its window."""
        write_notebook(self.folder / NAME, self.cells)
        self.notebook.open(NAME)
        self.notebook.run()


class Notebook7Host(LabHost):
    """Jupyter Notebook 7."""

    title = "Notebook 7"
    # Its own toolbar and shortcuts ask for settings before those are there.
    says = (*NOT_OURS, re.compile("reading 'schema'"))

    def open(self) -> None:
        """In Notebook's own page."""
        write_notebook(self.folder / NAME, self.cells)
        self.page.goto(self.notebook.server.address(f"notebooks/{NAME}"))
        self.notebook.wait_until_ready()
        self.notebook.run()


class LiteHost(JupyterHost):
    """JupyterLite: a folder of files, Python in the page."""

    title = "JupyterLite"
    # Its service worker now and then answers itself what nobody asked.
    says = (*NOT_OURS, re.compile("value.then is not a function"))

    def __init__(self, browser: Browser, folder: Path, cells: Sequence[str], base: str) -> None:
        super().__init__(browser, folder, cells)
        self.base = base
        self.notebook = NotebookPage(self.page, Served(base, base, ""), folder)

    def open(self) -> None:
        """A notebook that is put where the browser keeps what a reader writes."""
        self.page.goto(f"{self.base}/lab/index.html?path=00-start-here.ipynb")
        self.notebook.wait_until_ready()
        import nbformat

        content = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in self.cells])
        content.metadata["kernelspec"] = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
        self.page.evaluate(
            """async ([path, content]) => {
              const { serviceManager, commands } = globalThis.jupyterapp;
              await serviceManager.contents.save(path, { type: "notebook", format: "json", content });
              await commands.execute("docmanager:open", { path });
            }""",
            [NAME, json.loads(nbformat.writes(content))],
        )
        self.notebook.wait_until_ready()
        self.notebook.run()


class VoilaHost(Host):
    """Voilà: the notebook as a page of its own, without its code."""

    title = "Voilà"
    # The icons of Jupyter's own buttons, and the fallback for widgets that are not installed.
    wants = (re.compile(r"^https://cdn\.jsdelivr\.net/npm/@fortawesome/"),)
    # Voilà loads every extension of JupyterLab that is installed, and Notebook's looks for something it does not have.
    # And it refuses its own page the request to end the kernel when one leaves.
    says = (
        *(*NOT_OURS, re.compile("RUNTIME-012"), re.compile("reading 'LicensesClient'")),
        re.compile(r"^403 http://127\.0\.0\.1:\d+/voila/api/shutdown/"),
    )

    def __init__(self, browser: Browser, folder: Path, cells: Sequence[str], base: str) -> None:
        super().__init__(browser, folder, cells)
        self.base = base

    def open(self) -> None:
        """Voilà runs it for everybody who comes."""
        write_notebook(self.folder / NAME, self.cells)
        self.page.goto(self.base)

    def follow(self, theme: Theme) -> None:
        """Its pages are light or dark from the beginning."""
        self.page.goto(f"{self.base}/?theme={theme}")


class MarimoHost(Host):
    """Marimo: every widget in a shadow root."""

    title = "marimo"

    def __init__(self, browser: Browser, folder: Path, cells: Sequence[str], base: str) -> None:
        super().__init__(browser, folder, cells)
        self.base = base

    def open(self) -> None:
        """As an editor with everything run, as its settings ask for."""
        self.page.goto(self.base)

    def follow(self, theme: Theme) -> None:
        """As the system is, which marimo's settings ask for."""
        self.page.emulate_media(color_scheme=theme)


def write_marimo(folder: Path, cells: Sequence[str]) -> Path:
    """The notebook as marimo keeps it, and settings for it."""
    made = [f"@app.cell\ndef _():\n{textwrap.indent(cell, '    ')}\n    return\n" for cell in cells]
    head, tail = "import marimo\n\napp = marimo.App(width='full')\n", "if __name__ == '__main__':\n    app.run()\n"
    path = folder / "lesson.py"
    path.write_text("\n\n".join([head, *made, tail]), encoding="utf-8")
    settings = folder / "config" / "marimo" / "marimo.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('[display]\ntheme = "system"\n\n[runtime]\nauto_instantiate = true\n', encoding="utf-8")
    return path


@contextmanager
def started(command: Sequence[str], folder: Path, environment: dict[str, str]) -> Iterator[str]:
    """A program that serves pages at the port that ``{port}`` in its command stands for."""
    with socket() as place:
        place.bind(("127.0.0.1", 0))
        port = place.getsockname()[1]
    with Popen(
        [part.format(port=port) for part in command], cwd=folder, env=environment, stdout=DEVNULL, stderr=DEVNULL
    ) as process:
        try:
            wait_until_it_listens(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


class _Silent(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 - the name is the base's
        del format, arguments


@contextmanager
def files_served(folder: Path) -> Iterator[str]:
    """A folder of files on the web, as ``python -m http.server`` serves it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Silent, directory=str(folder)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def lab(browser: Browser, folder: Path, cells: Sequence[str], site: Site) -> Iterator[Host]:
    """JupyterLab, as ``geoplay lab`` starts it."""
    del site
    with lab_server(folder) as served:
        yield LabHost(browser, folder, cells, served)


@contextmanager
def notebook_7(browser: Browser, folder: Path, cells: Sequence[str], site: Site) -> Iterator[Host]:
    """Jupyter Notebook 7, with the settings of ``geoplay lab``."""
    del site
    command = [
        *(sys.executable, "-m", "notebook", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", "--ServerApp.port=0"),
        *("--ServerApp.log_level=CRITICAL", "--JupyterNotebookApp.expose_app_in_browser=True"),
    ]
    with serving(command, folder, own_settings(folder)) as served:
        yield Notebook7Host(browser, folder, cells, served)


@contextmanager
def voila(browser: Browser, folder: Path, cells: Sequence[str], site: Site) -> Iterator[Host]:
    """Voilà, on the one notebook."""
    del site
    write_notebook(folder / NAME, cells)
    command = [sys.executable, "-m", "voila", NAME, "--no-browser", "--Voila.ip=127.0.0.1", "--port={port}"]
    with started(command, folder, own_settings(folder)) as base:
        yield VoilaHost(browser, folder, cells, base)


@contextmanager
def marimo(browser: Browser, folder: Path, cells: Sequence[str], site: Site) -> Iterator[Host]:
    """The editor of marimo."""
    del site
    name = write_marimo(folder, cells).name
    command = [
        *(sys.executable, "-m", "marimo", "--yes", "edit", name, "--headless", "--no-token", "--skip-update-check"),
        *("--host=127.0.0.1", "--port={port}"),
    ]
    environment = {**os.environ, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config")}
    with started(command, folder, environment) as base:
        yield MarimoHost(browser, folder, cells, base)


@contextmanager
def lite(browser: Browser, folder: Path, cells: Sequence[str], site: Site) -> Iterator[Host]:
    """The site of ``make lite``, served as files."""
    with files_served(site()) as base:
        yield LiteHost(browser, folder, cells, base)


HOSTS = {"lab": lab, "notebook": notebook_7, "voila": voila, "marimo": marimo, "lite": lite}
