"""Every lesson runs from top to bottom without a person, solutions and all, and is kept without outputs."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from tests.notebooks.lessons import FOLDER, LESSONS, code_cells, read, run, with_solutions


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_runs(path: Path) -> None:
    notebook = with_solutions(read(path.stem))
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


def test_the_start_page_leads_to_every_lesson() -> None:
    text = "".join(cell.source for cell in read("00-start-here").cells)
    for path in LESSONS:
        assert path.stem == "00-start-here" or f"]({path.name})" in text
