"""Whether what is on a table can be read and pressed: nothing cut off, broken, beside its table or under something else."""

from __future__ import annotations

from playwright.sync_api import Locator

# Looks at one table that is in sight. What lies on a map or board is cut where the map ends, and what is scrolled by hand is
# read by scrolling; all else stands whole in its box.
_READABLE = """root => {
  const found = [];
  const home = root.getBoundingClientRect();
  const label = one => (one.ariaLabel ?? one.textContent).trim().replace(/\\s+/g, " ").slice(0, 40);
  const seen = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !one.closest(".gp-hidden, [hidden], .gp-live, .gp-keys, option");
  const inside = (box, other, slack) => box.left >= other.left - slack && box.right <= other.right + slack;
  const drawn = one => one.closest("svg:not(.gp-card svg), .gp-die, .gp-strewn");
  // A row that is moved sideways by hand: what is beyond its end is read by moving it.
  const moved = one => one.closest(".gp-hand, .gp-areas, .gp-board-tools, .gp-spread-cards");
  const sideways = one => moved(one) && /auto|scroll/.test(getComputedStyle(moved(one)).overflowX);
  const covers = (hit, one) => hit && root.contains(hit) && !hit.contains(one) && !one.contains(hit);
  const leftOut = (one, box) => {
    for (let at = one; at !== root; at = at.parentElement) {
      const around = at.getBoundingClientRect();
      const clips = getComputedStyle(at).overflowY !== "visible";
      if (clips && (box.top >= around.bottom - 2 || box.bottom <= around.top + 2)) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node; (node = texts.nextNode());) {
    const one = node.parentElement;
    if (!node.data.trim() || !seen(one) || drawn(one) || one.closest("style, script")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    const told = `${node.data.trim().slice(0, 40)} (${one.tagName.toLowerCase()}.${one.classList[0] ?? ""})`;
    // What has no room at all is left out, as the second name of a game beside many buttons; that is no cut.
    if (leftOut(one, box) || sideways(one)) continue;
    if (!inside(box, home, 2)) found.push(`beside the table: ${told}`);
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}'’]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`broken in the middle: ${word} of ${told}`);
    }
    range.selectNodeContents(node);
    for (let at = one, scrolled = false; at !== root && !scrolled; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      scrolled = /auto|scroll/.test(overflowY);
      const around = at.getBoundingClientRect();
      if (at.namespaceURI.endsWith("svg") || overflowX === "visible") continue;
      const over = Math.round(Math.max(box.right - around.right, around.left - box.left));
      if (over > 2) found.push(`cut off by ${over} pixels: ${told}`);
      else if (!scrolled && overflowY !== "visible" && (box.bottom > around.bottom + 3 || box.top < around.top - 3))
        found.push(`cut off below: ${told}`);
    }
    // The lines that say what is what are under nothing.
    if (one.closest(".gp-header, .gp-seats, .gp-prompt")) {
      const { x, y, width, height } = range.getClientRects()[0];
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      if (covers(hit, one)) found.push(`covered: ${told} by .${hit.classList[0]}`);
    }
  }
  for (const one of root.querySelectorAll("button, input:not([type=file]), select")) {
    if (one.disabled || one.ariaDisabled === "true" || !seen(one) || one.closest(".gp-hand") || sideways(one)) continue;
    const { x, y, width, height } = one.getBoundingClientRect();
    const middle = { top: y + height / 2 - 2, bottom: y + height / 2 + 2 };
    if (leftOut(one, middle)) continue;
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const panel = hit?.closest(".gp-panel, .gp-notice");
    if (covers(hit, one) && !panel) found.push(`covered: ${label(one)} by .${hit.classList[0]}`);
  }
  return [...new Set(found)];
}"""
# The names on the cards of the hand, in pixels of the screen.
_NAMES = """root => [...root.querySelectorAll(".gp-hand .gp-card-title")].filter(one => one.checkVisibility()).map(one => {
  const { c, d } = one.getScreenCTM();
  const name = [...one.children].map(line => line.textContent).join(" ");
  return [name, parseFloat(getComputedStyle(one).fontSize) * Math.hypot(c, d)];
})"""
# A name is so high, however many cards there are; one with a longer word may be smaller.
LEAST, LONG, LOWEST = 11, 11, 8
# Letters that only mark what a picture, a pattern or a name beside it says as well, and the globe's ring, which a plate repeats.
_MARKS = (
    ".gp-medallion, .gp-token-letter, .gp-pin, .gp-section, .gp-credit, .gp-globe-credit, .gp-tile-face small, "
    ".gp-placed .gp-card, .gp-hidden, [hidden], svg svg"
)
_SMALL = f"""root => {{
  const found = [], walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {{
    const one = node.parentElement;
    if (!node.data.trim() || one.closest({_MARKS!r} + ", style, option") || !one.getBoundingClientRect().width) continue;
    const drawing = one.closest("svg") && one.getScreenCTM?.();
    const size = parseFloat(getComputedStyle(one).fontSize) * (drawing ? Math.hypot(drawing.c, drawing.d) : 1);
    const where = one.getAttribute("class");
    if (size < LEAST) found.push(`${{node.data.trim().slice(0, 30)}} is ${{size.toFixed(1)}} pixels high (${{where}})`);
  }}
  return [...new Set(found)];
}}"""
# A finger needs as much (WCAG 2.2, 2.5.8).
_NARROW = """root => [...root.querySelectorAll("button, select, input:not([type=file])")]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.ariaDisabled !== "true")
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width && (width < 23.5 || height < 23.5))
  .map(([one, { width, height }]) =>
    `${(one.ariaLabel ?? one.textContent).slice(0, 30)}: ${width.toFixed()} × ${height.toFixed()}`)"""


def small(root: Locator, least: float) -> list[str]:
    """What one must read of a table and is smaller than so many pixels."""
    found: list[str] = root.evaluate(_SMALL.replace("LEAST", str(least)))
    return found


def narrow(root: Locator) -> list[str]:
    """What is pressed and has no room for a finger."""
    found: list[str] = root.evaluate(_NARROW)
    return found


def unreadable(root: Locator) -> list[str]:
    """What of a table that is in sight cannot be read or pressed."""
    found: list[str] = root.evaluate(_READABLE)
    return found


def small_names(root: Locator) -> list[str]:
    """The names in the hand that are too small to read."""
    names = root.evaluate(_NAMES)
    least = {name: LEAST if max(map(len, name.split())) <= LONG else LOWEST for name, _ in names}
    return [f"{name} is {size:.1f} pixels high" for name, size in names if size < least[name]]
