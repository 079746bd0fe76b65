"""What a hint means has a ring of gold: card, pile, slot, space, globe and button, by day and by night, on a phone too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import geoplay
from geoplay.bots.levels import bot
from tests.browser.by_ear import GAMES
from tests.browser.rings import RINGS
from tests.browser.small_host import host_page, host_served, settled, show

# In the three races there is nothing to weigh, and their tables say so.
HINTED = ("lindy", "world-flag", "cities", "globe-grams", "put-in-order", "one-two-three", "this-and-that")
MOVES = 5
SCREENS = [("light", 1366, 650), ("dark", 1366, 650), ("dark", 390, 844), ("light", 390, 844)]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with host_served(tmp_path_factory.mktemp("rings")) as base:
        yield base


def hinted(page: Page, widget: Any, said: list[Any]) -> set[str]:
    """The things that a hint means, once it has told all of it."""
    while True:
        page.get_by_role("button", name="Hint", exact=True).click()
        settled(page, widget, said)
        notice = widget.table["notice"]
        assert notice is not None
        assert notice["tone"] == "hint"
        if meant := {notice["item"], notice["to"]} - {None}:
            return meant


@pytest.mark.parametrize("game", HINTED)
def test_what_a_hint_means_has_its_ring(browser: Browser, address: str, game: str) -> None:
    with host_page(browser, address) as page:
        widget = geoplay.play(game, seed=7, pace=0, time="off", guide=False, autosave=False, quiz=False, **GAMES[game])
        said = show(page, widget, "geoplay.js")
        settled(page, widget, said)
        brain = bot("regular", type(widget.game))
        told = 0
        while told < MOVES and not widget.match.over:
            if widget.game.race is not None:
                widget.claim(None)
                settled(page, widget, said)
                continue
            told += 1
            meant = hinted(page, widget, said)
            for theme, width, height in SCREENS:
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type] # one of the two there are
                page.set_viewport_size({"width": width, "height": height})
                rings = page.evaluate(RINGS)
                assert meant <= set(rings), (meant, rings)
                assert all(rings.values()), (theme, width, rings)
            widget.play(str(brain.choose(widget.match.perspective(0), widget.match.rng(0))))
            settled(page, widget, said)
        assert told
