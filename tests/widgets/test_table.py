"""The widget's kernel side: what it sends, what it takes, and what it never does."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import geoplay
from geoplay.core.event import Event
from geoplay.core.match import Match
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.registry import register
from geoplay.page.messages import KINDS, MessageError, checked
from geoplay.page.still import END, HEADER, SIGNATURE
from geoplay.seats.session import Session
from geoplay.widgets.table import TableWidget
from tests.amounts import amount
from tests.core.toy_games import Rivers
from tests.widgets.page import Page

PNG = SIGNATURE + HEADER + b"0" * 50 + END


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(monkeypatch)


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_the_page_merges_is_what_the_kernel_has(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    page = Page(monkeypatch, language=language, quiz=True, seats=["you", "novice", "random"])
    rng = Random(1)
    for _ in range(amount(150, least=40)):
        if page.table["phase"] == "over":
            break
        if page.table["question"] is not None:
            if "answered" in page.table["question"]:
                page.ask("continue")
            else:
                page.ask("answer", question=page.table["question"]["id"], answer=0)
            continue
        page.move(rng.choice(page.table["actions"])["move"])
        assert page.table == json.loads(json.dumps(page.widget.table))


def test_a_whole_game_is_played_and_looked_back_at_in_small_messages(page: Page) -> None:
    page.play_to_the_end(Random(3))
    assert len(json.dumps(page.table)) < 30_000
    assert page.table["outcome"]["winners"]
    assert page.widget.outcome == page.widget.game.outcome.as_data()
    length = page.table["replay"]["length"]
    assert length == len(page.widget.match.steps)
    assert page.ask("replay", position=0)["ok"]
    assert page.table["phase"] == "replay"
    assert page.table["outcome"] is None
    assert {seat["score"] for seat in page.table["seats"]} == {"0"}
    assert page.move("draw")["error"].startswith("You are looking back")
    assert page.ask("replay", position=length)["ok"]
    assert page.table["phase"] == "over"
    assert not page.ask("replay", position=length + 1)["ok"]


def test_a_refused_move_says_why_and_changes_nothing(page: Page) -> None:
    before = page.table
    reply = page.move("discard 500")
    assert reply["refusal"]["rule"] == "lindy:4"
    assert page.table == before
    assert page.move("draw")["ok"]


def test_a_click_on_an_old_table_is_not_played(page: Page) -> None:
    assert page.move("draw")["ok"]
    reply = page.ask("move", move=page.table["actions"][0]["move"], sequence=0)
    assert "has changed since you clicked" in reply["error"]
    assert len(page.widget.match.steps) == 1


def test_a_drag_to_where_it_does_not_go_is_explained(page: Page) -> None:
    page.move("draw")
    hand = page.table["nodes"]["hand"]["cards"]
    miles = next(card["id"] for card in hand if card["id"].startswith("hand/100"))
    assert page.ask("why", **{"from": miles, "to": "side-0/100"})["refusal"]["rule"] == "lindy:17"
    assert page.ask("why", **{"from": miles, "to": "side-1/100"})["refusal"]["rule"] == "lindy:14"
    assert page.ask("why", **{"from": miles, "to": "discard"})["refusal"] is None
    assert page.ask("why", **{"from": miles, "to": "the moon"})["refusal"]["sentence"] == "That does not go there."
    assert page.ask("why", **{"from": "hand/plum/9", "to": "side-0/100"})["refusal"]["sentence"] == "That does not go there."


def test_a_hint_points_at_things_and_gives_a_reason(page: Page) -> None:
    assert page.ask("hint")["ok"]
    notice = page.table["notice"]
    assert notice["item"] == "draw"
    assert "lindy:" in notice["detail"]
    page.move("draw")
    assert page.table["notice"] is None


def test_undo_in_a_practice_game(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, practice=True)
    start = page.table
    assert "no move of yours" in start["tools"]["undo"]
    page.move("draw")
    assert page.table["tools"]["undo"] is True
    assert page.ask("undo")["ok"]
    assert page.table["nodes"] == start["nodes"]
    assert page.table["log"] == []
    assert not page.ask("undo")["ok"]


def test_a_new_game_is_another_one(page: Page) -> None:
    page.move("draw")
    seed = page.widget.match.record.seed
    assert page.ask("new")["ok"]
    assert page.widget.match.record.seed != seed
    assert page.table["log"] == []
    assert page.move("draw")["ok"]


def test_save_and_load(page: Page, tmp_path: Path) -> None:
    page.move("draw")
    saved = page.ask("save")
    assert saved["filename"] == "lindy-1.json"
    table = page.table
    page.ask("new")
    assert page.ask("load", text=saved["text"])["ok"]
    for key in ("nodes", "seats", "actions", "log", "turn"):
        assert page.table[key] == table[key]
    path = page.widget.save(tmp_path / "game.json")
    page.ask("new")
    page.widget.load(path)
    assert page.widget.game.moves == [page.widget.game.parse("draw")]
    before = page.widget.record
    reply = page.ask("load", text=page.widget.match.record.to_json().replace("draw", "drew"))
    assert 'damaged at "moves[0]"' in reply["error"]
    assert page.widget.record == before


def test_the_page_cannot_set_what_is_the_kernels(page: Page) -> None:
    before = page.widget.table
    forged = {"table": {"turn": 1}, "turn": 1, "scene": {}, "outcome": {"winners": [0]}}
    page.widget.set_state({**forged, "pace": 100, "selected": "draw"})
    assert page.widget.table == before
    assert page.widget.turn == 0
    assert page.widget.outcome is None
    assert page.widget.pace == 100
    assert page.widget.selected == "draw"


def test_an_error_in_a_callback_is_shown_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(event: Event, match: Match) -> None:
        raise KeyError("teacher")

    page = Page(monkeypatch, on_event=fails)
    assert page.move("draw")["ok"]
    assert page.table["notice"]["tone"] == "error"
    assert "KeyError" in page.table["notice"]["detail"]
    assert page.move(page.table["actions"][0]["move"])["ok"]


def test_questions_hide_their_answers_until_they_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, quiz="flight", seats=["you", "random"])
    rng = Random(5)
    while page.table["question"] is None:
        actions = page.table["actions"]
        plays = [action for action in actions if not action["move"].startswith("discard")]
        miles = [action for action in actions if action["move"] in ("play 100", "play 300", "play 500")]
        page.move(rng.choice(miles or plays or actions)["move"])
    question = page.table["question"]
    assert set(question) == {"id", "form", "text", "choices"}
    answer = str(page.widget.match.asked[0].question.reveal()["answer"])
    outside = json.dumps([page.table["log"], page.table["nodes"], page.table["seats"], page.table["prompt"]], ensure_ascii=False)
    assert answer not in outside
    assert all(answer not in "".join(message.get("say", [])) for message in page.messages)
    assert "question" in page.table["prompt"]["text"]
    assert page.table["actions"] == []
    assert "A question waits" in page.move("draw")["error"]
    assert not page.ask("answer", question="q999", answer=0)["ok"]
    assert not page.ask("answer", question=question["id"], answer=17)["ok"]
    assert page.ask("answer", question=question["id"], answer=0)["ok"]
    answered = page.table["question"]["answered"]
    assert answered["because"]
    assert answered["right"] == (answered["answer"] == question["choices"][0])
    assert answer in json.dumps(page.table["log"], ensure_ascii=False)
    assert page.table == json.loads(json.dumps(page.widget.table))
    assert len(page.widget.answers) == 1
    assert bool(page.widget.answers.iloc[0]["right"]) == answered["right"]
    assert page.ask("continue")["ok"]
    assert page.table["question"] is None


def test_nothing_hidden_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two deals that look the same to seat 0 give the same bytes, whatever the others hold."""
    base = geoplay.new("lindy", players=3, seed=11)
    sessions = []
    for number in range(3):
        game = base.imagine(0, Random(number))
        match = Match(game, [Person(), RandomPlayer(), RandomPlayer()])
        sessions.append(Session(match, 0, "en"))
    texts = {json.dumps([session.scene(), session.table], sort_keys=True) for session in sessions}
    assert len(texts) == 1
    sent = json.dumps([geoplay.play("lindy", seed=987654321).get_state(), ""], default=str)
    assert "987654321" not in sent


