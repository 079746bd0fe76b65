"""The lessons as the tests read them."""

from __future__ import annotations

import re
from os.path import relpath
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
ITALIAN = FOLDER / "it"
LESSONS = sorted([*FOLDER.glob("*.ipynb"), *FOLDER.glob("[a-z][a-z]/*.ipynb")])
# Lessons in languages that do not have all of them yet, by folder.
FURTHER = {"fr": {"01-new-york-to-paris": "01-de-new-york-a-paris"}}
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
    "10-a-class-at-one-table": "10-una-classe-a-un-tavolo",
    "11-how-likely-is-that": "11-quanto-e-probabile",
    "12-who-goes-with-whom": "12-chi-va-con-chi",
    "13-first-to-shout": "13-il-primo-che-urla",
}


def path_of(name: str) -> Path:
    """Where a lesson lies: the English ones in the folder, the others in a folder for each language."""
    return FOLDER / language_of(name).replace("en", "") / f"{name}.ipynb"


def language_of(name: str) -> str:
    """The language of a lesson by its file's name."""
    further = [language for language, lessons in FURTHER.items() if name in lessons.values()]
    return further[0] if further else "it" if name in EDITIONS.values() else "en"


def pairs() -> list[tuple[str, str]]:
    """Every lesson with each of its editions in another language."""
    return [*EDITIONS.items(), *(pair for lessons in FURTHER.values() for pair in lessons.items())]


def link(start: str, target: str) -> str:
    """How a lesson names another one in a link."""
    return Path(relpath(path_of(target), path_of(start).parent)).as_posix()


def read(name: str) -> Any:
    """A lesson by its file's name, without the ending."""
    import nbformat  # takes five seconds to load, so only those who read one wait for it

    return nbformat.read(path_of(name), as_version=4)


def code_cells(notebook: Any) -> list[Any]:
    """The pieces of code, in order."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def with_solutions(notebook: Any) -> Any:
    """The lesson with the code of its folded answers as cells, where a student would try them."""
    import nbformat

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
    from nbclient import NotebookClient

    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(FOLDER)}}).execute()
