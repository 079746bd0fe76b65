"""Races in a real page: typed, chosen and touched, won and lost, and fair on a slow connection."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from playwright.sync_api import expect

from scripts.notebook_page import DARK, LIGHT
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.race import SLOW, RaceTable, race_cell
from tests.browser.test_looks import load_axe, violations
from tests.browser.test_trouble import send
from tests.core.toy_tables import NAMES


def race_table(notebook: Notebook) -> RaceTable:
    return RaceTable(notebook.table().root)


def asked(notebook: Notebook) -> str:
    """The country that is asked for: only the kernel knows."""
    code: str = notebook.kernel.ask("w.game.shown")
    return NAMES[code]


def test_names_are_typed_and_the_field_keeps_the_focus(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(race_cell("toy-flag-naming"))
    table, page = race_table(notebook), notebook.page
    expect(table.race).to_contain_text("Which country is it?")
    # Whoever is elsewhere in the notebook stays there.
    expect(table.field).not_to_be_focused()
    table.field.click()
    country = asked(notebook)
    page.keyboard.type(country.upper())
    page.keyboard.press("Enter")
    expect(table.log).to_have_text(f"You won the flag of {country}.")
    expect(table.told).to_contain_text(f"You won the flag of {country}.")
    expect(table.told).to_contain_text("Which country is it?")
    # The next race has the focus at once, and an empty field.
    expect(table.field).to_be_focused()
    expect(table.field).to_have_value("")
    page.keyboard.type("Atlantis")
    table.race.get_by_role("button", name="Answer").click()
    expect(table.log).to_contain_text("Nobody knew")
    expect(table.field).to_be_focused()
    # Without an answer nothing is answered; one passes with the button for it, or with Enter.
    before = table.sequence
    table.race.get_by_role("button", name="Answer").click()
    notebook.catch_up()
    assert table.sequence == before
    for way in ("click", "Enter"):
        country = asked(notebook)
        if way == "click":
            table.race.get_by_role("button", name="Pass").click()
        else:
            page.keyboard.press(way)
        expect(table.log).to_have_text(f"Nobody knew the flag of {country}.")
        expect(table.field).to_be_focused()
    # Everything is reached with Tab.
    expect(table.field).to_be_focused()
    page.keyboard.press("Tab")
    expect(table.race.get_by_role("button", name="Answer")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(table.field).to_be_focused()
    assert notebook.kernel.ask("[len(m.claims) for m in w.game.moves]") == [1, 1, 0, 0, 0]


def test_a_choice_is_a_button_and_a_key(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(race_cell("toy-shouting", others=", RandomPlayer()"))
    table = race_table(notebook)
    right = "w.game._deck[len(w.game._won)]"
    river = notebook.kernel.ask(right)
    table.race.get_by_role("button", name=river).click()
    expect(table.log).to_have_text(f"You knew the {river}.")
    for _ in range(2):
        expect(table.race).to_be_focused()
        river = notebook.kernel.ask(right)
        number = notebook.kernel.ask(f"w.table['race']['choices'].index({river!r}) + 1")
        notebook.page.keyboard.press(str(number))
        expect(table.log).to_have_text(f"You knew the {river}.")
    assert notebook.kernel.ask("w.game.view(0)['won']") == [0, 0, 0]


def test_a_flag_is_touched_with_the_mouse_and_with_a_key(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(race_cell("toy-flag-touch"))
    table, page = race_table(notebook), notebook.page
    expect(table.race).to_contain_text("Where is")
    place = int(notebook.kernel.ask("w.game.answer_for(w.game._order, w.game.shown)"))
    table.button(f"Flag {place + 1}").click()
    expect(table.log).to_contain_text("You won")
    expect(table.race).to_be_visible()
    place = int(notebook.kernel.ask("w.game.answer_for(w.game._order, w.game.shown)"))
    for _ in range(12):
        if page.evaluate("document.activeElement.ariaLabel") == f"Flag {place + 1}":
            break
        page.keyboard.press(
            "ArrowRight" if page.evaluate("document.activeElement.ariaLabel") < f"Flag {place + 1}" else "ArrowLeft"
        )
    page.keyboard.press("Enter")
    expect(table.player("You")).to_contain_text("2")
    assert notebook.kernel.ask("w.game.view(0)['won']") == [0, 0]


@pytest.mark.parametrize("name", ["toy-shouting", "toy-flag-naming", "toy-tens"])
def test_axe_finds_nothing_in_light_and_dark(open_notebook: OpenNotebook, name: str) -> None:
    others = "" if name == "toy-tens" else ", RandomPlayer()"
    notebook = open_notebook(race_cell(name, others=others))
    table = race_table(notebook)
    if name == "toy-tens":
        table.button("The 4").click()
    else:
        expect(table.race).to_be_visible()
    load_axe(notebook.page)
    for theme in (LIGHT, DARK):
        notebook.use_theme(theme)
        expect(notebook.page.locator(".gp-root")).to_have_attribute("data-theme", "light" if theme == LIGHT else "dark")
        assert violations(notebook.page, ".gp-root") == []


def test_a_bot_ends_the_race_at_its_time_and_hints_wait(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(race_cell("toy-flag-naming", times=[1200]))
    table = race_table(notebook)
    expect(table.log).to_contain_text("Tim won the flag of")
    table.button("Hint").click(force=True)
    expect(table.root.get_by_role("status").filter(has_text="no hints in a race")).to_be_visible()
    # Nobody says anything, and the game comes to its end by itself.
    expect(table.ending).to_be_visible()
    assert notebook.kernel.ask("w.game.view(0)['won']") == [1] * len(NAMES)
    assert notebook.kernel.ask("[m.claims[0].milliseconds for m in w.game.moves]") == [1200] * len(NAMES)


def test_claims_that_no_page_of_ours_sends_change_nothing(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(race_cell("toy-flag-naming"))
    table = race_table(notebook)
    expect(table.race).to_be_visible()
    country = asked(notebook)
    race = notebook.kernel.ask("w.table['race']['id']")
    before = notebook.kernel.ask("w.record.to_json()")
    honest: dict[str, Any] = {"kind": "claim", "race": race, "answer": country, "milliseconds": 10}
    wrong: list[dict[str, Any]] = [
        {"race": "race-99"},
        {"milliseconds": -5},
        {"milliseconds": 10**9},
        {"answer": 7},
        {"answer": "x" * 900},
        {"seat": 1},
    ]
    for number, forged in enumerate(wrong):
        send(notebook, {"method": "custom", "content": {**honest, "id": f"x{number}", **forged}})
    notebook.catch_up()
    assert notebook.kernel.ask("w.record.to_json()") == before
    table.field.fill(country)
    table.field.press("Enter")
    expect(table.log).to_contain_text("You won")
    # The same claim once more, for a race that is over.
    after = notebook.kernel.ask("w.record.to_json()")
    send(notebook, {"method": "custom", "content": {**honest, "id": "late"}})
    notebook.catch_up()
    assert notebook.kernel.ask("w.record.to_json()") == after


BOT = 1750
# Well on one side of the bot's time or the other, but not by as much as the slow connection adds.
QUICK, TARDY = 800, 2700
HUMAN = [QUICK, TARDY, QUICK, TARDY]
# Writes down how long each race had been on in the kernel when a claim came.
LISTEN = """
from geoplay.seats.racing import Races
arrived = []
checked = Races.check
def check(self, race, name, milliseconds):
    arrived.append(self.elapsed(race))
    return checked(self, race, name, milliseconds)
