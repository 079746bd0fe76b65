"""A room: several screens at one match, each with the eyes of its own seat, played by messages alone."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.boxes.flag_box.answers import answer_to
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import game_class
from geoplay.quizzes.hooks import hooks_for
from geoplay.seats.controller import Controller
from geoplay.seats.glance import Glance
from geoplay.seats.room import Room
from geoplay.seats.screen import Screen
from geoplay.seats.session import LOG_LINES, Session
from tests.amounts import QUICK

GAMES = ["lindy", "this-and-that", "one-two-three", "cities", "world-flag", "training"]


class Guest:
    """A page at one screen of a room, without a browser: what it was sent, and what it makes of it."""

    def __init__(self, room: Room, seat: int, language: str = "en") -> None:
        self.room = room
        self.seat = seat
        self.messages: list[dict[str, Any]] = []
        session = Session(room.match, seat, language, people=[seat], screen=Screen(self._show, welcome=self._welcome))
        self.controller = Controller(session, room)
        self.table: dict[str, Any] = json.loads(json.dumps(session.table))
        self._count = 0

    @property
    def session(self) -> Session:
        return self.controller.session

    def _welcome(self) -> None:
        self._show({"kind": "table", "table": self.session.table})

    def _show(self, message: dict[str, Any]) -> None:
        message = json.loads(json.dumps(message))
        self.messages.append(message)
        if message["kind"] == "table":
            self.table = message["table"]
            return
        assert message["sequence"] == self.table["sequence"] + 1
        nodes = {**self.table["nodes"], **message["patch"].pop("nodes", {})}
        log = [*self.table["log"], *message["log"]][-LOG_LINES:]
        kept = {name: node for name, node in nodes.items() if node is not None}
        self.table = {**self.table, "log": log, **message["patch"], "nodes": kept}

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        self._count += 1
        return self.controller.receive({"kind": kind, "id": f"g{self._count}", **fields})

    def act(self, rng: Random) -> bool:
        """One honest click; ``False`` where there is nothing to do at this screen."""
        table = self.table
        question, race = table["question"], table["race"]
        if question is not None and "answered" in question:
            reply = self.ask("continue")
        elif question is not None:
            reply = self.ask("answer", question=question["id"], answer=0 if question["form"] == "choice" else "7")
        elif table["phase"] != "play":
            return False
        elif race is not None:
            claims = [action["move"].removeprefix("claim ") for action in table["actions"] if action["move"].startswith("claim ")]
            said = rng.choice([None, *(claims or race["choices"] or ["Chad"])])
            reply = self.ask("claim", race=race["id"], answer=said, milliseconds=rng.randrange(200))
            reply["ok"] = reply["ok"] or "refusal" in reply
        elif table["actions"] or table["pick"]:
            offered = {action["move"] for action in table["actions"]}
            # Which things to pick are good is for the kernel to know: the test asks the engine.
            picked = {str(move) for move in self.room.match.game.legal_moves()} - offered if table["pick"] else set()
            reply = self.ask("move", move=rng.choice(sorted(picked or offered)), sequence=table["sequence"])
        else:
            return False
        assert reply["ok"], reply
        return True


def seated(name: str, *, players: int = 2, seed: int = 7, **match: Any) -> tuple[Room, list[Guest]]:
    people = [Person("Ann"), Person("Ben")]
    bots = [RandomPlayer() for _ in range(players - 2)]
    room = Room(Match(game_class(name)(players, seed), [*people, *bots], **match))
    guests = [Guest(room, 0), Guest(room, 1, "it")]
    room.begin()
    return room, guests


def play_to_the_end(room: Room, guests: list[Guest], rng: Random) -> None:
    play_on(guests, rng, 5000)
    assert room.match.over, "the game never ends"


def play_on(guests: list[Guest], rng: Random, most: int) -> None:
    """So many turns, or fewer if the game ends before."""
    for _ in range(most):
        if all(guest.table["phase"] == "over" for guest in guests):
            return
        assert any(guest.act(rng) for guest in rng.sample(guests, len(guests))), [guest.table["prompt"] for guest in guests]


@pytest.mark.parametrize("name", GAMES)
def test_two_screens_play_a_match_to_the_end(name: str) -> None:
    room, guests = seated(name, players=max(2, game_class(name).seats[0]))
    play_to_the_end(room, guests, Random(3))
    assert room.match.over
    for guest in guests:
        assert guest.table == json.loads(json.dumps(guest.session.table))
        assert guest.table["seat"] == guest.seat
        assert guest.table["outcome"]["winners"] == list(room.match.outcome.winners)  # type: ignore[union-attr]
    steps = [[message["sequence"] for message in guest.messages if message["kind"] == "step"] for guest in guests]
    assert len(steps[0]) == len(steps[1]) >= len(room.match.steps)
    again = geoplay.load(room.match.record)
    assert again.outcome == room.match.game.outcome


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_may_not_see_changes_no_byte_at_its_screen(name: str) -> None:
    room, guests = seated(name, players=max(2, game_class(name).seats[0]), seed=11)
    rng, compared = Random(5), [0, 0]
    for guest in guests:
        _shadow(guest, Random(guest.seat), compared)
    play_on(guests, rng, 40 if QUICK else 5000)
    assert room.match.over or QUICK
    assert min(compared) >= len(room.match.steps) > 2


def _shadow(guest: Guest, rng: Random, compared: list[int]) -> None:
    """Beside a session another one, for whom all that its seat cannot see is dealt anew at every step."""
    real, room = guest.session, guest.room
    other = replace(room.match)
    other.steps = room.match.steps
    other._bots_claims = room.match._bots_claims
    twin = Session(other, guest.seat, real.language, people=[guest.seat])
    twin._desk, twin._question._desk, twin._covers = real._desk, real._desk, real._covers
    twin.table, twin.sequence, twin.log = real.table, real.sequence, list(real.log)
    shown = len(room.match.steps)
    show = real.screen.show

    def also(message: dict[str, Any]) -> None:
        nonlocal shown
        match = room.match
        other.game = match.game if match.over else match.game.imagine(guest.seat, rng)
        other.asked, other.answers, other._bots_claims = match.asked, match.answers, match._bots_claims
        twin._races._open = None if real._races._open is None else replace(real._races._open, match=other)
        same = twin.moved(match.steps[-1]) if len(match.steps) > shown else twin.refreshed()
        shown = len(match.steps)
        assert json.dumps(same, ensure_ascii=False) == json.dumps(message, ensure_ascii=False)
        assert json.dumps(twin.table, ensure_ascii=False) == json.dumps(real.table, ensure_ascii=False)
        compared[guest.seat] += 1
        show(message)

    real.screen = replace(real.screen, show=also)


def test_nobody_plays_for_another_screen() -> None:
    room, (ann, ben) = seated("lindy")
    assert "Ann" in ben.ask("move", move="draw", sequence=0)["error"]
    assert not room.match.steps
    assert ann.ask("move", move="draw", sequence=0)["ok"]
    assert "draw" not in {action["move"] for action in ben.table["actions"]}
    # Ben is not at Ann's screen, and cannot take back what she did, nor ask for a hint in her turn.
    assert not ben.ask("undo")["ok"]
    assert not ben.ask("hint")["ok"]
    hand = [card["id"] for card in ann.table["nodes"]["hand"]["cards"]]
    assert [card["id"] for card in ben.table["nodes"]["hand"]["cards"]] != hand


def test_whoever_is_asked_answers_at_their_own_screen() -> None:
    name = "world-flag"
    room, (ann, ben) = seated(name, seed=3, players=max(2, game_class(name).seats[0]), hooks=hooks_for("1960", game_class(name)))
    rng = Random(2)
    while not room.match.asked:
        assert any([ann.act(rng), ben.act(rng)])
    asked = room.match.asked[0]
    here, there = (ann, ben) if asked.seat == 0 else (ben, ann)
    question = here.table["question"]
    assert here.table["phase"] == "question"
    assert there.table["question"] is None
    assert there.table["actions"] == []
    assert room.match.names[asked.seat] in there.table["prompt"]["text"]
    assert not there.ask("answer", question=question["id"], answer=0)["ok"]
    assert here.ask("answer", question=question["id"], answer=0)["ok"]
    assert "answered" in here.table["question"]
    assert there.table["question"] is None


def race(seed: int = 5) -> tuple[Room, Guest, Guest]:
    room, (ann, ben) = seated("training", seed=seed)
    while ann.table["race"] is None or ben.table["race"] is None:
        guest = ann if ann.table["actions"] else ben
        assert guest.act(Random(1))
    return room, ann, ben


def right(room: Room) -> str:
    """An answer that ends the race."""
    game: Any = room.match.game
    return answer_to(game._deck.cards[game.view(None)["open"]].iso2, game.options["ask"], game.options["language"])


def test_a_slow_line_costs_nobody_a_race() -> None:
    """Ann's answer arrives first, but Ben's page says that he was quicker."""
    room, ann, ben = race()
    steps = len(room.match.steps)
    assert ann.ask("claim", race=ann.table["race"]["id"], answer=right(room), milliseconds=240)["ok"]
    assert len(room.match.steps) == steps
    assert ann.table["race"] is None
    assert not ann.ask("claim", race="race-1", answer=right(room), milliseconds=10)["ok"]
    assert ben.table["race"]["deadline"] == 240
    assert ben.ask("claim", race=ben.table["race"]["id"], answer=right(room), milliseconds=210)["ok"]
    assert len(room.match.steps) > steps
    assert [event.seat for event in room.match.steps[steps].events if event.kind == "right"] == [1]


def test_who_leaves_is_waited_for_no_longer() -> None:
    room, ann, ben = race()
    steps = len(room.match.steps)
    assert ann.ask("claim", race=ann.table["race"]["id"], answer=right(room), milliseconds=180)["ok"]
    room.leave(ben.session)
    assert len(room.match.steps) > steps
    assert [event.seat for event in room.match.steps[steps].events if event.kind == "right"] == [0]


@pytest.mark.parametrize("name", GAMES)
def test_a_click_looks_at_the_game_once(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """For every step that is published at a screen its table is laid once, out of one view."""
    _, guests = seated(name, players=max(2, game_class(name).seats[0]), seed=11)
    counts = {"tables": 0, "views": 0}
    for maker in {type(guest.session.maker) for guest in guests}:
        lay = maker.table

        def counting(self: Any, seen: Perspective, lay: Any = lay) -> Any:
            counts["tables"] += 1
            return lay(self, seen)

        monkeypatch.setattr(maker, "table", counting)
    look = Perspective.view.fget  # type: ignore[attr-defined]

    def viewing(self: Perspective) -> Any:
        counts["views"] += isinstance(self, Glance)
        return look(self)

    monkeypatch.setattr(Perspective, "view", property(viewing))
    rng = Random(3)
    for _ in range(60):
        before = sum(len(guest.messages) for guest in guests)
        counts.update(tables=0, views=0)
        for guest in guests:
            guest.act(rng)
        published = sum(len(guest.messages) for guest in guests) - before
        assert counts["tables"] == published
        assert counts["views"] <= published
