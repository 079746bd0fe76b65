"""What JupyterLab and Notebook set for lists, tables and headings in their cells changes nothing in any component."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.conftest import OpenNotebook
from tests.browser.hosts import notebook_7
from tests.browser.test_components import toy
from tests.browser.test_world_map import country
from tests.browser.toy_tables import TABLES

WIDGETS = """
import geoplay, geopandas
shown = geoplay.world_map({"IT": 59, "BR": 213}, title="People")
shown
"""
# Looks that hosts set for what stands in a cell, of every element of a widget; then the same without those rules of the host.
COMPARE = """() => {
  const LOOKS = ["float", "display", "margin", "padding", "fontSize", "fontWeight", "fontStyle", "fontFamily", "lineHeight",
    "textAlign",
    "color", "backgroundColor", "listStyleType", "borderTopWidth", "borderBottomWidth", "verticalAlign", "whiteSpace", "maxWidth",
    "minWidth", "boxSizing", "overflowWrap", "textDecorationLine", "letterSpacing", "borderCollapse", "tableLayout"];
  const roots = [...document.querySelectorAll(".gp-root")];
  const look = () => roots.map(root => [...root.querySelectorAll("*")].map(one => {
    const style = getComputedStyle(one);
    return LOOKS.map(name => style[name]);
  }));
  const before = look();
  // Rules of the host that match something of ours; those for everything (`*`, the root) are the browser's defaults made anew.
  const ours = sheet => sheet.ownerNode?.closest?.(".gp-root") || /gp-root/.test(sheet.ownerNode?.textContent ?? "");
  const parts = new Set(roots.flatMap(root => [...root.querySelectorAll("*")]));
  const taken = [];
  const rules = (list) => [...list].forEach(rule => {
    if (rule.cssRules?.length && !rule.selectorText) rules(rule.cssRules);
    else if (rule.selectorText && rule.style?.length) {
      let matched = [];
      const plain = rule.selectorText.replace(/::?(before|after|placeholder|selection)/g, "");
      try { matched = document.querySelectorAll(plain); } catch { /* a selector of another browser */ }
      if ([...matched].some(one => parts.has(one))) taken.push([rule, rule.style.cssText]);
    }
  });
  for (const sheet of document.styleSheets) {
    if (ours(sheet)) continue;
    try { rules(sheet.cssRules); } catch { /* of another origin */ }
  }
  for (const [rule] of taken) rule.style.cssText = "";
  const after = look();
  for (const [rule, text] of taken) rule.style.cssText = text;
  const found = [];
  before.forEach((elements, r) => elements.forEach((values, e) => values.forEach((value, i) => {
    if (value !== after[r][e][i]) {
      const one = roots[r].querySelectorAll("*")[e];
      found.push(`${one.tagName}.${one.getAttribute("class")}: ${LOOKS[i]} ${value}, not ${after[r][e][i]}`);
    }
  })));
  return [roots.length, taken.map(([rule]) => rule.selectorText), [...new Set(found)].slice(0, 40)];
}"""
TERMS = """root => [...root.querySelectorAll("dt, dd")].map(one => {
  const style = getComputedStyle(one);
  return [style.float, one.getBoundingClientRect().height < 2.2 * parseFloat(style.fontSize)];
})"""


CELLS = (WIDGETS, "geoplay.quiz('capitals', seed=1)", "geoplay.flashcards('capitals', n=2)", *map(toy, TABLES))


def check_nothing_is_taken_on(page: Page) -> None:
    """Every widget of the notebook looks as it would without the host's own style sheets."""
    page.locator(".gp-root").nth(len(CELLS) - 1).wait_for()
    root = page.locator(".gp-root[data-painted]").first
    # The tooltip of a country: a name and a value, each on one line.
    # Brought by the keyboard, since a page that still scrolls takes the pointer away from a country.
    page.keyboard.press("Shift")
    country(root, "Italy").focus()
    tip = root.locator(".gp-world-tip")
    tip.wait_for()
    assert tip.evaluate(TERMS) == [["none", True]] * 2
    count, hosts, changed = page.evaluate(COMPARE)
    assert count >= len(CELLS)
    # The host has rules that would reach us.
    assert any("dt" in rule for rule in hosts)
    assert changed == []


def test_no_component_takes_on_what_lab_sets_in_its_cells(open_notebook: OpenNotebook) -> None:
    check_nothing_is_taken_on(open_notebook(*CELLS).page)


def test_no_component_takes_on_what_notebook_sets_in_its_cells(browser: Browser, tmp_path: Path) -> None:
    with notebook_7(browser, tmp_path, CELLS, lambda: tmp_path) as host:
        host.open()
        check_nothing_is_taken_on(host.page)
        host.check()
        host.close()
