"""Races and picking on the kernel's side: what is sent, what is taken, what is refused, and what stays secret."""

from __future__ import annotations

import gzip
import json
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.core.match import Match
from geoplay.core.option import OptionError
from geoplay.core.perspective import Perspective
from geoplay.core.player import RandomPlayer
from geoplay.core.race import Claim, Settle
from geoplay.core.record import Record, RecordError
from geoplay.core.registry import register
from geoplay.core.step import Implausible, MatchError
from geoplay.page.messages import MessageError, checked
from geoplay.seats import racing
from tests.core.toy_games import RIVERS, Naming, Shouting
from tests.core.toy_tables import NAMES, FlagNaming, FlagTouch, Tens
from tests.widgets.page import Page

for toy in (Shouting, Naming, FlagNaming, FlagTouch, Tens):
    register(toy)


class Timer(RandomPlayer):
    """Names what is shown after a second, always."""

    name = "Tim"

    def claim(self, seen: Perspective, rng: Random) -> Claim | None:
        return Claim(1000, seen.seat, seen.game_class.answer_for(seen.view["order"], seen.view["shown"]))  # type: ignore[attr-defined]


class RacingPage(Page):
    """A page that claims, with a clock of the kernel that a test can set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str = "toy-flag-naming", **arguments: Any) -> None:
        self.now = 0.0
        monkeypatch.setattr(racing.Races.__init__, "__defaults__", (lambda: self.now,))
        super().__init__(monkeypatch, **{"name": name, "seats": ["you", Timer()], **arguments})

    @property
    def race(self) -> Any:
        return self.table["race"]

    def claim(self, answer: str | None, milliseconds: int, race: str | None = None, seconds: float = 5.0) -> dict[str, Any]:
        """Claim; so much time has passed in the kernel since the last thing that happened, the page's own after it painted."""
        self.now += seconds - min(seconds, milliseconds / 1000)
        self.ask("painted", race=race or self.race["id"])
        self.now += min(seconds, milliseconds / 1000)
        return self.ask("claim", race=race or self.race["id"], answer=answer, milliseconds=milliseconds)

    @property
    def right(self) -> str:
        game = self.widget.game
        return str(game.answer_for(game._order, game.shown))


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> RacingPage:
    return RacingPage(monkeypatch)


def test_a_race_is_sent_with_its_name_and_deadline(page: RacingPage) -> None:
    assert page.race == {
        "id": "race-1",
        "form": "text",
        "prompt": "Which country is it?",
        "choices": [],
        "passing": "Pass",
        "placeholder": "Its name",
        "deadline": 1000,
    }
    assert page.table["nodes"]["race"] == {"type": "race", "title": "What is it called?"}


@pytest.mark.parametrize(("milliseconds", "winner"), [(999, 0), (1000, 0), (1001, 1)])
def test_the_quicker_right_answer_wins(page: RacingPage, milliseconds: int, winner: int) -> None:
    assert page.claim(page.right, milliseconds)["ok"]
    assert page.widget.game.view(None)["won"] == [winner]
    assert page.race["id"] == "race-2"
    assert page.table == json.loads(json.dumps(page.widget.table))


