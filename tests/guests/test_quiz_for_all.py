"""A quiz for a class: thirty phones on real websockets, through a real Jupyter server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.core.refusal import GeoplayError
from geoplay.guests.envelope import ELSEWHERE, LEFT, REMOVED, TOO_FAST
from geoplay.guests.limits import BURST, LONGEST_NAME
from geoplay.guests.panel import LivePanel
from scripts.guest_server import Site, jupyter_server, kernel_of
from scripts.phones import Phone, carried_out, held, phones

pytestmark = pytest.mark.slow

Live = Callable[..., LivePanel]
NAMES = [f"Guest {number}" for number in range(1, 31)]


async def all_see(these: list[Phone], phase: str) -> None:
    await asyncio.gather(*(phone.until(lambda phone=phone: phone.state["phase"] == phase) for phone in these))  # type: ignore[misc]


def test_thirty_guests_answer_ten_questions(behind: Site, live: Live, tmp_path: Path) -> None:
    panel = live("capitals", places="Africa", n=10, seed=4, forms="choice")
    right = [question.right for question in panel.gathering.course.questions]  # type: ignore[attr-defined]

    async def play() -> None:
        async with phones(behind.line(panel.code), NAMES, at_once=True) as class_:
            assert panel.guests == [*dict.fromkeys(panel.guests)]
            assert sorted(panel.guests) == sorted(NAMES)
            panel.begin()
            for number in range(10):
                await all_see(class_, "question")
                # The first ten guests know everything, the next ten nothing, the others half.
                given = [right[number] if at < 10 or (at >= 20 and number % 2) else (right[number] + 1) % 4 for at in range(30)]
                replies = await asyncio.gather(*(phone.answer(one) for phone, one in zip(class_, given, strict=True)))
                assert all(reply["ok"] for reply in replies)
                # All have answered, so the question closes by itself.
                await all_see(class_, "answered")
                assert [phone.state["question"]["answered"]["right"] for phone in class_] == [
                    one == right[number] for one in given
                ]
                panel.next()
            await asyncio.gather(*(phone.until(lambda phone=phone: phone.state["position"] == 10) for phone in class_))  # type: ignore[misc]
            best = class_[0].state["ending"]
            assert best["figure"] == "10 / 10"
            assert "You are number 1 of 30." in best["lines"]
            # Nobody's rank but one's own.
            assert not any(name in json.dumps(best) for name in NAMES)

    carried_out(play())
    results = panel.results.set_index("guest")
    assert len(panel.answers) == 300
    assert results.loc["Guest 1", "right"] == 10
    assert results.loc["Guest 11", "right"] == 0
    assert results.loc["Guest 21", "right"] == 5
    assert results.loc["Guest 21", "rank"] == 11
    panel.export(tmp_path)
    room = geoplay.classroom(tmp_path)
    assert len(room.answers) == 300
    assert set(room.progress().index) == set(NAMES)


def test_what_is_right_leaves_the_kernel_only_when_the_question_is_closed(behind: Site, live: Live) -> None:
    panel = live([("Which river flows through Paris?", "Seine", "Rhine", "Danube")], title="Rivers")
    question = panel.gathering.course.question  # type: ignore[attr-defined]

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]) as (ada, bo):
            panel.begin()
            await all_see([ada, bo], "question")
            before = len(ada.raw)
            assert (await ada.answer(question.right))["ok"]
            await ada.until(lambda: ada.state["phase"] == "over")
            assert not any("correct" in text or '"right":true' in text for text in ada.raw[before:])
            assert not any('answered":{' in text for text in bo.raw)
            # A second answer, or one to another question, changes nothing.
            assert not (await ada.ask({"kind": "answer", "question": "c0", "answer": 1}))["ok"]
            panel.reveal()
            await ada.until(lambda: ada.state["phase"] == "answered")
            assert ada.state["question"]["answered"]["right"] is True
            await bo.until(lambda: bo.state["ending"] is not None)
            assert bo.state["ending"]["lines"] == ["The answer is Seine."]
            assert not (await bo.ask({"kind": "answer", "question": "c0", "answer": 0}))["ok"]

    carried_out(play())
    assert list(panel.answers["given"]) == ["Seine"]


def test_everybody_reads_it_in_their_own_language(behind: Site, live: Live) -> None:
    panel = live("capitals", places="Africa", n=1, seed=1)

    async def play() -> None:
        async with (
            phones(behind.line(panel.code), ["Ada"]) as (ada,),
            phones(behind.line(panel.code), ["Bo"], language="it") as (bo,),
        ):
            assert bo.traits["scene"]["title"] == "Capitali: Africa"
            panel.begin()
            await all_see([ada, bo], "question")
            assert "capital" in ada.state["question"]["text"]
            assert "capitale" in bo.state["question"]["text"]

    carried_out(play())


def test_a_phone_that_slept_gets_its_seat_back(behind: Site, live: Live) -> None:
    panel = live("capitals", places="Africa", n=2, seed=1)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]) as (ada, bo):
            panel.begin()
            await all_see([ada, bo], "question")
            await ada.answer(1)
            await ada.sleep()
            await bo.answer(0)
            await all_see([bo], "answered")
            await ada.join()
            assert ada.state["phase"] == "answered"
            assert ada.state["question"]["answered"]["chosen"] == [1]
            assert panel.guests == ["Ada", "Bo"]
            # The same token in another window: the newest one counts.
            async with held(Phone(ada.address, "", headers={})) as other:
                other.token = ada.token
                await other.join()
                await ada.until(lambda: ada.closed is not None)
                assert ada.closed == ELSEWHERE
                assert other.state["phase"] == "answered"

    carried_out(play())


def test_everybody_at_their_own_pace(behind: Site, live: Live) -> None:
    panel = live("capitals", places="Africa", n=3, seed=1, pace="own")

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]) as (ada, bo):
            panel.begin()
            await all_see([ada, bo], "question")
            for _ in range(3):
                assert (await ada.answer(0))["ok"]
                assert ada.state["phase"] == "answered"
                await ada.ask({"kind": "continue"})
            assert ada.state["phase"] == "over"
            assert bo.state["phase"] == "question"
            panel.end()
            await bo.until(lambda: bo.state["phase"] == "over")
            # All three were there to be answered, together or not.
            await ada.until(lambda: ada.state["score"].endswith("of 3 right"))
            right = int(panel.results.set_index("guest")["right"]["Ada"])
            assert ada.state["ending"]["figure"] == f"{right} / 3"
            assert bo.state["ending"]["figure"] == "0 / 3"

    carried_out(play())
    assert list(panel.results["answered"]) == [3, 0]


def test_the_teacher_lets_everybody_go_on_alone(behind: Site, live: Live) -> None:
    panel = live("capitals", places="Africa", n=3, seed=1)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada"]) as (ada,):
            panel.begin()
            await all_see([ada], "question")
            await ada.answer(0)
            await all_see([ada], "answered")
            panel.own_pace()
            await all_see([ada], "question")
            # What was answered together is not asked again.
            assert len(ada.state["marks"]) == 2
            await ada.answer(0)

    carried_out(play())
    assert list(panel.answers["number"]) == [1, 2]


def test_an_exam_tells_nothing_before_it_is_handed_in(
    behind: Site, live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    phrase = "seven blue whales"
    panel = live("capitals", places="Africa", n=2, seed=1, mode="exam", key=geoplay.exam_key(phrase))

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Ada!"]) as (ada, bo):
            panel.begin()
            await all_see([ada, bo], "question")
            await ada.answer(0)
            await ada.answer(0)
            assert not any('"answered":{' in text for text in ada.raw)
            assert (await ada.ask({"kind": "hand_in"}))["ok"]
            assert ada.state["ending"]["figure"]
            assert not (await bo.ask({"kind": "hand_in"}))["ok"]
            panel.end()

    carried_out(play())
    marks = geoplay.classroom(tmp_path, passphrase=phrase).marks()
    # Their papers lie in two files, though their names would make one.
    assert list(marks.index) == ["Ada", "Ada!"]
    assert marks.loc["Ada", "answers"] == 2


def test_an_exam_is_taken_once_in_whatever_language_one_comes_back(
    behind: Site, live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    panel = live("capitals", places="Africa", n=2, seed=1, mode="exam", forms="choice")

    def paper() -> bytes:
        return next(tmp_path.glob("exam-*.json")).read_bytes()

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada"]) as (ada,):
            panel.begin()
            await all_see([ada], "question")
            await ada.answer(0)
            await ada.sleep()
            ada.language = "it"
            await ada.join()
            # What was answered is answered; the other question is read in the other language.
            assert ada.state["marks"] == ["given", ""]
            assert "capitale" in ada.state["question"]["text"]
            await ada.answer(0)
            assert (await ada.ask({"kind": "hand_in"}))["ok"]
            handed_in = paper()
            await ada.sleep()
            ada.language = "en"
            await ada.join()
            assert ada.state["phase"] == "over"
            assert not (await ada.ask({"kind": "answer", "question": "q0.0", "answer": 1}))["ok"]
            assert not (await ada.ask({"kind": "hand_in"}))["ok"]
            assert paper() == handed_in

    carried_out(play())
    assert len(panel.answers) == 2


def test_everybody_takes_the_same_exam_in_an_order_of_their_own_and_may_go_back(
    behind: Site, live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kept = tmp_path / "class.sqlite"
    exam = {"mode": "exam", "shuffle": True, "back": True, "forms": "choice"}
    panel = live("capitals", places="Africa", n=8, seed=1, learners=kept, **exam)
    questions = panel.gathering.course.questions  # type: ignore[attr-defined]
    right = {question.as_data()["text"]: question.right for question in questions}

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]) as (ada, bo):
            panel.begin()
            await all_see([ada, bo], "question")
            asked: dict[str, list[str]] = {"Ada": [], "Bo": []}
            for phone in (ada, bo):
                for _ in questions:
                    text = phone.state["question"]["text"]
                    asked[phone.name].append(text)
                    await phone.answer((right[text] + 1) % 4)
            assert asked["Ada"] != asked["Bo"]
            assert sorted(asked["Ada"]) == sorted(asked["Bo"])
            assert (await ada.ask({"kind": "again", "which": "change-3"}))["ok"]
            assert ada.state["question"]["text"] == asked["Ada"][2]
            await ada.answer(right[asked["Ada"][2]])
            assert (await ada.ask({"kind": "hand_in"}))["ok"]
            assert ada.state["ending"]["figure"] == "1 / 8"
            assert not (await ada.ask({"kind": "again", "which": "change-3"}))["ok"]

    carried_out(play())
    results = panel.results.set_index("guest")
    assert list(results.loc["Ada", ["answered", "right"]]) == [8, 1]
    assert len(panel.answers) == 16
    # An exam ends with its door, for those too who have not handed in.
    panel.close_door()
    assert len(geoplay.classroom(kept).answers) == 16
    assert list(geoplay.classroom(tmp_path).marks()["asked"]) == [8, 8]


def test_the_teacher_sees_who_is_still_to_answer_and_a_podium_without_favour(behind: Site, live: Live) -> None:
    panel = live("capitals", places="Africa", n=1, seed=1, forms="choice", wait=True, podium=True)
    right = panel.gathering.course.question.right  # type: ignore[attr-defined]

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo", "Cy", "Di", "Eve"]) as (ada, bo, cy, di, eve):
            panel.begin()
            await all_see([ada, bo, cy, di, eve], "question")
            await ada.answer(right)
            await bo.answer(right)
            await eve.answer((right + 1) % 4)
            # One answered and slept, one answered and was removed, and one went away without an answer.
            await bo.sleep()
            await cy.sleep()
            while len(panel.door.here()) > 3:
                await di.ask({"kind": "hello"})
            panel.remove("Eve")
            shown = panel.gathering.shown()
            assert (shown["answered"], shown["of"]) == (2, 3)
            await di.answer(right)
            panel.reveal()
            panel.next()

    carried_out(play())
    (step,) = panel.gathering.shown()["podium"]
    assert step == {"guests": ["Ada", "Bo", "Di"], "more": 0, "points": "1 point", "rank": 1}


def test_what_is_not_asked_is_told_to_the_teacher(live: Live) -> None:
    panel = live("capitals", places="Africa", n=200, seed=1)
    assert panel.live["notes"]
    assert panel.live["notes"][0] == geoplay.quiz("capitals", places="Africa", n=200, seed=1).notes[0]


def test_flashcards_for_everybody(behind: Site, opened: list[LivePanel]) -> None:
    cards = geoplay.flashcards({"Peru": "Lima", "Chile": "Santiago"}, title="Capitals")
    panel = cards.invite()
    opened.append(panel)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada"]) as (ada,):
            assert "Lima" not in "".join(ada.raw)
            for _ in range(2):
                assert (await ada.ask({"kind": "turn", "card": ada.state["card"]["id"]}))["ok"]
                assert (await ada.ask({"kind": "grade", "card": ada.state["card"]["id"], "grade": "good"}))["ok"]

    carried_out(play())
    assert list(panel.answers["grade"]) == ["good", "good"]
    assert list(panel.results["known"]) == [2]


def test_names_are_short_plain_and_nobody_elses(behind: Site, live: Live) -> None:
    panel = live("capitals", n=1, seed=1)
    wrong = ["", "   ", "x" * (LONGEST_NAME + 1), "ada", None, 7, ["Ada"], "\u202e\u200b", "a" + "\u0301" * 20]

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada"]):
            for name in wrong:
                async with held(Phone(behind.line(panel.code))) as phone:
                    await phone.connect()
                    phone.send({"kind": "join", "name": name, "language": "it"})
                    await phone.until(lambda phone=phone: phone.refusal is not None)  # type: ignore[misc]
        async with phones(behind.line(panel.code), ["<b>Bo</b>"]):
            assert panel.guests == ["Ada", "<b>Bo</b>"]

    carried_out(play())


def test_no_more_than_the_teacher_wants(behind: Site, live: Live) -> None:
    panel = live("capitals", n=1, seed=1, most=2)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]), held(Phone(behind.line(panel.code), "Cy")) as third:
            await third.connect()
            third.send({"kind": "join", "name": "Cy"})
            await third.until(lambda: third.closed is not None)
            assert panel.guests == ["Ada", "Bo"]

    carried_out(play())


def test_somebody_with_the_name_of_one_who_left_has_a_rank_of_their_own(behind: Site, live: Live) -> None:
    panel = live("capitals", places="Africa", n=1, seed=1, wait=True)
    right = panel.gathering.course.question.right  # type: ignore[attr-defined]

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]) as (first, bo):
            panel.begin()
            await all_see([first, bo], "question")
            await first.answer(right)
            first.send({"kind": "leave"})
            await first.until(lambda: first.closed is not None)
            async with phones(behind.line(panel.code), ["Ada"]) as (second,):
                await all_see([second], "question")
                await second.answer((right + 1) % 4)
                panel.reveal()
                panel.next()
                await second.until(lambda: bool(second.state["ending"]) and second.state["ending"]["figure"] == "0 / 1")

    carried_out(play())
    assert list(panel.results["guest"]).count("Ada") == 2


def test_whoever_is_removed_stays_away(behind: Site, live: Live) -> None:
    panel = live("capitals", n=1, seed=1)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Eve", "Ada"]) as (eve, ada):
            panel.remove("Eve")
            await eve.until(lambda: eve.closed is not None)
            assert eve.closed == REMOVED
            await eve.join()
            assert "off the list" in str(eve.refusal)
            assert panel.guests == ["Ada"]
            ada.send({"kind": "leave"})
            await ada.until(lambda: ada.closed is not None)
            assert ada.closed == LEFT
            assert panel.guests == []

    carried_out(play())


def test_a_page_that_sends_without_end_is_cut_off(behind: Site, live: Live) -> None:
    panel = live("capitals", n=1, seed=1)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Eve"]) as (eve,):
            for _ in range(BURST + 5):
                eve.send({"kind": "ping"})
            await eve.until(lambda: eve.closed is not None)
            assert eve.closed == TOO_FAST

    carried_out(play())


def test_teams_points_for_speed_and_ranks_are_the_teachers_wish(behind: Site, live: Live) -> None:
    panel = live("capitals", places="Africa", n=1, seed=1, forms="choice", teams=["Red", "Blue"], speed=True, ranks=True)
    right = panel.gathering.course.question.right  # type: ignore[attr-defined]

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]) as (ada, bo):
            panel.begin()
            await all_see([ada, bo], "question")
            await ada.answer(right, after=0)
            await bo.answer(right, after=10**9)
            await all_see([ada, bo], "answered")
            panel.next()
            await bo.until(lambda: bo.state["position"] == 1)
            assert any("Ada" in line for line in bo.state["ending"]["lines"])

    carried_out(play())
    results = panel.results
    assert set(results["team"]) == {"Red", "Blue"}
    # A page may say that it was slow, but not slower than the kernel's clock.
    assert list(results["guest"]) == ["Ada", "Bo"]
    assert results["points"].between(1.9, 2).all()


def test_what_guests_know_is_kept_where_the_teacher_says(behind: Site, live: Live, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'class.sqlite'}"
    for half in (["Ada", "Bo"], ["Cy", "Di"]):
        panel = live("capitals", places="Africa", n=1, seed=1, learners=database)

        async def play(panel: LivePanel = panel, half: list[str] = half) -> None:
            async with phones(behind.line(panel.code), half) as those:
                panel.begin()
                await all_see(those, "question")
                for phone in those:
                    await phone.answer(0)

        carried_out(play())
        panel.close_door()
    assert list(geoplay.classroom(database).progress().index) == ["Ada", "Bo", "Cy", "Di"]


def test_two_servers_write_into_one_database(site: Site, opened: list[LivePanel], tmp_path: Path) -> None:
    """A school that outgrows one machine: kernels and servers that know nothing of each other, and one class."""
    database = f"sqlite:///{tmp_path / 'school.sqlite'}"

    async def play(at: Site, panel: LivePanel, names: list[str]) -> None:
        async with phones(at.line(panel.code), names) as those:
            panel.begin()
            await all_see(those, "question")
            for phone in those:
                await phone.answer(0)

    with jupyter_server(tmp_path, "/hub/north/") as other:
        for at, names in ((site, ["Ada", "Bo"]), (other, ["Cy", "Di"])):
            with kernel_of(at):
                panel = geoplay.live("capitals", places="Africa", n=1, seed=1, learners=database)
                opened.append(panel)
                carried_out(play(at, panel, names))
                panel.close_door()
    school = geoplay.classroom(database)
    assert list(school.progress().index) == ["Ada", "Bo", "Cy", "Di"]
    assert len(school.answers) == 4


def test_a_rehearsal_comes_by_the_same_door(behind: Site, live: Live) -> None:
    panel = live("capitals", places="Africa", n=2, seed=3, forms="choice")
    rehearsal = panel.rehearse(12, seed=1)
    panel.begin()
    for _ in range(2):
        rehearsal.answer()
        panel.next()
    assert len(panel.answers) == 24
    assert panel.results["right"].sum() > 6
    assert behind.get(f"geoplay/join/{panel.code}")[0] == 200


def test_any_quiz_can_be_for_all(behind: Site, opened: list[LivePanel]) -> None:
    """Also one that would choose its questions by what a learner knows."""
    fitting, fixed, own = (
        geoplay.quiz("capitals", places="Africa", n=4),
        geoplay.quiz("flags", n=3, seed=2),
        [("Peru?", "Lima", "Quito")],
    )
    for widget in (fitting, fixed, geoplay.quiz(own)):
        panel = widget.invite()
        opened.append(panel)
        assert len(panel.gathering.course.questions) in (1, 3, 4)  # type: ignore[attr-defined]
        assert behind.get(f"geoplay/join/{panel.code}")[0] == 200
    panel = geoplay.live("capitals", places="Africa", n=10)
    opened.append(panel)
    assert len(panel.gathering.course.questions) == 10  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "wrong", [{"most": 0}, {"teams": 99}, {"teams": ["A", "A"]}, {"pace": "slow"}, {"lan": "everywhere"}, {"learners": 7}]
)
def test_a_wrong_wish_is_refused_and_leaves_no_door_open(behind: Site, wrong: dict[str, Any]) -> None:
    with pytest.raises(GeoplayError):
        geoplay.live("capitals", n=1, **wrong)
    assert not list(behind.runtime.glob("geoplay-door-*"))
