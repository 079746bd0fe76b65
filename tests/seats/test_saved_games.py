"""What a page saves: a ticket while the game is on, from which nothing can be read, and the record once it is over."""

from __future__ import annotations

import json
from random import Random

import pytest

from geoplay.core.record import Record
from geoplay.quizzes.quiz import Quiz
from geoplay.seats.saved_games import SavedGames
from tests.widgets.page import Page


def test_what_is_saved_while_a_game_is_on_tells_nothing_and_brings_it_back(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="this-and-that", seats=["you", "novice"], seed=123456789)
    assert page.move(page.table["actions"][0]["move"])["ok"]
    record, table = page.widget.match.record, page.table
    ticket = page.ask("save")["text"]
    assert json.loads(ticket).keys() == {"format", "game", "moves", "ticket"}
    assert not any(word in ticket for word in (str(record.seed), "novice", *record.moves))
    assert page.ask("new")["ok"]
    assert page.ask("load", text=ticket)["ok"]
    assert page.widget.match.record == record
    assert page.table["nodes"] == table["nodes"]


def test_a_ticket_cannot_seat_anybody_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="this-and-that", seats=["you", "novice"])
    forged = {**json.loads(page.ask("save")["text"]), "extra": {"seats": [{"bot": "novice"}, {"person": "Me"}]}, "seed": 1}
    assert page.ask("load", text=json.dumps(forged))["ok"]
    assert page.widget.match.people == [0]
    before = page.widget.match.record
    for wrong in ({**forged, "ticket": "x"}, {**forged, "ticket": 7}, {"format": "geoplay-ticket"}):
        assert "not in this kernel" in page.ask("load", text=json.dumps(wrong))["error"]
    assert page.widget.match.record == before


def test_a_game_that_is_over_is_saved_as_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch)
    page.play_to_the_end(Random(1))
    assert Record.from_json(page.ask("save")["text"]) == page.widget.match.record


@pytest.mark.parametrize("saved", ["before", "while it is open"])
def test_a_question_does_not_go_away_by_saving_and_loading(monkeypatch: pytest.MonkeyPatch, saved: str) -> None:
    page = Page(monkeypatch, name="this-and-that", quiz=Quiz("capitals", mode="exam"))
    ticket = page.ask("save")["text"]
    while page.table["question"] is None:
        assert page.move(page.table["actions"][0]["move"])["ok"]
    asked = page.widget.match.asked[0].as_data()
    if saved != "before":
        ticket = page.ask("save")["text"]
        assert page.ask("new")["ok"]
    assert page.ask("load", text=ticket)["ok"]
    assert [one.as_data() for one in page.widget.match.asked] == [asked]
    assert page.table["phase"] == "question"


def test_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    page, games = Page(monkeypatch), SavedGames(most=2)
    tickets = [games.saved(page.widget.match) for _ in range(3)]
    assert games.found(tickets[2]) is not None
    with pytest.raises(ValueError, match="not in this kernel"):
        games.found(tickets[0])
