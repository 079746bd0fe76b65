"""Globe-Grams in the browser: short games by mouse and by keys, the globe, refusals, hints, light and dark."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from geoplay.boxes.globe_grams.moves import Capture, Discard, Exchange, Form, Pass, Special, Spin, Take, parse
from geoplay.boxes.globe_grams.squares import without
from scripts.notebook_page import DARK, LIGHT
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.table import Table
from tests.browser.test_keyboard import focused, tab_into
from tests.browser.test_looks import load_axe, violations

CELL = """
import geoplay
from random import Random
from geoplay.bots.levels import bot
w = geoplay.play('globe-grams', seats=['you', 'novice'], pace=0, seed={seed}{options})
adviser = bot('regular', type(w.game))
advised = lambda: str(adviser.choose(w.match.perspective(0), Random(len(w.match.steps))))
w
"""
# Plays on for the person, as advised, until something is so.
PLAY_ON = """
while not ({condition}):
    w.play(advised())
"""


def globe_grams(seed: int = 5, options: str = "") -> str:
    """A game against a novice, called ``w``, whose moves are shown at once."""
    return CELL.format(seed=seed, options=f", {options}" if options else "")


def item(table: Table, name: str) -> Locator:
    """A square by its id."""
    return table.root.locator(f'[data-item="{name}"]')


def globe_of(table: Table) -> Locator:
    """The globe."""
    return table.root.get_by_role("button", name=re.compile("^The globe"))


def field_of(table: Table) -> Locator:
    """Where a name is written."""
    return table.root.get_by_role("textbox", name="Write or pick a name")


def spelt(move: Form | Special | Capture, notebook: Notebook) -> list[str]:
    """The ids of the squares that spell a name, one by one: those of the captured name or the special ones wherever they fit."""
    first: list[str] = []
    if isinstance(move, Capture):
        laid = next(
            laid for names in notebook.kernel.ask("w.game.view(0)['names']") for laid in names if laid["letters"] == move.captured
        )
        first = [f"name/{laid['serial']}/{place}{letter}" for place, letter in enumerate(laid["letters"])]
    elif isinstance(move, Special):
        special: str = notebook.kernel.ask("w.game.view(0)['special']")
        first = [f"special/{letter}{special[:place].count(letter)}" for place, letter in enumerate(special)]
    real = without(move.letters, move.blanks)
    items: list[str] = []
    used = ""
    for letter in move.letters:
        known = next((other for other in first if other.rstrip("0123456789").endswith(letter)), None)
        sign = letter if letter in real else "?"
        if known is not None:
            first.remove(known)
            items.append(known)
        else:
            items.append(f"hand/{sign}{used.count(sign)}")
            used += sign
        real = real.replace(letter, "", 1) if sign == letter else real
    return items


def by_mouse(notebook: Notebook, written: str) -> None:
    """Make a move with the mouse: the globe, a button, or squares picked one by one."""
    table = notebook.table()
    move = parse(written)
    before = table.sequence
    if isinstance(move, Spin):
        globe_of(table).click()
    elif isinstance(move, Pass):
        item(table, "pass").click()
    else:
        if isinstance(move, Take | Discard | Exchange):
            prefix = "pot/" if isinstance(move, Take) else "hand/"
            squares = [f"{prefix}{square}{move.squares[:place].count(square)}" for place, square in enumerate(move.squares)]
        else:
            assert isinstance(move, Form | Special | Capture)
            squares = spelt(move, notebook)
        for square in squares:
            item(table, square).click()
            expect(item(table, square)).to_have_attribute("aria-pressed", "true")
        table.root.locator(".gp-picking").get_by_role("button").first.click()
    table.changed(before)


def test_a_short_game_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(globe_grams(seed=51, options="goal=40"))
    table = notebook.table()
    made = []
    while not table.over:
        move = notebook.kernel.ask("advised()")
        by_mouse(notebook, move)
        made.append(move.split()[0])
    assert {"spin", "form"} <= set(made)
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") == len(made)
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))


def test_a_short_game_by_keys(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(globe_grams(seed=11, options="goal=40"))
    table = notebook.table()
    keyboard = notebook.page.keyboard
    notebook.command("notebook:enter-command-mode")
    while not table.over:
        before = table.sequence
        move = parse(notebook.kernel.ask("advised()"))
        if isinstance(move, Spin | Pass):
            tab_into(table.root.get_by_role("group", name="Your turn"))
            keyboard.press("Enter")
        elif isinstance(move, Take | Discard | Exchange):
            group = "In the pot" if isinstance(move, Take) else "Your letters"
            tab_into(table.root.get_by_role("group", name=group))
            for place, square in enumerate(move.squares):
                wanted = f"{'pot/' if isinstance(move, Take) else 'hand/'}{square}{move.squares[:place].count(square)}"
                keyboard.press("Home")
                while notebook.page.evaluate("document.activeElement.dataset.item") != wanted:
                    keyboard.press("ArrowRight")
                keyboard.press("Enter")
            tab_into(table.root.locator(".gp-picking"))
            while focused(notebook.page) not in ("Take", "Into the pot", "Pass to the left"):
                keyboard.press("Tab")
            keyboard.press("Enter")
        else:
            tab_into(table.root.locator(".gp-picking"))
            # From below one comes to the button first.
            if focused(notebook.page) != "Write or pick a name":
                keyboard.press("Shift+Tab")
            expect(field_of(table)).to_be_focused()
            # Whoever knows the notation says which letters are meant.
            keyboard.type(str(move) if not isinstance(move, Form) else move.letters)
            keyboard.press("Enter")
        table.changed(before)
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))


def test_out_of_one_pot_in_italian(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(globe_grams(options="version='pot', goal=40, language='it'"))
    table = notebook.table()
    expect(table.prompt).to_have_text("Fai girare il mappamondo.")
    before = table.sequence
    item(table, "spin").click()
    table.changed(before)
    expect(table.root.get_by_role("group", name="La riserva, per tutti").get_by_role("button")).to_have_count(3)
    notebook.kernel.do(PLAY_ON.format(condition="w.game.turn is None"))
    expect(table.root.get_by_role("button", name="Gioca ancora").or_(table.root.locator(".gp-ending"))).not_to_have_count(0)


def test_a_name_lands_on_the_globe_and_facts_say_what_it_is(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(globe_grams())
    table = notebook.table()
    notebook.kernel.do(PLAY_ON.format(condition="w.game.view(0)['latest'] and w.game.turn == 0"))
    title = notebook.kernel.ask("w.game.lexicon.known(w.game.view(0)['latest']).name")
    expect(globe_of(table)).to_have_attribute("aria-label", re.compile(re.escape(title)))
    expect(table.root.get_by_text(title, exact=True).first).to_be_visible()


def test_what_is_no_name_is_refused_with_the_nearest_and_hints_come_in_steps(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(globe_grams())
    table = notebook.table()
    notebook.kernel.do(PLAY_ON.format(condition="w.game.view(0)['phase'] == 'names' and advised() != 'pass'"))
    field = field_of(table)
    field.fill("FLORENSE")
    field.press("Enter")
    bubble = table.root.locator(".gp-bubble")
    expect(bubble).to_contain_text("FLORENSE is not in the gazetteer. Nearest: Florence")
    field.fill("LAKE")
    field.press("Enter")
    expect(bubble).to_contain_text("a geographical word alone is no name")
    hint = table.button("Hint")
    told = []
    for beginning in ("There is a name", "It is ", "It begins with "):
        hint.click()
        notice = table.root.locator(".gp-notice").filter(has_text=beginning)
        expect(notice).to_be_visible()
        told.append(notice.inner_text())
    assert len(set(told)) == 3
    hint.click()
    name = notebook.kernel.ask("w.match.hint().move.letters")
    expect(table.root.locator(".gp-notice").filter(has_text=name)).to_be_visible()


def test_squares_are_dragged_to_spell_a_name_and_a_refusal_ends_with_the_next_try(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(globe_grams(seed=51))
    table = notebook.table()
    notebook.kernel.do(PLAY_ON.format(condition="advised().startswith('form ') and '?' not in advised()"))
    move = parse(notebook.kernel.ask("advised()"))
    assert isinstance(move, Form)
    field = field_of(table)
    field.fill("LAKE")
    field.press("Enter")
    expect(table.root.locator(".gp-bubble")).to_contain_text("a geographical word alone is no name")
    field.fill("")
    squares = spelt(move, notebook)
    for place, square in enumerate(squares, start=1):
        table.drag(item(table, square), field)
        expect(field).to_have_value(move.letters[:place])
    # A square that is dropped anywhere else is not picked.
    other = table.root.get_by_role("group", name="Your letters").locator('button[aria-pressed="false"]')
    if other.count():
        table.drag(other.first, table.prompt)
        expect(field).to_have_value(move.letters)
    before = table.sequence
    field.press("Enter")
    table.changed(before)
    expect(table.root.locator(".gp-bubble")).to_have_count(0)
    assert notebook.kernel.ask("str(w.match.steps[-1].move)") == str(move)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_no_barrier_at_the_table(open_notebook: OpenNotebook, theme: str) -> None:
    notebook = open_notebook(globe_grams())
    notebook.use_theme(theme)
    table = notebook.table()
    load_axe(notebook.page)
    found = {"before": violations(notebook.page, ".gp-root")}
    notebook.kernel.do(PLAY_ON.format(condition="len(w.game.view(0)['names'][0]) > 1 and w.game.turn == 0"))
    expect(table.root.get_by_role("group", name=re.compile("^Your names")).first).to_be_visible()
    found["with names"] = violations(notebook.page, ".gp-root")
    assert found == {"before": [], "with names": []}


@pytest.mark.rule("globe-grams:3")
def test_the_globe_is_searched_by_name(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(globe_grams())
    table = notebook.table()
    field = table.root.get_by_role("searchbox", name="Search the globe")
    before = notebook.kernel.ask("len(w.match.steps)")
    field.fill("Florence")
    field.press("Enter")
    expect(table.root.get_by_role("status").filter(has_text="Florence: a city in Europe")).to_be_visible()
    field.fill("Florense")
    field.press("Enter")
    expect(table.root.get_by_role("status").filter(has_text="Florense is not on the globe. Nearest: Florence")).to_be_visible()
    # Letters written there do nothing else at the table.
    field.fill("")
    field.press_sequentially("nhu")
    expect(field).to_have_value("nhu")
    assert notebook.kernel.ask("len(w.match.steps)") == before
