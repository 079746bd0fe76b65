"""The first lesson, as a class opens it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenNotebook

LESSON = Path(__file__).resolve().parents[2] / "notebooks" / "01-new-york-to-paris.ipynb"


def test_the_lesson_runs_in_lab_and_its_game_is_played_to_the_end(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(copy_of=LESSON)
    wrong = notebook.page.evaluate(
        """globalThis.jupyterapp.shell.currentWidget.content.widgets
          .filter(cell => cell.model.type === "code")
          .flatMap(cell => cell.model.outputs.toJSON())
          .filter(output => output.output_type === "error" || output.name === "stderr")"""
    )
    assert wrong == []
    # The class has time to watch its opponents; a test has not.
    notebook.kernel.do("table.pace = 0")
    table = notebook.table()
    table.root.scroll_into_view_if_needed()
    while not table.over:
        if table.question.count():
            answer_something(table.question)
        else:
            table.turn("click")
    expect(table.ending).to_contain_text(notebook.kernel.ask("table.table['outcome']['title']"))
    flown = notebook.kernel.ask("sum(table.game.view(0)['sides'][0]['piles'].values())")
    # After every second leg there is a question.
    assert max(1, flown // 2 - 1) <= notebook.kernel.ask("len(table.answers)") <= flown // 2 + 1


def answer_something(question: Locator) -> None:
    """The first choice, or a number, and on."""
    if question.get_by_role("textbox").count():
        question.get_by_role("textbox").fill("1000")
        question.get_by_role("button", name="Answer").click()
    else:
        question.get_by_role("button").first.click()
    question.get_by_role("button", name="Go on").click()
    expect(question).to_have_count(0)
