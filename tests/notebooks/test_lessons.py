"""Every lesson runs from top to bottom without a person, solutions and all, and is kept without outputs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from tests.notebooks.lessons import EDITIONS, FOLDER, LESSONS, code_cells, read, run, with_fewer_games, with_solutions


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_runs(path: Path) -> None:
    notebook = with_solutions(read(path.stem))
    if path.stem in EDITIONS.values():
        notebook = with_fewer_games(notebook)
    run(notebook)
    code = code_cells(notebook)
    assert all(cell.execution_count for cell in code)
    for cell in code:
        for output in cell.outputs:
            assert output.output_type != "error"
            assert not (output.output_type == "stream" and output.name == "stderr"), output.text


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_reads_well_before_it_is_run(path: Path) -> None:
    notebook = read(path.stem)
    nbformat.validate(notebook)
    cells = notebook.cells
    assert cells[0].cell_type == "markdown"
    assert cells[0].source.startswith("# ")
    assert all(not cell.outputs and cell.execution_count is None for cell in code_cells(notebook))
    # Every piece of code is announced by a piece of text.
    assert all(before.cell_type == "markdown" for before, cell in pairwise(cells) if cell.cell_type == "code")
    for cell in cells:
        for target in re.findall(r"\]\(([^)#:]+\.ipynb)\)", cell.source):
            assert (FOLDER / target).exists(), target


@pytest.mark.parametrize(("start", "lessons"), [("00-start-here", EDITIONS), ("00-inizia-qui", EDITIONS.values())])
def test_a_start_page_leads_to_every_lesson_in_its_language(start: str, lessons: Iterable[str]) -> None:
    text = "".join(cell.source for cell in read(start).cells)
    for lesson in lessons:
        assert lesson == start or f"]({lesson}.ipynb)" in text


def test_the_english_start_page_leads_to_the_italian_editions_too() -> None:
    text = "".join(cell.source for cell in read("00-start-here").cells)
    assert all(f"]({lesson}.ipynb)" in text for lesson in EDITIONS.values())