def test_a_wrong_answer_leaves_the_race_to_the_others_and_so_does_none(page: RacingPage) -> None:
    assert page.claim("Atlantis", 10)["ok"]
    assert page.claim(None, 1000)["ok"]
    assert page.widget.game.view(None)["won"] == [1, 1]
    assert page.widget.game.moves[1] == Settle((Claim(1000, 1, NAMES[page.widget.game._order[1]]),))


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"race": "race-2"}, "That race is over"),
        ({"race": ""}, "That race is over"),
        ({"milliseconds": -1}, "0 milliseconds or more, not -1"),
        ({"milliseconds": 70_000}, "began 4000 milliseconds ago; a claim after 70000"),
        ({"milliseconds": True}, "'milliseconds' as a whole number, not True"),
        ({"milliseconds": 12.5}, "'milliseconds' as a whole number, not 12.5"),
        ({"answer": 7}, "'answer' as text or nothing, not 7"),
        ({"answer": "x" * 401}, "at most 400 characters"),
        ({"seat": 1}, "has no 'seat'"),
    ],
)
def test_a_forged_claim_is_refused_and_changes_nothing(page: RacingPage, fields: dict[str, Any], complaint: str) -> None:
    before = page.widget.record, page.table
    message = {"race": page.race["id"], "answer": page.right, "milliseconds": 500, **fields}
    page.now = 4.0
    reply = page.ask("claim", **message)
    assert not reply["ok"]
    assert complaint in reply["error"]
    assert (page.widget.record, page.table) == before
    assert page.claim(page.right, 500)["ok"]
    assert page.widget.game.view(None)["won"] == [0]


def test_the_clocks_of_page_and_kernel_may_differ_a_little(page: RacingPage) -> None:
    assert page.claim(None, 5_200)["ok"]


@pytest.mark.parametrize("milliseconds", [0, 1, 199])
def test_no_person_answers_in_less_than_a_fifth_of_a_second(page: RacingPage, milliseconds: int) -> None:
    assert page.claim(page.right, milliseconds)["ok"]
    settled = page.widget.game.moves[0]
    assert settled.claims[0] == Claim(200, 0, settled.claims[0].answer)
    assert page.widget.match.implausible == [Implausible(0, 0, milliseconds, 200)]
    record = Record.from_json(page.widget.match.record.to_json())
    assert Match.resumed(record, page.widget.match.seats).implausible == page.widget.match.implausible


def test_a_claim_sent_after_the_deadline_does_not_count_as_made_before(page: RacingPage) -> None:
    page.ask("painted", race=page.race["id"])
    page.now += 1.8
    assert page.ask("claim", race=page.race["id"], answer=page.right, milliseconds=1)["ok"]
    assert page.widget.game.view(None)["won"] == [1], "the bot was quicker"
    assert page.widget.match.implausible == [Implausible(0, 0, 1, 1050)]


def test_a_page_that_keeps_silent_about_when_it_painted_gains_nothing(page: RacingPage) -> None:
    page.now += 9.0
    assert page.ask("claim", race=page.race["id"], answer=page.right, milliseconds=1)["ok"]
    assert page.widget.game.view(None)["won"] == [1]


def test_a_slow_connection_still_costs_nobody_a_race(page: RacingPage) -> None:
    """Three seconds until the race is seen, and half a second for each message."""
    page.now += 3.5
    page.ask("painted", race=page.race["id"])
    page.ask("painted", race="race-99")
    page.now += 0.9
    assert page.ask("claim", race=page.race["id"], answer=page.right, milliseconds=900)["ok"]
    assert page.widget.game.view(None)["won"] == [0]
    assert page.widget.match.implausible == []


