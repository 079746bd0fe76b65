"""A quiz in a cell: by mouse, by keys alone, on a map, as an exam; flashcards; and no barriers in either theme."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from geoplay.atlas.topology import ids, is_tiny
from scripts.notebook_page import DARK, LIGHT
from tests.browser.boxes import box_of, boxes
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook
from tests.browser.test_looks import load_axe, violations
from tests.browser.test_secrets import TOLD

# One question of every form. The answers stand nowhere else.
FORMS = """
import geoplay
from geoplay.core.place import Place
from geoplay.quizzes.question import Choice, Click, Number, Order, Several, Typed
chad = (Place("country", "TD"),)
own = [
    Choice("x", "Which one?", ("Alpha", "Beta", "Gamma", "Delta"), 1, "Secretreason one.", chad),
    Choice("x", "Which flag?", ("Chad", "Italy"), 0, "Secretreason two.", chad, "", ("flag:TD", "flag:IT")),
    Typed("x", "What is it called?", "Lima", lambda given: given.casefold() == "lima", "Secretreason three."),
    Number("x", "How far?", 6650, 300, "km", "Secretreason four."),
    Several("x", "Which of them?", ("One", "Two", "Three"), frozenset({0, 2}), "Secretreason five."),
    Order("x", "In which order?", ("Large", "Small", "Middle"), (1, 2, 0), "Secretreason six."),
    Click("where", "Where is Chad?", "TD", "Chad", "world", "Secretreason seven.", chad),
]
"""


CARDS = """
import geoplay
ada = geoplay.Learner("Ada")
w = geoplay.flashcards([("Peru", "Lima"), ("Chile", "Santiago")], learner=ada)
w
"""


def quiz(arguments: str = "own") -> str:
    """A cell that shows a quiz called ``w``."""
    return f"{FORMS}\nw = geoplay.quiz({arguments})\nw"


def sheet(notebook: Notebook) -> Locator:
    """The quiz, once it is painted."""
    root = notebook.page.locator(".gp-root section.gp-quiz")
    root.wait_for()
    return root


def question(root: Locator) -> Locator:
    return root.get_by_role("region", name="A question")


def verdict(root: Locator) -> Locator:
    return question(root).get_by_role("status")


def go_on(root: Locator) -> None:
    root.get_by_role("button", name="Go on").click()


def marks(root: Locator) -> Locator:
    return root.get_by_role("img", name=re.compile("^Question"))


def told(notebook: Notebook) -> str:
    """All that widgets and cells had to say to the page."""
    frames = notebook.lab.frames.frames()
    return json.dumps([frame.content for frame in frames if not frame.sent and frame.kind in TOLD])


def place(root: Locator, key: str) -> Locator:
    """A place of the map: by where it stands among the others, since it has no name there."""
    return root.locator(".gp-country").nth(ids("world").index(key))


def test_a_quiz_by_mouse_tells_what_was_right_and_nothing_before(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(quiz())
    root = sheet(notebook)
    expect(question(root).get_by_role("heading")).to_have_text("Which one?")
    assert "Secretreason" not in told(notebook)
    assert "Secretreason" not in root.inner_html()
    root.get_by_role("button", name="Alpha").click()
    expect(verdict(root)).to_contain_text("Not quite. The answer is Beta.")
    expect(verdict(root)).to_contain_text("Secretreason one.")
    expect(question(root).get_by_role("img", name="The place, lit up on a map")).to_be_visible()
    expect(root.get_by_role("button", name="Beta")).to_contain_text("Right!")
    expect(root.get_by_role("button", name="Go on")).to_be_focused()
    go_on(root)

    root.get_by_role("button", name="Picture 1").click()
    expect(verdict(root)).to_contain_text("Right!")
    expect(root.get_by_role("button", name="Chad")).to_be_visible()
    go_on(root)

    expect(root.get_by_role("textbox", name="Your answer")).to_be_focused()
    root.get_by_role("textbox", name="Your answer").fill("LIMA")
    root.get_by_role("button", name="Answer", exact=True).click()
    expect(root).to_contain_text("2 in a row")
    go_on(root)
    root.get_by_role("textbox", name="Your answer").fill("6,700")
    root.get_by_role("button", name="Answer", exact=True).click()
    expect(verdict(root)).to_contain_text("Right! The answer is 6650 km.")
    assert notebook.kernel.ask("list(w.answers['right'])") == [False, True, True, True]


def test_several_an_order_and_a_map_by_mouse_and_what_was_missed_again(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(quiz("own[4:]"))
    root = sheet(notebook)
    root.get_by_role("checkbox", name="One").check()
    root.get_by_role("checkbox", name="Two").check()
    root.get_by_role("button", name="Answer", exact=True).click()
    expect(verdict(root)).to_contain_text("Not quite. The answer is One, Three.")
    go_on(root)

    # The first row is dragged below the last one.
    rows = root.get_by_role("listitem")
    start, end = boxes(rows.nth(0), rows.nth(2))
    mouse = notebook.page.mouse
    mouse.move(start["x"] + 60, start["y"] + 15)
    mouse.down()
    mouse.move(end["x"] + 60, end["y"] + end["height"] - 4, steps=8)
    mouse.up()
    expect(rows.nth(2)).to_contain_text("Large")
    root.get_by_role("button", name="Answer", exact=True).click()
    expect(verdict(root)).to_contain_text("Right!")
    go_on(root)

    place(root, "NE").click()
    expect(verdict(root)).to_contain_text("Not quite. You clicked Niger. The answer is Chad.")
    expect(root.locator(".gp-found")).not_to_have_count(0)
    go_on(root)

    ending = root.get_by_role("region", name="A beginning.")
    expect(ending).to_contain_text("1 of 3 right")
    expect(ending.get_by_role("listitem")).to_have_count(2)
    expect(ending).to_contain_text("Secretreason seven.")
    assert notebook.kernel.ask("w.finished")
    root.get_by_role("button", name="Again, the 2 you missed").click()
    expect(question(root).get_by_role("heading")).to_have_text("Which of them?")
    expect(marks(root)).to_have_attribute("aria-label", "Question 1 of 2: 2 to come")


def test_a_quiz_by_keys_alone(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(quiz("own[:-1]"))
    root = sheet(notebook)
    press = notebook.page.keyboard.press
    question(root).focus()
    press("2")
    expect(verdict(root)).to_contain_text("Right!")
    press("Enter")
    expect(question(root)).to_be_focused()
    press("1")
    expect(verdict(root)).to_contain_text("Right!")
    press("Enter")
    expect(root.get_by_role("textbox")).to_be_focused()
    notebook.page.keyboard.type("lima")
    press("Enter")
    expect(verdict(root)).to_contain_text("Right!")
    press("Enter")
    expect(question(root).get_by_role("heading")).to_have_text("How far?")
    notebook.page.keyboard.type("6 650")
    press("Enter")
    expect(verdict(root)).to_contain_text("Right!")
    press("Enter")
    expect(question(root)).to_be_focused()
    press("1")
    press("2")
    press("3")
    press("2")
    expect(root.get_by_role("checkbox", checked=True)).to_have_count(2)
    press("Enter")
    expect(verdict(root)).to_contain_text("Right!")
    press("Enter")
    expect(question(root).get_by_role("heading")).to_have_text("In which order?")
    press("Tab")
    expect(root.get_by_role("button", name="Large: number 1 of 3")).to_be_focused()
    press("ArrowDown")
    press("ArrowDown")
    expect(root.get_by_role("button", name="Large: number 3 of 3")).to_be_focused()
    press("Enter")
    expect(verdict(root)).to_contain_text("Right!")
    press("Enter")
    expect(root.get_by_role("region", name="All of them right!")).to_be_focused()
    assert notebook.kernel.ask("list(w.answers['right'])") == [True] * 6


def test_a_place_is_found_by_keys_alone_and_no_name_is_told(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(quiz("own[-1:]"))
    root = sheet(notebook)
    press = notebook.page.keyboard.press
    question(root).focus()
    # On the map arrows walk from place to place; what is said tells no names.
    expect(root.locator(".gp-pointing[data-painted]")).to_be_visible()
    press("Tab")
    start = root.get_by_role("button", name=re.compile("^Place 1, "))
    expect(start).to_be_focused()
    press("ArrowUp")
    second = root.get_by_role("button", name=re.compile(r"^Place 2, north(-east|-west)? of the last, \d+° [NS], \d+° [EW]$"))
    expect(second).to_be_focused()
    index = second.evaluate("one => [...one.parentElement.children].indexOf(one)")
    key = ids("world")[index]
    name = notebook.kernel.ask(f"geoplay.atlas.names.name('{key}')")
    assert name not in root.inner_text()
    press("Enter")
    expect(verdict(root)).to_contain_text(f"You clicked {name}" if key != "TD" else "Right!")
    assert notebook.kernel.ask("list(w.answers['given'])") == [name]


def test_the_map_zooms_and_pans_and_small_states_can_be_hit(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(quiz("[Click('where', 'Where is Malta?', 'MT', 'Malta'), own[-1]]"))
    root = sheet(notebook)
    coast = root.locator(".gp-coast")
    expect(coast).to_have_attribute("d", re.compile("^M"))
    whole = coast.get_attribute("d") or ""
    root.get_by_role("button", name="Zoom in").click()
    expect(coast).not_to_have_attribute("d", whole)
    near = coast.get_attribute("d") or ""
    box = box_of(root.locator(".gp-pointing > svg"))
    mouse = notebook.page.mouse
    mouse.move(box["x"] + 200, box["y"] + 150)
    mouse.down()
    mouse.move(box["x"] + 260, box["y"] + 170, steps=4)
    mouse.up()
    expect(coast).not_to_have_attribute("d", near)
    root.get_by_role("button", name="Show all of the map").click()
    expect(coast).to_have_attribute("d", whole)
    assert notebook.kernel.ask("len(w.answers)") == 0, "a drag is no answer"
    # Malta is a dot on this map: the circle around it that one can hit is 24 pixels wide.
    index = [key for key in ids("world") if is_tiny(key)].index("MT")
    touch = root.locator(".gp-touch").nth(index)
    area = box_of(touch)
    assert area["width"] >= 23.9
    notebook.page.mouse.click(area["x"] + area["width"] / 2, area["y"] + area["height"] / 2)
    expect(verdict(root)).to_contain_text("Right!")


def test_an_exam_tells_nothing_until_it_is_handed_in(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(quiz("own[:2], mode='exam', back=True"))
    root = sheet(notebook)
    question(root).focus()
    first = question(root).get_by_role("heading").inner_text()
    notebook.page.keyboard.press("1")
    expect(question(root).get_by_role("heading")).to_have_text("Which flag?")
    expect(marks(root)).to_have_attribute("aria-label", "Question 2 of 2: 1 answered, 1 to come")
    notebook.page.keyboard.press("1")
    expect(root.get_by_role("region", name="The end of the exam")).to_be_visible()
    # One goes back to an answer, and comes to the end again.
    root.get_by_role("button", name="Change answer 1").click()
    expect(question(root).get_by_role("heading")).to_have_text(first)
    question(root).focus()
    notebook.page.keyboard.press("1")
    expect(root.get_by_role("region", name="The end of the exam")).to_be_visible()
    assert "Secretreason" not in told(notebook)
    saved = notebook.save()
    assert "Secretreason" not in json.dumps([saved.metadata, [cell["outputs"] for cell in saved.cells]])
    root.get_by_role("button", name="Hand in").click()
    expect(root.get_by_role("alert")).to_contain_text("This exam does not know who took it")
    notebook.kernel.do("import tempfile; w.hand_in(tempfile.mkdtemp(), name='Ada') and None")
    expect(root).to_contain_text("1 of 2 right")
    expect(root).to_contain_text("This paper is not sealed: key= is missing.")
    expect(root).to_contain_text("Secretreason one.")


def test_flashcards_are_turned_and_graded_by_keys_and_by_mouse(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CARDS)
    root = sheet(notebook)
    card = root.get_by_role("region", name="A card")
    expect(card.get_by_role("heading")).to_have_text("Peru")
    # Nothing lies on top of it, such as the cards that are still to come.
    on_top = "one => one.contains(document.elementFromPoint(...(({x, y, width, height}) => [x + width / 2, y + height / 2])"
    assert card.get_by_role("heading").evaluate(f"{on_top}(one.getBoundingClientRect())))")
    root.get_by_role("button", name="Turn over").click()
    expect(card.get_by_role("status")).to_contain_text("Lima")
    notebook.page.keyboard.press("1")
    expect(card.get_by_role("heading")).to_have_text("Chile")
    notebook.page.keyboard.press("Space")
    expect(card.get_by_role("status")).to_contain_text("Santiago")
    root.get_by_role("group", name="How well did you know it?").get_by_role("button", name="Easy").click()
    expect(card.get_by_role("heading")).to_have_text("Peru")
    notebook.page.keyboard.press("Space")
    expect(card.get_by_role("status")).to_contain_text("Lima")
    notebook.page.keyboard.press("3")
    expect(root.get_by_role("region", name="The pack is through.")).to_contain_text("1 of 2 known at once")
    assert notebook.kernel.ask("list(w.answers['grade'])") == ["again", "easy", "good"]
    assert notebook.kernel.ask("len(ada.known())") == 2


LONG = """
import geoplay
from geoplay.quizzes.question import Choice
flag = Choice("x", "Whose flag?", ("One", "Two", "Three", "Four"), 0, "A long story. " * 60, picture="flag:AF")
w = geoplay.play("lindy", seats=["you", "novice"], seed=7, pace=0, quiz=[flag])
while not w.match.asked:
    w.play(str(w.game.legal_moves()[0]))
