"""Several people at one screen: whose cards are in the page, who may do what, and how they race."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from geoplay.bots.levels import bot
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.text import Text
from geoplay.quizzes.question import Choice
from geoplay.seats.hot_seat import has_secrets
from tests.widgets.page import Page

TWO = ["you", "person:Ben"]
# Everybody who sits at each game, with options that end it soon.
GAMES: dict[str, dict[str, Any]] = {
    "cities": {"seats": [*TWO, "novice"]},
    "find-me": {"seats": TWO},
    "globe-grams": {"seats": TWO, "goal": 40},
    "lindy": {"seats": [*TWO, "novice"]},
    "one-two-three": {"seats": TWO},
    "put-in-order": {"seats": TWO},
    "shout": {"seats": [*TWO, "novice"]},
    "this-and-that": {"seats": [*TWO, "novice"]},
    "training": {"seats": [*TWO, "novice"]},
    "world-flag": {"seats": [*TWO, "novice"]},
}


def act(page: Page, rng: Random) -> dict[str, Any]:
    """What the people at the screen do next, whoever they are, as a bot advises them."""
    table, match = page.table, page.widget.match
    if table["phase"] == "cover":
        return page.ask("ready", seat=table["nodes"]["cover"]["seat"], sequence=table["sequence"])
    seen, race = match.perspective(table["seat"]), table["race"]
    if race is None:
        return page.move(str(bot("novice", type(match.game)).choose(seen, rng)))
    free = [person["seat"] for person in table["nodes"].get("buzzers", {"people": []})["people"] if person["state"] == "open"]
    if free:
        return page.ask("buzz", race=race["id"], seat=rng.choice(free))
    claim = bot(rng.choice(["novice", "expert"]), type(match.game)).claim(seen, rng)
    return page.ask("claim", race=race["id"], answer=claim.answer if claim else None, milliseconds=0)


def check_nothing_leaks(page: Page) -> None:
    """Only the cards of whoever looks are in the page; under a cover nobody's, and nothing that only one of them heard."""
    session, match = page.widget._session, page.widget.match
    if session.covered is None:
        assert page.table["seat"] == session.seat
        assert page.table == json.loads(json.dumps(session.table))
        return
    assert page.table["nodes"].keys() == {"cover"}
    assert page.table["actions"] == page.table["pick"] == page.table["seats"] == []
    assert page.table["refusals"] == {}
    assert page.widget.selected is None
    public = {event.text.render("en", match.names) for step in match.steps for event in step.events}
    assert {line["text"] for line in page.table["log"]} <= public
    assert page.table == json.loads(json.dumps(page.widget.table))


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_every_game_to_its_end(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    page = Page(monkeypatch, name=game, **GAMES[game])
    rng = Random(5)
    looked: set[int] = set()
    covers = steps = 0
    while page.table["phase"] != "over":
        before = page.widget._session.seat, page.widget._session.covered
        reply = act(page, rng)
        assert reply["ok"], reply
        check_nothing_leaks(page)
        session = page.widget._session
        if session.covered is None:
            looked.add(session.seat)
        elif before[1] is None:
            covers += 1
            assert session.covered != before[0]
        steps += 1
        assert steps < 6000
    assert looked == {0, 1}
    assert page.widget.match.over
    assert covers > 0 or not has_secrets(page.widget.match.at(0), 0)


@pytest.fixture
def lindy(monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(monkeypatch, seats=TWO, seed=7)


def test_the_first_player_too_says_ready(lindy: Page) -> None:
    assert lindy.table["phase"] == "cover"
    assert lindy.table["nodes"]["cover"]["text"] == "Pass the screen to Player 1."
    assert "hand" not in json.dumps(lindy.table["nodes"])
    assert lindy.ask("ready", seat=0, sequence=lindy.table["sequence"])["ok"]
    assert lindy.table["phase"] == "play"
    assert len(lindy.table["nodes"]["hand"]["cards"]) == 5


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        ({"kind": "ready", "seat": 1, "sequence": None}, "waits for Player 1"),
        ({"kind": "ready", "seat": 7, "sequence": None}, "waits for Player 1"),
        ({"kind": "ready", "seat": 0, "sequence": 99}, "has changed"),
        ({"kind": "move", "move": "draw", "sequence": None}, "waits for Player 1"),
        ({"kind": "why", "from": "hand/0", "to": None}, "waits for Player 1"),
        ({"kind": "hint"}, "waits for Player 1"),
        ({"kind": "undo"}, "waits for Player 1"),
        ({"kind": "replay", "position": 0}, "waits for Player 1"),
        ({"kind": "claim", "race": "race-1", "answer": "x", "milliseconds": 1}, "waits for Player 1"),
        ({"kind": "back"}, "waits for Player 1"),
    ],
)
def test_under_a_cover_nothing_is_played(lindy: Page, message: dict[str, Any], complaint: str) -> None:
    if "sequence" in message:
        message = {**message, "sequence": message["sequence"] or lindy.table["sequence"]}
    reply = lindy.ask(message.pop("kind"), **message)
    assert not reply["ok"]
    assert complaint in reply["error"]
    assert lindy.widget.match.steps == []
    assert lindy.ask("ready", seat=0, sequence=lindy.table["sequence"])["ok"]


