"""Pictures are made fit for a page: rounded without drift, stripped of names, and kept apart."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.steps.flag_paths import Segment, parse, write
from data.steps.flag_pictures import clean


def picture(inside: str, attributes: str = 'viewBox="0 0 30 20"') -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" {attributes}>{inside}</svg>'
    )


COORDINATE = st.floats(-2000, 2000).map(lambda value: round(value, 3))
SEGMENT = st.one_of(
    st.builds(Segment, st.just("L"), st.tuples(COORDINATE, COORDINATE)),
    st.builds(Segment, st.just("C"), st.tuples(*[COORDINATE] * 6)),
    st.builds(Segment, st.just("Q"), st.tuples(*[COORDINATE] * 4)),
)
PATHS = st.lists(SEGMENT, max_size=30).flatmap(
    lambda segments: st.builds(lambda x, y: [Segment("M", (x, y)), *segments], COORDINATE, COORDINATE)
)


@given(PATHS, st.integers(0, 3))
def test_a_path_comes_back_within_half_a_step_however_long_it_is(segments: list[Segment], decimals: int) -> None:
    again = parse(write(segments, decimals))
    assert [segment.letter for segment in again] == [segment.letter for segment in segments]
    for before, after in zip(segments, again, strict=True):
        for wanted, found in zip(before.values, after.values, strict=True):
            assert abs(wanted - found) <= 0.5 * 10**-decimals + 1e-6


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("m1 1 2 0 0 2z", "M1 1L3 1L3 3Z"),
        ("M0 0h5v5H0V0", "M0 0L5 0L5 5L0 5L0 0"),
        ("M0 0l.5.5.5-.5", "M0 0L.5 .5L1 0"),
        ("M0 0a1 1 0 011 1", "M0 0A1 1 0 0 1 1 1"),
        ("M1e1 0L0 0", "M10 0L0 0"),
        ("M1 1h1z m1 0h1", "M1 1L2 1ZM2 1L3 1"),
    ],
)
def test_short_spellings_are_read_like_long_ones(short: str, long: str) -> None:
    assert write(parse(short), 3) == write(parse(long), 3)


@pytest.mark.parametrize("data", ["1 2", "M0 0L5", "M0 0z5"])
def test_broken_path_data_is_refused(data: str) -> None:
    with pytest.raises(ValueError, match="path data"):
        parse(data)


def test_names_titles_comments_and_strangers_are_taken_out() -> None:
    cleaned = clean(
        picture(
            '<!-- France --><title>France</title><desc>fr</desc><metadata>fr</metadata><inkscape:view id="fr"/>'
            '<g id="france" inkscape:label="France" class="fr" data-name="fr" aria-label="France">'
            '<path id="blue" d="M0 0h10v20H0z" style="fill:#002395;font-family:France"/></g>'
        )
    ).svg
    assert cleaned == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><g><path d="M0 0H10V20H0z" fill="#002395"/></g></svg>'
    )


def test_a_style_sheet_is_laid_on_the_shapes_it_meant() -> None:
    cleaned = clean(picture('<style>.a{fill:red}.b{stroke:#00f}</style><path class="a b" d="M0 0h1"/>')).svg
    assert '<path d="M0 0H1" fill="red" stroke="#00f"/>' in cleaned


def test_two_pictures_share_no_identifier_and_the_same_picture_has_always_the_same() -> None:
    one, other = (clean(picture(f'<path id="star" d="M{place} 0h1v1z"/><use xlink:href="#star" x="9"/>')).svg for place in (1, 2))
    (first,), (second,) = (set(re.findall(r'id="(.*?)"', svg)) for svg in (one, other))
    assert first != second
    assert f'href="#{first}"' in one
    renamed = clean(picture('<path id="stella" d="M1 0h1v1z"/><use xlink:href="#stella" x="9"/>')).svg
    assert renamed == one


def test_what_is_never_drawn_is_left_out() -> None:
    assert "path" not in clean(picture('<defs><path id="unused" d="M0 0h1"/></defs><rect width="1" height="1"/>')).svg


def test_a_picture_cleaned_twice_is_the_same() -> None:
    source = picture('<g transform="scale(2)"><path id="a" d="M0 0c1.23456 0 2 2 3 3"/></g><use xlink:href="#a" x="3"/>')
    once = clean(source).svg
    assert re.sub(r"f\d+-", "", clean(once).svg) == re.sub(r"f\d+-", "", once)


def test_small_things_drawn_large_keep_their_digits() -> None:
    cleaned = clean(picture('<g transform="scale(1000)"><path d="M0 0h.0123456"/></g>')).svg
    assert "H.01234" in cleaned


@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ("<text>Italia</text>", "drawn as shapes"),
        ('<use xlink:href="other.svg#a"/>', "nothing outside itself"),
        ('<use xlink:href="#missing"/>', "a reference to nothing"),
        ('<path id="a" d="M0 0h1"/><path id="a" d="M0 0h2"/>', "the same id"),
    ],
)
def test_pictures_that_speak_or_reach_outside_are_refused(inside: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        clean(picture(inside))
