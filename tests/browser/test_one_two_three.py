"""One two three in the browser: whole games by mouse and by keys, hints, reasons, undo, phones and Italian."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from scripts.notebook_page import DARK, LIGHT
from tests.browser.conftest import OpenNotebook
from tests.browser.table import CORNER, Table
from tests.browser.test_keyboard import arrow_to, arrow_to_match, tab_into
from tests.browser.test_looks import load_axe, violations

CELL = "import geoplay\nw = geoplay.play('one-two-three', seats=['you', 'novice'], pace=0, seed={seed}{options})\nw"


def one_two_three(seed: int = 48, options: str = "") -> str:
    """A game against a beginner, called ``w``, whose moves are shown at once."""
    return CELL.format(seed=seed, options=f", {options}" if options else "")


def turn_of(table: Table, name: str = "Your turn") -> Locator:
    """The rolls, or being done."""
    return table.root.get_by_role("group", name=name)


def slots_of(table: Table) -> Locator:
    """A place for each die and each pair of dice."""
    return table.root.get_by_role("group", name="What the dice take")


def roll(table: Table, dice: str = "All three dice") -> None:
    """Roll, and wait until the dice lie."""
    before = table.sequence
    turn_of(table).get_by_role("button", name=re.compile(f"^{dice}|{dice}$")).click()
    table.changed(before)


def test_a_whole_game_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(one_two_three())
    table = notebook.table()
    turns = lays = 0
    done = turn_of(table).get_by_role("button", name=re.compile("^Done"))
    while not table.over:
        before = table.sequence
        if table.playable.count():
            card = table.playable.first
            if lays % 3 == 0:
                item = card.get_attribute("data-item")
                slot = notebook.kernel.ask(f"next(action['to'] for action in w.table['actions'] if action['from'] == {item!r})")
                table.drag(card, slots_of(table).locator(f"[data-item='{slot}']"))
            elif lays % 3 == 1:
                card.dblclick(position=CORNER)
            else:
                card.click(position=CORNER)
                table.button(re.compile("^Discards")).click()
            table.changed(before)
            lays += 1
        elif done.count():
            done.click()
            table.changed(before)
        else:
            roll(table, ("All three dice", "Both blue dice", "One blue and the red die")[turns % 3])
            turns += 1
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))
    assert notebook.kernel.ask("sum(step.by_person and str(step.move).startswith('lay') for step in w.match.steps)") == lays


def test_a_whole_game_by_keys(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(one_two_three(seed=49))
    table = notebook.table()
    page, keyboard = notebook.page, notebook.page.keyboard
    notebook.command("notebook:enter-command-mode")
    while not table.over:
        before = table.sequence
        tab_into(turn_of(table))
        if notebook.kernel.ask("w.game.view(0)['phase']") == "roll":
            arrow_to(page, "All three dice")
            keyboard.press("Enter")
        elif table.playable.count():
            tab_into(table.hand_group)
            arrow_to_match(page, ":not([aria-disabled])")
            keyboard.press("Enter")
            expect(table.root.get_by_role("button", pressed=True).and_(table.hand)).to_have_count(1)
            keyboard.press("Enter")
        else:
            keyboard.press("Enter")
        table.changed(before)
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))


def test_each_slot_says_its_dice_and_shows_the_card_that_fills_it(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(one_two_three())
    table = notebook.table()
    expect(slots_of(table).get_by_role("button")).to_have_count(1)
    roll(table)
    # Three dice, three pairs, and the discards.
    expect(slots_of(table).get_by_role("button")).to_have_count(7)
    name = (table.playable.first.get_attribute("aria-label") or "").partition(":")[0]
    before = table.sequence
    table.playable.first.dblclick(position=CORNER)
    table.changed(before)
    expect(slots_of(table).get_by_role("button", name=re.compile(f": {name}$"))).to_have_count(1)
    code = notebook.kernel.ask("w.game.view(0)['laid'][-1]['card']")
    assert notebook.kernel.ask("w.table['nodes']['map']['lit']") == [code]
    expect(table.root.locator(".gp-facts").first).to_contain_text(name)


def test_a_slot_takes_the_card_that_is_put_there(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(one_two_three())
    table = notebook.table()
    roll(table)
    card = table.playable.first
    name = (card.get_attribute("aria-label") or "").partition(":")[0]
    card.click(position=CORNER)
    # Every slot that is marked takes it; the last of them is not the one it would get by itself, where there are several.
    slot = slots_of(table).locator("button.gp-target").nth(-2)
    item = slot.get_attribute("data-item")
    before = table.sequence
    slot.click()
    table.changed(before)
    expect(slots_of(table).locator(f"[data-item='{item}']")).to_have_accessible_name(re.compile(f": {name}$"))


def test_a_click_on_what_cannot_be_used_says_why(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(one_two_three())
    table = notebook.table()
    bubble = table.root.locator(".gp-bubble")
    pile = table.root.get_by_role("button", name=re.compile("^Draw pile"))
    pile.click(force=True)
    expect(bubble).to_contain_text("Roll one, two or three dice first")
    roll(table)
    table.root.get_by_role("group", name="The dice").get_by_role("button").first.click(force=True)
    expect(bubble).to_contain_text("You have rolled already")
    assert notebook.kernel.ask("len([step for step in w.match.steps if step.by_person])") == 1


def test_a_card_that_does_not_match_says_why_and_a_lay_is_taken_back(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(one_two_three())
    table = notebook.table()
    table.hand.first.click(position=CORNER, force=True)
    expect(table.root.locator(".gp-bubble")).to_contain_text("Roll one, two or three dice before you discard")
    roll(table, "One blue die")
    refused = table.hand_group.locator("button[aria-disabled]").first
    refused.click(position=CORNER, force=True)
    expect(table.root.locator(".gp-bubble")).to_contain_text("matches none of the dice")
    held = table.hand.count()
    before = table.sequence
    table.playable.first.dblclick(position=CORNER)
    table.changed(before)
    expect(table.hand).to_have_count(held - 1)
    table.button("Undo").click()
    expect(table.hand).to_have_count(held)
    # The dice cannot be taken back.
    expect(table.button(re.compile("^Undo"))).to_have_attribute("aria-disabled", "true")


def test_a_hint_names_as_many_cards_as_can_go(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(one_two_three())
    table = notebook.table()
    roll(table)
    most = notebook.kernel.ask("len(w.game.best_discard(0))")
    assert most > 0
    table.button("Hint").click()
    notice = table.root.get_by_role("note").or_(table.root.locator(".gp-notice")).first
    expect(notice).to_contain_text("Discard ")
    expect(notice).to_contain_text(re.compile(r"\(one-two-three:\d\)"))


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_no_barrier_in_light_and_dark_and_nothing_sticks_out(open_notebook: OpenNotebook, theme: str) -> None:
    notebook = open_notebook(one_two_three(options="language='it'"))
    notebook.use_theme(theme)
    table = notebook.table()
    load_axe(notebook.page)
    found = {"before the roll": violations(notebook.page, ".gp-root")}
    before = table.sequence
    turn_of(table, "Il tuo turno").get_by_role("button", name=re.compile("Tutti e tre i dadi")).click()
    table.changed(before)
    expect(table.prompt).to_contain_text("Hai tirato ")
    found["the dice lie"] = violations(notebook.page, ".gp-root")
    for width in (800, 400, 320):
        table.root.evaluate("(root, width) => { root.style.maxWidth = `${width}px` }", width)
        expect(table.root).to_have_js_property("offsetWidth", width)
        assert table.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
        boxes = table.root.locator(".gp-can").evaluate_all("all => all.map(one => [one.offsetWidth, one.offsetHeight])")
        assert min(min(box) for box in boxes) >= 24
    notebook.kernel.do("while not w.match.over:\n    w.play(str(w.game.legal_moves()[-1 if w.game.phase == 0 else 0]))")
    table.root.locator(".gp-outcome").wait_for()
    found["ending"] = violations(notebook.page, ".gp-root")
    assert {state: rules for state, rules in found.items() if rules} == {}
