"""The world map's kernel side: what travels, what is refused, what is noted."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import geopandas
import numpy
import pandas
import pytest
import shapely
from shapely.geometry import GeometryCollection, LineString, MultiPoint, Point, Polygon, box

import geoplay
from geoplay import atlas
from geoplay.atlas import overlay
from geoplay.core.refusal import GeoplayError
from geoplay.maps.classify import breaks
from geoplay.maps.colours import NAMES, palette
from geoplay.widgets.world_map import WorldMap
from tests.amounts import amount

WGS = "EPSG:4326"


@pytest.fixture(scope="module")
def countries() -> Any:
    return atlas.countries()


def table(shown: WorldMap, layer: str = "layer-1") -> dict[str, Any]:
    content: dict[str, Any] = json.loads(gzip.decompress(getattr(shown, f"{layer}_table")))
    return content


def shapes(shown: WorldMap, layer: str = "layer-1") -> list[dict[str, Any]]:
    content = json.loads(gzip.decompress(getattr(shown, f"{layer}_shapes")))
    geometries: list[dict[str, Any]] = content["objects"]["features"]["geometries"]
    return geometries


def colour_of(shown: WorldMap, key: str, layer: str = "layer-1") -> str | None:
    paint = getattr(shown, f"{layer}_paint")
    number = paint["classes"][table(shown, layer)["ids"].index(key)]
    return paint["light"][number] if number < len(paint["light"]) else None


# ---- rows that are countries


def test_a_frame_of_the_atlas_sends_values_and_no_shapes(countries: Any) -> None:
    shown = geoplay.world_map(countries, "population", tooltip=["capital", "population"])
    assert getattr(shown, "layer-1_shapes") == b""
    found = table(shown)
    assert set(found["ids"]) == set(countries.index)
    capitals = dict(zip(found["ids"], found["columns"][0]["values"], strict=True))
    assert capitals["IT"] == "Rome"
    assert len(getattr(shown, "layer-1_table")) + len(getattr(shown, "layer-1_paint")["classes"]) < 10_000


@pytest.mark.parametrize(
    ("column", "values"), [("iso_a3", ["ITA", "FRA"]), ("Country", ["Italy", "France"]), ("code", ["it", "fr"])]
)
def test_codes_and_names_in_a_column_are_found(column: str, values: list[str]) -> None:
    shown = geoplay.world_map(pandas.DataFrame({column: values, "gold": [1, 2]}), "gold")
    assert table(shown)["ids"] == ["IT", "FR"]


def test_the_same_countries_in_other_coordinates_and_detail_are_still_joined(countries: Any) -> None:
    coarse = atlas.countries(detail="110m")[["iso3", "geometry"]].reset_index(drop=True).to_crs("ESRI:54030")
    assert getattr(geoplay.world_map(coarse, color="blue"), "layer-1_shapes") == b""


def test_other_shapes_of_countries_are_drawn_as_they_are(countries: Any) -> None:
    capitals = countries.set_geometry("capital_point")[["name", "capital_point"]].dropna()
    shown = geoplay.world_map(capitals)
    assert {one["type"] for one in shapes(shown)} == {"Point"}
    halves = countries.loc[["FR", "DE", "PL"]].copy()
    halves["geometry"] = [box(0, 45, 1, 46)] * 3
    assert [one["type"] for one in shapes(geoplay.world_map(halves))] == ["Polygon"] * 3


def test_unknown_rows_are_noted_and_grey_and_twice_is_said() -> None:
    shown = geoplay.world_map({"IT": 1, "Atlantis": 2, "XX": 3, "ITA": 4})
    assert shown.notes == [
        "2 rows name no country of this map: Atlantis and XX.",
        "Several rows mean the same country, of which the last is shown: Italy.",
    ]
    assert table(shown)["columns"][0]["values"] == [4]
    assert getattr(shown, "layer-1_paint")["legend"]["missing"] == "no data"


def test_missing_values_have_no_colour_but_a_row() -> None:
    shown = geoplay.world_map(pandas.Series({"IT": 1.0, "FR": float("nan"), "DE": 3.0}), scheme="quantiles", k=2)
    assert colour_of(shown, "FR") is None
    assert colour_of(shown, "IT") != colour_of(shown, "DE")


def test_names_are_those_of_the_language_and_the_year() -> None:
    assert geoplay.world_map({"Germania": 1}, language="it").scene["names"]["DE"] == "Germania"
    then = geoplay.world_map({"ussr": 1, "Belgian Congo": 2}, base="world-1960")
    assert table(then)["labels"][0] == "Union of Soviet Socialist Republics"
    assert then.notes == []


# ---- shapes of one's own


def test_any_coordinates_are_turned_into_degrees() -> None:
    frame = geopandas.GeoDataFrame({"name": ["Rome"]}, geometry=[Point(12.5, 41.9)], crs=WGS).to_crs(3857)
    assert shapes(geoplay.world_map(frame))[0]["coordinates"] == [12500, 41900]


def test_mixed_and_missing_shapes() -> None:
    geometry = [Point(1, 2), None, LineString([(0, 0), (5, 5)]), box(0, 0, 3, 3), Polygon(), MultiPoint([(1, 1), (2, 2)]),
                GeometryCollection([Point(3, 3), LineString([(0, 1), (1, 0)])])]  # fmt: skip
    frame = geopandas.GeoDataFrame({"what": list("abcdefg")}, geometry=geometry, crs=WGS)
    shown = geoplay.world_map(frame, "what")
    assert [one["type"] for one in shapes(shown)] == ["Point", "LineString", "Polygon", "MultiPoint", "GeometryCollection"]
    assert table(shown)["ids"] == ["0", "2", "3", "5", "6"]
    assert shown.notes == ["2 rows have no shape and are not drawn: rows 2, 5."]


def test_rings_run_as_a_globe_wants_them_whatever_way_they_came() -> None:
    clockwise = Polygon([(0, 0), (0, 9), (9, 9), (9, 0)], holes=[[(3, 3), (6, 3), (6, 6), (3, 6)]])
    turned = Polygon(clockwise.exterior.coords[::-1], holes=[clockwise.interiors[0].coords[::-1]])
    for shape in (clockwise, turned):
        shown = geoplay.world_map(geopandas.GeoDataFrame(geometry=[shape], crs=WGS))
        content = json.loads(gzip.decompress(getattr(shown, "layer-1_shapes")))
        areas = []
        for arc in content["arcs"]:
            x = y = area = 0
            for dx, dy in arc:
                area += x * (y + dy) - (x + dx) * y
                x, y = x + dx, y + dy
            areas.append(area)
        outer, hole = areas
        assert outer < 0 < hole


def test_no_coordinates_no_rows_no_shapes() -> None:
    nowhere = geopandas.GeoDataFrame({"a": [1]}, geometry=[Point(1, 2)])
    with pytest.raises(GeoplayError, match=r"no CRS.*set_crs"):
        geoplay.world_map(nowhere)
    empty = geoplay.world_map(geopandas.GeoDataFrame({"a": []}, geometry=[], crs=WGS), "a")
    assert empty.notes == ["The table has no rows, so there is nothing to show of it."]
    unplaced = geopandas.GeoDataFrame({"a": [1, 2]}, geometry=[None, None], crs=WGS)
    assert geoplay.world_map(unplaced).notes == ["2 rows have no shape and are not drawn: rows 1, 2."]
    lost = geopandas.GeoDataFrame({"a": [1]})
    with pytest.raises(GeoplayError, match="set_geometry"):
        geoplay.world_map(lost)


# ---- mistakes get a sentence, and change nothing


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"column": "populaton"}, "did you mean 'population'"),
        ({"column": "population", "scheme": "percentiles"}, "equal_interval, quantiles, natural_breaks"),
        ({"column": "population", "cmap": "virids"}, "did you mean 'viridis'"),
        ({"column": "population", "k": 40, "scheme": "quantiles"}, "1 to 12 classes"),
        ({"column": "name", "scheme": "quantiles"}, "other values"),
        ({"column": "population", "vmin": 9, "vmax": 3}, "vmin is at most vmax"),
        ({"tooltip": ["capitol"]}, "did you mean 'capital'"),
        ({"projection": "robinson"}, "natural-earth, orthographic"),
        ({"base": "mars"}, "world-1960"),
        ({"color": "blau"}, "A colour is like"),
        ({"language": "xx"}, "geoplay speaks en, fr, it"),
    ],
)
def test_mistakes_are_answered_with_what_there_is(countries: Any, arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(GeoplayError, match=sentence):
        geoplay.world_map(countries, **arguments)


def test_a_misspelt_keyword_and_a_strange_table() -> None:
    with pytest.raises(GeoplayError, match="Did you mean 'scheme'"):
        geoplay.world_map({"IT": 1}, schema="quantiles")
    with pytest.raises(GeoplayError, match="Did you mean 'height'"):
        geoplay.world_map({"IT": 1}, heigth=300)
    with pytest.raises(GeoplayError, match="legend should be True or False, not 'yes'"):
        geoplay.world_map({"IT": 1}, legend="yes")
    with pytest.raises(GeoplayError, match="}, not 3"):
        geoplay.world_map(3)
    with pytest.raises(GeoplayError, match="No row names a country"):
        geoplay.world_map({"Atlantis": 1})


def test_a_refused_layer_leaves_the_map_as_it_was() -> None:
    shown = geoplay.world_map({"IT": 1})
    before = (list(shown.layers), shown.scene)
    with pytest.raises(GeoplayError):
        shown.add({"FR": 1}, "gold")
    with pytest.raises(GeoplayError, match="already"):
        shown.add({"FR": 1}, name="layer-1")
    assert (list(shown.layers), shown.scene) == before


# ---- what the map can do


def test_new_colours_alone_travel(countries: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = geoplay.world_map(countries, "population", tooltip="name")
    sent: list[Any] = []
    monkeypatch.setattr(shown, "send_state", lambda key=None: sent.append(key))
    shown.recolour("area", scheme="quantiles")
    names = {name for keys in sent for name in ({keys} if isinstance(keys, str) else keys)}
    assert names == {"layer-1_paint"}
    assert getattr(shown, "layer-1_paint")["legend"]["title"] == "area"


def test_layers_come_and_go(countries: Any) -> None:
    shown = geoplay.world_map(countries, "area").add(atlas.rivers(), name="rivers")
    assert shown.layers == ["layer-1", "rivers"]
    shown.remove("rivers")
    assert shown.layers == ["layer-1"]
    shown.add(atlas.lakes(), name="rivers")
    assert shapes(shown, "rivers")[0]["type"] in {"Polygon", "MultiPolygon"}
    with pytest.raises(GeoplayError, match="'layer-1', 'rivers'"):
        shown.remove("lakes")


def test_selection_is_checked_and_says_of_which_layer() -> None:
    cities = atlas.cities().head(3)
    shown = geoplay.world_map().add(cities, name="cities")
    shown.selected = "IT"
    assert shown.selected_layer is None
    shown.selected = str(cities.index[0])
    assert shown.selected_layer == "cities"
    for word in ("Italy", "it", "Italia"):
        shown.selected = word
        assert shown.selected == "IT"
    with pytest.raises(GeoplayError, match="did you mean 'IT'"):
        shown.selected = "Itali"


def test_the_page_may_set_what_is_its_own_and_no_more() -> None:
    shown = geoplay.world_map({"IT": 1})
    shown.set_state({"selected": "FR", "selected_layer": None, "projection": "polar", "base": b"x", "layers": []})
    assert (shown.selected, shown.projection, shown.layers) == ("FR", "polar", ["layer-1"])
    assert shown.base != b"x"


def test_fitting(countries: Any) -> None:
    shown = geoplay.world_map(countries, "area")
    longitudes = [x for x, _ in shown.fit("IT").view["points"]]
    assert 6 < min(longitudes) < max(longitudes) < 19
    assert len(shown.fit((0, 40, 10, 50)).view["points"]) == 6
    assert shown.fit().view["points"] == []
    for wrong in ("ITA", (1, 2, 3), (0, 50, 10, 40)):
        with pytest.raises(GeoplayError):
            shown.fit(wrong)


def test_a_flight_on_a_globe_turns_the_globe_to_it() -> None:
    flight = geopandas.GeoDataFrame({"below": ["a", "b"]}, geometry=[Point(-73, 40), Point(2, 49)], crs=WGS)
    shown = geoplay.world_map(flight, column="below", tooltip=["below"], projection="orthographic")
    assert shown.view == {"points": [[-73.0, 40.0], [2.0, 49.0]], "zoom": False, "number": 0}


def test_a_crowd_of_shapes_says_that_it_is_drawn_simplified(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overlay, "MANY_POINTS", amount(overlay.MANY_POINTS))
    # Fifty thousand of the simplest shapes with an area there are.
    x, y = numpy.meshgrid(numpy.linspace(-150, 150, 250), numpy.linspace(-60, 60, 200))
    corners = numpy.stack([numpy.stack([x, x + 1, x], -1), numpy.stack([y, y, y + 0.5], -1)], -1).reshape(-1, 3, 2)
    crowd = geopandas.GeoDataFrame({"value": range(50_000)}, geometry=shapely.polygons(corners), crs=WGS)
    crowd = crowd.iloc[: amount(50_000)]
    said = "The shapes have very many points; they are drawn simplified, to about two kilometres."
    shown = geoplay.world_map(crowd, "value")
    assert shown.notes == shown.scene["notes"] == [said]
    assert geoplay.world_map(crowd.iloc[:250], "value").notes == []


# ---- pictures


@pytest.mark.parametrize("projection", ["natural-earth", "orthographic", "polar", "mercator"])
def test_a_picture_is_svg_with_every_country_and_its_colour(tmp_path: Path, projection: str) -> None:
    shown = geoplay.world_map({"FR": 1, "NO": 2}, categorical=True, projection=projection, title="A < B")
    root = ElementTree.fromstring(shown.export(tmp_path / "map.svg").read_text(encoding="utf-8"))  # noqa: S314 - made here
    assert root.get("aria-label") == "A < B"
    named = {path[0].text: path.get("fill") for path in root.iter("{http://www.w3.org/2000/svg}path") if len(path)}
    assert named["France"] == "#0072b2"
    assert named["Norway"] == "#e69f00"
    assert named["Spain"] is None
    # A globe over Africa does not see New Zealand.
    assert ("New Zealand" in named) == (projection != "orthographic")


def test_russia_and_fiji_do_not_smear_across_the_picture() -> None:
    root = ElementTree.fromstring(geoplay.world_map().svg(width=900))  # noqa: S314 - made here
    for path in root.iter("{http://www.w3.org/2000/svg}path"):
        if len(path) and path[0].text in {"Russia", "Fiji", "United States"}:
            steps = path.get("d", "").replace("-", " -").split("l")[1:]
            longest = max(abs(float(number)) for piece in steps for number in piece.split("Z")[0].split())
            assert longest < 450, path[0].text


def test_the_still_is_small_and_other_files_are_refused(tmp_path: Path, countries: Any) -> None:
    shown = geoplay.world_map(countries, "area")
    assert len(shown._still()["text/html"]) < 80_000
    with pytest.raises(GeoplayError, match=r"\.svg or \.png"):
        shown.export(tmp_path / "map.jpg")
    with pytest.raises(GeoplayError, match="'light' or 'dark'"):
        shown.export(tmp_path / "map.svg", theme="sepia")


def test_only_a_picture_that_was_asked_for_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = geoplay.world_map()
    sent: list[Any] = []
    monkeypatch.setattr(shown, "send", lambda content, buffers=None: sent.append(content))
    with pytest.raises(GeoplayError, match=r"show the map in a cell first.*An SVG needs no page: export\('map\.svg'\)"):
        shown.export(tmp_path / "map.png")
    assert sent == []
    # A page that shows it, in a cell or within another widget, is counted.
    shown.set_state({"_view_count": 1})
    path = shown.export(tmp_path / "map.png")
    picture = b"\x89PNG\r\n\x1a\n..."
    shown._received(shown, {"kind": "picture", "name": "forged"}, [picture])
    shown._received(shown, {"kind": "picture", "name": sent[0]["name"]}, [])
    assert not path.exists()
    shown._received(shown, {"kind": "picture", "name": sent[0]["name"]}, [picture])
    assert path.read_bytes() == picture
    path.unlink()
    shown._received(shown, {"kind": "picture", "name": sent[0]["name"]}, [picture])
    assert not path.exists()


def test_plain_maps_need_neither_geopandas_nor_numpy() -> None:
    code = """