Races.check = check
"""


@pytest.mark.parametrize("script", ["", SLOW], ids=["quick line", "half a second each way"])
def test_the_same_time_wins_the_same_races_on_any_connection(open_notebook: OpenNotebook, script: str) -> None:
    # In the first race the bot says nothing, and the person passes: all others then begin while everything is ready.
    times = [None, *[BOT] * len(HUMAN), None]
    notebook = open_notebook(race_cell("toy-flag-touch", times=times), own_page={"script": script})
    table, kernel = race_table(notebook), notebook.kernel
    kernel.do(LISTEN)
    places = kernel.ask("[w.game.answer_for(w.game._order, code) for code in w.game._order]")[1:]
    clicks = [(time, f'[data-item="flag/{place}"]') for time, place in zip(HUMAN, places, strict=False)]
    said = table.click_after([(0, ".gp-pass"), *clicks])
    assert said == [True, True, False, True, False]
    assert kernel.ask("w.game.view(0)['won']") == [None, 0, 1, 0, 1]
    if script:
        # By the kernel's own clock every claim would have come too late.
        assert min(kernel.ask("arrived")[1:]) > BOT


def test_no_answer_is_in_the_page_before_it_is_given(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(race_cell("toy-flag-naming"))
    table = race_table(notebook)
    country = ""
    for _ in range(2):
        expect(table.race).to_be_visible()
        left = notebook.kernel.ask("w.game._order[len(w.game.moves):]")
        saved = json.dumps(notebook.save(), ensure_ascii=False)
        assert "picture:" in saved
        for text in (told(notebook), notebook.page.locator(".gp-root").inner_html(), saved):
            for code in left:
                assert NAMES[code] not in text
                assert f'"{code}"' not in text
                assert "flag:" not in text
        country = asked(notebook)
        table.field.fill(country)
        table.field.press("Enter")
        expect(table.log).to_contain_text(country)
    assert country in told(notebook)


def told(notebook: Notebook) -> str:
    """All that came from the kernel but the page's own script; of pictures their names."""
    pieces: list[object] = []
    for frame in notebook.lab.frames.frames():
        if frame.sent:
            continue
        content = json.loads(json.dumps(frame.content))
        state = content.get("data", {}).get("state", {}) if isinstance(content.get("data"), dict) else {}
        for script in ("_esm", "parts"):
            state.pop(script, None)
        pieces += [content, frame.metadata]
        pieces += [list(json.loads(gzip.decompress(buffer))) for buffer in frame.buffers if buffer[:2] == b"\x1f\x8b"]
    return json.dumps(pieces, ensure_ascii=False)


