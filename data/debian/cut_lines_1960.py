"""Trace borders of 1960 that are borders of provinces today: writes data/derived/cut_lines_1960.csv.

Needed once, on a Debian machine, with geopandas:

    apt-get download qgis-common=3.22.16+dfsg-1
    dpkg-deb -x qgis-common_*.deb unpacked
    python data/debian/cut_lines_1960.py unpacked

The provinces are those of Natural Earth 4.1 (public domain) at 1:10 million.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import geopandas
import shapely

# name of the line: country, provinces on its one side (the rest of the country is on the other)
LINES = {
    "yemen": ("YE", "Abyan", "Al Dali'", "Al Mahrah", "Hadramawt", "Lahij", "Shabwah", "`Adan"),
    "southern-cameroons": ("CM", "Nord-Ouest", "Sud-Ouest"),
    "sarawak": ("MY", "Sarawak"),
    "goa": ("IN", "Goa"),
    "sikkim": ("IN", "Sikkim"),
}


def main(unpacked: Path) -> None:
    """Read the provinces and write the lines between the two sides, thinned to about two kilometres."""
    file = unpacked / "usr/share/qgis/resources/data/world_map.gpkg"
    provinces = geopandas.read_file(file, layer="states_provinces")
    rows = []
    for name, (country, *members) in LINES.items():
        inside = provinces[provinces["iso_a2"] == country]
        side = inside["name"].isin(members)
        if side.sum() != len(members):
            raise SystemExit(f"{name}: {sorted(set(members) - set(inside['name']))} not found")
        one, other = inside[side].union_all(), inside[~side].union_all()
        shared = shapely.line_merge(shapely.intersection(one.boundary, other.boundary))
        # Islands and slivers leave crumbs; the border is the longest piece after small gaps are bridged.
        pieces = [part for part in shapely.get_parts(shared) if isinstance(part, shapely.LineString)]
        line = shapely.simplify(max(pieces, key=lambda part: part.length), 0.02)
        corners = ";".join(f"{x:.3f} {y:.3f}" for x, y in line.coords)
        rows.append({"name": name, "line": corners})
    target = Path(__file__).resolve().parent.parent / "derived" / "cut_lines_1960.csv"
    with target.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, ["name", "line"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