class TestWithoutHaste:
    def test_the_time_of_races_is_set_at_the_table_and_stays_set(self, page: RacingPage) -> None:
        race = page.race["id"]
        assert (page.table["time"], page.race["deadline"]) == ({"now": "usual", "given": False, "why": ""}, 1000)
        assert page.ask("time", time="off")["ok"]
        # It holds for the race that is on, which is still the same.
        assert (page.race["id"], page.race["deadline"], page.widget.time) == (race, None, "off")
        page.ask("time", time="relaxed")
        assert page.race["deadline"] == 4000
        page.ask("new")
        assert (page.table["time"]["now"], page.race["deadline"]) == ("relaxed", 4000)
        assert "Did you mean 'relaxed'?" in page.ask("time", time="relax")["error"]
        assert page.table["time"]["now"] == "relaxed"

    def test_it_is_given_with_the_table_and_a_misspelt_one_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        page = RacingPage(monkeypatch, time="off")
        assert (page.table["time"]["now"], page.table["time"]["given"], page.race["deadline"]) == ("off", True, None)
        page.claim(page.right, 60_000, seconds=60)
        assert page.widget.game.view(None)["won"] == [0]
        page.widget.time = "usual"
        assert page.widget.table["race"]["deadline"] == 1000
        with pytest.raises(OptionError, match="is no time for races"):
            geoplay.play("training", time="of")
        # New York to Paris has no races, and so nothing to set.
        assert geoplay.play("lindy", time="off").table["time"] is None

    def test_a_teacher_may_lock_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        page = RacingPage(monkeypatch, locked=["time"])
        assert page.table["time"]["why"] == page.ask("time", time="off")["error"] == "Your teacher has locked this."
        assert page.widget.time == "usual"

    def test_whoever_plays_bots_alone_may_look_as_late_as_they_like(self, page: RacingPage) -> None:
        page.now += 300.0
        page.ask("painted", race=page.race["id"])
        page.now += 0.9
        assert page.ask("claim", race=page.race["id"], answer=page.right, milliseconds=900)["ok"]
        assert page.widget.game.view(None)["won"] == [0]
        assert page.widget.match.implausible == []


@pytest.mark.parametrize("forged", ["x", [7], [{"step": 1}], [{"step": 1, "seat": 0, "said": 1, "counted": "2"}]])
def test_marks_that_a_record_cannot_have_are_refused(page: RacingPage, forged: object) -> None:
    data = json.loads(page.widget.match.record.to_json())
    data["extra"]["implausible"] = forged
    with pytest.raises(RecordError, match='damaged at "implausible'):
        Match.resumed(Record.from_data(data), page.widget.match.seats)


def test_a_claim_sent_twice_counts_once(page: RacingPage) -> None:
    race, answer = page.race["id"], page.right
    assert page.claim(answer, 500)["ok"]
    assert "That race is over" in page.claim(answer, 500, race)["error"]
    assert page.widget.game.view(None)["won"] == [0]


def test_a_choice_that_there_is_not_is_refused_with_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    page = RacingPage(monkeypatch, "toy-shouting", seats=["you", "novice"])
    assert page.race["form"] == "choice"
    assert page.race["choices"] == list(RIVERS)
    reply = page.claim("Seine", 0)
    assert reply["refusal"]["rule"] == "toy-shouting:1"
    assert page.widget.match.steps == []


def test_a_touched_thing_is_a_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    page = RacingPage(monkeypatch, "toy-flag-touch")
    action = next(action for action in page.table["actions"] if action["move"] == f"claim {page.right}")
    assert action["from"] == f"flag/{page.right}"
    assert page.claim(action["move"].removeprefix("claim "), 100)["ok"]
    assert page.widget.game.view(None)["won"] == [0]


