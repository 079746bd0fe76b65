"""How soon a table of each game is there, next to ipyleaflet with a map of the countries, and what tables take of memory.

Both stand in one notebook of JupyterLab and take turns. Time runs from the start of the cell (everything is imported) to the
frame after the table is painted, or after the last country of `atlas.countries()` in detail 50m stands in ipyleaflet's map. The
first round warms up. Memory is the kernel's resident set and the page's JavaScript heap after a collection, beyond what both
had before the first table.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page

from benchmarks.measure import Row
from benchmarks.world_map import COUNTRIES, PEER, SETUP
from geoplay.core.registry import game_class, house_names
from scripts.chromium import chromium
from scripts.notebook_page import NotebookPage, lab_server, write_notebook

ROUNDS = 5
TABLES = (1, 10, 50)
# Runs code in the one cell of the notebook; the time until the page shows what it asks for, once that is painted.
MEASURE = """async ([code, what, countries]) => {
  const panel = globalThis.jupyterapp.shell.currentWidget;
  const cell = panel.content.widgets.at(-1);
  cell.model.sharedModel.setSource(code);
  cell.model.outputs.clear();
  panel.content.activeCellIndex = panel.content.widgets.length - 1;
  const painted = () => new Promise(resolve => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  }));
  const ready = {
    table: () => cell.node.querySelector("section.gp-table[data-sequence] .gp-prompt-text"),
    map: () => cell.node.querySelectorAll(".leaflet-container path.leaflet-interactive").length >= countries,
  }[what];
  // What the page still does for the table before, such as its picture for the saved notebook, is not this one's.
  const patience = performance.now() + 20000;
  for (let calm = 0; calm < 5 && performance.now() < patience; ) {
    const from = performance.now();
    await new Promise(resolve => setTimeout(resolve, 100));
    calm = performance.now() - from < 120 ? calm + 1 : 0;
  }
  const start = performance.now();
  const run = globalThis.jupyterapp.commands.execute("notebook:run-cell");
  while (!ready()) {
    if (performance.now() - start > 60000) throw new Error(`${code} was never drawn`);
    await new Promise(resolve => setTimeout(resolve, 4));
  }
  await painted();
  const time = performance.now() - start;
  await run;
  return time;
}"""
# Runs code in the kernel; what it printed.
ASK = """async code => {
  const { kernel } = globalThis.jupyterapp.shell.currentWidget.context.sessionContext.session;
  const future = kernel.requestExecute({ code });
  let said = "";
  future.onIOPub = message => { if (message.header.msg_type === "stream") said += message.content.text; };
  await future.done;
  return said;
}"""
RESIDENT = """
import gc
gc.collect()
with open("/proc/self/status") as status:
    print(next(line for line in status if line.startswith("VmRSS")).split()[1])
"""


@contextmanager
def notebook_with(*cells: str) -> Iterator[tuple[Page, NotebookPage]]:
    """A notebook that was run to its end, alone in a page."""
    with tempfile.TemporaryDirectory() as name, lab_server(Path(name)) as server, chromium() as browser:
        write_notebook(Path(name) / "first.ipynb", cells)
        page = browser.new_page(viewport={"width": 1280, "height": 1600}, reduced_motion="reduce")
        page.set_default_timeout(180_000)
        notebook = NotebookPage(page, server, Path(name))
        notebook.open("first.ipynb")
        notebook.run()
        yield page, notebook
        page.close()


def run() -> list[Row]:
    """A row for each game, and what tables take."""
    return [*speed(), *memory()]


def table_of(game: str) -> str:
    """The cell that lays a table."""
    seats = ["you", *["novice"] * (game_class(game).seats[0] - 1)]
    return f"geoplay.play({game!r}, seats={seats!r}, seed=7)"


def speed() -> list[Row]:
    """Cell to painted table, as a share of ipyleaflet's time."""
    times: dict[str, list[float]] = {what: [] for what in [*house_names(), "ipyleaflet"]}
    with notebook_with(SETUP, "0") as (page, notebook):
        for number in range(ROUNDS + 1):
            for what, spent in times.items():
                asked = [PEER, "map", COUNTRIES] if what == "ipyleaflet" else [table_of(what), "table", COUNTRIES]
                notebook.wait_until_ready()
                took = page.evaluate(MEASURE, asked)
                if number:
                    spent.append(took)
    peer = median(times.pop("ipyleaflet"))
    return [
        Row(
            "cell to painted table: share of an ipyleaflet map's time",
            *(f"{game_class(game).title} {median(spent):.0f} ms", f"ipyleaflet {peer:.0f} ms", median(spent) / peer),
            at_most=0.5,
        )
        for game, spent in times.items()
    ]


def memory() -> list[Row]:
    """What one, ten and fifty tables take, of kernel and page."""
    rows = []
    with notebook_with("import geoplay.widgets.play, geoplay, ipywidgets", "0") as (page, notebook):
        devtools = page.context.new_cdp_session(page)

        def megabytes() -> tuple[float, float]:
            devtools.send("HeapProfiler.collectGarbage")
            metrics: Any = devtools.send("Runtime.getHeapUsage")
            return int(page.evaluate(ASK, RESIDENT)) / 1e3, metrics["usedSize"] / 1e6

        before = megabytes()
        for count in TABLES:
            # In one box: JupyterLab shows only the first fifty outputs of a cell.
            code = f"tables = [{table_of('lindy')} for _ in range({count})]\nipywidgets.VBox(tables)"
            page.evaluate(MEASURE, [code, "table", COUNTRIES])
            page.wait_for_function(f"document.querySelectorAll('section.gp-table').length >= {count}")
            notebook.wait_until_ready()
            kernel, heap = (now - then for now, then in zip(megabytes(), before, strict=True))
            what = f"memory of {count} {'table' if count == 1 else 'tables'} of New York to Paris"
            rows.append(Row(what, f"kernel {kernel:.1f} MB, page {heap:.1f} MB", ""))
            page.evaluate(ASK, "for table in tables: table.close()")
    return rows


if __name__ == "__main__":
    from benchmarks.__main__ import main

    raise SystemExit(main([Path(__file__).stem]))
