"""docs/accessibility.md has all criteria of WCAG 2.2 A and AA, each once, and every test it names exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# As the recommendation of 12 December 2024 lists them: https://www.w3.org/TR/WCAG22/
LEVEL_A = [
    "1.1.1",
    "1.2.1",
    "1.2.2",
    "1.2.3",
    "1.3.1",
    "1.3.2",
    "1.3.3",
    "1.4.1",
    "1.4.2",
    "2.1.1",
    "2.1.2",
    "2.1.4",
    "2.2.1",
    "2.2.2",
    "2.3.1",
    "2.4.1",
    "2.4.2",
    "2.4.3",
    "2.4.4",
    "2.5.1",
    "2.5.2",
    "2.5.3",
    "2.5.4",
    "3.1.1",
    "3.2.1",
    "3.2.2",
    "3.2.6",
    "3.3.1",
    "3.3.2",
    "3.3.7",
    "4.1.2",
]
LEVEL_AA = [
    "1.2.4",
    "1.2.5",
    "1.3.4",
    "1.3.5",
    "1.4.3",
    "1.4.4",
    "1.4.5",
    "1.4.10",
    "1.4.11",
    "1.4.12",
    "1.4.13",
    "2.4.5",
    "2.4.6",
    "2.4.7",
    "2.4.11",
    "2.5.7",
    "2.5.8",
    "3.1.2",
    "3.2.3",
    "3.2.4",
    "3.3.3",
    "3.3.4",
    "3.3.8",
    "4.1.3",
]
# There is nothing of the kind: no video, no speech, no data of people to enter, no tilting of a device.
NOTHING_TO_TEST = {"1.2.2", "1.2.3", "1.2.4", "1.2.5", "1.3.5", "2.5.4", "3.1.2"}
ROW = re.compile(r"^\| (\d\.\d\.\d+) ([^|]+) \| (A|AA) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
ROWS = ROW.findall((ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8"))


def test_every_criterion_is_there_once_with_its_level_and_a_reason() -> None:
    assert len(LEVEL_A) + len(LEVEL_AA) == 55
    assert [(number, level) for number, _, level, _, _ in ROWS] == sorted(
        [*((number, "A") for number in LEVEL_A), *((number, "AA") for number in LEVEL_AA)],
        key=lambda row: [int(part) for part in row[0].split(".")],
    )
    assert all(len(how) > 10 for _, _, _, how, _ in ROWS)
    assert {number for number, _, _, _, tests in ROWS if tests == "—"} == NOTHING_TO_TEST


def defined(path: Path) -> set[str]:
    """The tests of a file, those of classes with the name of their class before."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef):
            found |= {f"{node.name}::{one.name}" for one in node.body if isinstance(one, ast.FunctionDef)}
    return found


@pytest.mark.parametrize(("number", "tests"), [(row[0], row[4]) for row in ROWS if row[4] != "—"])
def test_the_tests_it_names_exist(number: str, tests: str) -> None:
    named = re.findall(r"`([^`]+)`", tests)
    assert named, number
    for name in named:
        path, _, test = name.partition("::")
        assert (ROOT / path).is_file(), name
        assert not test or test in defined(ROOT / path), name
