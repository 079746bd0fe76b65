"""What ``make test`` makes of the two runs it starts."""

from __future__ import annotations

import pytest

from scripts.run_tests import BESIDE, BROWSER, ROOT, lanes, verdict


@pytest.mark.parametrize(
    ("returned", "expected"),
    [([0, 0], 0), ([0, 5], 0), ([5, 5], 5), ([0, 1], 1), ([1, 0], 1), ([2, 5], 2), ([-9, 0], -9)],
)
def test_one_failure_fails_the_whole_and_nothing_run_is_a_failure_too(returned: list[int], expected: int) -> None:
    assert verdict(returned) == expected


def test_every_test_is_run_on_one_of_the_two_sides() -> None:
    first, second = lanes().values()
    assert {f"--ignore={path}" for path in first} == set(second)
    assert {ROOT / path for path in first} | {BROWSER / name for name in BESIDE} == set(BROWSER.glob("test_*.py"))
