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
    "01-new-york-to-paris": "01-da-new-york-a-parigi",
    "02-united-nations-1960": "02-nazioni-unite-1960",
    "03-flags-of-the-world": "03-bandiere-del-mondo",
    "04-larger-or-smaller": "04-piu-grande-o-piu-piccolo",
    "05-american-cities": "05-citta-americane",
    "06-globe-grams": "06-i-nomi-del-mondo",
    "07-build-your-own-lesson": "07-costruisci-la-tua-lezione",
    "08-how-did-the-class-do": "08-come-va-la-classe",
    "09-write-your-own-bot": "09-scrivi-il-tuo-bot",
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


def with_fewer_games(notebook: Any) -> Any:
    """The lesson with a tenth of the games it simulates: the other edition plays them all."""
    for cell in code_cells(notebook):
        cell.source = re.sub(r"\b(games=|range\()(\d+)0\b", r"\1\2", cell.source)
    return notebook


def run(notebook: Any) -> None:
    """Run it from top to bottom, as it lies in its folder; a cell that fails raises."""
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(FOLDER)}}).execute()
