"""A whole game by ear: what a virtual screen reader says while somebody plays with typed commands.

``python -m scripts.record_transcripts`` writes the transcripts that the tests compare with.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import geoplay
from geoplay.bots.levels import bot
from geoplay.boxes.flag_box.deck import Deck
from geoplay.page.words import WORDS
from tests.browser.small_host import settled, show

ROOT = Path(__file__).resolve().parents[2]
READER = ROOT / "frontend" / "node_modules" / "@guidepup" / "virtual-screen-reader" / "lib" / "esm" / "index.browser.js"
TRANSCRIPTS = Path(__file__).resolve().parent / "transcripts"
# What may be asked of a table at any moment, by key.
KEYS = {"w": "where", "t": "turn", "c": "can", "o": "open", "e": "happened"}
# Few cards make a short game; the others are as short as their rules let them be.
FEW = Deck(Deck.standard().cards[:8])
GAMES: dict[str, dict[str, Any]] = {
    "lindy": {"seats": ["you", "novice"]},
    "world-flag": {"seats": ["you", "random", "random"]},
    "cities": {"seats": ["you", "random", "random"]},
    "globe-grams": {"seats": ["you", "random"], "goal": 50},
    "training": {"seats": ["you", "expert"], "deck": FEW, "answers": "choose"},
    "find-me": {"seats": ["you", "expert"]},
    "shout": {"seats": ["you", "expert", "expert"], "deck": FEW},
    "put-in-order": {"seats": ["you", "random"], "deck": FEW},
    "one-two-three": {"seats": ["you", "random"]},
    "this-and-that": {"seats": ["you", "random"]},
}
START = """async () => {
  globalThis.reader = (await import("./reader.js")).virtual;
  await reader.start({ container: document.querySelector(".gp-table") });
}"""
# On a slow machine the table says that Python is busy.
BUSY = str(WORDS["busy"])
# How long somebody took is another matter on every machine.
TIMES = re.compile(r"\d+\.\d (?=s\b|seconds\b)")
# What was said since the last time, once nothing more is said for some frames.
HEARD = """async () => {
  let before = -1, log = await reader.spokenPhraseLog();
  while (log.length !== before) {
    before = log.length;
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
    log = await reader.spokenPhraseLog();
  }
  await reader.clearSpokenPhraseLog();
  return log;
}"""


class Listener:
    """Somebody who plays a game by ear, at the table of a page."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.widget = geoplay.play(game, seed=7, pace=0, time="off", **GAMES[game])
        self.said = show(page, self.widget, "geoplay.js")
        settled(page, self.widget, self.said)
        page.locator(".gp-drawer").wait_for(state="attached")
        self.lines: list[str] = []
        self.brain = bot("novice", type(self.widget.game))

    def transcript(self) -> str:
        """The whole game, from the first question to the table to the result."""
        self.page.evaluate(START)
        self._note("(the table)")
        self.page.locator(".gp-table").focus()
        race = self.widget.table["race"]
        # Where an answer is to be typed, letters go into it: what may be asked is typed as well.
        typing = race is not None and race["form"] == "text"
        for key in () if typing else KEYS:
            self.page.keyboard.press(key)
            self._note(f"[{key}]")
        self.page.keyboard.press("/")
        self._note("/")
        for word in KEYS.values() if typing else ():
            self.type(word)
        races = 0
        while not self.widget.match.over:
            if self.widget.game.race is not None:
                races += 1
                self.type(self._answer(races))
            else:
                self.type(str(self.brain.choose(self.widget.match.perspective(0), self.widget.match.rng(0))))
        for word in ("turn", "happened"):
            self.type(word)
        self.page.evaluate("reader.stop()")
        return "\n".join(self.lines) + "\n"

    def _answer(self, number: int) -> str:
        """In every third race a pass, else what somebody who knows the deck would say."""
        match, race = self.widget.match, self.widget.table["race"]
        if number % 3 == 0 or race is None:
            return "pass"
        claim = bot("expert", type(self.widget.game)).claim(match.perspective(0), match.rng(0))
        return "pass" if claim is None else claim.answer

    def type(self, words: str) -> None:
        """Type a command, and note what is said to it."""
        line = self.page.locator(".gp-line input")
        line.fill(words)
        line.press("Enter")
        settled(self.page, self.widget, self.said)
        self._note(f"> {words}")

    def _note(self, what: str) -> None:
        self.lines.append(what)
        heard = [TIMES.sub("… ", phrase) for phrase in self.page.evaluate(HEARD)]
        self.lines += [f"    {phrase}" for phrase in heard if BUSY not in phrase]
