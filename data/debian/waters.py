"""Take rivers and lakes with their names out of Natural Earth: writes data/derived/rivers.csv and lakes.csv.

Needed once, on a Debian machine, with geopandas, because no npm or PyPI package has them with their names:

    apt-get download libgnudatalanguage0=1.0.1-4+b5 libmagics++-data=4.13.0-1
    for package in *.deb; do dpkg-deb -x $package unpacked; done
    python data/debian/waters.py unpacked

Rivers are those of 1:50 million, lakes those of 1:10 million from 700 square kilometres on. Natural Earth is in
the public domain. Lines are thinned to about two kilometres and written as "longitude latitude" in degrees,
points separated by commas and parts by semicolons.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import geopandas
import shapely

DATA = Path(__file__).resolve().parent.parent
LEAST_LAKE = 700.0  # square kilometres


def main(unpacked: Path) -> None:
    """Write both tables."""
    low = unpacked / "usr/share/gnudatalanguage/resource/maps/low"
    rivers = geopandas.read_file(low / "ne_50m_rivers_lake_centerlines.shp", encoding="utf-8")
    rows = []
    for name, rank, shape in zip(rivers["name"], rivers["scalerank"], rivers.geometry, strict=True):
        if isinstance(name, str) and shape is not None and "anal" not in name and "Csatorna" not in name:
            lines = [line.coords for line in shapely.get_parts(shapely.simplify(shape, 0.02))]
            rows.append({"name": " ".join(name.split()), "rank": int(rank), "shape": _text(lines)})
    _write("rivers", rows)

    lakes = geopandas.read_file(unpacked / "usr/share/magics/10m/ne_10m_ocean.shp").set_crs(4326, allow_override=True)
    with (DATA / "tables" / "gazetteer_repairs.csv").open(encoding="utf-8", newline="") as stream:
        spelt = {row["printed"]: row["name"] for row in csv.DictReader(stream) if row["kind"] == "lake"}
    areas = lakes.to_crs(6933).area / 1e6
    rows = []
    for printed, kind, area, shape in zip(lakes["name"], lakes["featurec_2"], areas, lakes.geometry, strict=True):
        name = spelt.get(printed, printed)
        if isinstance(name, str) and name and area >= LEAST_LAKE:
            rings = [part.exterior.coords for part in shapely.get_parts(shapely.simplify(shape, 0.02))]
            rows.append({"name": name, "kind": str(kind).lower(), "area": round(area), "shape": _text(rings)})
    _write("lakes", rows)


def _text(lines: list[shapely.coords.CoordinateSequence]) -> str:
    return ";".join(",".join(f"{x:.3f} {y:.3f}" for x, y, *_ in line) for line in lines)


def _write(name: str, rows: list[dict[str, object]]) -> None:
    with (DATA / "derived" / f"{name}.csv").open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(sorted(rows, key=lambda row: (str(row["name"]), str(row["shape"]))))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
