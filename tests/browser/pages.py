"""Pages with JupyterLab in them, what is remembered of each, and the notebooks the tests open there."""

from __future__ import annotations

import re
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebSocket

from scripts.jupyter_frames import Recorder
from scripts.notebook_page import LIGHT, NotebookPage
from scripts.serving import Served
from tests.browser.kernels import Kernel
from tests.browser.table import Table

WIDE = {"width": 1280, "height": 1100}
# A busy machine is not a mistake; this only ends a wait that would never end.
PATIENCE = 60_000
OWN = re.compile(r"^(https?|wss?)://127\.0\.0\.1(:\d+)?/|^(data|blob|about):")
# What JupyterLab itself writes to the console, whatever lies in the notebook: its debugger asks every kernel something,
# and complains when a notebook is closed before the answer comes.
# And jupyterlite's extension, which this environment has too, looks for what only its own Lab has.
# ipywidgets counts the views of a map, and complains when it cannot say that the last is gone: the notebook was closed first.
NOT_OURS = (
    re.compile("^Could not restore the debugger state"),
    re.compile("Shared module @jupyterlite/"),
    re.compile("^Could not send widget sync message"),
)


class Lab:
    """A page with JupyterLab in it: what it asked for elsewhere, what errors it wrote, what it told its kernels."""

    def __init__(self, browser: Browser, script: str = "", **context: Any) -> None:
        # Most tests look at what is, not at how it gets there: cards jump instead of flying.
        options: dict[str, Any] = {"viewport": WIDE, "reduced_motion": "reduce", **context}
        self.page: Page = browser.new_context(**options).new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(script)
        self.frames = Recorder.of(self.page)
        self.strays: list[str] = []
        self.errors: list[str] = []
        self.not_ours = list(NOT_OURS)
        self.started = False
        self.page.on("request", self._requested)
        self.page.on("websocket", self._connected)
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _requested(self, request: Request) -> None:
        if not OWN.match(request.url):
            self.strays.append(request.url)

    def _connected(self, socket: WebSocket) -> None:
        if not OWN.match(socket.url):
            self.strays.append(socket.url)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(known.search(message.text) for known in self.not_ours):
            self.errors.append(message.text)

    def check(self) -> None:
        """Nothing went astray and nothing went wrong since the last check."""
        strays, self.strays[:] = list(self.strays), []
        errors, self.errors[:] = list(self.errors), []
        assert not strays, f"The page asked for {strays}"
        assert not errors, f"The console says {errors}"

    def close(self) -> None:
        """Close the page."""
        self.page.context.close()


class Notebook(NotebookPage):
    """A test's notebook in a page, and its kernel."""

    def __init__(self, lab: Lab, server: Served, folder: Path, name: str, kernel: Kernel) -> None:
        super().__init__(lab.page, server, folder)
        self.lab = lab
        self.name = name
        self.kernel = kernel
        kernel.settle = self.settle

    def show(self) -> None:
        """Open the notebook in the page, in JupyterLab's place or in the place of the notebook before."""
        if self.lab.started:
            self.command("docmanager:open", path=self.name)
            self.wait_until_ready()
        else:
            self.open(self.name)
            self.lab.started = True

    def settle(self) -> None:
        """Wait until the kernel has answered all that the page sent."""
        end = monotonic() + PATIENCE / 1000
        # A frame of the page first: what a click sends is heard of with it.
        self.page.evaluate("() => new Promise(requestAnimationFrame)")
        while waiting := self.lab.frames.unanswered():
            assert monotonic() < end, f"The kernel never answered {sorted(waiting)}"
            self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def clear_away(self) -> None:
        """Close the notebook, and leave the page as the next test expects it."""
        self.page.evaluate("globalThis.jupyterapp.shell.currentWidget.dispose()")
        self.page.set_viewport_size(WIDE)  # type: ignore[arg-type] # a plain dict has the right keys
        self.page.emulate_media(reduced_motion="reduce")
        self.use_theme(LIGHT)
        self.lab.frames.clear()

    def table(self, number: int = 0) -> Table:
        """A table of the notebook, once it is there."""
        root = self.tables().nth(number)
        root.wait_for()
        return Table(root)
