"""Put in order! in the browser: whole games by mouse and by keys, the die, what the page may not know."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.table import Table
from tests.browser.test_keyboard import arrow_to, arrow_to_match, tab_into

CELL = """import geoplay
w = geoplay.play('put-in-order', seats=['you'] + ['novice'] * {others}, pace=0, seed={seed}{options})
w"""
RIGHT_GAP = "w.game.right_gaps(w.game.coming)[0]"
# Plays on for the person, rightly, until something is so.
PLAY_ON = """
while not (w.match.over or {condition}):
    w.play('roll' if w.game.coming is None else f'place {{w.game.right_gaps(w.game.coming)[0]}}')
"""


def put_in_order(players: int = 2, seed: int = 0, options: str = "") -> str:
    """A game against novices, called ``w``, whose moves are shown at once."""
    return CELL.format(others=players - 1, seed=seed, options=f", {options}" if options else "")


def row_of(table: Table) -> Locator:
    """The cards in order, with the gaps between them."""
    return table.root.get_by_role("group", name=re.compile("^Round"))


def gap(table: Table, number: int) -> Locator:
    """A gap of the row, from the left."""
    return row_of(table).locator(f"[data-item='row/gap/{number}']")


def coming(table: Table) -> Locator:
    """The card to be laid."""
    return table.button(re.compile("^The next card"))


def die_of(table: Table) -> Locator:
    """The red die."""
    return table.button(re.compile("^Red die"))


def lay_wrongly(notebook: Notebook) -> None:
    """Lay the coming card at an end of the row where it does not belong."""
    table = notebook.table()
    before = table.sequence
    last = notebook.kernel.ask("len(w.game.view(0)['row'])")
    gap(table, last if notebook.kernel.ask(RIGHT_GAP) == 0 else 0).click()
    table.changed(before)


def test_a_whole_game_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(put_in_order())
    table = notebook.table()
    moves = rolled = 0
    while not table.over:
        before = table.sequence
        if coming(table).count():
            where = gap(table, notebook.kernel.ask(RIGHT_GAP))
            if moves == 1:
                lay_wrongly(notebook)
            elif moves % 3 == 0:
                where.click()
            elif moves % 3 == 1:
                table.drag(coming(table), where)
            else:
                coming(table).click()
                where.click()
        elif rolled % 2:
            die_of(table).click()
            rolled += 1
        else:
            table.button("Roll the red die").click()
            rolled += 1
        table.changed(before)
        moves += 1
    assert rolled
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['fact'].rpartition('** ')[2]"))
    expect(table.player("You")).to_contain_text("3 of 3 cards")
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") == moves


def test_a_whole_game_by_keys(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(put_in_order())
    table, page = notebook.table(), notebook.page
    notebook.command("notebook:enter-command-mode")
    moves = rolled = 0
    while not table.over:
        before = table.sequence
        if coming(table).count():
            right, last = notebook.kernel.ask(f"[{RIGHT_GAP}, len(w.game.view(0)['row'])]")
            # Once it goes wrong, and the die is rolled for it.
            where = right if moves != 1 else last if right == 0 else 0
            tab_into(row_of(table))
            arrow_to_match(page, f"[data-item='row/gap/{where}']")
        else:
            tab_into(table.root.get_by_role("group", name="Your turn"))
            arrow_to(page, "Roll the red die")
            rolled += 1
        page.keyboard.press("Enter")
        table.changed(before)
        moves += 1
    assert rolled
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") == moves


def test_a_wrong_place_is_told_and_the_die_shows_what_was_thrown(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(put_in_order(3, seed=5))
    table = notebook.table()
    die_of(table).click(force=True)
    expect(table.root.locator(".gp-bubble")).to_contain_text("The red die is rolled only after")
    lay_wrongly(notebook)
    card = notebook.kernel.ask("str(w.game.deck.find(w.game.view(0)['answer']['card']).name)")
    expect(table.prompt).to_contain_text(f"{card} belongs elsewhere. Roll the red die")
    expect(table.root.get_by_role("region", name=card)).to_contain_text("Capital")
    expect(row_of(table).get_by_role("button", name=re.compile(f"^{re.escape(card)}:"))).to_have_count(1)
    before = table.sequence
    die_of(table).click()
    table.changed(before)
    shown = notebook.kernel.ask("w.match.game.view(0)['rolled']['die']")
    names = ["Europe", "Asia", "Africa", "America", "Oceania", "World (joker)"]
    expect(die_of(table)).to_have_attribute("aria-label", f"Red die: {names[shown]}")


def test_the_page_never_hears_whose_flag_is_coming(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(put_in_order(2, seed=3, options="language='it'"))
    table = notebook.table()
    for turn in range(5):
        told = json.dumps([frame.content for frame in notebook.lab.frames.frames() if not frame.sent], ensure_ascii=False)
        code = notebook.kernel.ask("w.game.view(0)['coming']['card']")
        names = notebook.kernel.ask(f"[w.game.deck.find('{code}').name_en, w.game.deck.find('{code}').name_it]")
        assert "picture:" in told
        assert "flag:" not in told
        assert f'"row/{code}"' not in told
        for name in names:
            assert f'"{name}"' not in told
            assert f"{name}:" not in told
        before = table.sequence
        notebook.kernel.do(PLAY_ON.format(condition=f"sum(step.by_person for step in w.match.steps) > {turn}"))
        table.changed(before)
