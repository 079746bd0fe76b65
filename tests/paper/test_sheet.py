"""Printable sheets: every card of a deck, where it belongs on its page, and behind it its own back."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from geoplay.boxes.flag_box.deck import Deck
from geoplay.boxes.globe_grams.squares import BLANKS, full_pot
from geoplay.core import registry
from geoplay.core.option import OptionError
from geoplay.core.refusal import GeoplayError
from geoplay.paper.sheet import COLUMNS, ROWS, Sheet, sheet
from tests.core.toy_games import Rivers

CARD = re.compile(r'<article class="card ([^"]*)" style="left:([0-9.]+)mm;top:([0-9.]+)mm;([^"]*)">(.*?)</article>', re.DOTALL)


def pages(made: Sheet) -> list[list[tuple[str, float, float, str]]]:
    """The cards of each page: what kind of side, where, and its words."""
    found = []
    for page in made.html().split('<section class="page">')[1:]:
        cards = CARD.findall(page)
        found.append([(kind, float(x), float(y), unescape(re.sub(r"<[^>]*>", " ", text))) for kind, x, y, _, text in cards])
    return found


@pytest.mark.parametrize(
    ("game", "options", "cards"),
    [
        ("training", {}, 48),
        ("shout", {"deck": Deck.suggest(region="Africa")}, 54),
        ("world-flag", {}, 91),
        ("world-flag", {"board": "end-1960"}, 102),
        ("lindy", {"pack": "historic-75"}, 75),
        ("lindy", {"pack": {"500 miles": 8, "300 miles": 10, "100 miles": 20, "Favorable Weather": 9, "Take-Off": 9}}, 56),
        ("cities", {}, 36),
        ("globe-grams", {}, 18),
    ],
)
def test_every_card_of_the_deck_is_printed(game: str, options: dict[str, Any], cards: int) -> None:
    made = sheet(game, **options)
    found = pages(made)
    assert len(found) == made.pages == 2 * -(-cards // 9)
    assert sum(map(len, found[::2])) == sum(map(len, found[1::2])) == cards
    ElementTree.fromstring(re.search(r"<svg class=\"marks\".*?</svg>", made.html(), re.DOTALL)[0])  # type: ignore[index] # noqa: S314 - our own


def test_backs_lie_behind_their_fronts_when_the_paper_is_turned_over() -> None:
    made = sheet("training")
    names = [card.name_en for card in Deck.standard().cards]
    for number, (fronts, backs) in enumerate(zip(pages(made)[::2], pages(made)[1::2], strict=True)):
        for at, (front, back) in enumerate(zip(fronts, backs, strict=True)):
            # Turned over its long edge, a page of 210 mm shows at x what was at 210 - x.
            assert back[1] == pytest.approx(210 - 63 - front[1])
            assert back[2] == front[2]
            assert names[9 * number + at] in back[3]
            assert names[9 * number + at] not in front[3]


def test_cards_lie_edge_to_edge_and_inside_the_paper() -> None:
    for paper, (wide, high) in {"A4": (210, 297), "Letter": (215.9, 279.4)}.items():
        first = pages(sheet("training", paper=paper))[0]
        xs, ys = sorted({x for _, x, _, _ in first}), sorted({y for _, _, y, _ in first})
        assert [round(b - a, 3) for a, b in pairwise(xs)] == [63] * (COLUMNS - 1)
        assert [round(b - a, 3) for a, b in pairwise(ys)] == [88] * (ROWS - 1)
        assert xs[0] == pytest.approx(wide - xs[-1] - 63, abs=0.01)
        assert ys[0] == pytest.approx(high - ys[-1] - 88, abs=0.01)
        assert ys[0] > 5


def test_hands_that_are_secret_have_backs_that_tell_nothing() -> None:
    for game in ("lindy", "cities", "world-flag"):
        backs = {(kind, words) for page in pages(sheet(game))[1::2] for kind, _, _, words in page}
        assert len(backs) == 1


def test_words_are_in_the_language_and_signs_are_signs() -> None:
    text = sheet("training", language="it").html()
    assert "Capitale: " in text
    assert "Allenamento" in text
    spaces = [{"name": f"<b>{letter}", "region": "North", "points": 1, "centre": 1} for letter in "abcdefghijklmnopqrstuvwxyzäö"]
    made = sheet("world-flag", board=(spaces, [{"a": "<b>a", "b": "<b>c"}]))
    assert "<b>" not in made.html()
    assert "<b>a" in pages(made)[0][0][3]


def test_it_shows_its_first_page_and_writes_all(tmp_path: Path) -> None:
    made = sheet("training", backs=False)
    assert made.pages == 6
    shown = made._repr_html_()
    assert unescape(unescape(shown)).count('<section class="page">') == 1
    assert "48 cards on 6 pages" in shown
    file = made.save(tmp_path / "cards.html")
    assert file.read_text(encoding="utf-8") == made.html()
    with pytest.raises(GeoplayError, match=r"not as '\.pdf'"):
        made.save(tmp_path / "cards.pdf")


def test_lettered_squares_are_printed_twelve_to_a_card_and_their_backs_tell_nothing() -> None:
    made = sheet("globe-grams")
    fronts, backs = pages(made)[::2], pages(made)[1::2]
    letters = [word for page in fronts for *_, text in page for word in re.findall("[A-Z]", text)]
    assert (len(letters), letters.count("A")) == (sum(full_pot()) - BLANKS, full_pot()[0])
    assert {(kind, text.strip()) for page in backs for kind, _, _, text in page} == {("house", "")}


def test_what_cannot_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._known, "toy-without-cards", Rivers)
    with pytest.raises(OptionError, match=r"'toy-without-cards' has no cards to print\. These have: .*cities, find-me"):
        sheet("toy-without-cards")
    with pytest.raises(OptionError, match="paper= is 'A4' or 'Letter', not 'A3'"):
        sheet("training", paper="A3")
    with pytest.raises(OptionError, match="geoplay speaks"):
        sheet("training", language="xx")
    with pytest.raises(OptionError, match="pack"):
        sheet("lindy", packs="historic-75")
