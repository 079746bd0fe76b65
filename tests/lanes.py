"""In which order workers get the files: those that probably take longest first, so that all end at about the same time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import pytest

# About how many seconds one test of a mark takes. They only say which files are long.
SECONDS = {"lesson": 15.0, "browser": 5.0, "slow": 3.0}
OTHERS = 0.05


def longest_first(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The same tests, those of a file together and as they were."""
    takes: dict[str, float] = defaultdict(float)
    for item in items:
        takes[_file(item)] += max((SECONDS[mark.name] for mark in item.iter_markers() if mark.name in SECONDS), default=OTHERS)
    return sorted(items, key=lambda item: (-takes[_file(item)], _file(item)))


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]
