"""Questions about the leg just flown."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.cells import play_until
from tests.browser.conftest import OpenNotebook

NEXT_QUESTION = play_until("w.match.over or w.match.asked")


# The three forms in turn, one for each leg.
IN_TURN = """
from random import Random
import geoplay
from geoplay.boxes.lindy.questions import ask_below, ask_course, ask_left
from itertools import cycle
forms = cycle([ask_below, ask_left, ask_course])
def in_turn(event, match):
    flying = event.kind == "miles" and event.seat in match.people and event.data["after"] < 3300
    return next(forms)(event.data["after"], Random(1)) if flying else None
w = geoplay.play("lindy", seats=["you", "novice"], pace=0, seed=7, quiz=in_turn)
w
"""


def test_questions_are_answered_by_mouse_by_typing_and_by_a_key(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(IN_TURN)
    kernel, page = notebook.kernel, notebook.page
    table = notebook.table()
    question = table.root.get_by_role("region", name="A question")

    # What lies below: four choices, one clicked.
    kernel.do(NEXT_QUESTION)
    asked = kernel.ask("w.table['question']")
    expect(question.get_by_role("heading")).to_have_text(asked["text"])
    assert "answer" not in str(asked)
    expect(table.draw_pile).to_be_disabled()
    right = kernel.ask("w.match.asked[0].question.right")
    question.get_by_role("button", name=asked["choices"][right]).click()
    expect(question.get_by_role("status")).to_contain_text("Right!")
    # A second click finds nothing to go on from, and that is no error.
    question.get_by_role("button", name="Go on").dblclick()
    expect(question).to_have_count(0)
    expect(table.root.get_by_role("alert")).to_have_count(0)

    # How far it is still: a number, wrong on purpose, sent with Enter.
    kernel.do(NEXT_QUESTION)
    answer = kernel.ask("w.match.asked[0].question.answer")
    question.get_by_role("textbox", name="Your answer").fill(str(answer + 1))
    page.keyboard.press("Enter")
    expect(question.get_by_role("status")).to_contain_text(f"{answer:g}")
    expect(question.get_by_role("status")).to_contain_text("Not quite")
    page.keyboard.press("Enter")
    expect(question).to_have_count(0)

    # Which course: the number of the choice is a key.
    kernel.do(NEXT_QUESTION)
    right = kernel.ask("w.match.asked[0].question.right")
    question.wait_for()
    table.draw_pile.focus()
    page.keyboard.press(str(right + 1))
    expect(question.get_by_role("status")).to_contain_text("Right!")
    assert kernel.ask("[answer.right for answer in w.match.answers]") == [True, False, True]
    assert kernel.ask("list(w.answers['right'])") == [True, False, True]
