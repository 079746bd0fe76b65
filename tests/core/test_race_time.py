"""Races without haste: bots slower, or after the people; and a race that nobody here can win is over soon."""

from __future__ import annotations

from random import Random

import pytest

from geoplay.boxes.flag_box.shout.moves import DEAL
from geoplay.boxes.flag_box.shout.rules import Shout
from geoplay.core.match import Match
from geoplay.core.perspective import Perspective
from geoplay.core.player import Person, RandomPlayer
from geoplay.core.race import Claim, Settle
from geoplay.core.race_time import LOOKED_ON, SLOWER
from tests.core.toy_games import Shouting


class Knower(RandomPlayer):
    """Names the river after a second, always."""

    def __init__(self, rivers: tuple[str, ...]) -> None:
        self.rivers = rivers

    def claim(self, seen: Perspective, rng: Random) -> Claim | None:
        return Claim(1000, seen.seat, self.rivers[len(seen.view["known"])])


def racing(time: str) -> tuple[Match, tuple[str, ...]]:
    """A race against somebody who knows all rivers, and the rivers in their order."""
    game = Shouting(2, 7)
    return Match(game, [Person("Ann"), Knower(game._deck)], time=time), game._deck


@pytest.mark.parametrize(("time", "deadline"), [("usual", 1000), ("relaxed", SLOWER * 1000), ("off", None)])
def test_bots_end_a_race_in_time_later_or_not_at_all(time: str, deadline: int | None) -> None:
    assert racing(time)[0].deadline() == deadline


def test_without_a_clock_a_slow_person_is_heard_before_the_bots() -> None:
    match, rivers = racing("off")
    right = rivers[0]
    match.settle([Claim(90_000, 0, right)])
    assert match.game.view(None)["won"] == [0]
    # What is written down is a race like any other: it is played again without knowing of clocks.
    assert match.steps[0].move == Settle.of([Claim(90_000, 0, right), Claim(91_000, 1, right)])
    # Whoever lets it go by, or is wrong, hears the others.
    match.settle([])
    match.settle([Claim(5_000, 0, rivers[0])])
    assert match.game.view(None)["won"] == [0, 1, 1]


def test_a_person_who_is_late_by_the_usual_clock_is_in_time_by_the_relaxed_one() -> None:
    for time, winner in (("usual", 1), ("relaxed", 0)):
        match, rivers = racing(time)
        match.settle([Claim(2_500, 0, rivers[0])])
        assert match.game.view(None)["won"] == [winner]


def shouting(time: str, *, mine: bool) -> Match:
    """A game of Shout! in a race of the person's own, or of others; none of the others will say anything."""
    game = Shout(4, 7)
    while game.race is None:
        game.play(DEAL)
    contenders = game.race.contenders
    assert contenders is not None
    assert 2 <= len(contenders) < 4
    person = next(seat for seat in range(4) if (seat in contenders) is mine)
    return Match(game, [Person("Ann") if seat == person else RandomPlayer() for seat in range(4)], time=time)


@pytest.mark.rule("shout:2")
def test_a_race_that_is_not_yours_is_over_quickly() -> None:
    assert shouting("usual", mine=False).deadline() == LOOKED_ON
    assert shouting("relaxed", mine=False).deadline() == LOOKED_ON
    # Where no clock runs there is a button, and nothing is over by itself.
    assert shouting("off", mine=False).deadline() is None
    # One's own has the time it needs.
    assert shouting("usual", mine=True).deadline() is None
