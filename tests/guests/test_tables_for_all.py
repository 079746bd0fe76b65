"""Tables for a class: guests on real websockets play each of the ten games to the end, and see no more than their seats may."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import geoplay
from geoplay.core.refusal import GeoplayError
from geoplay.core.registry import game_class, house_names
from geoplay.core.step import Implausible
from geoplay.guests.envelope import packed
from geoplay.guests.limits import Bucket
from geoplay.guests.panel import LivePanel
from geoplay.guests.tables_for_all import TablesForAll
from geoplay.seats.session import Session
from scripts.guest_server import Site
from scripts.phones import Phone, carried_out, phones
from tests.guests.players import act, play_to_the_end

pytestmark = pytest.mark.slow

GAMES = house_names()
Invite = Callable[..., LivePanel]


@pytest.fixture
def invite(behind: Site, opened: list[LivePanel], monkeypatch: pytest.MonkeyPatch) -> Invite:
    """Tables of a game, for guests who click as fast as they can."""
    del behind
    monkeypatch.setattr(Bucket, "take", lambda _self: True)

    def open_one(name: str, *, quiz: Any = None, **options: Any) -> LivePanel:
        kind = game_class(name)
        table = geoplay.play(name, seats=["you", *["random"] * (kind.seats[0] - 1)], quiz=quiz, pace=0)
        panel = table.invite(**{"bots": "random", **options})
        table.close()
        opened.append(panel)
        return panel

    return open_one


def tables(panel: LivePanel) -> TablesForAll:
    assert isinstance(panel.gathering, TablesForAll)
    return panel.gathering


async def seated(those: list[Phone]) -> None:
    await asyncio.gather(*(phone.until(lambda phone=phone: phone.traits.get("kind") == "table") for phone in those))  # type: ignore[misc]


@pytest.mark.parametrize("name", GAMES)
def test_two_guests_play_a_game_to_the_end_and_get_no_byte_that_is_not_theirs(name: str, behind: Site, invite: Invite) -> None:
    """Beside each guest's session another one, for whom all that the seat cannot see is dealt anew at every step."""
    panel = invite(name)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ann", "Ben"]) as those:
            shadows = _shadowed(panel)
            await seated(those)
            (table,) = tables(panel).tables
            await play_to_the_end(those, table, Random(3))
            assert table.match.over
            for phone, (expected, begun) in zip(those, shadows, strict=True):
                got = [text for text in phone.raw if '"content":{"kind":"step"' in text]
                assert [text for text in expected if '"kind":"step"' in text] == got
                assert len(got) >= len(table.match.steps)
                assert json.dumps(begun) == json.dumps(phone.traits["table"])
            outcome = table.match.outcome
            assert outcome is not None
            assert all(phone.state["outcome"]["winners"] == list(outcome.winners) for phone in those)

    carried_out(play())
    assert panel.door.notes == []
    results = panel.results
    assert list(results["guest"]) == ["Ann", "Ben"]
    # Where somebody claims sooner than a person can, the teacher sees it.
    tables(panel).tables[0].match.implausible.append(Implausible(0, 1, 1, 200))
    assert list(panel.results["implausible"] - results["implausible"]) == [0, 1]
    assert results["rank"].min() >= 1


def _shadowed(panel: LivePanel) -> list[tuple[list[str], dict[str, Any]]]:
    """Deal; what each seat is to be sent, and the table it is to begin with, made from games dealt anew."""
    gathering = tables(panel)
    from geoplay.seats.room import Room

    found: list[tuple[list[str], dict[str, Any]]] = []
    begin = Room.begin

    def watched(room: Room) -> None:
        found.extend(_shadow(room, session, Random(session.seat)) for session in room.sessions)
        begin(room)
        for expected, begun in found:
            del expected[:]
            begun.clear()
        for (_, begun), session in zip(found, room.sessions, strict=True):
            begun.update(json.loads(json.dumps(session.table)))

    Room.begin = watched  # type: ignore[assignment, method-assign]
    try:
        panel.begin()
    finally:
        Room.begin = begin  # type: ignore[method-assign]
    assert len(gathering.tables) == 1
    return found


def _shadow(room: Any, real: Session, rng: Random) -> tuple[list[str], dict[str, Any]]:
    other = replace(room.match)
    other.steps = room.match.steps
    other._bots_claims = room.match._bots_claims
    twin = Session(other, real.seat, real.language, people=[real.seat], locks=real.locks)
    twin._desk, twin._question._desk, twin._covers = real._desk, real._desk, real._covers
    other.game = room.match.game.imagine(real.seat, rng)
    assert json.dumps(twin._whole()) == json.dumps(real.table)
    twin.table, twin.sequence, twin.log = real.table, real.sequence, list(real.log)
    expected: list[str] = []
    shown = len(room.match.steps)
    show = real.screen.show

    def also(message: dict[str, Any]) -> None:
        nonlocal shown
        match = room.match
        other.game = match.game if match.over else match.game.imagine(real.seat, rng)
        other.asked, other.answers, other._bots_claims = match.asked, match.answers, match._bots_claims
        twin._races._open = None if real._races._open is None else replace(real._races._open, match=other)
        same = twin.moved(match.steps[-1]) if len(match.steps) > shown else twin.refreshed()
        shown = len(match.steps)
        expected.append(packed({"kind": "custom", "content": same}))
        show(message)

    real.screen = replace(real.screen, show=also)
    return expected, {}


