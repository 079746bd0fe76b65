"""Home: what it offers, what it opens, and what it finds again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.boxes.flag_box.answers import answer_to
from geoplay.core.option import OptionError
from geoplay.core.place import Place
from geoplay.core.race import Claim
from geoplay.core.registry import house_names
from geoplay.learners.learner import Fact, Learner
from geoplay.study.lesson_shelf import game_photograph, lessons_beside
from geoplay.widgets.home import FLAGS_SHOWN, GAMES, QUIZZES, Home, HomeMenu

# More flags than stand in a row.
ALL_CODES = (
    *("AR", "AT", "AU", "BE", "BO", "BR", "CA", "CH", "CL", "CN", "CO", "CU", "DE", "DK", "EC", "EG"),
    *("ES", "FI", "FR", "GB", "GR", "HU", "IE", "IN", "IT", "JP", "KE", "MX", "NG"),
)
NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


@pytest.fixture
def place(tmp_path: Path) -> Home:
    return geoplay.home(folder=tmp_path / "games")


def test_every_game_of_the_house_has_a_picture_there() -> None:
    assert sorted(GAMES) == sorted(house_names())
    for name in GAMES:
        photograph = game_photograph(name)
        assert photograph is not None
        assert photograph[8:12] == b"WEBP"


@pytest.mark.parametrize("what", [*GAMES, *QUIZZES])
def test_whatever_is_offered_opens_in_the_same_place_and_closes(place: Home, what: str) -> None:
    place.open(what)
    assert place.box.children == (place.menu, place.shown)
    assert place.menu.home["open"]
    opened = place.shown
    place.back()
    assert place.box.children == (place.menu,)
    assert place.menu.home["open"] is None
    # A quiz is closed for good; a table is kept for when one comes back.
    assert (opened.comm is None) == (what in QUIZZES)


def test_opponents_have_a_face_and_are_beginners(place: Home) -> None:
    place.open("world-flag")
    assert [player.name for player in place.shown.match.seats] == ["You", "Thandi", "Yaw"]


def test_a_game_that_was_begun_goes_on_also_with_another_kernel(place: Home, tmp_path: Path) -> None:
    place.open("lindy")
    assert place.menu.home["going"] == []
    place.shown.play("draw")
    moves = place.shown.match.record.moves
    place.back()
    assert place.menu.home["going"] == ["lindy"]
    place.open("lindy")
    assert place.shown.match.record.moves == moves
    place.shown.close()
    later = geoplay.home(folder=tmp_path / "games")
    assert later.menu.home["going"] == ["lindy"]
    later.open("lindy")
    assert later.shown.match.record.moves == moves


def test_a_file_that_is_no_game_is_not_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "lindy.json").write_text("{")
    place = geoplay.home(folder=tmp_path)
    assert place.menu.home["going"] == []
    place.open("lindy")
    assert place.shown.match.record.moves == ()
    assert (tmp_path / "lindy.json").read_text() == "{"


def test_what_a_learner_knows_is_offered(tmp_path: Path) -> None:
    ada = Learner("Ada")
    assert geoplay.home(learner=ada, folder=tmp_path).menu.home["known"] == []
    ada.answered(Fact("capital", Place("country", "PE")), correct=True)
    place = geoplay.home("it", learner=ada, folder=tmp_path)
    assert [offer["key"] for offer in place.menu.home["known"]][-1] == "learner:map"
    place.open("learner:map")
    assert place.box.children == (place.menu, place.shown)
    place.open("quiz:capitals")
    place.shown.answer(0)
    assert len(ada.known()) >= 1


@pytest.mark.parametrize("what", ["chess", "learner:due", "quiz:", ""])
def test_what_is_not_there_is_refused_and_nothing_changes(place: Home, what: str) -> None:
    place.open("shout")
    with pytest.raises(OptionError, match="There is: lindy"):
        place.open(what)
    assert place.menu.home["open"] == "Shout!"


@pytest.mark.parametrize(
    ("arguments", "complaint"), [({"language": "xx"}, "xx"), ({"learner": "Ada"}, "a Learner"), ({"lerner": 1}, "Did you mean")]
)
def test_a_wrong_call_is_answered_in_a_sentence(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(geoplay.GeoplayError, match=complaint):
        geoplay.home(**arguments)


def test_the_page_is_answered(place: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[dict[str, Any], Any]] = []
    monkeypatch.setattr(HomeMenu, "send", lambda _self, content, buffers=None: sent.append((content, buffers)))
    place.menu._received(place.menu, {"kind": "hello", "id": "1"}, [])
    (photographs, buffers), (reply, _none) = sent
    assert photographs["names"] == list(GAMES)
    assert len(buffers) == len(GAMES)
    assert reply["ok"]
    place.menu._received(place.menu, {"kind": "open", "id": "2", "what": "training"}, [])
    assert place.menu.home["open"] == "Training"
    place.menu._received(place.menu, {"kind": "open", "id": "3", "what": "go"}, [])
    assert not sent[-1][0]["ok"]
    place.menu._received(place.menu, {"kind": "back", "id": "4"}, [])
    assert place.menu.home["open"] is None


def test_lessons_beside_are_named_by_their_titles_and_found_from_both_folders() -> None:
    english, italian = lessons_beside(NOTEBOOKS, "en"), lessons_beside(NOTEBOOKS, "it")
    assert ("New York to Paris", "01-new-york-to-paris.ipynb") in [(one.title, one.path) for one in english]
    assert len(english) == len(italian) == len(lessons_beside(NOTEBOOKS / "it", "it"))
    assert {one.path.partition("/")[0] for one in italian} == {"it"}
    assert all((NOTEBOOKS / "it" / one.path).is_file() for one in lessons_beside(NOTEBOOKS / "it", "en"))


def test_what_a_learner_collected_is_told_and_games_there_add_to_it(tmp_path: Path) -> None:
    ada = Learner("Ada")
    place = geoplay.home(learner=ada, folder=tmp_path)
    assert place.menu.home["collected"] == ""
    place.open("training")
    match = place.shown.match
    match.play(match.game.legal_moves()[0])
    code = match.game._deck.cards[match.game.view(0)["open"]].iso2
    match.settle([Claim(900, match.people[0], answer_to(code))])
    place.back()
    assert place.menu.home["collected"] == "Collected so far: 1 flag, 0 cities, 0 other places."
    assert place.menu.home["gained"] == "New: 1 flag, 0 cities, 0 other places."
    (won,) = place.menu.home["flags"]
    assert (won["picture"], won["new"], place.menu.home["more"]) == (f"flag:{code}", True, 0)


def test_the_flags_of_a_collection_travel_to_home_the_last_ones_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Learner("Ada")
    for code in ALL_CODES:
        ada.answered(Fact("flag", Place("country", code)), correct=True)
    place = geoplay.home("it", learner=ada, folder=tmp_path)
    shown = [flag["picture"] for flag in place.menu.home["flags"]]
    assert shown == [f"flag:{code}" for code in reversed(ALL_CODES)][:FLAGS_SHOWN]
    assert (place.menu.home["more"], place.menu.home["gained"]) == (len(ALL_CODES) - FLAGS_SHOWN, "")
    assert place.menu.home["flags"][0]["name"] == "Nigeria"
    assert not any(flag["new"] for flag in place.menu.home["flags"])
    sent: list[tuple[dict[str, Any], Any]] = []
    monkeypatch.setattr(HomeMenu, "send", lambda _self, content, buffers=None: sent.append((content, buffers)))
    place.menu._received(place.menu, {"kind": "hello", "id": "1"}, [])
    names, buffers = sent[0][0]["names"], sent[0][1]
    assert names == [*GAMES, *shown]
    assert all(picture.startswith(b"<svg") for picture in buffers[len(GAMES) :])
