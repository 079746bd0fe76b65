"""The booklet: a page for everybody, found by code, name and region; one page of HTML that can be leafed, heard and printed."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import geoplay
from geoplay.atlas.facts import facts, keys
from geoplay.booklets.booklet import booklet
from geoplay.booklets.html import book
from geoplay.booklets.pages import Page, chapter, contents, page, page_keys
from geoplay.core.refusal import GeoplayError

VOID = {"meta", "input", "br"}


class Outline(HTMLParser):
    """What a page of HTML is made of, and whether every element is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.wrong: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


@pytest.fixture(scope="module")
def oceania() -> str:
    return booklet("Oceania").html()


# ---- pages


def test_the_united_nations_come_first_and_every_member_has_a_page() -> None:
    assert page_keys()[0] == "UN"
    assert set(page_keys()[1:]) == set(keys(status="member"))
    assert [entry.key for entry in contents(1960)] != [entry.key for entry in contents(1960, "it")]
    assert {entry.key for entry in contents(1960)} == set(page_keys(1960)[1:])


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("year", [None, 1960])
def test_contents_go_by_the_letter_of_the_language(year: int | None, language: str) -> None:
    letters = [entry.letter for entry in contents(year, language)]
    assert letters == sorted(letters)
    assert all(re.fullmatch("[A-Z]", letter) for letter in letters)


@pytest.mark.parametrize(
    ("asked", "year", "key"),
    [
        ("FR", 1960, "france"),
        ("fr", None, "FR"),
        ("Germania", None, "DE"),
        ("Russia", 1960, "ussr"),
        ("UZ", 1960, "ussr"),
        ("upper-volta", 1960, "upper-volta"),
        ("Burkina Faso", 1960, "upper-volta"),
        ("UN", 1960, "UN"),
    ],
)
def test_a_page_is_found_by_code_id_or_name(asked: str, year: int | None, key: str) -> None:
    assert chapter(asked, year) == (key,)


@pytest.mark.parametrize(
    ("asked", "year", "sentence"),
    [
        ("Yugoslavia", None, r"is a name of 1960: ask for booklet\('yugoslavia', year=1960\)"),
        ("Frnace", None, "has no page for 'Frnace'. Did you mean 'France'"),
        ("GL", None, "no page for Greenland, which is no member"),
        ("FR", 1945, "of today .* or of 1960, not of 1945"),
    ],
)
def test_what_has_no_page_is_refused(asked: str, year: int | None, sentence: str) -> None:
    with pytest.raises(GeoplayError, match=sentence):
        booklet(asked, year)


def rows(told: Page) -> dict[str, tuple[str, str]]:
    return {row.label: (row.then, row.now) for row in told.figures}


def test_figures_then_and_now_carry_their_year() -> None:
    told = rows(page("burma", 1960))
    assert told["Capital"] == ("Rangoon", "Naypyidaw")
    assert all(re.fullmatch(r"[\d,]+ \(\d{4}\)", cell) for cell in told["Inhabitants"])
    assert told["Inhabitants"][0].endswith("(1960)")
    assert rows(page("MM")) == told
    assert rows(page("IT", language="it"))["Abitanti"][0].endswith("(1960)")


def test_what_was_part_of_another_state_has_no_figures_of_its_own_in_1960() -> None:
    told = rows(page("UZ"))
    assert told["Name"] == ("Union of Soviet Socialist Republics", "Uzbekistan")
    assert told["Inhabitants"][0] == ""
    assert "Estonia" in rows(page("ussr", 1960))["Name"][1]


def test_a_capital_that_is_not_everybodys_is_told_in_a_note() -> None:
    disputed = [key for key in page_keys()[1:] if facts(key).capital_told == "disputed"]
    assert disputed
    for key in disputed:
        assert "Capital" not in rows(page(key))
        assert page(key).notes


# ---- the page of HTML


def test_the_flag_of_all_comes_before_a_chapter(oceania: str) -> None:
    articles = [attributes["id"] for attributes in Outline(oceania).all("article")]
    assert articles[0] == "UN"
    assert set(articles[1:]) == {key for key in page_keys()[1:] if facts(key).continent == "Oceania"}


def test_headings_landmarks_and_lists(oceania: str) -> None:
    outline = Outline(oceania)
    assert not outline.wrong
    assert not outline.open
    assert [len(outline.all(tag)) for tag in ("h1", "main", "nav", "header")] == [1, 1, 1, 1]
    assert len(outline.all("h2")) == len(outline.all("article"))
    named = {attributes["id"] for attributes in outline.all("h2")}
    assert {attributes["aria-labelledby"] for attributes in outline.all("article")} == named
    assert all(attributes.get("aria-label") for attributes in outline.all("svg") if attributes.get("role") == "img")
    assert len([one for one in outline.all("svg") if one.get("role") == "img"]) == 2 * len(outline.all("article")) - 1
    identifiers = [attributes["id"] for _, attributes in outline.found if attributes.get("id")]
    assert len(identifiers) == len(set(identifiers))


def test_every_line_of_the_contents_leads_to_a_page_by_letter_and_by_region(oceania: str) -> None:
    outline = Outline(oceania)
    leads = [attributes["href"] for attributes in outline.all("a")]
    pages = {f"#{attributes['id']}" for attributes in outline.all("article")}
    assert sorted(str(lead) for lead in leads) == sorted([*pages, *pages])


def test_nothing_is_loaded_from_elsewhere(oceania: str) -> None:
    for _, attributes in Outline(oceania).found:
        for name in ("src", "href", "xlink:href"):
            assert (attributes.get(name) or "#").startswith("#")
    assert not re.search(r"url\((?!#|&quot;#|'#)", oceania)


def test_a_table_is_sent_one_page_and_all_the_contents() -> None:
    html = book("Flags", [page("FR")], contents(), served=True)
    outline = Outline(html)
    assert len(outline.all("article")) == 1
    assert len(outline.all("a")) == 2 * len(page_keys())
    assert "data-served" in html


def test_in_a_notebook_it_stands_in_a_sandbox() -> None:
    shown = Outline(geoplay.booklet("FR", year=1960)._repr_html_())
    (frame,) = shown.all("iframe")
    assert frame["sandbox"] == "allow-scripts allow-modals"
    assert frame["srcdoc"] == geoplay.booklet("FR", year=1960).html()


def test_it_is_kept_as_html(tmp_path: Path) -> None:
    kept = booklet("IT", language="it").save(tmp_path / "italia.html")
    assert "Italia" in kept.read_text("utf-8")
    with pytest.raises(GeoplayError, match=r"kept as \.html"):
        booklet("IT").save(tmp_path / "italia.pdf")
