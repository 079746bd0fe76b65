"""The same notebook in every program that shows notebooks: it is painted, follows the theme, and is played by mouse and by keys.

Each host has one page, in which its tests run one after another; each of them also looks that nothing went astray or wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from scripts.lite.__main__ import build
from tests.browser.hosts import HOSTS, Host, Theme
from tests.browser.table import Table

GAME = "table = geoplay.play('lindy', seats=['you', 'novice'], pace=0, seed=7, guide=False)\ntable"
# What is chosen on the map goes to Python, which answers with other colours.
MAP = """
world = geoplay.world_map({'BR': 213, 'FR': 68, 'IN': 1438}, title='People')
world.observe(lambda change: world.recolour(cmap='magma'), names='selected')
world
"""
QUIZ = """
asking = geoplay.hook(lambda event: ('Which river flows through Paris?', 'Seine', 'Rhine'))
quizzed = geoplay.play('lindy', seats=['you', 'novice'], pace=0, seed=7, quiz=asking, guide=False)
quizzed
"""
CELLS = ("import geoplay", GAME, MAP, QUIZ)
# The paper of the table, light and dark.
PAPER = {"light": "rgb(247, 241, 227)", "dark": "rgb(23, 32, 43)"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Path]:
    """Where JupyterLite is built, when somebody asks for it."""

    def built() -> Path:
        target = tmp_path_factory.mktemp("lite") / "site"
        cells = [error for errors in build(target).values() for error in errors]
        # Without geopandas and its kin, which are not on PyPI: as far as the standard library carries.
        assert sum(error is None for error in cells) >= 200, f"{cells.count(None)} of {len(cells)} cells run"
        return target

    return built


@pytest.fixture(scope="module", params=HOSTS)
def opened(
    request: pytest.FixtureRequest, browser: Browser, tmp_path_factory: pytest.TempPathFactory, site: Callable[[], Path]
) -> Iterator[Host]:
    with HOSTS[request.param](browser, tmp_path_factory.mktemp("host"), CELLS, site) as host:
        host.open()
        yield host
        host.close()


@pytest.fixture
def host(opened: Host) -> Iterator[Host]:
    """The host with the notebook; after each test nothing was asked for elsewhere and nothing was complained of."""
    yield opened
    opened.check()


def table_of(host: Host, number: int) -> Table:
    """A table of the notebook, once it is there."""
    root = host.page.locator("section.gp-table").nth(number)
    root.wait_for()
    return Table(root)


@pytest.fixture
def table(host: Host) -> Table:
    return table_of(host, 0)


@pytest.fixture
def world(host: Host) -> Locator:
    root = host.page.locator(".gp-root[data-painted]")
    root.wait_for()
    return root


def has_focus(item: Locator) -> bool:
    """Whether the focus is on something, also where that is in a shadow root."""
    found: bool = item.evaluate("item => item.getRootNode().activeElement === item")
    return found


def test_table_and_map_are_painted(table: Table, world: Locator) -> None:
    expect(table.hand).to_have_count(5)
    expect(table.prompt).to_contain_text("Draw a card")
    expect(world.get_by_role("button", name=re.compile("^Brazil"))).to_be_attached()
    # The still pictures are for where there is no kernel.
    expect(table.page.locator(".geoplay-still:visible")).to_have_count(0)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_it_follows_the_theme(host: Host, theme: Theme) -> None:
    host.follow(theme)
    for root in (host.page.locator(".gp-root").nth(0), host.page.locator(".gp-root").nth(1)):
        expect(root).to_have_attribute("data-theme", theme)
    expect(table_of(host, 0).root).to_have_css("background-color", PAPER[theme])


def test_it_is_played_by_mouse(table: Table) -> None:
    before = table.sequence
    for _ in range(2):
        table.turn()
    assert table.sequence > before + 3


def test_it_is_played_by_keys(table: Table) -> None:
    keyboard = table.page.keyboard
    before = table.sequence
    table.draw_pile.focus()
    keyboard.press("Enter")
    table.changed(before)
    # The table was painted anew, and the focus is where the turn goes on.
    expect(table.root.locator(".gp-can:focus")).to_have_count(1)
    before = table.sequence
    table.hand.first.focus()
    keyboard.press("End")
    assert has_focus(table.hand.last)
    keyboard.press("Enter")
    # Picked up, it can go to the discard pile at least, and the focus is where it can go.
    if not has_focus(table.discard_pile):
        table.discard_pile.focus()
    keyboard.press("Enter")
    table.changed(before)


def test_a_country_is_chosen_on_the_map(world: Locator) -> None:
    brazil = world.get_by_role("button", name=re.compile("^Brazil"))
    before = brazil.get_attribute("fill") or ""
    world.scroll_into_view_if_needed()
    brazil.click()
    expect(brazil).to_have_attribute("aria-pressed", "true")
    # Python heard of it, and its answer came.
    expect(brazil).not_to_have_attribute("fill", before)


def test_a_question_is_answered(host: Host) -> None:
    table = table_of(host, 1)
    table.draw_pile.click()
    question = table.root.get_by_role("region", name="A question")
    question.get_by_role("button", name="Seine").click()
    expect(question.get_by_role("status")).to_contain_text("Right!")
    question.get_by_role("button", name="Go on").click()
    expect(question).to_have_count(0)
