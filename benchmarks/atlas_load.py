"""The first `atlas.countries()` of a process against `geopandas.read_file` of the same content as GeoJSON.

Run `python -m benchmarks.atlas_load`. Each side starts in processes of its own, in turns, with its imports
already done, so that what is compared is reading alone; the target is a third of the time.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

TARGET = 3.0
ROUNDS = 7

_TIMED = """
import sys, time
import geopandas, pyogrio, shapely
from geoplay.atlas import shapes
start = time.perf_counter()
frame = {call}
taken = time.perf_counter() - start
assert len(frame) == 248
print(taken)
"""
_SIDES = {
    "atlas.countries()": "shapes.countries()",
    "geopandas.read_file()": "geopandas.read_file(sys.argv[1])",
}


def write_geojson(file: Path) -> None:
    """The content of `atlas.countries()` as GeoJSON, which holds one geometry and no tuples in a row."""
    from geoplay import atlas

    frame = atlas.countries()
    for column in ("capital_point", "label_point"):
        points = frame.pop(column)
        frame[f"{column}_longitude"], frame[f"{column}_latitude"] = points.x, points.y
    frame["neighbours"] = frame["neighbours"].map(" ".join)
    frame.reset_index().to_file(file, driver="GeoJSON")


def measure(rounds: int = ROUNDS) -> dict[str, list[float]]:
    """Seconds of each side, one figure for each round."""
    taken: dict[str, list[float]] = {side: [] for side in _SIDES}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "countries.geojson"
        write_geojson(file)
        for _ in range(rounds):
            for side, call in _SIDES.items():
                command = [sys.executable, "-c", _TIMED.format(call=call), str(file)]
                done = subprocess.run(command, capture_output=True, text=True, check=True)
                taken[side].append(float(done.stdout))
    return taken


def main() -> int:
    """Print the medians and their ratio; fail when the target is missed."""
    medians = {side: statistics.median(seconds) for side, seconds in measure().items()}
    ours, theirs = (medians[side] for side in _SIDES)
    ratio = theirs / ours
    result = {"milliseconds": {side: round(1000 * value, 1) for side, value in medians.items()}, "times faster": round(ratio, 1)}
    print(json.dumps({"atlas_load": result, "target": TARGET}, indent=2))
    return 0 if ratio >= TARGET else 1


if __name__ == "__main__":
    raise SystemExit(main())
