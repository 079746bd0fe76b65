"""The symbol lists of the 48 cards and the counts of old flags, checked on the flags as drawn."""

from __future__ import annotations

import csv
import math
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from shapely import Point, Polygon
from shapely.geometry.base import BaseGeometry

from geoplay.atlas.flags import flag
from tests.atlas.painted import Painting, painting, polygons

TABLE = Path(__file__).resolve().parents[2] / "data" / "tables" / "flag_symbols_48.csv"
with TABLE.open(encoding="utf-8", newline="") as stream:
    CARDS = {row["code"]: row for row in csv.DictReader(stream)}
SYMBOLS = {code: set(row["symbols"].split("+")) for code, row in CARDS.items()}
ALL_SYMBOLS = {"vertical stripes", "horizontal stripes", "circle", "star", "cross", "animal"}

# Where looking mechanically finds something else than a person sees.
BORDERED = {"LK"}  # its bands end at a border, not at the edge of the flag
DETAILED = {"EC", "EG", "MT", "PT"}  # stars and circles inside arms do not count
COUPED = {"CH"}  # the hull of a cross that ends inside the flag is an octagon, as a star's may be
STEPS = 400  # points on a line across a flag
SLACK = 4


def colour_at(seen: dict[str, BaseGeometry], x: float, y: float) -> str | None:
    return next((colour for colour, shape in seen.items() if shape.covers(Point(x, y))), None)


def bands(flag_: Painting, seen: dict[str, BaseGeometry], upright: bool, at: float) -> list[tuple[str | None, int, int]]:
    """The colours met on a line across the flag, with their places on it; hairlines are left out."""
    places = [(step + 0.5) / STEPS for step in range(STEPS)]
    crossed = [(place, at) if upright else (at, place) for place in places]
    colours = [colour_at(seen, flag_.x + x * flag_.width, flag_.y + y * flag_.height) for x, y in crossed]
    edges = [0, *(step for step in range(1, STEPS) if colours[step] != colours[step - 1]), STEPS]
    return [(colours[start], start, end) for start, end in pairwise(edges) if end - start >= SLACK]


def stripes(flag_: Painting, upright: bool) -> int:
    """How many bands beside each other run straight to the far edge of the flag."""
    seen = flag_.visible()

    def alike(one: tuple[str | None, int, int], other: tuple[str | None, int, int]) -> bool:
        return one[0] == other[0] and abs(one[1] - other[1]) <= SLACK and abs(one[2] - other[2]) <= SLACK

    first, *others = (bands(flag_, seen, upright, at) for at in (0.94, 0.97, 0.99))
    straight = [band for band in first if all(any(alike(band, found) for found in other) for other in others)]
    beside = sum(abs(left[2] - right[1]) <= SLACK for left, right in pairwise(straight))
    return beside + 1 if beside else 0


def stars(flag_: Painting, colour: str | None = None) -> int:
    """Pieces of one colour whose hull is a regular polygon that they do not fill."""
    found = 0
    for painted, shape in flag_.visible().items():
        for piece in polygons(shape):
            if piece.area < flag_.width * flag_.height * 5e-6 or (colour and painted != colour):
                continue
            hull = piece.convex_hull.simplify(math.sqrt(piece.area) * 0.06)
            assert isinstance(hull, Polygon)
            corners = list(hull.exterior.coords)[:-1]
            middle = piece.convex_hull.centroid
            reach = [math.dist((middle.x, middle.y), corner) for corner in corners]
            mean = sum(reach) / len(reach)
            regular = max(abs(length - mean) for length in reach) < 0.06 * mean
            found += 5 <= len(corners) <= 14 and regular and Polygon(piece.exterior).area < 0.82 * hull.area
    return found


def round_rings(shapes: list[BaseGeometry], flag_: Painting) -> int:
    rings = [ring for shape in shapes for piece in polygons(shape) for ring in (piece.exterior, *piece.interiors)]
    discs = [disc for disc in map(Polygon, rings) if disc.area >= flag_.width * flag_.height * 2e-3]
    return sum(4 * math.pi * disc.area / disc.length**2 > 0.985 for disc in discs)


@cache
def drawn(code: str, year: int | None = None) -> Painting:
    return painting(flag(code, year).svg)


def cards(*, with_symbol: str | None = None, without: str | None = None, but: set[str] | None = None) -> list[str]:
    return [
        code
        for code, symbols in sorted(SYMBOLS.items())
        if (with_symbol is None or with_symbol in symbols) and without not in symbols and code not in (but or set())
    ]


