from __future__ import annotations

import csv
from pathlib import Path

import pytest

from data.context import BuildError, Context
from data.fact_sources import Capital, Figure
from data.settling import TABLE, Settling

FIELDS = ("key", "fact", "seen", "settled", "year", "source", "reason")
SEEN = "factbook 120 (2025); world-bank 100 (2019)"


def settling(root: Path, *rows: tuple[str, ...]) -> Settling:
    """A settling whose table of corrections has these rows."""
    file = root / TABLE
    file.parent.mkdir(parents=True)
    with file.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows([FIELDS, *rows])
    return Settling(Context(root=root))


def two(first: float, second: float) -> tuple[Figure, Figure]:
    return Figure(first, 2025, "factbook"), Figure(second, 2019, "world-bank")


def test_figures_within_five_per_cent_agree(tmp_path: Path) -> None:
    found = settling(tmp_path)
    assert found.figure("FR", "population", *two(104, 100)) == Figure(104, 2025, "factbook")
    found.finish()


def test_an_unsettled_disagreement_stops_the_build(tmp_path: Path) -> None:
    found = settling(tmp_path)
    found.figure("FR", "population", *two(120, 100))
    with pytest.raises(BuildError, match=r"FR,population: factbook 120 \(2025\); world-bank 100 \(2019\)"):
        found.finish()


def test_the_table_settles_a_disagreement(tmp_path: Path) -> None:
    found = settling(tmp_path, ("FR", "population", SEEN, "100", "2019", "world-bank", "they counted"))
    assert found.figure("FR", "population", *two(120, 100)) == Figure(100, 2019, "world-bank")
    found.finish()


def test_a_row_without_a_reason_settles_nothing(tmp_path: Path) -> None:
    found = settling(tmp_path, ("FR", "population", SEEN, "100", "2019", "world-bank", ""))
    found.figure("FR", "population", *two(120, 100))
    with pytest.raises(BuildError, match="does not settle it with a reason"):
        found.finish()


def test_a_row_holds_only_for_what_the_sources_said_then(tmp_path: Path) -> None:
    found = settling(tmp_path, ("FR", "population", SEEN, "100", "2019", "world-bank", "they counted"))
    found.figure("FR", "population", *two(130, 100))
    with pytest.raises(BuildError, match="factbook 130"):
        found.finish()


def test_a_row_that_settles_nothing_stops_the_build(tmp_path: Path) -> None:
    found = settling(tmp_path, ("FR", "area", "", "1", "2025", "factbook", "for once"))
    with pytest.raises(BuildError, match="settle nothing any more"):
        found.finish()


def test_a_row_may_correct_what_both_sources_have_wrong(tmp_path: Path) -> None:
    seen = "factbook 102 (2025); world-bank 100 (2019)"
    found = settling(tmp_path, ("KM", "area", seen, "80", "2025", "census", "both count Mayotte"))
    assert found.figure("KM", "area", *two(102, 100)) == Figure(80, 2025, "census")
    found.finish()


def test_capitals_agree_but_for_accents_and_hyphens(tmp_path: Path) -> None:
    found = settling(tmp_path)
    assert found.capital("VU", [Capital("Port-Vila", "factbook"), Capital("Port Vila", "countries-list")]) == "Port Vila"
    found.finish()


def test_capitals_that_differ_must_be_settled(tmp_path: Path) -> None:
    found = settling(tmp_path)
    found.capital("BO", [Capital("La Paz", "factbook"), Capital("Sucre", "countries-list")])
    with pytest.raises(BuildError, match="BO,capital: factbook La Paz; countries-list Sucre"):
        found.finish()


def test_every_correction_of_the_atlas_gives_a_reason() -> None:
    rows = Context().table(TABLE)
    assert all(len(row["reason"]) > 10 for row in rows)
    assert len({(row["key"], row["fact"]) for row in rows}) == len(rows)
