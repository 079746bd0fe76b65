"""Played with the mouse, and with a finger."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.cells import lindy, play_until
from tests.browser.conftest import OpenNotebook

PHONE = {"viewport": {"width": 400, "height": 860}, "has_touch": True, "is_mobile": False}


def test_a_whole_game_with_clicks_and_drags(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy(seed=301))
    notebook.page.emulate_media(reduced_motion="no-preference")
    table = notebook.table()
    turns = 0
    while not table.over:
        table.turn("drag" if turns % 4 == 3 else "click")
        turns += 1
    scores = notebook.kernel.ask("w.game.outcome.scores")
    title = notebook.kernel.ask("w.table['outcome']['title']")
    expect(table.ending).to_contain_text(title)
    expect(table.prompt).to_have_text(re.compile("The flight is over"))
    expect(table.player("You")).to_contain_text(f"{scores[0]} of 3300 miles")
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") >= 2 * turns - 1


def test_bots_are_shown_one_after_another_and_can_be_hurried(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy(pace=10_000))
    table = notebook.table()
    hurry = table.button(re.compile("^Hurry"))
    for by_key in (False, True):
        table.draw()
        table.hand.last.click()
        table.discard_pile.click()
        expect(table.player("Pip")).to_have_attribute("aria-current", "true")
        # The kernel is long done, the page still shows the first of the steps.
        assert notebook.kernel.ask("w.game.turn") == 0
        hurry.wait_for()
        if by_key:
            table.page.keyboard.press("Space")
        else:
            hurry.click()
        expect(table.player("You")).to_have_attribute("aria-current", "true")
        assert table.sequence == notebook.kernel.ask("w.table['sequence']")


def test_a_phone_plays_by_tapping_and_scrolls_only_up_and_down(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy(), own_page=PHONE)
    table = notebook.table()
    for _ in range(2):
        table.turn("tap")
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") == 4
    crowded = play_until("w.match.over or w.game.miles_flown(0) >= 1500 and w.table['phase'] == 'play'")
    before = table.sequence
    notebook.kernel.do(crowded)
    table.changed(before)
    # Nothing stands out at the side, and nothing can be scrolled sideways: not the table, nor the notebook around it.
    beyond = table.root.evaluate(
        """root => {
          const found = [];
          for (let at = root; at; at = at.parentElement) {
            const scrolls = !["visible", "clip"].includes(getComputedStyle(at).overflowX);
            if (scrolls && at.scrollWidth > at.clientWidth + 1) found.push(at.className);
          }
          const edge = root.getBoundingClientRect();
          for (const button of root.querySelectorAll("button")) {
            const { left, right, width } = button.getBoundingClientRect();
            if (width && (left < edge.left - 1 || right > edge.right + 1)) found.push(button.ariaLabel ?? button.textContent);
          }
          return found;
        }"""
    )
    assert beyond == []
    assert table.root.evaluate("root => root.getBoundingClientRect().right <= innerWidth")
