"""How long a world map takes to be dragged with 50,000 polygons on it, next to 250 of them.

Both maps stand in one notebook of JupyterLab and are dragged in turns by twenty steps of the mouse, each painted before the next,
until the map rests and can be dragged again. A crowd of shapes is out of sight meanwhile, and then drawn in slices, which the
last row times.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from benchmarks.measure import Row
from scripts.chromium import chromium
from scripts.notebook_page import NotebookPage, lab_server, write_notebook

ROUNDS = 2
STEPS = 20
FEW, MANY = 250, 50_000

SETUP = """\
import geopandas, geoplay
from shapely.geometry import box

def squares(count):
    side = (300 * 120 / count) ** 0.5
    across = int(300 / side)
    corners = [(-150 + side * (number % across), -60 + side * (number // across)) for number in range(count)]
    shapes = [box(x, y, x + side * 0.8, y + side * 0.8) for x, y in corners]
    return geopandas.GeoDataFrame({"value": range(count)}, geometry=shapes, crs=4326)
"""
CELLS = {FEW: f"geoplay.world_map(squares({FEW}), 'value')", MANY: f"geoplay.world_map(squares({MANY}), 'value')"}
# The tint along the coast comes last, when nothing moves any more.
SETTLED = """async root => {
  while (!root.querySelector(".gp-shallows").getAttribute("d")) await new Promise(resolve => setTimeout(resolve, 4));
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
}"""


def run() -> list[Row]:
    """The time of a drag with many polygons, as a multiple of that with few."""
    times: dict[int, list[float]] = {count: [] for count in CELLS}
    drawn: list[float] = []
    with tempfile.TemporaryDirectory() as name, lab_server(Path(name)) as server, chromium() as browser:
        folder = Path(name)
        write_notebook(folder / "pan.ipynb", [SETUP, *CELLS.values()])
        page = browser.new_page(viewport={"width": 1280, "height": 1600})
        notebook = NotebookPage(page, server, folder)
        notebook.open("pan.ipynb")
        notebook.run()
        page.locator(".gp-root[data-painted]").nth(1).wait_for(timeout=300_000)
        for number in range(ROUNDS + 1):
            for place, count in enumerate(CELLS):
                spent, until_all = _dragged(page, place)
                if number:
                    times[count].append(spent)
                    drawn += [until_all] if count == MANY else []
        page.close()
    many, few = median(times[MANY]), median(times[FEW])
    everything = median(drawn)
    return [
        Row("a drag with 50,000 polygons: multiple of one with 250", f"{many:.0f} ms", f"{few:.0f} ms", many / few, at_most=3),
        Row("… until all of them are drawn again", f"{everything:.0f} ms", f"{few:.0f} ms", everything / few),
    ]


def _dragged(page: Page, place: int) -> tuple[float, float]:
    """Milliseconds from the press of the mouse until the map can be dragged again, and until all is drawn."""
    root = page.locator(".gp-root[data-painted]").nth(place)
    root.scroll_into_view_if_needed()
    box = root.locator(".gp-world-map > svg").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    start: float = page.evaluate("performance.now()")
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, STEPS + 1):
        page.mouse.move(x + 6 * step, y + 2 * step)
        page.evaluate("new Promise(requestAnimationFrame)")
    page.mouse.up()
    root.evaluate(SETTLED)
    rested: float = page.evaluate("performance.now()")
    root.locator(".gp-layer:not([opacity])").wait_for(state="attached", timeout=120_000)
    return rested - start, float(page.evaluate("performance.now()")) - start


if __name__ == "__main__":
    from benchmarks.__main__ import main

    raise SystemExit(main([Path(__file__).stem]))
