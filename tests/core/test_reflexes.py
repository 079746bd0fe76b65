"""What makes a bot a person in a race: how often and how quickly, over many draws."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import median

import pytest

from geoplay.core.reflexes import Reflexes

SOMEBODY = Reflexes(median=2400, spread=0.3, knowledge=0.6, attention=0.7, memory=4.0, noise=0.2)
DRAWS = 4000


def share(happens: list[bool]) -> float:
    return sum(happens) / len(happens)


def test_times_are_log_normal_around_the_median() -> None:
    rng = Random(1)
    times = sorted(SOMEBODY.time(rng) for _ in range(DRAWS))
    assert median(times) == pytest.approx(2400, rel=0.03)
    # One sigma up and down in the logarithm: 16 % are quicker, 16 % slower.
    assert times[int(0.159 * DRAWS)] == pytest.approx(2400 / 1.35, rel=0.05)
    assert times[int(0.841 * DRAWS)] == pytest.approx(2400 * 1.35, rel=0.05)


def test_long_answers_take_longer() -> None:
    assert SOMEBODY.time(Random(1), words=3) == SOMEBODY.time(Random(1)) + 2400


@pytest.mark.parametrize("knowledge", [0.15, 0.4, 0.7, 0.95])
def test_knowledge_is_the_share_of_the_world_that_is_known(knowledge: float) -> None:
    rng = Random(1)
    somebody = replace(SOMEBODY, knowledge=knowledge)
    assert share([somebody.knows(rng.random(), rng) for _ in range(DRAWS)]) == pytest.approx(knowledge, abs=0.03)


def test_the_famous_is_known_and_who_knows_nothing_knows_nothing() -> None:
    rng = Random(1)
    assert all(SOMEBODY.knows(1.0, rng) for _ in range(100))
    assert not any(replace(SOMEBODY, knowledge=0.0).knows(1.0, rng) for _ in range(100))
    assert all(replace(SOMEBODY, knowledge=1.0).knows(0.0, rng) for _ in range(100))


def test_half_is_forgotten_after_so_many_turns() -> None:
    rng = Random(1)
    shares = [share([SOMEBODY.remembers(age, rng) for _ in range(DRAWS)]) for age in (0, 4, 8)]
    assert shares == pytest.approx([1, 0.5, 0.25], abs=0.03)


def test_attention_is_the_share_that_is_noticed() -> None:
    rng = Random(1)
    assert share([SOMEBODY.notices(rng) for _ in range(DRAWS)]) == pytest.approx(0.7, abs=0.03)


def test_figures_are_off_by_a_factor_but_right_in_the_middle() -> None:
    rng = Random(1)
    assert median(SOMEBODY.estimate(1000, rng) for _ in range(DRAWS)) == pytest.approx(1000, rel=0.02)
