"""The lessons as they stand on the site: what cannot run in a browser is shown, folded, with the reason.

Which cells those are is found out by running all of them in the site's own Python; `folding.py` finds out why.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hatch_build import Node
from scripts.lite.folding import SENTENCES, Reason, imports, reasons
from scripts.lite.wheels import LiteError

TRIAL = Path(__file__).with_name("try_cells.mjs")
# What needs geopandas without importing it.
OF_THE_ATLAS = re.compile(r"\batlas\.(countries|cities|places|shapes|sphere)\b|\bclassroom\(|\.answers\b|\bgeoplay\.tournament\(")
KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
PICTURES = "images"


@dataclass(frozen=True)
class Wording:
    """What the site adds to a lesson, in the lesson's language."""

    some: str
    all: str
    brought: str


WORDINGS = {
    "en": Wording(
        "*This is the edition for the browser alone, without a server: {running} of the {cells} boxes run here. The others "
        "are folded up, each with the reason; they run in JupyterLab and on Binder.*",
        "*Everything on this page runs in your browser alone, without a server.*",
        "# What the folded boxes import, for the others.",
    ),
    "fr": Wording(
        "*Voici l’édition pour le seul navigateur, sans serveur\u00a0: {running} des {cells} cases fonctionnent ici. "
        "Les autres sont repliées, chacune avec sa raison\u202f; elles fonctionnent dans JupyterLab et sur Binder.*",
        "*Tout ce qui est sur cette page fonctionne dans le seul navigateur, sans serveur.*",
        "# Ce que les cases repliées importent, pour les autres.",
    ),
    "it": Wording(
        "*Questa è l'edizione per il solo browser, senza server: qui funzionano {running} delle {cells} caselle. Le altre sono "
        "ripiegate, ciascuna con il motivo, e funzionano in JupyterLab e su Binder.*",
        "*Tutto quello che c'è in questa pagina funziona nel solo browser, senza server.*",
        "# Quello che le caselle ripiegate importano, per le altre.",
    ),
}


def language(notebook: Any) -> str:
    """The language of a lesson: that which its code asks for, of those the site has words in."""
    code = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    return next((one for one in WORDINGS if one != "en" and re.search(rf"""["']{one}["']""", code)), "en")


@dataclass(frozen=True)
class Trial:
    """What the site's Python made of a lesson: the imports that work there, and what each cell ends with."""

    imports: list[str]
    errors: list[str | None]


def tried(lessons: Mapping[str, Sequence[str]], runtime: Path, node: Node, there: Collection[str] = ()) -> dict[str, Trial]:
    """Run every cell of each lesson in the site's Python, after all imports of the lesson that work there.

    Where geopandas is ``there``, lessons that use it through geoplay import it: a page loads what its cells import.
    """
    command = [str(node.executable), str(TRIAL), str(runtime.resolve())]
    lines = {name: list(dict.fromkeys(line for cell in cells for line in imports(cell))) for name, cells in lessons.items()}
    for name, cells in lessons.items():
        if (
            "geopandas" in there
            and any(OF_THE_ATLAS.search(cell) for cell in cells)
            and not name.partition("/")[2].startswith("00-")
        ):
            lines[name] = list(dict.fromkeys(["import geopandas", *lines[name]]))
    given = {name: [*lines[name], *cells] for name, cells in lessons.items()}
    result = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise LiteError(f"The lessons could not be tried in Pyodide:\n{result.stderr}")
    found: dict[str, list[str | None]] = json.loads(result.stdout.splitlines()[-1])
    trials = {}
    for name in lessons:
        count = len(lines[name])
        working = [line for line, error in zip(lines[name], found[name][:count], strict=True) if error is None]
        trials[name] = Trial(working, found[name][count:])
    return trials