def test_ready_is_refused_where_nobody_is_waited_for(lindy: Page) -> None:
    lindy.ask("ready", seat=0, sequence=lindy.table["sequence"])
    reply = lindy.ask("ready", seat=1, sequence=lindy.table["sequence"])
    assert "lies open" in reply["error"]
    assert lindy.table["seat"] == 0


def test_the_turn_passes_under_a_cover_and_what_happened_is_told(lindy: Page) -> None:
    rng = Random(1)
    act(lindy, rng)
    lindy.move("draw")
    lindy.ask("select", item=lindy.table["nodes"]["hand"]["cards"][0]["id"])
    drawn = lindy.table["log"][-1]["text"]
    assert drawn.startswith("You drew ")
    discard = next(action["move"] for action in lindy.table["actions"] if action["move"].startswith("discard"))
    lindy.move(discard)
    assert lindy.table["phase"] == "cover"
    check_nothing_leaks(lindy)
    assert drawn not in json.dumps(lindy.table)
    # The live region would else still say what only the one before may know.
    assert [message for message in lindy.messages if message["kind"] == "step"][-1]["say"] == ["Pass the screen to Ben."]
    # A late click of the page must not bring the card back.
    lindy.ask("select", item="hand/storm/0")
    assert lindy.widget.selected is None
    lindy.ask("ready", seat=1, sequence=lindy.table["sequence"])
    assert lindy.table["prompt"]["text"].startswith("Ben: ")
    assert drawn not in json.dumps(lindy.table)
    told = next(message for message in lindy.messages if message["kind"] == "step")["say"]
    assert told[0] == "Player 1 drew a card from the pile."
    assert told[1].startswith("Player 1 discarded ")


def test_nobody_takes_back_what_another_did(lindy: Page) -> None:
    rng = Random(1)
    while lindy.table["phase"] == "cover" or lindy.widget._session.seat == 0:
        act(lindy, rng)
    assert lindy.table["tools"]["undo"] == "Another person has moved since."
    assert not lindy.ask("undo")["ok"]


def test_a_picture_of_a_hand_is_not_kept_while_others_play(lindy: Page) -> None:
    act(lindy, Random(1))
    assert lindy.ask("still", buffers=[b"\x89PNG\r\n\x1a\n" + b"0" * 40])["ok"]
    assert lindy.widget._picture is None


def test_where_all_lies_open_the_table_turns_without_a_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="world-flag", seats=["you", "person:Ben", "person:Ann"])
    assert page.table["phase"] == "play"
    first = page.table["seat"]
    while page.table["seat"] == first:
        page.move(page.table["actions"][0]["move"])
    assert page.table["phase"] == "play"
    assert page.table["prompt"]["text"].startswith(f"{page.widget.match.names[page.table['seat']]}: ")


def test_a_saved_game_of_two_goes_on_under_a_cover(lindy: Page) -> None:
    act(lindy, Random(1))
    lindy.move("draw")
    saved = lindy.ask("save")["text"]
    assert lindy.ask("load", text=saved)["ok"]
    assert lindy.table["phase"] == "cover"
    assert lindy.widget.match.names == ["Player 1", "Ben"]
    act(lindy, Random(1))
    assert lindy.table["log"][-1]["text"].startswith("You drew ")


def test_python_needs_no_cover(lindy: Page) -> None:
    lindy.widget.play("draw")
    assert lindy.widget._session.covered is None
    assert len(lindy.widget.match.steps) == 1


# ---- questions -------------------------------------------------------------------------------------------------------


def ask_about_draws(event: Event, match: Match) -> Choice | None:
    """A question after everything that is drawn."""
    return Choice("test", Text("Which?"), (Text("A"), Text("B")), 0, Text("So."), ()) if event.kind == "draw" else None


