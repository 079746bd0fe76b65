"""The frames: complete, valid, and in agreement with figures and codes that did not make them."""

from __future__ import annotations

import subprocess
import sys

import geopandas
import numpy as np
import pycountry
import pytest
import shapely

from data.context import Context
from geoplay import atlas
from geoplay.atlas.shapes import DETAILS

# The Soviet Union is counted with its republics that stand on the map by themselves.
WITH_REPUBLICS = {frozenset(("czechoslovakia", "ussr")), frozenset(("hungary", "ussr"))}
KOSOVO = "XK"  # not in ISO 3166, which leaves the code to its users
YEARS = [(None, "july"), (1960, "july"), (1960, "end")]
LAYERS = ["states", "cities", "rivers", "lakes", "seas", "mountains"]
EQUAL_AREA = 6933


def areas(frame: geopandas.GeoDataFrame) -> dict[str, float]:
    measured = frame.to_crs(EQUAL_AREA).area / 1e6
    return dict(zip(frame.index, measured, strict=True))


@pytest.mark.parametrize("detail", DETAILS)
@pytest.mark.parametrize(("year", "board"), YEARS)
def test_every_shape_is_valid_in_the_world_and_in_degrees(year: int | None, board: str, detail: str) -> None:
    frame = atlas.countries(year, detail, board=board)
    assert frame.crs.to_epsg() == 4326
    assert frame.index.is_unique
    assert frame.is_valid.all()
    assert not frame.is_empty.any()
    left, bottom, right, top = frame.total_bounds
    assert (left, bottom, right) == (-180, -90, 180)
    assert top < 90


@pytest.mark.parametrize("detail", DETAILS)
@pytest.mark.parametrize(("year", "board"), YEARS)
def test_every_label_point_lies_inside_its_shape(year: int | None, board: str, detail: str) -> None:
    frame = atlas.countries(year, detail, board=board)
    inside = shapely.contains(frame.geometry.to_numpy(), frame["label_point"].to_numpy())
    assert list(frame.index[~inside]) == []


@pytest.mark.parametrize(("year", "board"), YEARS)
def test_no_two_countries_lie_on_the_same_ground(year: int | None, board: str) -> None:
    frame = atlas.countries(year, board=board)
    shapes = frame.geometry.to_numpy()
    tree = shapely.STRtree(shapes)
    # Who contains another also covers it.
    for predicate in ("overlaps", "covers"):
        one, other = tree.query(shapes, predicate=predicate)
        assert [(frame.index[a], frame.index[b]) for a, b in zip(one, other, strict=True) if a != b] == []


@pytest.mark.parametrize("board", ["july", "end"])
def test_the_world_of_1960_covers_the_ground_of_today(board: str) -> None:
    now, then = atlas.countries(), atlas.countries(1960, board=board)
    assert sum(areas(then).values()) == pytest.approx(sum(areas(now).values()), rel=1e-6)


@pytest.mark.parametrize(("year", "board"), YEARS)
def test_countries_touch_exactly_where_they_are_called_neighbours(year: int | None, board: str) -> None:
    frame = atlas.countries(year, board=board)
    shapes = frame.geometry.to_numpy()
    one, other = shapely.STRtree(shapes).query(shapes, predicate="touches")
    length = shapely.length(shapely.intersection(shapes[one], shapes[other]))
    touching = {frozenset((frame.index[a], frame.index[b])) for a, b, far in zip(one, other, length, strict=True) if far}
    table = Context().table("neighbours")
    unseen = {frozenset((row["a"], row["b"])) for row in table if row["year"] == ("" if year is None else str(year))}
    told = {frozenset((key, beside)) for key, others in frame["neighbours"].items() for beside in others}
    assert touching == told - unseen - WITH_REPUBLICS


def test_every_code_is_that_of_iso_3166() -> None:
    for row in atlas.countries().itertuples():
        if row.Index == KOSOVO:
            continue
        known = pycountry.countries.get(alpha_2=row.Index)
        assert known is not None, row.Index
        assert (row.iso2, row.iso3, row.numeric) == (known.alpha_2, known.alpha_3, known.numeric)


def test_what_iso_3166_knows_and_the_atlas_does_not_has_no_land_worth_drawing() -> None:
    missing = {country.alpha_2 for country in pycountry.countries} - set(atlas.countries().index)
    assert missing == {"BV", "UM"}, "Bouvet Island and the United States' outlying islands, all uninhabited"