def brought(cells: Sequence[str], trial: Trial) -> list[str]:
    r"""The working imports of those cells that are folded: cells that run may need them.

    >>> brought(["import pandas\nimport geoplay", "geoplay"], Trial(["import geoplay"], ["ImportError: pandas", None]))
    ['import geoplay']
    """
    asked = {line for cell in cells for line in imports(cell)}
    folded = [cell for cell, error in zip(cells, trial.errors, strict=True) if error is not None]
    lines = dict.fromkeys(line for cell in folded for line in imports(cell))
    return [*(line for line in trial.imports if line not in asked), *(line for line in lines if line in trial.imports)]


def unforeseen(why: Mapping[str, Sequence[Reason | str | None]]) -> list[str]:
    """What failed for another reason than something the browser cannot have.

    >>> unforeseen({"one": [Reason("long"), None], "two": ["ImportError: no 'thread_time'"]})
    ["two, box 1: ImportError: no 'thread_time'"]
    """
    return [
        f"{lesson}, box {number}: {reason}"
        for lesson, found in why.items()
        for number, reason in enumerate(found, start=1)
        if isinstance(reason, str)
    ]


def edition(notebook: Any, why: Sequence[Reason | None], needed: Sequence[str] = ()) -> Any:
    """The lesson for the site; ``why`` has an entry for each piece of code, ``needed`` the imports to begin with.

    >>> from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
    >>> lesson = new_notebook(cells=[new_markdown_cell("# A lesson"), new_code_cell("import pandas")])
    >>> made = edition(lesson, [Reason("package", "pandas")])
    >>> [cell.cell_type for cell in made.cells]
    ['markdown', 'markdown', 'markdown']
    """
    import nbformat  # takes seconds to load, so only those who make an edition wait for it

    words, sentences = WORDINGS[language(notebook)], SENTENCES[language(notebook)]
    cells, left = [], list(why)
    for cell in notebook.cells:
        reason = left.pop(0) if cell.cell_type == "code" else None
        if reason is not None:
            source = f"<details><summary>{sentences.told(reason)}</summary>\n\n```python\n{cell.source}\n```\n\n</details>"
            cells.append(nbformat.v4.new_markdown_cell(source, id=cell.id))
        else:
            cells.append(cell)
    running = sum(reason is None for reason in why)
    note = words.all if running == len(why) else words.some.format(running=running, cells=len(why))
    cells.insert(1, nbformat.v4.new_markdown_cell(note, id="edition"))
    if needed and running:
        hidden = {"jupyter": {"source_hidden": True}}
        cells.insert(2, nbformat.v4.new_code_cell("\n".join([words.brought, *needed]), id="imports", metadata=hidden))
    made = nbformat.from_dict({**notebook, "cells": cells})
    made.metadata["kernelspec"] = dict(KERNEL)
    return made


def write_lessons(
    source: Path, target: Path, runtime: Path, node: Node, there: Collection[str] = ()
) -> dict[str, list[str | None]]:
    """Write the site's editions of all lessons, and what belongs to them; the result is what each cell ended with."""
    import nbformat

    notebooks = {
        path.relative_to(source).as_posix(): nbformat.read(path, as_version=4)
        for path in sorted(source.rglob("*.ipynb"))
        if not any(part.startswith(".") for part in path.relative_to(source).parts)
    }
    code = {name: [cell.source for cell in one.cells if cell.cell_type == "code"] for name, one in notebooks.items()}
    found = tried(code, runtime, node, there)
    why = {name: reasons(cells, found[name].errors) for name, cells in code.items()}
    if strange := unforeseen(why):
        raise LiteError("Cells of the lessons fail in the browser that should not:\n  " + "\n  ".join(strange))
    target.mkdir(parents=True)
    for name, notebook in notebooks.items():
        (target / name).parent.mkdir(exist_ok=True)
        known = [reason for reason in why[name] if not isinstance(reason, str)]
        nbformat.write(edition(notebook, known, brought(code[name], found[name])), target / name)
    if (source / PICTURES).is_dir():
        shutil.copytree(source / PICTURES, target / PICTURES)
    return {name: trial.errors for name, trial in found.items()}
