"""Training, Find me! and Shout! in the browser: whole games by mouse and by keys, and nothing told too early."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from scripts.notebook_page import DARK, LIGHT
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.race import RaceTable
from tests.browser.test_keyboard import arrow_to, arrow_towards, focused, tab_into
from tests.browser.test_looks import load_axe, violations

# The others are silent in races, and a race one only looks on waits, so that a game depends on what the test does and not on how
# fast the machine is; ``first`` cards of the box are played with.
CELL = """
import geoplay
import geoplay.core.match
geoplay.core.match.LOOKED_ON = 600_000
from geoplay.core.player import RandomPlayer
from geoplay.boxes.flag_box.deck import Deck
cards = Deck.standard().cards
w = geoplay.play({name!r}, seats=["you", *(RandomPlayer() for _ in range({others}))], seed={seed}, pace=0{options})
w
"""
FEW = ", deck=Deck(cards[:{count}])"


def cell(name: str, others: int, *, seed: int = 7, few: int = 0, **options: str) -> str:
    """A game called ``w`` against silent players."""
    given = "".join(f", {key}={value!r}" for key, value in options.items()) + (FEW.format(count=few) if few else "")
    return CELL.format(name=name, others=others, seed=seed, options=given)


def race_table(notebook: Notebook) -> RaceTable:
    return RaceTable(notebook.table().root)


def open_code(notebook: Notebook) -> str:
    """The code of the card that is raced for in a training: only the kernel knows."""
    code: str = notebook.kernel.ask("w.game._deck.cards[w.game.view(0)['open']].iso2")
    return code


def right_name(notebook: Notebook) -> str:
    """The answer that wins the race of a training."""
    name: str = notebook.kernel.ask("w.game._deck.cards[w.game.view(0)['open']].name_en")
    return name


def facts(table: RaceTable, title: str) -> Locator:
    """What is told of a country once its name is out."""
    return table.root.get_by_role("region", name=title, exact=True)


def test_a_training_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cell("training", 1, few=6, answers="choose"))
    table = race_table(notebook)
    for number in range(6):
        lay = table.button("Lay the first flag" if number == 0 else "Lay the next flag")
        # The deck is as good as the button.
        (lay if number % 2 else table.button(re.compile("^The deck, flags up"))).click()
        expect(table.race).to_contain_text("Which state is it?")
        name = right_name(notebook)
        choices = table.race.locator(".gp-choice")
        expect(choices).to_have_count(4)
        if number == 2:
            wrong = next(text for text in notebook.kernel.ask("w.game.view(0)['choices']") if text != name)
            choices.filter(has_text=wrong).first.click()
            expect(table.log).to_contain_text("It was ")
        elif number == 4:
            table.race.get_by_role("button", name="I do not know").click()
        else:
            table.race.get_by_role("button", name=re.compile(f"{re.escape(name)}$")).click()
            expect(table.log).to_contain_text("You were first" if number < 5 else "last card")
        # The card has turned over, and the country is lit up and told of; at the end the result lies in that column.
        if number == 5:
            table.button("Show the board").click()
        expect(facts(table, name)).to_contain_text(
            notebook.kernel.ask("w.game._deck.find(w.game.view(0)['shown']['card']).capital")
        )
        expect(table.root.locator(".gp-reverse").first).to_be_visible()
        assert notebook.kernel.ask("w.table['nodes']['map']['lit']") == notebook.kernel.ask("[w.game.view(0)['shown']['card']]")
    table.button("Show the result").click()
    expect(table.ending).to_contain_text("You won!")
    expect(table.ending).to_contain_text("2 flags nobody named.")
    assert notebook.kernel.ask("w.outcome['scores']") == [4, 0]
    assert notebook.kernel.ask("w.table['outcome']['fact']")


def test_a_training_alone_by_keys_in_italian(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cell("training", 0, few=4, language="it", ask="capital"))
    table, keyboard = race_table(notebook), notebook.page.keyboard
    notebook.command("notebook:enter-command-mode")
    tab_into(table.root.get_by_role("group", name="Il tuo turno"))
    for number in range(4):
        if number:
            tab_into(table.root.get_by_role("group", name="Il tuo turno"))
        keyboard.press("Enter")
        expect(table.race).to_contain_text("Qual è la sua capitale?")
        capital = notebook.kernel.ask("w.game._deck.cards[w.game.view(0)['open']].facts.capital_in('it')")
        if not table.field.evaluate("field => field === document.activeElement"):
            tab_into(table.race)
        if number == 3:
            keyboard.press("Tab")
            keyboard.press("Tab")
            assert focused(notebook.page) == "Non lo so"
        else:
            keyboard.type(capital)
        before = table.sequence
        keyboard.press("Enter")
        expect(table.root).not_to_have_attribute("data-sequence", str(before))
    ending = table.root.get_by_role("region", name="3 su 4!")
    expect(ending).to_be_visible()
    scores, times = notebook.kernel.ask("[w.outcome['scores'], [m.claims[0].milliseconds for m in w.game.moves[1::2][:3]]]")
    assert scores == [3]
    assert all(time > 0 for time in times)
    seconds = f"{sum(times) / 1000:.1f}".replace(".", ",")
    expect(ending).to_contain_text(f"{seconds} secondi")


def test_find_me_by_mouse_with_a_finger_a_booking_and_a_mistake(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cell("find-me", 1))
    table = race_table(notebook)
    mistaken = booked = False
    while not table.over:
        before = table.sequence
        if not notebook.kernel.ask("w.game.race is not None"):
            notebook.kernel.becomes("w.game.turn", 0)
            table.button("Roll the dice").click()
            expect(table.race).to_be_visible()
            continue
        code, away = notebook.kernel.ask("(lambda n: [w.game._deck.cards[n].iso2, w.game._away.get(n, [None])[0]])(w.game.named)")
        dice = notebook.kernel.ask("w.game.view(0)['dice']")
        expect(table.prompt).to_contain_text(dice[0])
        won = notebook.kernel.ask("w.game.view(0)['piles'][0]")
        if away is not None:
            booked = True
            table.button("I have it").click()
            expect(table.log).to_contain_text("You remembered having")
        elif not mistaken and won == 2:
            mistaken = True
            other = notebook.kernel.ask(f"next(c for c in w.game.view(0)['table'] if c and c != {code!r})")
            table.root.locator(f'[data-item="flag/{other}"]').click()
            expect(table.log).to_contain_text("Nobody had it")
        else:
            table.root.locator(f'[data-item="flag/{code}"]').click()
            expect(table.root.locator(f'[data-item="flag/{code}"]')).to_have_count(0)
            expect(table.player("You")).to_contain_text(f"{won + 1}/6")
        table.changed(before)
    assert mistaken
    assert booked
    expect(table.ending).to_contain_text("You found most!")
    # Won cards lie face down, and nothing in the page says which they are.
    expect(table.root.get_by_role("button", name="6 of 6 cards won, face down")).to_be_visible()
    seen = notebook.kernel.ask("[card['card'] for card in w.game.view(0)['seen']]")
    page = json.dumps(notebook.kernel.ask("[node for name, node in w.table['nodes'].items() if name not in ('facts', 'map')]"))
    assert not [code for code in seen if f'"{code}"' in page or f"flag:{code}" in page]


def test_find_me_by_keys(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cell("find-me", 1))
    table, keyboard = race_table(notebook), notebook.page.keyboard
    notebook.command("notebook:enter-command-mode")
    found = remembered = 0
    while not table.over:
        before = table.sequence
        if not notebook.kernel.ask("w.game.race is not None"):
            tab_into(table.root.get_by_role("group", name="Your turn"))
            keyboard.press("Enter")
            expect(table.race).to_be_visible()
            continue
        expect(table.race).to_be_visible()
        code, away = notebook.kernel.ask("(lambda n: [w.game._deck.cards[n].iso2, n in w.game._away])(w.game.named)")
        if away:
            tab_into(table.button("I have it").locator("xpath=ancestor::*[@role='group'][1]"))
            arrow_to(notebook.page, "I have it")
            remembered += 1
        else:
            tab_into(table.root.get_by_role("group", name="The flags on the table"))
            arrow_towards(table.root.locator(f'[data-item="flag/{code}"]'))
            found += 1
        keyboard.press("Enter")
        table.changed(before)
    assert found >= 6
    assert remembered
    expect(table.ending).to_contain_text("You found most!")


def shout_answers(notebook: Notebook) -> list[str]:
    """The names that win the race for the person, if they are in it."""
    answers: list[str] = notebook.kernel.ask(
        "(lambda v: [w.game._deck.cards[v['tops'][s]].name_en for s in "
        "(v['matches'] if v['newest'] == 0 else [v['newest']] if 0 in v['matches'] else [])])(w.game.view(0))"
    )
    return answers


def test_shout_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cell("shout", 2, few=12, answers="choose"))
    table = race_table(notebook)
    raced: list[bool] = []
    while not table.over:
        before = table.sequence
        if not notebook.kernel.ask("w.game.race is not None"):
            (table.button("Deal the next card") if len(raced) % 2 else table.button(re.compile("^The deck: "))).click()
            expect(table.root).not_to_have_attribute("data-sequence", str(before))
            continue
        right = shout_answers(notebook)
        if not right:
            expect(table.race).to_contain_text("You are not in this race")
            table.button("Listen").click()
        else:
            name = next(text for text in notebook.kernel.ask("w.game.view(0)['choices']") if text in right)
            table.race.get_by_role("button", name=re.compile(f"{re.escape(name)}$")).click()
        raced.append(bool(right))
        expect(table.root).not_to_have_attribute("data-sequence", str(before))
        shown = notebook.kernel.ask("w.game.view(0)['shown']")
        if table.over:
            table.button("Show the board").click()
        expect(table.root.locator(".gp-facts")).to_be_visible()
        assert notebook.kernel.ask("w.table['nodes']['map']['lit']") == shown["cards"]
    assert any(raced)
    table.button("Show the result").click()
    title = notebook.kernel.ask("w.table['outcome']['title']")
    expect(table.ending).to_contain_text(title)
    assert sum(notebook.kernel.ask("w.outcome['scores']")) == 12


def test_shout_by_keys(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(cell("shout", 2, few=9))
    table, keyboard = race_table(notebook), notebook.page.keyboard
    notebook.command("notebook:enter-command-mode")
    shouted = 0
    while not table.over:
        before = table.sequence
        if not notebook.kernel.ask("w.game.race is not None"):
            tab_into(table.root.get_by_role("group", name="Your turn"))
            keyboard.press("Enter")
            expect(table.root).not_to_have_attribute("data-sequence", str(before))
            continue
        expect(table.race).to_be_visible()
        right = shout_answers(notebook)
        if not right:
            tab_into(table.race)
            keyboard.press("Enter")
        else:
            if not table.field.evaluate("field => field === document.activeElement"):
                tab_into(table.race)
            keyboard.type(right[-1])
            keyboard.press("Enter")
            shouted += 1
        expect(table.root).not_to_have_attribute("data-sequence", str(before))
    assert shouted
    expect(table.ending).to_contain_text(notebook.kernel.ask("w.table['outcome']['title']"))


@pytest.mark.parametrize("name", ["training", "shout"])
def test_no_name_is_in_the_page_before_it_is_out(open_notebook: OpenNotebook, name: str) -> None:
    notebook = open_notebook(cell(name, 0 if name == "training" else 2, language="en"))
    table = race_table(notebook)
    word = "lay" if name == "training" else "deal"
    while not notebook.kernel.ask("w.game.race is not None"):
        before = table.sequence
        table.root.locator(f'[data-item="{word}"]').click()
        expect(table.root).not_to_have_attribute("data-sequence", str(before))
    expect(table.root.locator(".gp-race.gp-running")).to_be_visible()
    # The rulebook names some countries, whatever lies on the table; everything else must not.
    parts = [table.root.locator(part).inner_html() for part in (".gp-main", ".gp-prompt", ".gp-bottom")]
    for told in (*parts, json.dumps(notebook.kernel.ask("w.table"), ensure_ascii=False)):
        assert "flag:" not in told
        for code, country in notebook.kernel.ask("[[card.iso2, card.name_en] for card in cards]"):
            assert country not in told, country
            assert f'"{code}"' not in told, code
            assert f"/{code}" not in told, code


@pytest.mark.parametrize(("name", "others", "item"), [("training", 1, "lay"), ("find-me", 2, "roll"), ("shout", 2, "deal")])
def test_no_barrier_in_a_race_and_after_it(open_notebook: OpenNotebook, name: str, others: int, item: str) -> None:
    notebook = open_notebook(cell(name, others))
    table, page = race_table(notebook), notebook.page
    load_axe(page)
    while not notebook.kernel.ask("w.game.race is not None"):
        before = table.sequence
        table.root.locator(f'[data-item="{item}"]').click()
        expect(table.root).not_to_have_attribute("data-sequence", str(before))
    expect(table.race).to_be_visible()
    found = {"race": violations(page, ".gp-root")}
    notebook.use_theme(DARK)
    expect(table.root.locator("xpath=ancestor-or-self::*[@data-theme]").first).to_have_attribute("data-theme", "dark")
    found["race in the dark"] = violations(page, ".gp-root")
    before = table.sequence
    table.race.locator(".gp-pass").click()
    expect(table.root).not_to_have_attribute("data-sequence", str(before))
    found["after it in the dark"] = violations(page, ".gp-root")
    notebook.use_theme(LIGHT)
    expect(table.root.locator("xpath=ancestor-or-self::*[@data-theme]").first).to_have_attribute("data-theme", "light")
    found["after it"] = violations(page, ".gp-root")
    assert {moment: wrong for moment, wrong in found.items() if wrong} == {}
