"""Flags side by side: the right pictures in the right order, with names in the language asked for."""

from __future__ import annotations

import re
from html import unescape

import pytest

from geoplay import GeoplayError, atlas


def test_each_flag_stands_above_its_own_name() -> None:
    shown = atlas.flag_row(["JP", "CI", "NP"], language="it")._repr_html_()
    figures = re.findall(r'<img [^>]*src="([^"]*)"[^>]*><figcaption>([^<]*)</figcaption>', shown)
    assert [(unescape(picture), unescape(name)) for picture, name in figures] == [
        (atlas.flag(code).data_uri(), atlas.name(code, "it")) for code in ("JP", "CI", "NP")
    ]


def test_what_pandas_has_is_taken_too() -> None:
    import pandas as pd

    table = pd.DataFrame({"name": ["Italy", "Japan"]}, index=["IT", "JP"])
    assert repr(atlas.flag_row(table.index)) == "FlagRow('IT', 'JP')"


@pytest.mark.parametrize("codes", ["IT", ["IT", "XX"]])
def test_what_is_no_list_of_codes_is_refused_at_once(codes: object) -> None:
    with pytest.raises(GeoplayError, match=r"IT|XX"):
        atlas.flag_row(codes)  # type: ignore[arg-type]


def test_a_language_that_the_atlas_does_not_speak_is_refused() -> None:
    with pytest.raises(GeoplayError, match="tlh"):
        atlas.flag_row(["IT"], language="tlh")
