"""The first `atlas.countries()` of a process, next to `geopandas.read_file` of the same content as GeoJSON.

Each runs in fresh interpreters, in turns, with its imports already done, so that reading alone is compared.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.measure import Row, timing

ROUNDS = 7

_TIMED = """
import sys
from time import process_time
import geopandas, pyogrio, shapely
from geoplay.atlas import shapes
start = process_time()
frame = {call}
spent = process_time() - start
assert len(frame) == 248
print(spent)
"""
_CALLS = {"ours": "shapes.countries()", "peer": "geopandas.read_file(sys.argv[1])"}


def run() -> list[Row]:
    """How many times faster a frame of the atlas is there."""
    spent: dict[str, list[float]] = {name: [] for name in _CALLS}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "countries.geojson"
        write_geojson(file)
        for _ in range(ROUNDS):
            for name, call in _CALLS.items():
                command = [sys.executable, "-c", _TIMED.format(call=call), str(file)]
                done = subprocess.run(command, capture_output=True, text=True, check=True)
                spent[name].append(float(done.stdout))
    ours, peer = timing(spent["ours"]), timing(spent["peer"])
    what = "first `atlas.countries()`: times faster than GeoJSON"
    return [Row(what, ours.each(), f"`geopandas.read_file` {peer.each()}", peer.seconds / ours.seconds, at_least=3)]


def write_geojson(file: Path) -> None:
    """The content of `atlas.countries()` as GeoJSON, which holds one geometry and no tuples in a row."""
    from geoplay import atlas

    frame = atlas.countries()
    for column in ("capital_point", "label_point"):
        points = frame.pop(column)
        frame[f"{column}_longitude"], frame[f"{column}_latitude"] = points.x, points.y
    frame["neighbours"] = frame["neighbours"].map(" ".join)
    frame.reset_index().to_file(file, driver="GeoJSON")
