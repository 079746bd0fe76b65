"""A kernel that is busy: the page stays usable, says so, and loses no click."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.cells import lindy
from tests.browser.conftest import OpenNotebook

# As a long cell does, but until the test has seen what it came for.
BUSY = """
import time as _time
from pathlib import Path as _Path
_Path({begun!r}).touch()
while not _Path({done!r}).exists():
    _time.sleep(0.05)
"""


def test_a_busy_kernel_is_said_and_no_click_is_lost(open_notebook: OpenNotebook, tmp_path: Path) -> None:
    notebook = open_notebook(lindy(seats=["you", "random"]))
    table = notebook.table()
    begun, done = tmp_path / "begun", tmp_path / "done"
    notebook.kernel.client.execute(BUSY.format(begun=str(begun), done=str(done)), silent=True, store_history=False)
    # The click goes to the kernel by another way, and must not get there first.
    while not begun.exists():
        notebook.page.evaluate("() => new Promise(requestAnimationFrame)")
    try:
        table.draw_pile.click()
        busy = table.root.get_by_text("Python is busy with something else. Your click is kept and will be played.")
        expect(busy).to_be_visible()
        # What needs no kernel works meanwhile: the rulebook opens, and the keys lead through the hand.
        table.button("Rules").click()
        expect(table.root.get_by_text(re.compile("3300 miles of cards"))).to_be_visible()
        table.hand.first.focus()
        table.page.keyboard.press("ArrowRight")
        expect(table.hand.nth(1)).to_be_focused()
    finally:
        done.touch()
    expect(busy).to_have_count(0)
    expect(table.hand).to_have_count(6)
    assert notebook.kernel.ask("[str(step.move) for step in w.match.steps if step.by_person]") == ["draw"]
    table.put(table.hand.last, table.discard_pile)
