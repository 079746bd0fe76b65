"""How soon a world map is there, next to ipyleaflet with the same countries as GeoJSON.

Both draw `atlas.countries()` in detail 50m, coloured by population, in one notebook of JupyterLab, in turns. Time runs
from the start of the cell (imports and data are there) to the frame after the last country stands in the page. Bytes are
those on the websocket, until the kernel is idle. New colours are asked of the kernel directly, since Lab takes longer to
run a cell than we to recolour: ours sends a class for each country, ipyleaflet calls its `style_callback` anew.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.measure import Row
from scripts.chromium import chromium
from scripts.jupyter_frames import Recorder
from scripts.notebook_page import NotebookPage, lab_server, write_notebook

ROUNDS = 7
COUNTRIES = 248

SETUP = """\
import json
import geopandas, ipyleaflet, geoplay
from geoplay import atlas

frame = atlas.countries()
frame["population"] = frame["population"].astype(float)
geojson = json.loads(frame[["name", "population", "geometry"]].to_json())
shades = ["#f4e8b8", "#a6c28c", "#428d86", "#18526e", "#123653"]
turn = 0

def style(feature):
    people = feature["properties"]["population"] or 0
    return {"fillColor": shades[(len(str(int(people))) + turn) % 5], "fillOpacity": 1, "color": "#555555", "weight": 0.5}

geoplay.world_map()
ipyleaflet.Map(layers=())
"""
OURS = "ours = geoplay.world_map(frame, 'population', scheme='quantiles', tooltip=['name', 'population'])\nours"
PEER = (
    "layer = ipyleaflet.GeoJSON(data=geojson, style_callback=style)\n"
    "peer = ipyleaflet.Map(layers=(layer,), center=(20, 0), zoom=1)\npeer"
)
OURS_AGAIN = "turn += 1\nours.recolour(cmap=['viridis', 'magma'][turn % 2])"
PEER_AGAIN = "turn += 1\nlayer.style_callback = lambda feature: style(feature)"

# Runs a cell; the time until the page shows what it asks for, once that is painted.
MEASURE = """async ([cell, code, what, countries]) => {
  const panel = globalThis.jupyterapp.shell.currentWidget;
  const painted = () => new Promise(resolve => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  }));
  const last = selector => [...document.querySelectorAll(selector)].at(-1);
  const paths = () => last(".leaflet-container")?.querySelectorAll("path.leaflet-interactive") ?? [];
  const root = () => last(".gp-root[data-painted]");
  const colours = () => what.startsWith("ours")
    ? [...(root()?.querySelectorAll(".gp-country") ?? [])].map(one => one.getAttribute("fill")).join()
    : [...paths()].map(one => one.getAttribute("fill")).join();
  const [oldRoot, oldMap, before] = [root(), last(".leaflet-container"), colours()];
  const ready = {
    "ours": () => root() && root() !== oldRoot && root().querySelectorAll(".gp-country[d][fill]").length === countries,
    "peer": () => last(".leaflet-container") !== oldMap && paths().length >= countries,
    "ours again": () => colours() !== before,
    "peer again": () => paths().length >= countries && colours() !== before,
  }[what];
  panel.content.activeCellIndex = cell;
  const start = performance.now();
  const run = what.endsWith("again")
    ? panel.context.sessionContext.session.kernel.requestExecute({ code, silent: true }).done
    : globalThis.jupyterapp.commands.execute("notebook:run-cell");
  while (!ready()) {
    if (performance.now() - start > 60000) throw new Error(`${what} was never drawn`);
    await new Promise(resolve => setTimeout(resolve, 4));
  }
  await painted();
  const time = performance.now() - start;
  await run;
  return time;
}"""


def run() -> list[Row]:
    """Cell to paint, bytes, and new colours, each as a share of ipyleaflet's."""
    cells = {"ours": OURS, "peer": PEER, "ours again": OURS_AGAIN, "peer again": PEER_AGAIN}
    times: dict[str, list[float]] = {what: [] for what in cells}
    sizes: dict[str, list[int]] = {what: [] for what in cells}
    with tempfile.TemporaryDirectory() as name, lab_server(Path(name)) as server, chromium() as browser:
        folder = Path(name)
        write_notebook(folder / "map.ipynb", [SETUP, *cells.values()])
        page = browser.new_page(viewport={"width": 1280, "height": 1600})
        recorder = Recorder.of(page)
        notebook = NotebookPage(page, server, folder)
        notebook.open("map.ipynb")
        notebook.run()
        page.locator(".leaflet-container").first.wait_for()
        for number in range(ROUNDS + 1):
            for cell, (what, code) in enumerate(cells.items(), start=1):
                notebook.wait_until_ready()
                recorder.clear()
                spent = page.evaluate(MEASURE, [cell, code, what, COUNTRIES])
                notebook.wait_until_ready()
                if number:
                    times[what].append(spent)
                    sizes[what].append(sum(len(payload) for _, payload in recorder.raw))
        page.close()
    return [
        _row("cell to paint, countries at 50m: share of ipyleaflet's time", times, "", "{:.0f} ms", 0.4),
        _row("bytes on the websocket: share of ipyleaflet's", sizes, "", "{:,.0f} bytes", 1 / 15),
        _row("all countries in new colours: share of ipyleaflet's time", times, " again", "{:.0f} ms", 0.1),
    ]


def _row(what: str, values: dict[str, Any], kind: str, look: str, at_most: float) -> Row:
    ours, peer = median(values[f"ours{kind}"]), median(values[f"peer{kind}"])
    return Row(what, look.format(ours), f"ipyleaflet {look.format(peer)}", ours / peer, at_most=at_most)


if __name__ == "__main__":
    from benchmarks.__main__ import main

    raise SystemExit(main([Path(__file__).stem]))
