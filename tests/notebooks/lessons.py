"""The lessons as the tests read them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
LESSONS = sorted(FOLDER.glob("*.ipynb"))
# A lesson and its Italian edition.
EDITIONS = {
    "00-start-here": "00-inizia-qui",
    "00-all-games": "00-tutti-i-giochi",
    "03-flags-of-the-world": "03-bandiere-del-mondo",
    "04-larger-or-smaller": "04-piu-grande-o-piu-piccolo",
}


def read(name: str) -> Any:
    """A lesson by its file's name, without the ending."""
    return nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)


def code_cells(notebook: Any) -> list[Any]:
    """The pieces of code, in order."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def with_solutions(notebook: Any) -> Any:
    """The lesson with the code of its folded answers as cells, where a student would try them."""
    cells = []
    for cell in notebook.cells:
        cells.append(cell)
        if cell.cell_type == "markdown":
            solutions = re.findall(r"```python\n(.*?)```", cell.source, flags=re.DOTALL)
            cells += [nbformat.v4.new_code_cell(solution) for solution in solutions]
    notebook.cells = cells
    return notebook


def run(notebook: Any) -> None:
    """Run it from top to bottom, as it lies in its folder; a cell that fails raises."""
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(FOLDER)}}).execute()
