"""The World Flag Game in the browser: whole games by mouse and by keys, the map, the plan, light and dark."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from scripts.notebook_page import DARK, LIGHT
from tests.browser.boxes import box_of
from tests.browser.conftest import OpenNotebook
from tests.browser.table import CORNER, Table
from tests.browser.test_keyboard import focused, tab_into
from tests.browser.test_looks import load_axe, violations

SEED = 918_273_645
CELL = "import geoplay\nw = geoplay.play('world-flag', seats=['you'] + ['random'] * {others}, pace=0, seed={seed}{options})\nw"
# Plays on for the person: the first card that goes, and when none goes on, stop or pass.
PLAY_ON = """
while not ({condition}):
    w.play(str(w.game.legal_moves()[0]))
"""


CORNERS = """all => all.map(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
})"""


def world_flag(players: int, seed: int = SEED, options: str = "") -> str:
    """A game against players by chance, called ``w``, whose moves are shown at once."""
    return CELL.format(others=players - 1, seed=seed, options=f", {options}" if options else "")


def board_of(table: Table) -> Locator:
    """The spaces, on the map or on the plan."""
    return table.root.get_by_role("group", name=re.compile("^The board"))


def buttons_of(table: Table) -> Locator:
    """Stop, or pass."""
    return table.root.get_by_role("group", name="Your turn")


def space(table: Table, name: str) -> Locator:
    """The space of a country."""
    return board_of(table).get_by_role("button", name=re.compile(f"^{re.escape(name)},"))


def test_a_whole_game_of_three_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(world_flag(3))
    table = notebook.table()
    moves = 0
    while not table.over:
        before = table.sequence
        if table.playable.count():
            card = table.playable.first
            name = (card.get_attribute("aria-label") or "").partition(",")[0]
            if moves % 3 == 1:
                table.drag(card, space(table, name))
            elif moves % 3 == 2:
                space(table, name).click()
            else:
                card.click(position=CORNER)
                space(table, name).click()
            table.changed(before)
            expect(space(table, name)).to_have_attribute("aria-label", re.compile("covered by You"))
        else:
            buttons_of(table).get_by_role("button").last.click()
            table.changed(before)
        moves += 1
    outcome = notebook.kernel.ask("w.outcome")
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['fact'].rpartition('** ')[2]"))
    expect(table.player("You")).to_contain_text(f"{outcome['scores'][0]} points")
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") == moves


def test_a_whole_game_of_six_by_keys(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(world_flag(6, options="board='end-1960'"))
    table = notebook.table()
    keyboard = notebook.page.keyboard
    notebook.command("notebook:enter-command-mode")
    while not table.over:
        before = table.sequence
        if table.playable.count():
            tab_into(table.hand_group)
            keyboard.press("Home")
            for _ in range(table.hand.count()):
                if notebook.page.evaluate("document.activeElement.matches(':not([aria-disabled])')"):
                    break
                keyboard.press("ArrowRight")
            keyboard.press("Enter")
            expect(table.root.get_by_role("button", pressed=True).and_(table.hand)).to_have_count(1)
            keyboard.press("Enter")
        else:
            tab_into(buttons_of(table))
            keyboard.press("Enter")
        table.changed(before)
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))


def test_arrows_walk_along_the_lines_of_the_board(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(world_flag(3))
    table = notebook.table()
    keyboard = notebook.page.keyboard
    space(table, "Jordan").focus()
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        space(table, "Jordan").focus()
        keyboard.press(key)
        assert not focused(notebook.page).startswith("Jordan")
    # Brazil lies among its neighbours: wherever a key leads from there, the two are joined.
    for key in ("ArrowLeft", "ArrowDown"):
        space(table, "Brazil").focus()
        keyboard.press(key)
        assert "Brazil" in focused(notebook.page).partition("joined to")[2]
    # From an island one gets away too, and the page keys reach every space.
    space(table, "Iceland").focus()
    keyboard.press("ArrowDown")
    assert not focused(notebook.page).startswith("Iceland")
    keyboard.press("Home")
    reached = {focused(notebook.page).partition(",")[0]}
    for _ in range(90):
        keyboard.press("PageDown")
        reached.add(focused(notebook.page).partition(",")[0])
    assert len(reached) == 91


def test_what_cannot_be_played_says_why_and_undo_takes_a_card_back(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(world_flag(3))
    table = notebook.table()
    mine = set(notebook.kernel.ask("[w.game.board.spaces[w.game.board.index[key]].name for key in w.game.view(0)['hands'][0]]"))
    other = next(name for name in ("Australia", "New Zealand", "Canada", "Argentina") if name not in mine)
    space(table, other).click(force=True)
    expect(table.root.locator(".gp-bubble")).to_contain_text(f"You do not hold {other}.")
    card = table.playable.first
    name = (card.get_attribute("aria-label") or "").partition(",")[0]
    before = table.sequence
    space(table, name).click()
    table.changed(before)
    before = table.sequence
    table.button("Undo").click()
    table.changed(before)
    expect(space(table, name)).to_have_attribute("aria-label", re.compile("in your hand"))
    assert notebook.kernel.ask("len(w.match.steps)") == 0


def test_closer_looks_and_the_plan_show_the_same_spaces(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(world_flag(3))
    table = notebook.table()
    board = board_of(table)
    expect(board.locator(".gp-space")).to_have_count(91)
    whole = box_of(space(table, "France"))
    table.button("Europe").click()
    expect(table.button("World")).to_have_attribute("aria-pressed", "false")
    close = box_of(space(table, "France"))
    assert close["width"] > whole["width"]
    table.button("Plan").click()
    expect(board.locator(".gp-space")).to_have_count(91)
    boxes = board.locator(".gp-space-edge").evaluate_all(CORNERS)
    overlaps = [
        (a, b)
        for number, a in enumerate(boxes)
        for b in boxes[:number]
        if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1
    ]
    assert overlaps == []
    # On the map as well no flag lies on another.
    table.button("World").click()
    expect(table.button("World")).to_have_attribute("aria-pressed", "true")
    flags = board.locator(".gp-hairline").evaluate_all(CORNERS)
    assert len(flags) == 91
    for number, a in enumerate(flags):
        for b in flags[:number]:
            assert min(a[2], b[2]) - max(a[0], b[0]) < 1 or min(a[3], b[3]) - max(a[1], b[1]) < 1


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_no_barrier_at_the_board(open_notebook: OpenNotebook, theme: str) -> None:
    notebook = open_notebook(world_flag(6))
    notebook.use_theme(theme)
    table = notebook.table()
    expect(table.root.locator("image").first).to_be_visible()
    load_axe(notebook.page)
    found = {"first turn": violations(notebook.page, ".gp-root")}
    before = table.sequence
    notebook.kernel.do(PLAY_ON.format(condition="w.match.over or len(w.match.steps) > 20 and w.turn == 0"))
    table.changed(before)
    found["covered"] = violations(notebook.page, ".gp-root")
    table.root.locator(".gp-unfold").first.click()
    table.button("Plan").click()
    found["plan"] = violations(notebook.page, ".gp-root")
    notebook.kernel.do(PLAY_ON.format(condition="w.match.over"))
    table.ending.wait_for()
    found["ending"] = violations(notebook.page, ".gp-root")
    assert {state: rules for state, rules in found.items() if rules} == {}


def test_the_page_never_hears_of_the_seed_or_the_order_of_the_pile(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(world_flag(3))
    table = notebook.table()
    for _ in range(3):
        before = table.sequence
        buttons_of(table).get_by_role("button").last.click()
        table.changed(before)
        if table.playable.count():
            before = table.sequence
            space(table, (table.playable.first.get_attribute("aria-label") or "").partition(",")[0]).click()
            table.changed(before)
    widget = [frame for frame in notebook.lab.frames.frames() if not frame.sent and frame.kind.startswith("comm")]
    told = json.dumps([frame.content for frame in widget])
    largest = max(len(json.dumps(frame.widget_message)) for frame in widget if frame.widget_message)
    assert "hand-1/" in told
    assert largest < 30_000
    assert str(SEED) not in told
    pile = notebook.kernel.ask("[w.game.board.spaces[card].id for card in w.game._deck[w.game._top:]]")
    assert len(pile) > 20
    for start in range(len(pile) - 2):
        assert not re.search(r"\W{1,6}".join(map(re.escape, pile[start : start + 3])), told)


def test_a_laptop_reads_europe_at_once_and_a_phone_plays_on_a_region(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(world_flag(3), own_page={"viewport": {"width": 1366, "height": 650}})
    table, page = notebook.table(), notebook.page
    near = table.root.locator(".gp-near")
    expect(near).to_be_visible()
    # Every flag of Europe stands there once, with its name, and nothing lies outside its window.
    frame = near.evaluate(
        "one => { const { left, right, top, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom]; }"
    )
    edges = near.locator(".gp-space-edge").evaluate_all(CORNERS)
    captions = near.locator(".gp-space-caption")
    assert len(edges) > 20
    expect(captions).to_have_count(len(edges))
    assert all(
        frame[0] <= left and frame[1] <= top and right <= frame[2] and bottom <= frame[3] for left, top, right, bottom in edges
    )
    assert min(right - left for left, _, right, _ in edges) >= 16
    expect(space(table, "France")).to_have_count(1)
    # Pointing at a space shows its card; the legend names the centre; names can be had everywhere.
    space(table, "France").hover()
    expect(table.root.locator(".gp-about")).to_contain_text(re.compile("France.*joined to.*Spain"))
    expect(table.root.get_by_role("list", name=re.compile("corner areas"))).to_contain_text("Centre")
    named = table.root.locator(".gp-space-caption")
    few = named.count()
    table.button("Names").click()
    expect(named).to_have_count(0)
    table.button("Names").click()
    expect(named).to_have_count(table.root.locator(".gp-space").count())
    assert named.count() > few
    page.set_viewport_size({"width": 430, "height": 900})
    expect(near).to_have_count(0)
    expect(table.button("World")).to_have_attribute("aria-pressed", "false")
    assert space(table, "France").locator(".gp-space-edge").evaluate("one => one.getBoundingClientRect().width") >= 20


def test_the_only_move_there_is_stands_out(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(world_flag(3))
    table = notebook.table()
    notebook.kernel.do(PLAY_ON.format(condition="w.match.over or len({str(m) for m in w.game.legal_moves()}) == 1"))
    only = table.root.locator(".gp-only")
    expect(only).to_have_count(1)
    expect(only).to_have_text(re.compile("^(Count|Pass)"))
