"""The levels in a race: each quicker and more knowing than the one below."""

from __future__ import annotations

from dataclasses import astuple
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from geoplay.bots.levels import LEVELS, bot
from geoplay.bots.reactions import REACTIONS
from geoplay.core.perspective import Perspective
from geoplay.core.player import RandomPlayer
from tests.core.toy_games import Shouters, Shouting

DOCUMENT = Path(__file__).parents[2] / "docs/bots.md"


def test_every_level_is_better_than_the_one_below_in_everything() -> None:
    assert tuple(REACTIONS) == LEVELS
    for below, above in pairwise(REACTIONS.values()):
        assert above.median < below.median
        assert above.spread < below.spread
        assert above.knowledge > below.knowledge
        assert above.attention > below.attention
        assert above.memory > below.memory
        assert above.noise < below.noise


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_claims_with_its_own_reflexes(level: str) -> None:
    seen = Perspective(Shouting(2, 5), 1)
    player = bot(level, Shouting)
    for number in range(20):
        expected = Shouters().claim(seen, REACTIONS[level], Random(number))
        assert player.claim(seen, Random(number)) == expected


def test_a_stand_in_stays_silent() -> None:
    assert RandomPlayer().claim(Perspective(Shouting(2, 5), 1), Random(1)) is None


def test_the_document_shows_these_figures() -> None:
    rows = [
        [cell.strip().strip("`") for cell in line.split("|")[1:-1]]
        for line in DOCUMENT.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
    ]
    documented = {row[0]: [float(cell) for cell in row[1:]] for row in rows if len(row) == 7}
    assert documented == {level: [float(figure) for figure in astuple(reflexes)] for level, reflexes in REACTIONS.items()}