class TestWhileARaceIsOn:
    def test_there_are_no_hints_and_nothing_is_taken_back(self, page: RacingPage) -> None:
        page.claim(page.right, 500)
        assert page.table["tools"]["hint"].startswith("There are no hints in a race")
        assert page.table["tools"]["undo"].startswith("There is a race on")
        assert page.ask("hint")["error"] == page.table["tools"]["hint"]
        assert page.ask("undo")["error"] == page.table["tools"]["undo"]
        assert page.ask("why", **{"from": "shown", "to": None})["refusal"]["sentence"].startswith("There is a race on")
        assert len(page.widget.match.steps) == 1

    def test_a_move_is_no_claim(self, page: RacingPage) -> None:
        reply = page.move("settle 0:1:Italy")
        assert "There is a race on" in reply["error"]
        assert page.widget.match.steps == []

    def test_a_new_game_begins_with_another_race_and_other_covers(self, page: RacingPage) -> None:
        race = page.race["id"]
        face = page.table["nodes"]["flag"]["cards"][0]["face"]
        assert page.ask("new")["ok"]
        assert page.race["id"] != race
        assert page.table["nodes"]["flag"]["cards"][0]["face"] != face
        assert "That race is over" in page.claim("Italy", 10, race)["error"]
        assert page.widget.match.steps == []

    def test_it_is_saved_and_taken_up_again_with_the_same_deadline(self, monkeypatch: pytest.MonkeyPatch) -> None:
        page = RacingPage(monkeypatch, seats=["you", "regular", "expert"], seed=4)
        page.claim("Atlantis", 0)
        deadline = page.race["deadline"]
        saved = page.ask("save")["text"]
        page.ask("new")
        assert page.ask("load", text=saved)["ok"]
        assert page.race["deadline"] == deadline
        assert page.widget.match.steps[0].by_person
        assert page.widget.match.record.moves[0].startswith("settle 0:200:Atlantis")

    def test_a_question_comes_first_and_the_race_waits(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from geoplay.core.text import Text
        from geoplay.quizzes.question import Choice

        asked = [Choice("capital", Text("Capital of France?"), ("Paris", "Lyon"), right=0)]
        page = RacingPage(monkeypatch, quiz=lambda event, match: asked.pop() if asked and event.seat == 0 else None)
        page.claim(page.right, 0)
        assert page.table["phase"] == "question"
        assert page.race is None
        page.now += 100.0
        page.ask("answer", question=page.table["question"]["id"], answer=0)
        page.ask("continue")
        assert "1000 milliseconds ago" in page.claim(page.right, 5000, seconds=1)["error"]
        assert page.claim(page.right, 900, seconds=0)["ok"]


def test_bots_alone_run_their_races(monkeypatch: pytest.MonkeyPatch) -> None:
    page = RacingPage(monkeypatch, seats=["expert", "regular"])
    assert page.widget.outcome is not None
    assert page.race is None


def test_at_the_end_there_is_no_race_and_looking_back_shows_none(page: RacingPage) -> None:
    last = ""
    while page.race is not None:
        last = page.race["id"]
        assert page.claim(page.right, 500)["ok"]
    assert page.table["phase"] == "over"
    assert "no race on" in page.claim("Italy", 1, last)["error"]
    page.ask("replay", position=1)
    assert page.table["phase"] == "replay"
    assert page.race is None
    assert page.table["pick"] == []
    assert "looking back" in page.claim("Italy", 1, last)["error"]


def test_python_claims_too(page: RacingPage) -> None:
    page.now = 0.3
    page.widget.claim(page.right)
    page.now = 60.0
    page.widget.claim(page.right)
    page.widget.claim(None)
    assert page.widget.game.view(None)["won"] == [0, 1, 1]
    assert page.widget.game.moves[0].claims[0].milliseconds == 300
    for _ in range(3):
        page.widget.claim(None)
    with pytest.raises(MatchError, match="no race on"):
        page.widget.claim(None)


def test_names_count_in_the_language_played() -> None:
    assert geoplay.play("toy-naming", ["you", "novice"], language="it").game.options["language"] == "it"
    assert "language" not in geoplay.play("toy-shouting", ["you", "novice"], language="it").game.options


def told(page: RacingPage) -> str:
    """All that has come to the page, as text, but for the flags' own shapes."""
    state = {key: value for key, value in page.widget.get_state().items() if key not in ("_esm", "pictures", "parts", "geometry")}
    names = [list(json.loads(gzip.decompress(batch))) for batch in page.widget.pictures.values()]
    return json.dumps([state, names, page.messages], default=str, ensure_ascii=False)


@pytest.mark.parametrize("name", ["toy-flag-naming", "toy-flag-touch"])
def test_no_answer_is_in_the_page_before_it_is_given(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    page = RacingPage(monkeypatch, name)
    while page.race is not None:
        text = told(page)
        left = page.widget.game._order[len(page.widget.match.steps) :]
        asked = page.race["prompt"]
        for code in left:
            assert f'"flag:{code}"' not in text
            assert f'"{code}"' not in text
            assert NAMES[code] not in text.replace(asked, "")
        assert page.claim(page.right, 500)["ok"]
        page.widget.scene = {**page.widget.scene}


def test_covered_pictures_come_in_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    orders = set()
    for _ in range(12):
        page = RacingPage(monkeypatch)
        names = list(page.widget._session.pictures.values())
        assert sorted(names) == sorted(f"flag:{code}" for code in NAMES)
        orders.add(tuple(names))
    assert len(orders) > 1


class TestPicking:
    @pytest.fixture
    def page(self, monkeypatch: pytest.MonkeyPatch) -> Page:
        return Page(monkeypatch, name="toy-tens", seats=["you"])

    def pick(self, page: Page, *numbers: int, picking: int = 0, text: str = "", **fields: Any) -> dict[str, Any]:
        hand = [int(card["title"]) for card in page.table["nodes"]["hand"]["cards"]]
        items = [f"hand/{hand.index(number)}" for number in numbers]
        return page.ask(
            "pick", **{"picking": picking, "items": items, "text": text, "sequence": page.table["sequence"], **fields}
        )

    def test_what_was_picked_is_played_as_one_move(self, page: Page) -> None:
        assert page.table["pick"][0] == {
            "items": [f"hand/{i}" for i in range(9)],
            "least": 2,
            "most": 3,
            "label": "Lay these",
            "text": "",
        }
        assert self.pick(page, 4, 6)["ok"]
        assert self.pick(page, 7, 2, 1)["ok"]
        assert page.table["phase"] == "over"
        assert [str(move) for move in page.widget.game.moves] == ["lay 4 6", "lay 1 2 7"]

    def test_a_word_is_written(self, page: Page) -> None:
        assert self.pick(page, picking=1, text="ten")["ok"]
        reply = self.pick(page, picking=1, text="nine")
        assert reply["refusal"] == {"sentence": "The word is ten, not nine.", "rule": "toy-tens:2"}

    def test_a_refusal_quotes_the_rule_and_changes_nothing(self, page: Page) -> None:
        before = page.table
        reply = self.pick(page, 4, 5)
        assert reply["refusal"] == {"sentence": "These are 9 together, not ten.", "rule": "toy-tens:1"}
        assert page.table == before

    @pytest.mark.parametrize(
        ("fields", "complaint"),
        [
            ({"picking": 2}, "nothing to pick"),
            ({"picking": -1}, "nothing to pick"),
            ({"items": ["hand/3"]}, "Pick 2 to 3, not 1."),
            ({"items": ["hand/1", "hand/2", "hand/3", "hand/4"]}, "Pick 2 to 3, not 4."),
            ({"items": ["hand/1", "hand/1"]}, "cannot be picked"),
            ({"items": ["hand/1", "draw"]}, "cannot be picked"),
            ({"items": [1, 2]}, "texts of at most 400 characters, not 1"),
            ({"items": ["hand/1"] * 101}, "at most 100 texts"),
            ({"items": "hand/1"}, "as a list of texts"),
            ({"text": "hello"}, "nothing to write"),
            ({"text": "x" * 401}, "at most 400 characters"),
            ({"picking": 1, "items": []}, "Nothing can be done with these"),
            ({"sequence": 99}, "has changed since you clicked"),
        ],
    )
    def test_what_a_page_should_not_send_is_refused(self, page: Page, fields: dict[str, Any], complaint: str) -> None:
        assert complaint in self.pick(page, 4, 6, **fields)["error"]
        assert page.widget.match.steps == []


def test_a_saved_text_may_be_long_but_a_written_word_may_not() -> None:
    assert checked({"kind": "load", "id": "a", "text": "x" * 10_000}).fields["text"]
    with pytest.raises(MessageError, match="at most 400"):
        checked({"kind": "pick", "id": "a", "picking": 0, "items": [], "text": "x" * 10_000, "sequence": 0})
