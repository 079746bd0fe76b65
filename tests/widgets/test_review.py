"""A review at the table: made a little at a time, walked through, and gone with the next game."""

from __future__ import annotations

import json
from random import Random

import pytest

from geoplay.reviews.review import Review
from geoplay.seats import reviewing
from geoplay.widgets.review import ReviewWidget
from tests.reviews.games import finished
from tests.widgets.page import Page


@pytest.fixture
def over(monkeypatch: pytest.MonkeyPatch) -> Page:
    """A page whose game is over, and a kernel that judges one turn at a time, quickly."""
    monkeypatch.setattr(reviewing, "SLICE", 0.0)
    monkeypatch.setattr(reviewing, "SIMULATIONS", 8)
    page = Page(monkeypatch, name="this-and-that", seats=["you", "random"])
    while page.table["phase"] != "over":
        page.move(page.table["actions"][0]["move"])
    return page


def reviewed(page: Page) -> dict[str, object]:
    assert page.ask("review")["ok"]
    for _ in range(400):
        node = page.table["nodes"]["review"]
        if node["done"] == node["total"]:
            return dict(node)
        assert page.ask("review")["ok"]
    raise AssertionError("the review never ends")


def test_a_review_grows_step_by_step_and_can_be_walked_through(over: Page) -> None:
    assert over.ask("review")["ok"]
    assert over.table["layout"]["aside"] == ["review"]
    begun = over.table["nodes"]["review"]
    assert begun["done"] == 0 < begun["total"]
    assert "moves" not in begun
    assert over.ask("review")["ok"]
    assert over.table["nodes"]["review"]["done"] == 1
    node = reviewed(over)
    moves = node["moves"]
    assert isinstance(moves, list)
    assert {move["seat"] for move in moves} == {0}
    assert "review" in over.widget.parts
    # Walking through it: the position before a mistake, with the better move ringed and explained.
    mistake = next(move for move in moves if move["mistake"])
    assert over.ask("replay", position=mistake["number"])["ok"]
    assert over.table["phase"] == "replay"
    assert over.table["notice"]["tone"] == "hint"
    assert over.table["notice"]["item"].startswith("hand/")
    assert "Played on from here" in over.table["notice"]["detail"] or "(this-and-that:" in over.table["notice"]["detail"]
    assert over.table["nodes"]["review"] == node
    # Another game is not that game.
    assert over.ask("new")["ok"]
    assert "review" not in over.table["nodes"]


def test_a_review_is_for_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch)
    reply = page.ask("review")
    assert not reply["ok"]
    assert "not over yet" in reply["error"]


def test_a_review_shows_itself_as_a_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished("lindy", level="random").record
    record.extra["seats"][0] = {"person": "Ada"}
    import geoplay

    review = geoplay.review(record, simulations=8, language="it", progress=False)
    assert isinstance(review, Review)
    widget = review.widget()
    assert isinstance(widget, ReviewWidget)
    table = json.loads(json.dumps(widget.table))
    assert table["phase"] == "replay"
    assert set(table["tools"]) == {"rules", "save"}
    node = table["nodes"]["review"]
    assert node["title"] == "Analisi"
    assert node["done"] == node["total"]
    assert len(node["curve"]) == len(node["positions"])
    assert table["replay"]["position"] == next(move["number"] for move in node["moves"] if move["mistake"])
    assert "Ada" in widget._still()["text/plain"] or widget._picture is None


def test_positions_at_random_never_fail(over: Page) -> None:
    reviewed(over)
    rng = Random(3)
    length = over.table["replay"]["length"]
    for _ in range(12):
        assert over.ask("replay", position=rng.randint(0, length))["ok"]
