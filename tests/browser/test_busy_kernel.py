"""A kernel that is busy: the page stays usable, says so, and loses no click."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import box_of
from tests.browser.cells import lindy
from tests.browser.conftest import OpenNotebook


@contextmanager
def stopped(process: int) -> Iterator[None]:
    """A kernel that answers nobody: neither a cell nor a subshell, which would take a click beside a busy cell."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


@pytest.mark.parametrize(
    ("cell", "asked", "stays"),
    [
        ("import geoplay\ngeoplay.quiz('capitals', places='Africa', n=3, seed=1)", ".gp-choice", ".gp-question h3"),
        ("import geoplay\ngeoplay.home()", ".gp-home-game", ".gp-home-games"),
        (
            "import geoplay\ngeoplay.live('capitals', places='Africa', n=3)",
            ".gp-live-panel .gp-primary",
            ".gp-live-panel .gp-primary",
        ),
    ],
    ids=["quiz", "home", "live"],
)
def test_nothing_moves_when_it_is_said_that_python_is_busy(
    open_notebook: OpenNotebook, cell: str, asked: str, stays: str
) -> None:
    """What moved between a press and its release would swallow the click."""
    notebook = open_notebook(cell)
    page = notebook.page
    page.locator(asked).first.wait_for()
    with stopped(notebook.kernel.ask("__import__('os').getpid()")):
        before = box_of(page.locator(stays).first)
        page.locator(asked).first.click()
        expect(page.get_by_role("alert")).to_be_visible()
        assert box_of(page.locator(stays).first) == before
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_busy_kernel_is_said_and_no_click_is_lost(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy(seats=["you", "random"]))
    table = notebook.table()
    busy = table.root.get_by_text("Python is busy with something else. Your click is kept and will be played.")
    with stopped(notebook.kernel.ask("__import__('os').getpid()")):
        table.draw_pile.click()
        expect(busy).to_be_visible()
        # What needs no kernel works meanwhile: the rulebook opens, and the keys lead through the hand.
        table.button("Rules").click()
        expect(table.root.get_by_text(re.compile("3300 miles of cards"))).to_be_visible()
        table.hand.first.focus()
        table.page.keyboard.press("ArrowRight")
        expect(table.hand.nth(1)).to_be_focused()
    expect(busy).to_have_count(0)
    expect(table.hand).to_have_count(6)
    assert notebook.kernel.ask("[str(step.move) for step in w.match.steps if step.by_person]") == ["draw"]
    table.put(table.hand.last, table.discard_pile)
