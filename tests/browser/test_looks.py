"""Light and dark, checked by axe-core; what a screen reader is told."""

from __future__ import annotations

import re
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scripts.notebook_page import DARK, LIGHT
from tests.browser.cells import lindy, play_until
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import PATIENCE
from tests.browser.table import CORNER

AXE = Path(__file__).resolve().parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
# One rule is ours to check, below: it wants all text in a button's name, also what is printed on a card for the eye.
RUN_AXE = """async selector => {
  const { violations } = await axe.run({ include: [[selector]] }, {
    rules: { "label-content-name-mismatch": { enabled: false } },
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    resultTypes: ["violations"],
  });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(node => node.target.join(" "))]);
}"""
BAD = """
from IPython.display import HTML
HTML('<div class="bad"><button></button><input><p style="color:#ccc;background:#fff">faint</p></div>')
"""


def load_axe(page: Page) -> None:
    """Put axe-core into the page, and give Lab's body a height: without, axe takes all text for hidden and finds it good."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.add_style_tag(content="html, body { height: 100vh !important }")


def violations(page: Page, selector: str) -> Any:
    """What axe-core finds wrong in a part of the page."""
    return page.evaluate(RUN_AXE, selector)


def found_in_bad(page: Page) -> set[str]:
    """What is found wrong in the bad cell, once it is in sight: while Lab still loads a theme, axe cannot judge contrast."""
    page.locator(".bad").scroll_into_view_if_needed()
    end = monotonic() + PATIENCE / 1000
    while "color-contrast" not in (found := {rule[0] for rule in violations(page, ".bad")}) and monotonic() < end:
        page.evaluate("() => new Promise(requestAnimationFrame)")
    page.locator(".gp-root").first.scroll_into_view_if_needed()
    return found


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_no_barrier_from_the_first_turn_to_the_last(open_notebook: OpenNotebook, theme: str) -> None:
    notebook = open_notebook(lindy(quiz="flight"), BAD)
    page, kernel = notebook.page, notebook.kernel
    notebook.use_theme(theme)
    table = notebook.table()
    expect(page.locator(".gp-root")).to_have_attribute("data-theme", "light" if theme == LIGHT else "dark")
    paper, ink = table.root.evaluate(
        """root => ["backgroundColor", "color"].map(name => {
          for (let at = root; at; at = at.parentElement) {
            const [r, g, b, a = 1] = getComputedStyle(at)[name].match(/[\\d.]+/g).map(Number);
            if (a > 0) return r + g + b;
          }
        })"""
    )
    assert (paper > ink) == (theme == LIGHT)

    load_axe(page)
    # A checker that finds nothing is believed only if it finds what is there.
    assert {"button-name", "color-contrast", "label"} <= found_in_bad(page)

    found = {"first turn": violations(page, ".gp-root")}
    table.hand.first.click(force=True, position=CORNER)
    found["refusal"] = violations(page, ".gp-root")
    table.draw()
    table.hand.last.click(position=CORNER)
    found["picked up"] = violations(page, ".gp-root")
    page.keyboard.press("Escape")
    table.button("Rules").click()
    found["rules"] = violations(page, ".gp-root")
    table.button("What happened").click()
    found["log"] = violations(page, ".gp-root")
    page.keyboard.press("Escape")
    kernel.do(play_until("w.match.over or w.match.asked"))
    question = table.root.get_by_role("region", name="A question")
    question.wait_for()
    found["question"] = violations(page, ".gp-root")
    question.get_by_role("button").first.click()
    question.get_by_role("button", name="Go on").wait_for()
    found["answer"] = violations(page, ".gp-root")
    kernel.do("w.match.hooks = []")
    question.get_by_role("button", name="Go on").click()
    expect(question).to_have_count(0)
    table.button("New game").click()
    found["confirmation"] = violations(page, ".gp-root")
    page.keyboard.press("Escape")
    kernel.do(play_until("w.match.over"))
    table.ending.wait_for()
    found["ending"] = violations(page, ".gp-root")
    wrong = {state: rules for state, rules in found.items() if rules}
    assert wrong == {}, wrong


def test_everything_has_a_role_and_a_name_and_what_bots_do_is_told(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy())
    table = notebook.table()
    names = [button.get_attribute("aria-label") or button.inner_text() for button in table.root.get_by_role("button").all()]
    assert all(names), names
    titles = table.root.locator("button:has(.gp-pile-title)").evaluate_all(
        "piles => piles.map(pile => [pile.querySelector('.gp-pile-title').textContent, pile.ariaLabel])"
    )
    # Who speaks to the computer says what is written below a pile.
    assert len(titles) == 13
    assert [title for title, name in titles if title.lower() not in name.lower()] == []
    for group in ("Board", "Tools", "Your hand", "On the table"):
        expect(table.root.get_by_role("group", name=group)).to_have_count(1)
    expect(table.root.get_by_role("group", name=re.compile("^Pip's piles"))).to_have_count(1)
    expect(table.root.get_by_role("img", name="You: 0 miles, still in New York")).to_have_count(1)
    expect(table.player("You")).to_have_attribute("aria-current", "true")
    table.turn()
    told = notebook.kernel.ask("[line['text'] for line in w.table['log'] if line['seat'] == 1]")
    assert told
    expect(table.told).to_contain_text(told[-1])


def test_a_request_elsewhere_and_an_error_would_be_noticed(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy())
    notebook.page.evaluate("fetch('http://tiles.example/1/2/3.png').catch(() => 0)")
    notebook.page.evaluate("console.error('a mistake of the page')")
    assert notebook.lab.strays == ["http://tiles.example/1/2/3.png"]
    assert "a mistake of the page" in notebook.lab.errors
    with pytest.raises(AssertionError, match=r"tiles\.example"):
        notebook.lab.check()
