"""The reader's own spacing, contrast and colours, a focus that is never hidden, and what shows on hover and can be sent away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import geoplay
from geoplay.core.registry import game_class, house_names
from tests.browser.small_host import host_page, host_served, settled, show

LAPTOP = {"width": 1366, "height": 650}
PHONE = {"width": 390, "height": 844}
# What WCAG lets a reader set (1.4.12).
SPACED = """.gp-root, .gp-root * {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
.gp-root p { margin-bottom: 2em !important }"""
# Words that are cut off: what is told elsewhere too (a name in a chip with its title, what only the eye needs) does not count.
CUT = """root => [...root.querySelectorAll("button, p, span, li, h2, h3, legend, label")]
  .filter(one => one.offsetParent && one.children.length === 0 && one.textContent.trim())
  .filter(one => !one.closest("[aria-hidden=true], .gp-hidden, .gp-card"))
  .filter(one => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
    if (textOverflow === "ellipsis") return false;
    const wide = overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1;
    return wide || (overflowY === "hidden" && one.scrollHeight > one.clientHeight + 1);
  })
  .map(one => `${one.className}: ${one.textContent.slice(0, 60)}`)"""
# Whether some of what has the focus is in sight, and nothing lies on all of it. A board that follows the focus needs a few frames
# to get there; what is still hidden after sixty stays hidden.
HIDDEN = """async () => {
  const one = document.activeElement;
  if (!one || one === document.body) return "";
  const steps = [...Array(12).keys()].map(step => (step + 0.5) / 12);
  const seen = () => {
    const box = one.getBoundingClientRect();
    const points = steps.flatMap(x => steps.map(y => [box.left + x * box.width, box.top + y * box.height]));
    return points.some(([x, y]) => {
      const at = document.elementFromPoint(x, y);
      return at && (one.contains(at) || at.contains(one));
    });
  };
  for (let frame = 0; frame < 60; frame++) {
    if (seen()) return "";
    await new Promise(requestAnimationFrame);
  }
  return `${one.tagName} ${one.ariaLabel ?? one.textContent}`.slice(0, 100);
}"""
STOPS = 60


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with host_served(tmp_path_factory.mktemp("ease")) as base:
        yield base


def lay(page: Page, game: str, **options: Any) -> None:
    seats = ["you", *["random"] * (game_class(game).seats[0] - 1)]
    widget = geoplay.play(game, seats=seats, seed=7, pace=0, time="off", **options)
    settled(page, widget, show(page, widget, "geoplay.js"))
    page.locator(".gp-table").wait_for()


@pytest.mark.parametrize("game", house_names())
def test_the_readers_spacing_cuts_nothing_off_and_the_focus_is_never_hidden(browser: Browser, address: str, game: str) -> None:
    found = {}
    for name, size in (("laptop", LAPTOP), ("phone", PHONE)):
        with host_page(browser, address, viewport=size) as page:
            lay(page, game)
            hidden = []
            page.locator(".gp-tool").first.focus()
            for _ in range(STOPS):
                hidden.append(page.evaluate(HIDDEN))
                page.keyboard.press("Tab")
                if page.evaluate("!document.activeElement.closest('.gp-root')"):
                    break
            page.add_style_tag(content=SPACED)
            found[name] = (
                [one for one in hidden if one],
                page.locator(".gp-root").evaluate(CUT),
                page.locator(".gp-root").evaluate("root => Math.max(0, root.scrollWidth - root.clientWidth - 1)"),
            )
    assert found == {"laptop": ([], [], 0), "phone": ([], [], 0)}


def test_the_systems_colours_leave_lines_where_shades_were(browser: Browser, address: str) -> None:
    with host_page(browser, address, forced_colors="active") as page:
        lay(page, "lindy")
        draw = page.get_by_role("button", name=re.compile("^Draw pile"))
        assert draw.evaluate("one => getComputedStyle(one).outlineStyle") == "dashed"
        draw.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        assert draw.evaluate("one => one.matches(':focus-visible') && getComputedStyle(one).outlineWidth") == "3px"
        assert page.locator(".gp-prompt").evaluate("one => getComputedStyle(one).borderStyle") == "solid"


def test_who_asks_for_contrast_gets_it(browser: Browser, address: str) -> None:
    for scheme, ink in (("light", "rgb(0, 0, 0)"), ("dark", "rgb(255, 255, 255)")):
        with host_page(browser, address, contrast="more", color_scheme=scheme) as page:
            lay(page, "lindy")
            assert page.locator(".gp-root").evaluate("one => getComputedStyle(one).color") == ink


def test_what_shows_on_hover_stays_under_the_pointer_and_goes_with_escape(browser: Browser, address: str) -> None:
    with host_page(browser, address) as page:
        lay(page, "lindy")
        refused = page.locator(".gp-hand-card.gp-refused").first
        bubble = page.locator(".gp-bubble")
        refused.hover(position={"x": 20, "y": 40})
        expect(bubble).to_be_visible()
        bubble.hover()
        expect(bubble).to_be_visible()
        # The keys are elsewhere in the page, and still send it away.
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Escape")
        expect(bubble).to_have_count(0)