import sys
for name in ("geopandas", "pandas", "numpy", "shapely"):
    sys.modules[name] = None
import geoplay
shown = geoplay.world_map({"IT": 59, "Francia": 68}, language="it", scheme="natural_breaks", k=2)
assert shown.notes == [] and "<svg" in shown.svg(width=300)
"""
    subprocess.run([sys.executable, "-c", code], check=True)


# ---- classes and colours


def test_natural_breaks_are_the_best_of_all() -> None:
    values = [1.0, 2, 4, 5, 9, 11, 30, 31, 32, 70]

    def cost(ends: list[float]) -> float:
        total, low = 0.0, float("-inf")
        for end in ends:
            group = [value for value in values if low < value <= end]
            total += sum((value - sum(group) / len(group)) ** 2 for value in group)
            low = end
        return total

    every = [[a, b, 70.0] for a in values[:-2] for b in values[:-1] if a < b]
    assert cost(breaks(values, "natural_breaks", k=3)) == min(map(cost, every))


def test_classes_agree_with_given_breaks_and_few_values() -> None:
    assert breaks([5, 5, 5], "quantiles", k=4) == [5.0]
    assert breaks([], "natural_breaks") == []
    assert breaks([1, 2], "fisher_jenks", k=9) == [1.0, 2.0]
    with pytest.raises(GeoplayError, match="bins"):
        breaks([1, 2], "user_defined")
    assert breaks([1, 60], "UserDefined", bins=[10, 50]) == [10.0, 50.0, 60.0]


def lightness(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("name", ["atlas", "viridis", "cividis", "magma", "Blues", "YlGnBu", "YlOrRd"])
def test_ramps_grow_steadily_lighter_or_darker_so_that_no_reader_depends_on_hue(name: str) -> None:
    for colours in (palette(name, 9, categorical=False).light, palette(name, 9, categorical=False).dark):
        steps = [lightness(colour) for colour in colours]
        assert steps in (sorted(steps), sorted(steps, reverse=True)), name


def test_every_colour_map_gives_as_many_colours_as_asked() -> None:
    for name in NAMES:
        for count in (1, 2, 7, 64):
            found = palette(name, count, categorical=False)
            assert len(found.light) == len(found.dark) == count
    assert len(set(palette(None, 21, categorical=True).light)) == 21
