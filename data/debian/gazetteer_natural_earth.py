"""How `gazetteer_natural_earth.csv` was made: `python data/debian/gazetteer_natural_earth.py UNPACKED`.

No npm or PyPI package carries the names of Natural Earth's rivers, lakes, towns and provinces, but three Debian
packages carry the shapefiles. The table is committed, so that nobody needs Debian to build the atlas.
UNPACKED is a folder into which `dpkg-deb -x` put `libmagics++-data` 4.13.0-1 (rivers, lakes and places 1:10m),
`libgnudatalanguage0` 1.0.1-4 (rivers 1:50m, spelt with all their letters) and `qgis-common` 3.22.16 (countries
and first-level divisions 1:10m). Natural Earth is in the public domain.

The 1:10m rivers and lakes lost their accented letters on the way into Debian: `data/tables/gazetteer_repairs.csv`
says what each was (an empty name drops the row).
"""

from __future__ import annotations

import csv
import re
import sys
from pathlib import Path
from typing import Any

import geopandas
import pandas

DATA = Path(__file__).resolve().parent.parent
COLUMNS = ["kind", "name", "country", "lat", "lon", "rank", "population", "capital"]


def main(unpacked: Path) -> None:
    """Write the table into `data/derived`."""
    magics = unpacked / "usr/share/magics"
    countries = geopandas.read_file(unpacked / "usr/share/qgis/resources/data/world_map.gpkg", layer="countries")
    rows = [*places(magics / "10m/ne_10m_populated_places_simple.shp"), *divisions(unpacked)]
    rivers50 = geopandas.read_file(
        unpacked / "usr/share/gnudatalanguage/resource/maps/low/ne_50m_rivers_lake_centerlines.shp", encoding="utf-8"
    )
    rivers10 = geopandas.read_file(magics / "10m/ne_10m_rivers_lake_centerlines.shp", encoding="cp1252")
    lakes = geopandas.read_file(magics / "10m/ne_10m_ocean.shp")
    lakes["scalerank"] = lakes["scaleran_2"]
    rivers = pandas.concat([rivers50.set_crs(4326), rivers10.set_crs(4326)])
    rows += waters(rivers, "river", countries)
    rows += waters(lakes[lakes["name"].notna()], "lake", countries)
    unique = {tuple(row[column] for column in COLUMNS) for row in rows}
    with (DATA / "derived/gazetteer_natural_earth.csv").open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(sorted(unique))


def row(kind: str, name: str, country: str, point: Any, rank: float, population: int = 0, capital: str = "") -> dict[str, Any]:
    """One line of the table."""
    return {
        "kind": kind,
        "name": re.sub(r"\s+", " ", name).strip(),
        "country": country if re.fullmatch(r"[A-Z]{2}", str(country)) else "",
        "lat": f"{point.y:.2f}",
        "lon": f"{point.x:.2f}",
        "rank": str(int(rank)),
        "population": str(population),
        "capital": capital,
    }


def places(file: Path) -> list[dict[str, Any]]:
    """Towns under all their names; those of former times and research stations are left out."""
    frame = geopandas.read_file(file, encoding="cp1252")
    rows = []
    for place in frame.itertuples():
        if place.featurecla in ("Scientific station", "Historic place"):
            continue
        capital = "country" if place.featurecla == "Admin-0 capital" else ""
        names = [place.name, *re.split(r"[|;]", place.namepar if isinstance(place.namepar, str) else "")]
        names += re.split(r"[|;]", place.namealt if isinstance(place.namealt, str) else "")
        rows += [
            row("city", name, place.iso_a2, place.geometry, place.scalerank, max(int(place.pop_max), 0), capital)
            for name in names
            if name.strip() and "?" not in name
        ]
    return rows


def divisions(unpacked: Path) -> list[dict[str, Any]]:
    """States and provinces, at a point inside each."""
    frame = geopandas.read_file(unpacked / "usr/share/qgis/resources/data/world_map.gpkg", layer="states_provinces")
    points = frame.geometry.representative_point()
    return [
        row("state", name, country, point, 5)
        for name, country, point in zip(frame["name"], frame["iso_a2"], points, strict=True)
        if isinstance(name, str) and "?" not in name
    ]


def waters(frame: geopandas.GeoDataFrame, kind: str, countries: geopandas.GeoDataFrame) -> list[dict[str, Any]]:
    """One row for each name of a river or lake: where its longest piece lies, and in which country."""
    with (DATA / "tables/gazetteer_repairs.csv").open(encoding="utf-8", newline="") as stream:
        repairs = {line["printed"]: line["name"] for line in csv.DictReader(stream) if line["kind"] == kind}
    found: dict[str, tuple[float, float, Any]] = {}
    for printed, rank, shape in zip(frame["name"], frame["scalerank"], frame.geometry, strict=True):
        if not isinstance(printed, str) or shape is None:
            continue
        spelt = repairs.get(printed, printed)
        if "?" in spelt:
            continue
        for part in re.split(r"[()]", spelt):
            name = re.sub(r"\s+", " ", part).strip()
            if not name:
                continue
            size = float(shape.length)
            known = found.get(name)
            best = min(float(rank), known[1]) if known else float(rank)
            if known is None or size > known[0]:
                point = shape.representative_point() if kind == "lake" else middle(shape)
                found[name] = (size, best, point)
            else:
                found[name] = (known[0], best, known[2])
    names = sorted(found)
    points = geopandas.GeoDataFrame({"name": names}, geometry=[found[name][2] for name in names], crs=4326)
    inside = points.sjoin(countries[["iso_a2", "geometry"]], how="left").drop_duplicates("name").set_index("name")
    return [row(kind, name, inside.loc[name, "iso_a2"], found[name][2], found[name][1]) for name in names]


def middle(line: Any) -> Any:
    """The point half way along the longest part of a river."""
    parts = getattr(line, "geoms", [line])
    longest = max(parts, key=lambda part: part.length)
    return longest.interpolate(0.5, normalized=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
