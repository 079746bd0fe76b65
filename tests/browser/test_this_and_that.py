"""This and that in the browser: whole games by mouse and by keys, every place a card fits, the limit of five."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenNotebook
from tests.browser.table import CORNER, Table
from tests.browser.test_keyboard import arrow_to_match, tab_into

CELL = """import geoplay
w = geoplay.play('this-and-that', seats=['you'] + ['random'] * {others}, pace=0, seed={seed}{options})
w"""
# Plays on for the person until something is so.
PLAY_ON = """
while not (w.match.over or {condition}):
    w.play(str(w.game.legal_moves()[0]))
"""


def this_and_that(players: int = 2, seed: int = 3, options: str = "") -> str:
    """A game against players by chance, called ``w``, whose moves are shown at once."""
    return CELL.format(others=players - 1, seed=seed, options=f", {options}" if options else "")


def grid_of(table: Table) -> Locator:
    """The cards on the table and the free places around them."""
    return table.root.get_by_role("group", name="The flags on the table")


def marked(table: Table) -> Locator:
    """The places where the picked-up card goes."""
    return grid_of(table).locator(".gp-target")


def buttons_of(table: Table) -> Locator:
    """Stop, draw or pass."""
    return table.root.get_by_role("group", name="Your turn").get_by_role("button")


def test_a_whole_game_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(this_and_that(3))
    table = notebook.table()
    moves = 0
    while not table.over:
        before = table.sequence
        if table.playable.count():
            card = table.playable.last
            name = (card.get_attribute("aria-label") or "").partition(":")[0]
            if moves % 3 == 1:
                card.click(position=CORNER)
                expect(marked(table).first).to_be_visible()
                where = marked(table).first
                # A second click puts it down again, unless there is but one place for it.
                table.page.keyboard.press("Escape")
                expect(marked(table)).to_have_count(0)
                card.click(position=CORNER)
                where.click()
            elif moves % 3 == 2:
                # The place first, and then the card for it.
                grid_of(table).locator(".gp-free.gp-can").first.click()
                fitting = table.hand_group.locator(".gp-target")
                name = (fitting.first.get_attribute("aria-label") or "").partition(":")[0]
                fitting.first.click(position=CORNER)
            else:
                table.drag(card, marked(table).first)
            table.changed(before)
            expect(grid_of(table).get_by_role("button", name=re.compile(f"^{re.escape(name)}:"))).to_have_count(1)
        else:
            buttons_of(table).first.click()
            table.changed(before)
        moves += 1
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['fact'].rpartition('** ')[2]"))
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") == moves


def test_a_whole_game_by_keys(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(this_and_that(4, seed=6))
    table = notebook.table()
    keyboard = notebook.page.keyboard
    notebook.command("notebook:enter-command-mode")
    while not table.over:
        before = table.sequence
        if table.playable.count():
            tab_into(table.hand_group)
            arrow_to_match(notebook.page, ":not([aria-disabled])")
            keyboard.press("Enter")
            expect(table.root.get_by_role("button", pressed=True).and_(table.hand)).to_have_count(1)
            keyboard.press("Enter")
        else:
            tab_into(table.root.get_by_role("group", name="Your turn"))
            keyboard.press("Enter")
        table.changed(before)
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))


def test_every_place_a_card_fits_is_marked_and_another_says_why_not(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(this_and_that(3))
    table = notebook.table()
    before = table.sequence
    notebook.kernel.do(PLAY_ON.format(condition="len(w.match.steps) > 9 and w.turn == 0"))
    table.changed(before)
    cards = notebook.kernel.ask("[[code, w.game.places(code)] for code in w.game.view(0)['hand']]")
    items = {place.get_attribute("data-item") for place in grid_of(table).locator(".gp-free").all()}
    for code, places in cards:
        card = table.hand_group.locator(f"[data-item='hand/{code}']")
        if not places:
            expect(card).to_have_attribute("aria-disabled", "true")
            continue
        card.click(position=CORNER)
        expect(marked(table)).to_have_count(len(places))
        found = {place.get_attribute("data-item") for place in marked(table).all()}
        assert found == {f"grid/{x},{y}" for x, y in places}
        others = sorted(str(item) for item in items - found)
        if others:
            grid_of(table).locator(f"[data-item='{others[0]}']").click(force=True)
            expect(table.root.locator(".gp-bubble")).to_contain_text("Rule")
        table.page.keyboard.press("Escape")
        table.page.keyboard.press("Escape")
        expect(marked(table)).to_have_count(0)


def test_runs_of_five_are_framed_and_the_limit_is_told(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(this_and_that(3))
    table = notebook.table()
    expect(grid_of(table)).to_contain_text("At most 5 in a line")
    before = table.sequence
    notebook.kernel.do(PLAY_ON.format(condition="w.table['nodes']['grid']['full'] and w.turn == 0"))
    table.changed(before)
    full = notebook.kernel.ask("w.table['nodes']['grid']['full']")
    assert full
    expect(grid_of(table).get_by_role("img", name="5 / 5")).to_have_count(len(full))


def test_a_hint_points_at_card_and_place(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(this_and_that(2))
    table = notebook.table()
    before = table.sequence
    notebook.kernel.do(PLAY_ON.format(condition="len(w.match.steps) > 3 and w.turn == 0"))
    table.changed(before)
    before = table.sequence
    table.button("Hint").click()
    table.changed(before)
    expect(table.hand_group.locator(".gp-hinted")).to_have_count(1)
    expect(grid_of(table).locator(".gp-hinted")).to_have_count(1)
