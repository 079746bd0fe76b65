"""The buttons above the table, and what cannot be done."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.cells import lindy, play_until
from tests.browser.conftest import OpenNotebook
from tests.browser.table import CORNER


def test_what_cannot_be_played_says_why_with_the_rule(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy())
    table = notebook.table()
    card = table.hand.first
    refusal = notebook.kernel.ask("w.table['refusals'][w.table['nodes']['hand']['cards'][0]['id']]")
    # Forced: the card says that it is disabled, and a person clicks it all the same.
    card.click(force=True, position=CORNER)
    bubble = table.root.get_by_role("status").filter(has_text=refusal["sentence"])
    expect(bubble).to_be_visible()
    expect(card).to_have_accessible_description(refusal["sentence"])
    # The rule is a way into the rulebook, opened where the rule stands.
    number = refusal["rule"].split(":")[1]
    bubble.get_by_role("button", name=f"Rule {number}").click()
    rule = table.root.get_by_role("document").get_by_role("listitem").filter(has_text=re.compile(f"^{number}(?!\\d)"))
    expect(rule).to_be_in_viewport()
    assert notebook.kernel.ask("len(w.match.steps)") == 0


def test_a_card_dropped_where_it_does_not_go_says_why(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy())
    table = notebook.table()
    table.draw()
    # Miles before the weather is fair and the aeroplane is in the air.
    expect(table.hand.first).to_have_accessible_name(re.compile("^100 miles"))
    refusal = notebook.kernel.ask("w._controller._on_why('hand/100/0', 'side-0/100')['refusal']")
    table.drag(table.hand.first, table.button(re.compile("^100 miles: 0 of 8")).first)
    expect(table.root.get_by_role("status").filter(has_text=refusal["sentence"])).to_be_visible()
    assert notebook.kernel.ask("len(w.match.steps)") == 1
    # And the same card still goes where it can.
    table.put(table.hand.first, table.discard_pile, "drag")
    assert notebook.kernel.ask("str(w.match.steps[1].move)") == "discard 100"


def test_hint_rules_and_log(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy())
    table = notebook.table()
    table.button("Hint").click()
    hint = table.root.get_by_role("status").filter(has=table.page.get_by_role("button", name="Close"))
    expect(hint).to_contain_text(notebook.kernel.ask("w.table['notice']['text']"))
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_have_count(0)

    table.button("Rules").click()
    drawer = table.root.get_by_role("complementary")
    rules = notebook.kernel.ask("[rule['id'] for section in w.scene['rulebook']['sections'] for rule in section['rules']]")
    assert len(rules) == 27
    # The game in five lines, then its rules.
    expect(drawer.get_by_role("listitem")).to_have_count(5 + len(rules))
    table.button("What happened").click()
    table.draw()
    expect(drawer.get_by_role("listitem").last).to_contain_text(notebook.kernel.ask("w.table['log'][-1]['text']"))
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_be_hidden()


def test_undo_takes_back_only_what_may_be_taken_back(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy(practice=True), lindy("strict"))
    practice, strict = notebook.table(0), notebook.table(1)
    hand = practice.names(practice.hand)
    practice.draw()
    practice.turn()
    practice.button("Undo").click()
    expect(practice.hand).to_have_count(6)
    practice.button("Undo").click()
    expect(practice.hand).to_have_count(5)
    assert practice.names(practice.hand) == hand
    assert notebook.kernel.ask("len(w.match.steps)") == 0

    strict.draw()
    undo = strict.button("Undo")
    expect(undo).to_have_accessible_description(re.compile("drawn"))
    undo.click(force=True)
    expect(strict.root.get_by_role("status").filter(has_text="cannot be put back")).to_be_visible()
    expect(strict.hand).to_have_count(6)


def test_a_new_game_is_started_only_after_a_yes(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy())
    table = notebook.table()
    # What a tool says of itself goes with the next move.
    table.button("Undo").click(force=True)
    said = table.root.get_by_role("status").filter(has_text="no move of yours")
    expect(said).to_be_visible()
    table.turn()
    expect(said).to_have_count(0)
    seed, steps = notebook.kernel.ask("[w.game.seed, len(w.match.steps)]")
    table.button("New game").click()
    asked = table.root.get_by_role("alertdialog")
    expect(asked.get_by_role("button", name="No")).to_be_focused()
    notebook.page.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    assert notebook.kernel.ask("w.game.seed") == seed
    before = table.sequence
    table.button("New game").click()
    asked.get_by_role("button", name="Yes").click()
    table.changed(before)
    expect(table.prompt).to_contain_text("Draw a card")
    assert notebook.kernel.ask("[w.game.seed, len(w.match.steps)]") != [seed, 0]
    # The game that was left comes back, until somebody moves in the new one.
    before = table.sequence
    table.button("Undo").click()
    table.changed(before)
    assert notebook.kernel.ask("[w.game.seed, len(w.match.steps)]") == [seed, steps]


def test_a_saved_game_is_a_file_that_can_be_loaded(open_notebook: OpenNotebook, tmp_path: Path) -> None:
    notebook = open_notebook(lindy())
    page = notebook.page
    table = notebook.table()
    for _ in range(2):
        table.turn()
    with page.expect_download() as download:
        table.button("Save").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    ticket = json.loads(file.read_text())
    assert (ticket["moves"], "seed" in ticket) == (notebook.kernel.ask("len(w.record.moves)"), False)
    hand, piles = table.names(table.hand), table.names(table.piles)

    before = table.sequence
    table.turn()
    assert table.sequence > before
    before = table.sequence
    with page.expect_file_chooser() as chooser:
        table.button("Load").click()
    chooser.value.set_files(file)
    table.changed(before)
    assert (table.names(table.hand), table.names(table.piles)) == (hand, piles)

    # A file of something else is refused with a sentence, and the game stays.
    other = tmp_path / "other.json"
    other.write_text('{"cats": 9}')
    with page.expect_file_chooser() as chooser:
        table.button("Load").click()
    chooser.value.set_files(other)
    expect(table.root.get_by_role("alert")).to_be_visible()
    assert table.names(table.hand) == hand
    table.turn()


def test_looking_back_through_a_finished_game(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(lindy())
    notebook.kernel.do(play_until("w.match.over"))
    table = notebook.table()
    table.ending.wait_for()
    length = notebook.kernel.ask("len(w.match.steps)")
    table.button("Look back").click()
    slider = table.root.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", f"Move {length} of {length}")
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", f"Move 0 of {length}")
    expect(table.draw_pile).to_have_accessible_name("Draw pile: 90 cards, face down")
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", f"Move 1 of {length}")
    expect(table.draw_pile).to_have_accessible_name("Draw pile: 89 cards, face down")
    table.root.get_by_role("button", name="Move 2").click()
    expect(slider).to_have_attribute("aria-valuetext", f"Move 2 of {length}")
    assert table.names(table.hand) == notebook.kernel.ask("[str(card['label']) for card in w.table['nodes']['hand']['cards']]")
    # What was played is played: looking back changes nothing.
    expect(table.draw_pile).to_be_disabled()
    assert notebook.kernel.ask("len(w.match.steps)") == length
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", f"Move {length} of {length}")
