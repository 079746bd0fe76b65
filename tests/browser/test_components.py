"""The components that some games need, on toy tables: by mouse, by keys, in light and dark, moving and still."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from scripts.notebook_page import DARK, LIGHT
from tests.browser.boxes import box_of
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.test_keyboard import focused
from tests.browser.test_looks import load_axe, violations
from tests.browser.toy_tables import TABLES

ROOT = Path(__file__).resolve().parents[2]
CELL = """
import sys
sys.path.insert(0, {root!r})
import geoplay
from tests.browser.toy_tables import toy_game
toy_game({name!r})
w = geoplay.play("toy-{name}", seats=["you", "random"], seed=1, pace=0)
w
"""
MOVING = {"reduced_motion": "no-preference"}
# Animations of a table that have begun and not ended; a finished one keeps nothing in the page.
RUNNING = "root => root.getAnimations({ subtree: true }).filter(one => one.playState === 'running').length"


def toy(name: str) -> str:
    """The cell of a toy table."""
    return CELL.format(root=str(ROOT), name=name)


def lay(notebook: Notebook, times: int = 1) -> None:
    """Play on in the kernel, whatever the page shows."""
    table = notebook.table()
    for _ in range(times):
        before = table.sequence
        notebook.kernel.do("w.play(str(w.game.legal_moves()[0]))")
        table.changed(before)


def group(notebook: Notebook, name: str) -> Locator:
    """A component by the name it has for a screen reader."""
    return notebook.table().root.get_by_role("group", name=name, exact=True)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("name", TABLES)
def test_no_barrier_at_any_component(open_notebook: OpenNotebook, name: str, theme: str) -> None:
    notebook = open_notebook(toy(name))
    notebook.use_theme(theme)
    root = notebook.table().root
    expect(root.locator("[data-rove] [data-item], .gp-globe").first).to_be_visible()
    load_axe(notebook.page)
    found = {"start": violations(notebook.page, ".gp-root")}
    lay(notebook, 2)
    found["later"] = violations(notebook.page, ".gp-root")
    root.locator("[data-item]").last.focus()
    found["focus"] = violations(notebook.page, ".gp-root")
    assert {state: rules for state, rules in found.items() if rules} == {}


@pytest.mark.parametrize("name", TABLES)
def test_nothing_sticks_out_and_every_target_is_large_enough(open_notebook: OpenNotebook, name: str) -> None:
    notebook = open_notebook(toy(name))
    lay(notebook, 2)
    root = notebook.table().root
    for width in (760, 400, 320):
        notebook.page.locator(".gp-root").evaluate("(root, width) => { root.style.maxWidth = `${width}px` }", width)
        expect(root).to_have_js_property("offsetWidth", width)
        # The table is laid anew for its width a moment after the width has changed.
        notebook.page.wait_for_function(
            """root => root.scrollWidth <= root.clientWidth + 1 && root.querySelector(".gp-can, .gp-target") &&
              [...root.querySelectorAll(".gp-can, .gp-target")]
                .every(one => Math.min(one.offsetWidth, one.offsetHeight) >= 24)""",
            arg=root.element_handle(),
        )


def test_a_card_is_laid_into_a_gap_by_drag_by_click_and_by_key(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(toy("order"))
    table, keyboard = notebook.table(), notebook.page.keyboard
    row = group(notebook, "By area")
    gaps = ["Before Italy", "Between Italy and France", "Between France and Japan", "After Japan"]
    for gap in gaps:
        expect(row.get_by_role("button", name=gap, exact=True)).to_be_enabled()
    before = table.sequence
    table.drag(table.button(re.compile("^Next card")), row.get_by_role("button", name=gaps[1], exact=True))
    table.changed(before)
    before = table.sequence
    row.get_by_role("button", name="After Tunisia", exact=True).or_(
        row.get_by_role("button", name=re.compile("^After"))
    ).first.click()
    table.changed(before)
    before = table.sequence
    row.get_by_role("button", name="Between Italy and France", exact=True).focus()
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    assert focused(notebook.page) == "Between France and Japan"
    keyboard.press("Enter")
    table.changed(before)
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") == 3


def test_a_card_goes_to_a_free_place_of_the_grid_and_the_limit_is_told(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(toy("grid"))
    table = notebook.table()
    grid = group(notebook, "The grid")
    before = table.sequence
    table.drag(table.hand.first, grid.get_by_role("button", name=re.compile("^Next to Italy")).first)
    table.changed(before)
    expect(grid.get_by_role("img", name="5 / 5")).to_have_count(1)
    expect(grid).to_contain_text("At most 5 in a line")
    cells = grid.locator(".gp-lying, .gp-free").evaluate_all("all => all.map(one => [one.offsetLeft, one.offsetTop])")
    assert len(set(map(tuple, cells))) == len(cells)
    # By key one walks over cards and places alike, to the neighbour that lies there.
    grid.get_by_role("button", name="Italy", exact=True).focus()
    notebook.page.keyboard.press("ArrowRight")
    assert focused(notebook.page) == "France"


def test_a_finger_on_a_strewn_card(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(toy("strewn"))
    table = notebook.table()
    strewn = group(notebook, "The table").get_by_role("button")
    expect(strewn).to_have_count(21)
    places = strewn.evaluate_all("all => all.map(one => one.offsetTop)")
    # In the order one reads: never back up by more than a card.
    assert all(later > earlier - 70 for earlier, later in pairwise(places))
    before = table.sequence
    group(notebook, "The table").get_by_role("button", name="Nepal").click()
    table.changed(before)
    expect(strewn).to_have_count(19)
    expect(group(notebook, "Won cards").get_by_role("button")).to_have_count(2)


def test_dice_tumble_and_do_not_for_those_who_prefer_it(open_notebook: OpenNotebook) -> None:
    still = open_notebook(toy("strewn"))
    expect(still.table().button("Blue die: star")).to_be_visible()
    lay(still)
    expect(still.table().button("Blue die: cross")).to_be_visible()
    expect(still.table().button("Red die: Oceania")).to_be_visible()
    assert still.table().root.evaluate(RUNNING) == 0
    moving = open_notebook(toy("strewn"), own_page=MOVING)
    root = moving.table().root
    expect(moving.table().button("Blue die: star")).to_be_visible()
    root.evaluate(
        """root => new MutationObserver(() => {
          if (root.querySelector(".gp-cube")?.getAnimations().length) globalThis.tumbled = true;
        }).observe(root, { attributes: true, childList: true, subtree: true })"""
    )
    lay(moving)
    moving.page.wait_for_function(
        "globalThis.tumbled || [...document.querySelectorAll('.gp-cube')].some(one => one.getAnimations().length)"
    )
    expect(moving.table().button("Red die: Oceania")).to_be_visible()


def test_a_card_that_is_turned_over_is_seen_turning(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(toy("order"), own_page=MOVING)
    root = notebook.table().root
    expect(root.locator(".gp-reverse").first).to_be_visible()
    expect(root.locator(".gp-turning")).to_have_count(0)
    root.evaluate(
        """root => new MutationObserver(() => {
          if (root.querySelector(".gp-turning")) globalThis.turned = true;
        }).observe(root, { childList: true, subtree: true })"""
    )
    lay(notebook)
    notebook.page.wait_for_function("globalThis.turned")
    expect(root.locator(".gp-turning")).to_have_count(0)


def test_the_globe_spins_by_click_key_and_flick_and_comes_to_rest(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(toy("globe"))
    table, page = notebook.table(), notebook.page
    globe = table.root.locator(".gp-globe")
    expect(globe).to_have_attribute("aria-label", re.compile("^The globe, Addis Ababa"))
    plain = globe.locator("canvas").evaluate("canvas => canvas.toDataURL()")
    before = table.sequence
    globe.click()
    table.changed(before)
    expect(globe).to_have_attribute("aria-label", re.compile("^The globe, 1, Addis Ababa, Roma, Santiago"))
    expect(globe.locator(".gp-section.gp-on")).to_have_text("1")
    assert globe.locator("canvas").evaluate("canvas => canvas.toDataURL()") != plain
    before = table.sequence
    globe.focus()
    page.keyboard.press("Enter")
    table.changed(before)
    # A slow drag only turns it; a flick spins.
    box = box_of(globe)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = table.sequence
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y, steps=3)
    page.mouse.move(x + 41, y)
    page.wait_for_function("start => performance.now() - start > 120", arg=page.evaluate("performance.now()"))
    page.mouse.up()
    assert table.sequence == before
    page.evaluate(FLICK)
    table.changed(before)
    assert notebook.kernel.ask("sum(step.by_person for step in w.match.steps)") == 3


# Playwright's mouse is slower than a hand: a flick is so many pixels in so little time.
FLICK = """() => {
  const globe = document.querySelector(".gp-globe");
  const { left, top, width, height } = globe.getBoundingClientRect();
  const tell = (kind, x) => globe.dispatchEvent(new PointerEvent(kind, {
    bubbles: true, isPrimary: true, pointerId: 1, clientX: left + width / 2 + x, clientY: top + height / 2,
  }));
  globe.setPointerCapture = () => undefined;
  tell("pointerdown", 0);
  tell("pointermove", 60);
  tell("pointermove", 140);
  tell("pointerup", 140);
}"""


def test_the_globe_turns_by_itself_and_stays_when_asked_to(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(toy("globe"), own_page=MOVING)
    globe = notebook.table().root.locator(".gp-globe")
    pointer = globe.locator(".gp-pointer")
    first = pointer.get_attribute("transform")
    seen = "() => document.querySelector('.gp-pointer').getAttribute('transform')"
    notebook.page.evaluate(
        f"globalThis.poses = new Set(); (function look() {{ globalThis.poses.add(({seen})()); requestAnimationFrame(look); }})()"
    )
    lay(notebook)
    expect(globe.locator(".gp-section.gp-on")).to_have_text("1")
    assert notebook.page.evaluate("globalThis.poses.size") > 3
    assert pointer.get_attribute("transform") != first


def test_lettered_squares_tell_letter_colour_and_points(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(toy("globe"))
    rack = group(notebook, "Your letters")
    expect(rack.get_by_role("button")).to_have_count(15)
    expect(rack.get_by_role("button", name="D, red, 3 points")).to_have_count(1)
    expect(rack.get_by_role("button", name="I, blue, 6 points")).to_have_count(1)
    expect(rack.get_by_role("button", name="A, black", exact=True)).to_have_count(1)
    expect(rack.get_by_role("button", name=re.compile("blank"))).to_have_count(1)
    expect(group(notebook, "Addis Ababa, 30 points")).to_be_visible()


def test_facts_are_a_list_with_the_flag(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(toy("order"))
    facts = notebook.table().root.get_by_role("region", name="Nepal")
    expect(facts.get_by_role("term")).to_have_text(["Capital", "Area", "Population", "Neighbours"])
    expect(facts.get_by_role("definition").first).to_have_text("Kathmandu")
    expect(facts.locator("em")).to_have_text("only")
    picture = facts.locator("img")
    expect(picture).to_be_visible()
    width, height = picture.evaluate("one => [one.offsetWidth, one.offsetHeight]")
    # Nepal's flag is taller than wide: it is not stretched.
    assert height > 1.15 * width


def test_a_part_that_cannot_be_loaded_says_so_and_a_later_one_appears(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(toy("globe"))
    root = notebook.table().root
    expect(root.locator(".gp-globe")).to_be_visible()
    notebook.kernel.do("w.parts = {**w.parts, 'broken': 'export default (host) => { throw new Error(\"half a script\") }'}")
    expect(notebook.page.locator(".gp-failure")).to_contain_text("half a script")
    lay(notebook)
    expect(notebook.page.locator(".gp-failure")).to_be_visible()
    assert any("half a script" in error for error in notebook.lab.errors)
    notebook.lab.errors.clear()