def test_shapes_are_about_as_large_as_the_countries_are_said_to_be() -> None:
    frame = atlas.countries()
    measured = areas(frame)
    # Figures of area count lakes and coastal waters that a map leaves out, or leave them out where it does not;
    # that of Antarctica counts the ice shelves.
    for key, told in frame["area"].items():
        if told > 20_000 and key != "AQ":
            assert measured[key] == pytest.approx(told, rel=0.15), key


def test_capitals_lie_in_their_countries() -> None:
    frame = atlas.countries()
    seated = frame[frame["capital_point"].notna()]
    away = shapely.distance(seated.geometry.to_numpy(), seated["capital_point"].to_numpy())
    assert list(seated.index[away > 0.2]) == []
    assert set(frame.index[frame["status"] == "member"]) <= set(seated.index)


def test_every_card_of_the_flag_box_has_a_shape_and_a_place_for_a_marker() -> None:
    cards = (
        "AE AL AR AU BA BI BR CA CF CH CN CU DE DM EC EG FJ FR GB GR IN IT JM JP "
        "KE KG KR KZ LK MA MK MN MT MX NG NR NZ PG PK PT PW RU SE SN TN TR UG US"
    )
    frame = atlas.countries().loc[cards.split()]
    assert len(frame) == 48
    assert frame["label_point"].notna().all()


def test_the_small_are_marked_and_the_large_are_not() -> None:
    tiny = atlas.countries()["tiny"]
    assert tiny[["MT", "VA", "SG", "MV", "LU", "KN"]].all()
    assert not tiny[["FR", "IL", "QA", "JM"]].any()


@pytest.mark.parametrize(("board", "spaces"), [("july", 91), ("end", 102)])
def test_every_space_of_a_board_has_a_row_and_nobody_administers_it_then(board: str, spaces: int) -> None:
    frame = atlas.countries(1960, board=board)
    rows = [row["id"] for row in Context().table("data/spaces_1960.csv") if row[f"on_{board}_1960"] == "1"]
    assert len(rows) == spaces
    on_board = frame.loc[rows]
    assert on_board[f"on_{board}_1960"].all()
    assert (on_board["administered_by"] == ()).all()


@pytest.mark.parametrize("board", ["july", "end"])
def test_every_territory_of_1960_says_who_administered_it_or_that_it_was_a_state(board: str) -> None:
    frame = atlas.countries(1960, board=board)
    outside = frame[~frame[f"on_{board}_1960"]]
    for key, powers in outside["administered_by"].items():
        assert all(power in frame.index for power in powers), key
        free = outside.loc[key, "status"] in {"state not in the United Nations", "no state's"}
        assert bool(powers) != free, key


def test_colonies_that_a_pupil_asks_for_have_the_right_power() -> None:
    powers = atlas.countries(1960)["administered_by"]
    assert powers["algeria"] == ("france",)
    assert powers["angola"] == ("portugal",)
    assert powers["ruanda-urundi"] == ("belgium",)
    assert powers["south-west-africa"] == ("union-of-south-africa",)
    assert powers["new-hebrides"] == ("united-kingdom", "france")
    assert powers["cyprus"] == ("united-kingdom",)
    assert powers["north-korea"] == powers["south-vietnam"] == powers["mongolia"] == ()


def test_the_parts_of_1960_are_as_large_as_they_were() -> None:
    # Square kilometres as handbooks of the time and later give them; lines drawn by hand are allowed a fifth.
    handbook = {
        "south-vietnam": 173_800,
        "north-vietnam": 158_800,
        "british-cameroons": 88_300,
        "netherlands-new-guinea": 416_000,
        "sarawak": 124_400,
        "north-borneo": 73_700,
        "malaya": 131_600,
        "sikkim": 7_100,
        "portuguese-india": 3_700,
        "canal-zone": 1_400,
        "ifni": 1_500,
        "zanzibar": 2_600,
        "aden": 300_000,
    }
    measured = areas(atlas.countries(1960))
    for key, told in handbook.items():
        assert measured[key] == pytest.approx(told, rel=0.2), key


