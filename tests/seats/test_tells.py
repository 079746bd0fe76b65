"""What a table tells of a mistake, and what of a game that is left does not get lost."""

from __future__ import annotations

from typing import Any

import pytest

from geoplay.core.match import Match
from geoplay.core.player import Person
from geoplay.core.registry import new
from geoplay.seats.controller import Controller
from geoplay.seats.room import Room
from geoplay.seats.session import Session


def table(game: str, language: str = "en", **options: Any) -> Controller:
    def match() -> Match:
        return Match(new(game, players=1 if game == "training" else 2, seed=5, **options), people)

    people = [Person("You")] if game == "training" else [Person("You"), Person("Ben")]
    room = Room(match(), again=match)
    return Controller(Session(room.match, 0, language, people=[0] if game == "training" else [0, 1]), room)


def send(controller: Controller, kind: str, **arguments: Any) -> dict[str, Any]:
    reply = controller.receive({"kind": kind, "id": "1", **arguments})
    assert reply["ok"], reply
    return dict(reply)


def move(controller: Controller, words: str) -> None:
    send(controller, "move", move=words, sequence=controller.session.sequence)


@pytest.mark.parametrize(
    ("language", "said", "was"), [("en", "You said “Narnia”", "It was "), ("it", "Hai detto «Narnia»", "Era ")]
)
def test_a_wrong_name_in_training_is_told_at_the_table(language: str, said: str, was: str) -> None:
    controller = table("training", language)
    session = controller.session
    move(controller, session.table["actions"][0]["move"])
    session.painted(session.table["race"]["id"])
    send(controller, "claim", race=session.table["race"]["id"], answer="Narnia", milliseconds=5)
    notice = session.table["notice"]
    assert notice["text"].startswith(said)
    assert notice["detail"].startswith(was)
    assert "Nobody" not in str(session.log)
    # The notice goes with the next flag.
    move(controller, session.table["actions"][0]["move"])
    assert session.table["notice"] is None


def test_a_flag_laid_at_a_wrong_place_is_told_with_its_figure() -> None:
    controller = table("put-in-order")
    session = controller.session
    for _ in range(12):
        move(controller, session.table["actions"][0]["move"])
        last = controller.room.match.steps[-1].events[0]
        if last.kind == "place" and not last.data["right"]:
            break
        assert session.table["notice"] is None
    assert session.table["notice"]["text"].startswith("Wrong: ")


def test_a_second_click_on_go_on_is_no_error() -> None:
    send(table("training"), "continue")


def test_a_game_left_for_a_new_one_comes_back() -> None:
    controller = table("lindy")
    session, room = controller.session, controller.room
    if session.covered is not None:
        send(controller, "ready", seat=session.covered, sequence=session.sequence)
    move(controller, "draw")
    left = room.match
    send(controller, "new")
    assert room.match is not left
    assert "Undo" in session.table["notice"]["text"]
    if session.covered is not None:
        send(controller, "ready", seat=session.covered, sequence=session.sequence)
    assert session.table["tools"]["undo"] is True
    send(controller, "undo")
    assert room.match is left
    assert len(left.steps) == 1


def test_a_game_left_is_gone_once_somebody_moves_in_the_new_one() -> None:
    controller = table("lindy")
    session, room = controller.session, controller.room
    for act in ("draw", "new", "draw"):
        if session.covered is not None:
            send(controller, "ready", seat=session.covered, sequence=session.sequence)
        if act == "new":
            send(controller, "new")
        else:
            move(controller, act)
    fresh = room.match
    controller.receive({"kind": "undo", "id": "1"})
    assert room.match is fresh
