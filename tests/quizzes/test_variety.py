"""Questions in variety, in every game: no kind twice in a row where there is another, nothing twice, one at a time."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from geoplay.bots.levels import bot
from geoplay.boxes.world_flag.board import BOARDS, house_board
from geoplay.core.match import Match
from geoplay.core.player import Bot, Person, RandomPlayer
from geoplay.core.registry import game_class, new
from geoplay.quizzes.both_ways import OTHER_WAY_ROUND
from geoplay.quizzes.hooks import hooks_for
from geoplay.quizzes.kinds.nations import ask_territory, asking
from geoplay.quizzes.question import Click, Order, Several, Typed
from geoplay.quizzes.variety import asked_before, told_by

MOST = 100
GAMES = (
    "cities", "find-me", "globe-grams", "lindy", "one-two-three", "put-in-order", "shout", "this-and-that", "training",
    "world-flag",
)  # fmt: skip


def some_answer(question: Any) -> Any:
    """Something that counts as an answer."""
    if isinstance(question, Several):
        return [0]
    if isinstance(question, Order):
        return list(range(len(question.choices)))
    return question.answer if isinstance(question, Click) else "x" if isinstance(question, Typed) else 0


Found = list[tuple[int, dict[str, Any], int]]
"""What was asked: after which step, as plain data, and how many questions were open."""


def asked_in(name: str, seed: int, quiz: Any = True) -> Found:
    """What a person who plays like a novice is asked in a match."""
    return played(name, seed, quiz)[1]


def played(name: str, seed: int, quiz: Any = True) -> tuple[Match, Found]:
    """A match of somebody who plays like a novice, and what they were asked."""
    kind = game_class(name)
    players = max(kind.seats[0], 2)
    seats: list[Person | Bot] = [Person(), *[RandomPlayer()] * (players - 1)]
    match = Match(new(name, players=players, seed=seed), seats, hooks=hooks_for(quiz, kind))
    novice = bot("novice", kind)
    found: Found = []
    while not match.over and len(match.steps) < MOST:
        if not match.waits_for_person:
            match.step()
        elif match.game.race is not None:
            claim = novice.claim(match.perspective(0), match.rng(0))
            match.settle([claim] if claim else [])
        else:
            match.play(novice.choose(match.perspective(0), match.rng(0)))
        waiting = len(match.asked)
        while match.asked:
            asked = match.asked[0]
            found.append((asked.step, dict(asked.question.as_data()), waiting))
            match.answer(some_answer(asked.question))
    assert match.troubles == []
    return match, found


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_nothing_comes_twice_nor_a_kind_twice_in_a_row(name: str, seed: int) -> None:
    asked = asked_in(name, seed)
    kinds = [question["kind"] for _, question, _ in asked]
    told = [(question["kind"], question["text"], tuple(question["places"])) for _, question, _ in asked]
    assert len(set(told)) == len(told), told
    assert all(one != other for one, other in pairwise(kinds)), kinds
    assert all(waiting == 1 for _, _, waiting in asked), "one question at a time"


def _fact(question: dict[str, Any]) -> tuple[str, ...]:
    """What one knows who answered: whichever way round it was asked, in whatever words, and from whichever place."""
    kind, text, answer = OTHER_WAY_ROUND.get(question["kind"], question["kind"]), question["text"], question["answer"]
    place = question["places"][0] if question["places"] else text
    if kind == "territory":
        return kind, text.partition(", a neighbour of")[0], answer
    if kind == "neighbour":
        return (kind, *sorted([place, question["places"][1]]))
    if kind.startswith("capital"):
        return "capital", answer
    return kind, place, answer


@pytest.mark.parametrize("name", GAMES)
def test_no_fact_is_asked_twice_in_a_long_game(name: str) -> None:
    for seed in range(4, 10):
        facts = [_fact(question) for _, question, _ in asked_in(name, seed)]
        assert len(set(facts)) == len(facts), sorted(facts)


@pytest.mark.parametrize("quiz", [["1960", "capitals"], ["1960", "neighbours", "mixed"]])
def test_no_fact_is_asked_twice_by_several_hooks(quiz: list[str]) -> None:
    for seed in range(3):
        facts = [_fact(question) for _, question, _ in asked_in("world-flag", seed, quiz)]
        assert facts
        assert len(set(facts)) == len(facts), sorted(facts)


def test_who_administered_a_territory_is_one_fact_from_all_its_neighbours() -> None:
    """British Togoland lay beside Ghana and beside Togo."""
    found: dict[str, set[tuple[str, str]]] = {}
    for space in (space.id for space in house_board(BOARDS[1]).spaces):
        question = ask_territory(asking(space, BOARDS[1], Random(1)))
        if question is not None:
            data = question.as_data()
            found.setdefault(data["text"].partition(", a neighbour of")[0], set()).add(told_by(data))
    assert len(found) > 10
    assert all(len(told) == 1 for told in found.values())
    assert len({next(iter(told)) for told in found.values()}) == len(found)


@pytest.mark.parametrize("quiz", ["capitals", "flags", "neighbours"])
def test_no_fact_comes_twice_whichever_way_round(quiz: str) -> None:
    asked = [question for _, question, _ in asked_in("one-two-three", 3, quiz)]
    told = [(OTHER_WAY_ROUND.get(one["kind"], one["kind"]), one["places"][0]) for one in asked]
    assert told
    assert len(set(told)) == len(told)


def test_a_match_that_was_loaded_knows_what_was_asked() -> None:
    match, found = played("world-flag", 3)
    assert len(found) > 3
    loaded = Match.resumed(match.record, match.seats)
    assert asked_before(loaded, 0) == asked_before(match, 0)
    assert asked_before(loaded, 1).kinds == ()
    assert asked_before(loaded, 1).told == asked_before(loaded, 0).told


def test_the_way_a_game_asks_is_not_faster_than_every_other_play() -> None:
    _, found = played("training", 3)
    steps = [step for step, _, _ in found]
    assert all(later - earlier >= 2 for earlier, later in pairwise(steps))
