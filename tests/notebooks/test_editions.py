"""An edition of a lesson is the same lesson: cell by cell it does the same, and what it shows is in its language."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from tests.notebooks.lessons import LESSONS, code_cells, language_of, link, pairs, path_of, read, with_solutions

# Ways of saying in Italian what English code gets for nothing: names, commas and points, words for columns.
ONLY_ITALIAN = {
    *("replace", "rename", "rename_axis", "render", "format", "map", "geoplay.authoring.Text"),
    *("region_name", "names", "name", "name_en", "name_it", "capital_in", "capital", "status_in", "facts", "index"),
}
# What speaks a language, and English unless it is told.
SPOKEN = {
    *("geoplay.play", "geoplay.quiz", "geoplay.sheet", "geoplay.classroom", "geoplay.tournament", "geoplay.world_map"),
    *("geoplay.home", "geoplay.rows", "atlas.name", "atlas.story", "atlas.became", "atlas.flag_row"),
}


def test_every_lesson_has_an_italian_edition() -> None:
    assert sorted({path_of(name) for pair in pairs() for name in pair}) == sorted(LESSONS)


@pytest.mark.parametrize(("lesson", "edition"), [*pairs(), *((other, english) for english, other in pairs())])
def test_a_lesson_says_at_its_top_that_the_other_edition_exists(lesson: str, edition: str) -> None:
    assert f"]({link(lesson, edition)})*" in read(lesson).cells[0].source


def doings(source: str) -> Counter[str]:
    """What a piece of code uses: modules, and everything that is reached with a dot."""
    found: Counter[str] = Counter()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            found[node.attr] += 1
        elif isinstance(node, ast.ImportFrom):
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return found


@pytest.mark.parametrize(("lesson", "edition"), pairs())
def test_both_editions_do_the_same_in_the_same_order(lesson: str, edition: str) -> None:
    english, italian = read(lesson), read(edition)
    assert [cell.cell_type for cell in english.cells] == [cell.cell_type for cell in italian.cells]
    for one, other in zip(code_cells(english), code_cells(italian), strict=True):
        here, there = doings(one.source), doings(other.source)
        assert here.keys() - ONLY_ITALIAN == there.keys() - ONLY_ITALIAN, other.source


@pytest.mark.parametrize(("lesson", "edition"), pairs())
def test_both_editions_have_the_same_headings_and_answers(lesson: str, edition: str) -> None:
    english, italian = (
        [[cell.source.count(mark) for mark in ("\n## ", "<details>", "```python")] for cell in read(name).cells]
        for name in (lesson, edition)
    )
    assert english == italian


@pytest.mark.parametrize("lesson", [edition for _, edition in pairs()])
def test_what_an_edition_shows_is_asked_for_in_its_language(lesson: str) -> None:
    for cell in code_cells(with_solutions(read(lesson))):
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith((".render", *SPOKEN)):
                given = [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg == "language")]
                assert isinstance(given[-1], ast.Constant), cell.source
                assert given[-1].value == language_of(lesson), cell.source


@pytest.mark.parametrize(("lesson", "edition"), pairs())
def test_both_editions_fold_the_same_code(lesson: str, edition: str) -> None:
    english, italian = (
        [cell.metadata.get("jupyter", {}).get("source_hidden", False) for cell in read(name).cells] for name in (lesson, edition)
    )
    assert english == italian
