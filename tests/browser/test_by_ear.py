"""By ear: whole games of each kind through a virtual screen reader, where the focus goes, settings that are kept, no haste."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import geoplay
from geoplay.core.registry import house_names
from tests.browser.by_ear import GAMES, READER, TRANSCRIPTS, Listener
from tests.browser.small_host import exchange, host_page, host_served, settled, show


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("ear")
    (folder / "reader.js").symlink_to(READER)
    with host_served(folder) as base:
        yield base


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with host_page(browser, address) as page:
        yield page


def test_there_is_a_transcript_of_every_game() -> None:
    assert sorted(GAMES) == sorted(house_names())
    assert {file.stem for file in TRANSCRIPTS.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_by_ear_is_as_it_was_written_down(page: Page, game: str) -> None:
    heard = Listener(page, game).transcript()
    assert heard.splitlines() == (TRANSCRIPTS / f"{game}.txt").read_text(encoding="utf-8").splitlines()


def focused(page: Page) -> str:
    name: str = page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent")
    return name


def test_the_focus_goes_where_the_next_thing_is_done(page: Page) -> None:
    widget = geoplay.play("lindy", seats=["you", "novice"], seed=7, pace=0)
    said = show(page, widget, "geoplay.js")
    settled(page, widget, said)
    draw = page.get_by_role("button", name=re.compile("^Draw pile"))
    draw.focus()
    page.keyboard.press("Enter")
    settled(page, widget, said)
    # Drawn: a card that can be played has the focus, and it is in sight.
    hand = page.get_by_role("group", name="Your hand")
    assert hand.evaluate("hand => hand.contains(document.activeElement) && document.activeElement.matches('.gp-ready')")
    page.keyboard.press("Enter")
    settled(page, widget, said)
    page.keyboard.press("Enter")
    settled(page, widget, said)
    assert widget.match.game.turn == 0
    assert focused(page).startswith("Draw pile")
    # Whoever is in the rules is not torn away.
    page.keyboard.press("r")
    page.locator(".gp-rulebook").focus()
    widget.play("draw")
    settled(page, widget, said)
    assert page.evaluate("document.activeElement.matches('.gp-rulebook')")


def test_what_is_typed_and_wrong_is_told_and_changes_nothing(page: Page) -> None:
    widget = geoplay.play("lindy", seats=["you", "novice"], seed=7, pace=0, language="it")
    said = show(page, widget, "geoplay.js")
    settled(page, widget, said)
    page.locator(".gp-table").focus()
    page.keyboard.press("/")
    line = page.get_by_label("Comandi scritti")
    for words, told in (("pescare", "draw"), ("posso", "Pesca una carta"), ("undo", "annullare"), ("play 500", "carta")):
        line.fill(words)
        line.press("Enter")
        settled(page, widget, said)
        expect(page.locator(".gp-live")).to_contain_text(told)
        expect(page.locator(".gp-line-answer")).to_contain_text(told)
        assert widget.match.steps == []
    line.fill("regole")
    line.press("Enter")
    expect(page.locator(".gp-rulebook")).to_be_visible()


def test_the_table_tells_in_its_language_with_the_marks_of_it(page: Page) -> None:
    widget = geoplay.play("lindy", seats=["you", "novice"], seed=7, pace=0, language="fr")
    said = show(page, widget, "geoplay.js")
    settled(page, widget, said)
    page.locator(".gp-table").focus()
    live = page.locator(".gp-live")
    for key, told in (("t", "Toi\u00a0: joue maintenant."), ("c", "Piocher une carte (draw)"), ("o", "Ta main\u00a0:")):
        page.keyboard.press(key)
        expect(live).to_contain_text(told)
    page.keyboard.press("/")
    line = page.get_by_label("Commandes écrites")
    for words, told in (("aide", "Écris un coup"), ("passé", "encore rien passé"), ("piocher", "n’est pas un coup")):
        line.fill(words)
        line.press("Enter")
        settled(page, widget, said)
        expect(page.locator(".gp-line-answer")).to_contain_text(told)
    assert widget.match.steps == []


def test_settings_are_kept_by_the_browser_for_the_next_table(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 1200, "height": 1000}, reduced_motion="reduce")
    try:
        for turn in ("first", "second"):
            page = context.new_page()
            page.goto(address)
            widget = geoplay.play("training", seats=["you", "expert"], seed=7, pace=0)
            said = show(page, widget, "geoplay.js")
            settled(page, widget, said)
            if turn == "first":
                assert widget.time == "usual"
                page.get_by_role("button", name="Settings").click()
                page.get_by_role("radio", name="Off").click()
                page.get_by_role("checkbox", name="Plain look").check()
                settled(page, widget, said)
            assert widget.time == "off"
            root = page.locator(".gp-root")
            expect(root).to_have_class(re.compile("gp-plain"))
            sizes = """root => [...root.querySelectorAll("*")].map(getComputedStyle)
              .filter(style => style.fontStyle !== "normal").length"""
            assert root.evaluate(sizes) == 0
            assert page.locator(".gp-prompt-text").evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 18
        # Where whoever laid the table said how much time there is, nobody's memory is asked.
        page = context.new_page()
        page.goto(address)
        widget = geoplay.play("training", seats=["you", "expert"], seed=7, pace=0, time="relaxed")
        settled(page, widget, show(page, widget, "geoplay.js"))
        assert widget.time == "relaxed"
    finally:
        context.close()


def test_no_clock_runs_before_the_first_look(page: Page) -> None:
    """A race that waits far below begins when somebody scrolls to it, and counts from there."""
    page.evaluate("document.querySelector('#cell').style.marginTop = '4000px'")
    widget = geoplay.play("training", seats=["expert", "you"], seed=7, pace=0, answers="choose")
    assert widget.game.race is not None
    said = show(page, widget, "geoplay.js")
    settled(page, widget, said)
    for _ in range(30):
        assert exchange(page, widget, said) == []
        page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(page.locator(".gp-race.gp-running")).to_have_count(0)
    page.locator(".gp-race").scroll_into_view_if_needed()
    expect(page.locator(".gp-race.gp-running")).to_have_count(1)
    assert exchange(page, widget, said)[0]["kind"] == "painted"
    page.keyboard.press("Escape")


def test_sound_is_made_only_if_it_is_switched_on(page: Page) -> None:
    page.evaluate("""() => {
      globalThis.heard = 0;
      for (const { prototype } of [AudioBufferSourceNode, OscillatorNode]) {
        const start = prototype.start;
        prototype.start = function (...args) { globalThis.heard++; return start.apply(this, args); };
      }
    }""")
    widget = geoplay.play("lindy", seats=["you", "novice"], seed=7, pace=0)
    said = show(page, widget, "geoplay.js")
    settled(page, widget, said)
    draw = page.get_by_role("button", name=re.compile("^Draw pile"))
    draw.click()
    settled(page, widget, said)
    assert page.evaluate("heard") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Sound").check()
    widget.play(str(widget.game.legal_moves()[-1]))
    settled(page, widget, said)
    assert page.evaluate("heard") > 0
