"""A class at its own pace: phones on real websockets, each asked what fits whoever holds it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import geoplay
from geoplay.classes.exam_words import fact_of
from geoplay.core.place import Place
from geoplay.guests.panel import LivePanel
from geoplay.learners.ability import difficulty
from geoplay.learners.learner import Fact
from geoplay.quizzes.lesson import facts_offered
from geoplay.study.quiz_session import QuizSession
from scripts.guest_server import Site
from scripts.phones import Phone, carried_out, phones

pytestmark = pytest.mark.slow

Live = Callable[..., LivePanel]


def session_of(panel: LivePanel, name: str) -> QuizSession:
    gathering: Any = panel.gathering
    found: QuizSession = next(seat.session for seat in gathering.seats.values() if seat.guest.name == name)
    return found


async def answers(panel: LivePanel, phone: Phone, n: int, right: bool) -> None:
    """Answer so many questions, all rightly or all wrongly, and go on after each."""
    for _ in range(n):
        await phone.until(lambda: phone.state["phase"] == "question")
        question: Any = session_of(panel, phone.name).questions[-1]
        assert (await phone.answer(question.right if right else (question.right + 1) % 4))["ok"]
        assert phone.state["question"]["answered"]["right"] is right
        await phone.ask({"kind": "continue"})


def asked(panel: LivePanel, name: str) -> list[Fact]:
    return [fact_of(question) for question in session_of(panel, name).questions]


def hardness(facts: list[Fact]) -> float:
    return sum(map(difficulty, facts)) / len(facts)


def test_each_guest_is_asked_what_fits_them(behind: Site, live: Live) -> None:
    panel = live("capitals", n=9, pace="own", forms="choice")

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]) as (ada, bo):
            panel.begin()
            await answers(panel, ada, 9, right=True)
            await answers(panel, bo, 9, right=False)
            await asyncio.gather(*(phone.until(lambda phone=phone: phone.state["phase"] == "over") for phone in (ada, bo)))  # type: ignore[misc]
            # There is no round of other questions for a class: what was missed, or all once more.
            assert [button["which"] for button in ada.state["ending"]["buttons"]] == ["all"]
            assert hardness(asked(panel, "Ada")[4:]) > hardness(asked(panel, "Bo")[4:]) + 1
            # Another round of the same counts as that, and not as other questions.
            assert (await bo.ask({"kind": "again", "which": "missed"}))["ok"]
            assert (await bo.answer(0))["ok"]
            panel.end()
            await ada.until(lambda: ada.state["score"] == "9 of 9 right")
            await bo.until(lambda: bo.state["phase"] == "over" and bool(bo.state["ending"]["mistakes"]))
            told.extend(mistake["question"] for mistake in bo.state["ending"]["mistakes"])

    told: list[str] = []
    carried_out(play())
    of_bo = panel.answers[panel.answers["guest"] == "Bo"]
    assert list(of_bo["number"]) == [*range(1, 10), 1]
    assert list(of_bo["question"])[:9] == told
    assert list(panel.results.set_index("guest").loc[["Ada", "Bo"], "answered"]) == [9, 9]


@pytest.mark.parametrize("wish", [{"seed": 4}, {"adaptive": False}, {"mode": "exam", "seed": 4}])
def test_a_seed_a_word_or_an_exam_asks_everybody_the_same(
    behind: Site, live: Live, wish: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    panel = live("capitals", n=5, pace="own", **wish)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]) as (ada, bo):
            panel.begin()
            await asyncio.gather(*(phone.until(lambda phone=phone: phone.state["phase"] == "question") for phone in (ada, bo)))  # type: ignore[misc]
            assert len(asked(panel, "Ada")) == 5
            assert asked(panel, "Ada") == asked(panel, "Bo")

    carried_out(play())
    # An exam writes its papers where one is, when its door closes.
    panel.close_door()


def test_what_was_answered_together_counts_and_is_not_asked_again(behind: Site, live: Live) -> None:
    panel = live("capitals", n=8, forms="choice")
    together = panel.gathering.course.questions[:3]  # type: ignore[attr-defined]

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]) as those:
            panel.begin()
            for question in together:
                await asyncio.gather(*(phone.until(lambda phone=phone: phone.state["phase"] == "question") for phone in those))  # type: ignore[misc]
                # The same for all while all see it together.
                assert len({phone.state["question"]["text"] for phone in those}) == 1
                await those[0].answer(question.right)
                await those[1].answer((question.right + 1) % 4)
                panel.next()
            panel.own_pace()
            for phone, right in zip(those, (True, False), strict=True):
                await phone.until(lambda phone=phone: len(phone.state["marks"]) == 5)  # type: ignore[misc]
                before = session_of(panel, phone.name)._chooser
                assert before is not None
                abilities.append(before.estimate.ability)
                await answers(panel, phone, 5, right=right)
                again = {fact.place for fact in asked(panel, phone.name)} & {fact_of(question).place for question in together}
                assert not again
            panel.end()
            await those[1].until(lambda: those[1].state["phase"] == "over" and len(those[1].state["marks"]) == 8)
            told.extend(mistake["question"] for mistake in those[1].state["ending"]["mistakes"])

    abilities: list[float] = []
    told: list[str] = []
    carried_out(play())
    assert abilities[0] > 0 > abilities[1]
    of_bo = panel.answers[panel.answers["guest"] == "Bo"]
    assert list(of_bo["number"]) == list(range(1, 9))
    assert list(of_bo["question"]) == told


def test_a_guest_whose_learner_is_named_is_known_from_the_first_question_on(behind: Site, live: Live) -> None:
    ada, bo = geoplay.Learner("Ada"), geoplay.Learner("Bo")
    for fact in facts_offered("capital")[:60]:
        ada.answered(fact, correct=True)
        bo.answered(fact, correct=False, given="Paris")
    panel = live("capitals", n=4, pace="own", forms="choice", learners={"Ada": ada, "Bo": bo})

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo", "Cy"]) as those:
            panel.begin()
            for phone in those:
                await phone.until(lambda phone=phone: phone.state["phase"] == "question")  # type: ignore[misc]
            chances = [session_of(panel, phone.name)._chooser.estimate.ability for phone in those]  # type: ignore[union-attr] # it fits
            assert chances[0] > chances[2] > chances[1]
            await answers(panel, those[0], 4, right=True)

    carried_out(play())
    panel.gathering.keeping.finish()  # type: ignore[attr-defined]
    assert len(ada.memory.answers(ada.id)) == 64
    assert len(bo.memory.answers(bo.id)) == 60


def test_whoever_answers_nothing_is_not_written_down(behind: Site, live: Live, tmp_path: Path) -> None:
    kept = tmp_path / "class.geoplay"
    before = geoplay.Learner("Ada", kept)
    peru = Fact("capital", Place("country", "PE"))
    before.answered(peru, correct=True)
    panel = live("capitals", n=3, pace="own", learners=kept)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ada", "Bo"]) as (ada, bo):
            panel.begin()
            await asyncio.gather(*(phone.until(lambda phone=phone: phone.state["phase"] == "question") for phone in (ada, bo)))  # type: ignore[misc]
            assert session_of(panel, "Ada")._chooser.estimate.right == {peru: 1}  # type: ignore[union-attr] # it fits

    carried_out(play())
    panel.close_door()
    assert list(before.memory.learners().values()) == ["Ada"]