# The arms of a cross that reaches the edges run like stripes.
CROSSED = set(cards(with_symbol="cross"))


def test_there_are_48_cards_with_known_symbols_and_a_note_in_both_languages() -> None:
    assert len(CARDS) == 48
    for code, row in CARDS.items():
        assert set() < SYMBOLS[code] <= ALL_SYMBOLS, code
        assert row["arguable"] in ("yes", "no")
        assert row["note_en"].endswith("."), code
        assert row["note_it"].endswith("."), code
        assert row["note_en"] != row["note_it"]


@pytest.mark.parametrize("code", cards(with_symbol="horizontal stripes"))
def test_horizontal_stripes_are_drawn(code: str) -> None:
    assert stripes(drawn(code), upright=False) > 1


@pytest.mark.parametrize("code", cards(without="horizontal stripes", but=CROSSED))
def test_no_horizontal_stripes_are_forgotten(code: str) -> None:
    assert stripes(drawn(code), upright=False) == 0


@pytest.mark.parametrize("code", cards(with_symbol="vertical stripes", but=BORDERED))
def test_vertical_stripes_are_drawn(code: str) -> None:
    assert stripes(drawn(code), upright=True) > 1


@pytest.mark.parametrize("code", cards(without="vertical stripes", but=CROSSED))
def test_no_vertical_stripes_are_forgotten(code: str) -> None:
    assert stripes(drawn(code), upright=True) == 0


@pytest.mark.parametrize("code", cards(with_symbol="star"))
def test_stars_are_drawn(code: str) -> None:
    assert stars(drawn(code)) > 0


@pytest.mark.parametrize("code", cards(without="star", but=DETAILED | COUPED))
def test_no_stars_are_forgotten(code: str) -> None:
    assert stars(drawn(code)) == 0


@pytest.mark.parametrize("code", cards(with_symbol="circle"))
def test_circles_are_drawn(code: str) -> None:
    assert round_rings([area.shape for area in drawn(code).areas], drawn(code)) > 0


@pytest.mark.parametrize("code", cards(without="circle", but=DETAILED))
def test_no_circles_are_forgotten(code: str) -> None:
    # Crescents are made of two discs, but none of them is seen whole.
    assert round_rings(list(drawn(code).visible().values()), drawn(code)) == 0


def test_what_a_machine_sees_otherwise_is_noted_as_arguable() -> None:
    for code in BORDERED | DETAILED:
        assert CARDS[code]["arguable"] == "yes", code


@pytest.mark.parametrize(
    ("code", "year", "count"),
    [
        ("US", None, 50),
        ("united-states", 1960, 50),
        ("BR", None, 27),
        ("brazil", 1960, 22),
        ("VE", None, 8),
        ("venezuela", 1960, 7),
        ("burma", 1960, 6),
        ("congo-leopoldville", 1960, 7),
        ("united-arab-republic", 1960, 2),
        ("yemen", 1960, 5),
        ("SY", None, 3),
        ("HN", None, 5),
        ("honduras", 1960, 5),
    ],
)
def test_a_flag_has_its_number_of_stars(code: str, year: int | None, count: int) -> None:
    assert stars(drawn(code, year)) == count


@pytest.mark.parametrize(
    ("code", "year", "upright", "count"),
    [
        ("US", None, False, 13),
        ("malaya", 1960, False, 11),
        ("MY", None, False, 14),
        ("LR", None, False, 11),
        ("cameroun", 1960, True, 3),
        ("sudan", 1960, False, 3),
        ("upper-volta", 1960, False, 3),
        ("iraq", 1960, True, 3),
        ("CF", None, False, 4),
    ],
)
def test_a_flag_has_its_number_of_stripes(code: str, year: int | None, upright: bool, count: int) -> None:
    assert stripes(drawn(code, year), upright) == count


def test_the_disc_of_japan_stood_off_the_middle_until_1999() -> None:
    for flag_, place in ((drawn("japan", 1960), 0.49), (drawn("JP"), 0.5)):
        disc = next(area.shape for area in flag_.areas if area.colour == "#bc002d")
        assert disc.centroid.x == pytest.approx(flag_.width * place)
        assert math.sqrt(disc.area / math.pi) == pytest.approx(flag_.height * 0.3, rel=1e-2)
