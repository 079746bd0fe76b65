"""How soon a click answers in JupyterLab.

A click on the draw pile, or on the place a card goes to, until the table is painted anew; and a click on a bare ipywidgets
Button until a Label says something else. Both stand in one notebook on a server with ``TCP_NODELAY`` set and take turns.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from benchmarks.clicking import BARE, IN_THE_PAGE, rows_for
from benchmarks.measure import Row
from scripts.chromium import chromium
from scripts.jupyter_frames import Recorder
from scripts.notebook_page import NotebookPage, lab_server, write_notebook

CLICKS = 120
LARGEST = 30_000

TABLE = """\
import geoplay

table = geoplay.play("lindy", seats=["you", "random"], seed=7, pace=0)
table
"""

# The table comes to rest before the next click.
MEASURE = (
    """async clicks => {
  const table = document.querySelector("section.gp-table");"""
    + IN_THE_PAGE
    + """
  const find = item => table.querySelector(`[data-item="${item}"]`);
  const mine = () => !table.querySelector(".gp-prompt-wait");
  const played = target => answered(table, { attributes: true, attributeFilter: ["data-sequence"] }, () => target.click());
  const step = async () => {
    await until(mine);
    const again = table.querySelector(".gp-outcome .gp-primary");
    if (again) {
      await played(again);
      await until(() => !table.querySelector(".gp-outcome"));
    }
    const draw = find("draw");
    if (!draw.ariaDisabled) return played(draw);
    const hand = [...table.querySelectorAll(".gp-hand-card:not([aria-disabled])")];
    const card = hand.find(one => !one.hasAttribute("aria-describedby")) ?? hand[0];
    card.click();
    await painted();
    const targets = [...table.querySelectorAll(".gp-target")];
    return played(targets.find(one => one.dataset.item !== "discard") ?? targets[0]);
  };
  const times = { table: [], bare: [] };
  for (let n = -10; n < clicks; n++) {
    const [one, other] = [await step(), await press()];
    if (n >= 0) { times.table.push(one); times.bare.push(other); }
  }
  return times;
}"""
)


def run() -> list[Row]:
    """Median and 95th percentile of the table's clicks next to the bare button's, and the largest message of the table."""
    with tempfile.TemporaryDirectory() as name, lab_server(Path(name)) as server, chromium() as browser:
        folder = Path(name)
        write_notebook(folder / "click.ipynb", [BARE, TABLE])
        page = browser.new_page(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
        recorder = Recorder.of(page)
        notebook = NotebookPage(page, server, folder)
        notebook.open("click.ipynb")
        notebook.run()
        notebook.tables().first.wait_for()
        times = page.evaluate(MEASURE, CLICKS)
        sizes = [
            frame.size
            for frame in recorder.frames()
            if not frame.sent and (frame.widget_message or {}).get("kind") in ("step", "table")
        ]
        page.close()
    rows = rows_for("click to paint", times["table"], times["bare"])
    largest = max(sizes)
    what = f"largest message of {len(sizes)} to the table: share of {LARGEST:,} bytes"
    return [*rows, Row(what, f"{largest:,} bytes", f"{LARGEST:,} bytes", largest / LARGEST, at_most=1)]
