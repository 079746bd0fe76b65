"""The maps of the atlas as GeoDataFrames.

Everything is in longitude and latitude (EPSG:4326), read from files inside the package. A frame belongs to the
caller: changing it changes nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from geoplay.atlas.layers import read_layer, require_geopandas
from geoplay.atlas.neighbours import BOARDS, YEARS, all_neighbours
from geoplay.core.refusal import GeoplayError

if TYPE_CHECKING:
    from geopandas import GeoDataFrame

DETAILS = ("50m", "110m")
CRS = "EPSG:4326"

# Columns that hold several words are stored with blanks between them.
_LISTS = ("administered_by", "today", "countries")
_COUNTS = ("population", "population_year", "area_year")
_YES_OR_NO = ("on_july_1960", "on_end_1960")


def countries(year: int | None = None, detail: str = "50m", *, board: str = "july") -> GeoDataFrame:
    """Every country and territory of today, or with `year=1960` of the world of 31 July 1960.

    A row has shape, names in English and Italian, status, continent and region, capital and its place, area and
    population with their years and sources, neighbours by land, `label_point` (a point inside the shape, where its
    name goes) and `tiny`: whether a map of the world must mark it with that point to make it visible. `detail` is
    `"50m"`, or `"110m"` for small maps.

    >>> today = countries()
    >>> today.loc["IT", ["name", "capital", "region"]].to_list()
    ['Italy', 'Rome', 'Southern Europe']
    >>> today.loc["PT", "neighbours"]
    ('ES',)

    The world of 1960 has the spaces of the World Flag board and the territories that were not on it, each with
    who administered it. `board="end"` gives the end of the year, when the Federation of Mali had parted.

    >>> then = countries(1960)
    >>> then.loc["kenya", "administered_by"]
    ('united-kingdom',)
    >>> "mali-federation" in then.index, "mali-federation" in countries(1960, board="end").index
    (True, False)
    """
    if year not in YEARS:
        raise GeoplayError(f"The atlas has maps of today (year=None) and of 1960 (year=1960), not of {year!r}.")
    if detail not in DETAILS:
        raise GeoplayError(f"The maps are drawn in detail '50m' or '110m', not {detail!r}.")
    if board not in BOARDS:
        raise GeoplayError(f"A board of 1960 is 'july' (31 July) or 'end' (the end of the year), not {board!r}.")
    beside = all_neighbours(year, board=board)
    columns, shapes = read_layer(f"countries-{detail}" if year is None else f"countries-1960-{detail}")
    if year == 1960:
        columns, shapes = _at(board, columns, shapes, set(beside))
    columns["neighbours"] = [beside[key] for key in columns["id"]]
    columns["tiny"] = columns.pop("tiny")
    return _frame(columns, shapes)


def _at(board: str, columns: dict[str, list[Any]], shapes: Any, present: set[str]) -> tuple[dict[str, list[Any]], Any]:
    """The rows that stand at one moment of 1960, as they stand then."""
    chosen = [number for number, key in enumerate(columns["id"]) if key in present]
    columns = {name: [values[number] for number in chosen] for name, values in columns.items()}
    if board == "end":
        # What became independent in the meantime has a space of its own on that board.
        for number, (before, after) in enumerate(zip(columns["on_july_1960"], columns["on_end_1960"], strict=True)):
            if before == "0" and after == "1":
                columns["administered_by"][number] = ""
                columns["status"][number] = "state"
    return columns, shapes[chosen]


def states() -> GeoDataFrame:
    """The fifty states of the United States and the District of Columbia.

    >>> states().loc["US-HI", ["name", "capital", "admitted"]].to_list()
    ['Hawaii', 'Honolulu', '1959-08-21']
    """
    return _frame(*read_layer("states-us"))


def cities() -> GeoDataFrame:
    """The capitals and every city of a hundred thousand people or more, the largest first.

    >>> found = cities()
    >>> found[found["capital"] & (found["country"] == "JP")]["name"].to_list()
    ['Tokyo']
    """
    return _frame(*read_layer("cities"))


def rivers() -> GeoDataFrame:
    """The great rivers as lines, with names in English and Italian; `rank` is lower for greater ones.

    >>> rivers().set_index("name").loc["Danube", "name_it"]
    'Danubio'
    """
    return _frame(*read_layer("rivers"))


def lakes() -> GeoDataFrame:
    """Lakes and reservoirs of 700 square kilometres or more, the largest first; `area` is that of the shape.

    >>> lakes()["name"][:3].to_list()
    ['Lake Superior', 'Lake Victoria', 'Lake Huron']
    """
    return _frame(*read_layer("lakes"))


def seas() -> GeoDataFrame:
    """Oceans, seas, gulfs, bays and straits: a point in the middle of each, and what it is a part of.

    >>> seas().set_index("name").loc["Adriatic Sea", "part_of"]
    'Mediterranean Sea'
    """
    return _frame(*read_layer("seas"))


def mountains() -> GeoDataFrame:
    """Peaks, volcanoes and ranges: a point for each, with the height of its top in metres.

    >>> mountains().set_index("name").loc["Mont Blanc", "countries"]
    ('FR', 'IT')
    """
    return _frame(*read_layer("mountains"))


def deserts() -> GeoDataFrame:
    """Deserts: a point in the middle of each, and the countries it lies in.

    >>> deserts().set_index("name").loc["Gobi Desert", "countries"]
    ('CN', 'MN')
    """
    return _frame(*read_layer("deserts"))


def _frame(columns: dict[str, list[Any]], shapes: Any) -> GeoDataFrame:
    """A stored layer as a frame, with the columns that its file could only hold in another form."""
    geopandas = require_geopandas()
    import pandas as pd

    table: dict[str, Any] = {}
    for name, values in columns.items():
        if name in _LISTS:
            table[name] = [tuple(words.split()) for words in values]
        elif name in _COUNTS:
            table[name] = pd.array(values, dtype="Int64")
        elif name in _YES_OR_NO:
            table[name] = [value == "1" for value in values]
        elif name.endswith("_longitude"):
            point = name.removesuffix("_longitude")
            table[f"{point}_point"] = _points(values, columns[f"{point}_latitude"])
        elif not name.endswith("_latitude"):
            table[name] = values
    index = pd.Index(table.pop("id"), name="id") if "id" in table else None
    return geopandas.GeoDataFrame(table, index=index, geometry=shapes, crs=CRS)


def _points(longitudes: list[float | None], latitudes: list[float | None]) -> Any:
    """A column of points; none where there is no longitude."""
    import numpy as np
    import shapely

    geopandas = require_geopandas()
    places = np.array([longitudes, latitudes], dtype=float).T
    points = shapely.points(places)
    points[np.isnan(places[:, 0])] = None
    return geopandas.GeoSeries(points, crs=CRS).array
