"""The first lesson, as a class opens it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import OpenNotebook

LESSON = Path(__file__).resolve().parents[2] / "notebooks" / "01-new-york-to-paris.ipynb"


def test_the_lesson_runs_in_lab_and_its_game_can_be_played(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(copy_of=LESSON)
    wrong = notebook.page.evaluate(
        """globalThis.jupyterapp.shell.currentWidget.content.widgets
          .filter(cell => cell.model.type === "code")
          .flatMap(cell => cell.model.outputs.toJSON())
          .filter(output => output.output_type === "error" || output.name === "stderr")"""
    )
    assert wrong == []
    table = notebook.table()
    table.root.scroll_into_view_if_needed()
    table.draw()
    expect(table.hand).to_have_count(6)