w
"""


def test_the_way_on_is_in_sight_however_long_the_answer_is(open_notebook: OpenNotebook) -> None:
    page = open_notebook(LONG).page
    panel = page.get_by_role("region", name="A question")
    panel.get_by_role("button", name="Two").click()
    way_on = panel.get_by_role("button", name="Go on")
    expect(way_on).to_be_visible()
    button, around = boxes(way_on, panel)
    assert button["y"] + button["height"] <= around["y"] + around["height"]


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_no_barrier_in_any_form(open_notebook: OpenNotebook, theme: str) -> None:
    notebook = open_notebook(quiz("[own[number] for number in (0, 3, 4, 5, 1, 6)]"))
    page = notebook.page
    notebook.use_theme(theme)
    root = sheet(notebook)
    expect(page.locator(".gp-root")).to_have_attribute("data-theme", "light" if theme == LIGHT else "dark")
    load_axe(page)
    found: dict[str, Any] = {}
    for answer in (0, 1, [1], [0, 1, 2], 1):
        found[f"question {answer}"] = violations(page, ".gp-root")
        before = root.get_attribute("data-sequence")
        notebook.kernel.do(f"w.answer({answer!r})")
        expect(root).not_to_have_attribute("data-sequence", before or "")
        expect(root.get_by_role("button", name="Go on")).to_be_visible()
        found[f"answer {answer}"] = violations(page, ".gp-root")
        go_on(root)
        expect(root.get_by_role("button", name="Go on")).to_have_count(0)
    expect(root.locator(".gp-pointing[data-painted]")).to_be_visible()
    found["map"] = violations(page, ".gp-root")
    place(root, "NE").click()
    expect(verdict(root)).to_contain_text("Niger")
    found["map answered"] = violations(page, ".gp-root")
    go_on(root)
    root.get_by_role("button", name="All of them again").wait_for()
    found["ending"] = violations(page, ".gp-root")
    assert {state: rules for state, rules in found.items() if rules} == {}


def test_everything_fits_a_phone_and_a_finger_confirms_the_place(open_notebook: OpenNotebook) -> None:
    own_page = {"viewport": {"width": 360, "height": 860}, "has_touch": True}
    notebook = open_notebook(quiz("[own[1], own[5], own[6]]"), own_page=own_page)
    root = sheet(notebook)
    fits = """root => [...root.querySelectorAll("button, input, img, h3, p")].filter(one => one.offsetWidth
      && one.getBoundingClientRect().right > root.getBoundingClientRect().right + 1).map(one => one.outerHTML)"""
    for answer in (1, [0, 1, 2]):
        assert root.evaluate(fits) == []
        before = root.get_attribute("data-sequence")
        notebook.kernel.do(f"w.answer({answer!r})")
        expect(root).not_to_have_attribute("data-sequence", before or "")
        assert root.evaluate(fits) == []
        root.get_by_role("button", name="Go on").tap()
        expect(root.get_by_role("button", name="Go on")).to_have_count(0)
    expect(root.locator(".gp-pointing[data-painted]")).to_be_visible()
    place(root, "TD").tap()
    assert notebook.kernel.ask("len(w.answers)") == 2, "the first touch only marks"
    root.get_by_role("button", name="This is the place").tap()
    expect(verdict(root)).to_contain_text("Right!")
    assert root.evaluate(fits) == []
    expect(notebook.page.locator(".geoplay-still")).to_be_hidden()


MATERIAL = r"""
import geoplay
w = geoplay.quiz([{
    "question": "How **long** is $\\frac{1}{2}$ of `x`? <img src=x onerror=alert(1)> ![dot](data:image/gif;base64,"
                "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)",
    "type": "multiple_choice",
    "answers": [
        {"answer": "$x^2$", "correct": True},
        {"answer": "<b>two</b>", "correct": False, "feedback": "That is *wrong*."},
    ],
}])
w
"""


def test_markdown_latex_and_pictures_of_old_material_are_shown(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(MATERIAL)
    root = sheet(notebook)
    asked = question(root)
    expect(asked.locator("h3 strong")).to_have_text("long")
    expect(asked.locator("h3 code")).to_have_text("x")
    # A formula is one for the browser, which lays it out; pictures come from the file alone.
    assert asked.locator("h3 mfrac").evaluate("node => node.namespaceURI").endswith("Math/MathML")
    numerator, denominator = boxes(*asked.locator("h3 mfrac mn").all())
    assert numerator["y"] < denominator["y"]
    expect(asked.locator("h3 img")).to_have_count(1)
    expect(asked.locator("msup")).to_be_visible()
    asked.get_by_role("button", name="two").click()
    expect(verdict(root).locator("em")).to_have_text("wrong")
