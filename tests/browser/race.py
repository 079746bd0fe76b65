"""Toy races in a notebook, and a person whose quickness a test can set."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator

from tests.browser.table import Table

# ``Tim`` answers rightly, each time after so many milliseconds; None: not at all.
CELL = """
import sys
sys.path.insert(0, {root!r})
import geoplay
from geoplay.core.player import RandomPlayer
from geoplay.core.race import Claim
from geoplay.core.registry import register
from tests.core.toy_games import Naming, Shouting
from tests.core.toy_tables import FlagNaming, FlagTouch, Tens

for toy in (Naming, Shouting, FlagNaming, FlagTouch, Tens):
    register(toy)

class Tim(RandomPlayer):
    name = "Tim"
    times = {times!r}
    def claim(self, seen, rng):
        time = self.times[len(seen.view["won"]) % len(self.times)] if self.times else None
        if time is None:
            return None
        return Claim(time, seen.seat, seen.game_class.answer_for(seen.view["order"], seen.view["shown"]))

w = geoplay.play({name!r}, seats=["you"{others}], seed=7, pace=0)
w
"""

# Every message between the page and its kernel, either way, takes half a second longer.
SLOW = """
(() => {
  const DELAY = 500;
  const later = (act) => setTimeout(act, DELAY);
  class SlowSocket extends WebSocket {
    send(data) { later(() => super.send(data)); }
    set onmessage(listener) { super.onmessage = (event) => later(() => listener.call(this, event)); }
    get onmessage() { return super.onmessage; }
    addEventListener(kind, listener, options) {
      super.addEventListener(kind, kind === "message" ? (event) => later(() => listener.call(this, event)) : listener, options);
    }
  }
  globalThis.WebSocket = SlowSocket;
})();
"""

# In one race after another, clicks something when the race has run for so long by the page's own clock, or is too late.
CLICKS = """async (root, clicks) => {
  const frame = () => new Promise(requestAnimationFrame);
  const running = () => root.querySelector(".gp-race.gp-running") !== null;
  const said = [];
  for (const [milliseconds, selector] of clicks) {
    while (!running()) await frame();
    const start = performance.now();
    const sequence = root.dataset.sequence;
    while (running() && performance.now() - start < milliseconds) await frame();
    said.push(running());
    if (running()) root.querySelector(selector).click();
    while (root.dataset.sequence === sequence) await frame();
  }
  return said;
}"""


def race_cell(name: str, times: list[int | None] | None = None, others: str = ", Tim()") -> str:
    """A game of the toys called ``w`` against Tim."""
    return CELL.format(root=str(Path(__file__).parents[2]), name=name, times=times or [], others=others)


class RaceTable(Table):
    """A table with a race on it."""

    @property
    def race(self) -> Locator:
        """Where the race is run, once the clock runs."""
        return self.root.locator(".gp-race.gp-running")

    @property
    def field(self) -> Locator:
        """What one types an answer into."""
        return self.race.get_by_role("textbox")

    @property
    def log(self) -> Locator:
        """The last thing that happened."""
        return self.root.locator(".gp-last")

    def click_after(self, clicks: list[tuple[int, str]]) -> list[bool]:
        """Run races: in each, click this after so many milliseconds. Whether there was still time."""
        said: list[bool] = self.root.evaluate(CLICKS, clicks)
        return said