class TestPicking:
    def test_cards_are_picked_with_the_mouse(self, open_notebook: OpenNotebook) -> None:
        notebook = open_notebook(race_cell("toy-tens", others=""))
        table = race_table(notebook)
        lay = table.button("Lay these")
        expect(lay).to_be_disabled()
        table.button("The 4").click()
        expect(table.button("The 4")).to_have_attribute("aria-pressed", "true")
        expect(lay).to_be_disabled()
        table.button("The 5").click()
        lay.click()
        bubble = table.root.get_by_role("status").filter(has_text="These are 9 together, not ten.")
        expect(bubble).to_be_visible()
        # What was picked is still picked: one is exchanged.
        table.button("The 5").click()
        table.button("The 6").click()
        lay.click()
        expect(table.button("The 4")).to_have_count(0)
        expect(lay).to_be_disabled()
        table.button("The 1").click()
        table.button("Put back").click()
        expect(table.button("The 1")).to_have_attribute("aria-pressed", "false")
        assert notebook.kernel.ask("[str(m) for m in w.game.moves]") == ["lay 4 6"]

    def test_cards_are_picked_and_words_written_with_keys(self, open_notebook: OpenNotebook) -> None:
        notebook = open_notebook(race_cell("toy-tens", others=""))
        table, page = race_table(notebook), notebook.page
        table.button("The 3").focus()
        page.keyboard.press("Enter")
        expect(table.button("The 3")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Escape")
        expect(table.button("The 3")).to_have_attribute("aria-pressed", "false")
        page.keyboard.press("Space")
        for _ in range(4):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(table.root.get_by_text("2 picked")).to_be_visible()
        table.button("Lay these").focus()
        page.keyboard.press("Enter")
        expect(table.button("The 3")).to_have_count(0)
        word = table.root.get_by_role("textbox", name="A word")
        word.focus()
        page.keyboard.type("nine")
        page.keyboard.press("Enter")
        expect(table.root.get_by_role("status").filter(has_text="The word is ten, not nine.")).to_be_visible()
        expect(word).to_have_value("nine")
        word.fill("ten")
        page.keyboard.press("Enter")
        expect(word).to_have_value("")
        assert notebook.kernel.ask("[str(m) for m in w.game.moves]") == ["lay 3 7", "say ten"]
