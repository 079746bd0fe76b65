"""A class at one table: the teacher's panel in JupyterLab, and phone-sized pages that join by its link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import OpenNotebook
from tests.browser.pages import OWN, Notebook
from tests.browser.rings import RINGS

QUIZ = 'import geoplay\npanel = geoplay.live("capitals", places="Africa", n=2, seed=1, forms="choice")\npanel'
TABLES = 'import geoplay\npanel = geoplay.play("lindy", pace=0).invite(size=2)\npanel'
SCREENS: list[dict[str, Any]] = [
    {"viewport": {"width": 390, "height": 844}, "locale": "en-GB"},
    {"viewport": {"width": 390, "height": 844}, "locale": "it-IT", "color_scheme": "dark"},
    {"viewport": {"width": 844, "height": 390}, "locale": "en-GB"},
    {"viewport": {"width": 360, "height": 640}, "locale": "it-IT"},
]


class Phones:
    """Phone-sized pages; whatever goes wrong in one fails the test."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._pages: list[Page] = []
        self.errors: list[str] = []

    def join(self, address: str, name: str, screen: int = 0) -> Page:
        """A guest who has typed their name."""
        context = self._browser.new_context(**SCREENS[screen], has_touch=True, is_mobile=True, reduced_motion="reduce")
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: None if OWN.match(request.url) else self.errors.append(request.url))
        self._pages.append(page)
        page.goto(address)
        page.get_by_role("textbox").fill(name)
        page.get_by_role("button", name=re.compile("^(Join|Entra)$")).tap()
        expect(page.get_by_text(re.compile(f"(You are in|Sei dentro), {name}"))).to_be_visible()
        return page

    def close(self) -> None:
        """Close them all."""
        for page in self._pages:
            page.context.close()


@pytest.fixture
def phones(browser: Browser) -> Iterator[Phones]:
    phones = Phones(browser)
    yield phones
    phones.close()
    assert phones.errors == []


def panel_of(notebook: Notebook) -> Locator:
    return notebook.page.locator(".gp-live-panel")


def address(panel: Locator) -> str:
    link = panel.get_by_role("link")
    expect(link).to_be_visible()
    return link.get_attribute("href") or ""


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the side."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def choices(page: Page) -> Locator:
    return page.locator(".gp-choice[data-key]")


def test_four_phones_answer_a_quiz_and_the_teacher_sees_it(open_notebook: OpenNotebook, phones: Phones) -> None:
    notebook = open_notebook(QUIZ)
    panel = panel_of(notebook)
    link = address(panel)
    expect(panel.get_by_role("img", name=re.compile("^QR: http"))).to_be_visible()
    class_ = [phones.join(link, name, screen) for screen, name in enumerate(["Ada", "<i>Bo</i>", "Chidi", "Dora"])]
    expect(panel.get_by_text("<i>Bo</i>")).to_be_visible()
    panel.get_by_role("button", name="Begin").click()
    for number in (1, 2):
        expect(panel.get_by_text(f"Question {number} of 2")).to_be_visible()
        for page in class_[:3]:
            choices(page).first.tap()
        expect(panel.get_by_text("3 of 4 have answered")).to_be_visible()
        assert all(fits(page) for page in class_)
        # Nobody is told before all have answered.
        expect(class_[0].get_by_text("Your answer is in.")).to_be_visible()
        choices(class_[3]).nth(1).tap()
        expect(panel.get_by_text("The answer is")).to_be_visible()
        expect(panel.get_by_role("img", name="The place, lit up on a map")).to_be_visible()
        for page in class_:
            expect(page.locator(".gp-go-on")).to_be_visible()
        panel.get_by_role("button", name=re.compile("Next question|How did it go")).click()
    expect(class_[1].get_by_text(re.compile("Sei al posto"))).to_be_visible()
    panel.get_by_role("button", name="Podium").click()
    panel.get_by_role("button", name="Close the door").click()
    panel.get_by_role("button", name="Yes").click()
    for page in class_:
        expect(page.get_by_text(re.compile("closed the door|chiuso la porta"))).to_be_visible()
    expect(panel.get_by_text("The door is closed.")).to_be_visible()


