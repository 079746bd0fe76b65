"""Neighbours against the shapes, against the board, and against a source that the build did not use."""

from __future__ import annotations

import sys

import pycountry
import pytest

from data.context import Context
from geoplay.atlas.neighbours import all_neighbours, neighbours
from tests.atlas.country_info import entries

Pair = frozenset[str]

# What countryinfo says otherwise, and why it is wrong or only speaks of something else.
ONLY_COUNTRYINFO = {
    ("AF", "IN"): "through the part of Kashmir that India claims",
    ("AL", "RS"): "Kosovo lies between",
    ("BT", "MM"): "India lies between",
    ("CY", "GB"): "the British bases on Cyprus are not in the atlas",
    ("FR", "SR"): "French Guiana is a place of its own in the atlas",
    ("IN", "LK"): "by sea",
    ("IR", "KW"): "by sea",
    ("SS", "TD"): "the Central African Republic lies between",
}
ONLY_ATLAS = {("MF", "SX"): "the two halves of the island of Saint Martin"}
# The release for Python 3.10 does not make one of these mistakes, and has no borders of Palestine.
if sys.version_info < (3, 11):
    del ONLY_COUNTRYINFO["BT", "MM"]
    ONLY_ATLAS |= dict.fromkeys([("EG", "PS"), ("IL", "PS"), ("JO", "PS")], "not in the old release")
# It still has Serbia and Montenegro, and writes Kosovo in two ways.
KOSOVO = {"KOS", "XKX", "UNK"}
DISSOLVED = {"CS", "SCG"}


def pairs(found: dict[str, tuple[str, ...]]) -> set[Pair]:
    return {frozenset((key, other)) for key, others in found.items() for other in others}


@pytest.mark.parametrize(("year", "board"), [(None, "july"), (1960, "july"), (1960, "end")])
def test_neighbours_are_symmetric_and_nobody_borders_on_itself(year: int | None, board: str) -> None:
    found = all_neighbours(year, board=board)
    for key, others in found.items():
        assert key not in others
        assert list(others) == sorted(set(others))
        assert all(key in found[other] for other in others), key


def test_neighbours_of_today_agree_with_countryinfo() -> None:
    rows = entries()
    codes = {country.alpha_3: country.alpha_2 for country in pycountry.countries} | dict.fromkeys(KOSOVO, "XK")
    theirs = {
        frozenset((row["ISO"]["alpha2"], codes.get(other, other)))
        for row in rows
        for other in row.get("borders", [])
        if not {row["ISO"]["alpha2"], other} & DISSOLVED and codes.get(other) not in DISSOLVED
    }
    ours = pairs(all_neighbours())
    kosovo = {frozenset(("XK", other)) for other in ("AL", "ME", "MK", "RS")}
    assert theirs - ours - kosovo == {frozenset(pair) for pair in ONLY_COUNTRYINFO}
    assert ours - theirs - kosovo == {frozenset(pair) for pair in ONLY_ATLAS}
    assert kosovo <= ours


@pytest.mark.parametrize("board", ["july", "end"])
def test_borders_of_1960_are_the_solid_lines_of_the_board(board: str) -> None:
    column = f"on_{board}_1960"
    spaces = {row["id"] for row in Context().table("data/spaces_1960.csv") if row[column] == "1"}
    rows = Context().table("tests/atlas/solid_lines_1960.csv")
    lines = {frozenset((row["a"], row["b"])) for row in rows if row[column] == "1"}
    borders = {pair for pair in pairs(all_neighbours(1960, board=board)) if pair <= spaces}
    assert lines - borders == set(), "a solid line of the board where the atlas has no border"
    # The board has no line between Ireland and the United Kingdom and a waterway from Spain to Morocco (where
    # the atlas counts Ceuta and Melilla); Chad and Nigeria meet only in the water of Lake Chad.
    besides = {frozenset(("ireland", "united-kingdom")), frozenset(("morocco", "spain")), frozenset(("chad", "nigeria"))}
    # The board draws the lines of the two Soviet republics that are spaces of their own to those alone.
    republics = {frozenset(("czechoslovakia", "ussr")), frozenset(("hungary", "ussr"))}
    assert borders - lines == {pair for pair in besides | republics if pair <= spaces}


def test_the_soviet_union_had_the_neighbours_of_all_its_republics() -> None:
    # As the Correlates of War project has it, for which the Soviet Union is one state: twelve neighbours by land in 1960.
    republics = {"byelorussian-ssr", "ukrainian-ssr"}
    assert set(neighbours("ussr", 1960)) - republics == {
        "afghanistan", "czechoslovakia", "finland", "hungary", "iran", "mongolia", "north-korea", "norway",
        "peoples-republic-of-china", "poland", "romania", "turkey",
    }  # fmt: skip


def test_the_federation_of_mali_had_the_neighbours_of_both_its_states() -> None:
    of_both = {*neighbours("mali", 1960, board="end"), *neighbours("senegal", 1960, board="end")} - {"mali", "senegal"}
    assert set(neighbours("mali-federation", 1960)) == of_both


def test_mistakes_get_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no place 'it' in the atlas of today"):
        neighbours("it")
    with pytest.raises(ValueError, match="There is no place 'FR' in the atlas of 1960"):
        neighbours("FR", 1960)
    with pytest.raises(ValueError, match=r"today \(year=None\) and 1960, not 1914"):
        neighbours("FR", 1914)
    with pytest.raises(ValueError, match="'july'"):
        neighbours("ussr", 1960, board="august")
