"""The lessons as they stand on the site: what cannot run in a browser is shown, folded, with the reason.

Which cells those are is found out by running all of them in the site's own Python. Games, maps and quizzes run; what needs
geopandas, pandas or their kin does not, because there are no wheels of them for the browser on PyPI.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat

from hatch_build import Node
from scripts.lite.wheels import LiteError

TRIAL = Path(__file__).with_name("try_cells.mjs")
# What the browser's Python cannot have: packages without a wheel for it on PyPI, and what only OpenSSL brings.
NEEDED = re.compile(r"^\w*Error: .*\b(geopandas|pandas|numpy|pyproj|shapely|matplotlib|sqlalchemy|dask|pettingzoo|scrypt)\b")
# What would take minutes there is not tried.
LONG = re.compile(r"\bgeoplay\.tournament\(")
TOO_LONG = "TooLong: in a browser this takes minutes"
KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
PICTURES = "images"


@dataclass(frozen=True)
class Wording:
    """What the site adds to a lesson, in the lesson's language."""

    some: str
    all: str
    lacking: str
    long: str
    following: str

    def folded(self, error: str) -> str:
        """Why a cell is folded up."""
        if error == TOO_LONG:
            return self.long
        needed = NEEDED.search(error)
        return self.lacking.format(name=needed[1]) if needed else self.following


WORDINGS = {
    "en": Wording(
        "*This is the edition for the browser alone, without a server: {running} of the {cells} boxes run here. The others "
        "are folded up, each with the reason; they run in JupyterLab and on Binder.*",
        "*Everything on this page runs in your browser alone, without a server.*",
        "This box needs {name}, which the browser's Python does not have. What it does:",
        "This box would take minutes in a browser. What it does:",
        "This box goes on from one that does not run here. What it does:",
    ),
    "it": Wording(
        "*Questa è l'edizione per il solo browser, senza server: qui funzionano {running} delle {cells} caselle. Le altre sono "
        "ripiegate, ciascuna con il motivo, e funzionano in JupyterLab e su Binder.*",
        "*Tutto quello che c'è in questa pagina funziona nel solo browser, senza server.*",
        "Questa casella ha bisogno di {name}, che il Python del browser non ha. Ecco che cosa fa:",
        "Questa casella richiederebbe minuti nel browser. Ecco che cosa fa:",
        "Questa casella continua da una che qui non funziona. Ecco che cosa fa:",
    ),
}


def language(notebook: Any) -> str:
    """The language of a lesson: Italian if its code asks for Italian."""
    asked = any(re.search(r"""["']it["']""", cell.source) for cell in notebook.cells if cell.cell_type == "code")
    return "it" if asked else "en"


def outcomes(lessons: Mapping[str, Sequence[str]], runtime: Path, node: Node) -> dict[str, list[str | None]]:
    """What each cell of each lesson ends with in the site's Python: nothing, or an error in a line."""
    command = [str(node.executable), str(TRIAL), str(runtime.resolve())]
    # A cell that is not tried is an empty one: what it would have made is missing for the cells after it, as for a reader.
    tried = {name: ["" if LONG.search(cell) else cell for cell in cells] for name, cells in lessons.items()}
    result = subprocess.run(command, input=json.dumps(tried), capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise LiteError(f"The lessons could not be tried in Pyodide:\n{result.stderr}")
    found: dict[str, list[str | None]] = json.loads(result.stdout.splitlines()[-1])
    return {
        name: [TOO_LONG if LONG.search(cell) else error for cell, error in zip(cells, found[name], strict=True)]
        for name, cells in lessons.items()
    }


def unforeseen(found: Mapping[str, Sequence[str | None]]) -> list[str]:
    """What failed for another reason than something the browser cannot have, or an earlier cell that needs it.

    >>> unforeseen({"one": ["ModuleNotFoundError: No module named 'pandas'", "NameError: name 'frame' is not defined", None]})
    []
    >>> unforeseen({"two": ["NameError: name 'frame' is not defined"], "three": ["ImportError: no 'thread_time'"]})
    ["two: NameError: name 'frame' is not defined", "three: ImportError: no 'thread_time'"]
    """
    strange = []
    for lesson, errors in found.items():
        lacking = False
        for error in filter(None, errors):
            needed = error == TOO_LONG or bool(NEEDED.search(error))
            lacking = lacking or needed
            if not needed and (not lacking or error.startswith(("ImportError", "ModuleNotFoundError", "SyntaxError"))):
                strange.append(f"{lesson}: {error}")
    return strange


def edition(notebook: Any, errors: Sequence[str | None]) -> Any:
    """The lesson for the site; ``errors`` has an entry for each piece of code.

    >>> title, code = nbformat.v4.new_markdown_cell("# A lesson"), nbformat.v4.new_code_cell("import pandas")
    >>> made = edition(nbformat.v4.new_notebook(cells=[title, code]), ["ModuleNotFoundError: No module named 'pandas'"])
    >>> [cell.cell_type for cell in made.cells]
    ['markdown', 'markdown', 'markdown']
    """
    words = WORDINGS[language(notebook)]
    cells, left = [], list(errors)
    for cell in notebook.cells:
        error = left.pop(0) if cell.cell_type == "code" else None
        if error is not None:
            source = f"<details><summary>{words.folded(error)}</summary>\n\n```python\n{cell.source}\n```\n\n</details>"
            cells.append(nbformat.v4.new_markdown_cell(source, id=cell.id))
        else:
            cells.append(cell)
    running = sum(error is None for error in errors)
    note = words.all if running == len(errors) else words.some.format(running=running, cells=len(errors))
    cells.insert(1, nbformat.v4.new_markdown_cell(note, id="edition"))
    made = nbformat.from_dict({**notebook, "cells": cells})
    made.metadata["kernelspec"] = dict(KERNEL)
    return made


def write_lessons(source: Path, target: Path, runtime: Path, node: Node) -> dict[str, list[str | None]]:
    """Write the site's editions of all lessons, and what belongs to them; the result is what each cell ended with."""
    notebooks = {path.name: nbformat.read(path, as_version=4) for path in sorted(source.glob("*.ipynb"))}
    code = {name: [cell.source for cell in one.cells if cell.cell_type == "code"] for name, one in notebooks.items()}
    found = outcomes(code, runtime, node)
    if strange := unforeseen(found):
        raise LiteError("Cells of the lessons fail in the browser that should not:\n  " + "\n  ".join(strange))
    target.mkdir(parents=True)
    for name, notebook in notebooks.items():
        nbformat.write(edition(notebook, found[name]), target / name)
    if (source / PICTURES).is_dir():
        shutil.copytree(source / PICTURES, target / PICTURES)
    return found