def test_a_phone_and_the_teachers_page_are_reloaded_and_find_everything_again(
    open_notebook: OpenNotebook, phones: Phones
) -> None:
    notebook = open_notebook(QUIZ, own_page={})
    panel = panel_of(notebook)
    link = address(panel)
    ada, bo = phones.join(link, "Ada"), phones.join(link, "Bo", 1)
    panel.get_by_role("button", name="Begin").click()
    choices(ada).first.tap()
    expect(ada.get_by_text("Your answer is in.")).to_be_visible()
    ada.reload()
    expect(ada.get_by_text("Your answer is in.")).to_be_visible()
    notebook.save()
    notebook.page.reload()
    notebook.wait_until_ready()
    expect(panel.get_by_text("1 of 2 have answered")).to_be_visible()
    panel.get_by_role("button", name="Show the answers").click()
    expect(ada.locator(".gp-go-on")).to_be_visible()
    expect(bo.get_by_text("La domanda è chiusa.")).to_be_visible()


def test_guests_are_told_when_the_kernel_is_restarted(open_notebook: OpenNotebook, phones: Phones) -> None:
    notebook = open_notebook(QUIZ, own_page={})
    ada = phones.join(address(panel_of(notebook)), "Ada")
    notebook.page.evaluate(
        "async () => { await globalThis.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart(); }"
    )
    expect(ada.get_by_text("does not answer")).to_be_visible()


def test_two_phones_play_at_one_table_and_a_cell_that_takes_long_stops_nobody(
    open_notebook: OpenNotebook, phones: Phones
) -> None:
    notebook = open_notebook(TABLES)
    panel = panel_of(notebook)
    link = address(panel)
    ada, bo = phones.join(link, "Ada"), phones.join(link, "Bo", 1)
    panel.get_by_role("button", name="Deal as they came").click()
    for page in (ada, bo):
        expect(page.locator("section.gp-table")).to_be_visible()
        assert fits(page)
    # A phone on its side shows the board and the hand at once.
    bo.set_viewport_size({"width": 844, "height": 390})
    expect(bo.locator(".gp-hand")).to_be_in_viewport(ratio=1)
    assert bo.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect(panel.get_by_text("Ada is to move.")).to_be_visible()
    # The teacher looks on: the table is laid out, and nobody's hand lies there.
    panel.get_by_role("button", name="Look on: Table 1").click()
    looked_at = panel.locator(".gp-looked-at section.gp-table")
    expect(looked_at.get_by_text("Ada's piles")).to_be_visible()
    expect(looked_at.locator(".gp-hand")).to_have_count(0)
    expect(ada.locator(".gp-hand")).to_have_count(1)
    expect(ada.get_by_role("button", name="Save")).to_be_hidden()
    page = notebook.page
    page.evaluate(
        """() => { globalThis.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.requestExecute(
             { code: "import time\\nend = time.monotonic() + 20\\nwhile time.monotonic() < end: time.sleep(0.01)" }); }"""
    )
    ada.get_by_role("button", name=re.compile("^Draw pile")).tap()
    expect(ada.get_by_text(re.compile("play a card|Play a card|discard"))).not_to_have_count(0)
    expect(bo.locator("section.gp-table")).not_to_have_attribute("data-sequence", "0")
    # A hint has its rings on a phone, too.
    ada.get_by_role("button", name="Hint", exact=True).tap()
    expect(ada.locator(".gp-hinted")).not_to_have_count(0)
    rings = ada.evaluate(RINGS)
    assert all(rings.values()), rings
    expect(looked_at.get_by_text("Ada is to move.")).to_be_visible()
    expect(looked_at).not_to_have_attribute("data-sequence", "0")
    panel.get_by_role("button", name="Back to all tables").click()
    expect(looked_at).to_have_count(0)
    # What ends everybody's game is asked for twice.
    panel.get_by_label("Table of Bo with the next deal").select_option("2")
    panel.get_by_role("button", name="Deal as I chose").click()
    panel.get_by_role("button", name="Yes").click()
    expect(panel.get_by_role("button", name="Look on: Table 2")).to_be_visible()
    panel.get_by_role("button", name="Remove Bo").click()
    panel.get_by_role("button", name="Yes").click()
    expect(bo.get_by_text(re.compile("tolto"))).to_be_visible()


def test_six_letters_do_as_well_and_wrong_ones_are_refused(open_notebook: OpenNotebook, browser: Browser) -> None:
    notebook = open_notebook(QUIZ)
    panel = panel_of(notebook)
    base, _, code = address(panel).rpartition("/")
    context = browser.new_context(**SCREENS[0])
    page = context.new_page()
    page.goto(base)
    page.get_by_label("The six letters").fill("zzzzzz")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("alert")).to_contain_text("no open door")
    page.get_by_label("Language").select_option("it")
    expect(page.get_by_role("alert")).to_contain_text("nessuna porta aperta")
    page.get_by_label("Le sei lettere").fill(code.lower())
    page.get_by_role("button", name="Avanti").click()
    expect(page.get_by_label("Il tuo nome")).to_be_visible()
    context.close()