def test_thirty_guests_are_eight_tables(behind: Site, invite: Invite) -> None:
    panel = invite("lindy")

    async def play() -> None:
        async with phones(behind.line(panel.code), [f"Guest {n}" for n in range(30)], at_once=True) as those:
            panel.act("deal", how="lot")
            await seated(those)
            laid = tables(panel).tables
            assert sorted(len(table.guests) for table in laid) == [3, 3, 4, 4, 4, 4, 4, 4]
            shown = panel.gathering.shown()
            assert len(shown["tables"]) == 8
            # Every guest has a hand of their own, and nobody another's.
            for table in laid:
                for seat, guest in table.guests.items():
                    assert table.seats[guest.token].session.seat == seat
            panel.act("end")
            await asyncio.gather(*(phone.until(lambda phone=phone: phone.traits["kind"] == "quiz") for phone in those))  # type: ignore[misc]

    carried_out(play())
    assert len(panel.results) == 30


def test_the_teacher_deals_and_looks_on_at_any_table_without_hands(behind: Site, invite: Invite) -> None:
    panel = invite("this-and-that", size=2)
    told: list[dict[str, Any]] = []
    panel.send = lambda content, buffers=None: told.append(content)

    def seen() -> list[dict[str, Any]]:
        return [json.loads(one["text"]) for one in told if one["kind"] == "look"]

    async def play() -> None:
        names = ["Ann", "Ben", "Cy", "Dan", "Eve"]
        async with phones(behind.line(panel.code), names) as those:
            ann, _, cy, _, eve = those
            for name in ("Ann", "Eve", "Cy"):
                panel.seat(name, 3)
            assert "deal_chosen" in panel.gathering.shown()["actions"]
            panel.act("deal", how="chosen")
            await seated(those)
            dealt = {table.number: [guest.name for guest in table.guests.values()] for table in tables(panel).tables}
            assert dealt == {1: ["Ben", "Dan"], 3: ["Ann", "Cy", "Eve"]}
            with pytest.raises(GeoplayError, match="no table 2"):
                panel.look(2)
            panel.look(3)
            (start,) = seen()
            assert start["kind"] == "start"
            shown = start["state"]["table"]
            assert "hand" not in shown["nodes"]
            assert shown["actions"] == []
            table = next(table for table in tables(panel).tables if table.number == 3)
            rng = Random(4)
            while len(table.match.steps) < 6:
                assert any([await act(phone, table, rng) for phone in (ann, cy, eve)])
            # What it hears is no more than what happened, as everybody may know it; and what it says is refused.
            steps = [one["content"] for one in seen() if one["kind"] == "custom"]
            assert [one["kind"] for one in steps] == ["step"] * len(table.match.steps)
            held = [card["id"] for phone in (ann, cy, eve) for card in phone.state["nodes"]["hand"]["cards"]]
            assert held
            assert not any(f'"{card}"' in json.dumps(steps) for card in held)
            panel._on_seen(json.dumps({"kind": "move", "id": "1", "move": "draw", "sequence": 6}))
            assert seen()[-1]["content"]["error"] == "You only look on here."
            panel.act("again")
            assert seen()[-1]["kind"] == "start"
            assert panel.gathering.shown()["looking"] == 3
            panel.act("deal", how="order")
            assert panel.gathering.shown()["looking"] == 3
            count = len(told)
            panel.look(None)
            assert panel.gathering.shown()["looking"] == 0
            assert all(len(table.room.sessions) == len(table.guests) for table in tables(panel).tables)
            assert len(told) == count

    carried_out(play())
    assert panel.door.notes == []


def test_a_bot_plays_for_somebody_who_is_away_and_gives_the_seat_back(behind: Site, invite: Invite) -> None:
    panel = invite("lindy", patience=0)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ann", "Ben"]) as (ann, ben):
            panel.begin()
            await seated([ann, ben])
            (table,) = tables(panel).tables
            hand = ann.state["nodes"]["hand"]
            await ann.sleep()
            # Ben's page hears that a bot has moved in Ann's seat, whose turn it was.
            await ben.until(lambda: len(table.match.steps) > 0 and bool(ben.state["actions"]))
            assert table.match.people == [1]
            assert table.match.names[0] == "Ann"
            moves = len(table.match.steps)
            await ann.join()
            assert ann.traits["kind"] == "table"
            assert ann.state["seat"] == 0
            assert table.match.people == [0, 1]
            assert hand["type"] == ann.state["nodes"]["hand"]["type"]
            rng = Random(1)
            while not any(step.seat == 0 for step in table.match.steps[moves:]):
                assert any([await act(ann, table, rng), await act(ben, table, rng)])
            assert [step.by_person for step in table.match.steps[moves:] if step.seat == 0] == [True]

    carried_out(play())
    assert panel.door.notes == []


