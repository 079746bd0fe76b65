"""JupyterLab with one notebook open in a real page: open it, wait until it is ready, run it, ask it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page

from geoplay.core.own_folder import note_seen
from geoplay.core.registry import house_names
from geoplay.server import config_path
from scripts.serving import Served, serving

LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"
# What ends a wait that would never end; long enough for the first kernel of a busy machine.
PATIENCE = 120_000

# Playwright's wait_for_function takes the promise of an async predicate for a yes, so these loops wait inside the page.
_WAIT = """
const until = async (what, ready) => {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const found = ready();
    if (found) return found;
    if (performance.now() > end) throw new Error("The page waited in vain for " + what);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
};
const panel = () => {
  const found = globalThis.jupyterapp?.shell.currentWidget;
  return found?.content?.widgets && found?.context?.isReady ? found : null;
};
""".replace("PATIENCE", str(PATIENCE))
_READY = (
    "async () => {"
    + _WAIT
    + """
  await until("a notebook", panel);
  await until("an idle kernel", () => {
    const kernel = panel()?.context.sessionContext.session?.kernel;
    return kernel && kernel.connectionStatus === "connected" && kernel.status === "idle";
  });
}"""
)
_RUN = (
    "async () => {"
    + _WAIT
    + """
  const cells = panel().content.widgets.filter(cell => cell.model.type === "code" && cell.model.sharedModel.source);
  // A cell that was run with an earlier kernel may have the number it will get now.
  for (const cell of cells) cell.model.executionCount = null;
  await globalThis.jupyterapp.commands.execute("notebook:run-all-cells");
  await until("every cell to be counted", () => cells.every(cell => cell.model.executionCount !== null));
}"""
)


def own_settings(folder: Path) -> dict[str, str]:
    """The variables of a Jupyter server that ``geoplay lab`` would start, with nothing of the person's own settings.

    Whoever is there knows the games already: a guide through a first turn is shown where a test asks for it.
    """
    own = folder / ".jupyter"
    for name in house_names():
        note_seen("guided", name, own / "games")
    return {
        **os.environ,
        "GEOPLAY_HOME": str(own / "games"),
        "IPYTHONDIR": str(own / "ipython"),
        "JUPYTER_CONFIG_DIR": str(own / "config"),
        "JUPYTER_CONFIG_PATH": config_path(),
        "JUPYTER_DATA_DIR": str(own / "data"),
        "JUPYTER_RUNTIME_DIR": str(runtime_folder(folder)),
        "JUPYTERLAB_SETTINGS_DIR": str(own / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(own / "workspaces"),
        "JUPYTER_PLATFORM_DIRS": "1",
    }


@contextmanager
def lab_server(folder: Path) -> Iterator[Served]:
    """JupyterLab as ``geoplay lab`` starts it, on a folder."""
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
        *("--ServerApp.port=0", "--ServerApp.log_level=CRITICAL", "--LabApp.expose_app_in_browser=True"),
    ]
    with serving(command, folder, own_settings(folder)) as served:
        yield served


def runtime_folder(folder: Path) -> Path:
    """Where the kernels of that server write how to reach them."""
    return folder / ".jupyter" / "runtime"


def write_notebook(path: Path, cells: Sequence[str]) -> Path:
    """A notebook with these cells, none of them run."""
    import nbformat  # takes five seconds to load, so only those who write one wait for it

    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, path)
    return path


class NotebookPage:
    """A page with JupyterLab, and in it a notebook of the server's folder."""

    def __init__(self, page: Page, server: Served, folder: Path) -> None:
        self.page = page
        self.server = server
        self.folder = folder

    def open(self, name: str) -> None:
        """Open a notebook of the folder alone in its window, and wait until its kernel is idle."""
        self.page.goto(self.server.address(f"doc/workspaces/{uuid4().hex}/tree/{name}") + "&reset")
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Until the notebook is shown and its kernel has nothing to do."""
        self.page.evaluate(_READY)

    def run(self) -> None:
        """Run all cells to their end."""
        self.page.evaluate(_RUN)

    def catch_up(self) -> None:
        """Wait until the kernel has dealt with what the page sent, and the page has heard of it."""
        self.page.evaluate(
            """async () => {
              const { context } = globalThis.jupyterapp.shell.currentWidget;
              await context.sessionContext.session.kernel.requestKernelInfo();
            }"""
        )

    def command(self, name: str, **arguments: Any) -> None:
        """Something of Lab's own menus, done to its end."""
        self.page.evaluate(
            "async ([name, options]) => { await globalThis.jupyterapp.commands.execute(name, options); }", [name, arguments]
        )

    def save(self) -> Any:
        """Save the notebook; what was written."""
        self.command("docmanager:save")
        path = self.page.evaluate("globalThis.jupyterapp.shell.currentWidget.context.path")
        import nbformat

        return nbformat.read(self.folder / path, as_version=4)

    def use_theme(self, theme: str) -> None:
        """Change Lab's theme, and wait until the page has it.

        Lab covers the page with its splash while it changes, and takes it away 200 ms later without looking: were the theme
        changed again meanwhile, it would take it away twice, and its second `removeChild` fail.
        """
        self.command("apputils:change-theme", theme=theme)
        light = str(theme == LIGHT).lower()
        self.page.wait_for_selector(f"body[data-jp-theme-light='{light}']", state="attached")
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")

    @property
    def kernel_id(self) -> str:
        """Which of the server's kernels runs the notebook."""
        found: str = self.page.evaluate("globalThis.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.id")
        return found

    def tables(self) -> Locator:
        """The tables of geoplay in the page, in order."""
        return self.page.locator("section.gp-table")
