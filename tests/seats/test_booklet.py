"""The booklet at a table: opened at what one points at, and closed while it would answer what is asked."""

from __future__ import annotations

from typing import Any

import pytest

from geoplay.booklets.pages import page_keys
from geoplay.core.match import Match
from geoplay.core.player import Person
from geoplay.core.registry import new
from geoplay.core.text import Text
from geoplay.quizzes.quiz import Quiz
from geoplay.seats.controller import Controller
from geoplay.seats.room import Room
from geoplay.seats.session import Session

GAMES = ["world-flag", "training", "find-me", "shout", "one-two-three", "put-in-order", "this-and-that"]


def at_table(game: str, language: str = "en", players: int = 3, hooks: Any = (), **options: Any) -> Controller:
    match = Match(new(game, players=players, seed=3, **options), [Person(f"P{seat}") for seat in range(players)], hooks)
    room = Room(match)
    return Controller(Session(match, match.game.turn or 0, language, people=[match.game.turn or 0]), room)


def asks(table: Controller, **message: Any) -> dict[str, Any]:
    return table.receive({"id": "1", **message})


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_flags_has_its_booklet(game: str) -> None:
    table = at_table(game)
    assert "booklet" in table.session.table["tools"]


@pytest.mark.parametrize("game", ["lindy", "cities", "globe-grams"])
def test_other_games_have_none(game: str) -> None:
    table = at_table(game, players=2)
    assert "booklet" not in table.session.table["tools"]
    assert asks(table, kind="booklet", item=None)["error"] == "No booklet lies beside this table."


def test_it_opens_at_the_united_nations_and_is_leafed_searched_and_closed() -> None:
    table = at_table("world-flag")
    assert asks(table, kind="booklet", item=None)["ok"]
    assert table.session.table["nodes"]["booklet"] == {"type": "booklet", "page": "UN"}
    assert "booklet" in table.session.table["layout"]["aside"]
    text = asks(table, kind="opened")["text"]
    # One page, and the contents of all, by letter and by region, with the words their stories are found by.
    assert text.count("<article") == 1
    for key in page_keys(1960):
        assert text.count(f'href="#{key}"') == 2
    assert "data-served" in text
    page = asks(table, kind="leaf", page="france")["text"]
    assert page.startswith('<article id="france"')
    assert "no page for" in asks(table, kind="leaf", page="atlantis")["error"]
    asks(table, kind="booklet", item=None)
    assert "booklet" not in table.session.table["nodes"]


def test_it_opens_at_the_card_or_the_space_one_points_at() -> None:
    table = at_table("world-flag")
    card = table.session.table["nodes"]["hand"]["cards"][0]["id"]
    asks(table, kind="booklet", item=card)
    assert table.session.table["nodes"]["booklet"]["page"] == card.rpartition("/")[2]
    # Another one turns it there, though it is open.
    asks(table, kind="booklet", item="space/italy")
    assert table.session.table["nodes"]["booklet"]["page"] == "italy"


def test_it_speaks_the_language_of_the_table() -> None:
    table = at_table("this-and-that", "it", players=2)
    asks(table, kind="booklet", item=None)
    assert "Le bandiere delle Nazioni Unite" in asks(table, kind="opened")["text"]
    assert "Germania" in asks(table, kind="leaf", page="DE")["text"]


def test_a_race_closes_it() -> None:
    table = at_table("training")
    table.play(table.room.match.game.legal_moves()[0])
    assert table.room.match.game.race is not None
    reason = "While a race is on, the booklet is closed."
    assert table.session.table["tools"]["booklet"] == reason
    for message in ({"kind": "booklet", "item": None}, {"kind": "opened"}, {"kind": "leaf", "page": "IT"}):
        assert asks(table, **message)["error"] == reason


def test_a_question_closes_it_and_it_stays_closed() -> None:
    table = at_table("world-flag", hooks=[Quiz("capitals")])
    asks(table, kind="booklet", item=None)
    assert "booklet" in table.session.table["nodes"]
    while not table.room.match.asked:
        table.play(table.room.match.game.legal_moves()[0])
        table.session.seat = table.room.match.game.turn or 0
    table.session.refreshed()
    assert "booklet" not in table.session.table["nodes"]
    reason = "While a question is open, the booklet is closed."
    assert table.session.table["tools"]["booklet"] == reason
    assert asks(table, kind="leaf", page="italy")["error"] == reason


def test_where_it_would_tell_what_is_guessed_it_waits_for_the_end() -> None:
    table = at_table("put-in-order", players=2)
    refused = asks(table, kind="booklet", item=None)["error"]
    assert refused == str(Text("The booklet would tell what you are to guess: it can be opened when the game is over."))


def test_a_teacher_locks_it() -> None:
    match = Match(new("world-flag", players=3, seed=3), [Person("A"), Person("B"), Person("C")])
    table = Controller(Session(match, 0, "en", people=[0], locks=frozenset({"booklet"})), Room(match))
    assert table.session.table["tools"]["booklet"] == "Your teacher has locked this."
    assert asks(table, kind="leaf", page="italy")["error"] == "Your teacher has locked this."
