"""Somebody who looks on at a table sees all that everybody may see, nobody's hand, and can do nothing."""

from __future__ import annotations

import json
from random import Random

import pytest

from geoplay.bots.levels import bot
from geoplay.core.match import Match
from geoplay.core.perspective import BYSTANDER
from geoplay.core.player import Person
from geoplay.core.registry import game_class, house_names, new
from geoplay.page.table_checks import faults
from geoplay.quizzes.own.own import hook
from geoplay.seats.controller import Controller
from geoplay.seats.room import Room
from geoplay.seats.session import Session


def watched(name: str, players: int, seed: int) -> tuple[Room, Session]:
    kind = game_class(name)
    room = Room(Match(new(name, players=players, seed=seed), [bot("random", kind) for _ in range(players)]))
    session = Session(room.match, BYSTANDER, "en", people=())
    room.enter(session)
    return room, session


@pytest.mark.parametrize("name", house_names())
def test_whatever_is_dealt_anew_a_bystander_sees_the_same_table(name: str) -> None:
    """Through a whole game: what each seat cannot see is dealt anew, and so, seat by seat, every hand."""
    rng = Random(5)
    players = game_class(name).seats[0]
    room, session = watched(name, players, seed=11)
    match = room.match
    while (step := match.step()) is not None:
        if step.number > 20 and rng.random() > 0.04 and not match.over:
            continue
        message = session.moved(step)
        assert not session.table["actions"]
        assert not session.table["pick"]
        assert session.table["race"] is None
        whole = json.dumps(session._whole())
        assert session._laid is not None
        assert faults(session._laid, session.perspective, session.maker) == []
        game = match.game
        for seat in () if match.over else range(players):
            match.game = game.imagine(seat, rng)
            assert json.dumps(session._whole()) == whole, f"seat {seat} after {step.number} moves: {message['say']}"
        match.game = game
    assert session.table["phase"] == "over"
    assert match.outcome is not None
    assert session.table["outcome"]["winners"] == list(match.outcome.winners)
    assert session.table["tools"] == {"rules": True}


def test_a_bystander_can_do_nothing_and_nobody_waits_for_them() -> None:
    room = Room(Match(new("lindy", players=2, seed=7), [Person("Ann"), Person("Ben")]))
    ann = Controller(Session(room.match, 0, "en", people=[0]), room)
    looking = Controller(Session(room.match, BYSTANDER, "en", people=()), room)
    for content in (
        {"kind": "move", "move": "draw", "sequence": 0}, {"kind": "undo"}, {"kind": "hint"}, {"kind": "save"}, {"kind": "new"},
        {"kind": "replay", "position": 0}, {"kind": "answer", "question": "q", "answer": 0},
    ):  # fmt: skip
        reply = looking.receive({**content, "id": "1"})
        assert (reply["ok"], reply["error"]) == (False, "You only look on here."), content
    assert looking.receive({"kind": "hello", "id": "1"})["ok"]
    assert ann.receive({"kind": "move", "id": "1", "move": "draw", "sequence": 0})["ok"]
    assert looking.session.table["prompt"] == {"text": "Ann is to move.", "tone": "wait"}
    assert [line["text"] for line in looking.session.log] == ["Ann drew a card from the pile."]


def test_questions_of_others_are_not_told_to_a_bystander() -> None:
    """A projector is no place for what one pupil is asked: the table is covered as for the others, and shows no question."""
    asking = hook(lambda event: ("Which river flows through Paris?", "Seine", "Rhine"))
    room = Room(Match(new("world-flag", players=3, seed=3), [Person(name) for name in ("Ann", "Ben", "Cy")], [asking]))
    looking = Session(room.match, BYSTANDER, "en", people=())
    room.enter(looking)
    room.go_on(room.match.play(room.match.game.legal_moves()[0]))
    assert room.match.asked
    # Even if nobody is at the seat that is asked.
    room.match.seats = [bot("random", game_class("world-flag")), *room.match.seats[1:]]
    room.refresh()
    assert looking.table["question"] is None
    assert looking.table["prompt"]["tone"] == "wait"
    assert looking.table["prompt"]["text"].endswith("answers a question; then the game goes on.")
    assert looking.log
    assert looking.table["log"] == []
