"""All ten games on a tablet, a phone and at twice the usual size: prompt, board and hand are seen together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import geoplay
from geoplay.bots.levels import bot
from geoplay.core.registry import game_class, house_names
from tests.browser.boxes import box_of
from tests.browser.readable import narrow, small, unreadable
from tests.browser.small_host import host_page, host_served, settled, show

# A tablet, a phone, and 1366 × 650 at 200 %. Notebooks leave less: JupyterLab on that tablet and on that phone.
SCREENS = [(768, 1024), (390, 844), (683, 325), (600, 912), (286, 732)]
# How high a board is there at least, and how large the letters are that one must read.
BOARD = {(683, 325): 65, (286, 732): 65}
LETTERS = 10.9
FRAMES = "async () => { for (let i = 0; i < 12; i++) await new Promise(requestAnimationFrame); }"
SEEN = """root => {
  const table = root.querySelector(".gp-table"), box = root.getBoundingClientRect();
  const parts = [".gp-tools", ".gp-seats", ".gp-prompt", ".gp-board", ".gp-hand", ".gp-bottom > *"];
  return {
    above: box.top, below: box.bottom - document.documentElement.clientHeight, wide: root.scrollWidth - root.clientWidth,
    board: table.querySelector(".gp-board").clientHeight,
    outside: parts.filter(name => [...table.querySelectorAll(name)].some(part => {
      const { top, bottom, height } = part.getBoundingClientRect();
      return height && (bottom > box.bottom + 1 || top < box.top - 1);
    })),
  };
}"""
OVER = """root => {
  const box = name => root.querySelector(name)?.getBoundingClientRect();
  const [header, seats, prompt, main, bottom] = [".gp-header", ".gp-seats", ".gp-prompt", ".gp-main", ".gp-bottom"].map(box);
  return [[header, prompt], [seats, prompt], [prompt, main], [main, bottom]]
    .filter(boxes => boxes.every(({ height }) => height))
    .map(([above, below]) => Math.round(above.bottom - below.top)).filter(over => over > 1);
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with host_served(tmp_path_factory.mktemp("screens")) as base:
        yield base


def table_of(game: str, steps: int, language: str) -> Any:
    """A table of as many players as have room, played on by a novice for the person, too."""
    seats = ["you"] + ["novice"] * (min(4, game_class(game).seats[-1]) - 1)
    table = geoplay.play(game, seats=seats, pace=0, seed=5, time="off", language=language, autosave=False, guide=False)
    novice = bot("novice", type(table.game))
    while not table.match.over and len(table.match.steps) < steps:
        seen = table.match.perspective(0)
        if seen.race is None:
            table.play(str(novice.choose(seen, table.match.rng(0))))
        else:
            table.claim(None)
    return table


def lay(page: Page, table: Any) -> None:
    """The table in the page, once its parts have come and sizes have been followed, which takes some frames."""
    page.add_style_tag(content="body { margin: 0 }")
    settled(page, table, show(page, table, "geoplay.js"))
    expect(page.locator(".gp-main:has(> .gp-board > *)")).to_have_count(1)
    page.evaluate(FRAMES)


@pytest.mark.parametrize("game", house_names())
@pytest.mark.parametrize(("steps", "language"), [(0, "en"), (30, "it")], ids=["at the start", "later"])
def test_prompt_board_and_hand_are_seen_together(browser: Browser, address: str, game: str, steps: int, language: str) -> None:
    table = table_of(game, steps, language)
    wrong: list[str] = []
    for width, height in SCREENS:
        with host_page(browser, address, viewport={"width": width, "height": height}) as page:
            lay(page, table)
            root = page.locator(".gp-root")
            seen = root.evaluate(SEEN)
            found = [f"{name} is outside" for name in seen["outside"]]
            found += [f"{seen['below']:.0f} pixels are below the window"] * (seen["below"] > 0 or seen["above"] < 0)
            found += [f"it is {seen['wide']} pixels too wide"] * (seen["wide"] > 1)
            found += [f"the board is {seen['board']} pixels high"] * (seen["board"] < BOARD.get((width, height), 120))
            found += [f"lies {over} pixels over what follows" for over in root.evaluate(OVER)]
            found += [*unreadable(root), *narrow(root), *small(root, LETTERS)]
            wrong += [f"{game} at {width} × {height}: {what}" for what in found]
    assert not wrong, "\n".join(wrong)


def test_the_tools_of_a_narrow_table_are_behind_a_button(browser: Browser, address: str) -> None:
    with host_page(browser, address, viewport={"width": 390, "height": 844}) as page:
        lay(page, table_of("lindy", 0, "en"))
        tools = page.get_by_role("group", name="Tools")
        more = tools.get_by_role("button", name="More")
        for name in ("Hint", "Undo", "Rules"):
            expect(tools.get_by_role("button", name=name)).to_be_visible()
        save, new = (tools.get_by_role("button", name=name) for name in ("Save", "New game"))
        expect(save).to_be_hidden()
        more.press("Enter")
        expect(more).to_have_attribute("aria-expanded", "true")
        expect(save).to_be_visible()
        page.keyboard.press("Tab")
        expect(tools.get_by_role("button", name="What happened")).to_be_focused()
        page.keyboard.press("Escape")
        expect(save).to_be_hidden()
        expect(more).to_be_focused()
        # What was chosen is done, and the tools are put away again.
        more.click()
        tools.get_by_role("button", name="Settings").click()
        expect(page.get_by_role("complementary", name="Settings")).to_be_visible()
        expect(new).to_be_hidden()
        # On a wide page they stand in one row, without the button.
        page.set_viewport_size({"width": 1200, "height": 800})
        expect(new).to_be_visible()
        expect(more).to_be_hidden()


def test_at_twice_the_size_a_button_gives_the_board_all_of_the_table(browser: Browser, address: str) -> None:
    with host_page(browser, address, viewport={"width": 683, "height": 325}) as page:
        lay(page, table_of("world-flag", 0, "en"))
        board, hand = page.locator(".gp-board"), page.locator(".gp-hand")
        before = box_of(board)
        button = page.get_by_role("button", name="Larger board")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(hand).to_be_hidden()
        after = box_of(board)
        assert after["height"] > before["height"] * 1.4
        assert after["width"] > before["width"] * 1.4
        button.click()
        expect(hand).to_be_visible()