def test_a_question_goes_to_whoever_played(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, seats=[*TWO, "random"], quiz=ask_about_draws)
    rng = Random(3)
    while len(page.widget.match.answers) < 6:
        if page.table["question"] is None:
            assert act(page, rng)["ok"]
        elif page.table["question"].get("answered"):
            assert page.ask("continue")["ok"]
        else:
            assert page.table["prompt"]["text"].startswith(page.widget.match.names[page.table["seat"]])
            assert page.widget.match.asked[0].seat == page.table["seat"]
            assert page.ask("answer", question=page.table["question"]["id"], answer=0)["ok"]
    assert {answer.seat for answer in page.widget.match.answers} == {0, 1}


# ---- races -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def training(monkeypatch: pytest.MonkeyPatch) -> Page:
    page = Page(monkeypatch, name="training", seats=TWO, seed=5)
    page.move("lay")
    assert page.table["race"] is not None
    return page


def right_answer(page: Page) -> str:
    from geoplay.boxes.flag_box.answers import answer_to

    game = page.widget.game
    return answer_to(game._deck.cards[game.view(None)["open"]].iso2, game.options["ask"], game.options["language"])


def test_whoever_presses_first_answers(training: Page) -> None:
    race = training.table["race"]["id"]
    early = training.ask("claim", race=race, answer=right_answer(training), milliseconds=0)
    assert early["error"] == "Press your own key first, then answer."
    assert training.ask("buzz", race=race, seat=1)["ok"]
    assert training.table["race"]["id"] == race, "the page's clock goes on"
    late = training.ask("buzz", race=race, seat=0)
    assert late["error"] == "Somebody was first, and answers now."
    assert training.ask("claim", race=race, answer=right_answer(training), milliseconds=0)["ok"]
    event = training.widget.match.steps[-1].events[0]
    assert (event.kind, event.seat) == ("right", 1)


def test_after_a_wrong_answer_the_others_go_on(training: Page) -> None:
    race = training.table["race"]["id"]
    training.ask("buzz", race=race, seat=1)
    assert training.ask("claim", race=race, answer=wrong(training), milliseconds=0)["ok"]
    # Only one is left, who needs no key; the race has another name, so that nothing said before counts in it.
    assert training.table["race"]["id"] != race
    states = {person["seat"]: person["state"] for person in training.table["nodes"]["buzzers"]["people"]}
    assert states == {0: "answers", 1: "out"}
    assert not training.ask("buzz", race=training.table["race"]["id"], seat=1)["ok"]
    assert not training.ask("claim", race=race, answer=right_answer(training), milliseconds=0)["ok"]
    assert training.ask("claim", race=training.table["race"]["id"], answer=right_answer(training), milliseconds=0)["ok"]
    kinds = [(event.kind, event.seat) for event in training.widget.match.steps[-1].events]
    assert ("wrong", 1) in kinds
    assert ("right", 0) in kinds


def wrong(page: Page) -> str:
    return next((choice for choice in page.table["race"]["choices"] if choice != right_answer(page)), "Atlantis")


def test_who_pressed_may_let_go_and_all_may_give_up(training: Page) -> None:
    race = training.table["race"]["id"]
    training.ask("buzz", race=race, seat=0)
    assert training.ask("claim", race=race, answer=None, milliseconds=0)["ok"]
    assert training.table["race"] is not None, "the other may still know it"
    assert training.ask("claim", race=training.table["race"]["id"], answer=None, milliseconds=0)["ok"]
    assert training.widget.match.steps[-1].events[0].kind == "nobody"
    training.move("lay")
    assert training.ask("claim", race=training.table["race"]["id"], answer=None, milliseconds=0)["ok"]
    assert training.widget.match.steps[-1].events[0].kind == "nobody"


@pytest.mark.parametrize(("race", "seat"), [("race-99", 0), (None, 2), (None, -1)])
def test_a_forged_key_changes_nothing(training: Page, race: str | None, seat: int) -> None:
    before = json.dumps(training.table)
    assert not training.ask("buzz", race=race or training.table["race"]["id"], seat=seat)["ok"]
    assert json.dumps(training.table) == before


def test_a_bot_does_not_wait_for_who_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="training", seats=[*TWO, "expert"], seed=5)
    while page.table["race"] is None:
        page.move("lay")
    race = page.table["race"]
    assert race["deadline"] is not None
    page.ask("buzz", race=race["id"], seat=0)
    clock = page.widget._session._races
    opened = clock.current(page.widget.match)
    assert opened is not None
    monkeypatch.setattr(clock, "_clock", lambda: opened.sent + 60)
    assert page.ask("claim", race=race["id"], answer=None, milliseconds=race["deadline"])["ok"]
    assert any(event.seat == 2 for step in page.widget.match.steps for event in step.events if event.kind == "right")
