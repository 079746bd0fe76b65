"""Pictures of shapes and of where places are: every place, no word in them, the place in the middle."""

from __future__ import annotations

import re
from random import Random

import pytest

from geoplay.atlas.equal_area import View, area, main_part, vector
from geoplay.atlas.facts import facts, keys
from geoplay.atlas.layers import read_columns, read_lines
from geoplay.atlas.locator import HEIGHT, LIT, WIDTH, where_is, where_is_point, where_is_state, where_is_water
from geoplay.atlas.shape_picture import SIDE, shape_picture, tells_its_name
from geoplay.core.place import Place
from geoplay.page.pictures import drawn
from geoplay.quizzes.kinds.american_states import states
from geoplay.quizzes.located import located
from tests.amounts import some

NUMBERS = re.compile(r"-?\d+(?:\.\d+)?")
# What would tell something about the place.
FORBIDDEN = ("<title", "<text", "<desc", " id=", " class=", "aria-")


def spots(svg: str, colour: str) -> list[tuple[float, float]]:
    """The points of all paths of a colour."""
    found = []
    for tag in re.findall(r"<path [^>]*>", svg):
        if f'fill="{colour}"' in tag or f'stroke="{colour}"' in tag:
            path = re.search(r' d="([^"]*)"', tag)
            assert path is not None
            numbers = list(map(float, NUMBERS.findall(path[1])))
            found += list(zip(numbers[::2], numbers[1::2], strict=True))
    return found


@pytest.mark.parametrize("year", [None, 1960])
def test_every_place_has_a_shape_that_fills_its_square_and_holds_no_word(year: int | None) -> None:
    for key in keys(year):
        svg = shape_picture(key, year)
        assert not any(word in svg for word in FORBIDDEN), key
        drawn = [float(number) for number in NUMBERS.findall(svg.partition(' d="')[2])]
        assert min(drawn) >= 0, key
        assert max(drawn) <= SIDE, key
        across, down = drawn[::2], drawn[1::2]
        assert max(max(across) - min(across), max(down) - min(down)) > 0.85 * SIDE, key


def test_every_member_and_every_space_is_found_in_its_surroundings() -> None:
    spaces = [key for key in keys(1960) if facts(key, 1960).on_board]
    # Of the spaces of 1960, a third: most are the countries of today.
    chosen = [*((key, None) for key in keys(status="member")), *((key, 1960) for key in spaces[::3])]
    for key, year in some(chosen):
        svg = where_is(key, year)
        assert not any(word in svg for word in FORBIDDEN), key
        assert key not in re.sub(r'"[^"]*"', "", svg)
        lit = spots(svg, LIT)
        inside = [(x, y) for x, y in lit if 0 <= x <= WIDTH and 0 <= y <= HEIGHT]
        assert inside or "<circle" in svg, key
        # A place that cannot be seen is pointed out.
        across = max(x for x, _ in inside) - min(x for x, _ in inside)
        down = max(y for _, y in inside) - min(y for _, y in inside)
        assert max(across, down) > 8 or "<circle" in svg, key
        assert len(svg) < 130_000, key


def test_shapes_are_in_true_proportions() -> None:
    def proportion(key: str) -> float:
        numbers = [float(number) for number in NUMBERS.findall(shape_picture(key).partition(' d="')[2])]
        return (max(numbers[::2]) - min(numbers[::2])) / (max(numbers[1::2]) - min(numbers[1::2]))

    assert proportion("CL") < 0.3
    assert proportion("RU") > 1.5
    # Over the antimeridian: Fiji is no band around the world.
    assert 0.5 < proportion("FJ") < 2


def test_areas_are_those_of_the_atlas() -> None:
    columns = read_columns("countries-50m")["id"]
    for key in ("IT", "TD", "BR", "MN", "AU"):
        rings = [[vector(*point) for point in ring] for ring in read_lines("countries-50m", columns.index(key))]
        view, chosen = main_part(rings)
        measured = sum(area([view(point) for point in rings[number]]) for number in chosen) * 6371.0088**2
        assert measured == pytest.approx(facts(key).area.value, rel=0.02), key


def test_far_islands_are_left_out_and_parts_of_a_country_are_not() -> None:
    columns = read_columns("countries-50m")["id"]

    def seen(key: str, longitude: float, latitude: float) -> bool:
        rings = [[vector(*point) for point in ring] for ring in read_lines("countries-50m", columns.index(key))]
        _, chosen = main_part(rings)
        view = View(vector(longitude, latitude))
        return any(max(abs(x) for point in rings[number] for x in view(point)) < 0.1 for number in chosen)

    assert not seen("EC", -90.5, -0.7), "the Galápagos"
    assert not seen("PT", -25.5, 37.8), "the Azores"
    assert seen("MY", 114.5, 4.0) or seen("MY", 102.0, 4.0)
    assert len(main_part([[vector(*p) for p in ring] for ring in read_lines("countries-50m", columns.index("MY"))])[1]) > 2


def test_scatters_and_blobs_are_not_asked_for_by_their_shape() -> None:
    assert all(tells_its_name(key) for key in ("IT", "CL", "NO", "JP", "NZ", "VN", "HR"))
    assert not any(tells_its_name(key) for key in ("KI", "MV", "TV", "NR", "VA", "MC", "MH"))


def test_points_anywhere_on_the_globe() -> None:
    rng = Random(7)
    anywhere = [(rng.uniform(-90, 90), rng.uniform(-180, 180)) for _ in range(25)]
    for latitude, longitude in [(90.0, 0.0), (-90.0, 0.0), (0.0, 180.0), (65.0, -180.0), *anywhere]:
        svg = where_is_point(latitude, longitude)
        assert "nan" not in svg
        assert svg.count("<circle") == 3
    with pytest.raises(ValueError, match="latitude from -90 to 90"):
        where_is_point(91, 0)


@pytest.mark.parametrize("layer", ["rivers", "lakes"])
def test_every_river_and_lake_lies_in_its_picture(layer: str) -> None:
    for name in read_columns(layer)["name"][::8]:
        lit = spots(where_is_water(layer, name), LIT)
        assert all(-1 <= x <= WIDTH + 1 and -1 <= y <= HEIGHT + 1 for x, y in lit), name


def test_what_is_not_there_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="no 'XX' on the map of today"):
        where_is("XX")
    with pytest.raises(ValueError, match="no rivers called 'Lethe'"):
        where_is_water("rivers", "Lethe")
    with pytest.raises(ValueError, match="no canals called 'Suez'"):
        where_is_water("canals", "Suez")


def test_a_state_is_lit_as_a_shape_and_not_as_a_dot_on_the_continent() -> None:
    for key in states():
        svg = where_is_state(key)
        across, down = zip(*spots(svg, LIT), strict=True)
        # Large enough to be known by its shape, or with a ring around it.
        assert max(max(across) - min(across), max(down) - min(down)) > 10 or "<circle" in svg, key
        assert located([Place("state", key), Place("country", "US")]) == f"where:{key}"
        assert drawn(f"where:{key}") == svg
