"""The Game of Cities in the browser: whole games by mouse and by keys, calls, wrong picks, help, light and dark."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from scripts.notebook_page import DARK, LIGHT
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.table import Table
from tests.browser.test_keyboard import arrow_to, focused, tab_into
from tests.browser.test_looks import load_axe, violations

# The kernel knows which book the person could take now; the page does not.
CELL = """
import geoplay
w = geoplay.play("cities", seats={seats!r}, pace=0, seed={seed}{options})

def book():
    found = w.game.books(0)
    if not found:
        return None
    city = w.game.deck.cities[w.game.deck.index[found[0]]]
    return {{"id": city.id, "name": city.name, "parts": city.parts}}
w
"""
# Six short names, so that a game by keys is short too.
RIVERS = [
    {"name": name, "part_1": name[:1], "part_2": name[1:2], "part_3": name[2:], "longitude": east, "latitude": north}
    for name, east, north in (
        ("Nile", 31.1, 30.1),
        ("Congo", 12.4, -6.1),
        ("Volta", 0.7, 5.8),
        ("Juba", 42.5, -0.2),
        ("Shire", 35.3, -17.7),
        ("Tana", 40.5, -2.5),
    )
]


def cities(seed: int = 1930, seats: tuple[str, ...] = ("you", "random"), **options: Any) -> str:
    """A game against players by chance, called ``w``, whose moves are shown at once."""
    given = "".join(f", {key}={value!r}" for key, value in options.items())
    return CELL.format(seats=list(seats), seed=seed, options=given)


def card(table: Table, part: str) -> Locator:
    """A card wherever it lies, by the part of a name on it."""
    return table.button(re.compile(f"^{re.escape(part)}, number"))


def race(table: Table) -> Locator:
    """Where a city is called."""
    return table.root.get_by_role("group", name="Do you see a city?")


def place(table: Table, name: str) -> Locator:
    """The dot of a city on the map."""
    states = table.root.get_by_role("group", name=re.compile("^The United States"))
    return states.get_by_role("button", name=re.compile(f"^{name},")).locator(".gp-dot")


def pack(table: Table) -> Locator:
    """The face-down pack."""
    return table.button(re.compile("^(The pack is empty|Pack:)"))


def picked(table: Table) -> Locator:
    """The cards that are picked."""
    return table.root.locator(".gp-item[aria-pressed=true]")


def own_turn(table: Table) -> Locator:
    """The button that ends a turn without a book."""
    return table.root.get_by_role("group", name="Your turn").get_by_role("button")


def taking(table: Table) -> Locator:
    """Where picked cards become a book."""
    return table.root.get_by_role("group", name="What you picked")


def by_mouse(notebook: Notebook, table: Table, number: int) -> None:
    """One move: what the kernel knows is done with the mouse, in one way or another."""
    before = table.sequence
    found = notebook.kernel.ask("book()")
    if race(table).count():
        # A claim counts from the moment everything stands still.
        expect(race(table).get_by_role("button").last).to_be_enabled()
        if found:
            place(table, found["name"]).click()
        else:
            race(table).get_by_role("button", name="I see none: go on").click()
    elif found and number % 2:
        for part in found["parts"]:
            card(table, part).click()
        expect(picked(table)).to_have_count(3)
        table.button("Take the book").click()
    elif own_turn(table).count():
        own_turn(table).click()
    else:
        pack(table).click()
    table.changed(before)


def test_a_whole_game_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cities())
    table = notebook.table()
    moves = 0
    while not table.over:
        by_mouse(notebook, table, moves)
        moves += 1
    kinds = notebook.kernel.ask("[event.kind for step in w.match.steps for event in step.events]")
    assert kinds.count("book") == 12
    own = notebook.kernel.ask(
        "[event.data['called'] for s in w.match.steps for event in s.events if event.kind == 'book' and not event.seat]"
    )
    assert True in own, "a city was called on the map"
    assert False in own, "and one was picked from the cards"
    outcome = notebook.kernel.ask("w.outcome")
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))
    expect(table.player("You")).to_contain_text(str(outcome["scores"][0]))
    # Every city is pinned for whoever has its book.
    expect(table.root.locator(".gp-pin")).to_have_count(12)


def into_field(table: Table) -> None:
    """Into the field beside the button that takes a book, from wherever the focus is."""
    tab_into(taking(table))
    while not table.page.evaluate("document.activeElement.matches('input')"):
        table.page.keyboard.press("Shift+Tab")


def by_keys(notebook: Notebook, table: Table, number: int) -> None:
    """One move without the mouse."""
    keyboard = notebook.page.keyboard
    before = table.sequence
    found = notebook.kernel.ask("book()")
    if race(table).count():
        expect(race(table).get_by_role("textbox")).to_be_focused()
        expect(race(table).get_by_role("button").last).to_be_enabled()
        if found:
            keyboard.type(found["name"].lower())
        # With nothing written Enter goes on.
        keyboard.press("Enter")
    elif found and number % 3 == 0:
        into_field(table)
        keyboard.type(found["name"])
        keyboard.press("Enter")
    elif found and number % 3 == 1:
        for part in found["parts"]:
            group = table.root.locator("[data-rove]").filter(has=card(table, part)).last
            tab_into(group)
            arrow_to(notebook.page, f"{part}, number")
            keyboard.press("Space")
        expect(picked(table)).to_have_count(3)
        into_field(table)
        keyboard.press("Enter")
    elif own_turn(table).count():
        tab_into(table.root.get_by_role("group", name="Your turn"))
        keyboard.press("Enter")
    else:
        tab_into(table.root.get_by_role("group", name="On the table"))
        arrow_to(notebook.page, "Pack")
        keyboard.press("Enter")
    table.changed(before)


def test_a_whole_game_of_a_teachers_set_by_keys(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cities(seed=3, cities=RIVERS))
    table = notebook.table()
    notebook.command("notebook:enter-command-mode")
    table.root.focus()
    moves = 0
    while not table.over:
        by_keys(notebook, table, moves)
        moves += 1
    assert notebook.kernel.ask("sorted(w.game.view(None)['made'])") == ["congo", "juba", "nile", "shire", "tana", "volta"]
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))
    assert focused(notebook.page) == "Play again"


def until_own_turn(notebook: Notebook, table: Table) -> None:
    """Go on until it is the person's turn with no card drawn."""
    while notebook.kernel.ask("w.turn") != 0:
        by_mouse(notebook, table, 0)


