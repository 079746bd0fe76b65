"""Every lesson runs from top to bottom without a person, solutions and all, and is kept without outputs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest

import geoplay
from tests.notebooks.lessons import EDITIONS, LESSONS, code_cells, link, read, run, with_fewer_games, with_solutions


@pytest.mark.lesson
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
    import nbformat

    nbformat.validate(notebook)
    cells = notebook.cells
    assert cells[0].cell_type == "markdown"
    assert cells[0].source.startswith("# ")
    assert all(not cell.outputs and cell.execution_count is None for cell in code_cells(notebook))
    # Every piece of code is announced by a piece of text.
    assert all(before.cell_type == "markdown" for before, cell in pairwise(cells) if cell.cell_type == "code")
    for cell in cells:
        for target in re.findall(r"\]\(([^)#:]+\.ipynb)\)", cell.source):
            assert (path.parent / target).exists(), target


TAUGHT = [path for path in LESSONS if not path.stem.startswith("00-")]
# What the teacher finds in the notes of a lesson, in each language.
NOTES = {
    "notebooks": ("For the teacher", "Aims", "Answers", "Easier", "Harder", "Group work", "Curricula"),
    "fr": ("Pour l’enseignant", "Objectifs", "Réponses", "Plus facile", "Plus difficile", "En groupe", "Programmes"),
    "it": ("Per l'insegnante", "Obiettivi", "Risposte", "Più facile", "Più difficile", "Lavoro di gruppo", "Programmi"),
}


@pytest.mark.parametrize("path", TAUGHT, ids=lambda path: path.stem)
def test_a_lesson_says_for_whom_it_is_and_how_long_it_takes(path: Path) -> None:
    under_the_title = read(path.stem).cells[0].source.split("\n\n")[2]
    assert re.fullmatch(r"\*(For|Per|Da|Dai|Dagli|Pour) [^·]+ · (about|circa|environ) .*(minut|ora|lesson).*\*", under_the_title)


@pytest.mark.parametrize("path", TAUGHT, ids=lambda path: path.stem)
def test_a_lesson_ends_with_notes_for_the_teacher(path: Path) -> None:
    title, *parts = NOTES[path.parent.name]
    last = read(path.stem).cells[-1].source
    assert last.startswith(f"<details><summary><b>{title}</b></summary>")
    assert all(f"**{part}.** " in last for part in parts)
    # Which games can be printed is asked of the package, so that no teacher is sent to a sheet that there is not.
    for game in re.findall(r'geoplay\.sheet\("([\w-]+)"', last):
        geoplay.sheet(game)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_code_that_builds_a_page_is_folded(path: Path) -> None:
    building = [cell for cell in code_cells(read(path.stem)) if re.search(r"\bHTML\(", cell.source)]
    assert all(cell.metadata.get("jupyter", {}).get("source_hidden") for cell in building)


# Whoever these are for reads no more code at once than fits on a page; longer pieces, and the answers of a quiz, are folded.
FOR_STUDENTS = [path for path in TAUGHT if path.stem[:2] not in ("07", "08", "09", "10")]
MOST_LINES = 16


@pytest.mark.parametrize("path", FOR_STUDENTS, ids=lambda path: path.stem)
def test_code_that_a_student_need_not_read_is_folded(path: Path) -> None:
    for cell in code_cells(read(path.stem)):
        if len(cell.source.splitlines()) > MOST_LINES or '"answer":' in cell.source:
            assert cell.metadata.get("jupyter", {}).get("source_hidden"), cell.source[:80]


LED_TO = [name for edition in EDITIONS.items() for name in edition if name.startswith("00-")]


@pytest.mark.parametrize("name", LED_TO)
def test_each_cell_of_a_page_that_links_lead_to_runs_by_itself(name: str) -> None:
    for number, cell in enumerate(code_cells(read(name)), 1):
        # As in a kernel in which nothing was run before.
        exec(compile(cell.source, f"{name}, cell {number}", "exec"), {"__name__": "__main__"})  # noqa: S102 - our own lesson


@pytest.mark.parametrize(("start", "lessons"), [("00-start-here", EDITIONS), ("00-inizia-qui", EDITIONS.values())])
def test_a_start_page_leads_to_every_lesson_in_its_language(start: str, lessons: Iterable[str]) -> None:
    text = "".join(cell.source for cell in read(start).cells)
    for lesson in lessons:
        assert lesson == start or f"]({link(start, lesson)})" in text


def test_the_english_start_page_leads_to_the_italian_editions_too() -> None:
    text = "".join(cell.source for cell in read("00-start-here").cells)
    assert all(f"]({link('00-start-here', lesson)})" in text for lesson in EDITIONS.values())
