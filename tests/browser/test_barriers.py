"""No barrier anywhere: every game in its middle and at its end, quizzes, flashcards, the gallery, a review and a map.

Several of them lie in one notebook. Each is looked at in light and dark by axe-core, at a width of 320 pixels and in a window as
narrow as one that is enlarged to 200 %: nothing sticks out, and everything that can be pressed is 24 pixels wide and high.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from geoplay.core.registry import game_class, house_names
from scripts.notebook_page import DARK, LIGHT
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import PATIENCE, WIDE, Notebook
from tests.browser.test_looks import BAD, found_in_bad, load_axe, violations

GAMES = house_names()
# Plays as a novice would, silent in races, until so many moves were made or the game is over; then the table is shown.
PLAYED = """
import geoplay
from geoplay.bots.levels import bot

def played(name, seats, moves):
    table = geoplay.play(name, seats=seats, seed=5, language="it", pace=0)
    novice = bot("novice", type(table.game))
    while not table.match.over and len(table.match.steps) < moves:
        if table.game.race is not None:
            table.claim(None)
        else:
            table.play(str(novice.choose(table.match.perspective(0), table.match.rng(0))))
    return table
"""
# What was done in the middle of each game, and by its end.
MOVES = {"in the middle": 9, "at the end": 100_000}
OPPONENTS = {"find-me": "expert", "shout": "expert", "training": "expert"}
OTHERS = {
    "quiz": """
geoplay.quiz([
    {"question": "Quali sono in Africa?", "answer": ["Ciad", "Niger"], "wrong": ["Perù", "Cile", "Nuova Caledonia"]},
], language="it")
""",
    "quiz on a map": 'geoplay.quiz([{"question": "Dov’è il Niger?", "answer": "NE", "form": "click"}], language="it")',
    "quiz in order": """
geoplay.quiz([{"question": "Da nord a sud:", "answer": ["Reykjavík", "Roma", "Tunisi"], "form": "order"}], language="it")
""",
    "flashcards": """
w = geoplay.flashcards("flags", places="Africa", n=3, seed=1, language="it")
w._on_turn(w.quiz["card"]["id"])
w
""",
    "gallery": 'geoplay.play("lindy", seats="choose", language="it", pace=0)',
    "review": """
from geoplay.bots.levels import bot
from geoplay.core.match import Match
game = geoplay.new("this-and-that", players=2, seed=7)
match = Match(game, [bot("random", type(game)), bot("random", type(game))])
for step in match.run():
    pass
match.review(seats=[0], simulations=4, language="it", progress=False)
""",
    "two people": 'geoplay.play("lindy", seats=["you", "person:Ben"], language="it", pace=0)',
    "world map": """
from geoplay import atlas
geoplay.world_map(atlas.countries(), "population", tooltip=["capital"], scheme="quantiles", title="Persone", language="it")
""",
}
# What can be pressed and is too small for it. Places on a map have the size they have; links stand in running text; a label
# belongs to its box.
SMALL = """root => [...root.querySelectorAll("button, input:not([type=file]), select, [role=button], [role=checkbox]")]
  .filter(one => one instanceof HTMLElement && one.offsetParent && !one.disabled && one.ariaDisabled !== "true")
  .map(one => one.closest("label") ?? one)
  .filter(one => Math.min(one.offsetWidth, one.offsetHeight) < 24)
  .map(one => `${one.offsetWidth} x ${one.offsetHeight}: ${one.outerHTML.slice(0, 120)}`)"""
# How far anything sticks out once the widget has laid itself out for its new width, which takes it some frames.
OUTSIDE = """async root => {
  const outside = () => Math.max(0, root.scrollWidth - root.clientWidth - 1);
  const end = performance.now() + PATIENCE;
  while (outside() && performance.now() < end) await new Promise(requestAnimationFrame);
  return outside();
}""".replace("PATIENCE", str(PATIENCE))
# A window of the usual size at 200 %: what lies on a page has half the room.
ENLARGED = {"width": WIDE["width"] // 2, "height": WIDE["height"] // 2}


def tables(names: list[str]) -> dict[str, str]:
    """Two tables of each game, against novices, or in races against experts, who bring them to an end."""
    seats = {name: ["you", *[OPPONENTS.get(name, "novice")] * (game_class(name).seats[0] - 1)] for name in names}
    return {f"{name} {when}": f"played({name!r}, {seats[name]!r}, {moves})" for name in names for when, moves in MOVES.items()}


def each(notebook: Notebook, names: list[str]) -> Iterator[tuple[str, Locator]]:
    """The widgets of a notebook one after another, in sight."""
    roots = notebook.page.locator(".gp-root")
    expect(roots).to_have_count(len(names))
    for number, name in enumerate(names):
        root = roots.nth(number)
        root.scroll_into_view_if_needed()
        yield name, root


def barriers(notebook: Notebook, names: list[str]) -> dict[tuple[str, str], Any]:
    """What is wrong with the widgets of a notebook, by name and where."""
    page = notebook.page
    found: dict[tuple[str, str], Any] = {}
    # Axe looks through the whole page each time, and judges the contrast of what is in sight: so all of it is, and once.
    page.set_viewport_size({"width": WIDE["width"], "height": 1000 * (len(names) + 1)})
    for theme, word in ((LIGHT, "light"), (DARK, "dark")):
        notebook.use_theme(theme)
        for _, root in each(notebook, names):
            expect(root).to_have_attribute("data-theme", word)
        # A checker that finds nothing is believed only if it finds what is there.
        assert {"button-name", "color-contrast"} <= found_in_bad(page)
        # Several tables have several regions of one name, but no page has several tables that are one.
        found["all", word] = [rule for rule in violations(page, ".gp-root") if rule[0] != "landmark-unique"]
    page.set_viewport_size(WIDE)  # type: ignore[arg-type] # a plain dict has the right keys
    for name, root in each(notebook, names):
        root.evaluate("root => { root.style.maxWidth = '320px'; }")
        expect(root).to_have_js_property("offsetWidth", 320)
        found[name, "320 px"] = root.evaluate(OUTSIDE)
        found[name, "320 px, too small"] = root.evaluate(SMALL)
        root.evaluate("root => { root.style.maxWidth = ''; }")
    page.set_viewport_size(ENLARGED)  # type: ignore[arg-type] # a plain dict has the right keys
    for name, root in each(notebook, names):
        found[name, "200 %"] = root.evaluate(OUTSIDE)
        found[name, "200 %, too small"] = root.evaluate(SMALL)
    page.set_viewport_size(WIDE)  # type: ignore[arg-type] # a plain dict has the right keys
    return {where: wrong for where, wrong in found.items() if wrong}


@pytest.mark.parametrize(
    "cells", [tables(GAMES[:5]), tables(GAMES[5:]), OTHERS], ids=["first five", "last five", "beside the games"]
)
def test_no_barrier_in_light_and_dark_and_nothing_sticks_out(open_notebook: OpenNotebook, cells: dict[str, str]) -> None:
    notebook = open_notebook(PLAYED, *cells.values(), BAD)
    load_axe(notebook.page)
    assert barriers(notebook, list(cells)) == {}