def test_state_holds_no_record(page: Page) -> None:
    state = page.widget.get_state()
    assert "record" not in state
    assert "answers" not in state
    assert set(state) >= {"table", "scene", "geometry", "turn", "outcome", "selected", "pace"}


def test_a_still_picture_is_checked_and_kept(page: Page) -> None:
    assert page.ask("still", buffers=[PNG])["ok"]
    assert "data:image/png" in page.widget._still()["text/html"]
    assert "run the cell above again" in page.widget._still()["text/plain"]
    for wrong in ([], [b"GIF89a"], [PNG, PNG], [PNG + b"0" * 50], [SIGNATURE + HEADER + b"0" * 2_000_000 + END]):
        assert not page.ask("still", buffers=wrong)["ok"]


def test_a_game_without_a_look_has_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    register(Rivers)
    page = Page(monkeypatch, name="toy-rivers", seats=["you", "random"])
    assert page.table["nodes"]["moves"]["type"] == "buttons"
    while page.table["phase"] != "over":
        assert page.move(page.table["actions"][0]["move"])["ok"]
    assert page.table["outcome"]["lines"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"seats": ["you", "novise"]}, "Did you mean 'novice'"),
        ({"seats": ["you", 7.5]}, "A seat is 'you', a level"),
        ({"seats": ["you"]}, "2 to 8 players, not 1"),
        ({"seats": ["person:Ben", "person:Ben"]}, "cannot both be called 'Ben'"),
        ({"seats": ["you", "person:"]}, "name of 1 to 40 characters"),
        ({"seats": ["you", "Ben"]}, "A person sits down as 'you' or 'person:Ben'"),
        ({"seats": ["you", "Roza"]}, "Did you mean 'Rosa'"),
        ({"seats": ["you", "Rosa", "rosa"]}, "cannot sit at two seats"),
        ({"language": "xx"}, "geoplay speaks en, fr, it, not 'xx'"),
        ({"quiz": "capitols"}, "'flight'"),
        ({"quiz": 7}, "A quiz hook is a function"),
        ({"pac": "classic-100"}, "Did you mean 'pack'"),
    ],
)
def test_a_mistake_in_play_is_answered_with_what_there_is(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        geoplay.play("lindy", **arguments)


def test_with_one_bot_each_level_sits_down_and_nobody_peeks() -> None:
    table = geoplay.play("lindy", seats=["random", "novice"], seed=1)
    assert table.outcome is not None
    assert table.turn is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
FORGED = st.one_of(
    JSON,
    st.fixed_dictionaries(
        {"kind": st.sampled_from([*KINDS, "cheat"]), "id": st.just("f")},
        optional={field: JSON for fields in KINDS.values() for field in fields},
    ),
)


@given(content=FORGED)
@settings(max_examples=amount(300), deadline=None)
def test_forged_messages_are_refused_and_the_next_honest_click_works(content: Any) -> None:
    sent: list[dict[str, Any]] = []
    widget = WIDGETS.setdefault("one", geoplay.play("lindy", seats=["you", "random"], seed=7))
    widget.send = lambda message, buffers=None: sent.append(message)
    before = widget.match.record
    widget._received(widget, content, [])
    assert sent[-1]["kind"] == "reply"
    if not sent[-1]["ok"]:
        assert widget.match.record == before
        assert len(sent[-1].get("error", "") or sent[-1]["refusal"]["sentence"]) > 5


WIDGETS: dict[str, TableWidget] = {}


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ([], "A message is an object"),
        ({"kind": "cheat", "id": "a"}, "no message of kind 'cheat'"),
        ({"kind": "hint"}, "id of 1 to 64"),
        ({"kind": "hint", "id": "a", "extra": 1}, "has no 'extra'"),
        ({"kind": "replay", "id": "a", "position": True}, "whole number, not True"),
        ({"kind": "move", "id": "a", "move": "x" * 401, "sequence": 1}, "at most 400 characters"),
    ],
)
def test_wrong_messages_say_what_was_expected(content: Any, complaint: str) -> None:
    with pytest.raises(MessageError, match=complaint):
        checked(content)


def test_a_globe_at_the_table_is_searched_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="globe-grams", seats=["you", "novice"])
    found = page.ask("find", text="k2")
    assert (found["text"], [round(part) for part in found["at"]]) == ("K2: a mountain in Asia", [77, 36])
    missed = page.ask("find", text="Florense")
    assert missed["text"].startswith("Florense is not on the globe. Nearest: Florence")
    assert "at" not in missed
    assert page.ask("find", text="???")["text"] == "Write a name with letters from A to Z."


def test_a_table_without_a_globe_says_so(page: Page) -> None:
    assert page.ask("find", text="Rome")["error"] == "There is no globe to be searched at this table."
