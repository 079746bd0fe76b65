"""Looking back with an expert: from the end of a game, by mouse and by keys, without barriers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from scripts.notebook_page import DARK, LIGHT
from tests.browser.boxes import box_of, boxes
from tests.browser.conftest import OpenNotebook
from tests.browser.test_looks import load_axe, violations

# A short game that a random player in the person's seat has just lost or won; so many simulations make its mistakes sure.
AT_THE_TABLE = """
import geoplay
import geoplay.seats.reviewing as _reviewing
_reviewing.SIMULATIONS = 200
from random import Random
w = geoplay.play("this-and-that", seats=["you", "novice"], seed=7, pace=0)
_rng = Random(3)
while not w.match.over:
    w.play(str(_rng.choice(w.game.legal_moves())))
w
"""
ALONE = """
import geoplay
from geoplay.bots.levels import bot
from geoplay.core.match import Match
game = geoplay.new("lindy", players=2, seed=7)
match = Match(game, [bot("random", type(game)), bot("novice", type(game))])
for step in match.run():
    pass
match.review(seats=[0], simulations=12, language={language!r}, progress=False)
"""
CURRENT = "[aria-current=true]"


def test_the_end_of_a_game_leads_to_its_review(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(AT_THE_TABLE)
    table, kernel = notebook.table(), notebook.kernel
    table.ending.get_by_role("button", name="Review", exact=True).click()
    panel = table.root.get_by_role("region", name="Review")
    moves = panel.get_by_role("list", name="The moves, judged")
    expect(moves.get_by_role("button").first).to_be_visible()
    expect(table.ending).to_have_count(0)
    count = moves.get_by_role("button").count()
    assert count == kernel.ask("len(w.table['nodes']['review']['moves'])")

    # By mouse: a mistake shows the position before it, the better move ringed, its reason beside it.
    panel.get_by_role("button", name="Only what could be better").click()
    mistakes = moves.get_by_role("button")
    expect(mistakes).to_have_count(kernel.ask("sum(move['mistake'] for move in w.table['nodes']['review']['moves'])"))
    mistakes.first.click()
    expect(mistakes.first).to_have_attribute("aria-current", "true")
    best = kernel.ask("w.table['notice']['text']")
    expect(table.root.get_by_role("status").filter(has_text=best)).to_be_visible()
    expect(table.root.locator(".gp-hinted").first).to_be_visible()
    expect(moves).to_contain_text(f"Better: {best}.")

    # By keys: arrows lead from move to move, and the table follows.
    first = int(kernel.ask("w.table['replay']['position']"))
    mistakes.first.press("ArrowDown")
    expect(mistakes.nth(1)).to_be_focused()
    expect(mistakes.nth(1)).to_have_attribute("aria-current", "true")
    assert kernel.ask("w.table['replay']['position']") > first
    happened = "[line['text'] for line in w.table['log'] if line['number'] <= w.table['replay']['position']][-1]"
    expect(table.root.locator(".gp-last")).to_have_text(kernel.ask(happened))
    mistakes.nth(1).press("Home")
    expect(mistakes.first).to_be_focused()
    expect(table.root.get_by_text(re.compile(rf"^Move {first} of "))).to_be_visible()

    # The curve is a way, too; and another game is not that game.
    curve = panel.get_by_role("img", name=re.compile("^Everybody’s chance to win"))
    box = box_of(curve)
    curve.click(position={"x": box["width"] * 0.9, "y": box["height"] / 2})
    expect(table.root.get_by_text(re.compile(rf"^Move {first} of "))).to_have_count(0)
    table.button("New game").click()
    expect(panel).to_have_count(0)


@pytest.mark.parametrize(("theme", "language", "title"), [(LIGHT, "en", "Review"), (DARK, "it", "Analisi")])
def test_no_barrier_in_a_review_however_narrow(open_notebook: OpenNotebook, theme: str, language: str, title: str) -> None:
    notebook = open_notebook(ALONE.format(language=language))
    page = notebook.page
    notebook.use_theme(theme)
    table = notebook.table()
    panel = table.root.get_by_role("region", name=title)
    expect(panel.get_by_role("list").locator(CURRENT)).to_have_count(1)
    load_axe(page)
    root = page.locator(".gp-root").first
    for width in (320, 800, 1200):
        root.evaluate("(root, width) => { root.style.width = `${width}px`; }", width)
        wide = table.root.evaluate("root => root.scrollWidth - root.clientWidth")
        assert wide <= 0, f"at {width} pixels it is {wide} too wide"
        assert violations(page, ".gp-root") == []


WIDE_BOARD = """
import geoplay
from geoplay.bots.levels import bot
from geoplay.core.match import Match
game = geoplay.new("world-flag", players=3, seed=7)
match = Match(game, [bot("random", type(game)) for _ in range(3)])
for step in match.run():
    pass
match.review(seats=[0], simulations=2, progress=False)
"""


def test_a_review_leaves_room_for_the_board_and_for_more_than_one_move(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(WIDE_BOARD)
    table = notebook.table()
    panel = table.root.get_by_role("region", name="Review")
    moves = panel.get_by_role("list", name="The moves, judged")
    moves.get_by_role("button").nth(1).click()
    expect(moves.locator(CURRENT)).to_have_count(1)
    root = notebook.page.locator(".gp-root").first
    for width in (700, 1020, 1200):
        root.evaluate("(root, width) => { root.style.width = `${width}px`; }", width)
        current = moves.locator("li").filter(has=notebook.page.locator(CURRENT))
        board, listed, opened = boxes(table.root.locator(".gp-spaces").first, moves, current)
        assert board["height"] > 180, f"at {width} pixels the board is {board['height']} high"
        assert listed["height"] > 1.2 * opened["height"], f"at {width} pixels the list shows one move only"