def test_both_levels_of_detail_hold_the_same_places_and_the_coarse_one_fewer_points() -> None:
    fine, coarse = atlas.countries(), atlas.countries(detail="110m")
    assert list(fine.index) == list(coarse.index)
    assert coarse.geometry.count_coordinates().sum() < fine.geometry.count_coordinates().sum() / 5


@pytest.mark.parametrize("layer", LAYERS)
def test_every_other_layer_is_valid_named_and_in_degrees(layer: str) -> None:
    frame = getattr(atlas, layer)()
    assert frame.crs.to_epsg() == 4326
    assert frame.is_valid.all()
    assert not frame.is_empty.any()
    assert (frame["name"].str.len() > 0).all()
    bounds = frame.total_bounds
    assert (np.abs(bounds) <= [180, 90, 180, 90]).all()


def test_the_states_are_fifty_with_the_capital_district() -> None:
    frame = atlas.states()
    assert len(frame) == 51
    names = {part.code: part.name for part in pycountry.subdivisions if part.country_code == "US"}
    outlying = {"US-AS", "US-GU", "US-MP", "US-PR", "US-UM", "US-VI"}
    assert set(frame.index) == set(names) - outlying
    assert all(names[key] == name for key, name in frame["name"].items())


def test_mountains_stand_in_the_countries_that_claim_them() -> None:
    peaks = atlas.mountains()
    peaks = peaks[peaks["kind"] != "range"]
    land = atlas.countries()
    for peak in peaks.itertuples():
        away = shapely.distance(land.loc[list(peak.countries)].geometry.to_numpy(), peak.geometry)
        assert away.max() < 0.6, peak.name


def test_seas_lie_in_the_water() -> None:
    land = atlas.countries(detail="110m")
    straits = {"strait"}
    water = atlas.seas()
    for sea in water[~water["kind"].isin(straits) & (water["name"] != "Caspian Sea")].itertuples():
        assert not land.intersects(sea.geometry).any(), sea.name


def test_lakes_lie_on_land_and_rivers_run_on_it() -> None:
    land = shapely.union_all(shapely.buffer(atlas.countries(detail="110m").geometry.to_numpy(), 0.5))
    assert atlas.lakes().intersects(land).all()
    assert atlas.rivers().intersects(land).all()


def test_cities_lie_in_their_countries() -> None:
    land = atlas.countries().geometry
    frame = atlas.cities()
    away = shapely.distance(land.loc[frame["country"]].to_numpy(), frame.geometry.to_numpy())
    assert list(frame["name"][away > 0.75]) == []


def test_every_capital_is_among_the_cities_where_two_sources_place_it() -> None:
    frame = atlas.cities()
    capitals = frame[frame["capital"]].set_index("country")
    told = atlas.countries()["capital"].dropna()
    assert dict(capitals["name"]) == dict(told)
    # A capital has a population when GeoNames has a city of its name within half a degree of its point.
    assert set(capitals.index[capitals["population"].isna()]) == {"TK"}


def test_a_frame_belongs_to_the_caller() -> None:
    mine = atlas.countries()
    mine.loc["FR", "name"] = "Gaul"
    del mine["capital"]
    assert atlas.countries().loc["FR", "name"] == "France"
    assert "capital" in atlas.countries()


@pytest.mark.parametrize("year", [1970, "1960", 0])
def test_a_year_without_a_map_is_refused_with_a_sentence(year: object) -> None:
    with pytest.raises(ValueError, match=r"maps of today \(year=None\) and of 1960"):
        atlas.countries(year)  # type: ignore[arg-type]


def test_other_mistakes_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="detail '50m' or '110m', not '10m'"):
        atlas.countries(detail="10m")
    with pytest.raises(ValueError, match=r"'july' \(31 July\) or 'end'"):
        atlas.countries(1960, board="december")
    with pytest.raises(AttributeError, match="it has along, became, cities, continent_at"):
        atlas.country  # noqa: B018


def test_without_geopandas_the_atlas_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "geopandas", None)
    with pytest.raises(ImportError, match=r"pip install geopandas.*without a server.*topology\(\)"):
        atlas.countries()


def test_the_atlas_loads_neither_geopandas_nor_numpy_before_it_must() -> None:
    script = (
        "import sys; from geoplay import atlas; atlas.topology(); atlas.neighbours('FR'); atlas.policy(); "
        "atlas.label_point('FR'); print(sorted({'geopandas', 'pandas', 'numpy', 'shapely'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
