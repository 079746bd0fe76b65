"""A bot that fails at a table: everybody sees it, and the game goes on."""

from __future__ import annotations

from random import Random

import pytest

from geoplay.core.move import Move
from geoplay.core.perspective import Perspective
from geoplay.core.player import Bot, RandomPlayer
from tests.widgets.page import Page


class Breaking(Bot):
    """Plays two moves and breaks."""

    name = "Ada"

    def __init__(self) -> None:
        self.moves = 0

    def choose(self, seen: Perspective, rng: Random) -> Move:
        self.moves += 1
        if self.moves > 2:
            raise ZeroDivisionError("half of nothing")
        return seen.legal_moves()[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ada could not choose a move; a random player goes on in its place."), ("it", "Ada")],
)
def test_it_is_replaced_and_the_table_says_so(monkeypatch: pytest.MonkeyPatch, language: str, said: str) -> None:
    page = Page(monkeypatch, language=language, seats=["you", Breaking()])
    chance = Random(2)
    notices = []
    for _ in range(20):
        page.move(chance.choice(page.table["actions"])["move"])
        if page.table["notice"] is not None:
            notices.append(page.table["notice"])
    assert [notice["tone"] for notice in notices] == ["error"]
    assert said in notices[0]["text"]
    assert notices[0]["detail"] == "ZeroDivisionError: half of nothing"
    match = page.widget.match
    assert match.names[1] == "Ada"
    assert isinstance(match.seats[1], RandomPlayer)
    assert sum(step.seat == 1 for step in match.steps) > 10
