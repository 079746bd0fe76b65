"""Rows that show themselves as a table, with the standard library alone."""

from __future__ import annotations

from typing import Any

import pytest

import geoplay
from geoplay.core import dataframes
from geoplay.core.shown_rows import Rows

SHARES: list[dict[str, Any]] = [{"state": "Chad", "share": 0.25}, {"state": "Mali <b>", "share": 0.5}, {"state": "Niger"}]


def test_rows_stay_the_dicts_that_they_were() -> None:
    assert geoplay.rows(SHARES, formats="{:.0%}") == SHARES


def test_a_notebook_shows_a_table() -> None:
    page = geoplay.rows(SHARES, formats={"share": "{:.0%}"})._repr_html_()
    assert page.count("<tr>") == 1 + len(SHARES)
    assert "25%" in page
    assert "Mali &lt;b&gt;" in page


def test_bars_are_as_long_as_the_numbers() -> None:
    by_the_largest = geoplay.rows(SHARES, bars=["share"])._repr_html_()
    of_all = geoplay.rows(SHARES, bars={"share": 1})._repr_html_()
    assert "50.0%, transparent 50.0%" in by_the_largest
    assert "100.0%, transparent 100.0%" in by_the_largest
    assert "25.0%, transparent 25.0%" in of_all


def test_the_least_of_a_column_is_coloured() -> None:
    page = geoplay.rows(SHARES, least=["share"])._repr_html_()
    assert page.count("font-weight: bold") == 1
    assert 'font-weight: bold">0.25<' in page


def test_numbers_are_written_as_the_language_does() -> None:
    assert "0,25" in geoplay.rows(SHARES, language="it")._repr_html_()


@pytest.mark.parametrize(
    ("given", "keywords", "sentence"),
    [
        ([{"a": 1}, 2], {}, r"given\[1\] should be a dict"),
        (iter([{"a": 1}, 2]), {}, "Row 2 should be a dict"),
        (SHARES, {"bars": ["shar"]}, "There is no column 'shar'; there are state, share"),
        (SHARES, {"formats": {"shares": "{}"}}, "There is no column 'shares'"),
    ],
)
def test_what_is_no_table_is_told(given: Any, keywords: dict[str, Any], sentence: str) -> None:
    with pytest.raises(geoplay.GeoplayError, match=sentence):
        geoplay.rows(given, **keywords)


def test_answers_show_themselves_where_there_is_no_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataframes, "find_spec", lambda _: None)
    found = dataframes.rows_table([{"given": "Lima"}], ["given"])
    assert isinstance(found, Rows)
    assert "<td" in found._repr_html_()


def test_a_map_takes_rows() -> None:
    drawn = geoplay.world_map([{"code": "IT", "people": 59}, {"code": "FR", "people": 68}], column="people", key="code")
    assert "2 × polygon" in repr(drawn)
