"""One function finds the nearest word, and one checks a language."""

from __future__ import annotations

from pathlib import Path

import pytest

import geoplay
from geoplay.core.nearest import did_you_mean, nearest
from geoplay.core.refusal import GeoplayError

PACKAGE = Path(geoplay.__file__).parent


def test_nobody_else_looks_for_near_words() -> None:
    users = [path.name for path in PACKAGE.rglob("*.py") if "difflib" in path.read_text(encoding="utf-8")]
    assert users == ["nearest.py"]


def test_nobody_else_checks_a_language() -> None:
    users = [path.name for path in PACKAGE.rglob("*.py") if "{who} speaks" in path.read_text(encoding="utf-8")]
    assert users == ["language.py"]


def test_every_error_that_is_raised_is_of_the_family() -> None:
    """Only what Python itself asks for by name (attributes, imports, abstract methods) is raised otherwise."""
    strangers = [
        f"{path.relative_to(PACKAGE)}: {line.strip()}"
        for path in PACKAGE.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip().startswith(("raise ValueError(", "raise TypeError(", "raise LookupError(", "raise RuntimeError("))
    ]
    assert strangers == []


def test_capitals_do_not_matter_and_nothing_is_near_to_nonsense() -> None:
    assert nearest("LINDI", ["cities", "Lindy"]) == ["Lindy"]
    assert nearest("qqqqqq", ["cities", "Lindy"]) == []
    assert did_you_mean("x" * 1_000_000, ["x" * 100]) == " Did you mean '" + "x" * 100 + "'?"


@pytest.mark.parametrize(
    "call",
    [
        lambda: geoplay.play("lindy", language="italian"),
        lambda: geoplay.characters("italian"),
        lambda: geoplay.sheet("lindy", language="italian"),
        lambda: geoplay.quiz("capitals", language="italian"),
        lambda: geoplay.world_map(language="italian"),
        lambda: geoplay.tournament("lindy", ["random", "novice"], games=1, language="italian"),
    ],
)
def test_a_language_is_refused_alike_everywhere(call: object) -> None:
    with pytest.raises(GeoplayError, match=r"geoplay speaks en, fr, it, not 'italian'. Did you mean 'it'\?"):
        call()  # type: ignore[operator]