def test_a_wrong_pick_is_refused_with_the_reason_and_costs_nothing(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cities(seed=11))
    table = notebook.table()
    until_own_turn(notebook, table)
    before = notebook.kernel.ask("w.game.view(0)")
    parts = notebook.kernel.ask(
        "[w.game.deck.part(w.game.deck.card(corner)) for hand in w.game.view(0)['hands'] for corner in hand]"
    )
    for part in (parts[0], parts[1], parts[3]):
        card(table, part).click()
    table.button("Take the book").click()
    expect(table.root.locator(".gp-bubble")).to_contain_text("Rule 11")
    assert notebook.kernel.ask("w.game.view(0)") == before
    expect(picked(table)).to_have_count(3)
    notebook.page.keyboard.press("Escape")
    notebook.page.keyboard.press("Escape")
    expect(picked(table)).to_have_count(0)
    taking(table).get_by_role("textbox").fill("Rome")
    notebook.page.keyboard.press("Enter")
    expect(table.root.locator(".gp-bubble")).to_contain_text("There is no city 'rome' in this game")
    assert notebook.kernel.ask("w.game.view(0)") == before


def test_hints_come_step_by_step_and_not_at_a_table_without_help(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cities(seed=11, helper="off"))
    table = notebook.table()
    until_own_turn(notebook, table)
    table.button("Hint").click(force=True)
    expect(table.root).to_contain_text("At this table everybody finds the books without help.")


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_no_barrier_at_the_table(open_notebook: OpenNotebook, theme: str) -> None:
    notebook = open_notebook(cities(seed=5, seats=("you", "novice", "novice", "novice"), helper="show"))
    notebook.use_theme(theme)
    table = notebook.table()
    load_axe(notebook.page)
    found = {"first": violations(notebook.page, ".gp-root")}
    while notebook.kernel.ask("len(w.match.steps)") < 30:
        by_mouse(notebook, table, 1)
    found["middle"] = violations(notebook.page, ".gp-root")
    assert {state: rules for state, rules in found.items() if rules} == {}


@pytest.mark.parametrize("width", [1300, 900, 520])
def test_nothing_sticks_out(open_notebook: OpenNotebook, width: int) -> None:
    notebook = open_notebook(cities(seed=8, seats=("you", *["novice"] * 5), language="it"))
    table = notebook.table()
    notebook.page.set_viewport_size({"width": width, "height": 1000})
    wide, room = table.root.evaluate("root => [root.scrollWidth, root.clientWidth]")
    assert wide <= room
    outside = table.root.evaluate(
        """root => {
          const { left, right } = root.getBoundingClientRect();
          return [...root.querySelectorAll("button, input")].filter(one => {
            const box = one.getBoundingClientRect();
            return box.width && (box.left < left - 1 || box.right > right + 1);
          }).map(one => one.outerHTML.slice(0, 120));
        }"""
    )
    assert outside == []
