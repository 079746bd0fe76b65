"""People to meet: opponents chosen from the gallery, what they say, and several people at one screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from scripts.notebook_page import DARK, LIGHT
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.table import Table
from tests.browser.test_keyboard import arrow_to, tab_into
from tests.browser.test_looks import load_axe, violations

CELL = """
import geoplay
from geoplay.bots.levels import bot
w = geoplay.play({game!r}, seats={seats!r}, pace=0, seed={seed})
w
"""
# Plays on for the person in the kernel until a character says something.
UNTIL_SAID = """
adviser = bot("novice", type(w.game))
while "speech" not in w.table["nodes"]:
    w.play(str(adviser.choose(w.match.perspective(0), w.match.rng(0))))
"""


def cell(game: str, seats: list[str] | str, seed: int = 12) -> str:
    """A game, called ``w``."""
    return CELL.format(game=game, seats=seats, seed=seed)


def players(table: Table) -> list[str]:
    """Who sits at the table."""
    return [name.strip() for name in table.root.locator(".gp-seat-name > span").all_inner_texts()]


def gallery(table: Table) -> Locator:
    """Everybody to choose from."""
    return table.root.get_by_role("region", name="Who plays?")


def fits(notebook: Notebook) -> bool:
    """Whether nothing of the table lies beyond its sides."""
    inside: bool = notebook.page.locator(".gp-root").first.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    return inside


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_opponents_are_chosen_by_mouse_and_they_talk(open_notebook: OpenNotebook, theme: str) -> None:
    notebook = open_notebook(cell("world-flag", "choose"))
    notebook.use_theme(theme)
    table, page = notebook.table(), notebook.page
    choices = gallery(table)
    start = choices.get_by_role("button", name="Start the game")
    expect(start).to_have_attribute("aria-disabled", "true")
    load_axe(page)
    assert violations(page, ".gp-root") == []
    for name in ("Tullio", "Rosa", "Yaw"):
        choices.get_by_role("button", name=re.compile(f"^{name}")).click()
    choices.get_by_role("button", name=re.compile("^Yaw")).click()
    expect(choices.get_by_role("status")).to_have_text("2 chosen")
    assert violations(page, ".gp-root") == []
    page.set_viewport_size({"width": 400, "height": 900})
    assert fits(notebook)
    page.set_viewport_size({"width": 1280, "height": 1100})
    start.click()
    expect(table.root.locator(".gp-seat")).to_have_count(3)
    assert players(table) == ["You", "Tullio", "Rosa"]
    # A portrait is drawn, not one of the silhouettes.
    expect(table.player("Rosa").locator(".gp-bust")).to_have_count(0)

    notebook.kernel.do(UNTIL_SAID)
    bubble = table.root.locator(".gp-speech")
    expect(bubble).to_be_visible()
    words = notebook.kernel.ask("w.table['nodes']['speech']['text']")
    expect(bubble).to_contain_text(words)
    expect(table.told).to_contain_text(words)
    assert violations(page, ".gp-root") == []
    bubble.get_by_role("button", name="Silence").click()
    expect(bubble).to_have_count(0)
    expect(table.button("Let them talk")).to_be_visible()
    table.button("What happened").click()
    expect(table.root.locator(".gp-log")).to_contain_text(words)


def test_opponents_are_chosen_by_keys_at_the_same_table(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cell("lindy", ["you", "Yaw"]))
    table, page = notebook.table(), notebook.page
    button = table.button("Opponents")
    button.focus()
    page.keyboard.press("Enter")
    cards = gallery(table).get_by_role("group")
    cards.wait_for()
    # The reader was at the table, and is at the first of the cards now.
    expect(cards.get_by_role("button").first).to_be_focused()
    expect(cards.get_by_role("button", name=re.compile("^Yaw"))).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    expect(cards.get_by_role("button", name=re.compile("^Thandi"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(cards.locator("[aria-pressed=true]")).to_have_count(1)
    tab_into(gallery(table).locator(".gp-gallery-foot"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(table.player("Thandi")).to_be_visible()
    assert players(table) == ["You", "Thandi"]


def test_two_people_play_some_turns_at_one_screen(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cell("lindy", ["you", "person:Ben"], seed=7))
    table, page = notebook.table(), notebook.page
    load_axe(page)
    for turn, name in enumerate(("Player 1", "Ben", "Player 1", "Ben")):
        cover = table.root.get_by_role("region", name=f"Pass the screen to {name}.")
        cover.wait_for()
        assert table.hand.count() == 0
        assert not re.search(r"hand/|Your hand", table.root.inner_html())
        button = cover.get_by_role("button", name=f"I am {name}: show my cards")
        if turn:
            expect(button).to_be_focused()
            expect(table.told).to_contain_text(f"Pass the screen to {name}.")
        else:
            assert violations(page, ".gp-root") == []
            notebook.use_theme(DARK)
            assert violations(page, ".gp-root") == []
            notebook.use_theme(LIGHT)
            page.set_viewport_size({"width": 420, "height": 900})
            assert fits(notebook)
            page.set_viewport_size({"width": 1280, "height": 1100})
            button.focus()
        page.keyboard.press("Enter")
        table.hand_group.wait_for()
        expect(table.prompt).to_contain_text(f"{name}:")
        expected = notebook.kernel.ask("sorted(card['label'] for card in w.table['nodes']['hand']['cards'])")
        assert sorted(table.names(table.hand)) == expected
        tab_into(table.root.get_by_role("group", name="On the table"))
        arrow_to(page, "Draw pile")
        page.keyboard.press("Enter")
        expect(table.hand).to_have_count(len(expected) + 1)
        table.put(table.hand.last, table.discard_pile)


def test_a_race_of_two_people_and_their_keys(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cell("training", ["you", "person:Ben"], seed=5))
    table, page = notebook.table(), notebook.page
    table.button("Lay the first flag").first.click()
    keys = table.root.get_by_role("group", name="Press your own key first, then answer.")
    keys.wait_for()
    load_axe(page)
    assert violations(page, ".gp-root") == []
    table.root.locator(".gp-race.gp-running").wait_for()
    assert table.root.locator(".gp-race input").count() == 0
    table.root.locator(".gp-race").focus()
    page.keyboard.press("b")
    expect(keys.get_by_role("button", name=re.compile("^Ben"))).to_have_attribute("aria-pressed", "true")
    expect(table.prompt).to_contain_text("Ben:")
    field = table.root.locator(".gp-race input")
    # Letters go into the field that opened, and start no new game.
    expect(field).to_be_focused()
    page.keyboard.type("Narnia")
    expect(field).to_have_value("Narnia")
    expect(table.root.get_by_role("alertdialog")).to_have_count(0)
    page.keyboard.press("Enter")
    # A wrong answer: the other goes on, and needs no key now. An A that is typed is no key either.
    expect(table.prompt).to_contain_text("Player 1:")
    expect(keys.get_by_role("button", name=re.compile("^Player 1"))).to_have_attribute("aria-pressed", "true")
    table.root.locator(".gp-race.gp-running").wait_for()
    field.fill("")
    field.press_sequentially("Australia")
    expect(field).to_have_value("Australia")
    page.keyboard.press("Enter")
    expect(keys).to_have_count(0)
    assert notebook.kernel.ask("[event.kind for event in w.match.steps[-1].events]") == ["wrong", "right"]