def test_a_question_to_somebody_who_went_away_keeps_nobody_waiting(behind: Site, invite: Invite) -> None:
    panel = invite("world-flag", quiz="1960", patience=0)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ann", "Ben"]) as those:
            panel.begin()
            await seated(those)
            (table,) = tables(panel).tables
            rng = Random(2)
            while not table.match.asked:
                assert any([await act(phone, table, rng) for phone in those])
            gone = those[table.match.asked[0].seat]
            (stays,) = [phone for phone in those if phone is not gone]
            moves = len(table.match.steps)
            await gone.sleep()
            await stays.until(lambda: bool(stays.state["actions"]) or bool(stays.state["pick"]))
            await act(stays, table, rng)
            assert len(table.match.steps) > moves
            assert table.match.answers == []

    carried_out(play())
    assert panel.door.notes == []


def test_a_guest_can_neither_save_nor_load_nor_play_for_another(behind: Site, invite: Invite) -> None:
    panel = invite("lindy")

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ann", "Ben"]) as (ann, ben):
            panel.begin()
            await seated([ann, ben])
            (table,) = tables(panel).tables
            for content in (
                {"kind": "save"}, {"kind": "load", "text": "{}"}, {"kind": "new"}, {"kind": "opponents"},
                {"kind": "seat", "players": ["Rosa"]}, {"kind": "move", "move": "draw", "sequence": ben.state["sequence"]},
                {"kind": "ready", "seat": 0, "sequence": 0}, {"kind": "buzz", "race": "r", "seat": 0}, {"kind": "still"},
            ):  # fmt: skip
                assert not (await ben.ask(content))["ok"], content
            assert table.match.steps == []
            assert (await ann.ask({"kind": "move", "move": "draw", "sequence": ann.state["sequence"]}))["ok"]
            assert str(table.match.game.seed) not in "".join(ann.raw + ben.raw)

    carried_out(play())


def test_whoever_comes_late_waits_for_the_next_deal_and_strength_is_what_was_won(behind: Site, invite: Invite) -> None:
    panel = invite("training", size=2)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ann", "Ben"]) as (ann, ben):
            panel.begin()
            await seated([ann, ben])
            async with phones(behind.line(panel.code), ["Cy"]) as (cy,):
                assert "next deal" in cy.state["ending"]["lines"][0]
                (table,) = tables(panel).tables
                await play_to_the_end([ann, ben], table, Random(2))
                assert "again" in panel.gathering.shown()["actions"]
                panel.act("deal", how="strength")
                await seated([cy])
                winners = {guest.name for seat, guest in table.guests.items() if seat in table.match.outcome.winners}  # type: ignore[union-attr]
                first = {guest.name for guest in tables(panel).tables[0].guests.values()}
                assert winners & first
                panel.act("again")

    carried_out(play())
    assert set(panel.results["game"]) == {1, 2, 3}


def test_questions_at_a_table_come_back_as_a_frame_and_for_the_classroom(behind: Site, invite: Invite, tmp_path: Any) -> None:
    panel = invite("world-flag", quiz="1960")

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ann", "Ben"]) as those:
            panel.begin()
            await seated(those)
            (table,) = tables(panel).tables
            rng = Random(2)
            while len(table.match.answers) < 2:
                moved = [await act(phone, table, rng) for phone in those]
                if not any(moved):
                    for phone in those:
                        await phone.ask({"kind": "hello"})

    carried_out(play())
    answers = panel.answers
    assert len(answers) >= 2
    assert set(answers["guest"]) <= {"Ann", "Ben"}
    panel.export(tmp_path)
    assert len(geoplay.classroom(tmp_path).answers) == len(answers[answers["guest"] != ""])


def test_flags_named_in_races_are_answers_and_reach_the_learners_also_of_a_game_that_was_left(
    behind: Site, invite: Invite, tmp_path: Any
) -> None:
    panel = invite("training", size=2, learners=tmp_path / "class.sqlite", patience=0)

    async def play() -> None:
        async with phones(behind.line(panel.code), ["Ann", "Ben"]) as (ann, ben):
            panel.begin()
            await seated([ann, ben])
            (table,) = tables(panel).tables
            rng = Random(2)
            while len(panel.answers) < 6:
                await act(rng.choice([ann, ben]), table, rng)
            bens = list(panel.answers["guest"]).count("Ben")
            # What a bot says for somebody who is away is not theirs.
            await ben.sleep()
            while table.match.people != [0]:
                await ann.ask({"kind": "hello"})
            for _ in range(12):
                await act(ann, table, rng)
            assert list(panel.answers["guest"]).count("Ben") == bens
            assert any(step.number >= 12 for step in table.match.steps)
            panel.end()

    carried_out(play())
    answers = panel.answers
    assert set(answers["kind"]) == {"flag"}
    assert all(answers["right"] == (answers["given"] == answers["answer"]))
    panel.close_door()
    kept = geoplay.classroom(tmp_path / "class.sqlite").answers
    assert len(kept) == len(answers)
