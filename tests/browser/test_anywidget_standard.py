"""The scripts in the smallest host there can be: a page with a model that has what anywidget's standard names, and nothing more.

VS Code and Colab are such hosts. Whatever a script would use beyond the standard throws here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import geoplay
from tests.browser.small_host import exchange, host_page, host_served, show
from tests.browser.table import Table


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with host_served(tmp_path_factory.mktemp("host")) as base:
        yield base


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with host_page(browser, address) as page:
        yield page


def test_a_game_is_played(page: Page) -> None:
    widget = geoplay.play("lindy", seats=["you", "novice"], pace=0, seed=7)
    said = show(page, widget, "geoplay.js")
    table = Table(page.locator("section.gp-table"))
    expect(table.hand).to_have_count(5)
    exchange(page, widget, said)
    table.draw_pile.click()
    sent = exchange(page, widget, said)
    assert [content["move"] for content in sent if content.get("kind") == "move"] == ["draw"]
    expect(table.hand).to_have_count(6)


def test_a_country_is_chosen(page: Page) -> None:
    widget = geoplay.world_map({"BR": 213, "FR": 68})
    said = show(page, widget, "world.js")
    page.get_by_role("button", name=re.compile("^Brazil")).click()
    assert {"set": "selected", "value": "BR"} in exchange(page, widget, said)
    assert widget.selected == "BR"


def test_a_question_is_answered(page: Page) -> None:
    widget = geoplay.quiz([("Which river flows through Paris?", "Seine", "Rhine")])
    said = show(page, widget, "quiz.js")
    exchange(page, widget, said)
    page.get_by_role("button", name=re.compile("Seine")).click()
    exchange(page, widget, said)
    expect(page.get_by_role("button", name=re.compile("Seine"))).to_contain_text("Right!")
