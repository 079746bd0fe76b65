"""Characters at a table: chosen from a gallery, kept in a save, and heard now and then."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.bots.characters import CHARACTERS, Personality
from geoplay.bots.levels import bot
from geoplay.core.answer import Answer
from geoplay.core.match import Match
from geoplay.core.registry import game_class, new
from geoplay.page.bundle import artwork
from geoplay.seats.gallery import characters
from geoplay.seats.session import Session
from geoplay.seats.talk import Remark, Talk, facts_about
from tests.widgets.page import Page

THREE = ["you", "Rosa", "Tullio"]


# ---- the gallery -----------------------------------------------------------------------------------------------------


def test_everybody_has_a_portrait_that_needs_no_ids() -> None:
    drawn = artwork("characters")
    assert {f"portrait/{who.key}" for who in CHARACTERS} == drawn.keys()
    for svg in drawn.values():
        assert "id=" not in svg
        assert "<script" not in svg
    assert len(set(drawn.values())) == len(CHARACTERS)


def test_the_gallery_shows_itself_in_both_languages() -> None:
    shown = geoplay.characters(language="it")
    html = shown._repr_html_()
    assert html.count("<svg") == len(CHARACTERS)
    assert "Valparaíso, Cile" in html
    assert "fa incetta di isole" in html
    assert {row["level"] for row in shown.rows()} == {"principiante", "discreto", "esperto"}
    with pytest.raises(ValueError, match="geoplay speaks"):
        characters("xx")


def test_opponents_are_chosen_before_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="world-flag", seats="choose", seed=12)
    gallery = page.table["nodes"]["gallery"]
    assert page.table["phase"] == "gallery"
    assert (gallery["least"], gallery["most"], gallery["back"]) == (2, 5, None)
    assert page.widget.match.steps == []
    assert set(page.widget.scene["art"]) == {card["portrait"] for card in gallery["cards"]}
    assert page.ask("seat", players=["Nils", "Rosa"])["ok"]
    assert page.table["phase"] == "play"
    assert page.widget.match.names == ["You", "Nils", "Rosa"]
    assert page.widget.game.seed == 12, "the seed is the chosen game's"
    portraits = [player["portrait"] for player in page.widget.scene["players"]]
    assert portraits == [None, "portrait/nils", "portrait/rosa"]
    assert set(page.widget.scene["art"]) == {"portrait/nils", "portrait/rosa"}
    assert page.ask("new")["ok"]
    assert page.widget.match.names == ["You", "Nils", "Rosa"]
    assert page.widget.game.seed != 12


@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        ([], "2 to 5 opponents, not 0"),
        (["Rosa"], "2 to 5 opponents, not 1"),
        (["Rosa", "Roza"], "Did you mean 'Rosa'"),
        (["Rosa", "Rosa"], "cannot sit at two seats"),
        ([who.name for who in CHARACTERS], "2 to 5 opponents, not 10"),
    ],
)
def test_a_choice_that_cannot_be_is_refused(monkeypatch: pytest.MonkeyPatch, players: list[str], complaint: str) -> None:
    page = Page(monkeypatch, name="world-flag", seats="choose")
    reply = page.ask("seat", players=players)
    assert complaint in reply["error"]
    assert page.table["phase"] == "gallery"
    assert page.ask("seat", players=["Yaw", "Thandi"])["ok"]


@pytest.mark.parametrize(("kind", "fields"), [("move", {"move": "draw", "sequence": 0}), ("hint", {}), ("back", {}), ("new", {})])
def test_nothing_is_played_before_somebody_is_chosen(monkeypatch: pytest.MonkeyPatch, kind: str, fields: dict[str, Any]) -> None:
    page = Page(monkeypatch, seats="choose")
    assert page.ask(kind, **fields)["error"] == "First choose who plays."
    with pytest.raises(ValueError, match="First choose who plays"):
        page.widget.play("draw")


def test_others_are_chosen_at_the_same_table_or_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, seats=["you", "Yaw"])
    assert not page.ask("seat", players=["Nils"])["ok"]
    page.move("draw")
    before = page.table
    assert page.ask("opponents")["ok"]
    assert page.table["nodes"]["gallery"]["chosen"] == ["Yaw"]
    assert page.table["nodes"]["gallery"]["back"] == "Back to the game"
    assert page.ask("back")["ok"]
    assert {**page.table, "sequence": 0} == {**before, "sequence": 0}
    page.ask("opponents")
    assert page.ask("seat", players=["Nils", "Thandi", "Celeste"])["ok"]
    assert page.widget.match.names == ["You", "Nils", "Thandi", "Celeste"]
    assert page.widget.match.steps == []


def test_people_at_one_screen_choose_opponents_too(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, seats=["you", "person:Ben", "choose"])
    assert page.table["nodes"]["gallery"]["least"] == 0
    assert page.ask("seat", players=["Rosa"])["ok"]
    assert page.widget.match.names == ["Player 1", "Ben", "Rosa"]
    assert page.table["phase"] == "cover"


def test_a_save_keeps_who_played(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, seats=["you", "Tullio"])
    page.move("draw")
    saved = page.ask("save")["text"]
    assert page.ask("new")["ok"]
    assert page.ask("load", text=saved)["ok"]
    player = page.widget.match.seats[1]
    assert isinstance(player, Personality)
    assert player.character.name == "Tullio"


# ---- what they say ---------------------------------------------------------------------------------------------------


def remarks_of(match: Match) -> list[tuple[int, Remark]]:
    """Everything the characters of a finished match said, by step."""
    talk = Talk(match)
    heard = [(step.number, talk.heard(step)) for step in match.steps]
    return [(number, remark) for number, remark in heard if remark is not None]


@pytest.fixture(scope="module")
def finished() -> Match:
    kind = game_class("world-flag")
    talkers = [Personality(who, bot("novice", kind)) for who in CHARACTERS[3:5]]
    match = Match(new("world-flag", 3, 8), [bot("random", kind), *talkers])
    for _ in match.run():
        pass
    return match


def test_they_speak_seldom_never_twice_the_same_and_the_same_again(finished: Match) -> None:
    said = remarks_of(finished)
    assert said == remarks_of(Match.resumed(finished.record, finished.seats))
    assert len({str(remark.text) for _, remark in said}) == len(said)
    for seat in (1, 2):
        plays = [step.number for step in finished.steps if any(event.seat == seat and event.places for event in step.events)]
        own = [number for number, remark in said if remark.seat == seat]
        assert len(plays) / 5 < len(own) <= len(plays) / 3
        gaps = [plays.index(later) - plays.index(earlier) for earlier, later in pairwise(own)]
        assert min(gaps) >= 3


def test_they_speak_of_what_they_have_just_played(finished: Match) -> None:
    for number, remark in remarks_of(finished):
        places = [place for event in finished.steps[number].events if event.seat == remark.seat for place in event.places]
        facts = [str(fact) for place in places for _, fact in facts_about(place)]
        assert any(fact in str(remark.text) for fact in facts)


def play_until_said(page: Page) -> dict[str, Any]:
    """Play on until somebody says something; the message that brought it."""
    adviser, rng = bot("novice", type(page.widget.game)), Random(1)
    for _ in range(200):
        page.move(str(adviser.choose(page.widget.match.perspective(0), rng)))
        for message in page.messages:
            if message["kind"] == "step" and any(line["tone"] == "say" for line in message["log"]):
                return message
    raise AssertionError("Nobody said anything.")


@pytest.mark.parametrize(("language", "quotes"), [("en", "“”"), ("it", "«»")])
def test_a_remark_is_a_bubble_a_line_and_an_announcement(monkeypatch: pytest.MonkeyPatch, language: str, quotes: str) -> None:
    page = Page(monkeypatch, name="world-flag", seats=THREE, seed=12, language=language)
    message = play_until_said(page)
    line = next(line for line in message["log"] if line["tone"] == "say")
    name = page.widget.match.names[line["seat"]]
    assert re.fullmatch(f"{name}: {quotes[0]}.+{quotes[1]}", line["text"])
    assert line["text"] in message["say"]
    bubble = message["patch"]["nodes"]["speech"]
    assert bubble["seat"] == line["seat"]
    assert bubble["text"] in line["text"]
    assert message["patch"]["layout"]["hand"][-1] == "speech"
    assert page.table["notice"] is None


def test_they_can_be_silenced_and_stay_so(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="world-flag", seats=THREE, seed=12)
    assert page.table["tools"]["silence"] is True
    play_until_said(page)
    assert page.ask("silence")["ok"]
    assert "speech" not in page.table["nodes"]
    assert page.table["tools"]["talk"] is True
    said = [line for line in page.table["log"] if line["tone"] == "say"]
    adviser, rng = bot("novice", type(page.widget.game)), Random(1)
    for _ in range(8):
        page.move(str(adviser.choose(page.widget.match.perspective(0), rng)))
    assert [line for line in page.table["log"] if line["tone"] == "say"] == said
    page.ask("new")
    assert not page.widget.talk
    assert page.ask("talk")["ok"]
    assert page.table["tools"]["silence"] is True
    play_until_said(page)


def test_talk_false_is_silence_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="world-flag", seats=THREE, seed=12, talk=False)
    assert "talk" in page.table["tools"]
    page.widget.play(str(page.widget.game.legal_moves()[0]))
    assert all(line["tone"] != "say" for line in page.table["log"])


def test_a_table_without_characters_has_no_button_for_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not {"talk", "silence"} & Page(monkeypatch).table["tools"].keys()


def test_nobody_speaks_about_a_step_that_led_to_a_question(finished: Match) -> None:
    said = remarks_of(finished)
    asked = Match.resumed(finished.record, finished.seats)
    number = said[0][0]
    asked.answers.append(Answer(number, 0, {"answer": "x"}, "x", True))
    assert number not in dict(remarks_of(asked))


def test_nobody_speaks_while_a_race_is_on() -> None:
    kind = game_class("training")
    match = Match(new("training", 2, 4), [Personality(who, bot("regular", kind)) for who in CHARACTERS[:2]])
    for _ in match.run():
        pass
    said = remarks_of(match)
    assert said
    raced = {step.number - 1 for step in match.steps if "settle" in str(step.move)}
    assert not raced & dict(said).keys()


def test_an_open_question_is_not_answered_by_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="world-flag", seats=THREE, seed=12, quiz=True)
    session: Session = page.widget._session
    session._speech = Remark(1, dict(facts_about(next(iter(_places(page)))))["capital"])
    session.publish(session.refreshed())
    assert "speech" in page.widget.table["nodes"]
    adviser, rng = bot("novice", type(page.widget.game)), Random(1)
    for _ in range(60):
        if page.table["question"] is not None:
            break
        page.ask("hello")
        page.move(str(adviser.choose(page.widget.match.perspective(0), rng)))
    assert page.table["question"] is not None
    assert "speech" not in page.table["nodes"]


def test_a_hint_takes_the_place_of_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="world-flag", seats=THREE, seed=12)
    session: Session = page.widget._session
    session._speech = Remark(1, dict(facts_about(next(iter(_places(page)))))["capital"])
    session.publish(session.refreshed())
    page.ask("hello")
    assert "speech" in page.table["nodes"]
    assert page.ask("hint")["ok"]
    assert page.table["notice"]["tone"] == "hint"
    assert "speech" not in page.table["nodes"]


def _places(page: Page) -> list[Any]:
    from geoplay.core.place import Place

    return [Place("space-1960", page.widget.scene["board"]["spaces"][0]["id"])]


def test_what_was_taken_back_was_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, name="world-flag", seats=THREE, seed=12, practice=True)
    play_until_said(page)
    assert page.ask("undo")["ok"]
    assert all(line["number"] <= len(page.widget.match.steps) for line in page.table["log"])
    assert "speech" not in page.table["nodes"]
    said = play_until_said(page)
    assert said["patch"]["nodes"]["speech"]["text"]
